import { shelf } from "../state/shelf.svelte";
import type { TableState } from "../state/table.svelte";
import { language } from "../words.svelte";

/** In another language, everything is told again; to be called when a page is made. */
export function retold(table: TableState): void {
  let spoken = language.now;
  $effect(() => {
    if (language.now === spoken) return;
    spoken = language.now;
    void shelf.load();
    table.retell();
  });
}
