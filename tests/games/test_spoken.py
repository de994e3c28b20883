"""Moves as one would say them; that all of them can be said is for the conformance suite to find out."""

from typing import Any

import pytest

import turres

from .tower import setups as tower
from .turf_wars import setups as turf
from .turris_beasts import setups as beasts


def said(game: turres.Game, position: Any, move: str, seat: int = 0) -> tuple[str, str]:
    """The seat's move, in English and in French."""
    view, meant = game.view(position, seat), game.parse_move(position, move, seat)
    return game.spoken(view, meant), game.spoken(view, meant, "fr")


def test_a_march_goes_from_field_to_field() -> None:
    game = turres.game("turro")
    position = game.start()
    assert ("Move d3 to d4", "De d3 vers d4") == said(game, position, "d3-d4")
    assert ("Pass: no second move", "Passer\u00a0: pas de second coup") == said(game, position, "pass")


def test_a_pawn_stands_or_lies() -> None:
    game = turres.game("turris-pawns")
    position = game.start()
    assert ("Stand a piece on a1", "Poser un pion debout en a1") == said(game, position, "a1")
    assert ("Lay a piece on a1 and b1", "Poser un pion couché sur a1 et b1") == said(game, position, "a1b1")
    assert ("Take the lying piece off a1 and a2", "Retirer le pion couché en a1 et a2") == said(game, position, "xa1a2")
    assert ("Decline the bonus", "Renoncer au bonus") == said(game, position, "-")


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("buy straw at well-street", "Buy some straw at Well Street for 3 green", "Acheter de la paille pour 3 vertes (La rue du Puits)"),
        ("trade p for gb", "Give Salil 1 pass for 1 green and 1 blue", "Donner à Salil 1 laissez-passer contre 1 verte et 1 bleue"),
        ("steal water from seat 1", "Steal some water from seat 1", "Voler de l'eau au joueur à la place 1"),
        ("use common-thief", "Use the Common Thief for any 3 gems", "Employer\u00a0: Voleur ordinaire, pour 3 gemmes quelconques"),
        ("end", "End the turn", "Finir le tour"),
    ],
)  # fmt: skip
def test_the_bazaar_is_spoken_of_with_names_and_prices(move: str, english: str, french: str) -> None:
    assert (english, french) == said(tower.GAME, tower.table(hands={0: "3g1p"}), move)


def test_a_war_is_spoken_of_step_by_step() -> None:
    stand = {"d5": (0, 9), "d6": (1, 6), "g5": (2, 5)}
    position = turf.table(troops=stand, cards={0: "Desert Attack 3"}, hands={0: [7]})
    assert ("Attack d6 from d5", "Attaquer d6 depuis d5") == said(turf.GAME, position, "attack d5-d6")
    assert ("Attack no more", "Ne plus attaquer") == said(turf.GAME, position, "pass")
    position.play(0, "attack d5-d6")
    assert ("Fight with 1 troop", "Se battre avec 1 troupe") == said(turf.GAME, position, "troops 1")
    assert ("Fight with 4 troops", "Se battre avec 4 troupes") == said(turf.GAME, position, "troops 4")
    position.play(0, "troops 4")
    position.play(1, "troops 4")
    assert ("Seal the card 7", "Sceller la carte 7") == said(turf.GAME, position, "play 7")


def test_what_is_sealed_drawn_or_handed_over_is_final() -> None:
    position = tower.table(hands={0: "3g1p"})
    view = tower.GAME.view(position, 0)
    final = {text for text, move in tower.GAME.format_moves(position, 0) if tower.GAME.is_final(view, move)}
    assert {"end"} == final


def test_scouts_go_to_places_that_have_names() -> None:
    position = beasts.ready()
    assert ("Place a scout on 7 (Grove)", "Placer un éclaireur\u00a0: 7 (Bosquet)") == said(
        beasts.GAME, position, "place 7"
    )
    assert ("Place a scout on A (Sunken Library)", "Placer un éclaireur\u00a0: A (Bibliothèque engloutie)") == said(
        beasts.GAME, position, "place A"
    )


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("council Hearing", "Council: Hearing (gain 1 Ichor; draw 1 Tactics card)", "(gagnez 1 Ichor ; piochez 1 Tactique)"),
        ("complete Star Charts", "Complete Star Charts (5 prestige)", "Accomplir : Cartes du ciel (5 de prestige)"),
        ("complete Crusade", "Complete Crusade (6 prestige)", "Accomplir : Croisade (6 de prestige)"),
        ("fulfil Forum", "Complete the reserved Forum (3 prestige; draw 1 Tactics card)", "(3 de prestige ; piochez 1 Tactique)"),
        ("reserve Star Charts", "Reserve Star Charts (costs 4 Knowledge; 5 prestige)", "(coûte 4 Savoir ; 5 de prestige)"),
        ("sweep Star Charts", "Discard Star Charts (costs 4 Knowledge; 5 prestige)", "(coûte 4 Savoir ; 5 de prestige)"),
        ("build The Star", "Build The Star (rooms need 4 missions fewer)", "(les salles demandent 4 missions de moins)"),
        ("play Goad", "Play Goad (move a Beast one step)", "Jouer : Aiguillon (déplacez une Bête d'un pas)"),
        ("discard Goad", "Discard Goad (move a Beast one step)", "Défausser : Aiguillon (déplacez une Bête d'un pas)"),
        ("reward 6", "Take the reward of 6 (The Wells: gain 4 Ichor; draw 1 Tactics card)", "6 (Les Puits : gagnez 4 Ichor ; piochez 1 Tactique)"),
        ("reward abyss", "Take the reward of the Abyss (gain 2 Artifacts)", "l'Abîme (gagnez 2 Artefacts)"),
    ],
)  # fmt: skip
def test_what_one_chooses_among_is_said_with_what_it_brings(move: str, english: str, french: str) -> None:
    texts = said(beasts.GAME, beasts.give(beasts.ready(), 0, "Goad"), move)
    assert english == texts[0]
    assert texts[1].replace("\u00a0", " ").endswith(french)


def test_the_councils_reward_is_said_where_one_takes_it_or_leaves_it() -> None:
    position = beasts.give(beasts.ready(), 0, "Council Favour")
    beasts.play(position, "play Council Favour", "council Hearing")
    assert "Take the Council's reward (gain 1 Ichor; draw 1 Tactics card)" == said(beasts.GAME, position, "accept")[0]


def test_an_opponent_is_said_with_the_way_the_resource_goes() -> None:
    gift = beasts.play(beasts.give(beasts.ready(3), 0, "Gift of Salt"), "play Gift of Salt")
    assert ("Give to seat 2", "Donner au joueur à la place 2") == said(beasts.GAME, gift, "rival seat 2")
    tax = beasts.play(beasts.give(beasts.ready(3), 0, "Tax Collector"), "play Tax Collector")
    assert ("Take from seat 2", "Prendre au joueur à la place 2") == said(beasts.GAME, tax, "rival seat 2")
    alone = beasts.play(beasts.give(beasts.ready(1), 0, "Tax Collector"), "play Tax Collector")
    assert ("Take from the Betrayers", "Prendre aux Traîtres") == said(beasts.GAME, alone, "rival betrayers")


@pytest.mark.parametrize("name", turres.ids())
def test_text_that_is_no_move_is_refused_in_the_asked_language(name: str) -> None:
    game = turres.game(name)
    with pytest.raises(turres.BadNotation) as caught:
        game.parse_move(game.start(), "nonsense", 0)
    assert "is not a move of" in str(caught.value)
    assert str(caught.value) == caught.value.said("en")
    assert "n'est pas un coup de" in caught.value.said("fr")
