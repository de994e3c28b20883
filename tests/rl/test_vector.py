"""Many games in lockstep: the same bytes however many threads, chance and opponents inside, nothing illegal."""

from typing import Any

import numpy as np
import pytest
import torch

import turres
from turres.core.policy import Uniform
from turres.rl import VectorEnv

SETTINGS = [("turro", 2), ("turris-pawns", 2), ("tower", 3), ("turf-wars", 2), ("turf-wars", 4), ("turris-beasts", 1), ("turris-beasts", 3), ("bids", 3)]  # fmt: skip


def played(env: VectorEnv, steps: int) -> list[bytes]:
    """Everything a caller sees over some random steps."""
    found = []
    for _ in range(steps):
        env.sample()
        env.step()
        found += [array.tobytes() for array in (env.obs, env.mask, env.seat, env.reward, env.terminated, env.truncated)]
    return found


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_one_thread_and_two_play_the_same_games(game: str, seats: int) -> None:
    with VectorEnv(game, 80, seats, seed=7) as one, VectorEnv(game, 80, seats, seed=7, threads=2) as two:
        assert played(one, 60) == played(two, 60)


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
@pytest.mark.parametrize("rows", ["acting", "all"])
def test_observations_and_masks_are_those_of_the_positions(game: str, seats: int, rows: Any) -> None:
    env = VectorEnv(game, 5, seats, seed=2, rows=rows)
    for _ in range(40):
        for i in range(env.n):
            position = env.position(i)
            if not position.to_act():
                continue
            for seat in position.to_act() if rows == "all" else [int(env.seat[i])]:
                place = (i, seat) if rows == "all" else (i,)
                assert env.spec.encode(position, seat) == env.obs[place].tobytes()
                legal = {env.spec.action_of(seat, move) for move in position.legal_moves(seat)}
                assert legal == set(np.flatnonzero(env.mask[place]).tolist())
        env.sample()
        env.step()


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_games_end_and_pay_what_the_rules_say(game: str, seats: int) -> None:
    env = VectorEnv(game, 3, seats, seed=4, autoreset="disabled")
    paid = np.zeros_like(env.reward)
    while not env.terminated.all():
        over = env.terminated.astype(bool)
        env.sample()
        env.step()
        assert (env.terminated[over] == 1).all()
        assert not env.reward[over].any()
        paid += env.reward
    for i in range(env.n):
        outcome = env.position(i).outcome()
        assert outcome is not None
        assert outcome.returns == pytest.approx(tuple(map(float, paid[i])))
        assert list(outcome.scores) == env.score[i].tolist()


def test_a_game_that_is_over_begins_anew_in_the_next_step_or_in_the_same_one() -> None:
    later, now = (VectorEnv("turris-pawns", 4, seed=1, autoreset=mode) for mode in ("next_step", "same_step"))
    start = later.obs[0].copy()
    ended = 0
    for _ in range(300):
        for env in (later, now):
            env.sample()
            env.step()
        over = np.flatnonzero(now.terminated)
        for i in over:
            assert (now.obs[i] == start).all()
            assert now.final_obs[i].any()
            ended += 1
        for i in np.flatnonzero(later.terminated):
            assert not later.mask[i].any()
    assert ended > 3


def test_a_game_may_be_cut_off_after_a_number_of_decisions() -> None:
    env = VectorEnv("turro", 2, seed=1, max_steps=5, autoreset="disabled")
    for _ in range(5):
        assert not env.truncated.any()
        env.sample()
        env.step()
    assert env.truncated.all()
    assert not env.terminated.any()


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    env = VectorEnv("turro", 3, seed=1)
    before = [env.position(i) for i in range(3)]
    env.sample()
    env.action[1] = int(np.flatnonzero(env.mask[1] == 0)[0])
    with pytest.raises(ValueError, match=r"game 1: action \d+ \(.*\) is not legal for seat 0; see mask\[1\]"):
        env.step()
    env.action[1] = 9999
    with pytest.raises(ValueError, match="game 1: there is no action 9999; actions are numbered from 0 to 392"):
        env.step()
    assert before == [env.position(i) for i in range(3)]


def test_what_is_legal_is_not_taken_from_the_callers_mask() -> None:
    env = VectorEnv("turro", 1, seed=1)
    illegal = int(np.flatnonzero(env.mask[0] == 0)[0])
    env.mask[...] = 1
    with pytest.raises(ValueError, match="not legal"):
        env.step([illegal])


def test_an_illegal_action_may_lose_the_game_or_be_replaced() -> None:
    losing, lucky = (
        VectorEnv("turro", 1, seed=1, illegal=how, autoreset="disabled") for how in ("terminate", "random")
    )
    illegal = int(np.flatnonzero(losing.mask[0] == 0)[0])
    losing.step([illegal])
    assert ([-1, 1], True) == (losing.reward[0].tolist(), bool(losing.terminated[0]))
    lucky.step([illegal])
    assert (0, False) == (lucky.reward.sum(), bool(lucky.terminated[0]))


@pytest.mark.parametrize("opponent", ["greedy", Uniform(), "casual"])
def test_opponents_play_inside(opponent: Any) -> None:
    env = VectorEnv("turro", 3, seed=1, opponents={1: opponent})
    for _ in range(10):
        assert [0, 0, 0] == env.seat.tolist()
        env.sample()
        env.step()


def test_a_greedy_opponent_beats_a_random_player() -> None:
    env = VectorEnv("turro", 100, seed=5, opponents={1: "greedy"})
    paid = np.zeros(2)
    for _ in range(150):
        env.sample()
        env.step()
        paid += env.reward.sum(0)
    assert paid[1] > 100


def test_a_game_goes_on_from_a_position_that_is_put_there() -> None:
    env = VectorEnv("tower", 2, 2, seed=1)
    for _ in range(30):
        env.sample()
        env.step()
    kept = env.position(0)
    env.put(1, kept)
    assert kept == env.position(1)
    assert (env.mask[0] == env.mask[1]).all()
    with pytest.raises(ValueError, match="cannot assign"):
        env.put(1, turres.game("tower").start(3))


def test_some_games_may_be_reset_with_a_seed_of_their_own() -> None:
    env = VectorEnv("tower", 3, 2, seed=1)
    for _ in range(20):
        env.sample()
        env.step()
    kept = env.position(0)
    env.reset(9, mask=[False, True, True])
    first = env.position(1)
    assert kept == env.position(0)
    env.reset(9, mask=[False, True, False])
    assert first == env.position(1)


def test_a_list_of_seeds_gives_each_game_what_a_single_game_would_play() -> None:
    many, one = VectorEnv("tower", 3, 2), VectorEnv("tower", 1, 2)
    many.reset([5, None, 6])
    for i, seed in ((0, 5), (2, 6)):
        one.reset(seed)
        assert one.position(0) == many.position(i)
    with pytest.raises(ValueError, match="seed: one for each of 3 games is needed, not 2"):
        many.reset([5, 6])


def test_without_a_seed_no_two_environments_draw_the_same() -> None:
    starts = {VectorEnv("tower", 1, 4).position(0).to_bytes() for _ in range(5)}
    assert len(starts) > 1


def test_games_may_begin_from_any_position_each_time() -> None:
    first = VectorEnv("turris-pawns", 1, seed=3, autoreset="disabled")
    while len(first.moves(0)) != 1:
        first.step(first.sample())
    env = VectorEnv("turris-pawns", 2, start=first.position(0), autoreset="same_step")
    for _ in range(200):
        env.step(env.sample())
        for i in np.flatnonzero(env.terminated):
            assert first.position(0) == env.position(int(i))
    with pytest.raises(turres.BadSetup, match="a position brings its seats"):
        VectorEnv("turris-pawns", 1, 2, start=first.position(0))


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_opponents_inside_play_the_same_on_two_threads(opponent: str) -> None:
    for game, seats in SETTINGS:
        others = dict.fromkeys(range(1, seats), opponent)
        if opponent == "greedy" and "greedy" not in turres.game(game).policies:
            continue
        with (
            VectorEnv(game, 80, seats, seed=7, opponents=others) as one,
            VectorEnv(game, 80, seats, seed=7, opponents=others, threads=2) as two,
        ):
            assert played(one, 15) == played(two, 15)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"autoreset": "never"}, "autoreset='never': choose one of 'next_step', 'same_step', 'disabled'"),
        ({"illegal": "ignore"}, "illegal='ignore'"),
        ({"rows": "some"}, "rows='some'"),
        ({"threads": 0}, "at least 1"),
        ({"opponents": {5: "greedy"}}, "there is no seat 5 at a table of 2"),
        ({"opponents": {0: "greedy", 1: "greedy"}}, "one seat at least must be left"),
    ],
)
def test_a_wrong_set_up_is_refused_in_words(setup: dict[str, Any], words: str) -> None:
    with pytest.raises((ValueError, turres.BadSetup), match=words):
        VectorEnv("turro", 1, **setup)


def test_memory_of_many_games_is_what_is_shown_and_little_more() -> None:
    env = VectorEnv("turf-wars", 10, 4)
    shown = env.obs.nbytes + env.mask.nbytes + env.n * len(env.position(0).to_bytes())
    assert sum(array.nbytes for array in (env.obs, env.mask, env.action, env.reward)) < shown


def test_arrays_can_be_handed_on_without_a_copy() -> None:
    env = VectorEnv("turro", 2)
    obs, reward = torch.from_dlpack(env.obs), torch.from_dlpack(env.reward)
    assert (env.obs.ctypes.data, env.reward.ctypes.data) == (obs.data_ptr(), reward.data_ptr())
    before = obs.clone()
    env.step(env.sample())
    assert not torch.equal(before, obs)
