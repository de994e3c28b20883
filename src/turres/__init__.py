"""Turres: five tabletop games on one rules core, written in Python, running at C speed."""

from importlib.util import find_spec

if (_core := find_spec("turres.core.position")) is None or (_core.origin or "").endswith(".py"):
    raise ImportError("Turres is not built here: run `make build` in the checkout, or `pip install .`")

from turres.core.errors import (
    AmbiguousMove,
    BadContent,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    TurresError,
)
from turres.core.game import Game, Option, View
from turres.core.moves import CHANCE, Move
from turres.core.outcome import Outcome, Reason
from turres.core.perft import perft
from turres.core.policy import Policy, play_out
from turres.core.position import Content, Position
from turres.core.record import Record
from turres.core.rng import Rng
from turres.games import game, ids

__version__ = "0.2.0"  # the one place; pyproject.toml takes it from here

__all__ = [
    "CHANCE",
    "AmbiguousMove",
    "BadContent",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Content",
    "Game",
    "IllegalMove",
    "Move",
    "Option",
    "Outcome",
    "Policy",
    "Position",
    "Reason",
    "Record",
    "Rng",
    "TurresError",
    "View",
    "__version__",
    "game",
    "ids",
    "perft",
    "play_out",
]
