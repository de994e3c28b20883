"""The tables in play: one command after another on each, stored before it is answered; bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import logging
import secrets
import time
import zlib
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from turres.core.errors import TurresError
from turres.core.moves import Move
from turres.server import downtime, wire
from turres.server.analyses import Analyses
from turres.server.commands import THREADED_COMMANDS, Name, done, has_left, refuse, settle, submit, time_is_up
from turres.server.dispatch import apply_command
from turres.server.downtime import HEARTBEAT
from turres.server.errors import TOO_OFTEN, Denied, said, store_trouble
from turres.server.limits import Limits
from turres.server.live import ABSENCE, WALL, Answer, Listener, Live, Order, now
from turres.server.metrics import Metrics
from turres.server.pubsub import Message, Presence, PubSub, TableMoved
from turres.server.refusals import Refusals
from turres.server.store import Conflict, Kept, Store, Unusable, raw_url
from turres.server.thinking import Thinkers
from turres.tables import Past, Person, Stale, Stamped, Table, why
from turres.tables import events as ev
from turres.tables.events import Bot

log = logging.getLogger("turres.server")

TRIES = 20  # so often a command is tried anew when another process was faster
RETRY_S = 1.0  # seconds until a bot tries again what could not be stored
TICK_S = 0.25  # seconds between looks at the clocks
STOPPED_MS = 5_000  # a look that comes so late comes from a process that was not running
CATCH_UP_TICKS = {
    True: 8,
    False: 1,
}  # so many ticks between looks at what others have stored, if one would hear of it or there are none
ANNOUNCE_TICKS = 40  # so many ticks until it is said again who is looking
PRESENCE_TTL_S = 25.0  # seconds for which what another server said is believed
SHUTDOWN_S = 5.0  # seconds that a server that stops waits for commands which are being carried out
IDLE_S, MAX_IDLE = 60.0, 256  # seconds that a table where nothing happens stays in memory, and so many of them
HANDOVER_S = 5.0  # seconds for which a bot is left to the server that stored the move before


class Hub:
    """All tables in play in this process."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        bot_delay: float = 0.4,
        below: Callable[[int], int] = secrets.randbelow,
        share: tuple[int, int] = (0, 1),
        limits: Limits | None = None,
        absence: float = ABSENCE,
        secret: bytes = b"",
        refusals: Refusals | None = None,
    ) -> None:
        self.secret = secret or secrets.token_bytes(32)  # the same at all servers that share a store
        self.store, self.metrics, self.below = store, metrics, below
        self.limits, self.refusals = limits or Limits(), refusals or Refusals(metrics)
        self.gone: set[str] = set()  # people who have left for good a moment ago
        self.bot_delay, self.absence = bot_delay, absence
        self.tables: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self.thinkers = Thinkers()
        metrics.bots_waiting.set_function(lambda: self.thinkers.slots.waiting)
        self.pages: Counter[str] = Counter()  # open WebSockets by person
        self.analyses = Analyses(self.thinkers)
        self._tasks: set[asyncio.Task[None]] = set()
        self._acts: set[asyncio.Task[None]] = set()
        self.share = share  # which part of the tables that go on this process takes up, and of how many
        self.pubsub: PubSub | None = None
        self._looked = now()  # when the clocks were last looked at
        self._hinting: dict[str, asyncio.Task[None]] = {}  # by the person it is for

    async def start(self) -> None:
        """Take up what was going on, and keep an eye on it."""
        self._run(self._take_up_due(await self._tell_read_only()))
        if not self.store.sqlite:
            self.pubsub = PubSub(raw_url(self.store.url), self._on_message)
            self._run(self.pubsub.work())
        self._run(self._watch())

    async def _tell_read_only(self) -> list[str]:
        """Log which tables can only be looked at, and why; those that could not be carried out are to be tried anew."""
        await self.store.find_refused_packs()
        rows = await self.store.read_only()
        for row in rows:
            if not row.stuck:  # else trying says why
                log.warning(
                    "table %s (%s) can only be looked at: begun under version %s of the rules",
                    row.id,
                    row.game,
                    row.rules,
                )
        return [row.id for row in rows if row.stuck]

    async def _take_up_due(self, stuck: list[str]) -> None:
        """Open the tables where something happens by itself, one after another, while the server serves."""
        for name in [*stuck, *await self.store.due()]:
            if zlib.crc32(name.encode()) % self.share[1] == self.share[0]:
                while not await self._take_up(name, stuck=name in stuck):
                    await asyncio.sleep(RETRY_S)

    async def _take_up(self, name: str, *, stuck: bool) -> bool:
        """Open a table; if it cannot be opened, that is this table's trouble. Whether the store answered."""
        try:
            live = await self.open(name)
            if stuck and live is not None and not live.table.astray:
                await self.store.stuck(name, yes=False)
        except (OSError, SQLAlchemyError) as error:
            log.warning("%s", store_trouble(error))
            return False
        except Exception as error:
            log.warning("table %s is left as it is: %s", name, error)
        return True

    async def close(self) -> None:
        """Stop; what was acknowledged is stored anyway."""
        begun = [*(self._tasks - self._acts), *self._opening.values()]
        for task in begun:
            task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        if self._acts:  # commands that are being carried out are carried out
            await asyncio.wait(self._acts, timeout=SHUTDOWN_S)
        for task in self._acts:
            task.cancel()
        for live in self.tables.values():
            async with live.lock:  # a command that is being stored is stored
                pass
        self.analyses.close()
        self.thinkers.close()

    def _derived(self, name: str, purpose: bytes) -> bytes:
        """Something about a table that nobody else can work out, the same whenever and wherever it is needed."""
        return hashlib.blake2b(name.encode(), key=self.secret, person=purpose, digest_size=16).digest()

    # Tables --------------------------------------------------------------------------------------------------------

    async def create(self, created: ev.Created, pack: Any = None, *, public: bool) -> wire.TableMade:
        """Set a table up and begin, if all seats are taken."""
        return await self._create(secrets.token_hex(9), created, pack, public=public)

    async def _create(self, name: str, created: ev.Created, pack: Any, *, public: bool) -> wire.TableMade:
        table, invite = Table(Stamped(1, now(), created), pack), secrets.token_hex(18)
        if table.closed is not None:
            raise table.closed
        table.draw_chances(now(), self.below)
        await self.store.create(name, table, public=public, invite=invite)
        if table.begun:
            await self.open(name)
        return wire.TableMade(name, invite)

    async def open(self, name: str, address: str = "") -> Live | None:
        """The table of that name, from memory or from the store; who asks from an `address` may not have it read too often."""
        if (live := self.tables.get(name)) is None:
            if address and not self.limits.openings.take(address):
                raise Denied("Too many tables opened from your address; please wait a moment.", TOO_OFTEN)
            if name not in self._opening:
                self._opening[name] = asyncio.create_task(self._load(name))
                self._opening[name].add_done_callback(lambda _: self._opening.pop(name, None))
            live = await asyncio.shield(self._opening[name])
        elif not self.store.sqlite and not live.listeners:
            await self.freshen(live)
        if live is not None:
            live.used = time.monotonic()
        return live

    async def freshen(self, live: Live) -> None:
        """What other servers stored of a table, and we have not heard of."""
        stored = (await self.store.versions([live.name])).get(live.name, 0)
        if stored > live.table.version and not live.lock.locked():
            await self._catch_up_with(live)

    async def _load(self, name: str) -> Live | None:
        self.metrics.reads.inc()
        try:
            kept = await self.store.load(name)
        except Unusable:
            await self.store.stuck(name)
            raise
        if kept is None or name in self.tables:  # somebody who had it has come back to it meanwhile
            return self.tables.get(name)
        live = self.tables[name] = Live(name, kept.table, self.absence, self._derived(name, b"undo"))
        self.metrics.tables.set(len(self.tables))
        if live.table.astray:
            log.warning("table %s can only be looked at: %s", name, live.table.read_only)
            await self.store.stuck(name)
        self.let_bots_think(live)
        if live.table.rematch_agreed:  # and whoever was to set it up did not come to it
            self._run(self._rematch(live))
        return live

    def join(self, live: Live, listener: Listener) -> Live:
        """Somebody starts looking at a table; it may have been put away since it was opened."""
        live = self.tables.setdefault(live.name, live)
        live.listeners.add(listener)
        live.come_and_gone()
        self._announce(live, ask=True)
        self.let_bots_think(live)
        return live

    def part(self, live: Live, listener: Listener) -> None:
        """Somebody stops looking."""
        live.listeners.discard(listener)
        live.used = time.monotonic()
        if listener.hint is not None:
            listener.hint.cancel()
        live.come_and_gone()
        self._announce(live)
        if not live.wants_bots():
            self.let_bots_think(live)

    def put_away(self, live: Live) -> None:
        """The table has been removed."""
        if live.thinking is not None and live.thinking is not asyncio.current_task():
            live.thinking.cancel()
        self.tables.pop(live.name, None)

    async def refresh(self, live: Live) -> None:
        """What is stored of the table may have been rewritten: read it anew, if it has gone on."""
        if (await self.store.versions([live.name])).get(live.name, 0) > live.table.version:
            await self._catch_up_with(live, anew=True)

    async def _reload(self, live: Live, *, anew: bool = False) -> bool:
        """Take over what others have stored, and leave bots to them for a while; whether the table still is there."""
        later = None if anew else await self.store.since(live.table, live.name)
        kept = Kept(later, later.answered) if later else await self.store.load(live.name)
        if later is None:
            live.past = Past()  # what happened may have been rewritten
        live.doubtful = False
        if kept is None:
            self.put_away(live)
            return False
        if kept.table.version > live.table.version:
            live.put(kept.table)
            self.let_bots_think(live, 0 if self.store.sqlite else HANDOVER_S)
        return True

    # Other servers -------------------------------------------------------------------------------------------------

    def _announce(self, live: Live, *, ask: bool = False) -> None:
        """Tell other servers who of those with a seat is looking here: so few that it always fits."""
        if self.pubsub is not None:
            seated = [person for person in live.own_people() if live.table.seat_of(person) is not None]
            self.pubsub.publish(Presence(self.pubsub.server, live.name, tuple(sorted(seated)), ask))

    def _on_message(self, message: Message) -> None:
        """Something was said by another server, or by this one."""
        live = self.tables.get(message.table)
        if live is None:
            return
        if isinstance(message, TableMoved):
            if message.version > live.table.version and live.listeners and not live.lock.locked():
                self._run(self._catch_up_with(live))
            return
        if message.people:
            live.elsewhere[message.server] = frozenset(message.people), time.monotonic() + PRESENCE_TTL_S
        else:
            live.elsewhere.pop(message.server, None)
        live.come_and_gone()
        if message.ask and live.listeners:
            self._announce(live)

    async def _catch_up_with(self, live: Live, *, anew: bool = False) -> None:
        """Take over what others have stored; a table that cannot be read any more is put away, and the others go on."""
        try:
            async with live.lock:
                await self._reload(live, anew=anew)
        except (OSError, SQLAlchemyError):
            raise
        except Exception as error:
            log.warning("table %s could not be read anew: %s", live.name, error)
            for listener in live.listeners:
                listener.turn_out()
            self.put_away(live)

    def _repeat_announcements(self) -> None:
        """Say again who is here, and forget those of whom nothing was heard for long."""
        at = time.monotonic()
        for live in self.tables.values():
            if live.listeners:
                self._announce(live)
            late = [server for server, (_, until) in live.elsewhere.items() if until < at]
            for server in late:
                del live.elsewhere[server]
            if late:
                live.come_and_gone()

    # Commands ------------------------------------------------------------------------------------------------------

    async def act(self, live: Live, who: Person, command: wire.Change, lang: str = "en") -> Answer:
        """Carry a command out and store it; only then it is done."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer(said: Answer) -> None:
            if not answered.done():  # else nobody waits for it any more
                answered.set_result(said)

        submit(self, live, Order(who, command, lang, answer))
        return await answered

    def run_in_task(self, live: Live, order: Order, *, held: bool = False) -> None:
        """After others, what they stored, or the clock: in a task, which goes on to its end although the server stops."""
        task = self._run(self._act(live, order, held=held))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)

    async def _act(self, live: Live, order: Order, *, held: bool) -> None:
        try:
            if not held:
                await live.lock.__aenter__()
            try:
                await self._insist(live, order)
            finally:
                live.lock.release()
            if isinstance(order.command, wire.Rematch):
                await self._rematch(live)
        except Exception as error:
            refuse(self, live, order, error)
        else:
            done(self, live, order)

    async def _insist(self, live: Live, order: Order) -> None:
        """Try until it is stored, or it turns out that it was, or that it cannot be."""
        if HEARTBEAT.is_overdue(now()):
            await downtime.beat(self.store)
        if live.doubtful:
            await self._reload(live)

        def change(table: Table) -> None:
            apply_command(table, order.who, order.command, moment, self.below, live.wait_for, live.secret)

        for _ in range(TRIES):
            moment = now()
            if order.name in live.table.answered:
                return
            if order.who.id in self.gone:  # what it comes after has been rewritten without them
                raise has_left()
            if time_is_up(live.table, moment):  # that comes first, and is no answer to the command
                await self._try(live, _check_clock)
            if await self._try(live, change, order.name, aside=isinstance(order.command, THREADED_COMMANDS)):
                return
        raise Denied("This table is busy. Please try again.")

    async def _try(
        self,
        live: Live,
        change: Callable[[Table], None],
        name: Name = (None, None),
        *,
        aside: bool = False,
    ) -> bool:
        """Let the change happen to a fork, store it, and put it in the table's place; False if others were faster.

        What takes long is worked out `aside`, in a thread, so that other tables go on meanwhile.
        """
        draft = live.table.fork()
        if aside:
            await asyncio.to_thread(change, draft)
        else:
            change(draft)
        if not draft.fresh:
            return True
        try:
            with self.metrics.storing.time():
                await asyncio.shield(self.store.append(live.name, draft, *name))
        except Conflict:
            if not await self._reload(live):
                raise Denied("This table has been removed.", status=404) from None
            return False
        except (OSError, SQLAlchemyError):
            live.doubtful = HEARTBEAT.failing = True
            raise
        settle(self, live, draft, name)
        return True

    async def _rematch(self, live: Live) -> None:
        """When all want another game, it is set up, and the old table says where.

        Its name follows from the old one's. Whoever is killed in between, or does it at the same time, makes no second one.
        """
        table = live.table
        if not table.rematch_agreed:
            return
        name = self._derived(live.name, b"rematch").hex()
        if await self.store.find(name) is None:
            row = await self.store.find(live.name)
            with contextlib.suppress(IntegrityError):  # another server was faster
                await self._create(name, table.turned(), table.position.content.pack, public=bool(row and row.public))
        async with live.lock:
            for _ in range(TRIES):
                if await self._try(live, lambda draft: draft.rematch_at(name, now())):
                    break

    # Questions -----------------------------------------------------------------------------------------------------

    def ask(self, live: Live, listener: Listener, question: wire.Question) -> None:
        """Answer a question now, or a hint when it has been thought of."""
        if isinstance(question, wire.Describe):
            listener.described = question.yes
            return listener.reply(wire.Done(id=question.id, version=live.table.version))
        try:
            seat = live.table.seat_of(listener.person.id)
            if seat is None:
                raise Denied("You have no seat at this table.")
            if isinstance(question, wire.Why):
                self._may_ask(listener)
                found = why(live.table, seat, question.text, question.elements, listener.lang)
                rule, sentence = ("", "") if found is None else (found.rule, found.sentence)
                listener.reply(wire.Because(id=question.id, rule=rule, sentence=sentence))
            else:
                self._may_hint(live, listener.person.id, seat)
                listener.hint = self._hinting[listener.person.id] = self._run(
                    self._hint(live, listener, seat, question.id)
                )
                listener.hint.add_done_callback(lambda _: self._hinting.pop(listener.person.id, None))
        except TurresError as error:
            self.refusals.note_if_limited(listener.address, error)
            listener.reply(wire.Refused(id=question.id, why=said(error, listener.lang)))

    def _may_ask(self, listener: Listener) -> None:
        """To find out why something is not legal takes longer than to make a move: so often, from however many pages."""
        if not (self.limits.questions.take(listener.person.id) and self.limits.askers.take(listener.address)):
            raise Denied("Too many questions; please wait a moment.", TOO_OFTEN)

    def _may_hint(self, live: Live, person: str, seat: int) -> None:
        table = live.table
        if seat not in table.to_act():
            raise Denied("It is not your turn.")
        if len(table.people()) > 1 and not table.setup.hints:
            raise Denied("Hints are off at this table: you are playing against people.")
        if person in self._hinting:
            raise Denied("Please wait for the hint you asked for.", TOO_OFTEN)
        if not self.limits.hints.take(person):
            raise Denied("Too many hints; please wait a moment.", TOO_OFTEN)

    async def _hint(self, live: Live, listener: Listener, seat: int, name: str) -> None:
        """Think about it for them; in vain if the table moves on."""
        table = live.table
        view = table.game.view(table.position, seat)
        try:
            asking = (listener.address, listener.person.id)
            advice = await self.thinkers.hint(table.position.copy(), seat, asking)
        except asyncio.CancelledError:
            listener.reply(
                wire.Refused(id=name, why=Stale("The table has changed since. Please look again.").said(listener.lang))
            )
            raise
        text = table.game.format_move(table.position, advice.move, seat)
        touches = table.game.touches(advice.move, view)
        listener.reply(wire.Advice(id=name, text=text, touches=touches, outlook=advice.outlook))

    # What happens by itself ----------------------------------------------------------------------------------------

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Denied):
            log.error("a task failed", exc_info=error)

    async def _watch(self) -> None:
        """Look at the clocks, and at what other processes have stored."""
        for tick in itertools.count(1):
            await asyncio.sleep(TICK_S)
            try:
                await self._look_around(tick)
            except Exception:  # whatever it is, clocks run on
                log.exception("a look at the tables was cut short")

    def _look_at_clock(self) -> None:
        """What the computer's clock jumped, and what this process was stopped for, is nobody's time."""
        last, self._looked = self._looked, now()
        if self._looked - last > STOPPED_MS:
            log.warning("this server was stopped for %d ms, which no clock is charged", self._looked - last)
            downtime.note(last, self._looked)
        if (jump := WALL.jumped()) != 0:
            log.warning("the computer's clock was set by %.1f s, which no clock is charged", jump)
            if jump > 0:
                downtime.note(self._looked, now())
            else:
                downtime.set_back(now())
            self._looked = now()

    async def _look_around(self, tick: int) -> None:
        self._look_at_clock()
        if self.pubsub is not None and tick % ANNOUNCE_TICKS == 0:
            self._repeat_announcements()
        alone = self.store.sqlite or (self.pubsub is not None and self.pubsub.listening)
        try:
            if tick % CATCH_UP_TICKS[alone] == 0:
                await self._catch_up()
        except (OSError, SQLAlchemyError) as error:
            log.warning("%s", store_trouble(error))
        idle = list[Live]()
        away = HEARTBEAT.is_overdue(now())
        for live in [live for live in self.tables.values() if not live.lock.locked()]:
            if time_is_up(live.table, now()):
                if not away:
                    self._run(self._ring(live))
            elif live.idle:
                idle.append(live)
        self._put_by(idle)
        self.metrics.tables.set(len(self.tables))

    def _put_by(self, idle: list[Live]) -> None:
        """What was wanted a moment ago may be wanted again: some tables stay, for a while."""
        at = time.monotonic()
        idle.sort(key=lambda live: live.used, reverse=True)
        for number, live in enumerate(idle):
            if number >= MAX_IDLE or at - live.used > IDLE_S:
                del self.tables[live.name]

    async def _ring(self, live: Live) -> None:
        try:
            async with live.lock:
                await self._try(live, _check_clock)
        except (OSError, SQLAlchemyError) as error:
            log.warning("the end of somebody's time could not be stored: %s", store_trouble(error))

    async def _catch_up(self) -> None:
        watched = [live.name for live in self.tables.values() if live.listeners]
        stored = await self.store.versions(watched) if watched else {}
        for name, version in stored.items():
            live = self.tables.get(name)
            if live is not None and version > live.table.version and not live.lock.locked():
                await self._catch_up_with(live)

    def let_bots_think(self, live: Live, after: float = 0) -> None:
        """A bot that has to decide starts thinking, after so many seconds; one whose position is gone stops."""
        seat = live.table.bot_to_act() if live.wants_bots() else None
        if seat is None and live.thinking is None:
            live.thought = None
            return
        thought = None if seat is None else (seat, len(live.table.moves))
        if thought == live.thought and live.thinking is not None and not live.thinking.done():
            return
        if live.thinking is not None and live.thinking is not asyncio.current_task():
            live.thinking.cancel()
        live.thought, live.thinking = thought, None
        if seat is not None:
            live.thinking = self._run(self._think(live, seat, after))

    async def _think(self, live: Live, seat: int, after: float) -> None:
        """One decision of a bot, after a time that does not depend on what it holds."""
        await asyncio.sleep(after)
        table, player = live.table, live.table.players[seat]
        assert isinstance(player, Bot)
        with self.metrics.thinking.time():
            move = await self.thinkers.choose(table.position.copy(), seat, player.level, self.bot_delay, live.served())
        try:
            async with live.lock:
                if live.table.bot_to_act() == seat and live.table.moves == table.moves:
                    await self._try(live, lambda draft: _play_bot(draft, seat, move, self.below))
        except (OSError, SQLAlchemyError) as error:
            log.warning("a bot's move could not be stored: %s", store_trouble(error))
            await asyncio.sleep(RETRY_S)
        if live.thinking is asyncio.current_task():
            live.thinking = None
            self.let_bots_think(live)


def _check_clock(draft: Table) -> None:
    draft.check_clock(now())


def _play_bot(draft: Table, seat: int, move: Move, below: Callable[[int], int]) -> None:
    draft.play_move(seat, move, now())
    draft.draw_chances(now(), below)
