/** A picture of the board as it stands: what is drawn or laid out, with its styles written into it. */
const DRAWN = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stop-color",
  "stop-opacity",
  "opacity",
  "display",
  "visibility",
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "paint-order",
  "vector-effect",
  "transform",
  "transform-origin",
  "transform-box",
  "filter",
  "mix-blend-mode",
] as const;

/** What a piece of the page has besides; used sizes are in pixels, so that it comes out as it is on the screen. */
const LAID = [
  ...["position", "top", "right", "bottom", "left", "z-index", "float", "box-sizing", "width", "height"],
  ...["min-width", "min-height", "margin", "padding", "border-top", "border-right", "border-bottom"],
  ...["border-left", "border-radius", "background", "box-shadow", "outline"],
  ...["outline-offset", "overflow", "clip-path", "line-height", "text-align", "text-transform", "text-decoration"],
  ...["text-shadow", "white-space", "overflow-wrap", "font-variant-numeric", "vertical-align", "list-style"],
  ...["flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "flex-basis", "order", "gap"],
  ...["align-items", "align-content", "align-self", "justify-content", "justify-items", "justify-self"],
  ...[
    "grid-template-areas",
    "grid-template-columns",
    "grid-template-rows",
    "grid-auto-flow",
    "grid-auto-columns",
    "grid-auto-rows",
  ],
  ...["grid-column", "grid-row", "translate", "rotate", "scale", "object-fit"],
] as const;

const INHERITED: ReadonlySet<string> = new Set(
  DRAWN.filter((name) => /^(fill|stroke|color|visibility|font|text|letter|paint)/.test(name)),
);
const CONTROLS = "label:has(input), button:not([data-element])";

const area = (one: Element): number => one.getBoundingClientRect().width * one.getBoundingClientRect().height;

/** The drawing that is nearly all of the board, if there is one; others have parts that are laid out by the page. */
export function drawing(holder: Element): SVGSVGElement | null {
  const largest = [...holder.querySelectorAll("svg")].sort((one, other) => area(other) - area(one))[0];
  return largest !== undefined && area(largest) > 0.85 * area(holder) ? largest : null;
}

/** A copy that looks the same anywhere. */
function frozen<T extends Element>(whole: T): T {
  const copy = whole.cloneNode(true) as T;
  const copies = [copy, ...copy.querySelectorAll<SVGElement | HTMLElement>("*")] as (SVGElement | HTMLElement)[];
  [whole, ...whole.querySelectorAll("*")].forEach((original, at) => {
    const [element, styles] = [copies[at]!, getComputedStyle(original)];
    const above = original.parentElement === null ? null : getComputedStyle(original.parentElement);
    const outer = !(original instanceof SVGElement) || original instanceof SVGSVGElement;
    for (const name of outer ? [...DRAWN, ...LAID] : DRAWN) {
      const value = styles.getPropertyValue(name);
      // What is drawn again elsewhere takes over colours from there, unless it has its own.
      const taken = !outer && INHERITED.has(name) && value === above?.getPropertyValue(name);
      if (value !== "" && value !== "auto" && !taken) element.style.setProperty(name, value);
    }
    if (original.closest(CONTROLS) !== null) element.style.setProperty("visibility", "hidden");
    for (const name of ["class", "tabindex", "role"]) element.removeAttribute(name);
    if (original instanceof HTMLCanvasElement) element.replaceWith(photo(original, element));
  });
  return copy;
}

/** What is drawn in space, as an image. */
function photo(canvas: HTMLCanvasElement, copy: HTMLElement | SVGElement): HTMLImageElement {
  const image = new Image();
  canvas.dispatchEvent(new Event("picture"));
  image.src = canvas.toDataURL();
  image.style.cssText = copy.style.cssText;
  return image;
}

export function toSvg(holder: Element, background: string): string {
  const svg = drawing(holder);
  const { width, height } = (svg ?? holder).getBoundingClientRect();
  const size = `width="${Math.round(width)}" height="${Math.round(height)}"`;
  const copy = frozen(svg ?? (holder as HTMLElement));
  if (copy instanceof SVGSVGElement) {
    copy.setAttribute("width", String(Math.round(width)));
    copy.setAttribute("height", String(Math.round(height)));
    return new XMLSerializer().serializeToString(copy);
  }
  copy.style.setProperty("background", background);
  const inside = new XMLSerializer().serializeToString(copy);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${inside}</foreignObject></svg>`;
}

/** The same as pixels, twice as fine as on the screen. */
async function toPng(svg: string, width: number, height: number, background: string): Promise<Blob> {
  const image = new Image();
  // Not by an object's address: what has a part laid out by the page could not be read back then.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * 2), Math.round(height * 2)];
  const paper = canvas.getContext("2d")!;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}

export async function savePicture(holder: Element, kind: "svg" | "png", name: string): Promise<void> {
  const background = getComputedStyle(document.body).backgroundColor;
  const svg = toSvg(holder, background);
  const { width, height } = (drawing(holder) ?? holder).getBoundingClientRect();
  const blob =
    kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await toPng(svg, width, height, background);
  save(blob, `${name}.${kind}`);
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
