/** What this browser remembers between visits. Where it may remember nothing, all still works. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`turres.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`turres.${name}`);
    else localStorage.setItem(`turres.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may forbid it.
  }
}
