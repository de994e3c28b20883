"""A table held in memory, those who look at it, and what they want."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from asyncio import get_running_loop
from collections.abc import Callable
from time import monotonic, perf_counter
from time import time as clock

from turres.server import wire
from turres.server.framing import frame
from turres.server.locks import TableLock
from turres.server.wire import Tell, encode
from turres.tables import Past, Person, Scene
from turres.tables.news import news, scene
from turres.tables.table import Table

log = logging.getLogger("turres.server")

MOST_WRITTEN = 32  # so many messages are kept for others who are to be told the same
ABSENCE = 30.0  # seconds that somebody is away before a bot may be given their seat: a page that is loaded anew is not absence

JUMP_S = 1.0  # seconds: what is less is a clock that is kept right

Answer = wire.Done | wire.Refused


class WallClock:
    """The computer's clock as it was when it was last looked at; since then time has gone on evenly."""

    def __init__(self) -> None:
        self.ahead = clock() - monotonic()

    def jumped(self) -> float:
        """Look at the computer's clock again: seconds it was set on, or back, if it was."""
        before, self.ahead = self.ahead, clock() - monotonic()
        return self.ahead - before if abs(self.ahead - before) > JUMP_S else 0.0


def now() -> int:
    """Milliseconds since 1970; a clock that is set makes a jump only where somebody looks for it."""
    return int((monotonic() + WALL.ahead) * 1000)


WALL = WallClock()


class Notifier:
    """Where bells hang: all that were waiting meanwhile are answered soon, together."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.waiting: list[Wakeup] = []

    def schedule(self, wakeup: Wakeup) -> None:
        """This one is to be answered."""
        loop = get_running_loop()
        if not self.waiting or self.loop is not loop:
            self.loop, self.waiting = loop, []
            loop.call_soon(self.run_all)
        self.waiting.append(wakeup)

    def run_all(self) -> None:
        """Answer all that were waiting."""
        waiting, self.waiting = self.waiting, []
        for wakeup in waiting:
            wakeup.scheduled = False
            try:
                if wakeup.callback is not None:
                    wakeup.callback()
            except Exception:  # the others are to be answered all the same
                log.exception("somebody could not be told")


NOTIFIER = Notifier()


class Wakeup:
    """Rung as often as one likes, it is answered once, soon."""

    def __init__(self) -> None:
        self.callback: Callable[[], None] | None = None
        self.scheduled = False

    def set(self) -> None:
        """Ring."""
        if not self.scheduled and self.callback is not None:
            self.scheduled = True
            NOTIFIER.schedule(self)


class Listener:
    """Somebody looking at a table: what they have been told, and what is to be said to them alone."""

    def __init__(
        self, person: Person, since: int, lang: str, mark: str = "", address: str = "", described: bool = False
    ) -> None:
        self.person, self.sent, self.lang, self.address = person, since, lang, address
        self.described = described  # whether they are told the table in words, too
        self.scene: Scene | None = None  # what they were told last, of which they are told the changes
        self.mark, self.turned_out = mark, False  # what let them in, and whether it has been revoked
        self.replies: list[wire.ToClient] = []
        self.wake = Wakeup()
        self.here: tuple[int, ...] | None = None  # the seats whose people this listener was told are here
        self.hint: asyncio.Task[None] | None = None  # what is being thought of for them

    def reply(self, message: wire.ToClient) -> None:
        """Say this when the table's news have been told."""
        self.replies.append(message)
        self.wake.set()

    def turn_out(self) -> None:
        """They are not let in any more."""
        self.turned_out = True
        self.wake.set()


class Live:
    """A table held in memory."""

    def __init__(
        self,
        name: str,
        table: Table,
        absence: float = ABSENCE,
        secret: bytes = b"",
    ) -> None:
        self.name, self.table = name, table
        self.secret = secret  # without which nobody can foresee what can be taken back
        self._absence, self._opened = absence, time.monotonic()
        self._present: set[str] = set()  # who was looking when that was last looked at
        self._left: dict[str, float] = {}  # when those who have a seat went away
        self.lock = TableLock()
        self.listeners: set[Listener] = set()
        self.doubtful = False  # whether something may have been stored that is not here
        self.thought: tuple[int, int] | None = None  # the bot thinking, and after how many events
        self.thinking: asyncio.Task[None] | None = None
        self.past = Past()
        self._here: tuple[int, ...] | None = None
        self.elsewhere: dict[
            str, tuple[frozenset[str], float]
        ] = {}  # who looks at other servers, and until when we think so
        self._written: dict[tuple[object, ...], tuple[Scene, bytes]] = {}
        self.used = time.monotonic()  # when somebody last wanted it
        self._records: dict[int | None, tuple[int, str]] = {}  # by seat: the version, and the record they saw then

    def put(self, table: Table) -> None:
        """The table is now this; everybody is told."""
        before, self.table = self.table, table
        self._written.clear()
        if table.players is not before.players:
            self._here = None
        for listener in self.listeners:
            listener.wake.set()
            if listener.hint is not None and table.moves != before.moves:
                listener.hint.cancel()

    def news_for(self, listener: Listener) -> bytes:
        """What this listener has missed, as a frame, made once for all who are told the same."""
        table, person, known = self.table, listener.person.id, listener.scene
        seat, reader = table.seat_of(person), person if person in table.muted else ""
        base = None if known is None else (known.version, known.seat, known.text is None)
        key = (listener.sent, seat, reader, listener.lang, listener.described, base)
        found = self._written.get(key)
        if found is None:
            if len(self._written) >= MOST_WRITTEN:  # whoever comes back may have known any version
                self._written.clear()
            seen = scene(table, seat, listener.lang, listener.described)
            told = Tell(news=news(table, listener.sent, seat, reader, listener.lang, known, seen))
            found = self._written[key] = seen, frame(encode(told))
        listener.sent, listener.scene = table.version, found[0]
        return found[1]

    async def record_for(self, seat: int | None) -> str:
        """The record: whole when the game is over, before that as this seat or an onlooker saw it."""
        table = self.table
        if table.finish is not None:
            seat = None
        known = self._records.get(seat)
        if known is None or known[0] != table.version:
            known = self._records[seat] = table.version, await asyncio.to_thread(table.record_for, seat)
        return known[1]

    def people(self) -> set[str]:
        """Who is looking, here or at another server."""
        return self.own_people().union(*(people for people, _ in self.elsewhere.values()))

    def served(self) -> tuple[str, str]:
        """Whom bots think for at this table, by address and person: somebody who plays, looks on, or set it up."""
        seated = [one for one in self.listeners if self.table.seat_of(one.person.id) is not None]
        for listener in seated or self.listeners:
            return listener.address, listener.person.id
        return "", self.table.setup.host

    def wants_bots(self) -> bool:
        """True if a person has a seat here or looks on; bots do not play to empty rooms."""
        return bool(self.listeners or self.elsewhere or self.table.people())

    def own_people(self) -> set[str]:
        """Who is looking here."""
        return {listener.person.id for listener in self.listeners}

    def here(self) -> tuple[int, ...]:
        """The seats whose people are looking."""
        if self._here is None:
            seats = {self.table.seat_of(person) for person in self.people()}
            self._here = tuple(sorted([seat for seat in seats if seat is not None]))
        return self._here

    def wait_for(self, person: str) -> float:
        """How many seconds until somebody counts as absent. Before this server opened the table they may have been here."""
        if person in self.people():
            return math.inf
        return max(0.0, self._left.get(person, self._opened) + self._absence - time.monotonic())

    def waits(self) -> tuple[int | None, ...]:
        """Of each seat, in how many milliseconds its person counts as absent; None of those who are here, and of bots."""
        waits = [self.wait_for(one.id) if isinstance(one, Person) else math.inf for one in self.table.players]
        return tuple(None if seconds == math.inf else math.ceil(1000 * seconds) for seconds in waits)

    def come_and_gone(self) -> None:
        """Somebody came or went: whoever has not heard of it does."""
        self._here = None
        now_here, at = self.people(), time.monotonic()
        for person in self._present - now_here:
            if self.table.seat_of(person) is not None:
                self._left[person] = at
        self._present = now_here
        for listener in self.listeners:
            listener.wake.set()

    @property
    def idle(self) -> bool:
        """Whether nothing would happen here by itself."""
        return (
            not self.listeners
            and self.table.timer.alarm() is None
            and not (self.table.bot_to_act() is not None and self.wants_bots())
        )


class Order:
    """A command, whose it is, and who is told how it went."""

    def __init__(
        self, who: Person, command: wire.Change, lang: str, answer: Callable[[Answer], None], address: str = ""
    ) -> None:
        self.who, self.command, self.lang, self.answer, self.address = who, command, lang, answer, address
        self.name = who.id, command.id  # by which it is recognised when it is sent again
        self.since = perf_counter()
