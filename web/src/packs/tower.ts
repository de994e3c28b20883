/** The content of tower. Made from its pack by `python -m tools.wire_types`: not to be edited. */

import type { Entry } from "./entry";

/** Everything printed on tiles and cards. */
export interface TowerPack {
  readonly title: string;
  readonly prototype?: boolean;
  readonly bag: Tokens;
  readonly markets: readonly Market[];
  readonly build_cards: readonly BuildCard[];
  readonly thugs: readonly Thug[];
}

/** What is in the bag at the start. */
export interface Tokens extends Entry {
  readonly green: number;
  readonly blue: number;
  readonly red: number;
  readonly passes: number;
}

/** A market tile; its id is the word that notation uses for it. */
export interface Market extends Entry {
  readonly id: string;
  readonly spaces: readonly Space[];
}

/** A place for one item: its material, its price, and from how many players it is used. */
export interface Space {
  readonly material: "clay" | "lumber" | "straw" | "water";
  readonly price: string;
  readonly players: number;
}

/** Five materials that make a segment. */
export interface BuildCard extends Entry {
  readonly materials: readonly ("clay" | "lumber" | "straw" | "water")[];
  readonly players: number;
}

/** A black market card: how many there are, its fee, and what it does. */
export interface Thug extends Entry {
  readonly copies: number;
  readonly fee: string;
  readonly effect: string;
}
