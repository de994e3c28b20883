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
  /** what in particular, where the rule that ended the game leaves that open: "secrets:undefeated" */
  readonly detail: string;
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

/**
 * The table as one seat sees it; None stands for what it cannot see or what is not there.
 *
 * Tokens and items are counted by name; spaces, cards and thugs are numbered as in the content pack.
 */
export interface TowerView extends View {
  readonly turn: number;
  readonly turns: number;
  readonly decision: Decision | null;
  readonly hands: readonly Readonly<Record<string, number>>[];
  readonly bag: Readonly<Record<string, number>>;
  readonly salil: Readonly<Record<string, number>>;
  readonly stocked: readonly boolean[];
  readonly items: readonly Readonly<Record<string, number>>[];
  readonly wild: Readonly<Record<string, number>>;
  readonly pawns: readonly (number | null)[];
  readonly segments: readonly number[];
  readonly market: number | null;
  readonly builds: readonly (number | null)[];
  readonly has_build: readonly boolean[];
  readonly discarded: readonly number[];
  readonly rejected: readonly number[] | null;
  readonly rejects: readonly number[];
  readonly offered: readonly number[] | null;
  readonly offers: number;
  readonly build_deck: number;
  readonly thugs: readonly (readonly number[] | null)[];
  readonly thug_counts: readonly number[];
  readonly thug_discard: readonly number[];
  readonly thug_deck: number;
  readonly top: readonly number[] | null;
  readonly top_count: number;
  readonly top_seat: number | null;
  readonly ushered: readonly number[] | null;
  readonly ushered_count: number;
  readonly fees: number;
  readonly visited: boolean;
}

/** What is being decided: how many tokens, cards or items are still to come, and which materials it is about. */
export interface Decision {
  readonly kind: string;
  readonly count: number;
  readonly materials: readonly string[];
}

/** The table as one seat sees it. */
export interface TurfView extends View {
  /** the round */
  readonly marker: number;
  /** from 1 to 5; 0 while the table is set up */
  readonly phase: number;
  /** who has the First Turn Token */
  readonly first: number | null;
  readonly event: number | null;
  /** the type of turf that the event closes */
  readonly closed: string | null;
  /** priority */
  readonly called: number | null;
  /** from the top rank down, each from left to right */
  readonly turfs: readonly Turf[];
  /** the first and the last are opposite, and so are the two between them */
  readonly teleporters: readonly string[];
  readonly teleporters_open: boolean;
  /** home turfs */
  readonly winning: number;
  readonly chairs: readonly Chair[];
  readonly asked: Asked | null;
  readonly buyer: number | null;
  /** the one that is on */
  readonly war: War | null;
  /** the one decided last in this round */
  readonly last: War | null;
  readonly drawn: readonly DrawnSecret[];
  readonly debts: readonly Owed[];
  /** combat cards just bought, of which one goes */
  readonly fresh: readonly (number | null)[];
  readonly packet_with: number | null;
  readonly packet_cards: number;
  /** action cards */
  readonly packet: readonly Cards[] | null;
  /** action cards the viewer passed on, without what was revealed since */
  readonly passed: readonly Cards[];
  /** action cards that nobody kept */
  readonly leftover: number;
  /** every kind of combat card */
  readonly combat: readonly CombatFace[];
  readonly combat_deck: number;
  readonly combat_discards: readonly Cards[];
  readonly action_deck: number;
  /** action cards */
  readonly performed: readonly Cards[];
  /** action cards discarded unseen */
  readonly buried: number;
  readonly secret_deck: number;
}

/** A turf: its name and type, the seat that controls it, and with how many troops. */
export interface Turf {
  readonly name: string;
  readonly type: string;
  readonly owner: number | null;
  readonly troops: number;
}

/** One seat and what lies before it. */
export interface Chair {
  readonly living: boolean;
  readonly faction: number | null;
  /** faction cards, the kept one first once it is shown */
  readonly dealt: readonly (number | null)[];
  /** the seat it hunts, if that is at the table */
  readonly nemesis: number | null;
  /** a type of turf */
  readonly home: string | null;
  /** the seat whose ability it has */
  readonly copied: number | null;
  /** a turf */
  readonly start: string | null;
  readonly start_lost: boolean;
  readonly points: number;
  readonly troops: number;
  readonly combat_cards: number;
  /** combat cards */
  readonly hand: readonly Cards[] | null;
  /** combat cards of its hand that the viewer has seen */
  readonly known: readonly Cards[];
  readonly held_cards: number;
  /** action cards for the next draft */
  readonly held: readonly Cards[] | null;
  readonly has_drafted: boolean;
  /** an action card */
  readonly drafted: number | null;
  /** whether everybody has seen it */
  readonly revealed: boolean;
  /** turfs it has aimed at with this card */
  readonly attacked: readonly string[];
  readonly has_sealed: boolean;
  /** elements that its sealed choice concerns */
  readonly sealed_touches: readonly string[];
  /** elements that its next attack concerns */
  readonly aimed_touches: readonly string[];
  /** the seat it backs in a tie */
  readonly backs: number | null;
  /** the event */
  readonly sits_out: boolean;
  /** of each ware; nothing before it has a faction */
  readonly prices: Readonly<Record<string, number>>;
  /** home, nemesis, secret, survival or points */
  readonly won_by: string | null;
  /** the secret win it won by */
  readonly shown: number | null;
}

/** So many cards of a kind. */
export interface Cards {
  readonly card: number;
  readonly count: number;
}

/** The open decision. */
export interface Asked {
  readonly kind: string;
  /** whose cards and troops it is about, if it is about one seat's */
  readonly seat: number | null;
  /** whether the action card cannot be declined */
  readonly must: boolean;
  /** troops to place or to lend, cards to discard */
  readonly left: number | null;
}

/** A war, attackers first; decided once its stage is the result. */
export interface War {
  readonly turf: string;
  readonly stage: "attack" | "cards" | "defence" | "result" | "support";
  /** somebody walks alone into an unoccupied turf */
  readonly enters: boolean;
  readonly decided: boolean;
  readonly negated: boolean;
  readonly winner: number | null;
  readonly sides: readonly Side[];
}

/** An attacker or the defender, and what it all adds up to. */
export interface Side {
  readonly seat: number;
  readonly defends: boolean;
  /** the turf an attacker comes from */
  readonly source: string | null;
  /** committed */
  readonly troops: number;
  /** from abilities and the event */
  readonly bonus: number;
  /** troops */
  readonly borrowed: number;
  /** once it is shown */
  readonly card: number | null;
  readonly helpers: readonly Helper[];
  readonly value: number;
}

/** A seat that supports a side, with its troops and the card drawn for it. */
export interface Helper {
  readonly seat: number;
  readonly troops: number;
  readonly card: number | null;
}

/** A secret win card that somebody drew, and the neighbours it had then. */
export interface DrawnSecret {
  readonly owner: number;
  readonly card: number | null;
  readonly left: number;
  readonly right: number;
  /** once the game is over: whether all that it asks for is true */
  readonly met: boolean | null;
  /** and how far its owner has come, where it asks for several things */
  readonly reached: number | null;
  readonly needed: number | null;
}

/** Points owed for forced support. */
export interface Owed {
  readonly payer: number;
  readonly helper: number;
  readonly amount: number;
}

/** What a combat card is, and what it adds to a side. */
export interface CombatFace {
  readonly kind: "cry" | "negate" | "number";
  readonly value: number;
}

/** The table. */
export interface TurrisView extends View {
  readonly tribes: readonly Tribe[];
  readonly round: number;
  readonly stage: string;
  readonly first: number;
  readonly active: number;
  /** left to the active seat */
  readonly actions: number;
  /** who will be First Player next */
  readonly token: number | null;
  readonly question: Question | null;
  readonly beasts: readonly Beast[];
  readonly fruit: string | null;
  /** the Beast that goes two steps */
  readonly altar: string | null;
  /** the tile on each spot */
  readonly sites: Readonly<Record<string, number>>;
  readonly tableau: readonly (number | null)[];
  readonly mission_deck: number;
  readonly mission_discard: readonly number[];
  readonly display: readonly number[];
  /** built this round, at work from the next */
  readonly fresh: readonly number[];
  readonly deck: number;
  readonly discard: readonly number[];
  readonly rooms: readonly TowerRoom[];
  /** their prestige */
  readonly betrayers: number;
  /** where their scouts are */
  readonly traitors: readonly string[];
}

/** A tribe as everybody sees it; `hand` is None for a hand one cannot look into. */
export interface Tribe {
  readonly prestige: number;
  readonly goods: Goods;
  readonly artifacts: number;
  /** scouts at home */
  readonly reserve: number;
  /** scouts lost */
  readonly graveyard: number;
  /** on each location that has some */
  readonly scouts: Readonly<Record<string, number>>;
  /** Tactics in hand */
  readonly cards: number;
  readonly hand: readonly number[] | null;
  readonly completed: readonly number[];
  readonly reserved: readonly number[];
  readonly slots: readonly (number | null)[];
  readonly built: readonly number[];
  readonly markers: number;
  /** None at the start */
  readonly council: CouncilSpot | null;
  /** to build, from the Grove */
  readonly rights: number;
}

/** How many of each resource a tribe has. */
export interface Goods {
  readonly ichor: number;
  readonly knowledge: number;
  readonly relics: number;
  readonly weapons: number;
}

/** A spot of the Council track: its level and its place there, from 0. */
export interface CouncilSpot {
  readonly level: number;
  readonly spot: number;
}

/** What is being decided, and why; what a question of its kind is not about stays empty. */
export interface Question {
  readonly kind: string;
  readonly why: string | null;
  /** whose words ask, as far as that shows */
  readonly source: Source | null;
  /** locations of the scouts that were named so far */
  readonly recalled: readonly string[];
  readonly beast: string | null;
  /** where a Beast has come to on its way */
  readonly from_space: string | null;
  /** whether one takes from an opponent, or gives */
  readonly takes: boolean | null;
  /** dusk or dawn */
  readonly time: string | null;
  /** whose reward can be had */
  readonly spot: CouncilSpot | null;
  /** where the scouts are */
  readonly place: string | null;
  /** whose scout it is, or the opponent; with None it is the Betrayers' */
  readonly seat: number | null;
  /** the mission, or the Trionfi card that goes into a room */
  readonly card: number | null;
  /** the resource that is to be paid */
  readonly thing: string | null;
  readonly n: number | null;
}

/** Whose words ask: an entry of the pack, by its table and its place there; spots are counted over all levels. */
export interface Source {
  readonly table: string;
  readonly entry: number;
}

/** A Beast: where it is, where it heads for, and a way there. */
export interface Beast {
  readonly name: string;
  readonly space: string | null;
  readonly flipped: boolean;
  /** where it heads for: more than one if the First Player may have to choose */
  readonly targets: readonly string[];
  /** to each target; none of both if it lies flipped and will only get up */
  readonly ways: readonly (readonly string[])[];
}

/** A room of the Tower in a solo game. */
export interface TowerRoom {
  readonly card: number | null;
  readonly damaged: boolean;
}

/** The view of each game, by its id. */
export interface Views {
  readonly turro: TurroView;
  readonly "turris-pawns": TurrisPawnsView;
  readonly tower: TowerView;
  readonly "turf-wars": TurfView;
  readonly "turris-beasts": TurrisView;
}
