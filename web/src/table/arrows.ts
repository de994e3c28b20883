/** From spot to spot by arrow keys: the nearest in that direction. */
export interface Place {
  x: number;
  y: number;
}

const ways: Record<string, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isArrow = (key: string): boolean => key in ways;

/** The index of the next place that way, or -1. */
export function nearest(from: Place, key: string, places: readonly Place[]): number {
  const way = ways[key]!;
  let [best, at] = [Infinity, -1];
  places.forEach((place, index) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x);
    const cost = along + 2.5 * aside;
    if (along > 2 && along * 2 > aside && cost < best) [best, at] = [cost, index];
  });
  return at;
}
