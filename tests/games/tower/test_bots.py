"""The greedy seat, and how long games last."""

import turres
from turres.games.tower.bots.greedy import Greedy

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


def test_it_leaves_a_lock_by_the_black_market_and_by_spending() -> None:
    """Nothing can be drawn or traded for, and what is on sale needs gems it has none of."""
    held = ["smuggler", "brick-forger"]
    for hand, thugs, way in (
        ("1p", held, "enter with pass"),
        ("6g", held, "enter with 6g"),
        ("1b1r", [*held, "bribed-porter"], "use smuggler"),
    ):
        position = table(
            bag="", hands={0: hand}, builds={0: "foundation", 1: "gallery"}, held={0: "2 straw"}, thugs={0: thugs}
        )
        assert way == picks(position), hand


def test_it_agrees_to_a_draw_unless_it_would_still_do_something() -> None:
    nothing = table(bag="", builds={0: "gallery"})
    assert "agree" == picks(play(nothing, "end", "end"))
    passes = table(bag="", hands={0: "1p"}, builds={0: "gallery"})
    assert "decline" == picks(play(passes, "end", "end"))


def test_its_thief_takes_what_is_missing_or_stops_a_seat_about_to_win() -> None:
    needy = table(
        hands={0: "3g"},
        builds={0: "foundation", 1: "dovecote"},
        held={1: "2 straw, 1 clay, 1 water"},
        thugs={0: ["common-thief"]},
    )
    assert "steal water from seat 1" == picks(play(needy, "use common-thief", *["pay g"] * 3))
    full = table(
        hands={0: "3g"},
        builds={0: "gallery", 1: "dovecote"},
        held={0: "1 straw, 1 clay", 1: "2 straw, 1 clay, 1 water"},
        thugs={0: ["common-thief"]},
    )
    assert "end" == picks(full), "it lacks only lumber, and nobody is about to win"
    full.write_block(full.read_block() | {"segments": [0, 2, 0, 0]})
    assert "use common-thief" == picks(full)
    assert "steal water from seat 1" == picks(play(full, "use common-thief", *["pay g"] * 3))


def test_greedy_games_are_locked_in_less_than_one_of_a_hundred_and_last_ten_to_twenty_turns_a_seat() -> None:
    for seats in (2, 3, 4):
        for options in ({}, {"build_cards": "secret"}, {"buy_anything": True}, {"thugs": "open"}):
            rng, locked, turns = turres.Rng(11), 0, 0
            for _ in range(200):
                position = GAME.start(seats, options)
                locked += turres.play_out(position, rng, [Greedy()] * seats).reason.rule != "TOW-22"
                turns += position.read_block()["turns"]
            assert locked <= 1
            assert 10 * seats < turns / 200 < 20 * seats


def test_a_position_is_small() -> None:
    assert GAME.start(4).__sizeof__() <= 1024
