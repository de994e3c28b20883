/** Where the keyboard is at a table. What it was on may go away with a move: then it goes on with what is next. */
type Focusable = HTMLElement | SVGElement;

const NEXT = { moves: ".dock .move:enabled", board: ".table[data-mine=true] .holder" };

export class Keyboard {
  /** Where it was last, but for questions that wait for an answer. */
  private last: Focusable | null = null;
  private among: "moves" | "board" | "" = "";

  came({ target }: FocusEvent): void {
    const one = target as Focusable;
    if (one.closest("[role=alertdialog]") !== null || one.matches(".asked, .outcome h2")) return;
    this.last = one;
    this.among = one.closest(".dock") !== null ? "moves" : one.closest(".holder") !== null ? "board" : "";
  }

  /** Somebody who has just come, and is nowhere yet, begins here. */
  begin(here: Focusable): void {
    if (isNowhere()) focus(here);
  }

  /** Somebody who leaves for nowhere by themselves is not called back. */
  left({ target }: FocusEvent): void {
    if (target === this.last && isNowhere() && isThere(this.last)) this.last = null;
  }

  /** If it is nowhere, because what it was on is gone: back, or to what comes next. */
  regain(): void {
    const waits = document.activeElement?.matches(".asked") ?? false; // for one's turn
    if (this.last === null || !(isNowhere() || waits)) return;
    if (isThere(this.last)) return focus(this.last);
    const next = this.among === "" ? null : document.querySelector<Focusable>(NEXT[this.among]);
    if (next !== null) focus(next);
    else if (!waits) focus(document.querySelector<Focusable>(".outcome h2, .asked"));
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isThere = (one: Focusable | null): one is Focusable =>
  one !== null && one.isConnected && !one.matches(":disabled");

const focus = (one: Focusable | null): void => one?.focus({ preventScroll: true });
