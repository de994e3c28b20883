"""Bots that are programs of their own."""

import sys
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
    moves = [bot.choose(TURRO.view(start, 0), start.legal_moves(0), turres.Rng(seed)) for seed in (1, 1, 2, 3, 4)]
    bot.close()
    assert moves[0] == moves[1]
    assert 1 < len(set(moves))


def test_a_program_sees_the_view_and_the_moves(tmp_path: Path) -> None:
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
    assert TURRO.parse_move(start, "d3-d4") == bot.choose(TURRO.view(start, 0), start.legal_moves(0), turres.Rng(1))
    bot.close()
    for part in ('"seat": 0', '"moves": ["', '"view": {', '"text": "', '"seed": '):
        assert part in heard.read_text()


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["print('hi')"], "answers 'hi' where `ready` was due"),
        (["sys.exit()"], "answers '' where `ready` was due|has gone"),
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
        bot.choose(TURRO.view(start, 0), start.legal_moves(0), turres.Rng(1))

    with pytest.raises(BotFailed, match=why):
        ask()


def test_a_program_that_is_not_there_is_said() -> None:
    for spec in ("exec:/no/such/program", "exec:", "exec:'"):
        with pytest.raises(turres.BadSetup, match="cannot be started"):
            make_player(TURRO, spec)
