/** Why something could only be refused now; nothing where it may be tried. Only what this page knows for sure. */
import type { Line } from "../state/log";
import { say } from "../words.svelte";
import type { Created, Played, Scene } from "../wire";

type Move = Pick<Line & { what: Played }, "what">;

export function whyNoHint(scene: Scene, created: Created | null): string {
  const people = scene.players.filter(({ type }) => type === "person").length;
  if (people > 1 && created !== null && !created.hints) return say("There are no hints here: you play against people.");
  return scene.choices.length === 0 ? say("It is not your turn.") : "";
}

/** One's last decision is taken back with all since; what chance has drawn stays drawn. */
export function whyNoUndo(scene: Scene, moves: readonly Move[]): string {
  const last = moves.findLastIndex(({ what }) => what.seat === scene.seat);
  if (last < 0) return say("You have not decided anything yet.");
  if (scene.undo === scene.seat) return say("You have asked already.");
  if (scene.undo !== null) return say("Somebody has asked already.");
  if (moves.slice(last).some(({ what }) => what.seat < 0)) {
    return say("You can't undo this: something was drawn since.");
  }
  return "";
}

export const whyNoDraw = (scene: Scene): string => (scene.draw === null ? "" : say("A draw has been offered already."));
