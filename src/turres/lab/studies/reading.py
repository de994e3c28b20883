"""Reading a study's file: an error says what is wrong, where, and what is possible there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import turres
from turres.core.errors import BadSetup
from turres.lab.programs import make_player
from turres.lab.studies.plan import FAMILIES, About, Arm, Forbid, Measure, Plan, Stop, Tables, Want


def read_plan(path: Path) -> Plan:
    """A study from its file, checked; an error says what is wrong, where, and what is possible."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadSetup(f"{path}: there is no such file; `turres study new GAME > {path}` writes one") from None
    except OSError as error:
        raise BadSetup(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{path}: not TOML: {error}") from None
    data.pop("folder", None)
    return make_plan({**data, "folder": str(path.parent)}, str(path))


def make_plan(data: Mapping[str, Any], where: str = "study") -> Plan:
    """A study from plain data, checked."""
    _insist_on_known(Plan, data, where, ())
    try:
        plan = msgspec.convert(data, Plan)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{where}: {str(error).replace('`$.', '`')}") from None
    try:
        _check(plan)
    except turres.TurresError as error:
        raise BadSetup(f"{where}: {error}") from None
    return plan


_INNER: dict[tuple[str, ...], type[msgspec.Struct]] = {
    ("study",): About,
    ("study", "stop"): Stop,
    ("table",): Tables,
    ("arms", "*"): Arm,
    ("forbid",): Forbid,
    ("measure",): Measure,
    ("want", "*"): Want,
}


def _insist_on_known(kind: type[msgspec.Struct], data: Any, where: str, at: tuple[str, ...]) -> None:
    """Refuse a field that is not known, saying which are."""
    known = [field.encode_name for field in msgspec.structs.fields(kind) if field.name != "folder" or kind is not Plan]
    for name, value in data.items() if isinstance(data, Mapping) else ():
        if name not in known and not (kind is Plan and name == "folder"):
            place = ".".join(at) or "the file"
            raise BadSetup(f"{where}: {place} has no field {name!r}; it has {', '.join(known)}")
        inner = (*at, name)
        if inner in _INNER:
            _insist_on_known(_INNER[inner], value, where, inner)
        elif (name, "*") in _INNER and not at:
            for key, one in value.items() if isinstance(value, Mapping) else enumerate(value, 1):
                _insist_on_known(_INNER[name, "*"], one, where, (name, str(key)))


def _check(plan: Plan) -> None:
    """Refuse what no game could be played by."""
    game = plan.game
    for seats in plan.seats:
        if seats not in game.seats:
            raise BadSetup(f"table.seats: {game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    if not plan.table.bots:
        raise BadSetup('table.bots: name at least one bot: bots = ["greedy"]')
    for bot in plan.bots:
        make_player(game, bot).close()
    if not plan.arms:
        raise BadSetup("arms: there must be at least one: [arms.base]")
    if not plan.measure.families:
        raise BadSetup(f"measure.families: choose from {', '.join(FAMILIES)}")
    if plan.measure.watched < 1:
        raise BadSetup(f"measure.watched: at least 1 game, not {plan.measure.watched}")
    for arm in plan.arms:
        for seats in plan.seats:
            plan.start(arm, seats)
    _check_names(plan)


def _check_names(plan: Plan) -> None:
    """Refuse groups of entries that there are not, and wishes about what is not studied."""
    known = list(dict.fromkeys(entry.group for entry in plan.start(plan.base, plan.seats[0]).content.entries))
    for group in plan.forbid.groups if plan.forbid else ():
        if group not in known:
            raise BadSetup(f"forbid.groups: {plan.game.title} has no group {group!r}; it has {_list(known)}")
    if plan.forbid is not None and not known:
        raise BadSetup(f"forbid: {plan.game.title} has no entries that could be forbidden")
    for want in plan.want:
        for field, studied in (("arm", list(plan.arms)), ("seats", list(plan.seats)), ("bot", list(plan.bots))):
            asked = getattr(want, field)
            if asked is not None and asked not in studied:
                raise BadSetup(f"want {want.measure}: {field} {asked!r} is not studied; studied are {_list(studied)}")


def _list(values: Sequence[Any]) -> str:
    return ", ".join(map(str, values))
