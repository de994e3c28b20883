"""Goods and prestige of Turris in words."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.happened import goods as h
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)
ADDED_UP = (h.Gained, h.Paid)  # runs of these are told in one sentence


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    one = run[0]
    match one:
        case h.Gained() | h.Paid() | h.Lost():
            return _mine(one, to.goods(run), to.lang) if to.is_me(one.seat) else _theirs(run, to)
        case h.Took() | h.TookFromBetrayers():
            return _took(one, to.goods(run), to)
        case h.Gave() | h.GaveToBetrayers():
            return _gave(one, to.goods(run), to)
        case h.Scored() | h.Sank():
            return _prestige(one, to)
        case h.ThresholdReached(seat=seat, prestige=prestige):
            if to.is_me(seat):
                return say(
                    to.lang, "You are the first to reach {n} prestige: new excavation sites are laid out.", n=prestige
                )
            return say(
                to.lang,
                "{name} is the first to reach {n} prestige: new excavation sites are laid out.",
                name=to.name(seat),
                n=prestige,
            )
    return ""


def _mine(one: Any, goods: str, lang: str) -> str:
    match one:
        case h.Gained():
            return say(lang, "You gain {goods}.", goods=goods)
        case h.Paid():
            return say(lang, "You pay {goods}.", goods=goods)
    return say(lang, "You lose {goods}.", goods=goods)


def _theirs(run: Run, to: Teller) -> str:
    name, goods = to.name(run[0].seat), to.goods(run)
    match run[0]:
        case h.Gained():
            return say(to.lang, "{name} gains {goods}.", name=name, goods=goods)
        case h.Paid():
            return say(to.lang, "{name} pays {goods}.", name=name, goods=goods)
    return say(to.lang, "{name} loses {goods}.", name=name, goods=goods)


def _took(one: Any, goods: str, to: Teller) -> str:
    if isinstance(one, h.TookFromBetrayers):
        if to.is_me(one.seat):
            return say(to.lang, "You take {goods} from the Betrayers.", goods=goods)
        return say(to.lang, "{name} takes {goods} from the Betrayers.", name=to.name(one.seat), goods=goods)
    if to.is_me(one.seat):
        return say(to.lang, "You take {goods} from {rival}.", goods=goods, rival=to.name(one.rival))
    name = to.name(one.seat)
    if to.is_me(one.rival):
        return say(to.lang, "{name} takes {goods} from you.", name=name, goods=goods)
    return say(to.lang, "{name} takes {goods} from {rival}.", name=name, goods=goods, rival=to.name(one.rival))


def _gave(one: Any, goods: str, to: Teller) -> str:
    if isinstance(one, h.GaveToBetrayers):
        if to.is_me(one.seat):
            return say(to.lang, "You give {goods} to the Betrayers.", goods=goods)
        return say(to.lang, "{name} gives {goods} to the Betrayers.", name=to.name(one.seat), goods=goods)
    if to.is_me(one.seat):
        return say(to.lang, "You give {goods} to {rival}.", goods=goods, rival=to.name(one.rival))
    name = to.name(one.seat)
    if to.is_me(one.rival):
        return say(to.lang, "{name} gives you {goods}.", name=name, goods=goods)
    return say(to.lang, "{name} gives {goods} to {rival}.", name=name, goods=goods, rival=to.name(one.rival))


def _prestige(one: Any, to: Teller) -> str:
    grown = isinstance(one, h.Scored)
    values = {"n": one.n, "before": one.before, "now": one.before + one.n if grown else one.before - one.n}
    if to.is_me(one.seat):
        if grown:
            return say(to.lang, "You gain {n} prestige ({before} to {now}).", **values)
        return say(to.lang, "You lose {n} prestige ({before} to {now}).", **values)
    name = to.name(one.seat)
    if grown:
        return say(to.lang, "{name} gains {n} prestige ({before} to {now}).", name=name, **values)
    return say(to.lang, "{name} loses {n} prestige ({before} to {now}).", name=name, **values)
