import { tick } from "svelte";
import { route } from "../state/route.svelte";
import { Keyboard } from "./keyboard";
import type { TablePage } from "./page.svelte";
import { low, narrow } from "./room";
import { bringIntoSight, bringUp, watchLit, type Astray } from "./sight";

/** Where the reader of a table's page is: what is in sight of it, what is brought into sight, and the keyboard. */
export class Attention {
  dock: HTMLElement | undefined = $state();
  dockHeight: number = $state(0);
  end: HTMLElement | undefined = $state();
  holder: HTMLElement | undefined = $state();
  boardDrawn: boolean = $state(false);
  /** The way to what is lit, where nothing of it is seen. */
  astray: Astray | null = $state.raw(null);
  private dockSeen: boolean = $state(true);
  readonly keyboard: Keyboard = new Keyboard();

  /** What the dock lies over does not count as seen. */
  readonly covered = $derived.by(() => (narrow.current && !low.current ? this.dockHeight : 0));
  /** At a desk the answer to what was clicked far down the page comes to where one looks. */
  readonly afloat = $derived.by(
    () => !narrow.current && !this.dockSeen && (this.page.table.note !== null || this.page.table.confirming !== null),
  );
  /** On a phone what one is asked about, has picked, or is shown comes into sight. */
  private readonly subject: readonly string[] = $derived.by(() => {
    const { confirming, moment, picker } = this.page.table;
    if (confirming) return confirming.touches;
    if (picker.lifted || moment !== null) return [];
    if (!narrow.current) return picker.hint?.touches ?? [];
    return picker.picks.length > 0 ? picker.picks : (picker.hint?.touches ?? picker.pointed);
  });

  /** To be made when the page is made. */
  constructor(private readonly page: TablePage) {
    this.followSight();
    this.showEnd();
    this.followKeyboard();
  }

  /** Attached to a button, gives it the keyboard, and gives it back when the button goes. */
  readonly ask = (button: HTMLElement): (() => void) => {
    button.focus();
    return () => void tick().then(() => this.keyboard.regain());
  };

  private followSight(): void {
    const { table } = this.page;
    $effect(() => {
      if (this.holder && this.boardDrawn && (this.subject.length > 0 || (this.page.guiding && narrow.current)))
        bringIntoSight(this.holder, this.subject, innerHeight - this.covered);
    });
    $effect(() => {
      void [this.page.shown, table.picker.open, table.picker.pendingChoice];
      if (!this.holder || !this.boardDrawn) return;
      return watchLit(
        this.holder,
        () => innerHeight - this.covered,
        (found) => (this.astray = found),
      );
    });
    $effect(() => {
      if (!this.dock) return;
      const watch = new IntersectionObserver(([entry]) => (this.dockSeen = entry!.isIntersecting));
      watch.observe(this.dock);
      return () => watch.disconnect();
    });
  }

  /** Whoever sees a game end is shown how. */
  private showEnd(): void {
    let going = false;
    $effect(() => {
      const { scene } = this.page;
      if (scene?.finish === null) going = scene.begun;
      else if (going && this.end) {
        going = false;
        bringUp(this.end);
      }
    });
  }

  /** The keyboard goes to the question, and back to where it was before; if that is gone, to what is next. */
  private followKeyboard(): void {
    const { table } = this.page;
    $effect(() => {
      void [this.page.scene, table.mine, table.picker.pendingChoice, table.note, table.moment, this.page.guiding];
      void tick().then(() => this.keyboard.regain());
    });
    // Whoever comes to a game from another page begins at the board.
    let begun = !route.went;
    $effect(() => {
      if (begun || !this.holder || !this.boardDrawn || !this.page.playing) return;
      begun = true;
      this.keyboard.begin(this.holder);
    });
  }
}
