"""Turf Wars: factions, events and secret wins, each card doing what it says."""

import pytest

import turres
from turres.games.turf_wars import GAME

from .setups import *

STAND = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}
HANDS = {0: [9], 1: [3], 2: [4]}


def war(factions, commit=None, stand=None, hands=None, **more):
    """Seat 0 attacks d6 from d5."""
    more.setdefault("cards", {0: "Desert Attack 3"})
    position = table(len(factions), factions, stand or STAND, hands or HANDS, **more)
    return play(position, "0: attack d5-d6", f"0: troops {commit}") if commit else position


def revealed(event, factions=("Nomads", "Dryads", "Gryphons"), stand=None, **more):
    """The moment after this event is revealed."""
    position = table(len(factions), factions, stand or STAND, steps=(("round", 3), ("event", 0)), phase=3, **more)
    return play(position, f"chance: event {event.lower()}")


# Factions


@pytest.mark.rule("TFW-38", "TFW-45")
def test_the_token_can_be_bought_from_the_pixies():
    position = table(
        3,
        ("Nomads", "Pixies", "Zombies"),
        STAND,
        steps=(("round", 6), ("spending", 0)),
        phase=5,
        points={0: 5},
        first=1,
    )
    play(position, "1: pass", "2: pass", "0: buy token")
    assert 0 == block_of(position)["first"]


LIZARDS = ("Lizard Folk", "Dryads", "Gryphons")


@pytest.mark.rule("TFW-38a")
def test_lizard_folk_say_openly_whether_they_sit_an_event_out_before_it_acts():
    position = revealed("Pestilence", LIZARDS)
    assert ("sit-out", (0,)) == (asked(position), position.to_act())
    assert STAND == troops(position)
    spared = play(position.copy(), "0: use")
    assert ((0, 9), (1, 4)) == (troops(spared)["d5"], troops(spared)["d6"])
    assert (0, 7) == troops(play(position, "0: pass"))["d5"]


@pytest.mark.rule("TFW-38a")
def test_sitting_out_frees_from_a_closed_type_and_from_malaise_but_not_from_the_marker():
    for out in ("use", "pass"):
        position = play(revealed("Mirage", LIZARDS), f"0: {out}")
        assert (out == "use") == bool(block_of(position)["sitting_out"])
    position = table(3, LIZARDS, STAND, HANDS, {0: "Desert Attack 3"}, event="Mirage")
    assert "seal-attack" != asked(position)
    position = table(3, LIZARDS, STAND, HANDS, {0: "Desert Attack 3", 1: "Place Two 1"}, event="Mirage")
    assert "attack d5-d6" in texts(play(sitting_out(position, 0), "1: pass"), 0)
    position = table(3, LIZARDS, STAND, HANDS, {0: "Plains Attack 3"}, event="Mirage")
    assert "seal-attack" == asked(position)
    assert 2 == block_of(play(revealed("You Really Can Turn Back Time", LIZARDS), "0: use"))["marker"]
    position = play(revealed("Curse of Malaise", LIZARDS), "0: use")
    assert 1 == block_of(position)["sitting_out"]


def sitting_out(position, seat):
    """The same with the seat sitting the event out, drafted cards about to be called."""
    block = block_of(position)
    block["sitting_out"] = 1 << seat
    block["depth"], block["called"], block["revealed"] = 2, 0, 0
    block["open"][1] |= {"kind": 7, "a": 0}
    position.write_block(block)
    position.settle()
    return position


@pytest.mark.rule("TFW-38a", "TFW-40g")
def test_lizard_folk_who_sit_out_may_attack_a_closed_type():
    position = sitting_out(table(3, LIZARDS, STAND, HANDS, {0: "Desert Attack 3", 1: "Place Two 1"}, event="Mirage"), 0)
    play(position, "1: pass")
    assert "attack d5-d6" in texts(position, 0)


@pytest.mark.rule("TFW-38b", "TFW-40c")
def test_faq_a_maelstrom_passes_by_lizard_folk_who_sit_out_but_they_call_the_direction():
    position = play(revealed("Maelstrom", LIZARDS, hands={0: [1], 1: [2, 2], 2: [3]}), "0: use")
    assert {"pass hands left", "pass hands right"} == texts(position, 0)
    play(position, "0: pass hands left")
    assert ([0, 1], [0, 3], [0, 2, 2]) == tuple(hand(position, seat) for seat in range(3))


@pytest.mark.rule("TFW-38b", "TFW-40d")
def test_faq_lizard_folk_who_sit_mind_control_out_are_immune_control_nobody_and_cannot_be_attacked():
    factions = ("Nomads", "Lizard Folk", "Gryphons")
    position = table(
        3, factions, STAND, HANDS, {0: "Desert Attack 3", 1: "Place Two 1"}, event="Mind Control", mind_control=True
    )
    position = sitting_out(position, 1)
    assert (1,) == position.to_act()
    play(position, "1: pass")
    assert "seal-attack" != asked(position)  # the one desert in reach is theirs
    position = table(
        3,
        factions,
        STAND | {"d3": (2, 1), "d4": (0, 3)},
        HANDS,
        {0: "Desert Attack 3", 1: "Place Two 1"},
        event="Mind Control",
        mind_control=True,
    )
    position = play(sitting_out(position, 1), "1: pass")
    assert (2,) == position.to_act()  # Gryphons decide for the Nomads
    assert {"attack d4-d3"} == texts(position, 2)


@pytest.mark.rule("TFW-38c")
def test_dryads_grow_a_troop_on_each_forest():
    stand = {"c7": (0, 2), "f6": (0, 1), "d5": (0, 1), "g5": (1, 2), "d6": (2, 2)}
    position = table(3, ("Dryads", "Nomads", "Zombies"), stand, steps=(("round", 0),), phase=5)
    play(position, "0: use")
    assert [(0, 3), (0, 2), (0, 1)] == [troops(position)[turf] for turf in ("c7", "f6", "d5")]


@pytest.mark.rule("TFW-38d")
def test_gryphons_maneuver_once_a_round_in_phase_one():
    position = table(3, ("Gryphons", "Nomads", "Zombies"), STAND | {"c5": (0, 1)}, steps=(("round", 0),), phase=5)
    assert {"use", "pass"} == texts(position, 0)
    play(position, "0: use", "0: from d5", "0: to c5", "0: troops 4", "0: pass")
    assert ((0, 5), (0, 5)) == (troops(position)["d5"], troops(position)["c5"])
    assert 2 == block_of(position)["phase"]


@pytest.mark.rule("TFW-38e")
def test_faq_unicorns_bring_troops_from_one_adjacent_turf_before_they_commit():
    position = war(("Nomads", "Unicorns", "Gryphons"), 8)
    assert {"from c7", "pass"} == texts(position, 1)
    play(position, "1: from c7", "1: troops 2")
    assert {f"troops {count}" for count in range(1, 9)} == texts(position, 1)
    assert ((1, 8), False) == (troops(position)["d6"], "c7" in troops(position))


@pytest.mark.rule("TFW-38f")
def test_faq_a_defender_with_three_troops_cannot_negate_krakens():
    for stands, armed in ((3, False), (4, True)):
        position = war(
            ("Krakens", "Dryads", "Gryphons"), 8, stand=STAND | {"d6": (1, stands)}, hands={0: [1], 1: [NEGATE, CRY]}
        )
        play(position, "1: troops 3")
        assert armed == (1 in position.to_act())


@pytest.mark.rule("TFW-38g", "TFW-30d")
def test_sirens_borrow_troops_of_an_outsider_and_lose_them_if_they_lose():
    position = play(war(("Nomads", "Sirens", "Gryphons"), 8), "1: troops 6")
    assert {"from g5", "pass"} == texts(position, 1)
    play(position, "1: from g5")
    assert {"troops 1", "troops 2"} == texts(position, 1)
    play(position, "1: troops 2")
    lost = play(position.copy(), "0: play 9", "1: play 0")
    assert (2, 3) == troops(lost)["g5"]
    won = play(position, "0: play 0", "1: play 3")  # 6 + 2 + 3 against 8
    assert ((2, 5), 1) == (troops(won)["g5"], block_of(won)["held_out"][1])


@pytest.mark.rule("TFW-38g")
def test_sirens_never_borrow_the_last_troop():
    position = play(war(("Nomads", "Sirens", "Gryphons"), 8, stand=STAND | {"g5": (2, 1)}), "1: troops 6")
    assert "seal-card" == asked(position)


@pytest.mark.rule("TFW-38h", "TFW-40b")
def test_faq_exile_binds_the_geomancer_until_its_next_phase_one():
    position = revealed("Exile", ("Geomancer", "Dryads", "Gryphons"))
    assert "declare desert" not in texts(position, 0)
    assert "TFW-40b" == refused(position, 0, "pass")
    play(position, "0: declare swamp", "1: declare sea", "2: declare desert")
    assert [5, 4, 0] == block_of(position)["home"][:3]


DOUBLES = ("Doppelgangers", "Dryads", "Gryphons")


@pytest.mark.rule("TFW-38i", "TFW-46")
def test_faq_doppelgangers_copy_a_living_faction_in_play_and_act_with_it_at_once():
    stand = STAND | {"f6": (0, 1), "f8": (0, 1)}
    position = table(3, DOUBLES, stand, steps=(("round", 0),), phase=5)
    assert {"copy seat 1", "copy seat 2", "pass"} == texts(position, 0)
    play(position, "0: copy seat 1", "0: use")
    assert ((0, 2), (0, 2)) == (troops(position)["f6"], troops(position)["f8"])
    assert 1 == GAME.view(position, 2).chairs[0].copied
    position = table(3, DOUBLES, {"d5": (0, 3), "g5": (2, 3)}, steps=(("round", 0),), phase=5, out=(1,))
    assert {"copy seat 2", "pass"} == texts(position, 0)


@pytest.mark.rule("TFW-38i")
def test_a_copied_ability_ends_with_its_owner():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 5), "f6": (0, 1)}
    position = table(3, ("Doppelgangers", "Unicorns", "Gryphons"), stand, {0: [9]}, {0: "Desert Attack 3"})
    block = block_of(position)
    block["copied"][0] = 1
    position.write_block(block)
    play(position, "0: attack d5-d6", "0: troops 5", "1: troops 1", "0: play 9", "1: play 0")
    assert 0b101 == block_of(position)["living"]
    after = table(
        3,
        ("Doppelgangers", "Unicorns", "Gryphons"),
        {"d5": (2, 9), "d6": (0, 3), "c7": (0, 3)},
        {2: [9]},
        {2: "Desert Attack 3"},
        out=(1,),
    )
    block = block_of(after)
    block["copied"][0] = 1
    after.write_block(block)
    play(after, "2: attack d5-d6", "2: troops 5")
    assert "commit" == asked(after)  # no troops are brought


@pytest.mark.rule("TFW-38j")
def test_copying_pixies_brings_no_token():
    position = table(3, ("Doppelgangers", "Pixies", "Geomancer"), STAND, steps=(("round", 0),), phase=5, first=1)
    play(position, "2: pass", "0: copy seat 1")
    assert 1 == block_of(position)["first"]


@pytest.mark.rule("TFW-39")
def test_berserkers_and_minotaurs_change_the_domination_value():
    # 9 with everything +2 against 6 + 3 on the mountain's foot: 11 to 9.
    position = war(("Berserkers", "Dryads", "Gryphons"), 9, hands={1: [3]})
    play(position, "1: troops 6", "0: play 0", "1: play 3")
    assert (0, 7) == troops(position)["d6"]
    stand = {"d6": (0, 9), "d5": (1, 5), "g5": (2, 5)}
    for home, held in (("mountain", 1), ("sea", 0)):
        position = table(3, ("Nomads", "Minotaurs", "Zombies"), stand, {}, {0: "Mountain Attack 5"}, homes={1: home})
        play(position, "0: attack d6-d5", "0: troops 7", "1: troops 5", "0: play 0", "1: play 0")
        assert held == block_of(position)["held_out"][1]


@pytest.mark.rule("TFW-39", "TFW-33a")
@pytest.mark.parametrize(
    ("attacker", "defender", "arrive"),
    [("Nomads", "Dryads", 2), ("Nomads", "Centaurs", 3), ("Zombies", "Dryads", 1), ("Zombies", "Centaurs", 3)],
)
def test_centaurs_and_zombies_change_the_retreat_penalty(attacker, defender, arrive):
    position = war((attacker, defender, "Gryphons"), 8)
    play(position, "1: troops 3", "0: play 9", "1: play 0", "1: retreat c7")
    assert (1, 2 + arrive) == troops(position)["c7"]


@pytest.mark.rule("TFW-39", "TFW-39a")
def test_faq_pirates_take_a_card_for_all_to_see_but_never_a_zero():
    position = play(
        war(("Pirates", "Dryads", "Gryphons"), 8, hands={0: [9], 1: [3, 5]}), "1: troops 6", "0: play 9", "1: play 3"
    )
    assert {"against seat 1", "pass"} == texts(position, 0)
    play(position, "0: against seat 1")
    assert {"draw combat 5"} == {GAME.format_move(position, move, -1) for move, _ in position.chances()}
    play(position, "chance: draw combat 5")
    assert ([0, 5], [0]) == (hand(position, 0), hand(position, 1))
    assert 1 == counted(GAME.view(position, 2).chairs[0].known, 5)
    poor = play(war(("Pirates", "Dryads", "Gryphons"), 8, hands={0: [9]}), "1: troops 6", "0: play 9", "1: play 0")
    assert "against" != asked(poor)


@pytest.mark.rule("TFW-39", "TFW-50")
def test_rangers_look_at_a_card_that_only_they_see_and_remember():
    position = play(war(("Rangers", "Dryads", "Gryphons"), 8, hands={1: [3, 5]}), "1: troops 6", "0: against seat 1")
    assert "draw a combat card" == GAME.seen(position, turres.CHANCE, position.legal_moves(turres.CHANCE)[0], 2)
    play(position, "chance: draw combat 5")
    assert [1, 0, 0] == [counted(GAME.view(position, seat).chairs[1].known, 5) for seat in range(3)]
    assert all(position.imagine(0, turres.Rng(seed)).read_block()["hand"][1]["card"][5] for seed in range(30))
    play(position, "0: play 0", "1: play 5")
    assert 0 == counted(GAME.view(position, 0).chairs[1].known, 5)


@pytest.mark.rule("TFW-39")
def test_swamp_things_make_an_attacker_discard():
    position = war(("Nomads", "Swamp Things", "Gryphons"), 8, hands={0: [9, 9]})
    play(position, "1: against seat 0", "chance: draw combat 9")
    assert ([0, 9], 1) == (hand(position, 0), block_of(position)["discard"][9])


@pytest.mark.rule("TFW-39", "TFW-30")
def test_paladins_may_offer_support_to_a_defender():
    position = play(war(("Nomads", "Dryads", "Paladins"), 8, hands={0: [5], 1: [1], 2: [4]}), "1: troops 6")
    assert {"support seat 1", "pass"} == texts(position, 2)
    play(position, "2: support seat 1", "1: accept", "0: play 5", "1: play 1", "chance: draw combat 4")
    # 6 + 1 + 4 lent + 4 against 8 + 5, and nothing is owed.
    assert (1, 0) == (block_of(position)["held_out"][1], block_of(position)["points"][2])


@pytest.mark.rule("TFW-39b", "TFW-39")
def test_phoenixes_and_necromancers_bring_back_the_fallen():
    position = play(
        war(("Phoenixes", "Dryads", "Gryphons"), 8, hands={1: [9]}), "1: troops 6", "0: play 0", "1: play 9"
    )
    play(position, "0: use", "0: place d5")
    assert (0, 2) == troops(position)["d5"]
    position = play(war(("Necromancers", "Dryads", "Gryphons"), 8), "1: troops 6", "0: play 9", "1: play 0")
    play(position, "0: use")
    assert (0, 8 - 2 + 1) == troops(position)["d6"]


@pytest.mark.rule("TFW-39b")
def test_nomads_buy_troops_for_three():
    position = table(
        3, ("Nomads", "Dryads", "Gryphons"), STAND, steps=(("round", 6), ("spending", 0)), phase=5, points={0: 3, 1: 3}
    )
    assert ("buy troop" in texts(position, 0), "buy troop" in texts(play(position, "0: pass"), 1)) == (True, False)


# Events


@pytest.mark.rule("TFW-40")
def test_bloodlust_makes_people_keep_a_weapon_and_attack_with_two_troops():
    position = table(3, troops=STAND | {"c6": (0, 1)}, hands=HANDS, cards={0: "Desert Attack 3"}, event="Bloodlust")
    assert {"attack d5-d6"} == texts(position, 0)  # not from c6, where only one stands, and no stopping
    assert "TFW-40" == refused(position, 0, "pass")
    play(position, "0: attack d5-d6")
    assert "troops 1" not in texts(position, 0)
    assert "TFW-40" == refused(position, 0, "troops 1")


@pytest.mark.rule("TFW-40")
def test_bloodlust_in_the_draft():
    position = table(3, troops=STAND, steps=(("round", 3),), phase=3, event="Bloodlust")
    for name in ("Place Two 1", "Desert Attack 3", "Forest Attack 3", "Place Four 9", "Place Four 9", "Place Two 1"):
        play(position, f"chance: draw action {name.lower()}")
    assert {"keep desert attack 3"} == texts(position, 0)
    assert "TFW-40" == refused(position, 0, "keep place two 1")
    play(position, "0: keep desert attack 3")
    assert {"keep forest attack 3"} == texts(position, 1)  # through the teleporter beside c7


@pytest.mark.rule("TFW-40a", "TFW-42")
def test_faq_malaise_takes_abilities_and_leaves_what_was_done():
    position = war(("Nomads", "Unicorns", "Gryphons"), 8, event="Curse of Malaise")
    assert "commit" == asked(position)
    assert {f"troops {count}" for count in range(1, 7)} == texts(position, 1)


@pytest.mark.rule("TFW-40b")
def test_exile_gives_everybody_another_home_in_order():
    position = revealed("Exile", first=1)
    assert (1,) == position.to_act()
    assert {"declare desert", "declare mountain", "declare plains", "declare sea", "declare swamp"} == texts(
        position, 1
    )


@pytest.mark.rule("TFW-40c", "TFW-50")
def test_a_maelstrom_passes_hands_but_not_zeros_and_everybody_remembers_its_own():
    position = play(revealed("Maelstrom", hands={0: [1, 1], 1: [2], 2: [3, 4]}), "0: pass hands right")
    assert ([0, 2], [0, 3, 4], [0, 1, 1]) == tuple(hand(position, seat) for seat in range(3))
    assert 2 == counted(GAME.view(position, 0).chairs[2].known, 1)
    assert 1 == counted(GAME.view(position, 1).chairs[0].known, 2)
    assert () == GAME.view(position, 2).chairs[0].known


@pytest.mark.rule("TFW-40d")
def test_mind_control_is_optional_and_gives_the_card_to_the_player_on_the_right():
    assert not block_of(GAME.start(3))["event_deck"] >> EVENTS.index("Mind Control") & 1
    assert block_of(GAME.start(3, {"mind_control": True}))["event_deck"] >> EVENTS.index("Mind Control") & 1
    position = table(
        3,
        troops=STAND,
        hands=HANDS,
        cards={0: "Desert Attack 3", 1: "Sea Attack 5"},
        event="Mind Control",
        mind_control=True,
    )
    assert (2,) == position.to_act()
    play(position, "2: attack d5-d6", "2: troops 4", "1: troops 6")
    assert (0, 1) == position.to_act()  # the card's owner fights with its own combat cards
    play(position, "0: play 0", "1: play 3")
    assert 1 == block_of(position)["wars_lost"][0]
    assert (0,) == position.to_act()


@pytest.mark.rule("TFW-40e")
def test_pestilence_kills_two_on_every_turf_or_the_one_that_stands_there():
    position = revealed("Pestilence", stand=STAND | {"e7": (1, 1)})
    assert {"d5": (0, 7), "d6": (1, 4), "g5": (2, 3)} == troops(position)


@pytest.mark.rule("TFW-40f")
def test_faq_a_rampage_goes_on_while_attacks_are_won_and_ends_with_a_negated_one():
    stand = {"d5": (0, 9), "d4": (0, 3), "e7": (1, 3), "g5": (1, 5), "h3": (2, 3)}  # d4-d3 stays free
    position = table(3, troops=stand, hands={1: [NEGATE]}, cards={0: "Desert Attack 3"}, event="Rampage")
    play(position, "0: attack d5-d6", "0: troops 8")
    assert "attack d6-e7" in texts(position, 0)
    play(position, "0: attack d6-e7", "0: troops 5", "1: troops 3", "0: play 0", "1: play negate attack")
    assert "seal-attack" != asked(position)
    assert (1, 3) == troops(position)["e7"]


@pytest.mark.rule("TFW-40f")
def test_a_rampage_never_comes_back_to_a_turf_it_has_attacked():
    stand = {"d5": (0, 1), "g5": (1, 5), "h3": (2, 3)}
    position = table(3, troops=stand, cards={0: "Desert Attack 3"}, event="Rampage")
    play(position, "0: attack d5-d6", "0: troops 1", "0: attack d6-e7", "0: troops 1")
    assert "seal-attack" != asked(position)


@pytest.mark.rule("TFW-40g")
@pytest.mark.parametrize(
    ("event", "kind"),
    [
        ("Mirage", "Desert"),
        ("Brambles", "Forest"),
        ("Avalanche", "Mountain"),
        ("Stampede", "Plains"),
        ("Doldrums", "Sea"),
        ("Quicksand", "Swamp"),
    ],
)
def test_faq_a_closed_type_cannot_be_attacked_or_entered_but_teleported_to(event, kind):
    stand = {"d5": (0, 9), "e3": (0, 3), "f4": (0, 3), "d6": (0, 1), "c6": (1, 2), "g5": (2, 3)}
    attack = next(name for name in ACTIONS if name.startswith(f"{kind} Attack"))
    assert "seal-attack" == asked(table(3, troops=stand, cards={0: attack}))
    assert "seal-attack" != asked(table(3, troops=stand, cards={0: attack}, event=event))
    teleport = next(name for name in ACTIONS if name.startswith(f"{kind} Teleport"))
    assert "teleport-from" == asked(table(3, troops=stand, cards={0: teleport}, event=event))


@pytest.mark.rule("TFW-40h", "TFW-8")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (5, 4)])
def test_faq_time_turns_back_one_round_but_not_before_the_first(before, after):
    assert after == block_of(revealed("You Really Can Turn Back Time", marker=before))["marker"]


@pytest.mark.rule("TFW-40i", "TFW-30")
def test_frenemy_day_lets_outsiders_offer_support_that_may_be_refused():
    position = play(war(("Nomads", "Dryads", "Gryphons"), 8, event="Frenemy Day"), "1: troops 6")
    assert {"support seat 0", "support seat 1", "pass"} == texts(position, 2)
    play(position, "2: support seat 0")
    assert {"accept", "refuse"} == texts(position, 0)
    refused_one = play(position.copy(), "0: refuse")
    assert "seal-card" == asked(refused_one)
    play(position, "0: accept", "0: play 0", "1: play 3", "chance: draw combat 4")
    assert (1, 0) == (block_of(position)["wars_won"][0], block_of(position)["owing"])


@pytest.mark.rule("TFW-40j")
def test_a_nice_quiet_day_does_nothing():
    position = revealed("A Nice Quiet Day")
    assert (STAND, 3) == (troops(position), block_of(position)["marker"])
    assert {"d5": (0, 10), "d6": (1, 7), "c7": (1, 3), "g5": (2, 6)} == troops(revealed("Baby Boom"))
    assert [2, 2, 2] == block_of(revealed("Talent Show"))["points"][:3]


@pytest.mark.rule("TFW-40j")
def test_home_sweet_home_and_garage_sale():
    position = play(
        war(("Nomads", "Lizard Folk", "Gryphons"), 8, event="Home Sweet Home"), "1: troops 6", "0: play 0", "1: play 0"
    )
    assert 1 == block_of(position)["held_out"][1]  # 6 + 2 on its own desert
    position = play(revealed("Garage Sale"), "chance: draw combat 3", "chance: draw combat 4", "chance: draw combat 5")
    assert [[0, 3], [0, 4], [0, 5]] == [hand(position, seat) for seat in range(3)]


@pytest.mark.rule("TFW-40k")
@pytest.mark.parametrize(("before", "after"), [(9, 10), (10, 10)])
def test_losing_a_round_never_moves_the_marker_above_ten(before, after):
    assert after == block_of(revealed("Where Did the Day Go?", marker=before))["marker"]


# Secret wins


def holding(secret, stand, seats=3, **more):
    """Whether a seat that holds the secret wins at the next moment."""
    position = table(
        seats,
        troops=stand,
        secrets={0: [secret]},
        steps=(("round", 6), ("spending", 0)),
        phase=5,
        points={0: 5},
        **more,
    )
    play(position, "0: buy secret")
    position.play(
        turres.CHANCE,
        next(move for move, _ in position.chances() if PACK.secrets[move.secret].name in ("Kill Left", "Undefeated")),
    )
    outcome = position.outcome()
    return outcome is not None and outcome.winners == (0,) and block_of(position)["shown"][0] == SECRETS.index(secret)


OTHERS = {"g5": (1, 3), "h3": (2, 3)}
RAINBOW = ["d3", "d6", "e3", "c7", "d5", "g3", "c5", "f7", "c3", "c6", "d4", "g7"]


@pytest.mark.rule("TFW-41", "TFW-41d", "TFW-41e", "TFW-41g")
@pytest.mark.parametrize(
    ("secret", "stand", "more", "wins"),
    [
        ("Strength in Numbers", {"d5": (0, 35)}, {}, True),
        ("Strength in Numbers", {"d5": (0, 34)}, {}, False),
        ("Double Rainbow", dict.fromkeys(RAINBOW, (0, 1)), {}, True),
        ("Double Rainbow", dict.fromkeys(RAINBOW[:-1], (0, 1)), {}, False),
        ("Card Carrier", {"d5": (0, 3)}, {"hands": {0: list(range(1, 11))}}, True),
        ("Card Carrier", {"d5": (0, 3)}, {"hands": {0: [*list(range(1, 10)), 9]}}, False),
        ("Desert Guardian", {"d6": (0, 1)}, {"marker": 5}, True),
        ("Desert Guardian", {"d6": (0, 1)}, {"marker": 4}, False),
        ("Desert Guardian", {"d5": (0, 1)}, {"marker": 5}, False),
        ("Mountain Guardian", {"d5": (0, 1)}, {"marker": 5}, False),
        ("Land Baron", dict.fromkeys(RAINBOW, (0, 1)), {}, True),
        ("Fort Knox", {"d5": (0, 15)}, {}, True),
        ("Fort Knox", {"d5": (0, 14)}, {}, False),
        ("Three Towers", {"d5": (0, 6), "d6": (0, 6), "d3": (0, 6)}, {}, True),
        ("Three Towers", {"d5": (0, 6), "d6": (0, 6), "d3": (0, 5)}, {}, False),
        ("Gatekeeper", {"c3": (0, 1), "g3": (0, 1), "c7": (0, 1), "g7": (0, 1)}, {}, True),
        ("Gatekeeper", {"c3": (0, 1), "g3": (0, 1), "c7": (0, 1), "b7": (0, 1)}, {}, False),
        ("Center of Attention", dict.fromkeys(("d4", "f4", "d5", "f5", "d6"), (0, 1)), {}, True),
        ("Center of Attention", dict.fromkeys(("d4", "f4", "d5", "f5", "c6"), (0, 1)), {}, False),
        ("Lonely Hearts", dict.fromkeys(("d4", "f4", "d6", "c2"), (0, 1)), {}, True),
        ("Lonely Hearts", dict.fromkeys(("d4", "f4", "d5", "c2"), (0, 1)), {}, False),
        ("Housewarming", {"d5": (0, 1), "c7": (0, 1)}, {"starts": {1: "d5", 2: "c7"}}, True),
        ("Housewarming", {"d5": (0, 1), "c7": (0, 1)}, {"starts": {1: "d5", 2: "h3"}}, False),
        ("Homebody", {"d5": (0, 8)}, {"marker": 8, "starts": {0: "d5"}}, True),
        ("Homebody", {"d5": (0, 8)}, {"marker": 8}, False),
        ("Full Sleeves", {"d5": (0, 8)}, {"hands": {0: [1] * 7 + [2] * 3}}, True),
        ("Full Sleeves", {"d5": (0, 8)}, {"hands": {0: [1] * 7 + [2] * 2}}, False),
        ("Annexation", dict.fromkeys(("e3", "c7", "f6", "b4", "f8"), (0, 1)), {}, True),
        ("Annexation", dict.fromkeys(("e3", "c7", "f6", "b4", "f7"), (0, 1)), {}, False),
    ],
)
def test_a_secret_wins_when_it_holds_and_not_before(secret, stand, more, wins):
    assert wins == holding(secret, OTHERS | stand, **more)


@pytest.mark.rule("TFW-41a")
@pytest.mark.parametrize(
    ("secret", "victim", "wins"),
    [("Kill Left", 1, True), ("Kill Left", 2, False), ("Kill Right", 2, True), ("Kill Right", 1, False)],
)
def test_faq_kill_left_and_right_want_ones_own_blow_on_that_neighbour(secret, victim, wins):
    other = 3 - victim
    stand = {"d5": (0, 9), "d6": (victim, 1), "g5": (other, 5)}
    position = table(3, troops=stand, hands={0: [9]}, cards={0: "Desert Attack 3"}, secrets={0: [secret]})
    play(position, "0: attack d5-d6", "0: troops 5", f"{victim}: troops 1", "0: play 9", f"{victim}: play 0")
    outcome = position.outcome()
    assert wins == (outcome is not None)


@pytest.mark.rule("TFW-41a")
def test_the_neighbour_is_the_nearest_living_one_when_the_card_is_drawn():
    stand = {"d5": (0, 9), "g5": (2, 5), "h3": (3, 2)}
    position = table(4, troops=stand, steps=(("round", 6), ("spending", 0)), phase=5, points={0: 5}, out=(1,))
    play(position, "0: buy secret", "chance: draw secret kill left")
    assert (2, 3) == (block_of(position)["drawn"][0]["left"], block_of(position)["drawn"][0]["right"])


@pytest.mark.rule("TFW-41b", "TFW-8a")
def test_faq_encircle_wants_all_neighbours_and_five_at_least():
    ring = dict.fromkeys(("c3", "d3", "e3", "c5", "d5"), (0, 1))
    assert holding("Encircle", {"d4": (1, 2), "h3": (2, 3)} | ring)
    assert not holding("Encircle", {"d4": (1, 2), "h3": (2, 3)} | {turf: ring[turf] for turf in list(ring)[:4]})
    assert not holding("Encircle", {"h3": (2, 3), "g5": (1, 2)} | ring)
    assert not holding("Encircle", {"e7": (1, 2), "h3": (2, 3)} | dict.fromkeys(("d6", "f6", "f7", "d8"), (0, 1)))


@pytest.mark.rule("TFW-41c")
def test_unstoppable_wants_two_attacks_won_and_none_lost():
    stand = {"d5": (0, 9), "d6": (1, 9), "e7": (1, 1), "g5": (2, 2)}
    position = table(
        3, troops=stand, hands={0: [], 1: [9]}, cards={0: "Desert Strikes 4"}, secrets={0: ["Unstoppable"]}
    )
    play(position, "0: attack d5-d6", "0: troops 1", "1: troops 9", "0: play 0", "1: play 9")
    assert position.outcome() is None
    assert 1 == block_of(position)["attacks_lost"][0]


@pytest.mark.rule("TFW-41f")
def test_steadfast_wants_a_war_won_as_defender():
    assert not holding("Steadfast", OTHERS | {"d5": (0, 3)})
