"""Every message of the protocol: what a client may send and what it may be sent. The tables' own part is in `tables.news`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from turres.core.game import Value
from turres.tables import Clock, News, NoClock, Person, Player

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)", max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
Element = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
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


class RuleChat(Command, frozen=True, tag="rule-chat"):
    """Close the chat or open it again, and set slow mode (seconds between two lines of one person); for the host."""

    closed: bool
    pause: Annotated[int, msgspec.Meta(ge=0, le=300)] = 0


class Remove(Command, frozen=True, tag="remove"):
    """Remove somebody from the table; for the host."""

    whom: Id


class Why(Command, frozen=True, tag="why"):
    """Ask why something cannot be played: a move in notation, or the elements it would concern."""

    text: Text = ""
    elements: Annotated[tuple[Element, ...], msgspec.Meta(max_length=16)] = ()


class Describe(Command, frozen=True, tag="describe"):
    """Ask that the table be told in words, too, from now on; or no more."""

    yes: bool


class Hint(Command, frozen=True, tag="hint"):
    """Ask what one could play now; answered unless the table moves on before."""


Change = (
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
    | RuleChat
    | Remove
)

Question = Why | Hint | Describe

ToServer = Change | Question

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
    """The command is not carried out, and why; if it was `stale`, the news that were told before this say how things stand."""

    id: str
    why: str
    rule: str = ""
    stale: bool = False


class Because(Message, frozen=True, tag="because"):
    """The rule that forbids what was asked about, in the asked language; both empty if it can be played."""

    id: str
    rule: str
    sentence: str


class Advice(Message, frozen=True, tag="advice"):
    """A move that a bot would make in one's place, and what it expects for each seat, from -1 to 1, if it can say."""

    id: str
    text: str
    touches: tuple[str, ...]
    outlook: tuple[float, ...]


class Here(Message, frozen=True, tag="here"):
    """The seats whose people have a page of the table open; told at first and whenever it changes.

    Of each seat, `waits` says in how many milliseconds a bot may be given it because its person is away; null if not at all.
    """

    seats: tuple[int, ...]
    waits: tuple[int | None, ...] = ()


class Problem(Message, frozen=True, tag="problem"):
    """The connection ends, and why."""

    why: str


ToClient = Welcome | Tell | Here | Done | Because | Advice | Refused | Problem

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
    hints: bool = False  # whether hints may be asked for although people play against each other
    public: bool = False
    rated: bool = False
    lot: bool = True  # whether a lot decides who begins, where the game's rules say so; else the first seat does


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


class MyTable(msgspec.Struct, frozen=True):
    """A table one has a seat at, whether it waits for one, and who has the seats; its status may also be archived."""

    table: str
    game: str
    status: str
    version: int
    changed: int
    my_turn: bool
    players: tuple[Player, ...]
    read_only: str  # why it can only be looked at, if so


class RuleLine(msgspec.Struct, frozen=True):
    """A numbered rule, without markup: its first sentence, all of it, and for a ruling why it is so."""

    id: str
    chapter: str
    standing: str  # book, publisher, ruling or variant, as RULES.md says
    sentence: str
    text: str
    why: str


class Content(msgspec.Struct, frozen=True):
    """A content pack with its names and texts in one language; `hash` is what views call `content`."""

    hash: str
    title: str
    pack: dict[str, Any]


class Moment(msgspec.Struct, frozen=True):
    """A decision looked at afterwards: what a search would have done, what was lost by it, and each seat's prospects."""

    version: int  # of the table after this decision
    seat: int
    text: str
    best: str
    loss: float
    outlook: tuple[float, ...]  # from -1 to 1
    forced: bool


class Analysis(msgspec.Struct, frozen=True):
    """What a search makes of a game that is over; while it is thinking, as far as it has come."""

    ready: bool
    of: int  # so many decisions there are
    moments: tuple[Moment, ...]


class ChoiceLine(msgspec.Struct, frozen=True):
    """What a choice is called, and what it means, in a sentence."""

    name: str
    text: str


class OptionLine(msgspec.Struct, frozen=True):
    """A choice made before the game; a range of numbers by its ends; choices that are words with their meanings."""

    name: str
    text: str
    default: Value
    choices: tuple[Value, ...] | None
    lowest: int | None
    highest: int | None
    rule: str
    meanings: tuple[ChoiceLine, ...]


class GameLine(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    goal: str
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    any_order: bool  # whether what a move concerns may be picked in any order
    draws: bool  # whether those at a table may agree to a draw
    lot: str  # the rule by which a lot decides who begins; empty where there is none
    options: tuple[OptionLine, ...]


_DECODER = msgspec.json.Decoder(ToServer)
_ENCODER = msgspec.json.Encoder()


def decode(data: bytes | str) -> ToServer:
    """A client's message; `msgspec.ValidationError` or `DecodeError` says what is wrong with it."""
    found: ToServer = _DECODER.decode(data)
    return found


def encode(message: ToClient) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)
