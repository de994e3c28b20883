"""Turf Wars tables for tests: who is at home where, which troops stand where, what everybody holds, and what comes next."""

from typing import Any

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import LAYOUT, NAMES, sort_for
from turres.games.turf_wars.content.words import TYPES
from turres.games.turf_wars.steps import NUMBERS

PACK: Any = GAME.content
FACTIONS = [faction.name for faction in PACK.factions]
EVENTS = [event.name for event in PACK.events]
SECRETS = [secret.name for secret in PACK.secrets]
ACTIONS = [action.name for action in PACK.actions]
CRY, NEGATE = 11, 12
PLAIN = ("Nomads", "Dryads", "Gryphons", "Geomancer", "Lizard Folk", "Pixies")  # nothing they can do matters in a war


def table(
    seats: int = 3,
    factions: tuple[str, ...] = PLAIN,
    troops: dict[str, tuple[int, int]] | None = None,
    hands: dict[int, list[int]] | None = None,
    cards: dict[int, str] | None = None,
    steps: tuple[tuple[str, int], ...] = (("round", 5), ("call", 0)),
    event: str | None = None,
    secrets: dict[int, list[str]] | None = None,
    marker: int = 3,
    first: int = 0,
    phase: int = 4,
    points: dict[int, int] | None = None,
    homes: dict[int, str] | None = None,
    starts: dict[int, str] | None = None,
    out: tuple[int, ...] = (),
    content: Any = None,
    **options: Any,
) -> Any:
    """A position where the given steps go on: by default drafted cards are about to be called."""
    position: Any = GAME.start(seats, options, content)
    block = position.read_block()
    order = [seat for seat in [(first + n) % seats for n in range(seats)] if seat not in out]
    block |= {
        "marker": marker,
        "phase": phase,
        "first": first,
        "token_price": 5,
        "ordered": len(order),
        "order": order + [-1] * (6 - len(order)),
    }
    block["living"] = sum(1 << seat for seat in order)
    _seat_factions(block, seats, factions, homes or {}, starts or {})
    _stand(block, seats, troops or {})
    _deal(block, seats, hands or {}, out)
    _draft(block, cards or {})
    _hide(block, secrets or {}, seats)
    if event is not None:
        block["event"] = EVENTS.index(event)
        block["past"] = 1 << block["event"]
        block["event_deck"] &= ~block["past"]
    for seat, count in (points or {}).items():
        block["points"][seat] = count
    block["depth"] = len(steps)
    for place, (kind, a) in enumerate(steps):
        block["open"][place] = {"kind": NUMBERS[kind], "seat": -1, "by": -1, "a": a, "b": 0}
    position.write_block(block)
    position.settle()
    return position


def _seat_factions(
    block: dict[str, Any], seats: int, factions: tuple[str, ...], homes: dict[int, str], starts: dict[int, str]
) -> None:
    spare = iter(n for n in range(len(FACTIONS)) if FACTIONS[n] not in factions[:seats])
    for seat in range(seats):
        faction = FACTIONS.index(factions[seat])
        home = homes.get(seat, PACK.factions[faction].home)
        block["faction"][seat] = faction
        block["dealt"][seat] = {"card": [faction, next(spare)]}
        block["home"][seat] = TYPES.index(home) if home in TYPES else 0
        block["start"][seat] = NAMES.index(starts[seat]) if seat in starts else 17 - seat
        block["start_lost"][seat] = seat not in starts


def _stand(block: dict[str, Any], seats: int, troops: dict[str, tuple[int, int]]) -> None:
    for name, (seat, count) in troops.items():
        turf = NAMES.index(name)
        assert turf < sort_for(seats).turfs, f"{name} is not on this board"
        block["owner"][turf], block["troops"][turf] = seat, count
        block["own"][seat] |= 1 << turf
        block["strength"][seat] += count


def _deal(block: dict[str, Any], seats: int, hands: dict[int, list[int]], out: tuple[int, ...]) -> None:
    deck = [0] + [7] * 10 + [seats, {2: 1, 3: 2, 4: 2}.get(seats, 4)]
    for seat in range(seats):
        hand = [int(seat not in out)] + [0] * 12
        for card in hands.get(seat, []):
            hand[card] += 1
            deck[card] -= 1
        block["hand"][seat] = {"card": hand}
    block["deck"] = deck


def _draft(block: dict[str, Any], cards: dict[int, str]) -> None:
    for seat, name in cards.items():
        block["drafted"][seat] = block["kept"][seat] = ACTIONS.index(name)
        block["actions"][block["drafted"][seat]] -= 1


def _hide(block: dict[str, Any], secrets: dict[int, list[str]], seats: int) -> None:
    for seat, names in secrets.items():
        for name in names:
            card = SECRETS.index(name)
            left, right = (seat + 1) % seats, (seat - 1) % seats
            block["drawn"][block["draws"]] = {"owner": seat, "card": card, "left": left, "right": right}
            block["draws"] += 1
            block["secrets"][seat] |= 1 << card
            block["secret_deck"] &= ~(1 << card)


def play(position: Any, *lines: str) -> Any:
    """Play `seat: move` or `chance: move`, each checked."""
    for line in lines:
        who, _, text = line.partition(": ")
        position.play(turres.CHANCE if who == "chance" else int(who), text)
    return position


def texts(position: Any, seat: int | None = None) -> set[str]:
    """The legal moves of a seat in notation."""
    by = position.to_act()[0] if seat is None else seat
    return {GAME.format_move(position, move, by) for move in position.legal_moves(by)}


def troops(position: Any) -> dict[str, tuple[int, int]]:
    """Who stands where, and how strong."""
    block = position.read_block()
    return {NAMES[t]: (block["owner"][t], block["troops"][t]) for t in range(len(NAMES)) if block["troops"][t]}


def hand(position: Any, seat: int) -> list[int]:
    """A combat hand as a sorted list of cards, the Zero included."""
    return [card for card, count in enumerate(position.read_block()["hand"][seat]["card"]) for _ in range(count)]


def block_of(position: Any) -> dict[str, Any]:
    """The position's block."""
    block: dict[str, Any] = position.read_block()
    return block


def asked(position: Any) -> str:
    """What is decided now."""
    view: Any = GAME.view(position, None)
    return str(view.asked.kind)


def counted(cards: Any, kind: int) -> int:
    """How many cards of a kind a view shows in a pile."""
    return sum(one.count for one in cards if one.card == kind)


def type_of(name: str) -> str:
    """A turf's type."""
    return TYPES[LAYOUT.types[NAMES.index(name)]]


def refused(position: Any, seat: int, text: str) -> str:
    """The rule that forbids a move."""
    try:
        position.play(seat, text)
    except turres.IllegalMove as error:
        return error.rule
    raise AssertionError(f"{text} was allowed")
