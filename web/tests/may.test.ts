import { expect, test } from "vitest";
import { whyNoDraw, whyNoHint, whyNoUndo } from "../src/table/may";
import type { Created, Player, Scene } from "../src/wire";

const ann: Player = { type: "person", id: "1", name: "Ann" };
const ben: Player = { type: "person", id: "2", name: "Ben" };
const bot: Player = { type: "bot", level: "novice" };
const scene = (more: Partial<Scene>): Scene =>
  ({ seat: 0, players: [ann, bot], choices: [{}], undo: null, draw: null, ...more }) as Scene;
const played = (...seats: number[]) =>
  seats.map((seat) => ({ what: { type: "played" as const, seat, text: "", happened: [], shown: [] } }));
const created = (hints: boolean): Created => ({ hints }) as Created;

test("a hint is for whoever is to decide", () => {
  expect(whyNoHint(scene({}), created(false))).toBe("");
  expect(whyNoHint(scene({ choices: [] }), created(false))).toBe("It is not your turn.");
});

test("against people there are hints only where they are allowed", () => {
  const two = scene({ players: [ann, ben] });
  expect(whyNoHint(two, created(false))).toContain("against people");
  expect(whyNoHint(two, created(true))).toBe("");
});

test("there must be a decision of one's own to take back, and nobody who asks already", () => {
  expect(whyNoUndo(scene({}), [])).toBe("You have not decided anything yet.");
  expect(whyNoUndo(scene({ seat: 1 }), played(0))).toBe("You have not decided anything yet.");
  expect(whyNoUndo(scene({}), played(0, 1))).toBe("");
  expect(whyNoUndo(scene({ undo: 1 }), played(0, 1))).toBe("Somebody has asked already.");
});

test("what was drawn since one's last decision stays, what was drawn before does not matter", () => {
  expect(whyNoUndo(scene({}), played(0, -1, 1))).toContain("drawn since");
  expect(whyNoUndo(scene({}), played(-1, 0, 1))).toBe("");
});

test("a draw is offered once", () => {
  expect(whyNoDraw(scene({}))).toBe("");
  expect(whyNoDraw(scene({ draw: 0 }))).not.toBe("");
});
