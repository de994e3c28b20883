"""The vocabulary of the cards: a sentence of effect words becomes a short table that the rules walk.

A sentence is written `pay 2 ichor; gain 1 relics; may flip`. A word may have a number and a thing. `may` in front makes
that part optional (TBE-4c). Lasting words, on Trionfi cards and ongoing missions, are `gather +1; hand +2`.
"""

from enum import IntEnum
from typing import Any, NamedTuple

from turres.games.turris_beasts.moves import LOCATIONS, MOST_LEVELS, MOST_MISSIONS, MOST_SITES, MOST_SPOTS, MOST_TACTICS

THINGS = ("ichor", "knowledge", "relics", "weapons", "any", "artifacts")
ICHOR, ANY, ARTIFACT = 0, 4, 5
LONGEST = 6  # words in a sentence
LARGEST = 9  # number after a word

# Where the sentences of each kind of card begin.
SAID_PLACE = 0
SAID_OVERLAY = len(LOCATIONS)
SAID_SITE = SAID_OVERLAY + 2
SAID_MISSION = SAID_SITE + MOST_SITES
SAID_TACTICS = SAID_MISSION + MOST_MISSIONS
SAID_COUNCIL = SAID_TACTICS + MOST_TACTICS
SENTENCES = SAID_COUNCIL + MOST_LEVELS * MOST_SPOTS


class Word(IntEnum):
    """One word, one verb of the rules."""

    W_GAIN = 0
    W_PAY = 1
    W_SCORE = 2
    W_LOSE = 3
    W_DRAW = 4
    W_PLAY = 5
    W_DISCARD = 6
    W_RESERVE = 7
    W_SWEEP = 8
    W_FRUIT = 9
    W_FLIP = 10
    W_MOVE = 11
    W_ALTAR = 12
    W_REVIVE = 13
    W_SACRIFICE_RESERVE = 14
    W_SACRIFICE_BOARD = 15
    W_COUNCIL = 16
    W_BUILD = 17
    W_RIGHT = 18
    W_TOKEN = 19
    W_TAKE = 20
    W_GIVE = 21
    W_OTHERS_GAIN = 22
    W_OTHERS_LOSE = 23
    W_PLACE = 24
    W_PLACE_FREELY = 25
    W_COLLECT = 26
    W_COLLECT_FREELY = 27
    W_ACTION = 28
    W_SHIFT = 29
    W_WITHDRAW = 30
    W_BETRAYERS_LOSE = 31
    W_REPAIR = 32
    W_PER_ROOM = 33
    W_PER_GRAVE = 34


WORDS = tuple(word.name[2:].lower().replace("_", " ") for word in Word)
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


class Lasting(IntEnum):
    """What a card changes for as long as it works."""

    GATHER_MORE = 0
    RECALL_LESS = 1
    REVIVE_LESS = 2
    HAND_MORE = 3
    TACTICS_MORE = 4
    MISSION_LESS = 5  # of Knowledge, of Relics and Weapons in the next two
    MISSION_LESS_RELICS = 6
    MISSION_LESS_WEAPONS = 7
    MISSION_MORE = 8
    ROOM_MORE = 9
    ROOM_SOONER = 10
    GRAVE_ICHOR = 11
    COUNCIL_MORE = 12
    WARD = 13
    COLLECT_GAIN = 14  # in Ichor, in the other resources in the next three
    COLLECT_KNOWLEDGE = 15
    COLLECT_RELICS = 16
    COLLECT_WEAPONS = 17
    PLACE_ICHOR = 18
    CROWD = 19
    BRAVE = 20
    RESOLVE = 21
    MISSION_CARD = 22
    MISSION_ICHOR = 23
    GRAVE_PRESTIGE = 24
    ROOM_ARTIFACTS = 25


LASTING: dict[str, Lasting] = {
    "gather": Lasting.GATHER_MORE,
    "recall": Lasting.RECALL_LESS,
    "revive": Lasting.REVIVE_LESS,
    "hand": Lasting.HAND_MORE,
    "tactics": Lasting.TACTICS_MORE,
    "knowledge": Lasting.MISSION_LESS,
    "relics": Lasting.MISSION_LESS_RELICS,
    "weapons": Lasting.MISSION_LESS_WEAPONS,
    "mission": Lasting.MISSION_MORE,
    "room": Lasting.ROOM_MORE,
    "sooner": Lasting.ROOM_SOONER,
    "grave ichor": Lasting.GRAVE_ICHOR,
    "council": Lasting.COUNCIL_MORE,
    "ward": Lasting.WARD,
    "collect ichor": Lasting.COLLECT_GAIN,
    "collect knowledge": Lasting.COLLECT_KNOWLEDGE,
    "collect relics": Lasting.COLLECT_RELICS,
    "collect weapons": Lasting.COLLECT_WEAPONS,
    "place ichor": Lasting.PLACE_ICHOR,
    "crowd": Lasting.CROWD,
    "brave": Lasting.BRAVE,
    "resolve": Lasting.RESOLVE,
    "mission draw": Lasting.MISSION_CARD,
    "mission ichor": Lasting.MISSION_ICHOR,
    "grave prestige": Lasting.GRAVE_PRESTIGE,
    "room artifacts": Lasting.ROOM_ARTIFACTS,
}
BOONS = len(Lasting)


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

    kind: Lasting
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
        found.append(Boon(LASTING[name], _number(part, number[1:])))
    return tuple(found)


def costs(ops: tuple[Op, ...]) -> list[int]:
    """What a sentence asks to be paid, all together, by resource (TBE-4c)."""
    total = [0] * 4
    for op in ops:
        if op.name == "pay":
            total[op.thing] += op.n
    return total


def sentence(pack: Any, number: int) -> Any:
    """The card with that sentence, or None."""
    cards = dict(enumerate(pack.locations)) | {len(LOCATIONS) - 1: pack.abyss}
    for start, found in (
        (SAID_OVERLAY, pack.overlays),
        (SAID_SITE, pack.sites),
        (SAID_MISSION, pack.missions),
        (SAID_TACTICS, pack.tactics),
        (SAID_COUNCIL, [spot for level in pack.council for spot in level.spots]),
    ):
        cards |= {start + i: card for i, card in enumerate(found)}
    return cards.get(number)


def origin(number: int) -> tuple[str, int]:
    """The table of the pack that a sentence stands in, and its place there; Council spots are counted over all levels."""
    starts = {
        "council": SAID_COUNCIL,
        "tactics": SAID_TACTICS,
        "missions": SAID_MISSION,
        "sites": SAID_SITE,
        "overlays": SAID_OVERLAY,
    }
    for table, start in starts.items():
        if number >= start:
            return table, number - start
    return ("abyss", 0) if number == len(LOCATIONS) - 1 else ("locations", number)
