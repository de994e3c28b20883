"""The figures of studies as a page in Markdown, for documents that are kept in a repository."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turres.lab.studies.answers import Results
from turres.lab.studies.entries import Judged
from turres.lab.studies.measures import Figure, ForbiddenTally, find
from turres.lab.studies.plan import FORBIDDEN, PLACEBO, PLAYED, Cell
from turres.lab.studies.runner import Run

Line = list[str]


def pages(studies: Sequence[tuple[Run, Results]]) -> str:
    """The figures of some studies of one game, one after the other."""
    game = studies[0][0].plan.game
    head = [
        f"# {game.title} (`{game.id}`): figures",
        "",
        "Written by `turres study report --markdown` from the studies in `studies/`; do not edit. Every figure belongs to the",
        "bots that played. Intervals are 95 %, by deals, valid whenever one looks. *Worth* is what a seat loses by being",
        "forbidden an entry, in points of winning, from bans by lot; bold where fresh games confirm what was noticed.",
    ]
    return "\n".join([*head, *(line for run, found in studies for line in _study(run, found))]) + "\n"


def _study(run: Run, found: Results) -> Iterator[str]:
    plan = found.plan
    played = ", ".join(f"{one.games:,} ({one.cell})" for one in run.cells if one.games)
    yield from ("", f"## {plan.study.question}", "", f"**{found.verdict}**", "")
    yield f"Study `{plan.digest}`, seed {plan.study.seed}. Games: {played}."
    tables = {one.cell: one.cell.name for one in run.cells if one.cell.kind == PLAYED and one.games}
    wanted = set(plan.measure.families)
    if "place" in wanted and tables:
        yield from _table("Wins by place in turn order", *_places(tables, found.figures))
    if "length" in wanted and tables:
        yield from _table("Length", *_lengths(tables, found.figures))
    if "ending" in wanted and tables:
        yield from _table("Endings", *_endings(tables, found.figures))
    values = {
        one.cell: {judged.entry: judged for judged in one.tally.judged(plan.base)}
        for one in run.cells
        if one.cell.kind == FORBIDDEN and one.games and isinstance(one.tally, ForbiddenTally)
    }
    if "entries" in wanted and tables:
        yield from _table("Entries", *_entries(tables, values, found.figures))
        yield from _table("What is dealt", *_dealt(tables, found.figures))


def _table(title: str, heads: Line, rows: Sequence[Line]) -> Iterator[str]:
    if rows:
        marks = ["---", *["---:"] * (len(heads) - 1)]
        yield from ("", f"### {title}", "", f"| {' | '.join(heads)} |", f"|{'|'.join(marks)}|")
        yield from (f"| {' | '.join(row)} |" for row in rows)


Tables = Mapping[Cell, str]
Values = Mapping[Cell, Mapping[str, Judged]]


def _who(cell: Cell) -> str:
    return f"{cell.seats}, {cell.bot}"


def _of(figures: Sequence[Figure], cell: Cell, measure: str) -> Figure | None:
    found = [one for one in figures if (one.seats, one.bot, one.measure) == (cell.seats, cell.bot, measure)]
    return found[0] if found else None


def _percent(one: Figure | None) -> str:
    """A share with its interval, as short as it can be."""
    if one is None:
        return ""
    if one.low is None or one.high is None:
        return f"{100 * one.value:.1f}"
    return f"{100 * one.value:.1f} ({100 * one.low:.1f} to {100 * one.high:.1f})"


def _places(tables: Tables, figures: Sequence[Figure]) -> tuple[Line, list[Line]]:
    most = max(cell.seats for cell in tables)
    rows = [
        [_who(cell), *(_percent(_of(figures, cell, f"place.{place}")) for place in range(1, most + 1))]
        for cell in tables
    ]
    return ["seats, bot", *(f"place {place}, %" for place in range(1, most + 1))], rows


def _lengths(tables: Tables, figures: Sequence[Figure]) -> tuple[Line, list[Line]]:
    names = [name for name in ("rounds", "turns", "decisions") if find(figures, measure=name)]
    rows = []
    for cell in tables:
        row = [_who(cell)]
        for name in names:
            mean, tail = _of(figures, cell, name), _of(figures, cell, f"{name}.95%")
            row += [f"{mean.value:.1f}" if mean else "", f"{tail.value:.0f}" if tail else ""]
        rows.append(row)
    return ["seats, bot", *(head for name in names for head in (f"{name}, mean", "95 % up to"))], rows


def _endings(tables: Tables, figures: Sequence[Figure]) -> tuple[Line, list[Line]]:
    names = dict.fromkeys(one.measure for one in figures if one.family == "ending" and one.value)
    rows = [[f"`{name}`", *(_percent(_of(figures, cell, name)) for cell in tables)] for name in names]
    return ["ending, %", *map(_who, tables)], rows


def _entries(tables: Tables, values: Values, figures: Sequence[Figure]) -> tuple[Line, list[Line]]:
    taken = [one.measure for one in figures if one.measure.endswith(".taken") and one.value]
    names = dict.fromkeys(measure.removesuffix(".taken") for measure in taken)
    order = next(iter(values.values()), {})
    rows = []
    for name in sorted(names, key=lambda name: -order[name].value.value if name in order else 0):
        row = [f"`{name}`"]
        for cell in tables:
            offered, used = _of(figures, cell, f"{name}.times"), _of(figures, cell, f"{name}.taken_when_offered")
            row += [f"{offered.value:.2f}" if offered else "", f"{100 * used.value:.0f}" if used else ""]
        rows.append([*row, *(_worth(values[cell].get(name)) for cell in values)])
    heads = ["entry", *(head for cell in tables for head in (f"times a game ({_who(cell)})", "taken when offered, %"))]
    return [*heads, *(f"worth ({_who(cell)})" for cell in values)], rows


def _worth(one: Judged | None) -> str:
    if one is None or one.entry.startswith(PLACEBO):
        return ""
    sure = {True: "**", False: "", None: ""}[one.confirmed]
    return f"{sure}{100 * one.value.value:+.1f}{sure} ± {100 * one.value.reach:.1f}"


def _dealt(tables: Tables, figures: Sequence[Figure]) -> tuple[Line, list[Line]]:
    names = dict.fromkeys(one.measure for one in figures if one.measure.endswith(".when_dealt"))
    rows = []
    for name in names:
        cells = [_of(figures, cell, name) for cell in tables]
        texts = [
            f"{100 * one.value:+.1f} ± {100 * one.reach:.1f}" if one and one.low is not None else "" for one in cells
        ]
        if any(texts):
            rows.append([f"`{name.removesuffix('.when_dealt')}`", *texts])
    return ["dealt, points more than others of its group", *map(_who, tables)], rows
