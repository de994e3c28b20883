"""How what stands in a log is said: notation on one side, words in the asked language on the other."""

import re
from collections.abc import Mapping

import msgspec

PLACE = re.compile(r"\{(\w+)\}")
LIST = "_list"  # `{card_list}` is a place for several: "1 raid, 2 feast"
TIMES = "\N{MULTIPLICATION SIGN}"


class Phrasebook(msgspec.Struct, frozen=True):
    """Phrases in notation with places such as `{card}`, each with its words, and for some places what may stand there.

    It says only what the text itself says: whoever may read a move may have it in words.
    """

    phrases: tuple[tuple[str, str], ...] = ()
    names: dict[str, dict[str, str]] = {}

    def say(self, text: str) -> str:
        """A text in words, or nothing if it is as good as words."""
        for phrase, words in self.phrases:
            if found := re.fullmatch(self._pattern(phrase), text):
                return PLACE.sub(lambda place: self._named(place[1], found.groupdict()), words)
        return ""

    def _pattern(self, phrase: str) -> str:
        parts = PLACE.split(phrase)
        parts[::2] = map(re.escape, parts[::2])
        parts[1::2] = [f"(?P<{name}>{self._held(name)})" for name in parts[1::2]]
        return "".join(parts)

    def _held(self, name: str) -> str:
        """What may stand in a place: one of its names, several with their numbers, or any word."""
        known = self.names.get(name.removesuffix(LIST))
        if known is None:
            return r"\w+"
        one = f"(?:{'|'.join(map(re.escape, known))})"
        return rf"\d+ {one}(?:, \d+ {one})*" if name.endswith(LIST) else one

    def _named(self, name: str, held: Mapping[str, str]) -> str:
        known = self.names.get(name.removesuffix(LIST), {})
        if not name.endswith(LIST):
            return known.get(held[name], held[name])
        counted = [part.split(" ", 1) for part in held[name].split(", ")]
        return ", ".join(known[one] if count == "1" else f"{known[one]} {TIMES}{count}" for count, one in counted)
