"""What a table refuses."""

from typing import ClassVar

from turres.core.errors import TurresError
from turres.core.language import Speaker, speaker


class Refused(TurresError):
    """The table does not allow this now; the text says why and tells nothing that its reader may not know."""

    speaker: ClassVar[Speaker] = speaker(__file__)

    def __init__(self, text: str, /, **values: object) -> None:
        self.text, self.values = text, values
        super().__init__(text.format(**values) if values else text)

    def said(self, lang: str) -> str:
        """The same in the asked language."""
        return self.speaker(lang, self.text, **self.values)


class Stale(Refused):
    """The command was made at an older state of the table, and what has happened since matters to it."""
