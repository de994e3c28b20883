"""What is refused: a log line with the address, for fail2ban and the like, and a count."""

from __future__ import annotations

import logging

from turres.server.errors import TOO_OFTEN, Denied
from turres.server.limits import Bucket
from turres.server.metrics import Metrics

log = logging.getLogger("turres.server")

LINES_PER_S, LINES_AT_ONCE = 20.0, 200.0  # log lines: an attack must not fill the disk


class Refusals:
    """Counts every refusal; logs them too, as long as there are not too many."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics, self._lines, self._unlogged = metrics, Bucket(LINES_PER_S, LINES_AT_ONCE), 0

    def note_if_limited(self, address: str, error: Exception) -> None:
        """One more, if it is a limit that the error is about."""
        if isinstance(error, Denied) and error.status == TOO_OFTEN:
            self.note(address, TOO_OFTEN, str(error))

    def note(self, address: str, status: int, reason: str) -> None:
        """One more; the reason is one of our own sentences, never something that was sent."""
        self.metrics.refused.labels(status).inc()
        if not self._lines.take():
            self._unlogged += 1
            return
        if self._unlogged:
            log.info("refused %d more, not logged one by one", self._unlogged)
            self._unlogged = 0
        log.info("refused address=%s status=%d reason=%s", address or "-", status, reason)
