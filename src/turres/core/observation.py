"""Observations: what a seat knows of a position as numbers, declared field by field and written in C.

A game's `observation.py` names fields of its block, says whose they are, and how their values become bytes:

    def fields(content):
        return (
            bits("top", "free", count=49, whose="all", shape=(7, 7), turned=True, meaning="Squares with a free stone."),
            number("turns", "turns", meaning="Turns completed."),
        )

Seats are relative: what is `mine` or the first row of `all` belongs to the seat that looks, and then come the others in
the order of play. Where a module has a function `turn`, seat 1 looks at the board from its own side: places and moves
are turned. Where a board looks the same from several sides, a function `symmetries(content)` lists them, each as what
becomes of places and moves; `Spec.symmetries` are the permutations of observation and actions that come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from math import prod
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from turres.core.encoder import Encoder
from turres.core.moves import Move
from turres.core.position import Content, Position

if TYPE_CHECKING:
    from turres.core.game import Game

Whose = Literal["table", "mine", "others", "all"]
KINDS = ("number", "wide", "one_hot", "thermometer", "bits", "sum", "present", "seat", "seats", "planes", "stack")
MAX_SEATS = 8


@dataclass(frozen=True, kw_only=True)
class Field:
    """Some numbers of the block and how they are shown."""

    name: str
    block: str  # the field of the block; `war.role` is a field of a struct, the struct of each seat too
    kind: str
    meaning: str
    whose: Whose = "table"
    low: int = 0
    high: int = 255
    count: int = 0  # how many values of a seat, or bits of a set; 0: as many as the block has
    shape: tuple[int, ...] = ()  # of one seat's values; empty: as the block has them
    turned: bool = False  # places are counted from the other end for seat 1
    turned_value: bool = False  # the values are such places
    heights: str = ""  # of a stack: the field with its heights
    every: int = 0  # how many values a seat has, where a flat array holds those of all seats
    where: tuple[int, ...] = ()  # fixed first indices
    by_seat: bool = False  # what a seat has is again a row a seat: its memory of each
    shown_to: str = ""  # the field that says which seat alone sees this; of the same length, if each value has its own
    shown_if: str = ""  # the set of seats whose values everybody sees
    latest: str = ""  # the field with the height of a stack of which the `count` latest values are shown, last first


def _maker(kind: str) -> Callable[..., Field]:
    def make(name: str, block: str, **more: Any) -> Field:
        return Field(name=name, block=block, kind=kind, **more)

    make.__doc__ = f"A field shown as `{kind}`."
    return make


number, wide, one_hot, thermometer, bits = map(_maker, KINDS[:5])
total, present, seat_of, seats_of, planes, stack = map(_maker, KINDS[5:])


class Leaf(NamedTuple):
    """A number of the block: its name, its indices in arrays on the way, and where it lies."""

    name: str
    indices: tuple[int, ...]
    offset: int
    width: int
    signed: bool


@dataclass(frozen=True)
class Part:
    """A field as it stands in an observation."""

    name: str
    at: slice
    shape: tuple[int, ...]
    dtype: str
    low: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Symmetry:
    """A way to look at the board from another side, as a game's module declares it."""

    move: Callable[[Any], Move]
    places: Mapping[str, tuple[str, tuple[int, ...]]]  # of a field: which field its values come from, and from where


class Permutations(NamedTuple):
    """A symmetry of what is seen and done: `obs[..., s.observation]`, `mask[..., s.action]`, `s.inverse[action]`."""

    observation: tuple[int, ...]
    action: tuple[int, ...]
    inverse: tuple[int, ...]  # what becomes of each action


def read_layout(position: Position) -> dict[str, list[Leaf]]:
    """Where each number of the block lies, read off blocks whose bytes are known: they are as the header declares them."""
    how: Any = position.__reduce__()  # what pickle is given
    restore, (content, version, block) = how
    size = len(block)
    patterns = [[i & 255 for i in range(size)], [i >> 8 for i in range(size)], [255] * size, [1] * size]
    found = [dict(_leaves(restore(content, version, bytes(pattern)).read_block())) for pattern in patterns]
    layout: dict[str, list[Leaf]] = {}
    for key, low in found[0].items():
        at = (low & 255) | (found[1][key] & 255) << 8
        width = (found[3][key].bit_length() + 7) // 8
        layout.setdefault(key[0], []).append(Leaf(*key, at, width, found[2][key] < 0))
    return {name: sorted(leaves, key=lambda leaf: leaf.offset) for name, leaves in layout.items()}


def _leaves(
    value: Any, name: str = "", indices: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[str, tuple[int, ...]], int]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{name}.{key}" if name else key, indices)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves(inner, name, (*indices, i))
    else:
        yield (name, indices), value


def declared_by(game: Game) -> Any:
    """The game's module `observation`."""
    name = f"{type(game).__module__}.observation"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ValueError(f"{game.title} declares no observations: there is no module {name}") from None


class Spec:
    """The observations of one setting: fields, their places, the encoder, and a dense numbering of seats' moves."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.game: Game = content.game
        self._module = declared_by(self.game)
        self.seats = content.seats
        self.version: int = self._module.VERSION
        self._layout = read_layout(self.game.rules(content))
        self._operations: list[dict[str, int]] = []
        self.size = 0
        self.fields = tuple(self._add(field) for field in self._module.fields(content) if not self._is_idle(field))
        self.encoder = Encoder(self._operations, self.size)

    def _is_idle(self, field: Field) -> bool:
        return field.whose == "others" and self.seats == 1

    def _add(self, field: Field) -> Part:
        """Put a field behind those before it."""
        leaves = self._find(field, field.block)
        if field.every:
            leaves = [leaf._replace(indices=divmod(leaf.indices[0], field.every)) for leaf in leaves]
        per_seat = field.whose != "table"
        first, rows = {"table": (0, 1), "mine": (0, 1), "all": (0, self.seats), "others": (1, self.seats - 1)}[
            field.whose
        ]
        own = [leaf for leaf in leaves if not per_seat or leaf.indices[0] == 0]
        seat_step, inner = _step(leaves, 0) if per_seat else 0, 0
        if field.by_seat:
            inner, rows = _step(own, 1), self.seats
            own = [leaf for leaf in own if leaf.indices[1] == 0]
        start = self.size
        operations = [self._operation(field, run) for run in _runs(own, field)]
        stride = sum(map(_row_size, operations))
        for operation in operations:
            operation |= {"seat_step": seat_step, "inner": inner, "first": first, "rows": rows}
            operation |= {"out": self.size, "stride": stride}
            self._operations.append(operation)
            self.size += _row_size(operation)
        self.size = start + stride * rows
        at = slice(start, self.size)
        shape = _shape(field, self.size - start, rows, rows > 1 or field.whose in {"all", "others"})
        return Part(field.name, at, shape, "uint8", *_range(field), field.meaning)

    def _find(self, field: Field, block: str) -> list[Leaf]:
        if block not in self._layout:
            raise ValueError(f"observation {field.name}: the block of {self.game.title} has no field {block!r}")
        skip = len(field.where)
        return [
            leaf._replace(indices=leaf.indices[skip:])
            for leaf in self._layout[block]
            if leaf.indices[:skip] == field.where
        ]

    def _operation(self, field: Field, run: Sequence[Leaf]) -> dict[str, int]:
        count = field.count or (8 * run[0].width if field.kind == "bits" else len(run))
        if field.kind == "bits" and field.count > 8 * run[0].width:
            raise ValueError(f"observation {field.name}: there are no {field.count} bits")
        eyes = self._layout[field.shown_to] if field.shown_to else []
        return {
            "kind": KINDS.index(field.kind),
            "offset": run[0].offset,
            "width": run[0].width,
            "signed": run[0].signed,
            "step": run[1].offset - run[0].offset if len(run) > 1 else 0,
            "count": count,
            "sets": len(run),
            "low": field.low,
            "high": self.seats if field.kind in {"seat", "seats"} else field.high,
            "turned": field.turned,
            "turned_value": field.turned_value,
            "heights": self._layout[field.heights][0].offset if field.heights else 0,
            "shown_at": eyes[0].offset if eyes else -1,
            "shown_step": eyes[1].offset - eyes[0].offset if len(eyes) > 1 else 0,
            "bit_at": self._layout[field.shown_if][0].offset if field.shown_if else -1,
            "latest_at": self._layout[field.latest][0].offset if field.latest else -1,
        }

    def encode(self, position: Position, seat: int, out: Any = None) -> Any:
        """What the seat sees, byte by byte; written into `out` if given, such as a row of uint8."""
        if position.content is not self.content:
            raise ValueError(f"these observations are for {self.content!r}, not {position.content!r}")
        if out is None:
            out = bytearray(self.size)
        self.encoder.encode(position, seat, out)
        return out

    def as_dict(self, flat: Any) -> dict[str, Any]:
        """The fields of a flat array as views of it, whatever stands before its last axis."""
        return {part.name: flat[..., part.at].reshape((*flat.shape[:-1], *part.shape)) for part in self.fields}

    @property
    def setting(self) -> dict[str, Any]:
        """What these observations are of; kept with whatever is learnt from them."""
        return {
            "game": self.game.id,
            "seats": self.seats,
            "options": dict(self.content.options),
            "content": self.content.hash,
            "rules_version": self.game.rules_version,
            "observation_version": self.version,
        }

    def insist_on(self, setting: Mapping[str, Any]) -> None:
        """Refuse what was learnt or recorded with other observations than these."""
        for name, own in self.setting.items():
            if setting.get(name) != own:
                raise ValueError(f"{name}: made for {setting.get(name)!r}, not for {own!r}; make it anew")

    @cached_property
    def symmetries(self) -> tuple[Permutations, ...]:
        """The ways to look at the board from another side; none for most games."""
        declared: Callable[[Content], Sequence[Symmetry]] | None = getattr(self._module, "symmetries", None)
        return tuple(map(self._permute, declared(self.content))) if declared else ()

    def _permute(self, symmetry: Symmetry) -> Permutations:
        parts, observation = {part.name: part for part in self.fields}, list(range(self.size))
        for name, (source, places) in symmetry.places.items():
            there = [range(self.size)[parts[one].at] for one in (name, source)]
            for start in range(0, len(there[0]), len(places)):  # each seat's, each plane's
                for place, origin in enumerate(places):
                    observation[there[0][start + place]] = there[1][start + origin]
        place_of = {move: i for i, move in enumerate(self.moves)}
        inverse = tuple(place_of[symmetry.move(move)] for move in self.moves)
        action = sorted(range(len(inverse)), key=inverse.__getitem__)
        return Permutations(tuple(observation), tuple(action), inverse)

    # Moves ---------------------------------------------------------------------------------------------------------

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves of seats, as an action's number counts them; chance's are left out."""
        chance: tuple[type[Move], ...] = self._module.CHANCE_MOVES
        return tuple(move for move in self.game.moves if not isinstance(move, chance))

    @cached_property
    def _turned(self) -> tuple[int, ...]:
        """For each action the one of the same look from the other side."""
        turn: Callable[[Any], Move] | None = getattr(self._module, "turn", None)
        if turn is None:
            return tuple(range(len(self.moves)))
        place = {move: i for i, move in enumerate(self.moves)}
        return tuple(place[turn(move)] for move in self.moves)

    def numbers(self, seat: int) -> tuple[int, ...]:
        """For each action of this seat, the number of its move in the catalogue."""
        return tuple(self.moves[i].number for i in (self._turned if seat == 1 else range(len(self.moves))))

    def action_of(self, seat: int, move: Move) -> int:
        """The action that is this move for this seat."""
        return self._actions[seat == 1][self.game.number_of(move)]

    def move_of(self, seat: int, action: int) -> Move:
        """The move that this action is for this seat."""
        return self.moves[self._turned[action] if seat == 1 else action]

    @cached_property
    def _actions(self) -> tuple[dict[int, int], dict[int, int]]:
        zero, one = ({number: i for i, number in enumerate(self.numbers(seat))} for seat in (0, 1))
        return zero, one


def _step(leaves: Sequence[Leaf], axis: int) -> int:
    """How far it is from the first row along an axis to the next."""
    rows = [next(leaf.offset for leaf in leaves if leaf.indices[axis] == i) for i in (0, 1)]
    return rows[1] - rows[0]


def _runs(own: Sequence[Leaf], field: Field) -> list[list[Leaf]]:
    """The numbers in runs of equal distance."""
    if field.latest:  # a run for each number that an open decision has
        return [
            [leaf for leaf in own if leaf.indices[1:] == inner] for inner in sorted({leaf.indices[1:] for leaf in own})
        ]
    wanted = own[: field.count] if field.count and field.kind != "bits" else own
    runs: list[list[Leaf]] = []
    for leaf in wanted:
        run = runs[-1] if runs else []
        fits = len(run) == 1 or (len(run) > 1 and leaf.offset - run[-1].offset == run[1].offset - run[0].offset)
        if fits:
            run.append(leaf)
        else:
            runs.append([leaf])
    if len(runs) > 1 and field.kind in {"planes", "stack", "sum", "present"}:
        raise ValueError(f"observation {field.name}: the values must lie at equal distances")
    return runs


def _row_size(operation: dict[str, int]) -> int:
    kind, count = KINDS[operation["kind"]], operation["count"]
    span = operation["high"] - operation["low"]
    return {
        "one_hot": count * (span + 1),
        "planes": count * (span + 1),
        "thermometer": count * span,
        "wide": 2 * count,
        "stack": 2 * count * operation["high"],
        "seat": count * operation["high"],
        "seats": count * operation["high"],
        "bits": count * operation["sets"],
        "sum": 1,
        "present": 1,
    }.get(kind, count)


def _shape(field: Field, size: int, rows: int, has_rows: bool) -> tuple[int, ...]:
    """The rows of seats, then planes or values, then places."""
    lead = (rows,) if has_rows else ()
    inner = size // rows
    places = field.shape or ((inner,) if inner > 1 else ())
    if field.shape and inner != prod(field.shape):
        front = field.kind in {"planes", "stack"}
        extra = inner // prod(field.shape)
        places = (extra, *field.shape) if front else (*field.shape, extra)
    return (*lead, *places)


def _range(field: Field) -> tuple[int, int]:
    highest = (
        field.high - field.low if field.kind == "number" else 255 if field.kind in {"sum", "present", "wide"} else 1
    )
    return 0, min(highest, 255)


_specs: dict[Content, Spec] = {}


def spec(game: Game, seats: int | None = None, options: Any = None, content: Any = None) -> Spec:
    """The observations of a game for this setting, made once."""
    return spec_of(game.start(seats, options, content).content)


def spec_of(setting: Content) -> Spec:
    """The observations of this setting, made once."""
    if setting not in _specs:
        _specs[setting] = Spec(setting)
    return _specs[setting]
