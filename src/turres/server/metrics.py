"""What is counted, for Prometheus."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily


class Count:
    """A counter that costs next to nothing, for what happens all the time on the one thread of the event loop."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name, self.text, self.value = name, text, 0
        registry.register(self)

    def inc(self, by: int = 1) -> None:
        """So many more."""
        self.value += by

    def collect(self) -> Iterator[CounterMetricFamily]:
        """As Prometheus wants it."""
        yield CounterMetricFamily(self.name, self.text, self.value)


class Counts:
    """Several of them under one name, by how something went."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name, self.text, self.values = name, text, defaultdict[str, int](int)
        registry.register(self)

    def inc(self, how: str) -> None:
        """One more."""
        self.values[how] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """As Prometheus wants it."""
        found = CounterMetricFamily(self.name, self.text, labels=["how"])
        for how, value in self.values.items():
            found.add_metric([how], value)
        yield found


class Times:
    """A histogram of the same kind."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name, self.text, self.sum = name, text, 0.0
        self.bounds = tuple(Histogram.DEFAULT_BUCKETS)  # the last is endless
        self.counts = [0] * len(self.bounds)
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """It took so long."""
        place = 0
        for bound in self.bounds:
            if seconds <= bound:
                break
            place += 1
        self.counts[place] += 1
        self.sum += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        """As long as this takes, however it ends."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - begun)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """As Prometheus wants it."""
        buckets, total = list[tuple[str, float]](), 0
        for bound, count in zip(self.bounds, self.counts, strict=True):
            total += count
            buckets.append(("+Inf" if bound == float("inf") else str(bound), total))
        yield HistogramMetricFamily(self.name, self.text, buckets=buckets, sum_value=self.sum)


class Metrics:
    """One server's numbers."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.delay = Gauge(
            "turres_loop_delay_seconds", "How late the event loop was when last looked at.", registry=registry
        )
        self.sockets = Gauge("turres_sockets", "Open WebSockets.", registry=registry)
        self.connections = Gauge("turres_connections", "Open connections, WebSockets included.", registry=registry)
        self.bots_waiting = Gauge(
            "turres_bots_waiting", "Bots, hints and analyses that wait for a thread.", registry=registry
        )
        self.tables = Gauge("turres_tables", "Tables held in memory.", registry=registry)
        self.commands = Counts("turres_commands", "Commands, by how they went.", registry)
        self.events = Count("turres_events", "Events stored.", registry)
        self.reads = Count("turres_tables_read", "Tables read from the store and replayed.", registry)
        self.moves = Count("turres_moves", "Moves that people and bots made and that were stored.", registry)
        self.refused = Counter("turres_turned_away", "Requests refused at the door.", ["status"], registry=registry)
        self.sign_ins = Counter("turres_sign_ins", "Sign-ins, by how they went.", ["how"], registry=registry)
        self.requests = Histogram(
            "turres_request_seconds", "Time to answer over HTTP.", ["method", "status"], registry=registry
        )
        self.acting = Times("turres_command_seconds", "Time from a command to its answer.", registry)
        self.storing = Times("turres_store_seconds", "Time to store a command's events.", registry)
        self.thinking = Histogram("turres_bot_seconds", "Time a bot thought.", registry=registry)

    def page(self) -> bytes:
        """All of them as text."""
        return generate_latest(self.registry)
