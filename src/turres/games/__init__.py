"""The shelf: one line a game, and whatever other packages add by the entry point `turres.games`."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from turres.core.errors import TurresError
from turres.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

SHELF = {
    "turro": "turres.games.turro",
    "turris-pawns": "turres.games.turris_pawns",
    "tower": "turres.games.tower",
    "turf-wars": "turres.games.turf_wars",
    "turris-beasts": "turres.games.turris_beasts",
}


def entry_points(group: str) -> "EntryPoints":
    """What other packages offer by this name."""
    from importlib import metadata  # costs as much as the rest of `import turres`, and may never be needed

    return metadata.entry_points(group=group)


def ids() -> tuple[str, ...]:
    """The ids of all games there are."""
    return (*SHELF, *sorted({entry.name for entry in entry_points(group="turres.games")} - set(SHELF)))


def _load(entry: "EntryPoint") -> ModuleType:
    """The package that adds a game; whatever goes wrong in it is said in one sentence."""
    try:
        module: ModuleType = entry.load()
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise TurresError(f"the game {entry.name!r} cannot be loaded, perhaps it is not built ({what})") from error
    return module


@cache
def game(name: str) -> Game:
    """The box of a game, by its id."""
    if name in SHELF:
        module = import_module(SHELF[name])
    else:
        found = [entry for entry in entry_points(group="turres.games") if entry.name == name]
        if not found:
            raise TurresError(f"there is no game {name!r}; there are {', '.join(ids())}")
        module = _load(found[0])
    box = module.GAME
    if not isinstance(box, Game) or box.id != name:
        raise TurresError(f"{module.__name__}.GAME is not the box of {name!r}")
    return box
