# cython: boundscheck=True, wraparound=True, cdivision=False, annotation_typing=False
"""Turro as it is sent to everybody after every move: the view, the description and the choices, as JSON."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from turres.core.game import Choice, Game, Glance, Value
from turres.core.position import Content
from turres.games.turro.moves import MOVES, SIZE
from turres.games.turro.shown import describe, notation
from turres.games.turro.shown.script import goes_on, read_turn, write_choices, write_drawing, write_facts

_encode = msgspec.json.Encoder().encode


def glance(game: Game, position: Any, seat: int | None, lang: str, acts: bool) -> Glance | None:
    """What is told of a game that goes on; how it ended is told the long way."""
    if not goes_on(position):
        return None
    sheet = _sheet_for(game, position, lang)
    words = sheet.words
    return Glance(
        sheet.head + words.seats[seat] + sheet.facts,
        sheet.turn + sheet.drawing + words.you[seat],
        sheet.asked_mover if seat == sheet.mover else sheet.asked_others,
        write_choices(position, seat, _choices(lang)) if acts and seat is not None else b"",
    )


class Sheet:
    """What is told of a position to everybody alike: kept until another one is told of."""

    def __init__(self, game: Game, position: Any, lang: str) -> None:
        self.of, self.lang = position, lang
        moves_left, may_pass, _, turns, self.mover = read_turn(position)
        turn = _turn(self.mover == 0, may_pass, moves_left, turns + 1, position.content.options["turn_limit"], lang)
        self.words = words = _words(lang)
        self.head, self.facts = _head(game, position.content), write_facts(position)
        self.turn, self.drawing = b'"' + turn, _drawing(position, words)
        self.asked_others, self.asked_mover = self.turn + b'"', words.your_turn + turn + b'"'


def _drawing(position: Any, words: Any) -> bytes:
    return write_drawing(position, words.alone, words.before, words.after, words.letters)


_last: Sheet | None = None


def _sheet_for(game: Game, position: Any, lang: str) -> Sheet:
    """One move is told to all at a table, one after another: it is written for the first of them."""
    global _last  # noqa: PLW0603 -- a copy of the position is compared, so that nothing can be out of date
    if _last is None or _last.lang != lang or _last.of != position:
        _last = Sheet(game, position.copy(), lang)
    return _last


@cache
def _head(game: Game, content: Content) -> bytes:
    """What a view says before it comes to the seat: contents are made once, and so is this."""
    return _encode(game.view(game.rules(content), None)).partition(b',"seat":')[0]


class _Words(NamedTuple):
    """The sentences of a description that do not change, as they stand within a JSON text."""

    alone: bytes
    before: bytes
    after: bytes
    you: dict[int | None, bytes]  # with the quotation mark that ends the description
    seats: dict[int | None, bytes]
    your_turn: bytes  # with the one that begins the question
    letters: bytes  # Black's and White's in the drawing


@cache
def _words(lang: str) -> _Words:
    legend = describe.legend(lang) + "\n"
    before, _, after = describe.high_piles("|", lang).partition("|")
    you: dict[int | None, bytes] = {None: b'"'}
    you |= {seat: _inside("\n" + describe.you(seat, lang)) + b'"' for seat in range(2)}
    return _Words(
        _inside(legend + describe.no_piles(lang)),
        _inside(legend + before),
        _inside(after),
        you,
        {None: b',"seat":null', 0: b',"seat":0', 1: b',"seat":1'},
        b'"' + _inside(describe.your_turn(lang)) + b" ",
        describe.letters(lang),
    )


@lru_cache(maxsize=4096)
def _turn(black: bool, may_pass: bool, moves_left: int, turn: int, limit: Value, lang: str) -> bytes:
    return _inside(describe.turn(black, may_pass, moves_left, turn, limit, lang))


@cache
def _choices(lang: str) -> tuple[tuple[bytes, ...], ...]:
    """Each move for each height of its pile, with a comma: notation and height settle all that is told of it."""
    marches = MOVES[: len(notation.MARCHES) - 1]
    found = [tuple(b"," + _encode(_march(march, height, lang)) for height in range(SIZE + 1)) for march in marches]
    return *found, (b"," + _encode(Choice("pass", (), describe.declines(lang), final=False)),)


def _march(march: Any, height: int, lang: str) -> Choice:
    text = notation.MARCHES[march.number][height]
    touches = notation.march_elements(march.square, march.direction, height)
    target = notation.landing(notation.NUMBERS[march.square], march.direction, height)
    return Choice(text, touches, describe.marches(march.square, target, lang) if target else "", final=False)


def _inside(text: str) -> bytes:
    """A text as it stands between the quotes of JSON."""
    return _encode(text)[1:-1]
