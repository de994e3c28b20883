"""Constants that rules and Python share, written once: a game's `rules/numbers.pxd` is made from its Python modules.

    python -m turres.numbers PACKAGE...         write the header again, such as `python -m turres.numbers bids`
    python -m turres.numbers --check PACKAGE... fail if a header says something else than its modules

The header's first comment names the modules. From each come its whole numbers, its tuples of names (how many there are), its
`IntEnum`s (their members) and, where a catalogue `MOVES` stands, the number of the first move of each kind: of `PutOnTop` that
is PUT_ON_TOP, unless a dict `CALLED` in the module has another name for it. Where happenings are listed in `HAPPENINGS` come
the places of its classes: of `LostScout` that is H_LOST_SCOUT. Only names in capitals count.
"""

from __future__ import annotations

import importlib
import re
import sys
from enum import IntEnum
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import Any

FIRST = re.compile(r"Made from (.+) by `python -m turres\.numbers \S+`; edit those\.")


def header_of(package: str) -> Path:
    """Where a game has its numbers."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"there is no package {package}")
    return Path(spec.origin).parent / "rules" / "numbers.pxd"


def render(package: str, names: str) -> str:
    """The header, from modules named by their files, such as `moves.py, content/words.py`."""
    numbers: dict[str, int] = {}
    made = f"Made from {names} by `python\0-m\0turres.numbers\0{package}`; edit those."
    parts = ["\n".join(wrap(made, 120, initial_indent="# ", subsequent_indent="# ")).replace("\0", " ")]
    for name in names.split(", "):
        module = importlib.import_module(f"{package}.{name.removesuffix('.py').replace('/', '.')}")
        groups = [("", _plain(vars(module))), *_enums(module)]
        if "MOVES" in vars(module):
            groups.append(("where each kind of move begins in the catalogue", _kinds(module)))
        if "HAPPENINGS" in vars(module):
            kinds = {f"H_{_capitals(one.__name__)}": at for at, one in enumerate(module.HAPPENINGS)}
            groups.append(("what happens", kinds))
        for title, group in groups:
            if clash := [key for key, number in group.items() if numbers.get(key, number) != number]:
                raise SystemExit(f"{package}: {clash[0]} is {numbers[clash[0]]} and {group[clash[0]]}")
            new = {key: number for key, number in group.items() if key not in numbers}
            numbers |= new
            if new:
                head = f"cdef enum:{' ' * 23}# {title}" if title else "cdef enum:"
                parts.append("\n".join([head, *_lines(new)]))
    return "\n\n".join(parts) + "\n"


def _lines(numbers: dict[str, int]) -> list[str]:
    """As many numbers on a line as fit."""
    text = ", ".join(f"{key}\0=\0{number}" for key, number in numbers.items())
    return [
        line.rstrip(",").replace("\0", " ")
        for line in wrap(text, 116, initial_indent=" " * 4, subsequent_indent=" " * 4)
    ]


def _plain(found: dict[str, Any]) -> dict[str, int]:
    """Whole numbers, and how long tuples of names are."""
    numbers = {}
    for name, value in found.items():
        if name.isupper() and not name.startswith("_"):
            if type(value) is int:
                numbers[name] = value
            elif isinstance(value, tuple) and value and all(isinstance(one, str) for one in value):
                numbers[name] = len(value)
    return numbers


def _enums(module: ModuleType) -> list[tuple[str, dict[str, int]]]:
    """Each enumeration with the first line of its docstring."""
    return [
        ((one.__doc__ or one.__name__).splitlines()[0], {name: int(member) for name, member in one.__members__.items()})
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, IntEnum) and one is not IntEnum
    ]


def _kinds(module: ModuleType) -> dict[str, int]:
    """The number of the first move of each kind; the moves of a kind stand together."""
    called, first, last = getattr(module, "CALLED", {}), dict[str, int](), None
    for number, move in enumerate(module.MOVES):
        kind = type(move).__name__
        name = called.get(kind, _capitals(kind))
        if name != last and name in first:
            raise SystemExit(f"{module.__name__}: the moves of kind {kind} do not stand together")
        first.setdefault(name, number)
        last = name
    return first


def _capitals(name: str) -> str:
    """The name of a class as that of a constant."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()


def sources(text: str) -> str | None:
    """The modules a header names in the comment that it begins with."""
    head = takewhile(lambda line: line.startswith("# "), text.splitlines())
    match = FIRST.fullmatch(" ".join(line.removeprefix("# ") for line in head))
    return match[1] if match else None


def main() -> None:
    """Write the headers of the packages named, or check them."""
    check, packages = "--check" in sys.argv[1:], [name for name in sys.argv[1:] if name != "--check"]
    if not packages:
        sys.exit(__doc__)
    for package in packages:
        header = header_of(package)
        text = header.read_text(encoding="utf-8") if header.exists() else ""
        _do_not_run(package, header.parents[1])
        new = render(package, sources(text) or "moves.py")
        if check and new != text:
            sys.exit(f"{header} is not what its modules say: run `python -m turres.numbers {package}`")
        if new != text:
            header.parent.mkdir(exist_ok=True)
            header.write_text(new, encoding="utf-8")


def _do_not_run(package: str, folder: Path) -> None:
    """Let modules of a package be imported although its `__init__` needs rules that are not compiled yet."""
    empty = ModuleType(package)
    empty.__path__ = [str(folder)]
    sys.modules[package] = empty


if __name__ == "__main__":
    main()
