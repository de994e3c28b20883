"""Turf Wars: winning, in the order of RULES.md."""

import pytest

from .setups import FACTIONS, GAME, PACK, PLAIN, asked, block_of, play, table, texts, troops

DESERTS = ["e2", "g2", "d3", "d6", "e7", "g8"]
ROUND_END = (("round", 6), ("spending", 1))


def reinforcing(**more):
    return table(steps=(("round", 1),), phase=1, **more)


def winners(position):
    outcome = position.outcome()
    return None if outcome is None else (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TFW-1")
@pytest.mark.parametrize(
    ("seats", "held", "needed"),
    [(2, ["d3", "d6"], "e7"), (4, ["d3", "d6", "e7", "e2"], "g2"), (6, ["d3", "d6", "e7", "e2", "g2"], "a5")],
)
def test_the_last_needed_home_turf_wins(seats, held, needed):
    source = {"e7": "f7", "g2": "f2", "a5": "a4"}[needed]
    stand = (
        dict.fromkeys(held, (0, 1))
        | {source: (0, 3)}
        | {t: (s, 2) for s, t in zip(range(1, seats), ["g5", "g7", "b3", "h4", "e9"], strict=False)}
    )
    position = table(seats, troops=stand, cards={0: "Desert Attack 3"})
    play(position, f"0: attack {source}-{needed}", "0: troops 1")
    assert ((0,), "TFW-1") == winners(position)


@pytest.mark.rule("TFW-1")
def test_eliminations_do_not_lower_the_number_of_home_turfs():
    stand = {"d3": (0, 1), "d6": (0, 1), "f7": (0, 3), "g5": (1, 2)}
    position = table(3, troops=stand, cards={0: "Desert Attack 3"}, out=(2,))
    play(position, "0: attack f7-e7", "0: troops 1")
    assert position.outcome() is None


@pytest.mark.rule("TFW-1a")
def test_a_turf_is_controlled_by_whoever_has_a_troop_on_it_and_by_nobody_else():
    position = table(troops={"d5": (0, 3), "g5": (1, 2), "c7": (2, 2)}, cards={0: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "0: troops 3")
    assert {"d6": (0, 3), "g5": (1, 2), "c7": (2, 2)} == troops(position)


@pytest.mark.rule("TFW-1b", "TFW-38h")
def test_the_geomancer_may_declare_any_other_type_also_one_that_wins_at_once():
    stand = dict.fromkeys(DESERTS[:5], (3, 1)) | {"d5": (3, 1), "g5": (0, 1), "f6": (1, 1), "h3": (2, 1)}
    position = table(4, troops=stand, homes={3: "sea"}, steps=(("round", 0),), phase=5, first=3)
    assert "declare" == asked(position)
    types = ("desert", "forest", "mountain", "plains", "swamp")
    assert {*(f"declare {kind}" for kind in types), "pass"} == {
        f"declare {m.type}" if hasattr(m, "type") else "pass" for m in position.legal_moves(3)
    }
    other = play(position.copy(), "3: declare mountain")
    assert (2, None) == (block_of(other)["home"][3], other.outcome())
    assert ((3,), "TFW-1") == winners(play(position, "3: declare desert"))


@pytest.mark.rule("TFW-2", "TFW-2c")
def test_the_killing_blow_on_the_nemesis_wins():
    position = table(
        3,
        ("Nomads", "Pixies", "Gryphons"),
        {"d5": (0, 5), "d6": (1, 1), "g5": (2, 3)},
        {0: [9]},
        {0: "Desert Attack 3"},
    )
    play(position, "0: attack d5-d6", "0: troops 4", "1: troops 1", "0: play 9", "1: play 0")
    assert ((0,), "TFW-2") == winners(position)


@pytest.mark.rule("TFW-2", "TFW-37")
def test_faq_somebody_elses_kill_is_no_win():
    position = table(
        3,
        ("Nomads", "Pixies", "Gryphons"),
        {"d5": (2, 5), "d6": (1, 1), "g5": (0, 3)},
        {2: [9]},
        {2: "Desert Attack 3"},
    )
    play(position, "2: attack d5-d6", "2: troops 4", "1: troops 1", "2: play 9", "1: play 0")
    assert position.outcome() is None
    assert 0b101 == block_of(position)["living"]


@pytest.mark.rule("TFW-2a")
def test_with_two_players_the_other_one_is_the_nemesis():
    position = table(2, PLAIN, {"d5": (0, 5), "d6": (1, 1)}, {0: [9]}, {0: "Desert Attack 3"})
    assert FACTIONS[block_of(position)["faction"][1]] != PACK.factions[block_of(position)["faction"][0]].nemesis
    play(position, "0: attack d5-d6", "0: troops 4", "1: troops 1", "0: play 9", "1: play 0")
    assert ((0,), "TFW-2") == winners(position)


@pytest.mark.rule("TFW-2b")
def test_everybody_is_the_nemesis_of_exactly_one_other_and_any_two_home_types_meet():
    homes = {faction.name: faction.home for faction in PACK.factions}
    assert sorted(homes) == sorted(faction.nemesis for faction in PACK.factions)
    assert all(faction.nemesis != faction.name for faction in PACK.factions)
    met = {frozenset((faction.home, homes[faction.nemesis])) for faction in PACK.factions}
    types = {home for home in homes.values() if home != "any"}
    assert all(frozenset((one, other)) in met for one in types for other in types if one != other)


@pytest.mark.rule("TFW-2c", "TFW-35c")
def test_under_fury_the_blow_belongs_to_the_loser_whose_card_took_the_last_troop():
    factions = ("Nomads", "Pixies", "Gryphons")
    stand = {"d5": (1, 2), "d6": (0, 1), "c7": (0, 2), "g5": (2, 3)}
    position = table(3, factions, stand, {1: [9], 0: [4]}, {1: "Desert Attack 3"}, winners_cost="fury")
    play(position, "1: attack d5-d6", "1: troops 2", "0: troops 1", "1: play 9", "0: play 0", "0: discard 4")
    assert ((0,), "TFW-2") == winners(position)


@pytest.mark.rule("TFW-2c", "TFW-40e")
def test_an_event_kills_for_nobody():
    factions = ("Nomads", "Pixies", "Gryphons")
    stand = {"d5": (1, 2), "d6": (0, 5), "g5": (2, 3)}
    position = table(3, factions, stand, steps=(("round", 3), ("event", 0)), phase=3)
    play(position, "chance: event pestilence")
    assert position.outcome() is None
    assert -1 == block_of(position)["slayer"][1]
    assert 0b101 == block_of(position)["living"]


@pytest.mark.rule("TFW-3", "TFW-41")
def test_faq_strength_in_numbers_wins_during_reinforcements_before_any_pestilence():
    stand = {"d5": (0, 34), "g5": (1, 3), "c7": (2, 3)}
    position = reinforcing(troops=stand, secrets={0: ["Strength in Numbers"]})
    play(position, "0: place d5")
    assert ((0,), "TFW-3") == winners(position)


@pytest.mark.rule("TFW-3a")
def test_all_for_whom_a_win_condition_holds_win_together():
    stand = {"d5": (0, 34), "g5": (1, 34), "c7": (2, 3)}
    position = table(
        troops=stand,
        secrets={0: ["Strength in Numbers"], 1: ["Strength in Numbers"]},
        steps=(("round", 3), ("event", 0)),
        phase=3,
    )
    play(position, "chance: event baby boom")
    assert ((0, 1), "TFW-3") == winners(position)


@pytest.mark.rule("TFW-3b")
def test_a_maneuver_is_looked_at_only_as_a_whole():
    stand = {"d5": (0, 14), "c5": (0, 5), "d6": (0, 5), "g5": (1, 3), "c7": (2, 3)}
    position = table(troops=stand, secrets={0: ["Fort Knox"]}, cards={0: "Defensive Maneuvers 2"})
    play(position, "0: from c5", "0: to d5", "0: troops 4")
    assert position.outcome() is None
    play(position, "0: pass")
    assert ((0,), "TFW-3") == winners(position)


@pytest.mark.rule("TFW-3c")
def test_the_only_one_left_wins():
    stand = {"d5": (1, 2), "d6": (0, 5), "g5": (2, 2)}
    position = table(troops=stand, steps=(("round", 3), ("event", 0)), phase=3)
    play(position, "chance: event pestilence")
    assert ((0,), "TFW-3c") == winners(position)


@pytest.mark.rule("TFW-3c")
def test_if_nobody_is_left_points_decide_among_those_who_fell_now():
    stand = {"d5": (1, 2), "d6": (0, 1), "g5": (2, 2)}
    position = table(troops=stand, steps=(("round", 3), ("event", 0)), phase=3, points={0: 3, 1: 9, 2: 5})
    play(position, "chance: event pestilence")
    assert ((1,), "TFW-4") == winners(position)
    assert (3, 9, 5) == position.outcome().scores


def told_of(position, lang="en"):
    return GAME.asked(GAME.view(position, None), lang)


def last_round(**more):
    return table(steps=ROUND_END, phase=5, marker=10, **more)


@pytest.mark.rule("TFW-4", "TFW-22a")
def test_after_round_ten_most_points_win():
    position = last_round(troops={"d5": (0, 2), "g5": (1, 2), "c7": (2, 2)}, points={0: 4, 1: 7, 2: 6})
    assert ((1,), "TFW-4") == winners(position)
    assert "The game is over. Seat 1 wins by points." == told_of(position)


@pytest.mark.rule("TFW-4")
@pytest.mark.parametrize(
    ("stand", "starts", "winner", "how"),
    [
        (
            {"d5": (0, 2), "g5": (1, 2), "g4": (1, 1), "c7": (2, 9)},
            {},
            1,
            "once turfs are added: 7 in all (TFW-4).",
        ),
        (
            {"d5": (0, 2), "g5": (1, 3), "c7": (2, 9)},
            {0: "d5", 1: "g5", 2: "e7"},
            1,
            "once troops on a start turf never lost are added, too: 9 in all (TFW-4, TFW-4a).",
        ),
        (
            {"d5": (0, 2), "g5": (1, 3), "c7": (2, 9)},
            {},
            2,
            "once all troops are added, too: 15 in all (TFW-4).",
        ),
        (
            {"d5": (0, 1), "d6": (0, 1), "g5": (1, 1), "g4": (1, 1), "c7": (2, 6)},
            {2: "c7"},
            2,
            "once troops on a start turf never lost are added, too: 12 in all (TFW-4, TFW-4a).",
        ),
        (
            {"d5": (0, 1), "d6": (0, 1), "c6": (0, 1), "g5": (1, 1), "g4": (1, 1), "g7": (1, 1), "c7": (2, 2)},
            {0: "d5", 2: "c7"},
            0,
            "once troops on a start turf never lost are added, too: 9 in all (TFW-4, TFW-4a).",
        ),
        (
            {"d5": (0, 1), "d6": (0, 1), "c6": (0, 1), "g5": (1, 2), "g4": (1, 1), "g7": (1, 1), "c7": (2, 5)},
            {},
            1,
            "once all troops are added, too: 12 in all (TFW-4).",
        ),
    ],
    ids=[
        "turfs",
        "start turf",
        "troops",
        "who was behind in turfs catches up",
        "turfs still count beside the start turf",
        "turfs still count beside all troops",
    ],
)
def test_ties_are_broken_in_this_order_and_the_end_says_how(stand, starts, winner, how):
    position = last_round(troops=stand, starts=starts, points={0: 5, 1: 5, 2: 5})
    assert ((winner,), "TFW-4") == winners(position)
    assert f"The game is over. Seat {winner} wins the tie in points, 5 each, {how}" == told_of(position)
    french = f"La partie est finie. À égalité de points, 5 chacun, le joueur à la place {winner} gagne "
    assert told_of(position, "fr").startswith(french)


@pytest.mark.rule("TFW-4a")
def test_a_start_turf_once_empty_counts_nothing_even_if_retaken():
    starts = {0: "d5", 1: "g5", 2: "c7"}
    stand = {"d5": (0, 5), "d6": (0, 1), "g5": (1, 3), "c7": (2, 1)}
    position = table(troops=stand, starts=starts, cards={0: "Defensive Maneuvers 2"})
    play(position, "0: from d5", "0: to d6", "0: troops 5", "0: pass")
    assert [1, 0, 0] == block_of(position)["start_lost"][:3]
    stand = {"d5": (0, 5), "g5": (1, 3), "c7": (2, 1)}
    retaken = last_round(troops=stand, starts={1: "g5"}, points={0: 5, 1: 5, 2: 5})
    assert (1,) == retaken.outcome().winners


@pytest.mark.rule("TFW-4b", "TFW-4")
def test_outsiders_back_one_of_the_tied_with_their_troops_and_then_the_lot_decides():
    stand = {"d5": (0, 2), "g5": (1, 2), "c7": (2, 3), "g7": (3, 4)}

    def tied():
        return table(4, troops=stand, points={0: 5, 1: 5}, steps=ROUND_END, phase=5, marker=10)

    position = tied()
    assert (2, 3) == position.to_act()
    play(position, "2: back seat 0", "3: back seat 1")
    assert ((1,), "TFW-4") == winners(position)
    said = "Seat 1 wins the tie in points, 5 each, once the troops of those who back it are added, too: 12 in all (TFW-4b)."
    assert told_of(position).endswith(said)
    position = play(tied(), "3: pass", "2: pass")
    assert [("Lot", 0), ("Lot", 1)] == [(type(move).__name__, move.seat) for move, _ in position.chances()]
    play(position, "chance: lot seat 0")
    assert ((0,), "TFW-4") == winners(position)
    said = "Seat 0 wins the tie in points, 5 each, by lot: nobody was ahead in any sum (TFW-4)."
    assert told_of(position).endswith(said)


@pytest.mark.rule("TFW-4", "TFW-4b")
def test_who_is_tied_in_points_can_be_backed_from_behind_and_the_lot_is_among_those_in_front():
    """Seats 0 and 1 have one troop more than seat 2; all three are tied in points."""
    stand = {"d5": (0, 3), "g5": (1, 3), "c7": (2, 2), "g7": (3, 4)}

    def tied():
        return table(4, troops=stand, points={0: 5, 1: 5, 2: 5}, steps=ROUND_END, phase=5, marker=10)

    position = tied()
    assert ((3,), {"back seat 0", "back seat 1", "back seat 2", "pass"}) == (position.to_act(), texts(position, 3))
    assert ((2,), "TFW-4") == winners(play(position, "3: back seat 2"))
    position = play(tied(), "3: pass")
    assert [("Lot", 0), ("Lot", 1)] == [(type(move).__name__, move.seat) for move, _ in position.chances()]


@pytest.mark.rule("TFW-5")
def test_faq_undefeated_wins_with_any_other_win_and_before_points():
    stand = {"d5": (0, 34), "g5": (1, 3), "c7": (2, 3)}
    for won, lost, expected in ((1, 0, (0, 1)), (1, 1, (0,)), (0, 0, (0,))):
        position = reinforcing(troops=stand, secrets={0: ["Strength in Numbers"], 1: ["Undefeated"]})
        block = block_of(position)
        block["wars_won"][1], block["wars_lost"][1] = won, lost
        position.write_block(block)
        play(position, "0: place d5")
        assert expected == position.outcome().winners


@pytest.mark.rule("TFW-5", "TFW-41f")
@pytest.mark.parametrize("secret", ["Undefeated", "Steadfast"])
def test_late_secrets_win_after_round_ten_before_points(secret):
    position = table(
        troops={"d5": (0, 2), "g5": (1, 2), "c7": (2, 2)},
        secrets={1: [secret]},
        points={0: 40},
        steps=(("round", 6), ("spending", 0)),
        phase=5,
        marker=10,
    )
    block = block_of(position)
    block["wars_won"][1], block["held_out"][1] = 1, 2
    position.write_block(block)
    play(position, "0: pass", "1: pass", "2: pass")
    assert ((1,), "TFW-3") == winners(position)


@pytest.mark.rule("TFW-5a", "TFW-4")
@pytest.mark.parametrize(("lost", "expected"), [(0, ((1,), "TFW-3")), (1, ((0,), "TFW-4"))])
def test_unstoppable_bought_in_the_last_phase_wins_before_points(lost, expected):
    position = table(
        troops={"d5": (0, 2), "g5": (1, 2), "c7": (2, 2)},
        secrets={1: ["Unstoppable"]},
        points={0: 40},
        steps=(("round", 6), ("spending", 0)),
        phase=5,
        marker=10,
    )
    block = block_of(position)
    block["attacks_won"][1], block["attacks_lost"][1] = 2, lost
    position.write_block(block)
    play(position, "0: pass", "1: pass", "2: pass")
    assert expected == winners(position)


def striking(**more):
    stand = {"d5": (0, 12), "d6": (1, 1), "e7": (1, 1), "g5": (1, 3), "h3": (2, 3)}
    more.setdefault("hands", {0: [5, 5]})
    return table(troops=stand, cards={0: "Desert Strikes 4"}, secrets={0: ["Unstoppable"]}, **more)


STRIKE_ONE = ("0: attack d5-d6", "0: troops 8", "1: troops 1", "0: play 5", "1: play 0")
STRIKE_TWO = ("0: attack d6-e7", "0: troops 5", "1: troops 1", "0: play 5", "1: play 0")


@pytest.mark.rule("TFW-5a", "TFW-41c")
def test_unstoppable_is_judged_at_the_end_of_phase_four():
    position = play(striking(), *STRIKE_ONE)
    assert position.outcome() is None
    play(position, *STRIKE_TWO)
    assert ((0,), "TFW-3") == winners(position)


@pytest.mark.rule("TFW-41c")
def test_between_two_players_one_war_is_unstoppable():
    for seats, won in ((2, True), (3, False)):
        stand = {"d5": (0, 9), "d6": (1, 1), "g5": (1, 3)} | ({"h3": (2, 3)} if seats == 3 else {})
        position = table(seats, PLAIN, stand, {0: [9]}, {0: "Desert Attack 3"}, secrets={0: ["Unstoppable"]})
        play(position, "0: attack d5-d6", "0: troops 8", "1: troops 1", "0: play 9", "1: play 0")
        assert won == (position.outcome() is not None)


@pytest.mark.rule("TFW-5a")
def test_faq_unstoppable_wins_along_once_it_holds_and_not_before():
    for won, lost, expected in ((0, 0, (1,)), (2, 0, (0, 1)), (2, 1, (1,))):
        position = table(
            troops={"d5": (0, 3), "g5": (1, 34), "c7": (2, 3)},
            secrets={0: ["Unstoppable"], 1: ["Strength in Numbers"]},
            cards={1: "Place Four 9"},
        )
        block = block_of(position)
        block["attacks_won"][0], block["attacks_lost"][0] = won, lost
        position.write_block(block)
        play(position, "1: place g5")
        assert expected == position.outcome().winners


@pytest.mark.rule("TFW-5a", "TFW-40f")
def test_faq_unstoppable_wins_along_while_a_rampage_would_let_its_holder_go_on():
    """Seat 0 wins two wars in two waves of a Rampage; in the third seat 1 comes first and takes its fifth desert."""
    stand = {"g7": (0, 20), "f7": (2, 1), "h7": (2, 1), "g5": (2, 3), "d5": (1, 9), "d4": (1, 3)}
    stand |= dict.fromkeys(("e2", "g2"), (1, 1))
    factions = ("Dryads", "Nomads", "Gryphons")
    cards = {0: "Plains Attack 3", 1: "Desert Attack 3"}
    position = table(3, factions, stand, {0: [5, 5]}, cards, event="Rampage", secrets={0: ["Unstoppable"]}, first=1)
    for his, hers, sent, marching in (("g7-f7", "d5-d6", 8, 6), ("g7-h7", "d6-e7", 5, 3)):
        play(position, f"0: attack {his}", f"1: attack {hers}", f"1: troops {marching}")
        play(position, f"0: troops {sent}", "2: troops 1", "0: play 5", "2: play 0")
    assert (2, 255) == (block_of(position)["attacks_won"][0], block_of(position)["attacks"][0])
    play(position, "1: attack d4-d3", "1: troops 1")
    assert (0, 1) == position.outcome().winners


@pytest.mark.rule("TFW-5b", "TFW-28")
def test_a_negated_war_is_neither_won_nor_lost_and_walking_in_is_no_war():
    stand = {"d5": (0, 5), "d6": (1, 3), "c7": (2, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3"}, hands={1: [12]})
    play(position, "0: attack d5-d6", "0: troops 4", "1: troops 3", "0: play 0", "1: play negate attack")
    block = block_of(position)
    assert ([0] * 6, [0] * 6, [0] * 6) == (block["wars_won"], block["wars_lost"], block["held_out"])
    position = table(troops={"d5": (0, 5), "g5": (1, 3), "c7": (2, 3)}, cards={0: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "0: troops 4")
    assert 0 == block_of(position)["wars_won"][0]
    assert (0, 4) == troops(position)["d6"]
