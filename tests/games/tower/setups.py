"""Tables of Tower laid out by hand: what matters is said, the rest follows."""

import re
from collections import Counter
from typing import Any

import turres
from turres.games.tower.content.pack import slug
from turres.games.tower.content.words import has_secret_cards
from turres.games.tower.moves import MATERIALS, SPACES
from turres.games.tower.steps import STEP_NAMES

GAME = turres.game("tower")
PACK: Any = GAME.content
TOKENS = "gbrp"
MARKETS = [market.id for market in PACK.markets]
CARDS = [slug(card.name) for card in PACK.build_cards]
THUGS = [slug(thug.name) for thug in PACK.thugs]
HELD, OFFERED, DISCARDED = 2, 3, 4
THUG_KINDS = 18
STAND_INS = ["gallery", "dovecote", "bath-house", "granary"]


def tokens(text: str) -> list[int]:
    """`2g1p` as four numbers."""
    found = {kind: int(count) for count, kind in re.findall(r"(\d+)([gbrp])", text)}
    return [found.get(kind, 0) for kind in TOKENS]


def items(text: str) -> list[int]:
    """`2 straw, 1 clay` as four numbers."""
    found = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", text)}
    return [found.get(name, 0) for name in MATERIALS]


def table(
    seats: int = 2,
    *,
    hands: dict[int, str] | None = None,
    salil: str = "",
    bag: str | None = None,
    builds: dict[int, str] | None = None,
    held: dict[int, str] | None = None,
    thugs: dict[int, list[str]] | None = None,
    pawns: dict[int, str] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Any:
    """Seat 0 in its action phase; with `bag` given, the last seat holds whatever is nowhere else."""
    position = GAME.start(seats, options or {})
    block = position.read_block()
    _lay_tokens(block, seats, hands or {}, salil, bag)
    _lay_items(block, seats, held or {})
    _lay_cards(block, seats, builds or {}, more, has_secret_cards(position.content.options, seats))
    for seat, names in (thugs or {}).items():
        kinds = sorted(THUGS.index(name) for name in names)
        block["thug"][seat] = kinds + [-1] * (3 - len(kinds))
        for kind in kinds:
            block["thug_deck"][kind] -= 1
            if position.content.options["thugs"] == "open":
                continue
            block["kept"][seat * THUG_KINDS + kind] += 1
            block["deed_seat"][block["deeds"]], block["deed_kind"][block["deeds"]] = seat, -1
            block["deeds"] += 1
    for seat, market in (pawns or {}).items():
        block["pawn"][seat] = MARKETS.index(market)
    block["step"][0] = step("acting")
    block["step"][1] = step("no step", 0)
    block["depth"] = 1
    block |= more
    position.write_block(block)
    return GAME.parse_position(GAME.format_position(position))


def step(name: str, count: int = 1, materials: int = 0) -> dict[str, int]:
    """An open decision as the block has it."""
    return {"kind": STEP_NAMES.index(name), "count": count, "materials": materials}


def _lay_tokens(block: dict[str, Any], seats: int, hands: dict[int, str], salil: str, bag: str | None) -> None:
    rest = Counter(dict(enumerate(block["bag"])))
    for seat, text in hands.items():
        block["hand"][seat] = tokens(text)
        rest.subtract(dict(enumerate(tokens(text))))
    block["salil"] = tokens(salil)
    rest.subtract(dict(enumerate(tokens(salil))))
    if bag is not None:
        block["bag"] = tokens(bag)
        rest.subtract(dict(enumerate(tokens(bag))))
        block["hand"][seats - 1] = [have + rest[kind] for kind, have in enumerate(block["hand"][seats - 1])]
    else:
        block["bag"] = [rest[kind] for kind in range(4)]


def _lay_items(block: dict[str, Any], seats: int, held: dict[int, str]) -> None:
    """Items held leave the last spaces of their material."""
    for seat, text in held.items():
        block["item"][seat] = items(text)
        for material, count in enumerate(items(text)):
            for _ in range(count):
                block["stocked"][
                    max(
                        s
                        for s in range(SPACES)
                        if block["stocked"][s] and PACK.spaces[s].material == MATERIALS[material]
                    )
                ] = 0


def _lay_cards(block: dict[str, Any], seats: int, builds: dict[int, str], more: dict[str, Any], secret: bool) -> None:
    spare = iter([name for name in STAND_INS if name not in builds.values()])
    for seat in range(seats):
        block["build"][seat] = CARDS.index(builds.get(seat) or next(spare))
        block["place"][block["build"][seat]] = HELD
    if secret:
        in_play = sum(1 << number for number, where in enumerate(block["place"]) if where)
        more.setdefault("could_be", [in_play] * seats + [0] * (4 - seats))


def legal(position: Any, start: str = "") -> set[str]:
    """What the seat to act may do, in notation, as far as it begins so."""
    (seat,) = position.to_act()
    texts = {GAME.format_move(position, move) for move in position.legal_moves(seat)}
    return {text for text in texts if text.startswith(start)}


def play(position: Any, *texts: str) -> Any:
    """Play on, one text after the other, by whoever is to act; the same position."""
    for text in texts:
        (seat,) = position.to_act()
        position.play(seat, text)
    return position


def refused(position: Any, text: str) -> str:
    """The rule that forbids the seat to act this move."""
    (seat,) = position.to_act()
    try:
        position.play(seat, text)
    except turres.IllegalMove as error:
        return error.rule
    raise AssertionError(f"{text} was allowed")


def hand(position: Any, seat: int) -> str:
    """A seat's tokens as text."""
    return write(position.read_block()["hand"][seat])


def salil(position: Any) -> str:
    """What Salil has, as text."""
    return write(position.read_block()["salil"])


def write(counts: list[int]) -> str:
    """Four numbers as `2g1p`."""
    return "".join(f"{count}{kind}" for count, kind in zip(counts, TOKENS, strict=True) if count)


def at(position: Any, field: str) -> Any:
    """A field of the block."""
    return position.read_block()[field]


def cards(mask: int) -> set[int]:
    """The build cards of a set in the block."""
    return {card for card in range(18) if mask >> card & 1}


def could_be(position: Any, seat: int, holder: int) -> set[int]:
    """What the seat knows that the holder's secret card may be, from what was done before all eyes."""
    return cards(at(position.known_to(seat), "could_be")[holder])


def excluded(position: Any, seat: int) -> set[int]:
    """What seat 0 knows that the seat's card is not, for it has itself rejected those."""
    return cards(at(position.known_to(0), "ruled_out")[seat])


def space(market: str, material: str) -> int:
    """The number, from 0, of a market's space for a material."""
    owners = PACK.markets_of_spaces
    return next(s for s in range(SPACES) if MARKETS[owners[s]] == market and PACK.spaces[s].material == material)


def held_by(position: Any, seat: int) -> dict[str, int]:
    """A seat's items by name."""
    return {name: count for name, count in zip(MATERIALS, at(position, "item")[seat], strict=True) if count}


def next_turn(position: Any, *draws: str) -> Any:
    """End the action phase and draw for whoever is next, after the extra draw of an idle turn if there is one."""
    play(position, "end")
    for token in draws:
        play(position, f"draw {token}")
    return position
