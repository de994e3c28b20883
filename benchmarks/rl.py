"""Environments for learning: ours against other frameworks', in one run, in turns; `python -m benchmarks.rl`.

Rates are steps a second of the processor, all threads counted, with observation and mask written at every step and actions
drawn at random. The games differ, so this compares what frameworks usually cost, not the same work. A framework that is not
installed is left out and named.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

import turres
from turres.core.observation import spec_of
from turres.rl import VectorEnv

GAMES = [
    *(("turro", 2), ("turris-pawns", 2), ("tower", 2), ("tower", 4)),
    *(("turf-wars", 2), ("turf-wars", 6), ("turris-beasts", 1), ("turris-beasts", 4)),
]
BATCH = 256  # games: so few that their observations stay in the cache
PGX_BATCH = 4096  # where it is fast
THREADED = 4096
HERE = Path(__file__).parent
Rate = Callable[[float], float]


class Promise(NamedTuple):
    """Ours against theirs, and what their ratio must at least be; without theirs it is only reported."""

    name: str
    ours: Rate
    theirs: Rate | None = None
    least: float = 0
    needs: str = ""


def timed(step: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Steps a second, done again and again."""
    step()
    done, began = 0, clock()
    while (spent := clock() - began) < seconds:
        done += step()
    return done / spent


# Ours ------------------------------------------------------------------------------------------------------------------


@cache
def env_of(game: str, seats: int, threads: int = 1, games: int = BATCH) -> VectorEnv:
    return VectorEnv(game, games, seats, seed=1, autoreset="same_step", threads=threads)


def ours(game: str, seats: int) -> Rate:
    """As one would use it from Python, drawing actions by our own sampling."""

    def step() -> int:
        env = env_of(game, seats)
        env.sample()
        env.step()
        return env.n

    return lambda seconds: timed(step, seconds)


def in_c(
    game: str, seats: int, threads: int = 1, clock: Callable[[], float] = process_time, games: int = BATCH
) -> Rate:
    """Sampled and stepped without Python in between, so that nothing but the environment is measured."""

    def step() -> int:
        env = env_of(game, seats, threads, games)
        env.random_steps(8)
        return 8 * env.n

    return lambda seconds: timed(step, seconds, clock)


def threaded(threads: int, clock: Callable[[], float] = process_time) -> Rate:
    """Turro on so many threads."""
    return in_c("turro", 2, threads, clock, THREADED)


# Theirs ----------------------------------------------------------------------------------------------------------------


def open_spiel_loop(seconds: float) -> float:
    """OpenSpiel's C++ breakthrough on 7x7 in a loop of Python, with observation and mask."""
    import pyspiel

    game = pyspiel.load_game("breakthrough(rows=7,columns=7)")
    state, pick = game.new_initial_state(), random.random

    def step() -> int:
        nonlocal state
        for _ in range(100):
            if state.is_terminal():
                state = game.new_initial_state()
            state.observation_tensor()
            state.legal_actions_mask()
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
        return 100

    return timed(step, seconds)


def open_spiel_vector(seconds: float) -> float:
    """The same game in 64 of OpenSpiel's `SyncVectorEnv`."""
    from open_spiel.python import rl_environment, vector_env

    envs = vector_env.SyncVectorEnv([rl_environment.Environment("breakthrough(rows=7,columns=7)") for _ in range(64)])
    now = envs.reset()
    output = import_module("open_spiel.python.rl_agent").StepOutput

    def step() -> int:
        nonlocal now
        legal = [one.observations["legal_actions"][one.observations["current_player"]] for one in now]
        now, *_ = envs.step([output(action=random.choice(moves), probs=[]) for moves in legal], reset_if_done=True)
        return len(now)

    return timed(step, seconds)


@cache
def pgx_step(name: str) -> Callable[[], int]:
    """A jitted step of many games, begun anew where they are over."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(name)
    auto = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def advance(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(key, logits, axis=1)
        return jax.vmap(auto)(state, action, jax.random.split(key, PGX_BATCH))

    run, key = jax.jit(advance), jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, PGX_BATCH))

    def step() -> int:
        nonlocal state, key
        key, now = jax.random.split(key)
        state = run(state, now)
        jax.block_until_ready(state)
        return PGX_BATCH

    return step


def pgx(name: str) -> Rate:
    return lambda seconds: timed(pgx_step(name), seconds)


@cache
def envpool_step() -> Callable[[], int]:
    """1,024 of EnvPool's CartPole: another kind of environment, for orientation."""
    env = import_module("envpool").make("CartPole-v1", env_type="gymnasium", num_envs=1024)
    env.reset()

    def step() -> int:
        env.step(np.random.randint(0, 2, 1024))
        return 1024

    return step


def envpool(seconds: float) -> float:
    return timed(envpool_step(), seconds)


def pettingzoo_loop(seconds: float) -> float:
    """PettingZoo's connect four."""
    env = import_module("pettingzoo.classic").connect_four_v3.env()

    def step() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            over = ended or cut
            env.step(None if over else int(np.random.choice(np.flatnonzero(seen["action_mask"]))))
            steps += not over
        return steps

    return timed(step, seconds)


# Encoding --------------------------------------------------------------------------------------------------------------


@cache
def encoding() -> Any:
    """The module `encoding.pyx`, compiled as our own modules are."""
    import runpy

    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    runpy.run_path(str(HERE.parent / "src" / "turres" / "build.py"))["use_compiler"]()
    found = [Extension("encoding", [str(HERE / "encoding.pyx")], extra_compile_args=["-O3"])]
    compile_: Any = cythonize  # it has no types
    made = compile_(found, include_path=[str(HERE.parent / "src")], build_dir=str(HERE / "bin"), quiet=True)
    build = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    build.build_lib = build.build_temp = str(HERE / "bin")
    build.ensure_finalized()
    build.run()
    sys.path.insert(0, str(HERE / "bin"))
    return import_module("encoding")


@cache
def middle() -> turres.Position:
    """A position of Turro from the middle of a game, for which both ways of encoding have been compared."""
    position, rng = turres.game("turro").start(), turres.Rng(5)
    spec = spec_of(position.content)
    for _ in range(60):
        for seat in (0, 1):
            one, other = bytearray(spec.size), bytearray(spec.size)
            encoding().declared(position, spec.encoder, seat, one, 1)
            encoding().by_hand(position, seat, other, 1)
            if one != other:
                raise AssertionError("written by hand the observation is another one")
        seat = position.to_act()[0]
        moves = [move for move in position.legal_moves(seat) if not _ends(position, seat, move)]
        position.play(seat, rng.choice(moves))
    return position


def _ends(position: turres.Position, seat: int, move: turres.Move) -> bool:
    after = position.copy()
    after.play(seat, move)
    return not after.to_act()


def declared(seconds: float) -> float:
    """Observations a second as declared."""
    encoder = spec_of(middle().content).encoder
    out = bytearray(encoder.size)
    return timed(lambda: encoding().declared(middle(), encoder, 0, out, 5000) or 5000, seconds)


def by_hand(seconds: float) -> float:
    """Observations a second written by hand."""
    out = bytearray(spec_of(middle().content).size)
    return timed(lambda: encoding().by_hand(middle(), 0, out, 5000) or 5000, seconds)


# All of it -------------------------------------------------------------------------------------------------------------


def promises() -> list[Promise]:
    """What docs/research.md says."""
    turro = ours("turro", 2)
    return [
        Promise("Turro / OpenSpiel's loop, breakthrough", turro, open_spiel_loop, 5, "pyspiel"),
        Promise("Turro / OpenSpiel's SyncVectorEnv", turro, open_spiel_vector, 30, "pyspiel"),
        Promise("Turro / Pgx othello", turro, pgx("othello"), 3, "pgx"),
        Promise("Turris (pawns) / Pgx connect four", in_c("turris-pawns", 2), pgx("connect_four"), 1, "pgx"),
        Promise("declared encoding / by hand", declared, by_hand, 1 / 3, "Cython"),
        *(
            Promise(f"{game}, {seats} / OpenSpiel's loop", ours(game, seats), open_spiel_loop, 4, "pyspiel")
            for game, seats in GAMES
        ),
        Promise("two threads / one, by the clock", threaded(2, perf_counter), threaded(1, perf_counter), 1.7),
        Promise("two threads / one, by the processor", threaded(2), threaded(1), 0.85),
        *(Promise(f"{game}, {seats}, sampled in C", in_c(game, seats)) for game, seats in GAMES),
        Promise("PettingZoo connect_four_v3", pettingzoo_loop, needs="pygame"),
        Promise("EnvPool CartPole", envpool, needs="envpool"),
    ]  # fmt: skip


def memory() -> dict[str, float]:
    """For every game: bytes a game of an environment, by block + observation + mask; at most three."""
    found = {}
    for game, seats in GAMES:
        said = subprocess.run(
            [sys.executable, "-c", WEIGH, game, str(seats)], capture_output=True, text=True, check=True
        )
        found[f"{game}, {seats}"] = round(float(said.stdout), 2)
    return found


# In a process of its own, where nothing that was freed before is used again.
WEIGH = """
import sys
from pathlib import Path
from turres.rl import VectorEnv
game, seats, n = sys.argv[1], int(sys.argv[2]), 8192
resident = lambda: int(Path("/proc/self/statm").read_text().split()[1]) * 4096
VectorEnv(game, 1, seats).random_steps(5)
before = resident()
env = VectorEnv(game, n, seats, seed=2)
env.random_steps(50)
shown = env.spec.size + env.actions + len(env.position(0).to_bytes())
print((resident() - before) / n / shown)
"""


def measure(promise: Promise, seconds: float) -> tuple[float, float]:
    """Both sides, one after the other."""
    return promise.ours(seconds), promise.theirs(seconds) if promise.theirs else 0.0


def main() -> None:
    """Print a table and JSON; fail if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rl", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each side of each round")
    parser.add_argument("--only", default="", help="promises with these words in their name")
    given = parser.parse_args()
    weights = memory() if not given.only else {}
    table = Table("what", "ours /s", "theirs /s", "ratio", "promised", "kept")
    found, broken = [], [name for name, weight in weights.items() if weight > 3]
    for promise in promises():
        if given.only not in promise.name:
            continue
        if promise.needs and find_spec(promise.needs) is None:
            table.add_row(promise.name, "", f"{promise.needs} is not installed")
            continue
        pairs = [measure(promise, given.seconds) for _ in range(given.rounds)]
        mine, other = (statistics.median(side) for side in zip(*pairs, strict=True))
        if promise.theirs is None:
            table.add_row(promise.name, f"{mine:,.0f}")
            found.append({"name": promise.name, "rate": mine})
            continue
        ratio = statistics.median(one / two for one, two in pairs)
        kept = ratio >= promise.least
        broken += [] if kept else [promise.name]
        numbers = f"{mine:,.0f}", f"{other:,.0f}", f"{ratio:.2f}", f"{promise.least:.2f}"
        table.add_row(promise.name, *numbers, "yes" if kept else "NO")
        found.append({"name": promise.name, "ours": mine, "theirs": other, "ratio": ratio, "least": promise.least})
    Console(width=120).print(table)
    print(json.dumps({"ratios": found, "memory": weights}))
    if broken:
        sys.exit("not kept: " + "; ".join(broken))


if __name__ == "__main__":
    main()
