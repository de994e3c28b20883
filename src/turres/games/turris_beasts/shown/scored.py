"""How a game of Turris was scored, line by line: prestige by its source, alone against the Betrayers' (TBE-31, TBE-38)."""

from typing import Any

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.turris_beasts.shown.view import Tribe, TurrisView

say = speaker(__file__)


def scored(view: TurrisView, pack: Any, lang: str) -> tuple[Count, ...]:
    """Missions and what they brought as printed, rooms, what all else brought, and the sum; then what decides besides it.

    A room's prestige is its source's (TBE-27), and no position remembers which that was.
    """
    missions = [sum(pack.missions[card].prestige for card in tribe.completed) for tribe in view.tribes]
    rest = [tribe.prestige - printed for tribe, printed in zip(view.tribes, missions, strict=True)]
    done = [len(tribe.completed) for tribe in view.tribes]
    totals = tuple(str(tribe.prestige) for tribe in view.tribes)
    rooms = Count(say(lang, "Rooms built"), "TBE-27", tuple(str(_rooms(tribe)) for tribe in view.tribes))
    lines = (
        Count(say(lang, "Missions completed"), "TBE-11", tuple(map(str, done))),
        *(() if view.seats == 1 else (rooms,)),
        Count(say(lang, "Prestige printed on the missions"), "TBE-11", tuple(map(str, missions))),
        Count(say(lang, "Prestige of rooms, Council, places and cards, less losses"), "TBE-27", tuple(map(str, rest))),
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
    damaged = sum(room.damaged and room.card is not None for room in view.rooms)
    return (
        Count(say(lang, "Prestige in all; 30 win"), "TBE-38", (str(tribe.prestige),)),
        Count(say(lang, "Rooms built; four without damage win"), "TBE-38", (str(_rooms(tribe)),)),
        Count(say(lang, "Damaged rooms among them"), "TBE-37", (str(damaged),)),
        Count(say(lang, "Prestige of the Betrayers; 30 win for them"), "TBE-38", (str(view.betrayers),)),
    )


def _rooms(tribe: Tribe) -> int:
    """The rooms a tribe has built; a marker is none (TBE-28)."""
    return len(tribe.built)


def _resources(view: TurrisView) -> tuple[str, ...]:
    return tuple(str(tribe.goods.total) for tribe in view.tribes)
