"""What somebody may ask about a table without changing it: why something cannot be played, and what it was like before."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from turres.core.errors import IllegalMove
from turres.core.game import View
from turres.core.moves import Move
from turres.core.outcome import Reason
from turres.tables.errors import Refused
from turres.tables.table import Table

APART = 32  # so many events lie between two states that are kept


def why(table: Table, seat: int, text: str, elements: Sequence[str], lang: str = "en") -> Reason | None:
    """The rule that forbids a move in notation, or one that concerns these elements; None if it can be played.

    Everything is taken from what the seat knows, so the answer tells it nothing that it does not know.
    """
    view = table.game.view(table.position, seat)
    if text:
        try:
            moves = [table.game.parse_move(table.position.known_to(seat), text, seat)]
        except IllegalMove as error:  # a rule forbids it so plainly that it is no move of the catalogue
            if not error.rule:
                raise
            return Reason(error.rule, table.why_illegal(error, lang))
    elif (moves := _touching(table, view, elements)) == [] and len(elements) > 1:
        moves = _touching(table, view, elements[-1:])
        if moves and table.game.reach_rule and len({element.partition(":")[0] for element in elements}) == 1:
            return table.game.reason(
                table.game.reach_rule, lang
            )  # they are places, and no move leads from one to another
    if not moves:
        if elements and (idle := table.game.explain_element(elements[-1], lang)) is not None:
            return idle
        raise Refused("No move involves these.")
    legal = {move for _, move in table.legal(seat)}
    if legal.intersection(moves):
        return None
    return table.game.why_not(table.position, seat, moves[0], lang)


def _touching(table: Table, view: View, elements: Sequence[str]) -> list[Move]:
    """The moves that concern all these elements; those that concern nothing else first, then those that begin with them.

    Of alike ones those that can be said come first: what only chance does is nobody's choice.
    """
    wanted, found = tuple(elements), list[tuple[int, bool, int, Move]]()
    for move in table.game.moves if wanted else ():
        touched = table.game.touches(move, view)
        if set(wanted) <= set(touched):
            fit = 0 if touched == wanted else 1 if touched[: len(wanted)] == wanted else 2
            found.append((fit, not table.game.spoken(view, move, "en"), move.number, move))
    best = min(found, default=(0, False, 0, None))[0]
    return [move for fit, *_, move in sorted(found, key=lambda one: one[:3]) if fit == best]


class Past:
    """A table as it was: some of its states are kept, the others are reached from the one before them."""

    def __init__(self) -> None:
        self._kept: dict[int, Table] = {}
        self._lock = threading.Lock()

    def at(self, table: Table, version: int) -> Table:
        """The table when that version was its latest."""
        if not 1 <= version <= table.version:
            raise Refused("This table has no such version.")
        with self._lock:
            if not self._kept:
                first = self._kept[1] = Table(table.told[0].stamped, table.pack)
                first.closed = first.closed and table.closed
            state = self._kept[max(kept for kept in self._kept if kept <= version)].fork()
            for told in table.told[state.version : version]:
                state.replay(told.stamped)
                if state.version % APART == 0:
                    self._kept[state.version] = state.fork()
            return state
