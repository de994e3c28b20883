"""Games for the tests: Turro, where all is open, and Bids, where much is hidden."""

from pathlib import Path

from turres.cli.common import set_up
from turres.cli.local import LocalGame, seat_players
from turres.cli.saves import Saves


def sit(
    name: str, *players: str, folder: Path | None = None, options: tuple[str, ...] = (), seats: int | None = None
) -> LocalGame:
    """A new game; nothing is kept unless a folder is given."""
    setup = set_up(name, seats, options, None)
    return LocalGame.new(setup, seat_players(setup, players), Saves(folder) if folder else None)


def run_to_human(local: LocalGame) -> int:
    """Let chance and bots decide until a human must; that seat."""
    while local.advance():
        pass
    seat = local.waiting()
    assert seat is not None
    return seat


def play_first(local: LocalGame) -> None:
    """The human whose turn it is makes the first legal move."""
    seat = run_to_human(local)
    local.play(seat, local.legal(seat)[0][1])
