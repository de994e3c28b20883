/** The table of Turris as plain facts for drawing: places, symbols of effect words, who stands where. No rules. */
import type { Location, TurrisPack } from "../../packs/turris-beasts";
import type { CouncilSpot, TurrisView } from "../../views";

export const GOODS = ["ichor", "knowledge", "relics", "weapons"] as const;
export const BEASTS = ["Pain", "Delusion", "Despair", "Harrow"] as const;
export const SITES: readonly string[] = ["A", "B", "C", "D"];
export const CROSSROADS: readonly string[] = ["west", "east"];

/** What a space is: a location, a site's tile, the Abyss, or nothing for a Crossroad. */
export function place(view: TurrisView, pack: TurrisPack, space: string): Location | null {
  if (space === "abyss") return pack.abyss;
  if (CROSSROADS.includes(space)) return null;
  if (SITES.includes(space)) return pack.sites[view.sites[space] ?? -1] ?? null;
  if (view.seats === 1 && space === "10") return pack.overlays[0];
  if (view.seats === 1 && space === "12") return pack.overlays[1];
  return pack.locations[Number(space) - 1] ?? null;
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
export function scouts(view: TurrisView, space: string): number[] {
  return view.tribes.flatMap((tribe, seat) => Array.from({ length: tribe.scouts[space] ?? 0 }, () => seat));
}

/** Whose room a Trionfi card is; null while it waits to be built. */
export function builder(view: TurrisView, card: number): number | null {
  const seat = view.tribes.findIndex((tribe) => tribe.built.includes(card));
  return seat < 0 ? null : seat;
}

/** The seats whose Council token stands on a spot, or at the start. */
export function tokens(view: TurrisView, spot: CouncilSpot | null): number[] {
  return view.tribes.flatMap(({ council }, seat) =>
    council?.level === spot?.level && council?.spot === spot?.spot ? [seat] : [],
  );
}

/** The level whose spots a tribe could be asked about now: the one after its own. */
export function askedLevel(view: TurrisView, pack: TurrisPack): number {
  const at = view.tribes[view.to_act[0] ?? -1]?.council ?? null;
  return at === null ? 0 : Math.min(at.level + 1, pack.council.length - 1);
}
