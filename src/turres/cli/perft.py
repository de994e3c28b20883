"""`turres perft`: how many sequences of decisions there are."""

from time import perf_counter
from typing import Annotated

import typer

import turres
from turres.cli.common import ContentFile, GameId, Options, Seats, set_up

EXAMPLE = "turres perft turro 4 --option turro_rank=2"
DEEPEST = 63

Depth = Annotated[
    int, typer.Argument(metavar="DEPTH", min=0, max=DEEPEST, help="How many decisions deep: 4.", show_default=False)
]
Text = Annotated[
    str | None,
    typer.Option(
        "--position", metavar="TEXT", help="Count from this position, in the game's notation.", show_default=False
    ),
]
Divide = Annotated[bool, typer.Option("--divide", help="Show the count behind each first move.")]


def perft(
    name: GameId,
    depth: Depth,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    position: Text = None,
    divide: Divide = False,
) -> None:
    """Count the sequences of exactly so many decisions; the classic proof that the legal moves are right."""
    setup = set_up(name, seats, option, content)
    start = setup.start() if position is None else setup.game.parse_position(position)
    try:
        if divide and depth > 0:
            _divide(start, depth)
        for level in range(depth + 1):
            began = perf_counter()
            count = turres.perft(start, level)
            typer.echo(f"{level:>2}  {count:>16,}  {perf_counter() - began:9.3f} s")
    except ValueError as error:
        raise turres.BadSetup(str(error)) from None


def _divide(start: turres.Position, depth: int) -> None:
    for seat in start.to_act():
        for move in start.legal_moves(seat):
            after = start.copy()
            text = start.game.format_move(start, move, seat)
            after.play(seat, move)
            typer.echo(f"{text:<12} {turres.perft(after, depth - 1):>16,}")
