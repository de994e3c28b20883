"""`turres simulate`: many games at full speed, and what a designer asks of them first."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from csv import writer
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn

import turres
from turres.cli.common import ContentFile, GameId, Options, Seats, Setup, check_policy, set_up, split
from turres.cli.study import report
from turres.core.policy import count_decisions

EXAMPLE = "turres simulate turro --bots greedy random --games 10000 --csv games.csv"

Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots", metavar="NAME ...", help="Who plays: one for all seats, or one a seat: --bots greedy random."
    ),
]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games: --games 10000.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", min=0, help="Play the very same games again: --seed 7.", show_default="a new one"),
]
Csv = Annotated[
    Path | None,
    typer.Option(
        "--csv", metavar="FILE", help="Write one line a game: --csv games.csv.", dir_okay=False, show_default=False
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="On how many processor cores: --jobs 2.")]
Rotate = Annotated[bool, typer.Option("--rotate", help="Turn the bots through the seats, one seat further each game.")]


class Played(NamedTuple):
    """One finished game of a study."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    ending: str


@dataclass(frozen=True)
class Study:
    """Everything that decides which games are played."""

    start: turres.Position
    bots: tuple[str, ...]
    games: int
    seed: int
    rotate: bool

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game."""
        turn = number % len(self.bots) if self.rotate else 0
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots

    def play(self, numbers: range) -> list[Played]:
        """Play these games; each has its own random stream, so it never matters who plays which."""
        game, streams = self.start.game, turres.Rng(self.seed)
        policies = {name: game.bots()[name]() for name in set(self.bots)}
        done = []
        for number in numbers:
            position, bots = self.start.copy(), self.seated(number)
            decisions = count_decisions(position, streams.fork(number), [policies[name] for name in bots])
            end = position.outcome()
            assert end is not None
            done.append(Played(number, bots, end.winners, end.scores, decisions, end.reason.rule))
        return done

    def batches(self, jobs: int) -> list[range]:
        """The games in parcels small enough to show progress."""
        size = max(1, min(500, self.games // (20 * jobs)))
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


def simulate(
    name: GameId,
    bots: Bots = None,
    games: Games = 1000,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    content: ContentFile = None,
    csv: Csv = None,
    jobs: Jobs = 1,
    rotate: Rotate = False,
) -> None:
    """Play many games between bots and show who wins, how long it takes and how it ends, with 95 % intervals."""
    names = split(bots) or ["random"]
    setup = set_up(name, len(names) if seats is None and len(names) > 1 else seats, option, content)
    study = Study(setup.start(), _seat(setup, names), games, secrets.randbits(32) if seed is None else seed, rotate)
    if csv is not None:
        csv.touch()  # a file that cannot be written is said before the games are played
    console, began = Console(), perf_counter()
    played = sorted(_run(study, jobs))
    if csv is not None:
        write_csv(csv, played)
    report(console, setup.game, study.seed, played, perf_counter() - began)


def _seat(setup: Setup, names: list[str]) -> tuple[str, ...]:
    """One bot a seat."""
    for name in names:
        check_policy(setup.game, name)
    if len(names) not in (1, setup.seats):
        raise turres.BadSetup(f"{len(names)} bots for {setup.seats} seats: name one for all of them, or one a seat")
    return tuple(names * (setup.seats if len(names) == 1 else 1))


def _run(study: Study, jobs: int) -> Iterator[Played]:
    """All games, as they are done, under a progress bar on stderr."""
    columns = [*Progress.get_default_columns()[:-1], TimeRemainingColumn(elapsed_when_finished=True)]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{study.games:,} games", total=study.games)
        for batch in _in_turn(study) if jobs == 1 else _side_by_side(study, jobs):
            progress.advance(task, len(batch))
            yield from batch


def _in_turn(study: Study) -> Iterator[list[Played]]:
    for batch in study.batches(1):
        yield study.play(batch)


def _side_by_side(study: Study, jobs: int) -> Iterator[list[Played]]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(study.play, batch) for batch in study.batches(jobs)]
        try:
            for batch in as_completed(waiting):
                yield batch.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def write_csv(path: Path, played: list[Played]) -> None:
    """One line a game; what concerns a seat has a column a seat."""
    seats = range(len(played[0].scores))
    with path.open("w", newline="", encoding="utf-8") as file:
        out = writer(file)
        heads = [f"{head}_{seat}" for head in ("bot", "share", "score") for seat in seats]
        out.writerow(["game", "decisions", "ending", *heads])
        for one in played:
            shares = [1 / len(one.winners) if seat in one.winners else 0 for seat in seats]
            out.writerow([one.number, one.decisions, one.ending, *one.bots, *shares, *one.scores])
