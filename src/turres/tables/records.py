"""A table from a record: a game that was kept as text goes on."""

from __future__ import annotations

from collections.abc import Sequence

from turres.core.content import Pack
from turres.core.record import Record
from turres.tables.events import Created, Player, Stamped
from turres.tables.table import Table


def resumed(record: Record, players: Sequence[Player], pack: Pack | None, at: int) -> Table:
    """The table at which a recorded game stands, with these players; `BadRecord` names the line that is wrong.

    Every move is checked against the rules of today, so the game goes on under them.
    """
    created = Created(
        game=record.game.id,
        rules=record.game.rules_version,
        content=record.content,
        options=dict(record.options),
        players=tuple(players),
    )
    table = Table(Stamped(1, at, created), pack)
    for _position, seat, move in record.positions():
        table.play_move(seat, move, at)
    table.fresh.clear()
    return table
