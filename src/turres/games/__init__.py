"""The shelf: one line a game, and whatever other packages add by the entry point `turres.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from turres.core.errors import TurresError
from turres.core.game import Game

SHELF = {
    "turro": "turres.games.turro",
    "turris-pawns": "turres.games.turris_pawns",
    "turf-wars": "turres.games.turf_wars",
    "turris-beasts": "turres.games.turris_beasts",
}


def ids() -> tuple[str, ...]:
    """The ids of all games there are."""
    return (*SHELF, *sorted({entry.name for entry in entry_points(group="turres.games")} - set(SHELF)))


@cache
def game(name: str) -> Game:
    """The box of a game, by its id."""
    if name in SHELF:
        module = import_module(SHELF[name])
    else:
        found = [entry for entry in entry_points(group="turres.games") if entry.name == name]
        if not found:
            raise TurresError(f"there is no game {name!r}; there are {', '.join(ids())}")
        module = found[0].load()
    box = module.GAME
    if not isinstance(box, Game) or box.id != name:
        raise TurresError(f"{module.__name__}.GAME is not the box of {name!r}")
    return box
