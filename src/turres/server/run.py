"""Running the server: one line on stdout says where it is, the rest is log lines in JSON on stderr."""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import sys
from collections.abc import Callable

import uvicorn

from turres.server.app import Settings, build
from turres.server.frames import FrameProtocol

LARGEST_MESSAGE = 8 * 1024
COLLECT = (50_000, 20, 50)  # rarely: hardly anything here refers to itself


class JsonLines(logging.Formatter):
    """One log entry, one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry as JSON."""
        entry = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry)


class Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    listening: Callable[[str], None] | None = None

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]  # theirs is wider
        """Start, and say so."""
        await super().startup(sockets)  # type: ignore[arg-type]  # see above
        for server in self.servers:
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                print(f"Turres is at http://{host}:{port}", flush=True)
                if self.listening is not None:
                    self.listening(f"http://{host}:{port}")


def run(settings: Settings, host: str, port: int, listening: Callable[[str], None] | None = None) -> None:
    """Serve until told to stop; then finish what is being stored and close."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("turres").setLevel(
        logging.INFO
    )  # the others tell of every address asked for, invitations and all
    config = uvicorn.Config(
        build(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws=FrameProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    server.listening = listening
    gc.freeze()  # what is loaded stays
    gc.set_threshold(*COLLECT)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
