"""The two sides of each ratio: every function runs for some seconds and answers a rate per second.

Where one thread is measured, seconds are those of the processor, because the machine may have neighbours.
"""

import json
import multiprocessing
import os
import random
import resource
import runpy
import shlex
import subprocess
import sysconfig
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time

import pyspiel

import turres
from turres.cli.bench import copy_for, play_for
from turres.games.turro.bots.evaluation import TurroEvaluation
from turres.search.alphabeta import AlphaBeta
from turres.search.mcts import Tree

HERE = Path(__file__).parent
TURRO_IN_C = HERE / "bin" / "turro"
TURRO = turres.game("turro").start()
PAWNS = turres.game("turris-pawns").start()
TOWER = turres.game("tower").start(4)
BEASTS = {seats: turres.game("turris-beasts").start(seats) for seats in turres.game("turris-beasts").seats}
TURF_WARS = {seats: turres.game("turf-wars").start(seats) for seats in (2, 4, 6)}
BREAKTHROUGH = pyspiel.load_game("breakthrough(rows=7,columns=7)")
TWO = 2
A_WHILE = 500  # simulations between two looks at the clock
A_SEARCH = 200_000  # nodes of one alpha-beta search


def compile_c() -> None:
    """The hand-written Turro, by the compiler and with the optimisation the rules get."""
    build = runpy.run_path(str(HERE.parent / "src" / "turres" / "build.py"))
    build["use_compiler"]()
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC"))
    TURRO_IN_C.parent.mkdir(exist_ok=True)
    subprocess.run([*compiler, "-O3", "-o", str(TURRO_IN_C), str(HERE / "turro.c")], check=True)


def turro_in_c(seconds: float) -> float:
    """Decisions a second of random play-outs, hand-written."""
    before = _spent_by_children()
    command = [str(TURRO_IN_C), str(seconds), str(random.getrandbits(32))]
    said = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return float(said["decisions"] / (_spent_by_children() - before))


def _spent_by_children() -> float:
    times = resource.getrusage(resource.RUSAGE_CHILDREN)
    return times.ru_utime + times.ru_stime


def turro_in_core(seconds: float) -> float:
    """Decisions a second of random play-outs in the core."""
    return play_for(TURRO, seconds, random.getrandbits(32), process_time)[0]


def in_core(start: turres.Position) -> Callable[[float], float]:
    """The same for another game."""
    return lambda seconds: play_for(start, seconds, random.getrandbits(32), process_time)[0]


def turro_from_python(seconds: float) -> float:
    """Decisions a second, each listed, picked and played, checked, by Python."""
    decisions, pick = 0, random.random
    began = process_time()
    while (elapsed := process_time() - began) < seconds:
        position = TURRO.copy()
        while acting := position.to_act():
            moves = position.legal_moves(acting[0])
            position.play(acting[0], moves[int(pick() * len(moves))])
            decisions += 1
    return decisions / elapsed


def breakthrough_from_python(seconds: float) -> float:
    """The same loop over OpenSpiel's breakthrough on 7x7."""
    decisions, pick = 0, random.random
    began = process_time()
    while (elapsed := process_time() - began) < seconds:
        state = BREAKTHROUGH.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            decisions += 1
    return decisions / elapsed


def turro_copies(seconds: float) -> float:
    """Copies of a Turro position a second."""
    return copy_for(TURRO.copy, seconds, process_time)


def breakthrough_clones(seconds: float) -> float:
    """Clones of an OpenSpiel state a second."""
    return copy_for(BREAKTHROUGH.new_initial_state().clone, seconds, process_time)


def _play(seconds: float) -> float:
    return play_for(TURRO, seconds, random.getrandbits(32), perf_counter)[0]


def two_threads(seconds: float) -> float:
    """Decisions a second of two threads of this process together."""
    rates: list[float] = []
    threads = [threading.Thread(target=lambda: rates.append(_play(seconds))) for _ in range(TWO)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(rates)


# Searches


def search_for(seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Simulations a second of a tree search of Turro from its start, random play-outs, on one thread."""
    tree, began = Tree(megabytes=256, seed=random.getrandbits(31)), clock()
    while (elapsed := clock() - began) < seconds:
        tree.search(TURRO, 0, A_WHILE)
    return tree.simulations / elapsed


def turro_searched(seconds: float) -> float:
    """The same, by the processor's clock."""
    return search_for(seconds)


def breakthrough_searched(seconds: float) -> float:
    """Simulations a second of OpenSpiel's C++ search of breakthrough on 7x7, one random roll-out each."""
    state, done, began = BREAKTHROUGH.new_initial_state(), 0, process_time()
    while (elapsed := process_time() - began) < seconds:
        roll_outs = pyspiel.RandomRolloutEvaluator(1, random.getrandbits(31))
        bot = pyspiel.MCTSBot(BREAKTHROUGH, roll_outs, 1.0, A_WHILE * 10, 256, False, random.getrandbits(31), False)
        bot.mcts_search(state)
        done += A_WHILE * 10
    return done / elapsed


def two_threads_search(seconds: float) -> float:
    """Simulations a second of two threads of this process together, each with a tree of its own."""
    rates: list[float] = []
    threads = [threading.Thread(target=lambda: rates.append(search_for(seconds, perf_counter))) for _ in range(TWO)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(rates)


def _search(seconds: float) -> float:
    return search_for(seconds, perf_counter)


def search_processes() -> "Processes":
    """Two processes that search, each with a tree of its own."""
    return Processes(_search)


def _turf_after_setup() -> turres.Position:
    """Four seats of Turf Wars some way into the first round."""
    position, rng = TURF_WARS[4].copy(), turres.Rng(5)
    for _ in range(120):
        (seat, *_) = position.to_act()
        moves = [move for move, _ in position.chances()] if seat == turres.CHANCE else position.legal_moves(seat)
        position.play(seat, rng.choice(moves))
    return position


def turf_searched(seconds: float) -> float:
    """Decisions a second inside an information-set search of Turf Wars with four seats, random play-outs."""
    position = _turf_after_setup()
    seat = next(seat for seat in range(4) if position.legal_moves(seat))
    tree, began = Tree(megabytes=64, seed=random.getrandbits(31)), process_time()
    while (elapsed := process_time() - began) < seconds:
        tree.search(position, seat, 100)
    return tree.decisions / elapsed


def turf_in_core(seconds: float) -> float:
    """Decisions a second of plain random play-outs from the same position."""
    return play_for(_turf_after_setup(), seconds, random.getrandbits(32), process_time)[0]


def turro_nodes(seconds: float) -> float:
    """Positions a second that alpha-beta looks at in Turro."""
    position, rng, nodes = TURRO.copy(), turres.Rng(3), 0
    for _ in range(8):
        (seat,) = position.to_act()
        position.play(seat, rng.choice(position.legal_moves(seat)))
    search, began = AlphaBeta(TurroEvaluation(), 16), process_time()
    while (elapsed := process_time() - began) < seconds:
        search = AlphaBeta(TurroEvaluation(), 16, random.getrandbits(31))
        search.think(position, nodes=A_SEARCH)
        nodes += search.nodes
    return nodes / elapsed


class Processes:
    """Two processes that wait to be told to play or to search."""

    def __init__(self, work: Callable[[float], float] = _play) -> None:
        context = multiprocessing.get_context("spawn")
        pairs = [context.Pipe() for _ in range(TWO)]
        self.pipes = [own for own, _ in pairs]
        for _, theirs in pairs:
            context.Process(target=_serve, args=(theirs, work), daemon=True).start()
        self.play(0.01)

    def play(self, seconds: float) -> float:
        """Decisions, or simulations, a second of both together."""
        for pipe in self.pipes:
            pipe.send(seconds)
        return sum(float(pipe.recv()) for pipe in self.pipes)


def _serve(pipe: Connection, work: Callable[[float], float]) -> None:
    with suppress(EOFError):  # the other end is gone
        while True:
            pipe.send(work(pipe.recv()))
