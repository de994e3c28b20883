"""What a study of Turris counts and forbids: locations, sites, missions, Tactics, Trionfi and Council spots.

What lies at a place that a move names, the rules know: `entry_taken`.
"""

from collections.abc import Iterator, Sequence

from turres.core.content import Listed, listed
from turres.core.moves import Move
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.content.pack import TurrisPack

Row = tuple[Listed, Sequence[Move]]


def entries(pack: TurrisPack) -> list[Row]:
    """All places that scouts go to, and all cards that are drawn, laid out, played, completed and built."""
    return [
        *_locations(pack),
        *((listed("sites", site.name), [m.Dig(i)]) for i, site in enumerate(pack.sites)),
        *((listed("missions", card.name), [m.Post(i), m.Fulfil(i)]) for i, card in enumerate(pack.missions)),
        *((listed("tactics", card.name), [m.Draw(i), m.Play(i)]) for i, card in enumerate(pack.tactics)),
        *((listed("trionfi", card.name), [m.Deal(i), m.Build(i)]) for i, card in enumerate(pack.trionfi)),
        *((listed("council", spot.name), []) for level in pack.council for spot in level.spots),
    ]


def _locations(pack: TurrisPack) -> Iterator[Row]:
    names = [*(place.name for place in pack.locations), pack.abyss.name]
    for name, place in zip(names, (*m.LOCATIONS[: m.SPOT_A], m.LOCATIONS[m.ABYSS]), strict=True):
        yield listed("locations", name), [m.Place(place)]


def details(pack: TurrisPack) -> Sequence[str]:  # noqa: ARG001 -- every game is given its pack
    """What can bring the end about."""
    return "prestige", "rooms", "prestige and rooms", "betrayers"
