/** What the board of Turf Wars works out from a view: where things lie, what changed, and how a war stands. No rules. */
import type { Chair, Turf, TurfView } from "../../views";

export type { TurfView } from "../../views";

interface Entry {
  readonly name: string;
  readonly text?: string;
}
export interface ActionEntry extends Entry {
  readonly deed: "place" | "maneuver" | "teleport" | "attack" | "strikes";
  readonly priority: number;
  readonly type: string | null;
  readonly troops: number;
}
export interface TurfPack {
  readonly factions: readonly (Entry & { readonly home: string; readonly nemesis: string })[];
  readonly events: readonly (Entry & { readonly does: readonly string[] })[];
  readonly secrets: readonly Entry[];
  readonly actions: readonly ActionEntry[];
  readonly combat: readonly Entry[];
}

export const TYPES = ["desert", "forest", "mountain", "plains", "sea", "swamp"] as const;
export const WARES = ["troop", "secret", "actions", "combat", "token"] as const;
export const CRY = 11;
export const NEGATE = 12;

// Where things lie

export interface Frame {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** The square that all turfs lie in, in files and ranks from 0. */
export function frameOf(turfs: readonly Turf[]): Frame {
  const files = turfs.map((turf) => turf.name.charCodeAt(0) - 97);
  const left = Math.min(...files);
  const size = Math.max(...files) - left + 1;
  return { size, left, top: left + size - 1 };
}

/** A space's corner in units of a hundred to a space. */
export function cornerOf(name: string, frame: Frame): { x: number; y: number } {
  return { x: (name.charCodeAt(0) - 97 - frame.left) * 100, y: (frame.top - (Number(name[1]) - 1)) * 100 };
}

/** The spaces of the frame that are neither turfs nor teleporters. */
export function deadSpaces(view: TurfView): string[] {
  const frame = frameOf(view.turfs);
  const taken = new Set([...view.turfs.map((turf) => turf.name), ...view.teleporters]);
  const every = Array.from({ length: frame.size ** 2 }, (_, at) => {
    const file = String.fromCharCode(97 + frame.left + (at % frame.size));
    return file + (frame.left + 1 + Math.floor(at / frame.size));
  });
  return every.filter((name) => !taken.has(name));
}

// What changed

export interface Change {
  readonly name: string;
  readonly by: number;
  readonly taken: boolean;
}

/** The turfs whose troops or owner differ between two views. */
export function changes(before: TurfView | null, view: TurfView): Change[] {
  if (before === null || before.turfs.length !== view.turfs.length) return [];
  return view.turfs.flatMap((turf, at) => {
    const was = before.turfs[at]!;
    const taken = was.owner !== turf.owner && turf.owner >= 0;
    const by = turf.troops - (was.owner === turf.owner || turf.owner < 0 ? was.troops : 0);
    return by !== 0 || taken ? [{ name: turf.name, by, taken }] : [];
  });
}

// Attacks on the board

export interface Arrow {
  readonly seat: number;
  readonly from: string;
  readonly to: string;
  readonly kind: "war" | "aimed" | "sealed";
  readonly troops: number;
}

/** Attacks that can be seen: those of the war, those that come next, and one's own sealed one. */
export function arrows(view: TurfView): Arrow[] {
  return view.chairs.flatMap((chair, seat): Arrow[] => {
    const found: Arrow[] = [];
    if (view.war.target >= 0 && view.war.role[seat] === 1 && view.war.source[seat]! >= 0)
      found.push({
        seat,
        from: view.turfs[view.war.source[seat]!]!.name,
        to: view.turfs[view.war.target]!.name,
        kind: "war",
        troops: view.war.committed[seat]!,
      });
    for (const [kind, touches] of [
      ["aimed", chair.aimed_touches],
      ["sealed", chair.sealed_touches],
    ] as const) {
      const [from, to] = touches.filter((element) => element.startsWith("turf:")).map((element) => element.slice(5));
      if (from !== undefined && to !== undefined) found.push({ seat, from, to, kind, troops: 0 });
    }
    return found;
  });
}

/** How an attack goes, in legs over one border each: straight, or in at one teleporter and out of the opposite one. */
export function way(arrow: { from: string; to: string }, teleporters: readonly string[]): [string, string][] {
  if (apart(arrow.from, arrow.to) <= 1) return [[arrow.from, arrow.to]];
  const last = teleporters.length - 1;
  const gate = teleporters.findIndex(
    (name, at) => apart(name, arrow.from) === 1 && apart(teleporters[last - at]!, arrow.to) === 1,
  );
  if (gate < 0) return [[arrow.from, arrow.to]];
  return [
    [arrow.from, teleporters[gate]!],
    [teleporters[last - gate]!, arrow.to],
  ];
}

export interface Shape {
  readonly line: string;
  readonly head: string;
  /** The middle of its number. */
  readonly x: number;
  readonly y: number;
}

// Between what is written on two turfs: beside each other above it, else below the upper one's and above the lower one's.
const LEVEL = 25;
const BETWEEN = 121;

/** An arrow over the border of two spaces, clear of the letters and numbers on both. */
export function shapeOf(from: string, to: string, frame: Frame): Shape {
  const start = cornerOf(from, frame);
  const [dx, dy] = [cornerOf(to, frame).x - start.x, cornerOf(to, frame).y - start.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const middle = { x: start.x + 50 + dx / 2, y: start.y + (dy === 0 ? LEVEL : BETWEEN - 50 + dy / 2) };
  const reach = dx === 0 ? 30 : dy === 0 ? 42 : 37;
  const point = (along: number, aside: number): string =>
    `${middle.x + ux * along - uy * aside} ${middle.y + uy * along + ux * aside}`;
  return {
    line: `M${point(dx === 0 ? -16 : 6 - reach, 0)}L${point(reach - 16, 0)}`,
    head: `M${point(reach, 0)}L${point(reach - 15, 13)}L${point(reach - 15, -13)}Z`,
    x: middle.x - ux * 4,
    y: middle.y - uy * 4,
  };
}

function apart(one: string, other: string): number {
  const files = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return Math.max(files, Math.abs(Number(one[1]) - Number(other[1])));
}

// The war

export interface Helper {
  readonly seat: number;
  readonly troops: number;
  readonly card: number;
}
export interface Side {
  readonly seat: number;
  readonly defends: boolean;
  readonly troops: number;
  readonly bonus: number;
  readonly borrowed: number;
  /** The card shown, or -1. */
  readonly card: number;
  /** What lies there while no card is shown. */
  readonly waits: "nothing" | "choosing" | "sealed";
  readonly helpers: readonly Helper[];
  readonly value: number;
}
export interface Fight {
  readonly turf: Turf;
  readonly sides: readonly Side[];
  readonly stage: number;
  /** Somebody walks alone into an unoccupied turf: there is nothing to compare. */
  readonly entry: boolean;
  readonly decided: boolean;
  readonly negated: boolean;
  readonly winner: number;
}

/** How far a war has come: attack, defence, support, cards, result. */
export function stageOf(view: TurfView): number {
  const done = view.steps.find((step) => step.kind === "war")?.a ?? 0;
  return done <= 2 ? 0 : done <= 4 ? 1 : done === 5 ? 2 : done <= 7 ? 3 : 4;
}

/** The war that is on; once decided, or after it, how it was decided. */
export function fight(view: TurfView): Fight | null {
  const on = view.war.target >= 0;
  if (on && view.war.winner < 0 && view.war.value.length > 0) return running(view);
  return view.last.target >= 0 ? decided(view, on) : null;
}

function running(view: TurfView): Fight {
  const { war } = view;
  const top = view.steps[view.steps.length - 1]?.kind;
  const sides = view.chairs.flatMap((chair, seat): Side[] => {
    if (war.role[seat] !== 1 && war.role[seat] !== 2) return [];
    const defends = war.role[seat] === 2;
    const choosing = top === "seal-card" && view.to_act.includes(seat);
    return [
      {
        seat,
        defends,
        troops: war.committed[seat]!,
        bonus: war.bonus[seat]!,
        borrowed: defends ? war.borrowed : 0,
        card: war.card[seat]!,
        waits: chair.has_sealed ? "sealed" : choosing ? "choosing" : "nothing",
        helpers: view.chairs.flatMap((_, other) =>
          war.role[other] === 3 && war.ally[other] === seat
            ? [{ seat: other, troops: lentBy(view, other), card: war.card[other]! }]
            : [],
        ),
        value: war.value[seat]!,
      },
    ];
  });
  const turf = view.turfs[war.target]!;
  const entry = war.entry === 1;
  return { turf, sides: inOrder(sides), stage: stageOf(view), entry, decided: false, negated: false, winner: -1 };
}

function decided(view: TurfView, on: boolean): Fight {
  const { last } = view;
  const sides = view.chairs.flatMap((_, seat): Side[] => {
    if (last.side[seat] !== seat) return [];
    const helpers = view.chairs.flatMap((_, other) =>
      other !== seat && last.side[other] === seat
        ? [{ seat: other, troops: last.troops[other]!, card: last.card[other]! }]
        : [],
    );
    const defends = last.defender === seat;
    const side = {
      seat,
      defends,
      troops: last.troops[seat]!,
      bonus: last.bonus[seat]!,
      borrowed: defends ? last.borrowed : 0,
      card: last.card[seat]!,
      waits: "nothing" as const,
      helpers,
    };
    const all = [side, ...helpers];
    const value = side.bonus + side.borrowed + all.reduce((sum, part) => sum + part.troops + worth(part.card), 0);
    return [{ ...side, value }];
  });
  return {
    turf: view.turfs[last.target]!,
    sides: inOrder(sides),
    stage: on ? stageOf(view) : 5,
    entry: false,
    decided: true,
    negated: last.negated === 1,
    winner: last.winner,
  };
}

/** What a shown combat card adds: its number, and nothing for the special ones. */
export function worth(card: number): number {
  return card > 0 && card < CRY ? card : 0;
}

function lentBy(view: TurfView, seat: number): number {
  return view.turfs.reduce((sum, turf, at) => (turf.owner === seat ? sum + (view.war.lent[at] ?? 0) : sum), 0);
}

function inOrder(sides: readonly Side[]): readonly Side[] {
  return [...sides].sort((one, other) => Number(one.defends) - Number(other.defends));
}

// Cards and numbers

/** Kinds and numbers of the cards in a pile that counts them by kind. */
export function piled(counts: readonly number[] | null): { card: number; count: number }[] {
  return (counts ?? []).flatMap((count, card) => (count > 0 ? [{ card, count }] : []));
}

/** Whether a bit of a set is there. */
export function isIn(set: number, seat: number): boolean {
  return ((set >> seat) & 1) === 1;
}

/** Controlled turfs, and those of the own home type. */
export function holdings(view: TurfView, seat: number): { turfs: number; home: number } {
  const own = view.turfs.filter((turf) => turf.owner === seat);
  const home = TYPES[(view.chairs[seat] as Chair).home];
  return { turfs: own.length, home: own.filter((turf) => turf.type === home).length };
}

/** The numbers that are asked for, smallest first. */
export function counts(choices: readonly { readonly touches: readonly string[] }[]): number[] {
  const found = choices.flatMap(({ touches }) =>
    touches.length === 1 && touches[0]!.startsWith("count:") ? [Number(touches[0]!.slice(6))] : [],
  );
  return found.sort((one, other) => one - other);
}
