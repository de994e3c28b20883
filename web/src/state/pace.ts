/** How fast what happened is shown: a step takes a moment, and none is shown later than the limit after it was told. */
export const STEP_MS = 300;
export const LAG_MS = 2000;
const LEAST_MS = 40; // what is shorter nobody sees

/** How long the first of the waiting steps may take, each with the time by which it must be over; 0 if it is left out. */
export function stepTime(dues: readonly number[], now: number): number {
  const time = Math.min(STEP_MS, ...dues.map((due, at) => (due - now) / (at + 1)));
  return time < LEAST_MS ? 0 : time;
}
