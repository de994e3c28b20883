/** A first game in a few steps, on a real position: what to look at, and what to try. */
import type { Phrase } from "../words.svelte";

export interface Step {
  text: Phrase;
  /** Elements to point at: those whose ids begin like one of these. */
  point?: readonly string[];
  /** Goes on by itself when one has moved. */
  move?: true;
  /** The rule it is about. */
  rule?: string;
}

const guides = import.meta.glob<{ steps: readonly Step[] }>("./*.ts");

export const hasGuide = (game: string): boolean => game !== "guide" && `./${game}.ts` in guides;

export async function guide(game: string): Promise<readonly Step[]> {
  return hasGuide(game) ? (await guides[`./${game}.ts`]!()).steps : [];
}
