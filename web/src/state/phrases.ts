/** What stands in a log, in words: phrases in notation, with places, and what they say in the page's language. */
import type { Phrasebook } from "../wire";

const LIST = "_list"; // a place for several: "1 raid, 2 feast", said "raid, feast ×2"

/** A text in notation, in words; nothing if the notation is as good. */
export type Reader = (text: string) => string;

export const speechless: Reader = () => "";

export function reader({ phrases, names }: Phrasebook): Reader {
  const known = (place: string): Record<string, string> | undefined => names[place.replace(LIST, "")];
  const held = (place: string): string => {
    const found = known(place);
    if (found === undefined) return String.raw`\w+`;
    const one = `(?:${Object.keys(found).map(plain).join("|")})`;
    return place.endsWith(LIST) ? String.raw`\d+ ${one}(?:, \d+ ${one})*` : one;
  };
  const named = (place: string, text: string): string => {
    const found = known(place) ?? {};
    if (!place.endsWith(LIST)) return found[text] ?? text;
    return text.replace(/(\d+) ([^,]+)/g, (_, count: string, one: string) =>
      count === "1" ? (found[one] ?? one) : `${found[one] ?? one} ×${count}`,
    );
  };
  const readers = phrases.map(([phrase, words]) => {
    const parts = phrase.split(/\{(\w+)\}/);
    const pattern = parts.map((part, at) => (at % 2 ? `(?<${part}>${held(part)})` : plain(part))).join("");
    return { pattern: new RegExp(`^${pattern}$`, "u"), words };
  });
  const said = new Map<string, string>();
  const read: Reader = (text) => {
    for (const { pattern, words } of readers) {
      const found = pattern.exec(text);
      if (found) return words.replace(/\{(\w+)\}/g, (_, place: string) => named(place, found.groups![place]!));
    }
    return "";
  };
  return (text) => {
    if (!said.has(text)) said.set(text, read(text));
    return said.get(text)!;
  };
}

/** A text as a pattern that only it fits. */
const plain = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
