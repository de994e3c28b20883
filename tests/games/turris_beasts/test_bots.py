"""How bots play Turris where they once played it backwards."""

from typing import Any

import pytest

import turres
from turres.search.bots import make_bot

from .setups import GAME, beasts, change, finish_missions, give, goods, play, ready

TWO = ("Forum", "Tithe")


def liked(position: Any) -> str:
    """What the greedy seat likes best."""
    (seat,) = position.to_act()
    found = max(GAME.bots()["greedy"]().scores(position, seat), key=lambda scored: scored[1])[0]
    return GAME.format_move(position, found)


def last_level(position: Any, spot: str) -> Any:
    """Seat 0 has taken a spot of the last Council level and its reward, and may return."""
    position = change(give(position, 0, "Council Favour"), 0, council=6)
    return play(position, "play Council Favour", f"council {spot}", "ichor")


@pytest.mark.rule("TBE-26", "TBE-26a")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("spot", ["Acclaim", "Treasury"])
def test_the_greedy_seat_does_not_stay_on_the_last_council_level(seats: int, spot: str) -> None:
    """Staying costs the next step and brings nothing."""
    assert "return" == liked(last_level(ready(seats), spot))


@pytest.mark.rule("TBE-26a")
def test_a_small_search_does_not_stay_either() -> None:
    position = last_level(ready(), "Acclaim")
    bot = make_bot(GAME, GAME.levels["skilled"])
    chosen = [bot.choose(position, 0, turres.Rng(seed)) for seed in range(5)]
    assert ["return"] * 5 == [GAME.format_move(position, move) for move in chosen]


@pytest.mark.rule("TBE-27a", "TBE-30")
def test_in_the_last_turn_no_scout_is_sent_to_the_grove() -> None:
    position = beasts(finish_missions(ready(), 0, *TWO), Pain="B", Delusion=None, Despair=None, Harrow=None)
    change(goods(position, 0, ichor=3, relics=2), triggered=True, reached=4, served=4)
    assert "place 7" != liked(position)


def match(games: int) -> float:
    """The share of games that a greedy seat wins which never places on the Grove, against one that may."""
    greedy, won = GAME.bots()["greedy"](), 0
    for number in range(games):
        rng, shy, position = turres.Rng(number), number % 2, GAME.start(2)
        while acting := position.to_act():
            if acting == (turres.CHANCE,):
                position.play(turres.CHANCE, rng.choice(position.chances())[0])
                continue
            move = greedy.pick(position, acting[0], rng)
            if acting[0] == shy and GAME.format_move(position, move) == "place 7":
                others = [pair for pair in greedy.scores(position, shy) if pair[0] != move]
                move = max(others, key=lambda scored: scored[1])[0]
            position.play(acting[0], move)
        outcome = position.outcome()
        assert outcome is not None
        won += outcome.winners == (shy,)
    return won / games


@pytest.mark.rule("TBE-27a")
def test_a_seat_that_may_not_use_the_grove_has_no_advantage() -> None:
    assert match(200) < 0.56
