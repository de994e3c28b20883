"""The cards and boards of Turf Wars as plain lists and sentences, read from the content files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

CONTENT = files("turres.games.turf_wars") / "content"
PACK: dict[str, Any] = tomllib.loads((CONTENT / "default.toml").read_text(encoding="utf-8"))
ROWS: list[str] = tomllib.loads((CONTENT / "boards.toml").read_text(encoding="utf-8"))["rows"]

TYPES = {"D": "desert", "F": "forest", "M": "mountain", "P": "plains", "S": "sea", "W": "swamp"}
ZERO, CRY, NEGATE = "0", "cry for help", "negate attack"
NUMBERS = [str(value) for value in range(1, 11)]


def by_name(entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Entries of the pack by their names as moves write them."""
    return {entry["name"].lower(): entry for entry in entries}


FACTIONS = by_name(PACK["factions"])
EVENTS = by_name(PACK["events"])
SECRETS = by_name(PACK["secrets"])
ACTIONS = by_name(PACK["actions"])
COMBAT = by_name(PACK["combat"])


def abilities(faction: str) -> dict[str, str]:
    """A faction's abilities: each word and its argument (TFW-39a)."""
    sentences = [sentence.split() for sentence in FACTIONS[faction]["does"]]
    return {words[2]: " ".join(words[3:]) for words in sentences}


def event_words(event: str) -> dict[str, str]:
    """What an event does: each word and its argument."""
    sentences = [sentence.split() for sentence in EVENTS[event]["does"]]
    return {words[0]: " ".join(words[1:]) for words in sentences}


def value(card: str) -> int:
    """What a combat card adds: its number, and nothing for a Cry for Help (TFW-28, TFW-29)."""
    return int(card) if card in NUMBERS else 0
