/** Tooltips where no mouse hovers: what there is to say about a thing on the board. */

/** The nearest tooltip at or around an element, no further out than the board. */
export function tipOf(target: Element, board: Element): string {
  for (let one: Element | null = target; one !== null && one !== board; one = one.parentElement) {
    const own = [...one.children].find(({ localName }) => localName === "title")?.textContent;
    const tip = (one.getAttribute("title") ?? own ?? "").trim();
    if (tip) return tip;
  }
  return "";
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a tip of this size goes: above what it is about, or below where there is no room, within the window. */
export function placed(about: Box, size: { width: number; height: number }, window: Box): { x: number; y: number } {
  const GAP = 12;
  const above = about.top - size.height - GAP;
  const x = about.left + about.width / 2 - size.width / 2;
  return {
    x: Math.max(window.left, Math.min(x, window.left + window.width - size.width)),
    y: above >= window.top ? above : Math.min(about.top + about.height + GAP, window.top + window.height - size.height),
  };
}
