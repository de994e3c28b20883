"""What each open step of Turris may keep: a position from outside is checked against this."""

from collections.abc import Callable
from typing import Any

from turres.games.turris_beasts.content.words import SAID_COUNCIL, Word, sentence
from turres.games.turris_beasts.steps import BETRAYERS, KINDS, LAST_ASK, NOWHERE, STAGES

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
    "rivalling": (21, 9, 4, 15),
    "taking": (4, 15),
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
    "effect": (214, 5, 15),
    "price": (4, 9, 9, 9, 9),
    "score": (99, 9, 9, 9, 9),
    "council": (16,),
    "strike": (3, 4, 4, 4, 4, 4),
    "flee": (16, 4, 4),
    "loss": (4,),
    "homecoming": (4, 16, 16, 16, 16),
    "rewards": (4, 16, 16, 16, 16),
    "spent": (63,),
    "tactics draw": (9,),
    "site draw": (4,),
}


def step_faults(block: dict[str, Any], content: Any) -> list[str]:
    """All that cannot be open; what is open reads only what is there."""
    steps = block["open"][: block["depth"]]
    wrong = [fault for step in steps for fault in _range_faults(step, content)]
    if not wrong and not block["ending"]:
        kinds = [KINDS[step["kind"]] for step in steps]
        fits = [kind not in FITS or FITS[kind](Fit(block, content, i)) for i, kind in enumerate(kinds)]
        wrong = [f"open, {kind}: it does not fit the table" for kind, fit in zip(kinds, fits, strict=True) if not fit]
        if not steps or steps[-1]["kind"] > LAST_ASK:
            wrong.append("open: the uppermost step is a decision")
    return wrong


def _range_faults(step: dict[str, Any], content: Any) -> list[str]:
    kind, x = KINDS[step["kind"]], step["x"]
    most = MOST.get(kind, ())
    if step["seat"] >= content.seats and not (kind == "strike" and step["seat"] == NOWHERE):
        return [f"open, {kind}: there is no seat {step['seat']}"]
    if any(n > (most[i] if i < len(most) else 0) for i, n in enumerate(x)):
        return [f"open, {kind}: {x} keeps more than {most}"]
    return []


class Fit:
    """A step among the others on its table."""

    def __init__(self, block: dict[str, Any], content: Any, i: int) -> None:
        self.block, self.pack, self.seats, self.i = block, content.pack, content.seats, i
        self.seat, self.x = block["open"][i]["seat"], block["open"][i]["x"]
        self.tribe = block["tribe"][self.seat % 4]
        self.under: dict[str, Any] = block["open"][i - 1] if i else {"kind": 0, "seat": 0, "x": [0] * 6}

    @property
    def beast(self) -> int:
        """The space of the Beast that the step is about."""
        return int(self.block["beast"][self.x[0]])

    def lies_on(self, kind: str) -> bool:
        """Whether the step below is of that kind."""
        return bool(KINDS[self.under["kind"]] == kind)

    def is_rival(self) -> bool:
        """Whether the step names an opponent of its seat."""
        return bool(self.x[0] != self.seat and self.x[0] < (self.seats if self.seats > 1 else 5))

    def has_scouts(self, n: int) -> bool:
        """Whether so many scouts of the named owner are at the named location."""
        location, owner = self.x[:2]
        if owner == BETRAYERS:
            return bool(self.seats == 1 and self.block["traitor"].count(location) >= n)
        return bool(owner < self.seats and self.block["tribe"][owner]["scouts"][location] >= n)

    def is_ongoing(self) -> bool:
        """Whether the named mission is completed and could go into a slot."""
        card = self.x[0]
        return card < len(self.pack.missions) and bool(
            self.tribe["completed"] >> card & 1 and self.pack.missions[card].ongoing
        )

    def has_tiles(self) -> bool:
        """Whether the tiles suffice for this draw and all that can follow."""
        drawn = self.x[0] - (self.i + 1 < self.block["depth"])
        return bool(self.block["sites"].bit_count() >= 4 * (4 - self.block["served"]) + 4 - drawn)

    def recalls_own(self) -> bool:
        """Whether the scouts to be recalled are there."""
        named = self.x[1 : 1 + self.x[0]]
        return all(named.count(place) <= self.tribe["scouts"][place] for place in named) and not any(
            self.x[1 + self.x[0] : 5]
        )

    def is_in_sentence(self) -> bool:
        """Whether there is such a word."""
        card = sentence(self.pack, self.x[0])
        return card is not None and self.x[1] < len([op for op in card.ops if op.name != "pay"])

    def is_payable(self) -> bool:
        """Whether the rest of the price can be paid."""
        missing = sum(max(0, n - self.tribe["goods"][r]) for r, n in enumerate(self.x[1:5]) if r >= self.x[0])
        return bool(missing <= self.tribe["artifacts"])

    def fits_price(self) -> bool:
        """Whether so many Artifacts can be asked for by the price below."""
        price, r = self.under["x"], self.under["x"][0]
        low, high = self.x[:2]
        if not self.lies_on("price") or r > 3 or not low <= high <= min(price[1 + r], self.tribe["artifacts"]):
            return False
        later = sum(max(0, price[1 + q] - self.tribe["goods"][q]) for q in range(r + 1, 4))
        return bool(price[1 + r] - self.tribe["goods"][r] <= low and high + later <= self.tribe["artifacts"])

    def shields_own(self) -> bool:
        """Whether no more scouts are shielded than there are."""
        return self.beast < 17 and all(
            n <= tribe["scouts"][self.beast] for n, tribe in zip(self.x[2:], self.block["tribe"], strict=True)
        )

    def is_asked(self) -> bool:
        """Whether it is this seat that was asked last at a printed time."""
        asked = self.block["asked"]
        return bool(self.x[0] > 0 < asked and (self.block["first"] + asked - 1) % self.seats == self.seat)


FITS: dict[str, Callable[[Fit], bool]] = {
    "acting": lambda fit: STAGES[fit.block["stage"]] == "actions",
    "digging": lambda fit: fit.lies_on("site draw") and fit.x[0] + 1 == fit.under["x"][0],
    "drawing": lambda fit: fit.lies_on("tactics draw") and fit.block["deck"] != 0,
    "posting": lambda fit: (
        fit.lies_on("mission draw") and fit.block["missions"] != 0 and NOWHERE in fit.block["tableau"]
    ),
    "dealing": lambda fit: fit.lies_on("trionfi draw") and fit.block["display"].bit_count() < 6,
    "rewarding": lambda fit: fit.lies_on("rewards") and fit.under["seat"] == fit.seat,
    "paying": lambda fit: fit.under["seat"] == fit.seat and fit.fits_price(),
    "shielding": lambda fit: fit.lies_on("strike") and fit.block["beast"][fit.under["x"][0]] == fit.x[0],
    "sparing": lambda fit: fit.x[0] < len(fit.pack.missions),
    "keeping": Fit.is_ongoing,
    "rooming": lambda fit: fit.seats == 1 and fit.x[0] < len(fit.pack.trionfi),
    "spotting": lambda fit: fit.tribe["council"] <= sum(len(level.spots) for level in fit.pack.council[:-1]),
    "accepting": lambda fit: fit.x[0] >= SAID_COUNCIL and sentence(fit.pack, fit.x[0]) is not None,
    "rivalling": lambda fit: fit.x[0] == Word.W_GIVE or (fit.x[0] == Word.W_TAKE and fit.x[2] < 5),
    "taking": Fit.is_rival,
    "giving": Fit.is_rival,
    "entering": lambda fit: fit.tribe["scouts"][fit.x[0]] > 0,
    "driving": lambda fit: fit.has_scouts(1),
    "targeting": lambda fit: fit.beast < 19,
    "pathing": lambda fit: fit.beast < 19 and fit.x[3] != fit.x[1] and fit.x[2] > 0,
    "stepping": lambda fit: fit.beast < 19 and fit.x[1] > 0,
    "rousing": lambda fit: fit.x[1] > 0,
    "recalling": Fit.recalls_own,
    "homecoming": Fit.recalls_own,
    "choosing": lambda fit: fit.x[0] > 0,
    "discarding": lambda fit: 0 < fit.x[0] <= fit.tribe["hand"].bit_count(),
    "window": Fit.is_asked,
    "placing": lambda fit: fit.tribe["reserve"] > 0,
    "spent": lambda fit: fit.x[0] < len(fit.pack.tactics),
    "effect": Fit.is_in_sentence,
    "price": Fit.is_payable,
    "strike": Fit.shields_own,
    "flee": lambda fit: fit.has_scouts(fit.x[2]),
    "site draw": Fit.has_tiles,
}
