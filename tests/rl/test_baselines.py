"""The baselines of `examples/baselines` learn, on a small scale; docs/research.md has the figures of whole runs."""

import importlib.util
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from turres.core.observation import spec_of

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "baselines"


def loaded(name: str) -> Any:
    """A script of the folder as a module."""
    found = importlib.util.spec_from_file_location(f"baselines_{name}", FOLDER / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module  # where its dataclasses look themselves up
    found.loader.exec_module(module)
    return module


ppo = loaded("ppo")


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)


def test_ppo_beats_random_play_after_seconds() -> None:
    learner = ppo.Learner("turris-pawns", replace(ppo.SETTINGS["turris-pawns"], games=128))
    before = ppo.measure(learner.net, "turris-pawns", 2, 100)["won"]
    for _ in range(12):
        learner.play()
        learner.learn(learner.judge())
    assert before < 0.7
    assert ppo.measure(learner.net, "turris-pawns", 2, 100)["won"] > 0.8


@pytest.mark.parametrize("game", sorted(ppo.SETTINGS))
def test_every_game_can_be_learnt(game: str) -> None:
    given = replace(ppo.SETTINGS[game], games=8, steps=12)
    learner = ppo.Learner(game.removesuffix("-solo"), given)
    for _ in range(2):
        learner.play()
        batch = learner.judge()
        assert len(batch.action) > 0
        assert torch.isfinite(batch.advantage).all()
        learner.learn(batch)
    assert all(torch.isfinite(weights).all() for weights in learner.net.parameters())
    assert 2 * 8 * 12 == learner.decisions


def test_a_decision_is_judged_by_the_next_of_the_same_seat_and_by_what_the_game_paid() -> None:
    """Two games of two seats over four decisions: seat 0, 1, 0, 1; the first game ends with the third, won by seat 0."""
    learner = ppo.Learner("turris-pawns", replace(ppo.Settings(), games=2, steps=4, discount=1.0, trace=1.0))
    learner.seat[:] = torch.tensor([[0, 0], [1, 1], [0, 0], [1, 1]])
    learner.value[:] = torch.tensor([[0.5, 0.1], [0.2, 0.3], [0.4, 0.6], [0.7, 0.8]])
    learner.over[:] = torch.tensor([[False, False], [False, False], [True, False], [False, False]])
    learner.paid[:] = 0
    learner.paid[2, 0] = torch.tensor([1.0, -1.0])
    batch = learner.judge()
    # What is known: of the first game its three decisions, of the second those that the same seat followed up.
    assert torch.allclose(torch.tensor([1 - 0.5, 0.6 - 0.1, -1 - 0.2, 0.8 - 0.3, 1 - 0.4]), batch.advantage)


def test_the_script_prints_figures_and_keeps_a_net_with_what_it_was_made_for(tmp_path: Path) -> None:
    path = tmp_path / "net.pt"
    command = [sys.executable, str(FOLDER / "ppo.py"), "turris-pawns", "--minutes", "0.01", "--save", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert ("turris-pawns", 1) == (lines[0]["game"], lines[0]["seed"])
    assert {"minutes", "decisions", "of", "won", "drawn", "points", "best_tenth"} == set(lines[1])
    assert 1000 == lines[-1]["final"]["of"]
    kept = torch.load(path)
    observations = spec_of(ppo.VectorEnv("turris-pawns", 1)._start.content)
    observations.insist_on(kept["setting"])
    ppo.Net(observations, 128).load_state_dict(kept["weights"])


def test_maskable_ppo_runs_and_improves() -> None:
    lines = list(loaded("maskable_ppo").train("turris-pawns", 2, 5120, measured=60, lines=1))
    assert 5120 == lines[-1]["decisions"]
    assert lines[0]["won"] < 0.65
    assert lines[-1]["won"] > lines[0]["won"] + 0.1
