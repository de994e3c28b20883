"""A few slots, given to those who wait in turn: by address first, then by person."""

from __future__ import annotations

import asyncio
from collections import deque

Key = tuple[str, str]  # an address, and a person there
Waiting = asyncio.Future[None]


class FairSlots:
    """Slots for work. Addresses that wait take turns, and so do the persons of one address: persons cost nothing."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._queue: dict[str, dict[str, deque[Waiting]]] = {}

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(line) for people in self._queue.values() for line in people.values())

    async def take(self, key: Key) -> None:
        """Wait for a slot; `give_back` it."""
        if self._free:
            self._free -= 1
            return
        mine: Waiting = asyncio.get_running_loop().create_future()
        self._queue.setdefault(key[0], {}).setdefault(key[1], deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given to us just now
                self.give_back()
            else:
                self._forget(key, mine)
            raise

    def give_back(self) -> None:
        """The next in turn gets the slot."""
        if not self._queue:
            self._free += 1
            return
        address, people = next(iter(self._queue.items()))
        person, line = next(iter(people.items()))
        mine = line.popleft()
        del people[person], self._queue[address]
        if line:
            people[person] = line  # behind the others of this address
        if people:
            self._queue[address] = people  # behind the other addresses
        mine.set_result(None)

    def _forget(self, key: Key, mine: Waiting) -> None:
        people = self._queue[key[0]]
        people[key[1]].remove(mine)
        if not people[key[1]]:
            del people[key[1]]
        if not people:
            del self._queue[key[0]]
