import type { Picker } from "../state/picker.svelte";

const FAR = 8; // pixels; less is a click

/** A pointer has come down on an element: a drag ends on whatever element lies under it then. Who scrolls drags nothing. */
export function follow(down: PointerEvent, element: string, picker: Picker): void {
  const done = new AbortController();
  let lifted = false;
  const isFar = (now: PointerEvent): boolean =>
    Math.hypot(now.clientX - down.clientX, now.clientY - down.clientY) > FAR;
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== down.pointerId || lifted || now.pointerType === "touch" || !isFar(now)) return;
    lifted = picker.lift(element);
  };
  const end = (up: PointerEvent): void => {
    if (up.pointerId !== down.pointerId) return;
    done.abort();
    if (lifted) picker.clear();
    if (up.type === "pointercancel" || !isFar(up)) return;
    const under = document
      .elementFromPoint(up.clientX, up.clientY)
      ?.closest<SVGElement | HTMLElement>("[data-element]");
    const target = under?.dataset["element"];
    if (target !== undefined && target !== element) picker.drag(element, target);
  };
  window.addEventListener("pointermove", move, { signal: done.signal });
  window.addEventListener("pointerup", end, { signal: done.signal });
  window.addEventListener("pointercancel", end, { signal: done.signal });
}
