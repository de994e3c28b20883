"""Every command as it is typed."""

import csv
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner, Result

import turres
from turres.cli.app import app
from turres.lab import strength
from turres.lab.arena import Played
from turres.lab.statistics import share
from turres.lab.strength import BEGIN, END, Match
from turres.search.bots import bot_names

COMMANDS = sorted(command.name or "" for command in app.registered_commands)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("TURRES_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("TURRES_LANG", raising=False)
    return tmp_path


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def output(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert 0 == result.exit_code, result.stderr
    return result.stdout


def recorded(folder: Path, name: str = "turro", seats: int | None = None) -> Path:
    """A whole random game in a file."""
    position = turres.game(name).start(seats)
    record, rng = turres.Record.of(position), turres.Rng(5)
    while acting := position.to_act():
        record.play(position, acting[0], rng.choice(position.legal_moves(acting[0])))
    record.save(folder / f"{name}.txt")
    return folder / f"{name}.txt"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_flag_has_help_and_an_example(command: str) -> None:
    assert f"Example: turres {command}" in " ".join(output(command, "--help").split())
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    assert group.commands[command].help
    for parameter in group.commands[command].params:
        assert getattr(parameter, "help", ""), f"{command} {parameter.name} has no help"


def test_games_lists_the_shelf() -> None:
    text = output("games")
    for name in turres.ids():
        assert name in text


def test_games_says_what_the_choices_of_an_option_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")  # so that no line is folded beside the bots
    text = " ".join(output("games").split())
    assert "none: The winner keeps all its troops." in text
    assert "by_count: Secret with two seats, open with three or four." in text


@pytest.mark.parametrize("name", turres.ids())
def test_rules_of_every_game_in_both_languages(name: str) -> None:
    game = turres.game(name)
    for lang in ("en", "fr"):
        assert (
            game.rules_file(lang).read_text(encoding="utf-8").strip() == output("rules", name, "--lang", lang).strip()
        )


def test_one_rule_by_its_id() -> None:
    text = output("rules", "turro", "tro-11", "--lang", "fr")
    assert text.startswith("**TRO-11** (livre)")
    assert 1 == len(text.splitlines())


def test_perft_counts_each_depth() -> None:
    text = output("perft", "turro", "2")
    assert [["0", "1"], ["1", "126"], ["2", "15,876"]] == [line.split()[:2] for line in text.splitlines()]


def test_perft_from_a_position_and_move_by_move() -> None:
    position = turres.game("turro").start()
    position.play(0, "d3-d4")
    text = output("perft", "turro", "1", "--position", turres.game("turro").format_position(position), "--divide")
    assert len(position.legal_moves(1)) + 2 == len(text.splitlines())
    assert f"1 {len(position.legal_moves(1))}" in " ".join(text.split())


def test_perft_takes_options() -> None:
    assert (
        output("perft", "turro", "1") != "" != output("perft", "turro", "1", "--option", "turro_rank=2", "turn_limit=9")
    )


@pytest.mark.parametrize("name", turres.ids())
def test_content_shows_where_everything_comes_from(name: str) -> None:
    text, game = output("content", name), turres.game(name)
    if game.content is None:
        assert f"{game.title} has no content pack" in text
    else:
        assert "Where it comes from:" in text
        assert re.search("rulebook|publisher|reconstruction", text)


@pytest.mark.parametrize("name", turres.ids())
def test_content_as_json_can_be_read_back(name: str) -> None:
    data = json.loads(output("content", name, "--json"))
    assert name == data["game"]
    assert turres.game(name).start().content.hash == data["hash"]
    assert (turres.game(name).content is None) == (data["pack"] is None)


def test_content_of_ones_own(tmp_path: Path) -> None:
    default = turres.game("bids").folder / "content" / "default.toml"
    own = tmp_path / "own.toml"
    own.write_text(default.read_text(encoding="utf-8").replace("Crown", "Diadem"), encoding="utf-8")
    assert "Diadem" in output("content", "bids", "--content", str(own))


def test_content_tells_a_reconstructed_number_from_a_printed_name(tmp_path: Path) -> None:
    default = turres.game("bids").folder / "content" / "default.toml"
    own = tmp_path / "own.toml"
    parts = 'source = { name = "publisher", number = "reconstruction" }'
    own.write_text(default.read_text(encoding="utf-8").replace('source = "rulebook"', parts, 1), encoding="utf-8")
    lines = [" ".join(line.split()) for line in output("content", "bids", "--content", str(own)).splitlines()]
    assert "names: 11 rulebook, 1 publisher" in lines
    assert "effects: 11 rulebook" in lines
    assert "numbers: 11 rulebook, 1 reconstruction" in lines
    assert any(line.startswith("Crown") and line.endswith("name publisher") for line in lines)
    assert "number reconstruction" in lines


@pytest.mark.parametrize("name", turres.ids())
def test_replay_prints_and_verifies_a_record(name: str, tmp_path: Path) -> None:
    file = recorded(tmp_path, name)
    moves = len(turres.Record.load(file).moves)
    assert f"all {moves} moves are legal" in " ".join(output("replay", str(file), "--verify").split())
    assert f"\n{moves}. " in output("replay", str(file), "--plain")


def test_replay_shows_only_what_the_chosen_seat_saw(tmp_path: Path) -> None:
    file = str(recorded(tmp_path, "bids", 2))
    assert output("replay", file, "--seat", "0") != output("replay", file, "--seat", "1")
    assert "  Seat 0 is dealt a goal.\n  Seat 1 is dealt a goal.\n" in output("replay", file)
    assert "  You are dealt the " in output("replay", file, "--seat", "0")


def test_replay_says_what_each_move_brought_about(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("Turres record\ngame: turro\nrules: 1\nseats: 2\n\n0: a1-b2\nend: open\n", encoding="utf-8")
    told = turres.game("turro").narrate(turres.game("turro").start().play(0, "a1-b2"), None, "fr")
    assert 2 == len(told)
    lines = "\n  ".join(["1. place 0 (humain)\u00a0: a1-b2", *(one.text for one in told)])
    assert lines in output("replay", str(file), "--lang", "fr")


def test_replay_names_the_line_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(
        "Turres record\ngame: turro\nrules: 1\nseats: 2\n\n0: d3-d4\n1: d3-d4\nend: open\n", encoding="utf-8"
    )
    result = run("replay", str(file), "--verify")
    assert 2 == result.exit_code
    assert f"turres: {file}, line 7: " in result.stderr


def test_replay_with_the_content_it_was_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    default = turres.game("bids").folder / "content" / "default.toml"
    own.write_text(default.read_text(encoding="utf-8").replace("value = 5", "value = 9"), encoding="utf-8")
    position = turres.game("bids").start(content=own)
    turres.Record.of(position).save(tmp_path / "game.txt")
    assert 2 == run("replay", str(tmp_path / "game.txt"), "--verify").exit_code
    assert "0 moves" in output("replay", str(tmp_path / "game.txt"), "--verify", "--content", str(own))


@pytest.mark.parametrize("name", turres.ids())
def test_simulate_shows_wins_length_and_endings(name: str) -> None:
    text = output("simulate", name, "--games", "5", "--seed", "7")
    for title in ("Wins by seat", "Length", "How games end", "95 %"):
        assert title in text
    assert any(rule in text for rule in turres.game(name).endings)


def simulated(path: Path, *words: str) -> list[dict[str, str]]:
    output("simulate", *words, "--csv", str(path))
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_simulate_is_the_same_from_the_same_seed(tmp_path: Path) -> None:
    words = ("turro", "--bots", "greedy", "random", "--games", "12")
    same = simulated(tmp_path / "a.csv", *words, "--seed", "3")
    assert same == simulated(tmp_path / "b.csv", *words, "--seed", "3", "--jobs", "2")
    assert same != simulated(tmp_path / "c.csv", *words, "--seed", "4")
    assert [str(number) for number in range(12)] == [line["game"] for line in same]


def test_simulate_rotates_bots_only_when_asked(tmp_path: Path) -> None:
    words = ("turro", "--bots", "greedy,random", "--games", "4", "--seed", "3")
    assert ["greedy"] * 4 == [line["bot_0"] for line in simulated(tmp_path / "a.csv", *words)]
    assert ["greedy", "random"] * 2 == [line["bot_0"] for line in simulated(tmp_path / "b.csv", *words, "--rotate")]


def test_simulate_splits_shared_wins(tmp_path: Path) -> None:
    words = ("turro", "--games", "3", "--option", "turn_limit=1")
    lines = simulated(tmp_path / "a.csv", *words)
    assert [("0.5", "0.5", "TRO-19")] * 3 == [(line["share_0"], line["share_1"], line["ending"]) for line in lines]
    text = " ".join(output("simulate", *words).split())
    assert "0 random 1.5 50.0%" in text
    assert "shared 3 100.0%" in text


def test_simulate_counts_wins_by_place_in_turn_order(tmp_path: Path) -> None:
    """The lot says who begins, so no seat at the table is ahead of another."""
    words = ("tower", "--bots", "greedy", "--seats", "3", "--games", "600", "--seed", "7")
    lines = simulated(tmp_path / "a.csv", *words)
    assert {"1", "2", "3"} == {line["place_0"] for line in lines}
    assert all(["1", "2", "3"] == sorted(line[f"place_{seat}"] for seat in range(3)) for line in lines)
    first = sum(float(line[f"share_{seat}"]) for line in lines for seat in range(3) if line[f"place_{seat}"] == "1")
    assert 0.38 < first / 600 < 0.48
    text = " ".join(output("simulate", *words).split())
    assert f"Wins by place in turn order place wins share 95 % 1 {first:g} {first / 600:.1%}" in text


def test_simulate_plays_levels_and_mirrors_deals(tmp_path: Path) -> None:
    words = ("bids", "--bots", "mcts:sims=20", "novice", "--games", "6", "--seed", "1", "--rotate")
    lines = simulated(tmp_path / "a.csv", *words)
    assert ["mcts:sims=20", "novice"] * 3 == [line["bot_0"] for line in lines]
    assert ["0", "0", "1", "1", "2", "2"] == [line["deal"] for line in lines]


def test_simulate_stops_games_that_do_not_end_and_shows_how_they_went_on(tmp_path: Path) -> None:
    words = ("turro", "--games", "3", "--seed", "1", "--at-most-decisions", "20")
    text = output("simulate", *words)
    assert "Games that did not end" in " ".join(text.split())
    assert 3 * 16 == text.count("  seat ")
    assert ["", "", ""] == [line["ending"] for line in simulated(tmp_path / "a.csv", *words)]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_simulate_at_once_with_what_was_played(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    words = [sys.executable, "-m", "turres", "simulate", "turro", "--games", "100000000", "--csv", str(path)]
    process = subprocess.Popen([*words, "--jobs", jobs], stdout=subprocess.PIPE, text=True)
    while not path.exists() or path.stat().st_size < 10_000:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    began = time.monotonic()
    said, _ = process.communicate(timeout=60)
    assert 130 == process.returncode
    assert "Wins by seat" in said
    assert "hold whenever one stops" in said
    assert int(path.read_text().splitlines()[-1].partition(",")[0]) > 0
    assert 10 > time.monotonic() - began, "a second, on a quiet machine"


def test_simulate_adds_up_what_each_bot_won() -> None:
    text = " ".join(
        output("simulate", "turro", "--bots", "greedy", "random", "--games", "20", "--seed", "1", "--rotate").split()
    )
    assert "Wins by bot" in text
    assert re.search(r"greedy 20 (19|20) ", text)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("rules", "turro", "TRO-99"), "no rule 'TRO-99'"),
        (("rules", "turro", "--lang", "xx"), "'xx' is not a language here"),
        (("perft", "turro", "99"), "DEPTH"),
        (("perft", "turro", "two"), "DEPTH"),
        (("perft", "bids", "2"), "chance"),
        (("perft", "turro", "1", "--position", "rubbish"), "five words"),
        (("perft", "turro", "1", "--option", "turro_rank"), "name=value"),
        (("perft", "turro", "1", "--option", "turro_rank=1", "turro_rank=2"), "given twice"),
        (("perft", "turro", "1", "--option", "turro_rank=9"), "not one of 1, 2, 3"),
        (("perft", "turro", "1", "--option", "speed=9"), "no option 'speed'"),
        (("play", "turro", "--seats", "5"), "not 5"),
        (("play", "turro", "--bots", "nobody"), "no bot 'nobody'"),
        (("play", "turro", "--new", "--resume"), "contradict"),
        (("play", "turro", "--resume"), "no game of Turro in progress"),
        (("play", "turro", "--content", "nowhere.toml"), "no content"),
        (("content", "bids", "--content", "nowhere.toml"), "nowhere.toml"),
        (("replay", "nowhere.txt"), "nowhere.txt: cannot be read"),
        (("replay", "nowhere.txt", "--content", "nowhere.toml"), "nowhere.txt: cannot be read"),
        (("simulate", "turro", "--games", "0"), "--games"),
        (("simulate", "turro", "--bots", "random", "random", "random"), "not 3"),
        (("simulate", "turro", "--seats", "2", "--bots", "random", "random", "random"), "3 bots for 2 seats"),
        (("simulate", "turro", "--csv", "nowhere/games.csv", "--games", "1"), "nowhere/games.csv: No such file"),
        (("sing",), "sing"),
        (("games", "--loud"), "--loud"),
        (("perft",), "GAME"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(words: tuple[str, ...], sentence: str) -> None:
    result = run(*words)
    assert 2 == result.exit_code
    assert sentence in result.stderr
    assert 1 == len(result.stderr.strip().splitlines())
    assert "Traceback" not in result.stderr


def test_a_bad_record_and_a_bad_pack_are_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "bad.toml").write_text("title = 5", encoding="utf-8")
    for words in (("replay", str(tmp_path / "bad.txt")), ("content", "bids", "--content", str(tmp_path / "bad.toml"))):
        result = run(*words)
        assert 2 == result.exit_code
        assert 1 == len(result.stderr.strip().splitlines())


def test_somebody_elses_game_that_cannot_be_loaded_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint(name="broken", value="turres.no_such_package", group="turres.games")
    monkeypatch.setattr("turres.games.entry_points", lambda group: [broken])
    result = run("rules", "broken")
    assert 2 == result.exit_code
    assert "the game 'broken' cannot be loaded" in result.stderr
    assert 1 == len(result.stderr.strip().splitlines())
    listed = output("games")
    assert "turro" in listed
    assert "broken" in listed


def test_replay_says_who_had_each_seat(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("\n\n", "\nplayer 1: greedy\n\n", 1), encoding="utf-8")
    assert "seat 1 (greedy): " in output("replay", str(path), "--plain")


def test_python_m_turres_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "turres", "perft", "turro", "1"], capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode
    assert "126" in done.stdout


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m turres rules turro | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "" == done.stderr
    assert 1 == len(done.stdout.splitlines())


def test_what_was_measured_elsewhere_is_not_played_again(tmp_path: Path) -> None:
    """All rows are known, so that nothing is left to play, and they are shown and kept as they are."""
    save, data, docs = tmp_path / "save", tmp_path / "figures.jsonl", tmp_path / "bots.md"
    strength.write_rows(data, [all_won(match) for match in strength.matches(["turro"])])
    written = data.read_bytes()
    docs.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    told = run("strength", "--game", "turro", "--save", str(save), "--data", str(data), "--docs", str(docs))
    assert 0 == told.exit_code
    assert not save.exists()
    assert written == data.read_bytes()
    assert "| 2 | `master` against `greedy` | 50 | 100 % (93 to 100) | at least 90 % | yes |" in docs.read_text()


def all_won(match: Match) -> strength.Row:
    """The figures of a match whose first bot won every game."""
    games = match.plan.games
    low, aim = round(share(games, games).low, 4), match.aim
    met = True if aim.until_decided or aim.wanted or aim is strength.UNBEATEN else None  # some are only reported
    names = (match.game, match.seats, match.first, match.second, aim.name)
    return strength.Row(*names, games, float(games), 0, low, 1.0, met, 1.0, match.key, done=True)


def test_a_strength_table_that_is_interrupted_has_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, root: Path, jobs: int) -> Iterator[Played]:
        yield next(strength.play(match, root, jobs))
        raise KeyboardInterrupt

    monkeypatch.setattr("turres.cli.strength.play", interrupted)
    data = tmp_path / "figures.jsonl"
    told = run("strength", "--game", "turro", "--save", str(tmp_path / "save"), "--data", str(data))
    assert 130 == told.exit_code
    assert [1] == [row.games for row in strength.read_rows(data).values()]


def test_the_version_is_the_one_of_the_package() -> None:
    (line,) = output("--version").splitlines()
    assert f"turres {turres.__version__}" == line
    assert metadata.version("turres") == turres.__version__


def test_bots_are_listed_from_the_weakest_on() -> None:
    assert ["random", "novice", "casual", "greedy", "shrewd", "skilled", "expert", "master"] == bot_names(
        turres.game("turf-wars")
    )
