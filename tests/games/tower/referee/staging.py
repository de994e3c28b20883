"""Tables changed by hand in the middle of a game, for both alike, so that rare things happen: locks, limits, refills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import turres

from .content import MATERIALS, TOKENS
from .table import Seat, Table

Change = Callable[[Table, turres.Rng], None]
THUG_KINDS = 18


def stage(table: Table, position: Any, change: Change, rng: turres.Rng) -> None:
    """Change both tables at the end of an action phase."""
    change(table, rng)
    table.fill_bag()
    copy_to_engine(table, position)


def drought(table: Table, rng: turres.Rng) -> None:
    """Bag and Salil are empty: everything is in hands (TOW-9a, TOW-24a)."""
    for token in [*table.bag.elements(), *table.salil.elements()]:
        rng.choice(table.seats).tokens[token] += 1
    table.bag, table.salil = Counter(), Counter()


def dregs(table: Table, rng: turres.Rng) -> None:
    """One to six tokens are left in the bag, the others lie with Salil or with one seat (TOW-9a)."""
    tokens = rng.shuffled(sorted(table.bag.elements()))
    few, rest = Counter(tokens[: 1 + rng.below(6)]), Counter(tokens)
    rest -= few
    table.bag = few
    if rng.below(2):
        table.salil += rest
    else:
        rng.choice(table.seats).tokens += rest


def taxes(table: Table, rng: turres.Rng) -> None:
    """A seat loses all but a few tokens to Salil."""
    seat = rng.choice(table.seats)
    for token in TOKENS:
        table.spend(seat, Counter({token: seat.tokens[token] - rng.below(min(3, seat.tokens[token]) + 1)}))


def wealth(table: Table, rng: turres.Rng) -> None:
    """Every seat gets tokens out of the bag, down to the last few."""
    for seat in table.seats:
        for token in TOKENS:
            count = rng.below(1 + min(6, table.bag[token]))
            table.bag -= Counter({token: count})
            seat.tokens += Counter({token: count})


def hoard(table: Table, rng: turres.Rng) -> None:
    """Most items are in hands, needed or not (TOW-12, TOW-21a)."""
    for space in table.spaces:
        if space.stocked and rng.below(4):
            space.stocked = False
            rng.choice(table.seats).items[space.material] += 1


def sold_out(table: Table, rng: turres.Rng) -> None:
    """Every item is in a hand, those that a seat needs in other hands (TOW-24a)."""
    for space in table.spaces:
        if space.stocked:
            others = [seat for seat in table.seats if not table.missing(seat, Counter())[space.material]]
            space.stocked = False
            rng.choice(others or table.seats).items[space.material] += 1


def gang(table: Table, rng: turres.Rng) -> None:
    """Every seat has a full hand of thugs (TOW-17b, TOW-18)."""
    for seat in table.seats:
        while len(seat.thugs) < 3:
            thug = rng.choice(table.thugs.cards)
            table.thugs.cards.remove(thug)
            seat.thugs.append(thug)


def lock(table: Table, rng: turres.Rng) -> None:
    """Nothing to draw, hands full of porters with nothing to open, and at most one item on sale (TOW-24a)."""
    sold_out(table, rng)
    for seat in table.seats:
        porters = [thug for thug in table.thugs.cards if thug == "bribed-porter"]
        for thug in porters[: 3 - len(seat.thugs)]:
            table.thugs.cards.remove(thug)
            seat.thugs.append(thug)
    gang(table, rng)
    drought(table, rng)
    holders = [seat for seat in table.seats if seat.items.total()]
    if holders and rng.below(2):
        seat, space = rng.choice(holders), rng.choice(table.spaces)
        if seat.items[space.material]:
            seat.items[space.material] -= 1
            space.stocked = True


def late(table: Table, rng: turres.Rng) -> None:
    """The last turns (TOW-24)."""
    table.turns = max(table.turns, 290 + rng.below(9))


def late_drought(table: Table, rng: turres.Rng) -> None:
    """Still rounds end at the last turn, or nearly (TOW-24, TOW-24a)."""
    drought(table, rng)
    table.turns = 299 - rng.below(3 * len(table.seats) + 2)


def race(table: Table, rng: turres.Rng) -> None:
    """Some seats have one or two segments (TOW-22)."""
    for seat in table.seats:
        seat.segments = max(seat.segments, rng.below(3))


CHANGES: tuple[Change, ...] = (drought, dregs, dregs, taxes, wealth, wealth, hoard, sold_out, late, race, race)
FIRST_CHANGES: tuple[Change, ...] = (gang, gang, lock, lock, late_drought)  # while the black market is fresh


def copy_to_engine(table: Table, position: Any) -> None:
    """Write tokens, items, segments, thugs and turns of the referee's table into the engine's."""
    block = position.read_block()
    block["bag"] = [table.bag[token] for token in TOKENS]
    block["salil"] = [table.salil[token] for token in TOKENS]
    for space in table.spaces:
        block["stocked"][space.number - 1] = int(space.stocked)
    for seat in table.seats:
        block["hand"][seat.number] = [seat.tokens[token] for token in TOKENS]
        block["item"][seat.number] = [seat.items[material] for material in MATERIALS]
        block["segments"][seat.number] = seat.segments
        give_thugs(block, seat, list(table.content.thugs), table.options["thugs"] == "hidden")
    block["turns"] = table.turns
    position.write_block(block)


def give_thugs(block: dict[str, Any], seat: Seat, names: list[str], hidden: bool) -> None:
    """Thugs that the engine's seat does not have yet come out of the deck; hidden ones as if they had been hired."""
    new = Counter(map(names.index, seat.thugs)) - Counter(block["thug"][seat.number])
    for kind in new.elements():
        block["thug_deck"][kind] -= 1
        if hidden:
            block["kept"][seat.number * THUG_KINDS + kind] += 1
            block["deed_seat"][block["deeds"]], block["deed_kind"][block["deeds"]] = seat.number, -1
            block["deeds"] += 1
    if new:
        kinds = sorted(map(names.index, seat.thugs))
        block["thug"][seat.number] = kinds + [-1] * (3 - len(kinds))
