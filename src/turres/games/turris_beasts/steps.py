"""The open steps of Turris by name, and what each of them may keep: a position from outside is checked against this."""

from typing import Any

from turres.core.position import Content
from turres.games.turris_beasts.cards import WORDS, costs

NOWHERE = 255

# In the order of `board.pxd`; the first name stands for no step.
KINDS = (
    *("none", "naming", "drawing", "posting", "digging", "dealing"),
    *("acting", "recalling", "rewarding", "paying", "sparing", "choosing", "completing", "keeping", "swapping", "bringing"),
    *("building", "rooming", "spotting", "accepting", "returning", "rivalling", "taking", "giving", "losing", "reserving"),
    *("sweeping", "baiting", "flipping", "rousing", "stepping", "targeting", "pathing", "driving", "shielding", "discarding"),
    *("sacrificing", "leaving", "entering", "withdrawing", "repairing", "playing", "window", "placing"),
    *("effect", "price", "score", "council", "strike", "flee", "loss", "rewards", "spent"),
    *("tactics draw", "mission draw", "site draw", "trionfi draw"),
)
LAST_ASK = KINDS.index("placing")
STAGES = (
    *("set sites", "set trionfi", "set missions", "set first", "set tactics", "round begins", "turn begins", "actions"),
    *("mission step", "trionfi step", "turn ends", "refill", "turn over", "betrayer phase", "dusk", "beast phase", "beasts done"),
    *("dawn", "cleanup"),
)
SAID_PLACE, SAID_OVERLAY, SAID_SITE, SAID_MISSION, SAID_TACTICS, SAID_COUNCIL = 0, 17, 19, 51, 115, 179

# The largest numbers each kind may keep; a kind that is not listed keeps nothing.
MOST = {
    "digging": (3,),
    "recalling": (4, 16, 16, 16, 16, 2),
    "paying": (9, 9),
    "sparing": (63,),
    "choosing": (9,),
    "keeping": (63,),
    "bringing": (1,),
    "building": (9,),
    "rooming": (31,),
    "accepting": (214,),
    "rivalling": (21, 9, 4),
    "taking": (4,),
    "giving": (4,),
    "reserving": (1,),
    "sweeping": (1,),
    "baiting": (1,),
    "flipping": (1,),
    "rousing": (1, 9),
    "stepping": (3, 9, 18, 18),
    "targeting": (3,),
    "pathing": (3, 16, 2, 18, 18),
    "driving": (16, 4),
    "shielding": (16,),
    "discarding": (63,),
    "leaving": (1,),
    "entering": (16,),
    "withdrawing": (1,),
    "repairing": (1,),
    "window": (2,),
    "placing": (1, 2),
    "effect": (214, 5),
    "price": (4, 9, 9, 9, 9),
    "score": (99, 9),
    "council": (16,),
    "strike": (3, 4, 4, 4, 4, 4),
    "flee": (16, 4, 4),
    "loss": (4,),
    "rewards": (4, 16, 16, 16, 16),
    "spent": (63,),
    "tactics draw": (9,),
    "site draw": (4,),
}


def step_faults(block: dict[str, Any], content: Content) -> list[str]:
    """All that cannot be open; what is open reads only what is there."""
    steps = block["open"][: block["depth"]]
    wrong = [fault for step in steps for fault in _range_faults(step, content)]
    if not wrong and not block["ending"]:
        wrong = [fault for i, step in enumerate(steps) for fault in _fit_faults(block, content, i, step)]
        if not steps or steps[-1]["kind"] > LAST_ASK:
            wrong.append("open: the uppermost step is a decision")
    return wrong


def _range_faults(step: dict[str, Any], content: Content) -> list[str]:
    kind, x = KINDS[step["kind"]], step["x"]
    most = MOST.get(kind, ())
    if step["seat"] >= content.seats and not (kind == "strike" and step["seat"] == NOWHERE):
        return [f"open, {kind}: there is no seat {step['seat']}"]
    if any(n > (most[i] if i < len(most) else 0) for i, n in enumerate(x)):
        return [f"open, {kind}: {x} keeps more than {most}"]
    return []


def sentence(pack: Any, number: int) -> Any:
    """The card with that sentence, or None."""
    cards = {i: card for i, card in enumerate(pack.locations)} | {16: pack.abyss}
    for start, found in (
        (SAID_OVERLAY, pack.overlays),
        (SAID_SITE, pack.sites),
        (SAID_MISSION, pack.missions),
        (SAID_TACTICS, pack.tactics),
        (SAID_COUNCIL, [spot for level in pack.council for spot in level.spots]),
    ):
        cards |= {start + i: card for i, card in enumerate(found)}
    return cards.get(number)


def _fit_faults(block: dict[str, Any], content: Content, i: int, step: dict[str, Any]) -> list[str]:
    """A step that does not fit the table, or not the step below it."""
    kind, x, tribe = KINDS[step["kind"]], step["x"], block["tribe"][step["seat"] % 4]
    below = KINDS[block["open"][i - 1]["kind"]] if i else "none"
    beast = block["beast"][x[0]] if kind in ("strike", "targeting", "pathing", "stepping") else 0
    checks = {
        "digging": below == "site draw" and x[0] + 1 == block["open"][i - 1]["x"][0],
        "drawing": below == "tactics draw" and block["deck"] != 0,
        "posting": below == "mission draw" and block["missions"] != 0 and NOWHERE in block["tableau"],
        "dealing": below == "trionfi draw" and bin(block["display"]).count("1") < 6,
        "rewarding": below == "rewards",
        "paying": below == "price" and x[0] <= x[1] and _fits_price(block, i, x),
        "shielding": below == "strike" and block["beast"][block["open"][i - 1]["x"][0]] == x[0],
        "sparing": x[0] < len(content.pack.missions),
        "keeping": bool(tribe["completed"] >> x[0] & 1) and bool(x[0] < len(content.pack.missions) and content.pack.missions[x[0]].ongoing),
        "rooming": x[0] < len(content.pack.trionfi),
        "spotting": tribe["council"] <= sum(len(level.spots) for level in content.pack.council[:-1]),
        "accepting": x[0] >= SAID_COUNCIL and sentence(content.pack, x[0]) is not None,
        "rivalling": WORDS[x[0]] in ("take", "give"),
        "taking": x[0] != step["seat"] and (x[0] == 4 or x[0] < content.seats),
        "giving": x[0] != step["seat"] and (x[0] == 4 or x[0] < content.seats),
        "entering": tribe["scouts"][x[0] % 17] > 0,
        "driving": _has_scout(block, content, x[0], x[1], 1),
        "targeting": beast < 19,
        "pathing": beast < 19 and x[3] != x[1] and x[2] > 0,
        "stepping": beast < 19 and x[1] > 0,
        "recalling": _recalls(tribe, x),
        "discarding": x[0] <= bin(tribe["hand"]).count("1"),
        "window": x[0] > 0,
        "spent": x[0] < len(content.pack.tactics),
        "effect": _in_sentence(content, x),
        "price": _payable(tribe, x),
        "strike": beast < 17 and all(n <= block["tribe"][seat]["scouts"][beast] for seat, n in enumerate(x[2:])),
        "flee": _has_scout(block, content, x[0], x[1], x[2]),
        "site draw": bin(block["sites"]).count("1") >= 4 * (4 - block["served"]) + 4 - x[0] + (i + 1 < block["depth"]),
    }
    return [] if checks.get(kind, True) else [f"open, {kind}: {x} does not fit the table"]


def _has_scout(block: dict[str, Any], content: Content, location: int, owner: int, n: int) -> bool:
    if owner == 4:
        return content.seats == 1 and block["traitor"].count(location) >= n
    return owner < content.seats and block["tribe"][owner]["scouts"][location] >= n


def _recalls(tribe: dict[str, Any], x: list[int]) -> bool:
    named = x[1 : 1 + x[0]]
    return all(named.count(place) <= tribe["scouts"][place] for place in named) and not any(x[1 + x[0] : 5])


def _in_sentence(content: Content, x: list[int]) -> bool:
    card = sentence(content.pack, x[0])
    return card is not None and x[1] < len([op for op in card.ops if op.name != "pay"]) and len(costs(card.ops)) == 4


def _payable(tribe: dict[str, Any], x: list[int]) -> bool:
    missing = sum(max(0, n - tribe["goods"][r]) for r, n in enumerate(x[1:5]) if r >= x[0])
    return missing <= tribe["artifacts"]


def _fits_price(block: dict[str, Any], i: int, x: list[int]) -> bool:
    price = block["open"][i - 1]["x"]
    tribe = block["tribe"][block["open"][i - 1]["seat"] % 4]
    r = price[0]
    return r < 4 and price[1 + r] - tribe["goods"][r] <= x[0] and x[1] <= min(price[1 + r], tribe["artifacts"])
