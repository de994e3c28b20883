"""Who is told of a game of Turris, and what everything is called to them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from turres.core.happenings import Happening, Listener
from turres.core.language import speaker
from turres.core.position import Content
from turres.games.turris_beasts.content.words import THINGS
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.phrases import space_name

say = speaker(__file__)


@dataclass(frozen=True)
class Teller:
    """To whom something is told, of a game with this content."""

    to: Listener
    content: Content

    @property
    def lang(self) -> str:
        """The listener's language."""
        return self.to.lang

    @property
    def pack(self) -> Any:
        """The content pack."""
        return self.content.pack

    def is_me(self, seat: int) -> bool:
        """True for the listener's own seat."""
        return seat == self.to.seat

    def name(self, seat: int) -> str:
        """What the player there is called."""
        return self.to.names[seat]

    def space(self, space: str) -> str:
        """A space with its number and its name."""
        return space_name(self.pack, self.content.seats, space, self.lang)

    def spaces(self, spaces: Iterable[str]) -> str:
        """Several of them, each once."""
        return self.row(dict.fromkeys(map(self.space, spaces)))

    def beast(self, name: str) -> str:
        """A Beast by name."""
        return sentences.beast(name, self.lang)

    def goods(self, run: Iterable[Any]) -> str:
        """All that these happenings are about, each thing once."""
        total = Counter[str]()
        for one in run:
            total[one.thing] += one.n
        return self.row(sentences.thing(self.lang, THINGS.index(thing), n) for thing, n in total.items())

    def called(self, table: str, cards: Iterable[int]) -> str:
        """Cards by name."""
        return self.row(getattr(self.pack, table)[card].named(self.lang) for card in cards)

    def number(self, n: int) -> str:
        """So many scouts or steps, in words as far as a tribe has scouts."""
        words = (say(self.lang, "one"), say(self.lang, "two"), say(self.lang, "three"), say(self.lang, "four"))
        return words[n - 1] if 0 < n <= len(words) else str(n)

    def row(self, parts: Iterable[str]) -> str:
        """Several parts, with "and" before the last one."""
        *first, last = parts
        return say(self.lang, "{first} and {last}", first=", ".join(first), last=last) if first else last

    def scouts(self, seat: int, n: int) -> str:
        """So many scouts of that seat."""
        number = self.number(n)
        if self.is_me(seat):
            return say(self.lang, "{number} of your scouts", number=number)
        if n == 1:
            return say(self.lang, "a scout of {name}", name=self.name(seat))
        return say(self.lang, "{number} scouts of {name}", number=number, name=self.name(seat))


Run = list[Any]  # happenings that are told in one sentence


def begins(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def goes_on(run: Run, one: Happening) -> bool:
    """True if it befalls the same seat, is of the same kind, and has the same reason if any."""
    last = run[-1]
    return type(last) is type(one) and last.seat == one.seat and getattr(last, "why", "") == getattr(one, "why", "")
