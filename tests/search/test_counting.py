"""What searches count: how often a move could be chosen, and lines that come back to where they were; on a game made for it."""

from typing import Any

import pytest

from turres.core.policy import UNIFORM
from turres.search.alphabeta import AlphaBeta
from turres.search.mcts import Tree

from .tiny import compiled

MOVES = ("switch", "stop", "trump")
LAYOUT = """
from turres.core.position cimport NOBODY, Moves, Position, Verdict, offer, only, u8, u64
from turres.core.rng cimport Stream, roll
from turres.search.evaluation cimport Evaluation

ctypedef packed struct Lamp:
    u8 lit                       # whether the lamp is on
    u8 trump                     # seat 1 holds it: one deal in ten, and seat 0 does not know
    u8 made                      # moves
    u8 over

cdef class Rules(Position):
    cdef Lamp at

cdef class Lead(Evaluation):
    cdef int worth(self, Position position, int seat) noexcept nogil
    cdef u64 key(self, Position position) noexcept nogil
"""
RULES = '''
"""Two seats switch a lamp on and off; seat 0 may stop at a draw, and so may seat 1 if it holds the trump."""

import cython


class Rules(Position):
    def __cinit__(self, content):
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def acting(self):
        return NOBODY if self.at.over else only(self.at.made & 1)

    def list_moves(self, seat, out):
        offer(out, 0)
        if seat == 0:
            offer(out, 1)
        elif self.at.trump:
            offer(out, 2)

    def make(self, seat, move):
        self.at.lit ^= move == 0
        self.at.made += 1
        self.at.over = move > 0 or self.at.made == 100

    def judge(self, out):
        out.winners = 3
        out.ending = 0

    def redeal(self, seat, rng):
        if seat == 0:
            self.at.trump = roll(rng, 10) == 0


class Lead(Evaluation):
    """Seat 0 always stands better, by a hundred."""

    rules = Rules
    open = True

    def worth(self, position, seat):
        return -100 if seat else 100

    def key(self, position):
        return 2 * cython.cast(Rules, position).at.lit + (cython.cast(Rules, position).at.made & 1) + 1
'''


@pytest.fixture(scope="module")
def lamp(tmp_path_factory: pytest.TempPathFactory) -> Any:
    yield from compiled(tmp_path_factory.mktemp("lamp"), "lamp", LAYOUT, RULES, MOVES)


@pytest.mark.parametrize("prior", [False, True])
def test_a_move_counts_as_offered_only_in_the_deals_that_allow_it(lamp: Any, prior: bool) -> None:
    """Seat 1 has the trump in one simulation of ten; its bound is to be measured by those alone."""
    switch, _, trump = lamp.moves
    tree = Tree(megabytes=4, seed=1, prior=UNIFORM if prior else None)
    tree.search(lamp.start(), 0, 20_000)
    offered = {move: times for seat, move, _, times in tree.beneath([switch]) if seat == 1}
    assert 1000 < offered[switch]
    assert 0.08 < offered[trump] / offered[switch] < 0.12


def test_nothing_lies_beneath_what_was_not_tried(lamp: Any) -> None:
    switch, stop, _ = lamp.moves
    tree = Tree(megabytes=1, seed=1)
    tree.search(lamp.start(), 0, 50)
    assert [] == tree.beneath([stop])
    assert [] == tree.beneath([switch, stop, switch])


def test_a_line_that_comes_back_is_a_draw(lamp: Any) -> None:
    """Seat 0 stands better by a hundred, but after two moves all is as before; where the search ends, at depth two, that is not looked at."""
    values = [AlphaBeta(lamp.evaluation(), 1).think(lamp.start(), depth)[1] for depth in (1, 2, 3, 6)]
    assert [100, 100, 0, 0] == values
