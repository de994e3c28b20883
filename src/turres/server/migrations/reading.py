"""Events as migrations read them: one that cannot be read is that table's trouble, and nothing for a migration to fail at."""

import json
from typing import Any


def read_event(body: str) -> dict[str, Any]:
    """A stored event as plain data; empty if it is none."""
    try:
        event = json.loads(body)
    except ValueError:
        return {}
    return event if isinstance(event, dict) else {}


def people_among(players: list[Any]) -> set[str]:
    """The ids of the people among these players."""
    people = [player for player in players if isinstance(player, dict) and player.get("type") == "person"]
    return {str(person["id"]) for person in people if "id" in person}
