/** What came of one's own request to take a move back, or of one's offer of a draw. */
import type { Happened } from "../wire";

export type Request = "undo" | "draw";
export interface Verdict {
  request: Request;
  came: "granted" | "declined" | "overtaken";
  /** Who declined. */
  by: number | null;
}

const ASKED = { undo: "undo-asked", draw: "draw-offered" } as const;
const ANSWERED = { undo: "undo-answered", draw: "draw-answered" } as const;

/** The last verdict among what happened; `asking` says whether the request was open before. */
export function verdict(
  happened: readonly Happened[],
  request: Request,
  seat: number | null,
  asking: boolean,
): Verdict | null {
  let found: Verdict | null = null;
  const end = (came: Verdict["came"], by: number | null = null): void => {
    if (asking) found = { request, came, by };
    asking = false;
  };
  for (const { what } of happened) {
    if (what.type === ASKED[request]) asking = what.seat === seat;
    else if (what.type === ANSWERED[request] && !what.yes) end("declined", what.seat);
    else if (what.type === "taken-back") end(request === "undo" ? "granted" : "overtaken");
    else if (what.type === "drawn") end("granted");
    else if (what.type === "played") end("overtaken");
  }
  return found;
}

/** The seats that have not answered the request that is open yet, among those who are asked. */
export function unanswered(
  log: readonly { what: Happened["what"] }[],
  request: Request,
  asked: readonly number[],
): number[] {
  const since = log.slice(log.findLastIndex(({ what }) => what.type === ASKED[request]));
  const agreed = since.flatMap(({ what }) => (what.type === ANSWERED[request] && what.yes ? [what.seat] : []));
  return asked.filter((seat) => !agreed.includes(seat));
}
