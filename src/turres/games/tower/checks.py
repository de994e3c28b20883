"""Everything that can be wrong with a position of Tower set up by hand."""

from collections import Counter
from typing import Any

from turres.core.position import Content
from turres.games.tower.moves import CARDS, MARKETS, MATERIALS, SEATS, SPACES, THUGS, TOKENS
from turres.games.tower.pack import pack_of
from turres.games.tower.rules import Tower

NONE = -1
KEPT = -2  # in `aside_kept`
EMPTY = range(SEATS)  # beyond those taken
TURN_LIMIT = 300
OUT_OF_PLAY, IN_DECK, HELD, OFFERED, DISCARDED, REJECTED = range(6)
STEP_NAMES = (
    "no step", "starting", "dealing", "drawing", "offering", "ushering", "acting", "paying entry", "hiring", "putting back",
    "paying", "opening", "naming", "stealing", "robbing", "returning", "picking", "ending turn",
)  # fmt: skip
WORDS = {"opening", "naming", "stealing", "robbing", "drawing"}
STACKS = (
    ("dealing",), ("dealing", "starting"), ("acting",), ("acting", "drawing"), ("acting", "paying entry"),
    ("acting", "putting back"), ("acting", "putting back", "hiring"), ("acting", "putting back", "hiring", "ushering"),
    ("ending turn", "drawing"), ("ending turn", "picking"), ("ending turn", "picking", "offering"),
    ("ending turn", "picking", "offering", "returning"),
)  # fmt: skip


def faults(block: dict[str, Any], content: Content) -> list[str]:
    """All that the rules could not have brought about."""
    wrong = [*_range_faults(block, content), *_step_faults(block)]
    if wrong:
        return wrong
    wrong = [*_token_faults(block, content), *_item_faults(block, content), *_card_faults(block, content)]
    wrong += [*_thug_faults(block, content), *_turn_faults(block, content)]
    if not wrong:
        position = Tower(content)
        position.write_block(block)
        if not position.is_waiting():
            wrong.append("step, could_be: the game would go on from there by itself, or more is known (TOW-10, TOW-23)")
    return wrong


def frame_faults(block: dict[str, Any], content: Content) -> list[str]:
    """Numbers and steps that could not be, whatever the hands hold: what dealing them anew relies on."""
    wrong = [*_range_faults(block, content), *_step_faults(block)]
    in_all = sum(block["bag"]) + sum(block["salil"]) + sum(map(sum, block["hand"]))
    bag = pack_of(content).bag
    there_are = bag.green + bag.blue + bag.red + bag.passes
    if in_all != there_are:
        wrong.append(f"hand, bag, salil: there are {in_all} tokens instead of {there_are} (TOW-1)")
    return wrong


def open_steps(block: dict[str, Any]) -> tuple[str, ...]:
    """The names of the open steps, the first to be decided last."""
    return tuple(STEP_NAMES[step["kind"]] for step in block["step"][: block["depth"]])


def is_secret(content: Content) -> bool:
    """Whether build cards are secret (TOW-8)."""
    choice = content.options["build_cards"]
    return bool(choice == "secret" or (choice == "by_count" and content.seats == 2))


def _range_faults(block: dict[str, Any], content: Content) -> list[str]:
    """Numbers that point at nothing."""
    seats, kinds = content.seats, len(pack_of(content).thugs)
    limits: dict[str, tuple[list[int], int, int]] = {
        "pawn": (block["pawn"], NONE, MARKETS - 1),
        "segments": (block["segments"], 0, 3),
        "build": (block["build"], NONE, CARDS - 1),
        "place": (block["place"], OUT_OF_PLAY, REJECTED + seats - 1),
        "thug": ([kind for hand in block["thug"] for kind in hand], NONE, kinds - 1),
        "ushered": (block["ushered"], NONE, kinds - 1),
        "top": (block["top"], NONE, kinds - 1),
        "top_seat": ([block["top_seat"]], NONE, seats - 1),
        "market": ([block["market"]], NONE, MARKETS - 1),
        "seat": ([block["seat"]], 0, seats - 1),
        "turns": ([block["turns"]], 0, TURN_LIMIT),
        "ending": ([block["ending"]], 0, 2),
        "depth": ([block["depth"]], 0, len(block["step"])),
        "fees": ([block["fees"]], 0, 2),
        "strays": ([block["strays"]], 0, 2),
        "strays_hired": ([block["strays_hired"]], 0, block["strays"]),
        "stray": (block["stray"], NONE, kinds - 1),
        "deeds": ([block["deeds"]], 0, len(block["deed_seat"])),
        "deed_seat": (block["deed_seat"], 0, seats - 1),
        "deed_kind": (block["deed_kind"], -2, kinds - 1),
        "flows": ([block["flows"]], 0, len(block["flow"])),
        "flow": ([flow["seat"] for flow in block["flow"]], 0, seats - 1),
        "rulings": (block["rulings"], 0, CARDS),
        "waited": ([block["waited"]], 0, (1 << seats) - 1),
        "aside_seat": ([block["aside_seat"]], 0, seats - 1),
        "aside_kept": ([block["aside_kept"]], KEPT, CARDS - 1),
        "aside": ([block["aside"].bit_count()], 0, 2),
        "stocked": (block["stocked"], 0, 1),
        "wild": (block["wild"], 0, 5),
    } | {name: ([block[name]], 0, 1) for name in ("visited", "acted", "bought")}
    wrong = []
    for name, (values, least, most) in limits.items():
        if any(not least <= value <= most for value in values):
            wrong.append(f"{name}: every number there is from {least} to {most}")
    return wrong


def _step_faults(block: dict[str, Any]) -> list[str]:
    if any(step["kind"] >= len(STEP_NAMES) for step in block["step"]) or block["depth"] > len(block["step"]):
        return ["step: there is no such kind"]
    wrong = []
    if any(any(step.values()) for step in block["step"][block["depth"] :]):
        wrong.append("step: something stands beyond the depth")
    names = open_steps(block)
    words = names[1:-1] if names[-1:] == ("paying",) else names[1:]
    used = names[:1] == ("acting",) and 0 < len(words) <= 3 and set(words) <= WORDS
    if block["ending"]:
        if names:
            wrong.append("step: the game is over, nothing is open (TOW-22, TOW-24)")
    elif names not in STACKS and not used:
        wrong.append(f"step: {', '.join(names) or 'nothing'} cannot be open at once (TOW-10)")
    for name, step in zip(names, block["step"], strict=False):
        most = (
            9
            if name in ("drawing", "robbing", "paying")
            else {"dealing": 4, "offering": 3, "ushering": 3, "hiring": 3}.get(name, 1)
        )
        if step["count"] > most or step["materials"] >= 1 << len(MATERIALS):
            wrong.append(f"step: {name} has a count of at most {most} (TOW-10)")
    return wrong


def _token_faults(block: dict[str, Any], content: Content) -> list[str]:
    bag, wrong = pack_of(content).bag, list[str]()
    for token, count in enumerate((bag.green, bag.blue, bag.red, bag.passes)):
        hands = [hand[token] for hand in block["hand"]]
        name = TOKENS[token]
        if block["bag"][token] + block["salil"][token] + sum(hands) != count:
            wrong.append(f"hand, bag, salil: there are {count} {name} tokens together (TOW-1, TOW-2)")
        if any(block["known"][seat][token] > hands[seat] for seat in range(SEATS)):
            wrong.append(f"known: a seat has fewer {name} tokens than all have seen it take (TOW-23)")
        if block["filled"][token] - sum(drawn[token] for drawn in block["drawn"]) != block["bag"][token]:
            wrong.append(f"filled, drawn, bag: {name} tokens that were in the bag are neither there nor drawn (TOW-9)")
    if any(any(block["hand"][seat] + block["drawn"][seat]) for seat in range(content.seats, SEATS)):
        wrong.append("hand: an empty seat has tokens (TOW-7)")
    wrong += _flow_faults(block)
    if open_steps(block)[-1:] == ("paying",) and not 0 < block["step"][block["depth"] - 1]["count"] <= sum(
        block["hand"][block["seat"]][:3]
    ):
        wrong.append("step: whoever pays a fee has the gems for it (TOW-19)")
    if any(block["known"][seat][3] for seat in range(SEATS)):
        wrong.append("known: passes never come from Salil (TOW-16)")
    return wrong


def _flow_faults(block: dict[str, Any]) -> list[str]:
    """What was drawn and spent since the bag was filled."""
    wrong, flows = list[str](), block["flow"][: block["flows"]]
    if any(any([flow["seat"], flow["drawn"], *flow["spent"]]) for flow in block["flow"][block["flows"] :]):
        wrong.append("flow: something stands beyond the last entry")
    for seat in range(SEATS):
        drawn = sum(flow["drawn"] for flow in flows if flow["seat"] == seat)
        spent = sum(sum(flow["spent"]) for flow in flows if flow["seat"] == seat)
        if drawn != sum(block["drawn"][seat]):
            wrong.append(f"flow, drawn[{seat}]: one says more tokens than the other (TOW-9)")
        if sum(block["hand"][seat]) - sum(block["known"][seat]) + spent < drawn:
            wrong.append(f"drawn[{seat}]: more tokens than the seat holds or has spent (TOW-9)")
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
    for seat in range(SEATS):
        held, card = block["item"][seat], block["build"][seat]
        if seat >= content.seats and any(held):
            wrong.append(f"item[{seat}]: an empty seat has items (TOW-7)")
        if card == NONE or content.options["buy_anything"]:
            continue
        need = Counter(pack.build_cards[card].materials)
        if any(held[material] > need[name] for material, name in enumerate(MATERIALS)):
            wrong.append(f"item[{seat}]: more than the build card shows (TOW-12)")
    return wrong


def _card_faults(block: dict[str, Any], content: Content) -> list[str]:
    wrong, steps, seats = list[str](), open_steps(block), content.seats
    held = [card for card in block["build"] if card != NONE]
    if sorted(held) != [card for card in range(CARDS) if block["place"][card] == HELD] or any(
        card != NONE for card in block["build"][seats:]
    ):
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
    if not is_secret(content):
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
        if block["fresh"][kind] > copies:
            wrong.append(f"fresh[{kind}]: there are only {copies} (TOW-19a)")
    if any(kind != NONE for hand in block["thug"][content.seats :] for kind in hand) or any(
        block["kept"][content.seats * THUGS :]
    ):
        wrong.append("thug: an empty seat has black market cards (TOW-7)")
    return wrong + _deed_faults(block, content) + _visit_faults(block, steps)


def _deed_faults(block: dict[str, Any], content: Content) -> list[str]:
    """What was hired and used since the deck was shuffled."""
    wrong, deeds = list[str](), list(zip(block["deed_seat"], block["deed_kind"], strict=True))
    if any(any(deed) for deed in deeds[block["deeds"] :]):
        wrong.append("deed_seat, deed_kind: something stands beyond the last one")
    deeds = deeds[: block["deeds"]]
    visitor = (deeds[0][0] if deeds else block["seat"]) if block["strays"] else NONE
    for seat in range(content.seats):
        hired = sum(kind < 0 for by, kind in deeds if by == seat)
        apart = block["strays_hired"] if seat == visitor else 0
        if sum(block["kept"][seat * THUGS : (seat + 1) * THUGS]) + apart != hired:
            wrong.append(f"kept: seat {seat} has hired {hired} cards since the last shuffle (TOW-19a)")
        used = Counter(kind for by, kind in deeds if by == seat and kind >= 0)
        if sum(kind != NONE for kind in block["thug"][seat]) + used.total() < hired:
            wrong.append(f"deed_kind: seat {seat} has used or holds what it has hired (TOW-19)")
    in_sight = sum(kind != NONE for kind in block["stray"])
    if block["stray"][0] == NONE != block["stray"][1] or in_sight + block["strays_hired"] > block["strays"]:
        wrong.append("stray, strays_hired: there are no more strays than lay there at the shuffle (TOW-19a)")
    if Counter(kind for kind in block["stray"] if kind != NONE) - Counter([*block["ushered"], *block["top"]]):
        wrong.append("stray: a stray in sight is shown or lies on top (TOW-17a)")
    return wrong


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
    if (paying or "putting back" in steps) and not block["visited"]:
        wrong.append("visited: the black market is being visited (TOW-17)")
    return wrong


def _turn_faults(block: dict[str, Any], content: Content) -> list[str]:
    wrong, steps = list[str](), open_steps(block)
    builders = [seat for seat in range(SEATS) if block["segments"][seat] == 3]
    if builders != ([block["seat"]] if block["ending"] == 1 else []) or any(block["segments"][content.seats :]):
        wrong.append("segments: the third one ends the game (TOW-22)")
    if (block["turns"] == TURN_LIMIT) != (block["ending"] == 2):
        wrong.append(f"turns: the game ends after {TURN_LIMIT} (TOW-24)")
    if block["bought"] and not (block["market"] == block["pawn"][block["seat"]] != NONE and block["acted"]):
        wrong.append("bought: the pawn stands on the market of this turn (TOW-11)")
    if block["visited"] and not block["acted"]:
        wrong.append("acted: a visit is an action (TOW-20)")
    if any(pawn != NONE for pawn in block["pawn"][content.seats :]):
        wrong.append("pawn: an empty seat has none (TOW-7)")
    if steps[:1] == ("dealing",) and (block["turns"] or block["acted"] or any(sum(hand) for hand in block["hand"])):
        wrong.append("step: the first cards are dealt before the first turn (TOW-8)")
    return wrong
