"""Turris, by Steffen Mühlhäuser (in *Blocks*, 2014): two colours, one tower, five faces."""

from turres.core.game import Game, Option
from turres.games.turris_pawns import entries
from turres.games.turris_pawns.bots.evaluation import PawnsEvaluation
from turres.games.turris_pawns.bots.greedy import Greedy
from turres.games.turris_pawns.happenings import HAPPENINGS
from turres.games.turris_pawns.moves import MOVES
from turres.games.turris_pawns.rules.rules import TurrisPawns
from turres.games.turris_pawns.rules.table import PawnsContent
from turres.games.turris_pawns.shown import describe, narrate, notation, view, why
from turres.games.turris_pawns.shown.view import Face, Piece, faces

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
        Option(
            "last_bonus",
            (False, True),
            False,
            "The last piece of all earns a bonus too; a piece taken with it prolongs the game.",
            "TPA-18",
        ),
    )
    rules_version = 2
    moves = MOVES
    happenings = HAPPENINGS
    implied = ("faces",)
    endings = ("TPA-18",)
    turn_rule = "TPA-3"
    draw_rule = "TPA-23"
    lot_rule = "TPA-3"
    reach_rule = "TPA-4"
    shown = (view, notation, describe, narrate, why, entries)
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
    is_open = True
    notation_settles = True


GAME = TurrisPawnsBox()
