"""What a seat may know of Turris: all but the other hands and the order of the decks (TBE-3b).

Cards are numbers in the pack; spaces are called as in moves, and None is nowhere, nobody or nothing.
"""

from typing import Any

import msgspec

from turres.core.game import View
from turres.core.text import block_of
from turres.games.turris_beasts.moves import BEASTS, LOCATIONS, RESOURCES, ROOMS, SPACES
from turres.games.turris_beasts.shown.checks import bits
from turres.games.turris_beasts.shown.question import CouncilSpot, Question, council_spot, question
from turres.games.turris_beasts.steps import NOWHERE, STAGES

ENDINGS = ("TBE-30", "TBE-31a", "TBE-38", "TBE-38a")


class Goods(msgspec.Struct, frozen=True, kw_only=True):
    """How many of each resource a tribe has."""

    ichor: int
    knowledge: int
    relics: int
    weapons: int

    @property
    def total(self) -> int:
        """All resources together."""
        return self.ichor + self.knowledge + self.relics + self.weapons


class Tribe(msgspec.Struct, frozen=True, kw_only=True):
    """A tribe as everybody sees it; `hand` is None for a hand one cannot look into."""

    prestige: int
    goods: Goods
    artifacts: int
    reserve: int  # scouts at home
    graveyard: int  # scouts lost
    scouts: dict[str, int]  # on each location that has some
    cards: int  # Tactics in hand
    hand: tuple[int, ...] | None
    completed: tuple[int, ...]
    reserved: tuple[int, ...]
    slots: tuple[int | None, ...]
    built: tuple[int, ...]
    markers: int
    council: CouncilSpot | None  # None at the start
    rights: int  # to build, from the Grove


class Beast(msgspec.Struct, frozen=True, kw_only=True):
    """A Beast: where it is, where it heads for, and a way there."""

    name: str
    space: str | None
    flipped: bool
    targets: tuple[str, ...]  # where it heads for: more than one if the First Player may have to choose
    ways: tuple[tuple[str, ...], ...]  # to each target; none of both if it lies flipped and will only get up


class TowerRoom(msgspec.Struct, frozen=True, kw_only=True):
    """A room of the Tower in a solo game."""

    card: int | None
    damaged: bool


class TurrisView(View, frozen=True, kw_only=True):
    """The table."""

    tribes: tuple[Tribe, ...]
    round: int
    stage: str
    first: int
    active: int
    actions: int  # left to the active seat
    token: int | None  # who will be First Player next
    question: Question | None
    beasts: tuple[Beast, ...]
    fruit: str | None
    altar: str | None  # the Beast that goes two steps
    sites: dict[str, int]  # the tile on each spot
    tableau: tuple[int | None, ...]
    mission_deck: int
    mission_discard: tuple[int, ...]
    display: tuple[int, ...]
    fresh: tuple[int, ...]  # built this round, at work from the next
    deck: int
    discard: tuple[int, ...]
    rooms: tuple[TowerRoom, ...]
    betrayers: int  # their prestige
    traitors: tuple[str, ...]  # where their scouts are


def view(common: dict[str, Any], position: Any) -> TurrisView:
    """Build up what the seat may know."""
    block, pack = block_of(position), position.content.pack
    altar = pack.altar[block["altar"]]
    return TurrisView(
        **common,
        tribes=tuple(_tribe(block["tribe"][seat], seat == common["seat"], pack) for seat in range(position.seats)),
        round=block["round"],
        stage=STAGES[block["stage"]],
        first=block["first"],
        active=block["active"],
        actions=block["actions"],
        token=_some(block["token"]),
        question=question(block, pack),
        beasts=tuple(_beast(position, block, beast) for beast in range(len(BEASTS))),
        fruit=_space(block["fruit"]),
        altar=altar if altar in BEASTS else None,
        sites={spot: tile for spot, tile in zip("ABCD", block["site"], strict=True) if tile != NOWHERE},
        tableau=tuple(map(_some, block["tableau"])),
        mission_deck=block["missions"].bit_count(),
        mission_discard=bits(block["shed"]),
        display=bits(block["display"]),
        fresh=bits(block["fresh"]),
        deck=block["deck"].bit_count(),
        discard=bits(block["discard"]),
        rooms=tuple(
            TowerRoom(card=_some(block["room"][i]), damaged=bool(block["damaged"] >> i & 1)) for i in range(ROOMS)
        ),
        betrayers=block["betrayers"],
        traitors=tuple(SPACES[space] for space in block["traitor"] if space != NOWHERE),
    )


def _tribe(tribe: dict[str, Any], own: bool, pack: Any) -> Tribe:
    return Tribe(
        prestige=tribe["prestige"],
        goods=Goods(**dict(zip(RESOURCES, tribe["goods"], strict=True))),
        artifacts=tribe["artifacts"],
        reserve=tribe["reserve"],
        graveyard=tribe["grave"],
        scouts={name: count for name, count in zip(LOCATIONS, tribe["scouts"], strict=True) if count},
        cards=tribe["hand"].bit_count(),
        hand=bits(tribe["hand"]) if own else None,
        completed=bits(tribe["completed"]),
        reserved=bits(tribe["reserved"]),
        slots=tuple(map(_some, tribe["slot"])),
        built=bits(tribe["built"]),
        markers=tribe["markers"],
        council=council_spot(pack, tribe["council"] - 1) if tribe["council"] else None,
        rights=tribe["rights"],
    )


def _beast(position: Any, block: dict[str, Any], beast: int) -> Beast:
    space, flipped = block["beast"][beast], bool(block["flipped"] >> beast & 1)
    hunt = () if space == NOWHERE or flipped else position.hunt(beast)
    ways = tuple(tuple(SPACES[one] for one in way) for way in hunt)
    return Beast(
        name=BEASTS[beast],
        space=_space(space),
        flipped=flipped,
        targets=tuple(way[-1] if way else SPACES[space] for way in ways),
        ways=ways,
    )


def _some(number: int) -> int | None:
    return None if number == NOWHERE else number


def _space(number: int) -> str | None:
    return None if number == NOWHERE else SPACES[number]
