/** A description as what is said and what is drawn with letters. */
export interface Block {
  drawn: boolean;
  lines: string;
}

/** Lines that leave gaps between words, or draw a line, are part of a drawing. */
const isDrawn = (line: string): boolean => /\S {2,}\S|-{3}/.test(line);

/** The text in pieces, each of them all sentences or all drawing; an empty line stays with what it follows. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    const drawn = line.trim() === "" ? (last?.drawn ?? false) : isDrawn(line);
    if (last?.drawn === drawn) last.lines += `\n${line}`;
    else found.push({ drawn, lines: line });
  }
  return found;
}
