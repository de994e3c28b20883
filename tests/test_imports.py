"""Compiled modules keep to the same one-way imports as the rest; import-linter cannot read their `.pxd` files."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
LAYERS = ("core", "search", "games", "tables", "server rl lab cli")
CIMPORT = re.compile(r"^\s*(?:from\s+(turres[\w.]*)\s+cimport|cimport\s+(turres[\w.]*))", re.MULTILINE)
HEADERS = sorted(SOURCE.rglob("*.pxd"))


def layer(module):
    """How high a module stands, and on which game it is."""
    parts = module.split(".")
    height = next(height for height, names in enumerate(LAYERS) if parts[1] in names.split())
    return height, parts[2] if parts[1] == "games" and len(parts) > 2 else None


@pytest.mark.parametrize("path", HEADERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_cimports_point_one_way(path):
    module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for match in CIMPORT.finditer(path.read_text(encoding="utf-8")):
        (own, own_game), (other, other_game) = layer(module), layer(match[1] or match[2])
        assert other <= own, f"{module} cimports {match[1] or match[2]}"
        assert other_game is None or other < own or own_game == other_game, f"{module} cimports another game"


def test_there_are_cimports_to_check():
    assert any(CIMPORT.search(path.read_text(encoding="utf-8")) for path in HEADERS)
