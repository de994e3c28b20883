"""What somebody at a table is told: how things read to their eyes, built up from what those eyes may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from turres.core.game import Choice, Game, Glance, View
from turres.core.happenings import EVERYBODY, Sentence, Shown, shown
from turres.core.language import speaker
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.tables import events as ev
from turres.tables.clocks import Timer
from turres.tables.events import Event, Moved, Player
from turres.tables.state import Finish, State, Told

say = speaker(__file__)
_encode = msgspec.json.Encoder().encode
NAMES = tuple(f"{{{seat}}}" for seat in range(EVERYBODY.bit_length()))  # which the client replaces


class Played(msgspec.Struct, frozen=True, tag="played", gc=False):
    """A decision and what it brought about, as it reads to whoever is told; seat -1 is chance.

    In the sentences `{2}` stands for the name of whoever has seat 2; `shown` is for the eye, happening by happening.
    """

    seat: int
    text: str
    happened: tuple[Sentence, ...]
    shown: tuple[Shown, ...]


class Nothing(msgspec.Struct, frozen=True, tag="nothing"):
    """Something that is no business of whoever is told."""


Reading = (
    Played
    | Nothing
    | ev.Created
    | ev.Sat
    | ev.Left
    | ev.LotDrawn
    | ev.UndoAsked
    | ev.UndoAnswered
    | ev.TakenBack
    | ev.DrawOffered
    | ev.DrawAnswered
    | ev.Drawn
    | ev.Resigned
    | ev.TimeUp
    | ev.Aborted
    | ev.TakenOver
    | ev.Returned
    | ev.Said
    | ev.Muted
    | ev.ChatRuled
    | ev.Removed
    | ev.RematchAsked
    | ev.Rematched
    | ev.Became
)


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One event, as it reads."""

    version: int
    at: int
    what: Reading


class Times(msgspec.Struct, frozen=True, gc=False):
    """The clocks: milliseconds left to each seat at the moment `since`, and whose are running."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    since: int


class Standing(msgspec.Struct, frozen=True):
    """How things stand at the table now, but for the game itself."""

    version: int
    seat: int | None
    players: tuple[Player, ...]
    begun: bool
    finish: Finish | None
    read_only: str
    undo: int | None
    draw: int | None
    next_table: str
    times: Times | None
    scored: tuple[Count, ...]  # how it was scored, when the rules have ended the game: what onlookers can see of that


class Scene(Standing, frozen=True):
    """The table now, as one seat sees it; seat None is an onlooker."""

    view: View
    text: str
    asked: str  # whose turn it is and what is asked, in a sentence
    choices: tuple[Choice, ...]


class News(msgspec.Struct, frozen=True):
    """All that happened after the version somebody knew, and the table now."""

    since: int
    happened: tuple[Happened, ...]
    scene: Scene


def news(table: State, since: int, seat: int | None, person: str = "", lang: str = "en") -> News:
    """What this pair of eyes has missed."""
    missed = table.told.since(since)
    return News(since, tuple(happened(table, told, seat, person, lang) for told in missed), scene(table, seat, lang))


def happened(table: State, told: Told, seat: int | None, person: str, lang: str) -> Happened:
    """One event as it reads to these eyes; the version is told in any case, so that none is ever missing."""
    return Happened(told.stamped.version, told.stamped.at, _reading(table, told, seat, person, lang))


def _reading(table: State, told: Told, seat: int | None, person: str, lang: str) -> Reading:
    event: Event = told.stamped.event
    if isinstance(event, Moved):
        content = table.position.content
        sentences = table.game.narrate(told.happened, seat, lang, NAMES, content)
        return Played(event.seat, told.reads.get(seat, ""), sentences, shown(told.happened, seat))
    if isinstance(event, ev.Unreadable):
        return Nothing()
    if isinstance(event, ev.Muted) and event.by != person:
        return Nothing()
    if isinstance(event, ev.Said) and event.who.id in table.muted.get(person, ()):
        return Nothing()
    return event


class Look(NamedTuple):
    """What a pair of eyes sees of the game itself: worked out once, as long as nothing changes."""

    view: View
    text: str
    asked: str
    choices: tuple[Choice, ...]


def scene(table: State, seat: int | None, lang: str = "en") -> Scene:
    """The table now, for these eyes."""
    look = table.looks.get((seat, lang))
    if not isinstance(look, Look):
        look = table.looks[seat, lang] = _look(table, seat, lang)
    return Scene(**msgspec.structs.asdict(_standing(table, seat, lang)), **look._asdict())


def _standing(table: State, seat: int | None, lang: str) -> Standing:
    return Standing(
        table.version,
        seat,
        table.players,
        table.begun,
        table.finish,
        table.closed.said(lang) if table.closed else "",
        table.undo.seat if table.undo else None,
        table.draw.seat if table.draw else None,
        table.next_table,
        _times(table.timer) if table.timer.left else None,
        table.game.scored(table.game.view(table.position, None), lang) if table.finish is not None else (),
    )


def _look(table: State, seat: int | None, lang: str) -> Look:
    game, view = table.game, table.game.view(table.position, seat)
    choices = tuple(_choice(game, view, text, move, lang) for text, move in table.legal(seat))
    return Look(view, game.describe(view, lang), _said_of_table(table, lang) or game.asked(view, lang), choices)


# The same as it is sent, in fewer steps: what does not change is written once. ------------------------------------------


def written(table: State, since: int, seat: int | None, person: str = "", lang: str = "en") -> tuple[bytes, ...]:
    """The news as JSON, in parts: together, byte for byte what would be written of `news`."""
    look: Glance | None = table.looks.get((seat, lang, Glance))
    if look is None:
        look = table.looks[seat, lang, Glance] = _told(table, seat, lang)
    return (
        b'{"since":',
        _number(since),
        b',"happened":',
        _write_happened(table, since, seat, person, lang),
        b',"scene":{"version":',
        _number(table.version),
        b',"seat":',
        b"null" if seat is None else _number(seat),
        _write_stand(table, lang),
        b',"view":',
        look.view,
        b',"text":',
        look.text,
        b',"asked":',
        look.asked,
        b',"choices":[',
        look.choices,
        b"]}}",
    )


_NUMBERS = [b"%d" % number for number in range(1000)]


def _number(number: int) -> bytes:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else b"%d" % number


def _write_happened(table: State, since: int, seat: int | None, person: str, lang: str) -> bytes:
    """What was missed; if that is the latest move, once for all to whom it reads the same."""
    last = table.told.last
    if since != table.version - 1 or type(last.stamped.event) is not Moved:
        return _encode([happened(table, one, seat, person, lang) for one in table.told.since(since)])
    key: object = (seat, lang, Played) if last.happened else last.reads.get(seat, "")
    found: bytes | None = table.looks.get(key)
    if found is None:
        found = table.looks[key] = _encode([happened(table, last, seat, person, lang)])
    return found


class Stand:
    """How things stand, as it is written from the players on, and by which one sees that they still do."""

    def __init__(self, table: State, lang: str) -> None:
        self.players, self.finish, self.closed = table.players, table.finish, table.closed
        self.undo, self.draw, self.next_table, self.begun = table.undo, table.draw, table.next_table, table.begun
        _, mark, rest = _encode(_standing(table, None, lang)).partition(b',"players":')
        self.written = mark + rest[:-1]


def _write_stand(table: State, lang: str) -> bytes:
    """How things stand, from the players on: written anew when something changed, or while clocks are running."""
    stand: Stand | None = table.stands.get(lang)
    if stand is None or table.timer.left or not _still_stands(stand, table):
        stand = table.stands[lang] = Stand(table, lang)
    return stand.written


def _still_stands(stand: Stand, table: State) -> bool:
    """Whether all that is written of is the very same; none of it is ever changed, only replaced."""
    return (
        stand.players is table.players
        and stand.finish is table.finish
        and stand.closed is table.closed
        and stand.undo is table.undo
        and stand.draw is table.draw
        and stand.next_table is table.next_table
        and stand.begun == table.begun
    )


def _told(table: State, seat: int | None, lang: str) -> Glance:
    told = table.game.glance(table.position, seat, lang, seat in table.to_act()) or _glance(table, seat, lang)
    said = _said_of_table(table, lang)
    return msgspec.structs.replace(told, asked=_encode(said)) if said else told


def _glance(table: State, seat: int | None, lang: str) -> Glance:
    game, view = table.game, table.game.view(table.position, seat)
    text, asked = game.describe(view, lang), game.asked(view, lang)
    return Glance(_encode(view), _encode(text), _encode(asked), _write_choices(game, view, table.legal(seat), lang))


_written: dict[tuple[str, str], dict[str, bytes]] = {}  # choices, by game and language, then by notation


def _write_choices(game: Game, view: View, legal: Sequence[tuple[str, Move]], lang: str) -> bytes:
    """The legal moves; where the notation settles the rest, each is written once and for all."""
    if not game.notation_settles:
        return b",".join([_encode(_choice(game, view, text, move, lang)) for text, move in legal])
    known = _written.setdefault((game.id, lang), {})
    try:
        return b",".join([known[text] for text, _ in legal])
    except KeyError:
        known |= {text: _encode(_choice(game, view, text, move, lang)) for text, move in legal if text not in known}
        return b",".join([known[text] for text, _ in legal])


def _choice(game: Game, view: View, text: str, move: Move, lang: str) -> Choice:
    return Choice(text, game.touches(move, view), game.spoken(view, move, lang), game.is_final(view, move))


def _said_of_table(table: State, lang: str) -> str:
    """What is to be said of the table itself: that the game has not begun, or how it ended, if not by its rules."""
    if not table.begun:
        return say(lang, "The game begins when all seats are taken.")
    if table.finish is None or table.finish.how == "rules":
        return ""
    if table.finish.how == "draw":
        return say(lang, "The game is over: a draw was agreed.")
    seat = table.finish.seat
    if table.finish.how == "resigned":
        return say(lang, "The game is over: seat {seat} has resigned.", seat=seat)
    if table.finish.how == "time":
        return say(lang, "The game is over: the time of seat {seat} was up.", seat=seat)
    return say(lang, "The game was called off by seat {seat}.", seat=seat)


def _times(timer: Timer) -> Times:
    return Times(tuple(timer.left), timer.running, timer.shown_since())
