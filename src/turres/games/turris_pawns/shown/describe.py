"""Turris in words: whose turn it is, the four sides and the roof as drawings, and the pieces level by level."""

from functools import cache

from turres.core.game import Cell
from turres.core.language import speaker
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content
from turres.games.turris_pawns.moves import MOVES, SQUARES, WIDTH, Place, Take, squares_of
from turres.games.turris_pawns.shown.view import COLOURS, Face, TurrisPawnsView

say = speaker(__file__)

LETTERS = {"fr": "BN"}  # White's and Black's in drawings, where they are not those of the notation

FEET = {"south": "abc", "east": "123", "north": "cba", "west": "321", "roof": "abc"}


def letters(lang: str) -> str:
    """White's letter and Black's in a language's drawings."""
    return LETTERS.get(lang, COLOURS)


def _lettered(mark: str, lang: str) -> str:
    """A mark of a face in a language's letters, as large or small as it was."""
    at = COLOURS.find(mark.upper())
    if at < 0:
        return mark
    return letters(lang)[at] if mark.isupper() else letters(lang)[at].lower()


def grid(view: TurrisPawnsView, lang: str) -> tuple[tuple[Cell, ...], ...]:
    """The foundation from above, row 3 first: the height of each column and the colour on top."""
    heights, roof = _heights(view), view.faces[-1].rows
    rows = []
    for rank in range(WIDTH, 0, -1):
        squares = SQUARES[(rank - 1) * WIDTH : rank * WIDTH]
        tops = roof[WIDTH - rank]
        rows.append(
            tuple(
                Cell(f"square:{square}", f"{heights[square] or ''}{_lettered(top, lang)}")
                for square, top in zip(squares, tops, strict=True)
            )
        )
    return tuple(rows)


def _heights(view: TurrisPawnsView) -> dict[str, int]:
    heights = dict.fromkeys(SQUARES, 0)
    for piece in view.pieces:
        for square, level in piece.cells:
            heights[square] = max(heights[square], level)
    return heights


def describe(view: TurrisPawnsView, pack: None, lang: str) -> str:
    """Whose turn it is, the stocks, the five faces side by side, and what is in the tower."""
    lines = [_turn(view, lang), _stocks(view, lang), _score(view, lang), ""]
    lines += [
        *_side_by_side(pictures(view, pack, lang)),
        "",
        say(lang, "W is White, B is Black; capitals mark the areas that count."),
        say(lang, "The numbers on the roof are the heights of the columns."),
    ]
    lines += [*_pieces(view, lang), *_barred(view, lang)]
    if view.seat is not None:
        lines.append(say(lang, "You play White.") if view.seat == 0 else say(lang, "You play Black."))
    return "\n".join(lines)


def pictures(view: TurrisPawnsView, pack: None, lang: str) -> tuple[tuple[str, str], ...]:
    """The roof and the four sides as named drawings, each with the sizes of the largest areas below."""
    *sides, roof = view.faces
    return tuple((_name(face.name, lang), _drawing(face, view, lang)) for face in (roof, *sides))


def _name(face: str, lang: str) -> str:
    match face:
        case "south":
            return say(lang, "South")
        case "east":
            return say(lang, "East")
        case "north":
            return say(lang, "North")
        case "west":
            return say(lang, "West")
        case _:
            return say(lang, "Roof")


def _drawing(face: Face, view: TurrisPawnsView, lang: str) -> str:
    """Rows from the top with their numbers, the squares or columns below them, and the sizes; on the roof also heights."""
    heights = _heights(view) if face.name == "roof" else {}
    width = _width(face.name)
    lines = []
    for row in range(len(face.rows)):
        number = len(face.rows) - row
        marks = [_lettered(_mark(face, row, column), lang) for column in range(WIDTH)]
        if heights:
            marks = [f"{heights[f'{file}{number}'] or ''}{mark}" for mark, file in zip(marks, "abc", strict=True)]
        lines.append(f"{number:>2}  " + "".join(f"{mark:<{width}}" for mark in marks).rstrip())
    lines.append("    " + "".join(f"{foot:<{width}}" for foot in FEET[face.name]).rstrip())
    sizes = zip(letters(lang), face.sizes, strict=True)
    return "\n".join([*lines, *(f"    {letter} {size}" for letter, size in sizes)])


def _width(face: str) -> int:
    """The characters a column of a drawing takes: on the roof a height and a letter, and room for a cursor around them."""
    return 5 if face == "roof" else 2


def _mark(face: Face, row: int, column: int) -> str:
    """What shows there: a capital if it belongs to the largest area of its colour."""
    colour = face.rows[row][column]
    counts = any((row, column) in area for area in face.areas)
    return colour if counts else colour.lower()


def _side_by_side(drawings: tuple[tuple[str, str], ...]) -> list[str]:
    """The roof and the sides in one row, standing on the same ground."""
    columns = [text.split("\n") for _, text in drawings]
    tallest = max(map(len, columns))
    widths = [5 + WIDTH * _width(face) for face in ("roof", *["side"] * (len(drawings) - 1))]
    padded = [
        [f"    {name}", *[""] * (tallest - len(column)), *column]
        for (name, _), column in zip(drawings, columns, strict=True)
    ]
    rows = zip(*padded, strict=True)
    return ["".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def asked(view: TurrisPawnsView, pack: None, lang: str) -> str:
    """Whose turn it is, and what for."""
    turn = _turn(view, lang)
    return f"{say(lang, 'Your turn.')} {turn}" if view.seat in view.to_act else turn


def spoken(view: TurrisPawnsView, move: Move, pack: None, lang: str) -> str:
    """A move as one would say it, whatever stands there."""
    return speaks(move, lang)


@cache
def speaks(move: Move, lang: str) -> str:
    """A move as one would say it; it reads the same on every tower."""
    if not isinstance(move, Place | Take):
        return say(lang, "Decline the bonus")
    first, last = squares_of(move.shape)[0], squares_of(move.shape)[-1]
    if isinstance(move, Take):
        if first == last:
            return say(lang, "Take the standing piece off {square}", square=first)
        return say(lang, "Take the lying piece off {first} and {last}", first=first, last=last)
    if first == last:
        return say(lang, "Stand a piece on {square}", square=first)
    return say(lang, "Lay a piece on {first} and {last}", first=first, last=last)


def phrasebook(content: Content, lang: str) -> Phrasebook:
    """What stands in the log besides squares."""
    takings = [(f"x{move.shape}", speaks(move, lang)) for move in MOVES if isinstance(move, Take)]
    return Phrasebook((("-", say(lang, "Decline the bonus")), *takings))


def _turn(view: TurrisPawnsView, lang: str) -> str:
    if view.outcome is not None:
        return _end(view, lang)
    white = view.to_act == (0,)
    if not view.bonus:
        return say(lang, "White to place a piece.") if white else say(lang, "Black to place a piece.")
    if white:
        return say(lang, "White has a bonus: place another piece, take a black one, or decline.")
    return say(lang, "Black has a bonus: place another piece, take a white one, or decline.")


def _end(view: TurrisPawnsView, lang: str) -> str:
    assert view.outcome is not None
    if len(view.outcome.winners) == 2:
        return say(lang, "The tower is finished, and the game is a draw.")
    white = view.outcome.winners == (0,)
    return say(lang, "The tower is finished: White wins.") if white else say(lang, "The tower is finished: Black wins.")


def _stocks(view: TurrisPawnsView, lang: str) -> str:
    return say(lang, "Pieces in stock: White {white}, Black {black}.", white=view.stock[0], black=view.stock[1])


def _score(view: TurrisPawnsView, lang: str) -> str:
    white, black = (sum(face.sizes[seat] for face in view.faces) for seat in range(2))
    if view.outcome is not None:
        return say(lang, "Final score: White {white}, Black {black}.", white=white, black=black)
    return say(lang, "Areas as they show now: White {white}, Black {black}.", white=white, black=black)


def scored(view: TurrisPawnsView, pack: None, lang: str) -> tuple[Count, ...]:
    """The largest area of each colour in each of the five views, and the totals."""
    lines = [
        Count(
            say(lang, "{face}: largest area", face=_name(face.name, lang)),
            "TPA-21" if face.name == "roof" else "TPA-22",
            (str(face.sizes[0]), str(face.sizes[1])),
        )
        for face in view.faces
    ]
    totals = tuple(str(sum(face.sizes[seat] for face in view.faces)) for seat in range(view.seats))
    return (*lines, Count(say(lang, "Total"), "TPA-23", totals))


def _pieces(view: TurrisPawnsView, lang: str) -> list[str]:
    """The pieces by the level they begin on, and which were placed last."""
    if not view.pieces:
        return [say(lang, "The tower is empty.")]
    lines = []
    for level in sorted({piece.level for piece in view.pieces}):
        texts = [letters(lang)[piece.seat] + piece.shape for piece in view.pieces if piece.level == level]
        lines.append(say(lang, "Pieces from level {level}: {pieces}.", level=level, pieces=", ".join(texts)))
    last = [f"{letters(lang)[piece.seat]}{piece.shape} ({piece.level})" for piece in view.last if piece]
    return [*lines, say(lang, "Placed last (level): {pieces}.", pieces=", ".join(last))]


def _barred(view: TurrisPawnsView, lang: str) -> list[str]:
    if not view.barred:
        return []
    squares = ", ".join(view.barred)
    if view.to_act == (0,):
        return [
            say(lang, "White has just lost a piece on {squares} and may not build there this turn.", squares=squares)
        ]
    return [say(lang, "Black has just lost a piece on {squares} and may not build there this turn.", squares=squares)]
