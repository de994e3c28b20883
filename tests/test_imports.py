"""Compiled modules keep to the same one-way imports as the rest; import-linter reads neither `.pxd` files nor cimports."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
LAYERS = ("core", "search", "games", "tables", "server rl lab cli")
CIMPORT = re.compile(
    r"^\s*(?:from\s+(turres[\w.]*)\s+cimport\b|cimport\s+(turres[\w.]*)"
    r"|(?:from|import)\s+cython\.cimports\.(turres[\w.]*)(?:\s+import\s+(\w+))?)",
    re.MULTILINE,
)
HEADERS = sorted(SOURCE.rglob("*.pxd"))
COMPILED = sorted(path for header in HEADERS for path in (header, header.with_suffix(".py")))
COMPILED = [path for path in COMPILED if path.stem != "__init__" and path.exists()]


def layer(module):
    """How high a module stands, and on which game it is."""
    parts = module.split(".")
    height = next(height for height, names in enumerate(LAYERS) if parts[1] in names.split())
    return height, parts[2] if parts[1] == "games" and len(parts) > 2 else None


def crossings(module, text):
    """Each cimport that goes up or into another game."""
    own, own_game = layer(module)
    found = []
    for match in CIMPORT.finditer(text):
        name = ".".join(part for part in match.groups() if part)
        other, other_game = layer(name)
        if other > own or (other == own and other_game not in {None, own_game}):
            found.append(name)
    return found


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_cimports_point_one_way(path):
    module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    assert [] == crossings(module, path.read_text(encoding="utf-8"))


def test_there_are_cimports_to_check():
    assert any(CIMPORT.search(path.read_text(encoding="utf-8")) for path in HEADERS)


@pytest.mark.parametrize(
    "line",
    [
        "from turres.games.turro.rules.table cimport Block",
        "cimport turres.games.turro.rules.table",
        "import cython.cimports.turres.games.turro.rules.marching as marching",
        "from cython.cimports.turres.games.turro.rules import marching",
        "from cython.cimports.turres.games import turro",
        "from cython.cimports.turres.tables.table import Table",
    ],
)
def test_a_cimport_of_another_game_or_a_higher_layer_is_found(line):
    assert [] != crossings("turres.games.tower.rules.dealings", f"import cython\n{line}\n")
    same_game = line.replace("turro", "tower").replace("tables", "core")
    assert [] == crossings("turres.games.tower.rules.dealings", same_game)
