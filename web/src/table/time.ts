/** Clocks as they read now. */
import type { Clock, Times } from "../wire";

/** Milliseconds left to a seat at a moment of the server's time. */
export function left(times: Times, seat: number, now: number): number {
  const spent = times.running.includes(seat) ? Math.max(0, now - times.since) : 0;
  return Math.max(0, (times.left[seat] ?? 0) - spent);
}

const LITTLE = 20_000;

/** Whether it is time to hurry: the last seconds, of a decision at most its second half. */
export function isLittle(milliseconds: number, clock: Clock): boolean {
  return milliseconds < (clock.type === "move" ? Math.min(LITTLE, clock.seconds * 500) : LITTLE);
}

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
