"""Compiles the rules and builds the browser client; everything else about the package is in pyproject.toml."""

import os
import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.extension import Extension
from setuptools.modified import newer_group

# By their paths: the package itself cannot be imported before it is built.
build = runpy.run_path("src/turres/build.py")
pages = runpy.run_path("tools/pages.py")
OUR_TESTS = {
    Path("tests/conformance", f"{name}.py") for name in ("test_suite_catches", "test_transcripts", "transcripts")
}
sources_only = os.environ.get("TURRES_FLAVOUR") == "none"  # an editable install only links to the sources


class BuildExt(build_ext):
    """Cython when something is compiled, not whenever pip asks a question; several compilers side by side."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or build["jobs"]()

    def run(self) -> None:
        translated = {extension.name: extension for extension in build["extensions"]("src")}
        for extension in self.extensions:
            vars(extension).update(vars(translated[extension.name]))
        super().run()

    def build_extension(self, ext: Extension) -> None:
        if self.force or newer_group([*ext.sources, *ext.depends], self.get_ext_fullpath(ext.name), "newer"):
            print(f"  {ext.name}", flush=True)
        super().build_extension(ext)


class BuildPy(build_py):
    """Builds the pages before it copies what the package has, and takes the conformance suite along."""

    def run(self) -> None:
        build_pages()
        super().run()
        if not (sources_only or self.editable_mode):
            folder = Path(self.build_lib, "turres", "conformance")
            self.mkpath(str(folder))
            for file in set(Path("tests/conformance").glob("*.py")) - OUR_TESTS:
                self.copy_file(str(file), str(folder))


class Sdist(sdist):
    """Takes the pages along, so that building from it needs no Node."""

    def run(self) -> None:
        build_pages()
        super().run()


def build_pages() -> None:
    """Build them, unless only the sources are wanted."""
    if not sources_only:
        pages["build"]()


def modules() -> list[Extension]:
    """One for each module that is compiled, not yet translated to C."""
    found = [] if sources_only else build["sources"]("src")
    return [Extension(".".join(file.relative_to("src").with_suffix("").parts), [str(file)]) for file in found]


setup(ext_modules=modules(), cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist})
