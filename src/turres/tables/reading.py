"""What a seat is told, as plain text: for language models, and whoever reads a table line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turres.core.language import speaker
from turres.core.moves import CHANCE
from turres.tables import events as ev
from turres.tables.events import Bot, Player
from turres.tables.news import Happened, Played, Scene

say = speaker(__file__)


def story(happened: Iterable[Happened], seat: int | None, players: Sequence[Player], lang: str = "en") -> list[str]:
    """A line for each decision, with what it brought about, as it reads to this seat."""
    names = [_name(number, seat, player, lang) for number, player in enumerate(players)]
    lines = []
    for one in happened:
        what = one.what
        if isinstance(what, Played):
            who = say(lang, "Chance") if what.seat == CHANCE else names[what.seat]
            told = [_filled(sentence.text, names) for sentence in what.happened]
            lines.append(say(lang, "{who}: {told}", who=who, told=" ".join([f"{what.text}.", *told])))
        elif isinstance(what, ev.TakenBack):
            lines.append(say(lang, "Decisions were taken back: {left} are left.", left=what.left))
    return lines


def page(scene: Scene) -> str:
    """The table as it is now for the seat, and what is asked; the moves are not in it."""
    return f"{scene.text}\n\n{scene.asked}"


def _name(number: int, seat: int | None, player: Player, lang: str) -> str:
    if number == seat:
        return say(lang, "Seat {seat} (you)", seat=number)
    if isinstance(player, Bot):
        return say(lang, "Seat {seat} ({level})", seat=number, level=player.level)
    return say(lang, "Seat {seat}", seat=number)


def _filled(text: str, names: Sequence[str]) -> str:
    """A sentence with the seats' names where the browser would put them."""
    for number, name in enumerate(names):
        text = text.replace(f"{{{number}}}", name)
    return text
