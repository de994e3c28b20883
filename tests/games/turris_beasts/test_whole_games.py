"""Whole games of Turris: every position that comes up is one that the rules know, down to what each open step keeps."""

from typing import Any

import pytest

import turres
from turres.search.epsilon import EpsilonRandom

from .setups import GAME


def next_move(position: Any, seat: int, policy: Any, rng: turres.Rng) -> Any:
    """What a greedy seat that often moves at random does, or what chance draws."""
    return rng.choice(position.chances())[0] if seat == turres.CHANCE else policy.pick(position, seat, rng)


@pytest.mark.rule("TBE-3", "TBE-4b", "TBE-5c", "TBE-17")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_of_a_game_can_be_written_down_and_is_found_possible(seats: int) -> None:
    """Cards are in one place each, tribes have four scouts, Beasts a space each, and no step keeps what it does not need."""
    policy, rng = EpsilonRandom(GAME.bots()["greedy"](), 0.4), turres.Rng(seats)
    position: Any = GAME.start(seats, {"round_limit": 12})
    while acting := position.to_act():
        position.play(acting[0], next_move(position, acting[0], policy, rng))
        again: Any = GAME.parse_position(GAME.format_position(position))
        assert position.read_block() == again.read_block()
