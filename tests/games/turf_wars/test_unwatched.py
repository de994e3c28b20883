"""Turf Wars: rules that once could be broken without a test that noticed."""

import pytest

from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import LAYOUT, NAMES
from turres.games.turf_wars.content.words import TYPES

from .setups import CRY, NEGATE, PLAIN, asked, block_of, hand, play, table, texts, troops

STAND = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}
NEXT_ROUND = (("round", 6), ("spending", 0))


def war(factions=PLAIN, commit=(4, 4), stand=None, hands=None, seats=3, **more):
    """Seat 0 attacks d6 from d5, and seat 1 has committed too if it may."""
    position = table(seats, factions, stand or STAND, hands or {}, {0: "Desert Attack 3"}, **more)
    play(position, "0: attack d5-d6", f"0: troops {commit[0]}")
    return play(position, f"1: troops {commit[1]}") if commit[1] else position


@pytest.mark.rule("TFW-41a", "TFW-2c")
@pytest.mark.parametrize(("secret", "killer", "wins"), [("Kill Left", 0, True), ("Kill Left", 2, False)])
def test_faq_a_kill_card_never_wins_by_somebody_elses_blow_at_no_later_moment(secret, killer, wins):
    stand = {"d5": (killer, 9), "d6": (1, 1), "g5": (2 - killer, 5), "c3": (0, 3), "h4": (2, 3)}
    cards = {killer: "Desert Attack 3"} | ({0: "Desert Attack 8"} if killer else {})
    position = table(3, PLAIN, stand, {killer: [9]}, cards, secrets={0: [secret]}, homes={0: "sea"})
    play(position, f"{killer}: attack d5-d6", f"{killer}: troops 8", "1: troops 1", f"{killer}: play 9", "1: play 0")
    assert wins == (position.outcome() is not None)
    if not wins:
        play(position, "0: attack c3-d3", "0: troops 1")  # a moment of the holder's own
        assert position.outcome() is None


@pytest.mark.rule("TFW-30d", "TFW-34", "TFW-40i")
@pytest.mark.parametrize(("card", "left"), [(10, 1), (0, 5)])
def test_who_supports_an_attacker_loses_its_troops_with_it(card, left):
    position = war(PLAIN, (4, 6), STAND, {1: [card] if card else []}, event="Frenemy Day")
    play(position, "2: support seat 0", "0: accept")  # all four that g5 can spare
    play(position, "0: play 0", f"1: play {card}", "chance: draw combat 0")
    assert (2, left) == troops(position)["g5"]


@pytest.mark.rule("TFW-41b", "TFW-8a")
def test_encircle_does_not_go_through_teleporters():
    """A turf beside a teleporter is surrounded on the map; what lies beyond the teleporter is not asked for."""
    number = next(n for n in range(36) if LAYOUT.through[n] and len([t for t in LAYOUT.beside[n] if t < 36]) >= 5)
    around = [NAMES[t] for t in LAYOUT.beside[number] if t < 36]
    far = next(
        NAMES[t] for t in range(36) if t not in LAYOUT.through[number] and t != number and NAMES[t] not in around
    )
    stand = dict.fromkeys(around, (0, 2)) | {NAMES[number]: (1, 3), far: (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Defensive Maneuvers 2"}, secrets={0: ["Encircle"]}, homes={0: "any"})
    play(position, f"0: from {around[0]}", f"0: to {around[1]}", "0: troops 1", "0: pass")
    assert ((0,), "TFW-3") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-40f", "TFW-32b")
@pytest.mark.parametrize("defended", [False, True])
def test_a_tie_that_nobody_wins_ends_a_rampage(defended):
    stand = {"d5": (0, 9), "d4": (0, 3), "e7": (2, 9), "g5": (1, 3)} | ({"d6": (1, 1)} if defended else {})
    cards = {0: "Desert Attack 3", 2: "Desert Attack 3"}
    position = table(3, PLAIN, stand, {}, cards, event="Rampage")
    assert "attack d4-d3" in texts(position, 0)
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 8", "2: troops 8")
    play(
        position, *(["1: troops 1"] if defended else []), "0: play 0", "2: play 0", *(["1: play 0"] if defended else [])
    )
    assert ("spend", stand) == (asked(position), troops(position))


@pytest.mark.rule("TFW-38j", "TFW-38i")
def test_a_home_declared_while_copying_the_geomancer_stays_when_another_is_copied():
    factions = ("Doppelgangers", "Pixies", "Geomancer")
    position = table(3, factions, STAND, steps=(("round", 0),), phase=5)
    play(position, "0: copy seat 2", "0: declare sea")
    block = block_of(position)
    block["depth"], block["phase"] = 1, 5
    block["open"][0] |= {"a": 0}
    for place in range(1, len(block["open"])):
        block["open"][place] = dict.fromkeys(block["open"][place], 0)
    position.write_block(block)
    position.settle()
    play(position, "0: copy seat 1")
    assert (1, 4) == (block_of(position)["copied"][0], block_of(position)["home"][0])


@pytest.mark.rule("TFW-40a")
@pytest.mark.parametrize(
    ("factions", "commit", "cards", "winner"),
    [
        (("Berserkers", "Dryads", "Gryphons"), (9, 6), (0, 4), 1),  # 9 to 10, with +2 it would be 11
        (("Nomads", "Minotaurs", "Gryphons"), (8, 6), (0, 0), 0),  # 8 to 6, at home it would be 8
    ],
)
def test_under_malaise_no_ability_changes_the_domination_value(factions, commit, cards, winner):
    hands = {seat: [card] for seat, card in enumerate(cards) if card}
    homes = {1: "desert"} if "Minotaurs" in factions else {}
    for event, expected in (("Curse of Malaise", winner), (None, 1 - winner)):
        position = war(factions, commit, STAND, hands, event=event, homes=homes)
        play(position, f"0: play {cards[0]}", f"1: play {cards[1]}")
        assert expected == GAME.view(position, None).last.winner


@pytest.mark.rule("TFW-40a")
@pytest.mark.parametrize(
    ("factions", "hands", "step"),
    [
        (("Nomads", "Swamp Things", "Gryphons"), {0: [5]}, "commit"),
        (("Rangers", "Dryads", "Gryphons"), {1: [5]}, "seal-card"),
        (("Nomads", "Sirens", "Gryphons"), {}, "seal-card"),
        (("Nomads", "Dryads", "Paladins"), {}, "seal-card"),
    ],
)
def test_under_malaise_no_window_opens_before_the_cards(factions, hands, step):
    commit = (4, 0) if step == "commit" else (4, 4)
    assert step == asked(war(factions, commit, STAND, hands, event="Curse of Malaise"))
    assert step != asked(war(factions, commit, STAND, hands)) or "Swamp Things" in factions
    if "Swamp Things" in factions:
        assert "against" == asked(war(factions, commit, STAND, hands))


@pytest.mark.rule("TFW-40a")
@pytest.mark.parametrize(
    ("factions", "winner"),
    [
        (("Pirates", "Dryads", "Gryphons"), 0),
        (("Necromancers", "Dryads", "Gryphons"), 0),
        (("Nomads", "Phoenixes", "Gryphons"), 0),
    ],
)
def test_under_malaise_no_window_opens_after_the_war(factions, winner):
    for event, step in (("Curse of Malaise", "spend"), (None, "")):
        position = war(factions, (8, 6), STAND, {0: [9], 1: [5]}, event=event)
        play(position, "0: play 9", "1: play 0")
        assert winner == GAME.view(position, None).last.winner
        assert (asked(position) == "spend") == (step == "spend")


@pytest.mark.rule("TFW-40a", "TFW-33a")
@pytest.mark.parametrize("factions", [("Nomads", "Centaurs", "Gryphons"), ("Zombies", "Dryads", "Gryphons")])
def test_under_malaise_a_retreat_costs_half(factions):
    for event in ("Curse of Malaise", None):
        position = war(factions, (8, 1), STAND, {0: [9]}, event=event)
        play(position, "0: play 9", "1: play 0", "1: retreat c7")
        usual = (1, 2 + 3)  # five fall back, two die
        assert (troops(position)["c7"] == usual) == (event is not None)


@pytest.mark.rule("TFW-40a", "TFW-38f")
def test_under_malaise_krakens_silence_nobody():
    stand = STAND | {"d6": (1, 3)}
    for event, may in (("Curse of Malaise", True), (None, False)):
        position = war(("Krakens", "Dryads", "Gryphons"), (4, 3), stand, {1: [5]}, event=event)
        assert may == (1 in position.to_act())


@pytest.mark.rule("TFW-40a", "TFW-42")
@pytest.mark.parametrize("faction", ["Gryphons", "Geomancer", "Dryads"])
def test_under_malaise_nobody_acts_in_phase_one(faction):
    for event, step in (("Curse of Malaise", "place"), (None, "")):
        position = table(
            3, (faction, "Pixies", "Nomads"), STAND | {"f6": (0, 2)}, steps=(("round", 0),), phase=5, event=event
        )
        assert (asked(position) == "place") == (step == "place")


@pytest.mark.rule("TFW-40g")
def test_a_closed_type_may_be_attacked_from_retreated_into_and_maneuvered_to():
    stand = {"d6": (0, 9), "c7": (1, 6), "e7": (1, 2), "c6": (1, 2), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {0: [9]}, {0: "Forest Attack 3"}, event="Mirage")
    play(position, "0: attack d6-c7", "0: troops 8", "1: troops 1", "0: play 9", "1: play 0")
    assert "retreat c6" in texts(position, 1)
    retreating = {"d5": (0, 9), "c6": (1, 6), "d6": (1, 2), "g5": (2, 5)}
    position = table(3, PLAIN, retreating, {0: [9]}, {0: "Sea Attack 3"}, event="Mirage")
    play(position, "0: attack d5-c6", "0: troops 8", "1: troops 1", "0: play 9", "1: play 0")
    assert {"retreat d6"} == texts(position, 1)
    position = table(
        3,
        PLAIN,
        {"d5": (0, 9), "d6": (0, 2), "g5": (1, 2), "c7": (2, 2)},
        {},
        {0: "Defensive Maneuvers 2"},
        event="Mirage",
    )
    assert {"to d6"} == texts(play(position, "0: from d5"), 0)


@pytest.mark.rule("TFW-40b")
def test_an_exile_lasts_beyond_its_round():
    position = table(
        3, PLAIN, STAND, steps=NEXT_ROUND, phase=5, event="Exile", homes={0: "sea", 1: "swamp", 2: "desert"}
    )
    play(position, "0: pass", "1: pass", "2: pass")
    while asked(position) != "reveal":
        seat = position.to_act()[0]
        play(
            position,
            f"{seat}: pass" if "pass" in texts(position, seat) else f"{seat}: {min(texts(position, seat))}",
        )
    play(position, "chance: event a nice quiet day")
    assert ([4, 5, 0], 4) == (block_of(position)["home"][:3], block_of(position)["marker"])


@pytest.mark.rule("TFW-38h", "TFW-40b")
def test_faq_the_geomancer_undoes_an_exile_in_its_next_phase_one():
    factions = ("Geomancer", "Dryads", "Gryphons")
    position = table(3, factions, STAND, steps=NEXT_ROUND, phase=5, event="Exile", homes={0: "swamp"})
    play(position, "0: pass", "1: pass", "2: pass")
    assert ("declare", (0,), 4) == (asked(position), position.to_act(), block_of(position)["marker"])
    play(position, "0: declare desert")
    assert 0 == block_of(position)["home"][0]


@pytest.mark.rule("TFW-31", "TFW-28")
def test_a_war_that_a_helper_negates_costs_the_crier_nothing():
    position = war(PLAIN, (8, 1), STAND, {0: [5], 1: [CRY], 2: [NEGATE]}, points={1: 5})
    play(position, "0: play 5", "1: play cry for help", "1: call seat 2", "2: from g5", "2: troops 1")
    play(position, "chance: draw combat negate attack")
    # Seat 1 scores one for two turfs and one for its forest, seat 2 one for its mountain.
    assert (STAND, [5 + 2, 1]) == (troops(position), block_of(position)["points"][1:3])


@pytest.mark.rule("TFW-38i", "TFW-38a")
def test_doppelgangers_who_copy_the_lizard_folk_may_sit_an_event_out():
    position = table(3, ("Doppelgangers", "Lizard Folk", "Gryphons"), STAND, steps=(("round", 0),), phase=5, first=0)
    play(position, "0: copy seat 1")
    while asked(position) != "reveal":
        seat = position.to_act()[0]
        play(
            position,
            f"{seat}: pass" if "pass" in texts(position, seat) else f"{seat}: {min(texts(position, seat))}",
        )
    play(position, "chance: event tax day")
    assert ("sit-out", (0,)) == (asked(position), position.to_act())
    play(position, "0: use")
    assert 0b001 == block_of(position)["sitting_out"]


@pytest.mark.rule("TFW-22", "TFW-36")
def test_the_zero_is_never_exchanged():
    position = table(3, PLAIN, STAND, {0: [3, 4]}, steps=NEXT_ROUND, phase=5)
    play(position, "0: exchange")
    assert ({"discard 3", "discard 4"}, [0, 3, 4]) == (texts(position, 0), hand(position, 0))


@pytest.mark.rule("TFW-23c")
def test_a_maneuver_leaves_nothing_behind():
    position = table(3, PLAIN, STAND | {"d4": (0, 1)}, {}, {0: "Defensive Maneuvers 2"})
    play(position, "0: from d5", "0: to d4", "0: troops 2", "0: pass")
    block = block_of(position)
    assert (0, 0, 0) == (block["stage"], block["gave"], block["received"])


@pytest.mark.rule("TFW-40")
@pytest.mark.parametrize("kind", TYPES)
def test_under_bloodlust_a_draft_is_bound_by_the_types_in_reach_and_no_others(kind):
    """Seat 0 stands beside no turf of this type, and all others in reach are nobody's."""
    ways = {turf: LAYOUT.beside[turf] | LAYOUT.through[turf] for turf in range(36)}
    types = {turf: {TYPES[LAYOUT.types[other]] for other in ways[turf] if other < 36} for turf in ways}
    here = next(turf for turf in ways if kind not in types[turf])
    far = next(turf for turf in ways if turf != here and turf not in ways[here])
    position = table(
        3, PLAIN, {NAMES[here]: (0, 3), NAMES[far]: (1, 3)}, steps=(("round", 3),), phase=3, event="Bloodlust"
    )
    play(position, *["chance: draw action place two 1"] * 6, "0: keep place two 1")
    bound = block_of(position)["thirst"][0]
    assert types[here] == {one for number, one in enumerate(TYPES) if bound >> number & 1}


@pytest.mark.rule("TFW-15")
def test_a_round_begins_without_a_war_to_look_back_on():
    nothing = {"target": -1, "defender": -1, "winner": -1, "negated": 0, "borrowed": 0}
    nothing |= {"side": [-1] * 6, "troops": [0] * 6, "bonus": [0] * 6, "card": [-1] * 6}
    position = table(3, PLAIN, STAND, steps=NEXT_ROUND, phase=5)
    block = block_of(position)
    block["last"] = {field: [1] * 6 if isinstance(value, list) else 1 for field, value in nothing.items()}
    position.write_block(block)
    assert nothing != block_of(position)["last"]
    play(position, "0: pass", "1: pass", "2: pass")
    assert 4 == block_of(position)["marker"]
    assert nothing == block_of(position)["last"] == block_of(GAME.start(3))["last"]


@pytest.mark.rule("TFW-21", "TFW-36a")
def test_the_last_combat_card_of_all_is_kept_without_a_choice():
    position = table(3, PLAIN, STAND, steps=NEXT_ROUND, phase=5, points={0: 8})
    block = block_of(position)
    block["deck"], block["discard"] = [0, 0, 0, 0, 0, 0, 0, 1] + [0] * 5, [0] * 13
    position.write_block(block)
    play(position, "0: buy combat", "chance: draw combat 7")
    assert ([0, 7], [-1, -1]) == (hand(position, 0), block_of(position)["fresh"])
    assert "pass" in texts(position, 0)
