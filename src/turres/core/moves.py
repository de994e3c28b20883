"""Moves as values: small frozen dataclasses, each made once and carrying its number in the game's catalogue."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

CHANCE = -1  # the seat that draws cards and tokens
MOST_MOVES = 1024


@dataclass(frozen=True)
class Move:
    """One decision, by a seat or by chance."""

    number: int = field(init=False, compare=False, repr=False, default=-1)
    changes: ClassVar[tuple[str, ...]] = ()  # the parts of a view that need no telling once the move is told


def catalogue(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Number a game's moves, once and for all."""
    numbered = tuple(moves)
    if len(set(numbered)) != len(numbered):
        raise ValueError("a catalogue lists each move once")
    if len(numbered) > MOST_MOVES:
        raise ValueError(f"a catalogue has at most {MOST_MOVES} moves, not {len(numbered)}")
    for number, move in enumerate(numbered):
        object.__setattr__(move, "number", number)
    return numbered
