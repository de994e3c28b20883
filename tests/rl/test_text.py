"""The games in words: every seat is asked in turn, reads what it knows, and is told why something cannot be played."""

import random

import pytest

import turres
from tests.conformance.walks import Setting
from turres.rl.text import TextEnv

GAMES = [("turro", 2), ("turris-pawns", 2), ("tower", 3), ("turf-wars", 2), ("turris-beasts", 1), ("turris-beasts", 2)]


def played(env: TextEnv, rng: random.Random, moves: int = 10**6) -> TextEnv:
    """Random answers, so many or to the end of the game."""
    for _ in range(moves):
        if env.done:
            break
        env.step(rng.choice(env.legal_moves()))
    return env


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_is_played_in_words_and_pays_what_the_rules_say(game: str, seats: int) -> None:
    env, rng, asked, done = TextEnv(game), random.Random(1), 0, False
    env.reset(seats, seed=1)
    while not done:
        player, read = env.get_observation() if asked < 40 else (env.player, env.legal_moves()[0])
        assert env.legal_moves()[0] in read
        assert player in env.table.to_act()
        done, info = env.step(f"I choose [{rng.choice(env.legal_moves())}].")
        assert info["legal"]
        asked += 1
    paid, end = env.close()
    outcome = env.table.position.outcome()
    assert outcome is not None
    assert list(outcome.returns) == [paid[seat] for seat in range(seats)]
    assert (outcome.reason.rule, "rules") == (end["rule"], end["end"])


def test_what_is_not_legal_changes_nothing_and_the_seat_reads_why() -> None:
    env = TextEnv("turro")
    env.reset(seed=1)
    before = env.table.version
    done, info = env.step("d3-d6")
    assert (False, False, "TRO-6") == (done, info["legal"], info["rule"])
    assert before == env.table.version
    assert env.get_observation()[1].endswith("a stone on d3 moves exactly 1 field in a straight line (TRO-6)")
    env.step("d3-d4")
    assert "TRO-6" not in env.get_observation()[1]


def test_so_many_mistakes_in_a_row_lose_the_game() -> None:
    env = TextEnv("tower", mistakes=2)
    env.reset(3, seed=1)
    loser = env.player
    env.step("nonsense")
    assert env.step("nonsense")[0]
    paid, end = env.close()
    assert {"end": "mistakes", "seat": loser} == end
    assert -1 == paid[loser]
    assert 0 == sum(paid.values())


def test_each_seat_reads_once_what_happened_since_it_last_read() -> None:
    env = TextEnv("turro")
    env.reset(seed=1)
    env.get_observation()
    env.step("d3-d4")
    assert "Seat 0: d3-d4." in env.get_observation()[1]
    assert "d3-d4." not in env.get_observation()[1]


def test_the_same_seed_draws_the_same() -> None:
    reads = []
    for _ in range(2):
        env = TextEnv("tower")
        env.reset(2, seed=5)
        reads.append(env.get_observation())
    assert reads[0] == reads[1]


HIDDEN = [Setting("tower", 2, ()), Setting("turf-wars", 3, ()), Setting("turris-beasts", 2, ()), Setting("bids", 3, ())]


@pytest.mark.parametrize("setting", HIDDEN, ids=str)
def test_a_seat_reads_the_same_whatever_it_does_not_know(setting: Setting) -> None:
    differed = 0
    for moves in (0, 5, 20):
        env = TextEnv(setting.game)
        env.reset(setting.seats, seed=moves)
        played(env, random.Random(moves), moves)
        for seat in range(setting.seats):
            table, read = env.table, list(env._read)
            first = env.read(seat)
            env.table, env._read = table.on(table.position.imagine(seat, turres.Rng(moves))), read
            differed += env.table.position != table.position
            assert first == env.read(seat)
            env.table = table
    assert differed


def test_long_lists_of_moves_are_cut_short() -> None:
    env = TextEnv("turro", moves_listed=3)
    env.reset(seed=1)
    assert "... (123 more)" in env.get_observation()[1]
