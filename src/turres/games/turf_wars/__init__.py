from turres.core.game import Game, Option
from turres.games.turf_wars.moves import MOVES
from turres.games.turf_wars.pack import TurfPack
from turres.games.turf_wars.rules import TurfWars
from turres.games.turf_wars.board import TurfContent
class TurfBox(Game):
    id = "turf-wars"
    title = "Turf Wars"
    goal = "x"
    seats = (2, 3, 4, 5, 6)
    options = (
        Option("winners_cost", ("none", "simple", "balanced", "fury"), "simple", "What the winner of a war pays.", "TFW-35"),
        Option("mind_control", (False, True), False, "Whether the Mind Control event is in the deck.", "TFW-40d"),
    )
    moves = MOVES
    endings = ("TFW-1", "TFW-2", "TFW-3", "TFW-3c", "TFW-4")
    turn_rule = "TFW-43"
    rules = TurfWars
    content_type = TurfContent
    pack_type = TurfPack
GAME = TurfBox()
