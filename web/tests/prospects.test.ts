import { expect, test } from "vitest";
import { marks, prospects, share } from "../src/pages/prospects";
import type { Moment } from "../src/wire";

const moment = (version: number, outlook: number[]): Moment => ({
  version,
  seat: 0,
  text: "a",
  best: "b",
  loss: 0,
  outlook,
  forced: false,
});

test("the outlook before a decision is shown from the decision before it on", () => {
  const found = prospects([moment(3, [0.1, -0.1]), moment(5, [0.9, -0.9])], null);
  expect(found).toEqual([
    { version: 0, outlook: [0.1, -0.1] },
    { version: 3, outlook: [0.9, -0.9] },
  ]);
});

test("after a blunder at the end the winner has won, and the loser's last hope is over", () => {
  const found = prospects([moment(3, [0.9, -0.9]), moment(4, [-1, 1])], [-1, 1]);
  expect(found.map(({ version, outlook }) => [version, outlook[1]])).toEqual([
    [0, -0.9],
    [3, 1],
    [4, 1],
  ]);
  expect(prospects([], [1, -1])).toEqual([]);
});

test("the axis has few numbers, and round ones", () => {
  expect(marks(1)).toEqual([0, 1]);
  expect(marks(6)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(marks(27)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(marks(64)).toEqual([0, 20, 40, 60]);
  expect(marks(300)).toEqual([0, 50, 100, 150, 200, 250, 300]);
});

test("shares of the win add up to the whole, whatever the number of seats", () => {
  expect([1, -1].map((one) => share(one, 2))).toEqual([1, 0]);
  expect([1, -0.5, -0.5].map((one) => share(one, 3))).toEqual([1, 0, 0]);
  expect([0, 0, 0].reduce((sum, one) => sum + share(one, 3), 0)).toBeCloseTo(1);
  expect([0.4, -0.1, -0.3].reduce((sum, one) => sum + share(one, 3), 0)).toBeCloseTo(1);
  expect([-1, 0, 1].map((one) => share(one, 1))).toEqual([0, 0.5, 1]);
});
