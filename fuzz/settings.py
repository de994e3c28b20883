"""Every way to sit down at a game: seat counts, and options at the ends of their ranges."""

from collections.abc import Iterator

import turres
from turres.core.game import Value


def option_sets(game: turres.Game) -> Iterator[dict[str, Value]]:
    """The game as it comes, then each option at either end, then all of them at once."""
    yield {}
    for option in game.options:
        for value in dict.fromkeys((option.choices[0], option.choices[-1])):
            if value != option.default:
                yield {option.name: value}
    for end in (0, -1):
        yield {option.name: option.choices[end] for option in game.options}


def settings(game: turres.Game) -> list[tuple[int, dict[str, Value]]]:
    """Seats and options, each pair once."""
    found: list[tuple[int, dict[str, Value]]] = []
    for seats in game.seats:
        for options in option_sets(game):
            if (seats, options) not in found:
                found.append((seats, options))
    return found
