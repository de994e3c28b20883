"""Every message of the protocol: what a client may send and what it may be sent. The tables' own part is in `tables.news`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from turres.core.game import Value
from turres.tables import Clock, News, NoClock, Person, Scene

Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

# From the client --------------------------------------------------------------------------------------------------------


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Something somebody wants at a table: under an id of their own choice, knowing the table at this version."""

    id: Id
    version: Version


class Move(Command, frozen=True, tag="move"):
    """Make a decision, in notation."""

    text: Text


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat."""

    seat: Seat


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """Put a bot in an open seat; for the host."""

    seat: Seat
    level: Name


class Leave(Command, frozen=True, tag="leave"):
    """Get up before the game begins."""


class AskUndo(Command, frozen=True, tag="ask-undo"):
    """Ask to take back one's last decision."""


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    """Agree to that, or not."""

    yes: bool


class OfferDraw(Command, frozen=True, tag="offer-draw"):
    """Offer a draw."""


class AnswerDraw(Command, frozen=True, tag="answer-draw"):
    """Agree to that, or not."""

    yes: bool


class Resign(Command, frozen=True, tag="resign"):
    """Give up."""


class Abort(Command, frozen=True, tag="abort"):
    """Call the game off before all have moved."""


class TakeOver(Command, frozen=True, tag="take-over"):
    """Let a bot play for a person who is not here."""

    seat: Seat


class ComeBack(Command, frozen=True, tag="come-back"):
    """Take one's seat back from the bot."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another game."""


class Say(Command, frozen=True, tag="say"):
    """A line of chat."""

    text: Text


class Mute(Command, frozen=True, tag="mute"):
    """Stop or start reading somebody here."""

    whom: Id
    yes: bool


ToServer = (
    Move
    | Sit
    | SeatBot
    | Leave
    | AskUndo
    | AnswerUndo
    | OfferDraw
    | AnswerDraw
    | Resign
    | Abort
    | TakeOver
    | ComeBack
    | Rematch
    | Say
    | Mute
)

# To the client ----------------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    """Something the server says."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message: whom the server takes one for, and its time in milliseconds since 1970."""

    table: str
    game: str
    you: Person
    now: int


class Tell(Message, frozen=True, tag="tell"):
    """What has happened since the last version one was told, and the table now."""

    news: News


class Done(Message, frozen=True, tag="done"):
    """The command is carried out and stored; the table had this version then."""

    id: str
    version: int


class Refused(Message, frozen=True, tag="refused"):
    """The command is not carried out, and why; if it was stale, the table now."""

    id: str
    why: str
    rule: str = ""
    scene: Scene | None = None


class Problem(Message, frozen=True, tag="problem"):
    """The connection ends, and why."""

    why: str


ToClient = Welcome | Tell | Done | Refused | Problem

# Over HTTP --------------------------------------------------------------------------------------------------------------


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name somebody wants to go by."""

    name: Name


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to set up: who it is for, besides oneself. In `players` a bot's level, or "" for an open seat, or "me"."""

    game: Name
    players: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=64)]
    options: dict[str, Value] = {}
    clock: Clock = NoClock()
    takeover: Annotated[str, msgspec.Meta(max_length=40)] = ""
    onlookers: bool = True
    public: bool = False
    rated: bool = False


class TableMade(msgspec.Struct, frozen=True):
    """Where the new table is, and the token that lets others in."""

    table: str
    invite: str


class TableLine(msgspec.Struct, frozen=True):
    """A table as it stands in the lobby."""

    table: str
    game: str
    status: str
    version: int
    changed: int


class OptionLine(msgspec.Struct, frozen=True):
    """A choice made before the game; a range of numbers by its ends."""

    name: str
    text: str
    default: Value
    choices: tuple[Value, ...] | None
    lowest: int | None
    highest: int | None


class GameLine(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    goal: str
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: tuple[OptionLine, ...]


_DECODER = msgspec.json.Decoder(ToServer)
_ENCODER = msgspec.json.Encoder()


def decode(data: bytes | str) -> ToServer:
    """A client's message; `msgspec.ValidationError` or `DecodeError` says what is wrong with it."""
    found: ToServer = _DECODER.decode(data)
    return found


def encode(message: ToClient) -> str:
    """A message as it is sent."""
    return _ENCODER.encode(message).decode()
