import { expect, test } from "vitest";
import { unanswered, verdict } from "../src/state/requests";
import type { Happened } from "../src/wire";

const log = (...what: Happened["what"][]): Happened[] => what.map((one, at) => ({ version: at + 1, at: 0, what: one }));
const asked: Happened["what"] = { type: "undo-asked", seat: 0, left: 3 };
const answer = (seat: number, yes: boolean): Happened["what"] => ({ type: "undo-answered", seat, yes });
const played: Happened["what"] = { type: "played", seat: 1, text: "d5-d4", happened: [], shown: [] };

test("without other people a request is granted in the same breath", () => {
  expect(verdict(log(asked, { type: "taken-back", left: 3 }), "undo", 0, false)?.came).toBe("granted");
});

test("who asked learns who declined", () => {
  expect(verdict(log(answer(2, false)), "undo", 0, true)).toEqual({ request: "undo", came: "declined", by: 2 });
});

test("somebody who plays on overtakes the request", () => {
  expect(verdict(log(played), "undo", 0, true)?.came).toBe("overtaken");
  expect(verdict(log(played), "draw", 0, true)?.came).toBe("overtaken");
});

test("what others ask, and who agrees while others are to answer, is no verdict", () => {
  expect(verdict(log(answer(1, true)), "undo", 0, true)).toBeNull();
  expect(verdict(log({ ...asked, seat: 1 }, answer(0, false)), "undo", 0, false)).toBeNull();
  expect(verdict(log(played), "undo", 0, false)).toBeNull();
});

test("those who have agreed are not awaited any more, but those of an earlier request are", () => {
  expect(unanswered(log(asked, answer(1, true)), "undo", [1, 2])).toEqual([2]);
  expect(unanswered(log(asked, answer(1, true), answer(2, false), asked), "undo", [1, 2])).toEqual([1, 2]);
});
