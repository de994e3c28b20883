import { expect, test, vi } from "vitest";
import { Picker } from "../src/state/picker.svelte";

const choices = [
  { text: "a-b", touches: ["a", "b"] },
  { text: "a-c", touches: ["a", "c"] },
  { text: "d", touches: ["d"] },
  { text: "pass", touches: [] },
];

function picker(): [Picker, ReturnType<typeof vi.fn>, ReturnType<typeof vi.fn>] {
  const [play, ask] = [vi.fn(), vi.fn()];
  const made = new Picker(play, ask);
  made.deal(choices);
  return [made, play, ask];
}

test("a move is put together element by element", () => {
  const [made, play] = picker();
  expect(["a", "b", "d"].map((element) => made.lit(element))).toEqual([true, false, true]);
  made.choose("a");
  expect([made.picked("a"), made.lit("b"), made.lit("d")]).toEqual([true, true, false]);
  made.choose("c");
  expect(play).toHaveBeenCalledWith(choices[1]);
  expect([made.pending("c"), made.lit("a")]).toEqual([true, false]);
});

test("a single element that says it all is played at once, and another begins anew", () => {
  const [made, play] = picker();
  made.choose("a");
  made.choose("d");
  expect(play).toHaveBeenCalledWith(choices[2]);
});

test("the second click of a double one does not pick off what the first has picked", () => {
  const [made] = picker();
  made.choose("a");
  made.choose("a", true);
  expect(made.picked("a")).toBe(true);
  made.choose("a");
  expect(made.picked("a")).toBe(false);
});

test("dragging picks both ends", () => {
  const [made, play] = picker();
  made.drag("a", "b");
  expect(play).toHaveBeenCalledWith(choices[0]);
});

test("what no move concerns is asked about", () => {
  const [made, play, ask] = picker();
  made.choose("z");
  expect([play.mock.calls.length, ask.mock.calls]).toEqual([0, [[["z"]]]]);
});

test("what concerns nothing on the board is offered as a button", () => {
  const [made] = picker();
  expect(made.offered.map(({ text }) => text)).toEqual(["pass"]);
});

test("new moves keep what is picked if it still leads somewhere", () => {
  const [made] = picker();
  made.choose("a");
  made.deal(choices.slice(1));
  expect(made.picks).toEqual(["a"]);
  made.deal(choices.slice(2));
  expect(made.picks).toEqual([]);
});

test("a finger drags only what a move begins with that goes on elsewhere", () => {
  const [made] = picker();
  expect(["a", "b", "d", "z"].map((element) => made.draggable(element))).toEqual([true, false, false, false]);
  made.anyOrder = true;
  expect(["a", "b", "d"].map((element) => made.draggable(element))).toEqual([true, true, false]);
  made.take(choices[0]!);
  expect(made.draggable("a")).toBe(false);
});

test("what is dragged is lifted until it is let go", () => {
  const [made, play] = picker();
  expect([made.lift("b"), made.lifted]).toEqual([false, false]);
  expect([made.lift("a"), made.lifted, made.picked("a")]).toEqual([true, true, true]);
  made.clear();
  expect([made.lifted, made.picked("a")]).toEqual([false, false]);
  made.lift("a");
  made.drag("a", "b");
  expect([made.lifted, play.mock.calls.length]).toEqual([false, 1]);
});
