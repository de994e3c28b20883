"""How a move of Turf Wars reads to somebody else: as much as it tells, and no more (TFW-50)."""

from typing import Any

from turres.core.text import block_of
from turres.games.turf_wars import moves as m
from turres.games.turf_wars.shown.notation import action_name, write_move
from turres.games.turf_wars.steps import KINDS

VEILS: dict[type, str] = {
    m.Keep: "keep a faction",
    m.Attack: "seal an attack",
    m.Play: "seal a combat card",
    m.Back: "seal a backing",
    m.Draft: "keep an action card",
    m.DealFaction: "deal a faction",
    m.Draw: "draw a combat card",
    m.DrawSecret: "draw a secret win",
    m.DrawAction: "draw an action card",
}
SEALING = {"keep": m.Keep, "seal-attack": m.Attack, "seal-card": m.Play, "back": m.Back}
OPEN_DRAWS = ("draw-help", "draw-spoiled", "draw-plunder")


def reads_as(position: Any, by: int, move: Any, seat: int | None) -> str:
    """The full text of an open move; of a hidden one only that it was made, and what this seat gets to see of it."""
    block = block_of(position)
    step = block["open"][block["depth"] - 1]
    kind = KINDS.get(step["kind"], "")
    if kind in SEALING:
        last = len(position.to_act()) == 1
        return write_move(position, move, by) if last else VEILS[SEALING[kind]]
    if type(move) not in VEILS or kind in OPEN_DRAWS or move not in position.legal_moves(by):
        return write_move(position, move, by)
    if _sees(block, step, kind, seat):
        return write_move(position, move, by)
    after = position.copy()
    after.play(by, move)
    return _veiled(position, by, move, seat, after)


def _sees(block: dict[str, Any], step: dict[str, int], kind: str, seat: int | None) -> bool:
    """Whether the seat sees the card that is dealt or drawn: its own, or one for the packet it will choose from."""
    match kind:
        case "deal-faction":
            return step["a"] // 2 == seat
        case "draw-action" if step["seat"] < 0:
            return bool(block["packet_with"] == seat)
        case _:
            return step["seat"] == seat


def _veiled(position: Any, by: int, move: Any, seat: int | None, after: Any) -> str:
    """The veil, with whatever comes to light at once."""
    block, text = block_of(after), VEILS[type(move)]
    if isinstance(move, m.Draft) and _came_to_light(by, block):
        return write_move(position, move, by)
    if isinstance(move, m.DrawSecret) and block["ending"] and move.secret in block["shown"]:
        return write_move(position, move, by)
    if isinstance(move, m.Draft) and seat is not None and block["packet_with"] == seat:
        pack = position.content.pack
        cards = [f"{count} {action_name(pack, kind)}" for kind, count in enumerate(block["packet"]) if count]
        return f"{text} and pass on {', '.join(cards)}"
    return f"{text} and win" if block["ending"] else text


def _came_to_light(by: int, block: dict[str, Any]) -> bool:
    """Whether the drafted card was called at once."""
    return bool(block["revealed"] >> by & 1)
