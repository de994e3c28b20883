"""What came of a study: its figures, whether they are as wanted, the verdict in a sentence, and the files."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import NamedTuple

import msgspec
import polars as pl

from turres.lab.arena import write_whole
from turres.lab.statistics import shared_level
from turres.lab.studies.arms import Difference, diff
from turres.lab.studies.measures import Figure, Figures, ForbiddenTally, PlayedTally
from turres.lab.studies.plan import PLAYED, Plan, Want
from turres.lab.studies.runner import Progress, Run
from turres.lab.studies.store import Folder

YES, NO, OPEN = "as wanted", "not as wanted", "not decided"


class Judgement(NamedTuple):
    """A wish, the figure it is about, and whether it is met, with all wishes judged together."""

    want: Want
    figure: Figure
    is_met: bool | None

    @property
    def word(self) -> str:
        """The answer."""
        return {True: YES, False: NO, None: OPEN}[self.is_met]


class Results(NamedTuple):
    """All that a report shows."""

    plan: Plan
    figures: list[Figure]
    wants: list[Judgement]
    verdict: str
    changed: dict[str, list[Difference]]
    warnings: list[str]
    finished: bool
    games: int


@contextmanager
def at_level(cells: Sequence[Progress], level: float) -> Iterator[None]:
    """Meanwhile all figures have intervals of another level."""
    tallies = [one.tally for one in cells if isinstance(one.tally, Figures)]
    before = [tally.level for tally in tallies]
    for tally in tallies:
        tally.level = level
    try:
        yield
    finally:
        for tally, old in zip(tallies, before, strict=True):
            tally.level = old


def results(run: Run) -> Results:
    """What is known now, also while a study is still being played."""
    plan, cells = run.plan, [one for one in run.cells if one.games]
    figures = [figure for one in cells for figure in one.tally.figures()]
    changed = {arm: diff(plan.packs[plan.base], plan.packs[arm]) for arm in list(plan.arms)[1:]}
    games = sum(one.games for one in cells)
    wants = judge(plan, cells)
    return Results(plan, figures, wants, verdict(plan, cells), changed, warnings(cells), run.finished, games)


def judge(plan: Plan, cells: Sequence[Progress]) -> list[Judgement]:
    """Each wish about each figure that it fits, with intervals that all hold together (Bonferroni)."""
    figures = [figure for one in cells for figure in one.tally.figures()]
    pairs = [(want, figure) for want in plan.want for figure in figures if _fits(want, figure)]
    with at_level(cells, shared_level(plan.study.level, len(pairs))):
        wider = {_key(figure): figure for one in cells for figure in one.tally.figures()}
    return [Judgement(want, wider[_key(figure)], _is_met(want, wider[_key(figure)])) for want, figure in pairs]


def _key(figure: Figure) -> tuple[str, str, str, int, str]:
    return figure.family, figure.measure, figure.arm, figure.seats, figure.bot


def _fits(want: Want, figure: Figure) -> bool:
    return (
        figure.measure == want.measure
        and want.seats in (None, figure.seats)
        and want.bot in (None, figure.bot)
        and want.arm in (None, figure.arm)
    )


def _is_met(want: Want, figure: Figure) -> bool | None:
    low, high = want.between
    if figure.low is None or figure.high is None:
        return None
    if low <= figure.low and figure.high <= high:
        return True
    return False if figure.high < low or figure.low > high else None


def unknown_wants(plan: Plan, figures: Iterable[Figure]) -> list[str]:
    """Measures that are wanted and do not exist."""
    known = {figure.measure for figure in figures}
    return [want.measure for want in plan.want if want.measure not in known]


# The verdict


def verdict(plan: Plan, cells: Sequence[Progress]) -> str:
    """The answer in a sentence; what it says holds for all tables together."""
    wants = judge(plan, cells)
    if wants:
        return _verdict_of_wants(wants)
    if "place" not in plan.measure.families:
        return _verdict_of_entries([one for one in cells if isinstance(one.tally, ForbiddenTally)])
    measure = ".change" if len(plan.arms) > 1 else ""
    played = [one for one in cells if one.cell.kind == PLAYED]
    names = [f"place.{place}{measure}" for place in range(1, max(plan.seats) + 1)]
    count = sum(figure.measure in names for one in played for figure in one.tally.figures())
    with at_level(played, shared_level(plan.study.level, count)):
        found = [figure for one in played for figure in one.tally.figures() if figure.measure in names]
    closed = [figure for figure in found if figure.low is not None and figure.high is not None]
    if not closed:
        return "Nothing can be said yet: too few games."
    return _verdict_of_change(closed) if measure else _verdict_of_places(closed)


def _verdict_of_wants(wants: Sequence[Judgement]) -> str:
    if len(wants) == 1:
        (one,) = wants
        return f"{one.word.capitalize()}: {describe(one.figure)}; wanted is {one.want.between[0]:g} to {one.want.between[1]:g}."
    met, missed = (sum(one.is_met is is_met for one in wants) for is_met in (True, False))
    text = f"{met} of {len(wants)} wishes are met"
    if missed:
        worst = next(one for one in wants if one.is_met is False)
        text += f", {missed} {'is' if missed == 1 else 'are'} not"
    if left := len(wants) - met - missed:
        text += f", {left} {'is' if left == 1 else 'are'} not decided"
    return f"{text}; {describe(worst.figure)}." if missed else f"{text}."


def _verdict_of_change(found: Sequence[Figure]) -> str:
    striking = [figure for figure in found if _leaves_out(figure, 0)]
    if not striking:
        return (
            "No difference in who wins was found; any there is, is smaller than "
            f"{100 * max(max(abs(one.low or 0), abs(one.high or 0)) for one in found):.1f} points."
        )
    most = max(striking, key=lambda one: abs(one.value))
    place = most.measure.split(".")[1]
    return (
        f"{most.arm} changes how often place {place} of {most.seats} wins by {100 * most.value:+.1f} points "
        f"({_range(most, signed=True)}; {most.bot})."
    )


def _verdict_of_places(found: Sequence[Figure]) -> str:
    apart = [figure for figure in found if figure.seats > 1 and _leaves_out(figure, 1 / figure.seats)]
    if not apart:
        far = max(max(abs((end or 0) - 1 / one.seats) for end in (one.low, one.high)) for one in found)
        return f"No place is shown to win more or less than its share; no place is off by more than {100 * far:.1f} points."
    most = max(apart, key=lambda one: abs(one.value - 1 / one.seats))
    return (
        f"Place {most.measure.split('.')[1]} of {most.seats} wins {100 * most.value:.1f} % ({_range(most)}; {most.bot}), "
        f"where {100 / most.seats:.1f} % would be its share."
    )


def _verdict_of_entries(cells: Sequence[Progress]) -> str:
    """What is worth most and least, of what fresh games confirm."""
    found = [
        (judged.value.value, judged.entry, one.cell)
        for one in cells
        if isinstance(one.tally, ForbiddenTally)
        for arm in one.tally.plan.arms
        for judged in one.tally.judged(arm)
        if judged.confirmed
    ]
    if not found:
        return "No entry is shown to be worth anything." if cells else "The figures below say what was found."
    best, worst = max(found), min(found)
    text = f"{len(found)} values of entries are confirmed; {best[1]} is worth most, {100 * best[0]:+.1f} points ({best[2]})"
    return text + (f", and {worst[1]} costs most, {100 * worst[0]:+.1f} ({worst[2]})." if worst[0] < 0 else ".")


def _leaves_out(figure: Figure, value: float) -> bool:
    return figure.low is not None and figure.high is not None and not figure.low <= value <= figure.high


def _range(figure: Figure, *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{100 * (figure.low or 0):{sign}.1f} to {100 * (figure.high or 0):{sign}.1f}"


def describe(figure: Figure) -> str:
    """A figure in words."""
    where = f"{figure.measure} of {figure.arm} with {figure.seats} seats, {figure.bot},"
    if figure.low is None or figure.high is None:
        return f"{where} is {figure.value:.3f}, of too few games"
    return f"{where} is {figure.value:.3f} ({figure.low:.3f} to {figure.high:.3f})"


def warnings(cells: Sequence[Progress]) -> list[str]:
    """What makes the figures doubtful."""
    found = []
    for one in cells:
        if isinstance(one.tally, PlayedTally):
            for arm, (deal, last) in one.tally.stopped.items():
                found.append(
                    f"A game did not end and was stopped ({one.cell}, {arm}, deal {deal}, seed {one.tally.plan.study.seed}); "
                    f"its last moves: {last}"
                )
        if isinstance(one.tally, ForbiddenTally):
            for arm in one.tally.plan.arms:
                if failed := one.tally.placebos_fail(arm):
                    found.append(
                        f"Placebo entries seem to matter ({', '.join(failed)}; {one.cell}, {arm}): "
                        "do not trust the values of entries of this table."
                    )
    return found


# Files


def write_files(folder: Folder, run: Run, found: Results, page: str) -> None:
    """The report and the figures; games and entries as one table each."""
    write_whole(folder.path / "figures.json", msgspec.json.format(msgspec.json.encode(found.figures)) + b"\n")
    write_whole(folder.path / "figures.csv", as_csv(found.figures).encode())
    for table in ("games", "entries"):
        _gather(folder, run, table)
    write_whole(folder.path / "report.html", page.encode())


def as_csv(figures: Sequence[Figure]) -> str:
    """The figures, a line each."""
    names = [field.name for field in msgspec.structs.fields(Figure)]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([getattr(figure, name) for name in names] for figure in figures)
    return out.getvalue()


def _gather(folder: Folder, run: Run, table: str) -> None:
    """All batches of a table in one file, read and written piece by piece."""
    parts = []
    for one in run.cells:
        if one.cell.kind == PLAYED and (frame := folder.all_of(one.cell, table)) is not None:
            parts.append(frame.with_columns(seats=pl.lit(one.cell.seats), bot=pl.lit(one.cell.bot)))
    if parts:
        pl.concat(parts, how="diagonal").sink_parquet(folder.path / f"{table}.parquet", maintain_order=True)
