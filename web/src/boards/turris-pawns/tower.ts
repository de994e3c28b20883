/** The pawn tower as plain facts: columns, ghosts, what lies foremost on each face. No drawing and no rules. */
import type { Choice } from "../../state/picker.svelte";

export interface Piece {
  seat: number;
  squares: readonly string[];
  level: number;
}

export interface Face {
  name: "south" | "east" | "north" | "west" | "roof";
  rows: readonly string[];
  areas: readonly (readonly (readonly [number, number])[])[];
  sizes: readonly number[];
}

export interface PawnsView {
  seat: number | null;
  to_act: readonly number[];
  outcome: { winners: readonly number[] } | null;
  pieces: readonly Piece[];
  stock: readonly number[];
  last: readonly (Piece | null)[];
  bonus: boolean;
  barred: readonly string[];
  faces: readonly Face[];
}

export interface Cell {
  square: string;
  level: number;
}

/** A spot on the outside of the tower that counts for a seat: the cell it belongs to and the face it is seen from. */
export interface Mark extends Cell {
  face: Face["name"];
  seat: number;
}

export const SQUARES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] as const;

/** The cells a piece fills: it stands on one square, or lies on two. */
export function cells(piece: Piece): Cell[] {
  const levels = piece.squares.length === 1 ? [piece.level, piece.level + 1] : [piece.level];
  return piece.squares.flatMap((square) => levels.map((level) => ({ square, level })));
}

/** How high each column is. */
export function heights(pieces: readonly Piece[]): Map<string, number> {
  const found = new Map<string, number>(SQUARES.map((square) => [square, 0]));
  for (const piece of pieces)
    for (const cell of cells(piece)) found.set(cell.square, Math.max(found.get(cell.square)!, cell.level));
  return found;
}

const key = ({ seat, squares, level }: Piece): string => `${seat} ${squares.join("")} ${level}`;

/** The pieces that were not there before. */
export function added(before: readonly Piece[], now: readonly Piece[]): Piece[] {
  const known = new Set(before.map(key));
  return now.filter((piece) => !known.has(key(piece)));
}

/** The piece on top of a column. */
export function topPiece(pieces: readonly Piece[], square: string): Piece | null {
  const height = heights(pieces).get(square) ?? 0;
  return pieces.find((piece) => cells(piece).some((cell) => cell.square === square && cell.level === height)) ?? null;
}

/** Whether a choice takes a piece out of the tower; else it places one. */
export function takes(choice: Choice): boolean {
  return choice.text.startsWith("x");
}

/** The piece a choice would place, where it would come to rest. */
export function placed(choice: Choice, pieces: readonly Piece[], seat: number): Piece | null {
  if (choice.touches.length === 0 || takes(choice)) return null;
  const squares = choice.touches.map((element) => element.replace("square:", ""));
  const high = heights(pieces);
  return { seat, squares, level: Math.max(...squares.map((square) => high.get(square)!)) + 1 };
}

/** The square at a column of a face, counted from its left, and those behind it, from the front. */
function line(face: Face["name"], column: number): string[] {
  const back = [1, 2, 3];
  switch (face) {
    case "south":
      return back.map((rank) => "abc"[column]! + rank);
    case "north":
      return back.map((rank) => "cba"[column]! + (4 - rank));
    case "east":
      return ["c", "b", "a"].map((file) => file + (column + 1));
    case "west":
      return ["a", "b", "c"].map((file) => file + (3 - column));
    case "roof":
      return [];
  }
}

/** Where each seat's largest areas lie on the outside of the tower. */
export function marks(view: PawnsView): Mark[] {
  const filled = new Set(view.pieces.flatMap(cells).map((cell) => `${cell.square} ${cell.level}`));
  const high = heights(view.pieces);
  return view.faces.flatMap((face) =>
    face.areas.flatMap((area, seat) =>
      area.flatMap(([row, column]): Mark[] => {
        if (face.name === "roof") {
          const square = "abc"[column]! + (3 - row);
          return [{ square, level: high.get(square)!, face: face.name, seat }];
        }
        const level = face.rows.length - row;
        const square = line(face.name, column).find((name) => filled.has(`${name} ${level}`));
        return square === undefined ? [] : [{ square, level, face: face.name, seat }];
      }),
    ),
  );
}

/** What each seat would score if the game ended now. */
export function totals(view: PawnsView): number[] {
  return [0, 1].map((seat) => view.faces.reduce((sum, face) => sum + (face.sizes[seat] ?? 0), 0));
}

const BASE = { corner: 2.48, below: 0.3 }; // from the middle to a corner of the ground, and how thick it is
const GHOST = 2; // levels: a standing piece that is only thought of
const AIR = 1.04;

/**
 * Where to stand so that a tower of so many levels is all in the picture, the ground below it and the ghost of a piece above it
 * too: how far from what height of its axis. Whichever way one turns, nothing is cut off, and nothing comes nearer.
 */
export function viewpoint(
  tall: number,
  elevation: number,
  fov: number,
  aspect: number,
): { far: number; centre: number } {
  const [low, high] = [-BASE.below, tall + GHOST];
  const centre = (low + high) / 2;
  const [up, across] = [Math.tan((fov * Math.PI) / 360), Math.tan((fov * Math.PI) / 360) * aspect];
  let far = 0;
  for (const height of [low, high]) {
    for (let part = 0; part < 16; part += 1) {
      const angle = (part * Math.PI) / 8;
      const [x, z] = [BASE.corner * Math.sin(angle), BASE.corner * Math.cos(angle)];
      const nearer = z * Math.cos(elevation) + (height - centre) * Math.sin(elevation);
      const above = (height - centre) * Math.cos(elevation) - z * Math.sin(elevation);
      far = Math.max(far, nearer + Math.abs(above) / up, nearer + Math.abs(x) / across);
    }
  }
  return { far: far * AIR, centre };
}
