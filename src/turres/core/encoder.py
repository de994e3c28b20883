"""Writes observations: a list of operations over a position's block, carried out in C."""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset


class Encoder:
    """What one kind of seat sees of a setting's positions, as bytes; made by `turres.core.observation`."""

    def __cinit__(self, operations, size: cython.int):
        self.size = size
        self.count = len(operations)
        self.ops = cython.cast(cython.pointer(Op), calloc(self.count + 1, cython.sizeof(Op)))
        if self.ops == cython.NULL:
            raise MemoryError
        for i, given in enumerate(operations):
            self.ops[i] = given

    def __dealloc__(self):
        free(self.ops)

    def encode(self, position: Position, seat: cython.int, out: cython.uchar[::1]):
        """Write what the seat sees into a buffer of `size` bytes."""
        if not 0 <= seat < position.content.seats:
            raise ValueError(f"there is no seat {seat} at a table of {position.content.seats}")
        if out.shape[0] != self.size:
            raise ValueError(f"the buffer has {out.shape[0]} bytes, an observation {self.size}")
        if self.size:
            self.write(position, seat, cython.address(out[0]))

    def write(self, position, seat, out):
        """Carry out every operation."""
        memset(out, 0, self.size)
        seats = position.content.seats
        for i in range(self.count):
            op = cython.address(self.ops[i])
            to = out + op.out
            for row in range(op.first, op.first + op.rows):
                who = seat + row
                if who >= seats:
                    who -= seats
                base = position.block + op.offset
                base += op.inner * who + op.seat_step * seat if op.inner else op.seat_step * who
                if op.bit_at < 0 or who == seat or position.block[op.bit_at] >> who & 1:
                    write_row(op, position.block, base, to, seat, seats)
                to += op.stride


def fetch(at, width, signed):
    """A number of the block, which need not be aligned."""
    if width == 1:
        memcpy(cython.address(small), at, 1)
        value = small
    elif width == 2:
        memcpy(cython.address(two), at, 2)
        value = two
    elif width == 4:
        memcpy(cython.address(four), at, 4)
        value = four
    else:
        memcpy(cython.address(value), at, 8)
        return value
    if not signed and value < 0:
        value += cython.cast(cython.longlong, 1) << 8 * width
    return value


def is_hidden(op, block, seat, j):
    """Whether a value is for another seat's eyes only."""
    return op.shown_at >= 0 and fetch(block + op.shown_at + op.shown_step * j, 1, True) != seat


def write_row(op, block, base, to, seat, seats):  # noqa: C901 -- a case for each way of reading
    """Write the values of one seat, or of the table."""
    if op.shown_at >= 0 and op.shown_step == 0 and is_hidden(op, block, seat, 0):
        return
    count = op.count
    step = op.step
    turn = op.turned and seat == 1
    if op.kind == BITS:
        for j in range(op.sets):
            write_set(
                cython.cast(cython.ulonglong, fetch(base + j * step, op.width, False)), count, turn, to + j * count
            )
        return
    if op.width == 1 and op.latest_at < 0 and not (turn or op.shown_step) and write_bytes(op, base, to, seat, seats):
        return
    if op.latest_at >= 0:
        count = cython.cast(cython.int, fetch(block + op.latest_at, 1, False))
        base += step * (count - 1)
        step = -step
        count = min(op.count, count)
    if op.kind == SUM or op.kind == PRESENT:
        total = 0
        for j in range(count):
            value = fetch(base + j * step, op.width, op.signed)
            if op.kind == SUM:
                total += value
            elif value != op.low:
                total += 1
        to[0] = as_byte(total)
    elif op.kind == PLANES and op.width == 1 and not (op.signed or op.turned_value or op.shown_step):
        write_planes(op, base, to, count, step, turn)
    elif op.kind == STACK and op.width == 8 and not op.shown_step:
        write_stack(op, block + op.heights, base, to, seat, turn)
    else:
        for j in range(count):
            if op.shown_step == 0 or not is_hidden(op, block, seat, j):
                value = fetch(base + j * step, op.width, op.signed)
                place = count - 1 - j if turn else j
                if op.kind == STACK:
                    height = cython.cast(cython.int, fetch(block + op.heights + j, 1, False))
                    write_layers(op, cython.cast(cython.ulonglong, value), height, place, to, seat)
                else:
                    write_value(op, value, place, to, seat, seats, turn)


def write_set(bits, count, turn, to):
    """A byte for each place in a set."""
    while bits:
        place = lowest(bits)
        bits &= bits - 1
        if place < count:
            to[count - 1 - place if turn else place] = 1


def write_bytes(op, base, to, seat, seats):  # noqa: C901 -- a case for each kind
    """Values of one byte each, for the kinds that most fields are of; false for any other kind."""
    count, step, low, high = op.count, op.step, op.low, op.high
    if op.kind == NUMBER and op.signed:
        for j in range(count):
            to[j] = cython.cast(cython.uchar, max(cython.cast(cython.schar, base[j * step]) - low, 0))
    elif op.kind == NUMBER and step == 1 and low == 0:
        memcpy(to, base, count)
    elif op.kind == NUMBER:
        for j in range(count):
            to[j] = as_byte(cython.cast(cython.uchar, base[j * step]) - low)
    elif op.kind == ONE_HOT and not op.signed:
        high -= low
        for j in range(count):
            value = cython.cast(cython.uchar, base[j * step]) - low
            if 0 <= value <= high:
                to[j * (high + 1) + value] = 1
    elif op.kind == SEAT and op.signed:
        for j in range(count):
            value = cython.cast(cython.schar, base[j * step])
            if 0 <= value < seats:
                value -= seat
                to[j * high + (value + seats if value < 0 else value)] = 1
    elif op.kind == SUM and not op.signed:
        value = 0
        for j in range(count):
            value += cython.cast(cython.uchar, base[j * step])
        to[0] = as_byte(value)
    else:
        return False
    return True


def write_planes(op, base, to, count, step, turn):
    """A plane of places for each value, where the values are bytes: boards are mostly that."""
    span = op.high - op.low + 1
    for j in range(count):
        value = cython.cast(cython.int, cython.cast(cython.uchar, base[j * step])) - op.low
        if 0 <= value < span:
            to[value * op.count + (count - 1 - j if turn else j)] = 1


def write_stack(op, heights, base, to, seat, turn):
    """What lies in each pile from `low` downwards; most have nothing there."""
    for j in range(op.count):
        height = cython.cast(cython.uchar, heights[j])
        if height > op.low:
            memcpy(cython.address(bits), base + j * op.step, 8)
            write_layers(op, bits, height, op.count - 1 - j if turn else j, to, seat)


def write_layers(op, bits, height, place, to, seat):
    """Of a pile, whose each stone is, from `low` downwards."""
    height -= op.low
    bits >>= op.low
    for layer in range(min(height, op.high)):
        to[(2 * layer + (cython.cast(cython.int, bits & 1) != seat)) * op.count + place] = 1
        bits >>= 1


def as_byte(value):
    """A number cut off at the ends of a byte."""
    return cython.cast(cython.uchar, 255 if value > 255 else max(value, 0))


def write_value(op, value, place, to, seat, seats, turn):  # noqa: C901 -- a case for each kind
    """One value, at its place."""
    span = op.high - op.low + 1
    if op.kind == NUMBER:
        to[place] = as_byte(value - op.low)
    elif op.kind == WIDE:
        value = 65535 if value > 65535 else max(value, 0)
        to[2 * place] = cython.cast(cython.uchar, value >> 8)
        to[2 * place + 1] = cython.cast(cython.uchar, value & 255)
    elif op.kind == ONE_HOT or op.kind == PLANES:
        value -= op.low
        if turn and op.turned_value:
            value = span - 1 - value
        if 0 <= value < span:
            to[value * op.count + place if op.kind == PLANES else place * span + value] = 1
    elif op.kind == THERMOMETER:
        for k in range(op.low, op.high):
            to[place * (op.high - op.low) + k - op.low] = value > k
    elif op.kind == SEAT:
        if 0 <= value < seats:
            to[place * op.high + (value - seat if value >= seat else value - seat + seats)] = 1
    elif op.kind == SEATS:
        for k in range(seats):
            who = k - seat if k >= seat else k - seat + seats
            to[place * op.high + who] = cython.cast(cython.uchar, value >> k & 1)
