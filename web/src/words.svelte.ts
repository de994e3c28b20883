/** Text in the page's language: English in the source, French in fr.po, which the build turns into a module. */
export type Lang = "en" | "fr";

/** A text of ours that is said later. */
export type Phrase = string & { readonly ours: unique symbol };

export const language: { now: Lang; words: Record<string, string> } = $state({ now: "en", words: {} });

/** The text in the page's language, with its values put in. */
export function say(text: string, values: Record<string, string | number> = {}): string {
  const said = language.words[text] ?? text;
  return said.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Marks a text in data, for `speak` to say. */
export function phrase(text: string): Phrase {
  return text as Phrase;
}

export function speak(text: Phrase, values: Record<string, string | number> = {}): string {
  const utter = say;
  return utter(text, values);
}

/** What something is called, and what there is to say about it. */
export function about(name: string | number, text: string | number): string {
  return say("{name}: {text}", { name, text });
}

/** Several things that are said about the same. */
export function listed(parts: readonly string[]): string {
  return parts.join(say("; "));
}

/** A reason as a sentence of its own. */
export function sentence(text: string): string {
  const end = /[.!?…]$/.test(text) || text === "" ? "" : ".";
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}

/** The language of the browser, if it is one of ours. */
export function usual(): Lang {
  return navigator.languages?.some((one) => /^fr\b/i.test(one)) && !/^en\b/i.test(navigator.languages[0] ?? "")
    ? "fr"
    : "en";
}

/** Turn the page to a language. */
export async function turn(lang: Lang): Promise<void> {
  const words = lang === "fr" ? (await import("../fr.po")).default : {};
  language.words = words;
  language.now = lang;
  document.documentElement.lang = lang;
}
