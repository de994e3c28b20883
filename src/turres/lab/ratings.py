"""How strong bots are: Elo for two, openskill for more, and a sequential test that says when enough has been played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf, log, log10
from typing import NamedTuple

from openskill.models import PlackettLuce

from turres.lab.statistics import Estimate, share

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
