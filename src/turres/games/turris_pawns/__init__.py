"""Turris, by Steffen Mühlhäuser (in *Blocks*, 2014): two colours, one tower, five faces."""

from typing import Any

from turres.core.game import Cell, Game, Option
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.games.turris_pawns import check, describe, notation, view, why
from turres.games.turris_pawns.bots import Greedy, PawnsEvaluation
from turres.games.turris_pawns.moves import MOVES, Decline, squares_of
from turres.games.turris_pawns.rules import PawnsContent, TurrisPawns
from turres.games.turris_pawns.view import Face, Piece, faces

__all__ = ["GAME", "Face", "Piece", "faces"]


class TurrisPawnsBox(Game):
    """Build one tower together, and show the largest areas of your colour on its five faces."""

    id = "turris-pawns"
    title = "Turris"
    goal = "Build one tower together, and show the largest areas of your colour on its five faces."
    seats = (2,)
    options = (
        Option(
            "bonus_chain", (False, True), False, "A bonus piece placed in the middle earns another bonus.", "TPA-12"
        ),
    )
    moves = MOVES
    endings = ("TPA-18",)
    turn_rule = "TPA-3"
    draw_rule = "TPA-23"
    reach_rule = "TPA-4"
    rules = TurrisPawns
    content_type = PawnsContent
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed
    evaluation = PawnsEvaluation
    levels = {  # noqa: RUF012 -- never changed; who plays games out sees a tower's end sooner than who counts (docs/bots.md)
        "skilled": "mcts:decisions=3000",
        "expert": "mcts:decisions=24000",
        "master": "mcts:decisions=1200000,threads=2",
    }
    any_order = True

    def look(self, position: Position, seat: int | None) -> view.TurrisPawnsView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen: view.TurrisPawnsView) -> Position:
        return check.lay_out(self.setting(seen.seats, seen.options, seen.content), seen)

    def forbids(self, seen: view.TurrisPawnsView, move: Move) -> str:
        return why.forbids(seen, move)

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(move)

    def read_move(self, position: Position, text: str, seat: int) -> Move:
        return notation.read_move(text)

    def write_position(self, position: Position) -> str:
        return notation.write_position(position)

    def read_position(self, text: str, content: Content) -> Position:
        return notation.read_position(text, content)

    def tell(self, seen: view.TurrisPawnsView, lang: str) -> str:
        return describe.tell(seen, lang)

    def asks(self, seen: view.TurrisPawnsView, lang: str) -> str:
        return describe.asked(seen, lang)

    def counts(self, seen: view.TurrisPawnsView, lang: str) -> tuple[Count, ...]:
        return describe.counts(seen, lang)

    def speaks(self, seen: view.TurrisPawnsView, move: Move, lang: str) -> str:
        return describe.speaks(move, lang)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return describe.phrasebook(lang)

    def grid(self, seen: view.TurrisPawnsView) -> tuple[tuple[Cell, ...], ...]:
        return describe.grid(seen)

    def pictures(self, seen: view.TurrisPawnsView, lang: str = "en") -> tuple[tuple[str, str], ...]:
        """The roof and the four sides, each as a name and a drawing: what one sees while turning the tower."""
        return describe.pictures(seen, lang)

    def elements(self, move: Any, seen: view.TurrisPawnsView | None) -> tuple[str, ...]:
        return () if isinstance(move, Decline) else tuple(f"square:{square}" for square in squares_of(move.shape))


GAME = TurrisPawnsBox()
