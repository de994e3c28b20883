"""What is counted, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """One server's numbers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("turres_sockets", "Open WebSockets.", registry=self.registry)
        self.tables = Gauge("turres_tables", "Tables held in memory.", registry=self.registry)
        self.commands = Counter("turres_commands", "Commands, by how they went.", ["how"], registry=self.registry)
        self.done = self.commands.labels("done")
        self.events = Counter("turres_events", "Events stored.", registry=self.registry)
        self.moves = Counter(
            "turres_moves", "Moves that people and bots made and that were stored.", registry=self.registry
        )
        self.refused = Counter(
            "turres_turned_away", "Requests refused at the door.", ["status"], registry=self.registry
        )
        self.sign_ins = Counter("turres_sign_ins", "Sign-ins, by how they went.", ["how"], registry=self.registry)
        self.requests = Histogram(
            "turres_request_seconds", "Time to answer over HTTP.", ["method", "status"], registry=self.registry
        )
        self.acting = Histogram("turres_command_seconds", "Time from a command to its answer.", registry=self.registry)
        self.storing = Histogram("turres_store_seconds", "Time to store a command's events.", registry=self.registry)
        self.thinking = Histogram("turres_bot_seconds", "Time a bot thought.", registry=self.registry)

    def page(self) -> bytes:
        """All of them as text."""
        return generate_latest(self.registry)
