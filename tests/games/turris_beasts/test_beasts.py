"""Turris, chapter Beasts, rule by rule. The map: 1 to 12 in a ring, A to D inside it, the Crossroads beside the Abyss."""

from typing import Any

import pytest

from turres.games.turris_beasts.content.pack import steps_from
from turres.games.turris_beasts.moves import SPACES

from .setups import *


@pytest.mark.rule("TBE-14")
def test_the_beasts_act_in_order_each_completely() -> None:
    position = goods(put(ready(), 0, "1", "4", "7", "10"), 0, artifacts=4)
    night(play(position, "gather", "gather", "pass"))
    order = []
    while asked(position)[0] == "shielding":
        order.append(SPACES[fact(position, "open")[fact(position, "depth") - 1]["x"][0]])
        play(position, "shield 1")
    assert ["1", "4", "7", "10"] == order


@pytest.mark.rule("TBE-15")
def test_the_fruit_comes_before_scouts() -> None:
    position = awake(change(put(ready(), 0, "1"), fruit=SPACES.index("7")), "Pain")
    night(position)
    assert "west" == where(position, "Pain")


@pytest.mark.rule("TBE-15")
def test_the_nearest_location_with_scouts_is_the_target_and_of_these_the_fullest() -> None:
    near = night(awake(put(ready(), 0, "1", "4"), "Pain"))
    assert "1" == where(near, "Pain")
    full = night(awake(put(put(ready(), 0, "1", "2"), 1, "2"), "Pain"))
    assert "2" == where(full, "Pain")


@pytest.mark.rule("TBE-15")
def test_the_first_player_chooses_among_equals() -> None:
    position = night(awake(put(put(ready(), 0, "1"), 1, "2"), "Pain"))
    assert ("targeting", 0) == asked(position)
    assert ["target 1", "target 2"] == texts(position)
    play(position, "target 2")
    assert "2" == where(position, "Pain")


@pytest.mark.rule("TBE-15")
def test_without_scouts_or_fruit_a_beast_heads_for_the_abyss() -> None:
    position = night(awake(ready(), "Pain", "Delusion"))
    assert ("west", "east") == (where(position, "Pain"), where(position, "Delusion"))


@pytest.mark.rule("TBE-15")
def test_scouts_beside_a_beast_are_no_target_but_the_fruit_is() -> None:
    hidden = night(awake(put(ready(), 0, "A"), "Pain"))
    assert "west" == where(hidden, "Pain")
    fruit = night(awake(change(put(ready(), 0, "1"), fruit=SPACES.index("A")), "Pain"))
    assert "A" == where(fruit, "Pain")
    other = night(awake(beasts(put(ready(), 0, "1"), Harrow="1"), "Pain"))
    assert "west" == where(other, "Pain")


@pytest.mark.rule("TBE-15a")
def test_each_crossroad_is_a_step_and_pieces_do_not_matter() -> None:
    steps = steps_from("A", PACK.map)
    assert (1, 2, 2, 3, 5) == (steps["west"], steps["abyss"], steps["D"], steps["10"], steps["7"])
    position = awake(beasts(put(ready(), 0, "D", "3"), Harrow="6", Pain="12", Delusion="west"), "Pain")
    night(position)
    assert ("pathing", 0) == asked(position)


@pytest.mark.rule("TBE-16")
def test_the_first_player_picks_among_equal_paths_and_may_pick_a_blocked_one() -> None:
    position = awake(beasts(put(ready(), 0, "D"), Harrow="6", Pain="1", Delusion="12"), "Pain")
    night(position)
    assert ("pathing", 0) == asked(position)
    assert ["path 12", "path A"] == texts(position)
    free = play(position.copy(), "path A")
    assert "A" == where(free, "Pain")
    play(position, "path 12")
    assert "1" == where(position, "Pain")


@pytest.mark.rule("TBE-16a")
def test_paths_alike_within_the_speed_are_one_path() -> None:
    position = awake(beasts(put(ready(), 0, "10"), Pain="abyss"), "Pain")
    slow = night(position.copy())
    assert "west" == where(slow, "Pain")
    fast = night(change(position, altar=1))
    assert ["path 11", "path D"] == texts(fast)


@pytest.mark.rule("TBE-16a")
def test_targets_behind_the_same_next_space_are_asked_for_only_if_the_beast_gets_further() -> None:
    position = awake(beasts(put(ready(), 0, "11", "12"), Pain="abyss", Harrow="3"), "Pain")
    slow = night(position.copy())
    assert ("west", ("acting", 0)) == (where(slow, "Pain"), asked(slow))
    fast = night(change(position.copy(), altar=1))
    assert ("targeting", ["target 11", "target 12"]) == (asked(fast)[0], texts(fast))
    apart = night(awake(beasts(put(ready(), 0, "11", "5"), Pain="abyss", Harrow="3", Delusion="8"), "Pain"))
    assert ("targeting", ["target 5", "target 11"]) == (asked(apart)[0], texts(apart))


@pytest.mark.rule("TBE-16a")
def test_of_targets_with_the_same_next_spaces_only_the_path_is_asked() -> None:
    """From 1 the ways to 11 and to D both begin on 12 or on A; to 10 there is another one as well."""
    position = awake(beasts(put(ready(), 0, "D", "4"), Harrow="8", Pain="1", Delusion="6"), "Pain")
    assert {"D": 3, "4": 3} == {place: steps_from("1", PACK.map)[place] for place in ("D", "4")}
    assert "targeting" == asked(night(position))[0]
    alike = awake(beasts(put(ready(), 0, "D", "abyss"), Harrow="8", Pain="1", Delusion="6"), "Pain")
    night(alike)
    assert (("pathing", 0), ["path 12", "path A"]) == (asked(alike), texts(alike))


@pytest.mark.rule("TBE-16a")
def test_the_target_is_asked_before_the_path_and_a_stopped_beast_no_further() -> None:
    position = awake(change(beasts(put(ready(), 0, "10", "9"), Pain="abyss", Harrow="3"), altar=1), "Pain")
    night(position)
    assert ("targeting", 0) == asked(position)
    play(position, "target 10")
    assert ("pathing", 0) == asked(position)
    stopped = awake(change(beasts(put(ready(), 0, "2"), Pain="1"), altar=1, fruit=SPACES.index("B")), "Pain")
    night(stopped)
    assert "2" == where(stopped, "Pain")


@pytest.mark.rule("TBE-17")
def test_a_beast_moves_one_space_or_two_with_the_altar_and_may_end_on_a_crossroad() -> None:
    position = awake(beasts(put(ready(), 0, "D"), Harrow="6"), "Pain")
    slow = night(position.copy())
    assert "west" == where(slow, "Pain")
    fast = night(change(position, altar=1))
    assert "D" == where(fast, "Pain")
    assert ("spotting", 0) == asked(fast)


@pytest.mark.rule("TBE-17")
def test_a_beast_passes_another_but_never_ends_with_one() -> None:
    position = awake(beasts(put(ready(), 0, "D"), Harrow="6", Delusion="west"), "Pain")
    slow = night(position.copy())
    assert "A" == where(slow, "Pain")
    fast = night(change(position, altar=1))
    assert "D" == where(fast, "Pain")


@pytest.mark.rule("TBE-17")
def test_a_beast_never_goes_beyond_its_target_and_stops_at_a_scout() -> None:
    target = night(awake(change(put(ready(), 0, "1"), altar=1), "Pain"))
    assert "1" == where(target, "Pain")
    scout = night(awake(change(beasts(put(ready(), 0, "2"), Pain="1"), altar=1, fruit=2), "Pain"))
    assert "2" == where(scout, "Pain")


@pytest.mark.rule("TBE-17a")
def test_a_space_with_beast_and_scout_is_passed_or_not_reached() -> None:
    position = awake(change(beasts(put(ready(), 0, "2"), Pain="1", Delusion="2"), altar=1, fruit=2), "Pain")
    passed = night(position.copy())
    assert "3" == where(passed, "Pain")
    slow = night(change(position.copy(), altar=0))
    assert "1" == where(slow, "Pain")
    blocked = night(beasts(position, Despair="3"))
    assert "1" == where(blocked, "Pain")


@pytest.mark.rule("TBE-17a")
def test_failing_a_free_end_a_beast_stops_on_the_last_free_space() -> None:
    position = awake(change(beasts(ready(), Pain="1", Delusion="3"), altar=1, fruit=2), "Pain")
    night(position)
    assert "2" == where(position, "Pain")


@pytest.mark.rule("TBE-18")
def test_a_flipped_beast_turns_upright_instead_of_moving() -> None:
    position = change(put(ready(), 0, "1"), flipped=15)
    night(position)
    assert ("A", 0) == (where(position, "Pain"), fact(position, "flipped"))


@pytest.mark.rule("TBE-18")
def test_only_an_upright_beast_can_be_flipped_and_a_flipped_one_moved_stays_flipped() -> None:
    position = give(change(ready(), flipped=1), 0, "Sleeping Smoke")
    play(position, "play Sleeping Smoke")
    assert ["flip Delusion", "flip Despair", "flip Harrow"] == texts(position)
    position = give(change(ready(), flipped=1), 0, "Goad")
    play(position, "play Goad", "rouse Pain", "step 1")
    assert ("1", 1) == (where(position, "Pain"), fact(position, "flipped"))
    assert "play Sleeping Smoke" not in texts(give(change(ready(), flipped=15), 0, "Sleeping Smoke"))


@pytest.mark.rule("TBE-18a")
def test_a_beast_that_stays_or_is_joined_does_nothing() -> None:
    position = awake(change(beasts(put(ready(), 0, "7"), Pain="7"), fruit=SPACES.index("7")), "Pain")
    night(position)
    assert ("7", "7") == (where(position, "Pain"), scouts(position, 0))


@pytest.mark.rule("TBE-18a")
def test_a_beast_has_its_effect_whatever_moved_it() -> None:
    position = give(put(ready(), 1, "1"), 0, "Goad")
    play(position, "play Goad", "rouse Pain", "step 1")
    assert (1, ("spotting", 1)) == (fact(position, "grave", 1), asked(position))


@pytest.mark.rule("TBE-19")
def test_pain_devours_all_together_and_then_the_owners_take_their_steps_in_turn_order() -> None:
    position = awake(put(put(ready(), 0, "1", "1"), 1, "1"), "Pain")
    night(position)
    assert (2, 1) == (fact(position, "grave", 0), fact(position, "grave", 1))
    order = []
    while asked(position)[0] == "spotting":
        order.append(asked(position)[1])
        play(position, texts(position)[0], "ichor")
    assert [0, 0, 1] == order


@pytest.mark.rule("TBE-20")
def test_delusion_moves_each_scout_one_step_the_first_player_choosing() -> None:
    position = awake(beasts(put(ready(), 1, "4", "4"), Pain="3"), "Delusion")
    night(position)
    assert ("driving", 0) == asked(position)
    assert ["drive 5", "drive B"] == texts(position)
    play(position, "drive B", "drive 5")
    assert "5 B" == scouts(position, 1)


@pytest.mark.rule("TBE-20a")
def test_without_an_allowed_neighbour_the_scout_goes_to_the_nearest_allowed_location() -> None:
    position = awake(beasts(put(ready(), 1, "abyss"), Delusion="west"), "Delusion")
    night(position)
    assert ["drive 5", "drive 6", "drive 11", "drive 12", "drive B"] == texts(position)
    play(position, "drive 12")
    assert "12" == scouts(position, 1)


@pytest.mark.rule("TBE-21")
def test_despair_takes_a_resource_for_each_scout_else_ichor_else_nothing() -> None:
    position = awake(goods(put(ready(), 0, "7", "7", "7"), 0, knowledge=1, relics=1), "Despair")
    night(position)
    assert ("losing", 0) == asked(position)
    assert ["choose knowledge", "choose relics"] == texts(position)
    play(position, "choose relics")
    assert [2, 0, 0, 0] == fact(position, "goods", 0)
    assert "7 7 7" == scouts(position, 0)
    poor = awake(put(ready(), 0, "7"), "Despair")
    idle_turn(poor)
    goods(poor, 0)
    idle_turn(poor)
    assert [0, 0, 0, 0] == fact(poor, "goods", 0)


@pytest.mark.rule("TBE-22")
def test_harrow_acts_again_after_devouring_as_long_as_a_scout_is_next_to_it() -> None:
    position = awake(put(ready(), 0, "10", "9", "8"), "Harrow")
    night(position)
    play(position, "target 10", "council Condolence", "ichor")
    assert "9" == where(position, "Harrow")
    play(position, "council Stipend", "ichor")
    assert ("8", 3) == (where(position, "Harrow"), fact(position, "grave", 0))


@pytest.mark.rule("TBE-22")
def test_the_fruit_on_the_board_ends_the_chain() -> None:
    position = awake(change(put(ready(), 0, "10", "9"), fruit=9), "Harrow")
    night(position)
    play(position, "council Condolence", "ichor")
    assert ("10", 1) == (where(position, "Harrow"), fact(position, "grave", 0))
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-22")
def test_on_its_way_to_the_fruit_harrow_devours_once_and_acts_no_further() -> None:
    position = awake(change(put(ready(), 0, "10", "9"), fruit=SPACES.index("8")), "Harrow")
    night(position)
    assert ("9", 1) == (where(position, "Harrow"), fact(position, "grave", 0))
    play(position, "council Condolence", "ichor")
    assert ("9", "10") == (where(position, "Harrow"), scouts(position, 0))
    assert ("acting", 0) == asked(position)


@pytest.mark.rule("TBE-22", "TBE-22a")
def test_a_harrow_that_devoured_nobody_does_not_act_again() -> None:
    position = awake(goods(put(ready(), 0, "10", "10", "9"), 0, artifacts=2), "Harrow")
    going_on = night(position).copy()
    play(position, "shield 2")
    assert ("10", "9 10 10") == (where(position, "Harrow"), scouts(position, 0))
    assert ("acting", 0) == asked(position)
    play(going_on, "shield 1", "council Condolence", "ichor", "shield 0")
    assert ("9", 2) == (where(going_on, "Harrow"), fact(going_on, "grave", 0))


def struck_from_seat_1(beast: str, place: str) -> Any:
    """Both tribes have a scout there, seat 1 has become First Player, and the Beast comes."""
    position = awake(put(put(ready(), 0, place), 1, place), beast)
    change(idle_turn(position), first=1)
    for seat in range(2):
        goods(position, seat, knowledge=1, relics=1)
    return idle_turn(position)


@pytest.mark.rule("TBE-4a", "TBE-19", "TBE-21")
@pytest.mark.parametrize(
    ("beast", "place", "step", "answers"),
    [
        ("Despair", "7", "losing", ("choose relics",)),
        ("Pain", "1", "spotting", ("council Condolence", "ichor")),
        ("Harrow", "10", "spotting", ("council Condolence", "ichor")),
    ],
)
def test_owners_are_struck_in_turn_order_from_the_first_player(
    beast: str, place: str, step: str, answers: tuple[str, ...]
) -> None:
    position = struck_from_seat_1(beast, place)
    assert (step, 1) == asked(position)
    assert (step, 0) == asked(play(position, *answers))


@pytest.mark.rule("TBE-4a", "TBE-20")
def test_delusion_moves_the_first_players_scouts_first_and_the_first_player_chooses_for_all() -> None:
    position = struck_from_seat_1("Delusion", "4")
    assert ("driving", 1) == asked(position)
    play(position, "drive 5")
    assert ("4", "5", ("driving", 1)) == (scouts(position, 0), scouts(position, 1), asked(position))


@pytest.mark.rule("TBE-22a")
def test_a_scout_beside_a_beast_lets_harrow_act_again_and_hunt_elsewhere() -> None:
    beside = awake(beasts(put(ready(), 0, "10", "9", "A"), Pain="9"), "Harrow")
    night(beside)
    play(beside, "council Condolence", "ichor")
    assert ["path 11", "path D"] == texts(beside)
    play(beside, "path D")
    assert ("D", 1) == (where(beside, "Harrow"), fact(beside, "grave", 0))
    assert ("acting", 0) == asked(beside)


@pytest.mark.rule("TBE-22a")
def test_scouts_beyond_a_crossroad_do_not_count_for_the_chain() -> None:
    beyond = awake(beasts(put(ready(), 0, "11", "A"), Pain="3"), "Harrow")
    night(beyond)
    play(beyond, "council Condolence", "ichor")
    assert ("11", 1) == (where(beyond, "Harrow"), fact(beyond, "grave", 0))
    assert ("acting", 0) == asked(beyond)


@pytest.mark.rule("TBE-22a")
@pytest.mark.parametrize(("effect", "answer"), [("fruit", "fruit 3"), ("withdraw", "withdraw 9")])
def test_what_a_council_step_changes_counts_for_the_chain(effect: str, answer: str) -> None:
    pack = other_pack("council", "Hearing", effect)
    position = awake(put(ready(content=pack), 0, "10", "9"), "Harrow")
    play(night(position), "target 10", "council Hearing")
    going_on = play(position.copy(), "ichor")
    assert ("9", 2) == (where(going_on, "Harrow"), fact(going_on, "grave", 0))
    play(position, "accept", answer)
    assert ("10", 1) == (where(position, "Harrow"), fact(position, "grave", 0))


@pytest.mark.rule("TBE-23")
def test_whoever_moves_a_beast_picks_the_way_and_there_is_no_chain_attack() -> None:
    position = give(put(ready(), 0, "10", "9"), 1, "Goad")
    idle_turn(position)
    play(position, "play Goad", "rouse Harrow")
    assert ("stepping", 1) == asked(position)
    play(position, "step 10", "council Condolence", "ichor")
    assert ("10", 1) == (where(position, "Harrow"), fact(position, "grave", 0))
    assert ("acting", 1) == asked(position)
    assert not fact(position, "ate")


@pytest.mark.rule("TBE-23")
def test_delusions_choices_stay_the_first_players() -> None:
    position = give(put(ready(), 1, "4"), 1, "Goad")
    idle_turn(position)
    play(position, "play Goad", "rouse Delusion", "step 4")
    assert ("driving", 0) == asked(position)


@pytest.mark.rule("TBE-23a")
def test_a_moved_beast_goes_one_step_unless_the_effect_says_more() -> None:
    position = give(ready(), 0, "Goad", "Stampede")
    one = play(position.copy(), "play Goad", "rouse Pain")
    assert ["step 1", "step 2", "step 12", "step west"] == texts(one)
    two = play(position, "play Stampede", "rouse Pain", "step west")
    assert ["step 11", "step 12", "step D", "step abyss"] == texts(two)
    play(two, "step D")
    assert "west" == where(two, "Pain")


@pytest.mark.rule("TBE-23a")
def test_a_beast_that_no_way_gets_off_its_space_cannot_be_moved() -> None:
    position = beasts(give(ready(), 0, "Goad", "Stampede"), Pain="abyss", Delusion="west", Despair="east")
    enclosed = play(position.copy(), "play Goad")
    assert ["rouse Delusion", "rouse Despair", "rouse Harrow"] == texts(enclosed)
    assert "rouse Pain" in texts(play(position, "play Stampede"))


@pytest.mark.rule("TBE-17a", "TBE-23a")
def test_a_beast_that_is_moved_two_steps_stops_on_the_first_scout() -> None:
    position = give(put(ready(), 1, "10"), 0, "Stampede")
    play(position, "play Stampede", "rouse Harrow", "step 10")
    assert ("10", 1) == (where(position, "Harrow"), fact(position, "grave", 1))
    assert ("spotting", 1) == asked(position)
    further = give(ready(), 0, "Stampede")
    play(further, "play Stampede", "rouse Harrow", "step 10")
    assert ("stepping", 0) == asked(further)
    assert "9" == where(play(further, "step 9"), "Harrow")


@pytest.mark.rule("TBE-18", "TBE-22", "TBE-30")
def test_a_harrow_flipped_at_the_council_does_not_chain_on_and_is_removed_all_the_same() -> None:
    pack = other_pack("council", "Hearing", "flip")
    position = awake(put(ready(content=pack), 0, "10", "9"), "Harrow")
    play(night(position), "target 10", "council Hearing", "accept")
    play(position, "flip Harrow")
    assert ("10", "9", 0) == (where(position, "Harrow"), scouts(position, 0), fact(position, "flipped"))
    alone = awake(change(put(ready(content=pack), 0, "10"), triggered=True), "Harrow")
    play(night(alone), "council Hearing", "accept", "flip Harrow")
    assert (None, 0) == (where(alone, "Harrow"), fact(alone, "flipped"))


@pytest.mark.rule("TBE-17", "TBE-43")
@pytest.mark.parametrize(
    ("beast", "start", "prey"),
    [("Pain", "A", "D"), ("Delusion", "B", "C"), ("Despair", "C", "B"), ("Harrow", "D", "A")],
)
def test_the_altar_gives_two_steps_to_the_beast_it_stands_on_and_to_no_other(beast: str, start: str, prey: str) -> None:
    """The prey is two steps away over a Crossroad; the Beast that starts there waits elsewhere."""
    other = {"A": "Pain", "B": "Delusion", "C": "Despair", "D": "Harrow"}[prey]
    for altar, name in enumerate(PACK.altar):
        position = awake(change(beasts(put(ready(), 0, prey), **{other: "abyss"}), altar=altar), beast)
        assert start == where(position, beast)
        night(position)
        ends = prey if name == beast else "west" if start in "AD" else "east"
        assert ends == where(position, beast), (altar, name)


@pytest.mark.rule("TBE-19", "TBE-25")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_there_is_a_council_step_for_every_devoured_scout(n: int) -> None:
    position = night(awake(put(ready(), 0, *["1"] * n), "Pain"))
    taken = 0
    while asked(position)[0] in ("spotting", "accepting", "returning"):
        taken += asked(position)[0] == "spotting"
        play(position, texts(position)[-1])
    assert (n, n) == (taken, fact(position, "grave", 0))


@pytest.mark.rule("TBE-16a")
def test_targets_behind_the_same_two_spaces_are_not_asked_for_at_speed_two_either() -> None:
    """From 4 the only ways to 1 and to A lead over 3 and 2; with a scout on C instead of A they part at once."""
    position = change(beasts(put(ready(), 0, "1", "A"), Pain="4"), altar=1)
    assert (3, 3) == tuple(steps_from("4", PACK.map)[place] for place in ("1", "A"))
    night(awake(position, "Pain"))
    assert ("2", ("acting", 0)) == (where(position, "Pain"), asked(position))
    parting = change(beasts(put(ready(), 0, "1", "C"), Pain="4", Despair="9"), altar=1)
    assert "targeting" == asked(night(awake(parting, "Pain")))[0]
