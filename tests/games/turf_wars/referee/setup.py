"""Setup: factions, First Turn Token, secret wins, combat cards, starts (TFW-10 to TFW-14)."""

from __future__ import annotations

from collections import Counter

from .board import steps
from .cards import FACTIONS, ZERO
from .table import Chance, Choice, Play, Sealed, Seat, Table, combat_deck, draw_from
from .winning import nemesis


def set_up(table: Table) -> Play[None]:
    """Setup in its order (TFW-10b)."""
    yield from choose_factions(table)
    yield from give_token(table)
    table.fix_order()
    yield from deal_secrets(table)
    yield from deal_combat(table)
    for number in table.order:
        yield from choose_start(table, table.seats[number])


def choose_factions(table: Table) -> Play[None]:
    """Two cards each, one kept, all shown together (TFW-10)."""
    for seat in table.seats:
        for _ in range(2):
            card = yield from draw_from(table.faction_deck, "deal")
            table.faction_deck.remove(card)
            seat.dealt.append(card)
    answers = yield Sealed({seat.number: [f"keep {card}" for card in seat.dealt] for seat in table.seats})
    for seat in table.seats:
        seat.faction = answers[seat.number].removeprefix("keep ")
        seat.home = FACTIONS[seat.faction]["home"]


def give_token(table: Table) -> Play[None]:
    """The Pixies get the First Turn Token, otherwise the lot decides (TFW-10a, TFW-38)."""
    pixies = [seat.number for seat in table.seats if seat.faction == "pixies"]
    if pixies:
        table.token = pixies[0]
    else:
        text = yield Chance(Counter(f"lot seat {seat.number}" for seat in table.seats))
        table.token = int(text.split()[-1])


def deal_secrets(table: Table) -> Play[None]:
    """With three or more, a secret win card for those without a nemesis in play (TFW-14)."""
    for number in table.order:
        if len(table.seats) > 2 and nemesis(table, table.seats[number]) is None:
            yield from table.draw_secret(number)


def deal_combat(table: Table) -> Play[None]:
    """A Zero and eight cards each (TFW-11)."""
    table.combat_deck = combat_deck(len(table.seats))
    for number in table.order:
        table.seats[number].hand.append(ZERO)
    for number in table.order:
        for _ in range(8):
            card = yield from table.draw_combat()
            assert card
            table.seats[number].hand.append(card)


def choose_start(table: Table, seat: Seat) -> Play[None]:
    """Four troops on a turf of the home type away from other starts (TFW-13 to TFW-13b)."""
    homes = [turf for turf in table.board.turfs if seat.home in (table.board.type[turf], "any")]
    starts = [other.start for other in table.seats if other.start]
    free = [turf for turf in homes if all(steps(turf, start) > 1 for start in starts)]
    legal = free or [turf for turf in homes if turf not in table.owner]
    text = yield Choice(seat.number, [f"start {turf}" for turf in legal])
    seat.start = text.removeprefix("start ")
    seat.home = table.board.type[seat.start]
    table.add(seat.number, seat.start, 4)
