"""What a study of Turris counts and forbids: how pieces are placed, and what a bonus is used for."""

from collections.abc import Sequence

from turres.core.content import Listed, listed
from turres.core.moves import Move
from turres.games.turris_pawns import moves as m


def entries(pack: None) -> Sequence[tuple[Listed, Sequence[Move]]]:  # noqa: ARG001 -- every game is given its pack
    """Pieces that stand and that lie, and pieces taken with a bonus."""
    standing, lying = m.SHAPES[: len(m.STANDING)], m.SHAPES[len(m.STANDING) :]
    return (
        (listed("pieces", "standing"), [*map(m.Place, standing)]),
        (listed("pieces", "lying"), [*map(m.Place, lying)]),
        (listed("bonus", "take"), [*map(m.Take, m.SHAPES)]),
    )
