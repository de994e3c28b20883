"""Turro's board as text, written straight from the block: all that is read off every position, whoever looks at it."""

import cython
from cython.cimports.cpython.bytes import PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cython.cimports.cpython.unicode import PyUnicode_DecodeASCII
from cython.cimports.libc.string import memcpy, memset

from turres.games.turro.moves import SQUARES as ALL_SQUARES

NAMES = ALL_SQUARES
ONE, TWO, SECOND = b"one ", b"two ", b"second "  # the moves of a turn, in a position
FILES = ("   " + "".join(f"{file:<4}" for file in "abcdefg").rstrip()).encode()

# Of a position ----------------------------------------------------------------------------------------------------------


def put_stones(position, square, out):
    """The stones of a square from the bottom up; a captured Turro lies under the stone that captured it."""
    height = position.table.at.height[square]
    for place in range(height):
        level = height - 1 - place
        out[place] = WHITE_STONE if position.table.at.pile[square] >> level & 1 else BLACK_STONE
    for seat in range(2):
        if position.table.at.turro[seat] == square:
            place = height - 1 - (position.table.at.ending == TURRO_CAPTURED and position.table.at.winner != seat)
            out[place] += CAPITAL
    return height


def put_pile(position, square, out):
    """A stone by itself, or a pile in brackets."""
    if position.table.at.height[square] == 1:
        return put_stones(position, square, out)
    out[0] = OPENING
    length = 1 + put_stones(position, square, out + 1)
    out[length] = CLOSING
    return length + 1


def put_rank(position, rank, out):
    """The squares of a rank; a number stands for that many empty fields."""
    at = gap = 0
    for file in range(SIZE):
        if position.table.at.height[rank * SIZE + file] == 0:
            at -= gap > 0  # the number is written anew
            gap += 1
            out[at] = ZERO + gap
            at += 1
        else:
            gap = 0
            at += put_pile(position, rank * SIZE + file, out + at)
    return at


def write_position(position):
    """The ranks from 7 down to 1, separated by slashes; the side, its moves, the tallest pile, the turns completed."""
    at = 0
    for rank in range(SIZE - 1, -1, -1):
        at += put_rank(position, rank, out + at)
        out[at] = SLASH
        at += 1
    out[at - 1], out[at + 1] = SPACE, SPACE
    out[at] = WHITE_STONE if position.table.at.seat else BLACK_STONE
    at += 2
    moves = TWO if position.table.at.moves_left == 2 else ONE if position.table.at.moves_left else SECOND
    at += put_bytes(SECOND if position.table.at.may_pass else moves, out + at)
    at += put_number(position.table.at.tallest, out + at)
    out[at] = SPACE
    at += 1 + put_number(position.table.at.turns, out + at + 1)
    return PyUnicode_DecodeASCII(out, at, cython.NULL)


def read_piles(position):
    """The stones on each square from the bottom up, a1 first."""
    found = []
    for square in range(SQUARES):
        length = put_stones(position, square, out)
        found.append(PyUnicode_DecodeASCII(out, length, cython.NULL))  # what is short is not made anew
    return tuple(found)


def read_turn(position):
    """The moves left in this turn, whether it may be passed up, the tallest pile at its start, turns completed, the seat."""
    at = position.table.at
    return at.moves_left, bool(at.may_pass), at.tallest, at.turns, at.seat


def goes_on(position):
    """Whether the game is not over."""
    return position.table.at.ending == GOES_ON


def height_at(position, square):
    """How many stones lie on a square."""
    return position.table.at.height[square]


def write_moves(position, moves, marches):
    """Each move with its notation; `marches` has it for each number and height of the pile, with `pass` at the end."""
    found = []
    for move in moves:
        number = move.number
        if not 0 <= number <= PASS:
            raise ValueError(f"{move!r} is not of the catalogue")
        height = 0 if number == PASS else min(SIZE, position.table.at.height[number // DIRECTIONS])
        found.append((marches[number][height], move))
    return found


# Of what is seen of it --------------------------------------------------------------------------------------------------


def check_letters(letters):
    """Two letters, for they are looked up by their numbers."""
    if len(letters) != 2:
        raise ValueError(f"a drawing of Turro takes two letters, not {letters!r}")


def check_board(piles):
    """A view may have been put together by anybody."""
    if len(piles) != SQUARES:
        raise ValueError(f"a board of Turro has {SQUARES} squares, not {len(piles)}")


def lettered(stone, letters):
    """A stone's letter in a language, of which `letters` has Black's and White's; a Turro's is large."""
    small = stone | SMALL
    return letters[small == WHITE_STONE] + (0 if stone == small else CAPITAL)


def put_square(pile, letters, out):
    """What is seen of a pile from above: its free stone, with its height if that is more than one."""
    height = len(pile)
    if height > HIGHEST:
        raise ValueError(f"a pile of Turro has at most {HIGHEST} stones")
    out[0] = lettered(ord(pile[height - 1]), letters) if height else DOT
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


def draw_board(piles, letters):
    """The board from rank 7 down, each square four characters wide; `letters` has Black's letter and White's."""
    check_board(piles)
    check_letters(letters)
    memset(out, SPACE, ROOM)
    at = put_files(out)
    for rank in range(SIZE - 1, -1, -1):
        out[at] = ZERO + rank + 1
        at += 3
        for file in range(SIZE):
            at += put_square(piles[rank * SIZE + file], PyBytes_AS_STRING(letters), out + at)
        out[at], out[at + 1] = ZERO + rank + 1, LINE_END
        at += 2
    at += put_files(out + at)
    return PyUnicode_DecodeASCII(out, at - 1, cython.NULL)


def list_piles(piles, letters):
    """The squares with more than one stone, and what lies there."""
    check_board(piles)
    check_letters(letters)
    found = []
    for square in range(SQUARES):
        pile = piles[square]
        if len(pile) > 1:
            stones = "".join([chr(lettered(ord(stone), PyBytes_AS_STRING(letters))) for stone in pile])
            found.append(f"{NAMES[square]} {stones}")
    return ", ".join(found)


# As it is sent ----------------------------------------------------------------------------------------------------------


def put_bytes(text, out):
    """What has been written before."""
    memcpy(out, PyBytes_AS_STRING(text), len(text))
    return len(text)


def put_number(number, out):
    """A number of up to five digits."""
    length = 1 + (number > 9) + (number > 99) + (number > 999) + (number > 9999)
    for place in range(length - 1, -1, -1):
        out[place] = ZERO + number % 10
        number //= 10
    return length


def put_line_end(out):
    """The end of a line within a JSON text."""
    out[0], out[1] = BACKSLASH, LETTER_N
    return 2


def write_facts(position):
    """The part of a view, as JSON, that everybody is told alike, of a game that goes on."""
    if position.table.at.ending != GOES_ON:
        raise ValueError("there is more to be said of this view")
    at = put_bytes(b',"to_act":[', out)
    out[at] = ZERO + position.table.at.seat
    at += 1 + put_bytes(b'],"outcome":null,"piles":[', out + at + 1)
    for square in range(SQUARES):
        out[at] = QUOTE
        at += 1 + put_stones(position, square, out + at + 1)
        out[at], out[at + 1] = QUOTE, COMMA
        at += 2
    at += put_bytes(b'],"moves_left":', out + at - 1) - 1
    at += put_number(position.table.at.moves_left, out + at)
    at += put_bytes(b',"may_pass":true' if position.table.at.may_pass else b',"may_pass":false', out + at)
    at += put_bytes(b',"tallest":', out + at)
    at += put_number(position.table.at.tallest, out + at)
    at += put_bytes(b',"turns":', out + at)
    at += put_number(position.table.at.turns, out + at)
    at += put_bytes(b"}", out + at)
    return PyBytes_FromStringAndSize(out, at)


def put_top(position, square, letters, out):
    """What is seen of a pile from above, as in the drawing."""
    height = position.table.at.height[square]
    memset(out, SPACE, WIDE)
    if height:
        put_stones(position, square, stones)
        out[0] = lettered(stones[height - 1], letters)
    else:
        out[0] = DOT
    if height > 1:
        put_number(height, out + 1)
    return WIDE


def put_drawing(position, letters, out):
    """The board from rank 7 down."""
    at = put_bytes(FILES, out)
    for rank in range(SIZE - 1, -1, -1):
        at += put_line_end(out + at)
        out[at], out[at + 1], out[at + 2] = ZERO + rank + 1, SPACE, SPACE
        at += 3
        for file in range(SIZE):
            at += put_top(position, rank * SIZE + file, letters, out + at)
        out[at] = ZERO + rank + 1
        at += 1
    at += put_line_end(out + at)
    return at + put_bytes(FILES, out + at)


def put_high_piles(position, letters, out):
    """The squares with more than one stone, and what lies there."""
    at = 0
    for square in range(SQUARES):
        if position.table.at.height[square] > 1:
            if at:
                out[at], out[at + 1] = COMMA, SPACE
                at += 2
            out[at], out[at + 1], out[at + 2] = LETTER_A + square % SIZE, ZERO + 1 + square // SIZE, SPACE
            at += 3
            height = put_stones(position, square, out + at)
            for place in range(at, at + height):
                out[place] = lettered(out[place], letters)
            at += height
    return at


def write_drawing(position, alone, before, after, letters):
    """The part of a description, within JSON, that everybody is told alike: the board, and the piles if there are any."""
    check_letters(letters)
    if len(alone) + len(before) + len(after) > SENTENCES:
        raise ValueError("these are long sentences")
    at = put_line_end(out)
    at += put_line_end(out + at)
    at += put_drawing(position, PyBytes_AS_STRING(letters), out + at)
    at += put_line_end(out + at)
    at += put_line_end(out + at)
    high = put_high_piles(position, PyBytes_AS_STRING(letters), out + at + len(before))
    if high:
        at += put_bytes(before, out + at) + high
        at += put_bytes(after, out + at)
    else:
        at += put_bytes(alone, out + at)
    return PyBytes_FromStringAndSize(out, at)


def write_choices(position, seat, choices):
    """The legal moves as JSON; `choices` has each for its number and the height of its pile, with a comma before it."""
    size = 0
    moves = position.listing(seat)
    for i in range(moves.count):
        number = moves.number[i]
        heights = choices[number]
        choice = heights[0 if number == PASS else min(SIZE, position.table.at.height[number // DIRECTIONS])]
        text[i], length[i] = PyBytes_AS_STRING(choice), len(choice)
        size += length[i]
    found = PyBytes_FromStringAndSize(cython.NULL, max(0, size - 1))
    out, at = PyBytes_AS_STRING(found), -1  # the first comma is left out
    for i in range(moves.count):
        memcpy(out + at + (i == 0), text[i] + (i == 0), length[i] - (i == 0))
        at += length[i]
    return found


def square_named(text, at):
    """The square whose name stands there, or -1."""
    file, rank = ord(text[at]) - LETTER_A, ord(text[at + 1]) - ZERO - 1
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else -1


def find_march(position, seat, text):
    """The number of the legal march that is written just so; -1 if there is none."""
    if len(text) != 5 or text[2] != "-":
        return -1
    origin, target = square_named(text, 0), square_named(text, 3)
    if origin < 0 or target < 0:
        return -1
    moves = position.listing(seat)
    for i in range(moves.count):
        number = moves.number[i]
        if number // DIRECTIONS == origin and number != PASS:
            direction = number % DIRECTIONS
            if position.table.facts.reach[origin][position.table.at.height[origin]][direction] == target:
                return number
    return -1
