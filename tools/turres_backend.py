"""The build backend: setuptools, and the `ziglang` wheel asked for only where there is no C compiler."""

import runpy
from collections.abc import Mapping
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
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


def _compiler() -> list[str]:
    return [] if runpy.run_path("src/turres/build.py")["has_compiler"]() else ["ziglang"]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a build needs besides pyproject.toml's own list."""
    return _compiler()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What a build needs besides pyproject.toml's own list."""
    return _compiler()
