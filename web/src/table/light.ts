/** Places on a board that something beside it speaks of, by the ids of their elements. */
type Spot = SVGElement | HTMLElement;

/** What stands on a board for an element; nothing, if it is not to be seen now. */
export const spotOf = (board: Element, element: string): Spot | null =>
  board.querySelector<Spot>(`[data-element="${CSS.escape(element)}"]`);

/** Light these places, until the answer is called. */
export function light(board: Element, elements: readonly string[]): () => void {
  const spots = elements.flatMap((element) => spotOf(board, element) ?? []);
  for (const spot of spots) spot.dataset["lighted"] = "";
  return () => spots.forEach((spot) => delete spot.dataset["lighted"]);
}

/** What makes a line light its places for whoever points at it or comes to it by keyboard. */
export const leading = (elements: readonly string[], light: (elements: readonly string[]) => void) => ({
  onpointerenter: () => light(elements),
  onpointerleave: () => light([]),
  onfocus: () => light(elements),
  onblur: () => light([]),
});
