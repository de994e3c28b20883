"""The application: its parts put together, and what holds for every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from sqlalchemy.exc import SQLAlchemyError

from turres.core.errors import TurresError
from turres.core.language import LANGUAGES
from turres.server import downtime
from turres.server.accounts import Accounts
from turres.server.api import HANDLERS
from turres.server.errors import said, store_trouble
from turres.server.guard import HUNG_UP, guard
from turres.server.housekeeping import Housekeeping
from turres.server.http_protocol import LARGEST_BODY
from turres.server.hub import Hub
from turres.server.identity import address_of
from turres.server.limits import Buckets, Limits, LoginLimits
from turres.server.live import ABSENCE
from turres.server.metrics import Metrics
from turres.server.pages import get_page, read_pages
from turres.server.people import Signer
from turres.server.people_api import HANDLERS as PEOPLE_HANDLERS
from turres.server.refusals import Refusals
from turres.server.sockets import table_socket
from turres.server.store import ARCHIVE_DAYS, Store

log = logging.getLogger("turres.server")

UNAVAILABLE = 503
STORE_ERRORS = (SQLAlchemyError, OSError)
LOGGED = (403, 413, 429)  # refusals inside the application that are logged with their address


@dataclass(frozen=True)
class Settings:
    """What a server can be told."""

    store: str
    origins: tuple[str, ...] = ()  # what browsers call this server, where a proxy in front of it changes `Host`
    bot_delay: float = 0.4
    rate: float = 20  # messages a second on one connection, and requests a second from one address
    tries: float = 6  # passwords a minute from one address, and for one name
    absence: float = ABSENCE  # seconds that somebody is away before a bot may be given their seat
    archive: float = ARCHIVE_DAYS  # days without a move after which a game is archived
    share: tuple[int, int] = (0, 1)  # which worker this is, and of how many
    connections: int = 500  # open connections from one address, unless it is a trusted proxy's
    pages: int = 20  # open WebSockets of one person
    header_timeout: float = 10  # seconds until the headers of a request are complete
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For and X-Forwarded-Proto are believed
    admin_port: int | None = None  # where health and metrics are served, and nothing else; None: beside everything else

    @property
    def message_rate(self) -> tuple[float, float]:
        """Messages a second on one connection, and at once."""
        return self.rate, 4 * self.rate

    @property
    def address_rate(self) -> tuple[float, float]:
        """Requests and connections a second from one address, and at once."""
        return self.rate, 20 * self.rate

    @property
    def password_rate(self) -> tuple[float, float]:
        """Passwords tried a second from one address or for one name, and at once."""
        return self.tries / 60, 2 * self.tries


def build(settings: Settings, refusals: Refusals | None = None) -> ASGIApp:
    """The application for these settings, behind its guard."""
    return guard(assemble(settings, refusals), settings, Buckets(*settings.address_rate))


def assemble(settings: Settings, given: Refusals | None = None) -> Litestar:
    """The application itself."""
    refusals = given or Refusals(Metrics())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.store, settings.archive)
        await store.start()
        key = await store.cookie_key()
        app.state.hub = Hub(
            store,
            refusals.metrics,
            settings.bot_delay,
            share=settings.share,
            limits=Limits(settings.rate),
            absence=settings.absence,
            secret=key,
            refusals=refusals,
        )
        app.state.accounts = Accounts(store, Signer(key))
        app.state.login_limits = LoginLimits(*settings.password_rate)
        app.state.housekeeping = Housekeeping(app.state.hub)
        await downtime.begin(store)
        await app.state.hub.start()
        await app.state.housekeeping.start()
        log.info("serving, with %d tables going on", len(await store.versions()))
        try:
            yield
        finally:
            await app.state.housekeeping.close()
            await app.state.hub.close()
            app.state.accounts.passwords.close()
            await store.close()
            log.info("closed")

    return Litestar(
        [*HANDLERS, *PEOPLE_HANDLERS, table_socket, get_page],
        lifespan=[lifespan],
        state=State({"settings": settings, "pages": read_pages(), "refusals": refusals}),
        exception_handlers={
            TurresError: _refused,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig("Turres", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def _refused(request: Request[Any, Any, State], error: TurresError) -> Response[Mapping[str, Any]]:
    status = getattr(error, "status", 400)
    if status in LOGGED:
        request.app.state.refusals.note(address_of(request), status, str(error))
    return Response({"status_code": status, "detail": said(error, asked_language(request))}, status_code=status)


def asked_language(request: Request[Any, Any, State]) -> str:
    """The language somebody wants to be answered in: said in the address, or else the first the browser names."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _unreadable(_request: Request[Any, Any, State], _error: Exception) -> Response[Mapping[str, Any]]:
    """JSON that is no UTF-8, or nested too deep: what reads it says so in these ways."""
    return Response({"status_code": 400, "detail": "what was sent cannot be read"}, status_code=400)


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Mapping[str, Any]]:
    """Whatever else goes wrong: a sentence for them, the details for our log."""
    if isinstance(error, STORE_ERRORS):
        log.warning("%s", store_trouble(error))
        detail = "The server can't reach its database. Please try again in a moment."
        body = {"status_code": UNAVAILABLE, "detail": detail}
        return Response(body, status_code=UNAVAILABLE, headers={"Retry-After": "5"})
    status = getattr(error, "status_code", 500)
    detail = getattr(error, "detail", "") if status < 500 else "Something went wrong on the server. Please try again."
    if request.scope.get(HUNG_UP):  # nobody is there to read an answer
        status = 400
    elif status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response({"status_code": status, "detail": str(detail)}, status_code=status)
