"""Changing many numbers: `sweep` moves each of them one step, `tune` looks for those that bring a game to a target."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import turres
from turres.core.errors import BadSetup, TurresError
from turres.core.game import Game
from turres.lab.statistics import Estimate, any_time_mean, any_time_p, q_values
from turres.lab.studies.arms import walk
from turres.lab.studies.executors import Executor, make_executor
from turres.lab.studies.measures import Figure, PlayedTally
from turres.lab.studies.plan import Plan
from turres.lab.studies.reading import make_plan
from turres.lab.studies.runner import Progress, Run

NUMBER = re.compile(r"\d+")
UNTOUCHED = re.compile(r"(^|\.)(map|source)(\.|$)")  # where a place is drawn, and where an entry comes from


class Step(NamedTuple):
    """A number one step up or down, as a change of an entry."""

    name: str
    entry: str
    field: str
    before: Any
    after: Any

    @property
    def change(self) -> dict[str, Any]:
        """As a study's file says it."""
        return {"entry": self.entry, self.field: self.after}


def steps(game: Game, pattern: str) -> list[Step]:
    """Every number that fits the pattern, one up and one down; `1g2b` has two of them."""
    data = msgspec.to_builtins(game.content)
    found = list[Step]()
    for entry, field, value in walk(data):
        path = f"{entry}.{field}" if entry else field
        if fnmatchcase(path, pattern) and not UNTOUCHED.search(path):
            found += [Step(f"{path} {after}", entry, field, value, after) for after in _nearby(value)]
    if not found:
        some = ", ".join(sorted({_general(f"{e}.{f}") for e, f, v in walk(data) if e and list(_nearby(v))})[:12])
        raise BadSetup(f"no number of {game.title} fits {pattern!r}; there are, for example, {some}")
    return found


def _general(path: str) -> str:
    """A path with its names left open."""
    parts = path.split(".")
    return ".".join("*" if 0 < at < len(parts) - 1 and at % 2 else part for at, part in enumerate(parts))


def _nearby(value: Any) -> Iterator[Any]:
    """A number one less and one more; each number in a short text likewise."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (value - 1, value + 1) if value > 0 else (value + 1,)
    elif isinstance(value, str) and len(value) <= 12:
        for match in NUMBER.finditer(value):
            for number in (int(match[0]) - 1, int(match[0]) + 1):
                if number >= 0:
                    yield f"{value[: match.start()]}{number}{value[match.end() :]}"


class Swept(NamedTuple):
    """What a step brought: how it changes a measure, how likely that is a false alarm, and whether fresh games agree."""

    step: Step
    measure: str
    change: Estimate
    q: float
    noticed: bool
    confirmed: bool | None


class Sweep(NamedTuple):
    """A sweep's plan, and the steps that the game refuses."""

    plan: Plan
    fresh: Plan
    steps: dict[str, Step]
    refused: list[tuple[Step, str]]


def plan_sweep(game: Game, pattern: str, seats: int, bot: str, games: int, seed: int) -> Sweep:
    """A study with an arm for each step, and another of fresh games to confirm what the first one shows."""
    arms, known, refused = dict[str, Any](), dict[str, Step](), list[tuple[Step, str]]()
    for step in steps(game, pattern):
        arm = {"prototype": True, "change": [step.change]}
        try:
            make_plan(_sweep_data(game, {"base": {}, step.name: arm}, seats, bot, games, seed))
        except TurresError as error:
            refused.append((step, str(error).rpartition(f"{step.entry}: ")[2]))
            continue
        arms[step.name], known[step.name] = arm, step
    first, fresh = (
        make_plan(_sweep_data(game, {"base": {}, **arms}, seats, bot, games, one)) for one in (seed, seed + 1)
    )
    return Sweep(first, fresh, known, refused)


def _sweep_data(game: Game, arms: Mapping[str, Any], seats: int, bot: str, games: int, seed: int) -> dict[str, Any]:
    return {
        "study": {"game": game.id, "seed": seed, "stop": {"halfwidth": 1e-6, "at_most": games}},
        "table": {"seats": [seats], "bots": [bot]},
        "arms": dict(arms),
        "measure": {"families": ["place", "length"]},
    }


def swept(sweep: Sweep, first: Run, fresh: Run, measures: Sequence[str]) -> list[Swept]:
    """What each step brought, the most striking first."""
    one, other = first.cells[0].tally, fresh.cells[0].tally
    assert isinstance(one, PlayedTally)
    assert isinstance(other, PlayedTally)
    keys = [(arm, name) for name in measures for arm in sweep.steps if (arm, name) in one.apart]
    q = q_values({f"{arm}|{name}": any_time_p(one.apart[arm, name]) for arm, name in keys})
    alpha = 1 - sweep.plan.study.level
    noticed = [key for key in keys if q["|".join(key)] < alpha]
    again = q_values({f"{arm}|{name}": any_time_p(other.apart[arm, name]) for arm, name in noticed})
    found = []
    for arm, name in keys:
        first_look, fresh_look = one.apart[arm, name], other.apart[arm, name]
        confirmed = None
        if (arm, name) in noticed and fresh_look.units:
            confirmed = again[f"{arm}|{name}"] < alpha and (first_look.mean > 0) == (fresh_look.mean > 0)
        change = any_time_mean(first_look + fresh_look, sweep.plan.study.level)
        found.append(Swept(sweep.steps[arm], name, change, q[f"{arm}|{name}"], (arm, name) in noticed, confirmed))
    return sorted(found, key=lambda one: (one.q, -abs(one.change.value)))


# Tuning


class Target(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a measure should be, and how much that matters."""

    measure: str
    value: float
    weight: float = 1.0


class Knob(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of an entry that may change: a number from low to high, or one of several words."""

    entry: str
    field: str
    low: int | None = None
    high: int | None = None
    among: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        if not self.among and (self.low is None or self.high is None or self.low >= self.high):
            raise ValueError(f"{self.entry}: say what {self.field} may be: low and high, or among = [...]")


class Tuning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is tuned, by what, and to what."""

    seats: int
    target: tuple[Target, ...]
    number: tuple[Knob, ...]
    bot: str = "greedy"
    seed: int = 1
    trials: int = 40
    games: int = 2000
    held_out: int = 10_000


class Tried(NamedTuple):
    """A choice of numbers, how far it is from the target, and its figures."""

    changes: tuple[dict[str, Any], ...]
    off: float
    figures: list[Figure]


class Tuned(NamedTuple):
    """As it was and the best that was found, by the games it was chosen by and by others."""

    before: Tried
    chosen: Tried
    held_out: Tried
    held_out_before: Tried


def read_tuning(path: Path) -> Tuning:
    """What to tune, from a file."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Tuning)
    except OSError as error:
        raise BadSetup(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{path}: {error}") from None


def tune(game: Game, tuning: Tuning, jobs: int, told: Callable[[int, float], None]) -> Tuned:
    """Look for the numbers that come closest to the target; what was found is played again with other deals."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    search = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=tuning.seed))
    before = try_out(game, tuning, (), tuning.seed, tuning.games, jobs)
    best = before
    for trial in range(tuning.trials):
        asked = search.ask()
        changes = tuple(_changes(asked, tuning.number))
        try:
            tried = try_out(game, tuning, changes, tuning.seed, tuning.games, jobs)
        except turres.TurresError:
            search.tell(asked, state=optuna.trial.TrialState.PRUNED)
        else:
            search.tell(asked, tried.off)
            best = min(best, tried, key=lambda one: one.off)
        told(trial + 1, best.off)
    fresh = tuning.seed + 1
    held_out = try_out(game, tuning, best.changes, fresh, tuning.held_out, jobs)
    return Tuned(before, best, held_out, try_out(game, tuning, (), fresh, tuning.held_out, jobs))


def _changes(trial: Any, knobs: Iterable[Knob]) -> Iterator[dict[str, Any]]:
    for knob in knobs:
        name = f"{knob.entry}.{knob.field}"
        if knob.among:
            yield {"entry": knob.entry, knob.field: trial.suggest_categorical(name, list(knob.among))}
        else:
            yield {"entry": knob.entry, knob.field: trial.suggest_int(name, knob.low, knob.high)}


def try_out(game: Game, tuning: Tuning, changes: tuple[dict[str, Any], ...], seed: int, games: int, jobs: int) -> Tried:
    """Play with these numbers."""
    arm = {"prototype": True, "change": list(changes)}
    data = _sweep_data(game, {"tried": arm}, tuning.seats, tuning.bot, games, seed)
    plan = make_plan(data | {"measure": {"families": ["place", "length", "ending", "entries"]}}, "tune")
    run = play_all(plan, make_executor(plan, jobs))
    figures = run.cells[0].tally.figures()
    known = {figure.measure: figure for figure in figures}
    off = 0.0
    for target in tuning.target:
        if target.measure not in known:
            raise BadSetup(f"target {target.measure!r} is not measured; measured are {', '.join(list(known)[:20])}")
        off += target.weight * (known[target.measure].value - target.value) ** 2
    wanted = [target.measure for target in tuning.target]
    return Tried(changes, off**0.5, [known[name] for name in wanted])


def play_all(plan: Plan, executor: Executor, told: Callable[[Progress], None] | None = None) -> Run:
    """A study from beginning to end, without a folder."""
    run = Run(plan)
    for progress in run.play(executor):
        if told:
            told(progress)
    return run
