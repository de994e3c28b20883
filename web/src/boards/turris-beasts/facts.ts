/** The table of Turris as plain facts for drawing: places, symbols of effect words, who stands where. No rules. */
import type { Tribe, TurrisView } from "../../views";

export interface Entry {
  name: string;
  text: string;
  meaning: string;
}
export interface Place extends Entry {
  effect: string;
  immediate: boolean;
  limited: boolean;
}
export interface Mission extends Entry {
  cost: Record<string, number>;
  prestige: number;
  effect: string;
  ongoing: string;
}
export interface Tactics extends Entry {
  effect: string;
  time: string;
}
export interface Pack {
  altar: string[];
  map: Record<string, { x: number; y: number; near: string[] }>;
  locations: Place[];
  abyss: Place;
  overlays: Place[];
  sites: Place[];
  trionfi: Entry[];
  missions: Mission[];
  tactics: Tactics[];
  council: { spots: Entry[] }[];
}

export const GOODS = ["ichor", "knowledge", "relics", "weapons"] as const;
export const BEASTS = ["pain", "delusion", "despair", "harrow"] as const;
export const SPACES = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "12",
  "A",
  "B",
  "C",
  "D",
  "abyss",
  "west",
  "east",
] as const;
const FIRST_SITE = 12;
const ABYSS = 16;

/** What a space is: a location, a site's tile, the Abyss, or nothing for a Crossroad. */
export function place(view: TurrisView, pack: Pack, space: number): Place | null {
  if (space < FIRST_SITE) {
    const overlay = view.seats === 1 ? { 9: 0, 11: 1 }[space] : undefined;
    return overlay === undefined ? (pack.locations[space] ?? null) : (pack.overlays[overlay] ?? null);
  }
  if (space < ABYSS) {
    const tile = view.sites[space - FIRST_SITE];
    return tile === null || tile === undefined ? null : (pack.sites[tile] ?? null);
  }
  return space === ABYSS ? pack.abyss : null;
}

/** An effect sentence as symbols: how many of what; words without a symbol of their own keep their name. */
export function symbols(effect: string): { sign: string; count: number }[] {
  return effect
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, word, number, thing] = /^([a-z ]+?)(?:\s+(\d+))?(?:\s+([a-z]+))?$/.exec(part) ?? [part, part];
      const count = number === undefined ? 1 : Number(number);
      if (thing === undefined) return { sign: word ?? part, count };
      if (word === "gain") return { sign: thing, count };
      return { sign: word === "pay" || number === undefined ? `${word} ${thing}` : (word ?? part), count };
    });
}

/** A name on up to two lines of so many letters; a first word that is longer has its line to itself. */
export function lines(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const before = name.lastIndexOf(" ", most);
  const cut = before < 0 ? name.indexOf(" ") : before;
  return cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** Seats of the scouts on a space, one for each scout. */
export function scouts(view: TurrisView, space: number): number[] {
  return view.tribes.flatMap((tribe: Tribe, seat: number) =>
    Array.from({ length: tribe.scouts[space] ?? 0 }, () => seat),
  );
}

/** Whose room a Trionfi card is; null while it waits to be built. */
export function builder(view: TurrisView, card: number): number | null {
  const seat = view.tribes.findIndex((tribe: Tribe) => tribe.built.includes(card));
  return seat < 0 ? null : seat;
}

/** The level and the spot in it where a tribe's Council token stands; null at the start. */
export function councilSpot(pack: Pack, council: number): { level: number; spot: number } | null {
  let rest = council - 1;
  for (const [level, { spots }] of pack.council.entries()) {
    if (rest >= 0 && rest < spots.length) return { level, spot: rest };
    rest -= spots.length;
  }
  return null;
}

/** The level whose spots a tribe could be asked about now: the one after its own. */
export function askedLevel(view: TurrisView, pack: Pack): number {
  const step = view.steps.at(-1);
  const seat = step?.[0] === "spotting" ? Number(step[1]) : view.to_act[0];
  const at = seat === undefined || seat < 0 ? null : councilSpot(pack, view.tribes[seat]!.council);
  return at === null ? 0 : Math.min(at.level + 1, pack.council.length - 1);
}

/** The spaces a Beast has just come through, from where it stood to where it stands; nothing if it has not moved. */
export function trail(before: TurrisView | null, view: TurrisView, beast: number): number[] {
  const [from, to] = [before?.beasts[beast] ?? null, view.beasts[beast] ?? null];
  if (before === null || from === null || to === null || from === to) return [];
  const way = before.hunts[beast]?.find((one) => one.includes(to)) ?? [to];
  return [from, ...way.slice(0, way.indexOf(to) + 1)];
}
