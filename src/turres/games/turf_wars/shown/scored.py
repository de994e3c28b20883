"""How a game of Turf Wars was won, line by line: what wins at once, the points, and what broke a tie (TFW-1 to TFW-4)."""

from typing import Any

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.turf_wars.shown import tie
from turres.games.turf_wars.shown.view import TurfView

say = speaker(__file__)


def counts(view: TurfView, pack: Any, lang: str) -> tuple[Count, ...]:
    """Home turfs and points in any case, the rest where it made somebody win."""
    points = Count(say(lang, "Dominance Points"), "TFW-4", tuple(str(chair.points) for chair in view.chairs))
    return (_home(view, lang), *_at_once(view, pack, lang), points, *tie.measured(view, lang))


def _home(view: TurfView, lang: str) -> Count:
    held = [
        sum(turf.owner == seat and turf.type == chair.home for turf in view.turfs)
        for seat, chair in enumerate(view.chairs)
    ]
    return Count(say(lang, "Turfs of the home type; {n} win", n=view.winning), "TFW-1", tuple(map(str, held)))


def _at_once(view: TurfView, pack: Any, lang: str) -> list[Count]:
    """The wins besides points that there were: everybody who won by one had it in the end."""
    ways = [chair.won_by for chair in view.chairs]
    lines = []
    if "nemesis" in ways:
        lines.append(_reached(say(lang, "Nemesis killed"), "TFW-2", [one == "nemesis" for one in ways], lang))
    for shown in sorted({chair.shown for chair in view.chairs if chair.shown is not None and chair.won_by == "secret"}):
        text = say(lang, "Secret win: {name}", name=pack.secrets[shown].named(lang))
        have = [chair.won_by == "secret" and chair.shown == shown for chair in view.chairs]
        lines.append(_reached(text, "TFW-3", have, lang))
    if "survival" in ways:
        lines.append(_reached(say(lang, "Still has troops"), "TFW-3c", [chair.living for chair in view.chairs], lang))
    return lines


def _reached(text: str, rule: str, have: list[bool], lang: str) -> Count:
    return Count(text, rule, tuple(say(lang, "yes") if one else say(lang, "no") for one in have))
