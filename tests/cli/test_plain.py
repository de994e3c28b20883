"""Play line by line."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import turres
from turres.cli.app import app
from turres.cli.saves import Saves


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("TURRES_DATA", str(tmp_path))
    return tmp_path


def play(*words: str, typed: str) -> Result:
    result = CliRunner().invoke(app, ["play", *words, "--plain"], input=typed)
    assert 0 == result.exit_code, result.stderr
    return result


@pytest.mark.parametrize("name", turres.ids())
def test_every_game_can_be_played_by_number(name: str) -> None:
    text = play(name, "--new", typed="#1\n" * 12 + "quit\n").stdout
    assert "Scores by seat:" in text or "The game is saved" in text
    record = turres.Record.load(Saves().path(turres.game(name)))
    (mine,) = (seat for seat, player in record.players.items() if player == "human")  # a lot may have decided
    assert record.end != "open" or 12 == sum(line.seat == mine for line in record.moves)


def test_a_game_played_to_its_end_says_how_it_ended() -> None:
    text = play("turro", "--option", "turn_limit=6", typed="#1\n" * 12).stdout
    assert "Scores by seat:" in text
    assert "(TRO-" in text.splitlines()[-1]
    assert Saves().unfinished(turres.game("turro")) is None


def test_moves_are_typed_in_notation_or_by_number() -> None:
    text = play("turro", "--bots", "human", "human", typed="d3-d4\n#1\nquit\n").stdout
    assert "1. seat 0 (human): d3-d4" in text
    assert "2. seat 1 (human): " in text
    assert "The game is saved" in text


def test_an_illegal_move_says_which_rule_forbids_it() -> None:
    text = play("turro", "--bots", "human", "random", typed="d3-d5\nd5-d4\nnonsense\nquit\n").stdout
    assert "(TRO-6)" in text
    assert "(TRO-4)" in text
    assert "'nonsense' is not a move of Turro" in text
    assert not Saves().path(turres.game("turro")).exists()


def test_a_game_goes_on_where_it_was_left() -> None:
    play("turro", "--bots", "human", "human", typed="d3-d4\nquit\n")
    text = play("turro", typed="y\nlog\nquit\n").stdout
    assert "There is a game in progress; moves so far: 1." in text
    assert "1. seat 0 (human): d3-d4" in text
    assert "1. seat 0 (human): d3-d4" in play("turro", "--resume", typed="quit\n").stdout
    assert "d3-d4" not in play("turro", "--bots", "human", "random", typed="n\nlog\nquit\n").stdout


def test_a_game_that_cannot_be_read_is_put_aside() -> None:
    path = Saves().path(turres.game("turro"))
    path.parent.mkdir(parents=True)
    path.write_text("rubbish", encoding="utf-8")
    result = play("turro", "--bots", "human", "random", typed="quit\n")
    assert "can't be continued" in result.stderr
    assert not path.exists()


def test_commands_at_the_prompt() -> None:
    typed = "help\nmoves d3\nboard\npictures\n\nd3-d4\nundo\nrules tallest\nrules TRO-19a\nsave\nnew\nlog\n?\nexit\n"
    text = play("turro", "--bots", "human", "human", typed=typed).stdout
    for expected in (
        "take your last decision back",
        " d3-d4\n",
        "no other drawings",
        "TRO-11 (book)",
        "TRO-19a (ruling)",
        "A new game.",
    ):
        assert expected in text
    assert "Saved, without hidden information: " in text


def test_a_command_that_finds_nothing_says_so() -> None:
    text = play("turro", "--bots", "human", "random", typed="log\nmoves zzz\nrules zzz\nquit\n").stdout
    assert "No move has been made yet." in text
    assert "No legal move contains this text." in text
    assert "No rule contains these words." in text


def test_the_moves_are_listed_in_the_order_of_the_board() -> None:
    text = play("turro", "--bots", "human", "random", typed="moves\nquit\n").stdout
    origins = re.findall(r"^#\d+ (..)-", text.replace("> #", "> \n#"), re.MULTILINE)
    assert sorted(origins, key=lambda square: (square[1], square[0])) == origins
    assert 126 == len(origins)


def test_a_game_in_progress_is_asked_about_in_ones_language() -> None:
    play("turro", "--bots", "human", "human", typed="d3-d4\nquit\n")
    text = play("turro", "--lang", "fr", typed="o\nquit\n").stdout
    assert "La reprendre\u00a0? [O/n]" in text
    assert "1. place 0 (humain)\u00a0: d3-d4" in text


def test_undo_at_the_prompt_takes_the_last_decision_back() -> None:
    text = play("turro", "--bots", "human", "greedy", typed="undo\nd3-d4\nundo\nquit\n").stdout
    assert "There is no move to take back." in text
    assert "Taken back." in text
    assert 2 == text.count("Turn 1 of at most 300.")


def test_a_hint_is_a_legal_move() -> None:
    text = play("turro", "--bots", "human", "random", typed="hint\nmoves\nquit\n").stdout
    (move,) = re.findall(r"An expert would play (\S+)\.", text)
    assert f" {move}\n" in text


def test_nothing_of_one_human_is_shown_to_the_other() -> None:
    text = play("bids", "--bots", "human", "human", typed="\nbid 6\n\nlog\nquit\n").stdout
    first, second = text.split("Seat 1 is next.")
    goal = next(line for line in first.splitlines() if line.startswith("  You are dealt the "))
    assert goal not in second
    assert "seat 0 (human): Seal a bid [bid ?]" in second
    assert "bid 6" not in second.replace("#6 bid 6", "")


def test_what_a_move_brings_about_stands_below_it_and_the_table_is_shown_only_on_request() -> None:
    text = play("turro", "--bots", "human", "human", typed="a1-b2\nboard\nlog\nquit\n").stdout
    before, after = text.split("seat 1 (you)> ", 1)
    told = "1. seat 0 (human): a1-b2\n  Black's stone on b2 is covered.\n  The tallest pile is now on b2, 1 to 2: White has two moves."
    assert f"{told}\nYour turn. White to move, with two moves." in before
    assert "Piles from the bottom up" not in before
    assert "Piles from the bottom up" in after
    assert told in after


def test_what_chance_does_is_told_with_the_decision_before_and_turns_have_their_heading() -> None:
    text = play("tower", "--bots", "human", "human", "--option", "build_cards=open", typed="\nend\n\nquit\n").stdout
    begins, goes_on = re.split(r".*End the turn \[end\]\n", text, maxsplit=1)
    assert re.search(r"^Turn 1: (yours|Seat \d)\.\n  (You|Seat \d) draws? ", begins, re.MULTILINE)
    assert re.match(r"  (You have|Seat \d has) (done nothing).*\n  (You|Seat \d) draws? .*\nTurn 2: ", goes_on)
    assert "chance" not in text


def test_a_saved_record_holds_nothing_hidden() -> None:
    text = play("bids", "--bots", "human", "human", typed="\nbid 6\n\nsave\nquit\n").stdout
    path = text.split("Saved, without hidden information: ")[1].splitlines()[0]
    saved = Path(path).read_text(encoding="utf-8")
    assert "as seat 1 saw it" in saved
    assert "0: bid ?" in saved


def test_plain_play_in_french() -> None:
    text = play("turro", "--bots", "human", "random", "--lang", "fr", typed="d3-d5\nquit\n").stdout
    assert "Trait aux Noirs" in text
    assert turres.game("turro").reason("TRO-6", "fr").sentence in text
    assert "La partie est enregistrée" in text


def test_bots_alone_need_nobody() -> None:
    assert "Scores by seat" in play("turro", "--bots", "random", "random", "--new", typed="").stdout


def test_who_begins_is_drawn_by_lot_and_said() -> None:
    begun = set()
    for _ in range(18):  # always the same: once in 130,000
        line = play("turro", "--new", typed="quit\n").stdout.splitlines()[1]
        begun.add(line)
        if len(begun) == 2:
            break
    assert {"By lot, seat 0 (you) begins.", "By lot, seat 0 (casual) begins."} == begun
    assert "By lot" not in play("turro", "--new", "--bots", "human", "random", typed="quit\n").stdout


@pytest.mark.parametrize("name", turres.ids())
def test_a_game_with_reconstructed_material_says_so_before_it_begins(name: str) -> None:
    told = f"Part of the material is our reconstruction; turres content {name} says what."
    shown = play(name, "--new", typed="quit\n").stdout.splitlines()
    assert (name in {"tower", "turf-wars", "turris-beasts"}) == (told in shown[:2])


def test_a_game_with_a_bot_whose_settings_were_renamed_is_put_aside() -> None:
    play("turro", "--bots", "human", "mcts:sims=5", typed="#1\nquit\n")
    path = Saves().path(turres.game("turro"))
    path.write_text(path.read_text(encoding="utf-8").replace("mcts:sims=5", "mcts:sims=5,cut=3"), encoding="utf-8")
    result = play("turro", "--bots", "human", "random", typed="quit\n")
    assert "the setting 'cut' is now called 'rollout_limit'" in result.stderr
    assert not path.exists()
