"""Every command for every role: what is not allowed is refused and changes nothing."""

import math
import typing

import msgspec
import pytest

import turres
from tests.tables.sitting import ANN, BEN, CAT, DAN, NOON, first_move, sit
from turres.core.errors import TurresError
from turres.server import wire
from turres.server.dispatch import apply_command
from turres.tables import Bot, Open, Table

COMMANDS = typing.get_args(wire.Change)


def open_table() -> Table:
    table = sit("turro", ANN, Open(), host="ann")
    table.say(DAN, "somebody to mute", NOON)
    return table


def going() -> Table:
    table = sit("turro", host="ann", takeover="random")
    table.say(DAN, "somebody to mute", NOON)
    table.play(0, first_move(table, 0), NOON)
    return table


def asked() -> Table:
    table = going()
    table.ask_undo(0, NOON)
    table.offer_draw(0, NOON)
    return table


def taken_over() -> Table:
    table = going()
    table.take_over(0, NOON)
    return table


def over() -> Table:
    table = going()
    table.resign(1, NOON)
    return table


STATES = (open_table, going, asked, taken_over, over)
ROLES = {"seat 0": ANN, "seat 1": BEN, "onlooker": CAT}
ALWAYS = {(do, role) for do in ("say", "mute") for role in ROLES} | {("rule-chat", "seat 0"), ("remove", "seat 0")}
TURN = next(f"seat {seat}" for seat in going().to_act())

# All that is allowed, for each state of the table: the command and the role. Everything else is refused.
ALLOWED = {
    "open_table": ALWAYS | {("sit", "seat 1"), ("sit", "onlooker"), ("seat-bot", "seat 0"), ("leave", "seat 0")},
    "going": ALWAYS
    | {("move", TURN), ("ask-undo", "seat 0")}
    | {(do, seat) for do in ("offer-draw", "resign", "abort", "take-over") for seat in ("seat 0", "seat 1")},
    "asked": ALWAYS
    | {("move", TURN), ("answer-undo", "seat 1"), ("answer-draw", "seat 1")}
    | {(do, seat) for do in ("resign", "abort", "take-over") for seat in ("seat 0", "seat 1")},
    "taken_over": ALWAYS
    | {("come-back", "seat 0"), ("resign", "seat 1"), ("abort", "seat 1"), ("take-over", "seat 1")}
    | ({("move", TURN)} if TURN == "seat 1" else set()),
    "over": ALWAYS | {("rematch", "seat 0"), ("rematch", "seat 1")},
}


def make(kind: type[wire.Command], table: Table) -> wire.Change:
    """Such a command, with sensible parts."""
    legal = table.legal(table.to_act()[0]) if table.to_act() else []
    fields = {"text": legal[0][0] if legal else "d3-d4", "seat": 1, "level": "random", "yes": True, "whom": "dan"}
    fields |= {"closed": True}
    names = {field.name for field in msgspec.structs.fields(kind)} & set(fields)
    return kind(id="c1", version=table.version, **{name: fields[name] for name in names})  # type: ignore[return-value]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__struct_config__.tag)
@pytest.mark.parametrize("role", ROLES)
def test_what_is_not_allowed_is_refused(state: typing.Callable[[], Table], kind: type, role: str) -> None:
    table = state()
    before = table.version
    try:
        apply_command(table, ROLES[role], make(kind, table), NOON, turres.Rng(1).below)
    except TurresError:
        done = False
    else:
        done = True
    assert ((kind.__struct_config__.tag, role) in ALLOWED[state.__name__]) == done
    assert done == (table.version > before)


def test_a_bot_takes_over_only_for_somebody_who_has_been_away_for_a_while() -> None:
    table = going()
    command = wire.TakeOver(id="c1", version=table.version, seat=1)
    with pytest.raises(TurresError, match="is here"):
        apply_command(table, ANN, command, NOON, turres.Rng(1).below, {"ben": math.inf}.__getitem__)
    with pytest.raises(TurresError, match="Ask again in 13 s"):
        apply_command(table, ANN, command, NOON, turres.Rng(1).below, {"ben": 12.2}.__getitem__)
    apply_command(table, ANN, command, NOON, turres.Rng(1).below, {"ben": 0.0}.__getitem__)
    assert Bot("random", BEN) == table.players[1]
