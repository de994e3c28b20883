"""Limits that hold before a request is believed: connections by address and in all, bytes and time until it is complete."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections import Counter
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from turres.server.limits import network
from turres.server.refusals import Refusals

log = logging.getLogger("turres.server")

LARGEST_HEAD = 32 * 1024  # bytes: the request line and all headers
LARGEST_BODY = 64 * 1024
LARGEST_TAIL = 2 * LARGEST_BODY  # bytes after the headers: the body, how it is cut into chunks, and trailers
BODY_TIMES = 3  # as long as the headers may take, the body may take this many times
READING_TIMES = 12  # and the other side may take this many times to read what it is sent
SPARE_FILES = 128  # file descriptors kept for the store, the log and the pages
WINDOWS_FILES = 8192
TCP_NO_ADDRESS = ""


class Config(uvicorn.Config):
    """uvicorn's settings, and what this process knows about its connections."""

    connections: ConnectionLimits


class ConnectionLimits:
    """The open connections of this process."""

    def __init__(self, refusals: Refusals, per_address: int, head_s: float, proxies: str, admin_port: int = 0) -> None:
        self.refusals, self.per_address, self.head_s, self.admin_port = refusals, per_address, head_s, admin_port
        self.total = max(1, raise_file_limit() - SPARE_FILES)
        self._proxies = _Proxies(proxies)
        self._address: dict[Any, str] = {}  # by transport
        self._count: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._address)

    def admit(self, transport: asyncio.BaseTransport) -> str:
        """Why this connection is one too many; empty if it is not. A trusted proxy's connections are many people's.

        Whoever asks for health or metrics is let in when the server is full, too: `SPARE_FILES` has room for them.
        """
        own = transport.get_extra_info("sockname")
        if isinstance(own, tuple) and own[1] == self.admin_port:
            return ""
        peer = transport.get_extra_info("peername")
        host = peer[0] if isinstance(peer, tuple) else TCP_NO_ADDRESS
        address = network(host)
        if len(self._address) >= self.total:
            return "the server is full"
        if self._count[address] >= self.per_address and not self._proxies.trust(host):
            return "too many connections from one address"
        self._address[transport] = address
        self._count[address] += 1
        return ""

    def release(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended."""
        address = self._address.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]


class _Proxies:
    """The addresses whose `X-Forwarded-For` is believed, as uvicorn is told them."""

    def __init__(self, allowed: str) -> None:
        self._all = allowed.strip() == "*"
        self._networks = []
        for word in allowed.split(","):
            with contextlib.suppress(ValueError):
                self._networks.append(ip_network(word.strip(), strict=False))

    def trust(self, host: str) -> bool:
        """True if the connection is a proxy's, or does not come over a network at all."""
        if self._all or not host:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in one for one in self._networks)


def raise_file_limit() -> int:
    """Raise the soft limit of open files to the hard one; what it is now."""
    if os.name == "nt":
        return WINDOWS_FILES
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # macOS has a hard limit that cannot be had
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    log.info("open files: the limit was %d, is %d, can be %d", soft, now, hard)
    return now if now != resource.RLIM_INFINITY else 2**20


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol with bounds on what it takes in: it joins the pieces of a header without any."""

    config: Config
    _room = LARGEST_HEAD  # bytes that may still come before the next part of the message
    _status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE  # the answer if there are more
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let the connection in, unless it is one too many."""
        super().connection_made(transport)
        if why := self.config.connections.admit(transport):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, why)
        else:
            self._expect(LARGEST_HEAD, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, self.config.connections.head_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._stop_timer()
        self._was_read()
        self.config.connections.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand data to the parser as far as there is room for it."""
        if self._timer is None and self._status is HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
            self._start_timer(self.config.connections.head_s)  # line ends before a request are no request yet
        while data and not self.transport.is_closing():
            if self._room <= 0:
                self._refuse(self._status, "too many bytes in one request")
                return
            part, data = data[: self._room], data[self._room :]
            self._room -= len(part)
            super().data_received(part)
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                self._stop_timer()
                return

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._start_timer(self.config.connections.head_s)  # bytes are counted since the end of what came before

    def on_headers_complete(self) -> None:
        """Its body follows."""
        self._expect(LARGEST_TAIL, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, BODY_TIMES * self.config.connections.head_s)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is complete; the next one may begin."""
        super().on_message_complete()
        self._expect(LARGEST_HEAD, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, 0)

    def pause_writing(self) -> None:
        """The other side is slow to read: it may be, for a while."""
        super().pause_writing()
        self._abort_unless_read()

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._was_read()

    def timeout_keep_alive_handler(self) -> None:
        """No further request came; what is still unread is not kept for ever."""
        super().timeout_keep_alive_handler()
        self._abort_unless_read()

    def _abort_unless_read(self) -> None:
        self._was_read()
        self._unread = self.loop.call_later(READING_TIMES * self.config.connections.head_s, self._abort)

    def _was_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _abort(self) -> None:
        if self.transport.get_protocol() is self:
            self.config.connections.refusals.note(
                self.client[0] if self.client else TCP_NO_ADDRESS,
                HTTPStatus.REQUEST_TIMEOUT,
                "an answer was not read in time",
            )
            self.transport.abort()

    def _expect(self, room: int, status: HTTPStatus, seconds: float) -> None:
        self._room, self._status = room, status
        self._start_timer(seconds)

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        if seconds:
            self._timer = self.loop.call_later(seconds, self._late)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        if self.transport.get_protocol() is self:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "a request was not complete in time")

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Answer, if nothing has been answered yet, and close the connection."""
        if self.transport.is_closing():
            return
        self._stop_timer()
        self.config.connections.refusals.note(self.client[0] if self.client else TCP_NO_ADDRESS, status, why)
        answered: Any = self.cycle  # None before the first request, whatever uvicorn's types say
        if answered is None or answered.response_complete or not answered.response_started:
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(head.encode())
        self.transport.close()
        self._abort_unless_read()
