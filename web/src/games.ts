/** What the pages say of the games they know; the rest, and any other game, speaks for itself. */
import { phrase, say, speak, type Phrase } from "./words.svelte";
import type { GameLine, OptionLine } from "./wire";

interface Facts {
  line: Phrase;
  /** How long a game takes, in minutes. */
  minutes: readonly [number, number];
  /** For how many seats "Play now" sets the table. */
  seats: number;
  by: string;
  /** The answers that are preselected where they are offered: hardly anybody wants another. */
  usual?: readonly string[];
}

const facts: Record<string, Facts> = {
  turro: {
    line: phrase("Stack, ride the piles, and bring your Turro home: an open duel of height and reach."),
    minutes: [10, 20],
    seats: 2,
    by: "Andreas Last",
  },
  "turris-pawns": {
    line: phrase("Two builders, one tower: the larger faces on its five sides win."),
    minutes: [10, 20],
    seats: 2,
    by: "Steffen Mühlhäuser",
  },
  tower: {
    line: phrase("Haggle for gems, dodge the thugs, and be first to raise three segments of your tower."),
    minutes: [20, 40],
    seats: 3,
    by: "Ben Haskett",
  },
  "turf-wars": {
    line: phrase("Draft in secret, march at once, and fight for turf, with a nemesis and goals nobody else knows."),
    minutes: [30, 60],
    seats: 3,
    by: "Cray Cray Games",
  },
  "turris-beasts": {
    line: phrase("Send scouts under the eyes of four Beasts and build the Tower, with friends or alone."),
    minutes: [40, 70],
    seats: 2,
    by: "AP Board Games",
    usual: ["return"],
  },
};

export const line = (game: GameLine): string => (facts[game.id] ? speak(facts[game.id]!.line) : game.goal);

export function length(game: string): string {
  const found = facts[game];
  return found ? say("{from} to {to} min", { from: found.minutes[0], to: found.minutes[1] }) : "";
}

/** The preselected one of the moves offered, if there is one. */
export function usual<T extends { text: string }>(game: string, choices: readonly T[]): T | null {
  return choices.find(({ text }) => facts[game]?.usual?.includes(text)) ?? null;
}

/** What tells games of the same title apart. */
export function epithet(game: string): string {
  if (game === "turris-pawns") return say("pawns");
  if (game === "turris-beasts") return say("beasts");
  return game.split("-").at(-1)!;
}

export const by = (game: string): string => facts[game]?.by ?? "";

export function seatsText(game: GameLine): string {
  const [least, most] = [game.seats[0]!, game.seats.at(-1)!];
  return least === most ? say("{n} seats", { n: most }) : say("{from} to {to} seats", { from: least, to: most });
}

export const usualSeats = (game: GameLine): number =>
  facts[game.id]?.seats ?? game.seats.find((number) => number > 1) ?? game.seats[0]!;

const levels: Record<string, Phrase> = {
  random: phrase("plays at random"),
  greedy: phrase("takes what it sees"),
  novice: phrase("novice"),
  casual: phrase("casual"),
  skilled: phrase("skilled"),
  expert: phrase("expert"),
  master: phrase("master"),
};

export const levelText = (level: string): string => (levels[level] ? speak(levels[level]) : level);

/** The bots to choose from, weakest first, those for tests last. */
export function bots(game: GameLine): string[] {
  const odd = ["random", "greedy"];
  return [...game.bots.filter((level) => !odd.includes(level)), ...game.bots.filter((level) => odd.includes(level))];
}

export const usualBot = (game: GameLine): string => (game.bots.includes("casual") ? "casual" : game.bots.at(-1)!);

/** What an option is set to, in words. */
export function valueText(option: OptionLine, value: OptionLine["default"]): string {
  if (typeof value === "boolean") return value ? say("yes") : say("no");
  return option.meanings[option.choices?.indexOf(value) ?? -1]?.name ?? String(value);
}
