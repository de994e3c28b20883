"""What cannot be taken back: chance, other seats' secrets, and whatever taught somebody something.

Nothing here is a list of moves. A seat's own move is a barrier if it showed that seat more than it could foresee, or if, played
in worlds that this seat thinks possible, it leaves another seat able to tell apart what that one could not before. All is
taken from what the asking seat was shown, so that the answer, too, tells it nothing it does not know. Why it is done so, and
how much can get past it, is in docs/decisions/030-what-cannot-be-taken-back.md.
"""

from __future__ import annotations

import hashlib

import msgspec

from turres.core.errors import TurresError
from turres.core.happenings import seen_by
from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.core.rng import Rng

GUESSES = 128  # so many positions that the asking seat thinks possible are held against what it was shown
WORLDS = 8  # in so many of them it is looked at what others learn
TWINS = 6  # and in each by so many that the other cannot tell from it


def is_barrier(position: Position, by: int, move: Move, asking: int, rng: Rng) -> bool:
    """Whether this move, made on this position, can no longer be taken back at the asking seat's wish."""
    if by == CHANCE:
        return True
    guesses = _guesses(position, asking, rng)
    if by != asking:
        return len(position.to_act()) > 1 or _hides(guesses)
    others = [seat for seat in range(position.seats) if seat != asking]
    return _shows_more(position, by, move, guesses) or any(
        _teaches(world, by, move, seat, rng) for world in guesses[:WORLDS] for seat in others
    )


def luck(secret: bytes, seat: int, number: int) -> Rng:
    """The same for this seat and move whenever it asks, so that asking again is no use; only the secret foretells it."""
    text = f"{seat} {number}".encode()
    return Rng(int.from_bytes(hashlib.blake2b(text, key=secret, digest_size=8).digest(), "big") >> 1)


def is_public(position: Position, seat: int) -> bool:
    """Whether everybody is shown what this seat is."""
    own, all_see = (msgspec.to_builtins(position.game.view(position, eyes)) for eyes in (seat, None))
    return bool({**own, "seat": None} == all_see)


def _guesses(position: Position, seat: int, rng: Rng) -> list[Position]:
    return [position.imagine(seat, rng) for _ in range(GUESSES)]


def _hides(guesses: list[Position]) -> bool:
    """Whether there is something that the guessing seat does not know, or that some seat alone does."""
    first = guesses[0]
    return any(guess != first for guess in guesses) or not all(is_public(first, seat) for seat in range(first.seats))


def _shows_more(position: Position, by: int, move: Move, guesses: list[Position]) -> bool:
    """Whether the mover was shown anything by its own move that it could not have told before."""
    shown = _shown_after(position, by, move, by)
    return any(_shown_after(guess, by, move, by) != shown for guess in guesses if guess != position)


def _teaches(world: Position, by: int, move: Move, seat: int, rng: Rng) -> bool:
    """Whether the move lets this seat tell the world from one of its twins."""
    game = world.game
    told = game.seen(world, by, move, seat), _shown_after(world, by, move, seat)
    for _ in range(TWINS):
        twin = world.imagine(seat, rng)
        if twin != world and (game.seen(twin, by, move, seat), _shown_after(twin, by, move, seat)) != told:
            return True
    return False


def _shown_after(position: Position, by: int, move: Move, seat: int) -> object:
    """What this seat is told of the move and sees then; nothing where it cannot be made, which tells positions apart."""
    after = position.copy()
    try:
        happened = after.play(by, move)
    except TurresError:
        return None
    return position.game.view(after, seat), seen_by(happened, seat)
