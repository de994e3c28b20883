"""How strong bots are: Elo for two, openskill for more, and a sequential test that says when enough has been played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf, log, log10
from typing import NamedTuple

from openskill.models import PlackettLuce

from turres.lab.statistics import Estimate, Z, share

ALPHA = BETA = 0.05
BETTER = 1.3  # times one's share is what the test calls better: 0.65 where 0.50 is even


def elo(score: float) -> float:
    """The difference in Elo that such a score means."""
    return -inf if score <= 0 else inf if score >= 1 else -400 * log10(1 / score - 1)


def elo_of(won: float, games: int) -> Estimate:
    """The difference in Elo with its 95 % interval; draws count half."""
    return Estimate(*map(elo, share(won, games)))


class Verdict(NamedTuple):
    """Where a sequential test stands after so many games: `better` is None until it is decided."""

    games: int
    ratio: float
    better: bool | None


LOWER, UPPER = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)


def sequential_test(scores: Sequence[float], fair: float = 0.5, at_once: int = 2) -> Verdict:
    """Wald's test of 1.3 times the fair share against the fair share, looked at after every `at_once` games."""
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


def ratings(met: Mapping[tuple[str, str], tuple[float, int]], anchor: str) -> dict[str, Rated]:
    """Elo over the anchor that fits all results of pairs best; half a game won and half lost more keeps it finite."""
    names = list(dict.fromkeys(name for pair in met for name in pair))
    skill = dict.fromkeys(names, 0.0)
    for _ in range(200):
        slope, bend = dict.fromkeys(names, 0.0), _bend(met, skill)
        for (first, second), (won, games) in met.items():
            off = won + 0.5 - (games + 1) * _odds(skill[first] - skill[second])
            slope[first] += off
            slope[second] -= off
        for name in names:  # one at a time, each a step of Newton's, which cannot overshoot by much
            skill[name] += 0.5 * slope[name] / max(bend[name][name], 1e-3)
    spread = _spreads(names, _bend(met, skill), anchor)
    unit = 400 / log(10)
    return {name: Rated(unit * (skill[name] - skill[anchor]), unit * Z * spread[name]) for name in names}


def _odds(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def _bend(met: Mapping[tuple[str, str], tuple[float, int]], skill: Mapping[str, float]) -> dict[str, dict[str, float]]:
    """How sharply the likelihood bends, for each pair of bots."""
    bend = {name: dict.fromkeys(skill, 0.0) for name in skill}
    for (first, second), (_, games) in met.items():
        odds = _odds(skill[first] - skill[second])
        sharp = (games + 1) * odds * (1 - odds)
        for one, other in ((first, second), (second, first)):
            bend[one][one] += sharp
            bend[one][other] -= sharp
    return bend


def _spreads(names: Sequence[str], bend: Mapping[str, Mapping[str, float]], anchor: str) -> dict[str, float]:
    """The standard deviation of each skill over the anchor's: the inverse of what bends, by elimination."""
    free = [name for name in names if name != anchor]
    rows = [[bend[a][b] for b in free] + [float(a == b) for b in free] for a in free]
    for i in range(len(free)):
        if abs(rows[i][i]) < 1e-9:  # nothing joins it to the anchor
            return dict.fromkeys(names, inf) | {anchor: 0.0}
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(len(free)):
            if j != i:
                rows[j] = [value - rows[j][i] * own for value, own in zip(rows[j], rows[i], strict=True)]
    found = {name: max(rows[i][len(free) + i], 0.0) ** 0.5 for i, name in enumerate(free)}
    return found | {anchor: 0.0}
