"""Compiles the rules and builds the browser client; everything else about the package is in pyproject.toml."""

import os
import runpy

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.extension import Extension
from setuptools.modified import newer_group

# By their paths: the package itself cannot be imported before it is built.
build = runpy.run_path("src/turres/build.py")
pages = runpy.run_path("tools/pages.py")


class BuildExt(build_ext):
    """Several compilers side by side, which say what they are at."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or build["jobs"]()

    def build_extension(self, ext: Extension) -> None:
        if self.force or newer_group([*ext.sources, *ext.depends], self.get_ext_fullpath(ext.name), "newer"):
            print(f"  {ext.name}", flush=True)
        super().build_extension(ext)


class BuildPy(build_py):
    """The pages are there before it is asked which files the package has."""

    def finalize_options(self) -> None:
        build_pages()
        super().finalize_options()


class Sdist(sdist):
    """The pages come along, so that whoever builds from this needs no Node."""

    def run(self) -> None:
        build_pages()
        super().run()


def build_pages() -> None:
    """Build them, unless only the sources are wanted."""
    if os.environ.get("TURRES_FLAVOUR") != "none":
        pages["build"]()


setup(ext_modules=build["extensions"]("src"), cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist})
