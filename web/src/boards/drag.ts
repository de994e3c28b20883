import type { Picker } from "../state/picker.svelte";

const FAR = 8; // pixels; less is a click
const EDGE = { deep: 44, pace: 9 }; // pixels, and pixels a frame: so near an edge of the window the page goes along

/** A finger that moves here drags, and does not scroll; two zoom all the same. */
export function hold(node: Element): () => void {
  const stay = (event: Event): void => {
    if (event.cancelable && (event as TouchEvent).touches.length === 1) event.preventDefault();
  };
  node.addEventListener("touchmove", stay, { passive: false });
  return () => node.removeEventListener("touchmove", stay);
}

/** How far the page goes along in a frame while something is carried from one height of the window to another. */
export function drift(from: number, to: number, bottom: number): number {
  if (to < Math.min(from, EDGE.deep)) return -EDGE.pace;
  return to > Math.max(from, bottom - EDGE.deep) ? EDGE.pace : 0;
}

/** A picture of what is carried, to go with the pointer; it stands where its model stands. */
export function likeness(model: SVGGraphicsElement | HTMLElement): SVGSVGElement | HTMLElement {
  const box = model.getBoundingClientRect();
  const copy = model.cloneNode(true) as SVGElement | HTMLElement;
  copy.removeAttribute("transform");
  for (const one of [copy, ...copy.querySelectorAll("[data-element]")]) one.removeAttribute("data-element");
  let carried = copy as SVGSVGElement | HTMLElement;
  if (model instanceof SVGGraphicsElement && model.ownerSVGElement !== null) {
    const own = model.getBBox();
    carried = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    carried.setAttribute("viewBox", `${own.x} ${own.y} ${own.width} ${own.height}`);
    carried.append(copy);
  }
  carried.classList.add("carried");
  carried.setAttribute("aria-hidden", "true");
  Object.assign(carried.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  (model instanceof SVGElement ? model.ownerSVGElement! : model).parentElement!.append(carried);
  return carried;
}

const spotUnder = (at: PointerEvent): SVGElement | HTMLElement | null =>
  document.elementFromPoint(at.clientX, at.clientY)?.closest<SVGElement | HTMLElement>("[data-element]") ?? null;

/** A pointer has come down on an element: a drag ends on whatever element lies under it then. A finger that scrolls drags nothing. */
export function follow(down: PointerEvent, element: string, picker: Picker): void {
  const done = new AbortController();
  const mayLift = down.pointerType !== "touch" || picker.draggable(element);
  let lifted = false;
  let last = down;
  let carried: SVGSVGElement | HTMLElement | null = null;
  let over: Element | null = null;
  const isFar = (now: PointerEvent): boolean =>
    Math.hypot(now.clientX - down.clientX, now.clientY - down.clientY) > FAR;
  const goAlong = (): void => {
    if (done.signal.aborted) return;
    const covered = parseFloat(getComputedStyle(down.target as Element).getPropertyValue("--covered")) || 0;
    const by = drift(down.clientY, last.clientY, innerHeight - covered);
    if (by !== 0) scrollBy(0, by);
    requestAnimationFrame(goAlong);
  };
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== down.pointerId) return;
    last = now;
    if (!lifted && mayLift && isFar(now)) {
      const model = (down.target as Element).closest<SVGGraphicsElement | HTMLElement>("[data-element]");
      lifted = picker.lift(element);
      if (!lifted) return;
      carried = model && likeness(model);
      goAlong();
    }
    if (!lifted) return;
    carried?.style.setProperty("translate", `${now.clientX - down.clientX}px ${now.clientY - down.clientY}px`);
    over?.classList.remove("over");
    over = spotUnder(now);
    over?.classList.add("over");
  };
  const end = (up: PointerEvent): void => {
    if (up.pointerId !== down.pointerId) return;
    done.abort();
    carried?.remove();
    over?.classList.remove("over");
    if (lifted) picker.clear();
    if (up.type === "pointercancel" || !mayLift || !isFar(up)) return;
    const target = spotUnder(up)?.dataset["element"];
    if (target !== undefined && target !== element) picker.drag(element, target);
  };
  window.addEventListener("pointermove", move, { signal: done.signal });
  window.addEventListener("pointerup", end, { signal: done.signal });
  window.addEventListener("pointercancel", end, { signal: done.signal });
}
