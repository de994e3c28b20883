"""Why Turf Wars asks: the card, the event, the ability or the war that a question comes of, for whoever decides."""

from typing import Any

from turres.core.language import bound, speaker
from turres.games.turf_wars.shown.view import Side, TurfView, War

say = speaker(__file__)

BY_CARD = ("give", "take", "transfer", "teleport-from", "teleport-to", "place", "seal-attack")
BY_EVENT = ("recruit", "desert", "whirl", "sit-out")
BY_ABILITY = ("use", "copy", "bring-from", "bring-count", "borrow-from", "borrow-count", "against", "offer")
IN_WAR = ("seal-card", "bring-from", "bring-count", "borrow-from", "borrow-count", "against", "offer", "lend-count")
FORCED = {"seal-attack": ("bloodlust", "mind-control"), "draft": ("bloodlust",), "offer": ("frenemies",)}


def because(view: TurfView, pack: Any, lang: str) -> str:
    """What the open question comes of; empty where everybody is asked the same in its turn."""
    assert view.asked is not None
    kind = view.asked.kind
    parts = [_war(view, kind, lang), _card(view, pack, lang), _event(view, pack, lang), _ability(view, pack, lang)]
    return " ".join(filter(None, [*parts, _spending(view, lang), _tie(view, lang)]))


def _own(view: TurfView) -> int:
    """The seat that the question is about: the viewer's own, or one that it decides for."""
    assert view.asked is not None
    assert view.seat is not None
    return view.seat if view.asked.seat is None else view.asked.seat


# Cards and events


def _card(view: TurfView, pack: Any, lang: str) -> str:
    """The action card that is carried out, and whose it is."""
    assert view.asked is not None
    chair = view.chairs[_own(view)]
    if view.asked.kind not in BY_CARD or not chair.revealed or chair.drafted is None or view.war is not None:
        return ""
    card = pack.actions[chair.drafted].named(lang)
    if _own(view) != view.seat:
        return say(lang, "The card of seat {seat}: {card}.", seat=_own(view), card=card)
    return say(lang, "Your card: {card}.", card=card)


def _event(view: TurfView, pack: Any, lang: str) -> str:
    """The event, where it asks or forces."""
    assert view.asked is not None
    if view.event is None:
        return ""
    event, kind = pack.events[view.event], view.asked.kind
    exiled = kind == "declare" and "exile" in event.does and view.phase == 3
    forces = any(word in event.does for word in FORCED.get(kind, ())) and (view.asked.must or kind != "seal-attack")
    if not (kind in BY_EVENT or exiled or forces):
        return ""
    text = bound(str(event.text_fr if lang == "fr" else event.text), lang)
    return say(lang, "Event: {name}. {text}", name=event.named(lang), text=text)


def _ability(view: TurfView, pack: Any, lang: str) -> str:
    """The ability that may be used: one's own, or the one that is copied."""
    assert view.asked is not None
    chair, kind = view.chairs[_own(view)], view.asked.kind
    declares = kind == "declare" and view.phase == 1
    maneuvers = kind in ("give", "take", "transfer") and view.phase == 1
    rises = kind == "place" and view.war is not None
    if not (kind in BY_ABILITY or declares or maneuvers or rises):
        return ""
    if kind == "offer" and view.event is not None and "frenemies" in pack.events[view.event].does:
        return ""
    seat = chair.copied if chair.copied is not None and kind != "copy" else _own(view)
    faction = view.chairs[seat].faction
    entry = pack.factions[faction]
    text = bound(str(entry.text_fr if lang == "fr" else entry.text), lang)
    return say(lang, "{faction}: {text}", faction=entry.named(lang), text=text)


# Wars


def _war(view: TurfView, kind: str, lang: str) -> str:
    if view.war is None:
        return ""
    if kind == "commit":
        return _commit(view, lang)
    if kind in ("retreat", "retaliate", "use", "place") or (kind == "against" and view.war.stage == "result"):
        return _lost_or_won(view, lang)
    if kind in IN_WAR:
        return _fought_for(view, lang)
    return _help(view, kind, lang)


def _commit(view: TurfView, lang: str) -> str:
    """Whom the troops are for, and against how many."""
    assert view.war is not None
    own = next(side for side in view.war.sides if side.seat == _own(view))
    there = next(turf for turf in view.turfs if turf.name == view.war.turf)
    if own.seat != view.seat:
        return " ".join([_fought_for(view, lang), say(lang, "You decide for seat {seat}.", seat=own.seat)])
    if own.defends:
        return say(lang, "You defend {turf}.", turf=there.name) + " " + " ".join(_sent(view.war, lang))
    if there.owner is None:
        return say(lang, "You attack {turf} from {source}, where nobody stands.", turf=there.name, source=own.source)
    return say(
        lang,
        "You attack {turf} from {source}. Seat {seat} has there: {n}.",
        turf=there.name,
        source=own.source,
        seat=there.owner,
        n=there.troops,
    )


def _fought_for(view: TurfView, lang: str) -> str:
    """The turf, and what every side has sent so far."""
    assert view.war is not None
    return " ".join([say(lang, "War for {turf}.", turf=view.war.turf), *_sent(view.war, lang)])


def _sent(war: War, lang: str) -> list[str]:
    return [committed(side, lang) for side in war.sides if side.troops]


def committed(side: Side, lang: str) -> str:
    """What a side has sent."""
    if side.defends:
        return say(lang, "Seat {seat} defends with {troops}.", seat=side.seat, troops=side.troops)
    return say(
        lang,
        "Seat {seat} attacks from {turf} with {troops}.",
        seat=side.seat,
        turf=side.source,
        troops=side.troops,
    )


def _lost_or_won(view: TurfView, lang: str) -> str:
    """How the war came out, and what is left on the turf where that has to retreat."""
    assert view.last is not None
    assert view.asked is not None
    turf, own = view.last.turf, sum(side.value for side in view.last.sides if side.seat == view.seat)
    best = max(side.value for side in view.last.sides if side.seat != view.seat)
    if view.last.winner == view.seat:
        return say(lang, "You have won the war for {turf}, {own} to {best}.", turf=turf, own=own, best=best)
    text = say(lang, "You have lost the war for {turf}, {own} to {best}.", turf=turf, own=own, best=best)
    if view.asked.kind == "retreat":
        left = next(there.troops for there in view.turfs if there.name == turf)
        text += " " + say(lang, "Troops of yours that are left there: {n}.", n=left)
    return text


def _help(view: TurfView, kind: str, lang: str) -> str:
    """Support: who asks for it, and who offers."""
    assert view.war is not None
    assert view.asked is not None
    if kind == "name":
        return say(lang, "You cry for help in the war for {turf}.", turf=view.war.turf)
    if kind == "answer":
        return say(lang, "Seat {seat} offers you support in the war for {turf}.", seat=_own(view), turf=view.war.turf)
    if kind == "lend-from":
        side = next(side.seat for side in view.war.sides for helper in side.helpers if helper.seat == view.seat)
        return say(
            lang,
            "You support seat {seat} in the war for {turf}. Troops to lend: {n}.",
            seat=side,
            turf=view.war.turf,
            n=view.asked.left,
        )
    return ""


# Points


def _spending(view: TurfView, lang: str) -> str:
    assert view.asked is not None
    match view.asked.kind:
        case "place" if view.phase == 2:
            return say(lang, "Everybody places two troops.")
        case "place" if view.buyer is not None:
            return say(lang, "You have bought a troop.")
        case "keep-card":
            return say(lang, "You have bought the better of two combat cards.")
        case "exchange":
            return say(lang, "Two combat cards go, and you draw one.")
    return ""


def _tie(view: TurfView, lang: str) -> str:
    assert view.asked is not None
    return say(lang, "There is a tie: your troops count for whom you back.") if view.asked.kind == "back" else ""
