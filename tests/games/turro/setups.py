"""Small Turro positions: the stones a test is about, and all others parked in one pile too tall to move from."""

import turres
from turres.games.turro.moves import SQUARES

TURRO = turres.game("turro")


def table(
    stones: dict[str, str],
    side: str = "b",
    moves: str = "one",
    park: str = "g4",
    turns: int | None = None,
    **options: int,
) -> turres.Position:
    """A position with these stones; the pawns left over stand on `park`, so that the tallest pile is there."""
    piles = dict(stones)
    used = "".join(piles.values())
    piles.setdefault(park, "")
    piles[park] = "b" * (20 - used.count("b")) + "w" * (20 - used.count("w")) + piles[park]
    return TURRO.parse_position(text_of(piles, side, moves, turns, **options))


def text_of(piles: dict[str, str], side: str, moves: str, turns: int | None = None, **options: int) -> str:
    """The position's line."""
    ranks = []
    for rank in range(6, -1, -1):
        squares = SQUARES[rank * 7 : rank * 7 + 7]
        ranks.append("".join(f"({piles[s]})" if len(piles.get(s, "")) > 1 else piles.get(s) or "1" for s in squares))
    done = turns if turns is not None else {"b": 10, "w": 11}[side]
    tallest = max(map(len, piles.values()))
    return " ".join(["/".join(ranks), side, moves, str(tallest), str(done), *(f"{k}={v}" for k, v in options.items())])


def texts(position: turres.Position, seat: int | None = None) -> set[str]:
    """The legal moves of the seat to act, in notation."""
    by = position.to_act()[0] if seat is None else seat
    return {TURRO.format_move(position, move, by) for move in position.legal_moves(by)}


def from_square(position: turres.Position, square: str) -> set[str]:
    """Where the stone on this square may go."""
    return {text.split("-")[1] for text in texts(position) if text.startswith(square)}


def play(position: turres.Position, *moves: str) -> turres.Position:
    """Play these moves, each by the seat whose turn it is."""
    for move in moves:
        position.play(position.to_act()[0], move)
    return position


def piles(position: turres.Position) -> dict[str, str]:
    """The stones on each occupied square from the bottom up."""
    view = TURRO.view(position, None)
    return {name: pile for name, pile in zip(SQUARES, view.piles, strict=True) if pile}
