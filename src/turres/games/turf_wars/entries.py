"""What a study of Turf Wars counts and forbids: factions, secret wins, events, action and combat cards, and wares."""

from collections.abc import Sequence

from turres.core.content import Listed, listed
from turres.core.moves import Move
from turres.games.turf_wars import moves as m
from turres.games.turf_wars.content.pack import TurfPack
from turres.games.turf_wars.content.words import TYPES


def entries(pack: TurfPack) -> list[tuple[Listed, Sequence[Move]]]:
    """Factions come first, in their order, for the rules know which one a seat keeps: `entry_taken`."""
    return [
        *((listed("factions", card.name), [m.DealFaction(i)]) for i, card in enumerate(pack.factions)),
        *((listed("secrets", card.name), [m.DrawSecret(i)]) for i, card in enumerate(pack.secrets)),
        *((listed("events", card.name), [m.Reveal(i)]) for i, card in enumerate(pack.events)),
        *((listed("actions", card.name), [m.Draft(i)]) for i, card in enumerate(pack.actions)),
        *((listed("combat", card.name), [m.Draw(i), m.Play(i)]) for i, card in enumerate(pack.combat)),
        *((listed("wares", ware), [m.Buy(ware)]) for ware in m.WARES),
    ]


def details(pack: TurfPack) -> Sequence[str]:
    """The secret wins, then the types of home turf."""
    return *(listed("secrets", card.name).id for card in pack.secrets), *(f"home:{kind}" for kind in TYPES)
