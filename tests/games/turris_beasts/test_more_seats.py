"""Turris with three and four seats: what a table of two cannot show, rule by rule."""

from typing import Any

import pytest

from turres import CHANCE
from turres.games.turris_beasts.steps import NOWHERE

from .setups import *


def led_by(position: Any, first: int) -> Any:
    """All turns are over, this seat is First Player, and the Beasts come."""
    for _ in range(position.seats - 1):
        idle_turn(position)
    return idle_turn(change(position, first=first))


def order_of_answers(position: Any, kind: str, *answers: str) -> list[int]:
    """Who is asked for that, one after the other."""
    order = []
    while asked(position)[0] == kind:
        order.append(asked(position)[1])
        play(position, *(answers or (texts(position)[0],)))
    return order


@pytest.mark.rule("TBE-4", "TBE-4a")
@pytest.mark.parametrize(("seats", "first"), [(3, 1), (3, 2), (4, 1), (4, 3)])
def test_the_holder_of_the_token_begins_the_next_round_and_the_others_follow_clockwise(seats: int, first: int) -> None:
    position = awake(change(ready(seats), token=first))
    for _ in range(seats):
        idle_turn(position)
    order = []
    for _ in range(seats):
        order.append(position.to_act()[0])
        idle_turn(position)
    assert [(first + i) % seats for i in range(seats)] == order


@pytest.mark.rule("TBE-3")
def test_each_of_four_tribes_draws_one_card_in_turn_order() -> None:
    position = GAME.start(4)
    while asked(position)[0] != "naming":
        position.play(CHANCE, position.chances()[0][0])
    play(position, "first seat 3")
    drawn = []
    while position.to_act() == (CHANCE,):
        drawn.append(asked(position)[1])
        position.play(CHANCE, position.chances()[0][0])
    assert [3, 0, 1, 2] == drawn
    assert [1, 1, 1, 1] == [fact(position, "hand", seat).bit_count() for seat in range(4)]
    assert ("acting", 3) == asked(position)


@pytest.mark.rule("TBE-4a", "TBE-13b")
def test_three_owners_shield_in_turn_order() -> None:
    position = ready(4)
    for seat in range(4):
        goods(put(position, seat, "1"), seat, artifacts=1)
    assert [2, 3, 0, 1] == order_of_answers(led_by(awake(position, "Pain"), 2), "shielding", "shield 1")


@pytest.mark.rule("TBE-4a", "TBE-19")
def test_owners_of_devoured_scouts_take_all_their_steps_before_the_next_owner() -> None:
    position = ready(3)
    for seat in range(3):
        put(position, seat, *["1"] * (seat + 1))
    led_by(awake(position, "Pain"), 1)
    assert [1, 2, 3] == [fact(position, "grave", seat) for seat in range(3)]
    assert [1, 1, 2, 2, 2, 0] == steps(position)


def steps(position: Any) -> list[int]:
    """Whose Council steps follow, each taken on the first spot for 1 Ichor."""
    order = []
    while asked(position)[0] == "spotting":
        order.append(asked(position)[1])
        play(position, texts(position)[0])
        if asked(position)[0] == "accepting":
            play(position, "ichor")
    return order


@pytest.mark.rule("TBE-4a", "TBE-21")
def test_despair_robs_three_owners_in_turn_order() -> None:
    position = awake(ready(4), "Despair")
    for seat in range(4):
        goods(put(position, seat, "7"), seat, knowledge=1, relics=1)
    assert [3, 0, 1, 2] == order_of_answers(led_by(position, 3), "losing", "choose relics")
    assert [[0, 1, 0, 0]] * 4 == [[0, *fact(position, "goods", seat)[1:]] for seat in range(4)]


@pytest.mark.rule("TBE-20")
def test_delusion_scatters_the_scouts_of_three_tribes_the_first_player_choosing() -> None:
    position = ready(3)
    for seat in range(3):
        put(position, seat, "4")
    led_by(awake(position, "Delusion"), 2)
    for place in ("3", "5", "B"):
        assert ("driving", 2) == asked(position)
        play(position, f"drive {place}")
    assert ["5", "B", "3"] == [scouts(position, seat) for seat in range(3)]


@pytest.mark.rule("TBE-15")
def test_the_scouts_of_three_tribes_are_counted_together() -> None:
    position = awake(put(put(put(ready(3), 0, "1", "1"), 1, "2", "2"), 2, "2"), "Pain")
    led_by(position, 0)
    assert "2" == where(position, "Pain")


@pytest.mark.rule("TBE-15", "TBE-16")
@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_whoever_that_is_decides_ties_of_targets_and_paths(first: int) -> None:
    targets = led_by(awake(put(put(ready(3), 0, "1"), 1, "2"), "Pain"), first)
    assert ("targeting", first) == asked(targets)
    paths = led_by(awake(beasts(put(ready(3), 0, "D"), Harrow="6", Pain="1"), "Pain"), first)
    assert ("pathing", first) == asked(paths)


@pytest.mark.rule("TBE-6")
def test_a_limited_location_is_closed_by_the_scout_of_any_tribe() -> None:
    for seat in (1, 2, 3):
        assert "place 4" not in texts(put(ready(4), seat, "4"))


@pytest.mark.rule("TBE-4a")
def test_others_gain_and_lose_means_each_of_them() -> None:
    pack = other_pack("tactics", "Boast", "others gain 2 relics; score 1")
    position = play(give(ready(4, content=pack), 0, "Boast"), "play Boast")
    assert [0, 2, 2, 2] == [fact(position, "goods", seat)[2] for seat in range(4)]
    pack = other_pack("tactics", "Boast", "others lose 2 ichor; score 1")
    position = play(give(ready(4, content=pack), 0, "Boast"), "play Boast")
    assert [3, 1, 1, 1] == [fact(position, "goods", seat)[0] for seat in range(4)]


@pytest.mark.rule("TBE-4c")
def test_only_opponents_who_have_something_can_be_taken_from() -> None:
    position = give(ready(4), 0, "Pickpocket")
    for seat in (1, 2):
        goods(position, seat, artifacts=1)
    assert ["rival seat 3"] == texts(play(position.copy(), "play Pickpocket"))
    assert "play Pickpocket" not in texts(goods(position, 3))


@pytest.mark.rule("TBE-24a")
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_the_token_can_be_taken_from_any_holder(holder: int) -> None:
    assert 0 == fact(play(change(ready(4), token=holder), "place 10"), "token")


@pytest.mark.rule("TBE-5b")
def test_missions_are_refilled_after_each_of_four_turns() -> None:
    position = ready(4)
    for seat in range(4):
        change(position, seat, goods=[9, 9, 9, 9])
        play(position, "gather", "gather")
        play(position, next(text for text in texts(position) if text.startswith("complete")))
        assert NOWHERE in fact(position, "tableau")
        while asked(position)[0] != "acting":
            is_draw = position.to_act() == (CHANCE,)
            position.play(position.to_act()[0], position.chances()[0][0] if is_draw else texts(position)[-1])
        assert NOWHERE not in fact(position, "tableau")


@pytest.mark.rule("TBE-30", "TBE-31")
def test_any_of_four_tribes_can_trigger_the_end() -> None:
    for seat in range(4):
        position = awake(change(change(ready(4), reached=4, served=4), seat, prestige=39))
        for other in range(4):
            if other == seat:
                play(give(position, seat, "Boast"), "play Boast")
            idle_turn(position)
        assert where(position, "Harrow") is None, seat


def ended(first: int, prestige: tuple[int, ...], relics: tuple[int, ...]) -> Any:
    """A game of four that ends by its round limit."""
    position = awake(ready(4, round_limit=1))
    for seat in range(4):
        change(position, seat, prestige=prestige[seat])
    for seat in range(3):
        idle_turn(position)
    for seat in range(4):
        change(position, seat, goods=[0, 0, relics[seat], 0], artifacts=3 - seat)
    change(position, first=first)
    play(position, "gather")
    change(position, 3, goods=[0, 0, relics[3], 0])
    change(position, gathered=5)
    play(position, "gather")
    return position


@pytest.mark.rule("TBE-31")
@pytest.mark.parametrize(
    ("first", "prestige", "relics", "winner"),
    [
        (0, (4, 9, 9, 2), (3, 1, 2, 2), 2),
        (3, (7, 7, 1, 1), (2, 2, 0, 0), 0),
        (1, (7, 1, 7, 1), (2, 0, 2, 0), 2),
        (2, (7, 7, 1, 1), (2, 2, 9, 0), 0),
    ],
)
def test_prestige_then_resources_then_the_nearest_to_the_first_player_decides(
    first: int, prestige: tuple[int, ...], relics: tuple[int, ...], winner: int
) -> None:
    """Seat 3, whose last Gather brought an Ichor, is in none of the ties."""
    assert (winner,) == ended(first, prestige, relics).outcome().winners


@pytest.mark.rule("TBE-27")
def test_missions_and_rooms_are_counted_for_each_tribe_by_itself() -> None:
    position = change(ready(3), 1, completed=1 << number("missions", "Forum") | 1 << number("missions", "Tithe"))
    for seat in range(3):
        change(position, seat, rights=1)
    idle_turn(position)
    assert ("acting", 1) == asked(position), "seat 0 has no mission of its own"
    idle_turn(position)
    assert ("building", 1) == asked(position)
