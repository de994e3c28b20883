"""`turres games`: what is on the shelf."""

from rich.console import Console
from rich.table import Table

import turres
from turres.cli.common import word
from turres.core.game import Game
from turres.search.bots import bot_names

EXAMPLE = "turres games"


def games() -> None:
    """List the games there are, with their seats, options and bots."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    for heading in ("game", "title", "seats", "bots", "goal and options"):
        table.add_column(heading, overflow="fold", no_wrap=heading in ("game", "seats"))
    for name in turres.ids():
        game = turres.game(name)
        table.add_row(
            game.id, game.title, spread(game), "\n".join(bot_names(game)), "\n".join([game.goal, *options(game)])
        )
        table.add_row()
    Console().print(table)


def spread(game: Game) -> str:
    """The seat counts in words."""
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"


def options(game: Game) -> list[str]:
    """Each option with its choices and its default."""
    return [
        f"--option {option.name}={word(option.default)}  ({option.spread}) {option.text}" for option in game.options
    ]
