/** What every board is given, and all it may know. A board draws a view and says which element was chosen; it knows no rules. */
import type { Component } from "svelte";
import type { Picker } from "../state/picker.svelte";
import type { Lang } from "../words.svelte";

/** An element of the table, by the ids that views and legal moves share: "square:a1", "thug:6", "turf:c3". */
export type Element = string;

export interface BoardProps<View = unknown, Pack = unknown> {
  /** What this seat may know. */
  view: View;
  /** The view before the last change, for motion from the difference of two views; null when somebody jumps through the log. */
  before: View | null;
  /** Which elements are lit, picked, pending or hinted, and where a choice goes. */
  picker: Picker;
  /** The names of those at the table, by seat. */
  names: readonly string[];
  /** Through whose eyes the table is seen, if they are not the reader's own; else empty. */
  eyes: string;
  /** The game's content pack with its names and texts in the page's language; null for a game without one. */
  pack: Pack | null;
  lang: Lang;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board has its own view and pack; only it knows them
export type Board = Component<BoardProps<any, any>>;
