import type { TableState } from "../state/table.svelte";

const LOOK_MS = 4_000;
const SLEPT_MS = 15_000;

/** Notice when the network or the computer comes back, and connect at once; what is returned ends that. */
export function keepAwake(table: TableState): () => void {
  let last = Date.now();
  // A clock that jumped has slept.
  const watch = setInterval(() => {
    if (Date.now() - last > SLEPT_MS) table.wake();
    last = Date.now();
  }, LOOK_MS);
  const online = (): void => table.wake();
  const offline = (): void => table.cut();
  const seen = (): void => {
    if (document.visibilityState === "visible" && table.standing === "lost") table.wake();
  };
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(watch);
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", seen);
  };
}
