"""`turres content`: a game's content pack, and where each entry comes from."""

import json
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

import turres
from turres.cli.common import ContentFile, GameId, Prototype
from turres.core.content import PARTS, Entry, Pack, digest
from turres.core.errors import BadContent, BadSetup

AsJson = Annotated[bool, typer.Option("--json", help="Print the whole pack as JSON, with its hash.")]
DEFAULT = "default"
COLOURS = {"rulebook": "green", "publisher": "cyan", "reconstruction": "yellow"}


class ShowOr(TyperGroup):
    """A game's name where a command would be means `show`: `turres content tower`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the command in front of a game's name."""
        if args and args[0] not in (*self.commands, "--help"):
            args = ["show", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=ShowOr,
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Show what is in a game's box, or what two packs differ in.",
    epilog="Example: turres content tower --json",
)


@app.command(epilog="Example: turres content tower --json")
def show(name: GameId, as_json: AsJson = False, content: ContentFile = None, prototype: Prototype = False) -> None:
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


PackName = Annotated[
    str, typer.Argument(metavar="PACK", help="A pack's file, or default: mine.toml.", show_default=False)
]


@app.command("diff", epilog="Example: turres content diff default mine.toml")
def show_diff(before: PackName, after: PackName) -> None:
    """List what two packs differ in: entry, field, before, after; `default` is the pack the game comes with."""
    from turres.cli.compare import differences
    from turres.lab.studies.arms import diff

    game = _game_of([name for name in (before, after) if name != DEFAULT])
    packs = [game.content if name == DEFAULT else game.load_content(name, prototype=True) for name in (before, after)]
    if found := diff(*packs):
        Console(markup=False, highlight=False).print(differences(found))
    else:
        typer.echo("The packs are the same.")


def _game_of(files: list[str]) -> turres.Game:
    """The game whose packs these are."""
    if not files:
        raise BadSetup("default is the same as default; name the file of a pack: turres content diff default mine.toml")
    refused = []
    for name in turres.ids():
        game = turres.game(name)
        try:
            for file in files if game.pack_type else ():
                game.load_content(Path(file), prototype=True)
        except BadContent as error:
            refused.append(str(error))
            continue
        if game.pack_type:
            return game
    # The game that finds least fault is the one that is meant.
    raise BadContent(min(refused, key=lambda text: ("cannot be read" not in text, "unknown field" in text, len(text))))


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
