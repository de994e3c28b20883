/** How those at a table are called. */
import { levelText } from "../games";
import { language, say } from "../words.svelte";
import type { Player } from "../wire";

export const letter = (seat: number): string => String.fromCharCode(65 + seat);

const GONE = "gone-"; // how the ids begin of those who have left for good

/** What somebody is called; those who have left for good have no name of their own any more. */
export const personName = ({ id, name }: { id: string; name: string }): string =>
  id.startsWith(GONE) ? say("deleted player") : name;

export function playerName(player: Player, seat: number): string {
  if (player.type === "person") return personName(player);
  if (player.type === "open") return say("open seat");
  const bot = say("Bot {letter}", { letter: letter(seat) });
  return player.absent ? say("{bot} for {name}", { bot, name: personName(player.absent) }) : bot;
}

/** The names by seat; namesakes get their seat's letter, so that every sentence is clear. */
export function playerNames(players: readonly Player[]): string[] {
  const names = players.map(playerName);
  return names.map((name, seat) =>
    players[seat]!.type === "person" && names.indexOf(name) !== names.lastIndexOf(name)
      ? `${name} (${letter(seat)})`
      : name,
  );
}

/** How strong a bot is; nothing of people. */
export const strength = (player: Player): string => (player.type === "bot" ? levelText(player.level) : "");

/** Who sits at a table besides somebody, bots with their strength; nobody on open seats. */
export function company(players: readonly Player[], person: string): string[] {
  const names = playerNames(players);
  return players.flatMap((player, seat) => {
    if (player.type === "open" || owner(player) === person) return [];
    return [strength(player) ? `${names[seat]} (${strength(player)})` : names[seat]!];
  });
}

/** The person whose seat it is, though a bot may keep it. */
export function owner(player: Player): string {
  if (player.type === "person") return player.id;
  return player.type === "bot" ? (player.absent?.id ?? "") : "";
}

/** Whether it is a person's seat and no page of theirs is open; `here` has the seats with one, if that is known. */
export const isAway = (player: Player, seat: number, here: readonly number[] | null): boolean =>
  player.type === "person" && here !== null && !here.includes(seat);

const ENGLISH = /\bseats? (\d+(?:, \d+)*)\b/gi;
const FRENCH = /(?:\b(des|du|aux|au|les|le) joueurs? (?:à la|aux) |\b(des|la|les) )?\bplaces? (\d+(?:, \d+)*)\b/gi;
const ROSTER = /^(?:Seat|Place) (\d+)(?=[ \u00a0]?[,:(])/gm;

/** Text in notation that speaks of seats by number, with the names of those who sit there. */
export function notationNamed(text: string, names: readonly string[]): string {
  return text.replace(ENGLISH, (whole, numbers: string) => called(numbers, names) ?? whole);
}

const LINE = 40; // letters: what is longer tells of something veiled, and nobody types it

/** Whether notation says more than the words for it. */
export const isWorthReading = (text: string, said: string): boolean =>
  said === "" || (text.length <= LINE && said.toLowerCase() !== text.toLowerCase());

/** A sentence that speaks of seats by number, with the names of those who sit there. */
export function named(text: string, names: readonly string[]): string {
  const said = notationNamed(text, names);
  if (language.now !== "fr") return said;
  return said.replace(FRENCH, (whole, player: string | undefined, seat: string | undefined, numbers: string) => {
    const found = called(numbers, names);
    return found === null ? whole : preposition(player ?? seat ?? "") + found;
  });
}

/** What a French article with a preposition in it leaves before a name. */
function preposition(article: string): string {
  if (/^d/i.test(article)) return article.startsWith("D") ? "De " : "de ";
  if (/^a/i.test(article)) return article.startsWith("A") ? "À " : "à ";
  return "";
}

const DRAWN = /\[\d|[A-Z]\d:\d/; // seats by their numbers in a drawing made of text, where letters mean other things

/** The whole table in words: where the seats are listed they have their letters, and the numbers that a drawing uses. */
export function textNamed(text: string, names: readonly string[]): string {
  const drawn = DRAWN.test(text);
  return named(
    text.replace(ROSTER, (whole, number: string) => {
      const name = names[Number(number)];
      const sign = letter(Number(number)) + (drawn ? ` (${number})` : "");
      return name === undefined ? whole : `${sign} · ${name}`;
    }),
    names,
  );
}

function called(numbers: string, names: readonly string[]): string | null {
  const found = numbers.split(", ").map((number) => names[Number(number)]);
  return found.every((name) => name !== undefined) ? found.join(", ") : null;
}
