"""The content of Turris: map, locations, sites, cards, Council track and Altar, and what a pack must prove.

The numbers of the default pack aim at the balance that TBE-42 reports. There is no word that removes a Beast from the board or
raises the Betrayers' prestige, so no pack can (TBE-40b).
"""

import itertools
from collections import Counter
from typing import Literal

import msgspec

from turres.core.content import Entry, Pack
from turres.games.turris_beasts.content.words import ANY, LARGEST, NESTING, Boon, Op, costs, read_lasting, read_sentence
from turres.games.turris_beasts.moves import (
    BEASTS,
    LOCATIONS,
    MOST_LEVELS,
    MOST_MISSIONS,
    MOST_SITES,
    MOST_SPOTS,
    MOST_TACTICS,
    MOST_TRIONFI,
    RESOURCES,
    SPACES,
)

TIMES = ("", "dusk", "dawn")
NUMBERS = LOCATIONS[:12]
CROSSROADS = SPACES[17:]
# Published names (TBE-41); what these missions cost and do is our reconstruction.
KNOWN_MISSIONS = (
    "Ruined Totem",
    "Forced Cooperation",
    "Improvisation",
    "Long-term Strategy",
    "Offer of Protection",
    "Crusade",
    "Saplings",
)
# What the rulebook prints on the overlays of 10 and 12 (TBE-32a).
OVERLAYS = ("sacrifice reserve; betrayers lose 2", "repair; draw 1")
# Words that use something up, and what. Whether it is there is asked word by word, so a sentence has one of a kind (TBE-4c).
USED_UP = {
    "lose": "lose",
    "draw": "draw",
    "discard": "discard",
    "reserve": "reserve or sweep",
    "sweep": "reserve or sweep",
    "revive": "revive",
    "sacrifice reserve": "sacrifice reserve",
    "sacrifice board": "sacrifice board or withdraw",
    "withdraw": "sacrifice board or withdraw",
    "betrayers lose": "betrayers lose",
    "others lose": "others lose",
}
MOST_NESTING = 8  # Tactics that may set off further sentences: keeps the stack of open steps short
# TBE-40: each of these must be somewhere in the pack.
NEEDED = (
    "fruit",
    "flip",
    "move",
    "token",
    "reserve",
    "draw",
    "play",
    "council",
    "take",
    "give",
    "place",
    "place freely",
    "collect",
    "collect freely",
    "build",
    "right",
)


class Card(Entry, frozen=True, kw_only=True):
    """Something with a sentence of effect words and a short text of our own."""

    effect: str = ""
    text: str = ""
    text_fr: str = msgspec.field(name="text.fr", default="")

    @property
    def ops(self) -> tuple[Op, ...]:
        """The sentence, read."""
        return read_sentence(self.effect)


class Location(Card, frozen=True, kw_only=True):
    """A place for scouts: its reward comes by Collect, or at once if it is immediate (TBE-6, TBE-7)."""

    immediate: bool = False
    limited: bool = False


class Mission(Card, frozen=True, kw_only=True):
    """A mission's price, prestige, and what it does when completed and afterwards (TBE-11)."""

    cost: dict[str, int]
    prestige: int
    ongoing: str = ""

    @property
    def lasting(self) -> tuple[Boon, ...]:
        """The ongoing effect, read."""
        return read_lasting(self.ongoing)


class Trionfo(Entry, frozen=True, kw_only=True):
    """A room of the Tower and its lasting effect (TBE-27)."""

    ongoing: str
    text: str = ""
    text_fr: str = msgspec.field(name="text.fr", default="")

    @property
    def lasting(self) -> tuple[Boon, ...]:
        """The lasting effect, read."""
        return read_lasting(self.ongoing)


class Tactics(Card, frozen=True, kw_only=True):
    """A Tactics card and the time printed on it, if any (TBE-10a)."""

    time: Literal["", "dusk", "dawn"] = ""


class Space(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A space of the map: where it is drawn and what lies next to it (TBE-39)."""

    x: float
    y: float
    near: tuple[str, ...]


class Council(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A level of the Council track: the spots one may pick from (TBE-25a)."""

    spots: tuple[Card, ...]


class TurrisPack(Pack, frozen=True, kw_only=True):
    """Everything printed on board, tiles and cards."""

    altar: tuple[str, ...]
    map: dict[str, Space]
    locations: tuple[Location, ...]
    abyss: Location
    overlays: tuple[Location, Location]
    sites: tuple[Location, ...]
    trionfi: tuple[Trionfo, ...]
    missions: tuple[Mission, ...]
    tactics: tuple[Tactics, ...]
    council: tuple[Council, ...]

    def faults(self) -> list[str]:
        """All with which the rules could not play, each naming entry and field."""
        wrong = [*map_faults(self.map), *self._counts(), *self._names(), *self._sentences()]
        return wrong or [*self._places(), *self._circles(), *self._numbers(), *self._missions(), *self._altar()]

    def unprinted(self) -> list[str]:
        """What the book promises of the cards, and this pack does not keep."""
        return [*self._overlays_differ(), *self._sources_differ()]

    @property
    def grove(self) -> int:
        """The index of the location that gives the right to build (TBE-27a)."""
        return next(i for i, place in enumerate(self.locations) if any(op.name == "right" for op in place.ops))

    def cards(self) -> list[tuple[str, Card]]:
        """Every card with a sentence, with the table it stands in."""
        return [
            *(("locations", card) for card in self.locations),
            ("abyss", self.abyss),
            *(("overlays", card) for card in self.overlays),
            *(("sites", card) for card in self.sites),
            *(("missions", card) for card in self.missions),
            *(("tactics", card) for card in self.tactics),
            *(("council", card) for level in self.council for card in level.spots),
        ]

    def _counts(self) -> list[str]:
        limits = (
            ("locations", len(self.locations), 12, 12),
            ("sites", len(self.sites), 20, MOST_SITES),
            ("trionfi", len(self.trionfi), 7, MOST_TRIONFI),
            ("missions", len(self.missions), 5, MOST_MISSIONS),
            ("tactics", len(self.tactics), 4, MOST_TACTICS),
            ("council", len(self.council), 1, MOST_LEVELS),
            *((f"council level {i + 1}", len(level.spots), 1, MOST_SPOTS) for i, level in enumerate(self.council)),
        )
        return [
            f"{name}: there are {count}, not {low} to {high}"
            for name, count, low, high in limits
            if not low <= count <= high
        ]

    def _names(self) -> list[str]:
        wrong = []
        for table in ("locations", "sites", "trionfi", "missions", "tactics"):
            names = [entry.name.lower() for entry in getattr(self, table)]
            wrong += [f"{table}: two are named {name}" for name in sorted({n for n in names if names.count(n) > 1})]
        if sum(card.name == "Grove" for card in self.trionfi) != 1:
            wrong.append("trionfi: one card, and only one, is named Grove (TBE-40a)")
        return wrong

    def _sentences(self) -> list[str]:
        wrong = []
        for table, card in self.cards():
            try:
                read_sentence(card.effect)
            except ValueError as error:
                wrong.append(f"{table}, {card.name}: effect: {error}")
        for table, entries in (("missions", self.missions), ("trionfi", self.trionfi)):
            for entry in entries:
                try:
                    read_lasting(entry.ongoing)
                except ValueError as error:
                    wrong.append(f"{table}, {entry.name}: ongoing: {error}")
        return wrong

    def _places(self) -> list[str]:
        wrong = []
        rights = [place for place in self.locations if any(op.name == "right" for op in place.ops)]
        if [place.name for place in rights] != ["Grove"] or rights[0].immediate or self.grove in (9, 11):
            wrong.append(
                "locations: the Grove alone gives the right to build, by Collect, and is not 10 or 12 (TBE-27a, TBE-39)"
            )
        if not all(overlay.immediate and overlay.limited for overlay in self.overlays):
            wrong.append("overlays: both are immediate and limited to 1 (TBE-32a)")
        return wrong

    def _overlays_differ(self) -> list[str]:
        wrong = []
        if not any(place.immediate for place in self.locations) or not any(place.limited for place in self.locations):
            wrong.append("locations: some are immediate and some limited (TBE-39)")
        for overlay, effect in zip(self.overlays, OVERLAYS, strict=True):
            if overlay.ops != read_sentence(effect):
                wrong.append(f"overlays, {overlay.name}: effect: it says {effect!r} (TBE-32a)")
        return wrong

    def _sources_differ(self) -> list[str]:
        used = {op.name for _, card in self.cards() for op in card.ops}
        wrong = [f"no card says {word!r} (TBE-40)" for word in NEEDED if word not in used]
        if not used & {"sacrifice reserve", "sacrifice board"}:
            wrong.append("no card sacrifices a scout (TBE-40)")
        if not any(op.name == "gain" and op.thing == 5 for _, card in self.cards() for op in card.ops):
            wrong.append("no card gives an Artifact (TBE-40)")
        if not any(card.time for card in self.tactics):
            wrong.append("tactics: none has a printed time (TBE-40)")
        builds = [op.n for _, card in self.cards() for op in card.ops if op.name in ("build", "right")]
        if len(set(builds)) != len(builds):
            wrong.append("every source of building has its own prestige (TBE-40a)")
        return wrong

    def _circles(self) -> list[str]:
        """No sentence may set off others without end: places and Council spots only lead on to Tactics, which are few."""
        wrong = []
        nesting = 0
        for table, card in self.cards():
            words = {op.name for op in card.ops} & NESTING
            if table == "council" and words:
                wrong.append(f"council, {card.name}: {sorted(words)} cannot stand on the Council track")
            if table in ("locations", "abyss", "sites", "overlays") and words - {
                "play",
                "move",
                "council",
                "sacrifice reserve",
                "sacrifice board",
            }:
                wrong.append(f"{table}, {card.name}: a place cannot say {sorted(words)}")
            if table == "tactics" and any(op.name == "discard" for op in card.ops):
                wrong.append(f"tactics, {card.name}: a Tactics card cannot cost another one")
            if table != "tactics" and any(op.name == "action" for op in card.ops):
                wrong.append(f"{table}, {card.name}: only a Tactics card gives an action")
            if table in ("missions", "council") and any(op.name == "pay" for op in card.ops):
                wrong.append(f"{table}, {card.name}: this effect has no price of its own")
            if table not in ("locations", "overlays") and any(
                op.name in ("right", "betrayers lose", "repair") for op in card.ops
            ):
                wrong.append(f"{table}, {card.name}: these words belong to locations")
            nesting += table == "tactics" and bool(
                words & {"play", "place", "place freely", "collect", "collect freely"}
            )
        if nesting > MOST_NESTING:
            wrong.append(f"tactics: {nesting} cards lead on to others, more than {MOST_NESTING}")
        return wrong

    def _numbers(self) -> list[str]:
        """Numbers the rules can follow: a price up to 9 of a kind, one resource of choice taken, a Beast moved two steps."""
        wrong = []
        for table, card in self.cards():
            if max(costs(card.ops)) > LARGEST:
                wrong.append(f"{table}, {card.name}: effect: a price has at most {LARGEST} of a resource")
            if any(op.name == "take" and op.thing == ANY and op.n > 1 for op in card.ops):
                wrong.append(f"{table}, {card.name}: effect: 'take 1 any' once for each resource")
            if sum(op.name == "take" for op in card.ops) > 1 and not all(
                op.thing == ANY for op in card.ops if op.name == "take"
            ):
                wrong.append(f"{table}, {card.name}: effect: more than one 'take' must all be 'take 1 any' (TBE-35)")
            if sum(op.name == "take" for op in card.ops) > 4:
                wrong.append(f"{table}, {card.name}: effect: at most four times 'take' (TBE-35)")
            if any(op.name == "move" and op.n > 2 for op in card.ops):
                wrong.append(f"{table}, {card.name}: effect: a Beast is moved one or two steps")
            wrong += [f"{table}, {card.name}: effect: {words!r} once (TBE-4c)" for words in _twice(card.ops)]
        return wrong

    def _missions(self) -> list[str]:
        wrong = []
        for mission in self.missions:
            if any(key not in RESOURCES or not 1 <= n <= LARGEST for key, n in mission.cost.items()):
                wrong.append(f"missions, {mission.name}: cost: resources and numbers from 1 to {LARGEST}")
            if not 0 <= mission.prestige <= 20:
                wrong.append(f"missions, {mission.name}: prestige {mission.prestige} is not from 0 to 20")
        return wrong

    def _altar(self) -> list[str]:
        wrong = [f"altar: there is no space {name!r}" for name in self.altar if name not in ("No Effect", *BEASTS)]
        if self.altar[:1] != ("No Effect",) or sorted(self.altar[1:]) != sorted(BEASTS):
            wrong.append("altar: it begins with No Effect and has one space for each Beast (TBE-43)")
        return wrong


def _twice(ops: tuple[Op, ...]) -> list[str]:
    """What a sentence uses up more than once; parts with "may" do not count, nor do losses of different resources."""
    used = Counter((USED_UP[op.name], op.thing) for op in ops if op.name in USED_UP and not op.may)
    return [words for (words, _), count in used.items() if count > 1]


def map_faults(spaces: dict[str, Space]) -> list[str]:
    """What TBE-39 asks of a map: all spaces, mutual adjacency, one piece, numbers in a row, Crossroads at the Abyss."""
    if set(spaces) != set(SPACES):
        return [f"map: its spaces are {', '.join(SPACES)}"]
    wrong = [
        f"map, {name}: near: there is no space {other!r}"
        for name in SPACES
        for other in spaces[name].near
        if other not in spaces
    ]
    if wrong:
        return wrong
    wrong += [
        f"map, {a}: {b} does not know it as a neighbour"
        for a in SPACES
        for b in spaces[a].near
        if a not in spaces[b].near
    ]
    wrong += [
        f"map, {a}: near: itself or a name twice"
        for a in SPACES
        if len({*spaces[a].near, a}) != len(spaces[a].near) + 1
    ]
    wrong += [f"map, {a}: two to eight neighbours" for a in SPACES if not 2 <= len(spaces[a].near) <= 8]
    wrong += [f"map: {a} is not next to {b}" for a, b in itertools.pairwise(NUMBERS) if b not in spaces[a].near]
    west, centre, east = spaces["west"], spaces["abyss"], spaces["east"]
    if not (west.x < centre.x < east.x and west.y == centre.y == east.y) or not set(CROSSROADS) <= set(centre.near):
        wrong.append("map: the Crossroads lie left and right of the Abyss and next to it")
    if len(steps_from("abyss", spaces)) != len(SPACES):
        wrong.append("map: not all spaces are connected, so a Beast could not reach everything")
    return wrong


def steps_from(start: str, spaces: dict[str, Space]) -> dict[str, int]:
    """The distance of every space that can be reached, each Crossroad being a step (TBE-15a)."""
    found = {start: 0}
    edge = [start]
    for here in edge:
        for there in spaces[here].near:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found
