"""What somebody at a table is told: how things read to their eyes, built up from what those eyes may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from turres.core import happenings
from turres.core.game import Choice, Game, View
from turres.core.happenings import EVERYBODY, Sentence, Shown
from turres.core.language import speaker
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.tables import events as ev
from turres.tables.clocks import Timer
from turres.tables.events import Event, Moved, Player
from turres.tables.state import Finish, State, Told

say = speaker(__file__)
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


class Scene(msgspec.Struct, frozen=True):
    """The table now, as one seat sees it; seat None is an onlooker."""

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
    view: View
    asked: str  # whose turn it is and what is asked, in a sentence
    choices: tuple[Choice, ...]
    text: str | None = None  # the view in words, for whoever asks for it


class Changes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is otherwise than in the scene that was told last; of the view, too, the fields that have changed."""

    version: int
    seat: int | UnsetType | None = UNSET
    players: tuple[Player, ...] | UnsetType = UNSET
    begun: bool | UnsetType = UNSET
    finish: Finish | UnsetType | None = UNSET
    read_only: str | UnsetType = UNSET
    undo: int | UnsetType | None = UNSET
    draw: int | UnsetType | None = UNSET
    next_table: str | UnsetType = UNSET
    times: Times | UnsetType | None = UNSET
    scored: tuple[Count, ...] | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    asked: str | UnsetType = UNSET
    choices: tuple[Choice, ...] | UnsetType = UNSET
    text: str | UnsetType | None = UNSET


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that happened after the version somebody knew, and the table now: all of it, or what has changed since."""

    since: int
    happened: tuple[Happened, ...]
    scene: Scene | None = None
    changes: Changes | None = None


class Sight(NamedTuple):
    """What a pair of eyes sees of the game itself: worked out once, as long as nothing changes."""

    view: View
    asked: str
    choices: tuple[Choice, ...]


def news(
    table: State,
    since: int,
    seat: int | None,
    person: str = "",
    lang: str = "en",
    known: Scene | None = None,
    now: Scene | None = None,
) -> News:
    """What this pair of eyes has missed; whoever knows a scene is told what has changed in it."""
    missed = tuple([happened(table, told, seat, person, lang) for told in table.told.since(since)])
    scene_now = scene(table, seat, lang) if now is None else now
    if known is None:
        return News(since, missed, scene=scene_now)
    return News(since, missed, changes=changes(known, scene_now))


def happened(table: State, told: Told, seat: int | None, person: str, lang: str) -> Happened:
    """One event as it reads to these eyes; the version is told in any case, so that none is ever missing."""
    return Happened(told.stamped.version, told.stamped.at, _reading(table, told, seat, person, lang))


def _reading(table: State, told: Told, seat: int | None, person: str, lang: str) -> Reading:
    event: Event = told.stamped.event
    if isinstance(event, Moved):
        return _played(table, told, event, seat, lang)
    if isinstance(event, ev.Unreadable):
        return Nothing()
    if isinstance(event, ev.Muted) and event.by != person:
        return Nothing()
    if isinstance(event, ev.Said) and event.who.id in table.muted.get(person, ()):
        return Nothing()
    return event


def _played(table: State, told: Told, event: Moved, seat: int | None, lang: str) -> Played:
    """A move as it reads, and what it brought about."""
    sentences = table.game.narrate(told.happened, seat, lang, NAMES, table.position.content)
    return Played(event.seat, told.reads.get(seat, ""), sentences, happenings.shown(told.happened, seat))


def scene(table: State, seat: int | None, lang: str = "en", described: bool = False) -> Scene:
    """The table now, for these eyes."""
    sight: Sight | None = table.looks.get((seat, lang))
    if sight is None:
        sight = table.looks[seat, lang] = _see(table, seat, lang)
    return Scene(
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
        table.game.scored(_view(table, None), lang) if table.finish is not None else (),
        sight.view,
        _said_of_table(table, lang) or sight.asked,
        sight.choices,
        table.game.describe(sight.view, lang) if described else None,
    )


def _see(table: State, seat: int | None, lang: str) -> Sight:
    view = _view(table, seat)
    return Sight(view, table.game.asked(view, lang), choices(table, view, table.legal(seat), lang))


def _view(table: State, seat: int | None) -> View:
    """What the seat sees; where all see the same, it is built up once."""
    if not table.game.is_open:
        return table.game.view(table.position, seat)
    seen: View | None = table.looks.get(View)
    if seen is None:
        seen = table.looks[View] = table.game.view(table.position, None)
    return seen if seat is None else msgspec.structs.replace(seen, seat=seat)


_told: dict[tuple[object, str], dict[str, Choice]] = {}  # choices by setting and language, then by notation


def choices(table: State, view: View, legal: Sequence[tuple[str, Move]], lang: str) -> tuple[Choice, ...]:
    """The legal moves; where the notation settles the rest, each is made once and for all."""
    if not legal:
        return ()
    game = table.game
    if not game.notation_settles:
        return tuple([_choice(game, view, text, move, lang) for text, move in legal])
    known = _told.setdefault((table.position.content, lang), {})
    for text, move in legal:
        if text not in known:
            known[text] = _choice(game, view, text, move, lang)
    return tuple([known[text] for text, _ in legal])


def _choice(game: Game, view: View, text: str, move: Move, lang: str) -> Choice:
    return Choice(text, game.touches(move, view), game.spoken(view, move, lang), game.is_final(view, move))


STANDING = tuple(name for name in Scene.__struct_fields__ if name not in ("version", "view"))


def changes(known: Scene, now: Scene) -> Changes:
    """What is otherwise now."""
    found: dict[str, Any] = _differences(known, now, STANDING)
    if now.view is not known.view and (seen := _differences(known.view, now.view, now.view.__struct_fields__)):
        found["view"] = seen
    return Changes(version=now.version, **found)


def shown(told: News, known: Scene | None = None) -> Scene:
    """The table now, for a client that is told of it and knew a scene before, if it did."""
    if told.changes is None or known is None:
        assert told.scene is not None, "the first news have all of it"
        return told.scene
    names = [*STANDING, "version", "view"]
    fields = {name: value for name in names if (value := getattr(told.changes, name)) is not UNSET}
    if "view" in fields:
        fields["view"] = msgspec.convert(msgspec.to_builtins(known.view) | fields["view"], type(known.view))
    return msgspec.structs.replace(known, **fields)


def _differences(known: object, now: object, names: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in names:
        value = getattr(now, name)
        before = getattr(known, name)
        if value is not before and value != before:
            found[name] = value
    return found


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
