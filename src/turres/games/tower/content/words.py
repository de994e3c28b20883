"""What black market cards do: sentences made of five effect words, read into a table that the rules walk.

    enter                  opens one occupied market for this turn                          (TOW-19c)
    wild clay lumber       counts as one missing item of these materials until the turn ends (TOW-19b)
    steal water            takes one such item from another seat                            (TOW-19d)
    rob 3                  takes so many gems from Salil                                    (TOW-19e)
    draw 2                 takes so many tokens out of the bag

`any` stands for all four materials, and a comma joins words that are carried out one after the other.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turres.games.tower.moves import COLOURS, MATERIALS

WORDS = ("enter", "wild", "steal", "rob", "draw")
MOST_WORDS = 3
MOST_TOKENS = 9
PRICE = re.compile(r"(?:(?P<green>[1-9])g)?(?:(?P<blue>[1-9])b)?(?:(?P<red>[1-9])r)?")
ANY = re.compile(r"any ([1-9])")


def has_secret_cards(options: Mapping[str, Any], seats: int) -> bool:
    """Whether build cards are secret (TOW-8)."""
    return bool(options["build_cards"] == "secret" or (options["build_cards"] == "by_count" and seats == 2))


@dataclass(frozen=True)
class Word:
    """One effect: the word, the materials it is about, and how many tokens it moves."""

    word: str
    materials: tuple[str, ...] = ()
    amount: int = 0


@dataclass(frozen=True)
class Cost:
    """A price or fee: gems of fixed colours, or a number of any gems."""

    gems: tuple[int, int, int]
    any: int = 0

    @property
    def worth(self) -> int:
        """The price with green at 2, blue at 3 and red at 6 (TOW-4a)."""
        return sum(count * worth for count, worth in zip(self.gems, (2, 3, 6), strict=True))

    def __str__(self) -> str:
        return (
            f"any {self.any}"
            if self.any
            else "".join(f"{n}{c[0]}" for n, c in zip(self.gems, COLOURS, strict=True) if n)
        )


def read_cost(text: str) -> Cost:
    """`2b`, `1g1b`, or `any 3`; a pass never pays (TOW-1a)."""
    if found := ANY.fullmatch(text):
        return Cost((0, 0, 0), int(found.group(1)))
    found = PRICE.fullmatch(text)
    if not found or not text:
        raise ValueError(f"{text!r} is no price; one is written like 2b, 1g1b or any 3")
    green, blue, red = (int(found[colour] or 0) for colour in COLOURS)
    return Cost((green, blue, red))


def read_effect(text: str) -> tuple[Word, ...]:
    """A card's sentence, word by word."""
    words = tuple(_read_word(part.split()) for part in text.split(","))
    if len(words) > MOST_WORDS:
        raise ValueError(f"{text!r} has more than {MOST_WORDS} effect words")
    return words


def _read_word(parts: list[str]) -> Word:
    match parts:
        case ["enter"]:
            return Word("enter")
        case ["wild" | "steal" as word, "any"]:
            return Word(word, MATERIALS)
        case ["wild" | "steal" as word, *materials] if materials and set(materials) <= set(MATERIALS):
            return Word(word, tuple(m for m in MATERIALS if m in materials))
        case ["rob" | "draw" as word, amount] if (
            amount.isascii() and amount.isdecimal() and 1 <= int(amount) <= MOST_TOKENS
        ):
            return Word(word, amount=int(amount))
    raise ValueError(f"{' '.join(parts)!r} is no effect; the words are {', '.join(WORDS)}")
