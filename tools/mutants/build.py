"""The build with all mutants in it: rules modules instrumented and compiled, everything else as it was built for playing."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import turres
from tools import flavour
from tools.mutants.sites import Site, instrument

SOURCE = flavour.ROOT / "src"
HOME = flavour.ROOT / "build" / "mutants"
# Compiled, but not the rules: bots, what a search imagines of hidden cards, and what is said of a move.
NOT_RULES = {"bots", "hidden", "knowledge", "secrets", "telling", "urn"}
SKIPPED = {"__pycache__", "pages", "build"}
CIMPORT = re.compile(
    r"(?:from|import) (?:cython\.cimports\.)?(turres\.games\.[\w.]+)(?: as \w+$| cimport| import|$)", re.MULTILINE
)

# The package's own way to build, for what is there to be built, optimized a little.
SETUP = """import runpy
from setuptools import setup

build = runpy.run_path("src/turres/build.py")
build["FLAVOURS"]["mutants"] = build["Flavour"](("-O1", "-g0"))
setup(
    name="turres-mutants",
    package_dir={"": "src"},
    packages=[],
    ext_modules=build["extensions"]("src", "mutants"),
    options={"build_ext": {"parallel": build["jobs"]()}},
)
"""


def games() -> dict[str, str]:
    """The games that have rule tests: each id with the name of its folder."""
    folders = {name: turres.game(name).folder.name for name in turres.ids()}
    return {name: folder for name, folder in folders.items() if (flavour.ROOT / "tests" / "games" / folder).is_dir()}


@cache
def rules_modules(name: str) -> tuple[Path, ...]:
    """The modules of the game's position and content, all that they cimport of the game, and all in a folder `rules`."""
    game = turres.game(name)
    package = f"turres.games.{games()[name]}"
    kinds = (*game.rules.__mro__, *game.content_type.__mro__)
    folder = SOURCE.joinpath(*package.split("."), "rules")
    asked = [kind.__module__ for kind in kinds if kind.__module__.startswith(package + ".")]
    asked += [f"{package}.rules.{path.stem}" for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
    found = dict[Path, None]()
    for module in asked:  # grows on the way
        path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
        header = path.with_suffix(".pxd")
        if path in found or path.stem in NOT_RULES or not (path.exists() and header.exists()):
            continue
        found[path] = None
        texts = path.read_text(encoding="utf-8") + header.read_text(encoding="utf-8")
        asked += [other for other in CIMPORT.findall(texts) if other.startswith(package + ".")]
    return tuple(sorted(found))


@cache
def sites(name: str) -> tuple[Site, ...]:
    """Every mutation of a game's rules."""
    return tuple(site for path in rules_modules(name) for site in instrument(path, SOURCE).sites)


def make() -> None:
    """Build what changed since the last time, into a directory of its own."""
    _compile(flavour.ROOT)
    texts = {path: instrument(path, SOURCE).text for name in games() for path in rules_modules(name)}
    wanted = set()
    _write(SETUP, HOME / "setup.py")
    for path in sorted(_files()):
        target = HOME / path.relative_to(flavour.ROOT)
        wanted.add(target)
        if path in texts:
            _write(texts[path], target)
            wanted |= {target.with_suffix(".c"), *target.parent.glob(f"{target.stem}.*.so")}
        else:
            _renew(path, target)
    for path in [path for path in (HOME / "src").rglob("*") if path.is_file() and path not in wanted]:
        path.unlink()
    _compile(HOME)


def _files() -> set[Path]:
    """All of the package: of a compiled module that stays as it is the module that was built, not its source."""
    instrumented = {path for name in games() for path in rules_modules(name)}
    found = set()
    for folder, folders, names in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.endswith(".egg-info")]
        for path in (Path(folder, name) for name in names):
            source = path.with_name(path.name.split(".")[0] + ".py")
            compiled = source.with_suffix(".pxd").exists() and source.stem != "__init__" and source.exists()
            if path.suffix != ".c" and not (
                compiled and path.suffix in {".py", ".so"} and (path.suffix == ".py") != (source in instrumented)
            ):
                found.add(path)
    return found


def _renew(source: Path, target: Path) -> None:
    if not (target.exists() and filecmp.cmp(source, target)):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def _write(text: str, target: Path) -> None:
    if not (target.exists() and target.read_text(encoding="utf-8") == text):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _compile(folder: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{folder}: the build failed\n{done.stdout}{done.stderr}")
