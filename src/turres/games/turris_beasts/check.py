"""A position or a view from outside is checked before it reaches the rules: everything wrong with it is said at once."""

from typing import Any

from turres.core.errors import BadPosition
from turres.core.text import set_block
from turres.games.turris_beasts.steps import KINDS, NOWHERE, STAGES, step_faults


def bits(mask: int) -> list[int]:
    """The numbers of the cards in a mask."""
    return [card for card in range(64) if mask >> card & 1]


def checked(block: dict[str, Any], content: Any) -> Any:
    """The position with this block, if the rules could have brought it about."""
    position = set_block(content, block, faults)
    position.settle()
    if any(not position.legal_moves(seat) for seat in position.to_act()):
        raise BadPosition(["open: the uppermost step leaves nothing to decide"])
    return position


def faults(block: dict[str, Any], content: Any) -> list[str]:
    """All that the rules could not have brought about."""
    wrong = _number_faults(block, content)
    if not wrong:
        wrong = [*_tribe_faults(block, content), *_card_faults(block, content), *_table_faults(block, content)]
    return wrong or step_faults(block, content)


def _number_faults(block: dict[str, Any], content: Any) -> list[str]:
    """Numbers that stand for nothing."""
    wrong = []
    pack, steps = content.pack, block["open"]
    if block["stage"] >= len(STAGES):
        wrong.append(f"stage: there is no {block['stage']}")
    if block["depth"] > len(steps) // 2 or any(
        (i < block["depth"]) != (0 < s["kind"] < len(KINDS)) for i, s in enumerate(steps)
    ):
        wrong.append("open: a kind of step in each place that is open, and in no other")
    for name, cards, count in (
        ("tableau", block["tableau"], len(pack.missions)),
        ("site", block["site"], len(pack.sites)),
        ("room", block["room"], len(pack.trionfi)),
        *((f"tribe {seat}: slot", tribe["slot"], len(pack.missions)) for seat, tribe in enumerate(block["tribe"])),
    ):
        if any(card != NOWHERE and card >= count for card in cards):
            wrong.append(f"{name}: there are {count} such cards")
    if any(space != NOWHERE and space > 18 for space in block["beast"]):
        wrong.append("beast: there are 19 spaces")
    return wrong


def _tribe_faults(block: dict[str, Any], content: Any) -> list[str]:
    wrong = []
    spots = sum(len(level.spots) for level in content.pack.council)
    for seat, tribe in enumerate(block["tribe"][: content.seats]):
        if tribe["reserve"] + tribe["grave"] + sum(tribe["scouts"]) != 4:
            wrong.append(f"tribe {seat}: it has four scouts (TBE-3)")
        if (
            max(*tribe["goods"], tribe["artifacts"], tribe["prestige"]) > 20_000
            or max(tribe["markers"], tribe["rights"]) > 100
        ):
            wrong.append(f"tribe {seat}: it has more than anybody could gain")
        if tribe["council"] > spots:
            wrong.append(f"tribe {seat}: council: the track has {spots} spots (TBE-26)")
        kept = [mission for mission in tribe["slot"] if mission != NOWHERE]
        if len(set(kept)) != len(kept) or any(
            not tribe["completed"] >> m & 1 or not content.pack.missions[m].ongoing for m in kept
        ):
            wrong.append(f"tribe {seat}: slot: completed missions with an ongoing effect (TBE-11b)")
    return wrong


def _card_faults(block: dict[str, Any], content: Any) -> list[str]:
    pack, tribes, steps = content.pack, block["tribe"], block["open"]
    kinds = {name: KINDS.index(name) for name in ("spent", "sparing")}
    spent = [1 << step["x"][0] for step in steps if step["kind"] == kinds["spent"]]
    sparing = [1 << step["x"][0] for step in steps if step["kind"] == kinds["sparing"]]
    shown = [1 << mission for mission in block["tableau"] if mission != NOWHERE]
    piles = {
        "tactics": [block["deck"], block["discard"], *(tribe["hand"] for tribe in tribes), *spent],
        "missions": [block["missions"], block["shed"], *shown, *sparing]
        + [tribe[area] for tribe in tribes for area in ("completed", "reserved")],
    }
    wrong = [
        f"{name}: not every card is in exactly one place"
        for name, found in piles.items()
        if not _divides(found, len(getattr(pack, name)))
    ]
    if block["deck"] & ~block["recycled"] or block["recycled"] >> len(pack.tactics):
        wrong.append("recycled: the deck is made of these cards (TBE-5c)")
    built = [tribe["built"] for tribe in tribes]
    if sum(built) + block["display"] >= 1 << len(pack.trionfi) or not _apart([*built, block["display"]]):
        wrong.append("display: no Trionfi card is in two places (TBE-2)")
    if block["fresh"] & ~sum(built):
        wrong.append("fresh: these cards are not built (TBE-27c)")
    laid = [1 << site for site in block["site"] if site != NOWHERE]
    if not _apart([block["sites"], *laid]) or block["sites"] >> len(pack.sites):
        wrong.append("sites: no tile is in two places (TBE-1)")
    return wrong


def _divides(masks: list[int], count: int) -> bool:
    """Whether the masks hold each of so many cards once."""
    return _apart(masks) and sum(masks) == (1 << count) - 1


def _apart(masks: list[int]) -> bool:
    """Whether no card is in two of the masks."""
    seen = 0
    for mask in masks:
        if mask & seen:
            return False
        seen |= mask
    return True


def _table_faults(block: dict[str, Any], content: Any) -> list[str]:
    wrong = []
    seats, solo = content.seats, content.seats == 1
    limits = {
        "first": seats - 1,
        "active": seats - 1,
        "turns": seats,
        "asked": seats,
        "altar": len(content.pack.altar) - 1,
        "beast_now": 4,
        "reached": 4,
        "served": block["reached"],
        "flipped": 15,
        "damaged": 63 if solo else 0,
        "ending": 4,
        "actions": 20,
        "cards": 20,
        "gathered": 100,
        "betrayers": 10_000,
        "round": int(content.options["round_limit"]),
        **dict.fromkeys(("placed", "collected", "running", "ate", "triggered", "won"), 1),
    }
    wrong += [f"{name}: at most {most}" for name, most in limits.items() if block[name] > most]
    if block["token"] != NOWHERE and (block["token"] >= seats or solo):
        wrong.append("token: a seat or nobody (TBE-24a)")
    beasts = [space for space in block["beast"] if space != NOWHERE]
    if len(set(beasts)) != len(beasts) or (
        not beasts and not block["ending"] and STAGES[block["stage"]] not in ("dawn", "cleanup")
    ):
        wrong.append("beast: each Beast has a space of its own, and the game ends without any (TBE-17, TBE-30)")
    if (block["fruit"] != NOWHERE and block["fruit"] > 16) or any((space > 16) == solo for space in block["traitor"]):
        wrong.append("fruit, traitor: they stand on locations, and only a solo game has Betrayers (TBE-33)")
    rooms = [card for card in block["room"] if card != NOWHERE]
    placing = [s["x"][0] for s in block["open"] if KINDS[s["kind"]] == "rooming"]
    if sorted([*rooms, *placing]) != (bits(block["tribe"][0]["built"]) if solo else []):
        wrong.append("room: alone, each built card is in a room (TBE-37)")
    if STAGES[block["stage"]] not in STAGES[:5] and NOWHERE in block["site"]:
        wrong.append("site: a tile is on each spot (TBE-1)")
    return wrong
