"""What the Beasts of Turris do, in words: how one goes and whom it devours is one sentence."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.content.words import THINGS
from turres.games.turris_beasts.happened import beasts as h
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)
ADDED_UP = (h.Robbed, h.NotRobbed)  # runs of these are told in one sentence


def belongs(run: Run, one: Any) -> bool:
    """True if it goes on with what the Beast does: it heads for somewhere, goes or stays, and devours."""
    if not isinstance(one, h.BeastMoved | h.BeastStayed | h.Devoured) or not hasattr(run[-1], "beast"):
        return False
    before = h.SetOut if isinstance(one, h.BeastMoved | h.BeastStayed) else (h.BeastMoved, h.Devoured)
    return isinstance(run[-1], before) and run[-1].beast == one.beast


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    match run[0]:
        case h.BeastActs(beast=beast, again=again):
            if again:
                return say(to.lang, "{beast} acts again, for there are scouts next to it.", beast=to.beast(beast))
            return say(to.lang, "{beast} acts.", beast=to.beast(beast))
        case h.BeastWoke(beast=beast):
            return say(to.lang, "{beast} is set upright, and that is all it does.", beast=to.beast(beast))
        case h.BeastLeft(beast=beast):
            return say(to.lang, "{beast} leaves the board.", beast=to.beast(beast))
        case h.SetOut() | h.BeastMoved() | h.BeastStayed() | h.Devoured():
            return _run(run, to)
        case h.Robbed(seat=seat):
            return _robbed(run, seat, to)
        case h.NotRobbed(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "Despair takes nothing from you.")
            return say(to.lang, "Despair takes nothing from {name}.", name=to.name(seat))
    return ""


def _run(run: Run, to: Teller) -> str:
    """A Beast heads for its target, goes or stays, and devours."""
    target = next((one.target for one in run if isinstance(one, h.SetOut)), None)
    gone = next((one for one in run if isinstance(one, h.BeastMoved | h.BeastStayed)), None)
    victims = to.row([to.scouts(one.seat, one.scouts) for one in run if isinstance(one, h.Devoured)] or [""])
    beast = to.beast(run[0].beast)
    if gone is None:
        if target is None:
            return say(
                to.lang,
                "{beast} devours {victims} on {place}.",
                beast=beast,
                victims=victims,
                place=to.space(run[0].place),
            )
        return say(to.lang, "{beast} heads for {target}.", beast=beast, target=to.space(target))
    if isinstance(gone, h.BeastStayed):
        return _stayed(gone, target, to)
    if gone.seat >= 0:
        return _moved_by(gone, victims, to)
    return _reached(gone, target, victims, to)


def _stayed(one: h.BeastStayed, target: str | None, to: Teller) -> str:
    values = {"beast": to.beast(one.beast), "place": to.space(one.place)}
    if target is None:
        return say(to.lang, "{beast} stays on {place}.", **values)
    if target == one.place:
        return say(to.lang, "{beast} is at its target and stays on {place}.", **values)
    return say(
        to.lang,
        "{beast} heads for {target}, but another Beast is in its way: it stays on {place}.",
        target=to.space(target),
        **values,
    )


def _reached(one: h.BeastMoved, target: str | None, victims: str, to: Teller) -> str:
    values = {"beast": to.beast(one.beast), "place": to.space(one.place), "victims": victims}
    if target is None:
        if victims:
            return say(to.lang, "{beast} goes to {place} and devours {victims}.", **values)
        return say(to.lang, "{beast} goes to {place}.", **values)
    if target == one.place:
        if victims:
            return say(to.lang, "{beast} reaches {place} and devours {victims}.", **values)
        return say(to.lang, "{beast} reaches {place}.", **values)
    aim = to.space(target)
    if victims:
        return say(to.lang, "{beast} heads for {target}, gets to {place} and devours {victims}.", target=aim, **values)
    return say(to.lang, "{beast} heads for {target} and gets to {place}.", target=aim, **values)


def _moved_by(one: h.BeastMoved, victims: str, to: Teller) -> str:
    """A Beast that somebody's effect has moved."""
    values = {"beast": to.beast(one.beast), "place": to.space(one.place)}
    if to.is_me(one.seat):
        if victims:
            return say(to.lang, "You move {beast} to {place}, where it devours {victims}.", victims=victims, **values)
        return say(to.lang, "You move {beast} to {place}.", **values)
    name = to.name(one.seat)
    if victims:
        return say(
            to.lang,
            "{name} moves {beast} to {place}, where it devours {victims}.",
            name=name,
            victims=victims,
            **values,
        )
    return say(to.lang, "{name} moves {beast} to {place}.", name=name, **values)


def _robbed(run: Run, seat: int, to: Teller) -> str:
    kinds = [one.resource for one in run]
    things = to.row(sentences.thing(to.lang, THINGS.index(kind), kinds.count(kind)) for kind in dict.fromkeys(kinds))
    if to.is_me(seat):
        return say(to.lang, "You lose {things} to Despair.", things=things)
    return say(to.lang, "{name} loses {things} to Despair.", name=to.name(seat), things=things)
