/** Words that several parts of the board use. */
import type { Action } from "../../packs/turf-wars";
import type { CombatFace } from "../../views";
import { about, language, say } from "../../words.svelte";
import { withOrigin } from "../shared/origin";
import type { TurfPack } from "./turf";

export function typeName(type: string): string {
  const names: Record<string, string> = {
    desert: say("desert"),
    forest: say("forest"),
    mountain: say("mountain"),
    plains: say("plains"),
    sea: say("sea"),
    swamp: say("swamp"),
  };
  return names[type] ?? type;
}

export function phaseName(phase: number): string {
  return (
    [say("Setup"), say("Abilities"), say("New troops"), say("Event"), say("Actions"), say("Points and purchases")][
      phase
    ] ?? ""
  );
}

export function deedText(deed: string, type: string | null, troops: number): string {
  const words = { type: typeName(type ?? ""), troops };
  const texts: Record<string, string> = {
    attack: say("From one of your turfs, attack one adjacent turf of the type {type}.", words),
    strikes: say("Up to two attacks on different turfs of the type {type}, one after the other.", words),
    teleport: say("Move all troops of one of your turfs to any unoccupied turf of the type {type}.", words),
    maneuver: say("Move your troops about among your turfs as you like."),
    place: say("Place {troops} troops on your turfs.", words),
  };
  return texts[deed] ?? "";
}

export function wareText(ware: string): { name: string; text: string } {
  const texts: Record<string, { name: string; text: string }> = {
    troop: { name: say("Troop"), text: say("Place one troop on one of your turfs.") },
    secret: { name: say("Secret win"), text: say("Draw another secret way to win.") },
    actions: {
      name: say("Three actions"),
      text: say("Draw three action cards; with your next packet you keep one of them all."),
    },
    combat: { name: say("Combat card"), text: say("Draw two combat cards and keep one of them.") },
    token: { name: say("First Turn"), text: say("Take the First Turn Token; you are first from the next phase on.") },
  };
  return texts[ware]!;
}

/** So many points; French counts none like one. */
export function pointsText(points: number): string {
  const one = points === 1 || (points === 0 && language.now === "fr");
  return one ? say("{points} point", { points }) : say("{points} points", { points });
}

/** What an action card does, with its name. */
export function actionTip(entry: Action | undefined): string {
  if (entry === undefined) return "";
  return withOrigin(about(entry.name, deedText(entry.deed, entry.type, entry.troops)), entry);
}

export function combatName(card: number, pack: TurfPack | null): string {
  return withOrigin(say("combat card {card}", { card: pack?.combat[card]?.name ?? card }), pack?.combat[card]);
}

/** What a combat card does. */
export function combatTip(face: CombatFace | undefined): string {
  if (face?.kind === "cry") return say("Cry for Help: counts 0, and a player outside the war must help you defend.");
  if (face?.kind === "negate") return say("Negate Attack: the whole war is called off.");
  if (face === undefined || face.value === 0) return say("Zero: counts 0 and always returns to your hand.");
  return say("Adds {card} to your side in a war.", { card: face.value });
}
