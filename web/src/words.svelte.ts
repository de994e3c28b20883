/** Text in the page's language: English in the source, French in fr.po, which the build turns into a module. */
export type Lang = "en" | "fr";

export const language: { now: Lang; words: Record<string, string> } = $state({ now: "en", words: {} });

/** The text in the page's language, with its values put in. */
export function say(text: string, values: Record<string, string | number> = {}): string {
  const said = language.words[text] ?? text;
  return said.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
