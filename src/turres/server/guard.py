"""What every request passes: pages of other origins and addresses that ask too often are refused; answers get their headers."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Send

from turres.server.identity import is_bearer
from turres.server.limits import Buckets, network
from turres.server.people import COOKIE

if TYPE_CHECKING:
    from turres.server.app import Settings

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE")
SAFE = ("GET", "HEAD", "OPTIONS")
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
HEADERS = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
HSTS = (b"strict-transport-security", b"max-age=31536000")  # behind HTTPS: this host is never asked without it again
HUNG_UP = "turres.hung_up"  # in a scope: the client went away before its request was complete
SOCKET = re.compile(r"^/api/tables/[^/]+/socket$")
OPERATORS = ("/healthz", "/metrics")
FOREIGN = (
    "Requests must come from this server's own pages, or with a token. If this is one, the proxy in front of the server "
    "must pass on Host and say X-Forwarded-Proto, or the server be started with --origin."
)
LONGEST_REASON = 120  # bytes: what a WebSocket can be closed with


def guard(app: Litestar, settings: Settings, addresses: Buckets) -> ASGIApp:
    """Refuse pages of other origins and addresses that ask too often; put the headers on every answer."""

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await app(scope, receive, send)
        status, begun, metrics = [0], time.perf_counter(), app.state.hub.metrics

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *_headers(scope)]}
                status[0] = message["status"]
            await send(message)

        async def receiving() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[HUNG_UP] = True
            return message

        refusal = _refusal(scope, settings, addresses)
        if refusal is None:
            await app(scope, receiving, sending)
        else:
            app.state.refusals.note(network((scope.get("client") or ("",))[0]), *refusal)
            await _turn_away(scope, receiving, sending, *refusal)
        if scope["type"] == "http":
            method = scope["method"] if scope["method"] in METHODS else "other"
            metrics.requests.labels(method, status[0]).observe(time.perf_counter() - begun)
        return None

    return guarded


def _headers(scope: Any) -> list[tuple[bytes, bytes]]:
    """What every answer says to the browser."""
    extra = [*HEADERS]
    if scope["path"].startswith("/api/"):
        extra.append((b"cache-control", b"no-store"))
    if scope["scheme"] == "https":
        extra.append(HSTS)
    return extra


def _refusal(scope: Any, settings: Settings, addresses: Buckets) -> tuple[int, str] | None:
    """Why a request is not let in: a change or a connection wanted by another's page, or too many of them."""
    if settings.admin_port is not None:
        at_admin = bool(scope.get("server")) and scope["server"][1] == settings.admin_port
        if at_admin != (scope["path"] in OPERATORS):
            return 404, "there is nothing at this address"
        if at_admin:
            return None
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    if scope.get("method") not in SAFE and not _same_origin(headers, scope["scheme"], settings.origins):
        return 403, FOREIGN
    if scope["type"] == "http" and SOCKET.match(scope["path"]):
        return 426, "This address is a WebSocket. A proxy in front of the server must pass on Upgrade and Connection."
    if "\0" in scope["path"]:  # which databases do not take
        return 404, "there is nothing at this address"
    if not addresses.take(network((scope.get("client") or ("",))[0])):
        return 429, "Too many requests from your address; please wait a moment."
    return None


def _same_origin(headers: Mapping[str, str], scheme: str, allowed: tuple[str, ...]) -> bool:
    """A browser says where a page is from; who says nothing may be nobody yet, or have a token, but not come with a cookie."""
    origin = headers.get("origin")
    if origin is None:
        return f"{COOKIE}=" not in headers.get("cookie", "") or is_bearer(headers.get("authorization", ""))
    try:
        page = urlsplit(origin)
        own = bool(origin) and page.netloc == headers.get("host") and page.scheme == scheme.replace("ws", "http")
        return own or origin in allowed
    except ValueError:  # it is no address at all
        return False


async def _turn_away(scope: Any, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": why[:LONGEST_REASON]})
        return
    body = msgspec.json.encode({"status_code": status, "detail": why})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
