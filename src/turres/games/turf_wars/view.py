"""What a seat may know of Turf Wars: the open table, its own cards, and what it has seen of others' (TFW-49, TFW-50)."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import msgspec

from turres.core.errors import BadPosition
from turres.core.game import View
from turres.core.position import Content
from turres.core.rng import Rng
from turres.core.text import set_block
from turres.games.turf_wars.boards import LAYOUT, NAMES, name_of, sort_for
from turres.games.turf_wars.checks import faults, stuck
from turres.games.turf_wars.effects import TYPES
from turres.games.turf_wars.moves import ACTIONS, COMBAT, FACTIONS, MOVES, SEATS, SECRETS, WARES
from turres.games.turf_wars.notation import elements
from turres.games.turf_wars.rules import TurfWars
from turres.games.turf_wars.steps import KINDS, NONE, NUMBERS

Numbers = tuple[int, ...]
ONLOOKER = SEATS

OPEN_SEAT = (
    "faction", "home", "copied", "start", "start_lost", "slayer", "points", "brought", "attacks", "struck", "aimed",
    "attacks_won", "attacks_lost", "wars_won", "wars_lost", "held_out", "overrun", "thirst", "reason", "shown",
)  # fmt: skip
OPEN_TABLE = (
    "packet_with", "revealed", "acted", "past", "event", "sitting_out", "marker", "phase", "first", "token_price",
    "token_sold", "stage", "gave", "received", "called", "pending", "owing", "tied", "ending", "winners",
)  # fmt: skip
WAR_SEAT = ("role", "source", "committed", "card", "ally", "forced")
WAR_TABLE = ("target", "defender", "winner", "entry", "negated", "cries", "standing", "borrowed_turf", "borrowed")


class Turf(msgspec.Struct, frozen=True):
    """A turf: its name and type, who controls it (-1: nobody) and with how many troops."""

    name: str
    type: str
    owner: int
    troops: int


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat; -1 stands for nothing, None for what the viewer cannot see."""

    living: bool
    faction: int
    nemesis: int
    home: int
    copied: int
    start: int
    start_lost: int
    slayer: int
    points: int
    strength: int
    combat_cards: int
    has_zero: bool
    hand: Numbers | None
    known: Numbers
    held_cards: int
    held: Numbers | None
    brought: int
    added: Numbers | None
    has_drafted: bool
    drafted: int | None
    has_kept: bool
    kept: int | None
    thirst: int
    dealt: tuple[int | None, ...]
    has_sealed: bool
    sealed: int | None
    sealed_touches: tuple[str, ...]
    aimed_touches: tuple[str, ...]
    prices: Numbers
    attacks: int
    struck: int
    aimed: int
    attacks_won: int
    attacks_lost: int
    wars_won: int
    wars_lost: int
    held_out: int
    overrun: int
    reason: int
    shown: int


class DrawnSecret(msgspec.Struct, frozen=True):
    """A secret win card that somebody drew, and who sat beside then."""

    owner: int
    card: int | None
    left: int
    right: int
    ruled_out: int


class Step(msgspec.Struct, frozen=True):
    """An open decision: what it is, whose matter, who decides."""

    kind: str
    seat: int
    by: int
    a: int
    b: int


class Owed(msgspec.Struct, frozen=True):
    """Points owed for forced support."""

    payer: int
    helper: int
    amount: int


class WarView(msgspec.Struct, frozen=True, kw_only=True):
    """The war that is on; target -1 if there is none. `bonus` and `value` add up for each side until it is decided."""

    target: int
    defender: int
    winner: int
    entry: int
    negated: int
    cries: int
    standing: int
    borrowed_turf: int
    borrowed: int
    role: Numbers
    source: Numbers
    committed: Numbers
    card: Numbers
    ally: Numbers
    forced: Numbers
    lent: Numbers
    bonus: Numbers
    value: Numbers


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """How the last war of this round was decided, target -1 if none was: for whom each seat fought, and with what."""

    target: int
    defender: int
    winner: int
    negated: int
    borrowed: int
    side: Numbers
    troops: Numbers
    bonus: Numbers
    card: Numbers


class TurfView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    turfs: tuple[Turf, ...]
    teleporters: tuple[str, ...]
    teleporters_open: bool
    winning: int
    chairs: tuple[Chair, ...]
    war: WarView
    last: Battle
    steps: tuple[Step, ...]
    drawn: tuple[DrawnSecret, ...]
    debts: tuple[Owed, ...]
    order: Numbers
    combat_deck: int
    combat_discards: Numbers
    unseen_combat: Numbers
    seen_hands: tuple[Numbers, ...]
    fresh: tuple[int | None, ...]
    action_deck: int
    performed: Numbers
    buried: int
    leftover: int
    packet_cards: int
    packet: Numbers | None
    passed: Numbers
    seen_buried: Numbers
    secret_deck: int
    packet_with: int
    revealed: int
    acted: int
    past: int
    event: int
    sitting_out: int
    marker: int
    phase: int
    first: int
    token_price: int
    token_sold: int
    stage: int
    gave: int
    received: int
    called: int
    pending: int
    owing: int
    tied: int
    ending: int
    winners: int


# Looking


def look(common: dict[str, Any], position: Any) -> TurfView:
    """Build up what the seat may know."""
    block, seat = position.read_block(), common["seat"]
    own = block["packet_with"] == seat
    return TurfView(
        **common,
        **{name: block[name] for name in OPEN_TABLE},
        turfs=tuple(
            Turf(NAMES[t], TYPES[LAYOUT.types[t]], block["owner"][t], block["troops"][t])
            for t in range(_turfs(position.seats))
        ),
        teleporters=tuple(map(name_of, LAYOUT.teleporters)) if sort_for(position.seats).teleporters else (),
        teleporters_open=position.has_open_teleporters(),
        winning=sort_for(position.seats).winning,
        chairs=tuple(_chair(position, block, other, seat) for other in range(position.seats)),
        war=_war(position, block["war"]),
        last=Battle(**{name: _fixed(value) for name, value in block["last"].items()}),
        steps=tuple(
            Step(KINDS[s["kind"]], s["seat"], s["by"], s["a"], s["b"]) for s in block["open"][: block["depth"]]
        ),
        drawn=tuple(_drawn(block, number, seat) for number in range(block["draws"])),
        debts=tuple(Owed(d["payer"], d["helper"], d["amount"]) for d in block["debts"][: block["owing"]]),
        order=tuple(block["order"][: block["ordered"]]),
        combat_deck=sum(block["deck"]),
        combat_discards=tuple(block["discard"]),
        unseen_combat=_unseen_combat(block, seat),
        seen_hands=tuple(_known(block, None, other) for other in range(position.seats)),
        fresh=_fresh(block, seat),
        action_deck=sum(block["actions"]),
        performed=tuple(block["performed"]),
        buried=sum(block["buried"]),
        leftover=sum(block["leftover"]),
        packet_cards=sum(block["packet"]),
        packet=tuple(block["packet"]) if own and seat is not None else None,
        passed=_own_pile(block["passed"], seat),
        seen_buried=_own_pile(block["seen_buried"], seat),
        secret_deck=block["secret_deck"].bit_count(),
    )


def _war(position: Any, war: dict[str, Any]) -> WarView:
    parts: dict[str, Any] = {name: war[name] for name in WAR_TABLE}
    parts |= {name: tuple(war[name]) for name in (*WAR_SEAT, "lent")}
    seats = range(position.seats if war["target"] != NONE and war["winner"] == NONE else 0)
    return WarView(**parts, bonus=tuple(map(position.bonus_for, seats)), value=tuple(map(position.value_for, seats)))


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _nemesis(position: Any, block: dict[str, Any], seat: int) -> int:
    """The seat whose end would win, if it is at the table (TFW-2, TFW-2a)."""
    factions = position.content.pack.factions
    if block["faction"][seat] == NONE:
        return NONE
    if position.seats == 2:
        return 1 - seat
    hunted = factions[block["faction"][seat]].nemesis
    return next((s for s in range(position.seats) if _is_called(factions, block["faction"][s], hunted)), NONE)


def _is_called(factions: Sequence[Any], faction: int, name: str) -> bool:
    return faction != NONE and factions[faction].name == name


def _turfs(seats: int) -> int:
    return 18 if seats == 2 else 36 if seats <= 4 else 48


def _own_pile(piles: Sequence[dict[str, list[int]]], seat: int | None) -> Numbers:
    return tuple(piles[seat]["kind"]) if seat is not None else (0,) * ACTIONS


def _known(block: dict[str, Any], seat: int | None, other: int) -> Numbers:
    """What the seat, or an onlooker, knows another one to hold at least."""
    return tuple(block["known"][ONLOOKER if seat is None else seat]["of"][other]["card"])


def _chair(position: Any, block: dict[str, Any], seat: int, viewer: int | None) -> Chair:
    own = seat == viewer
    hand, held, drafted = block["hand"][seat]["card"], block["held"][seat]["kind"], block["drafted"][seat]
    kept = block["kept"][seat]
    shown = own or block["revealed"] >> seat & 1
    visible = position.seals_for(seat) in (viewer, NONE)
    sealed = block["sealed"][seat] - 1 if block["sealed"][seat] and visible else None
    return Chair(
        **{name: block[name][seat] for name in OPEN_SEAT},
        living=bool(block["living"] >> seat & 1),
        strength=block["strength"][seat],
        combat_cards=sum(hand[1:]),
        has_zero=bool(hand[0]),
        hand=tuple(hand) if own else None,
        known=_known(block, viewer, seat),
        held_cards=sum(held),
        held=tuple(held) if own else None,
        added=tuple(block["added"][seat]["kind"]) if own else None,
        has_drafted=drafted != NONE,
        drafted=drafted if shown and drafted != NONE else None,
        has_kept=kept != NONE,
        kept=kept if shown and kept != NONE else None,
        dealt=_dealt(block, seat, own),
        has_sealed=block["sealed"][seat] != 0,
        sealed=sealed,
        sealed_touches=() if sealed is None else elements(MOVES[sealed]),
        aimed_touches=_road(block["aimed"][seat]),
        nemesis=_nemesis(position, block, seat),
        prices=_prices(position, block, seat),
    )


def _prices(position: Any, block: dict[str, Any], seat: int) -> tuple[int, ...]:
    """What each ware costs the seat; nothing is for sale before it has a faction (TFW-21)."""
    if block["faction"][seat] == NONE:
        return ()
    return tuple(position.price_for(seat, ware) for ware in range(len(WARES)))


def _road(aimed: int) -> tuple[str, ...]:
    """From where to where a shown attack goes."""
    return tuple(f"turf:{NAMES[turf]}" for turf in LAYOUT.roads[aimed - 1]) if aimed else ()


def _dealt(block: dict[str, Any], seat: int, own: bool) -> tuple[int | None, ...]:
    """The faction cards dealt to a seat; the kept one is open, the other never."""
    cards = [card for card in block["dealt"][seat]["card"] if card != NONE]
    kept = block["faction"][seat] != NONE
    return tuple(card if own or (kept and slot == 0) else None for slot, card in enumerate(cards))


def _drawn(block: dict[str, Any], number: int, viewer: int | None) -> DrawnSecret:
    draw = block["drawn"][number]
    owner = draw["owner"]
    won = block["ending"] and block["winners"] >> owner & 1 and block["shown"][owner] == draw["card"]
    card = draw["card"] if owner == viewer or won else None
    return DrawnSecret(owner, card, draw["left"], draw["right"], block["ruled_out"][number])


def _unseen_combat(block: dict[str, Any], viewer: int | None) -> Numbers:
    """The combat cards in the deck and in others' hands that the viewer cannot tell apart."""
    total = list(block["deck"])
    for seat in range(SEATS):
        if seat != viewer:
            known = _known(block, viewer, seat)
            for card in range(1, COMBAT):
                total[card] += block["hand"][seat]["card"][card] - known[card]
    return tuple(total)


def _fresh(block: dict[str, Any], viewer: int | None) -> tuple[int | None, ...]:
    """Two combat cards just bought, seen by the buyer only."""
    cards = [card for card in block["fresh"] if card != NONE]
    return tuple(card if _buyer(block) == viewer else None for card in cards)


def _buyer(block: dict[str, Any]) -> int:
    return next((s["seat"] for s in block["open"][: block["depth"]] if KINDS[s["kind"]] == "spend"), NONE)


# Laying out


def lay_out(content: Content, view: TurfView) -> TurfWars:
    """A position with this view: hidden places get the first cards that fit, then all is dealt in one fixed way."""
    if view.seat is None:
        raise ValueError("a position is laid out from the view of a seat")
    position: TurfWars = TurfWars(content)
    block = position.read_block()
    block |= {name: getattr(view, name) for name in OPEN_TABLE}
    _lay_board(block, view)
    for seat, chair in enumerate(view.chairs):
        _lay_chair(block, view, seat, chair)
    _lay_factions(block)
    _lay_combat(block, view)
    _lay_actions(block, view, content)
    _lay_secrets(block, view)
    _lay_steps(block, view)
    block["event_deck"] &= ~view.past
    position = set_block(content, block, faults)
    position.reimagine(view.seat, Rng(0))
    if wrong := stuck(position):
        raise BadPosition(wrong)
    return position


def _lay_board(block: dict[str, Any], view: TurfView) -> None:
    block["own"] = [0] * SEATS
    for number, turf in enumerate(view.turfs):
        block["troops"][number], block["owner"][number] = turf.troops, turf.owner
        if turf.owner != NONE:
            block["own"][turf.owner] |= 1 << number
    block["living"] = sum(1 << seat for seat, chair in enumerate(view.chairs) if chair.living)
    block["order"] = [*view.order, *[NONE] * (SEATS - len(view.order))]
    block["ordered"] = len(view.order)


def _lay_chair(block: dict[str, Any], view: TurfView, seat: int, chair: Chair) -> None:
    for name in OPEN_SEAT:
        block[name][seat] = getattr(chair, name)
    block["strength"][seat] = chair.strength
    block["dealt"][seat] = {"card": [*(FACTIONS if card is None else card for card in chair.dealt), NONE, NONE][:2]}
    if chair.has_sealed:
        block["sealed"][seat] = 1 if chair.sealed is None else chair.sealed + 1
    block["known"][view.seat]["of"][seat] = {"card": list(chair.known)}
    block["known"][ONLOOKER]["of"][seat] = {"card": list(view.seen_hands[seat])}


def _lay_factions(block: dict[str, Any]) -> None:
    """Cards that the viewer cannot see are the first that nobody is known to have."""
    seen = {card for pair in block["dealt"] for card in pair["card"]}
    spare = iter(card for card in range(FACTIONS) if card not in seen)
    for pair in block["dealt"]:
        pair["card"] = [next(spare) if card == FACTIONS else card for card in pair["card"]]


def _lay_combat(block: dict[str, Any], view: TurfView) -> None:
    unseen = iter([card for card in range(COMBAT) for _ in range(view.unseen_combat[card])])
    fresh: list[Any] = list(view.fresh)
    for seat, chair in enumerate(view.chairs):
        hand = list(chair.hand) if chair.hand is not None else list(chair.known)
        if chair.hand is None:
            hand[0] = int(chair.has_zero)
            drawn = list(islice(unseen, chair.combat_cards - sum(chair.known)))
            for card in drawn:
                hand[card] += 1
            if seat == _viewed_buyer(view):
                fresh = drawn[: len(fresh)]
        block["hand"][seat] = {"card": hand}
    block["deck"] = _count(unseen, COMBAT)
    block["discard"] = list(view.combat_discards)
    block["fresh"] = [*fresh, NONE, NONE][:2]


def _viewed_buyer(view: TurfView) -> int:
    return next((step.seat for step in view.steps if step.kind == "spend"), NONE)


def _count(cards: Iterable[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts


def _spread(counts: Sequence[int]) -> list[int]:
    """A pile's cards one by one."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _lay_actions(block: dict[str, Any], view: TurfView, content: Content) -> None:
    """What the viewer passed on lies with those after it or is left over; everything else unseen may be anywhere."""
    own: Any = view.seat
    face_down = [seat for seat, chair in enumerate(view.chairs) if chair.has_drafted and chair.drafted is None]
    unseen = iter([*_spread(view.passed), *_spread(_unseen_actions(view, content))])
    later = [seat for seat in face_down if own in view.order and view.order.index(seat) > view.order.index(own)]
    block["leftover"] = _count(islice(unseen, view.leftover), ACTIONS)
    block["packet"] = (
        list(view.packet) if view.packet is not None else _count(islice(unseen, view.packet_cards), ACTIONS)
    )
    for seat in [*later, *(seat for seat in face_down if seat not in later)]:
        block["drafted"][seat] = block["kept"][seat] = next(unseen)
    for seat, chair in enumerate(view.chairs):
        if chair.drafted is not None:
            block["drafted"][seat] = chair.drafted
        if chair.kept is not None:
            block["kept"][seat] = chair.kept
        cards = chair.held if chair.held is not None else _count(islice(unseen, chair.held_cards), ACTIONS)
        block["held"][seat] = {"kind": list(cards)}
    buried = _count(islice(unseen, view.buried - sum(view.seen_buried)), ACTIONS)
    block["buried"] = [one + other for one, other in zip(buried, view.seen_buried, strict=True)]
    block["performed"] = list(view.performed)
    block["actions"] = _count(unseen, ACTIONS)
    block["passed"][own] = {"kind": list(view.passed)}
    block["added"][own] = {"kind": list(view.chairs[own].added or [0] * ACTIONS)}
    block["seen_buried"][own] = {"kind": list(view.seen_buried)}


def _unseen_actions(view: TurfView, content: Content) -> list[int]:
    """All action cards but those the viewer sees, knows to be buried, or has passed on."""
    pack: Any = content.pack
    own = view.chairs[view.seat or 0]
    left = [action.copies for action in pack.actions] + [0] * (ACTIONS - len(pack.actions))
    for pile in (view.performed, view.seen_buried, view.passed, own.held or (), view.packet or ()):
        for kind, count in enumerate(pile):
            left[kind] -= count
    for chair in view.chairs:
        if chair.drafted is not None:
            left[chair.drafted] -= 1
    return left


def _lay_secrets(block: dict[str, Any], view: TurfView) -> None:
    seen = {draw.card for draw in view.drawn}
    unseen = [card for card in range(SECRETS) if block["secret_deck"] >> card & 1 and card not in seen]
    rest = iter(unseen)
    for number, draw in enumerate(view.drawn):
        card = next(rest) if draw.card is None else draw.card
        block["drawn"][number] = {"owner": draw.owner, "card": card, "left": draw.left, "right": draw.right}
        block["ruled_out"][number] = draw.ruled_out
        if view.chairs[draw.owner].living:
            block["secrets"][draw.owner] |= 1 << card
    block["draws"] = len(view.drawn)
    block["secret_deck"] = sum(1 << card for card in rest)


def _lay_steps(block: dict[str, Any], view: TurfView) -> None:
    for number, step in enumerate(block["open"]):
        step.update(kind=0, seat=0, by=0, a=0, b=0)
        if number < len(view.steps):
            there = view.steps[number]
            step.update(kind=NUMBERS[there.kind], seat=there.seat, by=there.by, a=there.a, b=there.b)
    block["depth"] = len(view.steps)
    for number, owed in enumerate(view.debts):
        block["debts"][number] = {"payer": owed.payer, "helper": owed.helper, "amount": owed.amount}
    war = {name: getattr(view.war, name) for name in WAR_TABLE}
    block["last"] = {name: _plain(getattr(view.last, name)) for name in view.last.__struct_fields__}
    block["war"] = war | {name: list(getattr(view.war, name)) for name in (*WAR_SEAT, "lent")}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
