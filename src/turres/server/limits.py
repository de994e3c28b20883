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


class Doors:
    """How often passwords are tried: from one address, and for one name whoever tries."""

    def __init__(self, rate: float, burst: float) -> None:
        self._addresses, self._names = Buckets(rate, burst), Buckets(rate, burst)

    def knock(self, address: str, name: str = "") -> bool:
        """Whether one more may be tried."""
        return self._addresses.take(network(address)) and (not name or self._names.take(name))


def network(address: str) -> str:
    """Whose address it is: in IPv6 one person has as many as they like, so the network counts."""
    return ":".join(address.split(":")[:4]) if address.count(":") > 1 and "." not in address else address
