/** Where one is: the pages by their addresses. */
export type Place =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; invite: string }
  | { page: "replay"; table: string; invite: string; version: number | null }
  | { page: "rules"; game: string; rule: string }
  | { page: "guide"; game: string }
  | { page: "me" }
  | { page: "person"; person: string }
  | { page: "nowhere" };

export function read(url: URL): Place {
  const [first = "", name = "", more = ""] = url.pathname.split("/").slice(1).map(decodeURIComponent);
  const asked = url.searchParams;
  if (first === "") return { page: "home" };
  if (first === "new") return { page: "new", game: asked.get("game") ?? "" };
  if (first === "me") return { page: "me" };
  if (first === "people" && name) return { page: "person", person: name };
  if (first === "t" && name) return { page: "table", table: name, invite: asked.get("invite") ?? "" };
  if (first === "replay" && name) {
    const at = Number(asked.get("at"));
    return { page: "replay", table: name, invite: asked.get("invite") ?? "", version: at > 0 ? at : null };
  }
  if (first === "rules" && name) {
    return more === "guide" ? { page: "guide", game: name } : { page: "rules", game: name, rule: url.hash.slice(1) };
  }
  return { page: "nowhere" };
}

class Route {
  place: Place = $state.raw({ page: "home" });
  /** Whether one came here from another of our pages: what one pressed there is gone, and the keyboard is nowhere. */
  went = false;

  begin(): void {
    this.place = read(new URL(location.href));
    window.addEventListener("popstate", () => (this.place = read(new URL(location.href))));
    // Links of our own change the page in place.
    document.addEventListener("click", (event) => {
      const link = (event.target as globalThis.Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
      event.preventDefault();
      this.go(link.href);
    });
  }

  go(address: string, { replace = false } = {}): void {
    const url = new URL(address, location.href);
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.place = read(url);
    this.went = true;
    if (!url.hash) window.scrollTo(0, 0);
  }
}

export const route = new Route();

export const tableAddress = (table: string, invite = ""): string =>
  `/t/${encodeURIComponent(table)}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
