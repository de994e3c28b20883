/** Which texts the client says: the literals given to `say`, and to `phrase`, which marks a text that is said later. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";

export interface Said {
  texts: Set<string>;
  /** Calls whose text cannot be read off the source. */
  unclear: string[];
}

type Node = { type?: string; [key: string]: unknown };

export function saidIn(folder: string): Said {
  const said: Said = { texts: new Set(), unclear: [] };
  for (const [path, root] of sources(folder)) collect(root, said, path);
  return said;
}

/** Each file with what it is made of. */
function sources(folder: string): [string, Node][] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return paths.filter((path) => /\.(svelte|ts)$/.test(path)).map((path) => [path, read(join(folder, path))]);
}

function read(path: string): Node {
  const source = readFileSync(path, "utf8");
  const markup = path.endsWith(".svelte") ? source : `<script lang="ts">\n${source}\n</script>`;
  return parse(markup, { modern: true }) as unknown as Node;
}

// What stands before a high sign of French, glued on behind a value: there the space before it is missing.
const HIGH = /^["')\]»]*[:;?!]\s/;
const SEPARATOR = /^\s*[:;?!]\s+$/;

/** Where signs that French sets off are glued onto something by the source itself, and not by a text that is said. */
export function gluedIn(folder: string): string[] {
  return sources(folder).flatMap(([path, root]) => glued(root).map((text) => `${path}: ${JSON.stringify(text)}`));
}

function glued(node: unknown, told = false): string[] {
  if (Array.isArray(node)) {
    const behind = node.flatMap((part, at) => {
      const { type, data } = (part ?? {}) as { type?: string; data?: string };
      return type === "Text" && at > 0 && HIGH.test(`${data} `) ? [data!] : [];
    });
    return [...behind, ...node.flatMap((part) => glued(part, told))];
  }
  if (node === null || typeof node !== "object") return [];
  const at = node as Node;
  if (at.type === "Literal") return !told && SEPARATOR.test(String(at["value"])) ? [String(at["value"])] : [];
  const says = at.type === "CallExpression" && (at["callee"] as Node)["name"] === "say";
  const parts = at.type === "TemplateLiteral" ? (at["quasis"] as { value: { cooked: string } }[]).slice(1) : [];
  return [
    ...parts.map(({ value }) => value.cooked).filter((text) => HIGH.test(text)),
    ...Object.entries(at).flatMap(([key, part]) => (key === "parent" || key === "css" ? [] : glued(part, says))),
  ];
}

function collect(node: unknown, said: Said, path: string): void {
  if (Array.isArray(node)) return node.forEach((part) => collect(part, said, path));
  if (node === null || typeof node !== "object") return;
  const at = node as Node;
  if (at.type === "CallExpression") {
    const name = (at["callee"] as Node)["name"];
    if (name === "say" || name === "phrase") literals((at["arguments"] as Node[])[0], said, `${path}: ${name}`);
  }
  for (const [key, part] of Object.entries(at)) if (key !== "parent") collect(part, said, path);
}

function literals(node: Node | undefined, said: Said, where: string): void {
  if (node?.type === "Literal" && typeof node["value"] === "string") said.texts.add(node["value"]);
  else if (node?.type === "ConditionalExpression") {
    literals(node["consequent"] as Node, said, where);
    literals(node["alternate"] as Node, said, where);
  } else said.unclear.push(where);
}
