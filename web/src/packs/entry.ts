/** What all packs have. Made from core/content.py by `python -m tools.wire_types`: not to be edited. */

/** One thing in a pack: its name, in French too, and where all of it or each of its parts comes from. */
export interface Entry {
  readonly name: string;
  readonly source: Source | "publisher" | "reconstruction" | "rulebook";
  /** What it does, in words. */
  readonly meaning: string;
  /** What of it is reconstructed; missing where nothing is. */
  readonly origin?: string;
}

/** Where the parts of an entry come from, if not all from one place: its name, what it does, its numbers. */
export interface Source {
  readonly name: "publisher" | "reconstruction" | "rulebook";
  readonly effect?: "publisher" | "reconstruction" | "rulebook" | null;
  readonly number?: "publisher" | "reconstruction" | "rulebook" | null;
}
