"""Builds the documentation as a site, offline: `python -m tools.docs_site [--serve]`; the pages are in build/site.

The site's source is docs/ and what is made from the code: a page for each game, its rules, the command line, the glossary.
"""

from __future__ import annotations

import html.parser
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urldefrag

import msgspec

import turres
from turres.core.content import PARTS
from turres.core.game import word
from turres.core.language import LANGUAGES
from turres.games import SHELF

ROOT = Path(__file__).resolve().parents[1]
DOCS, STAGE, SITE = ROOT / "docs", ROOT / "build" / "docs", ROOT / "build" / "site"
CONFIG = ROOT / "zensical.toml"
ALSO = {"changelog.md": "CHANGELOG.md", "contributing.md": "CONTRIBUTING.md", "benchmarks.md": "benchmarks/README.md"}
LINK = re.compile(r"(?<!\!)\[([^\]\[]+)\]\(([^)#:\s]*)(#[^)\s]*)?\)")
FRENCH = {
    "box": "La boîte",
    "reconstructed": "Reconstitution",
    "seats": "joueurs",
    "bots": "robots",
    "options": "Options",
    "default": "par défaut",
    "pawns": "pions",
    "beasts": "bêtes",
    "rules": "Toutes les règles",
    "none": "Ce jeu n'a pas de cartes : tout est dans ses règles.",
    "name": "noms",
    "effect": "effets",
    "number": "nombres",
    "rulebook": "de la règle imprimée",
    "publisher": "de l'éditeur",
    "reconstruction": "reconstitués",
    "note": "Ce qui n'est pas public a été reconstitué, et le jeu le signale sur chaque carte.",
}
ENGLISH = {
    "box": "In the box",
    "reconstructed": "What is reconstructed",
    "seats": "seats",
    "bots": "bots",
    "options": "Options",
    "default": "default",
    "pawns": "pawns",
    "beasts": "beasts",
    "rules": "All the rules",
    "none": "This game has no cards: everything is in its rules.",
    "name": "names",
    "effect": "effects",
    "number": "numbers",
    "rulebook": "from the rulebook",
    "publisher": "from the publisher",
    "reconstruction": "reconstructed",
    "note": "What is not public is reconstructed, and the game marks it on every card.",
}
# Pages of figures, each with the bots and numbers of games they were measured with.
FIGURES = {
    "tower": ("games/tower.md", "games/tower-figures.md"),
    "turf-wars": ("turf-wars.md",),
    "turris-beasts": ("games/turris-beasts.md", "games/turris-beasts-figures.md"),
}


def generated() -> dict[str, Callable[[], str]]:
    """What makes each page that is made from code, by its path in the site's source."""
    pages: dict[str, Callable[[], str]] = {"reference/cli.md": command_line, "glossary.md": glossary}
    for name in SHELF:
        for lang in LANGUAGES:
            folder = "fr" if lang == "fr" else "boxes"
            pages[f"{folder}/{name}.md"] = partial(box, name, lang)
            pages[f"{folder}/{name}-rules.md"] = partial(rules, name, lang)
    return pages


def box(name: str, lang: str) -> str:
    """A game's own page: what is in the box, what of it is reconstructed, and where its figures are."""
    game, say = turres.game(name), FRENCH if lang == "fr" else ENGLISH
    lines = [f"# {game.title}" + (f" ({say[name.partition('-')[2]]})" if name.startswith("turris-") else ""), ""]
    lines += [game.say(lang, game.goal), "", f"| {say['seats']} | {say['bots']} |", "|---|---|"]
    lines += [f"| {game.seats[0]}-{game.seats[-1]} | {', '.join(game_levels(name))} |".replace("2-2", "2"), ""]
    if game.options:
        lines += [f"## {say['options']}", ""]
        lines += [
            f"- `{one.name}`: {game.say(lang, one.text)} {one.spread} ({say['default']} {word(one.default)})."
            for one in game.options
        ]
        lines.append("")
    lines += [f"## {say['box']}", "", *contents(game, say), "", f"[{say['rules']}]({name}-rules.md)", ""]
    if lang == "en":
        lines += ["## Figures", "", "- [How strong its bots are](../bots.md#strength), level by level"]
        lines += [f"- [{title(page)}](../{page})" for page in FIGURES.get(name, ())]
    return "\n".join(lines) + "\n"


def game_levels(name: str) -> list[str]:
    """The levels of a game's bots."""
    from turres.search.levels import levels

    return list(levels(turres.game(name)))


def contents(game: turres.Game, say: dict[str, str]) -> list[str]:
    """How many entries of which kind a pack has, and where they come from."""
    if game.content is None:
        return [say["none"]]
    found = {part: Counter[str]() for part in PARTS}
    kinds = []
    for field in msgspec.structs.fields(game.content):
        value = getattr(game.content, field.name)
        entries = list(value.values()) if isinstance(value, dict) else value
        if isinstance(entries, list | tuple) and entries and all(hasattr(entry, "origins") for entry in entries):
            kinds.append(f"{len(entries)} {field.encode_name.replace('_', ' ')}")
            for entry in entries:
                for part, origin in entry.origins.items():
                    found[part][origin] += 1
    table = [
        f"| | {' | '.join(say[origin] for origin in ('rulebook', 'publisher', 'reconstruction'))} |",
        "|---|---|---|---|",
    ]
    for part, origins in found.items():
        table.append(f"| {say[part]} | {origins['rulebook']} | {origins['publisher']} | {origins['reconstruction']} |")
    return [", ".join(kinds) + ".", "", f"## {say['reconstructed']}", "", say["note"], "", *table]


def rules(name: str, lang: str) -> str:
    """A game's RULES.md as it stands, with an anchor for every rule."""
    file = turres.game(name).folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    return file.read_text(encoding="utf-8")


def command_line() -> str:
    """Every command with its options, from the program itself."""
    command = [sys.executable, "-m", "typer", "turres.cli.app", "utils", "docs", "--name", "turres"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | {"COLUMNS": "200"})
    return done.stdout.replace("# `turres`", "# The command line", 1)


def glossary() -> str:
    """The glossary of the architecture page, as a page."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    return "# Glossary\n" + text.partition("## Glossary\n")[2]


def title(page: str) -> str:
    """A page's first heading."""
    return next(line[2:] for line in (DOCS / page).read_text(encoding="utf-8").splitlines() if line.startswith("# "))


def linked(text: str, page: Path, origin: Path, known: set[Path]) -> str:
    """The text with links that lead within the site; a link to a file that is not in it becomes the file's name."""

    def lead(match: re.Match[str]) -> str:
        name, target, anchor = match.group(1), match.group(2), match.group(3) or ""
        if not target:
            return match.group(0)
        full = Path(os.path.normpath(origin.parent / target))
        staged = STAGED.get(full, STAGE / full.relative_to(DOCS) if full.is_relative_to(DOCS) else None)
        if staged is None or staged not in known:
            return name if name.startswith("`") else f"{name} (`{full.relative_to(ROOT)}`)"
        return f"[{name}]({os.path.relpath(staged, page.parent)}{anchor})"

    return LINK.sub(lead, text)


STAGED = {ROOT / source: STAGE / page for page, source in ALSO.items()}


def stage() -> None:
    """Put the site's source together in build/docs."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(DOCS, STAGE, ignore=shutil.ignore_patterns("*.jsonl", "*.tsv"))
    made = generated()
    known = {path for path in STAGE.rglob("*") if path.is_file()} | {STAGE / name for name in (*made, *ALSO)}
    for source in DOCS.rglob("*.md"):
        page = STAGE / source.relative_to(DOCS)
        page.write_text(linked(source.read_text(encoding="utf-8"), page, source, known), encoding="utf-8")
    for name, source_name in ALSO.items():
        source = ROOT / source_name
        (STAGE / name).write_text(
            linked(source.read_text(encoding="utf-8"), STAGE / name, source, known), encoding="utf-8"
        )
    for name, make in made.items():
        page = STAGE / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(make(), encoding="utf-8")


class Page(html.parser.HTMLParser):
    """The ids of a built page, and where its links lead."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """The hook of the parser."""
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            if (name, tag) == ("href", "a") and value:
                self.links.add(value)
            if (name, tag) in {("src", "img"), ("href", "link"), ("src", "script")} and value:
                self.loads.add(value)


def broken() -> list[str]:
    """Links of the built site that lead nowhere, and what it would load from a network."""
    pages = {path: Page(path) for path in SITE.rglob("*.html") if path.name != "404.html"}
    found = []
    for path, page in pages.items():
        found += [
            f"{path.relative_to(SITE)}: {link} would be loaded from a network" for link in page.loads if "//" in link
        ]
        for link in sorted(page.links | page.loads):
            target, anchor = urldefrag(link)
            if "//" in link or link.startswith(("mailto:", "data:")):
                continue
            full = Path(os.path.normpath(path.parent / unquote(target))) if target else path
            full = full / "index.html" if full.is_dir() else full
            if not full.exists():
                found.append(f"{path.relative_to(SITE)}: {link} leads nowhere")
            elif anchor and full in pages and unquote(anchor) not in pages[full].ids:
                found.append(f"{path.relative_to(SITE)}: {link}: there is no such heading")
    return found


def main() -> None:
    """The command."""
    stage()
    if "--serve" in sys.argv[1:]:
        raise SystemExit(subprocess.run(["zensical", "serve", "-f", str(CONFIG)], check=False).returncode)
    done = subprocess.run(["zensical", "build", "-f", str(CONFIG)], capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    wrong = broken() if done.returncode == 0 else [said]
    if wrong:
        raise SystemExit("\n".join(wrong))
    print(f"{SITE}/index.html: {sum(1 for _ in SITE.rglob('*.html'))} pages")


if __name__ == "__main__":
    main()
