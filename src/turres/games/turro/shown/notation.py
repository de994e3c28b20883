"""Turro as text: moves like `d3-d4` and `pass`, and a position on one line.

A position is the ranks from 7 down to 1, separated by slashes, then the side, its moves, the tallest pile when the turn
began, and the number of completed turns: `wwwWwww/wwwwwww/wwwwwww/7/bbbbbbb/bbbbbbb/bbbBbbb b one 1 0`.
`b` and `w` are pawns, `B` and `W` the Turros, a pile is written from the bottom up in brackets, `(bwb)`, and a number
stands for that many empty fields. The moves are `one`, `two`, or `second`: the second of two, which may be passed up.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from turres.core.errors import BadNotation, BadPosition, IllegalMove
from turres.core.language import LANGUAGES, speaker
from turres.core.moves import Move
from turres.core.position import Content
from turres.games.turro.moves import DIRECTIONS, MOVES, SIZE, SQUARES, STEPS, Pass
from turres.games.turro.rules.rules import Turro
from turres.games.turro.shown.view import read_piles

say = speaker(__file__)
COLOURS = "bw"
PHASES = ("one", "two", "second")
NUMBERS = {name: number for number, name in enumerate(SQUARES)}


@cache
def landing(square: int, direction: str, distance: int) -> str | None:
    """The square so many fields away in that direction."""
    east, north = STEPS[DIRECTIONS.index(direction)]
    file, rank = square % SIZE + distance * east, square // SIZE + distance * north
    return SQUARES[rank * SIZE + file] if distance and 0 <= file < SIZE and 0 <= rank < SIZE else None


def format_move(position: Any, move: Any, seat: int) -> str:
    """`d3-d4`; a march that leads nowhere is written with its direction, `d3-n`."""
    return format_moves(position, [move], seat)[0][0]


@cache
def march_elements(square: str, direction: str, distance: int) -> tuple[str, ...]:
    """The square a march begins on, and the one it ends on if it leads anywhere."""
    target = landing(NUMBERS[square], direction, distance)
    return (f"square:{square}", f"square:{target}") if target else (f"square:{square}",)


def _march(march: Any, distance: int) -> str:
    return f"{march.square}-{landing(NUMBERS[march.square], march.direction, distance) or march.direction}"


# Each move as it is written for each height of its pile; a pile that is higher than the board is wide leads nowhere.
MARCHES = (*(tuple(_march(march, height) for height in range(SIZE + 1)) for march in MOVES[:-1]), ("pass",))


WRITTEN = tuple(tuple((text, move) for text in texts) for texts, move in zip(MARCHES, MOVES, strict=True))


def format_moves(position: Any, moves: Iterable[Move], seat: int) -> list[tuple[str, Move]]:
    """Several moves at once."""
    heights = [min(SIZE, height) for height in position.read_block()["height"]] + [0]  # of no square one passes
    return [WRITTEN[one.number][heights[one.number >> 3]] for one in moves]


def parse_move(position: Any, text: str, seat: int) -> Move:
    """The march from the first square towards the second, which must be just as far as the pile is high."""
    if text == "pass":
        return MOVES[-1]
    match = re.fullmatch(r"([a-g][1-7])\s*-?\s*([a-g][1-7]|[ns]?[ew]|[ns])", text)
    if not match:
        raise BadNotation(
            {
                lang: say(
                    lang, "{text} is not a move of Turro; a move is written like d3-d4, or pass", text=repr(text[:60])
                )
                for lang in LANGUAGES
            }
        )
    origin, target = match.groups()
    if target in DIRECTIONS:
        return MOVES[SQUARES.index(origin) * len(DIRECTIONS) + DIRECTIONS.index(target)]
    return _read_march(position, origin, target, text)


def _read_march(position: Any, origin: str, target: str, text: str) -> Move:
    square, height = SQUARES.index(origin), position.read_block()["height"][SQUARES.index(origin)]
    if height == 0:
        raise IllegalMove(repr(text), f"there is no stone on {origin}", "TRO-4")
    for number, direction in enumerate(DIRECTIONS):
        if landing(square, direction, height) == target:
            return MOVES[square * len(DIRECTIONS) + number]
    fields = f"{height} field" + "s" * (height > 1)
    raise IllegalMove(repr(text), f"a stone on {origin} moves exactly {fields} in a straight line", "TRO-6")


def set_up(content: Content, piles: tuple[str, ...], phase: str, tallest: int, turns: int) -> Turro:
    """The position with these stones; it may be over. The stones have been checked."""
    seat = turns % 2
    block = {
        "pile": [sum(1 << depth for depth, stone in enumerate(reversed(pile)) if stone in "wW") for pile in piles],
        "free": [_squares(pile[-1:].lower() == colour for pile in piles) for colour in COLOURS],
        "piles": [_squares(min(len(pile), SIZE) == height for pile in piles) for height in range(SIZE + 1)],
        "height": [len(pile) for pile in piles],
        "turro": [next(square for square, pile in enumerate(piles) if turro in pile) for turro in "BW"],
        "seat": seat,
        "moves_left": 2 if phase == "two" else 1,
        "may_pass": phase == "second",
        "tallest": tallest,
        "turns": turns,
        "ending": 0,
        "winner": 0,
    }
    position = Turro(content)
    position.write_block(block)
    position.settle()
    return position


def _squares(chosen: Iterable[bool]) -> int:
    """A set of squares, a bit each."""
    return sum(1 << square for square, yes in enumerate(chosen) if yes)


def format_position(position: Any) -> str:
    """Board, side, moves, tallest pile at the start of the turn, completed turns."""
    block = position.read_block()
    phase = "second" if block["may_pass"] or not block["moves_left"] else PHASES[block["moves_left"] - 1]
    return write_line(read_piles(block), block["seat"], phase, block["tallest"], block["turns"])


def write_line(piles: tuple[str, ...], seat: int, phase: str, tallest: int, turns: int) -> str:
    """The parts of a position on one line."""
    ranks = [_rank(piles[rank * SIZE : rank * SIZE + SIZE]) for rank in range(SIZE - 1, -1, -1)]
    return f"{'/'.join(ranks)} {COLOURS[seat]} {phase} {tallest} {turns}"


def _rank(piles: tuple[str, ...]) -> str:
    text = "".join((pile if len(pile) == 1 else f"({pile})") if pile else "." for pile in piles)
    return re.sub(r"\.+", lambda gap: str(len(gap.group())), text)


def parse_position(text: str, content: Content) -> Turro:
    """A position from its line; everything wrong with it is said at once."""
    words = text.split()
    if len(words) != 5:
        raise BadNotation(
            f"a position of Turro has five words (board, side, moves, tallest pile, completed turns), not {len(words)}"
        )
    board, side, phase, tallest, turns = words
    piles, faults = _read_board(board)
    faults += _word_faults(side, phase, tallest, turns, content)
    if not faults:
        faults = _stone_faults(piles) + _turn_faults(piles, side, phase, int(tallest), int(turns))
    if faults:
        raise BadPosition(faults)
    return set_up(content, piles, phase, int(tallest), int(turns))


def _read_board(board: str) -> tuple[tuple[str, ...], list[str]]:
    """The piles, a1 first, and what is wrong with the writing."""
    ranks, faults = board.split("/"), list[str]()
    if len(ranks) != SIZE:
        return (), [f"the board has {len(ranks)} ranks instead of {SIZE} (TRO-1)"]
    rows: list[list[str]] = []
    for number, rank in zip(range(SIZE, 0, -1), ranks, strict=True):
        row: list[str] = []
        for token in re.findall(r"[1-7]|[bwBW]|\([bwBW]{2,}\)|.", rank):
            if token in "1234567":
                row += [""] * int(token)
            elif token.strip("()") and set(token.strip("()")) <= set("bwBW"):
                row.append(token.strip("()"))
            else:
                faults.append(f"rank {number}: {token!r} is no stone, pile or number of empty fields")
        if len(row) != SIZE and not faults:
            faults.append(f"rank {number} has {len(row)} fields instead of {SIZE} (TRO-1)")
        rows.insert(0, row)
    return tuple(pile for row in rows for pile in row), faults


def _word_faults(side: str, phase: str, tallest: str, turns: str, content: Content) -> list[str]:
    faults = []
    if side not in ("b", "w"):
        faults.append(f"the side is b or w, not {side!r}")
    if phase not in PHASES:
        faults.append(f"the moves are one, two or second, not {phase!r}")
    limit = content.options["turn_limit"]
    for name, number, most in (("tallest pile", tallest, 42), ("number of completed turns", turns, limit)):
        if not (number.isascii() and number.isdecimal() and len(number) < 6 and int(number) <= int(most)):
            faults.append(f"the {name} is a whole number up to {most}, not {number!r}")
    return faults


def _stone_faults(piles: tuple[str, ...]) -> list[str]:
    stones, faults = "".join(piles), []
    for colour, name in (("b", "Black"), ("w", "White")):
        pawns, turros = stones.count(colour), stones.count(colour.upper())
        if pawns != 20:
            faults.append(f"{name} has {pawns} pawns instead of 20 (TRO-1)")
        if turros != 1:
            faults.append(f"{name} has {turros} Turros instead of 1 (TRO-1)")
    return faults


def _turn_faults(piles: tuple[str, ...], side: str, phase: str, tallest: int, turns: int) -> list[str]:
    faults, now = [], max(map(len, piles))
    if COLOURS.index(side) != turns % 2:
        faults.append(f"after {turns} turns it is the other side's turn (TRO-3)")
    if turns == 0 and phase != "one":
        faults.append("the first turn of the game has one move (TRO-11)")
    for square, pile in zip(SQUARES, piles, strict=True):
        faults += _covered_faults(square, pile, side)
    arrived = _arrived(piles)
    if COLOURS[1 - COLOURS.index(side)].upper() in arrived:
        faults.append(
            "the Turro of the side that is not to move stands on its far rank: that game ended before (TRO-16)"
        )
    over = bool(arrived) or any(stone in pile[:-1] for pile in piles for stone in "BW")
    if abs(now - tallest) > (phase == "second") + over:
        faults.append(
            f"the tallest pile has {now} stones, which does not fit {tallest} at the start of this turn (TRO-11)"
        )
    return faults


def _arrived(piles: tuple[str, ...]) -> str:
    """The Turros that stand on their far ranks."""
    far = {"B": piles[-SIZE:], "W": piles[:SIZE]}
    return "".join(turro for turro, rank in far.items() if any(turro in pile for pile in rank))


def _covered_faults(square: str, pile: str, side: str) -> list[str]:
    """A Turro may be covered only by the one stone that has just captured it."""
    faults = []
    for turro in "BW":
        if turro in pile[:-1]:
            captured = pile[-2] == turro and pile[-1].lower() == side and side != turro.lower()
            if not captured:
                faults.append(f"{square}: a Turro lies under other stones (TRO-10, TRO-17)")
    return faults


def touches(move: Any, view: Any | None) -> tuple[str, ...]:
    """The square a march begins on and, where the board is seen, the one it ends on."""
    if isinstance(move, Pass):
        return ()
    return march_elements(move.square, move.direction, len(view.piles[NUMBERS[move.square]]) if view else 0)
