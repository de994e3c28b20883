"""TorchRL's own check, unedited, and what a roll-out pays."""

import pytest
import torch
from torchrl.envs.utils import check_env_specs

import turres.rl

SETTINGS = [("turro", 2), ("turris-pawns", 2), ("tower", 4), ("turf-wars", 3), ("turris-beasts", 1), ("turris-beasts", 4), ("bids", 3)]  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_torchrl_finds_nothing_wrong(game: str, seats: int) -> None:
    check_env_specs(turres.rl.torchrl_env(game, 3, seats=seats))


def test_games_that_end_begin_anew_by_themselves_and_pay_every_seat() -> None:
    torch.manual_seed(1)
    env = turres.rl.torchrl_env("bids", 4, seats=3, seed=1)
    played = env.rollout(120, break_when_any_done=False)
    done = played["next", "done"].squeeze(-1)
    assert done.any(0).sum() > 3
    assert torch.allclose(played["next", "reward"][done].sum(-1), torch.zeros(int(done.sum())), atol=1e-6)
    assert not played["next", "reward"][~done].any()
    chosen = played["action_mask"].gather(-1, played["action"][..., None])
    assert chosen.all()


def test_against_opponents_the_one_seat_has_the_reward_to_itself() -> None:
    env = turres.rl.torchrl_env("turro", 5, opponents={1: "greedy"}, seed=2)
    played = env.rollout(60, break_when_any_done=False)
    assert (5, 60, 1) == played["next", "reward"].shape
    assert not played["seat"].any()
    assert (played["next", "reward"][played["next", "done"]] == -1).float().mean() > 0.9


def test_the_same_seed_plays_the_same_game() -> None:
    found = []
    for _ in range(2):
        env = turres.rl.torchrl_env("tower", 2, seats=2)
        env.set_seed(4)
        found.append(env.reset()["observation"])
    assert torch.equal(*found)
