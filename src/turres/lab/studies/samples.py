"""A study to begin from, and one game of a study to look at."""

from __future__ import annotations

import msgspec

from turres.core.errors import BadSetup
from turres.core.game import Game, word
from turres.core.moves import Move
from turres.core.record import Record
from turres.lab.studies.arms import walk
from turres.lab.studies.plan import PLAYED, Cell, Plan
from turres.lab.studies.playing import MOST_DECISIONS, seated, streams_of
from turres.search.playing import by_kind
from turres.search.runs import Run

USUAL = '"place", "length", "ending", "entries"'


def template(game: Game, whole: str, forbid: str, change: str) -> str:
    """A study's file with the game's own seats, bots, options and entries filled in."""
    groups = list(dict.fromkeys(entry.group for entry in game.entries))
    several = [count for count in game.seats if count > 1]
    two = several[0] if several else game.seats[0]
    numbers = [
        (entry, field, value)
        for entry, field, value in walk(msgspec.to_builtins(game.content))
        if entry and isinstance(value, int) and not isinstance(value, bool)
    ]
    example = numbers[0] if numbers else None
    options = "".join(
        f"# options = {{ {option.name} = {_toml(option.default)} }}    # {option.spread}\n" for option in game.options
    )
    return whole.format(
        title=game.title,
        id=game.id,
        seats=", ".join(map(str, several[:3] or game.seats)),
        bot="greedy" if "greedy" in game.bots() else "skilled",
        bots="random, novice, casual, greedy, skilled, expert, master",
        options=options.rstrip("\n"),
        change=change.format(entry=example[0], field=example[1], value=example[2]).strip("\n") if example else "",
        forbid=forbid.format(groups=", ".join(f'"{group}"' for group in groups)).strip("\n") + "\n" if groups else "",
        families=USUAL if groups else USUAL.replace(', "entries"', ""),
        two=two,
        low=1 / two - 0.03,
        high=1 / two + 0.03,
    )


def _toml(value: str | int | bool) -> str:
    return f'"{value}"' if isinstance(value, str) else word(value).replace("yes", "true").replace("no", "false")


def record_of(plan: Plan, arm: str, seats: int, bot: str, deal: int) -> Record:
    """A game of the study, played once more and written down."""
    cell = Cell(PLAYED, seats, bot)
    if arm not in plan.arms or cell not in plan.cells:
        tables = ", ".join(f"--seats {one.seats} --bot {one.bot}" for one in plan.cells if one.kind == PLAYED)
        raise BadSetup(f"this study has the arms {', '.join(plan.arms)} and the tables {tables}")
    position, moves = plan.start(arm, seats), list[tuple[int, Move]]()
    record = Record.of(position)
    record.players = dict.fromkeys(range(seats), bot)
    run = Run(seated(plan, [bot] * seats))
    chance, thinking = streams_of(plan, cell, deal)
    run.begin(position, by_kind(chance, plan.game), thinking)
    run.play_on(position.copy(), MOST_DECISIONS, moves)
    for seat, move in moves:
        record.play(position, seat, move)
    return record
