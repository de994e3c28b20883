"""How a tie after round 10 was broken, in words (TFW-4 to TFW-4b)."""

from collections.abc import Callable
from typing import NamedTuple

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.turf_wars.shown.view import TurfView

say = speaker(__file__)
PAIR = 2


def broken(view: TurfView, lang: str) -> str:
    """Who wins, and what decided between those with as many points; empty if nobody else had as many."""
    assert view.outcome is not None
    winner, tied = view.outcome.winners[0], _tied(view)
    if not tied:
        return ""
    points, totals = view.chairs[winner].points, dict.fromkeys(tied, 0)
    for sentence, _, measure in MEASURES:
        totals = {seat: total + measure(view, seat) for seat, total in totals.items()}
        if [seat for seat in tied if totals[seat] == max(totals.values())] == [winner]:
            return sentence(winner, points, points + totals[winner], lang)
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, by lot: nobody was ahead in any sum (TFW-4).",
        seat=winner,
        points=points,
    )


def measured(view: TurfView, lang: str) -> list[Count]:
    """The sums of the tied, one thing added after the other, until one was ahead; nothing without a tie."""
    assert view.outcome is not None
    tied = _tied(view) if view.outcome.reason.rule == "TFW-4" else []
    totals, ahead = {seat: view.chairs[seat].points for seat in tied}, tied
    lines = []
    for _, name, measure in MEASURES:
        if len(ahead) < PAIR:
            break
        totals = {seat: total + measure(view, seat) for seat, total in totals.items()}
        lines.append(Count(name(lang), "TFW-4", tuple(str(totals.get(seat, "-")) for seat in range(view.seats))))
        ahead = [seat for seat in tied if totals[seat] == max(totals.values())]
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
    return 0 if chair.start_lost else sum(turf.troops for turf in view.turfs if turf.name == chair.start)


def _troops(view: TurfView, seat: int) -> int:
    return view.chairs[seat].troops


def _backing(view: TurfView, seat: int) -> int:
    """The troops of all who back the seat (TFW-4b)."""
    return sum(chair.troops for chair in view.chairs if chair.backs == seat)


def _say_turfs(seat: int, points: int, total: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, once turfs are added: {n} in all (TFW-4).",
        seat=seat,
        points=points,
        n=total,
    )


def _say_start(seat: int, points: int, total: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, "
        "once troops on a start turf never lost are added, too: {n} in all (TFW-4, TFW-4a).",
        seat=seat,
        points=points,
        n=total,
    )


def _say_troops(seat: int, points: int, total: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, once all troops are added, too: {n} in all (TFW-4).",
        seat=seat,
        points=points,
        n=total,
    )


def _say_backing(seat: int, points: int, total: int, lang: str) -> str:
    return say(
        lang,
        "Seat {seat} wins the tie in points, {points} each, "
        "once the troops of those who back it are added, too: {n} in all (TFW-4b).",
        seat=seat,
        points=points,
        n=total,
    )


def _name_turfs(lang: str) -> str:
    return say(lang, "Points and turfs")


def _name_start(lang: str) -> str:
    return say(lang, "With troops on a start turf never lost")


def _name_troops(lang: str) -> str:
    return say(lang, "With all troops")


def _name_backing(lang: str) -> str:
    return say(lang, "With the troops of those who back them")


class Measure(NamedTuple):
    """What is added: how it is said of the winner, what the sum is called, and how much of it a seat has."""

    sentence: Callable[[int, int, int, str], str]
    name: Callable[[str], str]
    of: Callable[[TurfView, int], int]


MEASURES = (
    Measure(_say_turfs, _name_turfs, _turfs),
    Measure(_say_start, _name_start, _at_start),
    Measure(_say_troops, _name_troops, _troops),
    Measure(_say_backing, _name_backing, _backing),
)
