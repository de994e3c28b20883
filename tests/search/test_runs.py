"""Games played in a row: mirrored, restricted, stopped, interrupted."""

import signal
import threading
import time

import pytest

import turres
from turres.core.policy import UNIFORM, Policy, allowed_moves, count_decisions
from turres.search.bots import Bot, make_bot
from turres.search.playing import Deal, by_kind, play_many, players
from turres.search.runs import Run

TOWER = turres.game("tower")
BEASTS = turres.game("turris-beasts")
TURRO = turres.game("turro")
BIDS = turres.game("bids")


def greedy(game: turres.Game, seats: int) -> list[Policy]:
    """A greedy policy for each seat."""
    return [game.policies["greedy"]()] * seats


def bit(start: turres.Position, entry: str) -> int:
    """The set of this one entry."""
    return 1 << [one.id for one in start.content.entries].index(entry)


def test_the_same_deals_give_the_same_games() -> None:
    start = TOWER.start(3)
    deals = [Deal(number, turn) for number in range(20) for turn in range(3)]
    some = list(play_many(start, greedy(TOWER, 3), deals, 7, counts=True))
    assert some[::-1] == list(play_many(start, greedy(TOWER, 3), deals[::-1], 7, counts=True))
    assert some != list(play_many(start, greedy(TOWER, 3), deals, 8, counts=True))


def test_mirrored_games_have_the_same_lot_and_turn_the_players() -> None:
    start, seated = TOWER.start(3), [greedy(TOWER, 1)[0], UNIFORM, UNIFORM]
    for number in range(10):
        games = list(play_many(start, seated, [Deal(number, turn) for turn in range(3)], 1))
        assert 1 == len({game.places for game in games})
    results = list(play_many(start, seated, [Deal(n, turn) for n in range(30) for turn in range(3)], 1))
    wins = sum(result.won(result.turn) for result in results)
    assert wins > 0.8 * len(results), "who plays greedy sits where the turn says"


def test_bots_and_their_policies_play_the_same_games() -> None:
    start = TOWER.start(2)
    bots = [make_bot(TOWER, "greedy"), make_bot(TOWER, "greedy")]
    deals = [Deal(number) for number in range(3)]
    assert list(play_many(start, bots, deals, 3)) == list(play_many(start, players(bots), deals, 3))


@pytest.mark.parametrize("name", ["greedy", "mcts:sims=60", "mcts:sims=60,prior_weight=1"])
def test_what_is_forbidden_is_not_taken_while_something_else_is_left(name: str) -> None:
    start = BEASTS.start(2)
    seated = players([make_bot(BEASTS, name)] * 2)
    grove = bit(start, "locations:grove")
    at = [entry.id for entry in start.content.entries].index("locations:grove")
    entries = len(start.content.entries)
    (bound,) = play_many(start, seated, [Deal(1, forbidden=(grove, 0))], 1, counts=True)
    assert 0 == memoryview(bound.offered).cast("H")[at] == memoryview(bound.taken).cast("H")[at]
    assert 0 < memoryview(bound.offered).cast("H")[entries + at], "the other seat is free"
    (free,) = play_many(start, seated, [Deal(1)], 1, counts=True)
    assert 0 < memoryview(free.offered).cast("H")[at]


def test_where_everything_is_forbidden_everything_is_allowed() -> None:
    position = turres.game("turris-pawns").start()
    everything = (1 << len(position.content.entries)) - 1
    assert sorted(position.legal_moves(0), key=lambda move: move.number) == allowed_moves(position, 0, everything)
    lying = list(allowed_moves(position, 0, bit(position, "pieces:standing")))
    assert 0 < len(lying) < len(position.legal_moves(0))


def test_alpha_beta_leaves_out_what_is_forbidden() -> None:
    game = turres.game("turris-pawns")
    start, bot = game.start(), make_bot(game, "alphabeta:depth=2")
    standing = bit(start, "pieces:standing")
    result = next(play_many(start, [bot, bot], [Deal(0, forbidden=(standing, 0))], 1, counts=True))
    taken = memoryview(result.taken).cast("H").tolist()
    offered = memoryview(result.offered).cast("H").tolist()
    assert taken[0] == offered[0], "a piece stands only where it can do nothing else"
    assert offered[0] < offered[3]


def test_sets_of_entries_that_cannot_be_are_refused() -> None:
    position = TOWER.start(2)
    run = Run(greedy(TOWER, 2))
    for wrong in ((-1, 0), (1 << 256, 0), (0,)):
        with pytest.raises(ValueError, match="entries"):
            run.begin(position, turres.Rng(1), turres.Rng(1), wrong)


def test_a_game_that_does_not_end_is_stopped_and_says_how_it_went_on() -> None:
    start = TURRO.start()
    (result,) = play_many(start, [UNIFORM, UNIFORM], [Deal(4)], 1, at_most=20)
    assert (20, (), "", 16) == (result.decisions, result.winners, result.ending, len(result.last))
    assert all(line.startswith("seat ") for line in result.last)
    assert turres.play_out(start.copy(), turres.Rng(1), at_most=5) is None
    assert 15 == count_decisions(start, turres.Rng(1), games=3, at_most=5)


def test_ctrl_c_ends_play_outs_and_runs_within_a_second() -> None:
    run = Run([UNIFORM, UNIFORM])

    def runs() -> None:
        for number in range(10**9):
            run.play(TURRO.start(), turres.Rng(number), turres.Rng(1))

    for job in (runs, lambda: count_decisions(TURRO.start(), turres.Rng(1), games=2**31 - 1)):
        threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
        began = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            job()
        assert 1.2 > time.monotonic() - began


def test_the_outlook_is_asked_whenever_another_seat_is_to_decide() -> None:
    start = TOWER.start(2)
    assert TOWER.evaluation is not None
    evaluation = TOWER.evaluation()
    (result,) = play_many(start, greedy(TOWER, 2), [Deal(0)], 1, evaluation=evaluation)
    shares = memoryview(result.outlooks).cast("f").tolist()
    assert 2 * result.turns == len(shares)
    assert all(abs(one + other) < 1e-6 for one, other in zip(shares[::2], shares[1::2], strict=True))


def test_kinds_of_chance_do_not_disturb_each_other() -> None:
    start, run = BIDS.start(2), Run([UNIFORM, UNIFORM])

    def drawn(deal: int, turn: int) -> tuple[list[object], list[object]]:
        moves, position = list[tuple[int, turres.Move]](), start.copy()
        deals, turns = (by_kind(turres.Rng(seed), BIDS) for seed in (deal, turn))
        run.begin(position, deals | {"Turn": turns["Turn"]}, turres.Rng(deal))
        assert run.play_on(position, moves=moves)
        chance = [move for seat, move in moves if seat == turres.CHANCE]
        return [move for move in chance if type(move).__name__ == "Deal"], [m for m in chance if hasattr(m, "treasure")]

    (goals, treasures), (others, same) = drawn(1, 7), drawn(4, 7)
    assert treasures == same
    assert goals != others
    assert goals == drawn(1, 8)[0]
    with pytest.raises(ValueError, match="a stream for each"):
        run.begin(start.copy(), {"Deal": turres.Rng(1)}, turres.Rng(1))


def test_a_bot_that_answers_an_illegal_move_is_refused() -> None:
    class Cheat(Bot):
        def choose(self, position: turres.Position, seat: int, rng: turres.Rng, forbidden: int = 0) -> turres.Move:
            return BIDS.moves[0]

    with pytest.raises(turres.IllegalMove):
        Run([Cheat(BIDS, "cheat")] * 2).play(BIDS.start(2), turres.Rng(1), turres.Rng(1))
