"""How a game of Turris was scored, line by line: prestige by its source, alone against the Betrayers' (TBE-31, TBE-38)."""

from typing import Any

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.turris_beasts.view import Tribe, TurrisView

say = speaker(__file__)


def counts(view: TurrisView, pack: Any, lang: str) -> tuple[Count, ...]:
    """What the missions brought as printed, what all else did, and the sum; then what decides besides it."""
    missions = [sum(pack.missions[card].prestige for card in tribe.completed) for tribe in view.tribes]
    rest = [tribe.prestige - printed for tribe, printed in zip(view.tribes, missions, strict=True)]
    done = [f"{printed} ({len(tribe.completed)})" for tribe, printed in zip(view.tribes, missions, strict=True)]
    other = [f"{points} ({_rooms(tribe)})" for tribe, points in zip(view.tribes, rest, strict=True)]
    totals = tuple(str(tribe.prestige) for tribe in view.tribes)
    lines = (
        Count(say(lang, "Completed missions, as printed (how many)"), "TBE-11", tuple(done)),
        Count(say(lang, "Rooms (how many), Council, places, cards, less losses"), "TBE-27", tuple(other)),
    )
    if view.seats == 1:
        return (*lines, *_alone(view, lang))
    assert view.outcome is not None
    tied = totals.count(totals[view.outcome.winners[0]]) > 1
    resources = Count(say(lang, "Resources, where prestige is equal"), "TBE-31", _resources(view))
    total = Count(say(lang, "Prestige in all"), "TBE-31", totals)
    return (*lines, total, resources) if tied else (*lines, total)


def _alone(view: TurrisView, lang: str) -> tuple[Count, ...]:
    """What wins against the Betrayers, and what they have."""
    tribe = view.tribes[0]
    damaged = sum(hit and room is not None for hit, room in zip(view.damaged, view.rooms, strict=True))
    return (
        Count(say(lang, "Prestige in all; 30 win"), "TBE-38", (str(tribe.prestige),)),
        Count(say(lang, "Rooms built; four without damage win"), "TBE-38", (str(_rooms(tribe)),)),
        Count(say(lang, "Damaged rooms among them"), "TBE-37", (str(damaged),)),
        Count(say(lang, "Prestige of the Betrayers; 30 win for them"), "TBE-38", (str(view.betrayers),)),
    )


def _rooms(tribe: Tribe) -> int:
    """The rooms a tribe has built, markers included (TBE-28)."""
    return len(tribe.built) + tribe.markers


def _resources(view: TurrisView) -> tuple[str, ...]:
    return tuple(str(sum(tribe.goods)) for tribe in view.tribes)
