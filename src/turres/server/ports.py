"""Who has a port already: on Linux the process is named, as far as this user may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")
LISTENING = "0A"  # the state, as /proc/net/tcp writes it
LONGEST_COMMAND = 80


def holder(port: int) -> str:
    """The process that listens at a port: `process 1234 (turres serve)`; empty if that cannot be found out."""
    inodes = set(_listening_inodes(port))
    wanted = {f"socket:[{inode}]" for inode in inodes}
    for folder in sorted(PROC.glob("[0-9]*"), key=lambda path: int(path.name)) if wanted else ():
        if wanted & set(_open_files(folder)):
            return f"process {folder.name} ({_command(folder)})"
    return "another user's process" if inodes else ""


def _listening_inodes(port: int) -> Iterator[str]:
    for name in ("tcp", "tcp6"):
        try:
            lines = (PROC / "net" / name).read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for fields in map(str.split, lines):
            if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                yield fields[9]


def _open_files(folder: Path) -> Iterator[str]:
    try:
        for link in (folder / "fd").iterdir():
            yield str(link.readlink())
    except OSError:  # it is another user's, or has ended
        return


def _command(folder: Path) -> str:
    """Its command line without passwords: an address of a database may hold one."""
    try:
        words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return "?"
    return re.sub(r"//[^@/\s]*@", "//", " ".join(words).strip())[:LONGEST_COMMAND]
