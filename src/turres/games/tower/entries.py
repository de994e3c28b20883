"""What a study of Tower counts and forbids: spaces, trades, fees, thugs and build cards."""

from collections.abc import Iterator, Sequence

from turres.core.content import Listed, listed
from turres.core.moves import Move
from turres.games.tower import moves as m
from turres.games.tower.content.pack import TowerPack

Row = tuple[Listed, Sequence[Move]]


def entries(pack: TowerPack) -> list[Row]:
    """All that a seat can buy, trade, pay, use or keep; what chance deals counts for the build cards."""
    return [*_spaces(pack), *_trades(), *_fees(), *_thugs(pack), *_build_cards(pack)]


def _spaces(pack: TowerPack) -> Iterator[Row]:
    for number, (space, market) in enumerate(zip(pack.spaces, pack.markets_of_spaces, strict=True)):
        name = f"{pack.markets[market].name} {space.material}"
        yield Listed(f"spaces:{pack.markets[market].id}-{space.material}", "spaces", name), [m.Buy(number)]


def _trades() -> Iterator[Row]:
    for given in m.COLOURS:
        for taken in m.COLOURS:
            if given != taken:
                yield listed("trades", f"{given} {taken}"), [m.Trade(given, taken)]
    yield listed("trades", "pass"), [move for move in m.MOVES if isinstance(move, m.TradePass)]


def _fees() -> Iterator[Row]:
    for token in m.TOKENS:
        yield listed("fees", token), [m.Enter(token)]


def _thugs(pack: TowerPack) -> Iterator[Row]:
    for number, thug in enumerate(pack.thugs):
        yield listed("thugs", thug.name), [m.Use(number)]


def _build_cards(pack: TowerPack) -> Iterator[Row]:
    for number, card in enumerate(pack.build_cards):
        yield listed("build_cards", card.name), [m.Pick(number), m.Deal(number)]
