"""The round of Turris in words."""

from turres.core.language import speaker
from turres.games.turris_beasts.content.words import Op
from turres.games.turris_beasts.happened import rounds as h
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.narrated.teller import Run, Teller

say = speaker(__file__)


def words(run: Run, to: Teller) -> str:
    """A sentence; empty if it is about something else."""
    match run[0]:
        case h.RoundBegan(number=number):
            return say(to.lang, "Round {round} begins.", round=number)
        case h.TurnBegan(seat=seat):
            return say(to.lang, "Your turn.") if to.is_me(seat) else say(to.lang, "{name}'s turn.", name=to.name(seat))
        case h.DuskFell():
            return say(to.lang, "Dusk falls.")
        case h.DawnBroke():
            return say(to.lang, "Dawn breaks.")
        case h.CleanupBegan():
            return say(to.lang, "Cleanup.")
        case h.AltarTurned(beast=None):
            return say(to.lang, "The Altar turns to No Effect: no Beast is faster than the others.")
        case h.AltarTurned(beast=str(beast), gone=True):
            return say(to.lang, "The Altar turns to {beast}, which has left the board.", beast=to.beast(beast))
        case h.AltarTurned(beast=str(beast)):
            return say(to.lang, "The Altar turns to {beast}, which now moves up to two spaces.", beast=to.beast(beast))
        case h.LeftOut() as left:
            what = sentences.phrase(Op(left.word, left.n, left.thing, left.may), to.lang)
            return say(to.lang, "This is impossible and left out: {what}.", what=what)
    return _first(run[0], to)


def _first(one: object, to: Teller) -> str:
    match one:
        case h.FirstDrawn(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "The lot makes you First Player.")
            return say(to.lang, "The lot makes {name} First Player.", name=to.name(seat))
        case h.BecameFirst(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You are First Player now.")
            return say(to.lang, "{name} is First Player now.", name=to.name(seat))
        case h.ActionGained(seat=seat):
            if to.is_me(seat):
                return say(to.lang, "You may take one more action.")
            return say(to.lang, "{name} may take one more action.", name=to.name(seat))
        case h.TokenTaken() as taken:
            return _token(taken, to)
    return ""


def _token(taken: h.TokenTaken, to: Teller) -> str:
    seat, before = taken.seat, taken.before
    if before is None or before == seat:
        if to.is_me(seat):
            return say(to.lang, "You take the Future First Player token.")
        return say(to.lang, "{name} takes the Future First Player token.", name=to.name(seat))
    if to.is_me(seat):
        return say(to.lang, "You take the Future First Player token from {rival}.", rival=to.name(before))
    if to.is_me(before):
        return say(to.lang, "{name} takes the Future First Player token from you.", name=to.name(seat))
    return say(
        to.lang, "{name} takes the Future First Player token from {rival}.", name=to.name(seat), rival=to.name(before)
    )
