"""Numbers that rules and Python share are written once: headers say what their Python modules say."""

import importlib
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from turres import numbers

ROOT = Path(__file__).parents[1]
HEADERS = sorted(path for top in ("src", "examples/bids") for path in ROOT.glob(f"{top}/**/rules/numbers.pxd"))
MODULE = '''
"""A tiny game."""

from enum import IntEnum

from turres.core.moves import Move

SEATS = 3
COLOURS = ("green", "blue")
RATES = {"green": 3}
_HIDDEN = 4
CALLED = {"Copy": "IMITATE"}


class Step(IntEnum):
    """kinds of step"""

    NO_STEP = 0
    ACTING = 5


class PutOnTop(Move):
    """One."""


class Copy(Move):
    """Two."""


class LostScout:
    """Three."""


MOVES = (PutOnTop(), PutOnTop(), Copy())
HAPPENINGS = (Copy, LostScout)
'''
HEADER = """# Made from moves.py by `python -m turres.numbers tiny`; edit those.

cdef enum:
    SEATS = 3, COLOURS = 2

cdef enum:                       # kinds of step
    NO_STEP = 0, ACTING = 5

cdef enum:                       # where each kind of move begins in the catalogue
    PUT_ON_TOP = 0, IMITATE = 2

cdef enum:                       # what happens
    H_COPY = 0, H_LOST_SCOUT = 1
"""


@pytest.fixture
def tiny(tmp_path):
    """A package whose `__init__` cannot be imported before its rules are compiled."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "__init__.py").write_text("import tiny.rules.table\n")
    (folder / "moves.py").write_text(textwrap.dedent(MODULE))
    return tmp_path


def run(folder, *arguments):
    command = [sys.executable, "-m", "turres.numbers", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_header_has_the_constants_enumerations_and_kinds_of_move(tiny):
    assert 0 == run(tiny, "tiny").returncode
    assert HEADER == (tiny / "tiny" / "rules" / "numbers.pxd").read_text()
    assert 0 == run(tiny, "--check", "tiny").returncode


def test_a_header_that_says_something_else_is_told(tiny):
    run(tiny, "tiny")
    moves = tiny / "tiny" / "moves.py"
    moves.write_text(moves.read_text().replace("SEATS = 3", "SEATS = 4"))
    done = run(tiny, "--check", "tiny")
    assert 1 == done.returncode
    assert "is not what its modules say: run `python -m turres.numbers tiny`" in done.stderr


def test_a_header_that_names_many_modules_keeps_its_lines_short(tiny):
    for name in ("first_of_several", "second_of_several", "third_of_several", "fourth_of_several"):
        (tiny / "tiny" / f"{name}.py").write_text("")
    header = tiny / "tiny" / "rules" / "numbers.pxd"
    header.parent.mkdir()
    names = "moves.py, first_of_several.py, second_of_several.py, third_of_several.py, fourth_of_several.py"
    header.write_text(f"# Made from {names} by `python -m turres.numbers tiny`; edit those.\n")
    assert 0 == run(tiny, "tiny").returncode
    first, second = header.read_text().splitlines()[:2]
    assert (f"# Made from {names} by", "# `python -m turres.numbers tiny`; edit those.") == (first, second)
    assert 0 == run(tiny, "--check", "tiny").returncode


def test_kinds_of_move_that_do_not_stand_together_are_refused(tiny):
    moves = tiny / "tiny" / "moves.py"
    moves.write_text(moves.read_text().replace("(PutOnTop(), PutOnTop(), Copy())", "(Copy(), PutOnTop(), Copy())"))
    assert "the moves of kind Copy do not stand together" in run(tiny, "tiny").stderr


def test_one_name_with_two_numbers_is_refused(tiny):
    moves = tiny / "tiny" / "moves.py"
    moves.write_text(moves.read_text().replace("ACTING = 5", "SEATS = 5"))
    assert "tiny: SEATS is 3 and 5" in run(tiny, "tiny").stderr


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: path.parents[1].name)
def test_a_header_says_what_its_modules_say(header):
    text = header.read_text(encoding="utf-8")
    top = next(path for path in header.parents if path.name in {"src", "bids"} and not (path / "__init__.py").exists())
    package = ".".join(header.relative_to(top).parts[:-2])
    importlib.import_module(package)
    assert numbers.render(package, numbers.sources(text)) == text
