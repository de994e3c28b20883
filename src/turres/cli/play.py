"""`turres play`: play in the terminal, full screen or line by line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from turres.cli.common import ContentFile, GameId, Lang, Options, Seats, Setup, set_up, split
from turres.cli.saves import Saves
from turres.cli.session import Session, seat_players
from turres.core.errors import BadSetup, TurresError
from turres.core.language import speaker
from turres.core.record import Record

EXAMPLE = "turres play turro --bots expert --option turn_limit=100"

say = speaker(__file__)

Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        metavar="NAME ...",
        help="Who has the other seats, or every seat from 0 on; `human` is a person: --bots human human master.",
        show_default="random",
    ),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Line by line instead of full screen, for screen readers and pipes.")
]
New = Annotated[bool, typer.Option("--new", help="Begin a new game without asking about the one in progress.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the game in progress without asking.")]


def play(
    name: GameId,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    bots: Bots = None,
    lang: Lang = "en",
    plain: Plain = False,
    new: New = False,
    resume: Resume = False,
) -> None:
    """Play a game against bots, or with several people at one keyboard; it is kept after every move."""
    if new and resume:
        raise BadSetup("--new and --resume contradict each other")
    names = split(bots)
    setup = set_up(name, len(names) if seats is None and len(names) > 1 else seats, option, content)
    players = seat_players(setup, names)
    saves = Saves()
    found = None if new else _unfinished(setup, saves, lang)
    if resume and found is None:
        raise BadSetup(f"there is no game of {setup.game.title} in progress")
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from turres.cli.plain import Plain as Interface

        if found is not None and not resume and not _goes_on(found, lang):
            found = None
        begun = Session.new(setup, players, saves) if found is None else Session.resume(found, saves)
        Interface(begun, lang).run()
    else:
        from turres.cli.terminal.app import PlayApp  # Textual takes a while to load

        fresh = Session.new(setup, players, saves)
        begun = Session.resume(found, saves) if resume and found is not None else fresh
        PlayApp(begun, lang, offer=None if resume else found).run()


def _unfinished(setup: Setup, saves: Saves, lang: str) -> Record | None:
    """The game in progress; one that cannot be read is put aside."""
    try:
        return saves.unfinished(setup.game)
    except TurresError as error:
        aside = saves.set_aside(setup.game)
        typer.echo(
            say(lang, "The game in progress cannot go on ({error}); it is now {path}.", error=error, path=aside),
            err=True,
        )
        return None


def _goes_on(found: Record, lang: str) -> bool:
    typer.echo(say(lang, "There is a game in progress, {moves} moves long.", moves=len(found.moves)))
    return typer.confirm(say(lang, "Go on with it?"), default=True)
