"""Positions from outside: numbers within bounds, everything there once, and a move for whoever is asked.

A position is checked so far that it is safe to play on, not that it could have come about.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

Block = dict[str, Any]


class Bound(NamedTuple):
    """What every number of these fields lies between, if it is not another one that stands for nothing.

    A field of a field comes after a dot.
    """

    fields: str
    low: int
    high: int
    rule: str
    besides: int | None = None


class Supply(NamedTuple):
    """How many of each kind there are; every row of these fields counts some of them."""

    fields: str
    totals: Sequence[int]
    rule: str


class Deal(NamedTuple):
    """Cards that are each in one place; every number of these fields is a set of them."""

    fields: str
    cards: int
    rule: str


class Empty(NamedTuple):
    """Fields with a row a seat, of which those behind the last seat hold nothing but this number."""

    fields: str
    seats: int
    number: int
    rule: str


Check = Bound | Supply | Deal | Empty


def faults(block: Block, checks: Iterable[Check]) -> list[str]:
    """All that is wrong by these checks."""
    return [fault for check in checks for fault in _FAULTS[type(check)](block, check, check.fields.split())]


def _out_of_bounds(block: Block, bound: Bound, names: list[str]) -> Iterator[str]:
    for name in names:
        wrong = [n for n in numbers(block, name) if not bound.low <= n <= bound.high and n != bound.besides]
        if wrong:
            yield f"{name}: {wrong[0]} is not from {bound.low} to {bound.high} ({bound.rule})"


def _not_all(block: Block, supply: Supply, names: list[str]) -> Iterator[str]:
    rows = [row for name in names for row in _rows(_at(block, name))]
    found = [sum(kind) for kind in zip(*rows, strict=True)]
    if list(supply.totals) != found:
        yield f"{', '.join(names)}: {found} of each kind together instead of {list(supply.totals)} ({supply.rule})"


def _not_once(block: Block, deal: Deal, names: list[str]) -> Iterator[str]:
    places = [cards for name in names for cards in numbers(block, name)]
    if sum(places) != deal.cards or sum(map(int.bit_count, places)) != deal.cards.bit_count():
        yield f"{', '.join(names)}: every card is in exactly one place ({deal.rule})"


def _not_empty(block: Block, empty: Empty, names: list[str]) -> Iterator[str]:
    for name in names:
        if any(number != empty.number for row in _rows(block[name][empty.seats :]) for number in row):
            yield f"{name}: nobody has that seat ({empty.rule})"


_FAULTS: dict[type, Callable[[Block, Any, list[str]], Iterator[str]]] = {
    Bound: _out_of_bounds,
    Supply: _not_all,
    Deal: _not_once,
    Empty: _not_empty,
}


def stuck(position: Any, rule: str) -> list[str]:
    """Every seat that is asked, and chance, must have something to choose from."""
    idle = [seat for seat in position.to_act() if not position.legal_moves(seat)]
    return [f"seat {seat} is to decide and has nothing to choose from ({rule})" for seat in idle]


def numbers(block: Block, name: str) -> Iterator[int]:
    """All numbers of a field."""
    for row in _rows(_at(block, name)):
        yield from row


def _at(value: Any, name: str) -> Any:
    """A field by its name; of an array of structs, that field of each."""
    for part in name.split("."):
        value = [one[part] for one in value] if isinstance(value, list) else value[part]
    return value


def _rows(value: Any) -> Iterator[list[int]]:
    """The innermost arrays; a number alone is one, too."""
    if isinstance(value, int):
        yield [value]
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _rows(inner)
    elif value and isinstance(value[0], int):
        yield value
    else:
        for inner in value:
            yield from _rows(inner)
