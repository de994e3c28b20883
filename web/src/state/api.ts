/** What is asked of the server over HTTP. */
import { language, sentence } from "../words.svelte";
import type {
  Analysis,
  Content,
  GameLine,
  MyTable,
  NewTable,
  Person,
  Phrasebook,
  Profile,
  RuleLine,
  Scene,
  TableLine,
  TableMade,
  TokenLine,
  TokenMade,
} from "../wire";

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(sentence(why));
  }
}

/** An address with its query, without what is empty. */
export function address(path: string, query: Record<string, string | number | null | undefined> = {}): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

export async function ask<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      "Accept-Language": language.now, // what is refused is said in the page's language, which may not be the browser's
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Refusal(answer.status, await reason(answer));
  const text = await answer.text();
  return (answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text) as T;
}

async function reason(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as { detail: string }).detail;
  } catch {
    return answer.statusText;
  }
}

const lang = () => language.now;
const table = (name: string) => `/api/tables/${encodeURIComponent(name)}`;

export const api = {
  me: () => ask<Person>("/api/me"),
  rename: (name: string) => ask<Person>("/api/me", { name }),
  games: () => ask<GameLine[]>(address("/api/games", { lang: lang() })),
  rules: (game: string) => ask<RuleLine[]>(address(`/api/games/${game}/rules`, { lang: lang() })),
  lobby: () => ask<TableLine[]>("/api/tables"),
  mine: () => ask<MyTable[]>(`/api/tables/mine?lang=${lang()}`),
  renewInvitation: (name: string) => ask<TableMade>(`${table(name)}/invitation`, {}),
  open: (wanted: NewTable) => ask<TableMade>("/api/tables", wanted),
  table: (name: string, invite = "") => ask<Scene>(address(table(name), { invite, lang: lang() })),
  content: (name: string, invite = "") => ask<Content>(address(`${table(name)}/content`, { invite, lang: lang() })),
  phrases: (name: string, invite = "") => ask<Phrasebook>(address(`${table(name)}/phrases`, { invite, lang: lang() })),
  moment: (name: string, version: number, invite = "", seat: number | null = null) =>
    ask<Scene>(address(`${table(name)}/moments/${version}`, { invite, lang: lang(), seat })),
  analysis: (name: string, invite = "") => ask<Analysis>(address(`${table(name)}/analysis`, { invite })),
  record: (name: string, invite = "") => ask<string>(address(`${table(name)}/record`, { invite })),
  profile: (person: string) => ask<Profile>(`/api/people/${encodeURIComponent(person)}`),
  signUp: (name: string, password: string) => ask<Person>("/api/account", { name, password }),
  signIn: (name: string, password: string) => ask<Person>("/api/session", { name, password }),
  signOut: (everywhere: boolean) =>
    ask<unknown>(address("/api/session", { everywhere: String(everywhere) }), undefined, "DELETE"),
  password: (old: string, next: string, tokens: boolean) =>
    ask<Person>("/api/account/password", { old, new: next, tokens }, "PUT"),
  export: () => ask<unknown>("/api/me/export"),
  tokens: () => ask<TokenLine[]>("/api/me/tokens"),
  newToken: (name: string) => ask<TokenMade>("/api/me/tokens", { name }),
  revoke: (token: string) => ask<unknown>(`/api/me/tokens/${encodeURIComponent(token)}`, undefined, "DELETE"),
  deleteMe: () => ask<unknown>("/api/me", undefined, "DELETE"),
};
