"""Other contents for corners that the default cards seldom reach: the rules hold for every pack."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

import turres
from turres.core.content import check_pack
from turres.games.turris_beasts.content.pack import TurrisPack

GAME = turres.game("turris-beasts")


@cache
def changed(name: str) -> Any:
    """A pack by its name."""
    data = msgspec.to_builtins(GAME.content)
    PACKS[name](data)
    return check_pack(TurrisPack, data, name)


def default(data: Any) -> None:
    """The cards as they are."""


def cheap(data: Any) -> None:
    """Missions cost and bring little: many rooms, markers, four rooms alone, the missions run out."""
    for mission in data["missions"]:
        mission["cost"] = dict(list(mission["cost"].items())[:1])
        mission["cost"] = dict.fromkeys(mission["cost"], 1)
        mission["prestige"] = 1


def short(data: Any) -> None:
    """Few Tactics and missions: both decks run out (TBE-5c)."""
    needed = (
        "Council Favour",
        "Outriders",
        "Night March",
        "Homing Call",
        "Quick Harvest",
        "Rumour",
        "Last Bait",
        "Whispers",
    )
    data["tactics"] = [card for card in data["tactics"] if card["name"] in (*needed, "Pickpocket", "Gift of Salt")]
    data["missions"] = data["missions"][::5]
    for mission in data["missions"]:
        mission["prestige"] = 1


def words(data: Any) -> None:
    """Sentences that no default card has."""
    other = {
        "Sunken Library": "discard 1; gain 3 knowledge",
        "Weapon Cache": "may move 1; gain 2 weapons",
        "Idol Hall": "others lose 1 ichor; gain 2 relics",
        "Glass Dunes": "take 1 any; take 1 any; gain 1 ichor",
        "Smelter": "may reserve; may sweep; gain 1 any",
        "Trophy Wall": "lose 2; gain 4 any",
        "Cistern": "council 2",
        "Hermitage": "revive 2; gain 1 ichor",
        "Daeva Engine": "sacrifice board; gain 2 artifacts",
        "Black Market": "pay 1 ichor; pay 1 knowledge; score 2",
        "Lure Stones": "may move 2; may flip; gain 1 any",
        "Toll Gate": "take 2 ichor; gain 1 any",
    }
    tactics = {
        "Old Notes": "may shift; may withdraw",
        "Boast": "may place freely; score 1",
        "Goad": "may place; move 1",
        "Hidden Spring": "others lose 1 ichor; gain 2 ichor",
        "Sharpened Scrap": "may fruit; gain 1 weapons",
        "Barter": "per grave 1; per room 1",
    }
    for card in [*data["sites"], *data["tactics"]]:
        card["effect"] = {**other, **tactics}.get(card["name"], card["effect"])
    data["sites"][0]["immediate"] = True


def times(data: Any) -> None:
    """At dusk and dawn there is prestige, building, Place and Collect (TBE-10b, TBE-27c, TBE-29a, TBE-30a)."""
    other = {
        "Scatter": "place; gain 1 ichor",
        "Retreat": "collect; gain 1 ichor",
        "Last Bait": "fruit; score 4",
        "Drugged Meat": "move 2",
        "False Dawn": "draw 1; play",
        "Salvage at Dawn": "score 4",
        "Roll Call": "build 6; gain 1 ichor",
        "Double Bluff": "draw 1; gain 1 any",
    }
    for card in data["tactics"]:
        card["effect"] = other.get(card["name"], card["effect"])
        if card["name"] in ("Old Notes", "Grave Goods"):
            card["time"] = "dusk"


def towers(data: Any) -> None:
    """Many places build, and few missions are needed: markers, and four rooms alone (TBE-28, TBE-37, TBE-38)."""
    cheap(data)
    building = ("The Ridge", "Foundry", "Beast Cage", "Lure Stones", "Oath Stone")
    for prestige, name in zip((1, 6, 7, 8, 9), building, strict=True):
        (place,) = (place for place in [*data["locations"], *data["sites"]] if place["name"] == name)
        place["effect"] = f"build {prestige}"
        place["immediate"] = True
    for mission in data["missions"][::3]:
        mission["cost"] = {"ichor": 1}
    for card in [*data["missions"][1::2], *data["trionfi"][::2]]:
        card["ongoing"] = "sooner +4"


def rich(data: Any) -> None:
    """Prestige comes fast: excavations, and 30 prestige alone (TBE-29, TBE-38)."""
    cheap(data)
    for mission in data["missions"]:
        mission["prestige"] = 7


PACKS = {
    "default": default,
    "cheap": cheap,
    "short": short,
    "words": words,
    "times": times,
    "towers": towers,
    "rich": rich,
}
