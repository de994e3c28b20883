"""Compiles the rules; everything else about the package is in pyproject.toml."""

import runpy

from setuptools import setup
from setuptools.command.build_ext import build_ext

# By its path: the package itself cannot be imported before it is built.
build = runpy.run_path("src/turres/build.py")


class BuildExt(build_ext):
    """Several compilers side by side."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or build["jobs"]()


setup(ext_modules=build["extensions"]("src"), cmdclass={"build_ext": BuildExt})
