import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FORBIDDEN, NOBODY, type Line as Wire } from "../src/state/link";
import { TableState } from "../src/state/table.svelte";
import type { Happened, Person, Scene, ToClient, ToServer } from "../src/wire";

const ann: Person = { type: "person", id: "ann", name: "Ann" };

class Socket implements Wire {
  onopen = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: ToServer[] = [];
  closed = false;
  constructor(readonly since: number) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  welcome(): void {
    this.hear({ is: "welcome", table: "t", game: "turro", you: ann, now: Date.now() + 5000 });
  }
  fail(code = 1006): void {
    this.onclose?.({ code, reason: "because" } as CloseEvent);
  }
}

function scene(version: number, ...texts: string[]): Scene {
  const view = { game: "turro", seats: 2, options: {}, content: "", seat: 0, to_act: [0], outcome: null };
  return {
    version,
    seat: 0,
    players: [ann, { type: "bot", level: "casual" }],
    begun: true,
    finish: null,
    read_only: "",
    undo: null,
    draw: null,
    next_table: "",
    scored: [],
    times: null,
    view,
    text: `version ${version}`,
    asked: "It is your turn.",
    choices: texts.map((text) => ({
      text,
      touches: text.split("-").map((one) => `square:${one}`),
      spoken: "",
      final: false,
    })),
  } as Scene;
}

const played = (version: number, text: string): Happened => ({
  version,
  at: 0,
  what: { type: "played", seat: 0, text, happened: [], shown: [] },
});

let sockets: Socket[] = [];
let described: boolean[] = [];
let asks: "final" | "always" | "never" = "never";
const introduced = vi.fn(async () => ann);

function table(): TableState {
  return new TableState("t", {
    connect: (_, since, words) => {
      described.push(words);
      const made = new Socket(since);
      sockets.push(made);
      return made;
    },
    introduce: introduced,
    moment: async (_, version) => scene(version),
    phrases: async () => ({ phrases: [["pass", "Pass: no second move"]], names: {} }),
    confirm: () => asks,
  });
}

function opened(...texts: string[]): [TableState, Socket] {
  const state = table();
  state.open();
  const socket = sockets[0]!;
  socket.welcome();
  socket.hear({ is: "tell", news: { since: 0, happened: [played(1, "x")], scene: scene(1, ...texts) } });
  return [state, socket];
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  described = [];
  asks = "never";
  introduced.mockClear();
});
afterEach(() => vi.useRealTimers());

test("a move is pending at once and settles when the view arrives", async () => {
  const [state, socket] = opened("a1-a2", "a1-b1");
  state.picker.choose("square:a1");
  state.picker.choose("square:a2");
  expect(state.picker.pending("square:a2")).toBe(true);
  expect(socket.sent).toMatchObject([{ do: "move", text: "a1-a2", version: 1 }]);
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "a1-a2")], scene: scene(2) } });
  socket.hear({ is: "done", id: socket.sent[0]!.id, version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect([state.picker.pendingChoice, state.scene!.version, state.before!.version]).toEqual([null, 2, 1]);
});

test("a move that is done stays pending until one is told what came of it", async () => {
  const [state, socket] = opened("a1-a2", "a1-b1");
  state.picker.choose("square:a1");
  state.picker.choose("square:a2");
  socket.hear({ is: "done", id: socket.sent[0]!.id, version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.picker.pending("square:a2")).toBe(true);
  expect(state.picker.lit("square:a1")).toBe(false);
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "a1-a2")], scene: scene(2, "b1-b2") } });
  expect([state.picker.pendingChoice, state.picker.lit("square:b1")]).toEqual([null, true]);
});

test("what somebody said who has left for good leaves no empty line", () => {
  const [state, socket] = opened("a1-a2");
  const words = ["", "hello"].map((text, at): Happened => ({
    version: 2 + at,
    at: 0,
    what: { type: "said", who: ann, text },
  }));
  socket.hear({ is: "tell", news: { since: 1, happened: words, scene: scene(3, "a1-a2") } });
  expect(state.chat.map((line) => line.what.text)).toEqual(["hello"]);
});

test("chat beside a pending move leaves it pending", () => {
  const [state, socket] = opened("a1-a2", "a1-b1");
  state.picker.take(state.picker.choices[0]!);
  const said: Happened = { version: 2, at: 0, what: { type: "said", who: ann, text: "hello" } };
  socket.hear({ is: "tell", news: { since: 1, happened: [said], scene: scene(2, "a1-a2", "a1-b1") } });
  expect([state.picker.pendingChoice?.text, state.chat.length]).toEqual(["a1-a2", 1]);
});

test("what moves on a board by a view moves once, whatever else is told", () => {
  const [state, socket] = opened("a1-a2");
  const first = state.scene!.view;
  const said: Happened = { version: 2, at: 0, what: { type: "said", who: ann, text: "hello" } };
  socket.hear({ is: "tell", news: { since: 1, happened: [said], scene: scene(2, "a1-a2") } });
  expect([state.scene!.version, state.scene!.view === first]).toEqual([2, true]);
  socket.hear({ is: "tell", news: { since: 2, happened: [played(3, "a1-a2")], scene: scene(3) } });
  expect(state.scene!.view === first).toBe(false);
});

test("a lost connection comes back, asks for what it missed, and says again what was not answered", async () => {
  const [state, socket] = opened("a1-a2");
  state.picker.take(state.picker.choices[0]!);
  socket.fail();
  expect(state.standing).toBe("lost");
  await vi.advanceTimersByTimeAsync(400);
  const next = sockets[1]!;
  expect(next.since).toBe(1);
  expect(next.sent).toEqual([]);
  next.welcome();
  expect(next.sent).toEqual(socket.sent);
  expect(state.standing).toBe("open");
  next.hear({ is: "done", id: next.sent[0]!.id, version: 2 });
  next.fail();
  await vi.advanceTimersByTimeAsync(400);
  sockets[2]!.welcome();
  expect(sockets[2]!.sent).toEqual([]);
});

test("a line that says nothing though an answer is due is given up, but a bot may think longer", async () => {
  const [state, socket] = opened("a1-a2");
  void state.hint();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.standing).toBe("open");
  socket.hear({ is: "advice", id: socket.sent[0]!.id, text: "a1-a2", touches: [], outlook: [] });
  state.picker.take(state.picker.choices[0]!);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(state.standing).toBe("open");
  await vi.advanceTimersByTimeAsync(2_500);
  expect(socket.closed).toBe(true);
  expect(state.standing).toBe("lost");
  sockets.at(-1)!.welcome();
  expect(sockets.at(-1)!.sent).toEqual([socket.sent[1]]);
});

test("a machine that says it is offline has lost the line at once", () => {
  const [state, socket] = opened("a1-a2");
  state.cut();
  expect([state.standing, socket.closed]).toEqual(["lost", true]);
});

test("told again in another language, what was begun goes on", () => {
  asks = "always";
  const [state, socket] = opened("a1-a2", "a1-b1");
  state.picker.choose("square:a1");
  const french = (version: number): Scene => {
    const now = scene(version, "a1-a2", "a1-b1");
    return { ...now, choices: now.choices.map((choice) => ({ ...choice, spoken: `de ${choice.text}` })) };
  };
  socket.hear({ is: "tell", news: { since: 1, happened: [], scene: french(1) } });
  expect(state.picker.picks).toEqual(["square:a1"]);
  state.picker.choose("square:a2");
  socket.hear({ is: "tell", news: { since: 1, happened: [], scene: scene(1, "a1-a2", "a1-b1") } });
  expect(state.confirming?.spoken).toBe("");
  state.confirm(true);
  expect(socket.sent).toMatchObject([{ do: "move", text: "a1-a2" }]);
});

test("it waits longer each time the server is not there", async () => {
  const [, socket] = opened();
  socket.fail();
  for (const [at, delay] of [400, 1300, 2600, 5100].entries()) {
    await vi.advanceTimersByTimeAsync(delay);
    expect(sockets.length).toBe(at + 2);
    sockets.at(-1)!.fail();
  }
});

test("what is told twice counts once", () => {
  const [state, socket] = opened();
  socket.hear({ is: "tell", news: { since: 0, happened: [played(1, "x"), played(2, "y")], scene: scene(2) } });
  expect(state.moves.map(({ what }) => what.text)).toEqual(["x", "y"]);
});

test("after waking a fresh line replaces the old one", () => {
  const [state, socket] = opened();
  state.wake();
  expect([socket.closed, sockets.length, sockets[1]!.since]).toEqual([true, 2, 1]);
  socket.fail();
  expect(sockets.length).toBe(2);
});

test("whom the server does not know introduces himself and comes back", async () => {
  table().open();
  sockets[0]!.fail(NOBODY);
  await vi.advanceTimersByTimeAsync(0);
  expect([introduced.mock.calls.length, sockets.length]).toEqual([1, 2]);
});

test("a table that is not for us ends the matter", async () => {
  const state = table();
  state.open();
  sockets[0]!.hear({ is: "problem", why: "not for you" });
  sockets[0]!.fail(FORBIDDEN);
  await vi.advanceTimersByTimeAsync(60000);
  expect([state.standing, state.problem, sockets.length]).toEqual(["ended", "Not for you.", 1]);
});

test("a refusal is shown and the piece goes back", async () => {
  const [state, socket] = opened("a1-a2");
  state.picker.take(state.picker.choices[0]!);
  socket.hear({ is: "refused", id: socket.sent[0]!.id, why: "no", rule: "TRO-6", stale: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.picker.pendingChoice).toBe(null);
  expect(state.note).toEqual({ kind: "refused", text: "No.", rule: "TRO-6" });
});

test("what is asked stays open while others decide, and is forgotten when there is something else to decide", () => {
  const [state, socket] = opened("a1-a2", "b1-b2");
  asks = "always";
  state.picker.take(state.picker.choices[1]!);
  const tell = (version: number, ...texts: string[]) =>
    socket.hear({
      is: "tell",
      news: { since: version - 1, happened: [played(version, "?")], scene: scene(version, ...texts) },
    });
  tell(2, "a1-a2", "b1-b2");
  expect([state.confirming?.text, state.picker.pendingChoice?.text]).toEqual(["b1-b2", "b1-b2"]);
  tell(3, "c1-c2");
  expect([state.confirming, state.picker.pendingChoice]).toEqual([null, null]);
});

test("a stale move brings the table as it is now", async () => {
  const [state, socket] = opened("a1-a2");
  state.picker.take(state.picker.choices[0]!);
  socket.hear({ is: "tell", news: { since: 1, happened: [played(4, "?")], scene: scene(4, "c1-c2") } });
  socket.hear({ is: "refused", id: socket.sent[0]!.id, why: "moved on", rule: "", stale: true });
  await vi.advanceTimersByTimeAsync(0);
  expect([state.note!.kind, state.scene!.version, state.picker.choices[0]!.text]).toEqual(["moved-on", 4, "c1-c2"]);
});

test("of a scene that is known only what has changed is told, of the view too", () => {
  const [state, socket] = opened("a1-a2");
  const known = state.scene!;
  const changes = { version: 2, undo: 0, view: { to_act: [1] }, choices: [] };
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "a1-a2")], changes } });
  expect(state.scene).toEqual({ ...known, ...changes, view: { ...known.view, to_act: [1] } });
  socket.hear({ is: "tell", news: { since: 2, happened: [], changes: { version: 3, undo: null } } });
  expect([state.scene!.undo, state.scene!.view.to_act]).toEqual([null, [1]]);
});

test("the table is told in words to a page that shows them, also after the line was lost", async () => {
  const [state, socket] = opened("a1-a2");
  expect(described).toEqual([false]);
  state.describe(true);
  state.describe(true);
  expect(socket.sent).toMatchObject([{ do: "describe", yes: true }]);
  socket.hear({ is: "done", id: socket.sent[0]!.id, version: 1 });
  socket.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(described).toEqual([false, true]);
});

test("where one wants it, a move waits for a last word", () => {
  asks = "always";
  const [state, socket] = opened("a1-a2");
  state.picker.take(state.picker.choices[0]!);
  expect([state.confirming?.text, socket.sent.length]).toEqual(["a1-a2", 0]);
  state.confirm(false);
  expect([state.confirming, state.picker.pendingChoice]).toEqual([null, null]);
  state.picker.take(state.picker.choices[0]!);
  state.confirm(true);
  expect(socket.sent).toMatchObject([{ do: "move", text: "a1-a2" }]);
});

test("a move that cannot be taken back waits for a last word, unless it is the only one", () => {
  asks = "final";
  const [state, socket] = opened("a1-a2", "b1-b2");
  const [open, sealed] = [state.picker.choices[0]!, { ...state.picker.choices[1]!, final: true }];
  state.picker.deal([open, sealed]);
  state.picker.take(sealed);
  expect([state.confirming?.text, state.picker.pendingChoice?.text, socket.sent.length]).toEqual(["b1-b2", "b1-b2", 0]);
  state.confirm(false);
  state.picker.take(open);
  expect(socket.sent).toMatchObject([{ do: "move", text: "a1-a2" }]);
  state.picker.deal([sealed]);
  state.picker.take(sealed);
  expect(socket.sent).toMatchObject([{ text: "a1-a2" }, { text: "b1-b2" }]);
});

test("something that cannot be played is asked about", async () => {
  const [state, socket] = opened("a1-a2");
  state.picker.choose("square:g7");
  expect(socket.sent).toMatchObject([{ do: "why", elements: ["square:g7"] }]);
  socket.hear({ is: "because", id: socket.sent[0]!.id, rule: "TRO-4", sentence: "Not yours." });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.note).toEqual({ kind: "why", text: "Not yours.", rule: "TRO-4" });
});

test("a hint lights up its move", async () => {
  const [state, socket] = opened("a1-a2", "b1-b2");
  void state.hint();
  expect(state.thinking).toBe(true);
  socket.hear({ is: "advice", id: socket.sent[0]!.id, text: "b1-b2", touches: [], outlook: [0.2, -0.2] });
  await vi.advanceTimersByTimeAsync(0);
  expect([state.thinking, state.picker.hinted("square:b2"), state.note!.text]).toEqual([false, true, "b1-b2"]);
});

test("one looks back at any moment and returns to now", async () => {
  const [state, socket] = opened();
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "y")], scene: scene(2) } });
  await state.look(1);
  expect(state.moment?.version).toBe(1);
  await state.look(2);
  expect(state.moment).toBe(null);
});

test("moves that were taken back are marked", () => {
  const [state, socket] = opened();
  const back: Happened = { version: 3, at: 0, what: { type: "taken-back", left: 1 } };
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "y"), back], scene: scene(3) } });
  expect(state.moves.map(({ what }) => what.text)).toEqual(["x"]);
  expect(state.log.map(({ undone }) => undone)).toEqual([false, true, false]);
});

test("a screen reader hears what was played since one's own decision, with what came of that", () => {
  const [state, socket] = opened();
  const other: Happened = {
    version: 3,
    at: 0,
    what: { type: "played", seat: 1, text: "z", happened: [], shown: [] },
  };
  expect(state.heard).toEqual([]);
  socket.hear({ is: "tell", news: { since: 1, happened: [played(2, "y"), other], scene: scene(3) } });
  expect(state.heard.map(({ version }) => version)).toEqual([2, 3]);
  socket.hear({ is: "tell", news: { since: 3, happened: [played(4, "y")], scene: scene(4) } });
  expect(state.heard.map(({ version }) => version)).toEqual([4]);
  // What others did before, told in one with a decision of one's own, is heard as well.
  const again: Happened = { ...other, version: 5 };
  socket.hear({ is: "tell", news: { since: 4, happened: [again, played(6, "y")], scene: scene(6) } });
  expect(state.heard.map(({ version }) => version)).toEqual([5, 6]);
});

test("in another language the whole log is told again, and nothing is said twice", () => {
  const [state, socket] = opened();
  state.retell();
  expect(sockets[1]!.since).toBe(0);
  sockets[1]!.welcome();
  sockets[1]!.hear({ is: "tell", news: { since: 0, happened: [played(1, "autre")], scene: scene(1) } });
  expect(state.log.map(({ what }) => (what.type === "played" ? what.text : ""))).toEqual(["autre"]);
  expect(state.heard).toEqual([]);
  expect(socket.closed).toBe(true);
});

test("the server's clock is kept beside ours", () => {
  expect(opened()[0].ahead).toBe(5000);
});

test("what stands in the log can be said in words", async () => {
  const [state] = opened("d2-d3");
  await vi.waitFor(() => expect(state.words("pass")).toBe("Pass: no second move"));
  expect(state.words("d2-d3")).toBe("");
});
