"""Tables changed by hand in the middle of a game, for both alike, so that rare things happen: falls, limits, ties."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import turres
from turres.games.turf_wars.content.boards import NAMES

from .cards import COMBAT, CRY, NEGATE, NUMBERS, SECRETS, TYPES
from .table import Secret, Table
from .winning import Won, look, nemesis

STACKS = (0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 5, 8)

Change = Callable[[Table, turres.Rng], None]


def stage(table: Table, position: Any, change: Change, rng: turres.Rng) -> bool:
    """Change both tables, unless somebody would have won by it already; tell whether it was done."""
    seed = rng.below(1 << 30)
    trial = copy.deepcopy(table)
    change(trial, turres.Rng(seed))
    try:
        look(trial)
    except Won:
        return False
    change(table, turres.Rng(seed))
    copy_to_engine(table, position)
    return True


def famine(table: Table, rng: turres.Rng) -> None:
    """Everybody keeps one or two turfs with a troop or two, so that players fall."""
    for number in table.living():
        for turf in table.own(number)[1 + rng.below(2) :]:
            table.take(turf, table.troops[turf])
        for turf in table.own(number):
            table.troops[turf] = min(table.troops[turf], 1 + rng.below(2))


def glut(table: Table, rng: turres.Rng) -> None:
    """Everybody has nearly all troops on the board (TFW-47)."""
    for number in table.living():
        turf = rng.choice(table.own(number))
        table.troops[turf] += max(0, table.room(number) - rng.below(4))


def riches(table: Table, rng: turres.Rng) -> None:
    """Everybody can buy a lot."""
    for number in table.living():
        table.seats[number].points += 10 + rng.below(20)


def siege(table: Table, rng: turres.Rng) -> None:
    """One player is left with one weak turf, and a hunter stands around it."""
    victim = rng.choice(table.living())
    others = [number for number in table.living() if number != victim]
    hunters = [number for number in others if nemesis(table, table.seats[number]) == victim]
    hunter = rng.choice(hunters or others)
    last = rng.choice(table.own(victim))
    for turf in table.own(victim):
        table.take(turf, table.troops[turf] - (turf == last))
    for turf in table.board.around[last]:
        if turf not in table.owner and table.room(hunter) and rng.below(4):
            table.add(hunter, turf, min(3, table.room(hunter)))


def homes(table: Table, rng: turres.Rng) -> None:
    """One player holds all home turfs but one that a win needs, or enough of another type to declare it."""
    number = rng.choice(table.living())
    home = table.seats[number].home
    kind = rng.choice([home, home, *TYPES.values()])
    wanted = table.board.needed_at_home - (kind == home)
    for turf in table.board.turfs:
        if table.board.type[turf] == kind and turf not in table.owner and table.room(number):
            table.add(number, turf, 1 if len(table.own_of_type(number, kind)) < wanted else 0)


def secrets(table: Table, rng: turres.Rng) -> None:
    """Everybody gets two more secret win cards."""
    for number in table.living():
        for _ in range(min(2, len(table.secret_deck))):
            table.give_secret(number, rng.choice(table.secret_deck))


def arms(table: Table, rng: turres.Rng) -> None:
    """Everybody gets a Cry for Help or a Negate, if there is one, and two more combat cards."""
    for number in table.living():
        special = [card for card in table.combat_deck if card in (CRY, NEGATE)]
        for cards in (special, table.combat_deck, table.combat_deck):
            if cards:
                card = rng.choice(cards)
                table.combat_deck.remove(card)
                table.seats[number].hand.append(card)


def tie(table: Table, rng: turres.Rng) -> None:
    """All but perhaps the last have the same points, and some everything else alike."""
    living = table.living()
    outside = len(living) > 2 and rng.below(2) == 0
    alike = rng.below(3) > 0
    for number in living:
        table.seats[number].points = 0 if outside and number == living[-1] else 2
        if alike:
            for turf in table.own(number)[1:]:
                table.take(turf, table.troops[turf])
            table.seats[number].start_lost = True
            table.troops[table.own(number)[0]] = 1 + rng.below(2)


def upheaval(table: Table, rng: turres.Rng) -> None:
    """Any round, and the board in other hands: one player has most of it, perhaps many cards, and everybody secret wins."""
    table.marker = 1 + rng.below(10)
    lord = rng.choice(table.living())
    for turf in list(table.owner):
        table.take(turf, table.troops[turf])
    turfs = sorted(table.board.turfs, key=lambda turf: rng.below(1000))
    for number in table.living():
        table.add(number, turfs.pop(), 1 + rng.below(4))
    for turf in turfs:
        number = rng.choice([lord, lord, lord, *table.living()])
        table.add(number, turf, min(table.room(number), rng.choice(STACKS)))
    for seat in table.seats:
        seat.start_lost = seat.start not in table.own(seat.number) or rng.below(2) == 0
    for card in NUMBERS if rng.below(4) == 0 else []:
        if card in table.combat_deck:
            table.combat_deck.remove(card)
            table.seats[lord].hand.append(card)
    secrets(table, rng)


def copy_to_engine(table: Table, position: Any) -> None:
    """Write troops, points, lost starts, hands and secret wins of the referee's table into the engine's."""
    block = position.read_block()
    for seat in table.seats:
        block["points"][seat.number] = seat.points
        block["strength"][seat.number] = table.strength(seat.number)
        block["start_lost"][seat.number] = int(seat.start_lost)
        block["own"][seat.number] = sum(1 << NAMES.index(turf) for turf in table.own(seat.number))
        block["hand"][seat.number]["card"] = [seat.hand.count(card) for card in COMBAT]
        for secret in seat.secrets:
            deal_secret(block, seat.number, secret)
    block["marker"] = table.marker
    block["deck"] = [table.combat_deck.count(card) for card in COMBAT]
    for turf in table.board.turfs:
        block["troops"][NAMES.index(turf)] = table.troops[turf]
        block["owner"][NAMES.index(turf)] = table.owner.get(turf, -1)
    position.write_block(block)


def deal_secret(block: dict[str, Any], number: int, secret: Secret) -> None:
    """A secret win card that the engine's table does not have there yet."""
    card = list(SECRETS).index(secret.name)
    if block["secret_deck"] >> card & 1:
        block["drawn"][block["draws"]] = {"owner": number, "card": card, "left": secret.left, "right": secret.right}
        block["draws"] += 1
        block["secrets"][number] |= 1 << card
        block["secret_deck"] &= ~(1 << card)
