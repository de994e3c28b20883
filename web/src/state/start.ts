/** Setting a table up and going there. */
import type { GameLine, NewTable } from "../wire";
import { usualBot, usualSeats } from "../games";
import { api } from "./api";
import { keep, recall } from "./kept";
import { somebody } from "./me.svelte";
import { route, tableAddress } from "./route.svelte";

export async function setUp(wanted: NewTable): Promise<void> {
  await somebody();
  const made = await api.open(wanted);
  keep(`invite.${made.table}`, made.invite);
  route.go(tableAddress(made.table));
}

/** One click: a table with the usual number of seats and bots of the level last played against. Who begins is drawn by lot where the
 * rules say so, but not in a lesson: there one has the first seat. */
export function playNow(game: GameLine, lesson = false): Promise<void> {
  const level = recall(`level.${game.id}`, usualBot(game));
  const bot = game.bots.includes(level) ? level : usualBot(game);
  return setUp({ game: game.id, players: ["me", ...Array<string>(usualSeats(game) - 1).fill(bot)], lot: !lesson });
}
