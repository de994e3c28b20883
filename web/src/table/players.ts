/** How those at a table are called. */
import { levelText } from "../games";
import { say } from "../words.svelte";
import type { Player } from "../wire";

export function playerName(player: Player): string {
  if (player.type === "person") return player.name;
  if (player.type === "open") return say("open seat");
  const bot = say("Bot ({level})", { level: levelText(player.level) });
  return player.absent ? say("{bot} for {name}", { bot, name: player.absent.name }) : bot;
}

export const letter = (seat: number): string => String.fromCharCode(65 + seat);

/** The person whose seat it is, though a bot may keep it. */
export function owner(player: Player): string {
  if (player.type === "person") return player.id;
  return player.type === "bot" ? (player.absent?.id ?? "") : "";
}

/** A sentence that speaks of seats by number, with the names of those who sit there. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\b(?:la )?(?:seats?|places?) (\d+(?:, \d+)*)\b/gi, (whole, numbers: string) => {
    const found = numbers.split(", ").map((number) => names[Number(number)]);
    return found.every((name) => name !== undefined) ? found.join(", ") : whole;
  });
}
