/** What keys and clicks do anywhere on a table's page. */
import type { TablePage } from "./page.svelte";
import { narrow } from "./room";

const IN_DOCK_OR_BOARD = ".dock, .holder";
const TYPED_IN = "input, textarea, select, dialog";
const PRESSED_BY_ENTER = "button, a, summary, [tabindex]";

/** The handler of key presses; `toBoard` gives the board the keyboard. */
export function shortcuts(page: TablePage, toBoard: () => void): (event: KeyboardEvent) => void {
  const { table } = page;
  const keys: Record<string, () => void> = {
    h: () => page.playing && (page.noHint ? page.tell(page.noHint) : page.hint()),
    u: () => page.playing && (page.noUndo ? page.tell(page.noUndo) : page.undo()),
    l: () => page.show("log"),
    c: () => page.show("chat"),
    r: () => page.show("rules"),
    t: () => page.show("text"),
    n: () => void table.look(null),
    b: toBoard,
    ",": () => page.step(-1),
    ".": () => page.step(1),
    "?": () => (page.question = "keys"),
  };

  function escape(): void {
    if (table.confirming) table.confirm(false);
    else if (table.picker.picks.length > 0) table.picker.clear();
    else if (page.opened && narrow.current) page.shut();
    else if (table.moment) void table.look(null);
    else table.note = null;
  }

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || page.question !== null) return;
    const target = event.target as HTMLElement;
    // A key held down plays once: the next move may have come under it.
    if (event.repeat && event.key === "Enter" && target.closest?.(IN_DOCK_OR_BOARD)) return event.preventDefault();
    if (target.closest?.(TYPED_IN)) return;
    if (event.repeat && ![",", "."].includes(event.key)) return;
    if (event.key === "Escape") return escape();
    if (/^[1-9]$/.test(event.key)) return offered(".move:enabled", Number(event.key) - 1);
    if (event.key === "Enter" && !target.closest?.(PRESSED_BY_ENTER)) return offered(".usual:enabled", 0);
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
}

/** Press one of the buttons with moves. */
function offered(which: string, at: number): void {
  document.querySelectorAll<HTMLButtonElement>(`.dock ${which}`)[at]?.click();
}

/** The handler of clicks: the second click of a double one was meant for what the first one hit, not for what has come
 * under it since; being led there plays nothing. */
export function steady(): (event: MouseEvent) => void {
  let hit: Element | null = null;
  return (event) => {
    const now = (event.target as Element).closest("button, a, [data-element]");
    if (event.detail < 2) hit = now;
    else if (now !== hit && !now?.matches(".where")) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
