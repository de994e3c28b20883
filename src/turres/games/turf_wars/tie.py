"""How a tie after round 10 was broken, in words (TFW-4 to TFW-4b)."""

from collections.abc import Callable
from typing import NamedTuple

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.turf_wars.boards import NAMES
from turres.games.turf_wars.moves import MOVES, Back
from turres.games.turf_wars.view import TurfView

say = speaker(__file__)
PAIR = 2


def broken(view: TurfView, lang: str) -> str:
    """Who wins, and what decided between those with as many points; empty if nobody else had as many."""
    assert view.outcome is not None
    winner, tied = view.outcome.winners[0], _tied(view)
    if not tied:
        return ""
    points = view.chairs[winner].points
    for sentence, _, measure in MEASURES:
        most = max(measure(view, seat) for seat in tied)
        left = [seat for seat in tied if measure(view, seat) == most]
        if left == [winner]:
            return sentence(winner, points, most, lang)
        tied = left
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, by lot: all else was equal, too (TFW-4).",
        seat=winner,
        points=points,
    )


def measured(view: TurfView, lang: str) -> list[Count]:
    """What was compared among the tied, measure by measure, until one was in front; nothing without a tie."""
    assert view.outcome is not None
    tied = _tied(view) if view.outcome.reason.rule == "TFW-4" else []
    lines = []
    for _, name, measure in MEASURES:
        if len(tied) < PAIR:
            break
        values = {seat: measure(view, seat) for seat in tied}
        lines.append(Count(name(lang), "TFW-4", tuple(str(values.get(seat, "-")) for seat in range(view.seats))))
        tied = [seat for seat in tied if values[seat] == max(values.values())]
    return lines


def _tied(view: TurfView) -> list[int]:
    """The seats with as many points as the winner, if there are several; who fell has none, unless nobody is left."""
    assert view.outcome is not None
    points = view.chairs[view.outcome.winners[0]].points
    someone_lives = any(chair.living for chair in view.chairs)
    tied = [seat for seat, chair in enumerate(view.chairs) if chair.points == points and (chair.living or points)]
    return tied if len(tied) >= PAIR and (someone_lives or points) else []


def _turfs(view: TurfView, seat: int) -> int:
    return sum(turf.owner == seat for turf in view.turfs)


def _at_start(view: TurfView, seat: int) -> int:
    """Troops on the start turf, if that was never lost (TFW-4a)."""
    chair = view.chairs[seat]
    start = NAMES[chair.start]
    return 0 if chair.start_lost else sum(turf.troops for turf in view.turfs if turf.name == start)


def _troops(view: TurfView, seat: int) -> int:
    return view.chairs[seat].strength


def _backing(view: TurfView, seat: int) -> int:
    """The troops of all who back the seat (TFW-4b)."""
    backs = [chair for chair in view.chairs if chair.sealed is not None and MOVES[chair.sealed] == Back(seat)]
    return sum(chair.strength for chair in backs)


def _say_turfs(seat: int, points: int, most: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, with the most turfs: {n} (TFW-4).",
        seat=seat,
        points=points,
        n=most,
    )


def _say_start(seat: int, points: int, most: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, "
        "with the most troops on a start turf never lost: {n} (TFW-4, TFW-4a).",
        seat=seat,
        points=points,
        n=most,
    )


def _say_troops(seat: int, points: int, most: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, with the most troops: {n} (TFW-4).",
        seat=seat,
        points=points,
        n=most,
    )


def _say_backing(seat: int, points: int, most: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, backed with the most troops: {n} (TFW-4b).",
        seat=seat,
        points=points,
        n=most,
    )


def _name_turfs(lang: str) -> str:
    return say(lang, "Turfs controlled")


def _name_start(lang: str) -> str:
    return say(lang, "Troops on a start turf never lost")


def _name_troops(lang: str) -> str:
    return say(lang, "All troops")


def _name_backing(lang: str) -> str:
    return say(lang, "Troops of those who back them")


class Measure(NamedTuple):
    """What is compared: how it is said of the winner, what it is called, and how much of it a seat has."""

    sentence: Callable[[int, int, int, str], str]
    name: Callable[[str], str]
    of: Callable[[TurfView, int], int]


MEASURES = (
    Measure(_say_turfs, _name_turfs, _turfs),
    Measure(_say_start, _name_start, _at_start),
    Measure(_say_troops, _name_troops, _troops),
    Measure(_say_backing, _name_backing, _backing),
)
