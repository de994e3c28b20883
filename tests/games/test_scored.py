"""How a game was scored, line by line: what adds up is the score, and what decided is among the lines."""

import re

import pytest

import turres
from turres.core.outcome import Count

TIED = "TFW-4"


def ended(name: str, seats: int, seed: int) -> tuple[turres.Outcome, tuple[Count, ...]]:
    """A random game: how it ended, and how it was scored."""
    game = turres.game(name)
    position = game.start(seats)
    outcome = turres.play_out(position, turres.Rng(seed))
    return outcome, game.scored(game.view(position, None))


def numbers(line: Count) -> list[int]:
    return [int(re.match(r"-?\d+", value)[0]) for value in line.values]  # type: ignore[index] # it is one, or this fails


def added(lines: tuple[Count, ...]) -> list[int]:
    return [sum(column) for column in zip(*map(numbers, lines), strict=True)]


def said(line: Count) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(line.values) if value == "yes")


@pytest.mark.parametrize("seed", range(5))
def test_the_five_views_of_a_tower_add_up_to_the_score(seed: int) -> None:
    outcome, (*views, total) = ended("turris-pawns", 2, seed)
    assert ["South", "East", "North", "West", "Roof"] == [line.text.split(":")[0] for line in views]
    assert list(outcome.scores) == numbers(total) == added(tuple(views))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_missions_and_the_rest_add_up_to_the_prestige(seats: int) -> None:
    outcome, (done, rooms, missions, rest, total, *tie) = ended("turris-beasts", seats, 3)
    assert list(outcome.scores) == numbers(total) == added((missions, rest))
    assert all(2 * built <= completed for built, completed in zip(numbers(rooms), numbers(done), strict=True))  # TBE-27
    assert bool(tie) == (outcome.scores.count(max(outcome.scores)) > 1)


def test_alone_one_reads_what_wins_for_oneself_and_for_the_betrayers() -> None:
    outcome, lines = ended("turris-beasts", 1, 3)
    own, theirs = lines[3], lines[-1]
    assert 1 == sum(line.text.startswith("Rooms built") for line in lines)
    assert list(outcome.scores) == numbers(own)
    assert "Betrayers" in theirs.text
    assert outcome.winners or numbers(theirs)[0] >= 30 or outcome.reason.rule == "TBE-38a"


@pytest.mark.parametrize("seed", range(30))
def test_what_made_somebody_win_a_turf_war_is_among_the_lines(seed: int) -> None:
    outcome, lines = ended("turf-wars", 3, seed)
    by_rule = {line.rule: line for line in lines if line.text not in ("Turfs controlled", "All troops")}
    match outcome.reason.rule:
        case "TFW-1":
            least = int(re.search(r"\d+", by_rule["TFW-1"].text)[0])  # type: ignore[index] # it is there, or this fails
            assert outcome.winners[0] in [seat for seat, n in enumerate(numbers(by_rule["TFW-1"])) if n >= least]
        case "TFW-2" | "TFW-3" | "TFW-3c" as rule:
            won = {seat for line in lines if line.rule == rule for seat in said(line)}
            assert won <= set(outcome.winners)
            assert won
        case _:
            points = next(line for line in lines if line.text == "Dominance Points")
            assert list(outcome.scores) == numbers(points)
            assert outcome.scores[outcome.winners[0]] == max(outcome.scores)


def test_a_tie_shows_what_was_compared_until_one_was_in_front() -> None:
    found = 0
    for seed in range(200):
        outcome, lines = ended("turf-wars", 2, seed)
        if outcome.reason.rule != TIED or len(set(outcome.scores)) > 1:
            continue
        found += 1
        at = [line.text for line in lines].index("Dominance Points")
        *level, last = lines[at + 1 :]
        assert all(len(set(line.values)) == 1 for line in level)
        if len(set(last.values)) > 1:
            assert max(numbers(last)) == numbers(last)[outcome.winners[0]]
    assert found


def test_the_segments_of_a_tower_and_the_goal_of_turro_are_told() -> None:
    outcome, (segments,) = ended("tower", 3, 1)
    assert list(outcome.scores) == numbers(segments)
    outcome, (goal,) = ended("turro", 2, 1)
    assert outcome.winners == said(goal)
    assert outcome.reason.rule == goal.rule


def test_a_drawn_turro_says_that_neither_has_won_in_time() -> None:
    game = turres.game("turro")
    position = game.start(2, {"turn_limit": 1})
    outcome = turres.play_out(position, turres.Rng(1))
    (line,) = game.scored(game.view(position, 0))
    assert (0, 1) == outcome.winners
    assert () == said(line)
    assert "TRO-19" == line.rule


def test_bids_are_counted_by_treasures_and_goal() -> None:
    outcome, (won, worth, bonus, total) = ended("bids", 3, 1)
    assert list(outcome.scores) == numbers(total) == added((worth, bonus))
    assert sum(numbers(won)) <= 6
