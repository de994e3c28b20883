"""What a seat sees of Turf Wars: the open table, its own cards, and what it has seen of others' (TFW-49, TFW-50).

Factions, events, secret wins and cards are numbered as in the content pack, turfs are named; None is nothing or unseen.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from turres.core.game import View
from turres.core.text import block_of
from turres.games.turf_wars.content.boards import LAYOUT, NAMES, name_of, sort_for
from turres.games.turf_wars.content.sentences import needed_for
from turres.games.turf_wars.content.words import TYPES
from turres.games.turf_wars.moves import CRY, MOVES, SEATS, WARES, Attack, Back
from turres.games.turf_wars.shown.notation import elements
from turres.games.turf_wars.steps import KINDS, NONE, Ending, Kind, Role

ONLOOKER = SEATS

Stage = Literal["attack", "defence", "support", "cards", "result"]
STAGES: tuple[Stage, ...] = ("attack", "attack", "attack", "defence", "defence", "support", "cards", "cards")
WON_BY = {
    Ending.BY_HOME: "home",
    Ending.BY_NEMESIS: "nemesis",
    Ending.BY_SECRET: "secret",
    Ending.BY_SURVIVAL: "survival",
    Ending.BY_POINTS: "points",
}


class Turf(msgspec.Struct, frozen=True):
    """A turf: its name and type, the seat that controls it, and with how many troops."""

    name: str
    type: str
    owner: int | None
    troops: int


class Cards(msgspec.Struct, frozen=True):
    """So many cards of a kind."""

    card: int
    count: int


class CombatFace(msgspec.Struct, frozen=True):
    """What a combat card is, and what it adds to a side."""

    kind: Literal["number", "cry", "negate"]
    value: int


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat and what lies before it."""

    living: bool
    faction: int | None
    dealt: tuple[int | None, ...]  # faction cards, the kept one first once it is shown
    nemesis: int | None  # the seat it hunts, if that is at the table
    home: str | None  # a type of turf
    copied: int | None  # the seat whose ability it has
    start: str | None  # a turf
    start_lost: bool
    points: int
    troops: int
    combat_cards: int
    hand: tuple[Cards, ...] | None  # combat cards
    known: tuple[Cards, ...]  # combat cards of its hand that the viewer has seen
    held_cards: int
    held: tuple[Cards, ...] | None  # action cards for the next draft
    has_drafted: bool
    drafted: int | None  # an action card
    revealed: bool  # whether everybody has seen it
    attacked: tuple[str, ...]  # turfs it has aimed at with this card
    has_sealed: bool
    sealed_touches: tuple[str, ...]  # elements that its sealed choice concerns
    aimed_touches: tuple[str, ...]  # elements that its next attack concerns
    backs: int | None  # the seat it backs in a tie
    sits_out: bool  # the event
    prices: dict[str, int]  # of each ware; nothing before it has a faction
    won_by: str | None  # home, nemesis, secret, survival or points
    shown: int | None  # the secret win it won by


class DrawnSecret(msgspec.Struct, frozen=True):
    """A secret win card that somebody drew, and the neighbours it had then."""

    owner: int
    card: int | None
    left: int
    right: int
    met: bool | None  # once the game is over: whether all that it asks for is true
    reached: int | None  # and how far its owner has come, where it asks for several things
    needed: int | None


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The open decision."""

    kind: str
    seat: int | None  # whose cards and troops it is about, if it is about one seat's
    must: bool  # whether the action card cannot be declined
    left: int | None  # troops to place or to lend, cards to discard


class Owed(msgspec.Struct, frozen=True):
    """Points owed for forced support."""

    payer: int
    helper: int
    amount: int


class Helper(msgspec.Struct, frozen=True):
    """A seat that supports a side, with its troops and the card drawn for it."""

    seat: int
    troops: int
    card: int | None


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """An attacker or the defender, and what it all adds up to."""

    seat: int
    defends: bool
    source: str | None  # the turf an attacker comes from
    troops: int  # committed
    bonus: int  # from abilities and the event
    borrowed: int  # troops
    card: int | None  # once it is shown
    helpers: tuple[Helper, ...]
    value: int


class War(msgspec.Struct, frozen=True, kw_only=True):
    """A war, attackers first; decided once its stage is the result."""

    turf: str
    stage: Stage
    enters: bool  # somebody walks alone into an unoccupied turf
    decided: bool
    negated: bool
    winner: int | None
    sides: tuple[Side, ...]


FACES = (*(CombatFace("number", value) for value in range(CRY)), CombatFace("cry", 0), CombatFace("negate", 0))


class TurfView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    marker: int  # the round
    phase: int  # from 1 to 5; 0 while the table is set up
    first: int | None  # who has the First Turn Token
    event: int | None
    closed: str | None  # the type of turf that the event closes
    called: int | None  # priority
    turfs: tuple[Turf, ...]  # from the top rank down, each from left to right
    teleporters: tuple[str, ...]  # the first and the last are opposite, and so are the two between them
    teleporters_open: bool
    winning: int  # home turfs
    chairs: tuple[Chair, ...]
    asked: Asked | None
    buyer: int | None
    war: War | None  # the one that is on
    last: War | None  # the one decided last in this round
    drawn: tuple[DrawnSecret, ...]
    debts: tuple[Owed, ...]
    fresh: tuple[int | None, ...]  # combat cards just bought, of which one goes
    packet_with: int | None
    packet_cards: int
    packet: tuple[Cards, ...] | None  # action cards
    passed: tuple[Cards, ...]  # action cards the viewer passed on, without what was revealed since
    leftover: int  # action cards that nobody kept
    combat: tuple[CombatFace, ...]  # every kind of combat card
    combat_deck: int
    combat_discards: tuple[Cards, ...]
    action_deck: int
    performed: tuple[Cards, ...]  # action cards
    buried: int  # action cards discarded unseen
    secret_deck: int


def look(common: dict[str, Any], position: Any) -> TurfView:
    """Build up what the seat may know."""
    block, seat, sort = block_of(position), common["seat"], sort_for(position.seats)
    own = seat is not None and block["packet_with"] == seat
    return TurfView(
        **common,
        marker=block["marker"],
        phase=block["phase"],
        first=_there(block["first"]),
        event=_there(block["event"]),
        closed=_closed(position, block),
        called=block["called"] or None,
        turfs=tuple(_turf(t, block["owner"][t], block["troops"][t]) for t in LAYOUT.reading if t < sort.turfs),
        teleporters=tuple(map(name_of, LAYOUT.teleporters)) if sort.teleporters else (),
        teleporters_open=position.has_open_teleporters(),
        winning=sort.winning,
        chairs=tuple(_chair(position, block, other, seat) for other in range(position.seats)),
        asked=_asked(position, block, seat),
        buyer=_buyer(block),
        war=_war(position, block),
        last=_last(block),
        drawn=tuple(_drawn(position, block, number, seat) for number in range(block["draws"])),
        debts=tuple(Owed(d["payer"], d["helper"], d["amount"]) for d in block["debts"][: block["owing"]]),
        fresh=tuple(card if _buyer(block) == seat else None for card in block["fresh"] if card != NONE),
        packet_with=_there(block["packet_with"]),
        packet_cards=sum(block["packet"]),
        packet=_cards(block["packet"]) if own else None,
        passed=() if seat is None else _cards(block["passed"][seat]["kind"]),
        leftover=sum(block["leftover"]),
        combat=FACES,
        combat_deck=sum(block["deck"]),
        combat_discards=_cards(block["discard"]),
        action_deck=sum(block["actions"]),
        performed=_cards(block["performed"]),
        buried=sum(block["buried"]),
        secret_deck=block["secret_deck"].bit_count(),
    )


@cache
def _turf(turf: int, owner: int, troops: int) -> Turf:
    return Turf(NAMES[turf], TYPES[LAYOUT.types[turf]], _there(owner), troops)


def _there(number: int) -> int | None:
    return None if number == NONE else number


def _cards(counts: Iterable[int]) -> tuple[Cards, ...]:
    return tuple(Cards(card, count) for card, count in enumerate(counts) if count)


def _turfs(bits: int) -> tuple[str, ...]:
    return tuple(name for turf, name in enumerate(NAMES) if bits >> turf & 1)


def _steps(block: dict[str, Any]) -> Sequence[dict[str, int]]:
    steps: Sequence[dict[str, int]] = block["open"][: block["depth"]]
    return steps


# Seats


def _chair(position: Any, block: dict[str, Any], seat: int, viewer: int | None) -> Chair:
    own = seat == viewer
    hand, held, drafted = block["hand"][seat]["card"], block["held"][seat]["kind"], block["drafted"][seat]
    revealed = bool(block["revealed"] >> seat & 1)
    sealed = _sealed(position, block, seat, viewer)
    known = block["known"][ONLOOKER if viewer is None else viewer]["of"][seat]["card"]
    return Chair(
        living=bool(block["living"] >> seat & 1),
        faction=_there(block["faction"][seat]),
        dealt=_dealt(block, seat, own),
        nemesis=_nemesis(position, block, seat),
        home=TYPES[block["home"][seat]] if block["home"][seat] != NONE else None,
        copied=_there(block["copied"][seat]),
        start=NAMES[block["start"][seat]] if block["start"][seat] != NONE else None,
        start_lost=bool(block["start_lost"][seat]),
        points=block["points"][seat],
        troops=block["strength"][seat],
        combat_cards=sum(hand),
        hand=_cards(hand) if own else None,
        known=_cards(known),
        held_cards=sum(held),
        held=_cards(held) if own else None,
        has_drafted=drafted != NONE,
        drafted=_there(drafted) if own or revealed else None,
        revealed=revealed,
        attacked=_turfs(block["struck"][seat]),
        has_sealed=block["sealed"][seat] != 0,
        sealed_touches=elements(sealed) if sealed else (),
        aimed_touches=_road(block["aimed"][seat]),
        backs=sealed.seat if isinstance(sealed, Back) else None,
        sits_out=bool(block["sitting_out"] >> seat & 1),
        prices=_prices(position, block, seat),
        won_by=WON_BY.get(block["reason"][seat]),
        shown=_there(block["shown"][seat]),
    )


def _sealed(position: Any, block: dict[str, Any], seat: int, viewer: int | None) -> Any:
    """The move sealed for a seat, if the viewer knows it."""
    if not block["sealed"][seat] or position.seals_for(seat) not in (viewer, NONE):
        return None
    return MOVES[block["sealed"][seat] - 1]


def _dealt(block: dict[str, Any], seat: int, own: bool) -> tuple[int | None, ...]:
    """The faction cards dealt to a seat; the kept one is open, the other never."""
    cards = [card for card in block["dealt"][seat]["card"] if card != NONE]
    kept = block["faction"][seat] != NONE
    return tuple(card if own or (kept and slot == 0) else None for slot, card in enumerate(cards))


def _nemesis(position: Any, block: dict[str, Any], seat: int) -> int | None:
    """The seat whose end would win, if it is at the table (TFW-2, TFW-2a)."""
    factions, kept = position.content.pack.factions, block["faction"]
    if kept[seat] == NONE:
        return None
    if position.seats == 2:
        return 1 - seat
    hunted = factions[kept[seat]].nemesis
    return next((s for s in range(position.seats) if kept[s] != NONE and factions[kept[s]].name == hunted), None)


def _prices(position: Any, block: dict[str, Any], seat: int) -> dict[str, int]:
    """What each ware costs the seat; nothing is for sale before it has a faction (TFW-21)."""
    if block["faction"][seat] == NONE:
        return {}
    return {name: position.price_for(seat, ware) for name, ware in WARES.items()}


def _road(aimed: int) -> tuple[str, ...]:
    """From where to where a shown attack goes."""
    return elements(Attack(*(NAMES[turf] for turf in LAYOUT.roads[aimed - 1]))) if aimed else ()


def _drawn(position: Any, block: dict[str, Any], number: int, viewer: int | None) -> DrawnSecret:
    """A secret win, which lies open at the end (TFW-50)."""
    draw = block["drawn"][number]
    owner, card, sides = draw["owner"], draw["card"], (draw["left"], draw["right"])
    if not block["ending"]:
        return DrawnSecret(owner, card if owner == viewer else None, *sides, None, None, None)
    needed = needed_for(position.content.pack.secrets[card])
    count = None if needed is None else position.reached(owner, card)
    return DrawnSecret(owner, card, *sides, position.meets(owner, card), count, needed)


# What is decided


def _asked(position: Any, block: dict[str, Any], viewer: int | None) -> Asked | None:
    if block["ending"]:
        return None
    step = _steps(block)[-1]
    kind = step["kind"]
    counted = kind in (Kind.AT_PLACE, Kind.AT_EXCHANGE, Kind.AT_LEND_FROM)
    return Asked(
        kind=KINDS[kind],
        seat=_matter_of(position, step, viewer),
        must=_must(position, block, step),
        left=step["a"] if counted else None,
    )


def _matter_of(position: Any, step: dict[str, int], viewer: int | None) -> int | None:
    """The seat that a step is about; of several that seal, the one for which the viewer does (TFW-40d)."""
    if KINDS[step["kind"]] not in ("keep", "seal-attack", "seal-card", "back"):
        return _there(step["seat"])
    asked = [seat for seat in range(position.seats) if step["a"] >> seat & 1]
    return next((seat for seat in asked if position.seals_for(seat) == viewer), None)


def _must(position: Any, block: dict[str, Any], step: dict[str, int]) -> bool:
    """True if the action card that is decided about cannot be declined now (TFW-40, TFW-40d)."""
    if step["kind"] != Kind.AT_SEAL_ATTACK:
        return bool(step["by"] != step["seat"] and not block["gave"])
    does = event_words(position, block)
    taking_part = [s for s in range(position.seats) if block["living"] >> s & 1 and not block["sitting_out"] >> s & 1]
    forced = "bloodlust" in does or ("mind-control" in does and len(taking_part) > 1)
    asked = [seat for seat in range(position.seats) if step["a"] >> seat & 1]
    return forced and all(seat in taking_part and not block["struck"][seat] for seat in asked)


def event_words(position: Any, block: dict[str, Any]) -> tuple[str, ...]:
    """What the event in force does."""
    return () if block["event"] == NONE else tuple(position.content.pack.events[block["event"]].does)


def _closed(position: Any, block: dict[str, Any]) -> str | None:
    words = event_words(position, block)
    return next((word.removeprefix("closed ") for word in words if word.startswith("closed ")), None)


def _buyer(block: dict[str, Any]) -> int | None:
    return next((step["seat"] for step in _steps(block) if step["kind"] == Kind.AT_SPEND), None)


# Wars


def _war(position: Any, block: dict[str, Any]) -> War | None:
    war = block["war"]
    if war["target"] == NONE:
        return None
    done = next((step["a"] for step in _steps(block) if step["kind"] == Kind.AT_WAR), 0)
    decided = war["winner"] != NONE
    sides = [_side(position, block, seat) for seat in range(position.seats) if _fights(war, seat)]
    return War(
        turf=NAMES[war["target"]],
        stage=STAGES[done] if done < len(STAGES) else "result",
        enters=bool(war["entry"]),
        decided=decided,
        negated=bool(war["negated"]),
        winner=_there(war["winner"]),
        sides=_in_order(sides),
    )


def _fights(war: dict[str, Any], seat: int) -> bool:
    return war["role"][seat] in (Role.ATTACKS, Role.DEFENDS)


def _in_order(sides: list[Side]) -> tuple[Side, ...]:
    return tuple(sorted(sides, key=lambda side: side.defends))


def _side(position: Any, block: dict[str, Any], seat: int) -> Side:
    war = block["war"]
    defends = war["role"][seat] == Role.DEFENDS
    return Side(
        seat=seat,
        defends=defends,
        source=NAMES[war["source"][seat]] if war["source"][seat] != NONE else None,
        troops=war["committed"][seat],
        bonus=position.bonus_for(seat),
        borrowed=war["borrowed"] if defends else 0,
        card=_there(war["card"][seat]),
        helpers=tuple(
            Helper(other, _lent(block, other), _there(war["card"][other]))
            for other in range(position.seats)
            if war["role"][other] == Role.HELPS and war["ally"][other] == seat
        ),
        value=position.value_for(seat),
    )


def _lent(block: dict[str, Any], seat: int) -> int:
    return sum(lent for turf, lent in enumerate(block["war"]["lent"]) if block["owner"][turf] == seat)


def _last(block: dict[str, Any]) -> War | None:
    """The war decided last in this round, as it stood before anything was lost or moved."""
    last = block["last"]
    if last["target"] == NONE:
        return None
    return War(
        turf=NAMES[last["target"]],
        stage="result",
        enters=False,
        decided=True,
        negated=bool(last["negated"]),
        winner=_there(last["winner"]),
        sides=_in_order([_past_side(last, seat) for seat in range(SEATS) if last["side"][seat] == seat]),
    )


def _past_side(last: dict[str, Any], seat: int) -> Side:
    """A side with what it and its helpers had (TFW-32)."""
    defends = last["defender"] == seat
    together = [other for other in range(SEATS) if last["side"][other] == seat]
    cards = sum(last["card"][other] for other in together if 0 < last["card"][other] < CRY)
    borrowed = last["borrowed"] if defends else 0
    return Side(
        seat=seat,
        defends=defends,
        source=None,
        troops=last["troops"][seat],
        bonus=last["bonus"][seat],
        borrowed=borrowed,
        card=_there(last["card"][seat]),
        helpers=tuple(
            Helper(other, last["troops"][other], _there(last["card"][other])) for other in together if other != seat
        ),
        value=sum(last["troops"][other] for other in together) + last["bonus"][seat] + borrowed + cards,
    )
