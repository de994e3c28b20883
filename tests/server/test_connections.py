"""What is limited before anything is believed: bytes, time, connections, pages, chat."""

import contextlib
import os
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from turres.server.http_protocol import ConnectionLimits
from turres.server.metrics import Metrics
from turres.server.refusals import Refusals

from .running import PATIENCE, Server, Visitor, two_at


def raw(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE, source_address=(source, 0))


def send_on(line: socket.socket, piece: bytes, most: int) -> int:
    """Send pieces until the server closes the connection; how many bytes it took."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    return sent


def answer(line: socket.socket) -> str:
    """The first line of what is answered; nothing if the connection was reset."""
    with contextlib.suppress(OSError):
        return line.recv(4096).decode().partition("\r\n")[0]
    return ""


@pytest.mark.parametrize("begins", [b"GET /" + b"a" * 100, b"GET / HTTP/1.1\r\nX-Endless: "])
def test_a_head_without_an_end_is_refused_and_blocks_nobody(server: Server, begins: bytes) -> None:
    with raw(server) as line:
        line.sendall(begins + b"a" * 40_000)
        assert "HTTP/1.1 431 Request Header Fields Too Large" == answer(line)
        assert send_on(line, b"a" * 65_536, 100_000_000) < 50_000_000
    assert 200 == Visitor(server).get("/api/games")[0]
    assert "status=431" in server.read_log()


def test_many_headers_are_too_many_bytes(server: Server) -> None:
    with raw(server) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(4000)))
        assert "HTTP/1.1 431 Request Header Fields Too Large" == answer(line)


def test_trailers_without_an_end_are_refused(server: Server) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    with raw(server) as line:
        line.sendall(head + b"2\r\n{}\r\n0\r\n")
        assert send_on(line, b"X-Trailer: " + b"y" * 8000 + b"\r\n", 50_000_000) < 25_000_000


def test_a_body_of_the_usual_size_comes_in_one_piece_with_its_head(server: Server) -> None:
    body = b'{"name": "' + b"x" * 50_000 + b'"}'
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    with raw(server) as line:
        line.sendall(head % len(body) + body)
        assert "HTTP/1.1 400 Bad Request" == answer(line)  # read whole, and no name


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Server:
    store = f"sqlite:///{tmp_path_factory.mktemp('strict')}/tables.db"
    limits = ["--header-timeout", "0.5", "--connections", "5", "--pages", "3", "--rate", "1000", "--bot-delay", "0.01"]
    return Server(store, *limits)


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HT", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"]
)
def test_what_is_not_complete_in_time_is_closed(strict: Server, begun: bytes) -> None:
    with raw(strict) as line:
        line.sendall(begun)
        assert "HTTP/1.1 408 Request Timeout" == answer(line)
        assert b"" == line.recv(10)


def test_line_ends_between_requests_keep_no_connection_open(strict: Server) -> None:
    with raw(strict) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        assert "HTTP/1.1 200 OK" == answer(line)
        with contextlib.suppress(TimeoutError):
            line.settimeout(0.3)
            while line.recv(65536):
                pass  # the rest of it
        line.settimeout(PATIENCE)
        line.sendall(b"\r\n")
        assert "HTTP/1.1 408 Request Timeout" == answer(line)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(strict: Server) -> None:
    request = b"GET /api/games/turf-wars/rules HTTP/1.1\r\nHost: x\r\n\r\n"
    with raw(strict) as line:
        line.settimeout(0.5)
        send_on(line, request * 100, 3_000_000)  # far more than fits into the buffers between us
        deadline = time.monotonic() + PATIENCE
        while "reason=an answer was not read in time" not in strict.read_log():
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_a_page_that_says_nothing_stays(strict: Server) -> None:
    ann = Visitor(strict)
    page = ann.open(ann.set_up("turro", ["me", ""])[0])
    time.sleep(1.0)
    assert "done" == page.do("say", text="still here")["is"]


def test_one_address_has_so_many_connections_and_a_trusted_proxy_as_many_as_it_needs(strict: Server) -> None:
    with contextlib.ExitStack() as opened:
        for _ in range(5):
            opened.enter_context(raw(strict, "127.0.0.2"))
        one_more = opened.enter_context(raw(strict, "127.0.0.2"))
        assert "HTTP/1.1 503 Service Unavailable" == answer(one_more)
        for _ in range(12):
            opened.enter_context(raw(strict))  # 127.0.0.1 is where a proxy would be
        assert 200 == Visitor(strict).get("/api/games")[0]
    assert "refused address=127.0.0.2 status=503 reason=too many connections" in strict.read_log()
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:  # those that were closed make room
        with raw(strict, "127.0.0.2") as line:
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            if "HTTP/1.1 200 OK" == answer(line):
                return
        time.sleep(0.05)
    raise AssertionError("connections that were closed still count")


class Line:
    """A connection from one address to a port of the server."""

    def __init__(self, port: int) -> None:
        self.ends = {"peername": ("198.51.100.7", 40000), "sockname": ("127.0.0.1", port)}

    def get_extra_info(self, name: str) -> object:
        return self.ends[name]


def test_health_and_metrics_are_answered_when_the_server_is_full() -> None:
    limits = ConnectionLimits(Refusals(Metrics()), 100, 10.0, "", admin_port=9000)
    limits.total = 2
    public: list[Any] = [Line(8000) for _ in range(3)]
    assert ["", "", "the server is full"] == [limits.admit(line) for line in public]
    admin: Any = Line(9000)
    assert "" == limits.admit(admin)
    limits.release(admin)
    assert 2 == len(limits)
    limits.release(public[0])
    assert "" == limits.admit(public[2])


def test_a_person_has_so_many_pages_open(strict: Server) -> None:
    ann = Visitor(strict)
    table, _ = ann.set_up("turro", ["me", ""])
    pages = [ann.open(table) for _ in range(3)]
    refused = ann.open(table)
    assert "You have too many pages open. Please close some." == refused.welcome["why"]
    pages[0].close()
    deadline = time.monotonic() + PATIENCE
    while ann.open(table).welcome["is"] != "welcome":
        assert time.monotonic() < deadline


def test_pages_that_come_at_once_are_counted_as_they_come(strict: Server) -> None:
    ann = Visitor(strict)
    table, _ = ann.set_up("turro", ["me", ""])
    with ThreadPoolExecutor(20) as pool:
        said = list(pool.map(lambda _: ann.open(table).welcome["is"], range(20)))
    assert 3 == said.count("welcome")


def test_the_limit_of_open_files_is_raised_and_logged(strict: Server) -> None:
    assert "open files: the limit was" in strict.read_log()


def test_somebody_who_hangs_up_is_no_error(server: Server) -> None:
    before = server.read_log().count('"error"')
    for _ in range(3):
        with raw(server) as line:
            line.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    assert 200 == Visitor(server).get("/api/games")[0]
    time.sleep(0.2)
    assert before == server.read_log().count('"error"')


def test_nothing_the_api_says_is_cached(server: Server) -> None:
    ann = Visitor(server)
    for path in ("/api/me", "/api/games", "/api/nothing"):
        assert "no-store" == ann.ask("GET", path)[2]["cache-control"]


def test_the_store_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        server = Server(f"sqlite:///{tmp_path}/kept/tables.db", fresh=True)
        Visitor(server)
        for file in (tmp_path / "kept").iterdir():
            assert 0o600 == stat.S_IMODE(file.stat().st_mode), file.name
        server.stop()
    finally:
        os.umask(before)


def test_a_store_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    Server(f"sqlite:///{file}").stop()
    file.chmod(0o644)
    Server(f"sqlite:///{file}").stop()
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)


def test_a_store_that_takes_nothing_is_no_health(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    assert (200, "ok\n") == server.ask_operator("/healthz")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert 503 == server.ask_operator("/healthz")[0]
        other.execute("ROLLBACK")
    deadline = time.monotonic() + PATIENCE
    while server.ask_operator("/healthz")[0] != 200:
        assert time.monotonic() < deadline
    server.stop()


def test_refusals_and_failed_sign_ins_are_logged_with_their_address(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1")
    ann = Visitor(server)
    for _ in range(3):
        ann.post("/api/session", {"name": "Ann", "password": "a guess"})
    ann.ask("POST", "/api/me", {"name": "Eve"}, Origin="https://evil.example")
    log = server.read_log()
    assert "sign-in failed address=127.0.0.1" in log
    assert "sign-in refused address=127.0.0.1" in log
    assert "refused address=127.0.0.1 status=403" in log
    assert "a guess" not in log
    server.stop()


def test_a_port_that_is_taken_is_said_in_a_sentence(server: Server, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "turres",
        "serve",
        "--port",
        str(server.port),
        "--store",
        f"sqlite:///{tmp_path}/nowhere.db",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 != done.returncode
    assert f"can't listen on 127.0.0.1:{server.port}" in done.stderr
    assert f"(Address already in use by process {server.process.pid} (" in done.stderr
    assert "choose another with --port" in done.stderr
    assert "Traceback" not in done.stderr


# Chat and the host's tools


def test_chat_is_limited_by_table_however_many_talk(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    host = Visitor(server, "Host")
    table, _ = host.set_up("turro", ["me", ""], public=True)
    said = []
    for number in range(12):
        page = Visitor(server, f"Guest {number}").open(table)
        said += [page.do("say", text=f"{number} {line}")["is"] for line in range(3)]
    assert said.count("refused") > 10
    assert "status=429 reason=You are writing too fast" in server.read_log()
    server.kill()


def test_the_host_closes_the_chat_and_opens_it_again(server: Server) -> None:
    _ann, _ben, one, two, _, _ = two_at(server)
    assert "done" == one.do("rule-chat", closed=True)["is"]
    two.wait(lambda page: any(line["what"]["type"] == "chat-ruled" for line in page.happened))
    assert "The host has closed the chat." == two.do("say", text="hello")["why"]
    assert "done" == one.do("say", text="the host may")["is"]
    assert "Only the host of the table can do that." == two.do("rule-chat", closed=False)["why"]
    assert "done" == one.do("rule-chat", closed=False)["is"]
    assert "That is already so." == one.do("rule-chat", closed=False)["why"]
    two.wait(lambda page: sum(line["what"]["type"] == "chat-ruled" for line in page.happened) == 2)
    assert "done" == two.do("say", text="hello")["is"]


def test_slow_mode_makes_others_wait_between_lines(server: Server) -> None:
    _ann, _ben, one, two, _, _ = two_at(server)
    assert "done" == one.do("rule-chat", closed=False, pause=60)["is"]
    two.wait(lambda page: any(line["what"]["type"] == "chat-ruled" for line in page.happened))
    assert "done" == two.do("say", text="one")["is"]
    assert two.do("say", text="two")["why"].startswith("Slow mode: you can write again in ")
    assert ["done", "done"] == [one.do("say", text=text)["is"] for text in ("one", "two")]
    assert "refused" == one.do("rule-chat", closed=False, pause=301)["is"]


def test_the_host_removes_somebody_before_the_game_begins(server: Server) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table, invite = ann.set_up("turro", ["me", ""])
    one, two = ann.open(table), ben.open(table, invite)
    assert "done" == two.do("say", text="hello")["is"]
    assert "done" == one.do("remove", whom=ben.me["id"])["is"]
    with pytest.raises(ConnectionClosed):
        two.drain()
    again = ben.open(table, invite)
    assert "This table does not exist, or you have not been invited to it." == again.welcome["why"]
    assert 404 == ben.get(f"/api/tables/{table}?invite={invite}")[0]
    assert "refused" == one.do("remove", whom=ann.me["id"])["is"]


def test_who_plays_is_not_removed(server: Server) -> None:
    _ann, ben, one, _two, _, _ = two_at(server)
    assert "players can't be removed" in one.do("remove", whom=ben.me["id"])["why"]


def test_an_invitation_that_was_withdrawn_lets_nobody_in(server: Server) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table, invite = ann.set_up("turro", ["me", ""])
    assert 200 == ben.get(f"/api/tables/{table}?invite={invite}")[0]
    status, made = ann.post(f"/api/tables/{table}/invitation", {})
    assert 201 == status
    assert 404 == ben.get(f"/api/tables/{table}?invite={invite}")[0]
    assert 200 == ben.get(f"/api/tables/{table}?invite={made['invite']}")[0]
    assert 404 == ben.post(f"/api/tables/{table}/invitation", {})[0]


# Bots


def test_bots_alone_do_not_play_to_an_empty_room(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["random", "random"], public=True)
    time.sleep(0.5)
    assert 1 == ann.get(f"/api/tables/{table}")[1]["version"]
    assert table not in {line["table"] for line in ann.get("/api/tables")[1]}
    page = ann.open(table)
    page.wait(lambda page: page.version > 5)


def test_a_table_that_its_host_gives_to_bots_alone_is_not_in_the_lobby(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["", ""], public=True)
    assert table in {line["table"] for line in ann.get("/api/tables")[1]}
    page = ann.open(table)
    assert ["done", "done"] == [page.do("seat-bot", seat=seat, level="random")["is"] for seat in (0, 1)]
    assert table not in {line["table"] for line in ann.get("/api/tables")[1]}
