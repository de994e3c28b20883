import { expect, test } from "vitest";
import { middle, moved, order, rise, square } from "../src/boards/turro/layout";

test("fields are named from a1 along the ranks", () => {
  expect([0, 6, 7, 48].map(square)).toEqual(["a1", "g1", "a2", "g7"]);
});

test("one's own side is at the bottom", () => {
  expect(middle(0, false).y).toBeGreaterThan(middle(48, false).y);
  expect(middle(0, true).y).toBeLessThan(middle(48, true).y);
  expect(middle(0, true).x).toBeGreaterThan(middle(6, true).x);
});

test("what stands nearer is drawn later", () => {
  expect(order(false).slice(-7).map(square)).toEqual(["a1", "b1", "c1", "d1", "e1", "f1", "g1"]);
  expect(square(order(true).at(-1)!)).toBe("a7");
});

test("the tallest pile there can be stays on its field and the one behind it", () => {
  for (let height = 1; height <= 42; height += 1) expect((height - 1) * rise(height)).toBeLessThan(190);
});

test("a stone that moved is found; a jump through the log is no move", () => {
  expect(moved(["b", "w", ""], ["", "wb", ""])).toEqual({ from: 0, to: 1 });
  expect(moved(["b", "w", ""], ["", "w", "bw"])).toBeNull();
  expect(moved(["b", "w", ""], ["b", "w", ""])).toBeNull();
});
