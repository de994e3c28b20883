"""What a seat may know of Tower (TOW-23): the open table, its own hand, and what it has seen."""

from collections.abc import Iterable
from typing import Any

from turres.core.errors import BadPosition
from turres.core.game import View
from turres.core.position import Content
from turres.core.rng import Rng
from turres.core.text import set_block
from turres.games.tower.checks import (
    DISCARDED,
    HELD,
    IN_DECK,
    NONE,
    OFFERED,
    OUT_OF_PLAY,
    REJECTED,
    STEP_NAMES,
    faults,
    frame_faults,
    is_secret,
)
from turres.games.tower.moves import CARDS, SEATS, THUGS, TOKENS
from turres.games.tower.rules import Tower

THIRD_SEGMENT = 1  # how the game ended
Numbers = tuple[int, ...]
OPEN = (
    "filled",
    "salil",
    "stocked",
    "wild",
    "thug_discard",
    "fresh",
    "strays",
    "fees",
    "visited",
    "acted",
    "bought",
    "turns",
    "aside_seat",
    "aside_kept",
    "waited",
)


class TowerView(View, frozen=True, kw_only=True):
    """The table as one seat sees it; None stands for what it cannot see or what is not there."""

    turn: int
    turns: int
    steps: tuple[tuple[str, int, int], ...]
    ending: int
    # Tokens
    hand: Numbers | None
    tokens: Numbers
    known: tuple[Numbers, ...]
    drawn: Numbers | None
    flow: tuple[tuple[int, int, Numbers], ...]
    filled: Numbers
    bag: int
    salil: Numbers
    # Markets, items, segments
    stocked: Numbers
    items: tuple[Numbers, ...]
    wild: Numbers
    pawns: tuple[int | None, ...]
    segments: Numbers
    market: int | None
    bought: int
    acted: int
    # Build cards
    builds: tuple[int | None, ...]
    has_build: tuple[bool, ...]
    could_be: tuple[Numbers, ...]
    ruled_out: tuple[Numbers, ...] | None
    rulings: Numbers
    mixed: Numbers
    own_mixed: Numbers | None
    own_mixed_counts: Numbers
    aside: Numbers | None
    asides: int
    aside_seat: int
    aside_kept: int
    unmixed: Numbers
    waited: int
    discarded: Numbers
    rejected: Numbers | None
    rejects: Numbers
    offered: Numbers | None
    offers: int
    build_deck: int
    # Black market
    thugs: Numbers | None
    thug_counts: Numbers
    thug_discard: Numbers
    thug_deck: int
    fresh: Numbers
    strays: int
    stray: Numbers | None
    strays_hired: int | None
    kept: Numbers | None
    deeds: tuple[tuple[int, int], ...]
    top: Numbers | None
    top_count: int
    top_seat: int | None
    ushered: Numbers | None
    ushered_count: int
    fees: int
    visited: int


def look(common: dict[str, Any], position: Any) -> TowerView:
    """Build up what the seat may know."""
    block, seat = position.read_block(), common["seat"]
    seats = range(position.seats)
    opened: dict[str, Any] = {
        name: tuple(block[name]) if isinstance(block[name], list) else block[name] for name in OPEN
    }
    return TowerView(
        **common,
        **opened,
        turn=block["seat"],
        ending=block["ending"],
        steps=tuple((STEP_NAMES[s["kind"]], s["count"], s["materials"]) for s in block["step"][: block["depth"]]),
        hand=_own(block["hand"], seat),
        tokens=tuple(sum(block["hand"][s]) for s in seats),
        known=tuple(tuple(block["known"][s]) for s in seats),
        drawn=_own(block["drawn"], seat),
        flow=tuple((f["seat"], f["drawn"], tuple(f["spent"])) for f in block["flow"][: block["flows"]]),
        bag=sum(block["bag"]),
        items=tuple(tuple(block["item"][s]) for s in seats),
        pawns=tuple(_or_none(block["pawn"][s]) for s in seats),
        segments=tuple(block["segments"][s] for s in seats),
        market=_or_none(block["market"]),
        **_look_at_build_cards(block, position.content, seat),
        **_look_at_thugs(block, seat, seats),
    )


def _own(hands: list[list[int]], seat: int | None) -> Numbers | None:
    return None if seat is None else tuple(hands[seat])


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _members(mask: int) -> Numbers:
    return tuple(card for card in range(CARDS) if mask >> card & 1)


def _set_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _cards(slots: list[int]) -> Numbers:
    return tuple(kind for kind in slots if kind != NONE)


def _look_at_build_cards(block: dict[str, Any], content: Content, seat: int | None) -> dict[str, Any]:
    """Open cards are seen by all; of secret ones only one's own, one's own rejects and what has been built (TOW-21b)."""
    place, secret, seats = block["place"], is_secret(content), range(content.seats)
    lying = {where: tuple(card for card in range(CARDS) if place[card] == where) for where in set(place)}
    offered = lying.get(OFFERED, ())
    shown = {seat, block["seat"]} if block["ending"] == THIRD_SEGMENT else {seat}
    return {
        "builds": tuple(_or_none(block["build"][s]) if s in shown or not secret else None for s in seats),
        "has_build": tuple(block["build"][s] != NONE for s in seats),
        "could_be": tuple(_members(block["could_be"][s]) for s in seats),
        "ruled_out": None if seat is None else tuple(_members(block["ruled_out"][seat * SEATS + s]) for s in seats),
        "rulings": tuple(block["rulings"]),
        "mixed": _members(block["mixed"]),
        "own_mixed": None if seat is None else _members(block["own_mixed"][seat]),
        "own_mixed_counts": tuple(block["own_mixed"][s].bit_count() for s in seats),
        "aside": _members(block["aside"]) if seat is not None and seat == block["aside_seat"] else None,
        "asides": block["aside"].bit_count(),
        "unmixed": _members(block["unmixed"]),
        "discarded": lying.get(DISCARDED, ()),
        "rejected": None if seat is None else lying.get(REJECTED + seat, ()),
        "rejects": tuple(len(lying.get(REJECTED + s, ())) for s in seats),
        "offered": offered if block["seat"] == seat or not secret else None,
        "offers": len(offered),
        "build_deck": len(lying.get(IN_DECK, ())),
    }


def _look_at_thugs(block: dict[str, Any], seat: int | None, seats: range) -> dict[str, Any]:
    """Numbers are open; the cards are seen by who holds them, put them back, or has them before it (TOW-17a, TOW-23)."""
    top, visiting = _cards(block["top"]), block["seat"] == seat
    kept = [block["kept"][s * THUGS : (s + 1) * THUGS] for s in seats]
    deeds = tuple(zip(block["deed_seat"], block["deed_kind"], strict=True))[: block["deeds"]]
    at_the_shuffle = bool(block["strays"]) and seat == (deeds[0][0] if deeds else block["seat"])
    return {
        "thugs": None if seat is None else _cards(block["thug"][seat]),
        "thug_counts": tuple(len(_cards(block["thug"][s])) for s in seats),
        "thug_deck": sum(block["thug_deck"]),
        "kept": _own(kept, seat),
        "deeds": deeds,
        "stray": _cards(block["stray"]) if at_the_shuffle else None,
        "strays_hired": block["strays_hired"] if at_the_shuffle else None,
        "top": top if seat is not None and block["top_seat"] == seat else None,
        "top_count": len(top),
        "top_seat": _or_none(block["top_seat"]),
        "ushered": _cards(block["ushered"]) if visiting else None,
        "ushered_count": len(_cards(block["ushered"])),
    }


def lay_out(content: Content, view: TowerView) -> Tower:
    """A position with this view: what is unknown is dealt in one fixed way."""
    if view.seat is None:
        raise BadPosition(["seat: an onlooker has no hand to imagine from; give the view of a seat (TOW-23)"])
    block = Tower(content).read_block()
    block |= {name: _plain(getattr(view, name)) for name in OPEN}
    block |= {"seat": view.turn, "ending": view.ending, "market": _number(view.market), "depth": len(view.steps)}
    for place in range(len(block["step"])):
        kind, count, materials = view.steps[place] if place < len(view.steps) else ("no step", 0, 0)
        block["step"][place] = {"kind": STEP_NAMES.index(kind), "count": count, "materials": materials}
    for seat in range(view.seats):
        block["item"][seat] = list(view.items[seat])
        block["pawn"][seat] = _number(view.pawns[seat])
        block["segments"][seat] = view.segments[seat]
    _lay_tokens(block, view)
    _lay_build_cards(block, view)
    _lay_thugs(block, view)
    position: Tower = set_block(content, block, frame_faults)
    position.reimagine(view.seat, Rng(0))
    wrong = faults(position.read_block(), content)
    if wrong:
        raise BadPosition(wrong)
    return position


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _lay_tokens(block: dict[str, Any], view: TowerView) -> None:
    """Own tokens as they are; of the others only the numbers matter, they are dealt anew."""
    if view.hand is None or view.drawn is None:
        raise BadPosition(["hand, drawn: a seat knows its own tokens (TOW-23)"])
    block["bag"] = [view.bag, 0, 0, 0]
    for seat in range(view.seats):
        own = seat == view.seat
        rest = view.tokens[seat] - sum(view.known[seat])
        block["known"][seat] = list(view.known[seat])
        block["hand"][seat] = list(view.hand) if own else [view.known[seat][0] + rest, *view.known[seat][1:]]
        draws = sum(drawn for by, drawn, _ in view.flow if by == seat)
        block["drawn"][seat] = list(view.drawn) if own else [draws, *[0] * (len(TOKENS) - 1)]
    block["flows"] = len(view.flow)
    for place, (by, drawn, spent) in enumerate(view.flow[: len(block["flow"])]):
        block["flow"][place] = {"seat": by, "drawn": drawn, "spent": list(spent)}


def _lay_build_cards(block: dict[str, Any], view: TowerView) -> None:
    """Known cards in their places, the first others in the places of unknown ones."""
    place = [OUT_OF_PLAY if where == OUT_OF_PLAY else IN_DECK for where in block["place"]]
    known = {DISCARDED: view.discarded, OFFERED: view.offered or (), REJECTED + (view.seat or 0): view.rejected or ()}
    known[HELD] = tuple(card for card in view.builds if card is not None)
    for where, cards in known.items():
        for card in cards:
            place[card] = where
    for seat in range(view.seats):
        if view.has_build[seat]:
            known_card = view.builds[seat]
            block["build"][seat] = place.index(IN_DECK) if known_card is None else known_card
            place[block["build"][seat]] = HELD
        block["could_be"][seat] = _set_of(view.could_be[seat])
        own_mixed = view.own_mixed if seat == view.seat else None
        block["own_mixed"][seat] = _set_of(own_mixed or range(view.own_mixed_counts[seat]))
    block["mixed"], block["unmixed"] = _set_of(view.mixed), _set_of(view.unmixed)
    block["aside"] = _set_of(view.aside or range(view.asides))
    block["rulings"] = list(view.rulings)
    for holder, cards in enumerate(view.ruled_out or ()):
        block["ruled_out"][(view.seat or 0) * SEATS + holder] = _set_of(cards)
    hidden = [OFFERED] * (view.offers if view.offered is None else 0)
    hidden += [REJECTED + seat for seat in range(view.seats) if seat != view.seat for _ in range(view.rejects[seat])]
    for where in hidden:
        place[place.index(IN_DECK)] = where
    block["place"] = place


def _lay_thugs(block: dict[str, Any], view: TowerView) -> None:
    """Own thugs as they are; of the others only the numbers matter, they are dealt anew."""
    block["thug_deck"] = [view.thug_deck, *[0] * (THUGS - 1)]
    for seat in range(SEATS):
        count = view.thug_counts[seat] if seat < view.seats else 0
        block["thug"][seat] = _slots(view.thugs if seat == view.seat else None, count, 3)
    own = (view.seat or 0) * THUGS
    block["kept"][own : own + THUGS] = list(view.kept or ())
    block["stray"] = _slots(view.stray or (), 0, 2)
    block["strays_hired"] = view.strays_hired or 0
    block["deeds"] = len(view.deeds)
    for place, (by, kind) in enumerate(view.deeds[: len(block["deed_seat"])]):
        block["deed_seat"][place], block["deed_kind"][place] = by, kind
    block["top"] = _slots(view.top, view.top_count, 2)
    block["top_seat"] = _number(view.top_seat)
    block["ushered"] = _slots(view.ushered, view.ushered_count, 3)


def _slots(cards: Numbers | None, count: int, size: int) -> list[int]:
    shown = list(cards) if cards is not None else [0] * count
    return shown + [NONE] * (size - len(shown))
