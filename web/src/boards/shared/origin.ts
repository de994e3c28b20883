/** What the server says about where an entry of the content comes from. */
export interface Originated {
  /** What of it is reconstructed, in a sentence; missing where nothing is. */
  readonly origin?: string | undefined;
}

/** What is said of a card or place, and then what of it is reconstructed. */
export function withOrigin(label: string, entry: Originated | null | undefined): string {
  if (!entry?.origin) return label;
  return `${label}${/[.!?…]$/.test(label) ? "" : "."} ${entry.origin}`;
}
