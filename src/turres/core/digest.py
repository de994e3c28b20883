"""What a position is recognised by after an upgrade: a hash of the numbers of its block, in the order of their names.

It is the same whatever order, widths and padding the block has; renaming a field or adding one changes it.
"""

from hashlib import blake2b

import cython
from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize
from cython.cimports.libc.stdlib import calloc, free

PLACES = {}  # of each game's rules: where the numbers lie


class Places:
    """Where the numbers of a game's block lie, in the order of their names and indices."""

    def __cinit__(self, layout):
        leaves = [leaf for name in sorted(layout) for leaf in sorted(layout[name])]
        self.count = len(leaves)
        self.at = cython.cast(cython.pointer(Place), calloc(self.count + 1, cython.sizeof(Place)))
        self.out = cython.cast(cython.p_uchar, calloc(self.count + 1, LONGEST))
        if self.at == cython.NULL or self.out == cython.NULL:
            raise MemoryError
        for i in range(self.count):
            self.at[i].offset, self.at[i].width, self.at[i].sign = leaves[i].offset, leaves[i].width, leaves[i].signed

    def __dealloc__(self):
        free(self.at)
        free(self.out)

    def write(self, position):
        """The numbers, each in as few bytes as it needs: seven bits in each, the last one below 128."""
        length = 0
        for i in range(self.count):
            place = cython.address(self.at[i])
            value = fetch(position.block + place.offset, place.width, place.sign)
            rest = cython.cast(u64, value) << 1 ^ cython.cast(u64, value >> 63)  # small if the number is, also below 0
            while rest >= 128:
                self.out[length] = 128 | (rest & 127)
                rest >>= 7
                length += 1
            self.out[length] = rest
            length += 1
        return PyBytes_FromStringAndSize(cython.cast(cython.p_char, self.out), length)


def digest(position):
    """Sixteen hexadecimal digits after an `n`."""
    rules = type(position)
    places = PLACES.get(rules)
    if places is None:
        from turres.core.observation import read_layout

        places = PLACES[rules] = Places(read_layout(position))
    return "n" + blake2b(places.write(position), digest_size=8).hexdigest()
