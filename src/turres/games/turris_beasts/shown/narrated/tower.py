"""Council, Tower and excavation of Turris in words."""

from turres.core.language import speaker
from turres.games.turris_beasts.happened import tower as h
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)
ADDED_UP = (h.Dug, h.Dealt)  # runs of these are told in one sentence


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    match run[0]:
        case h.CouncilDue(seat=seat, steps=steps):
            return _council(seat, steps, to)
        case h.SpotClosed():
            return say(to.lang, "The spot's reward is impossible, so there is Ichor instead.")
        case h.CouncilLeft(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "Your Council token goes back to the start, which brings nothing.")
            return say(
                to.lang, "The Council token of {name} goes back to the start, which brings nothing.", name=to.name(seat)
            )
        case h.Dealt():
            return say(to.lang, "Trionfi cards: {cards}.", cards=to.called("trionfi", [one.card for one in run]))
        case h.Dug():
            sites = to.row(f"{one.place} ({to.pack.sites[one.site].named(to.lang)})" for one in run)
            return say(to.lang, "Excavation sites: {sites}.", sites=sites)
        case h.RoomTaken(card=card, room=room):
            name = to.called("trionfi", [card])
            return say(to.lang, "{card} stands in room {n} of the Tower.", card=name, n=room + 1)
        case h.CardWorks(seat=seat, card=card):
            name = to.called("trionfi", [card])
            if to.is_me(seat):
                return say(to.lang, "{card} works for you from now on.", card=name)
            return say(to.lang, "{card} works for {name} from now on.", card=name, name=to.name(seat))
    return _right(run[0], to)


def _council(seat: int, steps: int, to: Teller) -> str:
    if to.is_me(seat):
        if steps == 1:
            return say(to.lang, "You advance one Council step.")
        return say(to.lang, "You advance {number} Council steps.", number=to.number(steps))
    if steps == 1:
        return say(to.lang, "{name} advances one Council step.", name=to.name(seat))
    return say(to.lang, "{name} advances {number} Council steps.", name=to.name(seat), number=to.number(steps))


def _right(one: object, to: Teller) -> str:
    match one:
        case h.RightWon(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You gain a right to build a room in your next Trionfi step.")
            return say(to.lang, "{name} gains a right to build a room in the next Trionfi step.", name=to.name(seat))
        case h.RightUsed(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You may build a room with your right from the Grove.")
            return say(to.lang, "{name} may build a room with a right from the Grove.", name=to.name(seat))
        case h.RightLost(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "Your right from the Grove cannot be used and is lost.")
            return say(to.lang, "{name}'s right from the Grove cannot be used and is lost.", name=to.name(seat))
    return ""
