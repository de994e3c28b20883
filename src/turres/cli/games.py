"""`turres games`: what is on the shelf."""

from rich.console import Console
from rich.table import Table

import turres
from turres.core.game import Game, word
from turres.search.bots import bot_names

EXAMPLE = "turres games"


def games() -> None:
    """List the games there are, with their seats, options and bots."""
    table = Table(box=None, pad_edge=False, show_edge=False)
    for heading in ("game", "title", "seats", "bots", "goal and options"):
        table.add_column(heading, overflow="fold", no_wrap=heading in ("game", "seats"))
    for name in turres.ids():
        try:
            game = turres.game(name)
        except turres.TurresError as error:  # somebody else's game must not hide ours
            table.add_row(name, "", "", "", str(error))
            table.add_row()
            continue
        table.add_row(
            game.id, game.title, spread(game), "\n".join(bot_names(game)), "\n".join([game.goal, *options(game)])
        )
        table.add_row()
    Console().print(table)


def spread(game: Game) -> str:
    """The seat counts in words."""
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"


def options(game: Game) -> list[str]:
    """Each option with its choices and its default, and what choices mean that are words."""
    lines = []
    for option in game.options:
        lines.append(f"--option {option.name}={word(option.default)}  ({option.spread}) {option.text}")
        pairs = zip(option.choices, option.meanings, strict=True) if option.meanings else ()
        lines += [f"    {choice}: {meaning.text}" for choice, meaning in pairs]
    return lines
