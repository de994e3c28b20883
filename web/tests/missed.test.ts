import { expect, test } from "vitest";
import { extend, type Line } from "../src/state/log";
import { missed } from "../src/state/story";
import type { Happened, Sentence } from "../src/wire";

const sentence = (text: string, heading = false): Sentence => ({ text, rule: "", touches: [], heading });
function played(version: number, seat: number, text: string, told: Sentence[] = [], whom = seat): Happened {
  const shown = [{ kind: "K", seat: whom, motion: "" as const, touches: ["a:1"] }];
  return { version, at: 0, what: { type: "played", seat, text, happened: told, shown } };
}
const log = (...happened: Happened[]): Line[] => extend([], happened);
const texts = (lines: Line[]): string[] | undefined => missed(lines, 0)?.lines.map(({ text }) => text);

test("what one has missed is what others did and what came of one's own decision, not that itself", () => {
  const told = log(
    played(1, 0, "old"),
    played(2, 0, "mine", [sentence("A scout dies.")]),
    played(3, 1, "theirs"),
    played(4, 1, "end", [sentence("Round 2.", true), sentence("Rain.")]),
  );
  expect(texts(told)).toEqual(["A scout dies.", "theirs", "end", "Rain."]);
  expect(missed(told, 0)).toMatchObject({ since: 2, more: 0 });
});

test("nothing is missed before one's first decision, while nobody else decides, or where it is a line or two", () => {
  const rain = sentence("Rain.");
  expect(texts(log(played(1, 1, "a", [rain, rain, rain])))).toBe(undefined);
  expect(texts(log(played(1, 0, "a", [rain, rain, rain])))).toBe(undefined);
  expect(texts(log(played(1, 0, "a"), played(2, 1, "b", [rain])))).toBe(undefined);
});

test("of many lines those are kept that befall the reader, then what came of something, in their order", () => {
  const many = Array.from({ length: 9 }, (_, at) => played(at + 2, 1, `go ${at}`, [sentence(`Came ${at}.`)]));
  const told = log(
    played(1, 0, "mine"),
    ...many,
    played(11, 1, "hit", [sentence("You lose 2.")], 0),
    played(12, 1, "x"),
  );
  expect(texts(told)).toEqual([...[2, 3, 4, 5, 6, 7, 8].map((at) => `Came ${at}.`), "You lose 2."]);
  expect(missed(told, 0)!.more).toBe(13);
});

test("a draw of which nothing else is said is not worth a line", () => {
  const told = log(
    played(1, 0, "mine"),
    played(2, 1, "a"),
    played(3, -1, "draw 5"),
    played(4, 1, "b"),
    played(5, 1, "c"),
  );
  expect(texts(told)).toEqual(["a", "b", "c"]);
});

test("what was taken back is not told", () => {
  const told = log(
    played(1, 0, "mine"),
    played(2, 1, "a", [sentence("A."), sentence("B."), sentence("C.")]),
    { version: 3, at: 0, what: { type: "taken-back", left: 1 } },
    played(4, 1, "d", [sentence("D."), sentence("E.")]),
  );
  expect(texts(told)).toEqual(["d", "D.", "E."]);
});
