"""What a seat of Bids sees as numbers."""

from bids.moves import Deal, Turn
from turres.core.observation import Field, number, one_hot, present
from turres.core.position import Content

VERSION = 1
CHANCE_MOVES = (Deal, Turn)


def fields(content: Content) -> tuple[Field, ...]:
    """The treasures, the hands, the goals, the bids."""
    goals = "all" if content.options["goals"] == "open" else "mine"
    return (
        number("deck", "deck", meaning="Treasures left in the deck, of each kind."),
        number("taken", "taken", whose="all", meaning="Treasures taken, of each kind."),
        number("hand", "hand", whose="all", high=1, meaning="Bid cards still held."),
        one_hot("goal", "goal", low=-1, high=5, whose=goals, meaning="The goal card; first: none."),
        present("has_goal", "goal", low=-1, whose="all", meaning="Who has been dealt a goal."),
        one_hot("bid", "sealed", low=-1, high=5, whose="mine", meaning="The card I sealed; first: none."),
        present("sealed", "sealed", low=-1, whose="all", meaning="Who has sealed."),
        one_hot("treasure", "treasure", low=-1, high=5, meaning="The treasure bid for; first: none."),
        number("rounds", "rounds", high=6, meaning="Rounds completed."),
    )
