"""`pip install`, saying what it is at: `python tools/fetch.py -r requirements/run.txt`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator

PIP = (
    sys.executable,
    "-u",
    "-m",
    "pip",
    "--disable-pip-version-check",
    "--no-input",
    "install",
    "--progress-bar",
    "off",
)
FETCHING = re.compile(r"Collecting ([\w.-]+)")


def told(lines: Iterable[str]) -> Iterator[str]:
    """What is worth saying of pip's own lines: each package once, and when they are put in place."""
    for line in lines:
        if found := FETCHING.match(line):
            yield f"  {found[1]}"
        elif line.startswith("Installing collected packages"):
            yield "  putting them in place ..."


def _kept(lines: Iterable[str], said: list[str]) -> Iterator[str]:
    for line in lines:
        said.append(line)
        yield line


def main() -> None:
    """The command; if pip fails, all that it said."""
    with subprocess.Popen([*PIP, *sys.argv[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        said: list[str] = []
        for line in told(_kept(pip.stdout or (), said)):
            print(line, flush=True)
    if pip.returncode != 0:
        raise SystemExit("".join(said) + "\nThat could not be installed.")


if __name__ == "__main__":
    main()
