"""What cannot be taken back: chance, other seats' secrets, and whatever taught somebody something.

Nothing here is a list of moves. A seat's own move is a barrier if, played in worlds that this seat thinks possible, it leaves
some seat able to tell apart what that seat could not tell apart before. Everything is drawn from the asking seat's own view, so
that the answer, too, tells it nothing it does not know.
"""

from __future__ import annotations

from turres.core.errors import TurresError
from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.core.rng import Rng

WORLDS = 8  # so many positions that the asking seat thinks possible
TWINS = 6  # and in each so many that some seat cannot tell from it


def is_barrier(position: Position, by: int, move: Move, asking: int, rng: Rng) -> bool:
    """Whether this move, made on this position, can no longer be taken back at the asking seat's wish."""
    if by == CHANCE:
        return True
    worlds = _worlds(position, asking, rng)
    if by != asking:
        return len(position.to_act()) > 1 or any(world != worlds[0] for world in worlds)
    return any(_teaches(world, by, move, seat, rng) for world in worlds for seat in range(position.seats))


def _worlds(position: Position, seat: int, rng: Rng) -> list[Position]:
    view = position.game.view(position, seat)
    return [position.game.imagine(view, seat, rng) for _ in range(WORLDS)]


def _teaches(world: Position, by: int, move: Move, seat: int, rng: Rng) -> bool:
    """Whether the move lets this seat tell the world from one of its twins."""
    twin, after = world.copy(), world.copy()
    after.play(by, move)
    learnt = world.game.view(after, seat)
    for _ in range(TWINS):
        twin.reimagine(seat, rng)
        if twin == world:
            continue
        after = twin.copy()
        try:
            after.play(by, move)
        except TurresError:
            return True  # that it can be made at all says which of the two it is
        if world.game.view(after, seat) != learnt:
            return True
    return False
