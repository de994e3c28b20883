"""The black market and its thugs: TOW-17 to TOW-19e."""

from typing import Any

import pytest

import turres

from .setups import GAME, MARKETS, THUGS, at, hand, held_by, legal, play, refused, salil, step, table

THREE = ("usher common-thief", "usher smuggler", "usher bribed-porter")


@pytest.mark.rule("TOW-17")
def test_entry_costs_a_pass_or_gems_of_one_colour() -> None:
    assert {"enter with pass", "enter with 6g", "enter with 4b", "enter with 2r"} == legal(
        table(hands={0: "6g4b2r1p"}), "enter"
    )
    assert set() == legal(table(hands={0: "5g3b1r"}), "enter")
    for text, left in (("pass", "6g4b2r"), ("6g", "4b2r1p"), ("4b", "6g2r1p"), ("2r", "6g4b1p")):
        position = play(table(hands={0: "6g4b2r1p"}), f"enter with {text}")
        assert left == hand(position, 0)


@pytest.mark.rule("TOW-17")
def test_three_cards_are_drawn_one_is_kept_and_the_rest_go_back_on_top() -> None:
    position = play(table(hands={0: "1p"}), "enter with pass", "look")
    assert {f"usher {name}": thug.copies for name, thug in zip(THUGS, GAME.content.thugs, strict=True)} == {
        GAME.format_move(position, move): weight for move, weight in position.chances()
    }
    play(position, *THREE)
    assert {"hire common-thief", "hire smuggler", "hire bribed-porter"} == legal(position)
    play(position, "hire smuggler")
    assert {"put common-thief on top", "put bribed-porter on top"} == legal(position)
    play(position, "put bribed-porter on top")
    assert [THUGS.index("smuggler"), -1, -1] == at(position, "thug")[0]
    assert [THUGS.index("bribed-porter"), THUGS.index("common-thief")] == at(position, "top")
    assert (0,) == position.to_act()


@pytest.mark.rule("TOW-17")
def test_there_is_one_visit_a_turn() -> None:
    position = play(
        table(hands={0: "2p"}), "enter with pass", "look", *THREE, "hire smuggler", "put common-thief on top"
    )
    assert set() == legal(position, "enter")
    assert "TOW-17" == refused(position, "enter with pass")
    play(position, "end", *["draw g"] * 3, "end", *["draw g"] * 2, *["draw g"] * 3)
    assert {"enter with pass"} == legal(position, "enter")


@pytest.mark.rule("TOW-17")
def test_the_cards_put_back_are_the_next_to_be_drawn() -> None:
    position = play(
        table(hands={0: "1p", 1: "1p"}), "enter with pass", "look", *THREE, "hire smuggler", "put common-thief on top"
    )
    play(position, "end", *["draw g"] * 3, "enter with pass", "look")
    assert (turres.CHANCE,) == position.to_act(), "two are known to come, the third is drawn"
    assert {"bribed-porter", "common-thief"} == {THUGS[kind] for kind in at(position, "ushered") if kind >= 0}
    play(position, "usher water-carrier")
    assert {"hire common-thief", "hire bribed-porter", "hire water-carrier"} == legal(position)


@pytest.mark.rule("TOW-17a")
def test_up_to_three_fees_are_paid_each_in_its_own_way_before_the_cards_are_seen() -> None:
    position = play(table(hands={0: "6g4b1p"}), "enter with pass")
    assert {"enter with 6g", "enter with 4b", "look"} == legal(position)
    play(position, "enter with 4b")
    assert {"enter with 6g", "look"} == legal(position)
    play(position, "look", *THREE)
    play(position, "hire smuggler", "hire bribed-porter")
    assert [THUGS.index("smuggler"), THUGS.index("bribed-porter"), -1] == at(position, "thug")[0]
    assert [THUGS.index("common-thief"), -1] == at(position, "top"), "a single card needs no order"
    assert "6g" == hand(position, 0)


@pytest.mark.rule("TOW-17a")
def test_three_fees_keep_all_three_cards() -> None:
    position = play(table(hands={0: "3p"}), *["enter with pass"] * 3, *THREE)
    assert 3 == sum(kind >= 0 for kind in at(position, "thug")[0])
    assert [-1, -1] == at(position, "top")
    assert (0,) == position.to_act()
    assert "end" in legal(position)


@pytest.mark.rule("TOW-17a")
def test_even_who_cannot_pay_a_second_fee_is_asked() -> None:
    assert {"look"} == legal(play(table(hands={0: "1p"}), "enter with pass"))


@pytest.mark.rule("TOW-17a", "TOW-23")
def test_only_the_one_who_put_cards_back_knows_them_until_they_are_drawn() -> None:
    position = table(3, hands={0: "1p", 1: "1p"})
    play(position, "enter with pass", "look", *THREE, "hire smuggler", "put common-thief on top")
    assert (THUGS.index("common-thief"), THUGS.index("bribed-porter")) == GAME.view(position, 0).top
    assert None is GAME.view(position, 1).top
    assert None is GAME.view(position, None).top
    assert 2 == GAME.view(position, 1).top_count
    play(position, "end", *["draw g"] * 3, "enter with pass", "look")
    assert None is GAME.view(position, 0).top
    assert None is GAME.view(position, 0).ushered
    assert 2 == len(GAME.view(position, 1).ushered)
    play(position, "usher water-carrier", "hire common-thief", "put water-carrier on top")
    assert (THUGS.index("water-carrier"), THUGS.index("bribed-porter")) == GAME.view(position, 1).top
    assert None is GAME.view(position, 0).top
    assert 1 == GAME.view(position, 0).top_seat


@pytest.mark.rule("TOW-17b", "TOW-18")
def test_no_more_fees_are_paid_than_the_hand_has_room_for() -> None:
    two = table(hands={0: "3p"}, thugs={0: ["smuggler", "bribed-porter"]})
    assert (turres.CHANCE,) == play(two, "enter with pass").to_act()
    one = play(table(hands={0: "3p"}, thugs={0: ["smuggler"]}), "enter with pass")
    assert {"enter with pass", "look"} == legal(one)
    assert (turres.CHANCE,) == play(one, "enter with pass").to_act()


@pytest.mark.rule("TOW-17b", "TOW-18")
def test_with_three_cards_in_hand_there_is_no_visit() -> None:
    position = table(hands={0: "3p"}, thugs={0: ["smuggler", "bribed-porter", "common-thief"]})
    assert set() == legal(position, "enter")
    assert "TOW-17b" == refused(position, "enter with pass")


@pytest.mark.rule("TOW-18")
def test_using_a_card_makes_room_for_another() -> None:
    position = table(hands={0: "1g1p"}, thugs={0: ["street-beggar", "bribed-porter", "common-thief"]})
    play(position, "use street-beggar", "pay g", *["draw g"] * 3)
    assert {"enter with pass"} == legal(position, "enter")


@pytest.mark.rule("TOW-19", "TOW-6")
def test_erin_hires_a_common_thief_and_pays_any_three_gems_to_use_it() -> None:
    position = table(hands={0: "1g1b1r1p"}, builds={0: "granary"}, held={1: "1 straw"})
    play(position, "enter with pass", "look", *THREE, "hire common-thief", "put smuggler on top")
    assert "use common-thief" in legal(position), "a card just gained may be used"
    play(position, "use common-thief")
    assert {"pay g", "pay b", "pay r"} == legal(position)
    play(position, "pay r", "pay g", "pay b")
    assert {"steal straw from seat 1"} == legal(position)
    play(position, "steal straw from seat 1")
    assert {"straw": 1} == held_by(position, 0)
    assert {} == held_by(position, 1)
    assert "1g1b1r1p" == salil(position)
    assert 1 == at(position, "thug_discard")[THUGS.index("common-thief")]


@pytest.mark.rule("TOW-19")
def test_any_number_of_cards_may_be_used_in_the_own_turn_only() -> None:
    position = table(hands={0: "4g"}, thugs={0: ["street-beggar", "street-beggar"], 1: ["bribed-porter"]})
    play(position, "use street-beggar", "pay g", *["draw g"] * 3, "use street-beggar", "pay g", *["draw g"] * 3)
    assert "8g" == hand(position, 0)
    with pytest.raises(turres.IllegalMove):
        position.play(1, "use bribed-porter")


@pytest.mark.rule("TOW-19")
def test_a_card_is_used_only_if_its_fee_can_be_paid_and_it_can_do_something() -> None:
    poor = table(hands={0: "2g"}, thugs={0: ["common-thief"]}, builds={0: "granary"}, held={1: "1 straw"})
    aimless = table(hands={0: "3g"}, thugs={0: ["common-thief"]}, builds={0: "granary"})
    assert set() == legal(poor, "use")
    assert set() == legal(aimless, "use")
    assert "TOW-6" == refused(poor, "use common-thief")
    assert "TOW-19d" == refused(aimless, "use common-thief")
    assert "TOW-19" == refused(aimless, "use smuggler")


@pytest.mark.rule("TOW-19")
def test_an_effect_is_carried_out_as_far_as_it_goes() -> None:
    position = table(hands={0: "1r"}, thugs={0: ["master-of-thieves"]})
    play(position, "use master-of-thieves")
    assert {"take r"} == legal(position), "nothing can be stolen, but Salil has the fee"
    play(position, "take r")
    assert "1r" == hand(position, 0)
    assert (0,) == position.to_act()
    assert "end" in legal(position)


@pytest.mark.rule("TOW-19")
def test_both_words_of_a_card_are_carried_out_in_their_order() -> None:
    position = table(
        hands={0: "1r"}, thugs={0: ["master-of-thieves"]}, builds={0: "granary"}, held={1: "1 straw"}, salil="2b"
    )
    play(position, "use master-of-thieves")
    assert {"steal straw from seat 1"} == legal(position)
    play(position, "steal straw from seat 1", "take b", "take r")
    assert "1b1r" == hand(position, 0)


@pytest.mark.rule("TOW-19")
def test_a_beggar_draws_tokens_from_the_bag() -> None:
    position = play(table(hands={0: "1g"}, thugs={0: ["street-beggar"]}), "use street-beggar", "pay g")
    assert (turres.CHANCE,) == position.to_act()
    play(position, "draw r", "draw p", "draw b")
    assert "1b1r1p" == hand(position, 0)


@pytest.mark.rule("TOW-19a")
def test_an_exhausted_black_market_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    deck, discard = [0] * 18, [thug.copies for thug in GAME.content.thugs] + [0] * 9
    for kind in ("smuggler", "water-carrier"):
        deck[THUGS.index(kind)] += 1
        discard[THUGS.index(kind)] -= 1
    position = table(hands={0: "1p"}, thug_deck=deck, thug_discard=discard)
    play(position, "enter with pass", "look", "usher smuggler", "usher water-carrier")
    assert discard == at(position, "thug_deck")
    assert [0] * 18 == at(position, "thug_discard")
    play(position, "usher common-thief")
    assert {"hire smuggler", "hire water-carrier", "hire common-thief"} == legal(position)


def short_deck(*names: str) -> dict[str, list[int]]:
    """A deck of these thugs, all others used."""
    deck, discard = [0] * 18, [thug.copies for thug in GAME.content.thugs] + [0] * 9
    for name in names:
        deck[THUGS.index(name)] += 1
        discard[THUGS.index(name)] -= 1
    return {"thug_deck": deck, "thug_discard": discard}


@pytest.mark.rule("TOW-19a")
def test_a_deck_is_made_anew_as_soon_as_its_last_card_is_shown_even_if_it_is_the_third() -> None:
    cards = short_deck("smuggler", "water-carrier", "well-raider")
    position = table(hands={0: "4g1b1r1p"}, builds={0: "granary"}, **cards)
    play(position, "enter with pass", "look", "usher smuggler", "usher water-carrier")
    assert cards["thug_discard"] == at(position, "thug_discard"), "one card is left in the deck"
    play(position, "usher well-raider")
    assert cards["thug_discard"] == at(position, "thug_deck"), "what is being chosen from is not in it"
    assert [0] * 18 == at(position, "thug_discard")
    play(position, "hire smuggler", "put well-raider on top", "use smuggler", "name straw")
    assert 1 == sum(at(position, "thug_discard")), "a card used from now on waits for the next deck"
    assert cards["thug_discard"] == at(position, "thug_deck")
    assert [THUGS.index("well-raider"), THUGS.index("water-carrier")] == at(position, "top"), "on top of the new deck"


@pytest.mark.rule("TOW-19a", "TOW-17")
def test_cards_put_back_on_top_belong_to_the_deck() -> None:
    cards = short_deck("smuggler", "water-carrier", "well-raider", "street-beggar")
    position = table(hands={0: "1p", 1: "1p"}, **cards)
    play(position, "enter with pass", "look", "usher smuggler", "usher water-carrier", "usher well-raider")
    assert cards["thug_discard"] == at(position, "thug_discard"), "one is left"
    play(position, "hire smuggler", "put well-raider on top", "end", *["draw g"] * 3, "enter with pass", "look")
    assert cards["thug_discard"] == at(position, "thug_discard"), "the two put back are shown, one is left"
    play(position, "usher street-beggar")
    assert cards["thug_discard"] == at(position, "thug_deck")


@pytest.mark.rule("TOW-19b")
def test_a_wild_material_counts_as_a_missing_one_and_builds() -> None:
    position = table(hands={0: "1b1r"}, builds={0: "granary"}, held={0: "3 straw, 1 lumber"}, thugs={0: ["smuggler"]})
    play(position, "use smuggler")
    assert {"name clay"} == legal(position)
    play(position, "name clay")
    assert {"straw": 3, "lumber": 1} == held_by(position, 0), "it is no item"
    play(position, "end")
    assert 1 == at(position, "segments")[0]


@pytest.mark.rule("TOW-19b")
def test_a_wild_material_is_lost_when_the_turn_ends() -> None:
    position = table(hands={0: "9g1b1r"}, builds={0: "granary"}, held={0: "2 straw"}, thugs={0: ["smuggler"]})
    play(position, "use smuggler", "name straw")
    assert set() == legal(position, "buy straw"), "the third straw is not missing this turn"
    assert [1, 0, 0, 0] == at(position, "wild")
    play(position, "end")
    assert [0, 0, 0, 0] == at(position, "wild")
    assert 0 == at(position, "segments")[0]
    play(position, *["draw g"] * 3, "end", *["draw g"] * 2, *["draw g"] * 3)
    assert legal(position, "buy straw")


@pytest.mark.rule("TOW-19b")
def test_a_wild_material_stands_only_for_what_its_card_names_and_the_seat_lacks() -> None:
    position = table(hands={0: "3b"}, builds={0: "granary"}, thugs={0: ["water-carrier"]})
    assert set() == legal(position, "use"), "a granary needs no water"
    assert "TOW-19b" == refused(position, "use water-carrier")
    position = play(table(hands={0: "2g1b"}, builds={0: "gatehouse"}, thugs={0: ["brick-forger"]}), "use brick-forger")
    assert {"name lumber", "name clay"} == legal(position)
    assert "TOW-19b" == refused(position, "name straw")


@pytest.mark.rule("TOW-19b")
def test_a_wild_material_cannot_be_stolen_and_counts_for_nothing_in_the_hand() -> None:
    position = table(
        builds={0: "granary", 1: "foundation"},
        held={0: "3 straw, 1 lumber"},
        hands={0: "9b9r", 1: "3g"},
        thugs={0: ["smuggler"], 1: ["well-raider"]},
    )
    play(position, "end")
    assert 0 == at(position, "segments")[0]
    play(position, *["draw g"] * 5)
    assert set() == legal(position, "use"), "there is no clay to be stolen"


@pytest.mark.rule("TOW-19c")
def test_a_porter_opens_an_occupied_market_and_both_pawns_stay() -> None:
    position = table(hands={0: "1g2b9r"}, builds={0: "granary"}, thugs={0: ["bribed-porter"]}, pawns={1: "potters-row"})
    play(position, "use bribed-porter")
    assert {"open potters-row"} == legal(position)
    play(position, "open potters-row")
    assert -1 == at(position, "pawn")[0], "the pawn comes with the first purchase"
    assert {"buy straw at potters-row"} == legal(position, "buy")
    play(position, "buy straw at potters-row")
    assert [MARKETS.index("potters-row")] * 2 == at(position, "pawn")[:2]
    play(position, "end")
    assert [MARKETS.index("potters-row")] * 2 == at(position, "pawn")[:2]


@pytest.mark.rule("TOW-19c")
def test_an_opened_market_is_the_only_one_of_the_turn() -> None:
    position = table(hands={0: "9g9b"}, builds={0: "granary"}, thugs={0: ["bribed-porter"]}, pawns={1: "hesham"})
    play(position, "use bribed-porter", "open hesham")
    assert {"buy straw at hesham"} == legal(position, "buy")
    assert "TOW-11" == refused(position, "buy straw at river-gate")
    play(position, "end")
    assert -1 == at(position, "pawn")[0], "opening a market is not buying there"


@pytest.mark.rule("TOW-19c")
def test_a_second_porter_opens_no_second_market() -> None:
    position = table(
        3, hands={0: "9g"}, thugs={0: ["bribed-porter", "bribed-porter"]}, pawns={1: "hesham", 2: "caravan"}
    )
    play(position, "use bribed-porter")
    assert {"open hesham", "open caravan"} == legal(position)
    play(position, "open hesham")
    assert set() == legal(position, "use")
    assert "TOW-19c" == refused(position, "use bribed-porter")


@pytest.mark.rule("TOW-19c")
def test_a_porter_is_of_no_use_after_a_purchase_or_where_nobody_stands() -> None:
    bought = table(hands={0: "9g9b"}, builds={0: "granary"}, thugs={0: ["bribed-porter"]}, pawns={1: "hesham"})
    play(bought, "buy straw at river-gate")
    assert set() == legal(bought, "use")
    assert "TOW-19c" == refused(bought, "use bribed-porter")
    assert set() == legal(table(hands={0: "9g"}, thugs={0: ["bribed-porter"]}, pawns={0: "hesham"}), "use")


@pytest.mark.rule("TOW-19c", "TOW-14")
def test_a_porter_does_not_move_the_own_pawn_which_leaves_without_a_purchase() -> None:
    position = table(
        hands={0: "1g9b"}, builds={0: "granary"}, thugs={0: ["bribed-porter"]}, pawns={0: "caravan", 1: "hesham"}
    )
    play(position, "use bribed-porter", "open hesham")
    assert [MARKETS.index("caravan"), MARKETS.index("hesham")] == at(position, "pawn")[:2]
    play(position, "end")
    assert [-1, MARKETS.index("hesham")] == at(position, "pawn")[:2]


@pytest.mark.rule("TOW-19c", "TOW-13")
def test_a_porter_opens_a_market_that_the_own_pawn_shares_but_not_one_where_it_stands_alone() -> None:
    both: dict[str, Any] = {"hands": {0: "1g9b"}, "builds": {0: "granary"}, "thugs": {0: ["bribed-porter"]}}
    shared = table(3, **both, pawns={0: "potters-row", 1: "potters-row", 2: "hesham"})
    play(shared, "use bribed-porter")
    assert {"open potters-row", "open hesham"} == legal(shared)
    assert {"buy straw at potters-row"} == legal(play(shared, "open potters-row"), "buy")
    alone = table(3, **both, pawns={0: "potters-row", 2: "hesham"})
    assert {"open hesham"} == legal(play(alone, "use bribed-porter"))


@pytest.mark.rule("TOW-19d")
def test_the_thief_chooses_among_the_items_of_all_others_needed_or_not() -> None:
    position = table(
        3,
        hands={0: "3g"},
        builds={0: "granary", 1: "bath-house", 2: "cistern"},
        held={0: "1 lumber", 1: "1 straw, 1 clay", 2: "1 lumber, 1 clay, 1 water"},
        thugs={0: ["common-thief"]},
    )
    play(position, "use common-thief", *["pay g"] * 3)
    every = {"straw 1", "clay 1", "lumber 2", "clay 2", "water 2"}
    assert {f"steal {text.replace(' ', ' from seat ')}" for text in every} == legal(position)
    assert "TOW-19d" == refused(position, "steal straw from seat 2")
    play(position, "steal lumber from seat 2")
    assert {"lumber": 2} == held_by(position, 0), "a granary shows one lumber only"
    assert {"clay": 1, "water": 1} == held_by(position, 2)


@pytest.mark.rule("TOW-19d", "TOW-21a")
def test_a_thief_stops_a_leader_and_the_surplus_goes_back_when_it_builds() -> None:
    position = table(
        3,
        hands={0: "5g"},
        builds={0: "granary", 1: "bath-house"},
        held={0: "3 straw, 1 lumber, 1 clay", 1: "2 clay, 1 water"},
        thugs={0: ["common-thief"]},
        segments=[0, 2, 0, 0],
    )
    play(position, "use common-thief", *["pay g"] * 3, "steal water from seat 1")
    assert set() == legal(position, "buy water"), "buying what is not needed stays forbidden"
    play(position, "end")
    while position.to_act() == (0,):
        play(position, min(legal(position, "return")))
    assert {} == held_by(position, 0)
    assert {"clay": 2} == held_by(position, 1)


@pytest.mark.rule("TOW-19d")
def test_a_raider_takes_only_what_its_card_names() -> None:
    position = table(
        hands={0: "2g"}, builds={0: "cistern", 1: "dovecote"}, held={1: "1 straw, 1 water"}, thugs={0: ["well-raider"]}
    )
    assert {"steal water from seat 1"} == legal(play(position, "use well-raider"))


@pytest.mark.rule("TOW-19e", "TOW-6")
def test_an_experienced_thief_robs_salil_but_never_of_passes() -> None:
    position = table(hands={0: "2g"}, thugs={0: ["experienced-thief"]}, salil="1b1r5p")
    play(position, "use experienced-thief", "pay g", "pay g")
    assert {"take g", "take b", "take r"} == legal(position)
    play(position, "take r", "take b", "take g")
    assert "1g1b1r" == hand(position, 0)
    assert "1g5p" == salil(position)
    assert "end" in legal(position)


@pytest.mark.rule("TOW-19e")
def test_a_robber_takes_what_there_is_if_there_is_less() -> None:
    position = table(hands={0: "2g"}, thugs={0: ["experienced-thief"]}, salil="3p")
    play(position, "use experienced-thief", "pay g", "pay g", "take g", "take g")
    assert "2g" == hand(position, 0)
    assert "end" in legal(position)


def test_a_step_reads_as_it_is_written() -> None:
    assert {"kind": 6, "count": 1, "materials": 0} == step("acting")


@pytest.mark.rule("TOW-19")
def test_two_thugs_of_a_kind_are_one_choice() -> None:
    position = table(hands={0: "2g"}, thugs={0: ["experienced-thief", "experienced-thief"]}, salil="3b")
    uses = [GAME.format_move(position, move) for move in position.legal_moves(0)]
    assert 1 == uses.count("use experienced-thief")


@pytest.mark.rule("TOW-19e")
@pytest.mark.parametrize("colour", ["g", "b", "r"])
def test_a_thief_robs_salil_of_whatever_colour_lies_there(colour: str) -> None:
    position = table(hands={0: f"2{colour}"}, thugs={0: ["experienced-thief"]}, salil=f"1{colour}")
    play(position, "use experienced-thief", *[f"pay {colour}"] * 2, *[f"take {colour}"] * 3)
    assert ("", f"3{colour}") == (salil(position), hand(position, 0))
