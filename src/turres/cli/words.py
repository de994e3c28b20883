"""What both interfaces say about a session, in English and French."""

from __future__ import annotations

from turres.cli.session import HUMAN, Session
from turres.core.game import Game
from turres.core.language import speaker
from turres.core.moves import CHANCE

say = speaker(__file__)


def seat_name(session: Session, seat: int, viewer: int | None, lang: str) -> str:
    """A seat and who has it."""
    if seat == CHANCE:
        return say(lang, "chance")
    if seat == viewer:
        return say(lang, "seat {seat} (you)", seat=seat)
    player = session.players[seat]
    return say(lang, "seat {seat} ({player})", seat=seat, player=say(lang, "human") if player == HUMAN else player)


def log_line(session: Session, at: int, viewer: int | None, lang: str) -> str:
    """A move as this viewer saw it."""
    told = session.told[at]
    return f"{at + 1}. {seat_name(session, told.by, viewer, lang)}: {told.reads[viewer]}"


def status(session: Session, viewer: int | None, lang: str) -> str:
    """Who decides, or how it ended, in one sentence or two."""
    if session.over:
        return ending(session, lang)
    turn = session.turn()
    assert turn is not None
    if turn in session.humans:
        if turn == viewer:
            return say(lang, "Your turn: seat {seat}.", seat=turn)
        return say(lang, "Seat {seat} decides.", seat=turn)
    who = seat_name(session, turn, viewer, lang)
    return say(lang, "{who} decides ...", who=who[0].upper() + who[1:])


def ending(session: Session, lang: str) -> str:
    """Who won, the points, and the rule that ended the game."""
    outcome = session.position.outcome(lang)
    assert outcome is not None, "the game goes on"
    winners = ", ".join(map(str, outcome.winners))
    if not outcome.winners:
        who = say(lang, "Nobody wins.")
    elif len(outcome.winners) == 1:
        who = say(lang, "Seat {seat} wins.", seat=winners)
    else:
        who = say(lang, "Seats {seats} share the win.", seats=winners)
    scores = ", ".join(map(str, outcome.scores))
    points = say(lang, "Scores by seat: {scores}.", scores=scores)
    return f"{who} {points} {outcome.reason.sentence} ({outcome.reason.rule})"


def translate(game: Game, text: str, lang: str) -> str:
    """A text of the game's box, such as its goal."""
    speak = game.say
    return speak(lang, text)
