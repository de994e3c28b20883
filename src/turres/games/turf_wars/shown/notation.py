"""Turf Wars as text: `place c4`, `attack c4-d5`, `troops 3`, `play 7`; a position is the lines of its block."""

from typing import Any

from turres.core.errors import BadPosition
from turres.core.position import Content, Position
from turres.core.text import block_of, read_block
from turres.games.turf_wars import moves as m
from turres.games.turf_wars.shown.checks import faults, stuck
from turres.games.turf_wars.steps import NONE

VERBS = {m.Start: "start", m.Place: "place", m.Leave: "from", m.Reach: "to", m.Retreat: "retreat"}
SEAT_VERBS = {m.Call: "call", m.Support: "support", m.Copy: "copy", m.Back: "back", m.Against: "against", m.Lot: "lot"}
PLAIN = {m.Exchange: "exchange", m.Pass: "pass", m.Use: "use", m.Accept: "accept", m.Refuse: "refuse"}


def write_move(position: Any, move: Any, seat: int) -> str:
    """The move with the names that the pack gives things."""
    kind = type(move)
    if kind in VERBS:
        return f"{VERBS[kind]} {move.turf}"
    if kind in SEAT_VERBS:
        return f"{SEAT_VERBS[kind]} seat {move.seat}"
    return PLAIN[kind] if kind in PLAIN else _with_names(position, move, seat)


def _with_names(position: Any, move: Any, seat: int) -> str:  # noqa: C901 -- one line a kind of move
    pack = position.content.pack
    match move:
        case m.Attack():
            return f"attack {move.source}-{move.target}"
        case m.Troops():
            return f"troops {move.count}"
        case m.Play():
            return f"play {pack.combat[move.card].name.lower()}"
        case m.Discard():
            return f"discard {pack.combat[move.card].name.lower()}"
        case m.Draw():
            return f"draw combat {pack.combat[move.card].name.lower()}"
        case m.Draft():
            return f"keep {action_name(pack, move.card)}"
        case m.DrawAction():
            return f"draw action {action_name(pack, move.card)}"
        case m.Declare():
            return f"declare {move.type}"
        case m.Buy():
            return f"buy {move.ware}"
        case m.Whirl():
            return f"pass hands {move.side}"
        case m.DealFaction():
            return f"deal {pack.factions[move.faction].name.lower()}"
        case m.DrawSecret():
            return f"draw secret {pack.secrets[move.secret].name.lower()}"
        case m.Reveal():
            return f"event {pack.events[move.event].name.lower()}"
        case _:
            return _keep(position, move, seat)


def _keep(position: Any, move: Any, seat: int) -> str:
    """The faction card's name, where the seat holds one to choose."""
    dealt = block_of(position)["dealt"][seat]["card"] if seat >= 0 else (NONE, NONE)
    if min(dealt) == NONE:
        return f"keep faction {move.card + 1}"
    return f"keep {position.content.pack.factions[dealt[move.card]].name.lower()}"


def action_name(pack: Any, kind: int) -> str:
    """An action card's name; kinds the pack does not have are numbered."""
    return pack.actions[kind].name.lower() if kind < len(pack.actions) else f"action card {kind + 1}"


# Positions


def read_position(text: str, content: Content) -> Position:
    """A position from the lines of its block."""
    position: Position = read_block(text, content, faults)
    if wrong := stuck(position):
        raise BadPosition(wrong)
    return position


def elements(move: Any) -> tuple[str, ...]:  # noqa: C901 -- one line a kind of move
    """The element ids a move concerns."""
    match move:
        case m.Attack():
            return f"turf:{move.source}", f"turf:{move.target}"
        case m.Start() | m.Place() | m.Leave() | m.Reach() | m.Retreat():
            return (f"turf:{move.turf}",)
        case m.Play() | m.Discard():
            return (f"card:combat-{move.card}",)
        case m.Draft():
            return (f"card:action-{move.card}",)
        case m.Keep():
            return (f"card:faction-{move.card}",)
        case m.Call() | m.Support() | m.Copy() | m.Back() | m.Against():
            return (f"seat:{move.seat}",)
        case m.Troops():
            return (f"count:{move.count}",)
        case m.Buy():
            return (f"ware:{move.ware}",)
        case m.Exchange():
            return ("ware:exchange",)
        case m.Declare():
            return (f"type:{move.type}",)
        case _:
            return ()
