import { expect, test } from "vitest";
import { LAG_MS, STEP_MS, stepTime } from "../src/state/pace";
import { soundsOf } from "../src/state/sounds";
import type { Shown } from "../src/wire";

const shown = (...motions: Shown["motion"][]): Shown[] =>
  motions.map((motion) => ({ kind: "K", seat: 0, motion, touches: ["a:1"] }));

test("one hears that a piece was taken before that one was placed, and then whose turn it is", () => {
  expect(soundsOf({ shown: shown("move", "go"), ended: null, turn: true })).toEqual(["taken", "turn"]);
  expect(soundsOf({ shown: shown("", "come"), ended: null, turn: false })).toEqual(["placed"]);
  expect(soundsOf({ shown: shown(""), ended: null, turn: false })).toEqual([]);
});

test("of the end one hears only whether one has won", () => {
  expect(soundsOf({ shown: shown("go"), ended: "lost", turn: false })).toEqual(["lost"]);
  expect(soundsOf({ shown: [], ended: "", turn: false })).toEqual([]);
});

test("a step takes its time, and less the more of them wait", () => {
  expect(stepTime([LAG_MS], 0)).toBe(STEP_MS);
  expect(stepTime(Array(20).fill(LAG_MS), 0)).toBe(LAG_MS / 20);
  expect(stepTime([100, LAG_MS], 0)).toBe(100);
});

test("what would come too late is left out, so that nothing lags behind by more than the limit", () => {
  expect(stepTime(Array(100).fill(LAG_MS), 0)).toBe(0);
  expect(stepTime([1000], 1500)).toBe(0);
  let [now, left] = [0, 60];
  for (; left > 0; left--) now += stepTime(Array(left).fill(LAG_MS), now);
  expect(now).toBeLessThanOrEqual(LAG_MS);
  expect(now).toBeGreaterThan(LAG_MS / 2);
});
