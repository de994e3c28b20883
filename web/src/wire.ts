/** All that goes over the wire. Made from server/wire.py and schemas by `python -m tools.wire_types`: not to be edited. */

import type { View } from "./views";

/** Make a decision, in notation. */
export interface Move {
  readonly do: "move";
  readonly text: string;
  readonly id: string;
  readonly version: number;
}

/** Take an open seat. */
export interface Sit {
  readonly do: "sit";
  readonly seat: number;
  readonly id: string;
  readonly version: number;
}

/** Put a bot in an open seat; for the host. */
export interface SeatBot {
  readonly do: "seat-bot";
  readonly seat: number;
  readonly level: string;
  readonly id: string;
  readonly version: number;
}

/** Get up before the game begins. */
export interface Leave {
  readonly do: "leave";
  readonly id: string;
  readonly version: number;
}

/** Ask to take back one's last decision. */
export interface AskUndo {
  readonly do: "ask-undo";
  readonly id: string;
  readonly version: number;
}

/** Agree to that, or not. */
export interface AnswerUndo {
  readonly do: "answer-undo";
  readonly yes: boolean;
  readonly id: string;
  readonly version: number;
}

/** Offer a draw. */
export interface OfferDraw {
  readonly do: "offer-draw";
  readonly id: string;
  readonly version: number;
}

/** Agree to that, or not. */
export interface AnswerDraw {
  readonly do: "answer-draw";
  readonly yes: boolean;
  readonly id: string;
  readonly version: number;
}

/** Give up. */
export interface Resign {
  readonly do: "resign";
  readonly id: string;
  readonly version: number;
}

/** Call the game off before all have moved. */
export interface Abort {
  readonly do: "abort";
  readonly id: string;
  readonly version: number;
}

/** Let a bot play for a person who is not here. */
export interface TakeOver {
  readonly do: "take-over";
  readonly seat: number;
  readonly id: string;
  readonly version: number;
}

/** Take one's seat back from the bot. */
export interface ComeBack {
  readonly do: "come-back";
  readonly id: string;
  readonly version: number;
}

/** Ask for another game. */
export interface Rematch {
  readonly do: "rematch";
  readonly id: string;
  readonly version: number;
}

/** A line of chat. */
export interface Say {
  readonly do: "say";
  readonly text: string;
  readonly id: string;
  readonly version: number;
}

/** Stop or start reading somebody here. */
export interface Mute {
  readonly do: "mute";
  readonly whom: string;
  readonly yes: boolean;
  readonly id: string;
  readonly version: number;
}

/** Close the chat or open it again, and set slow mode (seconds between two lines of one person); for the host. */
export interface RuleChat {
  readonly do: "rule-chat";
  readonly closed: boolean;
  readonly pause?: number;
  readonly id: string;
  readonly version: number;
}

/** Remove somebody from the table; for the host. */
export interface Remove {
  readonly do: "remove";
  readonly whom: string;
  readonly id: string;
  readonly version: number;
}

/** Ask why something cannot be played: a move in notation, or the elements it would concern. */
export interface Why {
  readonly do: "why";
  readonly text?: string;
  readonly elements?: readonly string[];
  readonly id: string;
  readonly version: number;
}

/** Ask that the table be told in words, too, from now on; or no more. */
export interface Describe {
  readonly do: "describe";
  readonly yes: boolean;
  readonly id: string;
  readonly version: number;
}

/** Ask what one could play now; answered unless the table moves on before. */
export interface Hint {
  readonly do: "hint";
  readonly id: string;
  readonly version: number;
}

/** The first message: whom the server takes one for, and its time in milliseconds since 1970. */
export interface Welcome {
  readonly is: "welcome";
  readonly table: string;
  readonly game: string;
  readonly you: Person;
  readonly now: number;
}

/** Somebody, under the name chosen when sitting down. */
export interface Person {
  readonly type: "person";
  readonly id: string;
  readonly name: string;
}

/** What has happened since the last version one was told, and the table now. */
export interface Tell {
  readonly is: "tell";
  readonly news: News;
}

/** All that happened after the version somebody knew, and the table now: all of it, or what has changed since. */
export interface News {
  readonly since: number;
  readonly happened: readonly Happened[];
  readonly scene?: Scene | null;
  readonly changes?: Changes | null;
}

/** One event, as it reads. */
export interface Happened {
  readonly version: number;
  readonly at: number;
  readonly what: Reading;
}

/**
 * A decision and what it brought about, as it reads to whoever is told; seat -1 is chance.
 *
 * In the sentences `{2}` stands for the name of whoever has seat 2; `shown` is for the eye, happening by happening.
 */
export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly text: string;
  readonly happened: readonly Sentence[];
  readonly shown: readonly Shown[];
}

/** What happened in words, with the rule and the elements it concerns. */
export interface Sentence {
  readonly text: string;
  readonly rule: string;
  readonly touches: readonly string[];
  readonly heading: boolean;
}

/** What a board can show of a happening: its kind, the seat it befalls, its motion and the elements, in order. */
export interface Shown {
  readonly kind: string;
  readonly seat: number;
  readonly motion: "" | "come" | "go" | "move";
  readonly touches: readonly string[];
}

/** Something that is no business of whoever is told. */
export interface Nothing {
  readonly type: "nothing";
}

/** The table is set up: always the first event, and the only one of its kind. */
export interface Created {
  readonly type: "created";
  readonly game: string;
  readonly rules: number;
  readonly content: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly players: readonly Player[];
  readonly clock: Clock;
  /** the bot that takes an absent person's seat; none if empty */
  readonly takeover: string;
  readonly onlookers: boolean;
  /** whether people may ask for hints although they play against people */
  readonly hints: boolean;
  /** the id of the person who may fill open seats with bots */
  readonly host: string;
  /** whether the outcome counts for the ratings of those who play */
  readonly rated: boolean;
  /** whether a lot decides who begins, when all seats are taken */
  readonly lot: boolean;
}

/** One of the game's bots; `absent` is the person whose seat it keeps. */
export interface Bot {
  readonly type: "bot";
  readonly level: string;
  readonly absent?: Person | null;
}

/** Nobody yet. */
export interface Open {
  readonly type: "open";
}

/** All the time in the world. */
export interface NoClock {
  readonly type: "none";
}

/** So much for each decision. */
export interface PerMove {
  readonly type: "move";
  readonly seconds: number;
}

/** A reserve, and something added to it after each decision. */
export interface Fischer {
  readonly type: "fischer";
  readonly seconds: number;
  readonly increment: number;
}

/** Somebody took an open seat. */
export interface Sat {
  readonly type: "sat";
  readonly seat: number;
  readonly player: Person | Bot;
}

/** A seat is open again, before the game began; its person has got up. */
export interface Left {
  readonly type: "left";
  readonly seat: number;
  readonly person: string;
}

/** All seats are taken, and the lot fell to the player in this one, who begins: all move on until that is seat 0. */
export interface LotDrawn {
  readonly type: "lot-drawn";
  readonly seat: number;
}

/** A seat would like to take back its last decision and all since; `left` moves would remain. */
export interface UndoAsked {
  readonly type: "undo-asked";
  readonly seat: number;
  readonly left: number;
}

/** Another seat agrees, or does not. */
export interface UndoAnswered {
  readonly type: "undo-answered";
  readonly seat: number;
  readonly yes: boolean;
}

/** All but the first `left` moves are taken back. */
export interface TakenBack {
  readonly type: "taken-back";
  readonly left: number;
}

/** A seat would like to call it a draw. */
export interface DrawOffered {
  readonly type: "draw-offered";
  readonly seat: number;
}

/** Another seat agrees, or does not. */
export interface DrawAnswered {
  readonly type: "draw-answered";
  readonly seat: number;
  readonly yes: boolean;
}

/** All agreed to a draw. */
export interface Drawn {
  readonly type: "drawn";
}

/** A seat gave up, and with that the game is over. */
export interface Resigned {
  readonly type: "resigned";
  readonly seat: number;
}

/** A seat's time ran out, and with that the game is over. */
export interface TimeUp {
  readonly type: "time-up";
  readonly seat: number;
}

/** A seat called the game off before all had moved; it counts for nobody. */
export interface Aborted {
  readonly type: "aborted";
  readonly seat: number;
}

/** A bot plays on for an absent person. */
export interface TakenOver {
  readonly type: "taken-over";
  readonly seat: number;
  readonly level: string;
}

/** The person is back in the seat. */
export interface Returned {
  readonly type: "returned";
  readonly seat: number;
}

/** A line of chat. */
export interface Said {
  readonly type: "said";
  readonly who: Person;
  readonly text: string;
}

/** Somebody does not want to read somebody else here; only the first of them learns of it. */
export interface Muted {
  readonly type: "muted";
  readonly by: string;
  readonly whom: string;
  readonly yes: boolean;
}

/** The host closed the chat or opened it again, and set how many seconds a person waits between two lines. */
export interface ChatRuled {
  readonly type: "chat-ruled";
  readonly closed: boolean;
  readonly pause: number;
}

/** The host removed somebody: their seat, if they had one, is open again, and they cannot come back or chat. */
export interface Removed {
  readonly type: "removed";
  readonly whom: string;
}

/** A seat would play again. */
export interface RematchAsked {
  readonly type: "rematch-asked";
  readonly seat: number;
}

/** All would, and the next game is at this table. */
export interface Rematched {
  readonly type: "rematched";
  readonly table: string;
}

/** Somebody here is this person from now on, and in all that happened before too: what is stored was rewritten. */
export interface Became {
  readonly type: "became";
  readonly person: Person;
}

/** The table now, as one seat sees it; seat None is an onlooker. */
export interface Scene {
  readonly version: number;
  readonly seat: number | null;
  readonly players: readonly Player[];
  readonly begun: boolean;
  readonly finish: Finish | null;
  readonly read_only: string;
  readonly undo: number | null;
  readonly draw: number | null;
  readonly next_table: string;
  readonly times: Times | null;
  /** how it was scored, when the rules have ended the game: what onlookers can see of that */
  readonly scored: readonly Count[];
  readonly view: View;
  /** whose turn it is and what is asked, in a sentence */
  readonly asked: string;
  readonly choices: readonly Choice[];
  /** the view in words, for whoever asks for it */
  readonly text: string | null;
}

/** How the game at a table ended: by its rules, or as `how` says, by which seat's doing. */
export interface Finish {
  readonly how: string;
  readonly winners: readonly number[];
  readonly seat: number | null;
}

/** The clocks: milliseconds left to each seat at the moment `since`, and whose are running. */
export interface Times {
  readonly left: readonly number[];
  readonly running: readonly number[];
  readonly since: number;
}

/** A line of the score: what is counted, by which rule, and how much of it each seat has, as it is shown. */
export interface Count {
  readonly text: string;
  readonly rule: string;
  readonly values: readonly string[];
}

/** A legal move: its notation, the elements it concerns, and how one would say it where that reads better. */
export interface Choice {
  readonly text: string;
  readonly touches: readonly string[];
  readonly spoken?: string;
  /** whether it surely cannot be taken back */
  readonly final?: boolean;
}

/** What is otherwise than in the scene that was told last; of the view, too, the fields that have changed. */
export interface Changes {
  readonly version: number;
  readonly seat?: number | null;
  readonly players?: readonly Player[];
  readonly begun?: boolean;
  readonly finish?: Finish | null;
  readonly read_only?: string;
  readonly undo?: number | null;
  readonly draw?: number | null;
  readonly next_table?: string;
  readonly times?: Times | null;
  readonly scored?: readonly Count[];
  readonly view?: Readonly<Record<string, unknown>>;
  readonly asked?: string;
  readonly choices?: readonly Choice[];
  readonly text?: string | null;
}

/** The command is carried out and stored; the table had this version then. */
export interface Done {
  readonly is: "done";
  readonly id: string;
  readonly version: number;
}

/** The command is not carried out, and why; if it was `stale`, the news that were told before this say how things stand. */
export interface Refused {
  readonly is: "refused";
  readonly id: string;
  readonly why: string;
  readonly rule: string;
  readonly stale: boolean;
}

/** The rule that forbids what was asked about, in the asked language; both empty if it can be played. */
export interface Because {
  readonly is: "because";
  readonly id: string;
  readonly rule: string;
  readonly sentence: string;
}

/** A move that a bot would make in one's place, and what it expects for each seat, from -1 to 1, if it can say. */
export interface Advice {
  readonly is: "advice";
  readonly id: string;
  readonly text: string;
  readonly touches: readonly string[];
  readonly outlook: readonly number[];
}

/**
 * The seats whose people have a page of the table open; told at first and whenever it changes.
 *
 * Of each seat, `waits` says in how many milliseconds a bot may be given it because its person is away; null if not at all.
 */
export interface Here {
  readonly is: "here";
  readonly seats: readonly number[];
  readonly waits: readonly (number | null)[];
}

/** The connection ends, and why. */
export interface Problem {
  readonly is: "problem";
  readonly why: string;
}

/** The name somebody wants to go by. */
export interface Guest {
  readonly name: string;
}

/** A table to set up: who it is for, besides oneself. In `players` a bot's level, or "" for an open seat, or "me". */
export interface NewTable {
  readonly game: string;
  readonly players: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly clock?: Clock;
  readonly takeover?: string;
  readonly onlookers?: boolean;
  /** whether hints may be asked for although people play against each other */
  readonly hints?: boolean;
  readonly public?: boolean;
  readonly rated?: boolean;
  /** whether a lot decides who begins, where the game's rules say so; else the first seat does */
  readonly lot?: boolean;
}

/** Where the new table is, and the token that lets others in. */
export interface TableMade {
  readonly table: string;
  readonly invite: string;
}

/** A table as it stands in the lobby. */
export interface TableLine {
  readonly table: string;
  readonly game: string;
  readonly status: string;
  readonly version: number;
  readonly changed: number;
}

/** A table one has a seat at, whether it waits for one, and who has the seats; its status may also be archived. */
export interface MyTable {
  readonly table: string;
  readonly game: string;
  readonly status: string;
  readonly version: number;
  readonly changed: number;
  readonly my_turn: boolean;
  readonly players: readonly Player[];
  /** why it can only be looked at, if so */
  readonly read_only: string;
}

/** A numbered rule, without markup: its first sentence, all of it, and for a ruling why it is so. */
export interface RuleLine {
  readonly id: string;
  readonly chapter: string;
  /** book, publisher, ruling or variant, as RULES.md says */
  readonly standing: string;
  readonly sentence: string;
  readonly text: string;
  readonly why: string;
}

/** A content pack with its names and texts in one language; `hash` is what views call `content`. */
export interface Content {
  readonly hash: string;
  readonly title: string;
  readonly pack: Readonly<Record<string, unknown>>;
}

/** A decision looked at afterwards: what a search would have done, what was lost by it, and each seat's prospects. */
export interface Moment {
  /** of the table after this decision */
  readonly version: number;
  readonly seat: number;
  readonly text: string;
  readonly best: string;
  readonly loss: number;
  /** from -1 to 1 */
  readonly outlook: readonly number[];
  readonly forced: boolean;
}

/** What a search makes of a game that is over; while it is thinking, as far as it has come. */
export interface Analysis {
  readonly ready: boolean;
  /** so many decisions there are */
  readonly of: number;
  readonly moments: readonly Moment[];
}

/** What a choice is called, and what it means, in a sentence. */
export interface ChoiceLine {
  readonly name: string;
  readonly text: string;
}

/** A choice made before the game; a range of numbers by its ends; choices that are words with their meanings. */
export interface OptionLine {
  readonly name: string;
  readonly text: string;
  readonly default: string | number | boolean;
  readonly choices: readonly (string | number | boolean)[] | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly rule: string;
  readonly meanings: readonly ChoiceLine[];
}

/** A game on the shelf. */
export interface GameLine {
  readonly id: string;
  readonly title: string;
  readonly goal: string;
  readonly seats: readonly number[];
  readonly bots: readonly string[];
  /** whether what a move concerns may be picked in any order */
  readonly any_order: boolean;
  /** whether those at a table may agree to a draw */
  readonly draws: boolean;
  /** the rule by which a lot decides who begins; empty where there is none */
  readonly lot: string;
  readonly options: readonly OptionLine[];
}

/** A name of one's own and the password that proves it. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
}

/** An account's name and password. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** The password there is, and the one there shall be; whether programs' tokens are revoked, too. */
export interface NewPassword {
  readonly old: string;
  readonly new: string;
  readonly tokens?: boolean;
}

/** One's account: since when, and how many sessions it has. */
export interface Account {
  readonly person: Person;
  readonly since: number;
  readonly sessions: number;
}

/** What a token is to be called: the program it is for. */
export interface NewToken {
  readonly name: string;
}

/** A new token; the secret is shown this once. */
export interface TokenMade {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A token one has; `used` is right to the hour. */
export interface TokenLine {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number;
}

/** A rating at one game: openskill's mean and uncertainty; `rating` is the mean less three times that, to rank by. */
export interface RatingLine {
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
  readonly games: number;
}

/** How many games of one kind were finished, and won. */
export interface GamesPlayed {
  readonly game: string;
  readonly played: number;
  readonly won: number;
}

/** A game that is over, as one of those who played. */
export interface FinishedTable {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly how: string;
  readonly won: boolean;
  readonly rated: boolean;
  readonly at: number;
}

/** What anybody may know of somebody: nothing of it is from tables that are not public, but for rated ones' counts. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly since: number;
  readonly account: boolean;
  readonly ratings: readonly RatingLine[];
  readonly games: readonly GamesPlayed[];
  readonly recent: readonly FinishedTable[];
}

/** Something one said. */
export interface ChatLine {
  readonly at: number;
  readonly text: string;
}

/** What is kept of somebody at one table; the record is as they saw it, or whole if the game is over. */
export interface TableKept {
  readonly table: string;
  readonly game: string;
  readonly status: string;
  readonly seat: number | null;
  readonly host: boolean;
  readonly said: readonly ChatLine[];
  readonly muted: readonly string[];
  readonly record: string;
}

/** A browser that is signed in; `used` is right to the hour. */
export interface SessionLine {
  readonly created: number;
  readonly used: number;
}

/** All that is kept of somebody. */
export interface Export {
  readonly profile: Profile;
  readonly account: string | null;
  readonly sessions: readonly SessionLine[];
  readonly tokens: readonly TokenLine[];
  readonly results: readonly FinishedTable[];
  readonly tables: readonly TableKept[];
}

/**
 * Phrases in notation with places such as `{card}`, each with its words, and for some places what may stand there.
 *
 * It says only what the text itself says: whoever may read a move may have it in words.
 */
export interface Phrasebook {
  readonly phrases: readonly (readonly [string, string])[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Player = Person | Bot | Open;

export type Clock = NoClock | PerMove | Fischer;

export type Reading =
  | Played
  | Nothing
  | Created
  | Sat
  | Left
  | LotDrawn
  | UndoAsked
  | UndoAnswered
  | TakenBack
  | DrawOffered
  | DrawAnswered
  | Drawn
  | Resigned
  | TimeUp
  | Aborted
  | TakenOver
  | Returned
  | Said
  | Muted
  | ChatRuled
  | Removed
  | RematchAsked
  | Rematched
  | Became;

export type Change =
  | Move
  | Sit
  | SeatBot
  | Leave
  | AskUndo
  | AnswerUndo
  | OfferDraw
  | AnswerDraw
  | Resign
  | Abort
  | TakeOver
  | ComeBack
  | Rematch
  | Say
  | Mute
  | RuleChat
  | Remove;

export type Question = Why | Hint | Describe;

export type ToServer = Change | Question;

export type ToClient = Welcome | Tell | Here | Done | Because | Advice | Refused | Problem;
