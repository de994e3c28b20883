"""`turres play`: play in the terminal, full screen or line by line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from turres.cli.common import ContentFile, GameId, Lang, Options, Prototype, Seats, Setup, check_names, set_up, split
from turres.cli.local import OPPONENT, LocalGame, seat_players
from turres.cli.saves import Saves
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
        help="Who has the other seats, or every seat from 0 on, and then no lot is drawn for who begins; `human` is a "
        "person: --bots human human master.",
        show_default=OPPONENT,
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
    prototype: Prototype = False,
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
    setup = set_up(name, len(names) if seats is None and len(names) > 1 else seats, option, content, prototype)
    players = seat_players(setup, names)
    saves, lot = Saves(), len(names) < setup.seats
    found = None if new else _unfinished(setup, saves, lang)
    if resume and found is None:
        raise BadSetup(f"there is no game of {setup.game.title} in progress")
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from turres.cli.plain import Plain as Interface

        if found is not None and not resume and not _goes_on(found, lang):
            found = None
        begun = (
            LocalGame.new(setup, players, saves, lot=lot) if found is None else LocalGame.resume(found, saves, lot=lot)
        )
        Interface(begun, lang).run()
    else:
        from turres.cli.terminal.app import PlayApp  # Textual takes a while to load

        fresh = LocalGame.new(setup, players, saves, lot=lot)
        begun = LocalGame.resume(found, saves, lot=lot) if resume and found is not None else fresh
        PlayApp(begun, lang, offer=None if resume else found).run()


def _unfinished(setup: Setup, saves: Saves, lang: str) -> Record | None:
    """The game in progress; one that cannot be read is put aside."""
    try:
        found = saves.unfinished(setup.game)
        if found is not None:
            check_names(found)
        return found
    except TurresError as error:
        aside = saves.set_aside(setup.game)
        typer.echo(
            say(lang, "The saved game can't be continued ({error}); it was moved to {path}.", error=error, path=aside),
            err=True,
        )
        return None


def _goes_on(found: Record, lang: str) -> bool:
    typer.echo(say(lang, "There is a game in progress; moves so far: {moves}.", moves=len(found.moves)))
    answer = typer.prompt(say(lang, "Continue it? [Y/n]"), default="", show_default=False)
    return not answer.strip().lower().startswith("n")
