"""What a position of Turris has to hold so that it can be played on, each fault with its rule."""

from functools import lru_cache, reduce
from operator import or_
from typing import Any

from turres.core.checks import Bound, Deal, numbers, stuck
from turres.core.checks import faults as faults_of
from turres.core.errors import BadPosition
from turres.core.text import set_block
from turres.games.turris_beasts.shown.open_steps import step_faults
from turres.games.turris_beasts.steps import KINDS, NOWHERE, STAGES

SETUP = STAGES[:5]
LAST_IN_TURN = STAGES.index("turn over")


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the cards in a mask; the same ones are asked for again and again."""
    return tuple([card for card in range(mask.bit_length()) if mask >> card & 1])


def checked(block: dict[str, Any], content: Any) -> Any:
    """The position with this block, if the rules can go on from it."""
    position = set_block(content, block, faults)
    position.settle()
    if wrong := stuck(position, "TBE-4b"):
        raise BadPosition(wrong)
    return position


def faults(block: dict[str, Any], content: Any) -> list[str]:
    """All that would not let the rules go on from there."""
    if wrong := faults_of(block, bounds(block, content)) + _place_faults(block):
        return wrong
    wrong = [*faults_of(block, deals(block, content)), *_scout_faults(block, content), *_board_faults(block, content)]
    return wrong or step_faults(block, content)


def bounds(block: dict[str, Any], content: Any) -> list[Bound]:
    """What the numbers lie between."""
    pack, seats, solo = content.pack, content.seats, content.seats == 1
    in_setup = block["stage"] < len(SETUP)
    return [
        Bound("stage", 0, len(STAGES) - 1, "TBE-4"),
        Bound("depth", 0, len(block["open"]) // 2, "TBE-4b"),
        Bound("open.kind", 0, len(KINDS) - 1, "TBE-4b"),
        Bound("placed collected running ate triggered won", 0, 1, "TBE-4"),
        Bound("round", 0, int(content.options["round_limit"]), "TBE-31a"),
        Bound("first active", 0, seats - 1, "TBE-4"),
        Bound("turns", 0, seats - (block["stage"] <= LAST_IN_TURN and not block["ending"]), "TBE-4"),
        Bound("asked", 0, seats, "TBE-10c"),
        Bound("token", 0, -1 if solo else seats - 1, "TBE-24a", NOWHERE),
        Bound("actions cards", 0, 20, "TBE-5a, TBE-10"),
        Bound("gathered", 0, 100, "TBE-8"),
        Bound("altar", 0, len(pack.altar) - 1, "TBE-43"),
        Bound("beast_now", 0, 4, "TBE-14"),
        Bound("beast", 0, 18, "TBE-39", NOWHERE),
        Bound("flipped", 0, 15, "TBE-18"),
        Bound("fruit", 0, 16, "TBE-15", NOWHERE),
        Bound("reached", 0, 4, "TBE-29"),
        Bound("served", 0, block["reached"], "TBE-29"),
        Bound("ending", 0, 4, "TBE-30"),
        Bound("site", 0, len(pack.sites) - 1, "TBE-1", NOWHERE if in_setup else None),
        Bound("tableau tribe.slot", 0, len(pack.missions) - 1, "TBE-11", NOWHERE),
        Bound("room", 0, len(pack.trionfi) - 1, "TBE-37", NOWHERE),
        Bound("display tribe.built fresh", 0, (1 << len(pack.trionfi)) - 1, "TBE-2"),
        Bound("recycled", 0, (1 << len(pack.tactics)) - 1, "TBE-5c"),
        Bound("sites", 0, (1 << len(pack.sites)) - 1, "TBE-1"),
        Bound("damaged", 0, 63 if solo else 0, "TBE-34c"),
        Bound("betrayers", 0, 10_000, "TBE-33"),
        Bound("traitor", 0 if solo else 17, 16 if solo else NOWHERE, "TBE-33"),
        Bound("tribe.goods tribe.artifacts tribe.prestige", 0, 20_000, "TBE-3a, TBE-29c"),
        Bound("tribe.markers tribe.rights", 0, 100, "TBE-27a"),
        Bound("tribe.council", 0, sum(len(level.spots) for level in pack.council), "TBE-26"),
    ]


def deals(block: dict[str, Any], content: Any) -> list[Deal]:
    """Where the cards are that do not lie open or go through a step."""
    pack = content.pack
    tactics, missions = (1 << len(pack.tactics)) - 1, (1 << len(pack.missions)) - 1
    laid, built = _cards(block["site"]), reduce(or_, [block["display"], *numbers(block, "tribe.built")])
    return [
        Deal("deck discard tribe.hand", tactics - _cards(_held_by(block, "spent")), "TBE-3b"),
        Deal("deck", block["deck"] & block["recycled"], "TBE-5c"),
        Deal(
            "missions shed tribe.completed tribe.reserved",
            missions - _cards([*block["tableau"], *_held_by(block, "sparing")]),
            "TBE-11",
        ),
        Deal("display tribe.built", built, "TBE-2"),
        Deal("sites", (block["sites"] | laid) - laid, "TBE-1"),
    ]


def _cards(places: list[int]) -> int:
    return sum(1 << card for card in places if card != NOWHERE)


def _held_by(block: dict[str, Any], kind: str) -> list[int]:
    """The cards that steps of this kind keep."""
    return [step["x"][0] for step in block["open"][: block["depth"]] if KINDS[step["kind"]] == kind]


def _place_faults(block: dict[str, Any]) -> list[str]:
    """A kind of step in each place that is open, and in no other."""
    odd = [i for i, step in enumerate(block["open"]) if (i < block["depth"]) != (step["kind"] > 0)]
    return ["open: a kind of step in each place that is open, and in no other (TBE-4b)"] if odd else []


def _scout_faults(block: dict[str, Any], content: Any) -> list[str]:
    return [
        f"tribe {seat}: it has four scouts (TBE-3)"
        for seat, tribe in enumerate(block["tribe"][: content.seats])
        if tribe["reserve"] + tribe["grave"] + sum(tribe["scouts"]) != 4
    ]


def _board_faults(block: dict[str, Any], content: Any) -> list[str]:
    wrong = []
    beasts = [space for space in block["beast"] if space != NOWHERE]
    if len(set(beasts)) != len(beasts) or (
        not beasts and not block["ending"] and STAGES[block["stage"]] not in ("dawn", "cleanup")
    ):
        wrong.append("beast: each Beast has a space of its own, and the game ends without any (TBE-17, TBE-30)")
    if block["sites"].bit_count() < 4 * (4 - block["served"]):
        wrong.append("sites: there are four tiles for each time that new ones come (TBE-29)")
    rooms = [card for card in block["room"] if card != NOWHERE] + _held_by(block, "rooming")
    if sorted(rooms) != (list(bits(block["tribe"][0]["built"])) if content.seats == 1 else []):
        wrong.append("room: alone, each built card is in a room (TBE-37)")
    return wrong
