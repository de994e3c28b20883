"""What both interfaces say about a game, in English and French."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from turres.cli.local import HUMAN, LocalGame
from turres.core.errors import IllegalMove, TurresError
from turres.core.game import Game
from turres.core.language import speaker
from turres.core.moves import CHANCE
from turres.tables import Refused

say = speaker(__file__)


def seat_name(game: LocalGame, seat: int, viewer: int | None, lang: str) -> str:
    """A seat and who has it."""
    if seat == CHANCE:
        return say(lang, "chance")
    if seat == viewer:
        return say(lang, "seat {seat} (you)", seat=seat)
    player = game.players[seat]
    return say(lang, "seat {seat} ({player})", seat=seat, player=say(lang, "human") if player == HUMAN else player)


def lot_line(game: LocalGame, viewer: int | None, lang: str) -> str:
    """Who begins, if a lot decided that; else nothing."""
    if not game.drawn:
        return ""
    return say(lang, "By lot, {who} begins.", who=seat_name(game, 0, viewer, lang))


def origin_line(game: LocalGame, lang: str) -> str:
    """That it is a prototype, or that part of the material is reconstructed, and what says which; nothing where it is as
    published."""
    pack = game.table.position.content.pack
    if pack is not None and pack.prototype:
        return say(
            lang,
            "Prototype: this is not the printed game; turres content {game} --content FILE says how it differs.",
            game=game.game.id,
        )
    if pack is None or not pack.reconstructed:
        return ""
    return say(
        lang,
        "Part of the material is our reconstruction; turres content {game} says what.",
        game=game.game.id,
    )


def log_line(game: LocalGame, at: int, viewer: int | None, lang: str) -> str:
    """A move as this viewer saw it."""
    who = seat_name(game, game.moved(at).seat, viewer, lang)
    text = move_text(game, game.told[at].reads[viewer], lang)
    return say(lang, "{number}. {who}: {move}", number=at + 1, who=who, move=text)


def log_blocks(game: LocalGame, viewer: int | None, lang: str, since: int = 0) -> list[str]:
    """The log from that move on, as this viewer saw it: each decision with what it brought about on the lines below.

    What chance does belongs to the decision before, unless the game does not tell what happens.
    """
    starts = [at for at in range(since, len(game.told)) if at == since or _has_line(game, at)]
    blocks = []
    for first, last in pairwise([*starts, len(game.told)]):
        lines = [log_line(game, first, viewer, lang)] if _has_line(game, first) else []
        lines += told_lines(game, range(first, last), viewer, lang)
        blocks += ["\n".join(lines)] if lines else []
    return blocks


def move_lines(game: LocalGame, at: int, viewer: int | None, lang: str) -> str:
    """One move as this viewer saw it, with what it brought about; of chance that alone, if there is anything."""
    lines = told_lines(game, [at], viewer, lang)
    return "\n".join([*([log_line(game, at, viewer, lang)] if _has_line(game, at) or not lines else []), *lines])


def _has_line(game: LocalGame, at: int) -> bool:
    """Whether a move stands in the log itself: decisions do."""
    return game.moved(at).seat != CHANCE or not game.game.happenings


def told_lines(game: LocalGame, moves: Iterable[int], viewer: int | None, lang: str) -> list[str]:
    """What these moves together brought about, a sentence a line; headings stand out."""
    happened = [one for at in moves for one in game.told[at].happened]
    said = game.game.narrate(happened, viewer, lang, content=game.position.content)
    return [one.text if one.heading else f"  {one.text}" for one in said]


def move_text(game: LocalGame, text: str, lang: str) -> str:
    """A move in words where there are better ones, with its notation, which can be typed."""
    said = game.said(text, lang)
    if not said or said.lower() == text.lower():
        return said or text
    return f"{said} [{text}]"


def status(game: LocalGame, viewer: int | None, lang: str) -> str:
    """Who decides, or how it ended, in one sentence or two."""
    if game.over:
        return ending(game, lang)
    turn = game.turn()
    assert turn is not None
    if turn in game.humans:
        if turn == viewer:
            return say(lang, "Your turn: seat {seat}.", seat=turn)
        return say(lang, "Seat {seat} decides.", seat=turn)
    who = seat_name(game, turn, viewer, lang)
    return say(lang, "{who} decides ...", who=who[0].upper() + who[1:])


def ending(game: LocalGame, lang: str) -> str:
    """Who won, the points, and the rule that ended the game."""
    outcome = game.position.outcome(lang)
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


def score_sheet(game: LocalGame, lang: str) -> str:
    """How the game was scored, a line for each thing that counted and a column for each seat; empty while it goes on."""
    counts = game.game.scored(game.view(None), lang)
    if not counts:
        return ""
    seats = [say(lang, "seat {seat}", seat=seat) for seat in range(game.position.seats)]
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
    if isinstance(error, Refused):
        return error.said(lang)
    if isinstance(error, IllegalMove) and error.rule:
        return say(lang, "{what}: {why} ({rule})", what=error.what, why=error.why, rule=error.rule)
    return str(error)


def translate(game: Game, text: str, lang: str) -> str:
    """A text of the game's box, such as its goal."""
    speak = game.say
    return speak(lang, text)
