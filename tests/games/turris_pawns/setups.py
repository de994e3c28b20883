"""Small Turris positions and ways to look at them."""

import turres
from turres.games.turris_pawns.shown.view import COLOURS

TURRIS = turres.game("turris-pawns")


def table(
    tower: str, side: str = "w", phase: str = "place", barred: str = "-", chain: bool = False, last: bool = False
) -> turres.Position:
    """A position with this tower, as it is written in a position; the stocks are what is not in it."""
    stocks = ":".join(str(20 - tower.count(colour)) for colour in COLOURS)
    return TURRIS.parse_position(
        f"{tower} {side} {phase} {stocks} {barred}" + " bonus_chain=yes" * chain + " last_bonus=yes" * last
    )


def texts(position: turres.Position) -> set[str]:
    """The legal moves of the seat to act, in notation."""
    return {TURRIS.format_move(position, move) for seat in position.to_act() for move in position.legal_moves(seat)}


def placements(position: turres.Position) -> set[str]:
    """The legal placements of the seat to act."""
    return {text for text in texts(position) if text[0] not in "x-"}


def takings(position: turres.Position) -> set[str]:
    """The legal takings of the seat to act."""
    return {text for text in texts(position) if text[0] == "x"}


def play(position: turres.Position, *moves: str) -> turres.Position:
    """Play these moves, each by the seat whose turn it is."""
    for move in moves:
        position.play(position.to_act()[0], move)
    return position


def tower(position: turres.Position) -> str:
    """The tower as it is written in a position, without the stars."""
    return TURRIS.format_position(position).split()[0].replace("*", "")


def stock(position: turres.Position) -> tuple[int, ...]:
    """The pieces each seat still has."""
    return TURRIS.view(position, None).stock


def rule_against(position: turres.Position, move: str) -> str:
    """The rule that the refusal of a move by the seat to act names."""
    before = position.to_bytes()
    try:
        position.play(position.to_act()[0], move)
    except turres.IllegalMove as refused:
        assert before == position.to_bytes()
        return refused.rule
    return ""
