"""The log: for machines one JSON object a line, for people at a terminal only what is the matter."""

import json
import logging
import signal
from pathlib import Path

import pytest

from turres.server.run import PlainLines

from .running import Server


def test_a_log_that_is_kept_is_json(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    server.stop()
    texts = [json.loads(line)["text"] for line in server.errors.splitlines()]
    assert texts[0].startswith("health and metrics at http://127.0.0.1:")
    assert texts[1].startswith("open files: ")
    assert ["serving, with 0 tables going on", "closed"] == texts[2:]


def test_people_read_the_address_and_nothing_else_while_all_is_well(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--plain-log")
    assert f"Turres is at {server.url}\n" == server.out.read_text()
    server.end(signal.SIGTERM)
    assert "" == server.errors


def test_and_what_is_the_matter_in_words(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("turres.server").warning("worker %d ended", 2)
    line = PlainLines().format(caplog.records[0])
    assert line.endswith(" WARNING: worker 2 ended")
