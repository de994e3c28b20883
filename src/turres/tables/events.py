"""Everything that can happen at a table. What is stored of a table is these, in order; the rest is derived."""

from __future__ import annotations

from typing import Annotated

import msgspec

from turres.core.game import Value


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody, under the name chosen when sitting down."""

    id: str
    name: str


class Bot(msgspec.Struct, frozen=True, tag="bot", omit_defaults=True):
    """One of the game's bots; `absent` is the person whose seat it keeps."""

    level: str
    absent: Person | None = None


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Nobody yet."""


Player = Person | Bot | Open


Seconds = Annotated[int, msgspec.Meta(ge=1, le=60 * 60 * 24 * 30)]  # to a month
Increment = Annotated[int, msgspec.Meta(ge=0, le=60 * 60 * 24)]


class NoClock(msgspec.Struct, frozen=True, tag="none"):
    """All the time in the world."""


class PerMove(msgspec.Struct, frozen=True, tag="move"):
    """So much for each decision."""

    seconds: Seconds


class Fischer(msgspec.Struct, frozen=True, tag="fischer"):
    """A reserve, and something added to it after each decision."""

    seconds: Seconds
    increment: Increment


Clock = NoClock | PerMove | Fischer


class Created(msgspec.Struct, frozen=True, tag="created", kw_only=True):
    """The table is set up: always the first event, and the only one of its kind."""

    game: str
    rules: int
    content: str
    options: dict[str, Value]
    players: tuple[Player, ...]
    clock: Clock = NoClock()
    takeover: str = ""  # the bot that takes an absent person's seat; none if empty
    onlookers: bool = True
    hints: bool = False  # whether people may ask for hints although they play against people
    host: str = ""  # the id of the person who may fill open seats with bots
    rated: bool = False  # whether the outcome counts for the ratings of those who play
    lot: bool = False  # whether a lot decides who begins, when all seats are taken


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """Somebody took an open seat."""

    seat: int
    player: Person | Bot


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat is open again, before the game began; its person has got up."""

    seat: int
    person: str = ""


class LotDrawn(msgspec.Struct, frozen=True, tag="lot-drawn"):
    """All seats are taken, and the lot fell to the player in this one, who begins: all move on until that is seat 0."""

    seat: int


class Moved(msgspec.Struct, frozen=True, tag="moved", gc=False):
    """A decision, as it stands in the record, and the digest of the position it led to. Never sent to anybody."""

    seat: int
    text: str
    digest: str


class UndoAsked(msgspec.Struct, frozen=True, tag="undo-asked"):
    """A seat would like to take back its last decision and all since; `left` moves would remain."""

    seat: int
    left: int


class UndoAnswered(msgspec.Struct, frozen=True, tag="undo-answered"):
    """Another seat agrees, or does not."""

    seat: int
    yes: bool


class TakenBack(msgspec.Struct, frozen=True, tag="taken-back"):
    """All but the first `left` moves are taken back."""

    left: int


class DrawOffered(msgspec.Struct, frozen=True, tag="draw-offered"):
    """A seat would like to call it a draw."""

    seat: int


class DrawAnswered(msgspec.Struct, frozen=True, tag="draw-answered"):
    """Another seat agrees, or does not."""

    seat: int
    yes: bool


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """All agreed to a draw."""


class Resigned(msgspec.Struct, frozen=True, tag="resigned"):
    """A seat gave up, and with that the game is over."""

    seat: int


class TimeUp(msgspec.Struct, frozen=True, tag="time-up"):
    """A seat's time ran out, and with that the game is over."""

    seat: int


class Aborted(msgspec.Struct, frozen=True, tag="aborted"):
    """A seat called the game off before all had moved; it counts for nobody."""

    seat: int


class TakenOver(msgspec.Struct, frozen=True, tag="taken-over"):
    """A bot plays on for an absent person."""

    seat: int
    level: str


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """The person is back in the seat."""

    seat: int


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A line of chat."""

    who: Person
    text: str


class Muted(msgspec.Struct, frozen=True, tag="muted"):
    """Somebody does not want to read somebody else here; only the first of them learns of it."""

    by: str
    whom: str
    yes: bool


class ChatRuled(msgspec.Struct, frozen=True, tag="chat-ruled"):
    """The host closed the chat or opened it again, and set how many seconds a person waits between two lines."""

    closed: bool
    pause: int = 0


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """The host removed somebody: their seat, if they had one, is open again, and they cannot come back or chat."""

    whom: str


class RematchAsked(msgspec.Struct, frozen=True, tag="rematch-asked"):
    """A seat would play again."""

    seat: int


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """All would, and the next game is at this table."""

    table: str


class Became(msgspec.Struct, frozen=True, tag="became"):
    """Somebody here is this person from now on, and in all that happened before too: what is stored was rewritten."""

    person: Person


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """Something was stored that this version cannot read. It is not written: what was stored stays as it is."""


Event = (
    Created
    | Sat
    | Left
    | LotDrawn
    | Moved
    | UndoAsked
    | UndoAnswered
    | TakenBack
    | DrawOffered
    | DrawAnswered
    | Drawn
    | Resigned
    | TimeUp
    | Aborted
    | TakenOver
    | Returned
    | Said
    | Muted
    | ChatRuled
    | Removed
    | RematchAsked
    | Rematched
    | Became
    | Unreadable
)


class Stamped(msgspec.Struct, frozen=True):
    """An event with its version (the first is 1) and its time, in milliseconds since 1970."""

    version: int
    at: int
    event: Event


_DECODER = msgspec.json.Decoder(Event)


def pack_event(event: Event) -> bytes:
    """An event as it is stored."""
    return msgspec.json.encode(event)


def unpack_event(data: bytes | str) -> Event:
    """A stored event, or that it cannot be read."""
    try:
        found: Event = _DECODER.decode(data)
    except msgspec.DecodeError:  # also of what is JSON, but no event that this version knows
        return Unreadable()
    return found
