"""What a seat may know of Turris: all but the other hands and the order of the decks (TBE-3b)."""

from typing import Any

import msgspec

from turres.core.errors import BadPosition
from turres.core.game import View
from turres.games.turris_beasts.check import bits, checked
from turres.games.turris_beasts.rules import Turris
from turres.games.turris_beasts.steps import KINDS, NOWHERE, STAGES

MOST_STEPS, STEP = 48, 8
CARDS = frozenset(range(64))  # the numbers a mask can hold
ENDINGS = ("TBE-30", "TBE-31a", "TBE-38", "TBE-38a")


class Tribe(msgspec.Struct, frozen=True, kw_only=True):
    """A tribe as everybody sees it; `hand` is None for a hand one cannot look into."""

    prestige: int
    goods: tuple[int, ...]
    artifacts: int
    reserve: int
    graveyard: int
    scouts: tuple[int, ...]
    cards: int
    old_cards: int
    hand: tuple[int, ...] | None
    completed: tuple[int, ...]
    reserved: tuple[int, ...]
    slots: tuple[int | None, ...]
    built: tuple[int, ...]
    markers: int
    council: int
    rights: int


class TurrisView(View, frozen=True, kw_only=True):
    """The table; cards are numbers in the pack, spaces numbers in the map, None is nowhere or nobody."""

    tribes: tuple[Tribe, ...]
    round: int
    stage: str
    first: int
    active: int
    token: int | None
    beasts: tuple[int | None, ...]
    flipped: tuple[bool, ...]
    hunts: tuple[tuple[tuple[int, ...], ...], ...]  # for each Beast its ways: one to each target it may have now
    fruit: int | None
    altar: int
    sites: tuple[int | None, ...]
    sites_left: tuple[int, ...]
    tableau: tuple[int | None, ...]
    missions: tuple[int, ...]
    shed: tuple[int, ...]
    display: tuple[int, ...]
    fresh: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    recycled: tuple[int, ...]
    rooms: tuple[int | None, ...]
    damaged: tuple[bool, ...]
    betrayers: int
    traitors: tuple[int | None, ...]
    turn: dict[str, int]
    steps: tuple[tuple[str | int, ...], ...]


TURN = (
    *("turns", "actions", "cards", "placed", "collected", "gathered", "asked"),
    *("beast_now", "running", "ate", "reached", "served", "triggered"),
)


def look(common: dict[str, Any], position: Any) -> TurrisView:
    """Build up what the seat may know."""
    block = position.read_block()
    return TurrisView(
        **common,
        tribes=tuple(_tribe(block, seat, common["seat"]) for seat in range(position.seats)),
        round=block["round"],
        stage=STAGES[block["stage"]],
        first=block["first"],
        active=block["active"],
        token=_some(block["token"]),
        beasts=_all(block["beast"]),
        flipped=tuple(bool(block["flipped"] >> i & 1) for i in range(4)),
        hunts=_hunts(position, block),
        fruit=_some(block["fruit"]),
        altar=block["altar"],
        sites=_all(block["site"]),
        sites_left=tuple(bits(block["sites"])),
        tableau=_all(block["tableau"]),
        missions=tuple(bits(block["missions"])),
        shed=tuple(bits(block["shed"])),
        display=tuple(bits(block["display"])),
        fresh=tuple(bits(block["fresh"])),
        deck=block["deck"].bit_count(),
        discard=tuple(bits(block["discard"])),
        recycled=tuple(bits(block["recycled"])),
        rooms=_all(block["room"]),
        damaged=tuple(bool(block["damaged"] >> i & 1) for i in range(6)),
        betrayers=block["betrayers"],
        traitors=_all(block["traitor"]),
        turn={name: block[name] for name in TURN},
        steps=tuple((KINDS[step["kind"]], step["seat"], *step["x"]) for step in block["open"][: block["depth"]]),
    )


def _tribe(block: dict[str, Any], seat: int, viewer: int | None) -> Tribe:
    tribe = block["tribe"][seat]
    return Tribe(
        prestige=tribe["prestige"],
        goods=tuple(tribe["goods"]),
        artifacts=tribe["artifacts"],
        reserve=tribe["reserve"],
        graveyard=tribe["grave"],
        scouts=tuple(tribe["scouts"]),
        cards=tribe["hand"].bit_count(),
        old_cards=(tribe["hand"] & ~block["recycled"]).bit_count(),
        hand=tuple(bits(tribe["hand"])) if seat == viewer else None,
        completed=tuple(bits(tribe["completed"])),
        reserved=tuple(bits(tribe["reserved"])),
        slots=_all(tribe["slot"]),
        built=tuple(bits(tribe["built"])),
        markers=tribe["markers"],
        council=tribe["council"],
        rights=tribe["rights"],
    )


def _hunts(position: Any, block: dict[str, Any]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Each Beast's ways; none if it is not on the board, or lies flipped and will only get up."""
    return tuple(
        () if at == NOWHERE or block["flipped"] >> beast & 1 else tuple(map(tuple, position.hunt(beast)))
        for beast, at in enumerate(block["beast"])
    )


def _some(number: int) -> int | None:
    return None if number == NOWHERE else number


def _all(numbers: list[int]) -> tuple[int | None, ...]:
    return tuple(map(_some, numbers))


def lay_out(content: Any, view: TurrisView) -> Any:
    """A position with this view: hands one cannot look into get the lowest cards that fit. A view that cannot be is refused."""
    try:
        block = _block(Turris(content), view)
        position = checked(block, content)
    except BadPosition:
        raise
    except (TypeError, ValueError) as error:
        raise BadPosition([f"a view is built otherwise: {error}"]) from None
    if view.hunts != _hunts(position, block):
        raise BadPosition(["hunts: this is not where the Beasts would head"])
    return position


def _block(position: Any, view: TurrisView) -> dict[str, Any]:
    """The view as a block, to be checked."""
    if len(view.tribes) != view.seats or len(view.steps) > MOST_STEPS or any(len(step) != STEP for step in view.steps):
        raise BadPosition(["a view has a tribe for each seat, and a kind, a seat and six numbers for each step"])
    if len(view.flipped) != len(view.beasts) or len(view.damaged) != len(view.rooms) or set(view.turn) != set(TURN):
        raise BadPosition(["a view says of each Beast whether it is flipped, of each room whether it is damaged"])
    block: dict[str, Any] = position.read_block()
    hands, deck = _deal(view, len(position.content.pack.tactics))
    for seat, tribe in enumerate(view.tribes):
        block["tribe"][seat] |= _lay_tribe(tribe, hands[seat])
    block |= {
        "round": view.round,
        "stage": STAGES.index(view.stage),
        "first": view.first,
        "active": view.active,
        "token": _number(view.token),
        "beast": _numbers(view.beasts),
        "flipped": sum(1 << i for i, flipped in enumerate(view.flipped) if flipped),
        "fruit": _number(view.fruit),
        "altar": view.altar,
        "site": _numbers(view.sites),
        "sites": _mask(view.sites_left),
        "tableau": _numbers(view.tableau),
        "missions": _mask(view.missions),
        "shed": _mask(view.shed),
        "display": _mask(view.display),
        "fresh": _mask(view.fresh),
        "deck": _mask(deck),
        "discard": _mask(view.discard),
        "recycled": _mask(view.recycled),
        "room": _numbers(view.rooms),
        "damaged": sum(1 << i for i, damaged in enumerate(view.damaged) if damaged),
        "betrayers": view.betrayers,
        "traitor": _numbers(view.traitors),
        "depth": len(view.steps),
        **view.turn,
    }
    for step in block["open"][:MOST_STEPS]:
        step |= {"kind": 0, "seat": 0, "x": [0] * 6}
    for step, given in zip(block["open"], view.steps, strict=False):
        step |= {"kind": KINDS.index(str(given[0])), "seat": given[1], "x": list(given[2:])}
    if view.outcome is not None:
        block |= {"ending": ENDINGS.index(view.outcome.reason.rule) + 1}
        block["won"] = int(view.seats == 1 and bool(view.outcome.winners))
    return block


def _lay_tribe(tribe: Tribe, hand: list[int]) -> dict[str, Any]:
    return {
        "prestige": tribe.prestige,
        "goods": list(tribe.goods),
        "artifacts": tribe.artifacts,
        "reserve": tribe.reserve,
        "grave": tribe.graveyard,
        "scouts": list(tribe.scouts),
        "hand": _mask(hand),
        "completed": _mask(tribe.completed),
        "reserved": _mask(tribe.reserved),
        "slot": _numbers(tribe.slots),
        "built": _mask(tribe.built),
        "markers": tribe.markers,
        "council": tribe.council,
        "rights": tribe.rights,
    }


def _deal(view: TurrisView, cards: int) -> tuple[list[list[int]], list[int]]:
    """The hands and the deck, the lowest unknown cards first; a hand's older cards are none of those last shuffled."""
    seen = {*view.discard, *(card for tribe in view.tribes for card in tribe.hand or ())}
    seen |= {int(step[2]) for step in view.steps if step[0] == "spent"}
    unknown = [card for card in range(cards) if card not in seen]
    old = [card for card in unknown if card not in view.recycled]
    new = [card for card in unknown if card in view.recycled]
    hands = []
    for seat, tribe in enumerate(view.tribes):
        if (tribe.hand is None) == (seat == view.seat):
            raise BadPosition(["hand: a seat knows its own hand and no other (TBE-3b)"])
        older, newer = tribe.old_cards, tribe.cards - tribe.old_cards
        if tribe.hand is not None:
            hands.append(list(tribe.hand))
            if len(tribe.hand) != tribe.cards or len({*tribe.hand} - {*view.recycled}) != older:
                raise BadPosition(["cards, old_cards: the hand has others"])
            continue
        if not (0 <= older <= len(old) and 0 <= newer <= len(new)):
            raise BadPosition(["cards: there are not so many cards that nobody has seen"])
        hands.append(old[:older] + new[:newer])
        del old[:older], new[:newer]
    if len(new) != view.deck:
        raise BadPosition(["deck: it has as many cards as nobody has seen and nobody holds"])
    return hands, new


def _mask(cards: Any) -> int:
    if len({*cards}) != len(cards) or not {*cards} <= CARDS:
        raise BadPosition([f"{list(cards)[:8]} are not different cards"])
    return sum(1 << card for card in cards)


def _number(number: int | None) -> int:
    return NOWHERE if number is None else number


def _numbers(numbers: Any) -> list[int]:
    return [_number(number) for number in numbers]
