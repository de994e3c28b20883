/**
 * Motion on a board from what happened: the picture there was stays for a moment, and what changes in it changes in order.
 *
 * It knows no game. A piece is what a board marks with `data-piece`, its seat or nothing in it; else it is a disc of the seat's.
 */
import { LAG_MS, stepTime } from "../state/pace";
import type { Shown } from "../wire";
import { spotOf } from "./light";
import { letter } from "./players";

const WAYS: readonly (keyof WindowEventMap)[] = ["pointerdown", "keydown", "wheel", "resize"]; // to skip what is moving

interface Step {
  shown: Shown;
  due: number;
}

/** Where something stands in the window. */
type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export class Stage {
  private picture: HTMLElement | null = null;
  private queue: Step[] = [];

  constructor(private readonly board: HTMLElement) {}

  /** Keep the picture there is; to be called before the board changes. */
  keep(): void {
    if (this.picture !== null) return;
    const holder = this.board;
    this.picture = document.createElement("div");
    this.picture.className = "stage";
    this.picture.ariaHidden = "true";
    if (holder.querySelector("canvas") === null) {
      // a drawing in space has no copy: there the board changes at once
      this.picture.append(...[...holder.children].map(copyOf));
      holder.classList.add("behind");
    }
    holder.append(this.picture);
    for (const way of WAYS) addEventListener(way, this.skip, { capture: true, passive: true });
  }

  /** The board has changed: show how that came about. */
  play(shown: readonly Shown[]): void {
    if (this.picture === null) return;
    const idle = this.queue.length === 0;
    const due = performance.now() + LAG_MS;
    this.queue.push(...shown.map((one) => ({ shown: one, due })));
    if (idle) void this.run();
  }

  /** The board as it is. */
  readonly skip = (): void => {
    this.queue = [];
    this.picture?.remove();
    this.picture = null;
    this.board.classList.remove("behind");
    for (const way of WAYS) removeEventListener(way, this.skip, { capture: true });
  };

  private async run(): Promise<void> {
    while (this.queue.length > 0 && this.picture !== null) {
      const dues = this.queue.map(({ due }) => due);
      await this.show(this.queue[0]!.shown, stepTime(dues, performance.now()), this.picture);
      this.queue.shift();
    }
    this.skip();
  }

  private async show({ motion, seat, touches }: Shown, time: number, picture: HTMLElement): Promise<void> {
    const moved = time > 0 ? this.moving(motion, seat, touches, time, picture) : null;
    if (moved !== null) await moved;
    for (const element of touches) this.renew(element, picture);
  }

  /** A motion that is under way; nothing where it would not be seen. */
  private moving(
    motion: Shown["motion"],
    seat: number,
    touches: readonly string[],
    time: number,
    picture: HTMLElement,
  ): Promise<unknown> | null {
    const [first, last] = [touches[0]!, touches.at(-1)!];
    const [from, to] = [this.old(first, picture), spotOf(this.board, last)];
    if (motion === "" || (motion === "move" && (from === null || to === null)))
      return this.flash(touches, time, picture);
    const spot = motion === "go" ? from : to;
    if (spot === null || !isSeen(spot)) return null;
    const ghost = this.lift(motion, seat, from, to);
    const [start, end] = motion === "move" ? this.way(first, seat, from!, to!) : [boxOf(spot), boxOf(spot)];
    // it is on its way
    const own = this.isOwn(from);
    if (own) from!.style.visibility = "hidden";
    else if (motion !== "come") this.renew(first, picture);
    return fly(ghost, picture, motion, start, end, time);
  }

  /** From where a piece goes to where. */
  private way(first: string, seat: number, from: SVGElement | HTMLElement, to: Element): [Box, Box] {
    if (this.isOwn(from)) return [boxOf(from), boxOf(spotOf(this.board, first)!)];
    return [boxOf(pieceIn(from, seat) ?? from), boxOf(pieceIn(to, seat) ?? to)];
  }

  /** The piece that moves: an element of its own that is elsewhere now, one that lay there or lies here, or a disc. */
  private lift(
    motion: Shown["motion"],
    seat: number,
    from: SVGElement | HTMLElement | null,
    to: Element | null,
  ): HTMLElement {
    if (motion === "move" && this.isOwn(from)) return lifted(from!);
    const piece = (motion !== "come" && from && pieceIn(from, seat)) || (to && pieceIn(to, seat));
    return piece ? lifted(piece) : disc(seat);
  }

  /** Whether an element, as it was, is a piece by itself: its board draws it elsewhere now. */
  private isOwn(was: Element | null): boolean {
    const now = was && spotOf(this.board, (was as HTMLElement).dataset["was"] ?? "");
    return now !== null && now.getAttribute("transform") !== was!.getAttribute("transform");
  }

  private async flash(touches: readonly string[], time: number, picture: HTMLElement): Promise<void> {
    const spots = touches.flatMap((element) => this.old(element, picture) ?? []).filter(isSeen);
    if (spots.length === 0) return;
    for (const spot of spots) spot.dataset["lighted"] = "";
    await wait(time / 2);
    for (const spot of spots) delete spot.dataset["lighted"];
  }

  /** How an element was, as far as it is shown so; where nothing is, how it is. */
  private old(element: string, picture: HTMLElement): SVGElement | HTMLElement | null {
    const was = picture.querySelector<HTMLElement>(`[data-was="${CSS.escape(element)}"]`);
    return was ?? spotOf(this.board, element);
  }

  /** Show an element as it is now. */
  private renew(element: string, picture: HTMLElement): void {
    const was = picture.querySelector<HTMLElement>(`[data-was="${CSS.escape(element)}"]`);
    const now = spotOf(this.board, element);
    if (was !== null && now !== null) was.replaceWith(copyOf(now));
    else was?.remove();
  }
}

const wait = (time: number): Promise<void> => new Promise((wake) => setTimeout(wake, time));
const boxOf = (one: Element): Box => one.getBoundingClientRect();

function isSeen(one: Element): boolean {
  const { top, bottom, width } = one.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** The piece of a seat's on a place, the topmost of several; one that is nobody's, where the seat has none. */
function pieceIn(spot: Element, seat: number): Element | null {
  const all = (of: string): Element | undefined =>
    [...spot.querySelectorAll(`[data-piece="${of}"]`)].findLast((one) => boxOf(one).width > 0);
  return all(String(seat)) ?? all("") ?? null;
}

/** A copy that only looks like it: nobody finds, chooses or reads it. */
function copyOf(node: Element): Element {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    const { element } = one.dataset;
    if (element !== undefined) one.dataset["was"] = element;
    for (const name of ["id", "name", "role", "tabindex", "data-element", "data-lighted"]) one.removeAttribute(name);
    one.classList.remove("lit", "picked", "pending", "hinted");
  }
  return copy;
}

/** A copy of part of the board, to be laid over it. */
function lifted(piece: Element): HTMLElement {
  const ghost = document.createElement("div");
  const { width, height } = boxOf(piece);
  ghost.style.cssText = `width:${width}px;height:${height}px`;
  if (!(piece instanceof SVGGraphicsElement) || piece.ownerSVGElement === null) {
    const whole = copyOf(piece) as HTMLElement | SVGElement;
    whole.style.cssText += "width:100%;height:100%;margin:0;position:static";
    ghost.append(whole);
    return ghost;
  }
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const [{ left, top }, matrix] = [boxOf(piece), piece.getScreenCTM()];
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  svg.style.cssText = "width:100%;height:100%;overflow:visible";
  const copy = copyOf(piece);
  copy.removeAttribute("transform"); // it is in the matrix
  if (matrix)
    place.setAttribute("transform", `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]})`);
  place.append(copy);
  svg.append(place);
  ghost.append(svg);
  return ghost;
}

function disc(seat: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "disc";
  ghost.textContent = seat < 0 ? "" : letter(seat);
  ghost.style.cssText = `width:28px;height:28px;background:${seat < 0 ? "var(--accent)" : `var(--seat-${seat})`}`;
  return ghost;
}

async function fly(
  ghost: HTMLElement,
  picture: HTMLElement,
  motion: Shown["motion"],
  from: Box,
  to: Box,
  time: number,
): Promise<void> {
  picture.append(ghost);
  const size = ghost.getBoundingClientRect();
  const origin = picture.getBoundingClientRect();
  const at = ({ left, top, width, height }: Box): string =>
    `translate(${left + (width - size.width) / 2 - origin.left}px, ${top + (height - size.height) / 2 - origin.top}px)`;
  const still = (scale: number, opacity: number): Keyframe => ({ transform: `${at(from)} scale(${scale})`, opacity });
  const frames: Keyframe[] =
    motion === "move"
      ? [{ transform: at(from) }, { transform: at(to) }]
      : motion === "come"
        ? [still(1.8, 0), still(1, 1)]
        : [still(1, 1), still(1.8, 0)];
  ghost.classList.add("flying");
  await ghost
    .animate(frames, { duration: time, easing: motion === "move" ? "ease-in-out" : "ease-out", fill: "both" })
    .finished.catch(() => {});
  ghost.remove();
}

/** Whether anything may move now: nobody has asked for stillness, and somebody looks. */
export const mayMove = (): boolean => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
