/** How much room the window has, and what that means for a table. */
import { MediaQuery } from "svelte/reactivity";

/** No room beside the board: what else there is opens above the bar at the bottom. */
export const narrow = new MediaQuery("max-width: 63.9rem");
/** A phone on its side: no room above and below the board, but beside it. */
export const low = new MediaQuery("(max-width: 63.9rem) and (min-width: 34rem) and (max-height: 30rem)");
