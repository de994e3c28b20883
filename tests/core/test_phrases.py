"""What stands in a log, in words."""

import pytest

import turres
from turres.core.phrases import Phrasebook

BOOK = Phrasebook(
    (
        ("keep a card", "Garder une carte"),
        ("keep {card}", "Garder {card}"),
        ("pass on {card_list}", "Passer {card_list}"),
        ("attack {source}-{target}", "Attaquer {target} depuis {source}"),
        ("trade 3g (all)", "Échanger"),
    ),
    {"card": {"raid": "razzia", "night raid": "razzia de nuit"}},
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("keep a card", "Garder une carte"),
        ("keep night raid", "Garder razzia de nuit"),
        ("pass on 1 raid, 2 night raid", "Passer razzia, razzia de nuit \N{MULTIPLICATION SIGN}2"),
        ("attack c4-d5", "Attaquer d5 depuis c4"),
        ("trade 3g (all)", "Échanger"),
        ("keep feast", ""),
        ("d3-d4", ""),
    ],
)
def test_a_phrase_is_said_with_what_stands_in_its_places(text: str, words: str) -> None:
    assert words == BOOK.say(text)


@pytest.mark.parametrize(
    ("name", "text", "english", "french"),
    [
        ("turro", "pass", "Pass: no second move", "Passer : pas de second coup"),
        ("turris-pawns", "xa1b1", "Take the lying piece off a1 and b1", "Retirer le pion couché en a1 et b1"),
        ("tower", "usher a thug", "Usher a thug", "Un malfrat devant le visiteur"),
        ("turf-wars", "seal an attack", "Seal an attack", "Sceller une attaque"),
        ("turf-wars", "troops 1", "Send 1 troop", "Envoyer 1 troupe"),
        ("turf-wars", "troops 19", "Send 19 troops", "Envoyer 19 troupes"),
        (
            "turf-wars",
            "keep an action card and pass on 1 sea attack 8, 2 defensive maneuvers 2",
            "Keep an action card and pass on the rest: Sea Attack 8, Defensive Maneuvers 2 \N{MULTIPLICATION SIGN}2",
            "Garder une carte Action et passer les autres (Mer : attaque 8, Manœuvres défensives 2 \N{MULTIPLICATION SIGN}2)",
        ),
        ("turris-beasts", "draw a card", "Draw a card", "Une carte Tactique est piochée"),
        (
            "turris-beasts",
            "rival seat 1",
            "Choose seat 1 as the opponent",
            "Choisir le joueur à la place 1 comme adversaire",
        ),
        (
            "turris-beasts",
            "rival betrayers",
            "Choose the Betrayers as the opponent",
            "Choisir les Traîtres comme adversaire",
        ),
    ],
)
def test_every_game_has_its_phrases(name: str, text: str, english: str, french: str) -> None:
    game = turres.game(name)
    books = [game.phrasebook(game.start().content, lang) for lang in ("en", "fr")]
    assert [english, french] == [book.say(text).replace("\u00a0", " ") for book in books]
