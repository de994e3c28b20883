"""What an operator relies on: health, numbers, a log for machines, an end that loses nothing."""

import contextlib
import json
import re
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .running import Postgres, Server, Visitor, two_at


def numbers(visitor: Visitor) -> dict[str, float]:
    lines = [line for line in visitor.get("/metrics")[1].splitlines() if not line.startswith("#")]
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
    assert "BREW" not in ann.get("/metrics")[1]


def test_a_store_that_is_gone_is_no_health_and_no_detail_for_others(postgres: Postgres) -> None:
    url = postgres.database()
    server = Server(url)
    ann = Visitor(server)
    assert 200 == ann.get("/healthz")[0]
    name = url.rsplit("/", 1)[1]
    postgres.run("dropdb", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "turres", "--force", name)
    for path in ("/healthz", "/api/tables", "/api/me"):
        status, answer = ann.get(path)
        assert (500, "something went wrong here") == (status, answer["detail"])
    server.kill()
    assert name in server.errors  # the operator is told


def test_every_line_of_the_log_is_json_and_says_when(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    Visitor(server).post("/api/account", {"name": "Ann", "password": "correct horse"})
    server.stop()
    lines = [json.loads(line) for line in server.errors.splitlines()]
    assert any("has an account now" in line["text"] for line in lines)
    for line in lines:
        assert {"at", "level", "from", "text"} <= line.keys()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"])


def test_a_server_told_to_stop_has_stored_all_that_it_acknowledged(store_url: str) -> None:
    server = Server(store_url, "--rate", "1000")
    ann, _ben, _one, two, table, _ = two_at(server)
    said: list[str] = []

    def chatter() -> None:
        with contextlib.suppress(ConnectionClosed):
            for number in range(100_000):
                if two.do("say", text=f"line {number}")["is"] == "done":
                    said.append(f"line {number}")

    talking = threading.Thread(target=chatter)
    talking.start()
    while len(said) < 5 and talking.is_alive():
        threading.Event().wait(0.05)
    server.stop()
    talking.join()
    server.start()
    ann.server = server
    kept = [one["what"]["text"] for one in ann.open(table).happened if one["what"]["type"] == "said"]
    assert said == kept[: len(said)]
    assert len(kept) <= len(said) + 1  # the last may have been stored and not yet acknowledged
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
    assert "vous n'avez pas de compte" in guest.get("/api/account?lang=fr")[1]["detail"]
    _, answer, _ = guest.ask("DELETE", "/api/me/tokens/x", **{"Accept-Language": "fr"})
    assert "vous n'avez pas de tel jeton" == answer["detail"]
