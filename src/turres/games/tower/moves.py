"""The catalogue of Tower: what chance does, what a seat does in its turn, and the answers that thugs ask for.

Spaces, build cards and kinds of thug are numbered as in the content pack; their names appear in the notation.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement

from turres.core.moves import Move, catalogue

SEATS = 4
SPACES = 18
CARDS = 18
THUGS = 18
MARKETS = 6
COLOURS = ("green", "blue", "red")
TOKENS = (*COLOURS, "pass")
MATERIALS = ("straw", "lumber", "clay", "water")
RATES = {"green": 3, "blue": 2, "red": 1}
ENTRY = {"pass": 1, "green": 6, "blue": 4, "red": 2}


@dataclass(frozen=True)
class Start(Move):
    """Chance names the seat that begins."""

    seat: int


@dataclass(frozen=True)
class Deal(Move):
    """Chance turns the next build card of the deck."""

    card: int


@dataclass(frozen=True)
class Draw(Move):
    """Chance takes a token out of the bag."""

    token: str


@dataclass(frozen=True)
class Usher(Move):
    """Chance brings a thug before the visitor of the black market."""

    thug: int


@dataclass(frozen=True)
class Buy(Move):
    """The item on a space is bought at its price."""

    space: int


@dataclass(frozen=True)
class Trade(Move):
    """Salil takes gems of one colour at his rate and gives one gem of another."""

    given: str
    taken: str


@dataclass(frozen=True)
class TradePass(Move):
    """Salil takes a pass and gives two gems."""

    taken: tuple[str, str]


@dataclass(frozen=True)
class Enter(Move):
    """One entry fee to the black market is paid, in one of four currencies."""

    token: str


@dataclass(frozen=True)
class Look(Move):
    """No further entry fee is paid, and the thugs are shown."""


@dataclass(frozen=True)
class Hire(Move):
    """One of the thugs shown is kept."""

    thug: int


@dataclass(frozen=True)
class PutOnTop(Move):
    """Of the two thugs put back, this one lies on top."""

    thug: int


@dataclass(frozen=True)
class Use(Move):
    """A thug in hand is put to work."""

    thug: int


@dataclass(frozen=True)
class Pay(Move):
    """One gem of a fee of any gems is paid."""

    colour: str


@dataclass(frozen=True)
class Open(Move):
    """A thug opens an occupied market."""

    market: int


@dataclass(frozen=True)
class Name(Move):
    """A wild material is named."""

    material: str


@dataclass(frozen=True)
class Steal(Move):
    """A thug takes an item from another seat."""

    seat: int
    material: str


@dataclass(frozen=True)
class Take(Move):
    """A thug takes a gem from Salil."""

    colour: str


@dataclass(frozen=True)
class End(Move):
    """The action phase is over."""


@dataclass(frozen=True)
class Return(Move):
    """An item that has been built goes back to a space."""

    space: int


@dataclass(frozen=True)
class Pick(Move):
    """One of three new build cards is kept."""

    card: int


@dataclass(frozen=True)
class Agree(Move):
    """A seat is for a draw in a game that has come to a standstill."""


@dataclass(frozen=True)
class Decline(Move):
    """A seat plays on."""


MOVES = catalogue(
    [
        *map(Start, range(SEATS)),
        *map(Deal, range(CARDS)),
        *map(Draw, TOKENS),
        *map(Usher, range(THUGS)),
        *map(Buy, range(SPACES)),
        *(Trade(given, taken) for given in COLOURS for taken in COLOURS if taken != given),
        *(TradePass(pair) for pair in combinations_with_replacement(COLOURS, 2)),
        *map(Enter, TOKENS),
        Look(),
        *map(Hire, range(THUGS)),
        *map(PutOnTop, range(THUGS)),
        *map(Use, range(THUGS)),
        *map(Pay, COLOURS),
        *map(Open, range(MARKETS)),
        *map(Name, MATERIALS),
        *(Steal(seat, material) for seat in range(SEATS) for material in MATERIALS),
        *map(Take, COLOURS),
        End(),
        *map(Return, range(SPACES)),
        *map(Pick, range(CARDS)),
        Agree(),
        Decline(),
    ]
)
