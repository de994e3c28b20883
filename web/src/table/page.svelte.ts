import { tick } from "svelte";
import { unanswered, type Request } from "../state/requests";
import { shelf } from "../state/shelf.svelte";
import { missed, type Missed } from "../state/story";
import type { TableState } from "../state/table.svelte";
import { say } from "../words.svelte";
import type { Created } from "../wire";
import { whyNoHint, whyNoUndo } from "./may";
import { owner, playerNames } from "./players";
import { narrow } from "./room";

export const TABS = ["log", "chat", "rules", "text"] as const;
export type Tab = (typeof TABS)[number];
export type Question = "resign" | "abort" | "leave" | "keys" | "report" | "more";

/** What the parts of a table's page share: what is on the table as its reader sees it, what is open, what can be done. */
export class TablePage {
  tab: Tab = $state("log");
  /** Whether the tab is open, where there is no room for it beside the board. */
  opened: boolean = $state(false);
  /** The rule that somebody asked for. */
  rule: string = $state("");
  question: Question | null = $state(null);
  guiding: boolean = $state(false);

  /** The decision after which the reader has seen what happened. */
  private seen: number = $state(0);

  constructor(
    readonly table: TableState,
    readonly name: string,
    readonly invite: string,
  ) {}

  readonly scene = $derived.by(() => this.table.scene);
  /** The moment that is looked at: now, or one of the past. */
  readonly shown = $derived.by(() => this.table.moment ?? this.table.scene);
  readonly names = $derived.by(() => playerNames(this.scene?.players ?? []));
  readonly created: Created | null = $derived.by(() => {
    const first = this.table.log[0]?.what;
    return first?.type === "created" ? first : null;
  });
  readonly hosts = $derived.by(() => this.created !== null && this.created.host === this.table.you?.id);
  /** Whether the game goes on here. */
  readonly going = $derived.by(
    () => this.scene !== null && this.scene.begun && this.scene.finish === null && this.scene.read_only === "",
  );
  /** Whether it goes on and the reader has a seat in it. */
  readonly playing = $derived.by(() => this.going && this.scene?.seat !== null);
  readonly moved = $derived.by(() => this.table.moves.some(({ what }) => what.seat === this.scene?.seat));
  readonly allMoved = $derived.by(
    () =>
      this.scene !== null &&
      this.scene.players.every((_, seat) => this.table.moves.some(({ what }) => what.seat === seat)),
  );
  /** Whether one may offer a draw: people agree to one, where the game has them. */
  readonly knowsDraws = $derived.by(
    () =>
      (this.scene?.players.every(({ type }) => type === "person") ?? false) &&
      shelf.games.some(({ id, draws }) => id === this.table.game && draws),
  );
  readonly noHint = $derived.by(() => (this.scene === null ? "" : whyNoHint(this.scene, this.created)));
  readonly noUndo = $derived.by(() => (this.scene === null ? "" : whyNoUndo(this.scene, this.table.moves)));
  /** What the reader has missed, now that it is their turn again, until they put it away. */
  readonly missed: Missed | null = $derived.by(() => {
    const { mine, moment, log, seat } = this.table;
    const found = mine && moment === null && seat !== null ? missed(log, seat) : null;
    return found === null || found.since === this.seen ? null : found;
  });
  /** Which tab is seen, if any. */
  readonly reading: Tab | null = $derived.by(() => (this.opened || !narrow.current ? this.tab : null));
  private read: number = $state(0);
  readonly unread = $derived.by(() =>
    this.reading === "chat" ? 0 : this.table.chat.filter(({ version }) => version > this.read).length,
  );

  /** What one has asked for, and whose answer is awaited. */
  readonly waiting = $derived.by(() => {
    const { scene } = this;
    if (scene === null || !this.playing) return "";
    const others = scene.players.flatMap((player, seat) => (seat !== scene.seat && owner(player) !== "" ? [seat] : []));
    const whom = (request: Request): string => this.called(unanswered(this.table.log, request, others));
    if (scene.undo === scene.seat)
      return say("You have asked to take your last move back. Waiting for: {names}", { names: whom("undo") });
    if (scene.draw === scene.seat) return say("You have offered a draw. Waiting for: {names}", { names: whom("draw") });
    return "";
  });

  called(seats: readonly number[]): string {
    return seats.map((seat) => this.names[seat]).join(", ");
  }

  /** To be called in an effect: what is in sight now has been read. */
  markRead(): void {
    if (this.reading === "chat") this.read = this.table.version;
  }

  /** The reader knows what they have missed. */
  putAway(): void {
    this.seen = this.missed?.since ?? this.seen;
    this.table.lighted = [];
  }

  tell(text: string): void {
    this.question = null;
    this.table.note = { kind: "why", text, rule: "" };
  }
  hint(): void {
    if (!this.table.thinking) void this.table.hint();
  }
  undo(): void {
    void this.table.do({ do: "ask-undo" });
  }
  offerDraw(): void {
    this.question = null;
    void this.table.do({ do: "offer-draw" });
  }

  // Looking back ----------------------------------------------------------------------------------------------------

  private readonly steps = $derived.by(() => this.table.moves.map(({ version }) => version));
  readonly stepCount = $derived.by(() => this.steps.length);
  /** After how many moves the moment is that is looked at. */
  readonly at = $derived.by(() => {
    const { moment } = this.table;
    return moment === null ? this.steps.length : this.steps.filter((one) => one <= moment.version).length;
  });

  step(by: number): void {
    const wanted = Math.max(0, Math.min(this.steps.length, this.at + by));
    if (wanted === this.steps.length) void this.table.look(null);
    else void this.table.look(wanted === 0 ? Math.max(1, (this.steps[0] ?? 2) - 1) : this.steps[wanted - 1]!);
  }

  // The tabs --------------------------------------------------------------------------------------------------------

  show(one: Tab): void {
    this.tab = one;
    if (!narrow.current) return;
    this.opened = true;
    void tick().then(() => document.getElementById(`tab-${one}`)?.focus({ preventScroll: true }));
  }
  shut(): void {
    this.opened = false;
    const button = document.getElementById(`bar-${this.tab}`) ?? document.getElementById("bar-more");
    button?.focus({ preventScroll: true });
  }
  openRule(id: string): void {
    this.rule = id;
    this.show("rules");
  }
}
