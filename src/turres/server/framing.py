"""Usual WebSocket frames: a whole text in one piece, written and read."""

import cython
from cython.cimports.cpython.bytes import PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cython.cimports.libc.string import memcpy

ENDLESS = 1 << 62


def frame(text):
    """A whole message as a server sends it: text, not masked."""
    return framed(text, (), b"")


def framed(before, parts, after):
    """The same, put together from parts."""
    size = len(before) + len(after)
    for part in parts:
        size += len(part)
    head = 2 if size < SMALL else 4 if size < MEDIUM else 10
    whole = PyBytes_FromStringAndSize(cython.NULL, head + size)
    out = cython.cast(cython.p_uchar, PyBytes_AS_STRING(whole))
    out[0] = TEXT
    out[1] = size if head == 2 else SMALL if head == 4 else ENDLESS_MARK
    for place in range(2, head):
        out[place] = size >> 8 * (head - 1 - place) & 0xFF
    out += head
    memcpy(out, PyBytes_AS_STRING(before), len(before))
    out += len(before)
    for part in parts:
        memcpy(out, PyBytes_AS_STRING(part), len(part))
        out += len(part)
    memcpy(out, PyBytes_AS_STRING(after), len(after))
    return whole


def frame_size(data, start):
    """How long the frame is that begins there, as it says of itself; or so much of it as is needed to know that."""
    left = len(data) - start
    if left < 2:
        return 2
    at = cython.cast(cython.p_uchar, PyBytes_AS_STRING(data)) + start
    size, head = at[1] & 0x7F, 6 if at[1] & MASKED else 2
    if size < SMALL:
        return head + size
    if size == SMALL:
        return head + 2 + (at[2] << 8 | at[3]) if left >= 4 else 4
    if left < 10:
        return 10
    size = 0
    for place in range(2, 10):
        if size >= ENDLESS >> 8:
            return ENDLESS
        size = size << 8 | at[place]
    return head + 8 + size


def whole_text(frame, most):
    """What a frame says if nothing is unusual about it: a text of at most so many bytes, in one piece, masked; else None."""
    length = len(frame)
    at = cython.cast(cython.p_uchar, PyBytes_AS_STRING(frame))
    if length < 6 or at[0] != TEXT or not at[1] & MASKED:
        return None
    head = 6 if at[1] & 0x7F < SMALL else 8
    if at[1] & 0x7F > SMALL or frame_size(frame, 0) != length or length - head > most:
        return None
    plain = PyBytes_FromStringAndSize(cython.NULL, length - head)
    out = cython.cast(cython.p_uchar, PyBytes_AS_STRING(plain))
    for place in range(length - head):
        out[place] = at[head + place] ^ at[head - 4 + (place & 3)]
    try:
        return plain.decode()
    except UnicodeDecodeError:
        return None


def payloads(frames):
    """The messages in some frames."""
    found, at = [], 0
    while at < len(frames):
        size, at = frames[at + 1], at + 2
        if size >= SMALL:
            width = 2 if size == SMALL else 8
            size, at = int.from_bytes(frames[at : at + width], "big"), at + width
        found.append(frames[at : at + size])
        at += size
    return found
