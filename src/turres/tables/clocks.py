# cython: boundscheck=True, wraparound=True, annotation_typing=False
"""Clocks: how much time each seat has left. They know no time but the one they are told."""

from __future__ import annotations

from collections.abc import Iterable

from turres.tables.events import Clock, Fischer, NoClock, PerMove

SECOND = 1000


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
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - (at - self.since))
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
        late = [seat for seat in self.running if self.left[seat] <= at - self.since]
        return min(late, key=lambda seat: (self.left[seat], seat), default=None)

    def alarm(self) -> int | None:
        """When the next time will be up."""
        return min([self.since + self.left[seat] for seat in self.running]) if self.running else None
