/** Where things stand on the board of Turro, and what moved between two views; no drawing and no rules. */

export const SIZE = 7;
export const FIELD = 100;
export const MARGIN = 46;
export const BOARD = SIZE * FIELD;

export interface TurroView {
  seat: number | null;
  to_act: readonly number[];
  outcome: { winners: readonly number[] } | null;
  piles: readonly string[];
  moves_left: number;
  may_pass: boolean;
  tallest: number;
  turns: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The name of a field by its number, counted from a1 along the ranks. */
export function square(index: number): string {
  return "abcdefg"[index % SIZE]! + (Math.floor(index / SIZE) + 1);
}

/** The middle of a field; one's own side is at the bottom. */
export function middle(index: number, flipped: boolean): Point {
  const [file, rank] = [index % SIZE, Math.floor(index / SIZE)];
  const [column, row] = flipped ? [SIZE - 1 - file, rank] : [file, SIZE - 1 - rank];
  return { x: column * FIELD + FIELD / 2, y: row * FIELD + FIELD / 2 };
}

/** Fields in the order they are drawn: from the far edge to the near one, so that high piles stand before what is behind. */
export function order(flipped: boolean): number[] {
  const all = Array.from({ length: SIZE * SIZE }, (_, index) => index);
  return all.sort((one, other) => {
    const [a, b] = [middle(one, flipped), middle(other, flipped)];
    return a.y - b.y || a.x - b.x;
  });
}

/** How far the stones of a pile lie above one another; high piles are pressed together to stay on their field. */
export function rise(height: number): number {
  return height <= 4 ? 15 : Math.max(4.5, 60 / height);
}

/** The stone that changed its place between two views, if exactly one did. */
export function moved(before: readonly string[], after: readonly string[]): { from: number; to: number } | null {
  const left = after.flatMap((pile, at) => (pile.length === before[at]!.length - 1 ? [at] : []));
  const came = after.flatMap((pile, at) => (pile.length === before[at]!.length + 1 ? [at] : []));
  return left.length === 1 && came.length === 1 ? { from: left[0]!, to: came[0]! } : null;
}
