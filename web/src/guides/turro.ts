import { phrase } from "../words.svelte";
import type { Step } from "./guide";

export const steps: readonly Step[] = [
  {
    text: phrase(
      "You play Black, from the bottom. The crowned stone is your Turro: bring it to the far rank and you win.",
    ),
    point: ["square:d1"],
    rule: "TRO-16",
  },
  {
    text: phrase(
      "A stone moves exactly as far as its pile is high. All stones stand alone now, so each moves one field, in any of eight directions.",
    ),
    rule: "TRO-6",
  },
  {
    text: phrase("Lit fields have a legal move. Choose a stone in your front row, then a field in front of it."),
    point: ["square:a3", "square:b3", "square:c3", "square:d3", "square:e3", "square:f3", "square:g3"],
    move: true,
    rule: "TRO-4",
  },
  {
    text: phrase(
      "Landing on a pile puts your stone on top and holds everything below. The stone up there then moves farther.",
    ),
    move: true,
    rule: "TRO-9",
  },
  {
    text: phrase(
      "Raise the tallest pile on the board, and your opponent gets two moves. A line beside the board says how tall that is.",
    ),
    rule: "TRO-11",
  },
  {
    text: phrase(
      "Landing on the other Turro wins as well. So let no stone reach yours, and look for one that reaches theirs. Play on!",
    ),
    rule: "TRO-17",
  },
];
