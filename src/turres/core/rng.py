"""Random streams: small, fast, splittable, the same on every machine."""

import cython


def mix(z):
    """The scrambling of splitmix64, which spreads a seed over a whole stream."""
    z = (z ^ (z >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    z = (z ^ (z >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    return z ^ (z >> 31)


def seed_stream(stream, seed):
    """Fill a stream from one number."""
    for i in range(4):
        seed += cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
        stream.s[i] = mix(seed)


def fork_stream(stream, label, out):
    """A stream of its own for each label, without disturbing the one it comes from."""
    seed_stream(out, mix(stream.s[0] ^ mix(label + cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15))) ^ stream.s[3])


class Rng:
    """A seeded random stream; `fork` gives independent ones, so that thinking never disturbs chance."""

    def __cinit__(self, seed=0):
        seed_stream(cython.address(self.at), int(seed) % 2**64)

    def below(self, n):
        """A fair whole number from 0 to n - 1."""
        if not 0 < n < 2**32:
            raise ValueError(f"below() needs a bound from 1 to 2**32 - 1, not {n}")
        return roll(cython.address(self.at), n)

    def random(self):
        """A fair number from 0 up to, not including, 1."""
        return (next64(cython.address(self.at)) >> 11) * (1.0 / 9007199254740992.0)

    def choice(self, items):
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items):
        """The items in a random order."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = roll(cython.address(self.at), i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def fork(self, label=0):
        """A stream of its own for this label (a whole number); the same label gives the same stream."""
        child: Rng = Rng()
        fork_stream(cython.address(self.at), int(label) % 2**64, cython.address(child.at))
        return child

    def __reduce__(self):
        return _restore, ([self.at.s[0], self.at.s[1], self.at.s[2], self.at.s[3]],)

    def __repr__(self):
        return f"<Rng {self.at.s[0]:016x}>"


def _restore(state):
    """A stream as it was when pickled."""
    if len(state) != 4 or not any(state) or not all(0 <= word < 2**64 for word in state):
        raise ValueError("this is not the state of a random stream")  # an empty one would never give a number
    rng: Rng = Rng()
    for i in range(4):
        rng.at.s[i] = state[i]
    return rng
