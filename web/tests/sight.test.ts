import { describe, expect, test } from "vitest";
import { drift } from "../src/boards/drag";
import { way } from "../src/table/sight";

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

describe("the page goes along with what is carried to its edge", () => {
  test("up and down, only near the edge", () =>
    expect([drift(300, 10, 600), drift(300, 590, 600), drift(300, 200, 600)].map(Math.sign)).toEqual([-1, 1, 0]));
  test("but not away from where it was taken up", () =>
    expect([drift(20, 30, 600), drift(595, 590, 600)]).toEqual([0, 0]));
});
