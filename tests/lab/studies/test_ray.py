"""A study on a cluster: two nodes of Ray on this machine."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.lab.studies.setups import plan
from turres.core.errors import BadSetup
from turres.lab.studies.executors import RayRun, Task, play_task
from turres.lab.studies.plan import PLAYED, Cell, Plan

RAY = Path(sys.executable).with_name("ray")
USUAL = ["--num-cpus=1", "--disable-usage-stats", "--object-store-memory=80000000", "--block"]
CELL = Cell(PLAYED, 2, "greedy")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start_node(log: Path, *words: str) -> subprocess.Popen[bytes]:
    """A node in a process group of its own, once it runs."""
    with log.open("wb") as out:
        node = subprocess.Popen([RAY, "start", *words, *USUAL], stdout=out, stderr=out, start_new_session=True)
    end = time.monotonic() + 90
    while b"Ray runtime started" not in log.read_bytes():
        assert node.poll() is None, log.read_text()
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.1)
    return node


def stop_node(node: subprocess.Popen[bytes]) -> None:
    """End a node and all it has started."""
    os.killpg(node.pid, signal.SIGKILL)
    node.wait()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a cluster of two nodes answers."""
    where = f"127.0.0.1:{free_port()}"
    with TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:  # sockets have short names
        port = where.rpartition(":")[2]
        head = ["--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}"]
        nodes = [start_node(Path(folder, "head.log"), *head)]
        try:
            nodes.append(start_node(Path(folder, "second.log"), f"--address={where}"))
            yield where
        finally:
            for node in reversed(nodes):
                stop_node(node)


def small() -> Plan:
    return plan(study={"stop": {"halfwidth": 0.1, "at_most": 100_000}})


def workers() -> list[int]:
    """The processes that play a batch for Ray just now."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if re.match(rb"ray::play_task", path.read_bytes()):
                found.append(int(path.parent.name))
    return found


@pytest.mark.filterwarnings("ignore")  # of Ray's own
def test_two_nodes_give_the_same_bytes_also_when_a_worker_is_killed(address: str) -> None:
    one = small()
    tasks = [Task(CELL, batch) for batch in (0, 1, 20, 21)]
    cluster = RayRun(one, address)
    try:
        assert 4 == cluster.slots  # two for each node
        for task in tasks:
            cluster.submit(task)
        end = time.monotonic() + 60
        while not (playing := workers()):
            assert time.monotonic() < end
            time.sleep(0.005)
        with suppress(ProcessLookupError):
            os.kill(playing[0], signal.SIGKILL)
        found = dict(cluster.next() for _ in tasks)
    finally:
        cluster.close()
    assert {task: play_task(one, one.packs, task) for task in tasks} == found


def test_a_cluster_that_does_not_answer_is_told() -> None:
    with pytest.raises(BadSetup, match=r"--ray .*: no cluster answers there .*; start one with `ray start`"):
        RayRun(small(), "not an address")
