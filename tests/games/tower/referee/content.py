"""What is printed on the tiles and cards, read out of a content pack once more (TOW-1 to TOW-6)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

GEMS = "gbr"
TOKENS = "gbrp"
MATERIALS = ("straw", "lumber", "clay", "water")


@dataclass
class Space:
    """A place for one item in a market (TOW-4)."""

    number: int
    market: str
    material: str
    price: Counter[str]
    players: int
    stocked: bool = False


@dataclass
class Word:
    """One part of what a thug does (TOW-6)."""

    verb: str
    materials: tuple[str, ...] = ()
    count: int = 0


@dataclass
class Thug:
    """A black market card: a fee of fixed colours or of any gems, and its effect (TOW-6)."""

    name: str
    copies: int
    fee: Counter[str]
    any_gems: int
    effect: list[Word]


@dataclass
class BuildCard:
    """Five materials (TOW-1)."""

    name: str
    needs: Counter[str]
    players: int


class Content:
    """A whole content pack in plain words."""

    def __init__(self, pack: Any) -> None:
        """Read what is printed."""
        data = msgspec.to_builtins(pack)
        bag = data["bag"]
        self.bag = Counter(g=bag["green"], b=bag["blue"], r=bag["red"], p=bag["passes"])
        printed = [(market["id"], space) for market in data["markets"] for space in market["spaces"]]
        self.spaces = [
            Space(number, market, space["material"], read_gems(space["price"]), space["players"])
            for number, (market, space) in enumerate(printed, 1)
        ]
        self.markets = [market["id"] for market in data["markets"]]
        self.cards = {card.name: card for card in map(read_card, data["build_cards"])}
        self.thugs = {thug.name: thug for thug in map(read_thug, data["thugs"])}


def one_word(name: str) -> str:
    """A name as notation writes it."""
    return name.lower().replace("'", "").replace(" ", "-")


def read_gems(text: str) -> Counter[str]:
    """`2g1r` as gems by colour."""
    return Counter({colour: int(count) for count, colour in re.findall(r"(\d+)([gbr])", text)})


def read_card(card: Any) -> BuildCard:
    """A build card of the pack."""
    return BuildCard(one_word(card["name"]), Counter(card["materials"]), card["players"])


def read_thug(thug: Any) -> Thug:
    """A thug of the pack."""
    any_gems = int(thug["fee"].split()[1]) if thug["fee"].startswith("any") else 0
    effect = [read_word(*part.split()) for part in thug["effect"].split(",")]
    return Thug(one_word(thug["name"]), thug["copies"], read_gems(thug["fee"]), any_gems, effect)


def read_word(verb: str, *rest: str) -> Word:
    """`steal clay water`, `rob 3` or `enter`."""
    if rest and rest[0].isdigit():
        return Word(verb, count=int(rest[0]))
    return Word(verb, MATERIALS if rest == ("any",) else rest)
