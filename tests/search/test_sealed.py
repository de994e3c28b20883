"""Sealed choices settle where nobody can gain much by choosing otherwise: on a tiny game made for it, and on Bids."""

from typing import Any

import pytest

import turres
from tests.conformance.walks import Setting, samples, settings
from tests.search.test_mcts import after, last_but_one_round, value
from turres.search.mcts import Tree

from .tiny import compiled

MOVES = ("rock", "paper", "scissors", "counts", "draws")
LAYOUT = """
from turres.core.position cimport CHANCE_ACTS, NOBODY, Moves, Position, Verdict, i8, offer, offer_weighted, only, u8

ctypedef packed struct Hands:
    i8 sealed[2]                 # one up, 0 before it is chosen
    u8 judged                    # one up: whether the better hand counts

cdef class Rules(Position):
    cdef Hands at
"""
RULES = '''
"""Rock, paper, scissors with a bias: rock always beats scissors, the other two win every second time and draw else."""

import cython


class Rules(Position):
    def __cinit__(self, content):
        self.hold(cython.address(self.at), cython.sizeof(self.at))

    def acting(self):
        if self.at.judged:
            return NOBODY
        waiting = (0 if self.at.sealed[0] else only(0)) | (0 if self.at.sealed[1] else only(1))
        return waiting if waiting else CHANCE_ACTS

    def list_moves(self, seat, out):
        if seat >= 0:
            offer(out, 0)
            offer(out, 1)
            offer(out, 2)
        else:
            offer_weighted(out, 3, 1)
            if self.at.sealed[0] != self.at.sealed[1] and self.at.sealed[0] + self.at.sealed[1] != 4:
                offer_weighted(out, 4, 1)

    def make(self, seat, move):
        if seat >= 0:
            self.at.sealed[seat] = move + 1
        else:
            self.at.judged = move - 2

    def judge(self, out):
        out.scores[0] = out.scores[1] = 0
        out.winners = 3
        if self.at.judged == 1 and self.at.sealed[0] != self.at.sealed[1]:
            out.winners = only(0) if (self.at.sealed[0] - self.at.sealed[1] + 3) % 3 == 1 else only(1)
        out.ending = 0
'''
# What row gets against column: rock, paper, scissors. The only equilibrium is 1/4, 1/2, 1/4.
PAYS = ((0.0, -0.5, 1.0), (0.5, 0.0, -0.5), (-1.0, 0.5, 0.0))


@pytest.fixture(scope="module")
def rps(tmp_path_factory: pytest.TempPathFactory) -> Any:
    yield from compiled(tmp_path_factory.mktemp("rps"), "rps", LAYOUT, RULES, MOVES)


def policies(tree: Tree, position: turres.Position) -> list[list[float]]:
    """How each seat was meant to choose, in the catalogue's order."""
    found = []
    for seat in range(2):
        shares = {move.number: average for move, _, _, average in tree.findings(position, seat)}
        found.append([shares[number] / sum(shares.values()) for number in sorted(shares)])
    return found


def exploitability(pays: Any, odds: list[list[float]]) -> float:
    """What the best answers to both policies gain together; 0 in equilibrium."""
    rows, columns = range(len(odds[0])), range(len(odds[1]))
    first = max(sum(odds[1][j] * pays[i][j] for j in columns) for i in rows)
    second = max(-sum(odds[0][i] * pays[i][j] for i in rows) for j in columns)
    return first + second


@pytest.mark.parametrize("seed", range(5))
def test_biased_rock_paper_scissors_is_hardly_exploitable(rps: Any, seed: int) -> None:
    position = rps.start()
    tree = Tree(megabytes=1, seed=seed)
    tree.search(position, 0, 40_000)
    odds = policies(tree, position)
    assert exploitability(PAYS, odds) < 0.05, odds


def test_more_simulations_are_harder_to_exploit(rps: Any) -> None:
    """The mean over some seeds, because every run is a walk around the equilibrium."""
    means = []
    for simulations in (200, 5000, 100_000):
        found = []
        for seed in range(4):
            tree = Tree(megabytes=1, seed=seed)
            tree.search(rps.start(), 0, simulations)
            found.append(exploitability(PAYS, policies(tree, rps.start())))
        means.append(sum(found) / len(found))
    assert means[0] > means[1] > means[2], means
    assert means[2] < 0.02


def test_the_last_but_one_round_of_bids_is_hardly_exploitable() -> None:
    position = last_but_one_round()
    cards = [position.game.parse_move(position, text, 0) for text in ("bid 3", "bid 5")]
    pays = [[value(after(after(position, 0, mine), 1, yours)) for yours in cards] for mine in cards]
    for seed in range(3):
        tree = Tree(megabytes=16, seed=seed)
        tree.search(position, 0, 20_000)
        assert exploitability(pays, policies(tree, position)) < 0.05


def test_who_seals_last_mixes_like_the_first() -> None:
    """Seat 1 has sealed one card or the other, or none: seat 0 cannot know, and the search is the same to the last share."""
    position = last_but_one_round()
    found = []
    for sealed in (None, "bid 3", "bid 5"):
        now = position if sealed is None else after(position, 1, position.game.parse_move(position, sealed, 1))
        tree = Tree(megabytes=16, seed=3)
        tree.search(now, 0, 20_000)
        found.append(tree.findings(now, 0))
    assert found[0] == found[1] == found[2]
    shares = [share for *_, share in found[0]]
    assert min(shares) > 0.05 * sum(shares), "a choice that can be foreseen can be punished"


@pytest.mark.parametrize("setting", [one for one in settings() if not one.options], ids=str)
def test_in_every_game_others_seals_change_nothing_for_who_is_still_to_choose(setting: Setting) -> None:
    """Whoever of several seats moves first, the search of those who are left finds what it would have found before."""
    for position in samples(setting):
        acting = position.to_act()
        for first in acting if len(acting) > 1 else ():
            sealed = after(position, first, position.legal_moves(first)[-1])
            for seat in set(acting) - {first}:
                tree, twin = Tree(megabytes=1, seed=2), Tree(megabytes=1, seed=2)
                tree.search(position, seat, 20)
                twin.search(sealed, seat, 20)
                assert tree.findings(position, seat) == twin.findings(sealed, seat)
