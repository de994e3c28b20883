"""What is printed on map, tiles and cards, read from the texts of the content pack."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

NUMBERS = [str(number) for number in range(1, 13)]
SITES = ["A", "B", "C", "D"]
LOCATIONS = [*NUMBERS, *SITES, "abyss"]
RESOURCES = ["ichor", "knowledge", "relics", "weapons"]
KEPT_GOODS = RESOURCES[1:]  # Knowledge, Relics and Weapons
BEASTS = ["Pain", "Delusion", "Despair", "Harrow"]


class Word(NamedTuple):
    """One part of a sentence: `gain 2 relics` is the verb gain, the number 2 and the thing relics."""

    verb: str
    number: int = 1
    thing: str = ""
    may: bool = False


@dataclass
class Card:
    """A location, tile, spot, mission, Tactics or Trionfi card."""

    name: str
    words: list[Word] = field(default_factory=list)
    lasting: dict[str, int] = field(default_factory=dict)
    cost: dict[str, int] = field(default_factory=dict)
    prestige: int = 0
    time: str = ""
    immediate: bool = False
    limited: bool = False


def read_words(sentence: str) -> list[Word]:
    """Read `pay 1 ichor; gain 2 any; may flip`."""
    words = []
    for part in sentence.split(";"):
        tokens = part.split()
        if not tokens:
            continue
        may = tokens[0] == "may"
        tokens = tokens[may:]
        at = next((i for i, token in enumerate(tokens) if token.isdigit()), len(tokens))
        number = int(tokens[at]) if at < len(tokens) else 1
        words.append(Word(" ".join(tokens[:at]), number, " ".join(tokens[at + 1 :]), may))
    return words


def read_lasting(sentence: str) -> dict[str, int]:
    """Read `hand +2; mission draw +1`."""
    found = {}
    for part in sentence.split(";"):
        name, _, number = part.strip().rpartition(" +")
        if name:
            found[name] = int(number)
    return found


def read_card(entry: Any) -> Card:
    """Read an entry of the pack, of whatever table."""
    return Card(
        name=entry.name,
        words=read_words(getattr(entry, "effect", "")),
        lasting=read_lasting(getattr(entry, "ongoing", "")),
        cost=dict(getattr(entry, "cost", {})),
        prestige=getattr(entry, "prestige", 0),
        time=getattr(entry, "time", ""),
        immediate=getattr(entry, "immediate", False),
        limited=getattr(entry, "limited", False),
    )


class Content:
    """All cards by name."""

    def __init__(self, pack: Any, solo: bool) -> None:
        """Alone the overlays replace 10 and 12, and the Grove is not among the Trionfi cards (TBE-32, TBE-32a)."""
        self.near = {name: list(space.near) for name, space in pack.map.items()}
        self.altar = list(pack.altar)
        self.places = {number: read_card(entry) for number, entry in zip(NUMBERS, pack.locations, strict=True)}
        self.places["abyss"] = read_card(pack.abyss)
        if solo:
            self.places["10"], self.places["12"] = map(read_card, pack.overlays)
        self.sites = by_name(pack.sites)
        self.trionfi = by_name(pack.trionfi)
        if solo:
            del self.trionfi["Grove"]
        self.missions = by_name(pack.missions)
        self.tactics = by_name(pack.tactics)
        self.council = [[read_card(spot) for spot in level.spots] for level in pack.council]

    def distances(self, start: str) -> dict[str, int]:
        """Count steps on the map to every space, a Crossroad counting like any other (TBE-15a)."""
        found, edge = {start: 0}, [start]
        for space in edge:
            for other in self.near[space]:
                if other not in found:
                    found[other] = found[space] + 1
                    edge.append(other)
        return found


def by_name(entries: Any) -> dict[str, Card]:
    """Read a table of the pack."""
    return {entry.name: read_card(entry) for entry in entries}
