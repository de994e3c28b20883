"""Turris, chapters Council, Tower, excavation and End, rule by rule."""

import pytest

import turres
from turres.games.turris_beasts.steps import NOWHERE

from .setups import *

TWO = ("Forum", "Tithe")
FOUR = (*TWO, "Memorial", "Embassy")
SIX = (*FOUR, "Trail of Bait", "Open Council")


@pytest.mark.rule("TBE-25")
def test_each_scout_put_into_the_graveyard_advances_the_council_token() -> None:
    position = play(give(ready(), 0, "Martyr"), "play Martyr")
    assert ("spotting", 0) == asked(position)
    play(position, "council Hearing", "ichor")
    assert (1, 1) == (fact(position, "council", 0), fact(position, "grave", 0))
    assert 2 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-25")
def test_a_scout_kept_from_the_graveyard_does_not_count() -> None:
    position = awake(goods(put(ready(), 0, "1"), 0, artifacts=1), "Pain")
    play(night(position), "shield 1")
    assert ("acting", 0) == asked(position)
    assert 0 == fact(position, "council", 0)


@pytest.mark.rule("TBE-25a")
def test_a_step_leads_to_any_spot_of_the_next_level_for_its_reward_or_one_ichor() -> None:
    position = play(give(ready(), 0, "Council Favour"), "play Council Favour")
    assert ["council Hearing", "council Condolence"] == texts(position)
    play(position, "council Condolence")
    assert ["accept", "ichor"] == texts(position)
    taken = play(position.copy(), "accept", "choose weapons")
    assert [4, 0, 0, 1] == fact(taken, "goods", 0)
    assert [4, 0, 0, 0] == fact(play(position, "ichor"), "goods", 0)


@pytest.mark.rule("TBE-25a")
def test_a_reward_that_cannot_be_had_in_full_gives_one_ichor() -> None:
    position = change(give(ready(), 0, "Council Favour"), 0, council=3)
    play(position, "play Council Favour", "council Pardon")
    assert ("acting", 0) == asked(position)
    assert [4, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-25a")
def test_several_steps_are_resolved_one_by_one() -> None:
    position = awake(put(ready(), 0, "1", "1"), "Pain")
    play(night(position), "council Hearing", "accept", "draw Goad")
    assert ["council Stipend", "council Hearsay", "council Warding"] == texts(position)


@pytest.mark.rule("TBE-26")
def test_on_the_last_level_the_token_may_go_back_at_once() -> None:
    position = change(give(ready(), 0, "Council Favour"), 0, council=6)
    play(position, "play Council Favour", "council Acclaim", "accept")
    assert ["return", "stay"] == texts(position)
    assert 0 == fact(play(position.copy(), "return"), "council", 0)
    assert 10 == fact(play(position, "stay"), "council", 0)
    assert 2 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-26", "TBE-26a")
def test_from_the_last_level_the_next_step_is_going_back_which_gives_nothing() -> None:
    position = change(give(ready(), 0, "Council Favour"), 0, council=10)
    play(position, "play Council Favour")
    assert (0, [3, 0, 0, 0]) == (fact(position, "council", 0), fact(position, "goods", 0))
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-27")
def test_the_nth_room_needs_2n_missions_and_scores_the_sources_prestige() -> None:
    position = change(finish_missions(ready(), 0, *TWO), 0, rights=1)
    play(position, "gather", "gather", "build The Star")
    assert 3 == fact(position, "prestige", 0)
    assert 1 << number("trionfi", "The Star") == fact(position, "built", 0)
    few = change(finish_missions(own_room(ready(), 0, "The Sun"), 0, *FOUR[:3]), 0, rights=1)
    idle_turn(few)
    assert (1,) == few.to_act()
    enough = change(finish_missions(own_room(ready(), 0, "The Sun"), 0, *FOUR), 0, rights=1)
    idle_turn(enough)
    assert ("building", 0) == asked(enough)


@pytest.mark.rule("TBE-27")
def test_building_is_optional() -> None:
    position = change(finish_missions(ready(), 0, *TWO), 0, rights=1)
    play(position, "gather", "gather", "pass")
    assert (0, 0) == (fact(position, "prestige", 0), fact(position, "rights", 0))


@pytest.mark.rule("TBE-27a")
def test_the_grove_gives_a_right_for_the_next_trionfi_step_and_missions_are_counted_then() -> None:
    position = goods(finish_missions(put(ready(), 0, "7", "7"), 0, "Forum"), 0, ichor=2, knowledge=4, relics=2)
    play(position, "collect", "recall 7", "recall 7", "enough", "reward 7", "reward 7", "gather")
    assert 2 == fact(position, "rights", 0)
    change(position, reached=1, served=1)
    play(position, "complete Star Charts", "build The Sun")
    assert 0 == fact(position, "rights", 0)
    assert 5 + 3 == fact(position, "prestige", 0)
    assert [1, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-27a")
def test_several_rights_are_used_one_after_the_other() -> None:
    position = change(finish_missions(ready(), 0, *FOUR), 0, rights=2)
    play(position, "gather", "gather", "build The Sun")
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, position.chances()[0][0])
    assert ("building", 0) == asked(position)
    play(position, "build The Star")
    assert 6 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-27b")
def test_the_councils_build_spot_builds_at_once_or_gives_one_ichor() -> None:
    position = change(finish_missions(give(ready(), 0, "Council Favour"), 0, *TWO), 0, council=6)
    play(position, "play Council Favour", "council Charter", "accept", "build The Sun", "return")
    assert 5 == fact(position, "prestige", 0)
    poor = change(give(ready(), 0, "Council Favour"), 0, council=6)
    play(poor, "play Council Favour", "council Charter", "return")
    assert [4, 0, 0, 0] == fact(poor, "goods", 0)


@pytest.mark.rule("TBE-27b")
def test_a_site_that_builds_can_be_entered_only_with_the_missions() -> None:
    position = beasts(ready(sites=("Ruined Stair", "Weapon Cache", "Idol Hall", "Glass Dunes")), Pain="west")
    assert "place A" not in texts(position)
    play(finish_missions(position, 0, *TWO), "place A", "build The Sun")
    assert 2 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-27c")
def test_a_trionfi_card_works_from_the_next_round_and_for_its_builder() -> None:
    position = change(finish_missions(ready(), 0, *TWO), 0, rights=1)
    play(awake(position), "gather", "gather", "build The Magician", "gather")
    assert 4 == fact(position, "goods", 1)[0]
    play(position, "gather")
    assert 6 == fact(position, "goods", 0)[0]
    play(position, "gather")
    assert 8 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-27c")
def test_a_card_built_in_the_beast_phase_does_not_work_before_the_next_round() -> None:
    position = finish_missions(put(ready(), 0, "1", "9", "7"), 0, *TWO)
    change(awake(position, "Pain", "Harrow"), 0, council=6)
    change(position, reached=4, served=4)
    play(night(position), "council Charter", "accept", "build Strength", "return")
    assert ("spotting", 0) == asked(position), "Harrow devours, and nobody is asked for a shield"
    play(position, "council Hearing", "ichor")
    assert (2, 2) == (fact(position, "round"), fact(position, "boon", 0)[13])
    night(awake(position, "Despair"))
    assert ("shielding", 0) == asked(position)


@pytest.mark.rule("TBE-27c")
def test_a_mission_kept_in_the_same_turn_does_not_wake_a_new_room() -> None:
    position = finish_missions(put(ready(missions=("Iron Reserve", *MISSIONS[:4])), 0, "1"), 0, *TWO)
    change(awake(position, "Pain"), 0, council=6, goods=[0, 0, 0, 3])
    change(position, reached=4, served=4)
    play(position, "place 5", "council Charter", "accept", "build Strength", "stay", "gather")
    play(position, "complete Iron Reserve", "keep slot 1")
    assert 0 == fact(position, "boon", 0)[13]
    night(position)
    assert ("spotting", 0) != asked(position), "the step back gives nothing, and nobody was asked for a shield"
    assert 1 == fact(position, "grave", 0)


@pytest.mark.rule("TBE-28")
def test_without_trionfi_cards_a_marker_scores_and_raises_the_missions_needed() -> None:
    position = finish_missions(ready(), 0, *FOUR)
    own_room(position, 1, *TRIONFI)
    change(position, 0, rights=2)
    play(position, "gather", "gather")
    assert ["marker", "pass"] == texts(position)
    play(position, "marker", "marker")
    assert (2, 6) == (fact(position, "markers", 0), fact(position, "prestige", 0))
    third = change(
        change(finish_missions(own_room(ready(), 1, *TRIONFI), 0, *FOUR), 0, rights=1, markers=2), reached=1, served=1
    )
    idle_turn(third)
    assert (1,) == third.to_act()


@pytest.mark.rule("TBE-28")
def test_a_marker_brings_the_prestige_of_its_source_and_nothing_else() -> None:
    """Neither the Grove's 2 prestige more nor the World's Artifact."""
    trionfi = ("The Fool", "Grove", "The Star", "Strength", "The Sun", "The World")
    position = finish_missions(ready(trionfi=trionfi), 0, *SIX)
    own_room(own_room(position, 0, "Grove", "The World"), 1, "The Fool", "The Star", "Strength", "The Sun")
    change(position, 0, rights=1)
    play(position, "gather", "gather", "marker")
    assert (1, 3, 0) == tuple(fact(position, name, 0) for name in ("markers", "prestige", "artifacts"))


@pytest.mark.rule("TBE-28")
def test_a_marker_is_no_room_for_effects_that_count_rooms() -> None:
    position = change(own_room(ready(missions=("Banner of the Tower", *MISSIONS[1:])), 0, "The Fool"), 0, markers=2)
    goods(position, 0, weapons=2, knowledge=2)
    play(position, "gather", "gather", "complete Banner of the Tower")
    assert 3 + 1 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-29")
def test_the_first_to_reach_a_threshold_replaces_all_sites() -> None:
    position = put(change(give(ready(), 0, "Boast"), 0, prestige=9), 1, "B")
    change(position, fruit=12)
    play(position, "play Boast", "dig Cistern", "dig Hermitage", "dig Smelter", "dig Trophy Wall")
    assert [number("sites", name) for name in ("Cistern", "Hermitage", "Smelter", "Trophy Wall")] == fact(
        position, "site"
    )
    assert ("A", "B", 12) == (where(position, "Pain"), scouts(position, 1), fact(position, "fruit"))
    assert 16 == fact(position, "sites").bit_count()
    second = give(change(position, 1, prestige=9), 1, "Found Device", "Martyr")
    idle_turn(second)
    play(second, "play Martyr", "council Hearing", "ichor")
    assert (11, ("acting", 1)) == (fact(second, "prestige", 1), asked(second))


@pytest.mark.rule("TBE-29")
def test_several_thresholds_at_once_are_one_replacement() -> None:
    position = change(give(ready(), 0, "Boast"), 0, prestige=29)
    play(position, "play Boast", "dig Cistern", "dig Hermitage", "dig Smelter", "dig Trophy Wall")
    assert (3, ("acting", 0)) == (fact(position, "served"), asked(position))


@pytest.mark.rule("TBE-29a")
def test_the_replacement_waits_for_the_outermost_effect() -> None:
    position = change(give(ready(), 0, "Martyr"), 0, prestige=9, council=6)
    play(position, "play Martyr", "council Acclaim", "accept")
    assert ("returning", 0) == asked(position)
    play(position, "return")
    assert ("digging", 0) == asked(position)
    assert 13 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-29a")
def test_each_run_of_harrow_counts_apart() -> None:
    position = awake(change(put(ready(), 0, "10", "9"), 0, prestige=9, council=6), "Harrow")
    night(position)
    play(position, "target 10", "council Acclaim", "accept", "return")
    assert (("digging", 0), "10") == (asked(position), where(position, "Harrow"))
    play(position, "dig Cistern", "dig Hermitage", "dig Smelter", "dig Trophy Wall")
    assert "9" == where(position, "Harrow")


@pytest.mark.rule("TBE-29b")
def test_scouts_collect_what_the_new_tile_gives() -> None:
    position = beasts(change(put(give(ready(), 0, "Boast"), 0, "A"), 0, prestige=9), Pain="west")
    play(position, "play Boast", "dig Cistern", "dig Hermitage", "dig Smelter", "dig Trophy Wall")
    play(position, "collect", "recall A", "enough", "reward A", "choose relics", "draw Goad")
    assert [6, 0, 1, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-29b")
def test_passing_a_threshold_again_replaces_nothing() -> None:
    position = change(give(ready(), 0, "Hush Money", "Boast"), 0, prestige=10)
    change(position, reached=1, served=1, cards=2)
    play(position, "play Hush Money", "choose relics", "choose relics", "choose relics", "play Boast")
    assert (10, ("acting", 0)) == (fact(position, "prestige", 0), asked(position))


@pytest.mark.rule("TBE-29c")
def test_a_loss_that_would_stop_at_zero_closes_a_card_and_prestige_has_no_upper_limit() -> None:
    position = give(ready(), 0, "Hush Money")
    assert "play Hush Money" not in texts(position)
    play(change(position, 0, prestige=1), "play Hush Money")
    assert (0, ("choosing", 0)) == (fact(position, "prestige", 0), asked(position))
    high = change(give(ready(), 0, "Boast"), 0, prestige=250)
    assert 251 == fact(play(high, "play Boast"), "prestige", 0)


@pytest.mark.rule("TBE-29c")
@pytest.mark.parametrize(("others", "playable"), [((1, 1), True), ((1, 0), False), ((0, 1), False)])
def test_a_loss_of_others_that_would_stop_at_zero_closes_a_card(others: tuple[int, int], playable: bool) -> None:
    pack = other_pack("tactics", "Boast", "others lose 1 relics; score 1")
    position = give(ready(3, content=pack), 0, "Boast")
    for seat, relics in enumerate(others, 1):
        goods(position, seat, relics=relics)
    assert playable == ("play Boast" in texts(position))
    if playable:
        play(position, "play Boast")
        assert [0, 0] == [fact(position, "goods", seat)[2] for seat in (1, 2)]


@pytest.mark.rule("TBE-29c", "TBE-11")
def test_a_mission_takes_what_there_is() -> None:
    pack = other_pack("missions", "Crusade", "lose 9; others lose 2 ichor")
    position = goods(goods(ready(content=pack), 0, ichor=9, knowledge=9, relics=9, weapons=9), 1, ichor=1)
    play(position, "gather", "gather", "complete Crusade")
    assert (0, 0) == (fact(position, "prestige", 0), fact(position, "goods", 1)[0])


@pytest.mark.rule("TBE-29c", "TBE-25a", "TBE-7")
def test_a_council_spot_gives_ichor_and_a_collect_nothing_where_a_loss_would_stop_at_zero() -> None:
    pack = other_pack("council", "Hearing", "lose 1; gain 3 any")
    position = give(ready(content=pack), 0, "Council Favour")
    play(position, "play Council Favour", "council Hearing")
    assert (("acting", 0), 4) == (asked(position), fact(position, "goods", 0)[0])
    pack = other_pack("locations", "Barrow Field", "lose 1; gain 3 relics")
    position = play(put(ready(content=pack), 0, "11"), "collect", "recall 11", "enough")
    assert (("acting", 0), [2, 0, 0, 0]) == (asked(position), fact(position, "goods", 0))


def rounds_to_the_end(position):
    """The Beasts on the board at the start of each round, until the game is over."""
    seen = []
    while position.to_act():
        seen.append([name for name in ("Pain", "Delusion", "Despair", "Harrow") if where(position, name)])
        night(position)
    return seen


@pytest.mark.rule("TBE-30")
def test_forty_prestige_removes_a_beast_a_round_until_the_game_is_over() -> None:
    position = change(give(ready(), 1, "Boast"), 1, prestige=39)
    change(position, reached=4, served=4)
    idle_turn(position)
    play(awake(position), "play Boast", "gather", "gather")
    assert 2 == fact(position, "round")
    assert [["Pain", "Delusion", "Despair"], ["Pain", "Delusion"], ["Pain"]] == rounds_to_the_end(position)
    assert ("TBE-30", (1,)) == (position.outcome().reason.rule, position.outcome().winners)
    assert 4 == fact(position, "round")


@pytest.mark.rule("TBE-30")
def test_the_sixth_room_triggers_the_end_for_good() -> None:
    position = own_room(ready(), 1, *TRIONFI[1:])
    change(finish_missions(position, 0, *TWO), 0, rights=1)
    play(position, "gather", "gather", "build The Fool")
    assert 1 == fact(position, "triggered")
    night(awake(position))
    assert where(position, "Harrow") is None


@pytest.mark.rule("TBE-30a")
def test_a_trigger_in_the_beast_phase_counts_for_that_phases_end() -> None:
    position = awake(change(put(ready(), 0, "1"), 0, prestige=38, council=6), "Pain")
    change(position, reached=4, served=4)
    night(position)
    assert 0 == fact(position, "triggered")
    play(position, "council Acclaim", "accept", "return")
    assert where(position, "Harrow") is None


@pytest.mark.rule("TBE-30a")
def test_a_trigger_at_dawn_counts_for_the_next_round() -> None:
    sites = ("Tribute Road", "Weapon Cache", "Idol Hall", "Glass Dunes")
    dawn = give(beasts(awake(change(ready(sites=sites), reached=4, served=4)), Pain="3"), 0, "Dawn Patrol")
    change(dawn, 0, prestige=39)
    play(dawn, "gather", "gather", "done")
    idle_turn(dawn)
    play(dawn, "pass", "play Dawn Patrol", "place A", "rival seat 1")
    assert 0 == fact(dawn, "triggered")
    play(dawn, "choose ichor")
    assert (1, 2, "D") == (fact(dawn, "triggered"), fact(dawn, "round"), where(dawn, "Harrow"))
    night(awake(dawn))
    assert (3, None) == (fact(dawn, "round"), where(dawn, "Harrow"))


def ended(**facts):
    """A game of three that has just ended by its round limit."""
    position = awake(ready(3, round_limit=1))
    for seat in range(3):
        change(position, seat, goods=[0, 0, 0, 0], **{name: values[seat] for name, values in facts.items()})
    return night(position)


def told(position):
    """What is said of the end."""
    return GAME.asked(GAME.view(position, None))


@pytest.mark.rule("TBE-31")
def test_most_prestige_wins() -> None:
    assert ((2,), (4, 5, 6)) == (
        ended(prestige=(4, 5, 6)).outcome().winners,
        ended(prestige=(4, 5, 6)).outcome().scores,
    )
    assert "The game is over. Seat 2 wins; prestige: 4, 5, 6." == told(ended(prestige=(4, 5, 6)))


@pytest.mark.rule("TBE-31")
def test_then_most_resources_without_artifacts_win() -> None:
    position = awake(ready(3, round_limit=1))
    goods(goods(position, 1, relics=1), 2, artifacts=9)
    for seat in (0, 2):
        change(position, seat, goods=[0, 0, 0, 0])
    change(position, 2, artifacts=1)
    night(position)
    assert (1,) == position.outcome().winners
    assert told(position).endswith("Prestige being equal, seat 1 wins with the most resources, 4 (TBE-31).")


@pytest.mark.rule("TBE-31")
def test_ichor_is_one_of_the_resources_that_break_a_tie() -> None:
    position = idle_turn(awake(ready(round_limit=1)))
    play(position, "gather")
    goods(goods(position, 0, knowledge=1), 1, ichor=4)
    assert (1,) == night(position).outcome().winners


@pytest.mark.rule("TBE-31")
def test_then_the_nearest_to_the_first_player_after_cleanup_wins() -> None:
    position = change(awake(ready(3, round_limit=1)), token=2)
    for seat in range(3):
        goods(position, seat)
    assert (2,) == night(position).outcome().winners
    assert told(position).endswith("Prestige and resources being equal, seat 2 wins as First Player (TBE-31).")
    position = change(awake(ready(3, round_limit=1)), 2, prestige=0)
    for seat in range(3):
        goods(position, seat)
    change(change(position, 0, prestige=1), 1, prestige=1)
    night(change(position, token=2))
    assert (0,) == position.outcome().winners
    assert told(position).endswith("seat 0 wins as the nearest clockwise to seat 2, First Player (TBE-31).")


@pytest.mark.rule("TBE-31a")
def test_the_round_limit_ends_the_game() -> None:
    position = awake(ready(round_limit=2))
    night(position)
    assert position.outcome() is None
    night(awake(position))
    assert "TBE-31a" == position.outcome().reason.rule
    assert 100 == GAME.start(2).content.options["round_limit"]


@pytest.mark.rule("TBE-26")
def test_the_track_has_four_levels_of_two_or_three_spots() -> None:
    assert [2, 3, 3, 3] == [len(level.spots) for level in PACK.council]
    assert NOWHERE == 255


@pytest.mark.rule("TBE-29", "TBE-30")
@pytest.mark.parametrize(("before", "triggers"), [(37, False), (38, True), (39, True)])
def test_forty_is_reached_or_passed(before: int, triggers: bool) -> None:
    position = give(change(change(ready(), reached=4, served=4), 0, prestige=before), 0, "Martyr")
    play(position, "play Martyr", "council Hearing", "ichor")
    assert (before + 2, triggers) == (fact(position, "prestige", 0), bool(fact(position, "triggered")))


@pytest.mark.rule("TBE-29")
@pytest.mark.parametrize("threshold", [10, 20, 30, 40])
@pytest.mark.parametrize("over", [0, 1])
def test_a_threshold_is_reached_or_passed_by_any_tribe(threshold: int, over: int) -> None:
    for seat in range(2):
        position = change(ready(), reached=threshold // 10 - 1, served=threshold // 10 - 1)
        give(change(position, seat, prestige=threshold - 2 + over), seat, "Martyr")
        if seat:
            idle_turn(position)
        before = position.copy()
        play(position, "play Martyr", "council Hearing", "ichor")
        assert "digging" == asked(position)[0]
        play(change(before, seat, prestige=threshold - 3), "play Martyr", "council Hearing", "ichor")
        assert "acting" == asked(before)[0]
