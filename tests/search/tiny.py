"""Tiny games made for a test, compiled as somebody else's package would be."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SETUP = "from setuptools import setup\nfrom turres.build import extensions\n\nsetup(name='{name}', ext_modules=extensions('.'))\n"
BOX = '''
"""The box, as small as can be."""

from dataclasses import dataclass

from {name} import rules
from turres.core.game import Game
from turres.core.moves import Move, catalogue


@dataclass(frozen=True)
class Act(Move):
    name: str


class Box(Game):
    id = "{name}"
    title = "{name}"
    goal = "None."
    seats = (2,)
    moves = catalogue(map(Act, {moves}))
    endings = ("TINY-1",)
    turn_rule = "TINY-1"
    evaluation = getattr(rules, "Lead", None)
    rules = rules.Rules


GAME = Box()
'''


def compiled(folder: Path, name: str, layout: str, rules: str, moves: tuple[str, ...]) -> Iterator[Any]:
    """A game of two seats with these moves, while it can be imported; `Lead` in its rules is its evaluation, if there is one."""
    box = BOX.format(name=name, moves=moves)
    files = {"rules.pxd": layout, "rules.py": rules, "__init__.pxd": "", "__init__.py": "", "box.py": box}
    (folder / name).mkdir()
    for file, text in files.items():
        (folder / name / file).write_text(text)
    (folder / "setup.py").write_text(SETUP.format(name=name))
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module(f"{name}.box").GAME
    finally:
        sys.path.remove(str(folder))
