/** Boxes seen from a corner, for covers: three faces as points of polygons. */
export interface Box {
  top: string;
  left: string;
  right: string;
}

/** A box on a grid of `size` pixels with its nearest corner at the origin's bottom; x goes right, y goes left, z up. */
export function box(x: number, y: number, z: number, size: number, wide = 1, deep = 1, high = 1): Box {
  const at = (right: number, left: number, up: number): string =>
    `${round((right - left) * size * 0.866)},${round(-(right + left) * size * 0.5 - up * size)}`;
  const [x1, y1, z1] = [x + wide, y + deep, z + high];
  return {
    top: [at(x, y, z1), at(x1, y, z1), at(x1, y1, z1), at(x, y1, z1)].join(" "),
    left: [at(x, y, z), at(x, y, z1), at(x, y1, z1), at(x, y1, z)].join(" "),
    right: [at(x, y, z), at(x, y, z1), at(x1, y, z1), at(x1, y, z)].join(" "),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
