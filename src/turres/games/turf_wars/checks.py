"""What a position's text may not say: numbers out of range, cards too many or too few, steps that do not fit."""

from typing import Any

from turres.core.position import Content


def faults(block: dict[str, Any], content: Content) -> list[str]:
    """All that the rules could not have brought about."""
    return []
