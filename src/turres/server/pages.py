"""The browser client, as it was built into the folder `pages`: its files, and its page for every address of its own."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).parent / "pages"
FIRST = "index.html"
ROUTES = re.compile(
    r"^(new|me|(t|replay|rules|people)(/[^/]+){0,3})?/?$"
)  # addresses that the client itself understands
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")  # a name that changes with what is in the file
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}  # the best first
NOT_BUILT = "<!doctype html><title>Turres</title><p>The browser client is not built here; the API is.</p>\n"


@dataclass(frozen=True)
class Leaf:
    """One file, ready to be sent."""

    body: bytes
    media_type: str
    tag: str
    cache: str
    packed: dict[str, bytes] = field(default_factory=dict)


def read_pages(folder: Path = FOLDER) -> dict[str, Leaf]:
    """All files of the client by their path; a page that says so if there are none."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file() and path.suffix not in PACKED.values():
            name = path.relative_to(folder).as_posix()
            found[name] = _leaf(path, FOREVER if HASHED.search(path.name) else ASK_AGAIN)
    if FIRST not in found:
        found[FIRST] = Leaf(NOT_BUILT.encode(), "text/html", '"none"', ASK_AGAIN)
    return found


def _leaf(path: Path, cache: str) -> Leaf:
    body, kind = path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {name: path.with_name(path.name + end) for name, end in PACKED.items()}
    smaller = {name: file.read_bytes() for name, file in packed.items() if file.exists()}
    return Leaf(body, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache, smaller)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def get_page(request: Request[Any, Any, State]) -> Response[bytes]:
    """A file of the client, or its page for one of its own addresses."""
    pages: dict[str, Leaf] = request.app.state.pages
    name = request.url.path.lstrip("/")
    leaf, status = pages.get(name) or (pages[FIRST] if ROUTES.match(name) else None), 200
    if leaf is None and _is_page(request, name):
        leaf, status = pages[FIRST], 404  # it says so in the reader's language, and leads on
    if leaf is None:
        raise NotFoundException("there is nothing at this address")
    headers = {"Cache-Control": leaf.cache, "ETag": leaf.tag, "Vary": "Accept-Encoding"}
    if status == 200 and leaf.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, body in leaf.packed.items():
        if encoding in accepted:
            packed = {**headers, "Content-Encoding": encoding}
            return Response(body, media_type=leaf.media_type, headers=packed, status_code=status)
    return Response(leaf.body, media_type=leaf.media_type, headers=headers, status_code=status)


def _is_page(request: Request[Any, Any, State], name: str) -> bool:
    """Whether somebody reads the answer, who came by a wrong address; files and the API are for programs."""
    return not name.startswith(("api/", "assets/")) and "text/html" in request.headers.get("accept", "")
