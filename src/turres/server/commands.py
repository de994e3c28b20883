"""Where commands come in: the usual way of one until it is stored and answered, without a task of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter

from sqlalchemy.exc import SQLAlchemyError

from turres.core.errors import IllegalMove, TurresError
from turres.core.language import speaker
from turres.core.moves import CHANCE
from turres.server import wire
from turres.server.dispatch import apply_command
from turres.server.downtime import HEARTBEAT
from turres.server.errors import Denied, said, store_trouble
from turres.server.limits import Limits
from turres.server.live import Live, Order, now
from turres.server.metrics import Metrics
from turres.server.refusals import Refusals
from turres.server.store import Conflict, Store
from turres.server.wire import Done, Move
from turres.tables import Stale
from turres.tables.events import Moved
from turres.tables.table import Table

log = logging.getLogger("turres.server")
say = speaker(__file__)

THREADED_COMMANDS = (wire.AskUndo, wire.AnswerUndo)  # commands for which a game is played again
SLOW_COMMANDS = (wire.Rematch, *THREADED_COMMANDS)  # commands that take their time
Name = tuple[str, str] | tuple[None, None]  # whose command it is, and its id


class PendingCommand:
    """A command that has been carried out on a draft, which is being stored."""

    def __init__(self, queue: CommandQueue, live: Live, order: Order, draft: Table, begun: float) -> None:
        self.queue, self.live, self.order, self.draft, self.begun = queue, live, order, draft, begun

    def __call__(self, error: Exception | None) -> None:
        """It is stored, or it could not be."""
        queue, live, order = self.queue, self.live, self.order
        if error is not None and isinstance(error, Conflict):
            live.doubtful = True
            queue.run_in_task(live, order, held=True)
            return
        try:
            queue.metrics.storing.observe(perf_counter() - self.begun)
            if error is None:
                queue.settle(live, self.draft, order.name)
            else:
                live.doubtful = HEARTBEAT.failing = True
        finally:
            live.lock.release()
        if error is None:
            queue.done(live, order)
        else:
            queue.refuse(live, order, error)


class CommandQueue:
    """Takes commands. What is in the way of one, others' commands or what other servers stored, is the hub's business."""

    def __init__(
        self, store: Store, metrics: Metrics, below: Callable[[int], int], limits: Limits, refusals: Refusals
    ) -> None:
        self.store, self.metrics, self.below, self.limits, self.refusals = store, metrics, below, limits, refusals
        self.gone: set[str] = set()  # people who have left for good a moment ago

    def run_in_task(self, live: Live, order: Order, *, held: bool = False) -> None:
        """Carry a command out the long way; `held` if it is its turn at the table already."""
        raise NotImplementedError

    def let_bots_think(self, live: Live, after: float = 0) -> None:
        """A bot that has to decide starts thinking; one whose position is gone stops."""
        raise NotImplementedError

    def submit(self, live: Live, order: Order) -> None:
        """Carry a command out, at once if nothing is in the way; it is answered when it is stored."""
        moment = now()
        if order.command.version > live.table.version:  # they know more than we do, or pretend to
            live.doubtful = True
        if order.name in live.table.answered:
            self.done(live, order)
        elif (denied := self._denied(live, order)) is not None:
            self.refuse(live, order, denied)
        elif self._takes_long(live, order, moment) or not live.lock.try_acquire():
            self.run_in_task(live, order)
        else:
            try:
                self._run_now(live, order, moment)
            except Exception as error:
                live.lock.release()
                self.refuse(live, order, error)

    def _takes_long(self, live: Live, order: Order, moment: int) -> bool:
        """Whether something comes before this command: a long one, what others stored, the clock, a store that was away."""
        return (
            type(order.command) in SLOW_COMMANDS
            or live.doubtful
            or time_is_up(live.table, moment)
            or HEARTBEAT.is_overdue(moment)
        )

    def _run_now(self, live: Live, order: Order, moment: int) -> None:
        """The usual way: nobody else is at the table, and the store tells when it is done."""
        draft, begun, (by, command) = live.table.fork(), perf_counter(), order.name
        apply_command(draft, order.who, order.command, moment, self.below, live.wait_for, live.secret)
        self.store.put(live.name, draft, by, command, PendingCommand(self, live, order, draft, begun))

    def _denied(self, live: Live, order: Order) -> Denied | None:
        """Whether this person has left, or does too much of this at this table, from however many pages."""
        if order.who.id in self.gone:
            return has_left()
        if type(order.command) is Move:
            legal = self.limits.questions.has(order.who.id)
            return None if legal else Denied("that was not legal too often: wait a little")
        key = f"{order.who.id} {live.name}"
        match order.command:
            case wire.Say():
                return None if self._may_say(live, order, key) else Denied("that is a lot of chat: wait a few seconds")
            case wire.AskUndo():
                return None if self.limits.undos.take(key) else Denied("that was asked too often: wait a little")
        return None if self.limits.others.take(key) else Denied("that is a lot at once: wait a little")

    def _may_say(self, live: Live, order: Order, key: str) -> bool:
        """Chat is limited by person, by address and by table: persons cost nothing, and a table is read by others."""
        may = (
            self.limits.chat.take(key)
            and self.limits.chat_address.take(order.address or key)
            and self.limits.chat_table.take(live.name)
        )
        if not may:
            self.refusals.note(order.address, 429, "too much chat")
        return may

    def settle(self, live: Live, draft: Table, name: Name) -> None:
        """What is stored is so: the draft takes the table's place, and everybody is told."""
        self.metrics.events.inc(len(draft.fresh))
        for one in draft.fresh:
            if type(one.event) is Moved and one.event.seat != CHANCE:
                self.metrics.moves.inc()
        if name[0] is not None:
            draft.answered[name] = draft.version
        live.put(draft)
        if live.thinking is not None or draft.bot_to_act() is not None:
            self.let_bots_think(live)

    def done(self, live: Live, order: Order) -> None:
        """It is so, and is said to be."""
        self.metrics.acting.observe(perf_counter() - order.since)
        self.metrics.commands.inc("done")
        version = live.table.answered.get(order.name, live.table.version)  # where it was so already
        order.answer(Done(id=order.name[1], version=version))

    def refuse(self, live: Live, order: Order, error: Exception) -> None:
        """Say why not; what nobody expected goes to the log."""
        self.metrics.acting.observe(perf_counter() - order.since)
        name, lang = order.command.id, order.lang
        if isinstance(error, Stale):
            self.metrics.commands.inc("stale")
            order.answer(wire.Refused(id=name, why=error.said(lang), stale=True))
        elif isinstance(error, TurresError):
            self.metrics.commands.inc("refused")
            rule = error.rule if isinstance(error, IllegalMove) else ""
            if type(order.command) is Move:
                self.limits.questions.take(order.who.id)  # to find out why costs as much as to ask why
            order.answer(wire.Refused(id=name, why=said(error, lang, live.table.game), rule=rule))
        elif isinstance(error, OSError | SQLAlchemyError):
            log.error("a command could not be stored: %s", store_trouble(error))
            self.metrics.commands.inc("failed")
            order.answer(wire.Refused(id=name, why=say(lang, "that could not be stored: send it again")))
        else:
            log.error("a command failed", exc_info=error)
            self.metrics.commands.inc("failed")
            order.answer(wire.Refused(id=name, why=say(lang, "something went wrong here")))


def has_left() -> Denied:
    """Why nothing is done for somebody who has left for good."""
    return Denied("you are not signed in any more, or the table is gone")


def time_is_up(table: Table, moment: int) -> bool:
    """Whether somebody at the table has no time left then."""
    alarm = table.timer.alarm()
    return alarm is not None and alarm <= moment
