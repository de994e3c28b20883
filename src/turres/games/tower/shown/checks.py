"""What a position of Tower has to hold so that it can be played on, each fault with its rule."""

from collections import Counter
from typing import Any

from turres.core.checks import Bound, Check, Empty, Supply, stuck
from turres.core.checks import faults as faults_of
from turres.core.position import Content
from turres.games.tower.content.pack import pack_of
from turres.games.tower.content.words import has_secret_cards
from turres.games.tower.moves import CARDS, MARKETS, MATERIALS, SEATS, SPACES, THUGS
from turres.games.tower.rules.rules import Tower
from turres.games.tower.steps import KEPT, NONE, STEP_NAMES, STILL_ROUNDS, TURN_LIMIT, Place

EMPTY = range(SEATS)  # beyond those taken
OUT_OF_PLAY, IN_DECK, HELD, OFFERED, DISCARDED, REJECTED = map(int, Place)
WORDS = {"opening", "naming", "stealing", "robbing", "drawing"}
STACKS = (
    ("dealing",), ("dealing", "starting"), ("acting",), ("acting", "drawing"), ("acting", "paying entry"),
    ("acting", "putting back"), ("acting", "putting back", "hiring"), ("acting", "putting back", "hiring", "ushering"),
    ("ending turn", "drawing"), ("ending turn", "picking"), ("ending turn", "picking", "offering"),
    ("ending turn", "picking", "offering", "returning"), ("agreeing",),
)  # fmt: skip


MOST = {
    "drawing": 9, "robbing": 9, "paying": 9, "dealing": 4, "agreeing": 4, "offering": 3, "ushering": 3, "hiring": 3,
}  # fmt: skip


def bounds(block: dict[str, Any], content: Content) -> list[Bound]:
    """What the numbers lie between."""
    seats, pack = content.seats, pack_of(content)
    kinds = len(pack.thugs)
    return [
        Bound("pawn market", NONE, MARKETS - 1, "TOW-7"),
        Bound("seat aside_seat deed_seat", 0, seats - 1, "TOW-7"),
        Bound("build", NONE, CARDS - 1, "TOW-8"),
        Bound("place", OUT_OF_PLAY, REJECTED + seats - 1, "TOW-8"),
        Bound("aside_kept", KEPT, CARDS - 1, "TOW-19a"),
        Bound("rulings", 0, CARDS, "TOW-19a"),
        Bound("waited", 0, (1 << seats) - 1, "TOW-19a"),
        Bound("thug ushered top stray", NONE, kinds - 1, "TOW-6"),
        Bound("top_seat", NONE, seats - 1, "TOW-17a"),
        Bound("deed_kind", -2, kinds - 1, "TOW-19"),
        Bound("deeds", 0, len(block["deed_seat"]), "TOW-19"),
        Bound("strays strays_hired ending", 0, 3, "TOW-17, TOW-22"),
        Bound("segments", 0, 2 + bool(block["ending"]), "TOW-22"),
        Bound("fresh kept", 0, sum(thug.copies for thug in pack.thugs), "TOW-19a"),
        Bound("fees", 0, 2, "TOW-17b"),
        Bound("wild", 0, 5, "TOW-19b"),
        Bound("stocked visited acted bought changed", 0, 1, "TOW-10"),
        Bound("turns", 0, TURN_LIMIT - (not block["ending"]), "TOW-24"),
        Bound("still", 0, STILL_ROUNDS * seats, "TOW-24a"),
        Bound("depth", int(not block["ending"]), len(block["step"]), "TOW-10"),
        Bound("step.kind", 0, len(STEP_NAMES) - 1, "TOW-10"),
        Bound("step.count", 0, 9, "TOW-10"),
        Bound("step.materials", 0, (1 << len(MATERIALS)) - 1, "TOW-10"),
    ]


def supplies(content: Content) -> list[Check]:
    """What there is in all, and what empty seats have: nothing."""
    bag, seats = pack_of(content).bag, content.seats
    return [
        Supply("hand bag salil", (bag.green, bag.blue, bag.red, bag.passes), "TOW-1, TOW-2"),
        Empty("hand item segments", seats, 0, "TOW-7"),
        Empty("pawn build thug", seats, NONE, "TOW-7"),
    ]


def faults(block: dict[str, Any], content: Content) -> list[str]:
    """All that would not let the rules go on from there."""
    if wrong := faults_of(block, bounds(block, content)):
        return wrong
    wrong = [*_step_faults(block), *faults_of(block, supplies(content))]
    wrong += [*_item_faults(block, content), *_card_faults(block, content), *_thug_faults(block, content)]
    if not wrong:
        position = Tower(content)
        position.write_block(block)
        if not position.is_waiting():
            wrong.append("step, could_be: the game would go on from there by itself, or more is known (TOW-10, TOW-23)")
    return wrong or stuck(position, "TOW-10")


def open_steps(block: dict[str, Any]) -> tuple[str, ...]:
    """The names of the open steps, the first to be decided last."""
    return tuple(STEP_NAMES[step["kind"]] for step in block["step"][: block["depth"]])


def _step_faults(block: dict[str, Any]) -> list[str]:
    wrong, names = list[str](), open_steps(block)
    words = names[1:-1] if names[-1:] == ("paying",) else names[1:]
    used = names[:1] == ("acting",) and 0 < len(words) <= 3 and set(words) <= WORDS
    if names not in STACKS and not used and not block["ending"]:
        wrong.append(f"step: {', '.join(names) or 'nothing'} cannot be open at once (TOW-10)")
    for name, step in zip(names, block["step"], strict=False):
        if step["count"] > MOST.get(name, 1):
            wrong.append(f"step: {name} has a count of at most {MOST.get(name, 1)} (TOW-10)")
    if names[-1:] == ("paying",) and not 0 < block["step"][block["depth"] - 1]["count"] <= sum(
        block["hand"][block["seat"]][:3]
    ):
        wrong.append("step: whoever pays a fee has the gems for it (TOW-19)")
    return wrong


def _item_faults(block: dict[str, Any], content: Content) -> list[str]:
    pack, wrong = pack_of(content), list[str]()
    for number, space in enumerate(pack.spaces):
        if block["stocked"][number] and space.players > content.seats:
            wrong.append(f"stocked: space {number + 1} is blocked (TOW-4, TOW-7)")
    for material, name in enumerate(MATERIALS):
        stock = sum(block["stocked"][s] for s in range(SPACES) if pack.spaces[s].material == name)
        if stock + sum(items[material] for items in block["item"]) != pack.items(content.seats)[name]:
            wrong.append(
                f"item, stocked: there are {pack.items(content.seats)[name]} items of {name} in play (TOW-3, TOW-4)"
            )
    return wrong


def _card_faults(block: dict[str, Any], content: Content) -> list[str]:
    wrong, steps, seats = list[str](), open_steps(block), content.seats
    held = [card for card in block["build"] if card != NONE]
    if sorted(held) != [card for card in range(CARDS) if block["place"][card] == HELD]:
        wrong.append("build, place: each held card is held by one seat (TOW-8)")
    without = [seat for seat in range(seats) if block["build"][seat] == NONE]
    dealing = steps[:1] == ("dealing",)
    choosing = "picking" in steps
    if dealing and without != list(range(seats - block["step"][0]["count"], seats)):
        wrong.append("build: cards are dealt in the order of the seats (TOW-8)")
    if not dealing and without != ([block["seat"]] if choosing else []):
        wrong.append("build: every seat has a card but the one that chooses a new one (TOW-8, TOW-21)")
    for card, entry in enumerate(pack_of(content).build_cards):
        if (block["place"][card] == OUT_OF_PLAY) != (entry.players > seats):
            wrong.append(f"place[{card}]: {entry.name} is in play from {entry.players} players on (TOW-5)")
    if IN_DECK not in block["place"] and max(block["place"]) >= DISCARDED:
        wrong.append("place: a deck that has run out is shuffled at once (TOW-19a)")
    wrong += _offer_faults(block, steps)
    return wrong + _secret_faults(block, content)


def _offer_faults(block: dict[str, Any], steps: tuple[str, ...]) -> list[str]:
    offered = block["place"].count(OFFERED)
    left = block["step"][2]["count"] if "offering" in steps else 0
    if offered != (3 - left if "picking" in steps else 0):
        return ["place: three new cards lie there while one is chosen (TOW-21)"]
    return []


def _secret_faults(block: dict[str, Any], content: Content) -> list[str]:
    """What seats know of each other's build cards."""
    wrong, seats = list[str](), content.seats
    in_play = sum(1 << card for card in range(CARDS) if block["place"][card] != OUT_OF_PLAY)
    if not has_secret_cards(content.options, content.seats):
        hidden = [*block["could_be"], *block["ruled_out"], *block["rulings"], block["aside"]]
        if any(hidden) or max(block["place"]) >= REJECTED:
            wrong.append("could_be, ruled_out, rulings, aside, place: with open cards nothing is hidden (TOW-21b)")
        return wrong + _aside_faults(block, in_play)
    for seat in range(SEATS):
        card, could = block["build"][seat], block["could_be"][seat]
        if could & ~in_play or (could != 0) != (card != NONE) or (card != NONE and not could >> card & 1):
            wrong.append(f"could_be[{seat}]: the seat's own card is among those it could be, if it has one (TOW-23)")
        for other in range(SEATS):
            out, most = block["ruled_out"][other * SEATS + seat], block["rulings"][other * SEATS + seat]
            if out & ~in_play or out.bit_count() > most or (most and (card == NONE or other in (seat, *EMPTY[seats:]))):
                wrong.append(f"ruled_out, rulings: seat {other} has rejected no such cards (TOW-19a)")
            elif card != NONE and out >> card & 1:
                wrong.append(f"ruled_out: the card of seat {seat} did not go into the deck (TOW-19a)")
    return wrong + _aside_faults(block, in_play)


def _aside_faults(block: dict[str, Any], in_play: int) -> list[str]:
    """A shuffle that fell into an offer: every card was somewhere, and what was not shuffled in is where it can be."""
    builder, kept = block["aside_seat"], block["aside_kept"]
    if not block["aside"]:
        rest = [block["mixed"], *block["own_mixed"], block["unmixed"], block["waited"], builder, kept - NONE]
        return ["mixed, own_mixed, unmixed, waited, aside_kept: nothing was laid aside (TOW-19a)"] if any(rest) else []
    wrong, waiting = list[str](), [seat for seat in range(SEATS) if block["waited"] >> seat & 1]
    if any(block["build"][seat] == NONE for seat in waiting):
        return ["waited: a seat that holds no card has not held it since the shuffle (TOW-19a)"]
    parts = [block["mixed"], *block["own_mixed"], block["unmixed"], block["aside"]]
    parts += [1 << block["build"][seat] for seat in waiting]
    if sum(parts) != in_play or sum(part.bit_count() for part in parts) != in_play.bit_count():
        wrong.append("mixed, own_mixed, unmixed, aside, waited: at the shuffle each card was in one place (TOW-19a)")
    places = {OFFERED} if kept == NONE else {REJECTED + builder}
    there = sum(1 << card for card in range(CARDS) if block["place"][card] in places)
    if kept == KEPT and block["build"][builder] != NONE:
        there |= 1 << block["build"][builder]
    if block["aside"] & ~(there | (1 << kept if kept >= 0 else 0)):
        wrong.append("aside: what lay before the builder lies there, or was kept or rejected (TOW-21)")
    if (kept == NONE and block["seat"] != builder) or (kept == KEPT and block["build"][builder] == NONE):
        wrong.append("aside_kept: the builder is choosing or holds what it chose (TOW-21)")
    if builder in waiting or (kept >= 0 and block["place"][kept] != DISCARDED):
        wrong.append("aside_seat, aside_kept: the builder held nothing, and what it has built lies open (TOW-21b)")
    return wrong


def _thug_faults(block: dict[str, Any], content: Content) -> list[str]:
    wrong, steps = list[str](), open_steps(block)
    for name, hand in [
        *((f"thug[{seat}]", block["thug"][seat]) for seat in range(SEATS)),
        ("ushered", block["ushered"]),
    ]:
        cards = [kind for kind in hand if kind != NONE]
        if hand != sorted(cards) + [NONE] * (3 - len(cards)):
            wrong.append(f"{name}: kinds stand in order, -1 behind them (TOW-18)")
    if block["top"][0] == NONE != block["top"][1] or (block["top"][0] == NONE) != (block["top_seat"] == NONE):
        wrong.append("top, top_seat: somebody has put back one card or two (TOW-17a)")
    everywhere = Counter(
        kind for hand in [*block["thug"], block["ushered"], block["top"]] for kind in hand if kind != NONE
    )
    for kind in range(THUGS):
        copies = pack_of(content).thugs[kind].copies if kind < len(pack_of(content).thugs) else 0
        if everywhere[kind] + block["thug_deck"][kind] + block["thug_discard"][kind] != copies:
            wrong.append(f"thug, thug_deck, thug_discard: there are {copies} cards of kind {kind} (TOW-6)")
    if not any(block["thug_deck"]) and block["top"][0] == NONE:
        wrong.append("thug_deck: a deck that has run out is shuffled at once (TOW-19a)")
    return wrong + _visit_faults(block, steps)


def _visit_faults(block: dict[str, Any], steps: tuple[str, ...]) -> list[str]:
    """A black market visit in progress."""
    wrong, shown = list[str](), sum(kind != NONE for kind in block["ushered"])
    held = sum(kind != NONE for kind in block["thug"][block["seat"]])
    counts = {name: step["count"] for name, step in zip(steps, block["step"], strict=False)}
    if "ushering" in steps and (shown + counts["ushering"] != 3 or not 1 <= counts["hiring"] <= 3 - held):
        wrong.append("ushered: three are shown, and the hand has room for those kept (TOW-17, TOW-17b)")
    if (
        "hiring" in steps
        and "ushering" not in steps
        and not 0 < counts["hiring"] < shown <= 3 >= held + counts["hiring"]
    ):
        wrong.append("ushered: some are kept and the rest put back (TOW-17)")
    if steps[-1:] == ("putting back",) and shown != 2:
        wrong.append("ushered: only two need an order (TOW-17a)")
    if "putting back" in steps and "ushering" not in steps and block["top"][0] != NONE:
        wrong.append("top: the cards put back before have been drawn (TOW-17)")
    if "putting back" not in steps and shown:
        wrong.append("ushered: nobody visits the black market (TOW-17)")
    paying = "paying entry" in steps
    if paying != (block["fees"] > 0) or (paying and block["fees"] + held >= 3):
        wrong.append("fees: no more are paid than the hand has room for (TOW-17b)")
    return wrong
