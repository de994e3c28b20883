"""What a study of Bids counts and forbids: treasures that are turned up, goals that are dealt, bid cards."""

from collections.abc import Sequence

from bids import moves as m
from bids.content.pack import BidsPack
from turres.core.content import Listed, listed
from turres.core.moves import Move


def entries(pack: BidsPack) -> list[tuple[Listed, Sequence[Move]]]:
    """All that chance or a seat brings to the table."""
    return [
        *((listed("treasures", treasure.name), [m.Turn(i)]) for i, treasure in enumerate(pack.treasures)),
        *((listed("goals", goal.name), [m.Deal(i)]) for i, goal in enumerate(pack.goals)),
        *((listed("bids", str(card)), [m.Bid(card)]) for card in range(1, m.CARDS + 1)),
    ]
