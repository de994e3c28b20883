"""Every way to sit down at a game, and how long to go on."""

from collections.abc import Iterator
from time import process_time

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


class Quota:
    """So many tries, or so many seconds of the processor, whichever comes first, but some tries in any case."""

    def __init__(self, most: int, seconds: float, least: int = 0) -> None:
        self.most = most
        self.least = least
        self.done = 0
        self.until = process_time() + seconds

    @property
    def left(self) -> bool:
        """Whether there is more to do."""
        return self.done < self.least or (self.done < self.most and process_time() < self.until)
