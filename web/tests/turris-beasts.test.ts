import { expect, test } from "vitest";
import {
  askedLevel,
  builder,
  councilSpot,
  lines,
  scouts,
  symbols,
  trail,
  type Pack,
} from "../src/boards/turris-beasts/facts";
import type { TurrisView } from "../src/views";

const spot = { name: "x", text: "", meaning: "" };
const pack = { council: [{ spots: [spot, spot] }, { spots: [spot, spot, spot] }] } as unknown as Pack;

test("an effect sentence becomes symbols with their numbers", () => {
  expect(symbols("gain 2 weapons; gain 1 ichor")).toEqual([
    { sign: "weapons", count: 2 },
    { sign: "ichor", count: 1 },
  ]);
  expect(symbols("pay 1 ichor; gain 2 any").map(({ sign }) => sign)).toEqual(["pay ichor", "any"]);
  expect(symbols("sacrifice reserve; betrayers lose 2")).toEqual([
    { sign: "sacrifice reserve", count: 1 },
    { sign: "betrayers lose", count: 2 },
  ]);
  expect(symbols("")).toEqual([]);
});

test("a name has two lines, and a long first word one of them", () => {
  expect(lines("Citerne", 10)).toEqual(["Citerne"]);
  expect(lines("Sanctuaire de cendre", 10)).toEqual(["Sanctuaire", "de cendre"]);
  expect(lines("Bibliothèque engloutie", 10)).toEqual(["Bibliothèque", "engloutie"]);
  expect(lines("Observatoire", 10)).toEqual(["Observatoire"]);
});

test("a Council token's number tells its level and spot", () => {
  expect(councilSpot(pack, 0)).toBeNull();
  expect(councilSpot(pack, 2)).toEqual({ level: 0, spot: 1 });
  expect(councilSpot(pack, 3)).toEqual({ level: 1, spot: 0 });
});

test("the level that is asked about follows the token's", () => {
  const view = {
    to_act: [0],
    steps: [["spotting", 1, 0]],
    tribes: [{ council: 0 }, { council: 1 }],
  } as unknown as TurrisView;
  expect(askedLevel(view, pack)).toBe(1);
});

test("scouts and rooms know their tribe", () => {
  const view = {
    tribes: [
      { scouts: [0, 2], built: [] },
      { scouts: [0, 1], built: [7] },
    ],
  } as unknown as TurrisView;
  expect(scouts(view, 1)).toEqual([0, 0, 1]);
  expect([builder(view, 7), builder(view, 3)]).toEqual([1, null]);
});

test("a Beast comes along the way it had before it", () => {
  const view = (beasts: (number | null)[], hunts: number[][][] = [[], []]) =>
    ({ beasts, hunts }) as unknown as TurrisView;
  const before = view(
    [3, 5],
    [
      [
        [7, 9],
        [4, 6, 8],
      ],
      [],
    ],
  );
  expect(trail(before, view([6, 5]), 0)).toEqual([3, 4, 6]);
  expect(trail(before, view([9, 5]), 0)).toEqual([3, 7, 9]);
  expect(trail(before, view([3, 5]), 0)).toEqual([]);
  expect(trail(before, view([null, 5]), 0)).toEqual([]);
  expect(trail(before, view([3, 2]), 1)).toEqual([5, 2]); // moved by an effect
  expect(trail(null, view([3, 5]), 0)).toEqual([]);
});
