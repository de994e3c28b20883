"""Turro's board as text, written straight from the block: all that is read off every position, whoever looks at it."""

import cython
from cython.cimports.cpython.bytes import PyBytes_AS_STRING
from cython.cimports.cpython.unicode import PyUnicode_DecodeASCII
from cython.cimports.libc.string import memcpy, memset

from turres.games.turro.moves import SQUARES as ALL_SQUARES

NAMES = ALL_SQUARES
FILES = ("   " + "".join(f"{file:<4}" for file in "abcdefg").rstrip()).encode()

# Of a position ----------------------------------------------------------------------------------------------------------


def put_stones(position, square, out):
    """The stones of a square from the bottom up; a captured Turro lies under the stone that captured it."""
    height = position.at.height[square]
    for place in range(height):
        level = height - 1 - place
        out[place] = WHITE_STONE if position.at.pile[square] >> level & 1 else BLACK_STONE
    for seat in range(2):
        if position.at.turro[seat] == square:
            place = height - 1 - (position.at.ending == TURRO_CAPTURED and position.at.winner != seat)
            out[place] += CAPITAL
    return height


def put_pile(position, square, out):
    """A stone by itself, or a pile in brackets."""
    if position.at.height[square] == 1:
        return put_stones(position, square, out)
    out[0] = OPENING
    length = 1 + put_stones(position, square, out + 1)
    out[length] = CLOSING
    return length + 1


def put_rank(position, rank, out):
    """The squares of a rank; a number stands for that many empty fields."""
    at = gap = 0
    for file in range(SIZE):
        if position.at.height[rank * SIZE + file] == 0:
            at -= gap > 0  # the number is written anew
            gap += 1
            out[at] = ZERO + gap
            at += 1
        else:
            gap = 0
            at += put_pile(position, rank * SIZE + file, out + at)
    return at


def write_board(position):
    """The ranks from 7 down to 1, separated by slashes."""
    at = 0
    for rank in range(SIZE - 1, -1, -1):
        at += put_rank(position, rank, out + at)
        out[at] = SLASH
        at += 1
    return PyUnicode_DecodeASCII(out, at - 1, cython.NULL)


def read_piles(position):
    """The stones on each square from the bottom up, a1 first."""
    found = []
    for square in range(SQUARES):
        length = put_stones(position, square, out)
        found.append(PyUnicode_DecodeASCII(out, length, cython.NULL))  # a text of one character or none is not made anew
    return tuple(found)


def read_turn(position):
    """The moves left in this turn, whether it may be passed up, the tallest pile at its start, turns completed, the seat."""
    at = position.at
    return at.moves_left, bool(at.may_pass), at.tallest, at.turns, at.seat


def height_at(position, square):
    """How many stones lie on a square."""
    return position.at.height[square]


def write_moves(position, moves, marches):
    """Each move with its notation; `marches` has it for each number and height of the pile, with `pass` at the end."""
    found = []
    for move in moves:
        number = move.number
        height = 0 if number == PASS else min(SIZE, position.at.height[number // DIRECTIONS])
        found.append((marches[number][height], move))
    return found


# Of what is seen of it --------------------------------------------------------------------------------------------------


def check_board(piles):
    """A view may have been put together by anybody."""
    if len(piles) != SQUARES:
        raise ValueError(f"a board of Turro has {SQUARES} squares, not {len(piles)}")


def put_square(pile, out):
    """What is seen of a pile from above: its free stone, with its height if that is more than one."""
    height = len(pile)
    if height > HIGHEST:
        raise ValueError(f"a pile of Turro has at most {HIGHEST} stones")
    out[0] = cython.cast(cython.char, ord(pile[height - 1])) if height else DOT
    if height >= 10:
        out[1], out[2] = ZERO + height // 10, ZERO + height % 10
    elif height > 1:
        out[1] = ZERO + height
    return WIDE


def put_files(out):
    """The letters above and below the board."""
    memcpy(out, PyBytes_AS_STRING(FILES), len(FILES))
    out[len(FILES)] = LINE_END
    return len(FILES) + 1


def draw_board(piles):
    """The board from rank 7 down, each square four characters wide."""
    check_board(piles)
    memset(out, SPACE, ROOM)
    at = put_files(out)
    for rank in range(SIZE - 1, -1, -1):
        out[at] = ZERO + rank + 1
        at += 3
        for file in range(SIZE):
            at += put_square(piles[rank * SIZE + file], out + at)
        out[at], out[at + 1] = ZERO + rank + 1, LINE_END
        at += 2
    at += put_files(out + at)
    return PyUnicode_DecodeASCII(out, at - 1, cython.NULL)


def list_piles(piles):
    """The squares with more than one stone, and what lies there."""
    check_board(piles)
    found = []
    for square in range(SQUARES):
        pile = piles[square]
        if len(pile) > 1:
            found.append(f"{NAMES[square]} {pile}")
    return ", ".join(found)
