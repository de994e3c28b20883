"""The extra draw, building and the end: TOW-19a to TOW-24."""

import pytest

import turres

from .setups import CARDS, DISCARDED, GAME, HELD, OFFERED, PACK, at, held_by, legal, play, refused, space, table

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
    layout, rng = GAME.lay_out(GAME.view(position, 1)), turres.Rng(3)
    shown = set()
    for _ in range(40):
        layout.reimagine(1, rng)
        shown |= {card for card, where in enumerate(at(layout, "place")) if where == OFFERED}
    assert len(shown) > 6, "to seat 1 the three could be any"
    assert "keep a build card" == GAME.seen(position, 0, position.legal_moves(0)[0], 1)
    play(position, "keep cistern")
    assert (CARDS.index("granary"),) == GAME.view(position, 1).discarded, "what was built is shown"
    assert CARDS.index("granary") not in GAME.view(position, 1).could_be[0], "and so is not what was kept"
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
    assert view == GAME.view(GAME.lay_out(view), 1)


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
