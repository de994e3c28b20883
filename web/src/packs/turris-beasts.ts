/** The content of turris-beasts. Made from its pack by `python -m tools.wire_types`: not to be edited. */

import type { Entry } from "./entry";

/** Everything printed on board, tiles and cards. */
export interface TurrisPack {
  readonly title: string;
  readonly prototype?: boolean;
  readonly altar: readonly string[];
  readonly map: Readonly<Record<string, Space>>;
  readonly locations: readonly Location[];
  readonly abyss: Location;
  readonly overlays: readonly [Location, Location];
  readonly sites: readonly Location[];
  readonly trionfi: readonly Trionfo[];
  readonly missions: readonly Mission[];
  readonly tactics: readonly Tactics[];
  readonly council: readonly Council[];
}

/** A space of the map: where it is drawn and what lies next to it (TBE-39). */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly near: readonly string[];
}

/** A place for scouts: its reward comes by Collect, or at once if it is immediate (TBE-6, TBE-7). */
export interface Location extends Entry {
  readonly effect: string;
  readonly text: string;
  readonly immediate: boolean;
  readonly limited: boolean;
}

/** A room of the Tower and its lasting effect (TBE-27). */
export interface Trionfo extends Entry {
  readonly ongoing: string;
  readonly text: string;
}

/** A mission's price, prestige, and what it does when completed and afterwards (TBE-11). */
export interface Mission extends Entry {
  readonly effect: string;
  readonly text: string;
  readonly cost: Readonly<Record<string, number>>;
  readonly prestige: number;
  readonly ongoing: string;
}

/** A Tactics card and the time printed on it, if any (TBE-10a). */
export interface Tactics extends Entry {
  readonly effect: string;
  readonly text: string;
  readonly time: "" | "dawn" | "dusk";
}

/** A level of the Council track: the spots one may pick from (TBE-25a). */
export interface Council {
  readonly spots: readonly Card[];
}

/** Something with a sentence of effect words and a short text of our own. */
export interface Card extends Entry {
  readonly effect: string;
  readonly text: string;
}
