# cython: boundscheck=True, wraparound=True, annotation_typing=False
"""Turro as it is sent to everybody after every move: the view, the description and the choices, as JSON."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from turres.core.game import Choice, Game, Glance, Value
from turres.core.position import Content
from turres.games.turro import describe, notation
from turres.games.turro.moves import MOVES, SIZE
from turres.games.turro.script import read_turn, write_choices, write_text, write_view

_encode = msgspec.json.Encoder().encode


def glance(game: Game, position: Any, seat: int | None, lang: str, acts: bool) -> Glance | None:
    """What is told of a game that goes on; how it ended is told the long way."""
    if not position.to_act():
        return None
    moves_left, may_pass, _, turns, mover = read_turn(position)
    turn = _turn(mover == 0, may_pass, moves_left, turns + 1, position.content.options["turn_limit"], lang)
    words = _words(lang)
    return Glance(
        write_view(position, _head(game, position.content), seat),
        write_text(position, turn, words.alone, words.before, words.after, words.you[seat]),
        b'"%b %b"' % (words.your_turn, turn) if seat == mover else b'"%b"' % turn,
        write_choices(position, seat, _choices(lang)) if acts and seat is not None else b"",
    )


@cache
def _head(game: Game, content: Content) -> bytes:
    """What a view says before it comes to the seat: contents are made once, and so is this."""
    return _encode(game.view(game.rules(content), None)).partition(b',"seat":')[0]


class _Words(NamedTuple):
    """The sentences of a description that do not change, as they stand within a JSON text."""

    alone: bytes
    before: bytes
    after: bytes
    you: dict[int | None, bytes]
    your_turn: bytes


@cache
def _words(lang: str) -> _Words:
    before, _, after = describe.high_piles("|", lang).partition("|")
    you: dict[int | None, bytes] = {None: b""}
    you |= {seat: _inside("\n" + describe.you(seat, lang)) for seat in range(2)}
    return _Words(
        _inside(describe.no_piles(lang)), _inside(before), _inside(after), you, _inside(describe.your_turn(lang))
    )


@lru_cache(maxsize=4096)
def _turn(black: bool, may_pass: bool, moves_left: int, turn: int, limit: Value, lang: str) -> bytes:
    return _inside(describe.turn(black, may_pass, moves_left, turn, limit, lang))


@cache
def _choices(lang: str) -> tuple[tuple[bytes, ...], ...]:
    """Each move for each height of its pile: the notation and the height settle all that is told of it."""
    marches = MOVES[: len(notation.MARCHES) - 1]
    found = [tuple(_encode(_march(march, height, lang)) for height in range(SIZE + 1)) for march in marches]
    return *found, (_encode(Choice("pass", (), describe.declines(lang), final=False)),)


def _march(march: Any, height: int, lang: str) -> Choice:
    text = notation.MARCHES[march.number][height]
    touches = notation.march_elements(march.square, march.direction, height)
    target = notation.landing(notation.NUMBERS[march.square], march.direction, height)
    return Choice(text, touches, describe.speaks(march.square, target, lang) if target else "", final=False)


def _inside(text: str) -> bytes:
    """A text as it stands between the quotes of JSON."""
    return _encode(text)[1:-1]
