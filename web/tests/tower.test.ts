import { describe, expect, it } from "vitest";
import {
  gemsOf,
  items,
  kinds,
  markets,
  needs,
  raised,
  shifts,
  type TowerPack,
  type TowerView,
} from "../src/boards/tower/bazaar";

const pack: TowerPack = {
  markets: [
    { name: "Well Street", spaces: [{ material: "straw", price: "3g", players: 2 }] },
    {
      name: "Old Bazaar",
      spaces: [
        { material: "clay", price: "1g1r", players: 4 },
        { material: "water", price: "2b1r", players: 2 },
      ],
    },
  ],
  build_cards: [],
  thugs: [],
};

function table(more: object): TowerView {
  return {
    seats: 2,
    turn: 0,
    market: null,
    stocked: [true, false, false],
    pawns: [null, 1],
    items: [{ straw: 2 }, {}],
    wild: { clay: 1 },
    segments: [1, 0],
    ...more,
  } as unknown as TowerView;
}

describe("the board of Tower", () => {
  it("reads prices and fees as gems", () => {
    expect(gemsOf("2g1r")).toEqual(["green", "green", "red"]);
    expect(gemsOf("any 3")).toEqual(["any", "any", "any"]);
  });

  it("numbers the stands through the markets and says what is there", () => {
    const found = markets(table({}), pack);
    expect(found.map((market) => market.stands.map((stand) => [stand.number, stand.state]))).toEqual([
      [[1, "stocked"]],
      [
        [2, "blocked"],
        [3, "sold"],
      ],
    ]);
  });

  it("shows a market shut while somebody else stands there, unless it was opened", () => {
    expect(markets(table({}), pack).map((market) => market.shut)).toEqual([false, true]);
    expect(markets(table({ turn: 1 }), pack)[1]!.shut).toBe(false);
    expect(markets(table({ market: 1 }), pack)[1]!.shut).toBe(false);
    expect(markets(table({}), pack)[1]!.pawns).toEqual([1]);
  });

  it("ticks off what is there, and what a thug stands for in this turn", () => {
    const card = { name: "Terrace", materials: ["straw", "straw", "straw", "clay", "clay"] };
    const found = needs(table({}), 0, card);
    expect(found.map((need) => need.has)).toEqual([true, true, false, false, false]);
    expect(found.map((need) => need.wild)).toEqual([false, false, false, true, false]);
    expect(needs(table({}), 1, card).some((need) => need.has || need.wild)).toBe(false);
  });

  it("counts cards by kind and items by material", () => {
    expect(kinds([4, 2, 4])).toEqual([
      { kind: 4, count: 2 },
      { kind: 2, count: 1 },
    ]);
    expect(kinds(null)).toEqual([]);
    expect(items({ straw: 1, clay: 2 })).toEqual(["straw", "clay", "clay"]);
  });

  it("tells what changed between two views", () => {
    expect(shifts({ green: 3, red: 1 }, { green: 0, red: 2 })).toEqual({ green: -3, red: 1 });
    expect(shifts(null, { green: 1, pass: 4 })).toEqual({ green: 0, pass: 0 });
    expect(raised(table({ segments: [0, 0] }), table({}), 0)).toBe(1);
    expect(raised(null, table({}), 0)).toBe(0);
  });
});
