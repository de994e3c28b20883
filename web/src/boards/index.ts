/** The boards by game; each is loaded when it is needed, and a game without one gets the generic board. */
import type { Board } from "./board";

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");

/** Whether the game has a drawn board. */
export const hasBoard = (game: string): boolean => game !== "generic" && `./${game}/Board.svelte` in boards;

export async function board(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`] ?? boards["./generic/Board.svelte"]!;
  return (await load()).default;
}
