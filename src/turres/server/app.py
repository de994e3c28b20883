"""The application: its parts put together, and what holds for every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Send

from turres.core.errors import TurresError
from turres.core.language import LANGUAGES
from turres.server.api import HANDLERS
from turres.server.errors import said
from turres.server.hub import Hub
from turres.server.limits import Buckets
from turres.server.metrics import Metrics
from turres.server.pages import get_page, read_pages
from turres.server.people import Signer
from turres.server.sockets import table_socket
from turres.server.store import Store

log = logging.getLogger("turres.server")

LARGEST_BODY = 64 * 1024
OPERATORS = ("/healthz", "/metrics")
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


@dataclass(frozen=True)
class Settings:
    """What a server can be told."""

    store: str
    origins: tuple[str, ...] = ()  # further origins whose pages may use this server
    bot_delay: float = 0.4
    rate: float = 20  # messages a second on one connection, and requests a second from one address

    @property
    def message_rate(self) -> tuple[float, float]:
        """Messages a second on one connection, and at once."""
        return self.rate, 4 * self.rate

    @property
    def address_rate(self) -> tuple[float, float]:
        """Requests and connections a second from one address, and at once."""
        return self.rate, 20 * self.rate


def build(settings: Settings) -> ASGIApp:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.store)
        await store.start()
        app.state.hub = Hub(store, Metrics(), settings.bot_delay)
        app.state.signer = Signer(await store.cookie_key())
        await app.state.hub.start()
        log.info("serving, with %d tables going on", len(app.state.hub.tables))
        try:
            yield
        finally:
            await app.state.hub.close()
            await store.close()
            log.info("closed")

    addresses = Buckets(*settings.address_rate)
    app = Litestar(
        [*HANDLERS, table_socket, get_page],
        lifespan=[lifespan],
        state=State({"settings": settings, "pages": read_pages()}),
        exception_handlers={TurresError: _refused, Exception: _failed},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig("Turres", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )
    return _guard(app, settings.origins, addresses)


def _refused(request: Request[Any, Any, State], error: TurresError) -> Response[Mapping[str, Any]]:
    status = getattr(error, "status", 400)
    return Response({"status_code": status, "detail": said(error, asked_language(request))}, status_code=status)


def asked_language(request: Request[Any, Any, State]) -> str:
    """The language somebody wants to be answered in: said in the address, or else the first the browser names."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Mapping[str, Any]]:
    """Whatever else goes wrong: a sentence for them, the details for our log."""
    status = getattr(error, "status_code", 500)
    detail = getattr(error, "detail", "") if status < 500 else "something went wrong here"
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response({"status_code": status, "detail": str(detail)}, status_code=status)


def _guard(app: Litestar, origins: tuple[str, ...], addresses: Buckets) -> ASGIApp:
    """Refuse pages of other origins and addresses that ask too often; put the headers on every answer."""

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", []), *extra]}
            await send(message)

        refusal = _refusal(scope, origins, addresses) if scope["type"] != "lifespan" else None
        if refusal is None:
            await app(scope, receive, sending)
        else:
            await _turn_away(scope, receive, sending, *refusal)

    return guarded


def _refusal(scope: Any, origins: tuple[str, ...], addresses: Buckets) -> tuple[int, str] | None:
    """Why a request is not let in: a change or a connection wanted by another's page, or too many of them."""
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    if scope.get("method") not in SAFE and not _same_origin(headers, origins):
        return 403, "requests come from the server's own pages"
    if scope["path"] not in OPERATORS and not addresses.take((scope.get("client") or ("",))[0]):
        return 429, "too many requests from your address: wait a little"
    return None


def _same_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """A browser says where a page is from; programs that say nothing carry no cookies of others."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host", "")


async def _turn_away(scope: Any, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": why})
        return
    body = msgspec.json.encode({"status_code": status, "detail": why})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
