import { expect, test } from "vitest";
import { blocks } from "../src/boards/shared/blocks";

test("drawings keep apart from sentences", () => {
  const text = "White moves.\n\n   a   b\n1  w   .\n1-----2\n\nPiles: a1.\n  Indented, said.";
  expect(blocks(text)).toEqual([
    { drawn: false, lines: "White moves.\n" },
    { drawn: true, lines: "   a   b\n1  w   .\n1-----2\n" },
    { drawn: false, lines: "Piles: a1.\n  Indented, said." },
  ]);
});

test("nothing of a text is lost", () => {
  const text = "\na  b\nc\n\n";
  expect(
    blocks(text)
      .map(({ lines }) => lines)
      .join("\n"),
  ).toBe(text);
});
