"""Bids: a tiny game of sealed bids, secret goals and a shuffled deck, as an example of how to add a game."""

from bids import entries
from bids.bots.greedy import Greedy
from bids.content.pack import BidsPack
from bids.happenings import HAPPENINGS
from bids.moves import MOVES
from bids.rules.rules import Bids
from bids.rules.table import BidsContent
from bids.shown import describe, narrate, notation, view
from turres.core.game import Game, Meaning, Option
from turres.core.moves import Move
from turres.core.position import Position


class BidsBox(Game):
    """The box: what the game is called, and where its parts are."""

    id = "bids"
    title = "Bids"
    goal = "Collect the treasures your secret goal values, by sealed bids."
    seats = (2, 3, 4)
    options = (
        Option(
            "goals",
            ("secret", "open"),
            "secret",
            "Goals are dealt face down or face up.",
            "BID-2",
            (Meaning("secret", "Each seat sees only its own goal."), Meaning("open", "Everybody sees every goal.")),
        ),
    )
    moves = MOVES
    happenings = HAPPENINGS
    implied = ("rounds",)
    endings = ("BID-7",)
    turn_rule = "BID-4"
    shown = (view, notation, describe, narrate, entries)
    rules = Bids
    content_type = BidsContent
    pack_type = BidsPack
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed

    def seen(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        """Whoever bids last, too, reads in the log what the others had sealed."""
        text, own = super().seen(position, by, move, seat), self.moves[self.number_of(move)]
        return "; ".join(filter(None, (text, notation.shown_by(position, by, own))))


GAME = BidsBox()
