/** The content of tower. Made from its pack by `python -m tools.wire_types`: not to be edited. */

/** Everything printed on tiles and cards. */
export interface TowerPack {
  readonly title: string;
  readonly bag: Tokens;
  readonly markets: readonly Market[];
  readonly build_cards: readonly BuildCard[];
  readonly thugs: readonly Thug[];
}

/** What is in the bag at the start. */
export interface Tokens {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly green: number;
  readonly blue: number;
  readonly red: number;
  readonly passes: number;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** Where the parts of an entry come from, if not all from one place: its name, what it does, its numbers. */
export interface Source {
  readonly name: "publisher" | "reconstruction" | "rulebook";
  readonly effect?: "publisher" | "reconstruction" | "rulebook" | null;
  readonly number?: "publisher" | "reconstruction" | "rulebook" | null;
}

/** A market tile; its id is the word that notation uses for it. */
export interface Market {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly id: string;
  readonly spaces: readonly Space[];
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** A place for one item: its material, its price, and from how many players it is used. */
export interface Space {
  readonly material: "clay" | "lumber" | "straw" | "water";
  readonly price: string;
  readonly players: number;
}

/** Five materials that make a segment. */
export interface BuildCard {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly materials: readonly ("clay" | "lumber" | "straw" | "water")[];
  readonly players: number;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** A black market card: how many there are, its fee, and what it does. */
export interface Thug {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly copies: number;
  readonly fee: string;
  readonly effect: string;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}
