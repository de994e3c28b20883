"""Turro, by Andreas Last (2015): two armies of stones that ride on each other."""

from collections.abc import Sequence
from typing import Any

from turres.core.game import Cell, Game, Glance, Option
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.games.turro import describe, notation, script, telling, view, why
from turres.games.turro.board import TurroContent
from turres.games.turro.bots import Greedy, TurroEvaluation
from turres.games.turro.moves import MOVES, Pass
from turres.games.turro.rules import Turro


class TurroBox(Game):
    """Bring your Turro to the far rank, or land on the other one."""

    id = "turro"
    title = "Turro"
    goal = "Bring your Turro to the far rank, or land on the other one."
    seats = (2,)
    options = (
        Option(
            "turro_rank", (1, 2, 3), 1, "The rank, counted from its owner's edge, on which each Turro starts.", "TRO-2"
        ),
        Option(
            "turn_limit",
            range(1, 10_001),
            300,
            "After so many turns, both sides' counted, the game is a draw.",
            "TRO-19",
        ),
    )
    moves = MOVES
    endings = ("TRO-16", "TRO-17", "TRO-18", "TRO-19")
    turn_rule = "TRO-3"
    draw_rule = "TRO-19"
    reach_rule = "TRO-6"
    rules = Turro
    content_type = TurroContent
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed
    evaluation = TurroEvaluation
    notation_settles = True

    def look(self, position: Position, seat: int | None) -> view.TurroView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen: view.TurroView) -> Position:
        return view.lay_out(self.setting(seen.seats, seen.options, seen.content), seen)

    def forbids(self, seen: view.TurroView, move: Move) -> str:
        return why.forbids(seen, move)

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(position, move)

    def write_moves(self, position: Position, moves: Sequence[Move], seat: int) -> list[tuple[str, Move]]:
        return notation.write_moves(position, moves)

    def read_move(self, position: Position, text: str, seat: int) -> Move:
        return notation.read_move(position, text)

    def write_position(self, position: Position) -> str:
        return script.write_position(position)

    def read_position(self, text: str, content: Content) -> Position:
        return notation.read_position(text, content)

    def tell(self, seen: view.TurroView, lang: str) -> str:
        return describe.tell(seen, lang)

    def asks(self, seen: view.TurroView, lang: str) -> str:
        return describe.asked(seen, lang)

    def counts(self, seen: view.TurroView, lang: str) -> tuple[Count, ...]:
        return describe.counts(seen, lang)

    def speaks(self, seen: view.TurroView, move: Any, lang: str) -> str:
        if isinstance(move, Pass):
            return describe.declines(lang)
        target = notation.landing(
            notation.NUMBERS[move.square], move.direction, len(seen.piles[notation.NUMBERS[move.square]])
        )
        return describe.speaks(move.square, target, lang) if target else ""

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return Phrasebook((("pass", describe.declines(lang)),))

    def glance(self, position: Position, seat: int | None, lang: str, acts: bool) -> Glance | None:
        return telling.glance(self, position, seat, lang, acts)

    def find(self, position: Position, seat: int, text: str) -> Move | None:
        number = script.find_march(position, seat, text)
        return MOVES[number] if number >= 0 else None

    def grid(self, seen: view.TurroView) -> tuple[tuple[Cell, ...], ...]:
        return describe.grid(seen)

    def elements(self, move: Any, seen: view.TurroView | None) -> tuple[str, ...]:
        if isinstance(move, Pass):
            return ()
        height = len(seen.piles[notation.NUMBERS[move.square]]) if seen else 0
        return notation.march_elements(move.square, move.direction, height)


GAME = TurroBox()
