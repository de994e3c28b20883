"""What the documents say about the server is so."""

import json
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


def test_the_example_bot_plays_a_game(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, invite = ann.set_up("bids", ["", "greedy"])
    command = [sys.executable, "examples/bot.py", server.url, table, invite, "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert ("rules\n", "", 0) == (done.stdout, done.stderr, done.returncode)
