"""Content packs: the facts of a game (names, counts, costs) in TOML, validated on load."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from turres.core.errors import BadContent
from turres.core.language import bound

Source = Literal["rulebook", "publisher", "reconstruction"]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing in a pack: its name, in French too, and where we have it from."""

    name: str
    name_fr: str = msgspec.field(name="name.fr")
    source: Source

    def __post_init__(self) -> None:
        for name in (self.name, self.name_fr):  # they stand in notation, and so in records and on screens
            if not name or name != " ".join(name.split()) or not name.isprintable():
                raise ValueError(f"the name {name[:40]!r} is not words with single spaces between them")

    def named(self, lang: str) -> str:
        """The name in the asked language."""
        return bound(self.name_fr if lang == "fr" else self.name, lang)


class Pack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole pack; a game's own pack adds its tables and, in `faults`, its counts and constraints."""

    title: str

    def faults(self) -> list[str]:
        """All that is wrong with this pack, each naming entry and field."""
        return []


def canonical(pack: Pack) -> bytes:
    """The pack in one fixed form, whatever the order and spacing of its file."""
    return msgspec.json.encode(pack, order="sorted")


def digest(pack: Pack | None) -> str:
    """What identifies a pack: the SHA-256 of its canonical form; nothing for a game without one."""
    return hashlib.sha256(canonical(pack)).hexdigest() if pack is not None else ""


def load_pack(kind: type[Pack], path: Path) -> Pack:
    """Read and check a pack; an error names the file, the entry and the field."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # also numbers and nesting beyond what Python reads
        raise BadContent(f"{path}: not TOML: {error}") from None
    return check_pack(kind, data, str(path))


def check_pack(kind: type[Pack], data: Any, where: str) -> Pack:
    """Turn plain data into a pack, or say all that is wrong with it."""
    try:
        pack = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{where}: {error}") from None
    if faults := pack.faults():
        raise BadContent(f"{where}: " + "; ".join(faults))
    return pack
