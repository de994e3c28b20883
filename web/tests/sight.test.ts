import { describe, expect, test } from "vitest";
import { drift } from "../src/boards/drag";
import { isSeen, nextUnseen, way } from "../src/table/sight";

describe("what one is asked about comes into sight", () => {
  test("what is seen stays where it is", () => expect(way({ top: 50, bottom: 300 }, 500)).toBe(0));
  test("what the dock covers comes up, no farther than it must", () =>
    expect(way({ top: 450, bottom: 520 }, 500)).toBe(26));
  test("what is above the window comes down", () => expect(way({ top: -40, bottom: 60 }, 500)).toBe(-46));
  test("of what is too long one sees the beginning", () => {
    expect(way({ top: 200, bottom: 900 }, 500)).toBe(194);
    expect(way({ top: -200, bottom: 500 }, 500)).toBe(-206);
  });
});

describe("what is lit is seen, or one is led to it", () => {
  const above = { top: -300, bottom: -220 };
  const nearer = { top: -100, bottom: -20 };
  const below = { top: 520, bottom: 600 };
  const farther = { top: 700, bottom: 780 };
  test("half of it is enough, or as much as a finger needs", () => {
    expect(isSeen({ top: -20, bottom: 20 }, 500)).toBe(true);
    expect(isSeen({ top: 470, bottom: 550 }, 500)).toBe(false);
    expect(isSeen({ top: 455, bottom: 900 }, 500)).toBe(true);
  });
  test("the first below comes next, or else the last above", () => {
    expect(nextUnseen([above, farther, below], 500)).toBe(2);
    expect(nextUnseen([above, nearer], 500)).toBe(1);
  });
  test("where something is seen, or nothing is lit, there is no need", () => {
    expect(nextUnseen([above, { top: 10, bottom: 90 }], 500)).toBe(-1);
    expect(nextUnseen([], 500)).toBe(-1);
  });
});

describe("the page goes along with what is carried to its edge", () => {
  test("up and down, only near the edge", () =>
    expect([drift(300, 10, 600), drift(300, 590, 600), drift(300, 200, 600)].map(Math.sign)).toEqual([-1, 1, 0]));
  test("but not away from where it was taken up", () =>
    expect([drift(20, 30, 600), drift(595, 590, 600)]).toEqual([0, 0]));
});
