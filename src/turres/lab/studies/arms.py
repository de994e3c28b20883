"""Arms: a content pack and changes to it by path, and what two packs differ in.

A path names an entry: `markets.well-street.spaces.straw`, `thugs.common-thief`, `bag`. In a list the parts go by their id,
else by their name as one word, else by a word of theirs that no other part has, else by their number from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

import msgspec

from turres.core.content import Pack, check_pack
from turres.core.errors import BadContent, BadSetup
from turres.core.game import Game

Plain = Any  # what a pack is as plain data: dicts, lists, words, numbers
SHOWN = 12  # names in an error


class Change(NamedTuple):
    """An entry, and what some of its fields become."""

    entry: str
    fields: dict[str, Any]


class Difference(NamedTuple):
    """A field of an entry that two packs do not have alike; what is not there is None."""

    entry: str
    field: str
    before: Any
    after: Any


def change_pack(game: Game, pack: Pack | None, changes: Sequence[Change], *, prototype: bool = False) -> Pack | None:
    """The pack with these changes, checked; an error begins with the entries that were changed."""
    if not changes:
        return pack
    if pack is None or game.pack_type is None:
        raise BadSetup(f"{game.title} has no content that could be changed")
    data = msgspec.to_builtins(pack)
    for change in changes:
        _set(data, change)
    what = ", ".join(dict.fromkeys(change.entry for change in changes))
    return check_pack(game.pack_type, data, f"change of {what}", prototype=prototype)


def _set(data: Plain, change: Change) -> None:
    entry = find(data, change.entry)
    if not isinstance(entry, dict):
        raise BadContent(f"{change.entry}: is no entry with fields; name what it belongs to")
    for field, value in change.fields.items():
        if field not in entry:
            raise BadContent(f"{change.entry}: has no field {field!r}; it has {', '.join(entry)}")
        entry[field] = value


def find(data: Plain, path: str) -> Plain:
    """What lies at a path."""
    at, walked = data, list[str]()
    for part in path.split("."):
        known = dict(parts(at))
        if part not in known:
            raise BadContent(f"{'.'.join([*walked, part])}: there is none; {_those(part, list(known), walked)}")
        at = known[part]
        walked.append(part)
    return at


def _those(part: str, known: list[str], walked: list[str]) -> str:
    if not known:
        return f"{'.'.join(walked)} has no parts"
    near = get_close_matches(part, known, 3) or known[:SHOWN]
    return f"there {'is' if len(near) == 1 else 'are'} {', '.join(near)}" + (", ..." if len(known) > len(near) else "")


def parts(value: Plain) -> Iterator[tuple[str, Plain]]:
    """What a value consists of, each part with its name in a path."""
    if isinstance(value, Mapping):
        yield from ((str(key), part) for key, part in value.items())
    elif isinstance(value, list | tuple):
        yield from zip(_names(value), value, strict=True)


def _names(listed: Sequence[Plain]) -> list[str]:
    if not all(isinstance(one, Mapping) for one in listed):
        return [str(number) for number in range(1, len(listed) + 1)]
    for field in dict.fromkeys(("id", "name", *(listed[0] if listed else ()))):
        words = [slug(str(one[field])) if isinstance(one.get(field), str) else "" for one in listed]
        if all(words) and len(set(words)) == len(words):
            return words
    return [str(number) for number in range(1, len(listed) + 1)]


def slug(name: str) -> str:
    """A name as one word: `common-thief`."""
    return "-".join(re.findall(r"[^\W_]+", name.lower().replace("'", "")))


def walk(value: Plain, path: str = "") -> Iterator[tuple[str, str, Plain]]:
    """Every field that is a word or a number, or a list of such: the path of its entry, its name, and its value."""
    for name, part in parts(value):
        inside = f"{path}.{name}" if path else name
        if isinstance(part, Mapping) or (isinstance(part, list | tuple) and any(isinstance(x, Mapping) for x in part)):
            yield from walk(part, inside)
        elif isinstance(value, Mapping):
            yield path, name, part


def diff(before: Pack | None, after: Pack | None) -> list[Difference]:
    """What two packs differ in, entry by entry."""
    old, new = _fields(before), _fields(after)
    return [
        Difference(entry, field, old.get((entry, field)), new.get((entry, field)))
        for entry, field in dict.fromkeys([*old, *new])
        if old.get((entry, field)) != new.get((entry, field)) and (entry, field) != ("", "prototype")
    ]


def _fields(pack: Pack | None) -> dict[tuple[str, str], Plain]:
    return {(entry, field): value for entry, field, value in walk(msgspec.to_builtins(pack))}
