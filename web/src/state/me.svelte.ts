/** Who one is: a guest from the first time it matters, without being asked. */
import { say } from "../words.svelte";
import type { Person } from "../wire";
import { api } from "./api";
import { keep, recall } from "./kept";

export const me: { person: Person | null } = $state({ person: null });

let arriving: Promise<Person> | null = null;

/** Who one was the last time, if anybody. */
export async function known(): Promise<Person | null> {
  if (me.person !== null || !recall("known", false)) return me.person;
  try {
    return take(await api.me());
  } catch {
    keep("known", null);
    return null;
  }
}

/** Be somebody from now on. */
export function somebody(): Promise<Person> {
  arriving ??= (async () => (await known()) ?? take(await api.rename(guest())))();
  return arriving.finally(() => (arriving = null));
}

export async function rename(name: string): Promise<void> {
  take(await api.rename(name));
}

export function take(person: Person): Person {
  keep("known", true);
  me.person = person;
  return person;
}

/** Nobody in particular, as on the first day. */
export function forget(): void {
  keep("known", null);
  me.person = null;
}

function guest(): string {
  return say("Guest {number}", { number: 1000 + Math.floor(Math.random() * 9000) });
}
