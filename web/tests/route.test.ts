import { expect, test } from "vitest";
import { read, tableAddress } from "../src/state/route.svelte";
import { address } from "../src/state/api";

const at = (path: string) => read(new URL(path, "http://here"));

test("every page has its address", () => {
  expect(at("/")).toEqual({ page: "home" });
  expect(at("/new?game=tower")).toEqual({ page: "new", game: "tower" });
  expect(at("/t/abc?invite=x%2By")).toEqual({ page: "table", table: "abc", invite: "x+y" });
  expect(at("/replay/abc?at=12")).toEqual({ page: "replay", table: "abc", invite: "", version: 12 });
  expect(at("/rules/turro#TRO-11")).toEqual({ page: "rules", game: "turro", rule: "TRO-11" });
  expect(at("/rules/turro/guide")).toEqual({ page: "guide", game: "turro" });
  expect(at("/me")).toEqual({ page: "me" });
  expect(at("/castle")).toEqual({ page: "nowhere" });
});

test("an invitation goes there and back", () => {
  expect(at(tableAddress("abc", "x+y"))).toEqual({ page: "table", table: "abc", invite: "x+y" });
});

test("a query has only what is there", () => {
  expect(address("/api/x", { a: "", b: null, c: 0, d: "é" })).toBe("/api/x?c=0&d=%C3%A9");
});
