"""What happened in Turris, in words; the sides are White and Black, whoever is told."""

from collections.abc import Iterator, Sequence
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content
from turres.games.turris_pawns import happenings as h
from turres.games.turris_pawns.moves import squares_of

say = speaker(__file__)


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """A sentence for each."""
    for one in happened:
        yield _words(one, to.lang), (one,)


def _words(one: Any, lang: str) -> str:
    white = one.seat == 0
    match one:
        case h.GivenBack():
            return _given_back(one, lang)
        case h.BonusEarned():
            return say(lang, "White has a bonus.") if white else say(lang, "Black has a bonus.")
        case h.Skipped():
            if white:
                return say(lang, "White has no pieces left: Black goes on.")
            return say(lang, "Black has no pieces left: White goes on.")
        case h.Passed():
            if white:
                return say(lang, "White may place nothing and passes; the ban is over.")
            return say(lang, "Black may place nothing and passes; the ban is over.")
        case _:
            return say(lang, "All pieces are in the tower.")


def _given_back(one: h.GivenBack, lang: str) -> str:
    squares = squares_of(one.shape)
    values = {"square": squares[0], "last": squares[-1]}
    if len(squares) == 1:
        if one.seat == 0:
            return say(lang, "White's standing piece on {square} goes back to White.", square=squares[0])
        return say(lang, "Black's standing piece on {square} goes back to Black.", square=squares[0])
    if one.seat == 0:
        return say(lang, "White's piece on {square} and {last} goes back to White.", **values)
    return say(lang, "Black's piece on {square} and {last} goes back to Black.", **values)
