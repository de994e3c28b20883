/** What happened, in words. */
import { levelText } from "../games";
import { about, say } from "../words.svelte";
import type { Reader } from "../state/phrases";
import type { Verdict } from "../state/requests";
import type { Saying } from "../state/story";
import type { Happened } from "../wire";
import { named, notationNamed, playerName } from "./players";

/** The ids of rules that a text refers to. */
export const rulesNamed = (text: string): string[] => text.match(/\b[A-Z]{3}-\d+[a-z]?\b/g) ?? [];

/** What came of one's request, said to the one who asked. */
export function verdictText({ request, came, by }: Verdict, names: readonly string[]): string {
  if (came === "granted") return request === "undo" ? say("Taken back.") : say("A draw is agreed.");
  if (came === "overtaken") return say("The game has moved on, so your request was dropped.");
  const who = names[by!]!;
  return request === "undo"
    ? say("{who} does not agree to take the move back.", { who })
    : say("{who} does not agree to a draw.", { who });
}

/** How a game that is over ended, if not by the rules: somebody resigned, say. */
export function earlyEnd(log: readonly { what: Happened["what"] }[], names: readonly string[]): string {
  const end = log.findLast(({ what }) => ["resigned", "time-up", "aborted", "drawn"].includes(what.type));
  return end ? lineText(end.what, names) : "";
}

/** A sentence in which seats stand as `{2}`, with the names of those who sit there. */
export const tellText = (text: string, names: readonly string[]): string =>
  text.replace(/\{(\d)\}/g, (whole, seat: string) => names[Number(seat)] ?? whole);

/** A line of what happened as it is said. */
export function sayingText({ seat, text, notation }: Saying, words: Reader, names: readonly string[]): string {
  if (!notation) return tellText(text, names);
  const said = named(words(text), names) || notationNamed(text, names);
  return seat < 0 ? said : about(names[seat]!, said);
}

export function lineText(what: Happened["what"], names: readonly string[]): string {
  const who = "seat" in what && what.seat >= 0 ? (names[what.seat] ?? "") : say("Chance");
  switch (what.type) {
    case "created":
      return say("The table is set up.");
    case "sat":
      return say("{who} sits down.", { who: playerName(what.player, what.seat) });
    case "left":
      return say("A seat is open again.");
    case "lot-drawn":
      // Who drew it has sat in the first seat since.
      return say("By lot, {who} begins.", { who: names[0] ?? "" });
    case "undo-asked":
      return say("{who} would like to take a move back.", { who });
    case "undo-answered":
      return what.yes ? say("{who} agrees.", { who }) : say("{who} does not agree.", { who });
    case "taken-back":
      return say("Taken back.");
    case "draw-offered":
      return say("{who} offers a draw.", { who });
    case "draw-answered":
      return what.yes ? say("{who} agrees.", { who }) : say("{who} does not agree.", { who });
    case "drawn":
      return say("A draw is agreed.");
    case "resigned":
      return say("{who} resigns.", { who });
    case "time-up":
      return say("{who} ran out of time.", { who });
    case "aborted":
      return say("{who} calls the game off.", { who });
    case "taken-over":
      return say("A bot ({level}) plays for {who}.", { level: levelText(what.level), who });
    case "returned":
      return say("{who} is back.", { who });
    case "chat-ruled":
      if (what.closed) return say("The host has closed the chat.");
      return what.pause > 0
        ? say("Slow mode: one line every {seconds} s", { seconds: what.pause })
        : say("The chat is open.");
    case "removed":
      return say("The host has removed somebody from the table.");
    case "rematch-asked":
      return say("{who} wants a rematch.", { who });
    case "rematched":
      return say("The next game is set up.");
    default:
      return "";
  }
}
