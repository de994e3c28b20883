/** A picture of the board as it stands: what is drawn, with its styles written into it. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "display",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
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

/** The largest drawing within; boards may have several. */
export function drawing(holder: Element): SVGSVGElement | null {
  const area = (svg: Element) => svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
  return [...holder.querySelectorAll("svg")].sort((one, other) => area(other) - area(one))[0] ?? null;
}

export function toSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, at) => {
    const styles = getComputedStyle(originals[at]!);
    for (const name of STYLES) (element as SVGElement).style.setProperty(name, styles.getPropertyValue(name));
    for (const name of ["class", "tabindex", "role"]) element.removeAttribute(name);
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  return new XMLSerializer().serializeToString(copy);
}

/** The same as pixels, twice as fine as on the screen. */
export async function toPng(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const address = URL.createObjectURL(new Blob([toSvg(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
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
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function savePicture(holder: Element, kind: "svg" | "png", name: string): Promise<boolean> {
  const canvas = holder.querySelector("canvas");
  const svg = drawing(holder);
  if (svg === null && canvas === null) return false;
  let blob: Blob;
  if (canvas !== null && (svg === null || canvas.clientWidth > svg.clientWidth / 2)) {
    canvas.dispatchEvent(new Event("picture"));
    blob = await new Promise<Blob>((resolve) => canvas.toBlob((found) => resolve(found!)));
    kind = "png";
  } else if (kind === "svg") blob = new Blob([toSvg(svg!)], { type: "image/svg+xml" });
  else blob = await toPng(svg!, getComputedStyle(document.body).backgroundColor);
  save(blob, `${name}.${kind}`);
  return true;
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
