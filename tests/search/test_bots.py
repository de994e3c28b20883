"""Bots choose from what their seat knows alone, by whatever name a person gives them."""

import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

import turres
from tests.conformance.walks import Setting, random_move, samples, settings
from tests.games.turro.setups import TURRO, table
from tests.memory import now
from turres.search.bots import Advice, AlphaBetaBot, Bot, Finding, TreeBot, bot_names, make_bot, pick, rollout_policy_of
from turres.search.epsilon import EpsilonRandom
from turres.search.levels import LEVELS, levels
from turres.search.mcts import Tree

BIDS = turres.game("bids")
WITH_A_POLICY = tuple(name for name in turres.ids() if "greedy" in turres.game(name).bots())
HIDDEN = {"tower", "turf-wars", "turris-beasts", "bids"}
TRAPS = 40  # positions in which to look for a careless move
KINDS = ("random", "greedy", "greedy:epsilon=0.3", "mcts:sims=60,threads=2", "mcts:decisions=2000,rollout_policy=0.5")


def choose(bot: Bot, position: turres.Position, seat: int, seed: int = 1) -> turres.Move:
    """What a bot does there."""
    return bot.choose(position, seat, turres.Rng(seed))


def bidding(seats: int = 3) -> turres.Position:
    """The first treasure of Bids is turned up and everybody is to bid."""
    position = BIDS.start(seats)
    for goal in ("king", "weaver", "sailor")[:seats]:
        position.play(turres.CHANCE, f"deal {goal}")
    position.play(turres.CHANCE, "turn ruby")
    return position


def kinds(box: turres.Game) -> list[str]:
    """A bot of every kind that can play this game."""
    found = [kind for kind in KINDS if kind.partition(":")[0] in box.bots() or kind.startswith("mcts")]
    if box.evaluation:
        found.append("mcts:decisions=1000,rollout_policy=0.9,prior_weight=1,rollout_limit=20")
    return [*found, "alphabeta:depth=1"] if box.evaluation and box.evaluation.open else found


@pytest.mark.parametrize("setting", [one for one in settings() if not one.options], ids=str)
def test_twins_get_the_same_move_and_it_is_legal(setting: Setting) -> None:
    """Two positions that differ only in what the seat cannot see."""
    differ = 0
    for kind in kinds(setting.box):
        bot = make_bot(setting.box, kind)
        for number, position in enumerate(islice(samples(setting), 1, None, 4)):
            for seat in position.to_act():
                if seat == turres.CHANCE:
                    continue
                twin = position.imagine(seat, turres.Rng(number))
                differ += twin != position
                move = choose(bot, position, seat)
                assert move in position.legal_moves(seat), kind
                assert move == choose(bot, twin, seat), kind
    assert bool(differ) == (setting.game in HIDDEN and setting.seats > 1), (
        "twins of a game with secrets are two positions"
    )


@pytest.mark.parametrize("name", turres.ids())
def test_every_game_has_five_levels_from_the_easiest_on(name: str) -> None:
    box = turres.game(name)
    assert LEVELS == tuple(levels(box))
    for level in LEVELS:
        assert level == make_bot(box, level).name
    assert {"random", *LEVELS} <= set(bot_names(box))


@pytest.mark.parametrize("kind", ["mcts:sims=300", "mcts:sims=300,threads=2", "alphabeta:depth=2", "greedy"])
def test_the_same_seed_gives_the_same_move(kind: str) -> None:
    assert choose(make_bot(TURRO, kind), TURRO.start(), 0) == choose(make_bot(TURRO, kind), TURRO.start(), 0)


def test_other_seeds_give_other_games() -> None:
    for kind in ("mcts:sims=100", "alphabeta:depth=1"):
        assert 1 < len({choose(make_bot(TURRO, kind), TURRO.start(), 0, seed) for seed in range(12)})


def test_a_forced_move_takes_no_thinking() -> None:
    bot, position, rng = make_bot(BIDS, "mcts:sims=1000000000"), BIDS.start(2), turres.Rng(1)
    while len(position.legal_moves(0)) != 1:
        position.play(*random_move(position, rng))
    assert position.legal_moves(0) == [bot.choose(position, 0, turres.Rng(1))]


@pytest.mark.parametrize("kind", ["mcts:sims=20000", "alphabeta:depth=3"])
def test_a_win_is_taken(kind: str) -> None:
    position = table({"d6": "B", "a4": "W", "b2": "b"})
    position.play(0, choose(make_bot(TURRO, kind), position, 0))
    outcome = position.outcome()
    assert outcome is not None
    assert (0,) == outcome.winners


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("deepblue", "Turro has no bot 'deepblue'; it has random, novice, casual, greedy"),
        ("mcts:sims", "'sims' is no setting of mcts; it has sims, decisions"),
        ("mcts:depth=3", "'depth=3' is no setting of mcts"),
        ("mcts:sims=many", "sims is a number, not 'many'"),
        ("mcts:sims=0", "sims is from 1 to 1e[+]09, not 0"),
        ("mcts:sims=5,sims=6", "sims is given twice"),
        ("mcts:seconds=nan", "seconds is from 0.001 to 3600, not nan"),
        ("greedy:sims=5", "no setting of greedy; it has epsilon"),
        ("alphabeta:depth=61", "depth is from 1 to 60"),
        ("mcts:guide=0.9", "the setting 'guide' is now called 'rollout_policy'"),
        ("mcts:sims=5,prior=1", "the setting 'prior' is now called 'prior_weight'"),
        ("mcts:cut=20", "the setting 'cut' is now called 'rollout_limit'"),
        ("mcts:firm=0.5", "the setting 'firm' is now called 'min_share'"),
        ("greedy:slips=0.1", "the setting 'slips' is now called 'epsilon'"),
        ("greedy:guide=1", "'guide=1' is no setting of greedy"),
        ("mcts:doubt=1", "'doubt=1' is no setting of mcts"),
        ("master:sims=3", "no bot"),
        ("", "no bot ''"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_in_words(spec: str, why: str) -> None:
    with pytest.raises(turres.BadSetup, match=why):
        make_bot(TURRO, spec)


def test_alpha_beta_is_for_games_with_an_evaluation() -> None:
    assert isinstance(make_bot(TURRO, "alphabeta"), AlphaBetaBot)
    with pytest.raises(turres.BadSetup, match="cannot play Bids"):
        make_bot(BIDS, "alphabeta:depth=3")


def test_a_bot_plays_its_own_game_for_a_seat_that_decides() -> None:
    for act in (make_bot(TURRO, "random").choose, make_bot(TURRO, "mcts:sims=50").hint):
        with pytest.raises(ValueError, match="plays Turro, not Bids"):
            act(BIDS.start(), 0, turres.Rng(1))
        with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
            act(TURRO.start(), 1, turres.Rng(1))
        for seat in (turres.CHANCE, 2):
            with pytest.raises(ValueError, match=f"no seat {seat}"):
                act(TURRO.start(), seat, turres.Rng(1))


def test_whatever_thinks_is_handed_what_its_seat_knows() -> None:
    handed = []

    class Curious(Bot):
        def think(
            self, known: turres.Position, seat: int, moves: list[turres.Move], rng: turres.Rng, forbidden: int = 0
        ) -> Advice:
            handed.append(known)
            return Advice(moves[0])

    position, bot = bidding(), Curious(BIDS, "curious")
    position.play(1, "bid 6")
    bot.choose(position, 0, turres.Rng(1))
    bot.hint(position, 0)
    assert [position.known_to(0)] * 2 == handed
    assert position not in handed


def test_sealed_choices_vary_as_they_are_meant_to() -> None:
    bot, position = make_bot(BIDS, "mcts:sims=400"), bidding()
    advice = bot.hint(position, 0)
    assert abs(1 - sum(found.share for found in advice.findings)) < 1e-6
    assert 1 < len(Counter(choose(bot, position, 0, seed) for seed in range(30)))


def test_a_hint_says_what_each_seat_can_expect() -> None:
    position = bidding(3)
    advice = make_bot(BIDS, "mcts:sims=200,threads=2").hint(position, 1)
    assert advice.move in position.legal_moves(1)
    assert 3 == len(advice.outlook)
    assert abs(sum(advice.outlook)) < 1e-9
    assert 200 == sum(found.visits for found in advice.findings)


def test_time_is_a_limit() -> None:
    began = time.perf_counter()
    for kind in ("mcts:seconds=0.05", "alphabeta:seconds=0.05"):
        assert choose(make_bot(TURRO, kind), TURRO.start(), 0) in TURRO.start().legal_moves(0)
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *((name, "mcts:seconds=60,threads=2,rollout_policy=0.9") for name in WITH_A_POLICY),
        ("turro", "alphabeta:seconds=60"),
    ],
)
def test_thinking_ends_within_20_milliseconds_of_being_told(name: str, kind: str) -> None:
    """With as many seats as the game takes; the best of a few tries, because another process may have the processor."""
    box = turres.game(name)
    position = first_choice(box, box.seats[-1])
    seat, waits = position.to_act()[0], []
    for _ in range(8):
        bot, found = make_bot(box, kind), list[turres.Move]()
        thread = threading.Thread(target=lambda bot=bot, found=found: found.append(choose(bot, position, seat)))
        thread.start()
        time.sleep(0.1)
        assert thread.is_alive()
        began = time.perf_counter()
        bot.stop()
        thread.join()
        waits.append(time.perf_counter() - began)
        assert found[0] in position.legal_moves(seat)
        if waits[-1] < 0.02:
            break
    assert min(waits) < 0.02


def first_choice(box: turres.Game, seats: int) -> turres.Position:
    """The first position in which a seat has a choice."""
    position, rng = box.start(seats), turres.Rng(1)
    while (acting := position.to_act()) == (turres.CHANCE,) or len(position.legal_moves(acting[0])) == 1:
        moves = (
            [move for move, _ in position.chances()] if acting == (turres.CHANCE,) else position.legal_moves(acting[0])
        )
        position.play(acting[0], rng.choice(moves))
    return position


def test_an_error_in_a_search_comes_out() -> None:
    bot = make_bot(TURRO, "mcts:sims=10")
    assert isinstance(bot, TreeBot)
    with pytest.raises(ValueError, match="no seat 5"):
        bot.grow(TURRO.start(), 5, turres.Rng(1))


def test_decisions_are_a_limit() -> None:
    tree = Tree(megabytes=4)
    tree.search(TURRO.start(), 0, decisions=5000)
    assert 5000 <= tree.decisions < 5000 + 700
    assert tree.simulations < 1000


def test_a_rollout_policy_plays_the_simulations_on() -> None:
    """Where greedy seats play on, games end sooner than at random."""
    lengths = []
    for policy in (None, EpsilonRandom(TURRO.bots()["greedy"](), 0.1)):
        tree = Tree(megabytes=4, rollout_policy=policy)
        tree.search(TURRO.start(), 0, 100)
        lengths.append(tree.decisions)
    assert lengths[1] < lengths[0] / 2


def test_a_rollout_policy_for_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot play Bids"):
        Tree(megabytes=1, rollout_policy=EpsilonRandom(TURRO.bots()["greedy"]())).search(bidding(), 0, 10)


def random_positions(box: turres.Game, games: int) -> Iterator[turres.Position]:
    """All positions of some games of two random seats in which a seat has a choice."""
    for seed in range(games):
        position, rng = box.start(2), turres.Rng(seed)
        while acting := position.to_act():
            moves = position.legal_moves(acting[0])
            if len(moves) > 1:
                yield position
            position.play(acting[0], rng.choice(moves))


def throws_away(position: turres.Position, seat: int, move: turres.Move) -> bool:
    """Whether after this move the other seat can win at once, or has won; written anew, to check the bots by it."""
    after = position.copy()
    after.play(seat, move)
    if after.outcome() is not None:
        return after.outcome().winners == (1 - seat,)  # type: ignore[union-attr]  # just seen that it is over
    if after.to_act() != (1 - seat,):
        return False
    for answer in after.legal_moves(1 - seat):
        then = after.copy()
        then.play(1 - seat, answer)
        outcome = then.outcome()
        if outcome is not None and outcome.winners == (1 - seat,):
            return True
    return False


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_throws_the_game_away(level: str) -> None:
    """In Turro a careless move loses at once; every level finds one that does not, where there is one."""
    bot, traps = make_bot(TURRO, level), 0
    for position in islice(random_positions(TURRO, 100), 0, None, 3):
        seat = position.to_act()[0]
        moves = position.legal_moves(seat)
        bad = {move for move in moves if throws_away(position, seat, move)}
        if 4 * len(bad) < len(moves) or len(bad) == len(moves):
            continue  # only where at least one move in four is a trap
        traps += 1
        assert choose(bot, position, seat, traps) not in bad, TURRO.describe(position, None)
        if traps == TRAPS:
            return
    pytest.fail(f"only {traps} positions with traps")


def test_epsilon_moves_are_any_other_move() -> None:
    """A bot with epsilon 1 makes every move but those that lose at once."""
    position, bot = table({"d2": "B", "d3": "w", "a7": "W", "g2": "b"}), make_bot(TURRO, "greedy:epsilon=1")
    safe = {move for move in position.legal_moves(0) if not throws_away(position, 0, move)}
    assert 1 < len(safe) < len(position.legal_moves(0))
    assert safe == {choose(bot, position, 0, seed) for seed in range(40 * len(safe))}


def test_where_all_is_lost_a_slip_is_any_move() -> None:
    position, bot = table({"g2": "B", "d4": "w", "a2": "W", "g4": "b"}), make_bot(TURRO, "greedy:epsilon=1")
    lost = {move for move in position.legal_moves(0) if throws_away(position, 0, move)}
    assert lost == set(position.legal_moves(0))
    assert choose(bot, position, 0) in lost


def test_a_least_share_leaves_out_sealed_choices_that_were_hardly_meant() -> None:
    moves, rng = TURRO.moves[:4], turres.Rng(3)
    findings = [Finding(move, 10, 0.0, share) for move, share in zip(moves, (0.1, 0.5, 0.26, 0.14), strict=True)]

    def picks(min_share: float) -> list[int]:
        found = [pick(findings, rng, min_share) for _ in range(1000)]
        return [found.count(finding) for finding in findings]

    assert min(picks(0)) > 50
    often = picks(0.5)
    assert (0, 0) == (often[0], often[3])
    assert 600 < often[1] < 720  # 50 to 26, as before
    assert [0, 1000, 0, 0] == picks(1)


def test_epsilon_random_is_between_its_policy_and_chance() -> None:
    greedy, position = TURRO.bots()["greedy"](), table({"d6": "B", "a4": "W", "b2": "b"})
    best = max(score for _, score in greedy.scores(position, 0))
    good = {move for move, score in greedy.scores(position, 0) if score == best}
    for random, low, high in ((0, 200, 200), (0.5, 90, 190), (1, 0, 120)):
        policy, rng = EpsilonRandom(greedy, random), turres.Rng(2)
        assert low <= sum(policy.pick(position, 0, rng) in good for _ in range(200)) <= high
    with pytest.raises(ValueError, match="from 0 to 1"):
        EpsilonRandom(greedy, 1.5)


MEASURE = """
import turres
from tests.memory import most
from turres.search.bots import make_bot

box = turres.game("turro")
start = box.start()
make_bot(box, "mcts:sims=200,threads=4").choose(start, 0, turres.Rng(1))
before = most()
make_bot(box, "mcts:sims=150000,threads=4,megabytes=4").choose(start, 0, turres.Rng(1))
print(most() - before)
"""


def test_the_threads_of_a_search_share_its_memory() -> None:
    """Measured in a process of its own; with enough of it, the search would take eleven megabytes."""
    done = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    assert 3 * 2**20 < int(done.stdout) < 5 * 2**20


def test_a_thread_needs_a_megabyte() -> None:
    with pytest.raises(turres.BadSetup, match="16 threads need 16 megabytes or more, not 1"):
        make_bot(TURRO, "mcts:threads=16,megabytes=1")


def test_a_thousand_searches_take_no_more_memory_than_a_few() -> None:
    bots = [make_bot(TURRO, kind) for kind in ("mcts:sims=20,megabytes=4", "alphabeta:depth=1,megabytes=4")]

    def think(times: int) -> int:
        for number in range(times):
            choose(bots[number % 2], TURRO.start(), 0, number)
        return now()

    before = think(100)
    assert think(1000) < before + 8 * 2**20


@pytest.mark.parametrize("name", WITH_A_POLICY)
def test_a_box_has_the_policy_it_names_for_rollouts(name: str) -> None:
    box = turres.game(name)
    assert isinstance(rollout_policy_of(box), box.policies[box.rollout_policy])
