/** What has happened at a table, as a list of lines. */
import type { Happened, Played, Said } from "../wire";

export interface Line {
  version: number;
  at: number;
  what: Happened["what"];
  /** Taken back since. */
  undone: boolean;
}

/** The log with what happened since; what is told twice counts once, as it was told last. */
export function extend(log: readonly Line[], happened: readonly Happened[]): Line[] {
  const lines = [...log];
  for (const one of happened) {
    if (one.version <= (lines.at(-1)?.version ?? 0)) {
      retell(lines, one);
      continue;
    }
    if (one.what.type === "taken-back") undo(lines, one.what.left);
    lines.push({ ...one, undone: false });
  }
  return lines;
}

/** What is known already, in other words perhaps. */
function retell(lines: Line[], one: Happened): void {
  const at = one.version - lines[0]!.version;
  if (lines[at]?.version === one.version) lines[at] = { ...lines[at], what: one.what };
}

function undo(lines: Line[], left: number): void {
  let moves = 0;
  lines.forEach((line, at) => {
    if (line.what.type !== "played" || line.undone) return;
    moves += 1;
    if (moves > left) lines[at] = { ...line, undone: true };
  });
}

/** What stands on the board: the moves that were not taken back. */
export function moves(log: readonly Line[]): (Line & { what: Played })[] {
  return log.filter((line): line is Line & { what: Played } => line.what.type === "played" && !line.undone);
}

/** What was said; the words of somebody who has left for good are gone. */
export function chat(log: readonly Line[]): (Line & { what: Said })[] {
  return log.filter((line): line is Line & { what: Said } => line.what.type === "said" && line.what.text !== "");
}

/** Whom one does not want to read. */
export function muted(log: readonly Line[]): Set<string> {
  const whom = new Set<string>();
  for (const { what } of log) if (what.type === "muted") whom[what.yes ? "add" : "delete"](what.whom);
  return whom;
}

/** The host's rules for the chat as they are now. */
export function chatRule(log: readonly Line[]): { closed: boolean; pause: number } {
  const last = log.findLast(({ what }) => what.type === "chat-ruled")?.what;
  return last?.type === "chat-ruled" ? { closed: last.closed, pause: last.pause } : { closed: false, pause: 0 };
}

/** Whom the host has removed. */
export function removed(log: readonly Line[]): Set<string> {
  return new Set(log.flatMap(({ what }) => (what.type === "removed" ? [what.whom] : [])));
}

/** The lines that somebody is to hear after `came`: all that are new to them, and what was played since their last decision. */
export function audible(log: readonly Line[], came: number, known: number, seat: number | null): Line[] {
  const MOST = 60; // for onlookers, who never decide
  const own =
    log.findLast(({ what }) => what.type === "played" && what.seat === seat)?.version ?? log.at(-MOST)?.version;
  const since = Math.max(came, Math.min(known, (own ?? 0) - 1));
  return log.filter(({ version, what }) => version > since && /played|taken-back/.test(what.type));
}
