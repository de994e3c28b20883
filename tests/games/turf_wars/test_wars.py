"""Turf Wars: the turf war, in the order of RULES.md."""

import pytest

import turres
from turres.games.turf_wars import GAME

from .setups import ACTIONS, CRY, NEGATE, PLAIN, asked, block_of, counted, hand, play, refused, table, texts, troops

STAND = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}


def war(commit=(4, 4), cards=(0, 0), stand=None, hands=None, **more):
    """Seat 0 attacks d6 from d5; seat 1 defends; the cards are on the table unless there is more to decide."""
    hands = hands if hands is not None else {0: [cards[0]] if cards[0] else [], 1: [cards[1]] if cards[1] else []}
    position = table(troops=stand or STAND, cards={0: "Desert Attack 3"}, hands=hands, **more)
    play(position, "0: attack d5-d6", f"0: troops {commit[0]}")
    if commit[1]:
        play(position, f"1: troops {commit[1]}")
    return position


def fought(commit=(4, 4), cards=(0, 0), **more):
    """The same with both cards played."""
    names = {CRY: "cry for help", NEGATE: "negate attack"}
    position = war(commit, cards, **more)
    return play(position, *(f"{seat}: play {names.get(card, card)}" for seat, card in enumerate(cards)))


@pytest.mark.rule("TFW-27")
def test_a_war_goes_in_its_order():
    position = table(3, ("Nomads", "Unicorns", "Sirens"), STAND, {0: [9]}, {0: "Desert Attack 3"}, event="Frenemy Day")
    seen = []
    lines = iter(
        [
            "0: attack d5-d6",
            "0: troops 4",
            "1: pass",
            "1: troops 1",
            "2: pass",
            "0: play 9",
            "1: play 0",
            "1: retreat c7",
        ]
    )
    for line in lines:
        seen.append(asked(position))
        play(position, line)
    assert ["seal-attack", "commit", "bring-from", "commit", "offer", "seal-card", "seal-card", "retreat"] == seen


@pytest.mark.rule("TFW-27a")
def test_commitments_are_open_from_one_to_all_and_troops_stay_until_settled():
    position = war((4, 0))
    assert {f"troops {count}" for count in range(1, 7)} == texts(position, 1)
    assert "TFW-27a" == refused(position, 1, "troops 7")
    play(position, "1: troops 6")
    assert ([4, 6], STAND) == (block_of(position)["war"]["committed"][:2], troops(position))
    assert [4, 6] == [side.troops for side in GAME.view(position, 2).war.sides]


@pytest.mark.rule("TFW-27b", "TFW-50")
def test_all_pick_a_card_sealed_and_reveal_together():
    position = war(hands={0: [5, 7], 1: [3]})
    assert (0, 1) == position.to_act()
    assert {"play 0", "play 5", "play 7"} == texts(position, 0)
    play(position, "0: play 7")
    assert () == GAME.view(position, 1).chairs[0].sealed_touches
    assert "seal a combat card" == GAME.seen(war(hands={0: [5, 7], 1: [3]}), 0, position.legal_moves(1)[0], 1)
    assert "TFW-27b" == refused(position, 1, "play 8")
    play(position, "1: play 3", "1: retreat c7")
    assert [1, 1] == [block_of(position)["discard"][card] for card in (3, 7)]


@pytest.mark.rule("TFW-27c", "TFW-33")
def test_several_attackers_fight_each_for_itself():
    stand = {"d5": (0, 5), "e7": (2, 6), "d6": (1, 2), "g5": (1, 2)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, hands={2: [5]})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 4", "2: troops 5", "1: troops 2")
    play(position, "0: play 0", "2: play 5", "1: play 0")
    assert {"d5": (0, 1), "e7": (2, 1), "d6": (2, 3), "g5": (1, 2)} == troops(position)
    block = block_of(position)
    assert ([0, 0, 1], [1, 0, 0]) == (block["wars_won"][:3], block["wars_lost"][:3])


@pytest.mark.rule("TFW-28")
@pytest.mark.parametrize("cards", [(NEGATE, 3), (3, NEGATE)], ids=["by the attacker", "by the defender"])
def test_a_negate_by_any_side_calls_the_war_off(cards):
    position = fought((4, 4), cards)
    assert STAND == troops(position)
    assert [1, 1] == [block_of(position)["discard"][card] for card in (3, NEGATE)]


@pytest.mark.rule("TFW-28", "TFW-32")
def test_numbers_add_their_value():
    assert 1 == block_of(fought((4, 4), (3, 5)))["held_out"][1]
    assert 1 == block_of(play(fought((4, 4), (5, 3)), "1: retreat c7"))["wars_won"][0]


@pytest.mark.rule("TFW-29", "TFW-30b", "TFW-36")
def test_a_cry_for_help_forces_somebody_outside_the_war():
    position = fought((4, 4), (3, CRY), hands={0: [3], 1: [CRY], 2: [9]})
    assert ("name", (1,)) == (asked(position), position.to_act())
    assert {"call seat 2"} == texts(position, 1)
    play(position, "1: call seat 2")
    assert {"draw combat 0", "draw combat 9"} == {
        GAME.format_move(position, move, -1) for move, _ in position.chances()
    }
    play(position, "chance: draw combat 9")
    block = block_of(position)
    assert (1, [0], 1, 1) == (block["held_out"][1], hand(position, 2), block["discard"][9], block["discard"][CRY])
    assert (2, 5) == troops(position)["g5"]


@pytest.mark.rule("TFW-29")
def test_attackers_cannot_cry_for_help_and_nobody_can_with_two_players():
    position = war(hands={0: [CRY], 1: [3]})
    assert {"play 0"} == texts(position, 0)
    assert "TFW-29" == refused(position, 0, "play cry for help")
    between_two = table(2, PLAIN, {"d5": (0, 9), "d6": (1, 6)}, {1: [CRY, 3]}, {0: "Desert Attack 3"})
    play(between_two, "0: attack d5-d6", "0: troops 4", "1: troops 4")
    assert {"play 0", "play 3"} == texts(between_two, 1)


@pytest.mark.rule("TFW-29a")
def test_a_cry_needs_somebody_to_name():
    stand = {"d5": (0, 9), "d6": (1, 6), "e7": (2, 5)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, hands={1: [CRY]})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 1", "2: troops 1", "1: troops 1")
    assert {"play 0"} == texts(position, 1)
    assert "TFW-29a" == refused(position, 1, "play cry for help")


@pytest.mark.rule("TFW-30")
def test_without_a_cry_an_event_or_an_ability_nobody_can_support():
    position = fought((4, 4), (5, 3), hands={0: [5], 1: [3], 2: [9]})
    assert "retreat" == asked(position)


@pytest.mark.rule("TFW-30a")
def test_a_supporter_matches_the_commitment_from_turfs_of_its_choice_but_never_the_last_troop():
    stand = {"d5": (0, 9), "d6": (1, 6), "g5": (2, 3), "g4": (2, 4), "g3": (2, 1)}
    position = fought((8, 4), (0, CRY), stand=stand, hands={1: [CRY]})
    play(position, "1: call seat 2")
    assert {"from g5", "from g4"} == texts(position, 2)
    play(position, "2: from g4")
    assert {"troops 1", "troops 2", "troops 3"} == texts(position, 2)
    play(position, "2: troops 3", "2: from g5", "2: troops 1", "chance: draw combat 0")
    # 4 + 4 lent against 8: a tie, for the defender.
    assert 1 == block_of(position)["held_out"][1]


@pytest.mark.rule("TFW-30a", "TFW-30d")
def test_who_can_spare_fewer_lends_what_there_is_and_keeps_every_turf():
    stand = {"d5": (0, 9), "d6": (1, 4), "g5": (2, 2), "g4": (2, 1)}
    position = play(fought((9, 4), (0, CRY), stand=stand, hands={1: [CRY]}), "1: call seat 2", "chance: draw combat 0")
    assert {"d6": (0, 8), "g5": (2, 1), "g4": (2, 1)} == troops(position)  # one lent and lost


@pytest.mark.rule("TFW-30b")
def test_a_drawn_negate_negates_and_a_drawn_zero_goes_back():
    position = fought((8, 4), (5, CRY), hands={0: [5], 1: [CRY], 2: [NEGATE]})
    play(position, "1: call seat 2", "chance: draw combat negate attack")
    assert STAND == troops(position)
    position = fought((8, 4), (5, CRY), hands={0: [5], 1: [CRY], 2: [3, 9, 9]})
    play(position, "1: call seat 2")  # all four that g5 can spare
    chances = {GAME.format_move(position, move, -1): chance for move, chance in position.chances()}
    assert {"draw combat 0": 1, "draw combat 3": 1, "draw combat 9": 2} == {
        text: round(4 * chance / sum(chances.values())) for text, chance in chances.items()
    }
    play(position, "chance: draw combat 0", "1: retreat c7")
    block = block_of(position)
    assert ([0, 3, 9, 9], 0, 1) == (hand(position, 2), block["discard"][0], block["wars_won"][0])  # 8 + 5 to 4 + 4


@pytest.mark.rule("TFW-30c", "TFW-31")
def test_faq_a_drawn_cry_calls_one_more_player_and_each_is_owed():
    stand = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 9), "h3": (3, 9)}
    position = table(4, PLAIN, stand, {0: [10], 1: [CRY], 2: [CRY], 3: [1]}, {0: "Desert Attack 3"}, points={1: 10})
    play(
        position,
        "0: attack d5-d6",
        "0: troops 8",
        "1: troops 1",
        "0: play 10",
        "1: play cry for help",
        "1: call seat 2",
    )
    play(position, "2: from g5", "2: troops 1", "chance: draw combat cry for help")
    assert {"call seat 3"} == texts(position, 1)
    play(position, "1: call seat 3", "3: from h3", "3: troops 1", "chance: draw combat 1", "1: retreat c7")
    # Scored: seat 1 one for a home forest, seat 2 one for a home mountain; then both debts are paid.
    assert [10 + 1 - 4, 1 + 2, 0 + 2] == block_of(position)["points"][1:4]


@pytest.mark.rule("TFW-31")
def test_faq_in_a_chain_each_helper_is_owed_two_also_if_the_war_is_won():
    stand = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 9), "h3": (3, 9)}
    position = table(4, PLAIN, stand, {1: [CRY], 2: [CRY], 3: [9]}, {0: "Desert Attack 3"}, points={1: 10})
    play(position, "0: attack d5-d6", "0: troops 8", "1: troops 2", "0: play 0", "1: play cry for help")
    play(position, "1: call seat 2", "2: from g5", "2: troops 2", "chance: draw combat cry for help")
    play(position, "1: call seat 3", "3: from h3", "3: troops 2", "chance: draw combat 9")
    assert 1 == block_of(position)["held_out"][1]
    # Scored: seat 1 one for two turfs and one for the forest c7, seat 2 one for the mountain g5.
    assert [10 + 1 + 1 - 4, 1 + 2, 0 + 2] == block_of(position)["points"][1:4]


@pytest.mark.rule("TFW-30c")
def test_a_drawn_cry_calls_nobody_when_nobody_is_left_to_name():
    position = fought((8, 1), (0, CRY), hands={1: [CRY], 2: [CRY]})
    play(position, "1: call seat 2", "2: from g5", "2: troops 1", "chance: draw combat cry for help")
    assert "retreat" == asked(position)


@pytest.mark.rule("TFW-30d", "TFW-33")
def test_supporting_troops_are_lost_with_their_side_and_never_move():
    position = play(
        fought((8, 1), (5, CRY), hands={0: [5], 1: [CRY], 2: [1]}),
        "1: call seat 2",
        "2: from g5",
        "2: troops 1",
        "chance: draw combat 1",
    )
    assert (2, 4) == troops(position)["g5"]
    position = play(
        fought((1, 1), (1, CRY), hands={0: [1], 1: [CRY], 2: [9]}),
        "1: call seat 2",
        "2: from g5",
        "2: troops 1",
        "chance: draw combat 9",
    )
    assert (2, 5) == troops(position)["g5"]


@pytest.mark.rule("TFW-31")
@pytest.mark.parametrize(("card", "amount"), [(9, 1), (1, 2)], ids=["won", "lost"])
def test_forced_support_is_owed_one_point_if_won_and_two_if_lost(card, amount):
    position = fought((4, 1), (5, CRY), hands={0: [5], 1: [CRY], 2: [card]}, points={1: 5})
    play(position, "1: call seat 2", "2: from g5", "2: troops 1", f"chance: draw combat {card}")
    if asked(position) == "retreat":
        play(position, "1: retreat c7")
    assert 1 + amount == block_of(position)["points"][2]  # one for its home mountain


@pytest.mark.rule("TFW-32", "TFW-33")
def test_the_highest_domination_value_wins_and_moves_in():
    position = play(fought((4, 4), (5, 3)), "1: retreat c7")
    assert {"d5": (0, 5), "d6": (0, 3), "c7": (1, 3), "g5": (2, 5)} == troops(position)


@pytest.mark.rule("TFW-32a")
def test_a_tie_with_the_defender_is_a_win_for_the_defender_also_if_two_attackers_share_it():
    assert 1 == block_of(fought((4, 4), (5, 5)))["held_out"][1]
    position = tied_attackers(defending=6, sent=6)
    assert {"d5": (0, 3), "d6": (1, 2), "e7": (2, 3)} == troops(position)  # a third of twelve is four
    assert [0, 1, 0] == block_of(position)["held_out"][:3]


def tied_attackers(defending, sent, **more):
    """Two attackers send as many each against d6, and nobody plays anything but a Zero."""
    stand = {"d5": (0, 9), "d6": (1, 6), "e7": (2, 9)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, **more)
    play(position, "0: attack d5-d6", "2: attack e7-d6", f"0: troops {sent}", f"2: troops {sent}")
    return play(position, f"1: troops {defending}", "0: play 0", "1: play 0", "2: play 0")


@pytest.mark.rule("TFW-32b", "TFW-5b")
def test_attackers_who_tie_above_the_defender_bounce():
    for event in (None, "Rampage"):
        position = tied_attackers(defending=1, sent=8, event=event)
        assert {"d5": (0, 9), "d6": (1, 6), "e7": (2, 9)} == troops(position)
        block = block_of(position)
        counts = ("wars_won", "wars_lost", "attacks_won", "attacks_lost", "held_out", "overrun")
        assert [[0] * 6] * 6 == [block[name] for name in counts]
        assert "spend" == asked(position)  # a tie won by nobody ends a Rampage, too


@pytest.mark.rule("TFW-32b", "TFW-31")
def test_nothing_is_owed_for_help_in_a_war_that_nobody_wins():
    stand = {"d5": (0, 9), "d6": (1, 6), "e7": (2, 9), "h3": (3, 9)}
    position = table(4, PLAIN, stand, {1: [CRY], 3: [1]}, {0: "Desert Attack 3", 2: "Desert Attack 3"}, points={1: 5})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 8", "2: troops 8", "1: troops 1")
    play(position, "0: play 0", "1: play cry for help", "2: play 0", "1: call seat 3", "3: from h3", "3: troops 1")
    play(position, "chance: draw combat 1")
    assert ((3, 9), 5, 0) == (troops(position)["h3"], block_of(position)["points"][1], block_of(position)["points"][3])


@pytest.mark.rule("TFW-32b", "TFW-5b")
def test_a_tie_without_a_defender_moves_nobody():
    stand = {"d5": (0, 5), "e7": (2, 5), "g5": (1, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, hands={0: [3], 2: [3]})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 4", "2: troops 4", "0: play 3", "2: play 3")
    assert stand == troops(position)
    block = block_of(position)
    assert (2, [0] * 6, [0] * 6) == (block["discard"][3], block["wars_won"], block["wars_lost"])


@pytest.mark.rule("TFW-26", "TFW-27c")
def test_two_factions_entering_an_empty_turf_fight_a_war():
    stand = {"d5": (0, 5), "e7": (2, 5), "g5": (1, 3)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, hands={0: [6]})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 4", "2: troops 3", "0: play 6", "2: play 0")
    assert {"d5": (0, 1), "d6": (0, 3), "e7": (2, 2), "g5": (1, 3)} == troops(position)


@pytest.mark.rule("TFW-33a")
@pytest.mark.parametrize(("stayed", "arrive"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_retreat_loses_half_rounded_down(stayed, arrive):
    stand = STAND | {"d6": (1, 2 + stayed), "c5": (1, 1)}
    position = fought((8, 2), (5, 0), stand=stand)
    assert {"retreat c5", "retreat c7"} == texts(position, 1)
    play(position, "1: retreat c5")
    assert (1, 1 + arrive) == troops(position)["c5"]


@pytest.mark.rule("TFW-33a", "TFW-2c")
def test_with_nowhere_to_go_they_are_lost_to_the_winner():
    stand = {"d5": (0, 9), "d6": (1, 6), "g5": (2, 5)}
    position = fought((8, 2), (5, 0), stand=stand)
    assert (0b101, 0) == (block_of(position)["living"], block_of(position)["slayer"][1])


@pytest.mark.rule("TFW-34")
def test_if_the_defender_wins_attackers_lose_what_they_committed():
    assert {"d5": (0, 5), "d6": (1, 5), "c7": (1, 2), "g5": (2, 5)} == troops(fought((4, 4), (3, 5)))


@pytest.mark.rule("TFW-35", "TFW-35a")
@pytest.mark.parametrize(
    ("cost", "own", "theirs", "paid"),
    [
        ("none", 10, 5, 0),
        ("simple", 10, 5, 1),
        ("simple", 10, 9, 3),
        ("simple", 10, 1, 1),
        ("balanced", 10, 5, 2),
        ("balanced", 10, 1, 1),
        ("balanced", 10, 9, 3),
    ],
)
def test_the_winner_pays_by_the_chosen_variant(cost, own, theirs, paid):
    stand = {"d5": (0, 12), "d6": (1, theirs), "c7": (1, 2), "g5": (2, 5)}
    position = fought((own, theirs), (9, 0), stand=stand, winners_cost=cost)
    assert (0, own - paid) == troops(position)["d6"]


@pytest.mark.rule("TFW-35a")
def test_the_cost_counts_all_losing_sides_but_no_supporters():
    stand = {"d5": (0, 9), "d6": (1, 9), "e7": (2, 9)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"}, hands={1: [10]})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 5", "2: troops 5", "1: troops 6")
    play(position, "0: play 0", "2: play 0", "1: play 10")
    assert (1, 9 - 3) == troops(position)["d6"]


@pytest.mark.rule("TFW-35b")
@pytest.mark.parametrize(
    ("cost", "sent", "here", "left"),
    [
        ("simple", 2, 1, 1),  # a third of two is nothing, and the minimum is negated
        ("simple", 3, 1, 0),  # a third of three is one, and that is no minimum
        ("simple", 9, 1, 0),
        ("simple", 2, 5, 5),  # one of five committed: it defends with one troop
        ("simple", 9, 5, 4),  # and loses no more than it committed
        ("balanced", 9, 1, 1),  # a third of its own one is nothing
    ],
)
def test_a_defender_who_commits_one_troop_is_spared_the_minimum_and_only_that(cost, sent, here, left):
    position = fought((sent, 1), (0, 10), stand=STAND | {"d6": (1, here)}, winners_cost=cost)
    assert 1 == block_of(position)["held_out"][1]
    assert left == troops(position).get("d6", (1, 0))[1]


@pytest.mark.rule("TFW-35b")
def test_a_defender_who_commits_two_pays_the_minimum():
    assert (1, 4) == troops(fought((1, 2), (0, 9), stand=STAND | {"d6": (1, 5)}))["d6"]


@pytest.mark.rule("TFW-35a", "TFW-35b")
@pytest.mark.parametrize("cost", ["simple", "balanced"])
def test_an_attacker_may_lose_all_it_committed_and_leave_the_turf_empty(cost):
    position = fought((1, 1), (9, 0), stand=STAND | {"d6": (1, 1)}, winners_cost=cost)
    assert "d6" not in troops(position)
    assert ((0, 8), 1) == (troops(position)["d5"], block_of(position)["wars_won"][0])


@pytest.mark.rule("TFW-35d")
@pytest.mark.parametrize(
    ("theirs", "own", "least", "paid"),
    [(3, 0, 1, 2), (2, 3, 1, 2), (1, 0, 0, 6), (0, 4, 0, 2), (0, 0, 3, 3), (0, 0, 0, 0), (6, 0, 3, 3), (2, 6, 0, 1)],
)
def test_a_cost_of_ones_own_is_the_lesser_share_but_not_below_the_minimum(theirs, own, least, paid):
    stand = STAND | {"d5": (0, 9)}
    options = {"cost_theirs": theirs, "cost_own": own, "cost_least": least}
    position = fought((8, 6), (9, 0), stand=stand, winners_cost="own", **options)
    assert (0, 8 - paid) == troops(position)["d6"]


@pytest.mark.rule("TFW-35d", "TFW-35b")
def test_a_lone_defender_is_spared_the_minimum_of_an_own_cost_too():
    options = {"cost_theirs": 0, "cost_own": 0, "cost_least": 3}
    position = fought((4, 1), (0, 9), stand=STAND | {"d6": (1, 5)}, winners_cost="own", **options)
    assert (1, 5) == troops(position)["d6"]


@pytest.mark.rule("TFW-35c")
def test_under_fury_each_loser_may_retaliate_once_and_may_empty_the_turf():
    stand = {"d5": (0, 5), "c5": (0, 1), "d6": (1, 2), "c7": (1, 2), "g5": (2, 5)}
    position = fought((4, 2), (9, 0), stand=stand, hands={0: [9], 1: [6, 8, CRY]}, winners_cost="fury")
    assert {"discard 6", "discard 8", "pass"} == texts(position, 1)
    play(position, "1: discard 6")
    assert {"d5": (0, 1), "c5": (0, 1), "c7": (1, 2), "g5": (2, 5)} == troops(position)
    assert "retaliate" != asked(position)
    spared = play(fought((4, 2), (9, 0), stand=stand, hands={0: [9], 1: [6]}, winners_cost="fury"), "1: pass")
    assert (0, 4) == troops(spared)["d6"]


@pytest.mark.rule("TFW-36")
def test_played_cards_are_discarded_and_the_zero_comes_back():
    position = fought((4, 4), (0, 5))
    assert ([0], [0], 1) == (hand(position, 0), hand(position, 1), block_of(position)["discard"][5])


@pytest.mark.rule("TFW-36a")
def test_an_empty_deck_is_made_anew_of_the_discards():
    position = table(troops=STAND, steps=(("round", 6), ("spending", 0)), phase=5, hands={0: [4, 4]})
    block = block_of(position)
    block["discard"] = block["deck"]
    block["deck"] = [0] * 13
    position.write_block(block)
    play(position, "0: exchange", "0: discard 4", "0: discard 4")
    assert {"draw combat 4"} <= {GAME.format_move(position, move, -1) for move, _ in position.chances()}
    assert 0 == sum(block_of(position)["discard"])


@pytest.mark.rule("TFW-37", "TFW-37a", "TFW-50")
def test_the_eliminated_lose_everything_and_the_token_passes_to_the_left():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 5)}
    position = table(
        troops=stand,
        cards={0: "Desert Attack 3", 1: "Place Four 9"},
        hands={0: [9], 1: [4, 7]},
        secrets={1: ["Encircle"]},
        points={1: 8},
        first=1,
    )
    play(position, "0: attack d5-d6", "0: troops 5", "1: troops 1", "0: play 9", "1: play 0")
    block = block_of(position)
    assert (0b101, 2, 0, 0) == (block["living"], block["first"], block["points"][1], block["secrets"][1])
    assert ([], [1, 1]) == (hand(position, 1), [block["discard"][card] for card in (4, 7)])
    assert 1 == block["buried"][ACTIONS.index("Place Four 9")]
    assert 0 == counted(GAME.view(position, 0).performed, ACTIONS.index("Place Four 9"))
    assert [2, 0] == block["order"][: block["ordered"]]


@pytest.mark.rule("TFW-32", "TFW-39")
def test_imagined_seals_are_cards_the_others_may_hold():
    position = war(hands={0: [5, 7], 1: [3]})
    play(position, "1: play 3")
    for seed in range(20):
        block = position.imagine(0, turres.Rng(seed)).read_block()
        card = GAME.moves[block["sealed"][1] - 1].card
        assert block["hand"][1]["card"][card]


@pytest.mark.rule("TFW-2c", "TFW-30d")
def test_a_supporter_lands_no_killing_blow():
    # The Lizard Folk's nemesis attacks with its last troops and falls to a defender whom the Lizard Folk support.
    factions = ("Gryphons", "Dryads", "Lizard Folk")
    stand = {"d5": (0, 2), "d6": (1, 3), "g5": (2, 9)}
    position = table(3, factions, stand, {1: [CRY], 2: [9]}, {0: "Desert Attack 3"})
    play(
        position, "0: attack d5-d6", "0: troops 2", "1: troops 1", "0: play 0", "1: play cry for help", "1: call seat 2"
    )
    play(position, "2: from g5", "2: troops 1", "chance: draw combat 9")
    assert position.outcome() is None
    assert (0b110, 1) == (block_of(position)["living"], block_of(position)["slayer"][0])


@pytest.mark.rule("TFW-2c", "TFW-34")
def test_a_defender_can_land_the_killing_blow_too():
    factions = ("Gryphons", "Lizard Folk", "Dryads")
    stand = {"d5": (0, 2), "d6": (1, 3), "g5": (2, 9)}
    position = table(3, factions, stand, {1: [9]}, {0: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "0: troops 2", "1: troops 1", "0: play 0", "1: play 9")
    assert ((1,), "TFW-2") == (position.outcome().winners, position.outcome().reason.rule)


@pytest.mark.rule("TFW-2c", "TFW-27c")
def test_among_several_attackers_the_winner_of_the_war_lands_the_blow():
    factions = ("Nomads", "Pixies", "Gryphons")
    stand = {"d5": (0, 5), "e7": (2, 9), "d6": (1, 1)}
    position = table(3, factions, stand, {2: [9]}, {0: "Desert Attack 3", 2: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 4", "2: troops 8", "1: troops 1")
    play(position, "0: play 0", "2: play 9", "1: play 0")
    assert position.outcome() is None
    assert 2 == block_of(position)["slayer"][1]


@pytest.mark.rule("TFW-28", "TFW-38g")
def test_a_negate_returns_borrowed_troops():
    position = table(3, ("Nomads", "Sirens", "Gryphons"), STAND, {0: [NEGATE]}, {0: "Desert Attack 3"})
    play(
        position,
        "0: attack d5-d6",
        "0: troops 8",
        "1: troops 6",
        "1: from g5",
        "1: troops 2",
        "0: play negate attack",
        "1: play 0",
    )
    assert STAND == troops(position)


@pytest.mark.rule("TFW-28", "TFW-29")
def test_a_negate_silences_a_cry_for_help():
    position = fought((4, 4), (NEGATE, CRY))
    assert STAND == troops(position)
    assert "name" != asked(position)


@pytest.mark.rule("TFW-33a", "TFW-31")
def test_debts_lapse_with_the_eliminated():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 9)}
    position = table(3, PLAIN, stand, {0: [10], 1: [CRY], 2: [1]}, {0: "Desert Attack 3"}, points={1: 5})
    play(
        position,
        "0: attack d5-d6",
        "0: troops 8",
        "1: troops 1",
        "0: play 10",
        "1: play cry for help",
        "1: call seat 2",
    )
    play(position, "2: from g5", "2: troops 1", "chance: draw combat 1")
    assert [0, 1] == block_of(position)["points"][1:3]  # seat 2 has only what its mountain scored


@pytest.mark.rule("TFW-50", "TFW-11")
def test_imagined_hands_follow_the_odds_of_the_unseen_cards():
    """Seat 1 holds one card that seat 0 has not seen: each value as likely as it is among the unseen."""
    position = table(2, PLAIN, {"d5": (0, 5), "g5": (1, 5)}, {0: [7] * 7 + [6] * 5, 1: [3]}, {0: "Place Two 1"})
    rng, seen = turres.Rng(5), [0] * 13
    rounds = 6000
    for _ in range(rounds):
        imagined = position.imagine(0, rng)
        seen[next(card for card in range(1, 13) if imagined.read_block()["hand"][1]["card"][card])] += 1
    block = block_of(position)
    unseen = [in_deck + block["hand"][1]["card"][card] for card, in_deck in enumerate(block["deck"])]
    unseen[0] = 0
    assert (0, 2) == (unseen[7], unseen[6])
    for card in range(1, 13):
        expected = rounds * unseen[card] / sum(unseen)
        assert abs(seen[card] - expected) <= 5 * max(1, expected) ** 0.5


@pytest.mark.rule("TFW-49")
def test_a_position_is_small():
    assert len(GAME.start(6).to_bytes()) <= 4096
