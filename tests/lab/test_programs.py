"""Bots that are programs of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import turres
from turres.lab.arena import make_plan, run
from turres.lab.programs import BotFailed, ProgramBot, make_player

TURRO = turres.game("turro")
EXAMPLE = f"exec:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'line_bot.py'}"


def program(tmp_path: Path, *lines: str) -> str:
    """A program that does this."""
    path = tmp_path / "bot.py"
    path.write_text("\n".join(["import sys, time", *lines]))
    return f"exec:{sys.executable} {path}"


def test_the_example_is_as_short_as_we_say() -> None:
    assert len((Path(EXAMPLE.split()[1])).read_text().splitlines()) <= 42


@pytest.mark.parametrize("name", turres.ids())
def test_the_example_plays_every_game(name: str) -> None:
    plan = make_plan(name, [EXAMPLE, "random"], 1, seed=1)
    games = run(plan)
    played, _ = next(games)
    games.close()
    assert (EXAMPLE, "random") == played.bots
    assert played.decisions > 0


def test_the_same_seed_gives_the_same_move() -> None:
    bot = make_player(TURRO, EXAMPLE)
    start = TURRO.start()
    moves = [bot.choose(start, 0, turres.Rng(seed)) for seed in (1, 1, 2, 3, 4)]
    bot.close()
    assert moves[0] == moves[1]
    assert 1 < len(set(moves))


def test_a_program_sees_what_its_seat_knows_and_the_moves(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    bot = make_player(
        TURRO,
        program(
            tmp_path,
            "print('ready' if '\"game\": \"turro\"' in sys.stdin.readline() else 'what', flush=True)",
            f"open({str(heard)!r}, 'w').write(sys.stdin.readline())",
            "print('d3-d4', flush=True)",
        ),
    )
    start = TURRO.start()
    assert TURRO.parse_move(start, "d3-d4") == bot.choose(start, 0, turres.Rng(1))
    bot.close()
    for part in (
        '"seat": 0',
        f'"position": "{TURRO.format_position(start)}"',
        '"moves": ["',
        '"view": {',
        '"text": "',
        '"seed": ',
    ):
        assert part in heard.read_text()


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["print('hi')"], "answers 'hi' where `ready` was due"),
        (["sys.exit(3)"], "has ended with status 3"),
        (
            ["sys.stderr.write('a\\nno such file\\n')", "sys.exit(1)"],
            "status 1; the last it wrote .*\n  a\n  no such file$",
        ),
        (["import os", "os.kill(os.getpid(), 9)"], "has been ended by signal 9"),
        (["import os", "os.close(1)", "time.sleep(60)"], "has closed its input or its output, but goes on"),
        (["import os", "os.close(0)", "print('ready', flush=True)", "time.sleep(60)"], "has closed its input"),
        (["sys.stdout.buffer.write(b'\\xff\\xfe\\n')"], "answers b'.xff.xfe', which is not UTF-8"),
        (["while True: sys.stdout.write('x' * 99_999)"], "answers more than 65,536 bytes without an end of line"),
        (
            ["print('ready', flush=True)", "time.sleep(0.2)", "print('d3-d9')", "sys.stdin.read()"],
            "none of its 126 legal",
        ),
        (["print('ready', flush=True)", "sys.stdin.read()", "time.sleep(60)"], "has said nothing for 2 s"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named(tmp_path: Path, lines: list[str], why: str) -> None:
    start = TURRO.start()

    def ask() -> None:
        bot = ProgramBot(TURRO, program(tmp_path, *lines), seconds=2)
        bot.choose(start, 0, turres.Rng(1))

    with pytest.raises(BotFailed, match=why):
        ask()


def test_what_a_program_said_before_it_went_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has ended before it is asked anything, so that nothing can be written to it any more."""
    say = ProgramBot._say

    def say_late(bot: ProgramBot, data: bytes, until: float) -> None:
        bot._process.wait()
        say(bot, data, until)

    monkeypatch.setattr(ProgramBot, "_say", say_late)
    with pytest.raises(BotFailed, match="answers 'hi' where `ready` was due"):
        ProgramBot(TURRO, program(tmp_path, "print('hi')"), seconds=2)
    with pytest.raises(BotFailed, match="has ended with status 3"):
        ProgramBot(TURRO, program(tmp_path, "sys.exit(3)"), seconds=2)


def test_a_program_that_is_not_there_is_said() -> None:
    for spec in ("exec:/no/such/program", "exec:", "exec:'"):
        with pytest.raises(turres.BadSetup, match="cannot be started"):
            make_player(TURRO, spec)


def test_a_program_that_never_reads_does_not_hold_up_everything(tmp_path: Path) -> None:
    """It has answered everything in advance; the pipe to it fills up."""
    start = TURRO.start()
    bot = ProgramBot(
        TURRO, program(tmp_path, "print('ready\\n' + 200 * 'd3-d4\\n', flush=True)", "time.sleep(60)"), seconds=2
    )

    def ask() -> None:
        for _ in range(200):
            bot.choose(start, 0, turres.Rng(1))

    with pytest.raises(BotFailed, match="has not read its input for 2 s"):
        ask()


def test_what_a_program_starts_ends_with_it(tmp_path: Path) -> None:
    """A wrapper leaves a child behind that pays no heed to anything."""
    number = tmp_path / "child"
    wrapper = tmp_path / "wrap.sh"
    wrapper.write_text(f"sleep 600 & echo $! > {number}; exec {EXAMPLE.removeprefix('exec:')}\n")
    make_player(TURRO, f"exec:sh {wrapper}").close()
    assert has_ended(int(number.read_text()))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_programs_end_with_an_arena_that_is_cut_off(tmp_path: Path, how: signal.Signals) -> None:
    """With two workers, each with a program that does not care whether its input ends."""
    lines = [
        "import json, os, signal",
        "signal.signal(signal.SIGINT, signal.SIG_IGN)",
        f"open(os.path.join({str(tmp_path)!r}, f'{{os.getpid()}}.pid'), 'w').close()",
        "for line in sys.stdin:",
        "    asked = json.loads(line)",
        "    time.sleep(0.1)",
        "    print('ready' if 'hello' in asked else asked['choose']['moves'][0], flush=True)",
        "time.sleep(600)",
    ]
    bots = [program(tmp_path, *lines), "random", "--games", "100", "--jobs", "2"]
    command = ["env", "--default-signal=INT", sys.executable, "-m", "turres", "arena", "turro", *bots]
    arena = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True)
    until = time.monotonic() + 60
    while len(pids := [int(path.stem) for path in tmp_path.glob("*.pid")]) < 3 and time.monotonic() < until:
        time.sleep(0.05)
    os.kill(arena.pid, how)
    arena.wait(timeout=60)
    assert 3 == len(pids), "one for the look at the bots beforehand, and one for each worker"
    assert all(has_ended(pid) for pid in pids)


def has_ended(pid: int) -> bool:
    """Whether a process is gone, or goes within a while."""
    for _ in range(500):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and " Z " in Path(f"/proc/{pid}/stat").read_text():
            return True  # nobody has asked how it ended yet
        time.sleep(0.02)
    os.kill(pid, signal.SIGKILL)
    return False


@pytest.mark.parametrize("name", ["tower", "turf-wars"])
def test_a_program_cannot_tell_twins_apart(tmp_path: Path, name: str) -> None:
    """What goes down the pipe is the same, byte by byte, for all positions that look the same to the seat."""
    heard = tmp_path / "heard.txt"
    spec = program(
        tmp_path,
        "import json",
        f"heard = open({str(heard)!r}, 'wb')",
        "for line in sys.stdin.buffer:",
        "    heard.write(line)",
        "    heard.flush()",
        "    asked = json.loads(line)",
        "    print('ready' if 'hello' in asked else asked['choose']['moves'][0], flush=True)",
    )
    bot, game = make_player(turres.game(name), spec), turres.game(name)
    asked = differing = 0
    for position, seat in decisions(game, seed=3, most=25):
        twins = [position.imagine(seat, turres.Rng(number)) for number in range(4)]
        asked += 1
        differing += any(twin != position for twin in twins)
        heard_before = heard.stat().st_size
        for one in (position, *twins):
            bot.choose(one, seat, turres.Rng(asked))
        questions = heard.read_bytes()[heard_before:].splitlines()
        assert 5 == len(questions)
        assert 1 == len(set(questions))
    bot.close()
    assert asked > 10
    assert differing > asked / 2, "the twins are no mere copies"


def decisions(game: turres.Game, seed: int, most: int) -> Iterator[tuple[turres.Position, int]]:
    """Decisions of a random game with more than one move to choose from."""
    position, rng, found = game.start(), turres.Rng(seed), 0
    while acting := position.to_act():
        seat = acting[0]
        moves = position.legal_moves(seat)
        if seat != turres.CHANCE and len(moves) > 1 and rng.random() < 0.3:
            yield position, seat
            found += 1
            if found == most:
                return
        position.play(seat, rng.choice(moves))
