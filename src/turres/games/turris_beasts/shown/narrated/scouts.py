"""What becomes of scouts in Turris, and of the Fruit, in words."""

from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.content.words import ARTIFACT
from turres.games.turris_beasts.happened import scouts as h
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller, begins

say = speaker(__file__)
ADDED_UP = (h.Recalled, h.NoReward)  # runs of these are told in one sentence


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    match run[0]:
        case h.Recalled():
            return _recalled(run, to)
        case h.NoReward(why=why):
            return _no_reward(why, to.spaces(one.place for one in run), to.lang)
        case h.SacrificedThere(seat=seat, place=place):
            if to.is_me(seat):
                return say(to.lang, "You sacrifice a scout on {place}.", place=to.space(place))
            return say(to.lang, "{name} sacrifices a scout on {place}.", name=to.name(seat), place=to.space(place))
        case h.SacrificedAtHome(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You sacrifice a scout of your reserve.")
            return say(to.lang, "{name} sacrifices a scout of the reserve.", name=to.name(seat))
        case h.FruitLeft(place=place):
            return say(to.lang, "The Fruit leaves {place}.", place=to.space(place))
    return _moved(run[0], to)


def _moved(one: Any, to: Teller) -> str:
    match one:
        case h.Driven(seat=seat, origin=origin, place=place):
            values = {"origin": to.space(origin), "place": to.space(place)}
            if to.is_me(seat):
                return say(to.lang, "Delusion drives your scout from {origin} to {place}.", **values)
            return say(
                to.lang, "Delusion drives a scout of {name} from {origin} to {place}.", name=to.name(seat), **values
            )
        case h.Revived(seat=seat, scouts=scouts):
            what = begins(to.scouts(seat, scouts))
            if scouts == 1:
                return say(to.lang, "{scouts} comes back from the Graveyard.", scouts=what)
            return say(to.lang, "{scouts} come back from the Graveyard.", scouts=what)
        case h.Shielded() as shielded:
            return _shielded(shielded, to)
    return ""


def _recalled(run: Run, to: Teller) -> str:
    places, seat = to.spaces(one.place for one in run), run[0].seat
    if to.is_me(seat):
        if len(run) == 1:
            return say(to.lang, "You recall a scout from {places}.", places=places)
        return say(to.lang, "You recall {number} scouts from {places}.", number=to.number(len(run)), places=places)
    name = to.name(seat)
    if len(run) == 1:
        return say(to.lang, "{name} recalls a scout from {places}.", name=name, places=places)
    number = to.number(len(run))
    return say(to.lang, "{name} recalls {number} scouts from {places}.", name=name, number=number, places=places)


def _no_reward(why: str, places: str, lang: str) -> str:
    match why:
        case "immediate":
            return say(lang, "No reward for {places}: an immediate location gives none.", places=places)
        case "beast":
            return say(lang, "No reward for {places}: a Beast stands there.", places=places)
        case "betrayer":
            return say(lang, "No reward for {places}: a Betrayer stands there.", places=places)
    return say(lang, "No reward for {places}: it is not possible in full.", places=places)


def _shielded(one: h.Shielded, to: Teller) -> str:
    price = sentences.thing(to.lang, ARTIFACT, one.artifacts) if one.artifacts else say(to.lang, "nothing")
    number = to.number(one.scouts)
    if to.is_me(one.seat):
        return say(to.lang, "You shield {number} of your scouts for {price}.", number=number, price=price)
    name = to.name(one.seat)
    if one.scouts == 1:
        return say(to.lang, "{name} shields a scout for {price}.", name=name, price=price)
    return say(to.lang, "{name} shields {number} scouts for {price}.", name=name, number=number, price=price)
