"""Studies as they are typed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import turres
from turres.cli.app import app

DEFAULT = Path(turres.__file__).parent / "games" / "tower" / "content" / "default.toml"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def output(*words: object) -> str:
    result = run(*words)
    assert 0 == result.exit_code, result.stderr
    return " ".join(result.stdout.split())


@pytest.fixture
def dearer(tmp_path: Path) -> Path:
    """Tower with straw at the River Gate one gem dearer."""
    file = tmp_path / "dearer.toml"
    file.write_text(DEFAULT.read_text().replace('price = "2g", players = 2', 'price = "3g", players = 2', 1))
    return file


@pytest.mark.parametrize("command", ["new", "check", "run", "report", "game"])
def test_every_part_of_study_has_help_and_an_example(command: str) -> None:
    assert f"Example: turres study {command} " in output("study", command, "--help")


def test_a_study_from_its_file_to_its_report(tmp_path: Path) -> None:
    file = tmp_path / "first.toml"
    file.write_text(run("study", "new", "tower").stdout.replace("at_most = 20_000", "at_most = 400"))
    told = output("study", "check", file)
    assert "Tower: Is it an advantage to begin?" in told
    assert "2 seats, greedy, played 400 400" in told
    told = output("study", "run", file)
    assert "What is wanted" in told
    assert "2,402 games, study" in told  # six tables of 400; bans of three seats take 402
    folder = tmp_path / "first"
    assert (folder / "report.html").exists()
    figures = (folder / "figures.json").read_bytes()
    output("study", "report", folder)
    assert figures == (folder / "figures.json").read_bytes()
    page = tmp_path / "figures.md"
    output("study", "report", folder, "--markdown", page)
    assert "# Tower (`tower`): figures" in page.read_text()
    assert "| `thugs:common-thief` |" in page.read_text()
    record = tmp_path / "game.txt"
    record.write_text(run("study", "game", folder, "--seats", 2, "--bot", "greedy", "--deal", 3).stdout)
    assert "moves are legal" in output("replay", record, "--verify")


def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, dearer: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('[study]\ngame = "tower"\nsead = 1\n')
    for words, said in (
        (("study", "run", file), "study has no field 'sead'; it has game, question, seed"),
        (("study", "run", tmp_path / "none.toml"), "there is no such file; `turres study new GAME > "),
        (("study", "report", tmp_path), "no study was run here"),
        (("content", "diff", "default", "default"), "name the file of a pack"),
        (("content", "diff", "default", tmp_path / "none.toml"), "cannot be read"),
        (("sweep", "tower", "--number", "nothing.*"), "no number of Tower fits 'nothing.*'; there are, for example,"),
        (("tune", "tower", tmp_path / "none.toml"), "cannot be read"),
    ):
        result = run(*words)
        assert 2 == result.exit_code
        assert said in " ".join(result.stderr.split())


def test_packs_are_told_apart(dearer: Path) -> None:
    assert "markets.river-gate.spaces.straw price 2g 3g" in output("content", "diff", "default", dearer)
    assert "The packs are the same." in output("content", "diff", "default", DEFAULT)
    assert "Tower: Tower, a reconstruction" in output("content", "tower")
    assert "Example: turres content diff" in output("content", "diff", "--help")


def test_compare_says_what_a_pack_changes(dearer: Path) -> None:
    told = output("compare", "tower", dearer, "--halfwidth", 6, "--at-most", 400)
    assert "markets.river-gate.spaces.straw price 2g 3g" in told
    assert "wins of place 1, % 2 greedy" in told
    assert "rounds 2 greedy" in told
    assert "800 games; a deal is played with both packs and counts once." in told


def test_sweep_moves_every_number_one_step() -> None:
    told = output("sweep", "tower", "--number", "markets.river-gate.spaces.straw.price", "--games", 200)
    assert "2 steps, 0 refused; 1,200 games, greedy on all seats." in told


def test_tune_shows_fresh_games_beside_those_it_chose_by(tmp_path: Path) -> None:
    file = tmp_path / "tune.toml"
    file.write_text(
        "seats = 2\ngames = 200\nheld_out = 300\ntrials = 3\n"
        'target = [{ measure = "rounds", value = 17 }]\n'
        '[[number]]\nentry = "markets.river-gate.spaces.straw"\nfield = "price"\namong = ["3g", "2g1b"]\n'
    )
    told = output("tune", "tower", file)
    assert "measure target before chosen by held out" in told
    assert 'entry = "markets.river-gate.spaces.straw", price = "' in told
    file.write_text(file.read_text().replace("trials = 3", "trails = 3"))
    assert "trails" in run("tune", "tower", file).stderr
