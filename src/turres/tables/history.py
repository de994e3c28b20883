"""What has happened, as a list that only grows: whoever goes on from it shares what came before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T], Generic[T]):
    """A sequence that forks without being copied: a game of a thousand moves costs no more than one of ten.

    Those that fork share one list, each knowing how much of it is its own. Whoever adds to it first has added to the list;
    who comes later, perhaps in another thread, finds something else in that place and takes a list of its own.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def fork(self) -> History[T]:
        """A history that goes on from here by itself."""
        twin: History[T] = History.__new__(History)
        twin._items, twin._length = self._items, self._length
        return twin

    def append(self, one: T) -> None:
        """Let this happen too."""
        items, length = self._items, self._length
        items.append(one)
        if items[length] is not one:  # another has gone on from here before
            self._items = [*items[:length], one]
        self._length = length + 1

    def since(self, length: int) -> list[T]:
        """What came after the first so many."""
        return self._items[max(0, length) : self._length]

    @property
    def last(self) -> T:
        """The latest."""
        return self._items[self._length - 1]

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self._items[at] for at in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(f"there are {self._length}, not one at {place}")
        return self._items[place if place >= 0 else self._length + place]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History | list):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        return f"History({list(self)!r})"
