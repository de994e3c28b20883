"""Happenings: what a move brought about, in order, each a small frozen dataclass with the seat that it befalls.

A game lists its classes in `HAPPENINGS`; rules name them by their place there (`H_COVERED`) and say them with
`happen(t.sink, H_COVERED, seat, square)`. A class has at most four fields, filled from the numbers in that order. A field of
type `Annotated[str, NAMES]` takes the name at that place, and what may be None is None where the number is negative.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from types import NoneType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, get_args, get_origin, get_type_hints

import msgspec

EVERYBODY = 255
PLACE = re.compile(r"\{(\w+)\}")
How = Literal[
    "", "move", "come", "go"
]  # what becomes of a piece: from the first element to the last, to it, away from it


@dataclass(frozen=True)
class Happening:
    """One consequence of a move; its seat is -1 if it befalls nobody in particular."""

    seat: int
    sees: int = field(default=EVERYBODY, kw_only=True, repr=False)  # who sees all of it, a bit a seat
    rule: ClassVar[str] = ""
    secret: ClassVar[tuple[str, ...]] = ()  # the fields that are None to those who do not see all of it
    hidden: ClassVar[bool] = False  # whether it does not reach those at all
    heading: ClassVar[bool] = False  # whether it opens a part of the log, such as a round or a phase
    echo: ClassVar[bool] = False  # whether the move's own words say it already, so that it is only shown
    motion: ClassVar[How] = ""  # what a board shows a piece do; if nothing, only its elements light up
    elements: ClassVar[tuple[str, ...]] = ()  # the ids of what it concerns: "square:{square}", "seat:{seat}"
    changes: ClassVar[tuple[str, ...]] = ()  # the parts of a view it accounts for: "piles.{at}", "tribes.*.hand"
    adds: ClassVar[tuple[tuple[str, str], ...]] = ()  # numbers in a view, each with the field that was added to it

    @classmethod
    def of(cls, sees: int, seat: int, *numbers: int) -> Self:
        """From the record that rules have written."""
        readers = _readers(cls)  # type: ignore[arg-type]  # a class is hashable
        return cls(seat, *[read(n) for read, n in zip(readers, numbers, strict=False)], sees=sees)

    def seen_by(self, eyes: int | None) -> Self | None:
        """How it appears to a seat or, with None, to an onlooker: whole, without its secrets, or not at all."""
        if self.sees == EVERYBODY or (eyes is not None and self.sees >> eyes & 1):
            return self
        unknown: dict[str, Any] = dict.fromkeys(self.secret)
        return None if self.hidden else replace(self, **unknown)

    def touches(self) -> tuple[str, ...]:
        """The ids of the elements it concerns, as far as they are known."""
        return self._touches

    @cached_property
    def _touches(self) -> tuple[str, ...]:
        """The same, worked out once: most happenings are made once and come again and again."""
        return tuple(element for element in map(self.fill, self.elements) if "*" not in element)

    @cached_property
    def shown(self) -> Shown:
        """What a board can show of it."""
        return Shown(type(self).__name__, self.seat, self.motion, self.touches())

    def changed(self) -> tuple[str, ...]:
        """The parts of a view it accounts for, filled in."""
        return tuple(self.fill(path) for path in (*self.changes, *(path for path, _ in self.adds)))

    def fill(self, path: str) -> str:
        """A path with the values of its fields and properties; what is not known stands for anything."""
        found = {name: getattr(self, name) for name in _places(path)}
        return path.format_map({name: "*" if value is None else value for name, value in found.items()})


@cache
def _places(path: str) -> tuple[str, ...]:
    return tuple(PLACE.findall(path))


@cache
def _readers(kind: Any) -> tuple[Callable[[int], Any], ...]:
    """How each number of a record becomes the value of its field."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_reader(hints[one.name]) for one in fields(kind) if one.name not in ("seat", "sees"))


def _reader(hint: Any) -> Callable[[int], Any]:
    parts = (hint,) if get_origin(hint) is Annotated else get_args(hint) or (hint,)
    named = next((part for part in parts if get_origin(part) is Annotated), None)
    if named is not None:
        names: Sequence[Any] = named.__metadata__[0]
        return lambda number: names[number] if number >= 0 else None
    if NoneType in parts:
        return lambda number: number if number >= 0 else None
    return bool if hint is bool else int


class Listener(NamedTuple):
    """To whom something is told: their seat (None is an onlooker), their language, and what everybody is called."""

    seat: int | None
    lang: str
    names: Sequence[str]


class Sentence(msgspec.Struct, frozen=True, gc=False):
    """What happened in words, with the rule and the elements it concerns."""

    text: str
    rule: str
    touches: tuple[str, ...]
    heading: bool


def sentence(text: str, of: Iterable[Happening]) -> Sentence:
    """A text as the sentence about these happenings."""
    told = tuple(of)
    if len(told) == 1:
        return Sentence(text, told[0].rule, told[0].touches(), told[0].heading)
    elements = dict.fromkeys(element for one in told for element in one.touches())
    return Sentence(
        text, next((one.rule for one in told if one.rule), ""), tuple(elements), any(one.heading for one in told)
    )


class Shown(msgspec.Struct, frozen=True, gc=False):
    """What a board can show of a happening: its kind, the seat it befalls, its motion and the elements, in order."""

    kind: str
    seat: int
    motion: How
    touches: tuple[str, ...]


def shown(happened: Iterable[Happening], eyes: int | None) -> tuple[Shown, ...]:
    """What a board shows these eyes, in order, also of what is not put into words; what is nowhere on it is left out."""
    return tuple([one.shown for one in seen_by(happened, eyes) if one.shown.touches])


def seen_by(happened: Iterable[Happening], eyes: int | None) -> tuple[Happening, ...]:
    """What of it reaches these eyes."""
    return tuple([seen for one in happened if (seen := one.seen_by(eyes)) is not None])
