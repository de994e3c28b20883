"""A study's file: what is asked, at which tables, with which changes, and when there is enough.

Whatever decides a game is in `Plan.digest`; when to stop and what to show is not, so that a study can go on with other wishes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

import turres
from turres.core.content import Pack, digest
from turres.core.errors import BadSetup
from turres.core.game import Game, Value
from turres.core.position import Position
from turres.lab.programs import make_player
from turres.lab.studies.arms import Change, change_pack
from turres.search.bots import PolicyBot
from turres.search.levels import SEARCH_VERSION, levels

Family = Literal["place", "length", "ending", "entries", "drama", "luck", "decisions", "coverage", "skill"]
FAMILIES: tuple[Family, ...] = (
    "place",
    "length",
    "ending",
    "entries",
    "drama",
    "luck",
    "decisions",
    "coverage",
    "skill",
)
PLAYED, FORBIDDEN, LADDER, WATCHED, LUCK = "played", "forbidden", "ladder", "watched", "luck"
PLACEBO = "placebo"
PLACEBOS = tuple(f"{PLACEBO}:{number}" for number in range(1, 7))  # forbidden by the same lots, though nothing is
VERSION = 1  # raised when the same plan comes to play other games
FIRST_BATCH, LARGEST_BATCH, GROWS_AFTER = (
    256,
    4096,
    4,
)  # games of policies: few to begin with, so that one sees something
SEARCH_BATCH = 8  # games of searches
SLOW_BATCH = 32  # games that are watched move by move, of policies


class Stop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When there is enough: intervals of so many points to either side, or so many games a table, whichever comes first."""

    halfwidth: float = 1.5
    at_most: int = 40_000

    def __post_init__(self) -> None:
        if not 0 < self.halfwidth < 100:
            raise ValueError(f"halfwidth is in points, more than 0 and less than 100, not {self.halfwidth:g}")
        if self.at_most < 1:
            raise ValueError(f"at_most is at least 1 game, not {self.at_most}")


class About(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game, the question, and how sure one wants to be."""

    game: str
    question: str = ""
    seed: int = 1
    level: float = 0.95
    stop: Stop = Stop()
    seconds_a_turn: float = 30.0

    def __post_init__(self) -> None:
        if not 0.5 <= self.level < 1:
            raise ValueError(f"level is from 0.5 to below 1, as 0.95, not {self.level:g}")
        if not 0 <= self.seed < 2**64:
            raise ValueError(f"seed is from 0 to 2**64 - 1, not {self.seed}")
        if not (self.seconds_a_turn > 0 and isfinite(self.seconds_a_turn)):
            raise ValueError(f"seconds_a_turn is more than 0, not {self.seconds_a_turn:g}")


class Tables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many sit at a table, and which bots: each on all seats."""

    seats: tuple[int, ...] = ()
    bots: tuple[str, ...] = ("greedy",)
    pairing: Literal["mirror", "none"] = "mirror"


class Arm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to have the game: a content pack, changes to it, options."""

    content: str = ""
    change: tuple[dict[str, Any], ...] = ()
    options: dict[str, Value] = {}
    prototype: bool = False

    def changes(self) -> Iterator[Change]:
        """Each change: the entry, and its fields with what they become."""
        for one in self.change:
            fields = dict(one)
            entry = fields.pop("entry", None)
            if not isinstance(entry, str):
                raise BadSetup(f'change {one}: say which entry: entry = "markets.well-street.spaces.straw"')
            if not fields:
                raise BadSetup(f'change of {entry}: say what changes: price = "4g"')
            yield Change(entry, fields)


class Forbid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which groups of entries are forbidden by lot, each entry to each seat in each game, and how often."""

    groups: tuple[str, ...] = ()
    chance: float = 0.2

    def __post_init__(self) -> None:
        if not 0 < self.chance < 1:
            raise ValueError(f"chance is between 0 and 1, not {self.chance:g}")


class Measure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is measured; `watched` games a table are followed move by move, for what only that can tell."""

    families: tuple[Family, ...] = ("place", "length", "ending", "entries")
    watched: int = 200


class Want(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a figure should be; the report says whether it is."""

    measure: str
    between: tuple[float, float]
    seats: int | None = None
    bot: str | None = None
    arm: str | None = None

    def __post_init__(self) -> None:
        if not self.between[0] < self.between[1]:
            raise ValueError(f"between is the lower and then the upper end, not {list(self.between)}")


class Cell(NamedTuple):
    """Tables that are played alike: what is done there, how many sit there, and which bot on all seats.

    At a ladder's table one seat has the bot, and all others the one below.
    """

    kind: str
    seats: int
    bot: str
    below: str = ""

    @property
    def name(self) -> str:
        """What it is called on disk."""
        who = f"{self.bot}-{self.below}" if self.below else self.bot
        safe = "".join(letter if letter.isalnum() or letter in "-." else "_" for letter in who)
        return f"{self.kind}-{self.seats}-{safe}-{sha256(who.encode()).hexdigest()[:6]}"

    def __str__(self) -> str:
        return f"{self.seats} seats, {self.bot}" + (f" among {self.below}" if self.below else f", {self.kind}")


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The whole study."""

    study: About
    table: Tables = Tables()
    arms: dict[str, Arm] = msgspec.field(default_factory=lambda: {"base": Arm()})
    forbid: Forbid | None = None
    measure: Measure = Measure()
    want: tuple[Want, ...] = ()
    folder: str = "."  # where content files are looked for

    @cached_property
    def game(self) -> Game:
        """The game that is studied."""
        return turres.game(self.study.game)

    @property
    def seats(self) -> tuple[int, ...]:
        """How many sit at the tables."""
        return tuple(dict.fromkeys(self.table.seats or self.game.seats))

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots of the tables, each on all seats."""
        return tuple(dict.fromkeys(self.table.bots))

    @property
    def base(self) -> str:
        """The arm with which the others are compared."""
        return next(iter(self.arms))

    @cached_property
    def packs(self) -> dict[str, Pack | None]:
        """The content of each arm."""
        found = {}
        for name, arm in self.arms.items():
            try:
                original = self.game.content
                if arm.content:
                    original = self.game.load_content(Path(self.folder, arm.content), prototype=arm.prototype)
                found[name] = change_pack(self.game, original, list(arm.changes()), prototype=arm.prototype)
            except turres.TurresError as error:
                raise BadSetup(f"arms.{name}: {error}") from None
        return found

    def start(self, arm: str, seats: int) -> Position:
        """The position at the start of an arm's games."""
        return self.game.start(seats, self.arms[arm].options, self.packs[arm])

    def unprinted(self, arm: str) -> list[str]:
        """In which points an arm is not the printed game."""
        pack = self.packs[arm]
        return pack.unprinted() if pack is not None else []

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every kind of table, in the order in which they are played."""
        wanted, found = set(self.measure.families), list[Cell]()
        for bot in self.bots:
            for seats in self.seats:
                if wanted - {"skill", "luck", "coverage"}:
                    found.append(Cell(PLAYED, seats, bot))
                if "entries" in wanted and self.forbid is not None and seats > 1:
                    found.append(Cell(FORBIDDEN, seats, bot))
                if wanted & {"decisions", "coverage"}:
                    found.append(Cell(WATCHED, seats, bot))
                if "luck" in wanted and seats > 1:
                    found.append(Cell(LUCK, seats, bot))
        if "skill" in wanted:
            pairs = list(pairwise(self.bots))
            found += [Cell(LADDER, seats, upper, lower) for lower, upper in pairs for seats in self.seats if seats > 1]
        return tuple(found)

    def mirrored(self, cell: Cell) -> int:
        """In how many games a deal is played: from every seat, wherever the seats are not all alike."""
        return cell.seats if cell.kind in (FORBIDDEN, LADDER) and self.table.pairing == "mirror" else 1

    def deals(self, cell: Cell, batch: int) -> range:
        """The deals of a batch; they hang on its number alone."""
        if cell.kind in (WATCHED, LUCK) or not self.is_fast(cell):
            size = SLOW_BATCH if self.is_fast(cell) else SEARCH_BATCH
            size = max(1, size // self.mirrored(cell))
            return range(size * batch, size * (batch + 1))
        first = 0
        for one in range(batch):
            first += _size(one) // cell.seats
        return range(first, first + _size(batch) // cell.seats)

    def most_deals(self, cell: Cell) -> int:
        """After how many deals it is enough in any case."""
        games = self.study.stop.at_most if cell.kind in (PLAYED, FORBIDDEN, LADDER) else self.measure.watched
        return max(1, -(-games // self.mirrored(cell)))

    def is_fast(self, cell: Cell) -> bool:
        """True if all seats are policies, which play inside the core."""
        return all(is_policy(self.game, bot) for bot in (cell.bot, cell.below) if bot)

    @cached_property
    def digest(self) -> str:
        """What identifies all that decides a game."""
        facts: dict[str, Any] = {
            "version": VERSION,
            "game": (self.game.id, self.game.rules_version, self.game.bots_version, SEARCH_VERSION),
            "seed": self.study.seed,
            "pairing": self.table.pairing,
            "arms": {name: (digest(pack), self.arms[name].options) for name, pack in self.packs.items()},
            "forbid": None if self.forbid is None else msgspec.to_builtins(self.forbid),
            "bots": {bot: levels(self.game).get(bot, bot) for bot in self.bots},
        }
        return sha256(msgspec.json.encode(facts, order="sorted")).hexdigest()[:12]


def _size(batch: int) -> int:
    return min(LARGEST_BATCH, FIRST_BATCH << min(batch // GROWS_AFTER, 16))


def is_policy(game: Game, bot: str) -> bool:
    """True if the bot is a policy that plays inside the core."""
    player = make_player(game, bot)
    try:
        return isinstance(player, PolicyBot) and not player.epsilon
    finally:
        player.close()
