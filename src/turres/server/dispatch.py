"""Who may do what: a command meets the table it is for. Every command of `wire` has its line here."""

from __future__ import annotations

import math
from collections.abc import Callable

from turres.server import wire
from turres.server.errors import Denied
from turres.server.wire import Move
from turres.tables import Bot, Person
from turres.tables.table import Table

Below = Callable[[int], int]
Wait = Callable[[str], float]
AWAY = (wire.ComeBack, wire.Rematch)  # commands for those, too, whose seat a bot keeps


def nobody_here(_person: str) -> float:
    """Everybody has been away for long."""
    return 0


def apply_command(
    table: Table,
    who: Person,
    command: wire.Change,
    at: int,
    below: Below,
    wait_for: Wait = nobody_here,
    secret: bytes = b"",
) -> None:
    """Carry a person's command out on the table, or refuse it.

    `wait_for` says in how many seconds a person is absent; without the `secret` nobody can foresee what can be taken back.
    """
    if type(command) is Move:  # the usual case first
        table.play(_in_own_seat(table, who), command.text, at, command.version, below)
        return
    match command:
        case wire.Say(text=text):
            table.say(who, text, at)
        case wire.Mute(whom=whom, yes=yes):
            table.mute(who.id, whom, yes, at)
        case wire.Sit(seat=seat):
            table.sit(seat, who, at, below)
        case wire.SeatBot(seat=seat, level=level):
            _must_host(table, who)
            table.sit(seat, Bot(level), at, below)
        case wire.RuleChat(closed=closed, pause=pause):
            _must_host(table, who)
            table.rule_chat(closed, pause, at)
        case wire.Remove(whom=whom):
            _must_host(table, who)
            table.remove(whom, at)
        case wire.AskUndo(version=version):
            seat = _in_own_seat(table, who)
            table.check_fresh(seat, version)
            table.ask_undo(seat, at, secret)
        case _:
            _apply_in_seat(table, who, command, at, wait_for)


def _must_host(table: Table, who: Person) -> None:
    if who.id != table.setup.host:
        raise Denied("Only the host of the table can do that.")


def _own_seat(table: Table, who: Person) -> int:
    own = table.seat_of(who.id)
    if own is None:
        raise Denied("You have no seat at this table.")
    return own


def _in_own_seat(table: Table, who: Person) -> int:
    """Their seat, if no bot is in it."""
    seat = _own_seat(table, who)
    if type(table.players[seat]) is Bot:
        raise Denied("A bot is playing for you. Take your seat back first.")
    return seat


def _apply_in_seat(table: Table, who: Person, command: wire.Change, at: int, wait_for: Wait) -> None:
    seat = _own_seat(table, who) if type(command) in AWAY else _in_own_seat(table, who)
    match command:
        case wire.Leave():
            table.leave(seat, at)
        case wire.Resign():
            table.resign(seat, at)
        case wire.Abort():
            table.abort(seat, at)
        case wire.ComeBack():
            table.come_back(seat, at)
        case wire.Rematch():
            table.ask_rematch(seat, at)
        case wire.TakeOver(seat=other):
            _take_over(table, other, at, wait_for)
        case _:
            _apply_offer(table, seat, command, at)


def _apply_offer(table: Table, seat: int, command: wire.Change, at: int) -> None:
    match command:
        case wire.AnswerUndo(yes=yes, version=version):
            table.answer_undo(seat, yes, at, version)
        case wire.OfferDraw():
            table.offer_draw(seat, at)
        case wire.AnswerDraw(yes=yes, version=version):
            table.answer_draw(seat, yes, at, version)


def _take_over(table: Table, seat: int, at: int, wait_for: Wait) -> None:
    player = table.players[seat] if seat < len(table.players) else None
    if not isinstance(player, Person):
        raise Denied("That seat is empty.")
    if (seconds := wait_for(player.id)) == math.inf:
        raise Denied("This player is here.")
    if seconds > 0:
        raise Denied("This player may be back soon. Ask again in {seconds} s.", seconds=math.ceil(seconds))
    table.take_over(seat, at)
