"""docs/architecture.md names what is there: the files and functions of its walks, and the packages with their order."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FEWEST_STEPS = 5
MOST_OF_A_CLICK = 35
WALKS = dict(re.findall(r"^## (Walk \d+)[^\n]*\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
STEP = re.compile(r"^(\d+)\. `([^`:]+):([^`]+)` \S", re.MULTILINE)
STEPS = sorted({(path, name) for walk in WALKS.values() for _, path, name in STEP.findall(walk)})


def has_python(source: str, name: str) -> bool:
    """True if the source defines this function, class or method (`Class.method`)."""
    body: list[ast.stmt] = ast.parse(source).body
    for part in name.split("."):
        found = [
            node
            for node in body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == part
        ]
        if not found:
            return False
        body = found[0].body
    return True


def has_typescript(source: str, name: str) -> bool:
    """True if the source defines this function, class, method or property; a call of it is not enough."""
    declared = rf"\b(?:function|class|const|let|interface|type) {name}\b"
    member = rf"^ +(?:private |readonly |async |get )*{name}(?:\([^;]*\{{$|: )"
    return re.search(f"{declared}|{member}", source, re.MULTILINE) is not None


def has_svelte(source: str, name: str) -> bool:
    """True if the component declares this name, draws a component of it, or sets an attribute of it."""
    declared = rf"\b(?:function|const|let) (?:\{{[^}}]*\b)?{name}\b"
    return re.search(rf"{declared}|<{name}\b|\b{name}=", source) is not None


def has_word(source: str, name: str) -> bool:
    """True if the text has this word."""
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", source) is not None


def is_there(path: str, name: str) -> bool:
    """True if the file has this name, in the way its language defines names."""
    search = {".py": has_python, ".ts": has_typescript, ".svelte": has_svelte}.get(Path(path).suffix, has_word)
    return (ROOT / path).is_file() and search((ROOT / path).read_text(encoding="utf-8"), name)


def test_there_are_five_walks_of_some_length() -> None:
    assert [f"Walk {number}" for number in range(1, 6)] == list(WALKS)
    assert [] == [title for title, walk in WALKS.items() if len(STEP.findall(walk)) < FEWEST_STEPS]


def test_a_click_reaches_the_other_screen_by_few_functions() -> None:
    assert len(STEP.findall(WALKS["Walk 1"])) <= MOST_OF_A_CLICK


@pytest.mark.parametrize("title", WALKS)
def test_every_line_of_a_walk_is_a_step_in_its_place(title: str) -> None:
    lines = re.findall(r"^\d+\. .*$", WALKS[title], re.MULTILINE)
    numbers = [int(number) for number, _, _ in STEP.findall(WALKS[title])]
    assert list(range(1, len(lines) + 1)) == numbers


@pytest.mark.parametrize(("path", "name"), STEPS, ids=str)
def test_what_a_walk_names_is_there(path: str, name: str) -> None:
    assert (ROOT / path).is_file(), f"docs/architecture.md names {path}, which does not exist"
    assert is_there(path, name), f"docs/architecture.md names {name}, which {path} does not define"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("src/turres/tables/table.py", "Table.plays"),
        ("src/turres/tables/table.py", "Tables"),
        ("src/turres/tables/table.py", "Table.play.seat"),
        ("src/turres/tables/no_such.py", "Table"),
        ("web/src/state/link.ts", "stringify"),
        ("web/src/boards/Spot.svelte", "onclicks"),
        ("src/turres/games/turf_wars/RULES.md", "TFW-999"),
        ("src/turres/games/turf_wars/RULES.md", "TFW-2999"),
    ],
)
def test_what_is_not_there_is_found_missing(path: str, name: str) -> None:
    assert not is_there(path, name)


def test_the_packages_are_those_there_are() -> None:
    listed = re.findall(r"^\| `turres\.(\w+)` \|", PAGE, re.MULTILINE)
    there = {path.parent.name for path in (ROOT / "src" / "turres").glob("*/__init__.py")}
    assert there == set(listed)


def test_the_layers_are_those_of_the_contract() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = next(contract["layers"] for contract in settings["contracts"] if contract["type"] == "layers")
    shown = re.search(r"^```\n(turres\..*?)```", PAGE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert [re.sub(r"[()]", "", layer) for layer in layers] == shown.group(1).splitlines()
