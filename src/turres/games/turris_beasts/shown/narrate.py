"""What happened in Turris, in words: what belongs together is one sentence."""

from collections.abc import Iterator, Sequence
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.position import Content
from turres.games.turris_beasts.shown.narrated import beasts, cards, ending, goods, rounds, scouts, tower
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller, goes_on

CHAPTERS = (rounds, scouts, beasts, goods, cards, tower, ending)
ADDED_UP = (*scouts.ADDED_UP, *beasts.ADDED_UP, *goods.ADDED_UP, *cards.ADDED_UP, *tower.ADDED_UP)


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """A sentence for each run of happenings."""
    teller = Teller(to, content)
    for run in runs(happened):
        yield next(text for chapter in CHAPTERS if (text := chapter.words(run, teller))), run


def runs(happened: Sequence[Happening]) -> Iterator[Run]:
    """What is told in one sentence: goods of a seat, cards of a kind, how a Beast goes and whom it devours."""
    run: Run = []
    for one in happened:
        if run and not belongs(run, one):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def belongs(run: Run, one: Any) -> bool:
    """True if it goes on with what the run tells."""
    return (isinstance(one, ADDED_UP) and goes_on(run, one)) or beasts.belongs(run, one)
