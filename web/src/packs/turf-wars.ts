/** The content of turf-wars. Made from its pack by `python -m tools.wire_types`: not to be edited. */

/** Everything printed on the cards. */
export interface TurfPack {
  readonly title: string;
  readonly factions: readonly Faction[];
  readonly events: readonly Event[];
  readonly secrets: readonly Secret[];
  readonly actions: readonly Action[];
  readonly combat: readonly Combat[];
}

/** A faction: its name (TFW-9a), where it is at home, whom it must kill, and its ability as sentences of effect words. */
export interface Faction {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly home: "any" | "desert" | "forest" | "mountain" | "plains" | "sea" | "swamp";
  readonly nemesis: string;
  readonly text: string;
  readonly does: readonly string[];
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

/** An event and what it does. */
export interface Event {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly text: string;
  readonly does: readonly string[];
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** A secret win: all of `when` must hold; it is in the deck from `seats` players on. */
export interface Secret {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly text: string;
  readonly when: readonly string[];
  readonly seats: number;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** A kind of action card. */
export interface Action {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly deed: "attack" | "maneuver" | "place" | "strikes" | "teleport";
  readonly priority: number;
  readonly copies: number;
  readonly type: "desert" | "forest" | "mountain" | "plains" | "sea" | "swamp" | null;
  readonly troops: number;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** A kind of combat card: 0 to 10, Cry for Help, Negate Attack, in this order. */
export interface Combat {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  readonly copies: number;
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}
