import { phrase } from "../words.svelte";
import type { Step } from "./guide";

export const steps: readonly Step[] = [
  {
    text: phrase(
      "Your tribe has scouts in reserve. Each turn has two actions; most begin by placing a scout at a location without a Beast.",
    ),
    move: true,
    rule: "TBE-6",
  },
  {
    text: phrase("A second action: place another scout, or gather Ichor, which you pay to call scouts home."),
    move: true,
    rule: "TBE-8",
  },
  {
    text: phrase("Collect recalls scouts for one Ichor each and brings the reward of the place they stood on."),
    rule: "TBE-7",
  },
  {
    text: phrase(
      "After everybody's turn the Beasts move, each towards the nearest scouts. The map shows their targets beforehand, so keep your distance.",
    ),
    rule: "TBE-15",
  },
  {
    text: phrase(
      "Spend what you gathered on a mission: it brings prestige, and two missions let you build the first room of the Tower.",
    ),
    rule: "TBE-11",
  },
  {
    text: phrase(
      "A scout who dies moves you up in the Council, so a loss is never all loss. Forty prestige, or the last room, begins the end: that round and three more. Play on!",
    ),
    rule: "TBE-25",
  },
];
