"""Turris as text: moves are short phrases, `place 7`, `play Night March`; a position is a line for each of its fields.

Cards are written by name, spaces as in moves, open steps as lists of a kind, a seat and what the step keeps. What follows from
the rest, such as the scouts of all tribes together, is not written.
"""

import json
from typing import Any

from turres.core.errors import BadNotation
from turres.core.moves import CHANCE
from turres.core.text import block_of
from turres.games.turris_beasts.moves import (
    SPACES,
    Bring,
    Build,
    Complete,
    Deal,
    Dig,
    Discard,
    Draw,
    First,
    Fulfil,
    Keep,
    Play,
    Post,
    Repair,
    Reserve,
    Rival,
    Room,
    Spot,
    Swap,
    Sweep,
)
from turres.games.turris_beasts.shown.checks import bits, checked
from turres.games.turris_beasts.steps import BETRAYERS, KINDS, NOWHERE, STAGES

TABLES = {Draw: "tactics", Play: "tactics", Discard: "tactics", Post: "missions", Fulfil: "missions", Bring: "missions"}
TABLES |= {Dig: "sites", Deal: "trionfi", Build: "trionfi"}


# Moves ----------------------------------------------------------------------------------------------------------------


def format_move(position: Any, move: Any, seat: int) -> str:
    """A verb, and what it is about."""
    verb = type(move).__name__.lower()
    match move:
        case Draw() | Play() | Discard() | Post() | Fulfil() | Bring() | Dig() | Deal() | Build():
            return f"{verb} {card_name(position.content.pack, TABLES[type(move)], move.card)}"
        case Complete() | Reserve() | Sweep():
            mission = block_of(position)["tableau"][move.place]
            what = (
                f"place {move.place + 1}"
                if mission == NOWHERE
                else card_name(position.content.pack, "missions", mission)
            )
            return f"{verb} {what}"
        case Spot():
            return f"council {spot_name(position, move.spot, seat)}"
        case First():
            return f"first seat {move.seat}"
        case Rival():
            return "rival betrayers" if move.seat == BETRAYERS else f"rival seat {move.seat}"
        case Keep() | Swap():
            return f"{verb} slot {move.slot + 1}"
        case Room() | Repair():
            return f"{verb} {move.room + 1}"
    values = [str(value) for name, value in vars(move).items() if name != "number"]
    return " ".join([verb, *values])


def card_name(pack: Any, table: str, card: int) -> str:
    """A card by name, or by number if the pack has no such card."""
    cards = getattr(pack, table)
    return str(cards[card].name) if card < len(cards) else f"card {card}"


def spot_name(position: Any, spot: int, seat: int) -> str:
    """A spot of the level that the seat's next Council step leads to."""
    levels = position.content.pack.council
    level = next_level(levels, block_of(position)["tribe"][max(seat, 0)]["council"])
    spots = levels[level].spots if level < len(levels) else ()
    return str(spots[spot].name) if spot < len(spots) else f"spot {spot + 1}"


def next_level(levels: Any, council: int) -> int:
    """The level to which the next step leads from a spot (0: the start; else one more than the spot's number)."""
    first, level = 0, 0
    while level < len(levels) and first < council:
        first += len(levels[level].spots)
        level += 1
    return level


def seen(position: Any, by: int, move: Any, seat: int | None) -> str:
    """Tactics are drawn face down; all else happens openly (TBE-3b)."""
    if by == CHANCE and isinstance(move, Draw):
        block = block_of(position)
        if block["open"][block["depth"] - 1]["seat"] != seat:
            return "draw a card"
    return format_move(position, move, by)


# Positions ------------------------------------------------------------------------------------------------------------

MASKS = {
    "deck": "tactics",
    "discard": "tactics",
    "recycled": "tactics",
    "missions": "missions",
    "shed": "missions",
    "sites": "sites",
    "display": "trionfi",
    "fresh": "trionfi",
    "hand": "tactics",
    "completed": "missions",
    "reserved": "missions",
    "built": "trionfi",
}
CARDS = {"tableau": "missions", "slot": "missions", "site": "sites", "room": "trionfi"}
PLACES = ("traitor", "beast", "fruit")
DERIVED = ("crowd", "peopled", "boon", "barred")


def format_position(position: Any) -> str:
    """One line a field; a line for each tribe."""
    block, pack = block_of(position), position.content.pack
    lines = []
    for seat in range(position.seats):
        tribe = {name: _write(name, value, pack) for name, value in block["tribe"][seat].items() if name not in DERIVED}
        lines.append(f"tribe {seat}: {json.dumps(tribe, ensure_ascii=False)}")
    for name, value in block.items():
        if name not in ("tribe", "open", "depth", *DERIVED):
            lines.append(f"{name}: {json.dumps(_write(name, value, pack), ensure_ascii=False)}")
    steps = [[KINDS[step["kind"]], step["seat"], *step["x"]] for step in block["open"][: block["depth"]]]
    return "\n".join([*lines, f"open: {json.dumps(steps)}"])


def _write(name: str, value: Any, pack: Any) -> Any:
    if name in MASKS:
        return [card_name(pack, MASKS[name], card) for card in bits(value)]
    if name in CARDS:
        return [None if card == NOWHERE else card_name(pack, CARDS[name], card) for card in value]
    if name in PLACES:
        return [_space(item) for item in value] if isinstance(value, list) else _space(value)
    if name == "stage":
        return STAGES[value]
    return None if name == "token" and value == NOWHERE else value


def _space(number: int) -> str | None:
    return None if number == NOWHERE else SPACES[number]


def parse_position(text: str, content: Any) -> Any:
    """A position from its lines; everything wrong with it is said at once."""
    shape = content.game.rules(content).read_block()
    given = _lines(text)
    tribes = [given.pop(f"tribe {seat}", None) for seat in range(content.seats)]
    if any(not isinstance(tribe, dict) for tribe in tribes):
        raise BadNotation(f"a position has a line for each tribe, `tribe 0: {{...}}` to `tribe {content.seats - 1}`")
    block = {name: _read(name, value, content.pack) for name, value in given.items() if name != "open"}
    block["tribe"] = [
        {**{name: _read(name, value, content.pack) for name, value in tribe.items()}, "boon": shape["tribe"][0]["boon"]}
        for tribe in tribes
        if tribe is not None
    ] + shape["tribe"][content.seats :]
    steps = _read_steps(given.get("open", []), shape["open"])
    block |= {
        "crowd": shape["crowd"],
        "peopled": 0,
        "barred": 0,
        "open": steps,
        "depth": sum(step["kind"] != 0 for step in steps),
    }
    return checked(block, content)


def _lines(text: str) -> dict[str, Any]:
    found = dict[str, Any]()
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if not colon or name.strip() in found:
            raise BadNotation(f"{line[:60]!r} is not a new line of the form `name: value`")
        try:
            found[name.strip()] = json.loads(value)
        except (ValueError, RecursionError):
            raise BadNotation(f"{name.strip()[:40]}: {value.strip()[:40]!r} cannot be read") from None
    return found


def _read(name: str, value: Any, pack: Any) -> Any:
    """A field as the block has it; what cannot be read so stays as it is and is found by the checks."""
    if name in MASKS and isinstance(value, list):
        cards = [_card(name, item, pack, MASKS[name]) for item in value]
        if len(set(cards)) != len(cards):
            raise BadNotation(f"{name}: a card stands there twice")
        return sum(1 << card for card in cards)
    if name in CARDS and isinstance(value, list):
        return [NOWHERE if item is None else _card(name, item, pack, CARDS[name]) for item in value]
    if name in PLACES:
        return [_place(name, item) for item in value] if isinstance(value, list) else _place(name, value)
    if name == "stage":
        if value not in STAGES:
            raise BadNotation(f"stage: {str(value)[:40]!r} is none of {', '.join(STAGES)}")
        return STAGES.index(value)
    return NOWHERE if name == "token" and value is None else value


def _card(name: str, text: Any, pack: Any, table: str) -> int:
    for number, card in enumerate(getattr(pack, table)):
        if card.name == text:
            return number
    raise BadNotation(f"{name}: there is no {str(text)[:40]!r} among the {table}")


def _place(name: str, text: Any) -> int:
    if text is not None and text not in SPACES:
        raise BadNotation(f"{name}: there is no space {str(text)[:40]!r}")
    return NOWHERE if text is None else SPACES.index(text)


def _read_steps(given: Any, shape: list[Any]) -> list[Any]:
    steps = [dict(step, kind=0, seat=0, x=[0] * 6) for step in shape]
    if not isinstance(given, list) or len(given) > len(steps) // 2:
        raise BadNotation(f"open: a list of at most {len(steps) // 2} steps")
    for step, item in zip(steps, given, strict=False):
        if not isinstance(item, list) or len(item) != 8 or item[0] not in KINDS[1:]:
            raise BadNotation(f"open: {str(item)[:40]} is not a step, a kind, a seat and six numbers")
        step |= {"kind": KINDS.index(item[0]), "seat": item[1], "x": item[2:]}
    return steps
