"""Analysis finds the blunder, and says how the game stood."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import turres
from turres.lab.analysis import Decision, analyse, plot, sparkline
from turres.lab.arena import make_plan, play

QUICK = "mcts:sims=600"


def game_of(name: str, bots: list[str], seed: int = 1) -> turres.Record:
    """A whole game."""
    return turres.Record.parse(play(make_plan(name, bots, 1, seed=seed), 0)[1])


def test_every_decision_of_a_seat_is_judged() -> None:
    record = game_of("bids", ["greedy", "random"])
    found = list(analyse(record, QUICK))
    assert [number for number, line in enumerate(record.moves, 1) if line.seat >= 0] == [one.number for one in found]
    for one in found:
        assert 0 <= one.loss <= 2
        assert abs(sum(one.outlook)) < 1e-9
        assert (one.loss == 0) or one.best != one.move
    assert any(one.forced for one in found)  # the last card is bid, whatever it is


def test_a_blunder_is_found_and_the_outlook_turns() -> None:
    """Turro: the last two moves of a game, the first of which lets the other side win."""
    record = game_of("turro", ["random", "greedy"], seed=3)
    outcome = record.replay().outcome()
    assert outcome is not None
    assert (1,) == outcome.winners
    found = list(analyse(record, "mcts:sims=3000"))
    assert found[-1].outlook[1] > 0.5
    assert found[-1].loss < 0.2
    mine, theirs = ([one.loss for one in found if one.seat == seat] for seat in (0, 1))
    assert sum(mine) / len(mine) > sum(theirs) / len(theirs)


def test_the_same_seed_judges_alike() -> None:
    record = game_of("bids", ["greedy", "random"])
    assert list(analyse(record, QUICK)) == list(analyse(record, QUICK))


def test_only_a_tree_search_can_judge() -> None:
    with pytest.raises(turres.BadSetup, match="greedy cannot analyse"):
        next(analyse(game_of("bids", ["greedy", "random"]), "greedy"))


def test_the_outlook_is_drawn() -> None:
    decisions = [Decision(1, 0, "a", "b", 0.5, (0.5, -0.5)), Decision(2, 1, "c", "c", 0, (-1, 1))]
    assert "▇▁" == sparkline([one.outlook[0] for one in decisions])
    root = ET.fromstring(plot("a & b", decisions))
    assert 2 == len(list(root.iter("{http://www.w3.org/2000/svg}polyline")))


def test_the_command(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    game_of("bids", ["greedy", "random"]).save(record)
    command = [sys.executable, "-m", "turres", "analyse", str(record), "--bot", "mcts:sims=50"]
    table = subprocess.run([*command, "--svg", str(tmp_path / "a.svg")], capture_output=True, text=True, check=True)
    assert "lost a decision" in table.stdout
    assert ET.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    found = json.loads(subprocess.run([*command, "--json"], capture_output=True, text=True, check=True).stdout)
    assert {"number", "seat", "move", "best", "loss", "outlook", "forced"} == set(found[0])
