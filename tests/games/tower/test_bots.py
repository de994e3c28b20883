"""The greedy seat, and how long games last."""

import turres
from turres.games.tower.bots import Greedy

from .setups import GAME, play, table


def picks(position: turres.Position) -> str:
    """What a greedy seat does."""
    (seat,) = position.to_act()
    return GAME.format_move(position, Greedy().pick(position, seat, turres.Rng(1)))


def test_it_buys_what_its_card_lacks_and_nothing_else() -> None:
    assert "buy straw at potters-row" == picks(table(hands={0: "2b"}, builds={0: "granary"}))
    idle = table(hands={0: "2b"}, builds={0: "gallery"}, held={0: "1 straw"}, options={"buy_anything": True})
    assert "end" == picks(idle)


def test_it_trades_for_the_gem_that_buys_something() -> None:
    assert "trade 1r for b" == picks(table(hands={0: "1b1r"}, builds={0: "dovecote"}, salil="1b"))


def test_it_finishes_a_build_with_a_wild_material() -> None:
    position = table(hands={0: "1b1r"}, builds={0: "granary"}, held={0: "3 straw, 1 lumber"}, thugs={0: ["smuggler"]})
    assert "use smuggler" == picks(position)
    assert "name clay" == picks(play(position, "use smuggler"))


def test_it_beats_a_random_seat() -> None:
    rng, won = turres.Rng(7), 0
    policies = [Greedy(), GAME.bots()["random"]()]
    for _ in range(60):
        won += turres.play_out(GAME.start(2), rng, policies).winners == (0,)
    assert won > 50


def test_greedy_games_reach_the_turn_limit_in_less_than_one_of_a_hundred_and_last_as_long_as_the_box_says() -> None:
    for seats in (2, 3, 4):
        for options in ({}, {"build_cards": "secret"}, {"buy_anything": True}):
            rng, limit, turns = turres.Rng(11), 0, 0
            for _ in range(200):
                position = GAME.start(seats, options)
                limit += turres.play_out(position, rng, [Greedy()] * seats).reason.rule == "TOW-24"
                turns += position.read_block()["turns"]
            assert limit <= 1
            assert 10 * seats < turns / 200 < 20 * seats, "a turn takes about a minute at a table"


def test_a_position_is_small() -> None:
    assert GAME.start(4).__sizeof__() <= 1024
