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
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(svelte|ts)$/.test(path)) continue;
    const source = readFileSync(join(folder, path), "utf8");
    const markup = path.endsWith(".svelte") ? source : `<script lang="ts">\n${source}\n</script>`;
    collect(parse(markup, { modern: true }) as unknown as Node, said, path);
  }
  return said;
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
