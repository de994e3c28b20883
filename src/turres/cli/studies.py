"""`turres study`: a question as a file, games until the answer is narrow enough, and a report."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import turres
from turres.cli.common import GameId
from turres.cli.simulate import Jobs
from turres.core.errors import BadSetup
from turres.core.record import Record
from turres.lab import studies

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Ask a question about a game: what does this rule, this card, this price do?",
    epilog="Example: turres study new tower > first.toml",
)

PlanFile = Annotated[Path, typer.Argument(metavar="FILE", help="The study: first.toml.", show_default=False)]
StudyFolder = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Where the study keeps its games: first.", show_default=False)
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FOLDER", help="Where to keep what is played: --out first.", show_default="beside the file"
    ),
]
Ray = Annotated[
    str,
    typer.Option(
        "--ray", metavar="ADDRESS", help="Play on a Ray cluster: --ray auto, --ray 10.0.0.1:6379.", show_default=False
    ),
]
NEW = """\
# A study of {title}. Run it with `turres study run {id}.toml`; whatever you do not need can go.
[study]
game = "{id}"
question = "Is it an advantage to begin?"
seed = 1
level = 0.95                                   # how sure intervals are
stop = {{ halfwidth = 1.5, at_most = 20_000 }}    # points to either side; games a table
seconds_a_turn = 30                            # the rate at which turns become minutes

[table]
seats = [{seats}]
bots = ["{bot}"]                             # each on all seats; add a level, and every figure is shown for both:
                                               # {bots}

[arms.base]                                    # the game as it is
{options}
{change}
{forbid}
[measure]                                      # drama, luck, decisions, coverage and skill take more time
families = [{families}]

[[want]]                                       # what the report judges
measure = "place.1"
seats = {two}
between = [{low:.2f}, {high:.2f}]
"""
FORBID = """
[forbid]                                       # each entry, to each seat, in each game, by lot: what is it worth?
groups = [{groups}]
chance = 0.2
"""
CHANGE = """
# [arms.other]                                 # what you change; `turres study check` names what can be changed
# prototype = true                             # may leave the limits of the printed pack
# change = [{{ entry = "{entry}", {field} = {value} }}]
"""


@app.command(epilog="Example: turres study new tower > first.toml")
def new(name: GameId) -> None:
    """Write a study for a game, with comments, to begin from."""
    typer.echo(studies.template(turres.game(name), NEW, FORBID, CHANGE), nl=False)


@app.command(epilog="Example: turres study check first.toml")
def check(file: PlanFile, jobs: Jobs = 1) -> None:
    """Say what a study will cost and what it can tell, without running it; a few games are played to find out."""
    plan = studies.read_plan(file)
    table = _table(None, "table", "games, at most", "about needed", "processor", "then ±, points")
    seconds = 0.0
    console = Console()
    console.print(f"{plan.game.title}: {plan.study.question or 'a study'} (study {plan.digest})", highlight=False)
    for arm in plan.arms:
        for line in plan.unprinted(arm):
            console.print(f"  {arm} is a prototype: {line}", highlight=False, markup=False)
    console.print()
    with console.status("Playing a few games of every table"):
        for one in studies.costs(plan):
            seconds += one.seconds
            reach = f"{one.reach:.1f}" if one.reach else ""
            table.add_row(str(one.cell), f"{one.games:,}", f"{one.needed:,}", duration(one.seconds), reach)
    console.print(table)
    console.print(
        f"\nAll together about {duration(seconds)} of the processor, {duration(seconds / jobs)} on {jobs} of its cores."
    )


@app.command(epilog="Example: turres study run first.toml --jobs 2")
def run(file: PlanFile, jobs: Jobs = 1, out: Out = None, ray: Ray = "") -> None:
    """Play until every interval is narrow enough, and report; stop it whenever you like, and the same command goes on."""
    plan = studies.read_plan(file)
    folder = studies.Folder(out or file.with_suffix(""))
    if folder.path == file:
        raise BadSetup(f"{file}: has no ending; choose a folder with --out")
    with folder.held():
        folder.open(plan)
        going = studies.Run(plan, folder)
        interrupted = False
        if not going.finished:
            interrupted = _play(going, studies.make_executor(plan, jobs, ray))
        _report(folder, going)
    if interrupted:
        typer.echo("Interrupted: the same command goes on from here.", err=True)
        raise typer.Exit(130)


@app.command(epilog="Example: turres study report first")
def report(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER...", help="Where studies keep their games: first.", show_default=False),
    ],
    markdown: Annotated[
        Path | None,
        typer.Option(
            "--markdown", metavar="FILE", help="Put the figures into one page in Markdown, too: --markdown figures.md."
        ),
    ] = None,
) -> None:
    """Write the report of what has been played so far."""
    told = []
    for folder in folders:
        kept = studies.Folder(folder)
        going = studies.Run(kept.plan(), kept)
        told.append((going, _report(kept, going)))
    if markdown:
        markdown.write_text(studies.pages(told), encoding="utf-8")


@app.command(epilog="Example: turres study game first --seats 2 --bot greedy --arm base --deal 7 > game.txt")
def game(
    folder: StudyFolder,
    seats: Annotated[int, typer.Option("--seats", help="At a table of so many: --seats 2.")],
    bot: Annotated[str, typer.Option("--bot", help="With this bot on all seats: --bot greedy.")],
    arm: Annotated[str, typer.Option("--arm", help="In this arm: --arm base.", show_default="the first")] = "",
    deal: Annotated[int, typer.Option("--deal", min=0, help="Which deal: --deal 7.")] = 0,
) -> None:
    """Write one game of a study as a record, which `turres replay` shows."""
    plan = studies.Folder(folder).plan()
    record: Record = studies.record_of(plan, arm or plan.base, seats, bot, deal)
    typer.echo(str(record), nl=False)


def _play(going: studies.Run, executor: studies.Executor) -> bool:
    """Play under a progress bar on stderr; True if somebody has interrupted it."""
    most = sum(one.most for one in going.cells)
    try:
        with progress_bar() as bar:
            task = bar.add_task("starting", total=most)
            for _ in going.play(executor):
                bar.update(task, completed=sum(one.most if one.finished else one.deals for one in going.cells))
                bar.update(task, description=words(going))
    except KeyboardInterrupt:
        return True
    return False


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar on stderr with what is being done."""
    columns = [TextColumn("{task.description}"), BarColumn(bar_width=24), TimeElapsedColumn()]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield bar


def words(going: studies.Run) -> str:
    """How a study stands: games, and the widest interval that is still to become narrow."""
    games, widest = sum(one.games for one in going.cells), going.widest
    left = f", widest interval left ±{widest:.1f} points" if isfinite(widest) else ""
    return f"{games:,} games{left}"


def _report(folder: studies.Folder, going: studies.Run) -> studies.Results:
    found = studies.results(going)
    if not found.games:
        raise BadSetup(f"{folder.path}: nothing has been played yet; `turres study run` plays")
    if missing := studies.unknown_wants(going.plan, found.figures):
        typer.echo(f"turres: wanted and not measured: {', '.join(missing)}; figures.json lists what is", err=True)
    studies.write_files(folder, going, found, studies.page(going, found))
    show(found)
    typer.echo(f"\nReport: {folder.path / 'report.html'}")
    return found


def show(found: studies.Results) -> None:
    """The answer, and what it rests on."""
    console = Console(markup=False, highlight=False)
    console.print(f"{found.verdict}\n")
    for text in found.warnings:
        console.print(text, style="bold red")
    if found.wants:
        table = _table("What is wanted", "measure", "arm", "seats", "bot", "wanted", "found", "interval", "answer")
        for one in found.wants:
            figure, want = one.figure, one.want
            wanted = f"{want.between[0]:g} to {want.between[1]:g}"
            cells = (figure.measure, figure.arm, str(figure.seats), figure.bot, wanted, f"{figure.value:.3f}")
            table.add_row(*cells, interval(figure), one.word)
        console.print(table)
    state = "" if found.finished else " (not finished)"
    console.print(f"{found.games:,} games{state}, study {found.plan.digest}")


def interval(figure: studies.Figure, scale: float = 1, digits: int = 3) -> str:
    """Both ends of a figure's interval."""
    if figure.low is None or figure.high is None:
        return "too few games"
    return f"{scale * figure.low:.{digits}f} to {scale * figure.high:.{digits}f}"


def _table(title: str | None, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    texts = ("table", "measure", "arm", "bot", "answer")
    for column in columns:
        table.add_column(column, justify="left" if column in texts else "right", overflow="fold")
    return table


def duration(seconds: float) -> str:
    """A time as a person says it."""
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.1f} s"
