import { expect, test } from "vitest";
import { askedLevel, builder, lines, place, scouts, symbols, tokens } from "../src/boards/turris-beasts/facts";
import { usual } from "../src/games";
import type { TurrisPack } from "../src/packs/turris-beasts";
import type { TurrisView } from "../src/views";

const pack = { council: [{ spots: [{}, {}] }, { spots: [{}, {}, {}] }] } as unknown as TurrisPack;

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

test("a Council token stands on its spot, or at the start", () => {
  const view = {
    tribes: [{ council: null }, { council: { level: 0, spot: 1 } }, { council: { level: 1, spot: 1 } }],
  } as unknown as TurrisView;
  expect(tokens(view, null)).toEqual([0]);
  expect(tokens(view, { level: 0, spot: 1 })).toEqual([1]);
  expect(tokens(view, { level: 1, spot: 0 })).toEqual([]);
});

test("the level that is asked about follows the token's", () => {
  const tribes = [{ council: null }, { council: { level: 0, spot: 0 } }, { council: { level: 1, spot: 2 } }];
  const asked = (...to_act: number[]) => askedLevel({ to_act, tribes } as unknown as TurrisView, pack);
  expect([asked(0), asked(1), asked(2), asked(-1), asked()]).toEqual([0, 1, 1, 0, 0]);
});

test("scouts and rooms know their tribe", () => {
  const view = {
    tribes: [
      { scouts: { "2": 2 }, built: [] },
      { scouts: { "2": 1, A: 1 }, built: [7] },
    ],
  } as unknown as TurrisView;
  expect([scouts(view, "2"), scouts(view, "A"), scouts(view, "3")]).toEqual([[0, 0, 1], [1], []]);
  expect([builder(view, 7), builder(view, 3)]).toEqual([1, null]);
});

test("a space is a place, a tile, or nothing", () => {
  const [seven, tile, abyss, overlay] = [{ name: "7" }, { name: "tile" }, { name: "Abyss" }, { name: "overlay" }];
  const laid = { locations: { 6: seven, 9: "10" }, sites: [null, tile], abyss, overlays: [overlay] };
  const at = (space: string, seats = 2) =>
    place({ seats, sites: { B: 1 } } as unknown as TurrisView, laid as unknown as TurrisPack, space);
  expect(["7", "B", "A", "abyss", "west", "10"].map((space) => at(space))).toEqual([
    seven,
    tile,
    null,
    abyss,
    null,
    "10",
  ]);
  expect(at("10", 1)).toBe(overlay);
});

test("of return and stay, return is preselected", () => {
  const [back, stay] = [{ text: "return" }, { text: "stay" }];
  expect(usual("turris-beasts", [stay, back])).toBe(back);
  expect(usual("turris-beasts", [stay])).toBeNull();
  expect(usual("turro", [back, stay])).toBeNull();
});
