"""Arenas: every bot from every seat, and nothing that was played is lost."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import turres
import turres.lab.arena as arenas
from turres.core.policy import Policy
from turres.lab.arena import Folder, Plan, Played, make_plan, play, run, standing
from turres.lab.report import page, rows, summary
from turres.search.playing import players

BIDS = ("random", "greedy", "mcts:sims=30")


def results(plan: Plan, folder: Path | None = None, jobs: int = 1, *, until_decided: bool = False) -> list[Played]:
    """All games, in order, without the time they took."""
    found = run(plan, Folder(folder) if folder else None, jobs, until_decided=until_decided)
    return sorted((timeless(one) for one, _ in found), key=lambda one: one.number)


def timeless(one: Played) -> Played:
    return Played(one.number, one.bots, one.winners, one.scores, one.decisions, one.ending, 0)


@pytest.mark.parametrize(
    ("game", "bots", "seats", "lineups"),
    [
        ("turro", ("greedy", "random"), None, 1),
        ("turro", ("greedy", "random", "novice"), None, 3),
        ("bids", BIDS, None, 1),
        ("bids", BIDS, 2, 3),
        ("bids", ("greedy", "random"), 4, 1),
    ],
)
def test_everybody_sits_everywhere_equally_often(
    game: str, bots: tuple[str, ...], seats: int | None, lineups: int
) -> None:
    plan = make_plan(game, bots, 1, seats)
    assert lineups * plan.seats == plan.round == plan.games
    taken = Counter((seat, name) for number in range(plan.games) for seat, name in enumerate(plan.seated(number)))
    for name in bots:
        assert 1 == len({taken[seat, name] for seat in range(plan.seats)})


def test_a_bot_can_play_three_of_another() -> None:
    plan = make_plan("bids", ["greedy", "random"], 4, 4)
    assert {("greedy", "random", "random", "random")} == {tuple(sorted(plan.seated(number))) for number in range(4)}
    assert 4 == len({plan.seated(number) for number in range(4)})


def test_one_bot_among_others_is_only_turned_through_the_seats() -> None:
    """What the strength table has measured stays what it would play."""
    for seats, lineup in ((2, ("greedy", "random")), (4, ("greedy", "random", "random", "random"))):
        plan = make_plan("bids", ["greedy", "random"], 200, seats)
        turned = [tuple(lineup[(seat - number) % seats] for seat in range(seats)) for number in range(200)]
        assert turned == [plan.seated(number) for number in range(200)]


def test_nobody_always_follows_the_same_bot() -> None:
    bots = ("random", "greedy", "novice", "casual")
    plan = make_plan("bids", bots, 24, 4)
    following: Counter[tuple[str, str]] = Counter()
    for number in range(24):
        seated = plan.seated(number)
        following.update(zip(seated, seated[1:] + seated[:1], strict=True))
    assert {(one, other): 8 for one in bots for other in bots if one != other} == following
    assert 24 == len({plan.seated(number) for number in range(24)})


def test_games_depend_on_the_plan_alone_not_on_who_plays_them() -> None:
    plan = make_plan("bids", BIDS, 6, seed=5)
    assert results(plan) == results(plan, jobs=2)
    assert results(plan) != results(make_plan("bids", BIDS, 6, seed=6))


def test_all_turns_of_a_lineup_have_the_same_luck() -> None:
    plan = make_plan("bids", ("random", "random"), 4, 2, seed=1)
    deals = [[line for line in record.splitlines() if line.startswith("chance")] for _, record in play(plan, range(4))]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


@pytest.mark.parametrize("name", turres.ids())
def test_policies_play_inside_the_core_as_they_do_when_asked_one_by_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are handed the true position there, and only what their seat knows here."""
    box = turres.game(name)
    plan = make_plan(name, tuple(box.bots()), 4, box.seats[-1], seed=3)
    assert all(isinstance(one, Policy) for one in players([arenas._player(name, bot) for bot in plan.bots]))
    inside = play(plan, range(4))
    monkeypatch.setattr(arenas, "players", lambda bots: bots)
    asked = play(plan, range(4))
    assert [timeless(one) for one, _ in asked] == [timeless(one) for one, _ in inside]
    assert [record for _, record in asked] == [record for _, record in inside]
    assert all(record.count("\n") > one.decisions > 0 for one, record in inside)


def test_only_bots_that_are_nothing_but_policies_play_inside_the_core() -> None:
    for other in ("novice", "greedy:epsilon=0.1", "mcts:sims=5"):
        seated = players([arenas._player("turro", bot) for bot in ("greedy", other)])
        assert [True, False] == [isinstance(one, Policy) for one in seated]
    arenas._player.cache_clear()


def test_games_of_policies_are_kept_together_whole(tmp_path: Path) -> None:
    plan = Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 120, seed=2))
    games = run(plan, Folder(tmp_path))
    next(games)
    games.close()
    kept = Folder(tmp_path).results()
    assert list(range(50)) == [one.number for one in kept]
    assert len(kept) == len(list((tmp_path / "games").glob("*.txt")))
    assert 120 == len(results(plan, tmp_path))


def test_what_is_on_disk_is_not_played_again(tmp_path: Path) -> None:
    plan = Folder(tmp_path).open(make_plan("turro", ("novice", "random"), 6, seed=2))
    whole = results(plan)
    games = run(plan, Folder(tmp_path))
    for _ in range(3):
        next(games)
    games.close()
    with (tmp_path / "results.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"number":3,"bots":["gre')  # the machine stopped here
    again = list(run(plan, Folder(tmp_path)))
    assert [False, False, False, True, True, True] == [fresh for _, fresh in again]
    assert whole == [timeless(one) for one, _ in again] == results(plan, tmp_path)
    for number, one in enumerate(whole, 1):
        record = turres.Record.load(tmp_path / "games" / f"{number:05}.txt")
        outcome = record.replay().outcome()
        assert outcome is not None
        assert one.winners == outcome.winners
        assert dict(enumerate(one.bots)) == record.players


def some_results(folder: Path, games: int) -> Plan:
    """A folder where so many games have been played."""
    plan = Folder(folder).open(make_plan("turro", ("greedy", "random"), games, seed=2))
    list(run(plan, Folder(folder)))
    return plan


def test_looking_changes_nothing(tmp_path: Path) -> None:
    """Somebody looks while the next line is being written."""
    some_results(tmp_path, 4)
    lines = tmp_path / "results.jsonl"
    with lines.open("ab") as file:
        file.write(b'{"number":4,"bots":["gre')
        file.flush()
        before = lines.read_bytes()
        tmp_path.chmod(0o555)
        assert 4 == len(Folder(tmp_path).results())
        tmp_path.chmod(0o755)
        assert before == lines.read_bytes()


def test_a_spoilt_line_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    plan = some_results(tmp_path, 4)
    lines = tmp_path / "results.jsonl"
    whole = lines.read_bytes().splitlines(keepends=True)
    lines.write_bytes(b"".join([*whole[:1], whole[1][:30] + b"\n", *whole[2:]]))
    spoilt = lines.read_bytes()
    for look in (Folder(tmp_path).results, lambda: list(run(plan, Folder(tmp_path)))):
        with pytest.raises(turres.BadSetup, match=r"results\.jsonl, line 2: .*take this line out"):
            look()
    assert spoilt == lines.read_bytes()
    lines.write_bytes(b"".join([*whole[:1], *whole[2:]]))
    assert [False, False, False, True] == [fresh for _, fresh in run(plan, Folder(tmp_path))]


def test_a_game_counts_once(tmp_path: Path) -> None:
    plan = some_results(tmp_path, 4)
    lines = tmp_path / "results.jsonl"
    lines.write_bytes(2 * lines.read_bytes())
    assert [0, 1, 2, 3] == [one.number for one in Folder(tmp_path).results()]
    assert 4 == len(results(plan, tmp_path))


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    plan = Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 4, seed=2))
    first = run(plan, Folder(tmp_path))
    next(first)
    with pytest.raises(turres.BadSetup, match="another arena is playing in"):
        next(run(plan, Folder(tmp_path)))
    with pytest.raises(turres.BadSetup, match="another arena is playing in"):
        Folder(tmp_path).open(plan)
    assert 3 == len(list(first))
    assert 4 == len(list(run(plan, Folder(tmp_path)))), "when it has ended, the next may"


def test_a_folder_with_another_arena_is_left_alone(tmp_path: Path) -> None:
    Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 2, seed=2))
    with pytest.raises(turres.BadSetup, match=r"holds another arena \(turro: greedy, random"):
        Folder(tmp_path).open(make_plan("turro", ("random", "greedy"), 2, seed=2))
    with pytest.raises(turres.BadSetup, match="another arena"):
        Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 2, seed=3))
    more = Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 8, seed=3), any_seed=True)
    assert (8, 2) == (more.games, more.seed)
    (tmp_path / "plan.json").write_text("{}")
    with pytest.raises(turres.BadSetup, match="not the plan of an arena"):
        Folder(tmp_path).open(more)


def wait_until_alone(session: int) -> None:
    """Workers notice that nobody waits for them any more."""
    for _ in range(1000):
        try:
            os.killpg(session, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    os.killpg(session, signal.SIGKILL)
    pytest.fail("workers go on without the process that started them")


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_arena_that_is_killed_goes_on(tmp_path: Path, jobs: int) -> None:
    words = [
        "turro",
        "greedy:epsilon=0.1",
        "greedy:epsilon=0.2",
        "--games",
        "200",
        "--seed",
        "4",
        "--save",
        str(tmp_path),
    ]
    command = [sys.executable, "-m", "turres", "arena", *words, "--jobs", str(jobs)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    lines = tmp_path / "results.jsonl"
    while process.poll() is None and not (lines.exists() and lines.stat().st_size > 500):
        time.sleep(0.01)
    process.kill()
    process.wait()
    wait_until_alone(process.pid)
    plan = make_plan("turro", words[1:3], 200, seed=4)
    kept = Folder(tmp_path).results()
    assert kept
    few = Plan(plan.game, plan.bots, plan.seats, plan.options, len(kept) + 4, plan.seed)
    assert results(few) == results(few, tmp_path)


def test_ctrl_c_ends_an_arena_at_once_with_what_there_is(tmp_path: Path) -> None:
    words = ["turro", "mcts:sims=3000", "mcts:sims=3001", "--games", "200", "--save", str(tmp_path), "--jobs", "2"]
    heeding = ["env", "--default-signal=INT"]  # what runs in the background hands down that it ignores interrupts
    command = [*heeding, sys.executable, "-m", "turres", "arena", *words]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while process.poll() is None and not (tmp_path / "plan.json").exists():
        time.sleep(0.01)
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert 130 == process.returncode
    assert "Interrupted: the same command goes on" in said
    wait_until_alone(process.pid)


def test_a_sequential_test_ends_an_arena_and_is_the_same_when_it_goes_on(tmp_path: Path) -> None:
    plan = Folder(tmp_path).open(make_plan("turro", ("greedy", "random"), 100, seed=1))
    played = results(plan, tmp_path, until_decided=True)
    assert 12 == len(played)
    assert standing(plan, played).better
    assert played == results(plan, tmp_path, until_decided=True)
    assert any("wins more than its fair share of 50.0% (12 games" in sentence for sentence in summary(plan, played))
    with pytest.raises(turres.BadSetup, match="for two bots"):
        list(run(make_plan("bids", BIDS, 3), until_decided=True))


def test_the_report_is_one_page_that_can_be_read(tmp_path: Path) -> None:
    for bots, seats in ((("greedy", "random"), 2), (BIDS, 3)):
        plan = make_plan("bids", bots, 6, seats, seed=3)
        played = results(plan)
        text = page(plan, played)
        root = ET.fromstring(text.removeprefix("<!doctype html>"))
        assert 3 == len(list(root.iter("{http://www.w3.org/2000/svg}svg")))
        assert all(bot in "".join(root.itertext()) for bot in bots)
        assert 6 == sum(row.wins for row in rows(plan, played))
    assert "Elo of greedy over random" in page(make_plan("bids", ("greedy", "random"), 2, 2), played[:2])


def test_most_seats_alike_leave_nothing_for_a_sequential_test() -> None:
    """The first bot has four of five places: it cannot win 1.3 times its share."""
    plan = make_plan("bids", ["greedy"] * 4 + ["random"], 1, 4)
    played = [Played(number, plan.seated(number), (0,), (0,) * 4, 1, "", 0) for number in range(plan.games)]
    assert [] == summary(plan, played)
    with pytest.raises(turres.BadSetup, match=r"can win 1\.3 times its share"):
        next(run(plan, until_decided=True))


def test_bots_that_cannot_be_are_refused() -> None:
    with pytest.raises(turres.BadSetup, match=r"'exec:\\udcff': names must be text"):
        make_plan("turro", ["exec:\udcff", "random"], 2)
    with pytest.raises(turres.BadSetup, match="no bot 'nobody'"):
        make_plan("turro", ["nobody", "random"], 2)
    with pytest.raises(turres.BadSetup, match="at least one bot"):
        make_plan("turro", [], 2)
    with pytest.raises(turres.BadSetup, match="for 2 seats"):
        make_plan("turro", ["random"], 2, 3)


def test_the_command(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "turres",
        "arena",
        "bids",
        "greedy",
        "random",
        "--games",
        "4",
        "--save",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "greedy" in done.stdout
    assert "Elo of greedy over random" in done.stdout.replace("\n", " ")
    assert (tmp_path / "report.html").exists()
    assert 4 == len((tmp_path / "results.jsonl").read_text().splitlines())
    assert ["greedy", "random"] == json.loads((tmp_path / "plan.json").read_text())["bots"]
    wrong = subprocess.run([*command[:4], "turro", "deepblue", "random"], capture_output=True, text=True, check=False)
    assert 2 == wrong.returncode
    assert "no bot 'deepblue'" in wrong.stderr


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = [sys.executable, "-m", "turres", "arena", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_refused_command_leaves_no_plan_behind(tmp_path: Path) -> None:
    words = ["bids", *BIDS, "--games", "3", "--save", str(tmp_path / "new")]
    refused = arena(*words, "--until-decided")
    assert (2, False) == (refused.returncode, (tmp_path / "new").exists())
    assert "for two bots" in refused.stderr


def test_what_memory_cannot_hold_is_said() -> None:
    refused = subprocess.run(
        [
            "bash",
            "-c",
            f"ulimit -v 8000000; {sys.executable} -m turres arena turro mcts:seconds=1,megabytes=16384 random --games 2",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert 2 == refused.returncode
    assert "turres: no 16384.0 megabytes for a search" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    bot = tmp_path / "my[red]bot.py"
    bot.write_text((Path(__file__).parents[2] / "examples" / "line_bot.py").read_text())
    shown = arena("turro", f"exec:{sys.executable} '{bot}'", "random", "--games", "2")
    assert "my[red]bot.py" in "".join(shown.stdout.split())
