"""The way of a command: checked, carried out on a draft, stored, answered; a task of its own only if it has to wait."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from turres.core.errors import IllegalMove, TurresError
from turres.core.language import speaker
from turres.core.moves import CHANCE
from turres.server import wire
from turres.server.dispatch import apply_command
from turres.server.downtime import HEARTBEAT
from turres.server.errors import TOO_OFTEN, Denied, said, store_trouble
from turres.server.live import Live, Order, now
from turres.server.store import Conflict
from turres.server.wire import Done, Move
from turres.tables import Stale
from turres.tables.events import Moved
from turres.tables.table import Table

if TYPE_CHECKING:
    from turres.server.hub import Hub

log = logging.getLogger("turres.server")
say = speaker(__file__)

THREADED_COMMANDS = (wire.AskUndo, wire.AnswerUndo)  # commands for which a game is played again
SLOW_COMMANDS = (wire.Rematch, *THREADED_COMMANDS)  # commands that take their time
Name = tuple[str, str] | tuple[None, None]  # whose command it is, and its id


class PendingCommand:
    """A command that has been carried out on a draft, which is being stored."""

    def __init__(self, hub: Hub, live: Live, order: Order, draft: Table, begun: float) -> None:
        self.hub, self.live, self.order, self.draft, self.begun = hub, live, order, draft, begun

    def __call__(self, error: Exception | None) -> None:
        """It is stored, or it could not be."""
        hub, live, order = self.hub, self.live, self.order
        if error is not None and isinstance(error, Conflict):
            live.doubtful = True
            hub.run_in_task(live, order, held=True)
            return
        try:
            hub.metrics.storing.observe(perf_counter() - self.begun)
            if error is None:
                settle(hub, live, self.draft, order.name)
            else:
                live.doubtful = HEARTBEAT.failing = True
        finally:
            live.lock.release()
        if error is None:
            done(hub, live, order)
        else:
            refuse(hub, live, order, error)


def submit(hub: Hub, live: Live, order: Order) -> None:
    """Carry a command out, at once if nothing is in the way; it is answered when it is stored."""
    moment = now()
    if order.command.version > live.table.version:  # they know more than we do, or pretend to
        live.doubtful = True
    if order.name in live.table.answered:
        done(hub, live, order)
    elif (denied := _denied(hub, live, order)) is not None:
        refuse(hub, live, order, denied)
    elif _takes_long(live, order, moment) or not live.lock.try_acquire():
        hub.run_in_task(live, order)
    else:
        try:
            _run_now(hub, live, order, moment)
        except Exception as error:
            live.lock.release()
            refuse(hub, live, order, error)


def _takes_long(live: Live, order: Order, moment: int) -> bool:
    """Whether something comes before this command: a long one, what others stored, the clock, a store that was away."""
    return (
        type(order.command) in SLOW_COMMANDS
        or live.doubtful
        or time_is_up(live.table, moment)
        or HEARTBEAT.is_overdue(moment)
    )


def _run_now(hub: Hub, live: Live, order: Order, moment: int) -> None:
    """The usual way: nobody else is at the table, and the store tells when it is done."""
    draft, begun, (by, command) = live.table.fork(), perf_counter(), order.name
    apply_command(draft, order.who, order.command, moment, hub.below, live.wait_for, live.secret)
    hub.store.put(live.name, draft, by, command, PendingCommand(hub, live, order, draft, begun))


def _denied(hub: Hub, live: Live, order: Order) -> Denied | None:
    """Whether this person has left, or does too much of this at this table, from however many pages."""
    if order.who.id in hub.gone:
        return has_left()
    if type(order.command) is Move:
        legal = hub.limits.questions.has(order.who.id)
        return None if legal else Denied("Too many illegal moves; please wait a moment.", TOO_OFTEN)
    key = f"{order.who.id} {live.name}"
    match order.command:
        case wire.Say():
            may = _may_say(hub, live, order, key)
            return None if may else Denied("You are writing too fast; please wait a few seconds.", TOO_OFTEN)
        case wire.AskUndo():
            may = hub.limits.undos.take(key)
            return None if may else Denied("Too many undo requests; please wait a moment.", TOO_OFTEN)
    return None if hub.limits.others.take(key) else Denied("Too many requests; please wait a moment.", TOO_OFTEN)


def _may_say(hub: Hub, live: Live, order: Order, key: str) -> bool:
    """Chat is limited by person, by address and by table: persons cost nothing, and a table is read by others."""
    return (
        hub.limits.chat.take(key)
        and hub.limits.chat_address.take(order.address or key)
        and hub.limits.chat_table.take(live.name)
    )


def settle(hub: Hub, live: Live, draft: Table, name: Name) -> None:
    """What is stored is so: the draft takes the table's place, and everybody is told."""
    hub.metrics.events.inc(len(draft.fresh))
    for one in draft.fresh:
        if type(one.event) is Moved and one.event.seat != CHANCE:
            hub.metrics.moves.inc()
    if name[0] is not None:
        draft.answered[name] = draft.version
    live.put(draft)
    if live.thinking is not None or draft.bot_to_act() is not None:
        hub.let_bots_think(live)


def done(hub: Hub, live: Live, order: Order) -> None:
    """It is so, and is said to be."""
    hub.metrics.acting.observe(perf_counter() - order.since)
    hub.metrics.commands.inc("done")
    version = live.table.answered.get(order.name, live.table.version)  # where it was so already
    order.answer(Done(id=order.name[1], version=version))


def refuse(hub: Hub, live: Live, order: Order, error: Exception) -> None:
    """Say why not; what nobody expected goes to the log."""
    hub.metrics.acting.observe(perf_counter() - order.since)
    name, lang = order.command.id, order.lang
    if isinstance(error, Stale):
        hub.metrics.commands.inc("stale")
        order.answer(wire.Refused(id=name, why=error.said(lang), stale=True))
    elif isinstance(error, TurresError):
        hub.metrics.commands.inc("refused")
        hub.refusals.note_if_limited(order.address, error)
        rule = error.rule if isinstance(error, IllegalMove) else ""
        if type(order.command) is Move:
            hub.limits.questions.take(order.who.id)  # to find out why costs as much as to ask why
        order.answer(wire.Refused(id=name, why=said(error, lang, live.table.game), rule=rule))
    elif isinstance(error, OSError | SQLAlchemyError):
        log.error("a command could not be stored: %s", store_trouble(error))
        hub.metrics.commands.inc("failed")
        order.answer(wire.Refused(id=name, why=say(lang, "That could not be saved. Please try again.")))
    else:
        log.error("a command failed", exc_info=error)
        hub.metrics.commands.inc("failed")
        order.answer(wire.Refused(id=name, why=say(lang, "Something went wrong on the server. Please try again.")))


def has_left() -> Denied:
    """Why nothing is done for somebody who has left for good."""
    return Denied("You have been signed out, or the table is gone.")


def time_is_up(table: Table, moment: int) -> bool:
    """Whether somebody at the table has no time left then."""
    alarm = table.timer.alarm()
    return alarm is not None and alarm <= moment
