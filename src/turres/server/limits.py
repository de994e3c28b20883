"""How often somebody may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network

Clock = Callable[[], float]  # seconds
MOST_KEYS = 10_000
USUAL = 20.0  # messages a second from one page: the rate at which all limits are as they stand in `Limits`


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._since = burst, clock()

    def take(self) -> bool:
        """Whether there is one left to take."""
        if not self.has():
            return False
        self._left -= 1
        return True

    def has(self) -> bool:
        """Whether there is one left, which is not taken."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        return self._left >= 1

    def is_full(self) -> bool:
        """True if nothing that was taken is missing any more."""
        self.has()
        return self._left >= self.burst


class Buckets:
    """One for each address or person, the longest unused forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether this one has one left."""
        bucket = self._of.get(key)
        if bucket is None:
            self._forget_full()
            bucket = self._of[key] = Bucket(self.rate, self.burst, self._clock)
        self._of.move_to_end(key)
        if len(self._of) > MOST_KEYS:
            self._of.popitem(last=False)
        return bucket.take()

    def _forget_full(self) -> None:
        """Drop the longest unused buckets that have filled up again: they are as good as new ones."""
        for _ in range(2):  # faster than new ones come
            oldest = next(iter(self._of.items()), None)
            if oldest is None or not oldest[1].is_full():
                return
            del self._of[oldest[0]]

    def has(self, key: str) -> bool:
        """Whether this one has one left, which is not taken."""
        bucket = self._of.get(key)
        return bucket is None or bucket.has()


class Limits:
    """What costs more than a message, a second and at once; as many times as wide as the server's rate is the usual one."""

    def __init__(self, rate: float = USUAL, clock: Clock = time.monotonic) -> None:
        self._wide, self._clock = rate / USUAL, clock
        self.tables = self._at(1 / 3, 20)  # tables set up from one address
        self.chat = self._at(1, 5)  # lines that one person says at one table
        self.chat_address = self._at(3, 15)  # lines said from one address, by however many people
        self.chat_table = self._at(4, 20)  # lines said at one table
        self.undos = self._at(1 / 5, 5)  # how often they ask there to take something back
        self.others = self._at(2, 20)  # whatever else they do there that is no move
        self.hints = self._at(1 / 5, 5)  # hints for one person
        self.questions = self._at(4, 40)  # why one cannot, asked by one person, or by moves that are not legal
        self.askers = self._at(20, 200)  # the same from one address
        self.openings = self._at(5, 60)  # tables read from the store because of one address
        self.exports = self._at(1 / 60, 3)  # exports of all that is kept of one person

    def _at(self, rate: float, burst: float) -> Buckets:
        return Buckets(rate * self._wide, max(1.0, burst * self._wide), self._clock)


class LoginLimits:
    """How often passwords are tried: from one address, and for one name whoever tries."""

    def __init__(self, rate: float, burst: float) -> None:
        self._addresses, self._names = Buckets(rate, burst), Buckets(rate, burst)

    def allow(self, address: str, name: str = "") -> bool:
        """Whether one more may be tried."""
        return self._addresses.take(network(address)) and (not name or self._names.take(name))


def network(address: str) -> str:
    """Whose address it is: in IPv6 one person has as many as they like, so the network counts."""
    if ":" not in address:
        return address
    try:
        whole = IPv6Address(address)
    except ValueError:  # whoever wrote it, it is one
        return address
    return str(whole.ipv4_mapped or IPv6Network((int(whole), 64), strict=False))
