"""What an evaluation expects comes true as often as it says, in games it was not fitted to."""

import pytest

import turres
from turres.search.epsilon import EpsilonRandom
from turres.search.playing import Deal, play_many

BINS = 10
JUDGED = [name for name in turres.ids() if turres.game(name).evaluation is not None]


def outlooks(name: str, games: int) -> tuple[list[tuple[float, float]], int]:
    """Chances to win as they were said whenever another seat was to decide, and what part of the win it was; how many seats."""
    game = turres.game(name)
    assert game.evaluation is not None
    start = game.start(2)
    policy = EpsilonRandom(game.policies["greedy"](), 0.2)
    found = []
    for result in play_many(start, [policy, policy], map(Deal, range(games)), 2026, evaluation=game.evaluation()):
        shares = memoryview(result.outlooks).cast("f").tolist()
        found += [((share + 1) / 2, result.won(at % 2)) for at, share in enumerate(shares)]
    return found, start.seats


@pytest.mark.parametrize("name", JUDGED)
def test_the_outlook_is_calibrated_and_better_than_a_coin(name: str) -> None:
    said, seats = outlooks(name, 250)
    sums = [0.0] * BINS
    for chance, won in said:
        sums[min(BINS - 1, int(chance * BINS))] += chance - won
    assert sum(map(abs, sums)) / len(said) < 0.06, "off by less than 6 points on average"
    brier = sum((chance - won) ** 2 for chance, won in said) / len(said)
    coin = sum((1 / seats - won) ** 2 for _, won in said) / len(said)
    assert brier < 0.99 * coin
