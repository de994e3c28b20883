import { mount } from "svelte";
import "./look.css";
import App from "./App.svelte";
import { route } from "./state/route.svelte";
import { begin } from "./state/settings.svelte";

route.begin();
await begin();
mount(App, { target: document.getElementById("page")! });
