"""What can go wrong, one kind for each question a person asks."""

from collections.abc import Mapping
from importlib.util import find_spec


class TurresError(ValueError):
    """Anything Turres refuses."""


class BadNotation(TurresError):
    """The text is not a move or a position of this game; where people type, it is said in every language."""

    def __init__(self, text: str | Mapping[str, str]) -> None:
        self.texts = {"en": text} if isinstance(text, str) else dict(text)
        super().__init__(self.texts["en"])

    def said(self, lang: str) -> str:
        """The same in the asked language, if it is known in it."""
        return self.texts.get(lang, self.texts["en"])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.texts,)


class AmbiguousMove(BadNotation):
    """The text fits more than one move."""


class BadPosition(TurresError):
    """The text describes a position that cannot be; `faults` lists all that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(faults))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (list(self.faults),)


class BadSetup(TurresError):
    """The game cannot be started with these seats, options or content."""


class BadContent(BadSetup):
    """A content pack breaks the rules for packs; the text names file, entry and field."""


class IllegalMove(TurresError):
    """The rules forbid this move now: what was tried, why not, and which rule says so."""

    def __init__(self, what: str, why: str, rule: str = "") -> None:
        self.what = what
        self.why = why
        self.rule = rule
        super().__init__(f"{what}: {why}" + (f" ({rule})" if rule else ""))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.what, self.why, self.rule)


class BadRecord(TurresError):
    """A record cannot be read or replayed; `line` is where (0: nowhere in particular)."""

    def __init__(self, line: int, text: str) -> None:
        self.line = line
        self.text = text
        super().__init__(f"line {line}: {text}" if line else text)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.text)


class MissingExtra(TurresError, ImportError):
    """A library that an extra of the package brings is not installed."""

    def __init__(self, what: str, extra: str, missing: list[str]) -> None:
        super().__init__(f'{what} needs {", ".join(missing)}. Install it with: pip install "turres[{extra}]"')


def need(what: str, extra: str, *libraries: str) -> None:
    """Refuse with a sentence that names the extra if one of its libraries is missing."""
    missing = [library for library in libraries if find_spec(library) is None]
    if missing:
        raise MissingExtra(what, extra, missing)
