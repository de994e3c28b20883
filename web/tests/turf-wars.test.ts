import { describe, expect, it } from "vitest";
import {
  arrows,
  changes,
  cornerOf,
  counts,
  deadSpaces,
  fight,
  frameOf,
  holdings,
  piled,
  shapeOf,
  way,
  type TurfView,
} from "../src/boards/turf-wars/turf";

const turf = (name: string, type = "sea", owner = -1, troops = 0) => ({ name, type, owner, troops });
const chair = (more: object = {}) => ({ aimed_touches: [], sealed_touches: [], has_sealed: false, home: 0, ...more });
const none = [0, 0, 0];
const peace = {
  target: -1,
  winner: -1,
  role: none,
  source: [-1, -1, -1],
  committed: none,
  card: [-1, -1, -1],
  ally: [-1, -1, -1],
  lent: [],
  borrowed: 0,
  bonus: [],
  value: [],
};
const nothing = {
  target: -1,
  winner: -1,
  defender: -1,
  negated: 0,
  borrowed: 0,
  side: [],
  troops: [],
  bonus: [],
  card: [],
};

function table(more: object): TurfView {
  return {
    turfs: [],
    teleporters: [],
    chairs: [chair(), chair(), chair()],
    war: peace,
    last: nothing,
    steps: [],
    to_act: [],
    ...more,
  } as unknown as TurfView;
}

describe("the board of Turf Wars", () => {
  const corners = [turf("c3"), turf("g3"), turf("c7"), turf("g7")];

  it("lies in the square of its turfs, with rank one at the bottom", () => {
    const frame = frameOf(corners);
    expect(frame.size).toBe(5);
    expect(cornerOf("c7", frame)).toEqual({ x: 0, y: 0 });
    expect(cornerOf("g3", frame)).toEqual({ x: 400, y: 400 });
  });

  it("has dead spaces wherever there is neither turf nor teleporter", () => {
    const dead = deadSpaces(table({ turfs: corners, teleporters: ["d4"] }));
    expect(dead).toHaveLength(20);
    expect(dead).not.toContain("d4");
    expect(dead).toContain("e5");
  });

  it("shows what changed between two views, and who took what", () => {
    const before = table({ turfs: [turf("c3", "sea", 0, 4), turf("d3", "sea", 1, 2), turf("e3", "sea", 1, 3)] });
    const after = table({ turfs: [turf("c3", "sea", 0, 1), turf("d3", "sea", 0, 2), turf("e3", "sea", 1, 3)] });
    expect(changes(before, after)).toEqual([
      { name: "c3", by: -3, taken: false },
      { name: "d3", by: 2, taken: true },
    ]);
    expect(changes(null, after)).toEqual([]);
  });

  it("draws attacks of the war, those to come, and one's own sealed one", () => {
    const view = table({
      turfs: [turf("c3"), turf("d3")],
      war: { ...peace, target: 1, role: [1, 2, 0], source: [0, -1, -1], committed: [3, 0, 0] },
      chairs: [chair(), chair({ aimed_touches: ["turf:d3", "turf:c3"] }), chair({ sealed_touches: ["card:combat-3"] })],
    });
    expect(arrows(view)).toEqual([
      { seat: 0, from: "c3", to: "d3", kind: "war", troops: 3 },
      { seat: 1, from: "d3", to: "c3", kind: "aimed", troops: 0 },
    ]);
  });

  it("draws an attack over the border, clear of what is written on both turfs", () => {
    const frame = frameOf(corners);
    for (const to of ["d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"]) {
      const { head, x, y } = shapeOf("e5", to, frame);
      const number = { left: x - 26, right: x + 26, top: y - 19, bottom: y + 19 };
      for (const corner of ["e5", to].map((name) => cornerOf(name, frame))) {
        const plate = { left: corner.x + 9, right: corner.x + 91, top: corner.y + 46, bottom: corner.y + 91 };
        const across = Math.min(number.right, plate.right) - Math.max(number.left, plate.left);
        const down = Math.min(number.bottom, plate.bottom) - Math.max(number.top, plate.top);
        expect(Math.min(across, down), to).toBeLessThanOrEqual(0);
      }
      const [tipX, tipY] = head.slice(1).split("L")[0]!.split(" ").map(Number);
      const middle = cornerOf(to, frame);
      expect(Math.hypot(tipX! - middle.x - 50, tipY! - middle.y - 50), to).toBeLessThan(Math.hypot(50, 50));
    }
  });

  it("leads an attack through the teleporters", () => {
    const gates = ["b2", "h2", "b8", "h8"];
    expect(way({ from: "c3", to: "d4" }, gates)).toEqual([["c3", "d4"]]);
    expect(way({ from: "g7", to: "c3" }, gates)).toEqual([
      ["g7", "h8"],
      ["b2", "c3"],
    ]);
  });

  it("adds up a war that is on as the view says", () => {
    const view = table({
      turfs: [turf("c3", "sea", 0, 4), turf("d3", "sea", 1, 2), turf("e3", "sea", 2, 5)],
      war: {
        ...peace,
        target: 1,
        role: [1, 2, 3],
        committed: [3, 2, 0],
        ally: [-1, -1, 1],
        lent: [0, 0, 2],
        bonus: [0, 2, 0],
        value: [3, 6, 0],
      },
      steps: [
        { kind: "war", a: 6 },
        { kind: "seal-card", a: 3 },
      ],
      chairs: [chair({ has_sealed: true }), chair(), chair()],
      to_act: [1],
    });
    const found = fight(view)!;
    expect(found.stage).toBe(3);
    expect(found.sides.map((side) => [side.seat, side.value, side.waits])).toEqual([
      [0, 3, "sealed"],
      [1, 6, "choosing"],
    ]);
    expect(found.sides[1]!.helpers).toEqual([{ seat: 2, troops: 2, card: -1 }]);
  });

  it("tells afterwards how a war was decided", () => {
    const last = {
      target: 0,
      winner: 0,
      defender: 1,
      negated: 0,
      borrowed: 1,
      side: [0, 1, 1],
      troops: [4, 2, 1],
      bonus: [2, 0, 0],
      card: [9, 11, 5],
    };
    const found = fight(table({ turfs: [turf("c3")], last }))!;
    expect(found.stage).toBe(5);
    expect(found.sides.map((side) => side.value)).toEqual([15, 9]);
    expect(fight(table({}))).toBeNull();
  });

  it("counts cards, holdings and the numbers that are asked for", () => {
    expect(piled([0, 2, 1])).toEqual([
      { card: 1, count: 2 },
      { card: 2, count: 1 },
    ]);
    expect(piled(null)).toEqual([]);
    const view = table({ turfs: [turf("c3", "desert", 0, 1), turf("d3", "sea", 0, 1), turf("e3", "desert", 1, 1)] });
    expect(holdings(view, 0)).toEqual({ turfs: 2, home: 1 });
    expect(counts([{ touches: ["count:3"] }, { touches: ["count:1"] }, { touches: [] }])).toEqual([1, 3]);
  });
});
