"""`turres serve`: the game server."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from turres.core.errors import TurresError

EXAMPLE = "turres serve --port 8000"

Host = Annotated[str, typer.Option(envvar="TURRES_HOST", help="The address to listen on: --host 0.0.0.0.")]
Port = Annotated[int, typer.Option(envvar="TURRES_PORT", min=0, max=65535, help="The port; 0 takes a free one.")]
StoreUrl = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="URL",
        envvar="TURRES_STORE",
        help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        show_default="a file in your data folder",
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        "--origin",
        envvar="TURRES_ORIGINS",
        help="What browsers call this server, where a proxy changes Host: https://turres.example.org.",
        show_default=False,
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        envvar="TURRES_PROXIES",
        help="Address or network of a proxy whose X-Forwarded-For and -Proto are believed.",
        show_default="this machine: 127.0.0.1 and ::1",
    ),
]
BotDelay = Annotated[float, typer.Option(envvar="TURRES_BOT_DELAY", min=0, help="Seconds a bot takes for a decision.")]
Rate = Annotated[
    float,
    typer.Option(envvar="TURRES_RATE", min=0.1, help="Messages a second from one page, and requests from one address."),
]
Tries = Annotated[
    float,
    typer.Option(
        envvar="TURRES_TRIES", min=0.1, help="Passwords that may be tried a minute from one address, and for one name."
    ),
]
Absence = Annotated[
    float,
    typer.Option(
        envvar="TURRES_ABSENCE", min=0, help="Seconds that somebody is away before a bot may be given their seat."
    ),
]
Archive = Annotated[
    float, typer.Option(envvar="TURRES_ARCHIVE", min=1, help="Days without a move after which a game is archived.")
]
Open = Annotated[bool, typer.Option("--open", help="Open the page in your browser; another port if this one is taken.")]
PlainLog = Annotated[
    bool | None,
    typer.Option(
        "--plain-log/--json-log",
        envvar="TURRES_PLAIN_LOG",
        help="Log for people, or one JSON object a line.",
        show_default="for people at a terminal, else JSON",
    ),
]
Connections = Annotated[
    int,
    typer.Option(
        envvar="TURRES_CONNECTIONS", min=1, help="Open connections from one address, unless it is a trusted proxy's."
    ),
]
Pages = Annotated[int, typer.Option(envvar="TURRES_PAGES", min=1, help="Pages one person may have open at tables.")]
HeaderTimeout = Annotated[
    float,
    typer.Option(
        envvar="TURRES_HEADER_TIMEOUT",
        min=0.1,
        help="Seconds until a request's headers are complete; a body gets 3 times that.",
    ),
]
AdminHost = Annotated[
    str,
    typer.Option(envvar="TURRES_ADMIN_HOST", help="The address for /healthz and /metrics; the public one has neither."),
]
AdminPort = Annotated[
    int | None,
    typer.Option(
        envvar="TURRES_ADMIN_PORT",
        min=0,
        max=65535,
        help="The port for them; worker N takes the Nth after it.",
        show_default="1000 above --port",
    ),
]
Workers = Annotated[
    int, typer.Option(envvar="TURRES_WORKERS", min=1, max=64, help="Processes; more than one needs PostgreSQL.")
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    store: StoreUrl = None,
    origin: Origins = None,
    proxy: Proxies = None,
    bot_delay: BotDelay = 0.4,
    rate: Rate = 20,
    tries: Tries = 6,
    absence: Absence = 30,
    archive: Archive = 60,
    open_page: Open = False,
    workers: Workers = 1,
    plain_log: PlainLog = None,
    connections: Connections = 500,
    pages: Pages = 20,
    header_timeout: HeaderTimeout = 10,
    admin_host: AdminHost = "127.0.0.1",
    admin_port: AdminPort = None,
) -> None:
    """Serve tables to people and bots anywhere."""
    from turres.server.app import Settings  # the web framework takes a while to load
    from turres.server.run import run

    settings = Settings(
        store or usual_store(),
        tuple(origin or ()),
        bot_delay,
        rate,
        tries,
        absence,
        archive,
        connections=connections,
        pages=pages,
        header_timeout=header_timeout,
        proxies=tuple(_proxy(one) for one in proxy or ("127.0.0.1", "::1")),
    )
    plain = sys.stderr.isatty() if plain_log is None else plain_log
    if open_page and not _is_free(host, port):
        port = 0
    run(
        settings,
        host,
        port,
        _open_page if open_page else None,
        workers,
        plain_log=plain,
        admin=(admin_host, admin_port),
    )


def _proxy(text: str) -> str:
    """An address or a network, as it is written."""
    try:
        return str(ip_network(text) if "/" in text else ip_address(text))
    except ValueError:
        raise TurresError(
            f"--proxy {text[:60]}: give an address or a network, such as 10.0.0.7 or 172.30.0.0/24"
        ) from None


def usual_store() -> str:
    """The file in the data folder."""
    given = os.environ.get("TURRES_DATA")
    folder = Path(given) if given else platformdirs.user_data_path("turres")
    return f"sqlite:///{folder / 'tables.db'}"


def _is_free(host: str, port: int) -> bool:
    """Whether nobody listens there yet."""
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError:
            return False
        return True


def _open_page(address: str) -> None:
    """Show the page, where there is a screen and a browser for it."""
    screen = sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not (screen and webbrowser.open(address)):
        print("Open this address in a browser. Ctrl+C ends the server; what is played stays.", flush=True)
