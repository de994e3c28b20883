"""Turro, by Andreas Last (2015): two armies of stones that ride on each other."""

from turres.core.game import Game, Option
from turres.games.turro.bots.evaluation import TurroEvaluation
from turres.games.turro.bots.greedy import Greedy
from turres.games.turro.happenings import HAPPENINGS
from turres.games.turro.moves import MOVES
from turres.games.turro.rules.rules import Turro
from turres.games.turro.rules.table import TurroContent
from turres.games.turro.shown import describe, narrate, notation, view, why


class TurroBox(Game):
    """Bring your Turro to the far rank, or land on the other one."""

    id = "turro"
    bots_version = 2
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
    happenings = HAPPENINGS
    implied = ("moves_left", "may_pass", "tallest", "turns")
    endings = ("TRO-16", "TRO-17", "TRO-18", "TRO-19")
    turn_rule = "TRO-3"
    draw_rule = "TRO-19"
    lot_rule = "TRO-3"
    reach_rule = "TRO-6"
    shown = (view, notation, describe, narrate, why)
    rules = Turro
    content_type = TurroContent
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed
    evaluation = TurroEvaluation
    is_open = True
    notation_settles = True


GAME = TurroBox()
