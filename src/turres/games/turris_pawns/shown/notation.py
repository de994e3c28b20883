"""Turris as text: moves like `a1`, `a1b1`, `xa1`, `-`, and a position on one line.

A standing piece is written by its square, a lying one by its two squares, taking with an `x` before, declining `-`.

A position is the tower, the side, what it decides, both stocks, and the barred squares:
`Wa1,Bb1*/-/Wa1b1* b place 18:19 -`. The tower is its levels from the bottom up, separated by slashes; each lists the
pieces whose lowest cell is on it, with the colour first (`W` or `B`) and a star after the piece that this colour placed
last; `-` is a level where none begins. The side is `w`, `b`, or `-` when the game is over; it decides to `place`, on its
`bonus`, or nothing more (`over`). The stocks are White's and Black's. The barred squares are those of a piece taken in
the turn before (TPA-16), or `-`.
"""

import re
from typing import Any

from turres.core.errors import BadNotation
from turres.core.language import LANGUAGES, speaker
from turres.core.moves import Move
from turres.core.position import Content
from turres.games.turris_pawns.moves import MOVES, SHAPES, SQUARES, Decline, Place, Take, squares_of
from turres.games.turris_pawns.rules.rules import TurrisPawns
from turres.games.turris_pawns.shown.checks import check
from turres.games.turris_pawns.shown.view import COLOURS, NO_SEAT, NO_SHAPE, Piece, find_last, read_pieces

say = speaker(__file__)
SHAPE = "(?:[a-z][0-9]){1,2}"
MOVE = re.compile(f"(x?)({SHAPE})")
PIECE = re.compile(rf"([WB])({SHAPE})(\*?)")
PHASES = ("place", "bonus", "over")
NONE = "-"


def format_move(position: Any, move: Any, seat: int) -> str:
    """`a1` or `a1b1`, `xa1` or `xa1b1`, `-`."""
    if isinstance(move, Decline):
        return NONE
    return f"x{move.shape}" if isinstance(move, Take) else str(move.shape)


def parse_move(position: Any, text: str, seat: int) -> Move:
    """The move of the catalogue with this text; the two squares of a lying piece may come in either order."""
    if text == NONE:
        return MOVES[-1]
    match = MOVE.fullmatch(text)
    if not match:
        raise BadNotation({lang: _no_move(text, lang) for lang in LANGUAGES})
    shape = _read_shape(match[2])
    return MOVES[MOVES.index(Take(shape) if match[1] else Place(shape))]


def _no_move(text: str, lang: str) -> str:
    return say(
        lang, "{text} is not a move of Turris; a move is written like a1, a1b1, xa1, xa1b1 or -", text=repr(text[:60])
    )


def _read_shape(text: str) -> str:
    """The shape that a text names, its squares in order."""
    squares = re.findall("[a-z][0-9]", text)
    shape = "".join(sorted(squares, key=lambda square: square[::-1]))
    for square in squares:
        if square not in SQUARES:
            raise BadNotation({lang: _no_square(text, square, lang) for lang in LANGUAGES})
    if shape not in SHAPES:
        raise BadNotation({lang: _no_shape(text, lang) for lang in LANGUAGES})
    return shape


def _no_square(text: str, square: str, lang: str) -> str:
    return say(
        lang,
        "{text}: there is no square {square}; the foundation has a1 to c3 (TPA-2)",
        text=repr(text),
        square=square,
    )


def _no_shape(text: str, lang: str) -> str:
    return say(lang, "{text}: a lying piece covers two squares that are side by side (TPA-4)", text=repr(text))


def format_position(position: Any) -> str:
    """Tower, side, phase, stocks, barred squares."""
    block = position.read_block()
    side = "wb-"[block["seat"]]
    phase = "over" if block["seat"] == NO_SEAT else PHASES[block["bonus"]]
    barred = NONE if block["barred"] == NO_SHAPE else SHAPES[block["barred"]]
    white, black = block["stock"]
    pieces = read_pieces(block)
    return f"{_write_tower(pieces, find_last(block, pieces))} {side} {phase} {white}:{black} {barred}"


def _write_tower(pieces: tuple[Piece, ...], last: tuple[Piece | None, ...]) -> str:
    levels = [list[str]() for _ in range(max((piece.level for piece in pieces), default=1))]
    for piece in pieces:
        levels[piece.level - 1].append(COLOURS[piece.seat] + piece.shape + "*" * (piece in last))
    return "/".join(",".join(level) or NONE for level in levels)


def parse_position(text: str, content: Content) -> TurrisPawns:
    """A position from its line; everything wrong with it is said at once."""
    words = text.split()
    if len(words) != 5:
        raise BadNotation(
            f"a position of Turris has five words (tower, side, phase, stocks, barred squares), not {len(words)}"
        )
    tower, side, phase, stocks, barred = words
    pieces, marked = _read_tower(tower)
    stock = re.fullmatch(r"(\d{1,2}):(\d{1,2})", stocks, re.ASCII)
    if side not in ("w", "b", NONE) or phase not in PHASES or not stock:
        raise BadNotation(
            f"after the tower come the side (w, b or -), the phase ({', '.join(PHASES)}) and the stocks (as 20:20), "
            f"not {side!r}, {phase!r}, {stocks!r}"
        )
    to_act = () if side == NONE else ("wb".index(side),)
    if barred != NONE and not re.fullmatch(SHAPE, barred):
        raise BadNotation(f"{barred!r} are no barred squares; they are written like a1, a1b1 or -")
    freed = "" if barred == NONE else _read_shape(barred)
    return check(content, pieces, marked, to_act, phase, (int(stock[1]), int(stock[2])), freed)


def _read_tower(text: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The pieces of the tower, and those marked as a colour's last."""
    pieces, marked = list[Piece](), list[Piece]()
    for level, words in enumerate(text.split("/"), 1):
        for word in [] if words == NONE else words.split(","):
            match = PIECE.fullmatch(word)
            if not match:
                raise BadNotation(f"level {level}: {word!r} is no piece; a piece is written like Wa1 or Bb1c1*")
            pieces.append(Piece(COLOURS.index(match[1]), squares_of(_read_shape(match[2])), level))
            if match[3]:
                marked.append(pieces[-1])
    return tuple(pieces), tuple(marked)


def touches(move: Any, view: Any | None) -> tuple[str, ...]:
    """The squares that the piece stands or lies on."""
    return () if isinstance(move, Decline) else tuple(f"square:{square}" for square in squares_of(move.shape))
