"""The vocabulary of the cards: a sentence of effect words becomes a short table that the rules walk.

A sentence is written `pay 2 ichor; gain 1 relics; may flip`. A word may have a number and a thing. `may` in front makes
that part optional (TBE-4c). Lasting words, on Trionfi cards and ongoing missions, are `gather +1; hand +2`.
"""

from typing import NamedTuple

THINGS = ("ichor", "knowledge", "relics", "weapons", "any", "artifacts")
ANY, ARTIFACTS = 4, 5

# One word, one verb of the rules; the order is that of the same list in `facts.pxd`.
WORDS = (
    "gain",
    "pay",
    "score",
    "lose",
    "draw",
    "play",
    "discard",
    "reserve",
    "sweep",
    "fruit",
    "flip",
    "move",
    "altar",
    "revive",
    "sacrifice reserve",
    "sacrifice board",
    "council",
    "build",
    "right",
    "token",
    "take",
    "give",
    "others gain",
    "others lose",
    "place",
    "place freely",
    "collect",
    "collect freely",
    "action",
    "shift",
    "withdraw",
    "betrayers lose",
    "repair",
    "per room",
    "per grave",
)
# What a word is followed by: a number, a number and a thing, or nothing.
COUNTED = {
    "score",
    "lose",
    "draw",
    "discard",
    "move",
    "revive",
    "council",
    "build",
    "right",
    "betrayers lose",
    "per room",
    "per grave",
}
VALUED = {"gain": THINGS, "pay": THINGS[:4], "take": THINGS[:5], "others gain": THINGS[:4], "others lose": THINGS[:4]}
# Only parts that ask for something can be declined.
DECLINABLE = {"play", "reserve", "sweep", "fruit", "flip", "move", "shift", "withdraw", "place", "place freely"}
# Words that can set off other sentences, and so must not go in circles.
NESTING = {
    "play",
    "place",
    "place freely",
    "collect",
    "collect freely",
    "move",
    "sacrifice reserve",
    "sacrifice board",
    "council",
}

LASTING = (
    "gather",
    "recall",
    "revive",
    "hand",
    "tactics",
    "knowledge",
    "relics",
    "weapons",
    "mission",
    "room",
    "sooner",
    "grave ichor",
    "council",
    "ward",
    "collect ichor",
    "collect knowledge",
    "collect relics",
    "collect weapons",
    "place ichor",
    "crowd",
    "brave",
    "resolve",
    "mission draw",
    "mission ichor",
    "grave prestige",
    "room artifacts",
)
LONGEST = 6  # words in a sentence
LARGEST = 9  # number after a word


class Op(NamedTuple):
    """One word of a sentence: which, how many, of what, and whether it may be declined."""

    word: int
    n: int = 0
    thing: int = 0
    may: bool = False

    @property
    def name(self) -> str:
        """The word itself."""
        return WORDS[self.word]


class Boon(NamedTuple):
    """One lasting word and its number."""

    kind: int
    n: int


def read_sentence(text: str) -> tuple[Op, ...]:
    """The words of a sentence; a ValueError says which is not one."""
    ops = tuple(_read_word(part.strip()) for part in text.split(";") if part.strip())
    if len(ops) > LONGEST:
        raise ValueError(f"{text!r} has more than {LONGEST} words")
    return ops


def _read_word(part: str) -> Op:
    may = part.startswith("may ")
    rest = part[4:] if may else part
    for name in sorted(WORDS, key=len, reverse=True):
        if rest == name or rest.startswith(name + " "):
            if may and name not in DECLINABLE:
                raise ValueError(f"{part!r}: {name!r} cannot be declined")
            return _with_tail(part, name, rest[len(name) :].split(), may or name == "play")
    raise ValueError(f"{part!r} is no effect word")


def _with_tail(part: str, name: str, tail: list[str], may: bool) -> Op:
    word = WORDS.index(name)
    if name in COUNTED and len(tail) == 1:
        return Op(word, _number(part, tail[0]), 0, may)
    if name in VALUED and len(tail) == 2 and tail[1] in VALUED[name]:
        return Op(word, _number(part, tail[0]), THINGS.index(tail[1]), may)
    if name not in COUNTED and name not in VALUED and not tail:
        return Op(word, 1, 0, may)
    raise ValueError(f"{part!r}: what follows {name!r} does not fit it")


def _number(part: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= LARGEST):
        raise ValueError(f"{part!r}: {text!r} is not a number from 1 to {LARGEST}")
    return int(text)


def read_lasting(text: str) -> tuple[Boon, ...]:
    """The lasting words of a card; a ValueError says which is not one."""
    found = []
    for part in (part.strip() for part in text.split(";") if part.strip()):
        name, _, number = part.rpartition(" ")
        if name not in LASTING or not number.startswith("+"):
            raise ValueError(f"{part!r} is no lasting word")
        found.append(Boon(LASTING.index(name), _number(part, number[1:])))
    return tuple(found)


def costs(ops: tuple[Op, ...]) -> list[int]:
    """What a sentence asks to be paid, all together, by resource (TBE-4c)."""
    total = [0] * 4
    for op in ops:
        if op.name == "pay":
            total[op.thing] += op.n
    return total
