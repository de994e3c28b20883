"""Turro in words: the board as rows of text, and whose turn it is."""

from functools import cache, lru_cache

from turres.core.game import Cell, Value
from turres.core.language import speaker
from turres.games.turro.moves import SIZE, SQUARES
from turres.games.turro.view import TurroView

say = speaker(__file__)

FILES = "   " + "".join(f"{file:<4}" for file in "abcdefg").rstrip()


def grid(view: TurroView) -> tuple[tuple[Cell, ...], ...]:
    """The board from rank 7 down: the free stone of each field, with the height of its pile if it has one."""
    return _grid(view.piles)


def _grid(piles: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(_row(rank, piles[rank * SIZE : rank * SIZE + SIZE]) for rank in range(SIZE - 1, -1, -1))


def _row(rank: int, piles: tuple[str, ...]) -> tuple[Cell, ...]:
    return tuple(Cell(f"square:{SQUARES[rank * SIZE + file]}", _stone(pile)) for file, pile in enumerate(piles))


@cache
def _stone(pile: str) -> str:
    """What is seen of a pile from above."""
    return pile[-1] + (str(len(pile)) if len(pile) > 1 else "") if pile else "."


@cache
def _wide(pile: str) -> str:
    return f"{_stone(pile):<4}"


def tell(view: TurroView, lang: str) -> str:
    """Whose turn it is, the board, and what lies in each pile."""
    lines = [_turn(view, lang), "", _table(view.piles, lang)]
    if view.seat is not None:
        lines.append(say(lang, "You play Black.") if view.seat == 0 else say(lang, "You play White."))
    return "\n".join(lines)


@lru_cache(maxsize=1024)  # both sides and all onlookers read the same
def _table(piles: tuple[str, ...], lang: str) -> str:
    wide = list(map(_wide, piles))
    ranks = [
        f"{rank + 1}  {''.join(wide[rank * SIZE : rank * SIZE + SIZE])}{rank + 1}" for rank in range(SIZE - 1, -1, -1)
    ]
    return "\n".join([FILES, *ranks, FILES, "", _piles(piles, lang)])


def asked(view: TurroView, lang: str) -> str:
    """Whose turn it is, and with which moves."""
    turn = _turn(view, lang)
    return f"{say(lang, 'Your turn.')} {turn}" if view.seat in view.to_act else turn


def speaks(origin: str, target: str, lang: str) -> str:
    """A march as one would say it; what lies there is said with the position."""
    return say(lang, "Move {origin} to {target}", origin=origin, target=target)


def declines(lang: str) -> str:
    """The second move passed up."""
    return say(lang, "Pass: no second move")


def _turn(view: TurroView, lang: str) -> str:
    if view.outcome is not None:
        return _end(view, lang)
    black, limit = view.to_act == (0,), view.options["turn_limit"]
    return _moves(black, view.may_pass, view.moves_left, view.turns + 1, limit, lang)


@lru_cache(maxsize=1024)  # both sides and all onlookers read the same, and twice
def _moves(black: bool, may_pass: bool, moves_left: int, turn: int, limit: Value, lang: str) -> str:
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
    return f"{text} {say(lang, 'Turn {turn} of at most {limit}.', turn=turn, limit=limit)}"


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


def _piles(piles: tuple[str, ...], lang: str) -> str:
    high = [f"{name} {pile}" for name, pile in zip(SQUARES, piles, strict=True) if len(pile) > 1]
    if not high:
        return say(lang, "No piles yet: every stone stands alone.")
    return say(lang, "Piles from the bottom up: {piles}.", piles=", ".join(high))
