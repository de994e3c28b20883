/** Moves as a list: in groups, and those that somebody looks for. */
import type { Choice } from "../state/picker.svelte";

export interface Group {
  name: string;
  /** What they begin at; moves that begin with the same verb say so themselves. */
  heading: string;
  choices: Choice[];
}

/** By the verb they begin with, or by what they begin at. */
export function groups(choices: readonly Choice[]): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = groupOf(choice);
    found.set(name, [...(found.get(name) ?? []), choice]);
  }
  return [...found].map(([name, list]) => ({
    name,
    heading: list[0]!.text.includes(" ") ? "" : name,
    choices: list,
  }));
}

function groupOf(choice: Choice): string {
  const words = choice.text.split(" ");
  if (words.length > 1) return words[0]!;
  const first = choice.touches[0];
  return first === undefined ? "" : first.slice(first.indexOf(":") + 1);
}

export function sought(choices: readonly Choice[], filter: string): Choice[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ text, spoken }) => {
    const words = `${text} ${spoken ?? ""}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}
