"""What came of a game is counted once, whatever happens to the servers."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

import turres
from tests.tables.sitting import ANN, BEN, CAT, NOON, sit
from turres.server import schema
from turres.server.deletion import delete
from turres.server.ratings import Rating, rated, tally, tally_due
from turres.server.store import Store
from turres.tables import Bot, Fischer, Open, Refused, Table
from turres.tables.table import set_up

from .running import PATIENCE, Server, Visitor, two_at

CLOCK = Fischer(600, 5)
WIRE_CLOCK = {"type": "fischer", "seconds": 600, "increment": 5}


def with_people(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.start()
        try:
            for person in (ANN, BEN, CAT):
                await store.add_person(person, NOON)
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def over(how: str = "resigned", *players: Any, **more: Any) -> Table:
    table = sit("turro", *(players or (ANN, BEN)), **{"rated": True, "clock": CLOCK, **more})
    if how == "resigned":
        table.resign(1, NOON)
    elif how == "time":
        assert table.check_clock(NOON + 10**7)
    elif how == "draw":
        table.offer_draw(0, NOON)
        table.answer_draw(1, True, NOON)
    else:
        table.abort(0, NOON)
    return table


async def all_of(store: Store, what: sa.Table) -> list[Any]:
    async with store.engine.connect() as connection:
        return list((await connection.execute(sa.select(what).order_by(*what.primary_key.columns))).all())


async def keep(store: Store, name: str, table: Table, *, public: bool = True) -> None:
    await store.create(name, table, public=public, invite="")


# How ratings change --------------------------------------------------------------------------------------------------------


def test_who_wins_rises_and_who_loses_falls() -> None:
    first, second = rated([Rating(), Rating()], [True, False])
    assert first.mu > Rating().mu > second.mu
    assert first.sigma < Rating().sigma
    assert (1, 1) == (first.games, second.games)


def test_a_draw_between_equals_changes_no_mean() -> None:
    first, second = rated([Rating(), Rating()], [True, True])
    assert pytest.approx(Rating().mu) == first.mu == second.mu


def test_of_three_the_winner_gains_and_the_others_lose_alike() -> None:
    first, second, third = rated([Rating()] * 3, [False, True, False])
    assert first == third
    assert second.mu > Rating().mu > first.mu


@pytest.mark.parametrize(
    ("how", "signs"), [("resigned", (1, -1)), ("time", (-1, 1)), ("draw", (0, 0)), ("aborted", None)]
)
def test_each_ending_counts_as_the_table_says(store_url: str, how: str, signs: tuple[int, int] | None) -> None:
    async def work(store: Store) -> None:
        await keep(store, "t", over(how))
        assert await tally(store, "t")
        ratings = await all_of(store, schema.ratings)
        if signs is None:
            assert [] == ratings == await all_of(store, schema.results)
            return
        changes = [row.mu - Rating().mu for row in ratings]
        assert list(signs) == [round(change / abs(change)) if abs(change) > 1e-9 else 0 for change in changes]
        assert ["ann", "ben"] == [row.person for row in ratings]
        assert [how] * 2 == [row.how for row in await all_of(store, schema.results)]

    with_people(store_url, work)


# Once ------------------------------------------------------------------------------------------------------------------------


def test_a_table_is_counted_once_however_many_try(store_url: str) -> None:
    async def work(store: Store) -> None:
        other = Store(store_url)  # as another server would
        for number in range(6):
            await keep(store, f"t{number}", over())
        tries = [tally_due(one, set()) for one in (store, other, store, other)]
        assert 6 == sum(await asyncio.gather(*tries))
        await other.close()
        assert [6, 6] == [row.games for row in await all_of(store, schema.ratings)]
        assert 12 == len(await all_of(store, schema.results))
        assert 0 == await tally_due(store, set())
        expected = [Rating(), Rating()]
        for _ in range(6):
            expected = rated(expected, [True, False])
        assert pytest.approx([one.mu for one in expected]) == [row.mu for row in await all_of(store, schema.ratings)]

    with_people(store_url, work)


def test_a_count_that_was_cut_short_leaves_nothing(store_url: str) -> None:
    """The mark, the results and the ratings are one step: if the last of it fails, none of it has happened."""

    async def work(store: Store) -> None:
        await keep(store, "t", over())
        async with store.writing() as connection:  # a result that is in the way
            row = {
                "table_id": "t",
                "seat": 1,
                "game": "turro",
                "how": "time",
                "won": True,
                "rated": True,
                "public": True,
            }
            await connection.execute(sa.insert(schema.results).values(**row, at=0))
        assert 0 == await tally_due(store, set())
        assert [] == await all_of(store, schema.ratings)
        async with store.writing() as connection:
            await connection.execute(sa.delete(schema.results))
        assert 1 == await tally_due(store, set())
        assert 2 == len(await all_of(store, schema.ratings))

    with_people(store_url, work)


def test_tables_that_are_not_rated_are_counted_and_change_no_rating(store_url: str) -> None:
    async def work(store: Store) -> None:
        await keep(store, "t", over("resigned", ANN, Bot("random"), rated=False))
        assert await tally(store, "t")
        assert [] == await all_of(store, schema.ratings)
        assert [("ann", True), (None, False)] == [(row.person, row.won) for row in await all_of(store, schema.results)]

    with_people(store_url, work)


def test_a_bot_does_not_win_for_somebody(store_url: str) -> None:
    async def work(store: Store) -> None:
        table = sit("turro", ANN, BEN, takeover="random")
        table.take_over(0, NOON)
        table.resign(1, NOON)
        await keep(store, "t", table)
        assert await tally(store, "t")
        assert [("ann", False), ("ben", False)] == [
            (row.person, row.won) for row in await all_of(store, schema.results)
        ]

    with_people(store_url, work)


def test_somebody_who_left_keeps_no_rating_and_their_opponents_do(store_url: str) -> None:
    async def work(store: Store) -> None:
        await keep(store, "t", sit("turro", ANN, BEN, rated=True, clock=CLOCK))
        await delete(store, "ben")
        (only,) = await all_of(store, schema.ratings)
        assert ("ann", 1) == (only.person, only.games)
        assert only.mu > Rating().mu
        assert ["ann", None] == [row.person for row in await all_of(store, schema.results)]

    with_people(store_url, work)


# Which tables may be rated ---------------------------------------------------------------------------------------------------


def test_a_rated_table_is_for_people_with_a_clock() -> None:
    turro = turres.game("turro")
    for players, more in (
        ((ANN, Bot("random")), {"clock": CLOCK}),
        ((ANN, BEN), {}),
        ((ANN, BEN), {"clock": CLOCK, "takeover": "random"}),
    ):
        with pytest.raises(Refused, match="rated"):
            set_up(turro, players, rated=True, **more)
    table = sit("turro", ANN, Open(), rated=True, clock=CLOCK)
    with pytest.raises(Refused, match="rated"):
        table.sit(1, Bot("random"), NOON)
    table.sit(1, BEN, NOON)
    table.resign(0, NOON)
    assert table.turned().rated


# On a real server --------------------------------------------------------------------------------------------------------------


def games_of(visitor: Visitor, expected: int) -> list[dict[str, Any]]:
    """A person's ratings, when so many games are counted."""
    deadline = time.monotonic() + PATIENCE
    while True:
        ratings: list[dict[str, Any]] = visitor.get(f"/api/people/{visitor.me['id']}")[1]["ratings"]
        if sum(line["games"] for line in ratings) >= expected or time.monotonic() > deadline:
            return ratings
        time.sleep(0.1)


def test_a_rated_game_shows_in_both_profiles(server: Server) -> None:
    ann, ben, one, _two, table, _ = two_at(server, rated=True, clock=WIRE_CLOCK, public=True)
    one.do("resign")
    (lost,), (won,) = games_of(ann, 1), games_of(ben, 1)
    assert (1, 1, "turro") == (lost["games"], won["games"], won["game"])
    assert won["rating"] > lost["rating"]
    profile = ann.get(f"/api/people/{ben.me['id']}")[1]
    assert {"game": "turro", "played": 1, "won": 1} == profile["games"][0]
    recent = profile["recent"][0]
    assert (table, 1, "resigned", True, True) == tuple(recent[key] for key in ("table", "seat", "how", "won", "rated"))


def test_a_game_that_ends_as_the_server_is_killed_is_counted_once(store_url: str) -> None:
    server = Server(store_url, "--rate", "1000")
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    for games in (1, 2, 3):
        table, invite = ann.set_up("turro", ["me", ""], rated=True, clock=WIRE_CLOCK)
        page = ben.open(table, invite)
        page.do("sit", seat=1)
        assert "done" == page.do("resign")["is"]
        time.sleep(0.3 * games)  # at another moment of the rounds each time
        server.kill()
        server.start()
        assert games == games_of(ann, games)[0]["games"]
    other = Server(store_url)
    time.sleep(2.5)  # both have made their rounds
    assert 3 == games_of(ann, 3)[0]["games"] == games_of(ben, 3)[0]["games"]
    other.stop()
    server.stop()


def test_a_table_is_counted_when_the_store_is_back(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await keep(store, "t", over())
        unable = set[str]()

        async def fail(_name: str) -> None:
            raise OSError("the network is down")

        with monkeypatch.context() as away:
            away.setattr(store, "load", fail)
            with pytest.raises(OSError, match="the network is down"):
                await tally_due(store, unable)
        assert 1 == await tally_due(store, unable)

    with_people(store_url, work)
