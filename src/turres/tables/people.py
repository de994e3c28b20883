"""The people in a table's events: who they are, and putting one in another's place."""

from __future__ import annotations

import msgspec

from turres.tables import events as ev
from turres.tables.events import Bot, Event, Person, Player

GONE = "gone-"  # how the ids begin of those who have left for good


def is_gone(person: str) -> bool:
    """Whether this is the id of somebody who has left for good."""
    return person.startswith(GONE)


def people_in(event: Event) -> frozenset[str]:
    """The ids of everybody this event is about."""
    match event:
        case ev.Created(players=players, host=host):
            found = {person.id for player in players if (person := owner(player)) is not None} | {host}
        case ev.Sat(player=player):
            found = {person.id} if (person := owner(player)) is not None else set()
        case ev.Said(who=who):
            found = {who.id}
        case ev.Left(person=gone):
            found = {gone}
        case ev.Muted(by=by, whom=whom):
            found = {by, whom}
        case ev.Became(person=person):
            found = {person.id}
        case _:
            found = set()
    return frozenset(found - {""})


def replaced(event: Event, old: str, new: Person, *, silent: bool) -> Event:
    """The event with a person in the place of another; `silent` leaves nothing of what that one said."""
    match event:
        case ev.Created(players=players, host=host):
            seated = tuple(_seat(player, old, new) for player in players)
            return msgspec.structs.replace(event, players=seated, host=new.id if host == old else host)
        case ev.Sat(player=player) if (one := owner(player)) is not None and one.id == old:
            return msgspec.structs.replace(event, player=_seat(player, old, new))
        case ev.Said(who=who, text=text) if who.id == old:
            return ev.Said(new, "" if silent else text)
        case ev.Left(seat=seat, person=gone) if gone == old:
            return ev.Left(seat, new.id)
        case ev.Muted(by=by, whom=whom, yes=yes):
            return ev.Muted(new.id if by == old else by, new.id if whom == old else whom, yes)
        case ev.Became(person=person) if person.id == old:
            return ev.Became(new)
    return event


def owner(player: Player) -> Person | None:
    """The person in a seat, also while a bot keeps it."""
    return player if isinstance(player, Person) else player.absent if isinstance(player, Bot) else None


def _seat(player: Player, old: str, new: Person) -> Player:
    if isinstance(player, Person):
        return new if player.id == old else player
    if isinstance(player, Bot) and player.absent is not None and player.absent.id == old:
        return Bot(player.level, new)
    return player
