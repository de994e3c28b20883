/** The tower in space: draws only when something changed, and says which column was pointed at. */
import {
  AmbientLight,
  BoxGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  GreaterDepth,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  RingGeometry,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
} from "three";
import { SQUARES, cells, heights, viewpoint, type Mark, type Piece } from "./tower";

export interface Showing {
  pieces: readonly Piece[];
  /** Those of them that have just been placed: they come down from above. */
  fresh: readonly Piece[];
  /** Squares where a legal move goes on. */
  lit: readonly string[];
  picked: readonly string[];
  /** A piece not yet there. */
  ghost: Piece | null;
  /** A piece that would be taken. */
  doomed: Piece | null;
  marks: readonly Mark[];
  dark: boolean;
}

const GAP = 0.035;
const TURN = 0.012;
const FALL = { height: 1.8, time: 380 }; // cells, milliseconds

const wood = [new MeshLambertMaterial({ color: "#f2e3c3" }), new MeshLambertMaterial({ color: "#4a352b" })];
const line = [new LineBasicMaterial({ color: "#7a6540" }), new LineBasicMaterial({ color: "#c9a98c" })];
const ghostly = [
  new MeshLambertMaterial({ color: "#f2e3c3", transparent: true, opacity: 0.55 }),
  new MeshLambertMaterial({ color: "#4a352b", transparent: true, opacity: 0.55 }),
];
const ghostLine = new LineBasicMaterial({ color: "#0b62a8" });
const doomedLine = new LineBasicMaterial({ color: "#d3261d" });
/** A ring on top of a column; where something stands before it, only its dashes shine through. */
const ringOf = (color: string) => ({
  seen: new MeshBasicMaterial({ color, side: DoubleSide }),
  behind: new MeshBasicMaterial({
    color,
    side: DoubleSide,
    depthFunc: GreaterDepth,
    depthWrite: false,
    transparent: true,
    opacity: 0.45,
  }),
});
const litRing = ringOf("#e08a00");
const pickedRing = ringOf("#1b86dd");
const markMaterials = [
  new MeshBasicMaterial({ color: "#ffb000", side: DoubleSide }),
  new MeshBasicMaterial({ color: "#3ea6ff", side: DoubleSide }),
];
const hidden = new MeshBasicMaterial({ visible: false });
const ground = new MeshLambertMaterial({ color: "#3f6b4f" });
const groundLine = new LineBasicMaterial({ color: "#a9d3b4" });

const shapes = new Map<string, { box: BoxGeometry; edges: EdgesGeometry }>();
function shape(x: number, y: number, z: number): { box: BoxGeometry; edges: EdgesGeometry } {
  const key = `${x} ${y} ${z}`;
  if (!shapes.has(key)) {
    const box = new BoxGeometry(x - GAP, y - GAP, z - GAP);
    shapes.set(key, { box, edges: new EdgesGeometry(box) });
  }
  return shapes.get(key)!;
}
const plate = new PlaneGeometry(0.5, 0.5);
const ring = new RingGeometry(0.26, 0.36, 32);
const dashes = new RingGeometry(0.28, 0.34, 32);
dashes.setIndex([...dashes.index!.array].filter((_, corner) => Math.floor(corner / 12) % 2 === 0)); // two parts, and two left out
const pad = new BoxGeometry(0.98, 0.2, 0.98);

/** The middle of a cell; a1 is near and left, levels go up. */
function middle(square: string, level: number): Vector3 {
  return new Vector3("abc".indexOf(square[0]!) - 1, level - 0.5, 2 - Number(square[1]));
}

export class Scene3d {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(32, 1, 0.1, 100);
  private readonly renderer: WebGLRenderer;
  private readonly bricks = new Group();
  private readonly pads: Mesh[];
  private readonly rays = new Raycaster();
  private readonly watch: ResizeObserver;
  private azimuth = -0.6;
  private elevation = 0.55;
  private tall = 1;
  private frame = 0;
  private fresh: readonly Piece[] = [];
  private placed = 0;
  private falling: { part: Object3D; home: number }[] = [];

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly on: { choose(square: string): void; hover(square: string | null): void },
  ) {
    // Whoever takes a picture reads the canvas right after it was drawn; later it is empty.
    canvas.addEventListener("picture", () => this.renderer.render(this.scene, this.camera));
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const sun = new DirectionalLight("#ffffff", 2.2);
    sun.position.set(-3, 7, 5);
    const base = shape(3.5, 0.3, 3.5);
    const felt = new Mesh(base.box, ground);
    felt.position.y = -0.15;
    this.pads = SQUARES.map((square) => {
      const mesh = new Mesh(pad, hidden);
      mesh.name = square;
      return mesh;
    });
    this.scene.add(new AmbientLight("#ffffff", 1.3), sun, felt, this.bricks, ...this.pads, this.grid());
    this.watch = new ResizeObserver(() => this.draw());
    this.watch.observe(canvas);
    this.listen();
  }

  private grid(): Object3D {
    const lines = new Group();
    for (const square of SQUARES) {
      const cell = new LineSegments(new EdgesGeometry(new PlaneGeometry(0.98, 0.98)), groundLine);
      cell.rotation.x = -Math.PI / 2;
      cell.position.copy(middle(square, 0.51));
      lines.add(cell);
    }
    return lines;
  }

  show(showing: Showing): void {
    const high = heights(showing.pieces);
    this.bricks.clear();
    this.falling = [];
    if (showing.fresh !== this.fresh) [this.fresh, this.placed] = [showing.fresh, performance.now()];
    for (const piece of showing.pieces) {
      const parts = this.brick(piece, wood[piece.seat]!, showing.doomed === piece ? doomedLine : line[piece.seat]!);
      if (showing.fresh.includes(piece)) this.falling.push(...parts.map((part) => ({ part, home: part.position.y })));
      this.bricks.add(...parts);
    }
    if (showing.ghost !== null) this.bricks.add(...this.brick(showing.ghost, ghostly[showing.ghost.seat]!, ghostLine));
    for (const [at, mesh] of this.pads.entries())
      mesh.position.copy(middle(SQUARES[at]!, high.get(SQUARES[at]!)! + 0.45));
    for (const [squares, { seen, behind }] of [
      [showing.lit, litRing],
      [showing.picked, pickedRing],
    ] as const) {
      for (const square of squares) {
        for (const light of [new Mesh(ring, seen), new Mesh(dashes, behind)]) {
          light.rotation.x = -Math.PI / 2;
          light.renderOrder = 2;
          light.position.copy(middle(square, high.get(square)! + 0.52));
          this.bricks.add(light);
        }
      }
    }
    for (const mark of showing.marks) this.bricks.add(this.mark(mark));
    this.tall = Math.max(1, ...high.values());
    ground.color = new Color(showing.dark ? "#2c4a38" : "#4d7d5f");
    this.draw();
  }

  private brick(piece: Piece, material: Material, edge: LineBasicMaterial): Object3D[] {
    const all = cells(piece).map((cell) => middle(cell.square, cell.level));
    const [one, other] = [all[0]!, all.at(-1)!];
    const size = [0, 1, 2].map((axis) => 1 + Math.abs(one.getComponent(axis) - other.getComponent(axis)));
    const { box, edges } = shape(size[0]!, size[1]!, size[2]!);
    return [new Mesh(box, material), new LineSegments(edges, edge)].map((part) => {
      part.position.copy(one).add(other).multiplyScalar(0.5);
      return part;
    });
  }

  private mark(mark: Mark): Object3D {
    const spot = new Mesh(plate, markMaterials[mark.seat]!);
    spot.position.copy(middle(mark.square, mark.level));
    const out = 0.5;
    switch (mark.face) {
      case "south":
        spot.position.z += out;
        break;
      case "north":
        spot.position.z -= out;
        break;
      case "east":
        spot.position.x += out;
        spot.rotation.y = Math.PI / 2;
        break;
      case "west":
        spot.position.x -= out;
        spot.rotation.y = Math.PI / 2;
        break;
      case "roof":
        spot.position.y += out;
        spot.rotation.x = -Math.PI / 2;
    }
    return spot;
  }

  /** Look from a little further round or up. */
  turn(right: number, up: number): void {
    this.azimuth += right;
    this.elevation = Math.max(-0.05, Math.min(1.5, this.elevation + up));
    this.draw();
  }

  /** Look straight at a face. */
  face(name: Mark["face"]): void {
    const around = { south: 0, east: Math.PI / 2, north: Math.PI, west: -Math.PI / 2, roof: 0 };
    this.azimuth = around[name];
    this.elevation = name === "roof" ? 1.5 : 0.12;
    this.draw();
  }

  /** At most one drawing a frame, and none while nothing changes. */
  private draw(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const { clientWidth: width, clientHeight: height } = this.canvas;
      if (width === 0 || height === 0) return;
      const drawn = this.renderer.getSize(new Vector2());
      if (drawn.x !== width || drawn.y !== height) this.renderer.setSize(width, height, false);
      this.camera.aspect = width / height;
      const { far, centre } = viewpoint(this.tall, this.elevation, this.camera.fov, width / height);
      this.camera.position.set(
        Math.sin(this.azimuth) * Math.cos(this.elevation) * far,
        centre + Math.sin(this.elevation) * far,
        Math.cos(this.azimuth) * Math.cos(this.elevation) * far,
      );
      this.camera.lookAt(0, centre, 0);
      this.camera.updateProjectionMatrix();
      this.fall();
      this.renderer.render(this.scene, this.camera);
    });
  }

  /** Whatever comes down is a little lower, until it lies. */
  private fall(): void {
    const part = Math.min(1, (performance.now() - this.placed) / FALL.time);
    for (const one of this.falling) one.part.position.y = one.home + FALL.height * (1 - part * part);
    if (part === 1) this.falling = [];
    else if (this.falling.length > 0) this.draw();
  }

  private listen(): void {
    let from: { x: number; y: number; far: boolean } | null = null;
    this.canvas.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX, y: event.clientY, far: false };
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (from === null) return this.on.hover(this.under(event));
      const [right, down] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.far && Math.hypot(right, down) < 6) return;
      from = { x: event.clientX, y: event.clientY, far: true };
      this.turn(-right * TURN, down * TURN);
    });
    this.canvas.addEventListener("pointerup", (event) => {
      const square = from?.far === false ? this.under(event) : null;
      from = null;
      if (square !== null) this.on.choose(square);
    });
    this.canvas.addEventListener("pointercancel", () => (from = null));
    this.canvas.addEventListener("pointerleave", () => this.on.hover(null));
  }

  /** The column under the pointer: its top, or the brick that was hit. */
  private under(event: PointerEvent): string | null {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    this.rays.setFromCamera(at, this.camera);
    const hit = this.rays.intersectObjects(
      [...this.pads, ...this.bricks.children.filter((part) => part instanceof Mesh)],
      false,
    )[0];
    if (hit === undefined) return null;
    if (hit.object.name !== "") return hit.object.name;
    const inside = hit.point.clone().addScaledVector(this.rays.ray.direction, 0.05);
    const [file, rank] = [Math.round(inside.x) + 1, 2 - Math.round(inside.z)];
    return SQUARES.find((square) => square === "abc"[file] + String(rank)) ?? null;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.watch.disconnect();
    this.renderer.dispose();
  }
}
