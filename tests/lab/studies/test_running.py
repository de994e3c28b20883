"""Studies that are run: the same games whoever plays them, kept whatever happens."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tests.lab.studies.setups import DEARER, plan, played
from turres.core.errors import BadSetup
from turres.lab.studies.executors import Pool, Serial, Task, WorkersFailed, make_executor, play_task
from turres.lab.studies.plan import FORBIDDEN, PLAYED, Cell, Plan
from turres.lab.studies.runner import Run
from turres.lab.studies.store import Folder

ARMS = {"base": {}, "dear": {"change": [DEARER]}}
CELL = Cell(PLAYED, 2, "greedy")


def small() -> Plan:
    """A few batches of two kinds of tables."""
    return plan(
        study={"stop": {"halfwidth": 0.1, "at_most": 1200}}, arms=ARMS, forbid={"groups": ["thugs"], "chance": 0.2}
    )


def files(folder: Path) -> dict[str, bytes]:
    """All batches, byte by byte."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.parquet"))}


def run_in(one: Plan, path: Path, jobs: int = 1, most: int = 10**9) -> Run:
    """The study run in a folder, until so many batches are done."""
    folder = Folder(path)
    with folder.held():
        folder.open(one)
        run = Run(one, folder)
        playing = run.play(make_executor(one, jobs))
        for _, progress in zip(range(most), playing, strict=False):
            assert progress in run.cells
        playing.close()
    return run


def test_one_process_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    one, two = (run_in(small(), tmp_path / name, jobs) for name, jobs in (("one", 1), ("two", 2)))
    assert one.finished
    assert two.finished
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert [c.tally.figures() for c in one.cells] == [c.tally.figures() for c in two.cells]


def test_a_study_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    run_in(small(), tmp_path / "stopped", most=3)
    kept = files(tmp_path / "stopped")
    assert 3 == sum(".games." in name for name in kept)
    (tmp_path / "stopped" / min(name for name in kept if ".games." in name)).write_bytes(b"torn")
    run_in(small(), tmp_path / "stopped")
    run_in(small(), tmp_path / "whole")
    assert files(tmp_path / "whole") == files(tmp_path / "stopped")


def test_what_is_enough_hangs_on_the_games_and_not_on_who_plays(tmp_path: Path) -> None:
    easy = plan(study={"stop": {"halfwidth": 6.0, "at_most": 40_000}})
    one, two = (run_in(easy, tmp_path / name, jobs) for name, jobs in (("one", 1), ("two", 2)))
    assert one.cells[0].games == two.cells[0].games < 4000
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_killing_a_run_loses_what_was_under_way_and_no_more(tmp_path: Path) -> None:
    file, out = tmp_path / "long.toml", tmp_path / "out"
    file.write_text(
        '[study]\ngame = "tower"\nstop = { halfwidth = 0.05, at_most = 10_000_000 }\n[table]\nseats = [2]\n'
    )
    command = [sys.executable, "-m", "turres", "study", "run", str(file), "--out", str(out), "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        done = out / "batches" / CELL.name
        _wait_for(lambda: len(list(done.glob("*.games.parquet"))) > 3 if done.exists() else False)
        process.send_signal(signal.SIGKILL)
    folder = Folder(out)
    kept = [batch for batch in folder.done(CELL) if folder.read(CELL, batch)]
    again = Run(folder.plan(), folder)
    assert len(kept) - 2 <= again.cells[0].next  # at most what each of two workers was playing is missing between them
    assert again.cells[0].games > 0


def test_ctrl_c_ends_a_run_with_a_report(tmp_path: Path) -> None:
    file, out = tmp_path / "long.toml", tmp_path / "out"
    file.write_text(
        '[study]\ngame = "tower"\nstop = { halfwidth = 0.05, at_most = 10_000_000 }\n[table]\nseats = [2]\n'
    )
    command = [sys.executable, "-m", "turres", "study", "run", str(file), "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        done = out / "batches" / CELL.name
        _wait_for(lambda: len(list(done.glob("*.games.parquet"))) > 1 if done.exists() else False)
        process.send_signal(signal.SIGINT)
        told, complaints = process.communicate(timeout=60)
    assert 130 == process.returncode, complaints
    assert "games (not finished)" in told
    assert "the same command goes on" in complaints
    assert "The study is not finished" in (out / "report.html").read_text()
    assert msgspec.json.decode((out / "figures.json").read_bytes())


def _wait_for(done: object, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_worker_that_is_killed_changes_nothing() -> None:
    one = small()
    pool = Pool(one, 2)
    try:
        tasks = [Task(CELL, batch) for batch in range(3)]
        for task in tasks:
            pool.submit(task)
        victim = next(iter(pool._pool._processes.values()))
        os.kill(victim.pid, signal.SIGKILL)
        found = dict(pool.next() for _ in tasks)
    finally:
        pool.close()
    assert {task: play_task(one, one.packs, task) for task in tasks} == found


def test_a_batch_that_ends_its_workers_again_and_again_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turres.lab.studies.executors.TRIES", 0)
    one = small()
    pool = Pool(one, 1)
    try:
        pool.submit(Task(CELL, 0))
        for worker in list(pool._pool._processes.values()):
            os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(WorkersFailed, match="batch 0 of 2 seats, greedy, played"):
            pool.next()
    finally:
        pool.close()


def test_a_folder_is_for_one_study_and_one_run(tmp_path: Path) -> None:
    run_in(small(), tmp_path / "a", most=1)
    with pytest.raises(BadSetup, match="holds games of another study"):
        Folder(tmp_path / "a").open(plan(study={"seed": 99}))
    with Folder(tmp_path / "a").held(), pytest.raises(BadSetup, match="running already"), Folder(tmp_path / "a").held():
        pass
    with pytest.raises(BadSetup, match="no study was run here"):
        Folder(tmp_path / "b").plan()


def test_a_kept_plan_is_the_plan(tmp_path: Path) -> None:
    run_in(small(), tmp_path, most=1)
    kept = Folder(tmp_path).plan()
    assert small().digest == kept.digest
    assert small().packs == kept.packs


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    few, many = (plan(study={"stop": {"halfwidth": 0.1, "at_most": most}}) for most in (300, 1300))
    assert 300 == run_in(few, tmp_path / "a").cells[0].games
    assert 1300 == run_in(many, tmp_path / "a").cells[0].games
    run_in(many, tmp_path / "b")
    assert files(tmp_path / "b") == files(tmp_path / "a")


def test_mirrored_bans_and_deals_do_not_hang_on_batches() -> None:
    one = small()
    whole = play_task(one, one.packs, Task(Cell(FORBIDDEN, 2, "greedy"), 1))
    assert whole == play_task(one, one.packs, Task(Cell(FORBIDDEN, 2, "greedy"), 1))
    assert Serial(one).slots == 1
    assert played(one).finished
