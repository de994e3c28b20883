/** What somebody is asked about must be seen: the window goes there, no farther than it must. */

export interface Span {
  top: number;
  bottom: number;
}

const AIR = 6; // pixels between it and the edge

const fits = ({ top, bottom }: Span, floor: number): boolean => bottom - top + 2 * AIR <= floor;

/** How far to scroll down (up, if less than nothing) until a span is in the window above `floor`; its beginning, if it is too long. */
export function way(span: Span, floor: number): number {
  const up = span.top - AIR;
  if (up < 0 || !fits(span, floor)) return up;
  return Math.max(0, span.bottom + AIR - floor);
}

function spanOf(spots: readonly Element[]): Span {
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
}

/** Scroll until a span is seen above `floor`. */
function goTo(span: Span, floor: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: way(span, floor), behavior: calm ? "instant" : "smooth" });
}

/** Scroll until this is seen; its beginning, if it is taller than the window. */
export function bringUp(one: Element): void {
  goTo(spanOf([one]), innerHeight);
}

/** Scroll until the elements whose ids begin like these are seen above `floor`, or the last ones, where not all have room; the board, if there are none. */
export function bringIntoSight(board: Element, beginnings: readonly string[], floor: number): void {
  const spots = [...board.querySelectorAll<SVGElement | HTMLElement>("[data-element]")].filter(
    (spot) => spot.getBoundingClientRect().width > 0,
  );
  const like = (some: readonly string[]): Element[] =>
    spots.filter((spot) => some.some((beginning) => spot.dataset["element"]!.startsWith(beginning)));
  const found = [like(beginnings), like(beginnings.slice(-1))].filter((some) => some.length > 0).map(spanOf);
  goTo(found.find((one) => fits(one, floor)) ?? found.at(-1) ?? spanOf([board]), floor);
}
