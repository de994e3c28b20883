"""The checks that PettingZoo and Gymnasium ship, unedited, on all games."""

import warnings
from collections.abc import Iterator

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import turres.rl

SETTINGS = [("turro", 2), ("turris-pawns", 2), ("tower", 2), ("tower", 4), ("turf-wars", 2), ("turf-wars", 6), ("turris-beasts", 1), ("turris-beasts", 4), ("bids", 3)]  # fmt: skip


@pytest.fixture(autouse=True)
def _their_own_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_pettingzoo_finds_nothing_wrong(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(turres.rl.aec_env(game, seats=seats), num_cycles=100)
    seed_test(lambda: turres.rl.aec_env(game, seats=seats), num_cycles=30)
    parallel_api_test(turres.rl.parallel_env(game, seats=seats, illegal="random"), num_cycles=100)
    parallel_seed_test(lambda: turres.rl.parallel_env(game, seats=seats, illegal="random"), num_cycles=30)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", turres.ids())
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    env = gymnasium.make(f"Turres/{game}-v0", render_mode="ansi")
    check_env(env.unwrapped)
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].any()


def test_gymnasium_makes_many_games_at_once() -> None:
    many = gymnasium.make_vec("Turres/turris-beasts-v0", num_envs=3)
    observations, info = many.reset(seed=1)
    assert observations in many.observation_space
    actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
    observations, paid, ended, cut, _ = many.step(actions)
    assert (3,) == paid.shape == ended.shape == cut.shape
    assert observations in many.observation_space


def test_gymnasiums_modes_of_beginning_anew_are_kept() -> None:
    for mode in AutoresetMode:
        many = gymnasium.make_vec("Turres/turris-pawns-v0", num_envs=4, autoreset_mode=mode)
        assert mode == many.metadata["autoreset_mode"]
        _, info = many.reset(seed=1)
        for _ in range(40):
            actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
            _, _, ended, _, info = many.step(actions)
            if ended.any():
                break
        assert ended.any()
        assert (mode == AutoresetMode.SAME_STEP) == ("final_obs" in info)
        assert (mode == AutoresetMode.SAME_STEP) == bool(info["action_mask"][ended].any())


def test_a_whole_game_through_pettingzoo_pays_the_winner() -> None:
    env = turres.rl.aec_env("turro")
    env.reset(seed=1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert [-1, 1] == sorted(paid.values()) or {0.0} == set(paid.values())


def test_the_picture_is_the_table_in_words() -> None:
    env = turres.rl.aec_env("turris-pawns", render_mode="ansi")
    env.reset()
    assert turres.game("turris-pawns").describe(env._env.game.view(env._env.position(0), None)) == env.render()
