import { expect, test } from "vitest";
import { extend, type Line } from "../src/state/log";
import { latest, story, type Part } from "../src/state/story";
import type { Happened, Sentence } from "../src/wire";

const sentence = (text: string, heading = false): Sentence => ({ text, rule: "", touches: [], heading });
const played = (version: number, seat: number, text: string, ...happened: Sentence[]): Happened => ({
  version,
  at: 0,
  what: { type: "played", seat, text, happened, shown: [{ kind: "K", seat, motion: "", touches: [`seat:${seat}`] }] },
});
const log = (...happened: Happened[]): Line[] => extend([], happened);
/** Parts as text: a heading, decisions, and in brackets what came of them. */
const drawn = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ heading, entries }) => [
    ...(heading ? [`# ${heading}`] : []),
    ...entries.map(({ line, after }) => {
      const text = line?.what.type === "played" ? line.what.text : (line?.what.type ?? "");
      return `${text} (${after.map((one) => one.text).join(", ")})`;
    }),
  ]);

test("what comes of a decision hangs under it, also what chance does then", () => {
  const told = log(
    played(1, 0, "roll"),
    played(2, -1, "3", sentence("Three.")),
    played(3, -1, "draw 7"),
    played(4, 1, "pass", sentence("Pain comes."), sentence("A scout dies.")),
  );
  expect(drawn(story(told))).toEqual(["roll (Three., draw 7)", "pass (Pain comes., A scout dies.)"]);
});

test("a heading opens a part, and what follows it in the same move is in that part", () => {
  const told = log(
    { version: 1, at: 0, what: { type: "resigned", seat: 0 } },
    played(2, 0, "pass", sentence("You rest."), sentence("Round 2.", true), sentence("The Altar turns.")),
    played(3, 1, "go"),
    played(4, -1, "deal"),
  );
  expect(drawn(story(told))).toEqual([
    "resigned ()",
    "pass (You rest.)",
    "# Round 2.",
    " (The Altar turns.)",
    "go (deal)",
  ]);
});

test("a decision that is taken back takes what hangs under it along, and headings too", () => {
  const told = log(
    played(1, 0, "stay"),
    played(2, 0, "go", sentence("It falls.")),
    played(3, -1, "3", sentence("Round 2.", true), sentence("Rain.")),
    { version: 4, at: 0, what: { type: "taken-back", left: 1 } },
  );
  const [first, second] = story(told);
  expect(first!.entries.map(({ line }) => line?.undone)).toEqual([false, true]);
  expect(first!.entries[1]!.after.map(({ undone }) => undone)).toEqual([true]);
  expect([second!.undone, second!.entries[0]!.after[0]!.undone]).toEqual([true, true]);
});

test("a decision leads to the places where something is shown, each once", () => {
  const one = played(1, 2, "go");
  if (one.what.type === "played") (one.what.shown as unknown[]).push(one.what.shown[0]);
  expect(story(log(one))[0]!.entries[0]!.touches).toEqual(["seat:2"]);
});

test("what has happened since one's last decision is unfolded, at least the last three parts", () => {
  const parts = story(log(...[1, 2, 3, 4, 5, 6].map((at) => played(at, 1, "go", sentence(`Round ${at}.`, true)))));
  expect(parts.length).toBe(7);
  expect(latest(parts, 2)).toBe(3);
  expect(latest(parts, 6)).toBe(4);
});
