"""The catalogue of Turris: what chance draws, the actions, and every small decision that an effect leaves open.

Locations are written 1 to 12, A to D and abyss; spaces are the locations and the two Crossroads. Cards are numbered by
their place in the content pack.
"""

from dataclasses import dataclass
from itertools import starmap

from turres.core.moves import Move, catalogue

LOCATIONS = (*map(str, range(1, 13)), "A", "B", "C", "D", "abyss")
SPACES = (*LOCATIONS, "west", "east")
RESOURCES = ("ichor", "knowledge", "relics", "weapons")
BEASTS = ("Pain", "Delusion", "Despair", "Harrow")
PAIN, DELUSION, DESPAIR, HARROW = range(4)
SPOT_A, ABYSS = 12, 16  # among the locations
MOST_TACTICS = MOST_MISSIONS = 64
MOST_SITES = MOST_TRIONFI = 32
SEATS = 4
SCOUTS = 4  # of a tribe
TABLEAU = 5
SLOTS = 2
ROOMS = 6
MOST_LEVELS = MOST_SPOTS = 6
MOST_ARTIFACTS = 9
CALLED = {"Ichor": "TAKE_ICHOR"}  # a kind of move whose name in the rules would be that of a resource


@dataclass(frozen=True)
class First(Move):
    """Chance names the start player."""

    seat: int


@dataclass(frozen=True)
class Draw(Move):
    """Chance gives a seat a Tactics card."""

    card: int


@dataclass(frozen=True)
class Post(Move):
    """Chance turns up a mission."""

    card: int


@dataclass(frozen=True)
class Dig(Move):
    """Chance lays out an excavation site."""

    card: int


@dataclass(frozen=True)
class Deal(Move):
    """Chance turns up a Trionfi card."""

    card: int


@dataclass(frozen=True)
class Place(Move):
    """A scout from the reserve goes to a location."""

    location: str


@dataclass(frozen=True)
class Collect(Move):
    """The Collect action begins; which scouts come home follows."""


@dataclass(frozen=True)
class Gather(Move):
    """Gain Ichor."""


@dataclass(frozen=True)
class Revive(Move):
    """Force Revive."""


@dataclass(frozen=True)
class Play(Move):
    """Play a Tactics card."""

    card: int


@dataclass(frozen=True)
class Done(Move):
    """The action step is over."""


@dataclass(frozen=True)
class Recall(Move):
    """One more scout to be recalled, from this location."""

    location: str


@dataclass(frozen=True)
class Enough(Move):
    """No more scouts are recalled."""


@dataclass(frozen=True)
class Reward(Move):
    """The reward of this location is next."""

    location: str


@dataclass(frozen=True)
class Forgo(Move):
    """The rewards that are left are not taken."""


@dataclass(frozen=True)
class Artifacts(Move):
    """So many Artifacts are paid in place of the resource that is asked for."""

    count: int


@dataclass(frozen=True)
class Spare(Move):
    """The resource of which a reserved mission costs one less."""

    resource: str


@dataclass(frozen=True)
class Choose(Move):
    """A resource to gain, discard, take or give."""

    resource: str


@dataclass(frozen=True)
class Complete(Move):
    """Complete the mission at this place of the tableau."""

    place: int


@dataclass(frozen=True)
class Fulfil(Move):
    """Complete a reserved mission."""

    card: int


@dataclass(frozen=True)
class Keep(Move):
    """The completed mission goes into a slot."""

    slot: int


@dataclass(frozen=True)
class Shelve(Move):
    """The completed mission goes to the completed area."""


@dataclass(frozen=True)
class Swap(Move):
    """The mission in this slot leaves it."""

    slot: int


@dataclass(frozen=True)
class Bring(Move):
    """A completed mission comes into the slot."""

    card: int


@dataclass(frozen=True)
class Build(Move):
    """Build a room with this Trionfi card."""

    card: int


@dataclass(frozen=True)
class Marker(Move):
    """Build with a marker, no Trionfi card being left."""


@dataclass(frozen=True)
class Room(Move):
    """The room of the Tower that the card goes into."""

    room: int


@dataclass(frozen=True)
class Spot(Move):
    """A spot of the next Council level."""

    spot: int


@dataclass(frozen=True)
class Accept(Move):
    """Take the Council spot's reward."""


@dataclass(frozen=True)
class Ichor(Move):
    """Take 1 Ichor in place of the Council spot's reward."""


@dataclass(frozen=True)
class Return(Move):
    """The Council token goes back to the start."""


@dataclass(frozen=True)
class Stay(Move):
    """The Council token stays on the last level for now."""


@dataclass(frozen=True)
class Rival(Move):
    """The opponent an effect is about; 4 are the Betrayers."""

    seat: int


@dataclass(frozen=True)
class Reserve(Move):
    """Reserve the mission at this place of the tableau."""

    place: int


@dataclass(frozen=True)
class Sweep(Move):
    """Discard the mission at this place of the tableau."""

    place: int


@dataclass(frozen=True)
class Fruit(Move):
    """The Fruit goes to this location."""

    location: str


@dataclass(frozen=True)
class Flip(Move):
    """Flip this Beast."""

    beast: str


@dataclass(frozen=True)
class Rouse(Move):
    """Move this Beast by an effect."""

    beast: str


@dataclass(frozen=True)
class Step(Move):
    """The next space of a Beast that an effect moves."""

    space: str


@dataclass(frozen=True)
class Target(Move):
    """The First Player picks a Beast's target."""

    location: str


@dataclass(frozen=True)
class Path(Move):
    """The First Player picks the next space of a Beast's path."""

    space: str


@dataclass(frozen=True)
class Drive(Move):
    """Where a scout flees to."""

    location: str


@dataclass(frozen=True)
class Shield(Move):
    """So many scouts are shielded from the Beast."""

    count: int


@dataclass(frozen=True)
class Discard(Move):
    """Discard a Tactics card."""

    card: int


@dataclass(frozen=True)
class Sacrifice(Move):
    """The location whose scout is sacrificed."""

    location: str


@dataclass(frozen=True)
class Leave(Move):
    """The location from which an effect moves a scout."""

    location: str


@dataclass(frozen=True)
class Enter(Move):
    """The location to which an effect moves a scout."""

    location: str


@dataclass(frozen=True)
class Withdraw(Move):
    """The location from which a scout returns to the reserve without a reward."""

    location: str


@dataclass(frozen=True)
class Repair(Move):
    """Remove the Damaged tile of this room."""

    room: int


@dataclass(frozen=True)
class Pass(Move):
    """Decline what may be declined."""


# In the order of the catalogue.
KINDS: tuple[tuple[type[Move], tuple[object, ...]], ...] = (
    (First, tuple(range(SEATS))),
    (Draw, tuple(range(MOST_TACTICS))),
    (Post, tuple(range(MOST_MISSIONS))),
    (Dig, tuple(range(MOST_SITES))),
    (Deal, tuple(range(MOST_TRIONFI))),
    (Place, LOCATIONS),
    (Collect, ()),
    (Gather, ()),
    (Revive, ()),
    (Play, tuple(range(MOST_TACTICS))),
    (Done, ()),
    (Recall, LOCATIONS),
    (Enough, ()),
    (Reward, LOCATIONS),
    (Forgo, ()),
    (Artifacts, tuple(range(MOST_ARTIFACTS + 1))),
    (Spare, RESOURCES),
    (Choose, RESOURCES),
    (Complete, tuple(range(TABLEAU))),
    (Fulfil, tuple(range(MOST_MISSIONS))),
    (Keep, tuple(range(SLOTS))),
    (Shelve, ()),
    (Swap, tuple(range(SLOTS))),
    (Bring, tuple(range(MOST_MISSIONS))),
    (Build, tuple(range(MOST_TRIONFI))),
    (Marker, ()),
    (Room, tuple(range(ROOMS))),
    (Spot, tuple(range(MOST_SPOTS))),
    (Accept, ()),
    (Ichor, ()),
    (Return, ()),
    (Stay, ()),
    (Rival, tuple(range(SEATS + 1))),
    (Reserve, tuple(range(TABLEAU))),
    (Sweep, tuple(range(TABLEAU))),
    (Fruit, LOCATIONS),
    (Flip, BEASTS),
    (Rouse, BEASTS),
    (Step, SPACES),
    (Target, LOCATIONS),
    (Path, SPACES),
    (Drive, LOCATIONS),
    (Shield, tuple(range(5))),
    (Discard, tuple(range(MOST_TACTICS))),
    (Sacrifice, LOCATIONS),
    (Leave, LOCATIONS),
    (Enter, LOCATIONS),
    (Withdraw, LOCATIONS),
    (Repair, tuple(range(ROOMS))),
    (Pass, ()),
)


def _all() -> list[Move]:
    found: list[Move] = []
    for kind, values in KINDS:
        found += starmap(kind, ((value,) for value in values)) if values else [kind()]
    return found


MOVES = catalogue(_all())
