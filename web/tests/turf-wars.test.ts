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
  shapeOf,
  waiting,
  way,
  type TurfView,
} from "../src/boards/turf-wars/turf";

const turf = (name: string, type = "sea", owner: number | null = null, troops = 0) => ({ name, type, owner, troops });
const chair = (more: object = {}) => ({
  aimed_touches: [],
  sealed_touches: [],
  has_sealed: false,
  home: "desert",
  ...more,
});
const side = (seat: number, more: object = {}) => ({ seat, source: null, troops: 0, card: null, helpers: [], ...more });
const war = { turf: "d3", stage: "cards", decided: false, winner: null, sides: [side(0), side(1)] };

function table(more: object): TurfView {
  return {
    turfs: [],
    teleporters: [],
    chairs: [chair(), chair(), chair()],
    war: null,
    last: null,
    asked: null,
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
      war: { ...war, sides: [side(0, { source: "c3", troops: 3 }), side(1)] },
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

  it("shows the war that is on, and who is still to seal a card", () => {
    const chairs = [chair({ has_sealed: true }), chair(), chair()];
    const view = table({ war, last: { ...war, turf: "c3" }, chairs, asked: { kind: "seal-card" }, to_act: [1] });
    const found = fight(view)!;
    expect(found.turf).toBe("d3");
    expect(found.sides.map((one) => waiting(view, one))).toEqual(["sealed", "choosing"]);
    expect(waiting({ ...view, asked: null }, found.sides[1]!)).toBe("nothing");
  });

  it("shows a decided war as it was decided, as long as the view remembers it", () => {
    const last = { ...war, decided: true, winner: 0, stage: "result" };
    const view = table({ war: { ...last, sides: [] }, last, chairs: [chair({ has_sealed: true })] });
    expect(fight(view)).toBe(view.last);
    expect(waiting(view, view.last!.sides[0]!)).toBe("nothing");
    expect(fight(table({ last }))!.winner).toBe(0);
    expect(fight(table({}))).toBeNull();
  });

  it("counts holdings and the numbers that are asked for", () => {
    const view = table({ turfs: [turf("c3", "desert", 0, 1), turf("d3", "sea", 0, 1), turf("e3", "desert", 1, 1)] });
    expect(holdings(view, 0)).toEqual({ turfs: 2, home: 1 });
    expect(counts([{ touches: ["count:3"] }, { touches: ["count:1"] }, { touches: [] }])).toEqual([1, 3]);
  });
});
