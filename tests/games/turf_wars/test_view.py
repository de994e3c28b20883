"""What the view of Turf Wars adds for those who look on: the sums of a war, prices, teleporters, and what can be clicked."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from turres.core.moves import CHANCE
from turres.games.turf_wars import GAME
from turres.games.turf_wars import moves as m

from .setups import NEGATE, play, table

FIGHT = {"d4": (0, 4), "e3": (1, 3), "g5": (1, 1), "c6": (2, 2)}


def view_of(position: Any, seat: int | None = None) -> Any:
    return GAME.view(position, seat)


def values(position: Any) -> list[int]:
    """What each side of the war adds up to, attackers first."""
    return [side.value for side in view_of(position).war.sides]


def war_for_e3(*factions: str, **more: Any) -> Any:
    """The first seat attacks the forest e3 of the second from d4."""
    position = table(factions=factions, troops=FIGHT, cards={0: "Forest Attack 3"}, **more)
    return play(position, "0: attack d4-e3")


@pytest.mark.rule("TFW-32")
def test_the_sum_of_each_side_grows_with_what_is_shown():
    position = war_for_e3("Nomads", "Dryads", "Gryphons", hands={0: [7], 1: [9]})
    assert [0, 0] == values(position)
    play(position, "0: troops 3")
    assert [3, 0] == values(position)
    play(position, "1: troops 2", "0: play 7")
    assert [3, 2] == values(position)
    assert None is view_of(table(troops=FIGHT)).war


@pytest.mark.rule("TFW-32", "TFW-39")
def test_a_bonus_is_told_apart_and_the_sums_of_a_decided_war_stay_in_sight():
    position = war_for_e3("Berserkers", "Phoenixes", "Gryphons", hands={0: [9], 1: [1]}, homes={1: "forest"})
    play(position, "0: troops 4")
    assert [2, 0] == [side.bonus for side in view_of(position).war.sides]
    assert [6, 0] == values(position)
    play(position, "1: troops 3", "0: play 9", "1: play 1")
    assert view_of(position).war.decided
    last = view_of(position).last
    assert (0, False, True, "e3") == (last.winner, last.negated, last.decided, last.turf)
    assert [(0, False), (1, True)] == [(side.seat, side.defends) for side in last.sides]
    assert [(4, 2, 9, 15), (3, 0, 1, 4)] == [(side.troops, side.bonus, side.card, side.value) for side in last.sides]
    assert [0, 0] == [side.borrowed for side in last.sides]
    assert "The last war, for e3: seat 0 15, seat 1 4. Seat 0 won." in GAME.describe(view_of(position))


@pytest.mark.rule("TFW-28", "TFW-49")
def test_a_war_called_off_is_remembered_until_the_round_is_over():
    position = war_for_e3("Nomads", "Dryads", "Gryphons", hands={0: [7], 1: [NEGATE]})
    play(position, "0: troops 3", "1: troops 2", "0: play 7", "1: play negate attack")
    view = view_of(position)
    assert (True, "e3") == (view.last.negated, view.last.turf)
    assert [7, NEGATE] == [side.card for side in view.last.sides]
    while view_of(position).marker == 3:
        seat = position.to_act()[0]
        position.play(seat, "pass" if seat != CHANCE else position.legal_moves(CHANCE)[0])
    assert None is view_of(position).last


@pytest.mark.rule("TFW-50", "TFW-27b")
def test_what_is_sealed_is_named_to_whoever_sealed_it_only():
    position = play(
        war_for_e3("Nomads", "Dryads", "Gryphons", hands={0: [7]}), "0: troops 3", "1: troops 2", "0: play 7"
    )
    assert ("card:combat-7",) == view_of(position, 0).chairs[0].sealed_touches
    for seat in (1, 2, None):
        assert () == view_of(position, seat).chairs[0].sealed_touches


@pytest.mark.rule("TFW-19c")
def test_attacks_that_come_after_this_war_are_in_sight():
    position = table(troops=FIGHT, cards={0: "Forest Attack 3", 2: "Forest Attack 3"})
    play(position, "0: attack d4-e3", "2: attack c6-c7")
    for seat in (0, 1, None):
        assert ("turf:c6", "turf:c7") == view_of(position, seat).chairs[2].aimed_touches


@pytest.mark.rule("TFW-8")
def test_the_view_tells_where_the_teleporters_are_and_whether_they_work():
    assert ("b2", "h2", "b8", "h8") == view_of(table()).teleporters
    assert view_of(table()).teleporters_open
    assert not view_of(table(marker=1)).teleporters_open
    assert not view_of(table(event="Out of Order")).teleporters_open
    assert () == view_of(table(seats=2)).teleporters
    assert not view_of(table(seats=2)).teleporters_open


@pytest.mark.rule("TFW-21")
def test_the_view_tells_what_things_cost_each_seat():
    chairs = view_of(table(factions=("Nomads", "Dryads", "Gryphons"), troops=FIGHT)).chairs
    assert {"troop": 3, "secret": 5, "actions": 5, "combat": 8, "token": 5} == chairs[0].prices
    assert chairs[0].prices | {"troop": 4} == chairs[1].prices


@pytest.mark.rule("TFW-1", "TFW-2", "TFW-2a")
def test_the_view_tells_whom_to_hunt_and_how_many_home_turfs_win():
    view = view_of(table(factions=("Nomads", "Pixies", "Paladins"), troops=FIGHT))
    assert [1, 2, 0] == [chair.nemesis for chair in view.chairs]
    assert [None, None, None] == [c.nemesis for c in view_of(table(factions=("Nomads", "Krakens", "Gryphons"))).chairs]
    assert [1, 0] == [chair.nemesis for chair in view_of(table(seats=2, factions=("Nomads", "Krakens"))).chairs]
    assert [5, 3, 6] == [view.winning, view_of(table(seats=2)).winning, view_of(table(seats=5)).winning]


def test_numbers_wares_and_types_can_be_clicked():
    assert ("count:3",) == GAME.touches(m.Troops(3))
    assert ("ware:token",) == GAME.touches(m.Buy("token"))
    assert ("ware:exchange",) == GAME.touches(m.Exchange())
    assert ("type:sea",) == GAME.touches(m.Declare("sea"))
    assert ("turf:d4", "turf:e3") == GAME.touches(m.Attack("d4", "e3"))
    assert () == GAME.touches(m.Pass())


@pytest.mark.rule("TFW-21")
def test_nothing_has_a_price_before_factions_are_kept():
    position = GAME.start(2)
    assert [{}, {}] == [chair.prices for chair in GAME.view(position, None).chairs]
    assert all(chair.prices for chair in view_of(table()).chairs)


def test_the_text_tells_what_lies_open_on_the_table():
    position = war_for_e3("Nomads", "Dryads", "Gryphons", hands={0: [7], 1: [9]})
    play(position, "0: troops 3", "1: troops 2", "0: play 7")
    text = GAME.describe(view_of(position))
    assert "Together so far: seat 0 3, seat 1 2." in text
    assert "Has sealed a choice." in text
    assert f"Decks: combat {view_of(position).combat_deck}, actions" in text
    play(position, "1: play 9")
    view = view_of(position)
    assert "Discarded combat cards: 1 x 7, 1 x 9." in GAME.describe(view)
    assert "Cartes de combat défaussées\u00a0: 1 x 7, 1 x 9." in GAME.describe(view, "fr")
    assert "Home turfs: 0 of 5 that win." in GAME.describe(view)


def test_the_text_tells_what_a_buyer_pays_and_what_was_performed():
    position = war_for_e3("Nomads", "Dryads", "Gryphons", hands={0: [7], 1: [9]})
    while view_of(position).buyer is None:
        seat = position.to_act()[0]
        position.play(seat, position.legal_moves(seat)[-1])
    view = view_of(position)
    text = GAME.describe(view)
    assert f"Prices for seat {view.to_act[0]}: troop {view.chairs[view.to_act[0]].prices['troop']}, secret win" in text
    assert "Performed actions: 1 x " in text


@pytest.mark.rule("TFW-49", "TFW-50")
def test_a_view_names_things_and_has_no_numbers_for_nothing():
    """No offsets, sets of bits, step arguments or -1: what is not there is None, turfs and types have names."""
    rng = random.Random(7)
    for seats in (2, 4, 6):
        position = GAME.start(seats)
        while position.outcome() is None:
            picture = msgspec.to_builtins(view_of(position, 0)) | {"to_act": ()}  # where chance is -1
            assert all(0 <= number < 256 for number in numbers(picture))
            seat = position.to_act()[0]
            position.play(seat, rng.choice(position.legal_moves(seat)))


def numbers(part: Any) -> Iterator[int]:
    """Every whole number in a view."""
    if isinstance(part, dict):
        for one in part.values():
            yield from numbers(one)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from numbers(one)
    elif isinstance(part, int):
        yield part
