"""Random games of every game on the shelf, at every seat count and with every option, for the suite to look at."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import turres

GAMES_A_SETTING = 3
POSITIONS_A_SETTING = 30


@dataclass(frozen=True)
class Setting:
    """A game, a seat count and options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def box(self) -> turres.Game:
        return turres.game(self.game)

    def start(self) -> turres.Position:
        return self.box.start(self.seats, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def _choices(option: turres.Option) -> list[Any]:
    """Every choice but the default; of a long range its start and something in between."""
    if isinstance(option.choices, range):
        some = [option.choices[0], option.choices[len(option.choices) // 50]]
        return [choice for choice in some if choice != option.default]
    return [choice for choice in option.choices if choice != option.default]


def settings() -> list[Setting]:
    """Every seat count with the default options, and each other choice of each option at each end of the seat counts."""
    found = []
    for name in turres.ids():
        box = turres.game(name)
        found += [Setting(name, seats, ()) for seats in box.seats]
        for option in box.options:
            for choice in _choices(option):
                found += [Setting(name, seats, ((option.name, choice),)) for seats in {box.seats[0], box.seats[-1]}]
    return found


def random_move(position: turres.Position, rng: turres.Rng) -> tuple[int, turres.Move]:
    """Any seat that may act, and any move it may make; chance by its weights."""
    seat = rng.choice(position.to_act())
    if seat == turres.CHANCE:
        pick = rng.below(sum(weight for _, weight in position.chances()))
        for move, weight in position.chances():
            if pick < weight:
                return seat, move
            pick -= weight
    return seat, rng.choice(position.legal_moves(seat))


def walk(setting: Setting, seed: int) -> Iterator[tuple[turres.Position, int, turres.Move]]:
    """A whole random game: each position with the move about to be made, and at last the finished position."""
    rng = turres.Rng(seed)
    position = setting.start()
    while position.to_act():
        seat, move = random_move(position, rng)
        yield position, seat, move
        position.play(seat, move)


def finished(setting: Setting, seed: int) -> turres.Position:
    """The end of a random game."""
    position = setting.start()
    turres.play_out(position, turres.Rng(seed))
    return position


@cache
def samples(setting: Setting) -> tuple[turres.Position, ...]:
    """Positions from some random games: the beginnings, some of the middles, the ends."""
    found: list[turres.Position] = []
    for seed in range(GAMES_A_SETTING):
        length = sum(1 for _ in walk(setting, seed))
        every = max(1, length * GAMES_A_SETTING // POSITIONS_A_SETTING)
        found += [
            position.copy() for at, (position, _, _) in enumerate(walk(setting, seed)) if at % every == seed % every
        ]
        found.append(finished(setting, seed))
    return tuple(found)


def onlookers(position: turres.Position) -> list[int | None]:
    """Every seat, and somebody without one."""
    return [*range(position.seats), None]
