"""Turf Wars, by Cray Cray Games (2013): factions fight for turf, with drafted actions, sealed combat cards and secret goals."""

from typing import Any

from turres.core.game import Cell, Game, Meaning, Option
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.core.text import write_block
from turres.games.turf_wars import describe, notation, phrases, scored, seen, spoken, view, why
from turres.games.turf_wars.board import TurfContent
from turres.games.turf_wars.bots import Greedy, TurfEvaluation
from turres.games.turf_wars.moves import MOVES, Buy, Draft
from turres.games.turf_wars.pack import TurfPack
from turres.games.turf_wars.rules import TurfWars
from turres.games.turf_wars.shrewd import Shrewd


class TurfBox(Game):
    """Win by home turf, by killing the nemesis, by a secret goal, or by points."""

    id = "turf-wars"
    title = "Turf Wars"
    rules_version = 3
    goal = "Hold your home turf, kill your nemesis or meet a secret goal; failing that, have the most points after ten rounds."
    seats = (2, 3, 4, 5, 6)
    options = (
        Option(
            "winners_cost",
            ("none", "simple", "balanced", "fury"),
            "simple",
            "What the winner of a war pays.",
            "TFW-35",
            (
                Meaning("nothing", "The winner keeps all its troops."),
                Meaning("simple", "A third as many troops as the losers sent into the war, at least one."),
                Meaning(
                    "balanced", "Half of what the losers sent or a third of its own, whichever is less; at least one."
                ),
                Meaning("fury", "Each loser may discard a number card, and the winner loses that many troops."),
            ),
        ),
        Option("mind_control", (False, True), False, "The Mind Control event is in the deck.", "TFW-40d"),
    )
    moves = MOVES
    endings = ("TFW-1", "TFW-2", "TFW-3", "TFW-3c", "TFW-4")
    turn_rule = "TFW-43"
    reach_rule = "TFW-7"
    rules = TurfWars
    content_type = TurfContent
    pack_type = TurfPack
    evaluation = TurfEvaluation
    policies = {"greedy": Greedy, "shrewd": Shrewd}  # noqa: RUF012 -- never changed
    guide = "shrewd"
    bots_version = 3
    levels = {  # noqa: RUF012 -- never changed
        "casual": "greedy:slips=0.2",
        "skilled": "mcts:decisions=300,guide=0.9,prior=1,cut=20",
        "expert": "mcts:decisions=8000,guide=0.9,prior=1,cut=20",
        "master": "mcts:decisions=300000,guide=0.9,prior=1,cut=35,firm=0.5,doubt=1,threads=2",
    }

    def look(self, position: Position, seat: int | None) -> view.TurfView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen_by: view.TurfView) -> Position:
        return view.lay_out(self.setting(seen_by.seats, seen_by.options, seen_by.content), seen_by)

    def forbids(self, seen_by: view.TurfView, move: Move) -> str:
        return why.forbids(seen_by, move)

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(position, move, seat)

    def reads_as(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        return seen.reads_as(position, by, move, seat)

    def write_position(self, position: Position) -> str:
        return write_block(position)

    def read_position(self, text: str, content: Content) -> Position:
        return notation.read_position(text, content)

    def tell(self, seen_by: view.TurfView, lang: str) -> str:
        return describe.tell(seen_by, self.setting(seen_by.seats, seen_by.options, seen_by.content).pack, lang)

    def asks(self, seen_by: view.TurfView, lang: str) -> str:
        pack = self.setting(seen_by.seats, seen_by.options, seen_by.content).pack
        return describe.asked(seen_by, pack, lang) or super().asks(seen_by, lang)

    def counts(self, seen_by: view.TurfView, lang: str) -> tuple[Count, ...]:
        pack = self.setting(seen_by.seats, seen_by.options, seen_by.content).pack
        return scored.counts(seen_by, pack, lang)

    def speaks(self, seen_by: view.TurfView, move: Move, lang: str) -> str:
        return spoken.speaks(seen_by, self.setting(seen_by.seats, seen_by.options, seen_by.content).pack, move, lang)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return phrases.phrasebook(content.pack, lang)

    def is_final(self, seen_by: view.TurfView, move: Any) -> bool:
        if super().is_final(seen_by, move) or any(chair.has_sealed for chair in seen_by.chairs):
            return True
        return isinstance(move, Draft) or (isinstance(move, Buy) and move.ware in ("secret", "actions", "combat"))

    def grid(self, seen_by: view.TurfView) -> tuple[tuple[Cell, ...], ...]:
        return describe.grid(seen_by)

    def elements(self, move: Any, seen_by: view.TurfView | None) -> tuple[str, ...]:
        return notation.elements(move)


GAME = TurfBox()
