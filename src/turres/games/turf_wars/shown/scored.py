"""How a game of Turf Wars was won, line by line: what wins at once, the points, and what broke a tie (TFW-1 to TFW-4)."""

from typing import Any

from turres.core.language import bound, speaker
from turres.core.outcome import Count
from turres.games.turf_wars.shown import tie
from turres.games.turf_wars.shown.describe import standing
from turres.games.turf_wars.shown.view import DrawnSecret, TurfView

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
    """The wins besides points: killed nemeses, what each secret win came to, and who was left."""
    ways = [chair.won_by for chair in view.chairs]
    lines = []
    if "nemesis" in ways:
        lines.append(_reached(say(lang, "Nemesis killed"), "TFW-2", [one == "nemesis" for one in ways], lang))
    lines += [_secret(draw, view, pack, lang) for draw in view.drawn if draw.card is not None]
    if "survival" in ways:
        lines.append(_reached(say(lang, "Still has troops"), "TFW-3c", [chair.living for chair in view.chairs], lang))
    return lines


def _secret(draw: DrawnSecret, view: TurfView, pack: Any, lang: str) -> Count:
    """What a secret win demanded, and how its owner stood to it: the other seats have nothing to do with it."""
    secret = pack.secrets[draw.card]
    text = bound(str(secret.text_fr if lang == "fr" else secret.text), lang).rstrip(".")
    stood = say(lang, "yes") if draw.met else say(lang, "no") if draw.reached is None else standing(draw, lang)
    values = tuple(stood if seat == draw.owner else "-" for seat in range(view.seats))
    return Count(say(lang, "Secret win {name}: {text}", name=secret.named(lang), text=text), "TFW-3", values)


def _reached(text: str, rule: str, have: list[bool], lang: str) -> Count:
    return Count(text, rule, tuple(say(lang, "yes") if one else say(lang, "no") for one in have))
