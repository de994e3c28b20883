/** How a move is put together on the board, element by element; headless, and blind to what game it is. */

export interface Choice {
  text: string;
  touches: readonly string[];
  /** How one would say it, where that reads better than the notation. */
  spoken?: string;
  /** Whether it surely cannot be taken back. */
  final?: boolean;
}

export class Picker {
  choices: readonly Choice[] = $state.raw([]);
  picks: readonly string[] = $state.raw([]);
  pendingChoice: Choice | null = $state.raw(null);
  hint: Choice | null = $state.raw(null);
  anyOrder: boolean = $state(false);
  /** Whether something is being dragged: it stays picked as long. */
  lifted: boolean = $state(false);
  /** What a guide points at: elements whose ids begin like one of these. */
  pointed: readonly string[] = $state.raw([]);

  constructor(
    private readonly play: (choice: Choice) => void,
    private readonly ask: (elements: readonly string[]) => void = () => {},
  ) {}

  /** The legal moves that go on from what is picked. */
  readonly fitting: readonly Choice[] = $derived(this.choices.filter((choice) => this.fits(choice, this.picks)));
  /** The elements that would go on from here. */
  readonly open: ReadonlySet<string> = $derived(new Set(this.fitting.flatMap((choice) => this.next(choice))));
  /** The moves to offer as buttons: those that concern nothing on the board, and all that are complete or nearly so. */
  readonly offered: readonly Choice[] = $derived(
    this.picks.length === 0 ? this.choices.filter((choice) => choice.touches.length === 0) : this.fitting,
  );

  /** What a drag can begin with: where a legal move begins that goes on elsewhere. */
  private readonly grips: ReadonlySet<string> = $derived(
    new Set(
      this.choices.flatMap(({ touches }) => (touches.length < 2 ? [] : this.anyOrder ? touches : touches.slice(0, 1))),
    ),
  );

  /** New legal moves: what was picked stays if it still leads somewhere. */
  deal(choices: readonly Choice[]): void {
    this.choices = choices;
    this.pendingChoice = null;
    this.hint = null;
    if (!choices.some((choice) => this.fits(choice, this.picks))) this.picks = [];
  }

  /** The same legal moves, said in other words. */
  retell(choices: readonly Choice[]): void {
    const again = (old: Choice | null): Choice | null => choices.find(({ text }) => text === old?.text) ?? null;
    [this.choices, this.pendingChoice, this.hint] = [choices, again(this.pendingChoice), again(this.hint)];
  }

  lit(element: string): boolean {
    return this.pendingChoice === null && this.open.has(element);
  }

  picked(element: string): boolean {
    return this.picks.includes(element);
  }

  pending(element: string): boolean {
    return this.pendingChoice?.touches.includes(element) ?? false;
  }

  /** A hint or a guide leads here. */
  hinted(element: string): boolean {
    return (
      (this.hint?.touches.includes(element) ?? false) || this.pointed.some((beginning) => element.startsWith(beginning))
    );
  }

  /** Somebody clicks, taps, or presses Enter on an element; the second click of a double one picks nothing off again. */
  choose(element: string, again = false): void {
    if (this.pendingChoice !== null) return;
    if (this.picked(element) && !this.open.has(element)) {
      const sole = this.fitting.filter((choice) => choice.touches.length === this.picks.length);
      if (sole.length === 1 && this.fitting.length > 1) this.take(sole[0]!);
      else if (!again) this.picks = this.picks.slice(0, this.picks.indexOf(element));
      return;
    }
    for (const picks of [[...this.picks, element], [element]]) {
      const fitting = this.choices.filter((choice) => this.fits(choice, picks));
      if (fitting.length === 0) continue;
      this.picks = picks;
      const sole = fitting.length === 1 ? fitting[0]! : null;
      if (sole !== null && (picks.length > 1 || sole.touches.length === 1)) this.take(sole);
      return;
    }
    this.ask([...this.picks, element]);
  }

  /** Whether a finger that moves on an element drags it; on any other it scrolls. */
  draggable(element: string): boolean {
    return this.pendingChoice === null && this.grips.has(element);
  }

  /** Somebody begins to drag an element: where it could go lights up. Whether it could go anywhere. */
  lift(element: string): boolean {
    if (this.pendingChoice !== null || !this.choices.some((choice) => this.fits(choice, [element]))) return false;
    this.picks = [element];
    this.lifted = true;
    return true;
  }

  /** Somebody drags one element onto another. */
  drag(from: string, to: string): void {
    this.clear();
    this.choose(from);
    if (from !== to && this.picks.length > 0) this.choose(to);
  }

  /** A move is decided upon. */
  take(choice: Choice): void {
    if (this.pendingChoice !== null) return;
    this.pendingChoice = choice;
    this.picks = [];
    this.play(choice);
  }

  /** The move was not taken after all. */
  release(): void {
    this.pendingChoice = null;
  }

  clear(): void {
    this.lifted = false;
    this.picks = [];
  }

  private fits(choice: Choice, picks: readonly string[]): boolean {
    if (picks.length > choice.touches.length) return false;
    if (!this.anyOrder) return picks.every((element, at) => choice.touches[at] === element);
    return picks.every((element) => choice.touches.includes(element));
  }

  private next(choice: Choice): readonly string[] {
    if (this.anyOrder) return choice.touches.filter((element) => !this.picks.includes(element));
    const element = choice.touches[this.picks.length];
    return element === undefined ? [] : [element];
  }
}
