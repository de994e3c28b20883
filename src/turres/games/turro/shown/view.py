"""What a seat knows of Turro: everything, for nothing is hidden."""

from functools import cache
from typing import Any

from turres.core.game import View


class TurroView(View, frozen=True, kw_only=True):
    """The board and the state of the turn."""

    piles: tuple[str, ...]
    moves_left: int
    may_pass: bool
    tallest: int
    turns: int


TURRO_CAPTURED = 2  # how the block says that a game has ended so


def view(common: dict[str, Any], position: Any) -> TurroView:
    """All of the position."""
    block = position.read_block()
    return TurroView(
        **common,
        piles=read_piles(block),
        moves_left=block["moves_left"],
        may_pass=bool(block["may_pass"]),
        tallest=block["tallest"],
        turns=block["turns"],
    )


def read_piles(block: dict[str, Any]) -> tuple[str, ...]:
    """The stones on each square from the bottom up, a1 first; a captured Turro lies under the stone that captured it."""
    piles = [_stones(*one) for one in zip(block["pile"], block["height"], strict=True)]
    for seat, square in enumerate(block["turro"]):
        pile, is_covered = piles[square], block["ending"] == TURRO_CAPTURED and block["winner"] != seat
        place = len(pile) - 1 - is_covered
        piles[square] = pile[:place] + pile[place].upper() + pile[place + 1 :]
    return tuple(piles)


@cache
def _stones(bits: int, height: int) -> str:
    """A pile from the bottom up; the block has it from the top down, a bit a stone, set for White."""
    return "".join("w" if bits >> level & 1 else "b" for level in reversed(range(height)))
