"""What happened in Bids, in words."""

from collections.abc import Iterator, Sequence
from typing import Any

from bids import happenings as h
from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content

say = speaker(__file__)


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """A sentence for each."""
    pack = content.pack
    for one in happened:
        yield (_of_me(one, to.lang, pack) if one.seat == to.seat else _of_others(one, to, pack)), (one,)


def _of_me(one: Any, lang: str, pack: Any) -> str:
    match one:
        case h.Dealt(goal=goal):
            return say(lang, "You are dealt the {goal}.", goal=pack.goals[goal].named(lang))
        case h.Shown(card=card):
            return say(lang, "You bid {card}.", card=card)
        case h.Won(treasure=treasure):
            return say(lang, "You take the {treasure}.", treasure=pack.treasures[treasure].named(lang))
        case _:
            return say(lang, "Your goal was the {goal}.", goal=pack.goals[one.goal].named(lang))


def _of_others(one: Any, to: Listener, pack: Any) -> str:
    lang, who = to.lang, to.names[one.seat] if one.seat >= 0 else ""
    match one:
        case h.Dealt(goal=None):
            return say(lang, "{who} is dealt a goal.", who=who)
        case h.Dealt(goal=goal):
            return say(lang, "{who} is dealt the {goal}.", who=who, goal=pack.goals[goal].named(lang))
        case h.Shown(card=card):
            return say(lang, "{who} bid {card}.", who=who, card=card)
        case h.GoalShown(goal=goal):
            return say(lang, "The goal of {who} was the {goal}.", who=who, goal=pack.goals[goal].named(lang))
    treasure = pack.treasures[one.treasure].named(lang)
    match one:
        case h.RoundBegan(number=number):
            return say(lang, "Round {number}: the {treasure} lies open.", number=number, treasure=treasure)
        case h.Won():
            return say(lang, "{who} takes the {treasure}.", who=who, treasure=treasure)
        case _:
            return say(lang, "No card stands alone: the {treasure} is out of the game.", treasure=treasure)
