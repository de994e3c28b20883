import { play, soundsOf } from "../state/sounds";
import { settings } from "../state/settings.svelte";
import type { Finish } from "../wire";
import type { TablePage } from "./page.svelte";
import { ticking } from "./ticking.svelte";
import { isLittle, left } from "./time";

/** What one hears of a table, if one wants to; to be called when its page is made. */
export function sounding(page: TablePage): void {
  const { table } = page;
  let [version, mine, going] = [-1, false, false];
  $effect(() => {
    const { scene } = page;
    if (scene === null || scene.version === version) return;
    const first = version < 0;
    const turn = table.mine && !mine;
    const ended = scene.finish !== null && going ? result(scene.finish, scene.seat) : null;
    [version, mine, going] = [scene.version, table.mine, scene.finish === null];
    if (!first && settings.sounds) soundsOf({ shown: table.shown, ended, turn }).forEach(play);
  });

  const times = $derived(page.scene?.times ?? null);
  const runs = $derived(page.playing && times !== null && times.running.includes(table.seat!));
  const time = ticking(() => runs);
  const little = $derived(
    runs && page.created !== null && isLittle(left(times!, table.seat!, time.now + table.ahead), page.created.clock),
  );
  $effect(() => {
    if (little && settings.sounds) play("clock");
  });
}

function result({ how, winners }: Finish, seat: number | null): "won" | "lost" | "" {
  if (seat === null || how === "aborted") return "";
  return winners.includes(seat) ? "won" : "lost";
}
