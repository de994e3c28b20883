"""Missions and Tactics of Turris in words."""

from turres.core.language import speaker
from turres.games.turris_beasts.happened import cards as h
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)
ADDED_UP = (h.Drew, h.Posted)  # runs of these are told in one sentence


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    match run[0]:
        case h.Posted():
            missions = to.called("missions", [one.mission for one in run])
            if len(run) == 1:
                return say(to.lang, "A new mission: {mission}.", mission=missions)
            return say(to.lang, "New missions: {missions}.", missions=missions)
        case h.Kept() as kept:
            return _kept(kept, to)
        case h.Drew():
            return _drew(run, to)
        case h.NotDrawn(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You draw nothing: no Tactics card is left.")
            return say(to.lang, "{name} draws nothing: no Tactics card is left.", name=to.name(seat))
        case h.TacticsShuffled():
            return say(to.lang, "The discarded Tactics are shuffled and become the deck.")
        case h.MissionsShuffled():
            return say(to.lang, "The discarded missions are shuffled and become the deck.")
    return ""


def _drew(run: Run, to: Teller) -> str:
    name, cards = to.name(run[0].seat), sentences.tactics(to.lang, len(run))
    if not to.is_me(run[0].seat):
        return say(to.lang, "{name} draws {cards}.", name=name, cards=cards)
    return say(to.lang, "You draw {cards}.", cards=to.called("tactics", [one.card for one in run]))


def _kept(one: h.Kept, to: Teller) -> str:
    values: dict[str, object] = {"mission": to.called("missions", [one.mission]), "n": one.slot + 1}
    if one.before is None:
        if to.is_me(one.seat):
            return say(to.lang, "{mission} works for you from now on, in slot {n}.", **values)
        return say(to.lang, "{mission} works for {name} from now on, in slot {n}.", name=to.name(one.seat), **values)
    before = to.called("missions", [one.before])
    if to.is_me(one.seat):
        return say(
            to.lang, "{mission} works for you from now on, in slot {n}, and {before} does not.", before=before, **values
        )
    return say(
        to.lang,
        "{mission} works for {name} from now on, in slot {n}, and {before} does not.",
        name=to.name(one.seat),
        before=before,
        **values,
    )
