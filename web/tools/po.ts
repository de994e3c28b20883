/** Reading .po files: English to another language. The build turns `import words from "../fr.po"` into such a table. */
import type { Plugin } from "vite";

/** In French a space that does not break stands before the high signs, and inside quotation marks; .po files have it plain. */
export function bound(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0");
}

export function readPo(source: string): Record<string, string> {
  const words: Record<string, string> = {};
  let id: string | null = null;
  let text: string | null = null;
  const keep = () => {
    if (id) words[id] = bound(text ?? "");
    id = text = null;
  };
  for (const line of source.split("\n")) {
    const found = /^(msgid|msgstr)?\s*(".*")\s*$/.exec(line);
    if (!found) continue;
    const piece = JSON.parse(found[2]!) as string;
    if (found[1] === "msgid") {
      keep();
      id = piece;
    } else if (found[1] === "msgstr") text = piece;
    else if (text !== null) text += piece;
    else id = (id ?? "") + piece;
  }
  keep();
  return words;
}

export function po(): Plugin {
  return {
    name: "po",
    transform(source, path) {
      if (!path.endsWith(".po")) return null;
      return { code: `export default ${JSON.stringify(readPo(source))}`, map: null };
    },
  };
}
