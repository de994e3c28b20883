"""Both tables changed in mid-game, for what random games seldom come to."""

from __future__ import annotations

import random
from typing import Any

from turres.games.turris_beasts.moves import SPACES

from .content import BEASTS, LOCATIONS, RESOURCES
from .table import Table, Tribe


def shake(position: Any, table: Table, chance: random.Random) -> None:
    """Move pieces, change goods and bring prestige next to a threshold; only while a tribe picks an action."""
    block = position.read_block()
    for tribe in table.tribes:
        shake_tribe(table, tribe, chance)
        block["tribe"][tribe.seat] |= {
            "goods": [tribe.goods[kind] for kind in RESOURCES],
            "artifacts": tribe.artifacts,
            "prestige": tribe.prestige,
            "scouts": [tribe.scouts.count(location) for location in LOCATIONS],
            "reserve": tribe.reserve,
            "grave": tribe.graveyard,
        }
    shake_board(table, chance)
    for beast, space in table.beasts.items():
        block["beast"][BEASTS.index(beast)] = SPACES.index(space)
    for index, location in enumerate(table.betrayer_scouts):
        block["traitor"][index] = SPACES.index(location)
    block["flipped"] = sum(1 << BEASTS.index(beast) for beast in table.flipped)
    block["damaged"] = sum(1 << room for room in range(6) if table.damaged[room])
    block["betrayers"] = table.betrayers
    position.write_block(block)
    position.settle()


def shake_tribe(table: Table, tribe: Tribe, chance: random.Random) -> None:
    """Deal scouts and goods anew; at most one threshold is near, and none is passed."""
    tribe.goods = {kind: chance.randrange(5) for kind in RESOURCES}
    tribe.artifacts = chance.randrange(4)
    few = chance.sample(LOCATIONS, 5)
    places = [chance.choice([*few, *few, "reserve", "reserve", "graveyard"]) for _ in range(4)]
    tribe.scouts = [place for place in places if place in LOCATIONS]
    tribe.reserve, tribe.graveyard = places.count("reserve"), places.count("graveyard")
    if table.thresholds_left:
        tribe.prestige = max(tribe.prestige, table.thresholds_left[0] - chance.randrange(1, 5))


def shake_board(table: Table, chance: random.Random) -> None:
    """Put the Beasts, some of them flipped, anywhere, and the Betrayers and their damage."""
    table.beasts = dict(zip(table.beasts, chance.sample(SPACES, len(table.beasts)), strict=True))
    table.flipped = [beast for beast in table.beasts if chance.random() < 0.2]
    if table.solo:
        table.betrayer_scouts = chance.choices(LOCATIONS, k=2)
        table.damaged = [chance.random() < 0.4 for _ in range(6)]
        table.betrayers = chance.randrange(27)
