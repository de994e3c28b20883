"""Turris, chapter Missions and Artifacts, rule by rule."""

import pytest

from turres import CHANCE
from turres.games.turris_beasts.steps import NOWHERE

from .setups import *


def complete(position, mission):
    """A turn of gathering, and then the mission."""
    return play(position, "gather", "gather", f"complete {mission}")


@pytest.mark.rule("TBE-11")
def test_a_mission_is_paid_brings_prestige_and_then_its_effect() -> None:
    position = ready(missions=("Night Harvest", "Star Charts", "Crusade", "Forum", "Tithe"))
    complete(goods(position, 0, ichor=1, weapons=2), "Night Harvest")
    assert 2 == fact(position, "prestige", 0)
    assert [5, 0, 0, 1] == fact(position, "goods", 0)
    assert 1 << number("missions", "Night Harvest") == fact(position, "completed", 0)
    assert NOWHERE == fact(position, "tableau")[0]


@pytest.mark.rule("TBE-11")
def test_at_most_one_mission_is_completed_and_only_one_that_can_be_paid() -> None:
    position = goods(ready(), 0, knowledge=4, relics=3)
    play(position, "gather", "gather")
    assert ["complete Star Charts", "pass"] == texts(position)
    play(position, "pass")
    assert (1,) == position.to_act()
    position = complete(goods(ready(), 0, knowledge=8, relics=4), "Star Charts")
    assert ("posting", 0) == asked(position)


@pytest.mark.rule("TBE-11")
def test_an_impossible_effect_does_not_prevent_completing() -> None:
    position = ready(missions=("Bury the Fallen", "Star Charts", "Crusade", "Forum", "Tithe"))
    complete(goods(position, 0, relics=2), "Bury the Fallen")
    assert 3 == fact(position, "prestige", 0)
    assert 4 == fact(position, "reserve", 0)


@pytest.mark.rule("TBE-11a")
def test_a_reserved_mission_costs_one_less_of_the_payers_choice() -> None:
    position = change(ready(), 0, reserved=1 << number("missions", "Last Archive"))
    change(position, missions=fact(position, "missions") & ~(1 << number("missions", "Last Archive")))
    goods(position, 0, knowledge=3, relics=2)
    play(position, "gather", "gather", "fulfil Last Archive")
    assert ["spare knowledge", "spare relics"] == texts(position)
    play(position, "spare relics")
    assert [3, 0, 1, 0] == fact(position, "goods", 0)
    assert 6 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-11a")
def test_without_such_a_resource_in_the_cost_nothing_is_saved() -> None:
    water = 1 << number("missions", "Water Convoy")
    position = change(change(ready(), 0, reserved=water), missions=fact(ready(), "missions") & ~water)
    play(position, "gather", "gather", "fulfil Water Convoy")
    assert [2, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-11b")
def test_an_ongoing_mission_may_go_into_a_slot_or_push_another_out() -> None:
    missions = ("Iron Reserve", "Star Charts", "Crusade", "Forum", "Tithe")
    position = goods(ready(missions=missions), 0, weapons=3)
    complete(position, "Iron Reserve")
    assert ["keep slot 1", "shelve"] == texts(position)
    play(position, "keep slot 1")
    assert [number("missions", "Iron Reserve"), NOWHERE] == fact(position, "slot", 0)
    position = finish_missions(
        goods(ready(missions=missions), 0, weapons=3), 0, "Saplings", "Veterans", slots=("Saplings", "Veterans")
    )
    complete(position, "Iron Reserve")
    assert ["keep slot 1", "keep slot 2", "shelve"] == texts(position)
    play(position, "keep slot 2")
    assert [number("missions", "Saplings"), number("missions", "Iron Reserve")] == fact(position, "slot", 0)
    assert 3 == fact(position, "completed", 0).bit_count()


@pytest.mark.rule("TBE-11b")
def test_a_mission_does_not_push_another_out_while_a_slot_is_empty() -> None:
    position = goods(ready(missions=("Iron Reserve", "Star Charts", "Crusade", "Forum", "Tithe")), 0, weapons=3)
    complete(finish_missions(position, 0, "Saplings", slots=("Saplings",)), "Iron Reserve")
    assert ["keep slot 2", "shelve"] == texts(position)
    play(position, "keep slot 2")
    assert [number("missions", "Saplings"), number("missions", "Iron Reserve")] == fact(position, "slot", 0)


@pytest.mark.rule("TBE-11b")
def test_a_mission_without_an_ongoing_effect_goes_to_the_completed_area() -> None:
    position = complete(goods(ready(), 0, knowledge=4), "Star Charts")
    assert [NOWHERE, NOWHERE] == fact(position, "slot", 0)
    assert "keeping" != asked(position)[0]


@pytest.mark.rule("TBE-11c")
def test_at_the_start_of_a_turn_one_ichor_swaps_a_mission() -> None:
    position = finish_missions(ready(), 1, "Saplings", "Veterans", "Forum", slots=("Saplings",))
    idle_turn(position)
    assert ["swap slot 1", "pass"] == texts(position)
    play(position, "swap slot 1")
    assert ["bring Veterans"] == texts(position)
    play(position, "bring Veterans")
    assert [number("missions", "Veterans"), NOWHERE] == fact(position, "slot", 1)
    assert 2 == fact(position, "goods", 1)[0]
    assert ("acting", 1) == asked(position)


@pytest.mark.rule("TBE-11c")
def test_a_swap_does_not_fill_an_empty_slot_and_needs_an_ongoing_mission_and_ichor() -> None:
    for position in (
        finish_missions(ready(), 1, "Saplings"),
        finish_missions(ready(), 1, "Saplings", "Forum", slots=("Saplings",)),
        goods(finish_missions(ready(), 1, "Saplings", "Veterans", slots=("Saplings",)), 1),
    ):
        idle_turn(position)
        assert ("acting", 1) == asked(position)


@pytest.mark.rule("TBE-11d")
def test_a_reserved_mission_belongs_to_its_owner_and_may_be_completed_in_the_same_turn() -> None:
    position = goods(ready(), 0, ichor=1, knowledge=3)
    play(position, "place 12", "reserve Star Charts", "draw Goad", "gather", "done")
    assert ["fulfil Star Charts", "pass"] == texts(position)
    other = play(position.copy(), "pass")
    goods(other, 1, knowledge=4)
    assert NOWHERE == fact(other, "tableau")[0]
    play(other, "post Forum", "gather", "gather")
    assert "complete Star Charts" not in texts(other)
    play(position, "fulfil Star Charts")
    assert 5 == fact(position, "prestige", 0)


@pytest.mark.rule("TBE-12")
def test_only_missions_in_slots_work_and_from_the_moment_they_are_there() -> None:
    idle = play(finish_missions(ready(), 0, "Saplings"), "gather")
    assert 4 == fact(idle, "goods", 0)[0]
    position = finish_missions(ready(), 1, "Saplings", "Veterans", slots=("Veterans",))
    idle_turn(position)
    play(position, "swap slot 1", "bring Saplings", "gather")
    assert 4 == fact(position, "goods", 1)[0]


@pytest.mark.rule("TBE-12")
def test_all_completed_missions_count_for_a_room() -> None:
    position = finish_missions(ready(), 0, "Saplings", "Forum", slots=("Saplings",))
    play(change(position, 0, rights=1), "gather", "gather")
    assert "build The Sun" in texts(position)


@pytest.mark.rule("TBE-13")
def test_an_artifact_may_be_paid_for_any_resource_and_is_asked_for_only_where_it_matters() -> None:
    position = goods(ready(), 0, knowledge=3, artifacts=2)
    complete(position, "Star Charts")
    assert ["artifacts 1", "artifacts 2"] == texts(position)
    play(position, "artifacts 2")
    assert ([3, 1, 0, 0], 0) == (fact(position, "goods", 0), fact(position, "artifacts", 0))
    forced = complete(goods(ready(), 0, knowledge=3, artifacts=1), "Star Charts")
    assert ("posting", 0) == asked(forced)
    assert ([3, 0, 0, 0], 0) == (fact(forced, "goods", 0), fact(forced, "artifacts", 0))


@pytest.mark.rule("TBE-13")
def test_artifacts_pay_for_recall_revive_and_cards() -> None:
    position = goods(put(ready(), 0, "11"), 0, artifacts=1)
    play(position, "collect", "recall 11", "enough", "reward 11")
    assert ([0, 0, 3, 0], 0) == (fact(position, "goods", 0), fact(position, "artifacts", 0))
    assert "revive" in texts(goods(bury(ready(), 0, 1), 0, ichor=1, artifacts=2))
    assert "play Barter" in texts(goods(give(ready(), 0, "Barter"), 0, artifacts=1))


@pytest.mark.rule("TBE-13")
def test_an_artifact_is_no_resource_for_losses_and_theft() -> None:
    position = goods(give(ready(), 0, "Pickpocket"), 1, artifacts=3)
    assert "play Pickpocket" not in texts(position)
    position = goods(put(ready(), 0, "7"), 0, artifacts=1)
    awake(position, "Despair")
    play(goods(position, 1), "gather", "gather")
    change(position, 0, goods=[0, 0, 0, 0])
    play(position, "gather", "gather", "shield 0")
    assert 1 == fact(position, "artifacts", 0)


@pytest.mark.rule("TBE-13a")
def test_one_artifact_shields_one_scout_from_one_beast() -> None:
    position = awake(goods(put(ready(), 0, "1", "1"), 0, artifacts=1), "Pain")
    night(position)
    assert ["shield 0", "shield 1"] == texts(position)
    play(position, "shield 1")
    assert ("1", 1, 0) == (scouts(position, 0), fact(position, "grave", 0), fact(position, "artifacts", 0))


@pytest.mark.rule("TBE-13a")
def test_a_shield_works_in_any_phase() -> None:
    position = give(goods(put(ready(), 1, "1"), 1, artifacts=1), 0, "Goad")
    play(position, "play Goad", "rouse Pain", "step 1")
    assert ("shielding", 1) == asked(position)
    play(position, "shield 1")
    assert "1" == scouts(position, 1)
    assert "1" == where(position, "Pain")


@pytest.mark.rule("TBE-13b")
def test_shields_are_settled_before_the_effect() -> None:
    position = put(put(goods(goods(ready(), 0, artifacts=1), 1, artifacts=1), 0, "1"), 1, "1", "1")
    awake(position, "Pain")
    night(position)
    assert ("shielding", 0) == asked(position)
    play(position, "shield 0")
    assert ("shielding", 1) == asked(position)
    assert 0 == fact(position, "grave", 0)
    play(position, "shield 1")
    assert (1, 1) == (fact(position, "grave", 0), fact(position, "grave", 1))


@pytest.mark.rule("TBE-13b")
def test_a_shielded_scout_is_neither_moved_nor_charged_for() -> None:
    position = awake(goods(put(ready(), 0, "4"), 0, artifacts=1), "Delusion")
    night(position)
    play(position, "shield 1")
    assert ("4", "4") == (scouts(position, 0), where(position, "Delusion"))
    position = awake(goods(put(ready(), 0, "7"), 0, ichor=1, artifacts=1), "Despair")
    night(position)
    play(position, "shield 1")
    assert [4, 0, 0, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-13b")
def test_what_is_gained_during_the_effect_comes_too_late() -> None:
    position = awake(change(put(ready(), 0, "1", "1"), 0, council=1), "Pain")
    beasts(position, Pain="A")
    night(position)
    assert 2 == fact(position, "grave", 0)
    play(position, "council Warding", "accept")
    assert (1, 2) == (fact(position, "artifacts", 0), fact(position, "grave", 0))


@pytest.mark.rule("TBE-13")
def test_an_artifact_that_a_later_part_of_the_price_needs_is_not_offered_for_an_earlier_one() -> None:
    position = ready(missions=("Forum", "Star Charts", "Crusade", "Tithe", "Memorial"))
    goods(position, 0, knowledge=1, relics=1, artifacts=1)
    play(position, "gather", "gather", "complete Forum")
    assert ("drawing", 0) == asked(position)
    assert ([3, 0, 0, 0], 0) == (fact(position, "goods", 0), fact(position, "artifacts", 0))


@pytest.mark.rule("TBE-11c", "TBE-13")
def test_a_swap_may_be_paid_by_an_artifact() -> None:
    position = finish_missions(ready(), 0, "Saplings", "Veterans", slots=("Saplings",))
    idle_turn(awake(position))
    play(idle_turn(goods(position, 0, artifacts=1)), "swap slot 1", "bring Veterans")
    assert (0, "acting") == (fact(position, "artifacts", 0), asked(position)[0])


@pytest.mark.rule("TBE-11")
@pytest.mark.parametrize("first", ["fulfil Water Convoy", "complete Star Charts"])
def test_after_a_mission_no_other_is_completed_be_it_reserved_or_not(first: str) -> None:
    water = 1 << number("missions", "Water Convoy")
    position = change(change(ready(), 0, reserved=water), missions=fact(ready(), "missions") & ~water)
    goods(position, 0, ichor=9, knowledge=9)
    play(position, "gather", "gather")
    assert {"fulfil Water Convoy", "complete Star Charts"} <= set(texts(position))
    play(position, first)
    while asked(position)[0] != "acting":
        assert asked(position)[0] in ("posting", "drawing", "keeping"), asked(position)
        play(position, texts(position)[-1]) if asked(position)[0] == "keeping" else position.play(
            CHANCE, position.chances()[0][0]
        )
    assert (("acting", 1), 1) == (asked(position), fact(position, "completed", 0).bit_count())


@pytest.mark.rule("TBE-11b", "TBE-12")
def test_a_mission_that_was_put_into_no_slot_counts_for_a_room_and_does_nothing_else() -> None:
    position = goods(ready(missions=("Saplings", "Star Charts", "Crusade", "Forum", "Tithe")), 0, *[9] * 4)
    change(finish_missions(position, 0, "Memorial"), 0, rights=1)
    play(complete(position, "Saplings"), "shelve")
    assert ("building", 0) == asked(position)
    assert [NOWHERE, NOWHERE] == fact(position, "slot", 0)
    assert not any(fact(position, "boon", 0))


@pytest.mark.rule("TBE-11a", "TBE-13")
@pytest.mark.parametrize(
    ("knowledge", "relics", "spared"),
    [(3, 1, ["spare relics"]), (2, 2, ["spare knowledge"]), (3, 2, ["spare knowledge", "spare relics"])],
)
def test_only_what_makes_the_rest_payable_can_be_spared(knowledge: int, relics: int, spared: list[str]) -> None:
    bit = 1 << number("missions", "Last Archive")
    position = change(change(ready(), 0, reserved=bit), missions=fact(ready(), "missions") & ~bit)
    play(goods(position, 0, knowledge=knowledge, relics=relics), "gather", "gather", "fulfil Last Archive")
    assert spared == texts(position)


@pytest.mark.rule("TBE-11a")
def test_a_reserved_mission_that_is_still_too_dear_is_not_offered() -> None:
    bit = 1 << number("missions", "Last Archive")
    position = change(change(ready(), 0, reserved=bit), missions=fact(ready(), "missions") & ~bit)
    play(goods(position, 0, knowledge=2, relics=1), "gather", "gather")
    assert ("acting", 1) == asked(position)


@pytest.mark.rule("TBE-11c", "TBE-12")
def test_either_of_two_full_slots_can_be_swapped_and_the_old_mission_stays_completed() -> None:
    names = ("Saplings", "Veterans", "Iron Reserve")
    position = idle_turn(finish_missions(ready(), 1, *names, slots=("Saplings", "Veterans")))
    assert ["swap slot 1", "swap slot 2", "pass"] == texts(position)
    play(position, "swap slot 2", "bring Iron Reserve")
    assert [number("missions", "Saplings"), number("missions", "Iron Reserve")] == fact(position, "slot", 1)
    assert sum(1 << number("missions", name) for name in names) == fact(position, "completed", 1)
    assert (2, ("acting", 1)) == (fact(position, "goods", 1)[0], asked(position))
