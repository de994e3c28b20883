"""Events: the reveal, sitting out, and what an event does once (TFW-17, TFW-17a, TFW-38a, TFW-40 to TFW-40k)."""

from __future__ import annotations

from .cards import TYPES, ZERO
from .table import Choice, Play, Table, draw_from
from .winning import look


def reveal(table: Table) -> Play[None]:
    """An event comes up; Lizard Folk may sit it out; it does what it does once (TFW-17, TFW-17a)."""
    event = yield from draw_from(table.events, "event")
    table.events.remove(event)
    table.event = ""
    for seat in table.seats:
        seat.sits_out = False
    for number in table.order:
        if table.can(number, "sit-out"):
            table.seats[number].sits_out = (yield Choice(number, ["use", "pass"])) == "use"
    table.event = event
    for word, argument in table.event_words().items():
        yield from happen(table, word, argument)
        look(table)


def happen(table: Table, word: str, argument: str) -> Play[None]:  # noqa: C901 -- a case a word
    """What an event does at the reveal (TFW-17a)."""
    match word:
        case "exile":
            yield from exile(table)
        case "maelstrom":
            yield from maelstrom(table)
        case "plague":
            plague(table, int(argument))
        case "marker":
            table.marker = min(10, max(1, table.marker + int(argument)))
        case "muster":
            muster(table, int(argument))
        case "recruit":
            yield from recruit(table, int(argument))
        case "desert":
            yield from desert(table, int(argument))
        case "points":
            for number in table.participants():
                seat = table.seats[number]
                seat.points = max(0, seat.points + int(argument))
        case "arm":
            yield from arm(table, int(argument))


def exile(table: Table) -> Play[None]:
    """Everybody declares another home type (TFW-40b)."""
    for number in table.participants():
        text = yield Choice(number, [f"declare {kind}" for kind in declarable(table, number)])
        table.seats[number].home = text.removeprefix("declare ")
        look(table)


def declarable(table: Table, number: int) -> list[str]:
    """Home types other than the present one (TFW-1b, TFW-38h, TFW-40b)."""
    return [kind for kind in TYPES.values() if kind != table.seats[number].home]


def maelstrom(table: Table) -> Play[None]:
    """Combat hands without the Zero pass one participant on (TFW-38b, TFW-40c)."""
    circle = sorted(table.participants())
    if len(circle) < 2:
        return
    text = yield Choice(table.token, ["pass hands left", "pass hands right"])
    step = 1 if text == "pass hands left" else -1
    hands = {number: [card for card in table.seats[number].hand if card != ZERO] for number in circle}
    for place, number in enumerate(circle):
        receiver = table.seats[circle[(place + step) % len(circle)]]
        receiver.hand = [ZERO, *hands[number]]


def plague(table: Table, deaths: int) -> None:
    """Troops die on every controlled turf, all at once, and for nobody (TFW-2c, TFW-40e)."""
    for number in table.participants():
        for turf in table.own(number):
            table.kill(turf, min(deaths, table.troops[turf]), None)


def muster(table: Table, troops: int) -> None:
    """More troops on every controlled turf, in the order of the board while there are any (TFW-47)."""
    for number in table.participants():
        for turf in table.own(number):
            table.add(number, turf, min(troops, table.room(number)))


def recruit(table: Table, troops: int) -> Play[None]:
    """Everybody puts troops on one own turf."""
    for number in table.participants():
        if table.room(number):
            text = yield Choice(number, [f"place {turf}" for turf in table.own(number)])
            table.add(number, text.removeprefix("place "), min(troops, table.room(number)))
            look(table)


def desert(table: Table, troops: int) -> Play[None]:
    """Everybody takes a troop off a turf with two or more."""
    for number in table.participants():
        for _ in range(troops):
            strong = [turf for turf in table.own(number) if table.troops[turf] >= 2]
            if strong:
                text = yield Choice(number, [f"from {turf}" for turf in strong])
                table.take(text.removeprefix("from "), 1)
                look(table)


def arm(table: Table, cards: int) -> Play[None]:
    """Everybody draws combat cards."""
    for number in table.participants():
        for _ in range(cards):
            card = yield from table.draw_combat()
            if card:
                table.seats[number].hand.append(card)
                look(table)
