"""What an operator relies on: health, numbers, a log for machines, an end that loses nothing."""

import contextlib
import itertools
import json
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from turres.server.run import print_address
from turres.server.store import CONNECT_S, HEALTH_S

from .running import Page, Postgres, Server, Visitor, two_at


def numbers(visitor: Visitor) -> dict[str, float]:
    lines = [line for line in visitor.server.ask_operator("/metrics")[1].splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_what_happens_is_counted(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1", fresh=True)
    ann, _ben, one, two, _table, _ = two_at(server)
    assert "done" == one.do("move", text=one.choices[0])["is"]
    assert "refused" == one.do("sit", seat=0)["is"]
    for _ in range(3):
        ann.post("/api/session", {"name": "Ann", "password": "guess"})
    ann.ask("POST", "/api/me", {"name": "Eve"}, Origin="https://evil.example")
    found = numbers(ann)
    assert (1, 2, 1) == tuple(found[f"turres_{name}"] for name in ("tables", "sockets", "moves_total"))
    assert (2, 1) == tuple(found[f'turres_commands_total{{how="{how}"}}'] for how in ("done", "refused"))
    assert (2, 1) == tuple(found[f'turres_sign_ins_total{{how="{how}"}}'] for how in ("refused", "too often"))
    assert 1 == found['turres_turned_away_total{status="403"}']
    assert 3 == found["turres_command_seconds_count"]
    assert 1 <= found["turres_store_seconds_count"]
    assert 1 == found['turres_request_seconds_count{method="POST",status="429"}']
    assert 1 == found['turres_request_seconds_count{method="POST",status="403"}']
    two.close()
    server.stop()


def test_a_name_that_somebody_made_up_is_no_label(server: Server) -> None:
    ann = Visitor(server)
    ann.ask("BREW", "/api/me")
    assert "BREW" not in server.ask_operator("/metrics")[1]


def test_a_store_that_is_gone_is_no_health_and_no_detail_for_others(postgres: Postgres) -> None:
    url = postgres.database()
    server = Server(url)
    ann = Visitor(server)
    assert (200, "ok\n") == server.ask_operator("/healthz")
    name = url.rsplit("/", 1)[1]
    postgres.run("dropdb", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "turres", "--force", name)
    assert 503 == server.ask_operator("/healthz")[0]
    for path in ("/api/tables", "/api/me"):
        status, answer, headers = ann.ask("GET", path)
        assert (503, "5") == (status, headers["retry-after"])
        assert "try again in a moment" in answer["detail"]
    server.kill()
    assert name in server.errors  # the operator is told


@contextlib.contextmanager
def frozen(postgres: Postgres) -> Iterator[None]:
    """The whole database takes connections and answers nothing, as when its disk hangs."""
    main = int((postgres.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
    found = {int(one.parent.name): one.read_text() for one in Path("/proc").glob("[0-9]*/stat")}
    pids = [main, *(pid for pid, stat in found.items() if stat.rpartition(")")[2].split()[1] == str(main))]
    try:
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the processes are found in /proc")
def test_a_database_that_hangs_is_no_health_and_is_taken_up_again(postgres: Postgres) -> None:
    server = Server(postgres.database())
    assert (200, "ok\n") == server.ask_operator("/healthz")
    with frozen(postgres):
        began = time.monotonic()
        assert 503 == server.ask_operator("/healthz")[0]
        assert HEALTH_S <= time.monotonic() - began < CONNECT_S
    deadline = time.monotonic() + CONNECT_S
    while server.ask_operator("/healthz")[0] != 200 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert (200, "ok\n") == server.ask_operator("/healthz")
    server.kill()


def test_every_line_of_the_log_is_json_and_says_when(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    Visitor(server).post("/api/account", {"name": "Ann", "password": "correct horse"})
    server.stop()
    lines = [json.loads(line) for line in server.errors.splitlines()]
    assert any("has an account now" in line["text"] for line in lines)
    for line in lines:
        assert {"at", "level", "from", "text"} <= line.keys()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"])


def test_a_server_for_all_says_an_address_that_others_can_open(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as everywhere:
        everywhere.bind(("0.0.0.0", 0))
        print_address(everywhere, None)
        port = everywhere.getsockname()[1]
    said = urlsplit(capsys.readouterr().out.removeprefix("Turres is at ").strip())
    assert port == said.port
    assert "0.0.0.0" != said.hostname


def test_a_server_told_to_stop_answers_all_that_it_stored(store_url: str) -> None:
    """From several pages at once, so that commands also wait for each other."""
    server = Server(store_url, "--rate", "10000")
    ann, ben, _one, two, table, _ = two_at(server)
    said: set[str] = set()

    def chatter(name: str, page: Page) -> None:
        with contextlib.suppress(ConnectionClosed):
            for number in itertools.count():
                if page.do("say", text=f"{name} {number}")["is"] == "done":
                    said.add(f"{name} {number}")

    pages = {"a": two, "b": ben.open(table), "c": ben.open(table), "d": ann.open(table)}
    for _ in range(3):
        before = len(said)
        talking = [threading.Thread(target=chatter, args=one) for one in pages.items()]
        for thread in talking:
            thread.start()
        while len(said) < before + 20:
            threading.Event().wait(0.01)
        server.stop()
        for thread in talking:
            thread.join()
        server.start()
        kept = {one["what"]["text"] for one in ann.open(table).happened if one["what"]["type"] == "said"}
        assert said == kept
        pages = {f"{name}'": ben.open(table) for name in pages}
    server.stop()


def test_a_command_that_takes_its_time_is_answered_although_the_server_stops(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--rate", "10000")
    ann, _ben, one, _two, table, _ = two_at(server, "turris-pawns")
    one.do("move", text=one.choices[0])
    command = {"do": "ask-undo", "id": "slow", "version": one.version}
    one.socket.send(json.dumps(command))
    server.process.send_signal(signal.SIGTERM)
    answers = list[dict[str, Any]]()
    with contextlib.suppress(ConnectionClosed):
        while True:
            answers.append(one.receive())
    server.stop()
    server.start()
    page = ann.open(table)
    asked = [happened for happened in page.happened if happened["what"]["type"] == "undo-asked"]
    answered = [answer for answer in answers if answer.get("id") == "slow"]
    assert len(asked) == len(answered)  # both, or it came too late and neither
    assert "done" == page.send(command)["is"]  # and then it is done now, else answered again
    page.wait(lambda one: one.scene["undo"] == 0)
    server.stop()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/session", b'{"name":"\xff","password":"x"}'),
        ("/api/account", b'{"name":{},"password":[]}'),
        ("/api/account", b'{"name":"A","password":"correct horse","admin":true}'),
        ("/api/me/tokens", b'{"name":""}'),
        ("/api/me/tokens", b'{"name":"\\u0000"}'),
        ("/api/session", b"[" * 10_000),
    ],
)
def test_whatever_is_posted_about_people_is_refused_in_words(server: Server, path: str, body: bytes) -> None:
    status, answer, _ = Visitor(server).ask("POST", path, body)
    assert 400 == status
    assert answer["detail"]
    assert "Traceback" not in json.dumps(answer)


def test_a_body_about_people_that_is_too_large_is_refused(server: Server) -> None:
    for path in ("/api/session", "/api/account", "/api/me/tokens"):
        assert 413 == Visitor(server).ask("POST", path, b'{"name":"' + b"x" * 100_000 + b'"}')[0]


def test_refusals_are_said_in_the_asked_language(server: Server) -> None:
    guest = Visitor(server)
    assert "n'avez pas de compte" in guest.get("/api/account?lang=fr")[1]["detail"]
    _, answer, _ = guest.ask("DELETE", "/api/me/tokens/x", **{"Accept-Language": "fr"})
    assert "Vous n'avez pas ce jeton." == answer["detail"]
