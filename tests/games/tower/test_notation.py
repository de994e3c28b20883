"""Moves and positions as text, words in two languages, elements."""

from typing import Any

import pytest

import turres
from turres.games.tower.moves import MOVES, Buy, End, Enter, Look, Open, Return, Steal, Trade, TradePass

from .setups import GAME, play, table


def test_moves_read_as_a_person_would_say_them() -> None:
    position = GAME.start(4)
    texts = [GAME.format_move(position, move) for move in MOVES]
    assert len(texts) == len(set(texts)) == 202
    for text in (
        "buy water at hesham", "trade 3g for r", "trade p for gb", "enter with pass", "enter with 6g", "hire common-thief",
        "use common-thief", "put smuggler on top", "return clay to space 6", "steal water from seat 3", "end", "look",
        "name straw", "take r", "pay b", "open old-bazaar", "keep hall-of-columns", "start with seat 0", "usher thug-18",
    ):  # fmt: skip
        assert text in texts
        assert text == GAME.format_move(position, GAME.parse_move(position, text.upper()))


def test_text_that_is_no_move_is_refused_with_what_the_seat_itself_may_play() -> None:
    position = table(hands={0: "2b"}, builds={0: "granary"})
    with pytest.raises(turres.BadNotation, match="buy straw at potters-row"):
        position.play(0, "fly")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"bag": [44, 30, 15, 10]}, "there are 45 green tokens together"),
        ({"known": [[0, 0, 1, 0], *[[0] * 4] * 3]}, "fewer red tokens"),
        ({"known": [[0, 0, 0, 1], *[[0] * 4] * 3]}, "passes never come from Salil"),
        ({"filled": [45, 30, 15, 9]}, "pass tokens that were in the bag"),
        ({"stocked": [1] * 18}, "space 6 is blocked"),
        ({"item": [[1, 0, 0, 0], *[[0] * 4] * 3]}, "there are 4 items of straw in play"),
        ({"build": [5, 5, -1, -1]}, "each held card is held by one seat"),
        ({"build": [18, 5, -1, -1]}, "build: every number there is from -1 to 17"),
        ({"seat": 2}, "seat: every number there is from 0 to 1"),
        ({"depth": 9}, "depth: every number there is from 0 to 8"),
        ({"depth": 0}, "step: "),
        ({"thug": [[0, -1, 0], *[[-1] * 3] * 3]}, "kinds stand in order"),
        ({"thug": [[0, -1, -1], *[[-1] * 3] * 3]}, "there are 3 cards of kind 0"),
        ({"top_seat": 1}, "somebody has put back one card or two"),
        ({"segments": [3, 0, 0, 0]}, "the third one ends the game"),
        ({"turns": 300}, "the game ends after 300"),
        ({"ending": 1}, "nothing is open"),
        ({"fees": 1}, "no more are paid"),
        ({"visited": 1}, "a visit is an action"),
        ({"bought": 1}, "the pawn stands on the market"),
        ({"could_be": [0, 0, 0, 0]}, "the seat's own card is among those"),
        ({"ushered": [0, -1, -1]}, "nobody visits the black market"),
        ({"pawn": [-1, -1, 0, -1]}, "pawn: an empty seat has none"),
        ({"hand": [[0] * 4, [0] * 4, [1, 0, 0, 0], [0] * 4]}, "an empty seat has tokens"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_all_that_is_wrong(change: dict[str, Any], fault: str) -> None:
    position = table()
    block = position.read_block() | change
    position.write_block(block)
    with pytest.raises(turres.BadPosition) as error:
        GAME.parse_position(GAME.format_position(position))
    assert fault in str(error.value)


def test_several_faults_are_told_at_once() -> None:
    position = table()
    position.write_block(
        position.read_block() | {"bag": [44, 30, 14, 10], "segments": [3, 0, 0, 0], "stocked": [1] * 18}
    )
    with pytest.raises(turres.BadPosition) as error:
        GAME.parse_position(GAME.format_position(position))
    assert len(error.value.faults) >= 4


def test_a_step_with_nothing_to_decide_is_refused() -> None:
    position = table()
    block = position.read_block()
    block["step"][1] = {"kind": 14, "count": 2, "materials": 0}
    position.write_block(block | {"depth": 2})
    with pytest.raises(turres.BadPosition, match="would go on from there by itself"):
        GAME.parse_position(GAME.format_position(position))


def test_the_table_is_told_in_english_and_french() -> None:
    position = table(
        hands={0: "2b1p", 1: "3g"},
        builds={0: "granary"},
        held={0: "1 straw"},
        salil="2g1r",
        thugs={0: ["common-thief"]},
        pawns={1: "hesham"},
    )
    english = GAME.describe(GAME.view(position, 0))
    assert "Turn 1, seat 0: buy, trade, visit the black market, use thugs, or end." == english.splitlines()[0]
    assert "Hesham's General Store (hesham): 1 straw for 1 green + 2 blue" in english
    assert "Pawn of seat 1." in english
    assert "6 clay blocked" in english
    assert "13 straw sold out (2 blue)" in english
    assert "Salil has: 2 green, 1 red. In the bag: 91 tokens." in english
    assert "Your tokens: 2 blue, 1 pass. Builds: Granary (3 straw, 1 lumber, 1 clay)." in english
    assert "Seat 1: 0 segments; items: -; 3 tokens; 0 thugs. Builds in secret." in english
    assert "In hand: Common Thief (fee any 3 gems): steals straw / lumber / clay / water." in english
    french = GAME.describe(GAME.view(position, 0), "fr")
    assert (
        "Tour 1, place 0\u00a0: acheter, échanger, visiter le marché noir, employer des malfrats, ou finir."
        == french.splitlines()[0]
    )
    assert (
        "(potters-row)\u00a0: 13 paille, plus en vente (2 bleues)\u00a0; 14 bois, emplacement bloqué\u00a0; 15 argile pour"
        in french
    )
    assert (
        "En main\u00a0: Voleur ordinaire (salaire 3 gemmes quelconques)\u00a0: vole paille / bois / argile / eau."
        in french
    )


def test_numbers_agree_with_their_nouns_and_what_a_turn_has_used_up_is_told() -> None:
    position = table(
        3, hands={0: "1p2b", 1: "1g"}, builds={0: "granary"}, segments=[1, 0, 2, 0], thugs={1: ["smuggler"]}
    )
    play(position, "buy straw at potters-row", "enter with pass")
    english, french = (GAME.describe(GAME.view(position, 1), lang) for lang in ("en", "fr"))
    assert english.splitlines()[0].endswith(
        "The market of this turn: Potters' Row. The black market has been visited this turn."
    )
    assert "Seat 1 (you): 0 segments; items: -; 1 token; 1 thug." in english
    assert "Seat 2: 2 segments; items: -; 0 tokens; 0 thugs." in english
    assert "Salil has: 2 blue, 1 pass." in english
    assert "Le marché de ce tour\u00a0: L'allée des potiers. Le marché noir a été visité ce tour-ci." in french
    assert "Place 0\u00a0: 1 étage\u00a0; matériaux\u00a0: 1 de paille\u00a0; 0 jeton\u00a0; 0 malfrat." in french
    assert "Place 2\u00a0: 2 étages" in french
    assert "Salil a\u00a0: 2 bleues, 1 laissez-passer." in french


def test_the_end_is_told() -> None:
    won = play(table(3, builds={0: "granary"}, held={0: "3 straw, 1 lumber, 1 clay"}, segments=[2, 0, 0, 0]), "end")
    assert "Seat 0 has placed the third segment and wins." == GAME.describe(GAME.view(won, 1)).splitlines()[0]
    drawn = play(table(hands={0: "1r"}, salil="1g", turns=299), "trade 1r for g", "end")
    assert (
        "The game is drawn after 300 turns between seats 0, 1." == GAME.describe(GAME.view(drawn, None)).splitlines()[0]
    )


def test_a_sole_leader_at_the_turn_limit_is_not_told_as_a_draw() -> None:
    led = play(table(hands={0: "1r"}, salil="1g", turns=299, segments=[1, 2, 0, 0]), "trade 1r for g", "end")
    view = GAME.view(led, None)
    assert "After 300 turns seat 1 alone has most segments." == GAME.describe(view).splitlines()[0]
    assert "Après 300 tours, la place 1 est seule" in GAME.describe(view, "fr")


def test_moves_touch_what_they_are_about() -> None:
    assert ("space:1",) == GAME.touches(Buy(0))
    assert ("space:18",) == GAME.touches(Return(17))
    assert ("market:2",) == GAME.touches(Open(1))
    assert ("seat:2", "material:clay") == GAME.touches(Steal(2, "clay"))
    assert ("token:green", "salil:red") == GAME.touches(Trade("green", "red"))
    assert ("token:pass", "salil:blue") == GAME.touches(TradePass(("blue", "blue")))
    assert ("deck:thugs", "token:blue") == GAME.touches(Enter("blue"))
    assert () == GAME.touches(Look())
    assert () == GAME.touches(End())


def test_why_not_names_the_rule_in_the_asked_language() -> None:
    view = GAME.view(table(builds={0: "gallery"}, hands={0: "9g9b9r"}), 0)
    reason = GAME.why_not(view, GAME.parse_move(table(), "buy water at river-gate"), "fr")
    assert reason is not None
    assert "TOW-12" == reason.rule
    assert "On ne peut acheter que ce qui manque" in reason.sentence


def test_why_not_tells_what_tokens_and_markets_are_for_now() -> None:
    acting = GAME.view(table(hands={0: "2g"}, pawns={1: "old-bazaar"}), 0)
    forbidden = {text: GAME.why_not(acting, GAME.parse_move(table(), text)) for text in WRONG_NOW}
    assert {text: reason.rule for text, reason in forbidden.items() if reason} == WRONG_NOW


WRONG_NOW = {"pay g": "TOW-16", "take b": "TOW-16", "open old-bazaar": "TOW-13", "open river-gate": "TOW-11"}


@pytest.mark.parametrize(
    ("text", "rule", "english", "french"),
    [
        ("buy straw at hesham", "TOW-11", "You are short of 2 blue.", "Il vous manque : 2 bleues."),
        ("buy clay at potters-row", "TOW-11", "You are short of 1 green + 2 blue.", "manque : 1 verte + 2 bleues."),
        ("buy straw at potters-row", "TOW-11", "It is sold out.", "C'est vendu."),
        ("buy clay at old-bazaar", "TOW-13", "The pawn of seat 1 stands there.", "Le pion de la place 1 s'y trouve."),
        ("buy clay at well-street", "TOW-4", "This space is used with 4 seats or more.", "à partir de 4 places."),
        ("buy water at river-gate", "TOW-12", "Your build card lacks no water.", "(eau)."),
        ("trade 3g for r", "TOW-16", "You are short of 1 green.", "Il vous manque : 1 verte."),
        ("pay g", "TOW-16", "You are short of 1 green.", "Il vous manque : 1 verte."),
        ("trade p for bb", "TOW-16", "You have no pass.", "Vous n'avez pas de laissez-passer."),
        ("take r", "TOW-16", "No such gem lies with Salil.", "Aucune gemme de ce genre ne se trouve chez Salil."),
        ("enter with 2r", "TOW-17", "You are short of 2 red.", "Il vous manque : 2 rouges."),
        ("open old-bazaar", "TOW-13", "The pawn of seat 1 stands there.", "Le pion de la place 1 s'y trouve."),
    ],
)
def test_why_not_says_what_is_in_the_way_just_now(text: str, rule: str, english: str, french: str) -> None:
    position = table(hands={0: "2g"}, pawns={1: "old-bazaar"}, builds={0: "gallery"}, held={1: "1 straw"})
    view = GAME.view(position, 0)
    move = GAME.parse_move(position, text)
    for lang, now in (("en", english), ("fr", french)):
        reason = GAME.why_not(view, move, lang)
        assert reason is not None
        assert rule == reason.rule
        before = reason.sentence.split(GAME.rulebook[lang][rule].sentence)[0]
        assert before.replace("\u00a0", " ").strip().endswith(now)
