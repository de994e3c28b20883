"""A seat at a server's table, played with a personal token over the WebSocket that browsers use."""

from __future__ import annotations

import secrets
import time
from contextlib import ExitStack
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from turres.core.errors import TurresError
from turres.core.language import speaker
from turres.core.outcome import Reason
from turres.mcp.seats import is_wanted
from turres.server import wire
from turres.tables import Open, Scene
from turres.tables.news import Happened, shown

say = speaker(__file__)

ANSWER_S = 60.0  # the longest that an answer takes
_decode = msgspec.json.Decoder(wire.ToClient).decode
_encode = msgspec.json.Encoder().encode


class RemoteSeat:
    """A seat at the table of an invitation link; it is taken if it is open, and kept for as long as the page is."""

    def __init__(self, link: str, token: str, seat: int | None = None, lang: str = "en") -> None:
        self.lang, self._token = lang, token
        self._address = _address(link, lang)
        self._happened: list[Happened] = []
        self._told = 0  # how much of it was asked for
        self._scene: Scene | None = None
        self._held = ExitStack()
        self._page: ClientConnection | None = None
        if self.scene().seat is None:
            self._sit(seat)

    def _sit(self, seat: int | None) -> None:
        now = self.scene()
        free = [at for at, player in enumerate(now.players) if isinstance(player, Open)]
        if not free:
            raise TurresError(say(self.lang, "All seats at this table are taken."))
        if seat is not None and seat not in free:
            raise TurresError(
                say(self.lang, "Seat {seat} is not open; open seats: {free}.", seat=seat, free=_list(free))
            )
        self._ask(wire.Sit(id=self._id(), version=now.version, seat=free[0] if seat is None else seat))

    # The page ------------------------------------------------------------------------------------------------------

    def _open(self) -> ClientConnection:
        if self._page is None:
            since = self._scene.version if self._scene else 0
            try:
                self._page = self._held.enter_context(
                    connect(
                        f"{self._address}&since={since}",
                        additional_headers={"Authorization": f"Bearer {self._token}"},
                        max_size=None,
                        max_queue=None,
                        open_timeout=ANSWER_S,
                    )
                )
            except (OSError, WebSocketException) as error:
                raise TurresError(say(self.lang, "The server does not answer: {why}", why=error)) from None
            while not isinstance(self._hear(ANSWER_S), wire.Tell):
                pass
        return self._page

    def _hear(self, timeout: float) -> Any:
        """The next message, taken into account; None if there is none in that time."""
        page = self._page
        assert page is not None, "the page is open"
        try:
            message = _decode(page.recv(timeout))
        except TimeoutError:
            return None
        except ConnectionClosed as error:
            self.close()
            raise TurresError(say(self.lang, "The server has closed the page: {why}", why=error)) from None
        if isinstance(message, wire.Problem):
            self.close()
            raise TurresError(message.why)
        if isinstance(message, wire.Tell):
            self._happened += message.news.happened
            self._scene = shown(message.news, self._scene)
        return message

    def _catch_up(self, wait: float = 0) -> Scene:
        """The table as it is by now, or as soon as it is this seat's turn."""
        end, page = time.monotonic() + wait, self._open()
        while page is self._page:
            left = end - time.monotonic()
            wanted = self._scene is not None and is_wanted(self._scene)
            if self._hear(0 if wanted else max(left, 0)) is None:
                break
        assert self._scene is not None, "the first message has it"
        return self._scene

    @staticmethod
    def _id() -> str:
        return secrets.token_hex(8)  # a command that comes twice is answered from memory

    def _ask(self, command: wire.ToServer) -> Any:
        """Send a command; its answer."""
        self._open().send(_encode(command), text=True)
        end = time.monotonic() + ANSWER_S
        while (left := end - time.monotonic()) > 0:
            answer = self._hear(left)
            if getattr(answer, "id", None) == command.id:
                if isinstance(answer, wire.Refused):
                    raise TurresError(f"{answer.why} ({answer.rule})" if answer.rule else answer.why)
                return answer
        raise TurresError(say(self.lang, "The server does not answer: {why}", why=f"{ANSWER_S:.0f} s"))

    # The seat ------------------------------------------------------------------------------------------------------

    def scene(self, wait: float = 0) -> Scene:
        """The table now, or as soon as it is this seat's turn."""
        return self._catch_up(wait)

    def news(self) -> tuple[Happened, ...]:
        """What has happened since this was last asked."""
        self._catch_up()
        found = tuple(self._happened[self._told :])
        self._told = len(self._happened)
        return found

    def history(self) -> tuple[Happened, ...]:
        """Everything that has happened."""
        self._catch_up()
        return tuple(self._happened)

    def play(self, text: str) -> None:
        """Make a decision; it is stored when this is over."""
        self._ask(wire.Move(id=self._id(), version=self.scene().version, text=text))

    def why_not(self, text: str) -> Reason | None:
        """The rule that forbids a move."""
        found = self._ask(wire.Why(id=self._id(), version=self.scene().version, text=text))
        return Reason(found.rule, found.sentence) if found.rule else None

    def close(self) -> None:
        """Close the page; the seat stays ours."""
        self._held.close()
        self._page = None


def _list(seats: list[int]) -> str:
    return ", ".join(map(str, seats))


def _address(link: str, lang: str) -> str:
    """Where the table's WebSocket is, from the link that people are given: https://HOST/t/TABLE?invite=..."""
    parts = urlsplit(link)
    *_, place, name = ["", *parts.path.rstrip("/").split("/")]
    if parts.scheme not in {"http", "https"} or not parts.netloc or place != "t" or not name:
        raise TurresError(
            say(lang, "{link} is no link to a table; one looks like https://HOST/t/TABLE?invite=...", link=repr(link))
        )
    invite = parse_qs(parts.query).get("invite", [""])[0]
    scheme = "wss" if parts.scheme == "https" else "ws"
    return (
        f"{scheme}://{parts.netloc}/api/tables/{name}/socket?{urlencode({'invite': invite, 'lang': lang, 'text': 1})}"
    )
