"""`turres simulate`: many games at full speed, and what a designer asks of them first."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from csv import writer
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import IO, Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn

import turres
from turres.cli.common import ContentFile, GameId, Options, Prototype, Seats, Setup, set_up, split
from turres.cli.figures import Figures
from turres.lab.programs import make_player
from turres.lab.workers import in_order
from turres.search.bots import Bot
from turres.search.playing import Deal, Result, play_many, players

EXAMPLE = "turres simulate turro --bots greedy skilled --games 200 --rotate --csv games.csv"
INTERRUPTED = 130

Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        metavar="NAME ...",
        help="Who plays, a bot or a level: one for all seats, or one a seat: --bots greedy skilled.",
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
Rotate = Annotated[
    bool,
    typer.Option("--rotate", help="Play every deal from every seat: the bots are turned one seat further each game."),
]
MostDecisions = Annotated[
    int, typer.Option("--at-most-decisions", min=1, help="Stop a game after so many decisions, chance's included.")
]


@dataclass(frozen=True)
class Simulation:
    """Everything that decides which games are played."""

    start: turres.Position
    bots: tuple[str, ...]
    games: int
    seed: int
    rotate: bool
    at_most: int

    @property
    def mirrored(self) -> int:
        """How many games have the same deal."""
        return len(self.bots) if self.rotate else 1

    def seated(self, turn: int) -> tuple[str, ...]:
        """Who sits where when the bots are turned so far."""
        turn %= len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots

    def play(self, numbers: range) -> list[Result]:
        """Play these games; each has its own random streams, so it never matters who plays which."""
        deals = [Deal(*divmod(number, self.mirrored)) for number in numbers]
        seated = players([_player(self.start.game.id, name) for name in self.bots])
        return list(play_many(self.start, seated, deals, self.seed, at_most=self.at_most))

    def batches(self, jobs: int) -> list[range]:
        """The games in parcels small enough to show progress; no deal is parted."""
        slow = not set(self.bots) <= set(self.start.game.bots())
        size = 1 if slow else max(1, min(500, self.games // (20 * jobs)))
        size = -(-size // self.mirrored) * self.mirrored
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


@cache
def _player(game: str, name: str) -> Bot:
    """A bot, made once in each process."""
    return make_player(turres.game(game), name)


def simulate(
    name: GameId,
    bots: Bots = None,
    games: Games = 1000,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    content: ContentFile = None,
    prototype: Prototype = False,
    csv: Csv = None,
    jobs: Jobs = 1,
    rotate: Rotate = False,
    at_most_decisions: MostDecisions = 1_000_000,
) -> None:
    """Play many games between bots and show who wins, how long it takes and how it ends, with 95 % intervals.

    Ctrl-C ends it at any time; what was played until then is shown.
    """
    names = split(bots) or ["random"]
    setup = set_up(name, len(names) if seats is None and len(names) > 1 else seats, option, content, prototype)
    simulation = Simulation(
        setup.start(),
        _seat(setup, names),
        games,
        secrets.randbits(32) if seed is None else seed,
        rotate,
        at_most_decisions,
    )
    figures, began, interrupted = Figures(simulation.start, simulation.seed), perf_counter(), False
    with ExitStack() as open_files:
        lines = Lines(open_files.enter_context(csv.open("w", newline="", encoding="utf-8"))) if csv else None
        try:
            for batch in _run(simulation, jobs):
                figures.add(batch, simulation)
                if lines:
                    lines.write(batch, simulation)
        except KeyboardInterrupt:
            interrupted = True
    if not figures.games:
        typer.echo("Interrupted before a game had ended.", err=True)
        raise typer.Exit(INTERRUPTED)
    figures.show(Console(), perf_counter() - began, any_time=interrupted)
    if interrupted:
        typer.echo(f"Interrupted after {figures.games:,} of {games:,} games.", err=True)
        raise typer.Exit(INTERRUPTED)


def _seat(setup: Setup, names: list[str]) -> tuple[str, ...]:
    """One bot a seat."""
    for name in names:
        _player(setup.game.id, name)
    if len(names) not in (1, setup.seats):
        raise turres.BadSetup(f"{len(names)} bots for {setup.seats} seats: name one for all of them, or one a seat")
    return tuple(names * (setup.seats if len(names) == 1 else 1))


def _run(simulation: Simulation, jobs: int) -> Iterator[list[Result]]:
    """All games, in their order, under a progress bar on stderr."""
    columns = [*Progress.get_default_columns()[:-1], TimeRemainingColumn(elapsed_when_finished=True)]
    batches = simulation.batches(jobs)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{simulation.games:,} games", total=simulation.games)
        for batch in map(simulation.play, batches) if jobs == 1 else in_order(simulation.play, batches, jobs):
            progress.advance(task, len(batch))
            yield batch


class Lines:
    """A file with one line a game, written as they are played; what concerns a seat has a column a seat."""

    def __init__(self, file: IO[str]) -> None:
        self._file, self._out, self._begun = file, writer(file), False

    def write(self, results: Sequence[Result], simulation: Simulation) -> None:
        """Add some games."""
        seats = range(len(simulation.bots))
        if not self._begun:
            heads = [f"{head}_{seat}" for head in ("bot", "place", "share", "score") for seat in seats]
            self._out.writerow(["game", "deal", "turn", "decisions", "rounds", "turns", "ending", "detail", *heads])
            self._begun = True
        for one in results:
            number = one.number * simulation.mirrored + one.turn
            counts = [one.decisions, one.rounds, one.turns, one.ending, one.detail]
            places = [one.places.index(seat) + 1 if one.places else "" for seat in seats]
            scores = one.scores or [""] * len(seats)
            shares = [one.won(seat) if one.ending else "" for seat in seats]
            bots = simulation.seated(one.turn)
            self._out.writerow([number, one.number, one.turn, *counts, *bots, *places, *shares, *scores])
        self._file.flush()
