"""Which rule of Turf Wars forbids a move that is not legal."""

from typing import Any

from turres.games.turf_wars import moves as m
from turres.games.turf_wars.content.boards import LAYOUT, NAMES, sort_for
from turres.games.turf_wars.shown.view import Asked, Cards, Turf, TurfView

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


def forbids(view: TurfView, pack: Any, move: Any) -> str:
    """The first rule, in the order of the rulebook, that stands in the way."""
    assert view.asked is not None
    kinds, asks, bars = ASKED[view.asked.kind]
    if not isinstance(move, kinds):
        return asks
    match move:
        case m.Attack():
            return _attack(view, pack, move)
        case m.Play():
            return _play(view, move)
        case m.Buy():
            return _buy(view, move)
        case m.Exchange():
            return "TFW-22"
        case m.Troops() if view.asked.kind == "commit":
            return _commit(view, view.asked, move)
        case m.Draft():
            return "TFW-40" if _has(view.packet, move.card) else bars
        case m.Pass():
            return _pass(view, view.asked, pack, bars)
        case _:
            return bars


def _has(cards: tuple[Cards, ...] | None, kind: int) -> bool:
    """Whether a card of this kind is in sight there."""
    return any(one.card == kind for one in cards or ())


def _rules_in_force(view: TurfView, pack: Any, seat: int) -> tuple[str, ...]:
    """The words of the event, for a seat that does not sit it out."""
    if view.event is None or view.chairs[seat].sits_out:
        return ()
    return tuple(pack.events[view.event].does)


def _commit(view: TurfView, asked: Asked, move: m.Troops) -> str:
    """More than there are, or too few for Bloodlust."""
    assert view.war is not None
    side = next(side for side in view.war.sides if side.seat == asked.seat)
    there = next(turf.troops for turf in view.turfs if turf.name == (side.source or view.war.turf))
    return "TFW-40" if move.count <= there else "TFW-27a"


def _attack(view: TurfView, pack: Any, move: m.Attack) -> str:
    """A source that is not own, a target own, too far, closed, struck before, of another type, or Bloodlust."""
    turfs = {turf.name: turf for turf in view.turfs}
    if move.source not in turfs or move.target not in turfs:
        return "TFW-6"
    # Whose attack card it is: under Mind Control that of another one.
    seat = view.asked.seat if view.asked and view.asked.seat is not None else view.seat or 0
    source, target = NAMES.index(move.source), NAMES.index(move.target)
    kept = view.chairs[seat].drafted
    if turfs[move.source].owner != seat or turfs[move.target].owner == seat:
        return "TFW-23"
    if kept is not None and pack.actions[kept].type != turfs[move.target].type:
        return "TFW-23"
    if target not in LAYOUT.beside[source]:
        linked = sort_for(view.seats).teleporters and target in LAYOUT.through[source]
        if not linked or not view.teleporters_open:
            return "TFW-8" if linked else "TFW-23"
    return _attack_on(view, pack, seat, turfs[move.target])


def _attack_on(view: TurfView, pack: Any, seat: int, turf: Turf) -> str:
    """What bars a target in reach: the event, its owner's shelter, an earlier attack, or too few troops for Bloodlust."""
    rules = _rules_in_force(view, pack, seat)
    if f"closed {turf.type}" in rules:
        return "TFW-40g"
    if turf.name in view.chairs[seat].attacked:
        return "TFW-23a"
    return "TFW-40" if "bloodlust" in rules else "TFW-38b"


def _play(view: TurfView, move: m.Play) -> str:
    """A Cry for Help is for defenders, and only if there is somebody to name."""
    if move.card == m.CRY and _has(view.chairs[view.seat or 0].hand, m.CRY):
        defends = view.war is not None and any(side.defends and side.seat == view.seat for side in view.war.sides)
        return "TFW-29a" if defends else "TFW-29"
    return "TFW-27b"


def _buy(view: TurfView, move: m.Buy) -> str:
    """The token cannot be bought by its holder, nor anything that is out of stock."""
    if move.ware == "token" and view.first == view.seat:
        return "TFW-21b"
    stock = {
        "troop": m.MOST_TROOPS - view.chairs[view.seat or 0].troops,
        "secret": view.secret_deck,
        "actions": view.action_deck + sum(one.count for one in view.performed) + view.buried,
        "combat": view.combat_deck + sum(one.count for one in view.combat_discards),
    }
    return "TFW-21" if stock.get(move.ware, 1) else "TFW-21d"


def _pass(view: TurfView, asked: Asked, pack: Any, bars: str) -> str:
    """What is asked now is not optional."""
    if asked.kind == "declare":
        return "TFW-40b"
    if asked.kind == "seal-attack":
        return "TFW-40" if "bloodlust" in _rules_in_force(view, pack, view.seat or 0) else "TFW-40d"
    return bars if asked.seat == view.seat else "TFW-40d"
