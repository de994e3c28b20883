"""Bids as text: `deal goldsmith`, `turn ruby`, `bid 4`; a position is the lines of its block."""

from typing import Any

from bids.moves import CARDS, GOALS, KINDS, NONE, SEATS, Bid, Deal, Turn
from turres.core.moves import CHANCE
from turres.core.position import Content
from turres.core.text import read_block, write_block


def format_move(position: Any, move: Any, seat: int) -> str:
    """The move with the names that the pack gives things."""
    pack = position.content.pack
    match move:
        case Deal():
            return f"deal {pack.goals[move.goal].name.lower()}"
        case Turn():
            return f"turn {pack.treasures[move.treasure].name.lower()}"
        case _:
            return f"bid {move.card}"


def seen(position: Any, by: int, move: Any, seat: int | None) -> str:
    """Goals are dealt face down to others, and bids are sealed until the last one shows them all."""
    block = position.read_block()
    if isinstance(move, Deal) and position.content.options["goals"] == "secret":
        return format_move(position, move, by) if block["goal"].index(NONE) == seat else "deal a goal"
    if by != CHANCE and isinstance(move, Bid) and len(position.to_act()) > 1:
        return "bid ?"
    return format_move(position, move, by)


def shown_by(position: Any, by: int, move: Any) -> str:
    """What the last bid of a round shows besides itself: what the others have sealed (BID-5)."""
    if not isinstance(move, Bid) or position.to_act() != (by,):
        return ""
    sealed = position.read_block()["sealed"][: position.seats]
    return ", ".join(f"seat {seat} bid {card + 1}" for seat, card in enumerate(sealed) if seat != by)


def touches(move: Any, view: Any | None) -> tuple[str, ...]:
    """The bid card that is sealed."""
    return (f"card:bid-{move.card}",) if isinstance(move, Bid) else ()


def format_position(position: Any) -> str:
    """The lines of the position's block."""
    return write_block(position)


def parse_position(text: str, content: Content) -> Any:
    """A position from the lines of its block."""
    return read_block(text, content, faults)


def faults(block: dict[str, Any], content: Content) -> list[str]:
    """All that the rules could not have brought about."""
    seats = content.seats
    return [*_seat_faults(block, seats), *_card_faults(block, content), *_round_faults(block, seats)]


def _seat_faults(block: dict[str, Any], seats: int) -> list[str]:
    goals, wrong = [goal for goal in block["goal"] if goal != NONE], []
    if any(not NONE <= goal < GOALS for goal in block["goal"]) or len(set(goals)) != len(goals):
        wrong.append("goal: each is -1 or a goal from 0 to 5, no two alike (BID-2)")
    if block["goal"] != goals + [NONE] * (SEATS - len(goals)) or len(goals) > seats:
        wrong.append("goal: they are dealt in the order of the seats (BID-2)")
    for seat in range(SEATS):
        hand, seal = block["hand"][seat], block["sealed"][seat]
        if any(card not in (0, 1) for card in hand) or sum(hand) != (CARDS - block["rounds"] if seat < seats else 0):
            wrong.append(f"hand[{seat}]: after {block['rounds']} rounds it has other cards (BID-1, BID-6)")
        elif seal != NONE and not (0 <= seal < CARDS and hand[seal]):
            wrong.append(f"sealed[{seat}]: that card is not in the hand (BID-4)")
    return wrong


def _card_faults(block: dict[str, Any], content: Content) -> list[str]:
    wrong = []
    gone = 0
    for kind, treasure in enumerate(content.pack.treasures):
        out = treasure.copies - block["deck"][kind]
        kept = sum(block["taken"][seat][kind] for seat in range(SEATS))
        gone += out
        if out < kept + (block["treasure"] == kind):
            wrong.append(f"deck: there are too many of {treasure.name} (BID-3)")
    if gone != block["rounds"] + (block["treasure"] != NONE):
        wrong.append("deck: one treasure leaves it in each round (BID-3)")
    if any(sum(block["taken"][seat]) for seat in range(content.seats, SEATS)):
        wrong.append("taken: an empty seat has treasures (BID-5)")
    return wrong


def _round_faults(block: dict[str, Any], seats: int) -> list[str]:
    wrong = []
    sealed = sum(card != NONE for card in block["sealed"])
    if not NONE <= block["treasure"] < KINDS:
        wrong.append("treasure: it is -1 or a kind from 0 to 5 (BID-3)")
    if not 0 <= block["rounds"] <= CARDS or (block["rounds"] == CARDS and block["treasure"] != NONE):
        wrong.append("rounds: there are six (BID-7)")
    if sealed >= seats or (sealed and block["treasure"] == NONE):
        wrong.append("sealed: bids are sealed while a treasure lies open, until all have (BID-4, BID-5)")
    if NONE in block["goal"][:seats] and (block["rounds"] or block["treasure"] != NONE):
        wrong.append("goal: all are dealt before the first round (BID-2)")
    return wrong
