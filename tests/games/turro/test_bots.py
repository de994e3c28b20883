"""What alpha-beta goes by in Turro."""

import pytest

import turres
from tests.games.turro.setups import TURRO, table
from turres.games.turro.bots.evaluation import TurroEvaluation
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


@pytest.mark.rule("TRO-16", "TRO-17")
def test_a_loss_with_the_next_move_is_seen_without_searching_for_it() -> None:
    """White's stone on d3 and its Turro on the third rank cannot both be stopped."""
    assert -10_000 == value(table({"a1": "B", "b2": "w", "d2": "W", "g1": "b"}))
    assert -1_000 < value(table({"d2": "B", "a7": "W", "g1": "b"})) < 1_000, "nobody is about to win here"


def test_it_answers_from_an_even_depth_unless_another_is_asked_for() -> None:
    """At an odd one the answer to the opponent's two moves is missing, and so no closed position is ever opened."""
    search = AlphaBeta(TurroEvaluation(), megabytes=1)
    assert {2, 4} == {search.think(TURRO.start(), nodes=nodes)[2] for nodes in (3000, 300_000)}
    assert 3 == search.think(TURRO.start(), 3)[2]


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_games_that_were_once_drawn_at_the_limit_have_a_winner(seed: int) -> None:
    position, rng = TURRO.start(), turres.Rng(seed)
    while position.to_act():
        search = AlphaBeta(TurroEvaluation(), megabytes=1, seed=rng.below(2**31))
        position.play(position.to_act()[0], search.think(position, nodes=30_000)[0])
    outcome = position.outcome()
    assert outcome is not None
    assert "TRO-19" != outcome.reason.rule


def test_it_beats_the_greedy_seat() -> None:
    bots = [make_bot(TURRO, "alphabeta:depth=3"), make_bot(TURRO, "greedy")]
    won = 0.0
    for number in range(6):
        position, rng = TURRO.start(), turres.Rng(number)
        while position.to_act():
            seat = position.to_act()[0]
            bot = bots[(seat + number) % 2]
            position.play(seat, bot.choose(position, seat, rng))
        outcome = position.outcome()
        assert outcome is not None
        won += (number % 2 in outcome.winners) / len(outcome.winners)
    assert won >= 4
