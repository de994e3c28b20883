import { expect, test } from "vitest";
import { reader, speechless } from "../src/state/phrases";

const say = reader({
  phrases: [
    ["keep a card", "Garder une carte"],
    ["keep {card}", "Garder {card}"],
    ["pass on {card_list}", "Passer {card_list}"],
    ["attack {source}-{target}", "Attaquer {target} depuis {source}"],
    ["bid ?", "Sceller une mise"],
    ["-", "Renoncer"],
  ],
  names: { card: { raid: "razzia", "night raid": "razzia de nuit", "what?": "quoi" } },
});

test("a phrase is said with what stands in its places", () => {
  expect(say("keep a card")).toBe("Garder une carte");
  expect(say("keep night raid")).toBe("Garder razzia de nuit");
  expect(say("keep what?")).toBe("Garder quoi");
  expect(say("attack c4-d5")).toBe("Attaquer d5 depuis c4");
  expect(say("bid ?")).toBe("Sceller une mise");
  expect(say("-")).toBe("Renoncer");
  expect(say("-")).toBe("Renoncer");
});

test("of several things those are counted that are more than one", () => {
  expect(say("pass on 1 raid, 2 night raid")).toBe("Passer razzia, razzia de nuit ×2");
});

test("what is no phrase has no words", () => {
  expect(say("d3-d4")).toBe("");
  expect(say("keep feast")).toBe("");
  expect(speechless("keep a card")).toBe("");
});
