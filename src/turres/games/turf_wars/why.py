"""Which rule of Turf Wars forbids a move that is not legal."""

from typing import Any

from turres.games.turf_wars import moves as m
from turres.games.turf_wars.boards import LAYOUT, NAMES
from turres.games.turf_wars.view import TurfView

# What a step asks for, the rule that says so, and the rule that bars other answers of that kind.
ASKED: dict[str, tuple[tuple[type, ...], str, str]] = {
    "keep": ((m.Keep,), "TFW-10", "TFW-10"),
    "seal-attack": ((m.Attack, m.Pass), "TFW-19c", "TFW-23"),
    "seal-card": ((m.Play,), "TFW-27b", "TFW-27b"),
    "back": ((m.Back, m.Pass), "TFW-4b", "TFW-4b"),
    "start": ((m.Start,), "TFW-13", "TFW-13"),
    "place": ((m.Place, m.Pass), "TFW-16", "TFW-16"),
    "recruit": ((m.Place,), "TFW-17a", "TFW-16"),
    "desert": ((m.Leave,), "TFW-17a", "TFW-40j"),
    "use": ((m.Use, m.Pass), "TFW-39a", "TFW-39a"),
    "declare": ((m.Declare, m.Pass), "TFW-1b", "TFW-1b"),
    "copy": ((m.Copy, m.Pass), "TFW-38i", "TFW-38i"),
    "give": ((m.Leave, m.Pass), "TFW-23c", "TFW-23c"),
    "take": ((m.Reach,), "TFW-23c", "TFW-23c"),
    "transfer": ((m.Troops,), "TFW-23c", "TFW-23c"),
    "sit-out": ((m.Use, m.Pass), "TFW-38a", "TFW-38a"),
    "whirl": ((m.Whirl,), "TFW-40c", "TFW-40c"),
    "draft": ((m.Draft,), "TFW-18", "TFW-18"),
    "teleport-from": ((m.Leave, m.Pass), "TFW-23b", "TFW-23b"),
    "teleport-to": ((m.Reach,), "TFW-23b", "TFW-23b"),
    "commit": ((m.Troops,), "TFW-27a", "TFW-27a"),
    "bring-from": ((m.Leave, m.Pass), "TFW-38e", "TFW-38e"),
    "bring-count": ((m.Troops,), "TFW-38e", "TFW-38e"),
    "against": ((m.Against, m.Pass), "TFW-39a", "TFW-39"),
    "borrow-from": ((m.Leave, m.Pass), "TFW-38g", "TFW-38g"),
    "borrow-count": ((m.Troops,), "TFW-38g", "TFW-38g"),
    "offer": ((m.Support, m.Pass), "TFW-40i", "TFW-30"),
    "answer": ((m.Accept, m.Refuse), "TFW-40i", "TFW-40i"),
    "name": ((m.Call,), "TFW-29", "TFW-29"),
    "lend-from": ((m.Leave,), "TFW-30a", "TFW-30a"),
    "lend-count": ((m.Troops,), "TFW-30a", "TFW-30a"),
    "retreat": ((m.Retreat,), "TFW-33a", "TFW-33a"),
    "retaliate": ((m.Discard, m.Pass), "TFW-35c", "TFW-35c"),
    "spend": ((m.Buy, m.Exchange, m.Pass), "TFW-21a", "TFW-21"),
    "exchange": ((m.Discard,), "TFW-22", "TFW-22"),
    "keep-card": ((m.Discard,), "TFW-21", "TFW-21"),
}


def forbids(view: TurfView, move: Any) -> str:
    """The first rule, in the order of the rulebook, that stands in the way."""
    kinds, asks, bars = ASKED[view.steps[-1].kind]
    if not isinstance(move, kinds):
        return asks
    match move:
        case m.Attack():
            return _attack(view, move)
        case m.Play():
            return _play(view, move)
        case m.Buy():
            return _buy(view, move)
        case m.Exchange():
            return "TFW-22"
        case m.Troops() if view.steps[-1].kind == "commit" and _is_bloody(view):
            return "TFW-40"
        case m.Draft():
            return "TFW-40" if view.packet is not None and view.packet[move.card] else bars
        case m.Pass():
            return _pass(view, bars)
        case _:
            return bars


def _rules_in_force(view: TurfView) -> tuple[str, ...]:
    """The words of the event, for whoever does not sit it out."""
    from turres.games.turf_wars import GAME

    if view.event < 0 or view.sitting_out >> (view.seat or 0) & 1:
        return ()
    pack: Any = GAME.setting(view.seats, view.options, view.content).pack
    return tuple(pack.events[view.event].does)


def _is_bloody(view: TurfView) -> bool:
    return "bloodlust" in _rules_in_force(view)


def _attack(view: TurfView, move: m.Attack) -> str:
    """A source that is not own, a target too far, own, closed, struck before, or of another type."""
    turfs = {turf.name: turf for turf in view.turfs}
    if move.source not in turfs or move.target not in turfs:
        return "TFW-6"
    source, target = NAMES.index(move.source), NAMES.index(move.target)
    if target not in LAYOUT.beside[source] and view.marker < 2:
        return "TFW-8"
    if f"closed {turfs[move.target].type}" in _rules_in_force(view):
        return "TFW-40g"
    if any(chair.struck >> target & 1 for chair in view.chairs):
        return "TFW-23a"
    return (
        "TFW-40"
        if _is_bloody(view) and turfs[move.source].owner == view.seat and turfs[move.source].troops == 1
        else "TFW-23"
    )


def _play(view: TurfView, move: m.Play) -> str:
    """A Cry for Help is for defenders, and only if there is somebody to name."""
    hand = view.chairs[view.seat or 0].hand or ()
    if move.card == m.CRY and hand and hand[m.CRY]:
        return "TFW-29a" if view.war.defender == view.seat else "TFW-29"
    return "TFW-27b"


def _buy(view: TurfView, move: m.Buy) -> str:
    """The token cannot be bought by its holder, nor anything that is out of stock."""
    chair = view.chairs[view.seat or 0]
    if move.ware == "token" and view.first == view.seat:
        return "TFW-21b"
    stock = {
        "troop": m.MOST_TROOPS - chair.strength,
        "secret": view.secret_deck,
        "actions": view.action_deck + sum(view.performed) + view.buried,
        "combat": view.combat_deck + sum(view.combat_discards),
    }
    return "TFW-21" if stock.get(move.ware, 1) else "TFW-21d"


def _pass(view: TurfView, bars: str) -> str:
    """What is asked now is not optional."""
    return "TFW-40" if view.steps[-1].kind == "seal-attack" else "TFW-40b" if view.steps[-1].kind == "declare" else bars
