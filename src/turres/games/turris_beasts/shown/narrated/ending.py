"""The Betrayers of Turris, and its end, in words."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.happened import ending as h
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    return _betrayers(run[0], to) or _end(run[0], to)


def _betrayers(one: Any, to: Teller) -> str:
    match one:
        case h.BetrayersAct():
            return say(to.lang, "The Betrayers act.")
        case h.BetrayerMoved() | h.BetrayerStartedOver() | h.BetrayerDriven():
            return _moved(one, {"origin": to.space(one.origin), "place": to.space(one.place)}, to.lang)
        case h.Damaged(room=room):
            return say(to.lang, "Room {n} of the Tower is damaged.", n=room + 1)
        case h.BetrayersScored(n=n, before=before):
            return say(
                to.lang, "The Betrayers gain {n} prestige ({before} to {now}).", n=n, before=before, now=before + n
            )
        case h.BetrayersSank(n=n, before=before):
            return say(
                to.lang, "The Betrayers lose {n} prestige ({before} to {now}).", n=n, before=before, now=before - n
            )
    return ""


def _moved(one: Any, values: dict[str, str], lang: str) -> str:
    match one:
        case h.BetrayerMoved():
            return say(lang, "A Betrayer goes from {origin} to {place}.", **values)
        case h.BetrayerStartedOver():
            return say(lang, "A Betrayer on {origin} has no way on and starts over on {place}.", **values)
    return say(lang, "A Betrayer is driven from {origin} to {place}.", **values)


def _end(one: Any, to: Teller) -> str:
    match one:
        case h.EndBegan():
            return _began(one, to)
        case h.BeastsGone():
            return say(to.lang, "No Beast is left, and the game is over.")
        case h.RoundsOver(rounds=rounds):
            return say(to.lang, "Round {n} was the last one, and the game is over.", n=rounds)
        case h.Won():
            return _won(one, to)
        case h.TowerSaved():
            return _saved(one, to)
        case h.TowerLost(by="betrayers"):
            return say(to.lang, "The Betrayers have reached 30 prestige and win.")
        case h.TowerLost():
            return say(to.lang, "The Tower was not saved in time: the Betrayers win.")
    return ""


def _began(one: h.EndBegan, to: Teller) -> str:
    if one.by == "prestige":
        if to.is_me(one.seat):
            return say(
                to.lang,
                "You have reached 40 prestige: from now on each Beast phase ends with a Beast leaving the board.",
            )
        return say(
            to.lang,
            "{name} has reached 40 prestige: from now on each Beast phase ends with a Beast leaving the board.",
            name=to.name(one.seat),
        )
    return say(
        to.lang, "The last Trionfi card is built: from now on each Beast phase ends with a Beast leaving the board."
    )


def _won(one: h.Won, to: Teller) -> str:
    n, name = one.prestige, to.name(one.seat)
    me = to.is_me(one.seat)
    match one.by:
        case "prestige":
            if me:
                return say(to.lang, "You win with {n} prestige.", n=n)
            return say(to.lang, "{name} wins with {n} prestige.", name=name, n=n)
        case "resources":
            if me:
                return say(to.lang, "You win with {n} prestige and the most resources.", n=n)
            return say(to.lang, "{name} wins with {n} prestige and the most resources.", name=name, n=n)
    if me:
        return say(to.lang, "You win with {n} prestige: others have as much, but come later in turn order.", n=n)
    return say(
        to.lang, "{name} wins with {n} prestige: others have as much, but come later in turn order.", name=name, n=n
    )


def _saved(one: h.TowerSaved, to: Teller) -> str:
    if one.by == "prestige":
        if to.is_me(one.seat):
            return say(to.lang, "You have reached 30 prestige: the Tower is saved.")
        return say(to.lang, "{name} has reached 30 prestige: the Tower is saved.", name=to.name(one.seat))
    if to.is_me(one.seat):
        return say(to.lang, "You have built four rooms, and none of them is damaged: the Tower is saved.")
    return say(
        to.lang, "{name} has built four rooms, and none of them is damaged: the Tower is saved.", name=to.name(one.seat)
    )
