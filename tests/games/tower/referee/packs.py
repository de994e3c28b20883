"""Other contents for corners that the default cards seldom reach: the rules hold for every pack."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from turres.core.content import check_pack
from turres.games.tower import GAME
from turres.games.tower.content.pack import TowerPack


@cache
def changed(name: str) -> Any:
    """A pack by its name."""
    data = msgspec.to_builtins(GAME.content)
    PACKS[name](data)
    return check_pack(TowerPack, data, name)


def default(data: Any) -> None:
    """The cards as they are."""


def few(data: Any) -> None:
    """As few build cards as there may be: the deck is out in the middle of a draw and at its end (TOW-19a)."""
    cheap(data)
    for number, card in enumerate(data["build_cards"]):
        card["players"] = 2 if number < 4 else 3 if number == 4 else 4


def cheap(data: Any) -> None:
    """Items and thugs cost little: segments, deck renewals and thefts come fast."""
    for market in data["markets"]:
        for space in market["spaces"]:
            space["price"] = "1b1r" if market["id"] == "hesham" else "1g" if space["price"][0] == "2" else "1b"
    data["markets"][-2]["spaces"][0]["price"] = "2b"
    for thug in data["thugs"]:
        thug["fee"] = {"2g1b": "any 1", "3b": "1b", "1b1r": "1g"}.get(thug["fee"], thug["fee"])


def twins(data: Any) -> None:
    """Markets with several spaces of one material, and everybody's thugs are porters (TOW-13, TOW-19c, TOW-24a)."""
    markets = {market["id"]: market["spaces"] for market in data["markets"]}
    straw, clay = markets["potters-row"][0], markets["old-bazaar"][1]
    for part in ("material", "price"):
        straw[part], clay[part] = clay[part], straw[part]
    copies = {"Bribed Porter": 10, "Common Thief": 1}
    for thug in data["thugs"]:
        thug["copies"] = copies.get(thug["name"], 1)


def words(data: Any) -> None:
    """Effects of several words, in every order (TOW-19)."""
    cheap(data)
    effects = {
        "Common Thief": "steal any, wild any",
        "Experienced Thief": "rob 1, draw 4, rob 4",
        "Smuggler": "wild any, steal lumber",
        "Brick Forger": "wild lumber clay, wild straw",
        "Bribed Porter": "enter, rob 1",
        "Well Raider": "steal clay water, enter",
        "Street Beggar": "draw 6",
        "Master of Thieves": "steal straw, steal any, enter",
    }
    for thug in data["thugs"]:
        thug["effect"] = effects.get(thug["name"], thug["effect"])


PACKS = {"default": default, "few": few, "cheap": cheap, "twins": twins, "words": words}
