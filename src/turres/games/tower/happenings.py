"""What a move of Tower brings about."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from turres.core.happenings import Happening
from turres.games.tower.moves import MATERIALS, TOKENS
from turres.games.tower.steps import STEP_NAMES

Token = Annotated[str, TOKENS]
Material = Annotated[str, MATERIALS]
Word = Annotated[str, STEP_NAMES]
_TURN_OVER = (
    "turn",
    "turns",
    "market",
    "visited",
    "wild",
    "ushered",
    "offered",
)  # what a turn that is over leaves behind


@dataclass(frozen=True)
class _OfSeat(Happening):
    elements: ClassVar[tuple[str, ...]] = ("seat:{seat}",)

    @property
    def one(self) -> int:
        """What one more adds."""
        return 1

    @property
    def gone(self) -> int:
        """What one less adds."""
        return -1


@dataclass(frozen=True)
class _AtMarket(_OfSeat):
    market: int
    elements: ClassVar[tuple[str, ...]] = ("market:{tile}", "seat:{seat}")

    @property
    def tile(self) -> int:
        """The market's number, from 1."""
        return self.market + 1


@dataclass(frozen=True)
class _OnSpace(_OfSeat):
    space: int
    material: Material
    elements: ClassVar[tuple[str, ...]] = ("space:{place}", "seat:{seat}")

    @property
    def place(self) -> int:
        """The space's number, from 1."""
        return self.space + 1


# Turns


@dataclass(frozen=True)
class Begins(_OfSeat):
    """The lot says that the seat has the first turn."""

    rule = "TOW-7"
    changes = _TURN_OVER


@dataclass(frozen=True)
class TurnBegan(_OfSeat):
    """The seat's turn begins."""

    number: int
    rule = "TOW-9"
    heading = True
    changes = _TURN_OVER


@dataclass(frozen=True)
class PawnLeft(_AtMarket):
    """The seat bought nothing in its turn, so its pawn leaves the market."""

    rule = "TOW-14"
    motion = "go"
    changes = ("pawns.{seat}",)


@dataclass(frozen=True)
class DidNothing(_OfSeat):
    """The seat neither acted nor built, so it draws two more tokens."""

    rule = "TOW-20"


# Tokens


@dataclass(frozen=True)
class _Tokens(_OfSeat):
    token: Token


@dataclass(frozen=True)
class Drew(_Tokens):
    """The seat draws a token from the bag."""

    rule = "TOW-9"
    motion = "come"
    adds = (("hands.{seat}.{token}", "one"), ("bag.{token}", "gone"))
    elements = ("token:{token}", "seat:{seat}")


@dataclass(frozen=True)
class Took(_Tokens):
    """The seat takes a gem from Salil."""

    echo = True
    motion = "move"
    adds = (("hands.{seat}.{token}", "one"), ("salil.{token}", "gone"))
    elements = ("salil:{token}", "seat:{seat}")


@dataclass(frozen=True)
class Paid(_OfSeat):
    """Tokens of the seat go to Salil."""

    token: Token
    count: int
    echo = True
    rule = "TOW-15"
    adds = (("hands.{seat}.{token}", "less"), ("salil.{token}", "count"))
    motion = "move"
    elements = ("seat:{seat}", "token:{token}", "salil:{token}")

    @property
    def less(self) -> int:
        """How many the hand gains."""
        return -self.count


@dataclass(frozen=True)
class BagFilled(Happening):
    """The bag is empty, and all that lies with Salil goes into it."""

    green: int
    blue: int
    red: int
    passes: int
    rule = "TOW-9a"
    adds = (
        *((f"bag.{token}", name) for token, name in zip(TOKENS, ("green", "blue", "red", "passes"), strict=True)),
        *((f"salil.{token}", f"less_{token}") for token in TOKENS),
    )

    @property
    def less_green(self) -> int:
        """How many green gems Salil gains."""
        return -self.green

    @property
    def less_blue(self) -> int:
        """How many blue gems Salil gains."""
        return -self.blue

    @property
    def less_red(self) -> int:
        """How many red gems Salil gains."""
        return -self.red

    @property
    def less_pass(self) -> int:
        """How many passes Salil gains."""
        return -self.passes


@dataclass(frozen=True)
class DrawnShort(_OfSeat):
    """Neither the bag nor Salil has a token, so the seat draws no more."""

    rule = "TOW-9a"


# Items


@dataclass(frozen=True)
class Bought(_OnSpace):
    """The seat buys an item, and its pawn stands on that market, wherever it was before."""

    origin: int | None  # the market on which the pawn stood
    items: int  # that it has now
    rule = "TOW-11"
    motion = "move"
    changes = ("stocked.{space}", "pawns.{seat}", "market")
    adds = (("items.{seat}.{material}", "one"),)


@dataclass(frozen=True)
class Returned(_OnSpace):
    """An item of the seat's, which has built, is on sale again."""

    rule = "TOW-21a"
    changes = ("stocked.{space}",)
    motion = "move"
    adds = (("items.{seat}.{material}", "gone"),)
    elements = ("seat:{seat}", "space:{place}")


# The black market


@dataclass(frozen=True)
class Entered(_OfSeat):
    """The seat pays its first or a further entry fee to the black market."""

    fees: int  # with this one
    echo = True
    rule = "TOW-17"
    changes = ("fees", "visited")
    elements = ("deck:thugs", "seat:{seat}")


@dataclass(frozen=True)
class Looked(_OfSeat):
    """The seat pays no more, so three thugs are shown to it, and it keeps as many as it has paid for."""

    kept: int
    rule = "TOW-17a"
    changes = ("fees",)
    elements = ("deck:thugs", "seat:{seat}")


@dataclass(frozen=True)
class _SecretThug(_OfSeat):
    """Something about a thug that only the seat sees, unless all thugs are open."""

    thug: int | None
    secret: ClassVar[tuple[str, ...]] = ("thug",)
    elements: ClassVar[tuple[str, ...]] = ("thug:{number}", "seat:{seat}")

    @property
    def number(self) -> int | None:
        """The thug's number, from 1."""
        return None if self.thug is None else self.thug + 1


@dataclass(frozen=True)
class Ushered(_SecretThug):
    """A thug is shown to the seat."""

    rule = "TOW-17"
    changes = ("ushered", "ushered_count", "thug_deck", "top", "top_count", "top_seat")


@dataclass(frozen=True)
class Hired(_SecretThug):
    """The seat keeps a thug."""

    rule = "TOW-17"
    changes = ("ushered", "ushered_count", "thugs.{seat}")
    motion = "come"
    adds = (("thug_counts.{seat}", "one"),)


@dataclass(frozen=True)
class PutBack(_SecretThug):
    """The seat puts one thug or two back on top of the deck."""

    below: int | None  # the second one
    count: int
    secret = ("thug", "below")
    rule = "TOW-17a"
    changes = ("ushered", "ushered_count", "top", "top_count", "top_seat")


@dataclass(frozen=True)
class ThugsShuffled(Happening):
    """The last thug of the deck has been drawn, and the used ones are the new deck."""

    rule = "TOW-19a"
    changes = ("thug_deck", "thug_discard")
    elements = ("deck:thugs",)


# Thugs at work


@dataclass(frozen=True)
class Used(_OfSeat):
    """The seat puts a thug to work."""

    thug: int
    rule = "TOW-19"
    changes = ("thugs.{seat}",)
    motion = "go"
    adds = (("thug_counts.{seat}", "gone"), ("thug_discard.{thug}", "one"))
    elements = ("thug:{number}", "seat:{seat}")

    @property
    def number(self) -> int:
        """The thug's number, from 1."""
        return self.thug + 1


@dataclass(frozen=True)
class NoUse(_OfSeat):
    """What the seat's thug could do now cannot be done, or not in full."""

    word: Word
    rule = "TOW-19"


@dataclass(frozen=True)
class Opened(_AtMarket):
    """A market with another pawn is the seat's market of this turn."""

    echo = True
    rule = "TOW-19c"
    changes = ("market",)


@dataclass(frozen=True)
class Named(_OfSeat):
    """Until the turn ends the seat has a material more, which is no item."""

    material: Material
    rule = "TOW-19b"
    adds = (("wild.{material}", "one"),)
    elements = ("material:{material}", "seat:{seat}")


@dataclass(frozen=True)
class Stolen(_OfSeat):
    """An item of the seat's goes to another seat."""

    by: int
    material: Material
    rule = "TOW-19d"
    adds = (("items.{seat}.{material}", "gone"), ("items.{by}.{material}", "one"))
    motion = "move"
    elements = ("seat:{seat}", "material:{material}", "seat:{by}")


# Building


@dataclass(frozen=True)
class _SecretCard(_OfSeat):
    """Something about a build card that only the seat sees where build cards are secret."""

    card: int | None
    secret: ClassVar[tuple[str, ...]] = ("card",)
    elements: ClassVar[tuple[str, ...]] = ("build:{number}", "seat:{seat}")

    @property
    def number(self) -> int | None:
        """The card's number, from 1."""
        return None if self.card is None else self.card + 1


@dataclass(frozen=True)
class Dealt(_SecretCard):
    """The seat draws its first build card."""

    rule = "TOW-8"
    changes = ("builds.{seat}", "has_build.{seat}", "build_deck")


@dataclass(frozen=True)
class Offered(_SecretCard):
    """The seat, which has built, draws one of three build cards."""

    rule = "TOW-21"
    changes = ("offered", "offers", "build_deck")


@dataclass(frozen=True)
class Kept(_SecretCard):
    """The seat keeps one of three build cards and discards the two others."""

    first: int | None
    second: int | None
    secret = ("card", "first", "second")
    rule = "TOW-21b"
    changes = ("builds.{seat}", "has_build.{seat}", "offered", "offers", "discarded", "rejected", "rejects.{seat}")


@dataclass(frozen=True)
class Built(_OfSeat):
    """The seat has all five materials and places a segment; its build card is shown to all."""

    card: int
    segment: int  # with this one
    rule = "TOW-21"
    motion = "come"
    changes = ("builds.{seat}", "has_build.{seat}", "discarded")
    adds = (("segments.{seat}", "more"),)
    elements = ("build:{number}", "seat:{seat}")

    @property
    def number(self) -> int:
        """The card's number, from 1."""
        return self.card + 1

    @property
    def more(self) -> int:
        """How many segments it has more."""
        return 1


@dataclass(frozen=True)
class CardsShuffled(Happening):
    """The last build card of the deck has been drawn, and the discards are the new deck."""

    rule = "TOW-19a"
    changes = ("build_deck", "discarded", "rejected", "rejects")


# The end


@dataclass(frozen=True)
class DrawAsked(Happening):
    """A whole round has changed nothing, so all are asked for a draw."""

    rounds: int  # in a row
    rule = "TOW-24a"
    heading = True
    changes = _TURN_OVER


@dataclass(frozen=True)
class Agreed(_OfSeat):
    """The seat is for a draw."""

    echo = True
    rule = "TOW-24a"


@dataclass(frozen=True)
class Declined(_OfSeat):
    """The seat plays on, and so do all."""

    echo = True
    rule = "TOW-24a"


@dataclass(frozen=True)
class Locked(Happening):
    """The game is drawn, for nothing moves any more."""

    why: int  # a `Lock`
    rule = "TOW-24a"
    changes = _TURN_OVER


@dataclass(frozen=True)
class LimitReached(Happening):
    """So many turns have been completed, and that is the limit."""

    turns: int
    rule = "TOW-24"
    changes = _TURN_OVER


HAPPENINGS = (
    Begins, TurnBegan, PawnLeft, DidNothing, Drew, Took, Paid, BagFilled, DrawnShort, Bought, Returned, Entered,
    Looked, Ushered, Hired, PutBack, ThugsShuffled, Used, NoUse, Opened, Named, Stolen, Dealt, Offered, Kept, Built,
    CardsShuffled, DrawAsked, Agreed, Declined, Locked, LimitReached,
)  # fmt: skip
