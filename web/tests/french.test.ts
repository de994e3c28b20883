import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPo } from "../tools/po";
import { gluedIn, saidIn } from "../tools/said";

const said = saidIn("src");
const glued = gluedIn("src"); // reads all of the source again: here, so that no test's time is counted for it
const french = readPo(readFileSync("fr.po", "utf8"));
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test("every text is said literally, so that its French can be looked up", () => {
  expect(said.unclear).toEqual([]);
});

test("every text has its French, and there is no French that nobody says", () => {
  const missing = [...said.texts].filter((text) => !french[text]);
  const unused = Object.keys(french).filter((text) => !said.texts.has(text));
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

test("the French has the same values to put in", () => {
  for (const [text, translation] of Object.entries(french)) expect(places(translation), text).toEqual(places(text));
});

test("the high signs of French have a space before them that does not break", () => {
  const loose = /(?<!\u00a0)[:;?!»](?=[\s\u00a0)»…]|$)|«(?!\u00a0)/;
  expect(Object.values(french).filter((text) => loose.test(text))).toEqual([]);
  expect(["À vous: {name}", "Quoi ?", "«ici»"].every((text) => loose.test(text))).toBe(true);
});

test("no sign that French sets off is glued onto something by the source", () => {
  expect(glued).toEqual([]);
});

test("a .po file may break its texts over lines and quote", () => {
  const source = 'msgid ""\nmsgstr "header"\n\n# a comment\nmsgid "one "\n"\\"two\\""\nmsgstr ""\n"un "\n"deux"\n';
  expect(readPo(source)).toEqual({ 'one "two"': "un deux" });
});
