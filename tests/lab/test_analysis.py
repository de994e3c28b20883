"""Analysis finds the blunder, and says how the game stood."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import turres
from turres.lab.analysis import Decision, analyse, plot, sparkline, turning_points
from turres.lab.arena import make_plan, play
from turres.search.bots import TreeBot, make_bot
from turres.search.judging import AlphaBetaJudge, best_of, judge, judge_name, make_judge, measure

QUICK = "mcts:sims=600"


def game_of(name: str, bots: list[str], seed: int = 1) -> turres.Record:
    """A whole game."""
    return turres.Record.parse(play(make_plan(name, bots, 1, seed=seed), [0])[0][1])


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


def test_a_search_judges_and_nothing_else() -> None:
    with pytest.raises(turres.BadSetup, match="greedy cannot analyse"):
        next(analyse(game_of("bids", ["greedy", "random"]), "greedy"))


def endgame() -> turres.Record:
    """Turro: Black has a win on the board, and plays something else."""
    record = game_of("turro", ["greedy", "random"], seed=3)
    last, record.end = record.moves.pop(), "open"
    position = record.replay()
    assert (0,) == position.to_act()
    winning = turres.game("turro").parse_move(position, last.text)
    after = position.copy()
    after.play(0, winning)
    assert after.outcome() is not None
    poor = next(move for move in position.legal_moves(0) if not wins(position, move))
    record.play(position, 0, poor)
    return record


def wins(position: turres.Position, move: turres.Move) -> bool:
    after = position.copy()
    after.play(0, move)
    return after.outcome() is not None


@pytest.mark.parametrize(
    "bot", ["alphabeta:nodes=20000", "alphabeta:depth=3", "mcts:sims=400", "mcts:sims=30,prior_weight=1"]
)
def test_a_win_missed_is_a_loss_measured(bot: str) -> None:
    """Also by a search that has fewer simulations than there are moves, and has never tried what was played."""
    found = list(analyse(endgame(), bot))[-1]
    assert found.loss > 0.3
    assert found.best != found.move
    assert found.outlook[0] > found.outlook[1] or bot == "mcts:sims=400", "which tries everything, mostly in vain"


def test_the_judge_of_turro_finds_no_fault_with_what_it_would_play_itself() -> None:
    record = game_of("turro", ["alphabeta:depth=4", "random"], seed=2)
    mine, theirs = [], []
    for one in analyse(record, "alphabeta:depth=4"):
        assert one.outlook[0] == -one.outlook[1]
        assert -1 <= one.outlook[0] <= 1
        (theirs if one.seat else mine).append(one.loss)
    assert 0 == max(mine)
    assert sum(theirs) / len(theirs) > 0.1


def test_masters_judge_unless_somebody_else_is_named() -> None:
    assert "alphabeta:nodes=500" == judge_name(turres.game("turro"), 500)
    assert "mcts:decisions=500" == judge_name(turres.game("turris-pawns"), 500)
    assert "mcts:decisions=500,rollout_policy=0.9,prior_weight=1,rollout_limit=35,min_share=0.5" == judge_name(
        turres.game("turf-wars"), 500
    )
    assert isinstance(make_judge(turres.game("turro"), "master"), AlphaBetaJudge)


@pytest.mark.parametrize("name", ["tower", "turf-wars", "turris-beasts"])
def test_a_move_measured_by_itself_is_worth_what_the_search_says(name: str) -> None:
    """Of the best move both are known: its mean in the tree, and what a search of what comes after it expects."""
    game = turres.game(name)
    bot = make_bot(game, "mcts:sims=2000,prior_weight=1,rollout_limit=0")
    assert isinstance(bot, TreeBot)
    for position, seat in some_decisions(name, 3):
        best = best_of(bot.hint(position, seat, turres.Rng(1)))
        assert pytest.approx(best.mean, abs=0.2) == measure(
            bot, position.known_to(seat), seat, best.move, turres.Rng(1)
        )


def test_what_was_never_tried_is_measured_all_the_same() -> None:
    """A search that trusts the greedy seat leaves most moves untried; that says nothing about what they are worth."""
    game = turres.game("turris-beasts")
    bot = make_bot(game, "mcts:sims=20,prior_weight=20,rollout_limit=0")
    assert isinstance(bot, TreeBot)
    untried = 0
    for position, seat in some_decisions("turris-beasts", 3):
        advice = bot.hint(position, seat, turres.Rng(1))
        best, tried = best_of(advice), {one.move for one in advice.findings if one.visits}
        for move in set(position.legal_moves(seat)) - tried:
            untried += 1
            loss = judge(bot, position, seat, move, turres.Rng(1)).loss
            assert loss != best.mean, "as if it were worth nothing either way"
            assert loss <= best.mean + 1
    assert untried > 3


def some_decisions(name: str, most: int) -> list[tuple[turres.Position, int]]:
    """A few decisions of a game at random, with some moves to choose from, and who is to decide."""
    record, found = game_of(name, ["random", "random"], seed=2), []
    for number, (position, seat, _) in enumerate(record.positions()):
        if number % 7 == 0 and seat >= 0 and len(position.legal_moves(seat)) > 2 and len(found) < most:
            found.append((position.copy(), seat))
    return found


def test_turning_points_are_where_much_is_lost_or_the_outlook_turns_with_what_happened_there() -> None:
    record = game_of("tower", ["greedy", "random"])
    steps = [(number, step.seat, step.happened) for number, step in enumerate(record.steps(), 1)]
    deciding = [number for number, seat, _ in steps if seat >= 0]
    outlooks = [(0.0, 0.0), (0.1, -0.1), (0.1, -0.1), (0.5, -0.5), *[(0.5, -0.5)] * (len(deciding) - 4)]
    decisions = [
        Decision(number, 0, "a", "b", 0.4 if at == 1 else 0.0, outlooks[at]) for at, number in enumerate(deciding)
    ]
    points = turning_points(record, decisions)
    outcome = record.replay().outcome()
    assert outcome is not None
    assert [deciding[1], deciding[2], deciding[-1]] == [one.decision.number for one in points]
    assert [(0.1, -0.1), (0.5, -0.5), outcome.returns] == [one.after for one in points]
    between = [happened for number, _, happened in steps if deciding[2] <= number < deciding[3]]
    assert sum(between, ()) == points[1].happened
    assert points[1].happened


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
    turned = table.stdout.split("Turning points:")[1]
    assert " to +1.00" in turned, "the end is one, for nobody is sure of it before"
    assert "  Seat 0 bid " in turned
    assert ET.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    found = json.loads(subprocess.run([*command, "--json"], capture_output=True, text=True, check=True).stdout)
    assert {"number", "seat", "move", "best", "loss", "outlook", "forced"} == set(found[0])


def test_a_judge_gives_hints_only_to_who_decides() -> None:
    turro = turres.game("turro")
    start = turro.start()
    judging = make_judge(turro, "alphabeta:depth=1")
    assert 2 == len(judging.hint(start, 0).outlook)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        judging.hint(start, 1)
