"""The words on the cards of Turris, the lasting ones and those that no rule's own test speaks of."""

from typing import Any

import pytest

from .setups import *

TWO = ("Forum", "Tithe")
pytestmark = pytest.mark.rule("TBE-12", "TBE-27c", "TBE-40")


def with_room(*names: str) -> Any:
    """Seat 0 has these rooms, and no threshold is in the way."""
    return change(own_room(ready(), 0, *names), reached=4, served=4)


@pytest.mark.parametrize(
    ("room", "resource", "gained"),
    [("The Wheel", 0, 2), ("The Angel", 1, 1), ("The World", 2, 1), ("House of Fire", 3, 1)],
)
def test_a_room_can_add_to_every_collect(room: str, resource: int, gained: int) -> None:
    position = play(put(with_room(room), 0, "11"), "collect", "recall 11", "enough", "forgo")
    expected = [2, 0, 0, 0]
    expected[resource] += gained
    assert expected == fact(position, "goods", 0)


@pytest.mark.rule("TBE-4a", "TBE-7a")
@pytest.mark.parametrize(
    ("room", "resource"), [("The Wheel", 0), ("The Angel", 1), ("The World", 2), ("House of Fire", 3)]
)
def test_what_a_room_adds_to_a_collect_comes_after_its_price_and_before_its_rewards(room: str, resource: int) -> None:
    position = goods(put(with_room(room), 0, "11"), 0, ichor=1, artifacts=1)
    play(position, "collect", "recall 11", "enough")
    assert (("paying", 0), [1, 0, 0, 0]) == (asked(position), fact(position, "goods", 0))
    play(position, "artifacts 0")
    assert (("rewarding", 0), 1) == (asked(position), min(1, fact(position, "goods", 0)[resource]))


@pytest.mark.parametrize(
    ("room", "mission", "left"),
    [("The Popess", "Star Charts", 1), ("The Empress", "Relic Procession", 2), ("The Emperor", "Call to Arms", 3)],
)
def test_a_room_can_make_missions_cheaper(room: str, mission: str, left: int) -> None:
    position = goods(with_room(room), 0, knowledge=4, relics=4, weapons=4)
    play(position, "gather", "gather", f"complete {mission}")
    assert 1 == fact(position, "goods", 0)[left]


def test_recalls_can_be_cheaper_and_never_cost_less_than_nothing() -> None:
    position = goods(put(with_room("Temperance"), 0, "11", "11", "11"), 0, ichor=1)
    play(position, "collect", "recall 11", "recall 11", "recall 11", "enough", "forgo")
    assert 0 == fact(position, "goods", 0)[0]
    free = goods(put(with_room("Temperance"), 0, "11"), 0)
    play(free, "collect", "recall 11", "enough", "forgo")
    assert 0 == fact(free, "goods", 0)[0]


def test_force_revive_can_be_cheaper() -> None:
    assert 2 == fact(play(bury(with_room("Death"), 0, 1), "revive"), "goods", 0)[0]


def test_a_hand_can_be_larger_and_missions_can_draw() -> None:
    position = give(goods(with_room("Justice"), 0, knowledge=4), 0, "Goad", "Martyr", "Retreat", "Last Bait", "Boast")
    play(position, "gather", "gather", "done", "complete Star Charts", "draw Whispers")
    assert 6 == fact(position, "hand", 0).bit_count()
    assert "discarding" != asked(position)[0]


def test_the_fool_plays_two_cards() -> None:
    position = give(own_room(ready(), 1, "The Fool"), 1, "Boast", "Old Notes", "Grave Goods")
    idle_turn(position)
    play(position, "play Boast", "play Old Notes")
    assert "play Grave Goods" not in texts(position)


def test_missions_and_rooms_can_be_worth_more() -> None:
    sun = play(goods(with_room("The Sun"), 0, knowledge=4), "gather", "gather", "complete Star Charts")
    assert 6 == fact(sun, "prestige", 0)
    grove = change(finish_missions(with_room("Grove"), 0, *TWO, "Memorial", "Embassy"), 0, rights=1)
    assert 5 == fact(play(grove, "gather", "gather", "build The Sun"), "prestige", 0)


def test_rooms_can_need_fewer_missions_and_bring_artifacts() -> None:
    position = change(
        finish_missions(with_room("The Star", "The World"), 0, *TWO, "Memorial", "Embassy", "Saplings"), 0, rights=1
    )
    play(position, "gather", "gather", "build The Sun")
    assert 1 == fact(position, "artifacts", 0)


def test_the_dead_can_bring_ichor_and_prestige() -> None:
    position = give(with_room("The Hanged Man", "The Devil"), 0, "Martyr")
    play(position, "play Martyr", "council Hearing", "ichor")
    assert (3 + 2 + 1, 1 + 2) == (fact(position, "goods", 0)[0], fact(position, "prestige", 0))


def test_the_pope_makes_the_council_and_missions_pay() -> None:
    position = give(goods(with_room("The Pope"), 0, knowledge=4), 0, "Council Favour")
    play(position, "play Council Favour", "council Hearing", "ichor")
    assert 2 == fact(position, "goods", 0)[0]
    play(position, "gather", "gather", "complete Star Charts")
    assert 2 + 3 + 1 == fact(position, "goods", 0)[0]


def test_strength_shields_two_scouts_for_free() -> None:
    position = awake(put(with_room("Strength"), 0, "1", "1", "1"), "Pain")
    night(position)
    assert ["shield 0", "shield 1", "shield 2"] == texts(position)
    play(position, "shield 2")
    assert ("1 1", 0) == (scouts(position, 0), fact(position, "artifacts", 0))


def test_the_chariot_gains_ichor_with_every_place() -> None:
    assert 4 == fact(play(with_room("The Chariot"), "place 7"), "goods", 0)[0]


def test_the_hermit_finds_room_where_there_is_none() -> None:
    position = put(with_room("The Hermit"), 1, "4")
    assert "place 4" in texts(position)


def test_the_moon_fears_neither_beasts_nor_despair() -> None:
    position = beasts(put(with_room("The Moon"), 0, "6"), Pain="6")
    play(position, "collect", "recall 6", "enough")
    assert ["reward 6", "forgo"] == texts(position)
    robbed = awake(goods(put(with_room("The Moon"), 0, "7"), 0, relics=2), "Despair")
    assert 2 == fact(night(robbed), "goods", 0)[2]


def test_prestige_for_rooms_and_ichor_for_the_dead() -> None:
    missions = ("Banner of the Tower", "Memorial", "Crusade", "Forum", "Tithe")
    position = goods(
        change(own_room(ready(missions=missions), 0, "The Fool", "Strength"), reached=4, served=4),
        0,
        knowledge=2,
        weapons=2,
    )
    play(position, "gather", "gather", "complete Banner of the Tower")
    assert 3 + 2 * 1 == fact(position, "prestige", 0)
    position = goods(bury(ready(missions=missions), 0, 2), 0, relics=3)
    play(position, "gather", "gather", "complete Memorial")
    assert 3 - 1 + 2 * 2 == fact(position, "goods", 0)[0]


def test_others_gain_and_lose() -> None:
    missions = ("Forced Cooperation", "Offer of Protection", "Crusade", "Forum", "Tithe")
    position = goods(ready(missions=missions), 0, knowledge=2, weapons=2)
    play(
        position,
        "gather",
        "gather",
        "complete Forced Cooperation",
        "rival seat 1",
        "choose ichor",
        "rival seat 1",
        "choose ichor",
    )
    assert 0 == fact(position, "goods", 1)[0]
    position = goods(ready(missions=missions), 0, weapons=3)
    play(position, "gather", "gather", "complete Offer of Protection", "shelve")
    assert (4, 1) == (fact(position, "goods", 1)[0], fact(position, "artifacts", 0))


def test_giving_hands_a_resource_to_an_opponent() -> None:
    position = play(give(ready(3), 0, "Gift of Salt"), "play Gift of Salt")
    assert ["rival seat 1", "rival seat 2"] == texts(position)
    play(position, "rival seat 2", "choose ichor", "choose relics", "choose relics")
    assert ([2, 0, 2, 0], 4) == (fact(position, "goods", 0), fact(position, "goods", 2)[0])


def test_cards_of_the_dusk_move_the_altar_and_scouts() -> None:
    position = awake(give(give(put(ready(), 0, "7"), 0, "Scatter"), 1, "False Dawn"))
    play(position, "gather", "gather", "done", "gather", "gather", "done", "play Scatter", "leave 7")
    assert ["enter 6", "enter 8"] == texts(position)
    play(position, "enter 8", "play False Dawn", "choose relics")
    assert "8" == scouts(position, 0)
    assert 2 == fact(position, "altar")


def test_a_mission_can_be_swept_and_goes_to_the_discard_pile() -> None:
    position = play(give(ready(), 0, "Rumour"), "play Rumour", "sweep Crusade", "draw Goad")
    assert 1 << number("missions", "Crusade") == fact(position, "shed")


def test_only_an_opponent_who_has_it_can_be_taken_from() -> None:
    position = goods(give(ready(3), 0, "Tax Collector"), 1, knowledge=2, artifacts=1)
    assert ["rival seat 2"] == texts(play(position, "play Tax Collector"))
    play(position, "rival seat 2")
    assert ([5, 0, 0, 0], [2, 0, 0, 0]) == (fact(position, "goods", 0), fact(position, "goods", 2))


@pytest.mark.rule("TBE-4c", "TBE-5a", "TBE-10b")
def test_a_card_for_one_more_action_cannot_be_played_after_the_action_step() -> None:
    position = ready(missions=("Improvisation", "Star Charts", "Crusade", "Forum", "Tithe"))
    goods(give(position, 0, "Second Wind", "Old Notes"), 0, ichor=2, knowledge=1)
    assert "play Second Wind" in texts(position)
    play(position, "gather", "gather", "done", "complete Improvisation", "draw Boast", "draw Goad")
    assert ["play Old Notes", "play Goad", "play Boast", "pass"] == texts(position)


@pytest.mark.rule("TBE-4c", "TBE-13")
def test_who_has_no_resource_cannot_give_one_and_an_artifact_is_none() -> None:
    position = goods(give(ready(), 0, "Gift of Salt"), 0, artifacts=1)
    assert "play Gift of Salt" not in texts(position)
    play(goods(position, 0, relics=1), "play Gift of Salt", "rival seat 1")
    assert ["choose relics"] == texts(position)


GROVE = "Take the reward of 7 (Grove: pay 1 Relic; a right to build a room for 3 prestige)"


def told_of_the_grove(position: Any, lang: str = "en") -> str:
    """What is said of the Grove's reward to the one who may take it."""
    play(position, "collect", "recall 7", "enough")
    move = next(move for move in position.legal_moves(0) if getattr(move, "location", "") == "7")
    text: str = GAME.spoken(GAME.view(position, 0), move, lang)
    return text


@pytest.mark.rule("TBE-27a")
@pytest.mark.parametrize(
    ("missions", "rights", "warning"),
    [
        (TWO, 0, ""),
        (("Forum",), 0, ": to use the right you must complete a mission first"),
        ((), 0, ": that room needs 2 missions and you have 0, so the right will be lost"),
        (TWO, 1, ": that room needs 4 missions and you have 2, so the right will be lost"),
    ],
)
def test_a_right_that_would_be_lost_is_announced_before_it_is_taken(
    missions: tuple[str, ...], rights: int, warning: str
) -> None:
    position = goods(
        change(finish_missions(put(ready(), 0, "7"), 0, *missions), 0, rights=rights), 0, ichor=2, relics=1
    )
    assert GROVE + warning == told_of_the_grove(position)


@pytest.mark.rule("TBE-27a", "TBE-37")
def test_alone_a_second_right_for_the_last_room_is_announced_as_lost() -> None:
    position = goods(finish_missions(put(ready(1), 0, "7"), 0, *TWO), 0, ichor=2, relics=1)
    change(position, 0, rights=1)
    warned = told_of_the_grove(change(position, damaged=0b011111))
    assert GROVE + ": no undamaged room is left for it, so the right will be lost" == warned


@pytest.mark.rule("TBE-27a")
def test_a_room_that_makes_others_need_fewer_missions_is_counted_unless_it_is_new() -> None:
    position = goods(put(with_room("The Star"), 0, "7"), 0, ichor=2, relics=1)
    assert GROVE == told_of_the_grove(position.copy())
    star = 1 << number("trionfi", "The Star")
    fresh = told_of_the_grove(change(position, fresh=star))
    assert GROVE + ": that room needs 4 missions and you have 0, so the right will be lost" == fresh


@pytest.mark.rule("TBE-17", "TBE-30")
def test_the_altars_text_knows_which_beasts_are_gone() -> None:
    position = change(ready(), altar=3)
    assert "The Altar gives Despair two steps." in GAME.describe(GAME.view(position, 0))
    text = GAME.describe(GAME.view(beasts(position, Despair=None, Harrow=None), 0))
    assert "The Altar stands on Despair, which has left the board." in text
    assert "two steps" not in text
    assert "The Altar makes no Beast faster." in GAME.describe(GAME.view(change(position, altar=0), 0))


@pytest.mark.rule("TBE-5c")
def test_it_is_said_when_the_missions_have_run_out() -> None:
    position = ready(4)
    assert "have run out" not in GAME.describe(GAME.view(position, 0))
    change(change(position, 1, completed=fact(position, "missions")), missions=0)
    assert "The missions have run out: no more will come to the row." in GAME.describe(GAME.view(position, 0))


@pytest.mark.rule("TBE-23a")
def test_a_beast_on_its_way_is_asked_for_from_where_it_has_got_to() -> None:
    position = beasts(give(ready(), 0, "Stampede"), Pain="abyss", Delusion="west", Despair="east")
    play(position, "play Stampede", "rouse Pain", "step west")
    assert "where Pain steps from west on" in GAME.asked(GAME.view(position, 0))


@pytest.mark.rule("TBE-10a")
def test_an_effect_that_plays_a_card_at_dusk_means_one_without_a_printed_time() -> None:
    pack = other_pack("tactics", "Last Bait", "play")
    position = awake(give(ready(content=pack), 0, "Last Bait", "Scatter", "Old Notes"))
    play(put(position, 0, "7"), "gather", "gather", "done", "gather", "gather", "play Last Bait")
    assert ["play Old Notes", "pass"] == texts(position)
