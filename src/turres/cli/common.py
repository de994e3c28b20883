"""What several commands share: the flags that set a game up, and turning them into a start."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

import turres
from turres.core.content import Pack
from turres.core.game import Game, Value
from turres.core.language import LANGUAGES
from turres.core.record import Record
from turres.search.bots import SETTINGS, make_bot


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r} is not a language here; there are {', '.join(LANGUAGES)}")
    return lang


GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="The game's id, as `turres games` lists it: turro.", show_default=False)
]
Seats = Annotated[int | None, typer.Option(help="How many seats are at the table: --seats 3.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A choice the game offers: --option turn_limit=50.", show_default=False
    ),
]
ContentFile = Annotated[
    Path | None,
    typer.Option(
        "--content", metavar="FILE", help="A content pack of your own: --content mine.toml.", show_default=False
    ),
]
Prototype = Annotated[
    bool,
    typer.Option(
        "--prototype", help="The content pack may be another game than the printed one: numbers, counts, copies."
    ),
]
Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="LANG", help="The language, en or fr: --lang fr.", envvar="TURRES_LANG", callback=_language
    ),
]


@dataclass(frozen=True)
class Setup:
    """A game with its seats, options and content pack, checked."""

    game: Game
    seats: int
    options: dict[str, Value]
    pack: Pack | None
    content_file: Path | None = None

    def start(self) -> turres.Position:
        """The position at the start."""
        return self.game.start(self.seats, self.options, self.pack)


def set_up(
    name: str, seats: int | None, options: Sequence[str] | None, content: Path | None, prototype: bool = False
) -> Setup:
    """The setup that the flags ask for; whatever is wrong with it is said before anything happens."""
    game = turres.game(name)
    pack = game.load_content(content, prototype=prototype) if content is not None else None
    setup = Setup(game, game.seats[0] if seats is None else seats, read_options(game, options or ()), pack, content)
    setup.start()
    return setup


def read_options(game: Game, words: Sequence[str]) -> dict[str, Value]:
    """Options typed as `name=value`."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise turres.BadSetup(f"--option {word}: an option is written name=value")
        if name in given:
            raise turres.BadSetup(f"--option {word}: {name} is given twice")
        given[name] = value
    return game.parse_options(given)


def check_policy(game: Game, name: str) -> str:
    """The policy's name, if the game has it: such a bot plays at full speed inside the core."""
    if name not in game.bots():
        raise turres.BadSetup(f"{game.title} has no bot {name!r}; it has {', '.join(game.bots())}")
    return name


def is_bot(game: Game, name: str) -> bool:
    """Whether this is the name of a bot, not of a person."""
    try:
        make_bot(game, name)
    except turres.BadSetup:
        return False
    return True


def check_names(record: Record) -> None:
    """Refuse a record whose player is a bot with settings that there are not: no person would notice whose seat that was."""
    for name in record.players.values():
        if name.partition(":")[0] in (*record.game.bots(), *SETTINGS):
            make_bot(record.game, name)


def split(words: Sequence[str] | None) -> list[str]:
    """Names separated by spaces or commas; a comma before a setting belongs to the name: `mcts:sims=9,threads=2`."""
    return [name for word in words or () for name in re.split(r"\s+|,(?!\w+=)", word) if name]
