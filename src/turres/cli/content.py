"""`turres content`: a game's content pack, and where each entry comes from."""

import json
from collections import Counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import turres
from turres.cli.common import ContentFile, GameId, Prototype
from turres.core.content import PARTS, Entry, Pack, digest

EXAMPLE = "turres content tower --json"

AsJson = Annotated[bool, typer.Option("--json", help="Print the whole pack as JSON, with its hash.")]
COLOURS = {"rulebook": "green", "publisher": "cyan", "reconstruction": "yellow"}


def content(name: GameId, as_json: AsJson = False, content: ContentFile = None, prototype: Prototype = False) -> None:
    """Show what is in a game's box: names, counts, costs, and for each where we have it from."""
    game = turres.game(name)
    pack = game.load_content(content, prototype=prototype) if content is not None else game.content
    if as_json:
        whole = {"game": game.id, "hash": digest(pack), "pack": msgspec.to_builtins(pack)}
        typer.echo(json.dumps(whole, indent=2, ensure_ascii=False))
    elif pack is None:
        typer.echo(f"{game.title} has no content pack: all of it is in its rules.")
    else:
        _show(game, pack)


def _show(game: turres.Game, pack: Pack) -> None:
    console = Console()
    console.print(Text(f"{game.title}: {pack.title}", style="bold"))
    console.print(f"content {digest(pack)}", highlight=False)
    found = {part: Counter[str]() for part in PARTS}
    for field in msgspec.structs.fields(pack):
        value = getattr(pack, field.name)
        entries = list(value.values()) if isinstance(value, dict) else [value] if hasattr(value, "source") else value
        if isinstance(entries, list | tuple) and entries and all(hasattr(entry, "source") for entry in entries):
            for part, origin in ((part, origin) for entry in entries for part, origin in entry.origins.items()):
                found[part][origin] += 1
            console.print()
            console.print(_table(field.encode_name, entries))
        elif field.name not in ("title", "prototype"):
            console.print(Text.assemble("\n", (field.encode_name, "bold"), ": ", _word(value)))
    console.print("\nWhere it comes from:")
    for part, origins in found.items():
        console.print(f"  {part + 's:':<9}" + ", ".join(f"{count} {origin}" for origin, count in origins.most_common()))
    if pack.prototype:
        console.print(Text("\nA prototype. It is not the printed game in this:", style="bold"))
        console.print(
            "\n".join(f"  {other}" for other in pack.unprinted()) or "  (nothing that is checked)", markup=False
        )


def _table(name: str, entries: Any) -> Table:
    """One row an entry, name first, source last."""
    kinds = {field.name: field.encode_name for entry in entries for field in msgspec.structs.fields(entry)}
    columns = ["name", *(kind for kind in kinds if kind not in ("name", "name_fr", "source")), "source"]
    table = Table(
        title=f"{name} ({len(entries)})" if len(entries) > 1 else name, title_justify="left", box=None, pad_edge=False
    )
    for column in columns:
        table.add_column(kinds.get(column, column), overflow="fold")
    for entry in entries:
        table.add_row(*(_word(getattr(entry, column, "")) for column in columns[:-1]), _source(entry))
    return table


def _source(entry: Entry) -> Text:
    """Where an entry comes from, or each of its parts."""
    if isinstance(entry.source, str):
        return Text(entry.source, style=COLOURS[entry.source])
    parts = [Text.assemble(f"{part} ", (origin, COLOURS[origin])) for part, origin in entry.origins.items()]
    return Text("\n").join(parts)


def _word(value: Any) -> str:
    """A fact as a person reads it: parts with their names, one thing a line."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        return ", ".join(f"{name} {_word(part)}" for name, part in plain.items())
    if isinstance(plain, list | tuple):
        return ("\n" if any(isinstance(part, dict) for part in plain) else ", ").join(map(_word, plain))
    return plain if isinstance(plain, str) else json.dumps(plain)
