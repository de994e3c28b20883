"""What the documents say about the server is so."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from .running import Server, Visitor

ROOT = Path(__file__).parents[2]


def fits(shown: object, real: object) -> bool:
    """Whether a message is the one shown, `...` standing for anything."""
    if shown == "...":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        return shown.keys() == real.keys() and all(fits(shown[key], real[key]) for key in shown)
    if isinstance(shown, list) and isinstance(real, list):
        return len(shown) == len(real) and all(map(fits, shown, real))
    return shown == real


def test_the_conversation_in_the_documents_is_as_shown(server: Server) -> None:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    found = re.search(r"```transcript\n(.*?)```", text, re.DOTALL)
    assert found is not None
    ann = Visitor(server, "Ann")
    table, invite = ann.set_up("turro", ["me", ""])
    Visitor(server, "Ben").open(table, invite).do("sit", seat=1)
    page = ann.open(table, since=1)
    received = [json.loads(raw) for raw in page.raw]
    for line in found[1].splitlines():
        if line.startswith("> "):
            page.socket.send(line[2:])
        else:
            real = received.pop(0) if received else page.receive()
            assert fits(json.loads(line[2:]), real), f"{line}\n{real}"


def run_bot(server: Server, token: str, table: str, invite: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "examples/bot.py", server.url, table, invite, "0"]
    environment = {**os.environ, "TURRES_TOKEN": token}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_example_bot_plays_a_game_with_a_token(server: Server) -> None:
    ann, owner = Visitor(server, "Ann"), Visitor(server, "Rando's owner")
    table, invite = ann.set_up("bids", ["", "greedy"])
    _, made = owner.post("/api/me/tokens", {"name": "Rando"})
    done = run_bot(server, made["token"], table, invite)
    assert ("rules\n", "", 0) == (done.stdout, done.stderr, done.returncode)
    assert owner.me == ann.get(f"/api/tables/{table}")[1]["players"][0]


def test_the_example_bot_says_why_it_is_not_let_in(server: Server) -> None:
    table, invite = Visitor(server, "Ann").set_up("bids", ["", "greedy"])
    done = run_bot(server, "turres_nothing", table, invite)
    assert ("", "This token is invalid or has been revoked.\n", 1) == (done.stdout, done.stderr, done.returncode)
