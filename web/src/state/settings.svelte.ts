/** How somebody wants the pages: theme, language, sounds, and before which moves to be asked. */
import { turn, usual, type Lang } from "../words.svelte";
import { keep, recall } from "./kept";

export type Theme = "auto" | "light" | "dark";
/** Before which moves to be asked: those that cannot be taken back, all, or none. */
export type Confirm = "final" | "always" | "never";

export const settings: { theme: Theme; lang: Lang; confirm: Confirm; sounds: boolean } = $state({
  theme: "auto",
  lang: "en",
  confirm: "final",
  sounds: true,
});

export async function begin(): Promise<void> {
  wear(recall<Theme>("theme", "auto"));
  settings.confirm = recall<Confirm>("confirm", "final");
  settings.sounds = recall<boolean>("sounds", true);
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

export function askBefore(moves: Confirm): void {
  settings.confirm = moves;
  keep("confirm", moves === "final" ? null : moves);
}

export function hear(sounds: boolean): void {
  settings.sounds = sounds;
  keep("sounds", sounds ? null : false);
}
