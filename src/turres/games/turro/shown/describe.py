"""Turro in words: the board as rows of text, and whose turn it is."""

from functools import cache
from typing import Any

from turres.core.game import Cell, Value
from turres.core.language import speaker
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content
from turres.games.turro.moves import SIZE, SQUARES, Pass
from turres.games.turro.shown.notation import landing
from turres.games.turro.shown.view import TurroView

say = speaker(__file__)


LETTERS = {"fr": "nb"}  # Black's and White's in drawings, where they are not those of the notation


def letters(lang: str) -> str:
    """Black's letter and White's in a language's drawings."""
    return LETTERS.get(lang, "bw")


def legend(lang: str) -> str:
    """What the letters and numbers of a drawing mean."""
    return say(lang, "b is Black, w is White, a capital is a Turro; a number is the height of a pile.")


def grid(view: TurroView, lang: str) -> tuple[tuple[Cell, ...], ...]:
    """The board from rank 7 down: the free stone of each field, with the height of its pile if it has one."""
    rows = [view.piles[rank * SIZE : rank * SIZE + SIZE] for rank in range(SIZE)]
    return tuple(_row(rank, rows[rank], lang) for rank in range(SIZE - 1, -1, -1))


def _row(rank: int, piles: tuple[str, ...], lang: str) -> tuple[Cell, ...]:
    return tuple(Cell(f"square:{SQUARES[rank * SIZE + file]}", _stone(pile, lang)) for file, pile in enumerate(piles))


@cache
def _stone(pile: str, lang: str) -> str:
    """What is seen of a pile from above."""
    if not pile:
        return "."
    return _lettered(pile[-1], lang) + (str(len(pile)) if len(pile) > 1 else "")


def _lettered(pile: str, lang: str) -> str:
    """Stones in a language's letters, Turros large."""
    return pile.translate(str.maketrans("bwBW", letters(lang) + letters(lang).upper()))


def describe(view: TurroView, pack: None, lang: str) -> str:
    """Whose turn it is, the board, and what lies in each pile."""
    lines = [_turn(view, lang), "", _board(view.piles, lang), "", legend(lang), _piles(view.piles, lang)]
    if view.seat is not None:
        lines.append(you(view.seat, lang))
    return "\n".join(lines)


def _board(piles: tuple[str, ...], lang: str) -> str:
    """The board from rank 7 down, each square four characters wide."""
    files = "   " + "   ".join("abcdefg")
    rows = [
        f"{rank + 1}  {''.join(f'{_stone(pile, lang):<4}' for pile in piles[rank * SIZE : rank * SIZE + SIZE])}{rank + 1}"
        for rank in range(SIZE - 1, -1, -1)
    ]
    return "\n".join([files, *rows, files])


def you(seat: int, lang: str) -> str:
    """Which side one plays."""
    return say(lang, "You play Black.") if seat == 0 else say(lang, "You play White.")


def asked(view: TurroView, pack: None, lang: str) -> str:
    """Whose turn it is, and with which moves."""
    turn = _turn(view, lang)
    return f"{your_turn(lang)} {turn}" if view.seat in view.to_act else turn


def your_turn(lang: str) -> str:
    """What comes before the question for the one who is asked."""
    return say(lang, "Your turn.")


def spoken(view: TurroView, move: Any, pack: None, lang: str) -> str:
    """A move as one would say it; a march that leads nowhere is not said."""
    if isinstance(move, Pass):
        return declines(lang)
    square = SQUARES.index(move.square)
    target = landing(square, move.direction, len(view.piles[square]))
    return marches(move.square, target, lang) if target else ""


def phrasebook(content: Content, lang: str) -> Phrasebook:
    """What stands in the log reads as well as words, but for a pass."""
    return Phrasebook((("pass", declines(lang)),))


def marches(origin: str, target: str, lang: str) -> str:
    """A march as one would say it; what lies there is said with the position."""
    return say(lang, "Move {origin} to {target}", origin=origin, target=target)


def declines(lang: str) -> str:
    """The second move passed up."""
    return say(lang, "Pass: no second move")


def _turn(view: TurroView, lang: str) -> str:
    if view.outcome is not None:
        return _end(view, lang)
    black, limit = view.to_act == (0,), view.options["turn_limit"]
    return turn(black, view.may_pass, view.moves_left, view.turns + 1, limit, lang)


def turn(black: bool, may_pass: bool, moves_left: int, number: int, limit: Value, lang: str) -> str:
    """Whose turn it is while the game goes on, with which moves, and how many turns are left."""
    if may_pass:
        text = (
            say(lang, "Black may make a second move, or pass.")
            if black
            else say(lang, "White may make a second move, or pass.")
        )
    elif moves_left == 2:
        text = say(lang, "Black to move, with two moves.") if black else say(lang, "White to move, with two moves.")
    else:
        text = say(lang, "Black to move.") if black else say(lang, "White to move.")
    return f"{text} {say(lang, 'Turn {turn} of at most {limit}.', turn=number, limit=limit)}"


def _end(view: TurroView, lang: str) -> str:
    assert view.outcome is not None
    if len(view.outcome.winners) == 2:
        return say(lang, "The game is drawn at the turn limit.")
    black = view.outcome.winners == (0,)
    match view.outcome.reason.rule:
        case "TRO-16":
            return (
                say(lang, "Black wins: its Turro has arrived.")
                if black
                else say(lang, "White wins: its Turro has arrived.")
            )
        case "TRO-17":
            return (
                say(lang, "Black wins: White's Turro is captured.")
                if black
                else say(lang, "White wins: Black's Turro is captured.")
            )
        case _:
            return say(lang, "Black wins: White cannot move.") if black else say(lang, "White wins: Black cannot move.")


def scored(view: TurroView, pack: None, lang: str) -> tuple[Count, ...]:
    """Which side reached what wins; at the turn limit neither did."""
    assert view.outcome is not None
    rule = view.outcome.reason.rule
    ways = {
        "TRO-16": say(lang, "Its Turro on the other back rank"),
        "TRO-17": say(lang, "The other Turro captured"),
        "TRO-18": say(lang, "The other side without a move"),
    }
    text = ways.get(rule, say(lang, "Won within {limit} turns", limit=view.options["turn_limit"]))
    won = [seat in view.outcome.winners and rule in ways for seat in range(view.seats)]
    return (Count(text, rule, tuple(say(lang, "yes") if one else say(lang, "no") for one in won)),)


def _piles(piles: tuple[str, ...], lang: str) -> str:
    """What lies where more than one stone lies."""
    high = [f"{name} {_lettered(pile, lang)}" for name, pile in zip(SQUARES, piles, strict=True) if len(pile) > 1]
    if not high:
        return say(lang, "No piles yet: every stone stands alone.")
    return say(lang, "Piles from the bottom up: {piles}.", piles=", ".join(high))
