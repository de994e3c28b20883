"""Sentences on cards, read into the numbers the rules walk."""

from typing import Protocol

from turres.games.turf_wars.content.words import ABILITIES, COUNTED, EVENTS, SECRETS, SIDES, TYPES
from turres.games.turf_wars.moves import MOST_TROOPS


class Secret(Protocol):
    """A secret win card."""

    when: tuple[str, ...]


def read_ability(sentence: str) -> tuple[int, int]:
    """The word of an ability and its argument; its window and mode must be the word's own."""
    window, mode, name, *rest = [*sentence.split(), "", "", ""][: max(3, len(sentence.split()))]
    if name not in ABILITIES:
        raise ValueError(f"{sentence!r}: {name!r} is no ability")
    word, own_window, own_mode, kinds = ABILITIES[name]
    if (window, mode) != (own_window, own_mode):
        raise ValueError(f"{sentence!r}: {name} is written `{own_window} {own_mode} {name}`")
    return word, (_arguments(sentence, kinds, rest) or [1])[0]


def read_event(sentence: str) -> tuple[int, int]:
    """The word of an event and its argument."""
    name, *rest = sentence.split() or [""]
    if name not in EVENTS:
        raise ValueError(f"{sentence!r}: {name!r} is nothing an event does")
    word, kinds = EVENTS[name]
    return word, (_arguments(sentence, kinds, rest) or [1])[0]


def read_goal(sentence: str) -> tuple[int, int, int]:
    """The word of a secret win and its two arguments."""
    name, *rest = sentence.split() or [""]
    if name not in SECRETS:
        raise ValueError(f"{sentence!r}: {name!r} is nothing a secret win asks for")
    word, kinds = SECRETS[name]
    first, second = [*_arguments(sentence, kinds, rest), 0, 0][:2]
    return word, first, second


def needed_for(secret: Secret) -> int | None:
    """How many things a secret win asks for, where it asks for several."""
    goals = map(read_goal, secret.when)
    return next((first for word, first, _ in goals if word in COUNTED and first > 1), None)


def _arguments(sentence: str, kinds: str, rest: list[str]) -> list[int]:
    if len(rest) != len(kinds):
        raise ValueError(f"{sentence!r}: {len(kinds)} arguments are wanted, not {len(rest)}")
    return [_argument(sentence, kind, text) for kind, text in zip(kinds, rest, strict=True)]


def _argument(sentence: str, kind: str, text: str) -> int:
    """A turf type, a side, a step up or down, a number from 1, or (kind i) any whole number but 0."""
    if kind == "t" and text in TYPES:
        return TYPES.index(text)
    if kind == "s" and text in SIDES:
        return SIDES.index(text)
    if kind == "d" and text in ("1", "-1"):
        return int(text)
    digits = text.removeprefix("-") if kind == "i" else text
    if kind in "ni" and digits.isascii() and digits.isdecimal() and len(digits) < 3 and 0 < int(digits) <= MOST_TROOPS:
        return int(text)
    raise ValueError(f"{sentence!r}: {text!r} does not fit")
