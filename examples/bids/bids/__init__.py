"""Bids: a tiny game of sealed bids, secret goals and a shuffled deck, as an example of how to add a game."""

from typing import Any

from bids import describe, notation, view
from bids.bots import Greedy
from bids.moves import MOVES, Bid
from bids.pack import BidsPack
from bids.rules import Bids, BidsContent
from turres.core.game import Game, Meaning, Option
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.core.text import write_block


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
    endings = ("BID-7",)
    turn_rule = "BID-4"
    rules = Bids
    content_type = BidsContent
    pack_type = BidsPack
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed

    def look(self, position: Position, seat: int | None) -> view.BidsView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen: view.BidsView) -> Position:
        return view.lay_out(self.setting(seen.seats, seen.options, seen.content), seen)

    def forbids(self, seen: view.BidsView, move: Any) -> str:
        return "BID-6" if isinstance(move, Bid) else "BID-4"

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(position, move)

    def reads_as(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        return notation.reads_as(position, by, move, seat)

    def seen(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        """Whoever bids last, too, reads in the log what the others had sealed."""
        text, own = super().seen(position, by, move, seat), self.moves[self.number_of(move)]
        return "; ".join(filter(None, (text, notation.shown_by(position, by, own))))

    def write_position(self, position: Position) -> str:
        return write_block(position)

    def read_position(self, text: str, content: Content) -> Position:
        return notation.read_position(text, content)

    def tell(self, seen: view.BidsView, lang: str) -> str:
        return describe.tell(seen, self.setting(seen.seats, seen.options, seen.content).pack, lang)

    def counts(self, seen: view.BidsView, lang: str) -> tuple[Count, ...]:
        return describe.counts(seen, self.setting(seen.seats, seen.options, seen.content).pack, lang)

    def speaks(self, seen: view.BidsView, move: Any, lang: str) -> str:
        return describe.speaks(move, lang)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return describe.phrasebook(content.pack, lang)

    def is_final(self, seen: view.BidsView, move: Any) -> bool:
        return True  # a bid is sealed, or the last one, which uncovers them all

    def elements(self, move: Any, seen: view.BidsView | None) -> tuple[str, ...]:
        return (f"card:bid-{move.card}",) if isinstance(move, Bid) else ()


GAME = BidsBox()
