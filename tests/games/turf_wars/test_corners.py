"""Turf Wars: where rules meet: events sat out, wars of every shape, blows, costs and cards at the edge of a rule."""

import msgspec
import pytest

import turres
from turres.core.content import check_pack
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import NAMES
from turres.games.turf_wars.content.pack import TurfPack
from turres.games.turf_wars.content.words import TYPES

from .setups import *

STAND = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}
FOUR = STAND | {"h3": (3, 9)}
LIZARDS = ("Lizard Folk", "Dryads", "Gryphons")


def war(factions=PLAIN, commit=(4, 4), stand=None, hands=None, card="Desert Attack 3", seats=3, **more):
    """Seat 0 attacks d6 from d5, and seat 1 has committed too if it may."""
    position = table(seats, factions, stand or STAND, hands or {}, {0: card}, **more)
    play(position, "0: attack d5-d6", f"0: troops {commit[0]}")
    return play(position, f"1: troops {commit[1]}") if commit[1] else position


def changed(position, **fields):
    """The same table with some numbers changed by hand."""
    block = block_of(position)
    for name, value in fields.items():
        block[name] = value
    position.write_block(block)
    return position


def spending(points=None, **more):
    """Phase 5, before anybody has bought anything."""
    more.setdefault("troops", STAND)
    return table(steps=(("round", 6), ("spending", 0)), phase=5, points=points or {}, **more)


def revealed(event, factions=LIZARDS, stand=None, **more):
    """The moment after this event is revealed."""
    position = table(len(factions), factions, stand or STAND, steps=(("round", 3), ("event", 0)), phase=3, **more)
    return play(position, f"chance: event {event.lower()}")


def sitting(position, *seats):
    """The same, the called cards called once more, with these seats sitting the event out."""
    block = block_of(position)
    block["sitting_out"] = sum(1 << seat for seat in seats)
    block["depth"], block["called"], block["revealed"] = 2, 0, 0
    block["attacks"] = [0] * 6
    block["open"][1] |= {"kind": 7, "a": 0, "seat": -1, "by": -1, "b": 0}
    for place in range(2, len(block["open"])):
        block["open"][place] = dict.fromkeys(block["open"][place], 0)
    position.write_block(block)
    position.settle()
    return position


# Events that somebody sits out


@pytest.mark.rule("TFW-38a", "TFW-40e", "TFW-40j")
@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ("Pestilence", ("strength", [9, 4, 3], [7, 4, 3])),
        ("Baby Boom", ("strength", [9, 10, 6], [10, 10, 6])),
        ("Tax Day", ("points", [5, 3, 3], [3, 3, 3])),
        ("Talent Show", ("points", [5, 7, 7], [7, 7, 7])),
    ],
)
def test_an_event_that_is_sat_out_neither_harms_nor_helps(event, fields):
    name, spared, struck = fields
    points = dict.fromkeys(range(3), 5)
    out, stayed = (play(revealed(event, points=points), f"0: {said}") for said in ("use", "pass"))
    assert (spared, struck) == (block_of(out)[name][:3], block_of(stayed)[name][:3])


@pytest.mark.rule("TFW-38a", "TFW-17a")
@pytest.mark.parametrize(
    ("event", "kind"), [("Exile", "declare"), ("Free Pizza Recruiting", "recruit"), ("Three-Day Weekend", "desert")]
)
def test_nobody_who_sits_out_is_asked_what_the_event_asks(event, kind):
    out, stayed = (play(revealed(event), f"0: {said}") for said in ("use", "pass"))
    assert ((kind, (1,)), (kind, (0,))) == ((asked(out), out.to_act()), (asked(stayed), stayed.to_act()))


@pytest.mark.rule("TFW-38a", "TFW-40j")
def test_nobody_who_sits_out_draws_a_card_at_the_garage_sale():
    position = play(revealed("Garage Sale"), "0: use", "chance: draw combat 4", "chance: draw combat 5")
    assert [[0], [0, 4], [0, 5]] == [hand(position, seat) for seat in range(3)]


@pytest.mark.rule("TFW-38a", "TFW-40")
def test_nobody_who_sits_bloodlust_out_has_to_attack():
    position = table(3, LIZARDS, STAND, {}, {0: "Desert Attack 3"}, event="Bloodlust")
    assert "pass" not in texts(position, 0)
    assert "pass" in texts(sitting(position, 0), 0)


@pytest.mark.rule("TFW-38a", "TFW-40f")
def test_nobody_who_sits_rampage_out_goes_on():
    stand = {"d5": (0, 9), "g5": (1, 5), "h3": (2, 3)}
    for out, more in (((), True), ((0,), False)):
        position = sitting(table(3, LIZARDS, stand, {}, {0: "Desert Attack 3"}, event="Rampage"), *out)
        play(position, "0: attack d5-d6", "0: troops 8")
        assert more == ("seal-attack" == asked(position))


@pytest.mark.rule("TFW-38a", "TFW-40a")
def test_lizard_folk_who_sit_malaise_out_keep_their_ability_for_the_next_reveal():
    position = play(revealed("Curse of Malaise", ("Lizard Folk", "Unicorns", "Gryphons")), "0: use")
    assert 1 == block_of(position)["sitting_out"]
    after = table(3, LIZARDS, STAND, steps=(("round", 3), ("event", 0)), phase=3, event="Curse of Malaise", first=1)
    play(changed(after, sitting_out=1), "chance: event a nice quiet day")
    assert ("sit-out", 0) == (asked(after), block_of(after)["sitting_out"])


@pytest.mark.rule("TFW-38a", "TFW-40j")
def test_home_sweet_home_does_not_help_who_sits_it_out():
    factions = ("Nomads", "Lizard Folk", "Gryphons")
    for out, held in (((), 1), ((1,), 0)):
        position = table(3, factions, STAND, {}, {0: "Desert Attack 3"}, event="Home Sweet Home")
        play(sitting(position, *out), "0: attack d5-d6", "0: troops 8", "1: troops 6", "0: play 0", "1: play 0")
        assert held == block_of(position)["held_out"][1]  # 6 + 2 hold against 8, 6 do not


@pytest.mark.rule("TFW-38a", "TFW-40i")
def test_on_frenemy_day_nobody_who_sits_it_out_gives_or_gets_support():
    factions = ("Nomads", "Lizard Folk", "Gryphons")
    position = sitting(table(3, factions, STAND, {}, {0: "Desert Attack 3"}, event="Frenemy Day"), 1)
    play(position, "0: attack d5-d6", "0: troops 8", "1: troops 6")
    assert {"support seat 0", "pass"} == texts(position, 2)
    position = sitting(table(3, factions, STAND, {}, {0: "Desert Attack 3"}, event="Frenemy Day"), 2)
    play(position, "0: attack d5-d6", "0: troops 8", "1: troops 6")
    assert "seal-card" == asked(position)


@pytest.mark.rule("TFW-38a", "TFW-40h", "TFW-8")
def test_marker_and_teleporters_change_also_for_who_sits_out():
    stand = {"c3": (0, 3), "g5": (1, 2), "c7": (2, 2)}
    position = table(3, LIZARDS, stand, {}, {0: "Swamp Attack 5"}, event="Out of Order")
    assert "attack c3-g7" not in texts(sitting(position, 0), 0)
    assert 2 == block_of(play(revealed("You Really Can Turn Back Time"), "0: use"))["marker"]


@pytest.mark.rule("TFW-38a", "TFW-40g")
def test_a_closed_type_stays_closed_to_others_though_its_owner_sits_out():
    factions = ("Nomads", "Lizard Folk", "Gryphons")
    position = sitting(table(3, factions, STAND, {}, {0: "Desert Attack 3"}, event="Mirage"), 1)
    assert "seal-attack" != asked(position)


@pytest.mark.rule("TFW-40c", "TFW-38b")
def test_a_maelstrom_with_fewer_than_two_participants_does_nothing():
    position = revealed("Maelstrom", ("Lizard Folk", "Dryads"), {"d5": (0, 3), "d6": (1, 3)}, hands={0: [1], 1: [2]})
    play(position, "0: use")
    assert "whirl" != asked(position)
    assert ([0, 1], [0, 2]) == (hand(position, 0), hand(position, 1))


@pytest.mark.rule("TFW-40d", "TFW-38b")
def test_mind_control_skips_who_sits_out_and_reaches_every_decision_of_the_card():
    factions = ("Nomads", "Lizard Folk", "Gryphons")
    stand = STAND | {"g4": (2, 3)}
    for card, kind in (
        ("Place Two 1", "place"),
        ("Defensive Maneuvers 2", "give"),
        ("Desert Teleport 3", "teleport-from"),
        ("Desert Attack 3", "seal-attack"),
    ):
        stand = stand | {"f7": (2, 3)}
        position = table(3, factions, stand, {}, {2: card}, event="Mind Control", mind_control=True)
        assert (kind, (1,)) == (asked(position), position.to_act())
        sitting(position, 1)
        assert (kind, (0,)) == (asked(position), position.to_act())


@pytest.mark.rule("TFW-40d")
def test_a_controlled_maneuver_goes_on_with_the_same_decider():
    stand = STAND | {"c6": (0, 2)}
    position = table(3, PLAIN, stand, {}, {0: "Defensive Maneuvers 2"}, event="Mind Control", mind_control=True)
    play(position, "2: from d5", "2: to c6", "2: troops 3", "2: pass")
    assert ((0, 6), (0, 5)) == (troops(position)["d5"], troops(position)["c6"])


# Abilities in their windows


@pytest.mark.rule("TFW-38i", "TFW-40a")
def test_under_malaise_doppelgangers_choose_nothing_and_keep_their_choice():
    factions = ("Doppelgangers", "Dryads", "Zombies")
    position = table(3, factions, STAND, steps=(("round", 0),), phase=5, event="Curse of Malaise")
    assert ("place", (0,)) == (asked(position), position.to_act())
    assert -1 == block_of(position)["copied"][0]


@pytest.mark.rule("TFW-40a", "TFW-39b")
def test_under_malaise_nomads_pay_the_full_price():
    assert "buy troop" in texts(spending({0: 3}), 0)
    assert "buy troop" not in texts(spending({0: 3}, event="Curse of Malaise"), 0)


@pytest.mark.rule("TFW-1b", "TFW-40b", "TFW-3b")
def test_an_exile_lets_a_winning_type_be_declared_and_win():
    """Seat 0 is at home in the swamp, where it holds nothing, and holds every sea."""
    stand = {name: (0, 1) for name in NAMES[:18] if type_of(name) == "sea"}
    stand["d4"] = (1, 3)
    position = revealed("Exile", ("Zombies", "Dryads"), stand)
    assert {f"declare {kind}" for kind in TYPES if kind != "swamp"} == texts(position, 0)
    play(position, "0: declare sea")
    assert ((0,), "TFW-1") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-38f")
def test_krakens_that_defend_silence_nobody():
    position = war(("Nomads", "Krakens", "Gryphons"), (4, 3), STAND | {"d6": (1, 3)}, {1: [5]})
    assert {"play 0", "play 5"} == texts(position, 1)


@pytest.mark.rule("TFW-39", "TFW-39a")
def test_an_ability_acts_in_its_own_role_only():
    # Swamp Things that attack spoil nothing, Rangers outside a war peek at nothing, Pirates that defend take nothing.
    position = war(("Swamp Things", "Dryads", "Gryphons"), (4, 0), hands={1: [5]})
    assert ("commit", (1,)) == (asked(position), position.to_act())
    position = war(("Nomads", "Dryads", "Rangers"), hands={0: [5], 1: [5]})
    assert "seal-card" == asked(position)
    position = war(("Nomads", "Pirates", "Gryphons"), (1, 6), hands={0: [5, 3], 1: [5]})
    play(position, "0: play 3", "1: play 5")
    assert (1, "spend") == (block_of(position)["wars_lost"][0], asked(position))
    assert [0, 5] == hand(position, 0)


@pytest.mark.rule("TFW-39")
def test_berserkers_who_hold_back_get_nothing():
    position = war(("Berserkers", "Dryads", "Gryphons"), (8, 6), hands={1: [3]})
    play(position, "0: play 0", "1: play 3")
    assert 1 == block_of(position)["held_out"][1]  # 8 against 9


@pytest.mark.rule("TFW-39b", "TFW-37")
def test_phoenixes_without_a_turf_do_not_rise_again():
    stand = {"d5": (0, 9), "d6": (1, 2), "g5": (2, 5)}
    position = war(("Nomads", "Phoenixes", "Gryphons"), (8, 2), stand, {0: [9]})
    play(position, "0: play 9", "1: play 0")
    assert 0b101 == block_of(position)["living"]


@pytest.mark.rule("TFW-3b", "TFW-27", "TFW-5")
def test_a_lost_war_counts_when_the_other_side_wins_by_it():
    """Phoenixes hold Undefeated and lose as attackers to somebody whose win is looked at before they could rise."""
    stand = {"d5": (0, 5), "c5": (0, 2), "d6": (1, 6), "g5": (2, 5)}
    factions = ("Phoenixes", "Dryads", "Gryphons")
    position = table(
        3, factions, stand, {1: [9]}, {0: "Desert Attack 3"}, secrets={0: ["Undefeated"], 1: ["Fort Knox"]}
    )
    changed(position, wars_won=[1, 0, 0, 0, 0, 0])
    position = play(position, "0: attack d5-d6", "0: troops 4", "1: troops 6")
    block = block_of(position)
    block["troops"][NAMES.index("g5")], block["strength"][2] = 5, 5
    block["troops"][NAMES.index("d6")], block["strength"][1] = 16, 16
    position.write_block(block)
    play(position, "0: play 0", "1: play 9")
    assert (1,) == position.outcome().winners


@pytest.mark.rule("TFW-3b", "TFW-27")
def test_a_war_is_looked_at_again_after_its_last_window():
    """Phoenixes lose, and the troop that rises again is their thirty-fifth."""
    stand = {"d5": (0, 4), "c5": (0, 34), "d6": (1, 6), "g5": (2, 5)}
    factions = ("Phoenixes", "Dryads", "Gryphons")
    position = table(3, factions, stand, {1: [9]}, {0: "Desert Attack 3"}, secrets={})
    changed(position, secrets=[1, 0, 0, 0, 0, 0])
    play(position, "0: attack d5-d6", "0: troops 4", "1: troops 6", "0: play 0", "1: play 9", "0: use")
    assert position.outcome() is None
    play(position, "0: place c5")
    assert (0,) == position.outcome().winners


# Attacks


@pytest.mark.rule("TFW-40", "TFW-23a")
def test_under_bloodlust_only_the_first_strike_is_compulsory_and_in_force():
    stand = {"d5": (0, 5), "g5": (1, 5), "h3": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Strikes 4"}, event="Bloodlust")
    play(position, "0: attack d5-d6", "0: troops 3")
    assert "pass" in texts(position, 0)
    play(position, "0: attack d6-e7")
    assert "troops 1" in texts(position, 0)


@pytest.mark.rule("TFW-40")
def test_under_bloodlust_a_lone_troop_attacks_if_there_is_no_other():
    stand = {"d5": (0, 1), "g5": (1, 5), "h3": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Attack 3"}, event="Bloodlust")
    assert {"attack d5-d6"} == texts(position, 0)
    assert {"troops 1"} == texts(play(position, "0: attack d5-d6"), 0)


@pytest.mark.rule("TFW-40")
def test_bloodlust_wants_a_target_in_reach_before_it_binds_the_draft():
    position = table(
        3, PLAIN, {"d5": (0, 5), "g5": (1, 3), "c7": (2, 3)}, steps=(("round", 3),), phase=3, event="Bloodlust"
    )
    for name in ("Place Two 1", "Forest Attack 3", "Place Four 9", "Place Four 9", "Place Two 1", "Place Four 9"):
        play(position, f"chance: draw action {name.lower()}")
    # No forest is beside d5, so the attack is no weapon to seat 0; f6 is beside g5.
    assert {"keep forest attack 3", "keep place two 1", "keep place four 9"} == texts(position, 0)
    play(position, "0: keep place two 1")
    assert {"keep forest attack 3"} == texts(position, 1)


@pytest.mark.rule("TFW-40f")
def test_a_rampage_has_no_end_while_attacks_are_won():
    stand = dict.fromkeys(("d5", "d4", "f7", "f2"), (0, 5)) | {"g5": (1, 5), "h3": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Attack 3"}, event="Rampage", homes={0: "sea"})
    for road in ("d5-d6", "d4-d3", "f7-e7", "f7-g8", "f2-e2", "f2-g2"):
        play(position, f"0: attack {road}", "0: troops 1")
    assert [0] * 6 == [troops(position)[name][0] for name in ("d6", "d3", "e7", "g8", "e2", "g2")]


@pytest.mark.rule("TFW-40f")
def test_a_lost_attack_ends_a_rampage():
    stand = {"d5": (0, 9), "d4": (0, 4), "d6": (1, 6), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {1: [9]}, {0: "Desert Attack 3"}, event="Rampage")
    play(position, "0: attack d5-d6", "0: troops 1", "1: troops 6", "0: play 0", "1: play 9")
    assert "seal-attack" != asked(position)  # d4-d3 would be free


@pytest.mark.rule("TFW-19d", "TFW-40f")
def test_a_lapsed_attack_stops_the_card_under_rampage():
    stand = {"e7": (0, 9), "d6": (1, 2), "d4": (1, 3), "g5": (2, 5)}
    cards = {0: "Desert Attack 3", 1: "Desert Attack 3"}
    position = table(3, PLAIN, stand, {0: [9]}, cards, event="Rampage")
    play(position, "0: attack e7-d6", "1: attack d6-e7", "0: troops 8", "1: troops 2", "0: play 9", "1: play 0")
    assert 1 not in position.to_act()  # d4-d3 would be free to a card that goes on
    assert 0 == block_of(position)["attacks"][1]


# Wars of several shapes


@pytest.mark.rule("TFW-30c", "TFW-40i")
def test_a_cry_drawn_for_an_attacker_calls_nobody():
    position = war(PLAIN, (8, 6), FOUR, {0: [5], 2: [CRY]}, seats=4, event="Frenemy Day")
    play(position, "2: support seat 0", "0: accept", "3: pass", "0: play 5", "1: play 0")
    play(position, "chance: draw combat cry for help")
    assert "name" != asked(position)
    assert 1 == block_of(position)["wars_won"][0]


@pytest.mark.rule("TFW-30c", "TFW-40i")
def test_a_cry_drawn_for_a_defender_of_a_volunteer_calls_one_more():
    position = war(PLAIN, (8, 2), FOUR, {0: [5], 2: [CRY]}, seats=4, event="Frenemy Day")
    play(position, "2: support seat 1", "1: accept", "2: from g5", "2: troops 2", "3: pass")
    play(position, "0: play 5", "1: play 0", "chance: draw combat cry for help")
    assert ("name", {"call seat 3"}) == (asked(position), texts(position, 1))


@pytest.mark.rule("TFW-38g", "TFW-30a")
def test_a_troop_is_never_lent_twice():
    """Sirens borrow both spare troops of g5, then cry for help to the same player, who has none left to lend."""
    stand = STAND | {"g5": (2, 3)}
    position = war(("Nomads", "Sirens", "Gryphons"), (8, 6), stand, {0: [10], 1: [CRY]})
    play(position, "1: from g5", "1: troops 2", "0: play 10", "1: play cry for help", "1: call seat 2")
    assert 0 == sum(block_of(position)["war"]["lent"])
    play(position, "chance: draw combat 0")
    assert (2, 1) == troops(position)["g5"]  # the two borrowed are lost, the last stays


@pytest.mark.rule("TFW-31", "TFW-20a")
def test_debts_of_one_war_are_paid_in_the_order_of_naming():
    position = war(PLAIN, (8, 1), FOUR, {0: [10], 1: [CRY], 3: [CRY], 2: [1]}, seats=4, points={1: 2})
    play(position, "0: play 10", "1: play cry for help", "1: call seat 3", "3: from h3", "3: troops 1")
    play(position, "chance: draw combat cry for help", "1: call seat 2", "2: from g5", "2: troops 1")
    play(position, "chance: draw combat 1")
    play(position, "1: retreat c7")
    # Seat 1 scores one for the forest c7 and has three: two to seat 3, who was named first, one to seat 2.
    assert [0, 1 + 1, 2] == block_of(position)["points"][1:4]


@pytest.mark.rule("TFW-31", "TFW-37")
@pytest.mark.parametrize("gone", [1, 2])
def test_a_debt_lapses_with_its_payer_and_with_its_helper(gone):
    stand = {"d5": (0, 9), "d6": (gone, 1), "g5": (3 - gone, 9)}
    position = table(3, PLAIN, stand, {0: [10]}, {0: "Desert Attack 3"}, points={1: 5, 2: 5})
    block = block_of(position)
    block["debts"][0], block["owing"] = {"payer": 1, "helper": 2, "amount": 2}, 1
    position.write_block(block)
    play(position, "0: attack d5-d6", "0: troops 8", f"{gone}: troops 1", "0: play 10", f"{gone}: play 0")
    stays = 3 - gone
    scored = 1 if stays == 2 else 0  # g5 is a mountain, home of seat 2
    assert 5 + scored == block_of(position)["points"][stays]


@pytest.mark.rule("TFW-35a")
def test_the_cost_does_not_count_supporters_and_is_never_more_than_was_committed():
    position = war(PLAIN, (9, 3), STAND | {"g5": (2, 9)}, {0: [10], 1: [CRY], 2: [1]})
    play(position, "0: play 10", "1: play cry for help", "1: call seat 2", "2: from g5", "2: troops 3")
    play(position, "chance: draw combat 1", "1: retreat c7")
    assert (0, 9 - 1) == troops(position)["d6"]  # a third of the defender's three, not of six
    position = war(PLAIN, (9, 1), STAND, {1: [10]})
    play(position, "0: play 0", "1: play 10")
    assert (1, 6 - 1) == troops(position)["d6"]  # a third of nine is three, but only one was committed


@pytest.mark.rule("TFW-35", "TFW-35b")
@pytest.mark.parametrize(("own", "theirs", "left"), [(2, 1, 1), (2, 2, 1), (1, 1, 0), (3, 2, 2), (9, 5, 7)])
def test_a_small_winner_pays_one_under_balanced(own, theirs, left):
    position = war(PLAIN, (own, theirs), STAND | {"d6": (1, theirs)}, {0: [10]}, winners_cost="balanced")
    play(position, "0: play 10", "1: play 0")
    assert left == troops(position).get("d6", (0, 0))[1]


@pytest.mark.rule("TFW-35", "TFW-35a")
@pytest.mark.parametrize(("cost", "left"), [("none", (3, 2, 1)), ("simple", (1, 0, 0)), ("balanced", (2, 1, 0))])
def test_small_attackers_pay_what_the_variant_says_up_to_all(cost, left):
    for own, stays in zip((3, 2, 1), left, strict=True):
        position = war(PLAIN, (own, 6), STAND, {0: [10]}, winners_cost=cost)
        play(position, "0: play 10", "1: play 0")
        assert stays == troops(position).get("d6", (0, 0))[1]


@pytest.mark.rule("TFW-35c")
def test_fury_takes_only_committed_troops_and_supporters_have_no_part_in_it():
    position = war(PLAIN, (4, 2), STAND, {0: [9, 8], 1: [10]}, winners_cost="fury")
    play(position, "0: play 0", "1: play 10", "0: discard 9")
    assert (1, 4) == troops(position)["d6"]  # two of six were committed
    position = war(PLAIN, (8, 1), STAND, {0: [10], 1: [CRY], 2: [1, 1]}, winners_cost="fury")
    play(position, "0: play 10", "1: play cry for help", "1: call seat 2", "2: from g5", "2: troops 1")
    play(position, "chance: draw combat 1", "1: retreat c7")
    assert "retaliate" != asked(position)
    assert (0, 8) == troops(position)["d6"]


@pytest.mark.rule("TFW-35c", "TFW-27c")
def test_under_fury_two_losers_together_take_no_more_than_was_committed():
    stand = {"d5": (0, 9), "e7": (2, 9), "d6": (1, 6)}
    cards = {0: "Desert Attack 3", 2: "Desert Attack 3"}
    position = table(3, PLAIN, stand, {0: [3], 1: [10], 2: [9]}, cards, winners_cost="fury")
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 2", "2: troops 2", "1: troops 4")
    play(position, "0: play 0", "2: play 0", "1: play 10", "0: discard 3", "2: discard 9")
    assert (1, 2) == troops(position)["d6"]


@pytest.mark.rule("TFW-36", "TFW-50")
def test_what_was_known_of_a_hand_goes_with_a_card_drawn_for_support():
    position = war(PLAIN, (8, 1), STAND, {0: [5], 1: [CRY], 2: [4]})
    block = block_of(position)
    block["known"][0]["of"][2]["card"][4] = 1
    position.write_block(block)
    play(position, "0: play 5", "1: play cry for help", "1: call seat 2", "2: from g5", "2: troops 1")
    play(position, "chance: draw combat 4")
    assert 0 == counted(GAME.view(position, 0).chairs[2].known, 4)


@pytest.mark.rule("TFW-28", "TFW-27c")
def test_a_negate_by_one_of_several_attackers_is_for_everybody():
    stand = {"d5": (0, 9), "e7": (2, 9), "d6": (1, 6)}
    cards = {0: "Desert Attack 3", 2: "Desert Attack 3"}
    position = table(3, PLAIN, stand, {0: [10], 2: [NEGATE]}, cards)
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 8", "2: troops 2", "1: troops 4")
    play(position, "0: play 10", "2: play negate attack", "1: play 0")
    assert stand == troops(position)


@pytest.mark.rule("TFW-28", "TFW-32b")
def test_a_negate_calls_off_a_war_for_an_empty_turf():
    stand = {"d5": (0, 5), "e7": (2, 5), "g5": (1, 3)}
    cards = {0: "Desert Attack 3", 2: "Desert Attack 3"}
    position = table(3, PLAIN, stand, {2: [NEGATE]}, cards)
    play(
        position,
        "0: attack d5-d6",
        "2: attack e7-d6",
        "0: troops 4",
        "2: troops 1",
        "0: play 0",
        "2: play negate attack",
    )
    assert stand == troops(position)


# Killing blows


@pytest.mark.rule("TFW-41a", "TFW-2c")
def test_a_kill_card_wants_ones_own_blow():
    stand = {"d5": (2, 9), "d6": (1, 1), "g5": (0, 5)}
    position = table(3, PLAIN, stand, {2: [9]}, {2: "Desert Attack 3"}, secrets={0: ["Kill Left"]})
    play(position, "2: attack d5-d6", "2: troops 5", "1: troops 1", "2: play 9", "1: play 0")
    assert position.outcome() is None
    assert 0b101 == block_of(position)["living"]


@pytest.mark.rule("TFW-2c", "TFW-38g", "TFW-30d")
def test_borrowed_and_supporting_troops_never_cost_their_owner_the_last_one():
    """The Sirens borrow and cry: seat 2 loses all it can spare and lives, so nobody has killed it."""
    stand = STAND | {"g5": (2, 2), "g4": (2, 2)}
    position = war(("Nomads", "Sirens", "Gryphons"), (9, 6), stand, {0: [10], 1: [CRY]})
    play(position, "1: from g5", "1: troops 1", "0: play 10", "1: play cry for help", "1: call seat 2")
    play(position, "chance: draw combat 0")
    assert ((2, 1), (2, 1)) == (troops(position)["g5"], troops(position)["g4"])
    assert (0b111, -1) == (block_of(position)["living"], block_of(position)["slayer"][2])


@pytest.mark.rule("TFW-3b", "TFW-2a", "TFW-35c")
def test_under_fury_the_last_troop_of_the_other_one_wins_before_any_retaliation():
    stand = {"d5": (0, 3), "d6": (1, 1)}
    position = table(
        2, PLAIN, stand, {0: [9], 1: [8]}, {0: "Desert Attack 3"}, winners_cost="fury", points={0: 2, 1: 5}
    )
    play(position, "0: attack d5-d6", "0: troops 3", "1: troops 1", "0: play 9", "1: play 0")
    assert ((0,), "TFW-2") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-3b", "TFW-1", "TFW-35", "TFW-35c")
@pytest.mark.parametrize("cost", ["none", "simple", "balanced", "fury", "own"])
def test_the_last_home_turf_wins_before_the_winner_pays(cost):
    """A lone troop takes the third desert of three; its cost or a retaliation would empty it again."""
    stand = {"d3": (0, 1), "d6": (0, 1), "f7": (0, 3), "e7": (1, 1), "g5": (1, 2)}
    position = table(2, PLAIN, stand, {0: [9], 1: [8]}, {0: "Desert Attack 3"}, winners_cost=cost)
    play(position, "0: attack f7-e7", "0: troops 1", "1: troops 1", "0: play 9", "1: play 0")
    assert ((0,), "TFW-1") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-3b", "TFW-41e")
def test_wins_are_looked_at_again_once_the_winner_has_paid():
    """Seat 0 takes seat 1's last desert with a lone troop and pays with it: seat 2 is the only one left on a desert."""
    stand = {"d5": (0, 3), "d6": (1, 1), "g5": (1, 2), "e7": (2, 2)}
    position = table(
        troops=stand, hands={0: [9]}, cards={0: "Desert Attack 3"}, secrets={2: ["Desert Guardian"]}, marker=5
    )
    play(position, "0: attack d5-d6", "0: troops 1", "1: troops 1", "0: play 9", "1: play 0")
    assert ((2,), "TFW-3") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-35c", "TFW-37", "TFW-2c")
def test_who_falls_may_retaliate_and_wins_nothing_by_it():
    """Seat 1 falls, and its card takes the last troops of its nemesis: seat 2 is left, and the game is its."""
    factions = ("Pixies", "Nomads", "Gryphons")
    stand = {"d5": (0, 3), "d6": (1, 1), "g5": (2, 3)}
    position = table(3, factions, stand, {0: [9], 1: [8, 4]}, {0: "Desert Attack 3"}, winners_cost="fury")
    play(position, "0: attack d5-d6", "0: troops 3", "1: troops 1", "0: play 9", "1: play 0")
    assert (0b101, "retaliate", (1,)) == (block_of(position)["living"], asked(position), position.to_act())
    assert {"discard 4", "discard 8", "pass"} == texts(position, 1)
    play(position, "1: discard 8")
    assert ((2,), "TFW-3c") == (position.outcome().winners, position.outcome().reason.rule)
    assert [1, 0] == block_of(position)["slayer"][:2]
    assert [[], []] == [hand(position, 0), hand(position, 1)]


@pytest.mark.rule("TFW-37", "TFW-35c")
def test_the_hand_of_the_fallen_is_discarded_when_the_war_is_over():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 3)}
    position = table(3, PLAIN, stand, {0: [9], 1: [8, 4]}, {0: "Desert Attack 3"}, winners_cost="fury")
    play(position, "0: attack d5-d6", "0: troops 8", "1: troops 1", "0: play 9", "1: play 0", "1: pass")
    block = block_of(position)
    assert ([], 1, 1, 0) == (hand(position, 1), block["discard"][8], block["discard"][4], block["discard"][0])


@pytest.mark.rule("TFW-2c", "TFW-35a")
def test_the_winners_cost_kills_for_nobody():
    """Seat 0 pays with its last troop: seat 1, its hunter, has not killed it."""
    factions = ("Pixies", "Nomads", "Gryphons")
    stand = {"d5": (0, 1), "d6": (1, 1), "c7": (1, 2), "g5": (2, 3)}
    position = table(3, factions, stand, {0: [9]}, {0: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "0: troops 1", "1: troops 1", "0: play 9", "1: play 0")
    assert position.outcome() is None
    assert (0b110, -1) == (block_of(position)["living"], block_of(position)["slayer"][0])


# Winning together


@pytest.mark.rule("TFW-3a", "TFW-5")
def test_the_reason_of_a_shared_win_is_the_first_way_in_the_rulebooks_order():
    stand = {"d3": (0, 1), "d6": (0, 1), "f7": (0, 3), "g5": (1, 2)}
    position = table(2, PLAIN, stand, {}, {0: "Desert Attack 3"}, secrets={1: ["Undefeated"]})
    changed(position, wars_won=[0, 1, 0, 0, 0, 0])
    play(position, "0: attack f7-e7", "0: troops 1")
    assert ((0, 1), "TFW-1") == (position.outcome().winners, position.outcome().reason.rule)
    assert [1, 3] == block_of(position)["reason"][:2]


@pytest.mark.rule("TFW-5a")
@pytest.mark.parametrize(("first", "winners"), [(0, (0, 1)), (1, (1,))])
def test_faq_unstoppable_wins_along_once_its_own_attacks_are_done_and_not_before(first, winners):
    """Both strike at one priority: seat 0 wins its second war before seat 1 takes a fifth desert, or would do so after."""
    stand = {"g7": (0, 20), "f7": (2, 1), "h7": (2, 1), "g5": (2, 3), "d5": (1, 9)}
    stand |= dict.fromkeys(("e2", "g2", "d3"), (1, 1))
    position = table(
        3,
        ("Dryads", "Nomads", "Gryphons"),
        stand,
        {0: [5, 5]},
        {0: "Plains Strikes 4", 1: "Desert Strikes 4"},
        secrets={0: ["Unstoppable"]},
        first=first,
    )
    for his, hers, troops_sent in (("g7-f7", "d5-d6", 8), ("g7-h7", "d6-e7", 5)):
        play(position, f"0: attack {his}", f"1: attack {hers}")
        battle = (f"0: troops {troops_sent}", "2: troops 1", "0: play 5", "2: play 0")
        march = ("1: troops 3",) if hers == "d5-d6" else ("1: troops 1",)
        for part in (battle, march) if first == 0 else (march, battle):
            if position.outcome() is None:
                play(position, *part)
    assert winners == position.outcome().winners


@pytest.mark.rule("TFW-5a")
def test_unstoppable_drawn_after_the_action_wins_along_in_phase_five():
    stand = {"d5": (0, 5), "g5": (1, 34), "c7": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Place Two 1"}, secrets={1: ["Strength in Numbers"]}, points={0: 5, 1: 4})
    changed(position, attacks_won=[2, 0, 0, 0, 0, 0])
    play(position, "0: pass", "0: buy secret", "chance: draw secret unstoppable", "0: pass")
    play(position, "1: buy troop", "1: place g5")
    assert (0, 1) == position.outcome().winners


@pytest.mark.rule("TFW-41c", "TFW-40f")
def test_unstoppable_is_lost_with_a_third_attack_that_fails():
    stand = {"d5": (0, 20), "d6": (1, 1), "e7": (1, 1), "g8": (1, 9), "g5": (1, 3), "h3": (2, 3), "f7": (0, 3)}
    position = table(
        3, PLAIN, stand, {0: [5, 5], 1: [9]}, {0: "Desert Attack 3"}, secrets={0: ["Unstoppable"]}, event="Rampage"
    )
    play(position, "0: attack d5-d6", "0: troops 9", "1: troops 1", "0: play 5", "1: play 0")
    play(position, "0: attack d6-e7", "0: troops 6", "1: troops 1", "0: play 5", "1: play 0")
    play(position, "0: attack f7-g8", "0: troops 1", "1: troops 9", "0: play 0", "1: play 9")
    assert position.outcome() is None
    assert (2, 1) == (block_of(position)["attacks_won"][0], block_of(position)["attacks_lost"][0])


@pytest.mark.rule("TFW-41c", "TFW-5b")
def test_walking_into_empty_turfs_is_not_unstoppable():
    stand = {"d5": (0, 9), "g5": (1, 3), "h3": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Strikes 4"}, secrets={0: ["Unstoppable"]})
    play(position, "0: attack d5-d6", "0: troops 4", "0: attack d6-e7", "0: troops 2")
    assert position.outcome() is None


@pytest.mark.rule("TFW-41c")
def test_unstoppable_counts_the_running_round_only():
    position = changed(spending(), attacks_won=[2, 0, 0, 0, 0, 0])
    play(position, "0: pass", "1: pass", "2: pass")
    assert [0] * 6 == block_of(position)["attacks_won"]


@pytest.mark.rule("TFW-41f")
@pytest.mark.parametrize(("held", "overrun", "wins"), [(2, 0, True), (1, 0, False), (2, 1, False)])
def test_steadfast_wants_two_wars_held_and_none_lost(held, overrun, wins):
    position = spending({0: 40}, secrets={1: ["Steadfast"]}, marker=10)
    changed(position, held_out=[0, held, 0, 0, 0, 0], overrun=[0, overrun, 0, 0, 0, 0])
    play(position, "0: pass", "1: pass", "2: pass")
    assert ((1,) if wins else (0,)) == position.outcome().winners


@pytest.mark.rule("TFW-41f", "TFW-34")
def test_wars_held_and_lost_as_defender_are_counted():
    lost = play(war(PLAIN, (8, 6), STAND, {0: [9]}), "0: play 9", "1: play 0")
    held = play(war(PLAIN, (4, 6), STAND, {1: [9]}), "0: play 0", "1: play 9")
    assert ([0, 1], [1, 0]) == tuple([block_of(p)[name][1] for name in ("held_out", "overrun")] for p in (lost, held))


@pytest.mark.rule("TFW-41e", "TFW-3b")
def test_a_guardian_wins_when_the_marker_reaches_five():
    stand = {"d6": (0, 3), "g5": (1, 3), "c7": (2, 3)}
    position = spending(troops=stand, secrets={0: ["Desert Guardian"]}, marker=4)
    play(position, "0: pass", "1: pass", "2: pass")
    assert ((0,), "TFW-3") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-41d", "TFW-3b")
def test_card_carrier_wins_with_the_card_that_an_exchange_or_a_purchase_brings():
    cards = list(range(1, 10))
    position = spending(hands={0: [*cards, 9, 9]}, secrets={0: ["Card Carrier"]})
    play(position, "0: exchange", "0: discard 9", "0: discard 9", "chance: draw combat 10")
    assert (0,) == position.outcome().winners
    position = spending({0: 8}, hands={0: cards}, secrets={0: ["Card Carrier"]})
    play(position, "0: buy combat", "chance: draw combat 10", "chance: draw combat 3")
    assert position.outcome() is None
    assert (0,) == play(position, "0: discard 3").outcome().winners


# Cards and points


@pytest.mark.rule("TFW-21b")
def test_the_token_costs_five_again_in_the_next_round():
    position = table(3, PLAIN, STAND, {}, {}, points={1: 20})
    assert ("spend", 5) == (asked(position), block_of(position)["token_price"])
    position = changed(table(3, PLAIN, STAND, steps=(("round", 5),), phase=4), token_price=8)
    block = block_of(position)
    block["depth"], block["phase"] = 1, 4
    block["open"][0] |= {"kind": 2, "a": 5}
    for place in range(1, len(block["open"])):
        block["open"][place] = dict.fromkeys(block["open"][place], 0)
    position.write_block(block)
    position.settle()
    assert 5 == block_of(position)["token_price"]


@pytest.mark.rule("TFW-21d", "TFW-36a")
def test_no_card_is_bought_from_a_deck_that_is_empty_even_after_reshuffling():
    position = spending({0: 40})
    assert {"buy combat", "buy actions"} <= texts(position, 0)
    block = block_of(position)
    block["hand"][1]["card"] = [1, *block["deck"][1:]]
    block["held"][1]["kind"] = block["actions"]
    empty = changed(position, deck=[0] * 13, actions=[0] * 48, hand=block["hand"], held=block["held"])
    assert not {"buy combat", "buy actions"} & texts(empty, 0)
    assert "TFW-21d" == refused(empty, 0, "buy combat")


@pytest.mark.rule("TFW-36a", "TFW-50")
def test_an_empty_action_deck_is_made_of_all_discards_and_nobody_knows_where_they_lie_then():
    position = spending({0: 5})
    block = block_of(position)
    one, other = ACTIONS.index("Place Two 1"), ACTIONS.index("Place Four 9")
    block["performed"], block["buried"] = [0] * 48, [0] * 48
    block["performed"][one], block["buried"][other] = block["actions"][one], block["actions"][other]
    block["seen_buried"][1]["kind"][other] = 2
    block["actions"] = [0] * 48
    position.write_block(block)
    play(position, "0: buy actions")
    drawn = {GAME.format_move(position, move, -1) for move, _ in position.chances()}
    assert {"draw action place two 1", "draw action place four 9"} == drawn
    assert 0 == sum(block_of(position)["seen_buried"][1]["kind"])


@pytest.mark.rule("TFW-37", "TFW-50")
def test_held_cards_of_the_eliminated_are_discarded_unseen():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {0: [9], 1: [1]}, {0: "Desert Attack 3"})
    block = block_of(position)
    kind = ACTIONS.index("Sea Attack 3")
    block["held"][1]["kind"][kind], block["actions"][kind] = 2, block["actions"][kind] - 2
    position.write_block(block)
    play(position, "0: attack d5-d6", "0: troops 5", "1: troops 1", "0: play 9", "1: play 0")
    block = block_of(position)
    assert (2, 0, 1) == (block["buried"][kind], block["performed"][kind], block["discard"][1])


@pytest.mark.rule("TFW-40j", "TFW-40k")
def test_desertion_never_takes_a_turfs_last_troop_whatever_a_pack_says():
    data = msgspec.json.decode(msgspec.json.encode(PACK))
    next(event for event in data["events"] if event["name"] == "Three-Day Weekend")["does"] = ["desert 3"]
    pack = check_pack(TurfPack, data, "mine.toml")
    position = revealed("Three-Day Weekend", PLAIN[:3], STAND | {"d5": (0, 2)}, content=pack)
    play(position, "0: from d5")
    assert (0, 1) == troops(position)["d5"]


@pytest.mark.rule("TFW-47")
def test_too_few_troops_for_every_turf_go_in_the_order_of_the_board():
    stand = {"d5": (0, 38), "c5": (0, 1), "d6": (1, 3), "g5": (2, 3)}
    position = revealed("Baby Boom", PLAIN[:3], stand)
    assert 40 == block_of(position)["strength"][0]
    first = min(("d5", "c5"), key=NAMES.index)
    assert stand[first][1] + 1 == troops(position)[first][1]


@pytest.mark.rule("TFW-48")
def test_no_decision_of_a_seat_gives_another_one_anything():
    """Over whole random games: whatever one decides, nobody else's cards, points or secrets grow by it, save where a rule
    takes them from somebody: debts at the scoring, a Maelstrom, a supporter's pay."""
    for seed in range(12):
        position, rng = GAME.start(2 + seed % 5), turres.Rng(seed)
        while position.to_act():
            by = position.to_act()[0]
            before, kind = block_of(position), asked(position)
            moves = position.chances() if by == turres.CHANCE else [(move, 1) for move in position.legal_moves(by)]
            position.play(by, rng.choice(moves)[0])
            after = block_of(position)
            if by == turres.CHANCE or kind in ("whirl", "keep") or before["phase"] != after["phase"]:
                continue
            for other in range(position.seats):
                if other != by:
                    assert sum(before["hand"][other]["card"]) >= sum(after["hand"][other]["card"])
                    assert before["points"][other] == after["points"][other] or not after["living"] >> other & 1
                    assert before["secrets"][other] == after["secrets"][other] or not after["living"] >> other & 1
                    assert sum(before["held"][other]["kind"]) >= sum(after["held"][other]["kind"])


@pytest.mark.rule("TFW-48")
@pytest.mark.parametrize("text", ["give 3 points to seat 1", "trade 5 for 7", "ally with seat 2", "promise peace"])
def test_a_deal_is_no_move(text):
    position = spending({0: 9}, hands={0: [5]})
    with pytest.raises(turres.BadNotation):
        position.play(0, text)
