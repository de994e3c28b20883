"""Turris, chapter Actions, rule by rule."""

from pathlib import Path
from typing import Any

import pytest

import turres
from turres.games.turris_beasts.moves import LOCATIONS, MOVES, Place

from .setups import *

CHARIOT = ("The Fool", "The Magician", "The Star", "Strength", "The Sun", "The Chariot")
JUDGES = ("The Fool", "The Magician", "The Star", "Strength", "Justice", "The Pope")


@pytest.mark.rule("TBE-6")
def test_place_puts_a_scout_on_any_location_without_a_beast() -> None:
    position = ready()
    places = {text.split()[1] for text in texts(position) if text.startswith("place")}
    assert {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "abyss"} == places
    play(position, "place 1", "place 1")
    assert "1 1" == scouts(position, 0)
    assert 2 == fact(position, "reserve", 0)


@pytest.mark.rule("TBE-6")
def test_a_limited_location_must_be_free_of_scouts() -> None:
    position = put(ready(), 1, "4", "1")
    assert "place 4" not in texts(position)
    assert "place 1" in texts(position)


@pytest.mark.rule("TBE-6")
def test_an_immediate_location_takes_effect_at_once_and_only_in_full() -> None:
    position = ready()
    play(position, "place 2", "choose relics", "choose weapons")
    assert [2, 0, 1, 1] == fact(position, "goods", 0)
    assert "place 2" not in texts(goods(ready(), 0))


@pytest.mark.rule("TBE-6")
def test_there_is_no_place_after_collect() -> None:
    position = play(put(ready(), 0, "11"), "collect", "recall 11", "enough", "reward 11")
    assert not [text for text in texts(position) if text.startswith("place")]
    with pytest.raises(turres.IllegalMove) as refused:
        position.play(0, "place 1")
    assert "TBE-6" == refused.value.rule


@pytest.mark.rule("TBE-6a")
def test_sites_and_the_abyss_are_locations_and_crossroads_are_not() -> None:
    position = beasts(ready(), Pain="west")
    assert {"place A", "place abyss"} <= set(texts(position))
    assert set(LOCATIONS) == {move.location for move in MOVES if isinstance(move, Place)}
    assert not {"west", "east"} & set(LOCATIONS)


@pytest.mark.rule("TBE-6b")
def test_a_scout_that_is_moved_ignores_limits_and_sets_nothing_off() -> None:
    position = put(put(ready(), 0, "3"), 1, "4")
    awake(beasts(position, Delusion="2"), "Delusion")
    night(position)
    assert ("driving", 0) == asked(position)
    assert ["drive 2", "drive 4", "drive B"] == texts(position)
    play(position, "drive 4")
    assert 2 == fact(position, "crowd")[3]
    put(beasts(position, Delusion="8"), 0, "9")
    before = fact(position, "token")
    awake(position, "Delusion")
    night(position)
    play(position, "drive 10")
    assert before == fact(position, "token")


@pytest.mark.rule("TBE-7")
def test_collect_pays_an_ichor_a_scout_and_gains_the_rewards() -> None:
    position = play(
        put(ready(), 0, "6", "11", "1"), "collect", "recall 6", "recall 11", "enough", "reward 11", "reward 6"
    )
    assert [5, 0, 3, 0] == fact(position, "goods", 0)
    assert "1" == scouts(position, 0)
    assert "collect" not in texts(position)


@pytest.mark.rule("TBE-7")
def test_each_reward_is_optional() -> None:
    position = play(put(ready(), 0, "6"), "collect", "recall 6", "enough", "forgo")
    assert [2, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-7")
def test_a_beast_and_an_immediate_location_give_nothing_but_cost_all_the_same() -> None:
    position = beasts(put(ready(), 0, "6", "2"), Pain="6")
    play(position, "collect", "recall 2", "recall 6", "enough")
    assert [1, 0, 0, 0] == fact(position, "goods", 0)
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-7")
def test_there_is_no_collect_after_place() -> None:
    position = play(put(ready(), 0, "6"), "place 1")
    assert "collect" not in texts(position)


@pytest.mark.rule("TBE-7a")
def test_the_whole_price_is_paid_first_from_what_one_has() -> None:
    position = goods(put(ready(), 0, "6", "11"), 0, ichor=1)
    play(position, "collect", "recall 6")
    assert ["enough"] == texts(position)


@pytest.mark.rule("TBE-7a")
def test_a_reward_cannot_help_to_pay_and_rewards_come_in_the_owners_order() -> None:
    position = goods(put(ready(), 0, "6", "8", "11"), 0, ichor=2)
    play(position, "collect", "recall 6", "recall 8")
    assert ["enough"] == texts(position)
    play(position, "enough")
    assert [0, 0, 0, 0] == fact(position, "goods", 0)
    assert (3, "11") == (fact(position, "reserve", 0), scouts(position, 0))
    assert ["reward 6", "reward 8", "forgo"] == texts(position)
    play(position, "reward 8")
    assert ([0, 0, 1, 2], ["reward 6", "forgo"]) == (fact(position, "goods", 0), texts(position))


@pytest.mark.rule("TBE-7a", "TBE-4a")
def test_scouts_come_home_and_additions_arrive_after_the_whole_price_is_paid() -> None:
    """The World adds a relic to a Collect."""
    position = goods(own_room(put(ready(), 0, "6", "8"), 0, "The World"), 0, ichor=2, artifacts=1)
    play(position, "collect", "recall 6", "recall 8", "enough")
    assert ["artifacts 0", "artifacts 1"] == texts(position)
    assert (2, "6 8", [2, 0, 0, 0]) == (
        fact(position, "reserve", 0),
        scouts(position, 0),
        fact(position, "goods", 0),
    )
    play(position, "artifacts 1")
    assert (4, "", [1, 0, 1, 0]) == (fact(position, "reserve", 0), scouts(position, 0), fact(position, "goods", 0))


@pytest.mark.rule("TBE-7a")
def test_what_bars_a_reward_is_settled_when_the_price_is_paid() -> None:
    pack = other_pack("locations", "The Wells", "move 1")
    position = put(beasts(ready(content=pack), Pain="7", Despair="C", Harrow="10"), 0, "6", "8", "11")
    play(position, "collect", "recall 6", "recall 8", "recall 11", "enough", "reward 6", "rouse Pain", "step 8")
    assert "8" == where(position, "Pain")
    assert "reward 8" in texts(position)
    barred = put(beasts(ready(content=pack), Pain="8"), 0, "6", "8")
    play(barred, "collect", "recall 6", "recall 8", "enough", "reward 6", "rouse Pain", "step 7")
    assert ("acting", 0) == asked(barred)


@pytest.mark.rule("TBE-4a", "TBE-4c")
def test_the_chariots_ichor_comes_before_the_locations_effect_and_does_not_pay_for_entering() -> None:
    position = goods(change(own_room(ready(trionfi=CHARIOT), 0, "The Chariot"), reached=4, served=4), 0)
    assert "place 2" not in texts(position)
    goods(position, 0, ichor=1)
    play(position, "place 2")
    assert 1 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-4a")
def test_with_a_mission_prestige_and_ichor_come_first_then_cards_then_its_effect() -> None:
    missions = ("Improvisation", "Star Charts", "Crusade", "Forum", "Tithe")
    position = change(own_room(ready(missions=missions, trionfi=JUDGES), 0, "Justice", "The Pope"), reached=4, served=4)
    play(goods(position, 0, ichor=2, knowledge=1), "gather", "gather", "complete Improvisation")
    assert (2, 2 - 2 + 3 + 1) == (fact(position, "prestige", 0), fact(position, "goods", 0)[0])
    play(position, "draw Boast", "draw Goad", "draw Old Notes")
    assert {"play Boast", "play Goad", "play Old Notes", "pass"} == set(texts(position))


@pytest.mark.rule("TBE-7a")
def test_a_reward_is_tested_in_full_when_its_turn_comes() -> None:
    position = ready(sites=("Black Market", "Weapon Cache", "Idol Hall", "Glass Dunes"))
    put(beasts(position, Pain="west"), 0, "A", "11")
    change(position, 1, hand=fact(position, "deck"))
    change(position, deck=0)
    play(position, "collect", "recall 11", "recall A", "enough")
    assert ["reward 11", "forgo"] == texts(position)
    play(position, "reward 11")
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-7b")
def test_two_scouts_of_one_location_give_its_reward_twice() -> None:
    position = play(put(ready(), 0, "6", "6"), "collect", "recall 6", "recall 6", "enough", "reward 6", "reward 6")
    assert [9, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-8")
def test_the_second_gather_of_a_turn_brings_one_more() -> None:
    position = play(ready(), "gather")
    assert 4 == fact(position, "goods", 0)[0]
    play(position, "gather")
    assert 6 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-8")
def test_three_gathers_by_an_effect_bring_four() -> None:
    position = play(give(ready(), 0, "Second Wind"), "gather", "play Second Wind", "gather", "gather")
    assert 7 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-9")
def test_force_revive_costs_three_or_one_if_all_four_are_dead() -> None:
    position = play(bury(ready(), 0, 3), "revive")
    assert (0, 2, 2) == (fact(position, "goods", 0)[0], fact(position, "grave", 0), fact(position, "reserve", 0))
    position = play(bury(ready(), 0, 4), "revive")
    assert (2, 3) == (fact(position, "goods", 0)[0], fact(position, "grave", 0))
    assert "revive" not in texts(goods(bury(ready(), 0, 3), 0, ichor=2))


@pytest.mark.rule("TBE-10")
def test_one_tactics_card_may_be_played_before_between_or_after_the_actions() -> None:
    for moves in (("play Boast", "gather"), ("gather", "play Boast"), ("gather", "gather", "play Boast")):
        position = play(give(ready(), 0, "Boast", "Old Notes"), *moves)
        assert 1 == fact(position, "prestige", 0)
        assert 1 << number("tactics", "Boast") == fact(position, "discard")
        if position.to_act() == (0,):
            assert "play Old Notes" not in texts(position)


@pytest.mark.rule("TBE-10")
def test_no_card_is_played_inside_an_action() -> None:
    position = play(give(put(ready(), 0, "6"), 0, "Boast"), "collect")
    assert ["recall 6"] == texts(position)


@pytest.mark.rule("TBE-10")
def test_a_card_that_cannot_be_carried_out_in_full_is_not_offered() -> None:
    position = give(ready(), 0, "Field Surgeon")
    assert "play Field Surgeon" not in texts(position)
    assert "play Field Surgeon" in texts(bury(position, 0, 1))


@pytest.mark.rule("TBE-10a")
def test_a_card_with_a_printed_time_is_played_only_then_and_does_not_count() -> None:
    position = give(put(ready(), 0, "6"), 0, "Retreat", "Boast")
    assert "play Retreat" not in texts(position)
    with pytest.raises(turres.IllegalMove) as refused:
        position.play(0, "play Retreat")
    assert "TBE-10a" == refused.value.rule
    play(position, "play Boast", "gather", "gather")
    idle_turn(position)
    assert ["play Retreat", "pass"] == texts(position)
    play(position, "play Retreat", "withdraw 6")
    assert "" == scouts(position, 0)


@pytest.mark.rule("TBE-10a")
def test_a_card_played_through_another_effect_does_not_count() -> None:
    position = ready(sites=("Signal Mast", "Weapon Cache", "Idol Hall", "Glass Dunes"))
    give(beasts(position, Pain="west"), 0, "Boast", "Old Notes")
    play(position, "place A", "draw Goad", "play Boast")
    assert "play Old Notes" in texts(position)


@pytest.mark.rule("TBE-10b")
def test_take_an_action_obeys_the_exclusion_and_counts_for_it() -> None:
    position = give(put(ready(), 0, "11"), 0, "Quick Harvest", "Outriders")
    assert "play Quick Harvest" not in texts(play(position.copy(), "place 1"))
    assert "play Outriders" not in texts(play(position.copy(), "collect", "recall 11", "enough", "reward 11"))
    play(position, "play Quick Harvest", "recall 11", "enough", "reward 11")
    assert ["gather"] == texts(position)
    assert 2 == fact(position, "actions")


@pytest.mark.rule("TBE-10b")
def test_as_if_you_took_an_action_is_free_of_the_exclusion() -> None:
    position = give(put(ready(), 0, "11"), 0, "Homing Call")
    play(position, "place 1", "play Homing Call", "recall 11", "enough", "reward 11")
    assert "place 3" in texts(position)
    assert [2, 0, 3, 0] == fact(position, "goods", 0)
    position = give(put(ready(), 0, "11"), 0, "Night March")
    play(position, "collect", "recall 11", "enough", "reward 11", "play Night March", "place 1")
    assert "1" == scouts(position, 0)


@pytest.mark.rule("TBE-10b")
def test_costs_hold_for_actions_by_cards_too() -> None:
    position = goods(give(put(ready(), 0, "6"), 0, "Homing Call"), 0)
    assert "play Homing Call" not in texts(position)


@pytest.mark.rule("TBE-10b")
def test_outside_ones_own_turn_there_is_no_exclusion(tmp_path: Path) -> None:
    text = (GAME.folder / "content" / "default.toml").read_text(encoding="utf-8")
    pack = tmp_path / "dawn.toml"
    pack.write_text(text.replace('"place freely"\ntime = "dawn"', '"place"\ntime = "dawn"'), encoding="utf-8")
    position = give(put(ready(content=pack), 0, "6"), 0, "Dawn Patrol")
    assert "place" == position.content.pack.tactics[number("tactics", "Dawn Patrol")].effect
    play(position, "collect", "recall 6", "enough", "reward 6", "gather", "done")
    idle_turn(position)
    play(position, "pass")
    assert ("window", 0) == asked(position)
    play(position, "play Dawn Patrol", "place 1")
    assert "1" == scouts(position, 0)


@pytest.mark.rule("TBE-10c")
def test_at_a_printed_time_every_seat_with_a_card_is_asked_once_in_turn_order() -> None:
    position = give(give(ready(3), 1, "Boast"), 2, "Retreat")
    for _ in range(3):
        play(position, "gather", "gather", *(["done"] if position.to_act() != (0,) else []))
    seen = []
    while asked(position)[0] == "window":
        seen.append(asked(position)[1])
        assert ["pass"] == texts(position)
        play(position, "pass")
    assert [1, 2, 1, 2] == seen


@pytest.mark.rule("TBE-10a", "TBE-10c")
def test_a_window_stays_open_until_the_seat_passes() -> None:
    position = awake(give(give(put(ready(), 0, "7", "8"), 0, "Retreat", "Last Bait", "Scatter"), 1, "Drugged Meat"))
    play(position, "gather", "gather", "done", "gather", "gather", "done")
    assert (("window", 0), ["play Scatter", "play Retreat", "play Last Bait", "pass"]) == (
        asked(position),
        texts(position),
    )
    play(position, "play Retreat", "withdraw 7")
    assert (("window", 0), ["play Scatter", "play Last Bait", "pass"]) == (asked(position), texts(position))
    assert GAME.parse_position(GAME.format_position(position)).read_block() == position.read_block()
    passing = play(position.copy(), "pass")
    assert ("window", 1) == asked(passing)
    play(position, "play Last Bait", "fruit 3", "play Scatter", "leave 8", "enter 9")
    assert ("window", 1) == asked(position), "a hand without cards is not asked"
    assert 2 == fact(position, "round") or ("window", 1) == asked(play(position, "pass")), "dawn asks anew"


@pytest.mark.rule("TBE-10c")
def test_in_a_window_the_first_player_finishes_before_the_next_seat_is_asked() -> None:
    position = give(give(give(ready(3), 0, "False Dawn"), 1, "Boast"), 2, "Last Bait", "Drugged Meat")
    awake(position, "Pain")
    idle = ("gather", "gather", "done")
    play(position, *idle, *idle, *idle[:2])
    change(position, first=2)
    play(position, "done")
    order = []
    while asked(position)[0] == "window":
        order.append(asked(position)[1])
        cards = [text for text in texts(position) if text.startswith("play")]
        play(position, *(cards[:1] or ["pass"]))
        while asked(position)[0] in ("baiting", "flipping", "choosing"):
            play(position, texts(position)[0])
    assert [2, 2, 0, 1, 1] == order, "dusk, and at dawn the one who still has a card"


@pytest.mark.rule("TBE-10c")
def test_being_asked_depends_on_the_size_of_a_hand_alone() -> None:
    one, two = give(ready(), 1, "Retreat"), give(ready(), 1, "Boast")
    for position in (one, two):
        idle_turn(position)
        play(position, "gather", "gather", "done")
    assert ("window", 1) == asked(one) == asked(two)
    assert GAME.view(one, 0) == GAME.view(two, 0)


@pytest.mark.rule("TBE-10b")
def test_placing_as_if_one_took_an_action_does_not_count_as_a_place() -> None:
    position = give(put(ready(), 0, "11"), 0, "Night March")
    play(position, "play Night March", "place 1")
    assert "collect" in texts(position)


@pytest.mark.rule("TBE-10b")
@pytest.mark.parametrize("effect", ["place", "collect"])
def test_outside_ones_own_turn_place_and_collect_do_not_exclude_each_other(effect: str) -> None:
    pack = other_pack("tactics", "Last Bait", effect)
    position = awake(give(put(ready(content=pack), 1, "11", "6"), 1, "Last Bait"))
    idle_turn(position)
    if effect == "place":
        play(position, "collect", "recall 11", "enough", "forgo", "gather")
    else:
        play(position, "place 1", "gather")
    assert ["done"] == texts(position)
    play(position, "done")
    assert ("window", 1) == asked(position)
    play(position, "play Last Bait", *(("place 1",) if effect == "place" else ("recall 6", "enough", "forgo")))
    assert ("1 6" if effect == "place" else "1 11") == scouts(position, 1)


@pytest.mark.rule("TBE-6", "TBE-7")
def test_what_one_tribe_placed_or_collected_does_not_bind_the_next() -> None:
    collected = put(put(ready(), 0, "11"), 1, "6")
    play(collected, "collect", "recall 11", "enough", "forgo", "gather")
    assert ("acting", 1) == asked(collected)
    assert {"place 1", "collect"} <= set(texts(collected))
    placed = play(put(ready(), 1, "6"), "place 1", "gather")
    assert ("acting", 1) == asked(placed)
    assert {"place 1", "collect"} <= set(texts(placed))


def is_possible(position: Any) -> bool:
    """Whether the position's text is one that the rules could have brought about."""
    again = GAME.parse_position(GAME.format_position(position))
    return bool(again.read_block() == position.read_block())


@pytest.mark.rule("TBE-7", "TBE-10b")
@pytest.mark.parametrize("moves", [("collect",), ("play Homing Call",)])
def test_scouts_are_named_one_by_one_however_the_collect_came_about(moves: tuple[str, ...]) -> None:
    position = play(give(put(ready(), 0, "3", "6", "11"), 0, "Homing Call"), *moves)
    for offered, recalled in (
        (["recall 3", "recall 6", "recall 11"], "recall 3"),
        (["recall 6", "recall 11", "enough"], "recall 6"),
        (["recall 11", "enough"], "recall 11"),
    ):
        assert is_possible(position)
        assert offered == texts(position)
        play(position, recalled)
    assert (["enough"], True) == (texts(position), is_possible(position))
    play(position, "enough")
    assert (["reward 3", "reward 6", "reward 11", "forgo"], True) == (texts(position), is_possible(position))
    play(position, "reward 6")
    while asked(position)[0] == "drawing":
        position.play(turres.CHANCE, position.chances()[0][0])
    assert (["reward 3", "reward 11", "forgo"], True) == (texts(position), is_possible(position))
