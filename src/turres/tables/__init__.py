"""A game being played: seats, players, clocks, undo and the record; no network and no database."""

from turres.tables.errors import Refused, Stale
from turres.tables.events import (
    Bot,
    Clock,
    Created,
    Event,
    Fischer,
    NoClock,
    Open,
    PerMove,
    Person,
    Player,
    Stamped,
)
from turres.tables.news import Changes, News, Scene, news, scene
from turres.tables.questions import Past, why
from turres.tables.records import resumed
from turres.tables.state import Finish, State
from turres.tables.table import Table, set_up

__all__ = [
    "Bot",
    "Changes",
    "Clock",
    "Created",
    "Event",
    "Finish",
    "Fischer",
    "News",
    "NoClock",
    "Open",
    "Past",
    "PerMove",
    "Person",
    "Player",
    "Refused",
    "Scene",
    "Stale",
    "Stamped",
    "State",
    "Table",
    "news",
    "resumed",
    "scene",
    "set_up",
    "why",
]
