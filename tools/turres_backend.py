"""The build backend: setuptools, and wheels with a C compiler or Node asked for only where there is none."""

import runpy
from collections.abc import Mapping
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
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
