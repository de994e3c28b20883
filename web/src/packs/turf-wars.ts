/** The content of turf-wars. Made from its pack by `python -m tools.wire_types`: not to be edited. */

import type { Entry } from "./entry";

/** Everything printed on the cards. */
export interface TurfPack {
  readonly title: string;
  readonly prototype?: boolean;
  readonly factions: readonly Faction[];
  readonly events: readonly Event[];
  readonly secrets: readonly Secret[];
  readonly actions: readonly Action[];
  readonly combat: readonly Combat[];
}

/** A faction: its name (TFW-9a), where it is at home, whom it must kill, and its ability as sentences of effect words. */
export interface Faction extends Entry {
  readonly home: "any" | "desert" | "forest" | "mountain" | "plains" | "sea" | "swamp";
  readonly nemesis: string;
  readonly text: string;
  readonly does: readonly string[];
}

/** An event and what it does. */
export interface Event extends Entry {
  readonly text: string;
  readonly does: readonly string[];
}

/** A secret win: all of `when` must hold; it is in the deck from `seats` players on. */
export interface Secret extends Entry {
  readonly text: string;
  readonly when: readonly string[];
  readonly seats: number;
}

/** A kind of action card. */
export interface Action extends Entry {
  readonly deed: "attack" | "maneuver" | "place" | "strikes" | "teleport";
  readonly priority: number;
  readonly copies: number;
  readonly type: "desert" | "forest" | "mountain" | "plains" | "sea" | "swamp" | null;
  readonly troops: number;
}

/** A kind of combat card: 0 to 10, Cry for Help, Negate Attack, in this order. */
export interface Combat extends Entry {
  readonly copies: number;
}
