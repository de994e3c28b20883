"""Sessions for the tests: Turro, where all is open, and Bids, where much is hidden."""

from pathlib import Path

from turres.cli.common import set_up
from turres.cli.saves import Saves
from turres.cli.session import Session, seat_players


def sit(
    name: str, *players: str, folder: Path | None = None, options: tuple[str, ...] = (), seats: int | None = None
) -> Session:
    """A new session; nothing is kept unless a folder is given."""
    setup = set_up(name, seats, options, None)
    return Session.new(setup, seat_players(setup, players), Saves(folder) if folder else None)


def run_to_human(session: Session) -> int:
    """Let chance and bots decide until a human must; that seat."""
    while session.advance():
        pass
    seat = session.waiting()
    assert seat is not None
    return seat


def play_first(session: Session) -> None:
    """The human whose turn it is makes the first legal move."""
    seat = run_to_human(session)
    session.play(seat, session.legal(seat)[0][1])
