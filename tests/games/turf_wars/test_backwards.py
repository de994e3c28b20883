"""Turf Wars: cards that bots once played backwards."""

import pytest

import turres
from turres.games.turf_wars import GAME
from turres.search.bots import make_bot

from .setups import CRY, block_of, play, table, texts

STAND = {"d5": (0, 6), "c5": (0, 3), "g5": (1, 6), "g4": (1, 3), "h3": (2, 6)}
BOTS = ("greedy", "shrewd", "skilled")


def chosen(position, seat, bot):
    """What a bot decides for a seat, in notation."""
    move = make_bot(GAME, bot).hint(position, seat, turres.Rng(5)).move
    return GAME.format_move(position, move, seat)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("event", "says"),
    [
        ("baby boom", "pass"),
        ("free pizza recruiting", "pass"),
        ("talent show", "pass"),
        ("garage sale", "pass"),
        ("home sweet home", "pass"),
        ("rampage", "pass"),
        ("pestilence", "use"),
        ("tax day", "use"),
        ("three-day weekend", "use"),
        ("exile", "use"),
    ],
)
def test_lizard_folk_take_gifts_and_sit_burdens_out(bot, event, says):
    factions, steps = ("Lizard Folk", "Dryads", "Gryphons"), (("round", 3), ("event", 0))
    position = table(3, factions, STAND, steps=steps, phase=3, points={0: 4, 1: 4, 2: 4})
    assert says == chosen(play(position, f"chance: event {event}"), 0, bot)


def spending(cards, secret=None, seats=3, points=0):
    """Phase 5, with these combat cards and perhaps a secret."""
    secrets = {0: [secret]} if secret else {}
    stand = STAND if seats == 3 else {name: where for name, where in STAND.items() if where[0] < 2 and name != "h3"}
    steps = (("round", 6), ("spending", 0))
    return table(seats, troops=stand, hands={0: cards}, secrets=secrets, steps=steps, phase=5, points={0: points})


@pytest.mark.parametrize("bot", BOTS)
def test_full_sleeves_exchange_no_cards(bot):
    position = spending([1, 1, 2, 2, 3, 5, 5, 7, 9], "Full Sleeves")
    assert "pass" == chosen(position, 0, bot)


@pytest.mark.parametrize("bot", ["greedy", "shrewd"])
def test_who_collects_nothing_discards_low_cards_and_keeps_high_doubles(bot):
    position = play(spending([1, 2, 3, 6, 7, 9, 9, 9]), "0: exchange")
    assert "discard 1" == chosen(position, 0, bot)
    assert "discard 2" == chosen(play(position, "0: discard 1"), 0, bot)


@pytest.mark.parametrize("bot", ["greedy", "shrewd"])
def test_a_collector_still_discards_doubles_first(bot):
    position = play(spending([1, 2, 3, 6, 7, 9, 9, 9], "Card Carrier"), "0: exchange")
    assert "discard 9" == chosen(position, 0, bot)


@pytest.mark.parametrize("bot", ["greedy", "shrewd"])
def test_between_two_players_a_cry_that_cannot_be_played_goes_first(bot):
    position = spending([1, 2, 8, CRY], seats=2)
    assert "exchange" == chosen(position, 0, bot)
    assert "discard cry for help" == chosen(play(position, "0: exchange"), 0, bot)


@pytest.mark.parametrize("bot", BOTS)
def test_a_retaliation_that_decides_the_game_is_made_though_the_card_is_higher_than_needed(bot):
    """The last war of round 10 under fury: the two troops that took d6 hold the last of six types, five points."""
    stand = {"d5": (0, 3), "d6": (1, 2), "c7": (1, 2), "e7": (1, 2), "g7": (1, 2)}
    stand |= dict.fromkeys(("c3", "f6", "f4", "g4"), (0, 1))
    factions, cards = ("Gryphons", "Dryads"), {0: "Desert Attack 3"}
    position = table(2, factions, stand, {0: [10], 1: [10]}, cards, winners_cost="fury", marker=10, points={1: 4})
    play(position, "0: attack d5-d6", "0: troops 2", "1: troops 2", "0: play 10", "1: play 0")
    assert {"discard 10", "pass"} == texts(position, 1)
    lost, held = (play(position.copy(), f"1: {move}") for move in ("pass", "discard 10"))
    assert ([9, 6], [3, 6]) == tuple(block_of(one)["points"][:2] for one in (lost, held))
    assert "discard 10" == chosen(position, 1, bot)
