/** What the board of Turf Wars works out from a view: where things lie, what changed, and how a war stands. No rules. */
import type { Side, Turf, TurfView, War } from "../../views";

export type { TurfPack } from "../../packs/turf-wars";
export type { TurfView } from "../../views";

export const TYPES = ["desert", "forest", "mountain", "plains", "sea", "swamp"] as const;
export const WARES = ["troop", "secret", "actions", "combat", "token"] as const;

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
    const taken = was.owner !== turf.owner && turf.owner !== null;
    const by = turf.troops - (was.owner === turf.owner || turf.owner === null ? was.troops : 0);
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
  const { war } = view;
  const found = (war?.sides ?? []).flatMap(({ seat, source, troops }): Arrow[] =>
    war === null || source === null ? [] : [{ seat, from: source, to: war.turf, kind: "war", troops }],
  );
  view.chairs.forEach((chair, seat) => {
    for (const [kind, touches] of [
      ["aimed", chair.aimed_touches],
      ["sealed", chair.sealed_touches],
    ] as const) {
      const [from, to] = touches.filter((element) => element.startsWith("turf:")).map((element) => element.slice(5));
      if (from !== undefined && to !== undefined) found.push({ seat, from, to, kind, troops: 0 });
    }
  });
  return found;
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

/** The war that is on; once decided, or after it, how it was decided. */
export function fight(view: TurfView): War | null {
  return view.war !== null && !view.war.decided ? view.war : view.last;
}

/** What lies before a side while it shows no card. */
export function waiting(view: TurfView, side: Side): "nothing" | "choosing" | "sealed" {
  if (view.war === null || view.war.decided) return "nothing";
  if (view.chairs[side.seat]!.has_sealed) return "sealed";
  return view.asked?.kind === "seal-card" && view.to_act.includes(side.seat) ? "choosing" : "nothing";
}

// Cards and numbers

/** Controlled turfs, and those of the own home type. */
export function holdings(view: TurfView, seat: number): { turfs: number; home: number } {
  const own = view.turfs.filter((turf) => turf.owner === seat);
  return { turfs: own.length, home: own.filter((turf) => turf.type === view.chairs[seat]!.home).length };
}

/** The numbers that are asked for, smallest first. */
export function counts(choices: readonly { readonly touches: readonly string[] }[]): number[] {
  const found = choices.flatMap(({ touches }) =>
    touches.length === 1 && touches[0]!.startsWith("count:") ? [Number(touches[0]!.slice(6))] : [],
  );
  return found.sort((one, other) => one - other);
}
