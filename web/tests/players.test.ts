import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { rulesNamed } from "../src/table/lines";
import { company, isWorthReading, named, notationNamed, playerNames, strength, textNamed } from "../src/table/players";
import type { Player } from "../src/wire";
import { language } from "../src/words.svelte";
import { readPo } from "../tools/po";

const ann: Player = { type: "person", id: "1", name: "Ann" };
const bot: Player = { type: "bot", level: "novice" };
afterEach(() => Object.assign(language, { now: "en", words: {} }));

test("bots are told apart by their seats, and so are people of the same name", () => {
  expect(playerNames([ann, bot, bot])).toEqual(["Ann", "Bot B", "Bot C"]);
  expect(playerNames([ann, { ...ann, id: "2" }, { type: "open" }])).toEqual(["Ann (A)", "Ann (B)", "open seat"]);
  expect(playerNames([{ ...bot, absent: ann }])).toEqual(["Bot A for Ann"]);
  expect([bot, ann].map(strength)).toEqual(["novice", ""]);
});

test("whoever has left for good is called so in the language of the page", () => {
  const gone: Player = { type: "person", id: "gone-1", name: "deleted player" };
  const seats: Player[] = [ann, gone, { ...bot, absent: gone }];
  expect(playerNames(seats)).toEqual(["Ann", "deleted player", "Bot C for deleted player"]);
  Object.assign(language, { now: "fr", words: readPo(readFileSync("fr.po", "utf8")) });
  expect(playerNames(seats)).toEqual(["Ann", "joueur supprimé", "Robot C pour joueur supprimé"]);
  expect(company([ann, gone], "1")).toEqual(["joueur supprimé"]);
});

test("one is told who else sits at a table, and how strong its bots are", () => {
  const ben: Player = { type: "person", id: "2", name: "Ben" };
  expect(company([ann, ben, bot, { type: "open" }], "1")).toEqual(["Ben", "Bot C (novice)"]);
  expect(company([{ ...bot, absent: ann }, ben], "1")).toEqual(["Ben"]);
  expect(company([ann], "1")).toEqual([]);
});

test("sentences speak of people, not of seats", () => {
  expect(named("Turn 2, seat 1: buy. Seat 0 waits.", ["Ann", "Ben"])).toBe("Turn 2, Ben: buy. Ann waits.");
  expect(named("Drawn between seats 0, 1.", ["Ann", "Ben"])).toBe("Drawn between Ann, Ben.");
  expect(named("Seat 7 is empty. Take your place 1.", ["Ann"])).toBe("Seat 7 is empty. Take your place 1.");
});

test("notation stands beside words that it does not repeat, in a line", () => {
  expect(isWorthReading("d3-d4", "")).toBe(true);
  expect(isWorthReading("attack c4-d5", "Attack d5 from c4")).toBe(true);
  expect(isWorthReading("draw a card", "Draw a card")).toBe(false);
  expect(isWorthReading("keep an action card and pass on 1 sea attack 7", "Garder une carte Action")).toBe(false);
});

test("so do French ones", () => {
  language.now = "fr";
  expect(named("La place 1 décide. Pions des places 0, 1.", ["Ann", "Ben"])).toBe("Ben décide. Pions de Ann, Ben.");
  expect(named("Voler de l'eau à la place 0", ["Ann"])).toBe("Voler de l'eau à Ann");
  const both = ["Ben", "Cleo"];
  expect(named("Le joueur à la place 1 gagne.", both)).toBe("Cleo gagne.");
  expect(named("Pion du joueur à la place 0. Pions des joueurs aux places 0, 1.", both)).toBe(
    "Pion de Ben. Pions de Ben, Cleo.",
  );
  expect(named("C'est aux joueurs aux places 0, 1 de décider.", both)).toBe("C'est à Ben, Cleo de décider.");
  expect(named("Voler de l'eau au joueur à la place 0", both)).toBe("Voler de l'eau à Ben");
  expect(named("Au joueur à la place 0 de jouer.", both)).toBe("À Ben de jouer.");
  expect(named("Nulle entre les joueurs aux places 0, 1.", both)).toBe("Nulle entre Ben, Cleo.");
  expect(named("Le joueur à la place 7", both)).toBe("Le joueur à la place 7");
  expect(notationNamed("place 1", ["Ann", "Ben"])).toBe("place 1");
  expect(notationNamed("steal clay from seat 1", ["Ann", "Ben"])).toBe("steal clay from Ben");
});

test("where the whole table is told, the seats have their letters, and the numbers of a drawing", () => {
  expect(textNamed("Seat 1 (you): 2 cards.\nSeat 0: none.\nSeat 1 decides.", ["Ann", "Ben"])).toBe(
    "B · Ben (you): 2 cards.\nA · Ann: none.\nBen decides.",
  );
  expect(textNamed("7[1Pa]\nSeat 0: none.\nSeat 1: none.", ["Ann", "Ben"])).toBe(
    "7[1Pa]\nA (0) · Ann: none.\nB (1) · Ben: none.",
  );
  expect(textNamed("F0:12  D\nSeat 0, Nomads", ["Ann", "Ben"])).toBe("F0:12  D\nA (0) · Ann, Nomads");
  language.now = "fr";
  expect(textNamed("Place 0\u00a0: rien.\nLa place 0 décide.", ["Ann", "Ben"])).toBe(
    "A · Ann\u00a0: rien.\nAnn décide.",
  );
});

test("a text may refer to rules", () => {
  expect(rulesNamed("Seat 1 has the most (TFW-4, TFW-4a). Beasts go (TBE-31).")).toEqual(["TFW-4", "TFW-4a", "TBE-31"]);
  expect(rulesNamed("Nothing.")).toEqual([]);
});
