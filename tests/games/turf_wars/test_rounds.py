"""Turf Wars: setup, the round, action cards, in the order of RULES.md."""

from collections import Counter

import pytest

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import NAMES

from .setups import *

STAND = {"d5": (0, 5), "g5": (1, 3), "c7": (2, 3)}


def dealt(seats, *factions):
    """A game in which these faction cards are dealt, two to each seat."""
    return play(GAME.start(seats), *(f"chance: deal {name.lower()}" for name in factions))


def chosen(seats, *factions):
    """A game in which these factions are kept; the others are any."""
    spare = iter(name for name in FACTIONS if name not in factions and name != "Pixies")
    position = dealt(seats, *(name for faction in factions for name in (faction, next(spare))))
    return play(position, *(f"{seat}: keep {faction.lower()}" for seat, faction in enumerate(factions)))


def run_chance(position, rng=None):
    """Let chance have its way until somebody decides."""
    rng = rng or turres.Rng(4)
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, rng.choice(position.chances())[0])
    return position


# Setup


@pytest.mark.rule("TFW-10", "TFW-50")
def test_factions_are_kept_sealed_shown_together_and_the_others_never():
    position = dealt(3, "Nomads", "Dryads", "Gryphons", "Zombies", "Sirens", "Krakens")
    assert (0, 1, 2) == position.to_act()
    play(position, "1: keep zombies", "0: keep nomads")
    assert [None, None, None] == [chair.faction for chair in GAME.view(position, 2).chairs]
    assert "keep a faction" == GAME.seen(
        dealt(3, "Nomads", "Dryads", "Gryphons", "Zombies", "Sirens", "Krakens"), 0, GAME.moves[0], 2
    )
    play(position, "2: keep sirens")
    view = GAME.view(position, 2)
    assert ["Nomads", "Zombies", "Sirens"] == [FACTIONS[chair.faction] for chair in view.chairs]
    assert [None, None] == [view.chairs[seat].dealt[1] for seat in (0, 1)]
    assert "Krakens" == FACTIONS[view.chairs[2].dealt[1]]


@pytest.mark.rule("TFW-10a", "TFW-38")
def test_the_pixies_start_with_the_token_and_otherwise_the_lot_decides():
    assert 1 == block_of(chosen(3, "Nomads", "Pixies", "Zombies"))["first"]
    position = chosen(3, "Nomads", "Dryads", "Zombies")
    assert ["lot seat 0", "lot seat 1", "lot seat 2"] == [
        GAME.format_move(position, move, -1) for move, _ in position.chances()
    ]


@pytest.mark.rule("TFW-10b", "TFW-14")
def test_setup_goes_from_factions_over_token_secrets_and_cards_to_starts():
    position = chosen(3, "Nomads", "Pixies", "Zombies")
    assert "draw-secret" == asked(position)
    order = []
    while position.to_act() == (turres.CHANCE,):
        order.append(asked(position))
        position.play(turres.CHANCE, position.chances()[0][0])
    assert ["draw-secret", "draw-combat"] == list(dict.fromkeys(order))
    assert "start" == asked(position)


@pytest.mark.rule("TFW-11")
@pytest.mark.parametrize(("seats", "cries", "negates"), [(2, 2, 1), (3, 3, 2), (4, 4, 2), (5, 5, 4), (6, 6, 4)])
def test_everybody_gets_a_zero_and_eight_cards_of_the_right_deck(seats, cries, negates):
    position = run_chance(chosen(seats, *["Dryads", "Gryphons", "Zombies", "Sirens", "Krakens", "Centaurs"][:seats]))
    block = block_of(position)
    total = [block["deck"][card] + sum(hand["card"][card] for hand in block["hand"]) for card in range(13)]
    assert [seats, *[7] * 10, cries, negates] == total
    assert [9] * seats == [len(hand(position, seat)) for seat in range(seats)]


@pytest.mark.rule("TFW-13")
def test_starts_are_on_home_turf_away_from_other_starts_with_four_troops():
    position = run_chance(chosen(3, "Pixies", "Dryads", "Nomads"))
    first = position.to_act()[0]
    assert {"forest"} == {type_of(text.split()[1]) for text in texts(position)}
    play(position, f"{first}: start c7")
    assert (0, 4) == troops(position)["c7"]
    assert {"start b4", "start e3", "start f6", "start f8", "start h3"} == texts(position, 1)
    play(position, "1: start f6")
    assert not {"start e7", "start d6"} & texts(position, 2)  # e7 is beside f6, d6 beside c7
    assert {"start e2", "start g2", "start d3", "start g8"} == texts(position, 2)
    assert "TFW-13" == refused(position, 2, "start e7")


@pytest.mark.rule("TFW-13a")
def test_who_is_at_home_anywhere_starts_anywhere_and_is_at_home_there():
    position = run_chance(chosen(2, "Geomancer", "Dryads"))
    block = block_of(position)
    if block["first"] == 1:
        play(position, "1: start c7")
    assert len(texts(position, 0)) > 10
    play(position, "0: start g5")
    assert "mountain" == ("desert", "forest", "mountain")[block_of(position)["home"][0]]


@pytest.mark.rule("TFW-13b")
def test_who_has_no_legal_start_takes_any_free_turf_of_the_home_type():
    position = run_chance(chosen(6, "Pixies", "Nomads", "Zombies", "Sirens", "Krakens", "Gryphons"))
    block = block_of(position)
    block["start"] = [NAMES.index(name) for name in ("d4", "g4", "c3", "i6", "a5", "e9")]  # beside every mountain
    block["open"][block["depth"] - 1] |= {"seat": 5, "by": 5}
    position.write_block(block)
    assert {f"start {name}" for name in ("d5", "g5", "g3", "c2", "d2", "h6", "a6", "d9")} == texts(position, 5)


@pytest.mark.rule("TFW-14")
def test_only_who_has_no_nemesis_in_play_draws_a_secret_and_nobody_with_two():
    position = run_chance(chosen(3, "Nomads", "Pixies", "Zombies"))
    assert [1, 2] == sorted(draw["owner"] for draw in block_of(position)["drawn"][: block_of(position)["draws"]])
    assert 0 == block_of(run_chance(chosen(2, "Nomads", "Zombies")))["draws"]


# The round


@pytest.mark.rule("TFW-15", "TFW-38c")
def test_abilities_before_the_event_are_optional_and_in_order():
    stand = {"c7": (1, 2), "f6": (1, 1), "d5": (0, 3), "g5": (2, 3), "d6": (2, 1)}
    position = table(troops=stand, steps=(("round", 0),), phase=5, first=1)
    assert ("use", (1,)) == (asked(position), position.to_act())
    used = play(position.copy(), "1: use")
    assert ((1, 3), (1, 2)) == (troops(used)["c7"], troops(used)["f6"])
    assert ("use", (2,)) == (asked(used), used.to_act())
    assert (1, 2) == troops(play(position, "1: pass"))["c7"]


@pytest.mark.rule("TFW-16")
def test_faq_everybody_places_two_troops_on_own_turfs_together_or_apart():
    position = table(troops=STAND | {"d6": (0, 1)}, steps=(("round", 1),), phase=1)
    assert {"place d5", "place d6"} == texts(position, 0)
    assert "TFW-16" == refused(position, 0, "pass")
    play(position, "0: place d5", "0: place d6", "1: place g5", "1: place g5")
    assert {"d5": (0, 6), "d6": (0, 2), "g5": (1, 5), "c7": (2, 3)} == troops(position)
    assert (2,) == position.to_act()


@pytest.mark.rule("TFW-17", "TFW-42", "TFW-40a")
def test_an_event_holds_until_the_next_reveal():
    stand = {"c7": (1, 2), "d5": (0, 3), "g5": (2, 3)}
    position = table(troops=stand, steps=(("round", 0),), phase=5, event="Curse of Malaise")
    assert ("place", (0,)) == (asked(position), position.to_act())
    for line in ("0: place d5", "0: place d5", "1: place c7", "1: place c7", "2: place g5", "2: place g5"):
        play(position, line)
    assert "reveal" == asked(position)
    play(position, "chance: event a nice quiet day")
    assert EVENTS.index("A Nice Quiet Day") == block_of(position)["event"]


def revealed(event, **more):
    """The moment after this event is revealed."""
    more.setdefault("troops", STAND)
    return play(table(steps=(("round", 3), ("event", 0)), phase=3, **more), f"chance: event {event.lower()}")


@pytest.mark.rule("TFW-17a", "TFW-40j")
def test_what_an_event_leaves_to_decide_is_decided_in_order_at_the_reveal():
    position = revealed("Free Pizza Recruiting", first=1)
    assert ("recruit", (1,)) == (asked(position), position.to_act())
    play(position, "1: place g5", "2: place c7", "0: place d5")
    assert {"d5": (0, 7), "g5": (1, 5), "c7": (2, 5)} == troops(position)
    position = revealed("Three-Day Weekend", troops=STAND | {"d6": (0, 1)})
    assert {"from d5"} == texts(position, 0)
    play(position, "0: from d5", "1: from g5", "2: from c7")
    assert {"d5": (0, 4), "d6": (0, 1), "g5": (1, 2), "c7": (2, 2)} == troops(position)


def drafting(first=0, **more):
    """The draft with these cards in the packet."""
    position = table(troops=STAND, steps=(("round", 3),), phase=3, first=first, **more)
    for name in (
        "Place Two 1",
        "Desert Attack 3",
        "Sea Attack 3",
        "Desert Attack 8",
        "Place Four 9",
        "Swamp Strikes 4",
    ):
        play(position, f"chance: draw action {name.lower()}")
    return position


@pytest.mark.rule("TFW-18", "TFW-18a", "TFW-50")
def test_a_packet_goes_round_everybody_keeps_one_and_the_rest_is_discarded_unseen():
    position = drafting(first=1)
    assert (1,) == position.to_act()
    assert [None, 6, None] == [
        view.packet and sum(pile.count for pile in view.packet)
        for view in (GAME.view(position, seat) for seat in range(3))
    ]
    play(position, "1: keep place two 1")
    assert (2,) == position.to_act()
    assert "TFW-18" == refused(position, 2, "keep place two 1")
    play(position, "2: keep desert attack 3", "0: keep place four 9")
    block = block_of(position)
    assert 3 == sum(block["leftover"])
    assert 3 == GAME.view(position, 1).leftover
    assert {0: None, 2: None} == {seat: GAME.view(position, 1).chairs[seat].drafted for seat in (0, 2)}
    assert ACTIONS.index("Place Two 1") == GAME.view(position, 0).chairs[1].drafted  # called at once


@pytest.mark.rule("TFW-18", "TFW-50")
def test_a_seat_knows_the_packet_it_passed_on_and_imagines_nothing_else():
    position = play(drafting(), "0: keep sea attack 3", "1: keep desert attack 8", "2: keep place four 9")
    view = GAME.view(position, 0)
    passed = {ACTIONS[pile.card] for pile in view.passed}
    assert {"Place Two 1", "Desert Attack 3", "Desert Attack 8", "Place Four 9", "Swamp Strikes 4"} == passed
    seen = Counter()
    for seed in range(60):
        block = position.imagine(0, turres.Rng(seed)).read_block()
        picks = [ACTIONS[block["drafted"][seat]] for seat in (1, 2)]
        assert set(picks) <= passed - {"Place Two 1", "Desert Attack 3"}  # those have been called
        assert sorted(passed) == sorted(picks + [ACTIONS[k] for k, n in enumerate(block["leftover"]) for _ in range(n)])
        seen.update(picks)
    assert {"Desert Attack 8", "Place Four 9", "Swamp Strikes 4"} == set(seen)


@pytest.mark.rule("TFW-18")
def test_the_packet_has_three_cards_more_than_living_players():
    position = table(troops={"d5": (0, 5), "g5": (1, 3)}, steps=(("round", 3),), phase=3, out=(2,))
    run_chance(position)
    assert 5 == sum(block_of(position)["packet"])


@pytest.mark.rule("TFW-19")
def test_priorities_are_called_from_one_up_and_equal_ones_revealed_together():
    position = table(troops=STAND, cards={0: "Desert Attack 3", 1: "Place Two 1", 2: "Plains Attack 3"})
    assert (1,) == position.to_act()
    assert [None, ACTIONS.index("Place Two 1"), None] == [chair.drafted for chair in GAME.view(position, None).chairs]
    play(position, "1: place g5", "1: place g5")
    assert (0, 2) == position.to_act()
    assert [ACTIONS.index(name) for name in ("Desert Attack 3", "Plains Attack 3")] == [
        GAME.view(position, None).chairs[seat].drafted for seat in (0, 2)
    ]
    assert 1 == block_of(position)["performed"][ACTIONS.index("Place Two 1")]


@pytest.mark.rule("TFW-19a")
def test_an_action_may_be_declined_or_done_in_part_and_is_discarded_all_the_same():
    position = table(troops=STAND, cards={0: "Place Four 9"})
    play(position, "0: place d5", "0: pass")
    assert (0, 6) == troops(position)["d5"]
    assert 1 == block_of(position)["performed"][ACTIONS.index("Place Four 9")]
    position = table(troops=STAND, cards={0: "Desert Attack 3"})
    assert "pass" in texts(position, 0)


@pytest.mark.rule("TFW-19b")
def test_within_a_priority_teleports_come_before_attacks():
    position = table(troops=STAND, cards={0: "Desert Attack 3", 1: "Desert Teleport 3"})
    assert ("teleport-from", (1,)) == (asked(position), position.to_act())
    play(position, "1: from g5", "1: to d6")
    assert ("seal-attack", (0,)) == (asked(position), position.to_act())
    assert (1, 3) == troops(position)["d6"]


@pytest.mark.rule("TFW-19c", "TFW-27c")
def test_attacks_of_a_wave_are_sealed_and_those_on_one_target_are_one_war():
    stand = {"d5": (0, 5), "c7": (2, 5), "g5": (1, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"})
    assert (0, 2) == position.to_act()
    play(position, "2: attack c7-d6")
    assert (0,) == position.to_act()
    assert "seal an attack" == GAME.seen(
        table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}), 2, position.legal_moves(0)[0], 0
    )
    assert () == GAME.view(position, 0).chairs[2].sealed_touches
    play(position, "0: attack d5-d6")
    assert [1, 0, 1] == block_of(position)["war"]["role"][:3]
    assert ("commit", (0,)) == (asked(position), position.to_act())


@pytest.mark.rule("TFW-19c")
def test_wars_of_a_wave_go_in_ftt_order_of_their_first_attacker():
    stand = {"d5": (0, 5), "f7": (2, 5), "g5": (1, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, first=1)
    play(position, "0: attack d5-d6", "2: attack f7-g8", "2: troops 2", "0: troops 2")
    assert {"d5": (0, 3), "d6": (0, 2), "f7": (2, 3), "g8": (2, 2), "g5": (1, 3)} == troops(position)


@pytest.mark.rule("TFW-19d")
def test_an_attack_lapses_if_its_source_was_lost():
    stand = {"d6": (0, 5), "e7": (1, 1), "c5": (0, 1), "g5": (1, 3), "b6": (2, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 1: "Desert Attack 3"}, hands={0: [9]})
    play(position, "0: attack d6-e7", "1: attack e7-d6", "0: troops 4", "1: troops 1", "0: play 9", "1: play 0")
    assert "seal-attack" != asked(position)
    assert (0, 3) == troops(position)["e7"]
    assert 0 == block_of(position)["wars_lost"][1]


@pytest.mark.rule("TFW-19e", "TFW-23a")
def test_the_second_strike_is_sealed_after_the_first_is_settled_and_may_come_from_the_turf_just_won():
    position = table(troops=STAND, cards={0: "Desert Strikes 4"})
    play(position, "0: attack d5-d6", "0: troops 3")
    assert "seal-attack" == asked(position)
    assert {"attack d6-e7", "pass"} == texts(position, 0) - {"attack d5-d6"}
    play(position, "0: attack d6-e7", "0: troops 1")
    assert {"d5": (0, 2), "d6": (0, 2), "e7": (0, 1)} == {
        turf: stand for turf, stand in troops(position).items() if stand[0] == 0
    }
    position = table(troops=STAND, cards={0: "Desert Strikes 4"})
    play(position, "0: pass")
    assert "seal-attack" != asked(position)


@pytest.mark.rule("TFW-20")
def test_faq_a_turf_scores_as_turf_as_home_and_in_the_rainbow():
    stand = {
        "d3": (0, 1),
        "d6": (0, 1),
        "e3": (0, 1),
        "d5": (0, 1),
        "c5": (0, 1),
        "c6": (0, 1),
        "d4": (0, 1),
        "g5": (1, 1),
        "c7": (2, 1),
    }
    position = table(troops=stand, steps=(("round", 5),), phase=4)
    assert [3 + 2 + 5, 0, 0] == block_of(position)["points"][:3]


@pytest.mark.rule("TFW-20a", "TFW-31")
def test_debts_are_paid_after_scoring_as_far_as_there_is_something():
    position = table(
        troops={"d5": (0, 2), "d6": (0, 2), "g5": (1, 1), "c7": (2, 1)}, steps=(("round", 4), ("each", 0)), phase=3
    )
    block = block_of(position)
    block["depth"] = 1
    block["open"][0] |= {"kind": 2, "a": 5}
    block["phase"], block["owing"] = 4, 2
    block["debts"][0] = {"payer": 0, "helper": 1, "amount": 1}
    block["debts"][1] = {"payer": 0, "helper": 2, "amount": 2}
    block["packet"], block["packet_with"] = [0] * 48, -1
    position.write_block(block)
    position.settle()
    # Seat 0 scores 1 for two turfs and 1 for a home desert.
    assert [0, 1, 1] == block_of(position)["points"][:3]


def spending(points, **more):
    """Phase 5, with these points."""
    more.setdefault("troops", STAND)
    return table(steps=(("round", 6), ("spending", 0)), phase=5, points=points, **more)


@pytest.mark.rule("TFW-21", "TFW-21a")
def test_points_buy_what_the_list_says():
    position = spending({1: 30})
    play(position, "0: pass")
    assert {"buy troop", "buy secret", "buy actions", "buy combat", "buy token", "pass"} == texts(position, 1)
    play(position, "1: buy troop", "1: place g5")
    assert ((1, 4), 26) == (troops(position)["g5"], block_of(position)["points"][1])
    play(position, "1: buy secret", "chance: draw secret encircle")
    assert 21 == block_of(position)["points"][1]
    play(position, "1: buy combat", "chance: draw combat 3", "chance: draw combat 9")
    assert {"discard 3", "discard 9"} == texts(position, 1)
    play(position, "1: discard 3")
    assert (13, [0, 9], 1) == (block_of(position)["points"][1], hand(position, 1), block_of(position)["discard"][3])
    play(position, "1: buy token")
    assert (8, 1) == (block_of(position)["points"][1], block_of(position)["first"])
    assert "TFW-21" == refused(spending({}), 0, "buy troop")


@pytest.mark.rule("TFW-21a", "TFW-21b", "TFW-45")
def test_faq_each_further_purchase_of_the_token_costs_one_more_and_brings_another_circuit():
    position = spending({1: 5, 2: 6})
    play(position, "0: pass")
    assert "TFW-21b" == refused(spending({0: 20}), 0, "buy token")
    play(position, "1: buy token", "1: pass", "2: buy token", "2: pass")
    assert (0, 2) == (block_of(position)["points"][2], block_of(position)["first"])
    assert ("spend", (0,)) == (asked(position), position.to_act())
    play(position, "0: pass", "1: pass", "2: pass")
    assert "spend" != asked(position)


@pytest.mark.rule("TFW-21c", "TFW-50")
def test_bought_action_cards_join_the_packet_when_it_reaches_the_buyer():
    position = spending({1: 5})
    play(position, "0: pass", "1: buy actions", *["chance: draw action sea attack 3"] * 3)
    assert [3, None] == [
        view.chairs[1].held and sum(pile.count for pile in view.chairs[1].held)
        for view in (GAME.view(position, 1), GAME.view(position, 0))
    ]
    assert 3 == GAME.view(position, 0).chairs[1].held_cards
    held = position.read_block()["held"]
    position = table(troops=STAND, steps=(("round", 3),), phase=3)
    block = block_of(position) | {"held": held}
    block["actions"][ACTIONS.index("Sea Attack 3")] -= 3
    position.write_block(block)
    run_chance(position)
    first = sum(block_of(position)["packet"])
    position.play(0, position.legal_moves(0)[0])
    assert first - 1 + 3 == sum(block_of(position)["packet"])
    assert "keep sea attack 3" in texts(position, 1)
    play(position, "1: keep sea attack 3")
    assert first + 1 == sum(block_of(position)["packet"])


@pytest.mark.rule("TFW-21d", "TFW-47")
def test_nothing_is_bought_that_cannot_be_had():
    position = spending({0: 40}, troops={"d5": (0, 40), "g5": (1, 3), "c7": (2, 3)}, hands={})
    assert "buy troop" not in texts(position, 0)
    assert "TFW-21d" == refused(position, 0, "buy troop")
    block = block_of(position)
    block["secret_deck"] = 0
    position.write_block(block)
    assert "buy secret" not in texts(position, 0)


@pytest.mark.rule("TFW-22")
def test_two_combat_cards_may_be_exchanged_for_one_but_never_the_zero():
    position = spending({}, hands={0: [2, 2, 5]})
    play(position, "0: exchange")
    assert {"discard 2", "discard 5"} == texts(position, 0)
    play(position, "0: discard 2", "0: discard 2", "chance: draw combat 8")
    assert ([0, 5, 8], 2) == (hand(position, 0), block_of(position)["discard"][2])
    play(position, "0: exchange", "0: discard 5", "0: discard 8", "chance: draw combat 1")
    assert "exchange" not in texts(position, 0)


@pytest.mark.rule("TFW-22a")
def test_the_marker_moves_up_after_phase_five():
    position = play(spending({}), "0: pass", "1: pass", "2: pass")
    assert (4, 2) == (block_of(position)["marker"], block_of(position)["phase"])  # nobody has anything to do in phase 1


# Action cards


@pytest.mark.rule("TFW-23")
def test_an_attack_card_reaches_adjacent_turfs_of_its_type_that_are_not_own():
    position = table(
        troops={"d5": (0, 5), "c6": (0, 1), "d6": (1, 3), "g5": (1, 1), "c7": (2, 3)}, cards={0: "Desert Attack 3"}
    )
    assert {"attack d5-d6", "attack c6-d6", "pass"} == texts(position, 0)
    assert "TFW-23" == refused(position, 0, "attack d5-d4")


@pytest.mark.rule("TFW-23a")
def test_strikes_need_different_targets_and_a_lost_first_one_does_not_stop_the_second():
    stand = {"d5": (0, 2), "d4": (0, 3), "d6": (1, 5), "g5": (1, 1), "c7": (2, 3)}
    position = table(troops=stand, cards={0: "Desert Strikes 4"}, hands={1: [9]})
    play(position, "0: attack d5-d6", "0: troops 1", "1: troops 5", "0: play 0", "1: play 9")
    assert {"attack d4-d3", "pass"} == texts(position, 0)
    assert "TFW-23a" == refused(position, 0, "attack d5-d6")


@pytest.mark.rule("TFW-23b")
def test_faq_a_teleport_takes_all_troops_to_an_empty_turf_of_the_type_in_any_round():
    position = table(troops=STAND | {"d6": (1, 1)}, cards={0: "Desert Teleport 3"}, marker=1)
    play(position, "0: from d5")
    assert {"to e2", "to g2", "to d3", "to e7", "to g8"} == texts(position, 0)
    assert "TFW-23b" == refused(position, 0, "to d6")
    play(position, "0: to g8")
    assert (0, 5) == troops(position)["g8"]
    assert "d5" not in troops(position)


@pytest.mark.rule("TFW-23c")
def test_faq_a_maneuver_moves_troops_between_own_turfs_near_or_far_and_may_abandon_them():
    stand = {"d5": (0, 5), "h3": (0, 1), "c6": (0, 2), "g5": (1, 3), "c7": (2, 3)}
    position = table(troops=stand, cards={0: "Defensive Maneuvers 2"})
    play(position, "0: from c6", "0: to h3", "0: troops 2")
    assert {"from d5", "pass"} == texts(position, 0)  # h3 has received, c6 is empty
    play(position, "0: from d5")
    assert {"to h3"} == texts(position, 0)  # c6 has given
    play(position, "0: to h3", "0: troops 1", "0: pass")
    assert {"d5": (0, 4), "h3": (0, 4)} == {turf: who for turf, who in troops(position).items() if who[0] == 0}


@pytest.mark.rule("TFW-23d")
def test_troop_cards_place_two_or_four():
    for card, count in (("Place Two 1", 2), ("Place Four 9", 4)):
        position = table(troops=STAND, cards={0: card})
        play(position, *["0: place d5"] * count)
        assert (0, 5 + count) == troops(position)["d5"]
        assert "place" not in asked(position)


@pytest.mark.rule("TFW-25", "TFW-26")
def test_faq_an_attack_may_take_all_troops_and_walking_in_costs_nothing():
    position = table(troops=STAND, cards={0: "Desert Attack 3"})
    play(position, "0: attack d5-d6")
    assert {f"troops {count}" for count in range(1, 6)} == texts(position, 0)
    play(position, "0: troops 5")
    assert {"d6": (0, 5), "g5": (1, 3), "c7": (2, 3)} == troops(position)


@pytest.mark.rule("TFW-43", "TFW-44")
def test_ftt_order_goes_left_from_the_holder_and_is_fixed_when_a_phase_begins():
    position = spending({0: 20}, first=1)
    assert [1, 2, 0] == block_of(position)["order"][:3]
    play(position, "1: pass", "2: pass", "0: buy token")
    assert ([1, 2, 0], 0) == (block_of(position)["order"][:3], block_of(position)["first"])
    play(position, "0: pass", "1: pass", "2: pass", "0: pass")
    assert [0, 1, 2] == block_of(position)["order"][:3]


@pytest.mark.rule("TFW-47")
def test_forty_troops_are_the_limit_and_points_never_go_below_zero():
    position = table(troops={"d5": (0, 39), "g5": (1, 3), "c7": (2, 3)}, cards={0: "Place Four 9"})
    play(position, "0: place d5")
    assert "place" != asked(position)
    assert (0, 40) == troops(position)["d5"]
    assert [0, 0, 3] == block_of(revealed("Tax Day", points={1: 1, 2: 5}))["points"][:3]


@pytest.mark.rule("TFW-48")
def test_no_move_gives_or_promises_anything():
    kinds = {type(move).__name__ for move in GAME.moves}
    assert not {name for name in kinds if name in ("Trade", "Give", "Promise", "Ally")}
    position = table(troops=STAND, cards={0: "Place Two 1"})
    assert {"place d5", "pass"} == texts(position, 0)


@pytest.mark.rule("TFW-49")
def test_what_lies_on_the_table_is_open_to_onlookers():
    position = table(
        troops=STAND,
        cards={0: "Place Two 1"},
        hands={0: [5, 5], 1: [3]},
        secrets={1: ["Encircle"]},
        points={2: 4},
        event="Exile",
    )
    view = GAME.view(position, None)
    assert [3, 2, 1] == [chair.combat_cards for chair in view.chairs]
    assert (3, 0, EVENTS.index("Exile"), 24) == (view.marker, view.first, view.event, view.secret_deck)
    assert [0, 0, 4] == [chair.points for chair in view.chairs]
    assert [PACK.factions[chair.faction].name for chair in view.chairs] == list(PLAIN[:3])
    assert [None] == [draw.card for draw in view.drawn]


@pytest.mark.rule("TFW-50")
def test_hands_and_secrets_are_hidden_from_everybody_else():
    position = table(
        troops=STAND, cards={0: "Place Two 1", 1: "Sea Attack 3"}, hands={0: [5], 1: [3]}, secrets={1: ["Encircle"]}
    )
    view = GAME.view(position, 0)
    assert None is view.chairs[1].hand is view.chairs[1].drafted
    assert (None,) == tuple(draw.card for draw in view.drawn)
    own = GAME.view(position, 1)
    assert ([(0, 1), (3, 1)], 3) == ([(pile.card, pile.count) for pile in own.chairs[1].hand], own.drawn[0].card)
