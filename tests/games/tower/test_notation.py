"""Moves and positions as text, words in two languages, elements."""

import re
from typing import Any

import pytest

import turres
from turres.games.tower.moves import MOVES, Buy, End, Enter, Look, Open, Return, Steal, Trade, TradePass

from .setups import GAME, play, refused, table


def test_moves_read_as_a_person_would_say_them() -> None:
    position = GAME.start(4)
    texts = [GAME.format_move(position, move) for move in MOVES]
    assert len(texts) == len(set(texts)) == 204
    for text in (
        "buy water at hesham", "trade 3g for r", "trade p for gb", "enter with pass", "enter with 6g", "hire common-thief",
        "use common-thief", "put smuggler on top", "return clay to space 6", "steal water from seat 3", "end", "look",
        "name straw", "take r", "pay b", "open old-bazaar", "keep hall-of-columns", "start with seat 0", "usher thug-18",
        "agree", "decline",
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
        (
            {"bag": [44, 30, 15, 10]},
            "hand, bag, salil: [44, 30, 15, 10] of each kind together instead of [45, 30, 15, 10]",
        ),
        ({"still": 7}, "still: 7 is not from 0 to 6 (TOW-24a)"),
        ({"changed": 2}, "changed: 2 is not from 0 to 1 (TOW-10)"),
        ({"place": [2, 2, *[4] * 10, *[0] * 6]}, "place: a deck that has run out is shuffled at once"),
        ({"thug_deck": [0] * 18}, "thug_deck: a deck that has run out is shuffled at once"),
        ({"stocked": [1] * 18}, "space 6 is blocked"),
        ({"item": [[1, 0, 0, 0], *[[0] * 4] * 3]}, "there are 4 items of straw in play"),
        ({"build": [5, 5, -1, -1]}, "each held card is held by one seat"),
        ({"build": [18, 5, -1, -1]}, "build: 18 is not from -1 to 17 (TOW-8)"),
        ({"seat": 2}, "seat: 2 is not from 0 to 1 (TOW-7)"),
        ({"depth": 9}, "depth: 9 is not from 1 to 8 (TOW-10)"),
        ({"depth": 0}, "depth: 0 is not from 1 to 8"),
        ({"thug": [[0, -1, 0], *[[-1] * 3] * 3]}, "kinds stand in order"),
        ({"thug": [[0, -1, -1], *[[-1] * 3] * 3]}, "there are 3 cards of kind 0"),
        ({"top_seat": 1}, "somebody has put back one card or two"),
        ({"segments": [3, 0, 0, 0]}, "segments: 3 is not from 0 to 2 (TOW-22)"),
        ({"turns": 300}, "turns: 300 is not from 0 to 299 (TOW-24)"),
        ({"fees": 1}, "no more are paid"),
        ({"could_be": [0, 0, 0, 0]}, "the seat's own card is among those"),
        ({"ushered": [0, -1, -1]}, "nobody visits the black market"),
        ({"pawn": [-1, -1, 0, -1]}, "pawn: nobody has that seat (TOW-7)"),
        ({"hand": [[0] * 4, [0] * 4, [1, 0, 0, 0], [0] * 4]}, "hand: nobody has that seat (TOW-7)"),
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
        position.read_block() | {"bag": [44, 30, 14, 10], "build": [5, 5, -1, -1], "stocked": [1] * 18}
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
    assert "Hesham's General Store (hesham): straw: price 1 green + 2 blue (space 1);" in english
    assert "Pawn of seat 1." in english
    assert "clay: blocked (space 6)" in english
    assert "straw: sold out, price 2 blue (space 13)" in english
    assert "Salil has: 2 green, 1 red. In the bag: 40 green, 28 blue, 14 red, 9 passes." in english
    assert (
        "Seat 0 (you): 0 segments; items: 1 straw; tokens: 2 blue, 1 pass; 1 thug."
        " Builds: Granary (3 straw, 1 lumber, 1 clay)." in english
    )
    assert "Seat 1: 0 segments; items: -; tokens: 3 green; 0 thugs. Builds in secret." in english
    assert "In hand: Common Thief (fee any 3 gems): steals straw, lumber, clay or water." in english
    french = GAME.describe(GAME.view(position, 0), "fr")
    assert (
        "Tour 1, place 0\u00a0: acheter, échanger, visiter le marché noir, employer des malfrats, ou finir."
        == french.splitlines()[0]
    )
    assert (
        "(potters-row)\u00a0: paille\u00a0: plus en vente, prix 2 bleues (emplacement 13)\u00a0;"
        " bois\u00a0: emplacement 14 bloqué\u00a0; argile\u00a0: prix 3 vertes + 2 bleues (emplacement 15)." in french
    )
    assert (
        "En main\u00a0: Voleur ordinaire (salaire 3 gemmes quelconques)\u00a0:"
        " vole de la paille, du bois, de l'argile ou de l'eau." in french
    )


def test_a_number_before_a_material_is_always_a_quantity() -> None:
    """Numbers of spaces stand behind, so that nobody reads "10 straw for 2 green" (TOW-4)."""
    position = table(4, hands={0: "9g9b"}, builds={0: "granary"}, held={0: "2 straw"})
    names = {"en": "straw|lumber|clay|water", "fr": "(?:de |d')?(?:paille|bois|argile|eau)"}
    for lang, words in names.items():
        markets = GAME.describe(GAME.view(position, 0), lang).split("\n\n")[1]
        assert [] == re.findall(rf"\d+ (?:{words})\b", markets)
        assert [str(n) for n in range(1, 19)] == re.findall(r"\((?:space|emplacement) (\d+)\)", markets)


def test_open_thugs_are_told_to_all() -> None:
    position = table(3, thugs={1: ["smuggler", "common-thief"]}, options={"thugs": "open"})
    assert "2 thugs. Thugs: Common Thief, Smuggler." in GAME.describe(GAME.view(position, 0))
    assert "2 malfrats. Malfrats\u00a0: Voleur ordinaire, Contrebandière." in GAME.describe(
        GAME.view(position, None), "fr"
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
    assert "Seat 1 (you): 0 segments; items: -; tokens: 1 green; 1 thug." in english
    assert "Seat 2: 2 segments; items: -; tokens: -; 0 thugs." in english
    assert "Salil has: 2 blue, 1 pass." in english
    assert "Le marché de ce tour\u00a0: L'allée des potiers. Le marché noir a été visité ce tour-ci." in french
    assert (
        "Place 0\u00a0: 1 étage\u00a0; matériaux\u00a0: 1 de paille\u00a0; jetons\u00a0: -\u00a0; 0 malfrat." in french
    )
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
    assert "Après 300 tours, le joueur à la place 1 est seul" in GAME.describe(view, "fr")


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


def test_any_position_that_can_be_read_can_be_asked_why_a_move_is_illegal() -> None:
    """Secret cards that do not fit the items held are no obstacle: items may be stolen."""
    position = table(builds={0: "granary"}, held={1: "2 clay, 2 water"})
    assert "TOW-11" == refused(position, "buy straw at potters-row")


def test_why_not_names_the_rule_in_the_asked_language() -> None:
    position = table(builds={0: "gallery"}, hands={0: "9g9b9r"})
    reason = GAME.why_not(position, 0, GAME.parse_move(table(), "buy water at river-gate"), "fr")
    assert reason is not None
    assert "TOW-12" == reason.rule
    assert "On ne peut acheter que ce qui manque" in reason.sentence


def test_why_not_tells_what_tokens_and_markets_are_for_now() -> None:
    acting = table(hands={0: "2g"}, pawns={1: "old-bazaar"})
    forbidden = {text: GAME.why_not(acting, 0, GAME.parse_move(table(), text)) for text in WRONG_NOW}
    assert {text: reason.rule for text, reason in forbidden.items() if reason} == WRONG_NOW


WRONG_NOW = {"pay g": "TOW-16", "take b": "TOW-16", "open old-bazaar": "TOW-13", "open river-gate": "TOW-11"}


@pytest.mark.parametrize(
    ("text", "rule", "english", "french"),
    [
        ("buy straw at hesham", "TOW-11", "You are short of 2 blue.", "Il vous manque : 2 bleues."),
        ("buy clay at potters-row", "TOW-11", "You are short of 1 green + 2 blue.", "manque : 1 verte + 2 bleues."),
        ("buy straw at potters-row", "TOW-11", "It is sold out.", "C'est vendu."),
        (
            "buy clay at old-bazaar",
            "TOW-13",
            "The pawn of seat 1 stands there.",
            "Le pion du joueur à la place 1 s'y trouve.",
        ),
        ("buy clay at well-street", "TOW-4", "This space is used with 4 seats or more.", "à partir de 4 joueurs."),
        ("buy water at river-gate", "TOW-12", "Your build card lacks no water.", "(eau)."),
        ("trade 3g for r", "TOW-16", "You are short of 1 green.", "Il vous manque : 1 verte."),
        ("pay g", "TOW-16", "You are short of 1 green.", "Il vous manque : 1 verte."),
        ("trade p for bb", "TOW-16", "You have no pass.", "Vous n'avez pas de laissez-passer."),
        ("take r", "TOW-16", "No such gem lies with Salil.", "Aucune gemme de ce genre ne se trouve chez Salil."),
        ("enter with 2r", "TOW-17", "You are short of 2 red.", "Il vous manque : 2 rouges."),
        ("open old-bazaar", "TOW-13", "The pawn of seat 1 stands there.", "Le pion du joueur à la place 1 s'y trouve."),
    ],
)
def test_why_not_says_what_is_in_the_way_just_now(text: str, rule: str, english: str, french: str) -> None:
    position = table(hands={0: "2g"}, pawns={1: "old-bazaar"}, builds={0: "gallery"}, held={1: "1 straw"})
    move = GAME.parse_move(position, text)
    for lang, now in (("en", english), ("fr", french)):
        reason = GAME.why_not(position, 0, move, lang)
        assert reason is not None
        assert rule == reason.rule
        before = reason.sentence.split(GAME.rulebook[lang][rule].sentence)[0]
        assert before.replace("\u00a0", " ").strip().endswith(now)
