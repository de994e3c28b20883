"""The checks that PettingZoo and Gymnasium ship, unedited, on all games."""

import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import turres.rl
from turres.core.happenings import Happening, seen_by
from turres.games.tower import happenings as tower

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


def test_gymnasium_tells_what_an_action_and_the_others_brought_about_as_the_seat_is_told() -> None:
    env: Any = gymnasium.make("Turres/tower-v0").unwrapped
    _, info = env.reset(seed=5)
    dealt = {one.seat: one.card for one in info["happened"] if isinstance(one, tower.Dealt)}
    assert [0, 1] == sorted(dealt)
    assert dealt[0] is not None
    assert dealt[1] is None, "with two seats build cards are secret"
    others = 0
    for _ in range(30):
        position, action = env._env.position(0), int(np.flatnonzero(info["action_mask"])[0])
        own = seen_by(position.play(0, env._env.spec.move_of(0, action)), 0)
        _, _, ended, _, info = env.step(action)
        assert own == info["happened"][: len(own)]
        others += len(info["happened"]) - len(own)
        if ended:
            break
    assert others > 30


def test_pettingzoo_tells_every_seat_everything_once() -> None:
    env = turres.rl.aec_env("turro")
    env.reset(seed=2)
    heard: dict[str, list[Happening]] = {agent: [] for agent in env.agents}
    for agent in env.agent_iter():
        observation, _, ended, cut, info = env.last()
        heard[agent] += info["happened"]
        env.step(None if ended or cut else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert heard["seat_0"] == heard["seat_1"]
    assert {"Marched", "Covered"} <= {type(one).__name__ for one in heard["seat_0"]}
    together = turres.rl.parallel_env("bids", seats=3)
    _, infos = together.reset(seed=2)
    goals = [[one.goal for one in info["happened"] if type(one).__name__ == "Dealt"] for info in infos.values()]
    assert [[goal is not None for goal in seen] for seen in goals] == [
        [seat == own for seat in range(3)] for own in range(3)
    ]


def test_an_environment_that_does_not_listen_says_so() -> None:
    with pytest.raises(ValueError, match="listens=True"):
        turres.rl.VectorEnv("turro", 1).happened(0)
