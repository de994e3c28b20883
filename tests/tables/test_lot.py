"""Where the rules want it, a lot decides who begins: drawn when all seats are taken, kept, and told to all (TRO-3, TPA-3)."""

from collections.abc import Callable

import pytest

import turres
from turres.tables import Bot, Open, Refused
from turres.tables import events as ev
from turres.tables.news import news

from .sitting import ANN, BEN, NOON, again, below, first_move, sit


def fixed(number: int) -> Callable[[int], int]:
    """A chance that always draws the same."""
    return lambda bound: number % bound


@pytest.mark.parametrize("game", ["turro", "turris-pawns"])
@pytest.mark.parametrize(("drawn", "seated"), [(0, (ANN, BEN)), (1, (BEN, ANN))])
def test_the_lot_seats_whom_it_falls_to_first(game: str, drawn: int, seated: tuple[object, ...]) -> None:
    table = sit(game, lot=True, chance=None)
    assert not table.begun
    assert () == table.to_act()
    table.draw_chances(NOON, fixed(drawn))
    assert table.begun
    assert seated == table.players
    assert (0,) == table.to_act()
    assert [ev.LotDrawn(drawn)] == [stamped.event for stamped in table.fresh]


@pytest.mark.parametrize("drawn", [0, 1])
def test_the_lot_is_drawn_once_and_kept(drawn: int) -> None:
    table = sit("turro", lot=True, chance=None)
    table.draw_chances(NOON, fixed(drawn))
    table.draw_chances(NOON, fixed(1))
    loaded = again(table)
    assert table.players == loaded.players == table.fork().players
    assert loaded.begun
    table.play(0, first_move(table, 0), NOON, below=fixed(1))
    assert loaded.players == table.players
    assert {drawn: "Ann", 1 - drawn: "Ben"} == table.record().players


def test_both_begin_about_equally_often() -> None:
    begins, luck = 0, below(7)
    for _ in range(400):
        table = sit("turro", lot=True, chance=None)
        table.draw_chances(NOON, luck)
        begins += table.players[0] == ANN
    assert 160 < begins < 240


def test_the_lot_waits_for_the_last_seat() -> None:
    table = sit("turro", ANN, Open(), lot=True, chance=None)
    table.draw_chances(NOON, fixed(1))
    assert [] == table.fresh
    table.sit(1, BEN, NOON, fixed(1))
    assert [ev.Sat(1, BEN), ev.LotDrawn(1)] == [stamped.event for stamped in table.fresh]
    assert (BEN, ANN) == table.players
    assert 1 == table.seat_of("ann")


def test_everybody_is_told_of_the_lot() -> None:
    table = sit("turro", ANN, Bot("random"), lot=True, chance=None)
    table.draw_chances(NOON, fixed(1))
    for seat in (None, 0, 1):
        assert ev.LotDrawn(1) == news(table, 1, seat).happened[0].what


def test_a_rematch_draws_anew() -> None:
    table = sit("turro", lot=True)
    table.resign(0, NOON)
    assert table.turned().lot


def test_a_rated_game_draws_too() -> None:
    table = sit("turro", lot=True, rated=True, clock=ev.PerMove(60), chance=None)
    table.draw_chances(NOON, fixed(1))
    assert (BEN, ANN) == table.players


def test_a_game_without_such_a_rule_draws_none() -> None:
    assert "" == turres.game("tower").lot_rule
    with pytest.raises(Refused, match="by lot"):
        sit("tower", lot=True)
