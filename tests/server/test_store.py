"""The store keeps tables, and lets nobody store the same version twice."""

import asyncio
from collections.abc import Awaitable, Callable
from importlib.metadata import EntryPoint

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import turres
from tests.tables.sitting import ANN, BEN, NOON, first_move, play_on, sit
from turres.core.errors import TurresError
from turres.games import SHELF
from turres.server import schema
from turres.server.live import now
from turres.server.shelf import game_lines, playable
from turres.server.store import Conflict, Store, engine_url
from turres.tables import Open, Person, Stamped, Table, set_up


def with_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.start()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_the_migrations_lead_to_the_schema(store_url: str) -> None:
    def differences(connection: sa.Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert [] == await connection.run_sync(differences)

    with_store(store_url, work)
    with_store(store_url, work)  # a second start changes nothing


def test_a_stored_table_comes_back_whole(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("bids")
        await store.create("t", table, public=True, invite="secret")
        for seat in (0, 1):
            fork = table.fork()
            fork.play(seat, first_move(fork, seat), NOON, below=turres.Rng(1).below)
            await store.append("t", fork, f"p{seat}", "c1")
            table = fork
        kept = await store.load("t")
        assert kept is not None
        assert table.position == kept.table.position
        assert table.told == kept.table.told
        assert {("p0", "c1"), ("p1", "c1")} == set(kept.answered)
        assert table.version == kept.answered["p1", "c1"]
        assert {"t": table.version} == await store.versions() == await store.versions(["t", "u"])
        assert None is await store.load("u")

    with_store(store_url, work)


def test_the_lot_seats_people_in_ones_list_of_tables_too(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("turro", ANN, Open(), lot=True, chance=None)
        await store.create("t", table, public=True, invite="")
        fork = table.fork()
        fork.sit(1, BEN, NOON, lambda bound: bound - 1)
        await store.append("t", fork)
        (mine,) = await store.tables_of("ann")
        assert (BEN, ANN) == mine.players
        assert not mine.my_turn
        kept = await store.load("t")
        assert kept is not None
        assert (BEN, ANN) == kept.table.players

    with_store(store_url, work)


def test_of_two_who_store_the_same_version_one_is_refused_and_leaves_nothing(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("turro")
        await store.create("t", table, public=True, invite="")
        one, two = table.fork(), table.fork()
        one.say(ANN, "first", NOON)
        two.say(BEN, "second", NOON)
        two.say(BEN, "third", NOON)
        results = await asyncio.gather(store.append("t", one), store.append("t", two), return_exceptions=True)
        assert [False, True] == sorted(isinstance(result, Conflict) for result in results)
        kept = await store.load("t")
        assert kept is not None
        winner = one if results[0] is None else two
        assert winner.told == kept.table.told

    with_store(store_url, work)


def test_among_many_stored_together_only_who_came_too_late_is_refused(store_url: str) -> None:
    async def work(store: Store) -> None:
        names = [f"t{number}" for number in range(12)]
        for name in names:
            await store.create(name, sit("turro"), public=True, invite="")
        forks = [sit("turro").fork() for _ in (*names, "again")]
        for fork in forks:
            fork.say(ANN, "hello", NOON)
        results = await asyncio.gather(
            *(store.append(name, fork) for name, fork in zip([*names, names[5]], forks, strict=True)),
            return_exceptions=True,
        )
        assert [None] * 12 == [result for result in results if result is None]
        assert 1 == sum(isinstance(result, Conflict) for result in results)
        assert dict.fromkeys(names, 2) == await store.versions(names)

    with_store(store_url, work)


def test_a_command_is_stored_once(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("turro")
        await store.create("t", table, public=True, invite="")
        for expected in (True, False):
            kept = await store.load("t")
            assert kept is not None
            fork = kept.table.fork()
            fork.say(ANN, "hello", NOON)
            if expected:
                await store.append("t", fork, "ann", "c1")
            else:
                with pytest.raises(Conflict):
                    await store.append("t", fork, "ann", "c1")

    with_store(store_url, work)


def test_a_command_that_another_server_stored_is_refused_and_then_known(store_url: str) -> None:
    """Whoever does not know that it was stored does not know that version either."""

    async def work(store: Store) -> None:
        await store.create("t", sit("turro"), public=True, invite="")
        kept = await store.load("t")
        assert kept is not None
        one, two = kept.table.fork(), kept.table.fork()
        for fork in (one, two):
            fork.say(ANN, "hello", NOON)
        await store.append("t", one, "ann", "c1")
        with pytest.raises(Conflict):
            await store.append("t", two, "ann", "c1")
        later = await store.since(kept.table, "t")
        assert later is not None
        assert (2, {("ann", "c1"): 2}) == (later.version, later.answered)
        assert {} == kept.table.answered

    with_store(store_url, work)


def test_the_content_a_table_was_begun_with_is_kept_with_it(store_url: str) -> None:
    async def work(store: Store) -> None:
        game = turres.game("bids")
        assert game.content is not None
        pack = msgspec.structs.replace(game.content, title="Another edition")
        table = Table(Stamped(1, NOON, set_up(game, [ANN, BEN], {}, pack)), pack)
        await store.create("t", table, public=False, invite="")
        game._packs.pop(table.setup.content, None)  # as after a restart
        kept = await store.load("t")
        assert kept is not None
        assert "" == kept.table.read_only
        assert pack == kept.table.position.content.pack

    with_store(store_url, work)


def test_the_lobby_shows_public_tables_that_are_not_over(store_url: str) -> None:
    async def work(store: Store) -> None:
        for name, public in (("a", True), ("b", False)):
            await store.create(name, sit("turro"), public=public, invite="")
        over = sit("turro")
        play_on(over, turres.Rng(1), 100_000)
        await store.create("c", over, public=True, invite="")
        assert [] == await store.lobby()  # nobody has touched it for years: it is archived
        store.archive_ms = now()
        assert ["a"] == [row.id for row in await store.lobby()]

    with_store(store_url, work)


def test_people_are_known_again_and_the_key_stays(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(Person("x", "Xenia"), NOON)
        await store.rename(Person("x", "Xena"))
        assert Person("x", "Xena") == await store.person("x")
        assert None is await store.person("y")
        assert await store.cookie_key() == await store.cookie_key()
        await store.check_health()

    with_store(store_url, work)


def test_sqlite_waits_for_the_disk(tmp_path: object) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert "wal" == (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar()
            assert 2 == (await connection.execute(sa.text("PRAGMA synchronous"))).scalar()  # FULL

    with_store(f"sqlite:///{tmp_path}/tables.db", work)


def test_an_address_we_have_no_driver_for_is_refused_in_words() -> None:
    for url in ("mysql://root@localhost/x", "tables.db"):
        with pytest.raises(TurresError, match="give sqlite"):
            engine_url(url)


def test_an_installed_game_that_cannot_be_loaded_stops_nobody(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint(name="broken", value="turres.no_such_package", group="turres.games")
    monkeypatch.setattr("turres.games.entry_points", lambda group: [broken])
    playable.cache_clear()

    async def work(store: Store) -> None:
        await store.create("t", sit("turro"), public=True, invite="secret")
        assert "t" in await store.versions()

    try:
        with_store(store_url, work)
        assert tuple(SHELF) == tuple(line.id for line in game_lines("en"))
        assert 1 == caplog.text.count("the game 'broken' cannot be loaded")
    finally:
        playable.cache_clear()
