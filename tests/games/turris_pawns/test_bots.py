"""What the bots of the pawn tower go by, and its endgames, solved."""

from functools import cache

import pytest

import turres
from turres.games.turris_pawns.bots.evaluation import PawnsEvaluation
from turres.search.alphabeta import AlphaBeta

PAWNS = turres.game("turris-pawns")
WON = 900_000


def some_way_in(seed: int, left: int, *, bonus_chain: bool = False) -> turres.Position:
    """A position of a random game with so many pieces left to place at most, none of them decided yet."""
    position, rng = PAWNS.start(2, {"bonus_chain": bonus_chain}), turres.Rng(seed)
    while sum(position.read_block()["stock"]) > left or position.read_block()["bonus"]:
        (seat,) = position.to_act()
        position.play(seat, rng.choice(position.legal_moves(seat)))
    return position


def outcome_after(position: turres.Position) -> int:
    """1 if the seat to move wins with best play, 0 for a draw, -1 for a loss: everything is tried."""

    @cache
    def best(here: turres.Position) -> int:
        (seat,) = here.to_act()
        found = -1
        for move in here.legal_moves(seat):
            after = here.copy()
            after.play(seat, move)
            end = after.outcome()
            if end is not None:
                value = (seat in end.winners) - (1 - seat in end.winners)
            else:
                value = best(after) * (1 if after.to_act() == (seat,) else -1)
            found = max(found, value)
            if found == 1:
                break
        return found

    return best(position)


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


@pytest.mark.parametrize("seed", range(15))
def test_the_last_placements_are_solved_as_brute_force_solves_them(seed: int) -> None:
    position = some_way_in(seed, 5, bonus_chain=seed % 3 == 0)
    move, value, _ = AlphaBeta(PawnsEvaluation(), megabytes=4).think(position)
    (seat,) = position.to_act()
    true = outcome_after(position)
    assert true == sign(value)
    assert value == 0 or abs(value) > WON, "an exact value, no guess"
    position.play(seat, move)
    end = position.outcome()
    if end is not None:
        assert true == (seat in end.winners) - (1 - seat in end.winners)
    else:
        assert true == outcome_after(position) * (1 if position.to_act() == (seat,) else -1)


@pytest.mark.parametrize("seed", range(3))
def test_more_pieces_are_solved_within_the_nodes_of_a_master(seed: int) -> None:
    """From eight pieces on; the loser is told so, and the winner keeps winning against any reply."""
    position, rng = some_way_in(seed + 100, 8), turres.Rng(seed)
    _, value, _ = AlphaBeta(PawnsEvaluation(), megabytes=16).think(position, nodes=1_000_000)
    assert value == 0 or abs(value) > WON
    (first,) = position.to_act()
    winner = first if value > 0 else 1 - first
    while position.to_act():
        (seat,) = position.to_act()
        if seat == winner:
            position.play(seat, AlphaBeta(PawnsEvaluation(), megabytes=16).think(position, nodes=1_000_000)[0])
        else:
            position.play(seat, rng.choice(position.legal_moves(seat)))
    end = position.outcome()
    assert end is not None
    assert winner in end.winners


def test_the_areas_bots_see_are_those_the_rules_score() -> None:
    greedy = PAWNS.bots()["greedy"]()
    for seed in range(30):
        position, rng = PAWNS.start(), turres.Rng(seed)
        while position.to_act():
            (seat,) = position.to_act()
            scores = dict(greedy.scores(position, seat))
            move = rng.choice(position.legal_moves(seat))
            position.play(seat, move)
        end = position.outcome()
        assert end is not None
        assert end.scores[seat] - end.scores[1 - seat] == scores[move]


def test_an_even_start_is_worth_the_same_to_both() -> None:
    outlook = PawnsEvaluation().outlook(PAWNS.start())
    assert pytest.approx((0, 0)) == outlook


def test_it_knows_its_own_game_only() -> None:
    with pytest.raises(TypeError, match="does not know Turro"):
        PawnsEvaluation().outlook(turres.game("turro").start())
