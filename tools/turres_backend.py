"""The build backend: setuptools, wheels with a C compiler or Node asked for only where there is none, equal sdists."""

import gzip
import io
import os
import runpy
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "946684800"))  # the time of every file in an sdist


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build an sdist that depends on nothing but the sources: two builds give equal bytes."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    path = Path(sdist_directory, name)
    packed = io.BytesIO()
    with tarfile.open(path) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = EPOCH, 0, 0, "", ""
            member.mode, member.pax_headers = 0o755 if member.isdir() or member.mode & 0o100 else 0o644, {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=EPOCH))
    return name


def _tools() -> list[str]:
    compiler = [] if runpy.run_path("src/turres/build.py")["has_compiler"]() else ["ziglang"]
    return [*compiler, *runpy.run_path("tools/pages.py")["needs"]()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a build needs besides pyproject.toml's own list."""
    return _tools()


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What an sdist needs: the pages are built first."""
    return _tools()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What a build needs besides pyproject.toml's own list."""
    return _tools()
