"""A search that doubts how carefully another seat plays: on a game of traps made for it."""

from importlib import import_module
from math import inf, nan
from typing import Any

import pytest

import turres
from tests.games.turf_wars.setups import table
from turres.core.errors import BadSetup
from turres.core.policy import UNIFORM, Policy
from turres.search.bots import TreeBot, make_bot
from turres.search.judging import make_judge, measure
from turres.search.mcts import Tree

from .tiny import compiled

MOVES = ("safe", "bold", "seal", "punish", "blunder", "fumble", "dawdle")
SAFE, BOLD, SEAL, PUNISH = range(4)
LAYOUT = """
cimport cython
from turres.core.policy cimport Policy
from turres.core.position cimport NOBODY, Moves, Position, Verdict, offer, only, u8
from turres.search.evaluation cimport Evaluation

ctypedef packed struct Trap:
    u8 first                     # what each seat chose, one up; 0 before
    u8 answer
    u8 sealed                    # both choose at once

cdef class Rules(Position):
    cdef Trap at
    @cython.locals(move=int)
    cdef void list_moves(self, int seat, Moves* out) noexcept nogil

cdef class Careful(Policy):
    @cython.locals(i=int)
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil

cdef class Lead(Evaluation):
    cdef double carelessness(self, Position position, int seat) noexcept nogil
"""
RULES = '''
"""Seat 0 is safe at a draw or bold; of seat 1's four answers to that one wins for it and three lose."""

import cython


class Rules(Position):
    def __cinit__(self, content):
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def acting(self):
        if self.at.first == 0:
            return only(0) | only(1) if self.at.sealed and not self.at.answer else only(0)
        return NOBODY if self.at.answer or (self.at.first == 1 and not self.at.sealed) else only(1)

    def list_moves(self, seat, out):
        if seat == 0:
            offer(out, 0)
            offer(out, 1)
            if not self.at.sealed:
                offer(out, 2)
        else:
            for move in range(3, 7):
                offer(out, move)

    def make(self, seat, move):
        if move == 2:
            self.at.sealed = 1
        elif seat == 0:
            self.at.first = move + 1
        else:
            self.at.answer = move + 1

    def judge(self, out):
        out.winners = 3 if self.at.first == 1 else 2 if self.at.answer == 4 else 1
        out.ending = 0


class Careful(Policy):
    """The lowest number: safe, and punish."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        for i in range(moves.count):
            scores[i] = -moves.number[i]


class Lead(Evaluation):
    """Seat 1 looks careless in four games of five; of seat 0 nothing is known."""

    rules = Rules

    def carelessness(self, position, seat):
        return 0.8 if seat else 0
'''


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Any:
    yield from compiled(tmp_path_factory.mktemp("trap"), "trap", LAYOUT, RULES, MOVES)


def careful(trap: Any) -> Policy:
    """Who never falls into a trap."""
    found: Policy = import_module(f"{trap.id}.rules").Careful()
    return found


def sealed(trap: Any) -> Any:
    """Both choose at once."""
    position = trap.start()
    position.play(0, trap.moves[SEAL])
    return position


def searched(position: Any, doubt: float, prior: bool = False, simulations: int = 20_000) -> Tree:
    """What a search thinks there."""
    policy = UNIFORM if prior else None
    tree = Tree(megabytes=4, seed=3, prior=policy, evaluation=position.game.evaluation(), cut=0, doubt=doubt)
    tree.search(position, 0, simulations)
    return tree


def visits(tree: Tree, position: Any) -> dict[int, int]:
    """How often it tried each of its moves."""
    return {move.number: times for move, times, _, _ in tree.findings(position, 0)}


@pytest.mark.parametrize("prior", [False, True])
def test_a_trap_is_worth_trying_on_somebody_who_moves_at_random(trap: Any, prior: bool) -> None:
    start = trap.start()
    believing, doubting = (visits(searched(start, doubt, prior), start) for doubt in (0, 1))
    assert believing[SAFE] > 10 * believing[BOLD]
    assert doubting[BOLD] + doubting[SEAL] > 10 * doubting[SAFE]


def test_so_it_is_when_both_choose_at_once(trap: Any) -> None:
    """The share of being bold, meant by the search; seat 1 would punish it if it thought about it."""
    position = sealed(trap)
    shares = []
    for doubt in (0, 1):
        meant = {move.number: share for move, _, _, share in searched(position, doubt).findings(position, 0)}
        shares.append(meant[BOLD] / sum(meant.values()))
    assert shares[0] < 0.1
    assert shares[1] > 0.9


def test_a_move_is_worth_what_the_careful_and_the_careless_make_of_it(trap: Any) -> None:
    """Four in five answer at random: 0.8 of a half, less 0.2 of a whole."""
    means = {move.number: mean for move, _, mean, _ in searched(trap.start(), 1).findings(trap.start(), 0)}
    assert means[BOLD] == pytest.approx(0.2, abs=0.05)


def test_half_a_doubt_is_not_enough_for_a_trap(trap: Any) -> None:
    """Two in five answer at random: 0.4 of a half, less 0.6 of a whole."""
    tried = visits(searched(trap.start(), 0.5), trap.start())
    assert tried[SAFE] > 10 * tried[BOLD]


def test_nothing_is_learnt_from_the_careless(trap: Any) -> None:
    """What seat 1 would do if it thought about it stays to punish."""
    beneath = searched(trap.start(), 1).beneath([trap.moves[BOLD]])
    tried = {move.number: times for _, move, times, _ in beneath}
    assert max(tried, key=lambda number: tried[number]) == PUNISH
    assert sum(tried.values()) < 0.3 * 20_000


def test_play_outs_of_the_careless_are_played_at_random_to_the_end(trap: Any) -> None:
    """One simulation each, cut at once: with a careful guide it is judged even, or played on to be bold and won three times in four."""
    ends = []
    for seed in range(600):
        tree = Tree(megabytes=1, seed=seed, guide=careful(trap), evaluation=trap.evaluation(), cut=0, doubt=1.0)
        tree.search(trap.start(), 0, 1)
        if visits(tree, trap.start()).get(BOLD):
            ends.append(tree.outlook()[0])
    assert {-1.0, 0.0, 1.0} == set(ends)
    assert ends.count(0) == pytest.approx(0.2 * len(ends), rel=0.4)
    assert ends.count(1) == pytest.approx(3 * ends.count(-1), rel=0.5)


def test_a_tree_that_doubted_somebody_does_so_no_more_elsewhere(trap: Any) -> None:
    """Where seat 1 thinks nobody is doubted, and its own guide never lets the bold get away."""
    punished = 0
    for seed in range(60):
        tree = Tree(megabytes=1, seed=seed, guide=careful(trap), evaluation=trap.evaluation(), doubt=1.0)
        tree.search(trap.start(), 0, 5)
        tree.search(trap.start(), 1, 1)
        assert tree.outlook()[1] >= 0
        punished += tree.outlook()[1] == 1
    assert punished > 5


def test_no_doubt_is_as_before_and_needs_no_evaluation(trap: Any) -> None:
    plain, unheard = Tree(megabytes=4, seed=3), Tree(megabytes=4, seed=3, doubt=1.0)
    for tree in (plain, unheard):
        tree.search(trap.start(), 0, 2000)
    assert plain.findings(trap.start(), 0) == unheard.findings(trap.start(), 0)


def test_nobody_doubts_oneself(trap: Any) -> None:
    position = trap.start()
    position.play(0, trap.moves[BOLD])
    tree = Tree(megabytes=1, seed=3, evaluation=trap.evaluation(), doubt=1.0)
    tree.search(position, 1, 1000)
    found = {move.number: times for move, times, _, _ in tree.findings(position, 1)}
    assert found[PUNISH] > 900


@pytest.mark.parametrize("doubt", [-0.1, 1.1, inf, nan])
def test_doubt_is_a_share(doubt: float) -> None:
    with pytest.raises(ValueError, match="doubt is from 0 to 1, not"):
        Tree(megabytes=1, doubt=doubt)


def test_doubt_needs_an_evaluation() -> None:
    with pytest.raises(BadSetup, match="Bids has no evaluation to tell how careless somebody is"):
        TreeBot(turres.game("bids"), "mine", sims=10, doubt=1)


def test_who_judges_a_game_takes_everybody_for_careful() -> None:
    """Somebody throws all cards away and gets nowhere; what a move is worth against good play does not change by that."""
    game = turres.game("turf-wars")
    position = table(2, troops={"d3": (0, 6), "g7": (1, 4)}, marker=6, phase=2, steps=(("round", 2),))
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, position.chances()[0][0])
    seat = position.to_act()[0]
    evaluation = game.evaluation
    assert evaluation is not None
    assert min(evaluation().doubts(position)) > 0.5
    view, moves = game.view(position, seat), position.legal_moves(seat)
    found = []
    for spec in ("mcts:sims=200,prior=1,cut=0", "mcts:sims=200,prior=1,cut=0,doubt=1"):
        judge = make_judge(game, spec)
        assert isinstance(judge, TreeBot)
        found.append((judge.hint(view, moves), measure(judge, view, moves[0], turres.Rng(1))))
    assert found[0] == found[1]
    assert found[0][0] != make_bot(game, "mcts:sims=200,prior=1,cut=0,doubt=1").hint(view, moves)
