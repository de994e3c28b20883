"""How strong bots are: Elo for two, openskill for more, and a sequential test that says when enough has been played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf, log, log10
from typing import NamedTuple

from openskill.models import PlackettLuce

from turres.lab.statistics import Z

ALPHA = BETA = 0.05
MOST_STEPS, CLOSE = 200, 1e-9  # of a fit, and how near to its end is near enough
BETTER = 1.3  # times one's share is what the test calls better: 0.65 where 0.50 is even


def elo(score: float) -> float:
    """The difference in Elo that such a score means."""
    return -inf if score <= 0 else inf if score >= 1 else -400 * log10(1 / score - 1)


class Verdict(NamedTuple):
    """Where a sequential test stands after so many games: `better` is None until it is decided."""

    games: int
    ratio: float
    better: bool | None


LOWER, UPPER = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)


def sequential_test(scores: Sequence[float], fair: float = 0.5, at_once: int = 2) -> Verdict:
    """Wald's test of 1.3 times the fair share against the fair share, looked at after every `at_once` games."""
    if not 0 < BETTER * fair < 1:
        raise ValueError(f"nobody can win {BETTER:g} times a share of {fair:g}")
    good, bad = log(BETTER), log((1 - BETTER * fair) / (1 - fair))
    ratio = 0.0
    for number, score in enumerate(scores, 1):
        ratio += score * good + (1 - score) * bad
        if number % at_once == 0 and not LOWER < ratio < UPPER:
            return Verdict(number, ratio, ratio >= UPPER)
    return Verdict(len(scores), ratio, None)


class Skill(NamedTuple):
    """A rating by openskill (Plackett-Luce): the mean, and how uncertain it is."""

    mu: float
    sigma: float


def skills(games: Iterable[Mapping[int, tuple[str, bool]]]) -> dict[str, Skill]:
    """Ratings from games, each a seat's bot and whether it won; a bot on several seats learns from each of them."""
    model = PlackettLuce()
    known: dict[str, Skill] = {}
    for game in games:
        seated = [known.get(bot, Skill(model.mu, model.sigma)) for bot, _ in game.values()]
        ranks: list[float] = [1.0 if won else 2.0 for _, won in game.values()]
        rated = model.rate([[model.rating(*skill)] for skill in seated], ranks=ranks)
        heard: dict[str, list[Skill]] = {}
        for (bot, _), (now,) in zip(game.values(), rated, strict=True):
            heard.setdefault(bot, []).append(Skill(now.mu, now.sigma))
        for bot, news in heard.items():
            known[bot] = Skill(*(sum(part) / len(news) for part in zip(*news, strict=True)))
    return known


class Rated(NamedTuple):
    """A difference in Elo and half the width of its 95 % interval."""

    elo: float
    error: float


Met = Mapping[tuple[str, str], tuple[float, int]]


def ratings(met: Met, anchor: str) -> dict[str, Rated]:
    """Elo over the anchor that fits all results of pairs best; half a game won and half lost more keeps it finite.

    Whom no chain of games joins to the anchor has no rating over it: 0, give or take anything.
    """
    names = list(dict.fromkeys(name for pair in met for name in pair))
    joined = _joined(met, anchor)
    free = [name for name in names if name in joined and name != anchor]
    skill = _fit({pair: result for pair, result in met.items() if pair[0] in joined}, free, anchor)
    bend = _bend(met, dict.fromkeys(names, 0.0) | skill)
    spread = {
        name: max(solution, 0.0) ** 0.5 for name, solution in zip(free, _inverse_diagonal(bend, free), strict=True)
    }
    unit = 400 / log(10)
    rated = {name: Rated(unit * skill[name], unit * Z * spread[name]) for name in free} | {anchor: Rated(0.0, 0.0)}
    return {name: rated.get(name, Rated(0.0, inf)) for name in names}


def _joined(met: Met, anchor: str) -> set[str]:
    """The anchor, whoever has met it, whoever has met those, and so on."""
    joined, more = {anchor}, {anchor}
    while more:
        more = {name for pair in met if joined & set(pair) for name in pair} - joined
        joined |= more
    return joined


def _fit(met: Met, free: Sequence[str], anchor: str) -> dict[str, float]:
    """The likeliest skills, the anchor's being 0: Newton's steps, halved while they make it less likely."""
    skill = dict.fromkeys((anchor, *free), 0.0)
    likely = _likelihood(met, skill)
    for _ in range(MOST_STEPS):
        bend = _bend(met, skill)
        step = _solve([[bend[a][b] for b in free] for a in free], [_slope(met, skill)[name] for name in free])
        reach = max(map(abs, step), default=0.0)
        if reach < CLOSE:
            break
        part = min(1.0, 2 / reach)  # far off the curve bends another way
        while True:
            tried = skill | {name: skill[name] + part * by for name, by in zip(free, step, strict=True)}
            if (now := _likelihood(met, tried)) >= likely or part * reach < CLOSE:
                break
            part /= 2
        skill, likely = tried, now
    return skill


def _odds(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def _likelihood(met: Met, skill: Mapping[str, float]) -> float:
    """The logarithm of how likely these results are."""
    return sum(
        (won + 0.5) * log(_odds(skill[first] - skill[second]))
        + (games - won + 0.5) * log(_odds(skill[second] - skill[first]))
        for (first, second), (won, games) in met.items()
    )


def _slope(met: Met, skill: Mapping[str, float]) -> dict[str, float]:
    """Where the likelihood rises."""
    slope = dict.fromkeys(skill, 0.0)
    for (first, second), (won, games) in met.items():
        off = won + 0.5 - (games + 1) * _odds(skill[first] - skill[second])
        slope[first] += off
        slope[second] -= off
    return slope


def _bend(met: Met, skill: Mapping[str, float]) -> dict[str, dict[str, float]]:
    """How sharply the likelihood bends, for each pair of bots."""
    bend = {name: dict.fromkeys(skill, 0.0) for name in skill}
    for (first, second), (_, games) in met.items():
        odds = _odds(skill[first] - skill[second])
        sharp = (games + 1) * odds * (1 - odds)
        for one, other in ((first, second), (second, first)):
            bend[one][one] += sharp
            bend[one][other] -= sharp
    return bend


def _inverse_diagonal(bend: Mapping[str, Mapping[str, float]], free: Sequence[str]) -> list[float]:
    """The variance of each skill over the anchor's."""
    rows = [[bend[a][b] for b in free] for a in free]
    return [_solve(rows, [float(i == j) for j in range(len(free))])[i] for i in range(len(free))]


def _solve(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """What the rows must be multiplied by, by elimination; all bend the same way, so no row is ever empty."""
    left = [[*row, value] for row, value in zip(rows, wanted, strict=True)]
    for i in range(len(left)):
        left[i] = [value / left[i][i] for value in left[i]]
        for j in range(len(left)):
            if j != i:
                left[j] = [value - left[j][i] * own for value, own in zip(left[j], left[i], strict=True)]
    return [row[-1] for row in left]
