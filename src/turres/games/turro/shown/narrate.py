"""What happened in Turro, in words; the sides are Black and White, whoever is told."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content
from turres.games.turro import happenings as h

say = speaker(__file__)


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """A sentence for each."""
    for one in happened:
        yield _text(one, to.lang), (one,)


@lru_cache(maxsize=4096)
def _text(one: Happening, lang: str) -> str:
    """The same, whoever is told and wherever the other stones are."""
    return _end(one, lang) or _on_board(one, lang)


def _on_board(one: Any, lang: str) -> str:
    black = one.seat == 0
    match one:
        case h.Covered(square=square):
            if black:
                return say(lang, "Black's stone on {square} is covered.", square=square)
            return say(lang, "White's stone on {square} is covered.", square=square)
        case h.Freed(square=square):
            if black:
                return say(lang, "Black's stone on {square} is free again.", square=square)
            return say(lang, "White's stone on {square} is free again.", square=square)
        case _:
            return _bonus(one, lang)


def _bonus(one: h.TowerGrew, lang: str) -> str:
    values = {"square": one.square, "before": one.before, "height": one.height}
    if one.seat == 0:
        return say(lang, "The tallest pile is now on {square}, {before} to {height}: Black has two moves.", **values)
    return say(lang, "The tallest pile is now on {square}, {before} to {height}: White has two moves.", **values)


def _end(one: Happening, lang: str) -> str:
    """What ends the game; empty where it goes on."""
    black = one.seat == 0
    match one:
        case h.Captured(square=square):
            if black:
                return say(lang, "Black's Turro on {square} is captured.", square=square)
            return say(lang, "White's Turro on {square} is captured.", square=square)
        case h.Arrived(square=square):
            if black:
                return say(lang, "Black's Turro has reached the far rank on {square}.", square=square)
            return say(lang, "White's Turro has reached the far rank on {square}.", square=square)
        case h.Stuck():
            return say(lang, "Black cannot move.") if black else say(lang, "White cannot move.")
        case h.LimitReached(turns=turns):
            return say(lang, "{turns} turns have been played: that is the limit.", turns=turns)
        case _:
            return ""
