import type { Picker } from "../state/picker.svelte";

const FAR = 8; // pixels; less is a click

/** A pointer has come down on an element: a drag ends on whatever element lies under it then. Who scrolls drags nothing. */
export function follow(down: PointerEvent, element: string, picker: Picker): void {
  const done = new AbortController();
  const end = (up: PointerEvent): void => {
    if (up.pointerId !== down.pointerId) return;
    done.abort();
    if (up.type === "pointercancel" || Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= FAR) return;
    const under = document
      .elementFromPoint(up.clientX, up.clientY)
      ?.closest<SVGElement | HTMLElement>("[data-element]");
    const target = under?.dataset["element"];
    if (target !== undefined && target !== element) picker.drag(element, target);
  };
  window.addEventListener("pointerup", end, { signal: done.signal });
  window.addEventListener("pointercancel", end, { signal: done.signal });
}
