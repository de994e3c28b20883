"""What will become of one more right to build from the Grove: said before the reward is taken (TBE-27a)."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.content.words import Lasting
from turres.games.turris_beasts.shown.view import TurrisView

say = speaker(__file__)


def warning(view: TurrisView, pack: Any, lang: str) -> str:
    """Why the viewer cannot use one more right, or what it would take; empty if nothing is in the way now."""
    tribe = view.tribes[view.seat or 0]
    rooms = len(tribe.built) + tribe.markers + tribe.rights
    if view.seats == 1 and _free_rooms(view) <= tribe.rights:
        return say(lang, "no undamaged room is left for it, so the right will be lost")
    need, have = 2 * (rooms + 1) - _sooner(view, pack), len(tribe.completed)
    if need <= have:
        return ""
    if need == have + 1 and _mission_to_come(view):
        return say(lang, "to use the right you must complete a mission first")
    return say(
        lang, "that room needs {need} missions and you have {have}, so the right will be lost", need=need, have=have
    )


def _free_rooms(view: TurrisView) -> int:
    return sum(room.card is None and not room.damaged for room in view.rooms)


def _mission_to_come(view: TurrisView) -> bool:
    """Whether a mission step comes before the Trionfi step in which the right is used."""
    return view.active != view.seat or view.stage != "trionfi step"


def _sooner(view: TurrisView, pack: Any) -> int:
    """How many missions fewer the viewer's rooms need."""
    tribe = view.tribes[view.seat or 0]
    off = {room.card for room in view.rooms if room.damaged} | set(view.fresh)
    cards = [pack.trionfi[card] for card in tribe.built if card not in off]
    cards += [pack.missions[card] for card in tribe.slots if card is not None]
    return sum(boon.n for card in cards for boon in card.lasting if boon.kind == Lasting.ROOM_SOONER)
