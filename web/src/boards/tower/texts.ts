/** Words that several parts of the board use. */
import { say } from "../../words.svelte";
import { withOrigin } from "../shared/origin";
import { gemsOf, type ThugEntry } from "./bazaar";

export function tokenName(token: string): string {
  const names: Record<string, string> = {
    green: say("green gem"),
    blue: say("blue gem"),
    red: say("red gem"),
    pass: say("pass"),
    any: say("any gem"),
  };
  return names[token] ?? token;
}

export function materialName(material: string): string {
  const names: Record<string, string> = {
    straw: say("straw"),
    lumber: say("lumber"),
    clay: say("clay"),
    water: say("water"),
  };
  return names[material] ?? material;
}

/** A thug in words: who it is, what it does, what it asks for. */
export function thugText(entry: ThugEntry): string {
  const fee = gemsOf(entry.fee).map(tokenName).join(", ");
  const text = say("{name}: {meaning}; fee: {fee}", { name: entry.name, meaning: entry.meaning ?? "", fee });
  return withOrigin(text, entry);
}

export function tradeText(token: string): string {
  const texts: Record<string, string> = {
    green: say("Salil takes 3 green gems for one of another colour."),
    blue: say("Salil takes 2 blue gems for one of another colour."),
    red: say("Salil takes 1 red gem for one of another colour."),
    pass: say("A pass opens the black market, or Salil takes it for two gems."),
  };
  return texts[token] ?? "";
}
