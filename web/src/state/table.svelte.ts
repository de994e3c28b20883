/** A table as this page knows it: the scene, the log, the clocks, what was asked and answered. Headless. */
import type {
  Advice,
  Because,
  Changes,
  Done,
  Happened,
  Here,
  Person,
  Phrasebook,
  Refused,
  Scene,
  Shown,
  Tell,
  ToClient,
  ToServer,
  Welcome,
} from "../wire";
import { api } from "./api";
import { Link, type Line as Wire, type Standing } from "./link";
import { audible, chat, chatRule, extend, moves, muted, removed, type Line } from "./log";
import { verdict, type Verdict } from "./requests";
import { reader, speechless, type Reader } from "./phrases";
import { Picker, type Choice } from "./picker.svelte";
import type { Confirm } from "./settings.svelte";
import { sentence } from "../words.svelte";

type Without<T> = T extends unknown ? Omit<T, "id" | "version"> : never;
export type Wish = Without<ToServer>;
export type Answer = Done | Refused | Because | Advice;

/** Something to tell the person at the page. */
export interface Note {
  kind: "refused" | "why" | "hint" | "moved-on" | "verdict";
  text: string;
  rule: string;
  verdict?: Verdict;
}

export interface Outside {
  /** A line that tells what happened after a version; `described` in words, too. */
  connect(table: string, since: number, described: boolean): Wire;
  introduce(): Promise<Person>;
  moment(table: string, version: number): Promise<Scene>;
  phrases(table: string): Promise<Phrasebook>;
  /** Before which moves to ask. */
  confirm(): Confirm;
}

export class TableState {
  standing: Standing = $state("connecting");
  /** Why there is nothing to see, if so. */
  problem: string = $state("");
  game: string = $state("");
  you: Person | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  before: Scene | null = $state.raw(null);
  /** What happened on the way from there to the scene, for the eye. */
  shown: readonly Shown[] = $state.raw([]);
  log: readonly Line[] = $state.raw([]);
  /** What stands in the log, in words. */
  words: Reader = $state.raw(speechless);
  here: readonly number[] | null = $state.raw(null);
  /** Of each seat, from when on (by our clock) a bot may be given it; null if not at all. */
  absent: readonly (number | null)[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  /** A move that waits for a last word. */
  confirming: Choice | null = $state.raw(null);
  /** An earlier moment that is looked at. */
  moment: Scene | null = $state.raw(null);
  thinking: boolean = $state(false);
  /** What has happened since the reader's last decision, or since they came: a screen reader says it as it comes. */
  heard: readonly Line[] = $state.raw([]);
  /** The places on the board that somebody points at in the log. */
  lighted: readonly string[] = $state.raw([]);
  /** The server's time minus ours, in milliseconds. */
  ahead: number = $state(0);

  readonly picker: Picker = new Picker(
    (choice) => this.chosen(choice),
    (elements) => this.whyNot(elements),
  );
  readonly moves = $derived(moves(this.log));
  readonly chat = $derived(chat(this.log));
  readonly muted = $derived(muted(this.log));
  readonly chatRule = $derived(chatRule(this.log));
  readonly removed = $derived(removed(this.log));
  readonly seat: number | null = $derived(this.scene?.seat ?? null);
  /** Whether this page's seat is to decide. */
  readonly mine: boolean = $derived((this.scene?.choices.length ?? 0) > 0);

  private readonly link: Link;
  private readonly answers = new Map<string, (answer: Answer) => void>();
  private readonly moments = new Map<number, Scene>();
  private wanted = 0;
  private came = 0;
  private retold = false;
  private described = false;
  private opened = false;

  constructor(
    readonly table: string,
    private readonly outside: Outside,
  ) {
    this.link = new Link({
      connect: (since) => outside.connect(table, since, this.described),
      version: () => (this.retold ? 0 : this.version),
      hear: (message) => this.hear(message),
      stand: (standing, why) => {
        this.standing = standing;
        if (standing === "ended") this.problem ||= sentence(why);
      },
      introduce: () => outside.introduce(),
    });
  }

  get version(): number {
    return this.log.at(-1)?.version ?? 0;
  }

  open(): void {
    this.opened = true;
    this.link.open();
  }

  /** Have the table told in words, too, from now on; or no more. */
  describe(yes: boolean): void {
    if (yes === this.described) return;
    this.described = yes;
    if (this.opened) void this.want({ do: "describe", yes });
  }

  /** After sleep. */
  wake(): void {
    this.moments.clear();
    this.link.wake();
  }

  /** In another language everything is told again. */
  retell(): void {
    this.retold = true;
    this.wake();
  }

  /** The machine is offline. */
  cut(): void {
    this.link.cut();
  }

  close(): void {
    this.link.close();
  }

  /** Want something; the answer comes when it is stored. */
  want(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: newId(), version: this.scene?.version ?? 0 } as ToServer;
    const answered = new Promise<Answer>((resolve) => this.answers.set(message.id, resolve));
    this.link.send(message);
    return answered;
  }

  /** Want something, and say so if it is refused. */
  async do(wish: Wish): Promise<boolean> {
    const answer = await this.want(wish);
    if (answer.is === "refused") this.refused(answer);
    return answer.is === "done";
  }

  /** The move is confirmed, or not. */
  confirm(yes: boolean): void {
    const choice = this.confirming;
    this.confirming = null;
    if (choice === null) return;
    if (yes) void this.play(choice);
    else this.picker.release();
  }

  async hint(): Promise<void> {
    this.thinking = true;
    const answer = await this.want({ do: "hint" }).finally(() => (this.thinking = false));
    if (answer.is === "refused") return this.refused(answer);
    if (answer.is !== "advice") return;
    const choice = this.picker.choices.find(({ text }) => text === answer.text);
    if (choice === undefined) return;
    this.picker.hint = choice;
    this.note = { kind: "hint", text: choice.spoken || choice.text, rule: "" };
  }

  /** Look at an earlier moment; null is now. */
  async look(version: number | null): Promise<void> {
    this.wanted += 1;
    const wanted = this.wanted;
    if (version === null || version >= (this.moves.at(-1)?.version ?? this.scene?.version ?? 0)) {
      this.moment = null;
      return;
    }
    const found = this.moments.get(version) ?? (await this.outside.moment(this.table, version));
    this.moments.set(version, found);
    if (wanted === this.wanted) this.moment = found;
  }

  private hear(message: ToClient): void {
    switch (message.is) {
      case "welcome":
        return this.welcome(message);
      case "tell":
        return this.tell(message);
      case "here":
        return this.arrive(message);
      case "problem":
        this.problem = sentence(message.why);
        return;
      default:
        this.answers.get(message.id)?.(message);
        this.answers.delete(message.id);
    }
  }

  private welcome(message: Welcome): void {
    this.problem = "";
    this.game = message.game;
    this.you = message.you;
    this.ahead = message.now - Date.now();
    // Without them the log is in notation alone.
    void this.outside.phrases(this.table).then(
      (book) => (this.words = reader(book)),
      () => {},
    );
  }

  private arrive(message: Here): void {
    this.here = message.seats;
    this.absent = message.waits.map((wait) => (wait === null ? null : Date.now() + wait));
  }

  private tell({ news }: Tell): void {
    const first = this.scene === null;
    const scene = news.scene ?? changed(this.scene!, news.changes!);
    const known = this.version;
    const fresh = news.happened.filter(({ version }) => version > known);
    const moved = fresh.some(({ what }) => changes(what.type));
    const { seat } = scene;
    const came = first
      ? null
      : (verdict(fresh, "undo", seat, this.scene?.undo === seat) ??
        verdict(fresh, "draw", seat, this.scene?.draw === seat));
    this.log = extend(this.log, news.happened);
    this.retold = false;
    if (first) this.came = this.version;
    if (moved) this.shown = first || this.moment !== null ? [] : visible(fresh);
    this.heard = audible(this.log, this.came, known, seat);
    this.show(scene, moved, first);
    if (came !== null && seat !== null) this.note = { kind: "verdict", text: "", rule: "", verdict: came };
  }

  private show(scene: Scene, moved: boolean, first: boolean): void {
    const last = this.scene;
    if (last !== null && scene.version < last.version) return;
    if (moved || first) this.before = first ? null : last;
    this.scene = !moved && last !== null ? unmoved(scene, last) : scene;
    const same = sameChoices(this.picker.choices, scene.choices);
    if (!same && !moved && sameMoves(this.picker.choices, scene.choices)) {
      // Told again in another language: what was begun goes on.
      this.picker.retell(scene.choices);
      if (this.confirming !== null) this.confirming = this.picker.pendingChoice;
    } else if (same && this.confirming !== null) {
      // Somebody else has decided meanwhile: what is asked here stays open.
    } else if (moved || first || !same) {
      this.picker.deal(scene.choices);
      this.confirming = null;
      if (this.note?.kind !== "refused") this.note = null;
    }
  }

  private chosen(choice: Choice): void {
    this.note = null;
    if (this.asksBefore(choice)) this.confirming = choice;
    else void this.play(choice);
  }

  /** What is the only thing to do is not asked about. */
  private asksBefore(choice: Choice): boolean {
    const moves = this.outside.confirm();
    return moves === "always" || (moves === "final" && choice.final === true && this.picker.choices.length > 1);
  }

  private async play(choice: Choice): Promise<void> {
    const answer = await this.want({ do: "move", text: choice.text });
    // It may be done before one is told what came of it: until then nothing else can be chosen.
    const comes = answer.is === "done" && answer.version > (this.scene?.version ?? 0);
    if (this.picker.pendingChoice === choice && !comes) this.picker.release();
    if (answer.is === "refused") this.refused(answer);
  }

  private refused(answer: Refused): void {
    this.note = { kind: answer.stale ? "moved-on" : "refused", text: sentence(answer.why), rule: answer.rule };
  }

  private whyNot(elements: readonly string[]): void {
    if (!this.mine || this.moment !== null) return;
    this.picker.clear();
    void this.want({ do: "why", elements }).then((answer) => {
      if (answer.is === "because" && answer.sentence) {
        this.note = { kind: "why", text: answer.sentence, rule: answer.rule };
      } else if (answer.is === "refused") {
        this.note = { kind: "why", text: "", rule: "" };
      }
    });
  }
}

/** A scene with what is otherwise now. */
function changed(scene: Scene, { view, ...others }: Changes): Scene {
  return { ...scene, ...others, view: view === undefined ? scene.view : { ...scene.view, ...view } };
}

/** The scene with the view there was, if that reads the same: boards then know that nothing has moved. */
function unmoved(scene: Scene, last: Scene): Scene {
  if (scene.view === last.view) return scene;
  return JSON.stringify(scene.view) === JSON.stringify(last.view) ? { ...scene, view: last.view } : scene;
}

/** Whether something of this kind changes what is on the table. */
function changes(type: string): boolean {
  return type === "played" || type === "taken-back" || type === "created";
}

/** What happened for the eye, in order; nothing where something was taken back. */
function visible(fresh: readonly Happened[]): Shown[] {
  if (fresh.some(({ what }) => what.type === "taken-back")) return [];
  return fresh.flatMap(({ what }) => (what.type === "played" ? what.shown : []));
}

function sameMoves(one: readonly Choice[], other: readonly Choice[]): boolean {
  return one.length === other.length && one.every(({ text }, at) => text === other[at]!.text);
}

function sameChoices(one: readonly Choice[], other: readonly Choice[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ text, spoken }, at) => text === other[at]!.text && spoken === other[at]!.spoken)
  );
}

/** Pages without encryption have no randomUUID. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The table at this page's own server. */
export function outside(
  invite: string,
  lang: () => string,
  introduce: () => Promise<Person>,
  confirm: () => Confirm,
): Outside {
  return {
    connect(table, since, described) {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const query = new URLSearchParams({ since: String(since), lang: lang() });
      if (invite) query.set("invite", invite);
      if (described) query.set("text", "1");
      return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket?${query}`);
    },
    introduce,
    moment: (table, version) => api.moment(table, version, invite),
    phrases: (table) => api.phrases(table, invite),
    confirm,
  };
}
