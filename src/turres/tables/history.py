"""What has happened, as a list that only grows: whoever goes on from it shares what came before."""

from itertools import islice


class History:
    """A sequence that forks without being copied: a game of a thousand moves costs no more than one of ten.

    Those that fork share one list, each knowing how much of it is its own. Whoever adds to it first has added to the list;
    who comes later, perhaps in another thread, finds something else in that place and takes a list of its own.
    """

    def __init__(self, items=()):
        self._items = list(items)
        self._length = len(self._items)

    def fork(self):
        """A history that goes on from here by itself."""
        twin = History.__new__(History)
        twin._items, twin._length = self._items, self._length
        return twin

    def append(self, one):
        """Let this happen too."""
        items, length = self._items, self._length
        items.append(one)
        if items[length] is not one:  # another has gone on from here before
            self._items = [*items[:length], one]
        self._length = length + 1

    def since(self, length):
        """What came after the first so many."""
        return self._items[max(0, length) : self._length]

    @property
    def last(self):
        """The latest."""
        return self._items[self._length - 1]

    def __getitem__(self, place):
        if isinstance(place, slice):
            return [self._items[at] for at in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(f"there are {self._length}, not one at {place}")
        return self._items[place if place >= 0 else self._length + place]

    def __len__(self):
        return self._length

    def __iter__(self):
        return islice(self._items, self._length)

    def __eq__(self, other):
        if not isinstance(other, History | list):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # it grows

    def __repr__(self):
        return f"History({list(self)!r})"
