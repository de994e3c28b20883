/** The views of all games. Made from each game's view.py by `python -m tools.wire_types`: not to be edited. */

/** What one seat may know; `seat` None is an onlooker. A game's own view adds what is on the table. */
export interface View {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly content: string;
  readonly seat: number | null;
  readonly to_act: readonly number[];
  readonly outcome: Outcome | null;
}

/** The end of a game, seat by seat. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly returns: readonly number[];
  readonly reason: Reason;
}

/** A rule that decided something: its id in RULES.md and its sentence. */
export interface Reason {
  readonly rule: string;
  readonly sentence: string;
}

/** The board and the state of the turn. */
export interface TurroView extends View {
  readonly piles: readonly string[];
  readonly moves_left: number;
  readonly may_pass: boolean;
  readonly tallest: number;
  readonly turns: number;
}

/** The tower, the stocks, the state of the turn, and what everybody can see from five sides. */
export interface TurrisPawnsView extends View {
  readonly pieces: readonly Piece[];
  readonly stock: readonly number[];
  readonly last: readonly (Piece | null)[];
  readonly bonus: boolean;
  readonly barred: readonly string[];
  readonly faces: readonly Face[];
}

/** A piece in the tower: whose it is, its squares (one if it stands, two if it lies), its lowest level from 1. */
export interface Piece {
  readonly seat: number;
  readonly squares: readonly string[];
  readonly level: number;
}

/**
 * One of the five views that are scored (TPA-20 to TPA-22).
 *
 * `rows` shows it from the top down, a letter a square: `W`, `B`, or `.` where nothing is seen. `areas` has, for each
 * seat, the squares (row, column) of the largest area of its colour, and `sizes` how many they are. A side is seen from
 * outside with its left on the left; the roof from above with row 3 at the top.
 */
export interface Face {
  readonly name: string;
  readonly rows: readonly string[];
  readonly areas: readonly (readonly (readonly [number, number])[])[];
  readonly sizes: readonly number[];
}

/** The table as one seat sees it; None stands for what it cannot see or what is not there. */
export interface TowerView extends View {
  readonly turn: number;
  readonly turns: number;
  readonly steps: readonly (readonly [string, number, number])[];
  readonly ending: number;
  readonly hand: readonly number[] | null;
  readonly tokens: readonly number[];
  readonly known: readonly (readonly number[])[];
  readonly drawn: readonly number[] | null;
  readonly flow: readonly (readonly [number, number, readonly number[]])[];
  readonly filled: readonly number[];
  readonly bag: number;
  readonly salil: readonly number[];
  readonly stocked: readonly number[];
  readonly items: readonly (readonly number[])[];
  readonly wild: readonly number[];
  readonly pawns: readonly (number | null)[];
  readonly segments: readonly number[];
  readonly market: number | null;
  readonly bought: number;
  readonly acted: number;
  readonly builds: readonly (number | null)[];
  readonly has_build: readonly boolean[];
  readonly could_be: readonly (readonly number[])[];
  readonly ruled_out: readonly (readonly number[])[] | null;
  readonly rulings: readonly number[];
  readonly mixed: readonly number[];
  readonly own_mixed: readonly number[] | null;
  readonly own_mixed_counts: readonly number[];
  readonly aside: readonly number[] | null;
  readonly asides: number;
  readonly aside_seat: number;
  readonly aside_kept: number;
  readonly unmixed: readonly number[];
  readonly waited: number;
  readonly discarded: readonly number[];
  readonly rejected: readonly number[] | null;
  readonly rejects: readonly number[];
  readonly offered: readonly number[] | null;
  readonly offers: number;
  readonly build_deck: number;
  readonly thugs: readonly number[] | null;
  readonly thug_counts: readonly number[];
  readonly thug_discard: readonly number[];
  readonly thug_deck: number;
  readonly fresh: readonly number[];
  readonly strays: number;
  readonly stray: readonly number[] | null;
  readonly strays_hired: number | null;
  readonly kept: readonly number[] | null;
  readonly deeds: readonly (readonly [number, number])[];
  readonly top: readonly number[] | null;
  readonly top_count: number;
  readonly top_seat: number | null;
  readonly ushered: readonly number[] | null;
  readonly ushered_count: number;
  readonly fees: number;
  readonly visited: number;
}

/** The table as one seat sees it. */
export interface TurfView extends View {
  readonly turfs: readonly Turf[];
  readonly teleporters: readonly string[];
  readonly teleporters_open: boolean;
  readonly winning: number;
  readonly chairs: readonly Chair[];
  readonly war: WarView;
  readonly last: Battle;
  readonly steps: readonly Step[];
  readonly drawn: readonly DrawnSecret[];
  readonly debts: readonly Owed[];
  readonly order: readonly number[];
  readonly combat_deck: number;
  readonly combat_discards: readonly number[];
  readonly unseen_combat: readonly number[];
  readonly seen_hands: readonly (readonly number[])[];
  readonly fresh: readonly (number | null)[];
  readonly action_deck: number;
  readonly performed: readonly number[];
  readonly buried: number;
  readonly leftover: number;
  readonly packet_cards: number;
  readonly packet: readonly number[] | null;
  readonly passed: readonly number[];
  readonly seen_buried: readonly number[];
  readonly secret_deck: number;
  readonly packet_with: number;
  readonly revealed: number;
  readonly acted: number;
  readonly past: number;
  readonly event: number;
  readonly sitting_out: number;
  readonly marker: number;
  readonly phase: number;
  readonly first: number;
  readonly token_price: number;
  readonly token_sold: number;
  readonly stage: number;
  readonly gave: number;
  readonly received: number;
  readonly called: number;
  readonly pending: number;
  readonly owing: number;
  readonly tied: number;
  readonly ending: number;
  readonly winners: number;
}

/** A turf: its name and type, who controls it (-1: nobody) and with how many troops. */
export interface Turf {
  readonly name: string;
  readonly type: string;
  readonly owner: number;
  readonly troops: number;
}

/** One seat; -1 stands for nothing, None for what the viewer cannot see. */
export interface Chair {
  readonly living: boolean;
  readonly faction: number;
  readonly nemesis: number;
  readonly home: number;
  readonly copied: number;
  readonly start: number;
  readonly start_lost: number;
  readonly slayer: number;
  readonly points: number;
  readonly strength: number;
  readonly combat_cards: number;
  readonly has_zero: boolean;
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly held_cards: number;
  readonly held: readonly number[] | null;
  readonly brought: number;
  readonly added: readonly number[] | null;
  readonly has_drafted: boolean;
  readonly drafted: number | null;
  readonly has_kept: boolean;
  readonly kept: number | null;
  readonly thirst: number;
  readonly dealt: readonly (number | null)[];
  readonly has_sealed: boolean;
  readonly sealed: number | null;
  readonly sealed_touches: readonly string[];
  readonly aimed_touches: readonly string[];
  readonly prices: readonly number[];
  readonly attacks: number;
  readonly struck: number;
  readonly aimed: number;
  readonly attacks_won: number;
  readonly attacks_lost: number;
  readonly wars_won: number;
  readonly wars_lost: number;
  readonly held_out: number;
  readonly overrun: number;
  readonly reason: number;
  readonly shown: number;
}

/** The war that is on; target -1 if there is none. `bonus` and `value` add up for each side until it is decided. */
export interface WarView {
  readonly target: number;
  readonly defender: number;
  readonly winner: number;
  readonly entry: number;
  readonly negated: number;
  readonly cries: number;
  readonly standing: number;
  readonly borrowed_turf: number;
  readonly borrowed: number;
  readonly role: readonly number[];
  readonly source: readonly number[];
  readonly committed: readonly number[];
  readonly card: readonly number[];
  readonly ally: readonly number[];
  readonly forced: readonly number[];
  readonly lent: readonly number[];
  readonly bonus: readonly number[];
  readonly value: readonly number[];
}

/** How the last war of this round was decided, target -1 if none was: for whom each seat fought, and with what. */
export interface Battle {
  readonly target: number;
  readonly defender: number;
  readonly winner: number;
  readonly negated: number;
  readonly borrowed: number;
  readonly side: readonly number[];
  readonly troops: readonly number[];
  readonly bonus: readonly number[];
  readonly card: readonly number[];
}

/** An open decision: what it is, whose matter, who decides. */
export interface Step {
  readonly kind: string;
  readonly seat: number;
  readonly by: number;
  readonly a: number;
  readonly b: number;
}

/** A secret win card that somebody drew, and who sat beside then. */
export interface DrawnSecret {
  readonly owner: number;
  readonly card: number | null;
  readonly left: number;
  readonly right: number;
  readonly ruled_out: number;
}

/** Points owed for forced support. */
export interface Owed {
  readonly payer: number;
  readonly helper: number;
  readonly amount: number;
}

/** The table; cards are numbers in the pack, spaces numbers in the map, None is nowhere or nobody. */
export interface TurrisView extends View {
  readonly tribes: readonly Tribe[];
  readonly round: number;
  readonly stage: string;
  readonly first: number;
  readonly active: number;
  readonly token: number | null;
  readonly beasts: readonly (number | null)[];
  readonly flipped: readonly boolean[];
  /** for each Beast its ways: one to each target it may have now */
  readonly hunts: readonly (readonly (readonly number[])[])[];
  readonly fruit: number | null;
  readonly altar: number;
  readonly sites: readonly (number | null)[];
  readonly sites_left: readonly number[];
  readonly tableau: readonly (number | null)[];
  readonly missions: readonly number[];
  readonly shed: readonly number[];
  readonly display: readonly number[];
  readonly fresh: readonly number[];
  readonly deck: number;
  readonly discard: readonly number[];
  readonly recycled: readonly number[];
  readonly rooms: readonly (number | null)[];
  readonly damaged: readonly boolean[];
  readonly betrayers: number;
  readonly traitors: readonly (number | null)[];
  readonly turn: Readonly<Record<string, number>>;
  readonly steps: readonly (readonly (string | number)[])[];
}

/** A tribe as everybody sees it; `hand` is None for a hand one cannot look into. */
export interface Tribe {
  readonly prestige: number;
  readonly goods: readonly number[];
  readonly artifacts: number;
  readonly reserve: number;
  readonly graveyard: number;
  readonly scouts: readonly number[];
  readonly cards: number;
  readonly old_cards: number;
  readonly hand: readonly number[] | null;
  readonly completed: readonly number[];
  readonly reserved: readonly number[];
  readonly slots: readonly (number | null)[];
  readonly built: readonly number[];
  readonly markers: number;
  readonly council: number;
  readonly rights: number;
}

/** The view of each game, by its id. */
export interface Views {
  readonly turro: TurroView;
  readonly "turris-pawns": TurrisPawnsView;
  readonly tower: TowerView;
  readonly "turf-wars": TurfView;
  readonly "turris-beasts": TurrisView;
}
