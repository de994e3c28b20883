"""Killed at any moment, a server has kept all that it acknowledged, and nothing twice."""

import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .running import Page, Postgres, Server, Visitor

MORE = int(os.environ.get("TURRES_KILLS", "0"))  # in a long run, say 200
KILLS = {"sqlite": MORE or 10, "postgresql": MORE or 10}


class Player:
    """Makes random moves and remembers which were acknowledged; an unanswered command is sent again."""

    def __init__(self, visitor: Visitor, table: str, rng: random.Random) -> None:
        self.visitor, self.table, self.rng = visitor, table, rng
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, object] | None = None
        self.number = 0

    def connect(self) -> Page:
        return self.visitor.open(self.table)

    def step(self, page: Page) -> None:
        """One command, the same again if the last was not answered."""
        if self.pending is None:
            if not page.choices:
                page.receive(1)
                return
            self.number += 1
            text = self.rng.choice(page.choices)
            self.pending = {"do": "move", "id": f"m{self.number}", "version": page.version, "text": text}
        answer = page.send(self.pending)
        if answer["is"] == "done":
            self.acknowledged[str(self.pending["id"])] = (answer["version"], str(self.pending["text"]))
        self.pending = None


def check(server: Server, players: list[Player]) -> None:
    """All that was acknowledged is there, once, at the version that was named."""
    for player in players:
        page = player.connect()
        versions = [one["version"] for one in page.happened]
        assert list(range(1, len(versions) + 1)) == versions
        for version, text in player.acknowledged.values():
            moves = [one["what"] for one in page.happened[:version] if one["what"]["type"] == "played"]
            mine = [move["text"] for move in moves if move["seat"] == page.scene["seat"]]
            assert text == mine[-1]
        mine = [
            one
            for one in page.happened
            if one["what"].get("seat") == page.scene["seat"] and one["what"]["type"] == "played"
        ]
        assert len(player.acknowledged) <= len(mine) <= len(player.acknowledged) + (player.pending is not None)
        page.close()


def play_until_killed(server: Server, players: list[Player], after: float) -> None:
    """Both play on until the server is gone."""
    pages = [player.connect() for player in players]
    killer = threading.Timer(after, server.process.kill)
    killer.start()
    try:
        while True:
            for player, page in zip(players, pages, strict=True):
                if player.pending is not None or page.choices:
                    player.step(page)
            if not any(page.choices for page in pages):
                pages[0].receive(1)
    except (ConnectionClosed, TimeoutError, OSError):
        pass
    finally:
        killer.join()
        server.kill()
        for page in pages:
            page.close()


@pytest.fixture(params=sorted(KILLS))
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    server = Server(postgres.database() if postgres else f"sqlite:///{tmp_path}/t.db", "--rate", "1000")
    rng, acknowledged = random.Random(KILLS[kind]), 0
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table, invite = ann.set_up("turro", ["me", ""], options={"turn_limit": 10_000}, clock=CLOCK)
    first = ben.open(table, invite)
    first.do("sit", seat=1)
    first.close()
    players = [Player(ann, table, random.Random(1)), Player(ben, table, random.Random(2))]
    for _ in range(KILLS[kind]):
        since, before = time.monotonic(), ann.open(players[0].table).scene["times"]
        play_until_killed(server, players, rng.uniform(0.02, 0.3))
        lived = time.monotonic() - since
        server.start()
        check(server, players)
        check_clock(before, ann.open(players[0].table).scene["times"], lived)
        if ann.open(players[0].table).scene["finish"]:
            acknowledged += sum(len(player.acknowledged) for player in players)
            players = begin_anew(ann, ben)
    assert KILLS[kind] < acknowledged + sum(len(player.acknowledged) for player in players)
    server.stop()


CLOCK = {"type": "fischer", "seconds": 3600, "increment": 0}


def check_clock(before: dict[str, Any], after: dict[str, Any], lived: float) -> None:
    """Nobody's clock ran while the server was down; while it lived, no more than that, to within a second."""
    used = sum(before["left"]) - sum(after["left"])
    assert 0 <= used < 1000 * (lived + 1)
    assert used <= after["since"] - before["since"]


def begin_anew(ann: Visitor, ben: Visitor) -> list[Player]:
    table, invite = ann.set_up("turro", ["me", ""], options={"turn_limit": 10_000}, clock=CLOCK)
    page = ben.open(table, invite)
    page.do("sit", seat=1)
    page.close()
    return [Player(ann, table, random.Random(3)), Player(ben, table, random.Random(4))]


def test_a_server_told_to_stop_stops_well_and_goes_on_later(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.db", "--bot-delay", "0.01", "--rate", "2")
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", "greedy"])
    page = ann.open(table)
    page.do("move", text=page.choices[0])
    known = page.version
    server.stop()
    server.start()
    again = ann.open(table, since=0)
    assert known <= again.version
    again.wait(lambda one: one.choices)  # the bot goes on by itself
    for _ in range(20):
        again.socket.send("{}")
    assert any("Too many messages" in again.receive().get("why", "") for _ in range(20))
    server.stop()


def test_two_servers_share_a_store_and_races_leave_one_record(postgres: Postgres) -> None:
    """Both seats seal at once, each at its own server, and one server is killed in between."""
    url = postgres.database()
    one, two = Server(url), Server(url)
    ann, ben = Visitor(one, "Ann"), Visitor(two, "Ben")
    table, invite = ann.set_up("bids", ["me", ""])
    pages = [ann.open(table), ben.open(table, invite)]
    assert "done" == pages[1].do("sit", seat=1)["is"]
    for page in pages:
        page.wait(lambda one: one.choices)
    for round_number in range(4):
        race(pages)
        for page in pages:
            page.wait(lambda one: one.choices or one.scene["finish"])
        if round_number == 1:
            two.kill()
            two.start()
            pages[1] = ben.open(table)
    versions = [[happened["version"] for happened in page.happened] for page in (ann.open(table), ben.open(table))]
    assert versions[0] == versions[1] == list(range(1, len(versions[0]) + 1))
    assert ann.open(table).scene["view"]["hands"] == ben.open(table).scene["view"]["hands"]
    for server in (one, two):
        server.stop()


def race(pages: list[Page]) -> None:
    """Both choose at the same moment."""
    answers: list[str] = []
    threads = [
        threading.Thread(target=lambda page=page: answers.append(page.do("move", text=page.choices[0])["is"]))
        for page in pages
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ["done", "done"] == answers
