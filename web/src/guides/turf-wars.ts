import { phrase } from "../words.svelte";
import type { Step } from "./guide";

export const steps: readonly Step[] = [
  {
    text: phrase("You are dealt two factions and keep one. It gives you a home land, an ability, and a nemesis."),
    point: ["card:faction"],
    move: true,
    rule: "TFW-10",
  },
  {
    text: phrase(
      "Choose a start turf of your home land; four troops wait there. A turf is yours as long as only your troops are on it.",
    ),
    point: ["turf:"],
    move: true,
    rule: "TFW-13",
  },
  {
    text: phrase(
      "Each round you place two troops, an event is turned up, and everybody drafts action cards: keep one, pass the rest on.",
    ),
    point: ["card:action"],
    move: true,
    rule: "TFW-18",
  },
  {
    text: phrase("Actions go by priority, and attacks are sealed: all choose at once where to march."),
    rule: "TFW-19",
  },
  {
    text: phrase("A war: each side commits troops and picks a combat card in secret; the higher sum holds the turf."),
    rule: "TFW-27",
  },
  {
    text: phrase(
      "You win at once by holding enough of your home land, by killing your nemesis, or by a secret goal; else the points decide after round ten. Play on!",
    ),
    rule: "TFW-1",
  },
];
