"""`turres mcp`: a seat at a table for a language model."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from turres.cli.common import Lang
from turres.core.errors import BadSetup, need

EXAMPLE = "turres mcp --table 'https://HOST/t/TABLE?invite=...' --seat 1"
TOKEN = "TURRES_TOKEN"

TableLink = Annotated[
    str | None,
    typer.Option(
        "--table",
        metavar="LINK",
        help="The invitation link of a table at a server; the personal token is read from TURRES_TOKEN.",
        show_default="tables of its own, against bots",
    ),
]
SeatThere = Annotated[
    int | None, typer.Option(min=0, help="The seat to take at that table: --seat 1.", show_default="the first open one")
]


def mcp(table: TableLink = None, seat: SeatThere = None, lang: Lang = "en") -> None:
    """Give a language model a seat, over the Model Context Protocol on stdin and stdout."""
    need("turres mcp", "mcp", "fastmcp")
    from turres.mcp import make_server  # an optional library, which takes a second to load
    from turres.mcp.remote import RemoteSeat

    if table is None and seat is not None:
        raise BadSetup("--seat: at a table of its own the seat is drawn by lot; give --table too")
    if table is not None and not os.environ.get(TOKEN):
        raise BadSetup(f"--table: {TOKEN} must hold a personal token of that server")
    taken = RemoteSeat(table, os.environ[TOKEN], seat, lang) if table is not None else None
    make_server(lang, taken).run(transport="stdio", show_banner=False)
