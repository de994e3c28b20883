"""What alpha-beta goes by in Turro."""

import turres
from tests.games.turro.setups import TURRO, table
from turres.games.turro.bots import TurroEvaluation
from turres.search.alphabeta import AlphaBeta
from turres.search.bots import make_bot


def value(position: turres.Position) -> int:
    """What the evaluation makes of the positions one move on, at best."""
    return AlphaBeta(TurroEvaluation(), megabytes=1).think(position, 1)[1]


def test_a_turro_farther_on_is_worth_more() -> None:
    assert value(table({"d4": "B", "a7": "W", "g1": "b"})) > value(table({"d2": "B", "a7": "W", "g1": "b"}))


def test_stones_that_can_move_are_worth_something() -> None:
    fewer = table({"d2": "B", "a7": "W", "g1": "bw", "g7": "w"})
    assert value(table({"d2": "B", "a7": "W", "g1": "wb", "g7": "w"})) > value(fewer)


def test_a_loss_with_the_next_move_is_seen_without_searching_for_it() -> None:
    """White's stone on d3 and its Turro on the third rank cannot both be stopped."""
    assert -10_000 == value(table({"a1": "B", "b2": "w", "d2": "W", "g1": "b"}))


def test_it_beats_the_greedy_seat() -> None:
    bots = [make_bot(TURRO, "alphabeta:depth=3"), make_bot(TURRO, "greedy")]
    won = 0.0
    for number in range(6):
        position, rng = TURRO.start(), turres.Rng(number)
        while position.to_act():
            seat = position.to_act()[0]
            bot = bots[(seat + number) % 2]
            position.play(seat, bot.choose(TURRO.view(position, seat), position.legal_moves(seat), rng))
        outcome = position.outcome()
        assert outcome is not None
        won += (number % 2 in outcome.winners) / len(outcome.winners)
    assert won >= 4
