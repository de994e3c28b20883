"""Tree search finds what there is to find, within its memory, from what the seat can know."""

import threading
import time
from typing import Any

import pytest

import turres
from tests.games.turro.setups import TURRO, play, table
from turres.search.mcts import Tree

BIDS = turres.game("bids")


def best(position: turres.Position, simulations: int, seed: int = 1) -> str:
    """The most visited move of the seat to act."""
    seat = position.to_act()[0]
    tree = Tree(megabytes=16, seed=seed)
    tree.search(position, seat, simulations)
    return position.game.format_move(position, max(tree.findings(position, seat), key=lambda found: found[1])[0], seat)


def test_it_takes_a_win_in_one() -> None:
    assert best(table({"d6": "B", "a4": "W", "b2": "b"}), 3000) in {"d6-c7", "d6-d7", "d6-e7"}


def test_it_uses_both_moves_of_a_turn_to_win() -> None:
    position = table({"d5": "B", "a4": "W", "b2": "b", "d7": "w"}, moves="two")
    first = best(position, 20_000)
    outcome = play(position, first, best(play(position.copy(), first), 3000)).outcome()
    assert outcome is not None
    assert (0,) == outcome.winners


def test_it_gets_its_turro_out_of_the_way() -> None:
    """White threatens to land on the Turro next turn; only leaving or covering the attacker helps."""
    position = table({"d2": "B", "d3": "w", "a7": "W", "g2": "b"})
    after = play(position.copy(), best(position, 20_000))
    assert not any(play(after.copy(), reply).outcome() for reply in replies(after))


def replies(position: turres.Position) -> list[str]:
    return [TURRO.format_move(position, move) for move in position.legal_moves(1)]


def test_the_same_seed_finds_the_same() -> None:
    findings = []
    for _ in range(2):
        tree = Tree(megabytes=8, seed=5)
        tree.search(TURRO.start(), 0, 500)
        findings.append(tree.findings(TURRO.start(), 0))
    assert findings[0] == findings[1]


def test_memory_is_taken_once_and_never_exceeded() -> None:
    tree = Tree(megabytes=1, seed=1)
    before = tree.bytes_taken
    for name, seats in (("turro", 2), ("bids", 4)):
        position = turres.game(name).start(seats)
        tree.search(position, 0, 30_000)
    assert before == tree.bytes_taken <= 2**20
    assert 30_000 == tree.simulations, "each position is a search of its own"


@pytest.mark.parametrize("megabytes", [0, -1, 10**6])
def test_a_size_that_cannot_be_is_refused(megabytes: int) -> None:
    with pytest.raises(ValueError, match="megabytes"):
        Tree(megabytes=megabytes)


def test_it_stops_when_told() -> None:
    tree = Tree(megabytes=16, seed=1)
    thread = threading.Thread(target=tree.search, args=(TURRO.start(), 0, 2**30))
    thread.start()
    time.sleep(0.05)
    tree.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert tree.simulations < 2**30


def last_but_one_round() -> turres.Position:
    """Two seats with two cards each, open goals, a sapphire to bid for and one more treasure to come."""
    position = BIDS.start(2, {"goals": "open"})
    for goal in ("king", "weaver"):
        position.play(turres.CHANCE, f"deal {goal}")
    for treasure, card in zip(("crown", "goblet", "goblet", "vase"), (1, 2, 4, 6), strict=True):
        position.play(turres.CHANCE, f"turn {treasure}")
        for seat in range(2):
            position.play(seat, f"bid {card}")
    position.play(turres.CHANCE, "turn sapphire")
    return position


def value(position: turres.Position) -> float:
    """What seat 0 gets if all goes by the odds; with one card left there is nothing to choose."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.returns[0]
    if position.to_act() == (turres.CHANCE,):
        chances = position.chances()
        total = sum(weight for _, weight in chances)
        return sum(weight / total * value(after(position, turres.CHANCE, move)) for move, weight in chances)
    seat = position.to_act()[0]
    (move,) = position.legal_moves(seat)
    return value(after(position, seat, move))


def after(position: turres.Position, seat: int, move: Any) -> turres.Position:
    copy = position.copy()
    copy.play(seat, move)
    return copy


def test_sealed_choices_settle_where_neither_seat_can_gain_much() -> None:
    position = last_but_one_round()
    cards = [BIDS.parse_move(position, text, 0) for text in ("bid 3", "bid 5")]
    worth = [[value(after(after(position, 0, mine), 1, yours)) for yours in cards] for mine in cards]
    tree = Tree(megabytes=16, seed=3)
    tree.search(position, 0, 40_000)
    odds = []
    for seat in range(2):
        found = {move: average for move, _, _, average in tree.findings(position, seat)}
        odds.append([found[card] / sum(found.values()) for card in cards])
    best_for_0 = max(sum(odds[1][j] * worth[i][j] for j in range(2)) for i in range(2))
    best_for_1 = min(sum(odds[0][i] * worth[i][j] for i in range(2)) for j in range(2))
    assert best_for_0 - best_for_1 < 0.08, (odds, worth)


def test_what_the_seat_cannot_see_does_not_sway_it() -> None:
    position = BIDS.start(3)
    for goal in ("king", "weaver", "sailor"):
        position.play(turres.CHANCE, f"deal {goal}")
    position.play(turres.CHANCE, "turn ruby")
    position.play(1, "bid 6")
    findings = []
    for twin in (position, position.imagine(0, turres.Rng(8))):
        tree = Tree(megabytes=8, seed=4)
        tree.search(twin, 0, 2000)
        findings.append(tree.findings(twin, 0))
    assert findings[0] == findings[1]


def test_findings_are_asked_only_of_the_position_last_searched() -> None:
    tree, start = Tree(megabytes=1, seed=1), TURRO.start()
    with pytest.raises(ValueError, match="not the last one searched"):
        tree.findings(start, 0)
    tree.search(start, 0, 500)
    for position in (BIDS.start(2), play(start.copy(), "d3-d4")):
        with pytest.raises(ValueError, match="not the last one searched"):
            tree.findings(position, 0)
    for seat in (-1, 2, 99, 10**6, 2**70):
        with pytest.raises(ValueError, match="no seat"):
            tree.findings(start, seat)
        with pytest.raises(ValueError, match="no seat"):
            tree.search(start, seat, 1)


def test_a_search_of_the_same_position_goes_on_and_of_another_begins_anew() -> None:
    tree, start = Tree(megabytes=4, seed=1), TURRO.start()
    tree.search(start, 0, 300)
    tree.search(start.copy(), 0, 300)
    assert 600 == tree.simulations
    after_move = play(start.copy(), "d3-d4")
    tree.search(after_move, 1, 300)
    assert 300 == tree.simulations
    assert {move for move, *_ in tree.findings(after_move, 1)} <= set(after_move.legal_moves(1))


@pytest.mark.parametrize("simulations", [-1, 2**31, 2**70])
def test_a_number_of_simulations_that_cannot_be_is_refused(simulations: int) -> None:
    with pytest.raises(ValueError, match="simulations"):
        Tree(megabytes=1).search(TURRO.start(), 0, simulations)


def test_a_tree_is_searched_by_one_thread_at_a_time() -> None:
    tree, start = Tree(megabytes=16, seed=1), TURRO.start()
    thread = threading.Thread(target=tree.search, args=(start, 0, 2**30))
    thread.start()
    while tree.simulations == 0:
        time.sleep(0.001)
    with pytest.raises(ValueError, match="another thread"):
        tree.search(start, 0, 1)
    assert len(tree.findings(start, 0)) > 0, "looking on is allowed"
    tree.stop()
    thread.join(timeout=10)
    assert not thread.is_alive()
