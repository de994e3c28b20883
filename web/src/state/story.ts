/** The log as it is read: parts under their headings, and under each decision what came of it. */
import type { Sentence } from "../wire";
import type { Line } from "./log";

/** What came of a decision, or what chance did; `notation` where there are no words for it but those of the move. */
export interface Consequence {
  version: number;
  text: string;
  rule: string;
  touches: readonly string[];
  notation: boolean;
  undone: boolean;
}

export interface Entry {
  version: number;
  /** The decision or event; nothing where chance or a phase of the game went on by itself. */
  line: Line | null;
  touches: readonly string[];
  after: Consequence[];
}

export interface Part {
  version: number;
  heading: string;
  undone: boolean;
  entries: Entry[];
}

const SILENT: readonly string[] = ["said", "nothing", "muted", "became"]; // no lines of the log

export function story(log: readonly Line[]): Part[] {
  const parts: Part[] = [];
  let last: Entry | null = null;
  const part = (version: number, heading: string, undone: boolean): void => {
    parts.push({ version, heading, undone, entries: [] });
    last = null;
  };
  const entry = (version: number, line: Line | null, touches: readonly string[]): Entry => {
    if (parts.length === 0) part(version, "", false);
    last = { version, line, touches, after: [] };
    parts.at(-1)!.entries.push(last);
    return last;
  };
  for (const line of log) {
    const { version, undone, what } = line;
    if (SILENT.includes(what.type)) continue;
    if (what.type !== "played") {
      entry(version, line, []);
      last = null;
      continue;
    }
    if (what.seat >= 0) entry(version, line, [...new Set(what.shown.flatMap(({ touches }) => touches))]);
    for (const told of consequences(line)) {
      if (told.heading) part(version, told.text, undone);
      else (last ?? entry(version, null, [])).after.push({ ...told, version, undone });
    }
  }
  return parts;
}

type Told = Sentence & { notation: boolean };

/** What a line tells beside the decision itself; what chance did is said by its own words where nothing else says it. */
export function consequences({ what }: Line): Told[] {
  if (what.type !== "played") return [];
  const told = what.happened.map((one) => ({ ...one, notation: false }));
  if (told.length > 0 || what.seat >= 0 || what.text === "") return told;
  return [{ text: what.text, rule: "", touches: [], heading: false, notation: true }];
}

/** The parts to unfold by themselves: the latest, and all since somebody's last decision. */
export function latest(parts: readonly Part[], since: number): number {
  const after = parts.findIndex(({ version }) => version > since);
  return Math.min(after < 0 ? parts.length : after, parts.length - 3);
}

/** Something that is said of the game, in a line of its own. */
export interface Saying {
  version: number;
  /** Whose decision it is; -1 where it is what came of one. */
  seat: number;
  text: string;
  touches: readonly string[];
  notation: boolean;
  heading: boolean;
}

/** What a line says: the decision, then what came of it. */
export function sayings(line: Line): Saying[] {
  const { version, what } = line;
  if (what.type !== "played") return [];
  const came = consequences(line).map((one) => ({ ...one, version, seat: -1 }));
  if (what.seat < 0) return came;
  const touches = what.shown.flatMap((one) => one.touches);
  return [{ version, seat: what.seat, text: what.text, touches, notation: true, heading: false }, ...came];
}

/** What somebody has missed: the lines that matter most, in order, and how many there are besides. */
export interface Missed {
  /** The version of their last decision. */
  since: number;
  lines: readonly Saying[];
  more: number;
}

const MOST = 8;
const FEWEST = 3;

/** What has happened since somebody's last decision, if others have decided and it is enough. Bare draws are no part of it. */
export function missed(log: readonly Line[], seat: number): Missed | null {
  const played = log.filter(({ what, undone }) => what.type === "played" && !undone);
  const own = played.findLast(({ what }) => "seat" in what && what.seat === seat);
  if (own === undefined) return null;
  const after = played.slice(played.indexOf(own));
  if (!after.some(({ what }) => "seat" in what && what.seat >= 0 && what.seat !== seat)) return null;
  const weighed = after.flatMap((line) =>
    sayings(line)
      .filter((one) => !one.heading && one.seat !== seat && (one.seat >= 0 || !one.notation))
      .map((one) => ({ one, weight: weight(one, line, seat) })),
  );
  if (weighed.length < FEWEST) return null;
  const kept = new Set(
    weighed
      .toReversed()
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST),
  ); // the later of equals
  const lines = weighed.filter((one) => kept.has(one)).map(({ one }) => one);
  return { since: own.version, lines, more: weighed.length - lines.length };
}

/** What befalls the reader matters most, then what came of something, then decisions that nothing came of. */
function weight(one: Saying, { what }: Line, seat: number): number {
  if (what.type !== "played") return 0;
  if (one.seat >= 0) return what.happened.length === 0 ? 1 : 0;
  return what.shown.some((shown) => shown.seat === seat) ? 3 : 2;
}
