"""What both interfaces say about a session, in English and French."""

from __future__ import annotations

from turres.cli.session import HUMAN, Session
from turres.core.errors import IllegalMove, TurresError
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
    who = seat_name(session, told.by, viewer, lang)
    return say(
        lang, "{number}. {who}: {move}", number=at + 1, who=who, move=move_text(session, told.reads[viewer], lang)
    )


def move_text(session: Session, text: str, lang: str) -> str:
    """A move in words where there are better ones, with its notation, which can be typed."""
    said = session.said(text, lang)
    if not said or said.lower() == text.lower():
        return said or text
    return f"{said} [{text}]"


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


def score_sheet(session: Session, lang: str) -> str:
    """How the game was scored, a line for each thing that counted and a column for each seat; empty while it goes on."""
    counts = session.game.scored(session.view(None), lang)
    if not counts:
        return ""
    seats = [say(lang, "seat {seat}", seat=seat) for seat in range(session.position.seats)]
    rows = [(say(lang, "How it was scored"), seats)]
    rows += [(f"{count.text} ({count.rule})", list(count.values)) for count in counts]
    first = max(len(name) for name, _ in rows)
    widths = [max(len(values[seat]) for _, values in rows) for seat in range(len(seats))]
    return "\n".join(
        "  ".join([name.ljust(first), *(value.rjust(width) for value, width in zip(values, widths, strict=True))])
        for name, values in rows
    )


def problem(error: TurresError, lang: str) -> str:
    """Why something was not done."""
    if isinstance(error, IllegalMove) and error.rule:
        return say(lang, "{what}: {why} ({rule})", what=error.what, why=error.why, rule=error.rule)
    return str(error)


def translate(game: Game, text: str, lang: str) -> str:
    """A text of the game's box, such as its goal."""
    speak = game.say
    return speak(lang, text)
