"""What Tower tells, in words: who reads what."""

from collections.abc import Sequence
from typing import Any

import pytest

from turres.core.happenings import EVERYBODY, Happening, seen_by
from turres.games.tower import happenings as h
from turres.games.tower.steps import STEP_NAMES

from .setups import GAME, play, step, table

THREE = ("usher common-thief", "usher smuggler", "usher bribed-porter")
NAMES = ("Ann", "Ben", "Cat")


def happened(position: Any, *moves: str) -> list[Happening]:
    """All that these moves bring about, whoever makes them."""
    return [one for text in moves for one in position.play(position.to_act()[0], text)]


def told(position: Any, *moves: str, eyes: int | None = 0) -> list[str]:
    """The same in words, as one log line after another would have it."""
    return words(position, happened(position, *moves), eyes)


def words(position: Any, of: Sequence[Happening], eyes: int | None, lang: str = "en") -> list[str]:
    """Happenings as somebody reads them."""
    return [one.text for one in GAME.narrate(of, eyes, lang, NAMES, position.content)]


@pytest.mark.rule("TOW-11")
def test_a_purchase_says_the_price_what_one_has_now_and_where_the_pawn_comes_from() -> None:
    at_hand: dict[str, Any] = {"hands": {0: "2g1b"}, "builds": {0: "gallery"}, "pawns": {0: "well-street"}}
    bought = "lumber at The Caravan Yard for 2 green + 1 blue and"
    moved = "The pawn comes from Well Street."
    assert [f"You buy {bought} have 1 item now. {moved}"] == told(table(**at_hand), "buy lumber at caravan")
    assert [f"Ann buys {bought} has 1 item now. {moved}"] == told(table(**at_hand), "buy lumber at caravan", eyes=1)
    stays = table(hands={0: "2g1b"}, builds={0: "gallery"}, pawns={0: "caravan"}, held={0: "1 straw, 1 clay"})
    assert [f"You buy {bought} have 3 items now."] == told(stays, "buy lumber at caravan")


@pytest.mark.rule("TOW-16")
def test_what_a_trade_gives_and_takes_is_shown_and_not_said_again() -> None:
    position = table(hands={0: "3g1p"}, salil="2r")
    found = happened(position, "trade 3g for r", "trade p for gr")
    assert [] == words(position, found, 1)
    assert [
        h.Paid(0, "green", 3),
        h.Took(0, "red"),
        h.Paid(0, "pass", 1),
        h.Took(0, "green"),
        h.Took(0, "red"),
    ] == found


@pytest.mark.rule("TOW-17b")
def test_entry_fees_are_counted() -> None:
    position = table(hands={0: "2p"})
    assert h.Entered(0, 1) == happened(position, "enter with pass")[0]
    assert h.Entered(0, 2) == happened(position, "enter with pass")[0]


@pytest.mark.rule("TOW-23")
def test_who_is_shown_which_thugs_is_for_the_visitor_alone() -> None:
    visit = ("enter with pass", "look", *THREE, "hire smuggler", "put bribed-porter on top")
    own = [
        "You will keep 1 of three thugs.",
        "Before you: Common Thief, Smuggler, Bribed Porter.",
        "You hire: Smuggler.",
        "You put back on top of the deck, the uppermost first: Bribed Porter, Common Thief.",
    ]
    others = [
        "Ann will keep 1 of three thugs.",
        "3 thugs are shown to Ann.",
        "Ann hires a thug.",
        "Ann puts two thugs back on top of the deck.",
    ]
    for eyes, expected in ((0, own), (1, others), (None, others)):
        assert expected == told(table(hands={0: "1p"}), *visit, eyes=eyes)
    open_thugs = told(table(hands={0: "1p"}, options={"thugs": "open"}), *visit, eyes=None)
    assert "Before Ann: Common Thief, Smuggler, Bribed Porter." in open_thugs
    assert "Ann hires: Smuggler." in open_thugs


@pytest.mark.rule("TOW-17a")
def test_which_of_the_cards_put_back_lay_on_top_is_not_told_to_the_next_visitor() -> None:
    shown = []
    for top in ("common-thief", "bribed-porter"):
        position = play(
            table(hands={0: "1p", 1: "1p"}), "enter with pass", "look", *THREE, "hire smuggler", f"put {top} on top"
        )
        play(position, "end", *["draw g"] * 3, "enter with pass")
        shown.append(seen_by(happened(position, "look"), 1))
    assert shown[0] == shown[1]
    assert {"common-thief", "bribed-porter"} == {
        GAME.content.thugs[one.thug].name.lower().replace(" ", "-") for one in shown[0] if isinstance(one, h.Ushered)
    }


@pytest.mark.rule("TOW-19")
def test_a_thug_at_work_says_what_it_does_and_to_whom() -> None:
    position = table(3, hands={0: "3g"}, thugs={0: ["common-thief"]}, held={1: "1 clay"})
    moves = ("use common-thief", "pay g", "pay g", "pay g", "steal clay from seat 1")
    found = happened(position, *moves)
    work = "the Common Thief, who steals straw, lumber, clay or water."
    assert [f"You use {work}", "You steal clay from Ben."] == words(position, found, 0)
    assert [f"Ann uses {work}", "Ann steals clay from you."] == words(position, found, 1)
    assert "Ann steals clay from Ben." == words(position, found, None)[-1]
    assert "Ann vous vole de l'argile." == words(position, found, 1, "fr")[-1]


@pytest.mark.rule("TOW-9a")
def test_the_bag_that_is_filled_says_with_what() -> None:
    position = table(
        bag="1g",
        salil="2b1p",
        hands={0: ""},
        step=[step("acting"), step("drawing", 2), *[step("no step", 0)] * 6],
        depth=2,
    )
    assert ["You draw 1 green.", "The bag is empty: all that lies with Salil goes into it (2 blue, 1 pass)."] == told(
        position, "draw g"
    )


@pytest.mark.rule("TOW-21b")
def test_a_segment_names_its_card_and_secret_cards_stay_secret() -> None:
    full = {"builds": {0: "gallery"}, "held": {0: "1 straw, 3 lumber, 1 clay"}}
    for eyes, name in ((0, "You complete"), (1, "Ann completes")):
        said = told(table(**full), "end", eyes=eyes)
        assert said[0].startswith(f"{name} the Gallery (1 straw, 3 lumber, 1 clay) and place")
    position = table(**full)
    found = happened(position, "end")
    while GAME.view(position, 0).decision.kind != "picking":
        by = position.to_act()[0]
        found += position.play(by, position.legal_moves(by)[0])
    drawn = [one for one in found if isinstance(one, h.Offered)]
    assert 3 == len(drawn)
    assert all(one.seen_by(1).card is None for one in drawn)
    assert "Ann draws 3 build cards." == words(position, found, 1)[-1]
    assert words(position, found, 0)[-1].startswith("You draw for your next segment: ")
    kept = position.play(0, position.legal_moves(0)[0])
    assert ["Ann keeps one of the build cards; the others are discarded unseen."] == words(position, kept, 1)[:1]


@pytest.mark.rule("TOW-22")
def test_the_third_segment_is_the_end() -> None:
    position = table(builds={0: "gallery"}, held={0: "1 straw, 3 lumber, 1 clay"}, segments=[2, 0, 0, 0])
    assert ["Ann completes the Gallery (1 straw, 3 lumber, 1 clay), places the third segment and wins!"] == told(
        position, "end", eyes=1
    )


@pytest.mark.rule("TOW-14")
def test_a_turn_without_action_or_purchase_draws_two_and_the_pawn_leaves() -> None:
    position = table(pawns={0: "caravan"})
    found = happened(position, "end", "draw g", "draw r")
    assert [
        "You have done nothing, so you draw two more tokens.",
        "You draw 1 green, 1 red.",
        "Your pawn leaves The Caravan Yard.",
        "Turn 2: Ben.",
    ] == words(position, found, 0)
    assert [False, False, False, True] == [one.heading for one in GAME.narrate(found, 0, "en", NAMES, position.content)]


@pytest.mark.rule("TOW-24a")
def test_a_draw_is_asked_answered_and_declared() -> None:
    still = {"bag": "", "hands": {0: "1r"}, "salil": ""}
    position = table(**still)
    asked = told(position, "end", "end")
    assert "A whole round has changed nothing: all are asked for a draw." == asked[-1]
    other = position.copy()
    assert ["All have agreed: the game is drawn."] == told(position, "agree", "agree")
    assert ["Turn 3: Ann.", "Bag and Salil are empty: nothing more can be drawn."] == told(other, "decline", eyes=1)


@pytest.mark.rule("TOW-19e")
def test_a_thug_that_can_do_no_more_says_so() -> None:
    position = table(hands={0: "2g"}, thugs={0: ["experienced-thief"]})
    said = told(position, "use experienced-thief", "pay g", "pay g", "take g", "take g")
    assert ["You use the Experienced Thief, who takes 3 gems from Salil.", "Salil has no more gems to take."] == said


@pytest.mark.rule("TOW-19b")
def test_a_wild_material_lasts_until_the_turn_ends() -> None:
    position = table(hands={0: "3b"}, thugs={0: ["water-carrier"]}, builds={0: "dovecote"})
    said = told(position, "use water-carrier", "name water", eyes=1)
    assert [
        "Ann uses the Water Carrier, who counts as water this turn.",
        "Until the turn ends, the thug stands for water.",
    ] == said


@pytest.mark.rule("TOW-24")
def test_the_turn_limit_is_told() -> None:
    assert "300 turns have been played: that is the limit." == told(table(turns=299, acted=1), "end")[-1]


@pytest.mark.parametrize("kind", GAME.happenings, ids=lambda kind: kind.__name__)
def test_every_kind_has_its_words_for_everybody_in_both_languages(kind: type[Happening]) -> None:
    number = STEP_NAMES.index("stealing") if kind is h.NoUse else 1
    one, content = kind.of(EVERYBODY, 0, number, number, number, number), GAME.start(3).content
    said = {
        (eyes, lang): GAME.narrate([one], eyes, lang, NAMES, content) for eyes in (0, 2, None) for lang in ("en", "fr")
    }
    if kind.echo:
        assert set(said.values()) == {()}
        return
    for eyes in (0, 2, None):
        (english,), (french,) = said[eyes, "en"], said[eyes, "fr"]
        assert english.text != french.text
        assert kind.rule == english.rule
    assert said[2, "en"] == said[None, "en"]


def test_a_question_says_why_it_is_asked() -> None:
    position = play(table(3, hands={0: "3g"}, thugs={0: ["common-thief"]}, held={1: "1 clay"}), "use common-thief")
    assert "Turn 1, yours: the thug wants a fee; pay 3 gems more." == GAME.asked(GAME.view(position, 0))
    play(position, "pay g", "pay g", "pay g")
    assert "Turn 1, yours: the thug steals; choose an item." == GAME.asked(GAME.view(position, 0))
