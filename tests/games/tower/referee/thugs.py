"""Using black market cards (TOW-19 to TOW-19e)."""

from __future__ import annotations

from collections import Counter

from .content import GEMS, Thug, Word
from .market import others_at
from .table import Choice, Play, Seat, Table


def usable(table: Table, seat: Seat) -> list[str]:
    """The cards in hand whose fee can be paid and whose effect does something (TOW-19)."""
    cards = (table.content.thugs[name] for name in sorted(set(seat.thugs)))
    return [f"use {thug.name}" for thug in cards if can_pay(seat, thug) and has_effect(table, seat, thug)]


def can_pay(seat: Seat, thug: Thug) -> bool:
    """A fee of fixed colours, or of any gems; passes do not count (TOW-1a, TOW-6)."""
    return seat.gems() >= thug.any_gems if thug.any_gems else seat.has(thug.fee)


def has_effect(table: Table, seat: Seat, thug: Thug) -> bool:
    """True if a part can be carried out: the fee lies with Salil then, so robbing and drawing always can (TOW-19)."""
    return any(word.verb in ("rob", "draw") or choices(table, seat, word) for word in thug.effect)


def choices(table: Table, seat: Seat, word: Word) -> list[str]:
    """What a word of the effect leaves to choose."""
    match word.verb:
        case "enter":
            return openings(table)
        case "wild":
            missing = table.missing(seat, table.turn.wild)
            return [f"name {material}" for material in word.materials if missing[material]]
        case "steal":
            return loot(table, seat, word)
        case "rob":
            return [f"take {colour}" for colour in GEMS if table.salil[colour]]
    return []


def openings(table: Table) -> list[str]:
    """The occupied markets, as long as the turn has no market yet (TOW-19c)."""
    if table.turn.market is not None:
        return []
    return [f"open {market}" for market in table.content.markets if others_at(table, market)]


def loot(table: Table, seat: Seat, word: Word) -> list[str]:
    """Items of the other seats of the materials named, whether the thief needs them or not (TOW-19d)."""
    return [
        f"steal {material} from seat {other.number}"
        for other in table.seats
        for material in word.materials
        if other is not seat and other.items[material]
    ]


def use(table: Table, name: str) -> Play[None]:
    """Pay the fee, discard the card, carry out its effect word by word (TOW-19)."""
    seat, thug = table.turn.seat, table.content.thugs[name]
    table.spend(seat, thug.fee)
    seat.thugs.remove(name)
    table.thugs.discards.append(name)
    for _ in range(thug.any_gems):
        text = yield Choice(seat.number, [f"pay {colour}" for colour in GEMS if seat.tokens[colour]])
        table.spend(seat, Counter(text.removeprefix("pay ")))
    for word in thug.effect:
        yield from carry_out(table, seat, word)


def carry_out(table: Table, seat: Seat, word: Word) -> Play[None]:
    """One word of an effect, as far as it goes (TOW-19)."""
    if word.verb == "draw":
        yield from table.draw_tokens(seat, word.count)
        return
    for _ in range(word.count or 1):
        moves = choices(table, seat, word)
        if not moves:
            return
        text = yield Choice(seat.number, moves)
        do(table, seat, text)


def do(table: Table, seat: Seat, text: str) -> None:
    """What was chosen happens (TOW-19b to TOW-19e)."""
    verb, _, rest = text.partition(" ")
    match verb:
        case "open":
            table.turn.market, table.turn.opened = rest, True
        case "name":
            table.turn.wild[rest] += 1
        case "steal":
            material, number = rest.split(" from seat ")
            table.seats[int(number)].items[material] -= 1
            seat.items[material] += 1
        case "take":
            table.take(seat, rest)
