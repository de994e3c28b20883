"""Turris alone, against the Betrayers, rule by rule."""

import pytest

import turres
from turres import CHANCE
from turres.games.turris_beasts.content.words import read_sentence
from turres.games.turris_beasts.moves import LOCATIONS, SPACES
from turres.games.turris_beasts.steps import NOWHERE

from .setups import *

TWO = ("Forum", "Tithe")


def betrayers(position):
    """Where their scouts stand."""
    return [SPACES[space] for space in fact(position, "traitor")]


def at(position, *places):
    """Put their scouts there."""
    return change(position, traitor=[SPACES.index(place) for place in places])


@pytest.mark.rule("TBE-32")
def test_alone_one_is_first_player_and_the_grove_is_no_trionfi_card() -> None:
    position = GAME.start(1)
    while asked(position)[0] != "dealing":
        position.play(CHANCE, position.chances()[0][0])
    names = [PACK.trionfi[move.card].name for move, _ in position.chances()]
    assert 21 == len(names)
    assert "Grove" not in names
    position = ready(1)
    assert (0, 0, (0,)) == (fact(position, "first"), fact(position, "betrayers"), position.to_act())


@pytest.mark.rule("TBE-32a")
def test_on_ten_another_scout_is_sacrificed_and_the_betrayers_lose_two() -> None:
    position = change(at(ready(1), "1", "3"), betrayers=7)
    play(position, "place 10")
    assert ("spotting", 0) == asked(position)
    play(position, "council Hearing", "ichor")
    assert (5, 1, 2) == (fact(position, "betrayers"), fact(position, "grave", 0), fact(position, "reserve", 0))
    assert "place 10" in texts(bury(change(at(ready(1), "1", "3"), betrayers=7), 0, 2))
    assert "place 10" not in texts(bury(change(at(ready(1), "1", "3"), betrayers=7), 0, 3))


@pytest.mark.rule("TBE-32a", "TBE-29c")
@pytest.mark.parametrize(("prestige", "is_open"), [(0, False), (1, False), (2, True)])
def test_ten_is_closed_while_the_betrayers_cannot_lose_two(prestige: int, is_open: bool) -> None:
    position = change(at(ready(1), "1", "3"), betrayers=prestige)
    assert is_open == ("place 10" in texts(position))


@pytest.mark.rule("TBE-32a")
def test_on_twelve_a_damaged_tile_is_removed_and_a_card_drawn() -> None:
    position = ready(1)
    assert "place 12" not in texts(position)
    change(position, damaged=5)
    play(position, "place 12")
    assert ["repair 1", "repair 3"] == texts(position)
    play(position, "repair 3", "draw Goad")
    assert (1, 1 << number("tactics", "Goad")) == (fact(position, "damaged"), fact(position, "hand", 0))


@pytest.mark.rule("TBE-33")
def test_the_betrayers_bar_placing_and_rewards_but_not_recalling() -> None:
    position = ready(1)
    assert ["1", "10"] == betrayers(position)
    assert "place 1" not in texts(position)
    with pytest.raises(turres.IllegalMove) as refused:
        position.play(0, "place 1")
    assert "TBE-33" == refused.value.rule
    play(put(position, 0, "1"), "collect", "recall 1", "enough")
    assert ([2, 0, 0, 0], "") == (fact(position, "goods", 0), scouts(position, 0))


@pytest.mark.rule("TBE-34")
def test_each_betrayer_moves_once_from_its_number_to_the_next() -> None:
    position = night(awake(at(ready(1), "8", "3")))
    assert (["9", "4"], 0, 3) == (betrayers(position), fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34", "TBE-34a")
def test_the_lower_betrayer_moves_first_and_finds_the_other_in_its_way() -> None:
    position = night(awake(at(ready(1), "5", "4")))
    assert (["6", "1"], 1, 4) == (betrayers(position), fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34a", "TBE-34c")
@pytest.mark.parametrize("held_by", ["a scout", "a Beast", "nobody"])
def test_a_betrayer_whose_next_number_is_held_does_not_leap_over_it(held_by: str) -> None:
    position = awake(at(ready(1), "3", "8"))
    if held_by == "a scout":
        put(position, 0, "4")
    elif held_by == "a Beast":
        beasts(position, Pain="4")
    night(position)
    stuck = held_by != "nobody"
    assert (["1", "9"] if stuck else ["4", "9"]) == betrayers(position)
    assert (int(stuck), 3 + stuck) == (fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34a", "TBE-34c")
def test_one_is_not_the_number_after_twelve() -> None:
    position = night(awake(put(at(ready(1), "12", "3"), 0, "1")))
    assert ["2", "4"] == betrayers(position)
    assert (1, 4) == (fact(position, "damaged"), fact(position, "betrayers"))
    free = night(awake(at(ready(1), "12", "3")))
    assert (["1", "4"], 1) == (betrayers(free), fact(free, "damaged"))


@pytest.mark.rule("TBE-34a")
def test_a_betrayer_that_starts_over_does_not_find_its_own_location_free() -> None:
    position = night(awake(put(at(ready(1), "1", "8"), 0, "2")))
    assert (["3", "9"], 1) == (betrayers(position), fact(position, "damaged"))


@pytest.mark.rule("TBE-34a", "TBE-34c")
def test_two_betrayers_without_a_move_damage_two_rooms() -> None:
    position = night(awake(put(at(ready(1), "12", "6"), 0, "7", "1")))
    assert (["3", "2"], 3, 5) == (betrayers(position), fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34b")
def test_a_betrayer_without_a_number_goes_to_the_lowest_free_number_next_to_it() -> None:
    position = night(awake(beasts(put(at(ready(1), "2", "D"), 0, "9"), Harrow="east")))
    assert (["3", "10"], 0, 3) == (betrayers(position), fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34a", "TBE-34b")
def test_from_the_abyss_there_is_no_number_next_so_a_betrayer_starts_over() -> None:
    position = night(awake(at(ready(1), "6", "abyss")))
    assert (["7", "1"], 1, 4) == (betrayers(position), fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34b")
@pytest.mark.parametrize("places", [("A", "B"), ("B", "A")])
def test_betrayers_without_a_number_move_in_the_order_of_the_letters(places: tuple[str, str]) -> None:
    """All next to A is held, and 3 is both the lowest free number and the only free one next to B."""
    position = beasts(put(at(ready(1), *places), 0, "1", "2", "12", "4"), Pain="5", Delusion="west")
    night(awake(position))
    assert {"A": "3", "B": "6"} == dict(zip(places, betrayers(position), strict=True))
    assert (3, 5) == (fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-34b")
def test_a_betrayer_without_a_number_moves_before_one_with_a_number() -> None:
    position = night(awake(beasts(at(ready(1), "1", "A"), Pain="west")))
    assert (["3", "2"], 1) == (betrayers(position), fact(position, "damaged"))


@pytest.mark.rule("TBE-34c")
def test_damage_goes_to_the_first_undamaged_room_and_brings_nothing_when_all_are_damaged() -> None:
    position = night(awake(change(at(ready(1), "12", "3"), damaged=0b000101)))
    assert (0b000111, 4) == (fact(position, "damaged"), fact(position, "betrayers"))
    position = night(awake(change(at(ready(1), "12", "3"), damaged=0b111111)))
    assert (0b111111, 3) == (fact(position, "damaged"), fact(position, "betrayers"))


@pytest.mark.rule("TBE-37")
@pytest.mark.parametrize(("place", "first_asked"), [("12", "spotting"), ("5", "shielding")])
def test_a_room_damaged_by_the_betrayers_does_not_help_against_the_beasts_of_that_round(
    place: str, first_asked: str
) -> None:
    position = own_room(put(at(ready(1), place, "3"), 0, "1"), 0, "Strength")
    night(awake(position, "Pain"))
    assert (first_asked, 0) == asked(position)
    assert (place == "12") == fact(position, "damaged")


@pytest.mark.rule("TBE-34d")
def test_the_betrayers_gain_three_and_nothing_from_locations() -> None:
    position = night(awake(at(ready(1), "9", "3")))
    assert (3, ["10", "4"]) == (fact(position, "betrayers"), betrayers(position))
    assert NOWHERE == fact(position, "token")


@pytest.mark.rule("TBE-34e")
def test_the_betrayers_prestige_replaces_no_sites() -> None:
    position = night(awake(change(ready(1), betrayers=9)))
    assert (12, 0) == (fact(position, "betrayers"), fact(position, "reached"))
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-35")
def test_taking_from_the_betrayers_comes_from_the_supply_and_giving_goes_to_it() -> None:
    position = play(give(ready(1), 0, "Pickpocket"), "play Pickpocket")
    assert ["rival betrayers"] == texts(position)
    play(position, "rival betrayers")
    assert ["choose ichor", "choose knowledge", "choose relics", "choose weapons"] == texts(position)
    play(position, "choose relics")
    assert [3, 0, 1, 0] == fact(position, "goods", 0)
    position = play(give(ready(1), 0, "Gift of Salt"), "play Gift of Salt", "rival betrayers", "choose ichor")
    assert 2 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-35")
def test_one_effect_takes_each_kind_from_the_betrayers_once() -> None:
    position = ready(1, missions=("Forced Cooperation", "Star Charts", "Crusade", "Forum", "Tithe"))
    goods(position, 0, knowledge=2, weapons=2)
    play(position, "gather", "gather", "complete Forced Cooperation", "rival betrayers", "choose relics")
    play(position, "rival betrayers")
    assert ["choose ichor", "choose knowledge", "choose weapons"] == texts(position)


@pytest.mark.rule("TBE-35")
def test_the_last_word_of_an_effect_takes_no_kind_a_second_time_either() -> None:
    pack = other_pack("tactics", "Pickpocket", "take 1 any; take 1 any")
    position = play(
        give(ready(1, content=pack), 0, "Pickpocket"), "play Pickpocket", "rival betrayers", "choose relics"
    )
    play(position, "rival betrayers")
    assert ["choose ichor", "choose knowledge", "choose weapons"] == texts(position)
    assert GAME.parse_position(GAME.format_position(position)).read_block() == position.read_block()


@pytest.mark.rule("TBE-35", "TBE-4c")
def test_no_effect_can_take_two_of_a_kind_from_the_betrayers() -> None:
    pack = other_pack("tactics", "Tax Collector", "take 2 ichor")
    assert "play Tax Collector" not in texts(give(ready(1, content=pack), 0, "Tax Collector"))
    assert "play Tax Collector" in texts(give(ready(2, content=pack), 0, "Tax Collector"))


@pytest.mark.rule("TBE-29c", "TBE-35")
@pytest.mark.parametrize(("n", "playable"), [(1, True), (2, False)])
def test_the_betrayers_have_one_of_each_resource_to_lose(n: int, playable: bool) -> None:
    pack = other_pack("tactics", "Boast", f"others lose {n} knowledge; score 1")
    assert playable == ("play Boast" in texts(give(ready(1, content=pack), 0, "Boast")))


@pytest.mark.rule("TBE-35a")
def test_a_part_that_concerns_the_betrayers_leaves_them_as_they_are() -> None:
    pack = other_pack("tactics", "Boast", "others lose 1 knowledge; score 1")
    position = play(give(ready(1, content=pack), 0, "Boast"), "play Boast")
    assert (1, 0) == (fact(position, "prestige", 0), fact(position, "betrayers"))
    assert [3, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-35a")
def test_no_word_moves_cards_artifacts_or_tokens_to_or_from_others() -> None:
    for word in ("take 1 artifacts", "others gain 1 artifacts", "others lose 1 artifacts", "others draw 1"):
        with pytest.raises(ValueError, match=r"does not fit it|no effect word"):
            read_sentence(word)


@pytest.mark.rule("TBE-35a")
def test_what_the_betrayers_cannot_have_is_ignored_and_the_rest_resolved() -> None:
    position = ready(1, sites=("Shared Hearth", "Weapon Cache", "Idol Hall", "Glass Dunes"))
    put(beasts(position, Pain="5"), 0, "A")
    play(position, "collect", "recall A", "enough", "reward A", "choose relics", "choose relics", "choose relics")
    assert [2, 0, 3, 0] == fact(position, "goods", 0)
    assert 0 == fact(position, "betrayers")


@pytest.mark.rule("TBE-35b")
def test_the_opponent_is_the_betrayers_and_their_scouts_stay_on_the_board() -> None:
    position = give(ready(1), 0, "Tax Collector")
    play(position, "play Tax Collector", "rival betrayers")
    assert 5 == fact(position, "goods", 0)[0]
    devoured = give(at(put(ready(1), 0, "1"), "1", "1"), 0, "Goad")
    play(devoured, "play Goad", "rouse Pain", "step 1", "council Hearing", "ichor", "drive 2", "drive 12")
    assert (["2", "12"], 1) == (betrayers(devoured), fact(devoured, "grave", 0))


@pytest.mark.rule("TBE-36")
def test_beasts_ignore_betrayers_as_targets_but_stop_at_them() -> None:
    ignored = night(awake(at(ready(1), "11", "5"), "Pain"))
    assert ("west", ["12", "6"]) == (where(ignored, "Pain"), betrayers(ignored))
    stopped = awake(beasts(change(at(ready(1), "1", "7"), altar=1, fruit=2), Pain="1"), "Pain")
    night(stopped)
    assert "2" == where(stopped, "Pain")


@pytest.mark.rule("TBE-22a", "TBE-36")
def test_a_betrayer_next_to_harrow_lets_it_act_again_but_is_no_target() -> None:
    position = awake(beasts(put(at(ready(1), "8", "4"), 0, "10", "A"), Pain="3"), "Harrow")
    night(position)
    assert ["9", "5"] == betrayers(position)
    play(position, "council Hearing", "ichor")
    assert ("11", ("pathing", 0)) == (where(play(position.copy(), "path 11"), "Harrow"), asked(position))
    assert ["path 11", "path D"] == texts(position)
    alone = awake(beasts(put(at(ready(1), "7", "4"), 0, "10", "A"), Pain="3"), "Harrow")
    play(night(alone), "council Hearing", "ichor")
    assert ("10", ("acting", 0)) == (where(alone, "Harrow"), asked(alone))


@pytest.mark.rule("TBE-36a")
def test_any_beasts_effect_moves_betrayers_as_delusion_would_the_player_choosing() -> None:
    position = give(at(put(ready(1), 0, "1"), "1", "10"), 0, "Goad")
    play(position, "play Goad", "rouse Pain", "step 1")
    assert ("spotting", 0) == asked(position)
    play(position, "council Hearing", "ichor")
    assert ("driving", 0) == asked(position)
    assert ["drive 2", "drive 12", "drive A"] == texts(position)
    play(position, "drive 12")
    assert ["12", "10"] == betrayers(position)


@pytest.mark.rule("TBE-37")
def test_a_card_goes_into_an_empty_undamaged_room_of_ones_choice() -> None:
    position = change(finish_missions(ready(1), 0, *TWO), 0, rights=1)
    change(position, damaged=0b001111)
    play(position, "gather", "gather", "build The Magician")
    assert ["room 5", "room 6"] == texts(position)
    play(position, "room 6")
    assert number("trionfi", "The Magician") == fact(position, "room")[5]


@pytest.mark.rule("TBE-37")
def test_without_such_a_room_nothing_can_be_built() -> None:
    position = change(finish_missions(give(ready(1), 0, "Council Favour"), 0, *TWO), 0, council=6)
    change(position, damaged=63)
    play(position, "play Council Favour", "council Charter", "return")
    assert ([4, 0, 0, 0], 0) == (fact(position, "goods", 0), fact(position, "prestige", 0))


@pytest.mark.rule("TBE-37", "TBE-7")
def test_without_such_a_room_the_groves_reward_cannot_be_had_and_its_relic_is_kept() -> None:
    position = goods(finish_missions(put(ready(1), 0, "7"), 0, *TWO), 0, ichor=2, relics=1)
    last = play(change(position.copy(), damaged=0b011111), "collect", "recall 7", "enough")
    assert ["reward 7", "forgo"] == texts(last)
    play(change(position, damaged=0b111111), "collect", "recall 7", "enough")
    assert (("acting", 0), [1, 0, 1, 0], 0) == (
        asked(position),
        fact(position, "goods", 0),
        fact(position, "rights", 0),
    )
    assert 4 == fact(position, "reserve", 0)


@pytest.mark.rule("TBE-37")
@pytest.mark.parametrize("rooms", [TRIONFI, TRIONFI[:5]])
def test_alone_there_are_no_markers_in_place_of_cards(rooms: tuple[str, ...]) -> None:
    fourteen = [mission.name for mission in PACK.missions if mission.name not in MISSIONS][:14]
    position = finish_missions(own_room(ready(1), 0, *rooms), 0, *fourteen)
    change(change(position, 0, rights=1), display=0, damaged=1)
    play(position, "gather", "gather")
    assert (0, 0, 0) == tuple(fact(position, name, 0) for name in ("rights", "markers", "prestige"))
    assert not [text for text in texts(position) if text.startswith(("build", "marker"))]


@pytest.mark.rule("TBE-37")
def test_a_damaged_rooms_card_is_off_until_the_tile_is_removed() -> None:
    position = change(own_room(ready(1), 0, "The Magician"), damaged=1)
    play(position, "gather")
    assert 4 == fact(position, "goods", 0)[0]
    play(give(position, 0, "Second Wind"), "play Second Wind", "place 12", "repair 1", "draw Goad", "gather")
    assert 4 + 1 + 2 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-37a")
def test_the_future_first_player_token_may_remove_a_damaged_tile_instead() -> None:
    position = play(change(give(ready(1), 0, "First Word"), damaged=3), "play First Word")
    assert ["repair 1", "repair 2", "pass"] == texts(position)
    play(position, "repair 2", "choose relics")
    assert (1, NOWHERE) == (fact(position, "damaged"), fact(position, "token"))
    intact = play(give(ready(1), 0, "First Word"), "play First Word", "choose relics")
    assert [3, 0, 1, 0] == fact(intact, "goods", 0)


@pytest.mark.rule("TBE-38")
def test_thirty_prestige_win_at_once() -> None:
    position = play(change(give(ready(1), 0, "Boast"), 0, prestige=29), "play Boast")
    assert ((0,), "TBE-38", (1.0,)) == (
        position.outcome().winners,
        position.outcome().reason.rule,
        position.outcome().returns,
    )


@pytest.mark.rule("TBE-38")
def test_four_undamaged_rooms_win_at_the_end_of_the_turn() -> None:
    rooms = ("The Fool", "The Star", "Strength", "The Sun")
    whole = play(own_room(ready(1), 0, *rooms), "gather", "gather")
    assert (0,) == whole.outcome().winners
    broken = play(change(own_room(ready(1), 0, *rooms), damaged=2), "gather", "gather")
    assert broken.outcome() is None
    beside = play(change(own_room(ready(1), 0, *rooms), damaged=32), "gather", "gather")
    assert (0,) == beside.outcome().winners
    three = play(own_room(ready(1), 0, *rooms[:3]), "gather", "gather")
    assert three.outcome() is None


@pytest.mark.rule("TBE-38")
def test_the_betrayers_win_with_thirty() -> None:
    position = play(change(ready(1), betrayers=27), "gather", "gather")
    assert ((), "TBE-38", (-1.0,)) == (
        position.outcome().winners,
        position.outcome().reason.rule,
        position.outcome().returns,
    )


@pytest.mark.rule("TBE-38")
@pytest.mark.parametrize(("before", "after"), [(29, (30, ["1", "4"])), (28, (30, ["1", "2"])), (27, (32, ["1", "2"]))])
def test_the_game_ends_the_moment_the_betrayers_have_thirty(before: int, after: tuple[int, list[str]]) -> None:
    """A tile brings the thirtieth: no further scout moves, no further tile and no prestige for the end of their phase."""
    position = beasts(at(change(ready(1), betrayers=before), "3", "4"), Pain="5")
    play(position, "gather", "gather")
    assert after == (fact(position, "betrayers"), betrayers(position))


@pytest.mark.rule("TBE-38a")
def test_at_the_round_limit_the_betrayers_win() -> None:
    position = night(awake(ready(1, round_limit=1)))
    assert ((), "TBE-38a") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TBE-33")
def test_the_betrayers_scouts_are_shown_on_the_map() -> None:
    view = GAME.view(goods(ready(1), 0), 0)
    assert ("1", "10") == view.traitors
    assert "10[b]" in GAME.describe(view)


@pytest.mark.rule("TBE-33")
def test_a_scout_beside_a_betrayer_is_recalled_without_a_reward() -> None:
    position = change(put(ready(1), 0, "11"), traitor=[LOCATIONS.index("11"), LOCATIONS.index("3")])
    play(position, "collect", "recall 11", "enough")
    assert (("acting", 0), [2, 0, 0, 0]) == (asked(position), fact(position, "goods", 0))
    assert 4 == fact(position, "reserve", 0)


@pytest.mark.rule("TBE-38")
@pytest.mark.parametrize(("before", "wins"), [(27, False), (28, True), (29, True)])
def test_thirty_is_reached_or_passed(before: int, wins: bool) -> None:
    position = play(change(give(ready(1), 0, "Martyr"), 0, prestige=before), "play Martyr")
    change(position, reached=4, served=4)
    play(position, "council Hearing", "ichor")
    assert wins == (position.outcome() is not None)


@pytest.mark.rule("TBE-38")
@pytest.mark.parametrize(("before", "lost"), [(26, False), (27, True), (28, True)])
def test_the_betrayers_reach_or_pass_thirty(before: int, lost: bool) -> None:
    position = night(awake(change(ready(1), betrayers=before)))
    assert lost == (position.outcome() is not None)


@pytest.mark.rule("TBE-33")
def test_who_does_not_fear_beasts_gains_nothing_beside_a_betrayer_all_the_same() -> None:
    position = own_room(at(put(ready(1), 0, "6"), "6", "10"), 0, "The Moon")
    play(position, "collect", "recall 6", "enough")
    assert (("acting", 0), [2, 0, 0, 0]) == (asked(position), fact(position, "goods", 0))


@pytest.mark.rule("TBE-6b")
def test_a_card_may_move_a_scout_to_a_betrayer_but_not_to_a_beast_or_a_crossroad() -> None:
    position = at(put(ready(1, missions=("Pathfinders", *MISSIONS[1:])), 0, "6"), "7", "10")
    goods(beasts(position, Pain="5"), 0, knowledge=1, weapons=2)
    play(position, "gather", "gather", "complete Pathfinders", "leave 6")
    assert ["enter 7"] == texts(position)
