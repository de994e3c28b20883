"""Turris, by AP Board Games (2020): tribes, Beasts and the Tower; alone, against the Betrayers."""

from typing import Any

from turres.core.game import Game, Option
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.games.turris_beasts import describe, notation, phrases, scored, spoken, view, why, words
from turres.games.turris_beasts.bots import BeastsEvaluation, Greedy
from turres.games.turris_beasts.facts import TurrisContent
from turres.games.turris_beasts.moves import MOVES, Play, Reserve
from turres.games.turris_beasts.pack import TurrisPack
from turres.games.turris_beasts.rules import Turris


class TurrisBeastsBox(Game):
    """Gather prestige by missions and rooms of the Tower, while four Beasts hunt your scouts."""

    id = "turris-beasts"
    title = "Turris"
    goal = "Gather prestige by missions and rooms of the Tower, while four Beasts hunt your scouts."
    seats = (1, 2, 3, 4)
    options = (
        Option("round_limit", range(1, 1001), 100, "After so many rounds the game ends and is scored.", "TBE-31a"),
    )
    moves = MOVES
    endings = view.ENDINGS
    turn_rule = "TBE-4"
    rules_version = 2
    rules = Turris
    content_type = TurrisContent
    pack_type = TurrisPack
    evaluation = BeastsEvaluation
    levels = {  # noqa: RUF012 -- never changed; its greedy seat takes long to think, and little search beats it
        "skilled": "mcts:decisions=1000,guide=0.9,prior=1,cut=20",
        "expert": "mcts:decisions=8000,guide=0.9,prior=1,cut=20",
        "master": "mcts:decisions=60000,guide=0.9,prior=1,cut=20,threads=2",
    }
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed

    def look(self, position: Position, seat: int | None) -> view.TurrisView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen: view.TurrisView) -> Position:
        position: Position = view.lay_out(self.setting(seen.seats, seen.options, seen.content), seen)
        return position

    def forbids(self, seen: view.TurrisView, move: Move) -> str:
        return why.forbids(seen, move, self.setting(seen.seats, seen.options, seen.content).pack)

    def stands_against(self, seen: view.TurrisView, move: Move, rule: str, lang: str) -> str:
        return why.stands(seen, move, lang)

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(position, move, seat)

    def reads_as(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        return notation.reads_as(position, by, move, seat)

    def write_position(self, position: Position) -> str:
        return notation.write_position(position)

    def read_position(self, text: str, content: Content) -> Position:
        position: Position = notation.read_position(text, content)
        return position

    def tell(self, seen: view.TurrisView, lang: str) -> str:
        return describe.tell(seen, self.setting(seen.seats, seen.options, seen.content).pack, lang)

    def asks(self, seen: view.TurrisView, lang: str) -> str:
        return describe.asked(seen, lang)

    def counts(self, seen: view.TurrisView, lang: str) -> tuple[Count, ...]:
        return scored.counts(seen, self.setting(seen.seats, seen.options, seen.content).pack, lang)

    def speaks(self, seen: view.TurrisView, move: Move, lang: str) -> str:
        return spoken.speaks(seen, self.setting(seen.seats, seen.options, seen.content).pack, move, lang)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return phrases.phrasebook(content.pack, content.seats, lang)

    def is_final(self, seen: view.TurrisView, move: Any) -> bool:
        pack: Any = self.setting(seen.seats, seen.options, seen.content).pack
        return isinstance(move, Reserve) or (isinstance(move, Play) and draws(pack.tactics[move.card]))

    def meaning(self, entry: Any, lang: str) -> str:
        return words.sentence(entry, lang)

    def elements(self, move: Any, seen: view.TurrisView | None) -> tuple[str, ...]:
        return describe.elements(move, seen)


def draws(card: Any) -> bool:
    """Whether a card has its player draw Tactics."""
    return any(op.name == "draw" for op in card.ops)


GAME = TurrisBeastsBox()
