import type { Moment } from "../wire";

/** What each seat can expect from a version of the table on, until the next one. */
export interface Prospect {
  readonly version: number;
  readonly outlook: readonly number[];
}

/** The outlook before each decision, from when it was asked for; and in the end, if the rules ended it, what came of it. */
export function prospects(moments: readonly Moment[], returns: readonly number[] | null): Prospect[] {
  const found = moments.map(({ outlook }, index) => ({ version: moments[index - 1]?.version ?? 0, outlook }));
  const last = moments.at(-1);
  return last && returns ? [...found, { version: last.version, outlook: returns }] : found;
}

/** Of what each seat can expect, from the least that a loser gets (all losers share -1) to 1, its share of the win. */
export function share(expected: number, seats: number): number {
  return seats === 1 ? (expected + 1) / 2 : Math.min(1, Math.max(0, (expected * (seats - 1) + 1) / seats));
}

/** Where to write numbers below so many moves: at round ones, six at most besides the beginning. */
export function marks(last: number): number[] {
  let step = 1;
  for (let at = 0; last / step > 6; at += 1) step *= at % 3 === 1 ? 2.5 : 2;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}
