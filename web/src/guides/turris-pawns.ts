import { phrase } from "../words.svelte";
import type { Step } from "./guide";

export const steps: readonly Step[] = [
  {
    text: phrase(
      "Both of you build one tower on three by three squares. White begins, and each places one piece a turn.",
    ),
    rule: "TPA-2",
  },
  {
    text: phrase(
      "A piece stands on one square or lies over two. Choose where the first one goes: only the middle is still barred.",
    ),
    point: ["square:"],
    move: true,
    rule: "TPA-4",
  },
  {
    text: phrase(
      "From now on a piece must meet another one: beside it if it stands, on top of two if it lies higher up.",
    ),
    move: true,
    rule: "TPA-6",
  },
  {
    text: phrase(
      "A piece in the middle column earns a bonus: place another piece, or take one of your opponent's away.",
    ),
    rule: "TPA-11",
  },
  {
    text: phrase(
      "At the end five faces count: the four sides and the roof. On each, your largest connected area scores a point a square.",
    ),
    rule: "TPA-22",
  },
  {
    text: phrase("So turn the tower, join your squares on each face, and cut the other colour in two. Play on!"),
    rule: "TPA-20",
  },
];
