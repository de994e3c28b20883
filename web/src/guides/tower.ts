import { phrase } from "../words.svelte";
import type { Step } from "./guide";

export const steps: readonly Step[] = [
  {
    text: phrase("Be first to place three tower segments. Each needs the five materials on your build card."),
    point: ["build:", "card:"],
    rule: "TOW-22",
  },
  {
    text: phrase("Each turn you draw three tokens from the bag: gems in three colours, and now and then a pass."),
    point: ["token:"],
    rule: "TOW-9",
  },
  {
    text: phrase("Items cost exactly the gems printed under them. What you can afford at a free market is lit."),
    point: ["space:"],
    rule: "TOW-11",
  },
  {
    text: phrase("The wrong colours? Salil trades three green, two blue or one red for one gem he has."),
    point: ["salil:"],
    rule: "TOW-16",
  },
  {
    text: phrase("Do what you like in any order, then end the turn. Doing nothing at all brings two more tokens."),
    move: true,
    rule: "TOW-20",
  },
  {
    text: phrase(
      "In the black market thugs wait for a pass or gems: they steal, forge, and open doors. When you have all five materials, you build. Play on!",
    ),
    rule: "TOW-17",
  },
];
