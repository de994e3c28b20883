/** How somebody wants the pages: theme, language, and whether to be asked before a move. */
import { turn, usual, type Lang } from "../words.svelte";
import { keep, recall } from "./kept";

export type Theme = "auto" | "light" | "dark";

export const settings: { theme: Theme; lang: Lang; confirm: boolean } = $state({
  theme: "auto",
  lang: "en",
  confirm: false,
});

export async function begin(): Promise<void> {
  wear(recall<Theme>("theme", "auto"));
  settings.confirm = recall("confirm", false);
  await speakIn(recall<Lang | null>("lang", null) ?? usual(), false);
}

export function wear(theme: Theme): void {
  settings.theme = theme;
  keep("theme", theme === "auto" ? null : theme);
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export async function speakIn(lang: Lang, remember = true): Promise<void> {
  await turn(lang);
  settings.lang = lang;
  if (remember) keep("lang", lang);
}

export function askBeforeMoves(yes: boolean): void {
  settings.confirm = yes;
  keep("confirm", yes || null);
}
