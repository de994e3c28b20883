"""How a tie after round 10 was broken, in words (TFW-4 to TFW-4b)."""

from collections.abc import Callable

from turres.core.language import speaker
from turres.games.turf_wars.boards import NAMES
from turres.games.turf_wars.moves import MOVES, Back
from turres.games.turf_wars.view import TurfView

say = speaker(__file__)


def broken(view: TurfView, lang: str) -> str:
    """What decided between those with as many points as the winner; empty if nobody else had as many."""
    assert view.outcome is not None
    winner = view.outcome.winners[0]
    points = view.chairs[winner].points
    someone_lives = any(chair.living for chair in view.chairs)
    # Who fell before has no points any more; where nobody is left those who fell last may have some.
    tied = [seat for seat, chair in enumerate(view.chairs) if chair.points == points and (chair.living or points)]
    if len(tied) < 2 or not (someone_lives or points):
        return ""
    for sentence, measure in MEASURES:
        most = max(measure(view, seat) for seat in tied)
        left = [seat for seat in tied if measure(view, seat) == most]
        if left == [winner]:
            return say(lang, "Points were equal.") + " " + sentence(winner, most, lang)
        tied = left
    return say(lang, "Points and all else were equal: the lot fell on seat {seat} (TFW-4).", seat=winner)


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


def _say_turfs(seat: int, most: int, lang: str) -> str:
    return say(lang, "Seat {seat} controls the most turfs, {n} (TFW-4).", seat=seat, n=most)


def _say_start(seat: int, most: int, lang: str) -> str:
    return say(lang, "Seat {seat} has the most troops on its start turf, {n} (TFW-4, TFW-4a).", seat=seat, n=most)


def _say_troops(seat: int, most: int, lang: str) -> str:
    return say(lang, "Seat {seat} has the most troops, {n} (TFW-4).", seat=seat, n=most)


def _say_backing(seat: int, most: int, lang: str) -> str:
    return say(lang, "Seat {seat} was backed with the most troops, {n} (TFW-4b).", seat=seat, n=most)


MEASURES: tuple[tuple[Callable[[int, int, str], str], Callable[[TurfView, int], int]], ...] = (
    (_say_turfs, _turfs),
    (_say_start, _at_start),
    (_say_troops, _troops),
    (_say_backing, _backing),
)
