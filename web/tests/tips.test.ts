import { expect, test } from "vitest";
import { placed } from "../src/table/tips";

const window = { left: 6, top: 6, width: 348, height: 728 };

test("a tip stands above what it is about", () => {
  expect(placed({ left: 170, top: 300, width: 20, height: 28 }, { width: 100, height: 40 }, window)).toEqual({
    x: 130,
    y: 248,
  });
});

test("or below where there is no room above, and never outside of the window", () => {
  expect(placed({ left: 2, top: 20, width: 10, height: 28 }, { width: 100, height: 40 }, window)).toEqual({
    x: 6,
    y: 60,
  });
  expect(placed({ left: 350, top: 10, width: 0, height: 720 }, { width: 300, height: 40 }, window)).toEqual({
    x: 54,
    y: 694,
  });
});
