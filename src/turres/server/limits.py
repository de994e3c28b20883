"""How often somebody may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_ADDRESSES = 10_000


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._since = burst, clock()

    def take(self) -> bool:
        """Whether there is one left to take."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address, the longest unused forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address has one left."""
        bucket = self._of.setdefault(address, Bucket(self.rate, self.burst))
        self._of.move_to_end(address)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket.take()
