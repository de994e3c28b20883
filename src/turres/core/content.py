"""Content packs: the facts of a game (names, counts, costs) in TOML, validated on load."""

import hashlib
import itertools
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from turres.core.errors import BadContent
from turres.core.language import bound, speaker

say = speaker(__file__)
Origin = Literal["rulebook", "publisher", "reconstruction"]
HINT = "That is not the printed game: to play it all the same, say that it is a prototype (prototype = true)."
PARTS = ("name", "effect", "number")


class Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the parts of an entry come from, if not all from one place: its name, what it does, its numbers."""

    name: Origin
    effect: Origin | None = None
    number: Origin | None = None

    def __post_init__(self) -> None:
        if self.effect is None and self.number is None:
            raise ValueError(f'effect and number are both missing: write source = "{self.name}" if that is all')


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing in a pack: its name, in French too, and where all of it or each of its parts comes from."""

    name: str
    name_fr: str = msgspec.field(name="name.fr")
    source: Origin | Source

    def __post_init__(self) -> None:
        for name in (self.name, self.name_fr):  # they stand in notation, and so in records and on screens
            if not name or name != " ".join(name.split()) or not name.isprintable():
                raise ValueError(f"the name {name[:40]!r} is not words with single spaces between them")

    def named(self, lang: str) -> str:
        """The name in the asked language."""
        return bound(self.name_fr if lang == "fr" else self.name, lang)

    @property
    def origins(self) -> dict[str, Origin]:
        """Where each part comes from; a part that the entry does not have is missing."""
        if isinstance(self.source, str):
            return dict.fromkeys(PARTS, self.source)
        found = {part: getattr(self.source, part) for part in PARTS}
        return {part: origin for part, origin in found.items() if origin is not None}

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The parts that are our reconstruction."""
        return tuple(part for part, origin in self.origins.items() if origin == "reconstruction")

    def origin(self, lang: str) -> str:
        """What of it is our reconstruction, in a sentence; empty where nothing is."""
        made = self.reconstructed
        if len(made) == len(self.origins):
            return say(lang, "Our reconstruction: we did not have the printed original.")
        return {
            (): "",
            ("name",): say(lang, "The name is our reconstruction; the rest is as published."),
            ("effect",): say(lang, "The effect is our reconstruction; the rest is as published."),
            ("number",): say(lang, "The numbers are our reconstruction; the rest is as published."),
            ("name", "effect"): say(lang, "Name and effect are our reconstruction; the numbers are as published."),
            ("name", "number"): say(lang, "Name and numbers are our reconstruction; the effect is as published."),
            ("effect", "number"): say(lang, "Effect and numbers are our reconstruction; the name is as published."),
        }[made]


class Listed(msgspec.Struct, frozen=True):
    """An entry as studies count and forbid it: its id, `spaces:well-street-straw`, the group it is in, and its name."""

    id: str
    group: str
    name: str


def listed(group: str, name: str) -> Listed:
    """An entry of a group by its name."""
    return Listed(f"{group}:{slug(name)}", group, name)


def tell_apart(entries: Iterable[Listed]) -> tuple[Listed, ...]:
    """The same entries; of those with one id all but the first have a number behind it."""
    found: dict[str, Listed] = {}
    for entry in entries:
        ids = itertools.chain([entry.id], (f"{entry.id}-{number}" for number in itertools.count(2)))
        name = next(one for one in ids if one not in found)
        found[name] = msgspec.structs.replace(entry, id=name)
    return tuple(found.values())


def slug(name: str) -> str:
    """A name as one word: `common-thief`."""
    return "-".join(name.lower().replace("'", "").split())


class Pack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole pack; a game's own pack adds its tables and says in `faults` and `unprinted` what is wrong with them.

    A prototype may differ from the printed game in its numbers, counts and copies.
    """

    title: str
    prototype: bool = False

    @property
    def reconstructed(self) -> bool:
        """Whether any part of any entry is our reconstruction."""
        return any(entry.reconstructed for entry in _entries(self))

    def faults(self) -> list[str]:
        """All with which the rules could not play, each naming entry and field."""
        return []

    def unprinted(self) -> list[str]:
        """All in which a pack without faults is not the printed game, each naming entry and field."""
        return []


def _entries(value: Any) -> Iterator[Entry]:
    """Every entry of a pack, however deep it lies."""
    if isinstance(value, Entry):
        yield value
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, field.name) for field in msgspec.structs.fields(value)]
    elif isinstance(value, Mapping):
        value = value.values()
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        for part in value:
            yield from _entries(part)


def canonical(pack: Pack) -> bytes:
    """The pack in one fixed form, whatever the order and spacing of its file."""
    return msgspec.json.encode(pack, order="sorted")


def digest(pack: Pack | None) -> str:
    """What identifies a pack: the SHA-256 of its canonical form; nothing for a game without one."""
    return hashlib.sha256(canonical(pack)).hexdigest() if pack is not None else ""


def load_pack(kind: type[Pack], path: Path, *, prototype: bool = False) -> Pack:
    """Read and check a pack, as a prototype if wanted; an error names the file, the entry and the field."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # also numbers and nesting beyond what Python reads
        raise BadContent(f"{path}: not TOML: {error}") from None
    return check_pack(kind, data, str(path), prototype=prototype)


def check_pack(kind: type[Pack], data: Any, where: str, *, prototype: bool = False) -> Pack:
    """Turn plain data into a pack, as a prototype if wanted, or say all that is wrong with it."""
    try:
        pack = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{where}: {error}") from None
    if faults := pack.faults():
        raise BadContent(f"{where}: " + "; ".join(faults))
    if prototype and not pack.prototype:
        pack = msgspec.structs.replace(pack, prototype=True)
    if not pack.prototype and (unprinted := pack.unprinted()):
        raise BadContent(f"{where}: {'; '.join(unprinted)}. {HINT}")
    return pack
