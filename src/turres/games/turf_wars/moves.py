"""The catalogue of Turf Wars: what a seat can decide and what chance can bring, by turf, seat, number or kind of card.

Nothing in it gives, trades or promises anything to anybody: alliances are talk (TFW-48).
"""

from dataclasses import dataclass
from enum import IntEnum

from turres.core.moves import Move, catalogue
from turres.games.turf_wars.content.boards import LAYOUT
from turres.games.turf_wars.content.words import TYPES

SEATS = 6
TURFS = len(LAYOUT.names)
FACTIONS = 20
EVENTS = 25
SECRETS = 25
ACTIONS = 48  # room for kinds of action cards
CARDS = 13  # kinds of combat cards: 0 to 10, then the two specials
CRY, NEGATE = 11, 12
MOST_TROOPS = 40
# What everybody sees of a seal, and what its own seat does.
_SEALS = ("chairs.*.has_sealed", "chairs.*.sealed_touches")
# What the rules call a kind of move's first number, if not by the kind's own name.
CALLED = {"Troops": "ONE_TROOP", "Copy": "IMITATE", "Declare": "PROCLAIM"}


class Ware(IntEnum):
    """wares, in the order of the purchases"""

    A_TROOP = 0
    A_SECRET = 1
    ACTION_CARDS = 2
    A_COMBAT_CARD = 3
    THE_TOKEN = 4


WARES = dict(zip(("troop", "secret", "actions", "combat", "token"), Ware, strict=True))


@dataclass(frozen=True)
class Keep(Move):
    """Keep the first or second faction card dealt (TFW-10)."""

    card: int
    changes = _SEALS


@dataclass(frozen=True)
class Start(Move):
    """Choose the start turf (TFW-13)."""

    turf: str


@dataclass(frozen=True)
class Place(Move):
    """Put a troop there; or choose the turf an event is about."""

    turf: str


@dataclass(frozen=True)
class Leave(Move):
    """Choose the turf troops come from: maneuver, teleport, help."""

    turf: str


@dataclass(frozen=True)
class Reach(Move):
    """Choose the turf troops go to: maneuver, teleport."""

    turf: str


@dataclass(frozen=True)
class Retreat(Move):
    """Choose the turf to fall back to (TFW-33a)."""

    turf: str


@dataclass(frozen=True)
class Troops(Move):
    """How many troops."""

    count: int


@dataclass(frozen=True)
class Play(Move):
    """Seal a combat card (TFW-27b)."""

    card: int
    changes = _SEALS


@dataclass(frozen=True)
class Discard(Move):
    """Give up a combat card: exchange, purchase, retaliation."""

    card: int


@dataclass(frozen=True)
class Call(Move):
    """Name the seat that must help (TFW-29)."""

    seat: int


@dataclass(frozen=True)
class Support(Move):
    """Offer support to a side (TFW-40i)."""

    seat: int


@dataclass(frozen=True)
class Copy(Move):
    """Have the ability of that seat's faction (TFW-38i)."""

    seat: int


@dataclass(frozen=True)
class Back(Move):
    """Back a tied seat (TFW-4b)."""

    seat: int
    changes = (*_SEALS, "chairs.*.backs")


@dataclass(frozen=True)
class Against(Move):
    """Turn an ability against that seat."""

    seat: int


@dataclass(frozen=True)
class Declare(Move):
    """Declare a home type (TFW-1b)."""

    type: str


@dataclass(frozen=True)
class Buy(Move):
    """Spend Dominance Points (TFW-21)."""

    ware: str


@dataclass(frozen=True)
class Exchange(Move):
    """Give two combat cards for one (TFW-22)."""


@dataclass(frozen=True)
class Pass(Move):
    """Decline, stop, or be done."""

    changes = _SEALS


@dataclass(frozen=True)
class Use(Move):
    """Use the ability."""


@dataclass(frozen=True)
class Whirl(Move):
    """The hands go round that way (TFW-40c)."""

    side: str


@dataclass(frozen=True)
class Accept(Move):
    """Take the support offered."""


@dataclass(frozen=True)
class Refuse(Move):
    """Turn the support down."""


@dataclass(frozen=True)
class Draft(Move):
    """Keep an action card of this kind from the packet (TFW-18)."""

    card: int


@dataclass(frozen=True)
class DealFaction(Move):
    """Chance deals a faction card."""

    faction: int


@dataclass(frozen=True)
class Lot(Move):
    """The lot falls on a seat."""

    seat: int


@dataclass(frozen=True)
class Draw(Move):
    """A combat card is drawn, from the deck or from a hand."""

    card: int


@dataclass(frozen=True)
class DrawSecret(Move):
    """A secret win card is drawn."""

    secret: int


@dataclass(frozen=True)
class Reveal(Move):
    """An event is revealed."""

    event: int


@dataclass(frozen=True)
class DrawAction(Move):
    """An action card is drawn."""

    card: int


@dataclass(frozen=True)
class Attack(Move):
    """Seal an attack from one turf on another (TFW-19c)."""

    source: str
    target: str
    changes = _SEALS


MOVES = catalogue(
    [
        *map(Keep, range(2)),
        *map(Start, LAYOUT.names),
        *map(Place, LAYOUT.names),
        *map(Leave, LAYOUT.names),
        *map(Reach, LAYOUT.names),
        *map(Retreat, LAYOUT.names),
        *map(Troops, range(1, MOST_TROOPS + 1)),
        *map(Play, range(CARDS)),
        *map(Discard, range(CARDS)),
        *map(Call, range(SEATS)),
        *map(Support, range(SEATS)),
        *map(Copy, range(SEATS)),
        *map(Back, range(SEATS)),
        *map(Against, range(SEATS)),
        *map(Declare, TYPES),
        *map(Buy, WARES),
        Exchange(),
        Pass(),
        Use(),
        Whirl("left"),
        Whirl("right"),
        Accept(),
        Refuse(),
        *map(Draft, range(ACTIONS)),
        *map(DealFaction, range(FACTIONS)),
        *map(Lot, range(SEATS)),
        *map(Draw, range(CARDS)),
        *map(DrawSecret, range(SECRETS)),
        *map(Reveal, range(EVENTS)),
        *map(DrawAction, range(ACTIONS)),
        *(Attack(LAYOUT.names[source], LAYOUT.names[target]) for source, target in LAYOUT.roads),
    ]
)
