/** For those who draw boards: `/workbench.html?scene=/fixtures/turro-2.json` shows one scene; moves are only logged. */
import { mount } from "svelte";
import "./look.css";
import { board } from "./boards";
import Workbench from "./Workbench.svelte";

const asked = new URLSearchParams(location.search);
const scene = await (await fetch(asked.get("scene") ?? "/fixtures/turro.json")).json();
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
mount(Workbench, {
  target: document.getElementById("page")!,
  props: { scene, Board: await board(scene.view.game), lang: asked.get("lang") === "fr" ? "fr" : "en" },
});
