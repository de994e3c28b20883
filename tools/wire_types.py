"""Writes the TypeScript types of all that goes over the wire, from the structs themselves: web/src/wire.ts, views.ts, packs.

python -m tools.wire_types          write all files
python -m tools.wire_types --check  only say whether they are up to date
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as types

import turres
from turres import tables
from turres.core.content import Entry
from turres.core.game import View
from turres.core.phrases import Phrasebook
from turres.games import SHELF
from turres.server import schemas, wire
from turres.tables.news import Reading

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web" / "src"
COMMENT = re.compile(r"^    (\w+):[^#]*#\s*(.+?)\s*$")
WIDTH = 120
UNIONS = {
    "Player": tables.Player,
    "Clock": tables.Clock,
    "Reading": Reading,
    "Change": wire.Change,
    "Question": wire.Question,
    "ToServer": wire.ToServer,
    "ToClient": wire.ToClient,
}
PARTS = {"ToServer": ["Change", "Question"]}
PLAIN: dict[type, str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


BASES = (View, Entry)  # what others extend

# What the server adds to every entry of a pack.
SAID = (
    "  /** What it does, in words. */",
    "  readonly meaning: string;",
    "  /** What of it is reconstructed; missing where nothing is. */",
    "  readonly origin?: string;",
)


class Writer:
    """One file: the structs it has to define, in the order they were asked for, and those of another file it uses."""

    def __init__(
        self, unions: dict[str, Any], elsewhere: dict[type, str] | None = None, *, whole: bool = False
    ) -> None:
        self.whole = whole  # nothing that has a default is left out
        self.unions = {_members(union): name for name, union in unions.items()}
        self.elsewhere = elsewhere or {}
        self.imported: dict[str, set[str]] = {}
        self.written: dict[type, list[str]] = {}

    def add(self, kind: type) -> str:
        """Define a struct, and whatever it refers to; its name."""
        if kind in self.elsewhere:
            self.imported.setdefault(self.elsewhere[kind], set()).add(kind.__name__)
        elif kind not in self.written:
            if any(kind.__name__ == other.__name__ for other in self.written):
                raise SystemExit(f"two structs are called {kind.__name__}: give one of them another name")
            self.written[kind] = []
            self.written[kind] = list(self._interface(kind))
        return kind.__name__

    def union(self, name: str, union: Any) -> None:
        """Define a closed union under its name, after its members."""
        members = PARTS.get(name) or [self.add(member) for member in typing.get_args(union)]
        marker = type(name, (), {})
        self.written[marker] = [*_broken(f"export type {name} =", members)]

    def text(self, title: str) -> str:
        """The whole file."""
        lines = [f"/** {title} */"]
        for file, names in sorted(self.imported.items()):
            lines += ["", f'import type {{ {", ".join(sorted(names))} }} from "{file}";']
        for one in self.written.values():
            lines += ["", *one]
        return "\n".join(lines) + "\n"

    def _interface(self, kind: type) -> Iterator[str]:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType)
        base = next((above for above in kind.__mro__[1:] if above in BASES), None)
        above = {field.name for field in msgspec.structs.fields(base)} if base else set()
        yield from _doc(inspect.getdoc(kind) or "", "")
        yield f"export interface {kind.__name__}" + (f" extends {self.add(base)}" if base else "") + " {"
        if info.tag_field is not None:
            yield f"  readonly {info.tag_field}: {_literal(info.tag)};"
        comments = _comments(kind)
        taken = bool(info.forbid_unknown_fields)  # what clients send may leave out what has a default
        omits = (taken and not self.whole) or kind.__struct_config__.omit_defaults  # type: ignore[attr-defined]  # every struct has one
        for field in info.fields:
            if field.name in above or "." in field.encode_name:  # what a pack says in another language
                continue
            if field.name in comments:
                yield f"  /** {comments[field.name]} */"
            mark = "?" if omits and not field.required else ""
            yield f"  readonly {_key(field.encode_name)}{mark}: {self._type(field.type)};"
        yield from SAID if kind is Entry else ()
        yield "}"

    def _type(self, info: types.Type) -> str:
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        match info:
            case types.StructType(cls=kind):
                return self.add(kind)
            case types.LiteralType(values=values):
                return " | ".join(map(_literal, values))
            case types.UnionType(types=members):
                return self._union(members)
            case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
                inner = self._type(item)
                apart = inner.startswith("readonly ") or (" | " in inner and not inner.startswith("Readonly<"))
                return f"readonly ({inner})[]" if apart else f"readonly {inner}[]"
            case types.TupleType(item_types=items):
                return f"readonly [{', '.join(map(self._type, items))}]"
            case types.DictType(key_type=key, value_type=value):
                return f"Readonly<Record<{self._type(key)}, {self._type(value)}>>"
        raise SystemExit(f"no TypeScript is known for {info}")

    def _union(self, members: Iterable[types.Type]) -> str:
        structs = [one.cls for one in members if isinstance(one, types.StructType)]
        others = [self._type(one) for one in members if not isinstance(one, types.StructType)]
        name = self.unions.get(frozenset(structs))
        named = [name] if name else [self.add(kind) for kind in structs]
        for kind in structs:
            self.add(kind)
        return " | ".join(dict.fromkeys([*named, *others]))


def _members(union: Any) -> frozenset[type]:
    return frozenset(one for one in typing.get_args(union) if inspect.isclass(one))


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def _broken(start: str, members: list[str]) -> Iterator[str]:
    """A union, one member a line if it is long."""
    line = f"{start} {' | '.join(members)};"
    if len(line) <= WIDTH:
        yield line
    else:
        yield start
        for member in members:
            yield f"  | {member}" + (";" if member == members[-1] else "")


def _doc(text: str, indent: str) -> Iterator[str]:
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        for line in lines:
            yield f"{indent} * {line}".rstrip()
        yield f"{indent} */"


def _comments(kind: type) -> dict[str, str]:
    """What the source says beside the fields."""
    found = map(COMMENT.match, _source(kind))
    return {match[1]: match[2] for match in found if match}


def _source(kind: type) -> list[str]:
    """The lines that declare a struct, also where its module is compiled."""
    path = ROOT / "src" / f"{kind.__module__.replace('.', '/')}.py"
    lines = path.read_text(encoding="utf-8").splitlines()
    classes = (one for one in ast.parse("\n".join(lines)).body if isinstance(one, ast.ClassDef))
    found = next(one for one in classes if one.name == kind.__name__)
    return lines[found.lineno - 1 : found.end_lineno]


def view_type(game: turres.Game) -> type[View]:
    """The struct that a game's views are."""
    kind: type[View] = typing.get_type_hints(game._part("view") or type(game)._view)["return"]
    return kind


def views() -> str:
    """views.ts: what each game shows of its table."""
    writer, lines = Writer({}), []
    writer.add(View)
    for name in SHELF:
        kind = view_type(turres.game(name))
        writer.add(kind)
        lines.append(f"  readonly {_key(name)}: {kind.__name__};")
    made = "The views of all games. Made from each game's view.py by `python -m tools.wire_types`: not to be edited."
    return "\n".join(
        [writer.text(made), "/** The view of each game, by its id. */", "export interface Views {", *lines, "}\n"]
    )


def packs() -> dict[str, str]:
    """A file a game with content: its pack as it is sent, in one language; what all entries have is in one of its own."""
    entry = Writer({}, whole=True)
    entry.add(Entry)
    made = "What all packs have. Made from core/content.py by `python -m tools.wire_types`: not to be edited."
    found = {"packs/entry.ts": entry.text(made)}
    for name in SHELF:
        kind = turres.game(name).pack_type
        if kind is not None:
            writer = Writer({}, dict.fromkeys(entry.written, "./entry"), whole=True)
            writer.add(kind)
            found[f"packs/{name}.ts"] = writer.text(
                f"The content of {name}. Made from its pack by `python -m tools.wire_types`: not to be edited."
            )
    return found


def messages() -> str:
    """wire.ts: every message, and what is asked and answered over HTTP."""
    own = [*_structs_in(wire), *_structs_in(schemas), Phrasebook]
    elsewhere: dict[type, str] = dict.fromkeys(_structs_of_views(), "./views")
    writer = Writer(UNIONS, elsewhere)
    for kind in own:
        if kind not in (wire.Command, wire.Message):
            writer.add(kind)
    for name, union in UNIONS.items():
        writer.union(name, union)
    return writer.text(
        "All that goes over the wire. Made from server/wire.py and schemas by `python -m tools.wire_types`: not to be edited."
    )


def _structs_in(module: ModuleType) -> list[type]:
    """The structs of a module in the order of its source."""
    own = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if kind.__module__ == module.__name__]
    return sorted(own, key=lambda kind: inspect.getsourcelines(kind)[1])


def _structs_of_views() -> list[type]:
    writer = Writer({})
    writer.add(View)
    return list(writer.written)


def main() -> None:
    """Write the files, or look whether they are what they should be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a file is not up to date")
    check = parser.parse_args().check
    stale = []
    for name, text in {"wire.ts": messages(), "views.ts": views(), **packs()}.items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    if check and stale:
        sys.exit(f"web/src: {', '.join(stale)} not up to date: run `python -m tools.wire_types`")


if __name__ == "__main__":
    main()
