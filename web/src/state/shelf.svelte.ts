/** The games there are, in the page's language. */
import { epithet } from "../games";
import { language } from "../words.svelte";
import type { GameLine } from "../wire";
import { api } from "./api";

class Shelf {
  games: readonly GameLine[] = $state.raw([]);
  private lang = "";

  async load(): Promise<readonly GameLine[]> {
    if (this.lang !== language.now || this.games.length === 0) {
      const lang = language.now;
      const games = await api.games();
      [this.games, this.lang] = [games, lang];
    }
    return this.games;
  }

  title(id: string): string {
    const game = this.games.find((one) => one.id === id);
    if (game === undefined) return id;
    const namesakes = this.games.filter(({ title }) => title === game.title);
    return namesakes.length > 1 ? `${game.title} (${epithet(id)})` : game.title;
  }
}

export const shelf = new Shelf();
