import { PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import {
  added,
  cells,
  heights,
  marks,
  placed,
  topPiece,
  totals,
  viewpoint,
  type PawnsView,
} from "../src/boards/turris-pawns/tower";

const standing = { seat: 0, squares: ["a1"], level: 1 };
const lying = { seat: 1, squares: ["b1", "c1"], level: 1 };

const view: PawnsView = {
  seat: 0,
  to_act: [0],
  outcome: null,
  pieces: [standing, lying],
  stock: [19, 19],
  last: [standing, lying],
  bonus: false,
  barred: [],
  faces: [
    {
      name: "south",
      rows: ["W..", "WBB"],
      areas: [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [1, 1],
          [1, 2],
        ],
      ],
      sizes: [2, 2],
    },
    { name: "east", rows: ["W..", "B.."], areas: [[[0, 0]], [[1, 0]]], sizes: [1, 1] },
    {
      name: "north",
      rows: ["..W", "BBW"],
      areas: [
        [
          [0, 2],
          [1, 2],
        ],
        [
          [1, 0],
          [1, 1],
        ],
      ],
      sizes: [2, 2],
    },
    {
      name: "west",
      rows: ["..W", "..W"],
      areas: [
        [
          [0, 2],
          [1, 2],
        ],
        [],
      ],
      sizes: [2, 0],
    },
    {
      name: "roof",
      rows: ["...", "...", "WBB"],
      areas: [
        [[2, 0]],
        [
          [2, 1],
          [2, 2],
        ],
      ],
      sizes: [1, 2],
    },
  ],
};

test("a standing piece fills two levels, a lying one two squares", () => {
  expect(cells(standing)).toEqual([
    { square: "a1", level: 1 },
    { square: "a1", level: 2 },
  ]);
  expect(cells(lying)).toEqual([
    { square: "b1", level: 1 },
    { square: "c1", level: 1 },
  ]);
});

test("columns know their height and their top piece", () => {
  expect([...heights(view.pieces)].filter(([, height]) => height > 0)).toEqual([
    ["a1", 2],
    ["b1", 1],
    ["c1", 1],
  ]);
  expect(topPiece(view.pieces, "c1")).toBe(lying);
  expect(topPiece(view.pieces, "b3")).toBeNull();
});

test("a placement comes to rest on what is there; a taking places nothing", () => {
  expect(placed({ text: "b1c1", touches: ["square:b1", "square:c1"] }, view.pieces, 0)).toEqual({
    seat: 0,
    squares: ["b1", "c1"],
    level: 2,
  });
  expect(placed({ text: "xa1", touches: ["square:a1"] }, view.pieces, 0)).toBeNull();
  expect(placed({ text: "-", touches: [] }, view.pieces, 0)).toBeNull();
});

test("what counts lies on the foremost piece of each face", () => {
  const found = marks(view);
  expect(found).toHaveLength(totals(view)[0]! + totals(view)[1]!);
  expect(found).toContainEqual({ square: "a1", level: 2, face: "east", seat: 0 });
  expect(found).toContainEqual({ square: "c1", level: 1, face: "north", seat: 1 });
  expect(found).toContainEqual({ square: "a1", level: 2, face: "roof", seat: 0 });
});

test("the five faces are added up", () => {
  expect(totals(view)).toEqual([8, 7]);
});

test("what was not there before has just been placed", () => {
  const standing = { seat: 0, squares: ["a1"], level: 1 };
  const lying = { seat: 1, squares: ["a1", "b1"], level: 3 };
  expect(added([standing], [{ ...standing }, lying])).toEqual([lying]);
  expect(added([standing, lying], [standing])).toEqual([]);
});

/** Where a point of space is in the picture: from -1 to 1 each way. */
function seen(point: Vector3, tall: number, azimuth: number, elevation: number, aspect: number): Vector3 {
  const camera = new PerspectiveCamera(32, aspect, 0.1, 100);
  const { far, centre } = viewpoint(tall, elevation, camera.fov, aspect);
  camera.position.set(
    Math.sin(azimuth) * Math.cos(elevation) * far,
    centre + Math.sin(elevation) * far,
    Math.cos(azimuth) * Math.cos(elevation) * far,
  );
  camera.lookAt(0, centre, 0);
  camera.updateMatrixWorld();
  return point.clone().project(camera);
}

test("from wherever one looks, the ground and a piece on top of the tower are in the picture", () => {
  for (const tall of [1, 4, 9]) {
    for (const aspect of [0.6, 1, 1.8]) {
      for (const elevation of [-0.05, 0.12, 0.55, 1.5]) {
        const corners = [-1.75, 1.75].flatMap((x) =>
          [-1.75, 1.75].flatMap((z) => [new Vector3(x, -0.3, z), new Vector3(x * 0.86, tall + 2, z * 0.86)]),
        );
        const places = [0, 0.4, 0.785, 3].flatMap((azimuth) =>
          corners.map((corner) => seen(corner, tall, azimuth, elevation, aspect)),
        );
        const edge = Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
        expect(edge).toBeLessThan(1);
        expect(edge).toBeGreaterThan(0.75); // and they are not lost in it
      }
    }
  }
});
