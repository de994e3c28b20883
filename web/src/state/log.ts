/** What has happened at a table, as a list of lines. */
import type { Happened, Played, Said } from "../wire";

export interface Line {
  version: number;
  at: number;
  what: Happened["what"];
  /** Taken back since. */
  undone: boolean;
}

/** The log with what happened since; whatever is told twice counts once. */
export function extend(log: readonly Line[], happened: readonly Happened[]): Line[] {
  const lines = [...log];
  for (const one of happened) {
    if (one.version <= (lines.at(-1)?.version ?? 0)) continue;
    if (one.what.type === "taken-back") undo(lines, one.what.left);
    lines.push({ ...one, undone: false });
  }
  return lines;
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

// A row of a drawn board: many short marks.
const DRAWN = /^\S{1,3}( +\S{1,3}){4,}$/;

/** The lines of a description that are new: what a screen reader says when something has changed. Rows of a drawing say nothing. */
export function differences(before: string, now: string): string[] {
  const known = new Set(before.split("\n").map((line) => line.trim()));
  return now
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !known.has(line) && !DRAWN.test(line));
}
