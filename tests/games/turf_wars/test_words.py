"""Turf Wars: what the table says and which rule a refusal names, where an event or the board makes a difference."""

import pytest

from turres.games.turf_wars import GAME

from .setups import PLAIN, asked, play, refused, table, texts

STAND = {"d5": (0, 9), "d6": (1, 3), "c7": (1, 2), "g5": (2, 5)}


def told(position, seat, lang="en"):
    return GAME.describe(GAME.view(position, seat), lang)


def question(position, seat):
    return GAME.asked(GAME.view(position, seat), "en")


@pytest.mark.rule("TFW-8", "TFW-6")
def test_a_board_without_teleporters_does_not_speak_of_them():
    for seats, stand in ((2, {"d5": (0, 9), "d6": (1, 3)}), (3, STAND)):
        position = table(seats, PLAIN, stand, marker=1)
        assert (seats > 2) == ("The teleporters are closed." in told(position, 0))


@pytest.mark.rule("TFW-40", "TFW-40d")
def test_nobody_is_offered_to_stop_where_stopping_is_illegal():
    for event, says in (
        (None, "seal an attack, or stop."),
        ("Bloodlust", "seal an attack."),
        ("Mind Control", "seal an attack."),
    ):
        position = table(3, PLAIN, STAND, {}, {0: "Desert Strikes 4"}, event=event, mind_control=True)
        by = position.to_act()[0]
        assert question(position, by).endswith(f" You decide: {says}")
        assert ("or stop" in says) == ("pass" in texts(position, by))
    empty = {"d5": (0, 9), "c7": (1, 2), "g5": (2, 5)}
    position = table(3, PLAIN, empty, {}, {0: "Desert Strikes 4"}, event="Bloodlust")
    play(position, "0: attack d5-d6", "0: troops 4")
    assert "Your card: Desert Strikes 4. You decide: seal an attack, or stop." == question(
        position, 0
    )  # the second strike is free


@pytest.mark.rule("TFW-40d")
@pytest.mark.parametrize(
    ("card", "kind", "says"),
    [
        ("Defensive Maneuvers 2", "give", "maneuver: from which turf."),
        ("Desert Teleport 3", "teleport-from", "teleport: from which turf."),
    ],
)
def test_under_mind_control_the_card_must_be_used_and_the_table_says_so(card, kind, says):
    stand = STAND | {"c6": (0, 2)}
    position = table(3, PLAIN, stand, {}, {0: card}, event="Mind Control", mind_control=True)
    assert (kind, (2,)) == (asked(position), position.to_act())
    assert f"The card of seat 0: {card}. You decide: {says}" == question(position, 2)
    assert "TFW-40d" == refused(position, 2, "pass")
    free = table(3, PLAIN, stand, {}, {0: card})
    assert "pass" in texts(free, 0)


@pytest.mark.rule("TFW-40d")
def test_under_mind_control_all_troops_are_placed_one_transfer_and_one_attack_made():
    stand = STAND | {"c6": (0, 2)}
    for card, first, rest in (
        ("Place Two 1", ("2: place d5",), {"place c6", "place d5"}),
        ("Defensive Maneuvers 2", ("2: from d5", "2: to c6", "2: troops 1"), {"from d5", "pass"}),
    ):
        position = table(3, PLAIN, stand, {}, {0: card}, event="Mind Control", mind_control=True)
        assert "TFW-40d" == refused(position, 2, "pass")
        assert rest == texts(play(position, *first), 2)
    empty = {"d5": (0, 9), "c7": (1, 2), "g5": (2, 5)}
    position = table(3, PLAIN, empty, {}, {0: "Desert Strikes 4"}, event="Mind Control", mind_control=True)
    assert "TFW-40d" == refused(position, 2, "pass")
    play(position, "2: attack d5-d6", "2: troops 1")
    assert "pass" in texts(position, 2)


@pytest.mark.rule("TFW-40d", "TFW-38b")
def test_who_is_alone_under_mind_control_decides_freely():
    position = table(
        2, ("Nomads", "Lizard Folk"), {"d5": (0, 9), "g5": (1, 3)}, {}, {}, event="Mind Control", mind_control=True
    )
    block = position.read_block()
    block["sitting_out"] = 0b10
    block["drafted"][0] = block["kept"][0] = 0
    block["actions"][0] -= 1
    block["phase"], block["depth"] = 4, 2
    block["open"][0] |= {"a": 5}
    block["open"][1] = {"kind": 7, "a": 0, "seat": -1, "by": -1, "b": 0}
    for place in range(2, len(block["open"])):
        block["open"][place] = dict.fromkeys(block["open"][place], 0)
    position.write_block(block)
    position.settle()
    assert ("seal-attack", (0,)) == (asked(position), position.to_act())
    assert "pass" in texts(position, 0)


@pytest.mark.rule("TFW-40", "TFW-27a")
def test_under_bloodlust_a_refused_commitment_names_the_rule_it_breaks():
    position = table(3, PLAIN, STAND, {}, {0: "Desert Attack 3"}, event="Bloodlust")
    play(position, "0: attack d5-d6")
    assert ("TFW-40", "TFW-27a") == (refused(position, 0, "troops 1"), refused(position, 0, "troops 10"))
    play(position, "0: troops 4")
    assert "TFW-27a" == refused(position, 1, "troops 9")


@pytest.mark.rule("TFW-40", "TFW-23")
def test_under_bloodlust_a_refused_attack_names_the_rule_it_breaks():
    stand = {"d5": (0, 1), "c6": (0, 4), "d6": (1, 3), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Attack 3"}, event="Bloodlust")
    assert {"attack c6-d6"} == texts(position, 0)
    assert ["TFW-40", "TFW-23", "TFW-23", "TFW-40"] == [
        refused(position, 0, text) for text in ("attack d5-d6", "attack d5-c5", "attack g5-f6", "pass")
    ]


@pytest.mark.rule("TFW-8", "TFW-23")
def test_a_turf_out_of_reach_is_refused_by_the_rule_on_attacks_or_on_teleporters():
    """Swamp g7 lies beside the teleporter opposite to that of c3."""
    shut = table(3, PLAIN, {"c3": (0, 3), "g5": (1, 2), "c7": (2, 2)}, {}, {0: "Swamp Attack 5"}, event="Out of Order")
    early = table(3, PLAIN, {"c3": (0, 3), "g5": (1, 2), "c7": (2, 2)}, {}, {0: "Swamp Attack 5"}, marker=1)
    without = table(2, PLAIN, {"c3": (0, 3), "g5": (1, 2)}, {}, {0: "Swamp Attack 5"}, marker=1)
    rules = [refused(one, 0, "attack c3-g7") for one in (shut, early, without)]
    assert ["TFW-8", "TFW-8", "TFW-23"] == rules


@pytest.mark.rule("TFW-40")
@pytest.mark.parametrize(("measure", "sources", "counts"), [(1, 3, 1), (2, 2, 2), (3, 1, 3), (4, 1, 4)])
def test_the_measure_of_bloodlust_is_an_option(measure, sources, counts):
    """d5 has one troop, c6 two, e7 four; all three are beside d6."""
    stand = {"d5": (0, 1), "c6": (0, 2), "e7": (0, 4), "d6": (1, 3), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Attack 3"}, event="Bloodlust", bloodlust=measure)
    assert sources == len(texts(position, 0))
    play(position, "0: attack e7-d6")
    assert {f"troops {count}" for count in range(counts, 5)} == texts(position, 0)


@pytest.mark.rule("TFW-40")
def test_where_nobody_has_so_many_troops_any_attack_will_do():
    stand = {"d5": (0, 1), "c6": (0, 2), "d6": (1, 3), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {}, {0: "Desert Attack 3"}, event="Bloodlust", bloodlust=3)
    assert {"attack d5-d6", "attack c6-d6"} == texts(position, 0)
    assert {"troops 1", "troops 2"} == texts(play(position, "0: attack c6-d6"), 0)
