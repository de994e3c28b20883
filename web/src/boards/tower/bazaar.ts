/** What the board of Tower works out from a view and its content: prices, who stands where, what changed. No rules. */
import type { TowerView } from "../../views";
import type { Originated } from "../shared/origin";

export type { TowerView } from "../../views";

export const TOKENS = ["green", "blue", "red", "pass"] as const;
export const MATERIALS = ["straw", "lumber", "clay", "water"] as const;
export type Token = (typeof TOKENS)[number];
/** How many of each, by name. */
export type Counts = TowerView["bag"];

interface Entry extends Originated {
  readonly name: string;
}
export interface SpaceEntry {
  readonly material: string;
  readonly price: string;
  readonly players: number;
}
export interface ThugEntry extends Entry {
  readonly fee: string;
  readonly copies: number;
  readonly meaning?: string;
}
export interface BuildEntry extends Entry {
  readonly materials: readonly string[];
}
export interface TowerPack {
  readonly markets: readonly (Entry & { readonly spaces: readonly SpaceEntry[] })[];
  readonly build_cards: readonly BuildEntry[];
  readonly thugs: readonly ThugEntry[];
}

/** "2g1r" or "any 3" as gems one by one. */
export function gemsOf(price: string): (Token | "any")[] {
  if (price.startsWith("any")) return Array.from({ length: Number(price.slice(4)) }, () => "any");
  const names: Record<string, Token> = { g: "green", b: "blue", r: "red" };
  return [...price.matchAll(/(\d+)([gbr])/g)].flatMap(([, count, letter]) =>
    Array.from({ length: Number(count) }, () => names[letter!]!),
  );
}

export interface Stand {
  readonly number: number;
  readonly material: string;
  readonly price: readonly (Token | "any")[];
  readonly state: "stocked" | "sold" | "blocked";
}
export interface Market {
  readonly number: number;
  readonly name: string;
  readonly origin: string | undefined;
  readonly stands: readonly Stand[];
  readonly pawns: readonly number[];
  /** Somebody else stands there. */
  readonly shut: boolean;
}

/** The markets with their stands; spaces are numbered through them. */
export function markets(view: TowerView, pack: TowerPack): Market[] {
  let next = 0;
  return pack.markets.map((market, number) => {
    const pawns = view.pawns.flatMap((at, seat) => (at === number ? [seat] : []));
    const stands = market.spaces.map((space): Stand => {
      const at = next++;
      const state = space.players > view.seats ? "blocked" : view.stocked[at] ? "stocked" : "sold";
      return { number: at + 1, material: space.material, price: gemsOf(space.price), state };
    });
    const shut = pawns.some((seat) => seat !== view.turn) && view.market !== number;
    return { number: number + 1, name: market.name, origin: market.origin, stands, pawns, shut };
  });
}

export interface Need {
  readonly material: string;
  readonly has: boolean;
  /** A wild material stands for it until the end of the turn. */
  readonly wild: boolean;
}

/** The five materials of a build card, each with whether it is there. */
export function needs(view: TowerView, seat: number, card: BuildEntry): Need[] {
  const left = { ...view.items[seat]! };
  const wild = seat === view.turn ? { ...view.wild } : {};
  return card.materials.map((material) => {
    const has = (left[material] ?? 0) > 0;
    if (has) left[material]! -= 1;
    const stands = !has && (wild[material] ?? 0) > 0;
    if (stands) wild[material]! -= 1;
    return { material, has, wild: stands };
  });
}

/** All tokens together. */
export function all(tokens: Counts): number {
  return Object.values(tokens).reduce((sum, count) => sum + count, 0);
}

/** Kinds and how many of each, in the order they come. */
export function kinds(cards: readonly number[] | null): { kind: number; count: number }[] {
  const found = new Map<number, number>();
  for (const kind of cards ?? []) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found].map(([kind, count]) => ({ kind, count }));
}

/** Items beyond what the build card asks for, or all where the card is not seen. */
export function items(counts: Counts): string[] {
  return MATERIALS.flatMap((material) => Array.from({ length: counts[material] ?? 0 }, () => material));
}

/** The difference of each pile between two views of the same seat. */
export function shifts(before: Counts | null | undefined, now: Counts | null): Counts {
  return Object.fromEntries(
    Object.entries(now ?? {}).map(([name, count]) => [name, before ? count - (before[name] ?? 0) : 0]),
  );
}

/** The segments that were not there before. */
export function raised(before: TowerView | null, view: TowerView, seat: number): number {
  return before === null ? 0 : Math.max(0, view.segments[seat]! - before.segments[seat]!);
}
