"""Alpha-beta finds exactly what a search without any cunning finds."""

import subprocess
import sys
import threading
import time

import pytest

import turres
from tests.games.turro.setups import TURRO, play, table
from turres.games.turro.bots.evaluation import TurroEvaluation
from turres.search.alphabeta import AlphaBeta
from turres.search.evaluation import Evaluation

BIDS = turres.game("bids")
WIN = 1_000_000


def plain_value(position: turres.Position, depth: int, ply: int = 0) -> int:
    """The value to the seat to move, by trying everything; unknown positions are worth nothing."""
    if depth == 0:
        return 0
    seat = position.to_act()[0]
    best = -WIN
    for move in position.legal_moves(seat):
        after = position.copy()
        after.play(seat, move)
        outcome = after.outcome()
        if outcome is not None:
            value = 0 if outcome.returns[seat] == 0 else int(outcome.returns[seat]) * (WIN - ply - 1)
        else:
            value = plain_value(after, depth - 1, ply + 1) * (1 if after.to_act() == (seat,) else -1)
        best = max(best, value)
    return best


def near_the_end(seed: int) -> turres.Position:
    """A position from a random game, some moves before it ended."""
    line: list[tuple[int, turres.Move]] = []
    position, rng = TURRO.start(), turres.Rng(seed)
    while position.to_act():
        seat = position.to_act()[0]
        line.append((seat, rng.choice(position.legal_moves(seat))))
        position.play(*line[-1])
    position = TURRO.start()
    for seat, move in line[:-3]:
        position.play(seat, move)
    return position


@pytest.mark.parametrize("seed", range(8))
def test_values_are_those_of_the_plain_search(seed: int) -> None:
    position = near_the_end(seed)
    search = AlphaBeta(Evaluation(), megabytes=1)
    for depth in (1, 2):
        move, value, reached = search.think(position, depth)
        assert plain_value(position, depth) == value or (value > 900_000 and reached < depth)
        assert move in position.legal_moves(position.to_act()[0])


def test_it_wins_with_both_moves_of_a_turn() -> None:
    position = table({"d5": "B", "a4": "W", "b2": "b", "d7": "w"}, moves="two")
    search = AlphaBeta(Evaluation())
    move, value, _ = search.think(position, 3)
    assert WIN - 2 == value
    position.play(0, move)
    move, value, _ = search.think(position, 3)
    assert WIN - 1 == value
    position.play(0, move)
    outcome = position.outcome()
    assert outcome is not None
    assert (0,) == outcome.winners


def test_it_blocks_a_loss_while_it_can() -> None:
    position = table({"d2": "B", "d3": "w", "a7": "W", "g2": "b"})
    move, value, _ = AlphaBeta(Evaluation()).think(position, 2)
    assert value == 0
    after = play(position.copy(), TURRO.format_move(position, move))
    for reply in after.legal_moves(1):
        lost = after.copy()
        lost.play(1, reply)
        assert lost.outcome() is None


def test_nodes_are_a_limit_and_a_move_is_found_all_the_same() -> None:
    search = AlphaBeta(Evaluation())
    move, _, depth = search.think(TURRO.start(), nodes=5000)
    assert search.nodes <= 5000 + 60
    assert depth >= 1
    assert move in TURRO.start().legal_moves(0)
    move, _, _ = search.think(TURRO.start(), nodes=1)
    assert move in TURRO.start().legal_moves(0)


MEASURE = """
import sys, turres
from tests.memory import most
from turres.search.alphabeta import AlphaBeta
from turres.search.evaluation import Evaluation

position = turres.game("turro").start()
AlphaBeta(Evaluation(), 1).think(position, nodes=1000)
before = most()
for _ in range(3):
    search = AlphaBeta(Evaluation(), int(sys.argv[1]))
    search.think(position, nodes=100_000)
print(search.bytes_taken, most() - before)
"""


@pytest.mark.parametrize("megabytes", [3, 33])
def test_memory_is_bounded_and_given_back(megabytes: int) -> None:
    """Measured in a process of its own, three searches one after the other; two may be there at a time."""
    command = [sys.executable, "-c", MEASURE, str(megabytes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    taken, grown = map(int, done.stdout.split())
    assert megabytes * 2**19 < taken <= megabytes * 2**20
    assert taken // 4 < grown < 2 * taken + 2**20


def test_it_stops_when_told() -> None:
    search, found = AlphaBeta(Evaluation()), []
    thread = threading.Thread(target=lambda: found.append(search.think(TURRO.start())))
    thread.start()
    time.sleep(0.1)
    search.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert found[0][0] in TURRO.start().legal_moves(0)


def test_games_it_is_not_for_are_refused() -> None:
    search = AlphaBeta(Evaluation())
    with pytest.raises(ValueError, match="two seats"):
        search.think(BIDS.start(3))
    position = BIDS.start(2)
    with pytest.raises(ValueError, match="nothing for one seat to decide"):
        search.think(position)
    for text in ("deal king", "deal weaver", "turn ruby"):
        position.play(turres.CHANCE, text)
    with pytest.raises(ValueError, match="nothing for one seat to decide"):
        search.think(position)
    position.play(0, "bid 3")
    with pytest.raises(ValueError, match="not for games with chance or sealed choices like Bids"):
        search.think(position)
    with pytest.raises(ValueError, match="1 to 60 deep"):
        search.think(TURRO.start(), 61)
    with pytest.raises(TypeError):
        AlphaBeta(None)  # type: ignore[arg-type]  # that it fails is what is tested


def test_one_thread_thinks_at_a_time() -> None:
    search, position = AlphaBeta(Evaluation(), megabytes=1), TURRO.start()
    thread = threading.Thread(target=search.think, args=(position,))
    thread.start()
    while search.nodes < 100:
        time.sleep(0.001)
    with pytest.raises(ValueError, match="another thread"):
        search.think(position, depth=1)
    search.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert search.think(position, depth=1)


def test_what_is_remembered_of_one_setting_is_not_believed_of_another() -> None:
    """White can only wait; after Black's next turn the short game is drawn, the long one is not."""
    stones = {"d5": "B", "a4": "W", "b2": "b", "g1": "w"}
    search = AlphaBeta(Evaluation(), megabytes=1)
    short, long = (table(stones, turn_limit=limit) for limit in (11, 300))
    assert 0 == search.think(short, depth=3)[1]
    assert AlphaBeta(Evaluation(), megabytes=1).think(long, depth=3)[1:] == search.think(long, depth=3)[1:]
    assert search.think(long, depth=3)[1] > 900_000


@pytest.mark.parametrize("nodes", [0, -1, 2**70])
def test_a_number_of_positions_that_cannot_be_is_refused(nodes: int) -> None:
    with pytest.raises(ValueError, match="positions"):
        AlphaBeta(Evaluation(), megabytes=1).think(TURRO.start(), nodes=nodes)


def test_one_move_alone_is_worth_what_it_is_among_the_others() -> None:
    """The best of all moves looked at one by one is the best move, and looking at one spoils nothing for the rest."""
    position = TURRO.start()
    evaluation = TurroEvaluation()
    best, value, depth = AlphaBeta(evaluation, megabytes=4).think(position, depth=3)
    search = AlphaBeta(evaluation, megabytes=4)
    alone = {move: search.think(position, depth=3, only=move) for move in position.legal_moves(0)}
    assert all(found[0] == move for move, found in alone.items())
    assert (value, 3) == (max(found[1] for found in alone.values()), depth)
    assert value == alone[best][1] == search.think(position, depth=3)[1]
    with pytest.raises(ValueError, match="not legal here"):
        search.think(position, depth=3, only=next(move for move in TURRO.moves if move not in alone))


def test_what_a_value_promises_grows_with_it() -> None:
    promises = [TurroEvaluation().to_return(value) for value in (-999_990, -40, -5, 0, 5, 40, 999_990)]
    assert promises == sorted(promises)
    assert (-1, 0, 1) == (promises[0], promises[3], promises[-1])
    assert len(set(promises)) == len(promises)
