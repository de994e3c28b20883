"""The extra draw, building and the end: TOW-19a to TOW-24."""

from typing import Any

import pytest

import turres

from .setups import (
    CARDS,
    DISCARDED,
    GAME,
    HELD,
    OFFERED,
    PACK,
    at,
    could_be,
    held_by,
    legal,
    play,
    refused,
    space,
    table,
)

REJECTED = 5  # by seat 0
FULL = {"builds": {0: "granary"}, "held": {0: "3 straw, 1 lumber, 1 clay"}}


@pytest.mark.rule("TOW-20")
def test_an_idle_turn_draws_two_more_tokens() -> None:
    position = play(table(), "end")
    assert (turres.CHANCE,) == position.to_act()
    play(position, "draw r", "draw p")
    assert [0, 0, 1, 1] == at(position, "hand")[0]
    assert 1 == at(position, "seat")
    play(position, *["draw g"] * 3)
    assert (1,) == position.to_act()


@pytest.mark.rule("TOW-20")
def test_any_action_forgoes_the_two_tokens() -> None:
    actions = (
        (table(hands={0: "2b"}, builds={0: "granary"}), ["buy straw at potters-row"]),
        (table(hands={0: "1r"}, salil="1g"), ["trade 1r for g"]),
        (table(hands={0: "1p"}, salil="2g"), ["trade p for gg"]),
        (
            table(hands={0: "2g"}, salil="1r", thugs={0: ["experienced-thief"]}),
            ["use experienced-thief", "pay g", "pay g", *["take g"] * 2, "take r"],
        ),
        (table(hands={0: "3p"}), [*["enter with pass"] * 3, "usher smuggler", "usher smuggler", "usher water-carrier"]),
    )
    for position, texts in actions:
        play(position, *texts, "end")
        assert 1 == at(position, "seat")
        assert 1 == at(position, "turns")


@pytest.mark.rule("TOW-20")
def test_building_alone_forgoes_the_two_tokens() -> None:
    position = play(table(**FULL), "end")
    while "return" in "".join(legal(position) if position.to_act() == (0,) else ""):
        play(position, min(legal(position)))
    play(position, "deal foundation", "deal gatehouse", "deal cistern", "keep cistern")
    assert 1 == at(position, "turns")
    assert 0 == sum(at(position, "hand")[0])


@pytest.mark.rule("TOW-21")
def test_whoever_has_all_five_materials_builds_without_being_asked() -> None:
    position = play(table(**FULL), "end")
    assert [1, 0, 0, 0] == at(position, "segments")
    assert DISCARDED == at(position, "place")[CARDS.index("granary")]
    assert {} == held_by(position, 0)
    assert "deal foundation" in {GAME.format_move(position, move) for move, _ in position.chances()}


@pytest.mark.rule("TOW-21")
def test_four_of_five_materials_are_not_enough() -> None:
    position = play(table(builds={0: "granary"}, held={0: "3 straw, 1 lumber"}), "end")
    assert [0, 0, 0, 0] == at(position, "segments")
    assert {"straw": 3, "lumber": 1} == held_by(position, 0)


@pytest.mark.rule("TOW-21")
def test_three_new_cards_are_drawn_one_kept_and_two_discarded() -> None:
    position = built(table(3, **FULL))
    play(position, "deal foundation", "deal gatehouse", "deal cistern")
    assert {"keep foundation", "keep gatehouse", "keep cistern"} == legal(position)
    play(position, "keep gatehouse")
    place = at(position, "place")
    assert CARDS.index("gatehouse") == at(position, "build")[0]
    assert [DISCARDED, HELD, DISCARDED] == [place[CARDS.index(name)] for name in ("foundation", "gatehouse", "cistern")]
    assert 1 == at(position, "seat")


def built(position: turres.Position) -> turres.Position:
    """After building, with every item returned to the first space there is."""
    play(position, "end")
    while position.to_act() == (0,):
        play(position, min(legal(position, "return"), key=lambda text: int(text.split()[-1])))
    return position


@pytest.mark.rule("TOW-21a")
def test_items_go_back_to_any_free_space_of_their_material() -> None:
    position = table(
        builds={0: "granary", 1: "foundation"},
        held={0: "3 straw, 1 lumber, 1 clay", 1: "1 straw, 1 lumber"},
        pawns={1: "potters-row"},
        options={"build_cards": "open"},
    )
    play(position, "end")
    straws = {space(market, "straw") + 1 for market in ("hesham", "well-street", "river-gate", "potters-row")}
    assert {f"return straw to space {number}" for number in straws} == legal(position)
    play(position, f"return straw to space {space('potters-row', 'straw') + 1}")
    assert 1 == at(position, "stocked")[space("potters-row", "straw")], "an occupied market is as good as any"
    assert 3 == len(legal(position))
    assert "TOW-21a" == refused(position, "return clay to space 9")


@pytest.mark.rule("TOW-21a")
def test_where_there_are_just_as_many_spaces_as_items_nothing_is_asked() -> None:
    position = play(table(**FULL), "end")
    assert {} == held_by(position, 0)
    assert sum(entry.players <= 2 for entry in PACK.spaces) == sum(at(position, "stocked"))
    assert (turres.CHANCE,) == position.to_act()


@pytest.mark.rule("TOW-21a")
def test_the_builder_is_asked_even_for_a_single_item_if_it_has_two_spaces() -> None:
    position = table(builds={0: "granary", 1: "gatehouse"}, held={0: "3 straw, 1 lumber, 1 clay", 1: "1 lumber"})
    play(position, "end")
    free = [
        number + 1
        for number in range(18)
        if PACK.spaces[number].players <= 2 and PACK.spaces[number].material == "lumber"
    ]
    free = [number for number in free if not at(position, "stocked")[number - 1]]
    assert 2 == len(free)
    assert {f"return lumber to space {number}" for number in free} == legal(position)
    play(position, f"return lumber to space {free[1]}")
    assert [0, 1] == [at(position, "stocked")[number - 1] for number in free]
    assert (turres.CHANCE,) == position.to_act(), "straw and clay had only one way to go"


@pytest.mark.rule("TOW-21a")
def test_with_buy_anything_surplus_items_go_back_too() -> None:
    position = table(
        builds={0: "granary"}, held={0: "3 straw, 2 lumber, 1 clay, 2 water"}, options={"buy_anything": True}
    )
    assert {} == held_by(play(position, "end"), 0)


@pytest.mark.rule("TOW-21b")
def test_with_open_cards_everybody_sees_the_new_ones() -> None:
    position = play(built(table(3, **FULL)), "deal foundation", "deal gatehouse", "deal cistern")
    seen = tuple(CARDS.index(name) for name in ("foundation", "gatehouse", "cistern"))
    assert seen == GAME.view(position, 2).offered == GAME.view(position, None).offered
    play(position, "keep cistern")
    assert set(GAME.view(position, 2).discarded) == {
        CARDS.index(name) for name in ("granary", "foundation", "gatehouse")
    }


@pytest.mark.rule("TOW-21b", "TOW-23")
def test_with_secret_cards_only_the_builder_sees_the_new_ones() -> None:
    position = play(built(table(2, **FULL)), "deal foundation", "deal gatehouse", "deal cistern")
    assert None is GAME.view(position, 1).offered
    assert 3 == GAME.view(position, 1).offers
    assert 3 == len(GAME.view(position, 0).offered)
    rng, shown = turres.Rng(3), set()
    for _ in range(40):
        shown |= {card for card, where in enumerate(at(position.imagine(1, rng), "place")) if where == OFFERED}
    assert len(shown) > 6, "to seat 1 the three could be any"
    assert "keep a build card" == GAME.seen(position, 0, position.legal_moves(0)[0], 1)
    play(position, "keep cistern")
    assert (CARDS.index("granary"),) == GAME.view(position, 1).discarded, "what was built is shown"
    assert CARDS.index("granary") not in could_be(position, 1, 0), "and so is not what was kept"
    assert (CARDS.index("foundation"), CARDS.index("gatehouse")) == GAME.view(position, 0).rejected
    assert () == GAME.view(position, 1).rejected
    assert (2, 0) == GAME.view(position, 1).rejects
    assert None is GAME.view(position, 1).builds[0]


@pytest.mark.rule("TOW-19a")
def test_an_exhausted_build_deck_is_made_anew_from_its_discards_and_the_card_just_built() -> None:
    place = [DISCARDED] * 12 + [0] * 6
    for name, where in (("granary", HELD), ("gallery", HELD), ("foundation", 1)):
        place[CARDS.index(name)] = where
    position = table(place=place, builds={0: "granary", 1: "gallery"}, held={0: "3 straw, 1 lumber, 1 clay"})
    play(built(position), "deal foundation")
    assert 10 == len(position.chances()), "all but the three that are held or shown"
    assert "deal granary" in {GAME.format_move(position, move) for move, _ in position.chances()}
    play(position, "deal granary", "deal cistern", "keep granary")
    place = at(position, "place")
    assert [HELD, REJECTED, REJECTED] == [place[CARDS.index(name)] for name in ("granary", "foundation", "cistern")]


@pytest.mark.rule("TOW-19a", "TOW-21")
@pytest.mark.parametrize("secret", [True, False])
def test_with_its_last_card_as_the_third_of_an_offer_the_build_deck_is_made_anew_at_once(secret: bool) -> None:
    place = [DISCARDED] * 12 + [0] * 6
    last = ("foundation", "gatehouse", "cistern")
    for name, where in (("granary", HELD), ("gallery", HELD), *((name, 1) for name in last)):
        place[CARDS.index(name)] = where
    position = table(
        place=place,
        builds={0: "granary", 1: "gallery"},
        held={0: "3 straw, 1 lumber, 1 clay"},
        options={"build_cards": "secret" if secret else "open"},
    )
    play(built(position), "deal foundation", "deal gatehouse")
    assert DISCARDED == at(position, "place")[CARDS.index("granary")], "one card is left in the deck"
    play(position, "deal cistern")
    in_deck = {CARDS[card] for card, where in enumerate(at(position, "place")) if where == 1}
    assert set(CARDS[:12]) - {"gallery", *last} == in_deck, "with the card just built, without those to choose from"
    play(position, "keep cistern")
    assert in_deck == {CARDS[card] for card, where in enumerate(at(position, "place")) if where == 1}
    rejected = REJECTED if secret else DISCARDED
    assert [rejected] * 2 == [at(position, "place")[CARDS.index(name)] for name in last[:2]]


@pytest.mark.rule("TOW-22")
def test_the_third_segment_wins_at_once_and_nothing_more_happens() -> None:
    position = table(3, **FULL, segments=[2, 2, 1, 0])
    play(position, "end")
    outcome = position.outcome()
    assert () == position.to_act()
    assert outcome is not None
    assert ((0,), (3, 2, 1), "TOW-22") == (outcome.winners, outcome.scores, outcome.reason.rule)
    assert 0 == at(position, "depth")
    assert {"straw": 3, "lumber": 1, "clay": 1} == held_by(position, 0)


@pytest.mark.rule("TOW-21b", "TOW-22")
def test_the_card_that_won_is_shown_even_where_cards_are_secret() -> None:
    position = play(table(2, **FULL, segments=[2, 1, 0, 0]), "end")
    view = GAME.view(position, 1)
    assert CARDS.index("granary") == view.builds[0] == GAME.view(position, None).builds[0]
    assert None is GAME.view(position, 0).builds[1]


@pytest.mark.rule("TOW-22")
def test_a_second_segment_does_not_end_the_game() -> None:
    position = play(table(3, **FULL, segments=[1, 2, 2, 0]), "end")
    assert None is position.outcome()


@pytest.mark.rule("TOW-24")
def test_after_three_hundred_turns_those_with_most_segments_draw() -> None:
    position = table(3, hands={0: "1r"}, salil="1g", turns=299, segments=[1, 2, 2, 0])
    play(position, "trade 1r for g", "end")
    outcome = position.outcome()
    assert outcome is not None
    assert ((1, 2), "TOW-24") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TOW-24")
def test_the_two_hundred_and_ninety_ninth_turn_is_not_the_last() -> None:
    position = play(table(3, hands={0: "1r"}, salil="1g", turns=298), "trade 1r for g", "end")
    assert None is position.outcome()


def locked(seats: int = 2, **more: Any) -> Any:
    """All tokens are in hands, and nobody stands on a market; the last seat has most of them."""
    return table(seats, bag="", **more)


@pytest.mark.rule("TOW-24a")
def test_after_a_round_in_which_nothing_changed_a_draw_is_offered_to_all_from_the_next_seat_on() -> None:
    position = play(locked(3, seat=1), "end", "end")
    assert {"agree", "decline"}.isdisjoint(legal(position)), "two of three turns are no round"
    play(position, "end")
    assert (1,) == position.to_act()
    assert {"agree", "decline"} == legal(position)
    assert "TOW-24a" == refused(position, "end")
    play(position, "agree")
    assert (2,) == position.to_act()
    play(position, "agree")
    assert (0,) == position.to_act()
    assert None is position.outcome()
    outcome = play(position, "agree").outcome()
    assert outcome is not None
    assert ((0, 1, 2), "TOW-24a") == (outcome.winners, outcome.reason.rule)


@pytest.mark.rule("TOW-24a")
def test_nobody_wins_a_game_that_stands_still_whoever_is_ahead() -> None:
    outcome = play(locked(segments=[2, 1, 0, 0]), "end", "end", "agree", "agree").outcome()
    assert outcome is not None
    assert ((0, 1), (2, 1)) == (outcome.winners, outcome.scores)


@pytest.mark.rule("TOW-24a")
@pytest.mark.parametrize("answers", [["decline"], ["agree", "decline"]])
def test_the_first_to_decline_ends_the_offer_and_play_goes_on(answers: list[str]) -> None:
    position = play(locked(), "end", "end", *answers)
    assert (0,) == position.to_act()
    assert "end" in legal(position)
    assert "TOW-24a" == refused(position, "agree")
    assert 2 == at(position, "turns")


@pytest.mark.rule("TOW-24a")
def test_after_the_third_still_round_the_draw_is_declared() -> None:
    position = play(locked(), *["end", "end", "decline"] * 2, "end")
    assert None is position.outcome()
    outcome = play(position, "end").outcome()
    assert outcome is not None
    assert ("TOW-24a", 6) == (outcome.reason.rule, at(position, "turns"))


@pytest.mark.rule("TOW-24a")
@pytest.mark.parametrize(("last", "is_over"), [("bribed-porter", True), ("common-thief", False)])
def test_the_draw_is_declared_at_once_only_if_no_seat_has_any_action(last: str, is_over: bool) -> None:
    """Seats 0 and 1 have all the clay and no token; seat 2 lacks clay, has all tokens and no room for another thug."""
    position = locked(
        3,
        builds={0: "spiral-stair", 1: "cistern", 2: "granary"},
        held={0: "2 clay", 1: "1 clay", 2: "3 straw, 1 lumber"},
        thugs={2: ["bribed-porter", "bribed-porter", last]},
    )
    play(position, "end", "end")
    assert ({"end"} if is_over else {"end", "use common-thief"}) == legal(position)
    play(position, "end")
    assert is_over == (position.outcome() is not None)
    assert is_over == (() == position.to_act())


@pytest.mark.rule("TOW-24a")
def test_a_turn_that_changes_anything_begins_the_count_anew() -> None:
    drawn = play(table(bag="1g", seat=1), "end", "draw g")
    assert 0 == at(drawn, "still"), "a token was drawn"
    left = play(locked(pawns={0: "hesham"}), "end")
    assert 0 == at(left, "still"), "a pawn left its market"
    acted = play(locked(), "end", "enter with pass", "look", *["usher smuggler"] * 2, "usher water-carrier")
    play(acted, "hire smuggler", "put smuggler on top", "end")
    assert 0 == at(acted, "still"), "the other seat has acted"
    assert "agree" not in legal(play(acted, "draw p"))
