"""Clocks: how much time each seat has left. They know no time but the one they are told."""

from __future__ import annotations

from collections.abc import Iterable

from turres.tables.events import Clock, Fischer, NoClock, PerMove

SECOND = 1000
FOREVER = 1 << 62


class Away:
    """The times when no server was there, as (began, ended) in milliseconds: they are nobody's thinking time."""

    def __init__(self) -> None:
        self.spans: list[tuple[int, int]] = []

    def put(self, spans: Iterable[Iterable[int]]) -> None:
        """These are all; those that overlap become one."""
        joined: list[tuple[int, int]] = []
        for began, ended in sorted(tuple(span) for span in spans):
            if joined and began <= joined[-1][1]:
                joined[-1] = (joined[-1][0], max(joined[-1][1], ended))
            elif began < ended:
                joined.append((began, ended))
        self.spans = joined

    def between(self, began: int, ended: int) -> int:
        """How long nobody was there between two moments."""
        return sum([max(0, min(ended, last) - max(began, first)) for first, last in self.spans])

    def after(self, began: int, thinking: int) -> int:
        """When somebody who begins at a moment has thought for so long."""
        at = began + thinking
        for first, last in self.spans:
            if began < last and first < at:
                at += last - max(began, first)
        return at


AWAY = Away()  # of the store that this process serves


class Timer:
    """The clocks of one table, moved on by the times of its events, so that replaying them sets them right again."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.since = 0  # when `left` was right
        self.running: tuple[int, ...] = ()
        self.left: list[int] = [] if isinstance(clock, NoClock) else [clock.seconds * SECOND] * seats

    def copy(self) -> Timer:
        """A clock of its own that shows the same."""
        twin = Timer.__new__(Timer)
        twin.clock = self.clock
        twin.since, twin.running, twin.left = self.since, self.running, list(self.left)
        return twin

    def pass_to(self, at: int) -> None:
        """Time goes on; a computer's clock that was set back takes nothing away and gives nothing."""
        if not self.left:
            return
        at = max(at, self.since)
        used = at - self.since - AWAY.between(self.since, at) if self.running else 0
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - used)
        self.since = at

    def decided(self, seat: int) -> None:
        """The seat has made its decision in time."""
        if not self.left:
            return
        if isinstance(self.clock, PerMove):
            self.left[seat] = self.clock.seconds * SECOND
        elif isinstance(self.clock, Fischer):
            self.left[seat] += self.clock.increment * SECOND

    def refill(self) -> None:
        """A decision taken back is asked anew; a reserve that was used stays used."""
        if isinstance(self.clock, PerMove):
            self.left = [self.clock.seconds * SECOND] * len(self.left)

    def run_for(self, seats: Iterable[int]) -> None:
        """These seats' clocks run, the others stand."""
        self.running = tuple(seats) if self.left else ()

    def expired(self, at: int) -> int | None:
        """The seat whose time was up first, if any is at this moment."""
        used = at - self.since - AWAY.between(self.since, at)
        late = [seat for seat in self.running if self.left[seat] <= used]
        return min(late, key=lambda seat: (self.left[seat], seat), default=None)

    def alarm(self) -> int | None:
        """When the next time will be up."""
        if not self.running:
            return None
        return AWAY.after(self.since, min([self.left[seat] for seat in self.running]))

    def shown_since(self) -> int:
        """The moment from which a page that knows nothing of servers' absences counts down what is left."""
        return self.since + AWAY.between(self.since, FOREVER) if self.running else self.since
