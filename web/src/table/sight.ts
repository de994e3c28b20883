/** What somebody is asked about must be seen: the window goes there, no farther than it must. */

export interface Span {
  top: number;
  bottom: number;
}

const AIR = 6; // pixels between it and the edge
const FINGER = 40; // pixels

const fits = ({ top, bottom }: Span, floor: number): boolean => bottom - top + 2 * AIR <= floor;

/** How far to scroll down (up, if less than nothing) until a span is in the window above `floor`; its beginning, if it is too long. */
export function way(span: Span, floor: number): number {
  const up = span.top - AIR;
  if (up < 0 || !fits(span, floor)) return up;
  return Math.max(0, span.bottom + AIR - floor);
}

/** Whether so much of a span is in the window above `floor` that one notices it: half, or as much as a finger needs. */
export function isSeen({ top, bottom }: Span, floor: number): boolean {
  return Math.min(bottom, floor) - Math.max(top, 0) >= Math.min((bottom - top) / 2, FINGER);
}

/** Which of the spans to go to, if none is seen above `floor`: the first below, or else the last above; -1 if there is none. */
export function nextUnseen(spans: readonly Span[], floor: number): number {
  if (spans.some((span) => isSeen(span, floor))) return -1;
  const tops = spans.map(({ top }) => top);
  const below = tops.filter((top) => top >= 0);
  return tops.indexOf(below.length > 0 ? Math.min(...below) : Math.max(...tops));
}

function spanOf(spots: readonly Element[]): Span {
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
}

const pace = (): ScrollBehavior => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** Scroll until a span is seen above `floor`. */
function goTo(span: Span, floor: number): void {
  scrollBy({ top: way(span, floor), behavior: pace() });
}

/** Scroll until this is seen; its beginning, if it is taller than the window. */
export function bringUp(one: Element): void {
  goTo(spanOf([one]), innerHeight);
}

type Spot = SVGElement | HTMLElement;

const spotsOf = (board: Element, which = ""): Spot[] =>
  [...board.querySelectorAll<Spot>(`[data-element]${which}`)].filter((spot) => spot.getBoundingClientRect().width > 0);

/** Something lit that is out of sight. */
export interface Astray {
  spot: Spot;
  below: boolean;
}

/** What is lit on a board and comes next, if nothing that is lit is seen above `floor`. */
export function astray(board: Element, floor: number): Astray | null {
  const spots = spotsOf(board, ".lit");
  const spot =
    spots[
      nextUnseen(
        spots.map((one) => spanOf([one])),
        floor,
      )
    ];
  return spot === undefined ? null : { spot, below: spot.getBoundingClientRect().top >= 0 };
}

/** Tell what is astray on a board, now and whenever the window or the board moves, until the answer is called. */
export function watchLit(board: Element, floor: () => number, tell: (found: Astray | null) => void): () => void {
  const look = (): void => tell(astray(board, floor()));
  const size = new ResizeObserver(look);
  size.observe(board, { box: "border-box" });
  addEventListener("scroll", look, { capture: true, passive: true });
  addEventListener("resize", look);
  look();
  return () => {
    size.disconnect();
    removeEventListener("scroll", look, { capture: true });
    removeEventListener("resize", look);
  };
}

/** Bring something to the middle, and the keyboard with it. */
export function leadTo(spot: Spot): void {
  spot.focus({ preventScroll: true });
  spot.scrollIntoView({ block: "center", inline: "center", behavior: pace() });
}

/** Scroll until the elements whose ids begin like these are seen above `floor`, or the last ones, where not all have room; the board, if there are none. */
export function bringIntoSight(board: Element, beginnings: readonly string[], floor: number): void {
  const spots = spotsOf(board);
  const like = (some: readonly string[]): Element[] =>
    spots.filter((spot) => some.some((beginning) => spot.dataset["element"]!.startsWith(beginning)));
  const found = [like(beginnings), like(beginnings.slice(-1))].filter((some) => some.length > 0).map(spanOf);
  goTo(found.find((one) => fits(one, floor)) ?? found.at(-1) ?? spanOf([board]), floor);
}
