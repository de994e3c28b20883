"""What the server refuses, and how any error is said to people."""

from typing import ClassVar

from turres.core.errors import BadNotation, IllegalMove, TurresError
from turres.core.game import Game
from turres.core.language import Speaker, speaker
from turres.tables import Refused

say = speaker(__file__)


TOO_OFTEN = 429  # the status of what was done too often


class Denied(Refused):
    """Not for you, or not now; over HTTP with this status."""

    speaker: ClassVar[Speaker] = say

    def __init__(self, text: str, /, status: int = 400, **values: object) -> None:
        self.status = status
        super().__init__(text, **values)


def said(error: TurresError, lang: str, game: Game | None = None) -> str:
    """Why something was not done, in the asked language as far as it goes: rules and refusals are in all."""
    if isinstance(error, Refused | BadNotation):
        return error.said(lang)
    if isinstance(error, IllegalMove) and game is not None and error.rule:
        why = game.reason(error.rule, lang).sentence
        return say(lang, "{what}: {why} ({rule})", what=error.what, why=why, rule=error.rule)
    return str(error)


def store_trouble(error: Exception) -> str:
    """The first line of what the database says, without the address it was asked at."""
    text = (str(getattr(error, "orig", None) or error) or type(error).__name__).partition("\n")[0]
    return f"the store does not answer: {text}"
