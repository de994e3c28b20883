"""How rules become C: one extension module for every `X.py` that has an `X.pxd` beside it.

A package of your own with a game in it needs this `setup.py` and nothing else:

    from setuptools import setup
    from turres.build import extensions

    setup(ext_modules=extensions("."))

The C compiler is the machine's own; without one it is the `ziglang` wheel, if that is installed. `TURRES_FLAVOUR` in
the environment names another way to compile, for tests (see `FLAVOURS`); flavours belong in directories of their own.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from multiprocessing import get_start_method
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from setuptools import Extension

DIRECTIVES = {"language_level": 3, "initializedcheck": False, "binding": True, "embedsignature": False}
# Rules and searches count as in C: indices are in range, and `1 / 3` is 0. Elsewhere code means what it means in Python.
AS_IN_C = {"boundscheck": False, "wraparound": False, "cdivision": True}
AS_IN_PYTHON = {"boundscheck": True, "wraparound": True, "cdivision": False, "annotation_typing": False}
# In a game's rules and bots the type of a local is that of what it is given, so that no header has to repeat it.
TYPED_BY_USE = AS_IN_C | {"infer_types": True}
TYPED_FOLDERS = {"rules", "bots"}
C_PACKAGES = ("core", "search", "games")  # of turres; in other packages all that is compiled is rules
# zig compiles for this very machine unless told otherwise; what we build may be copied to another one.
ZIG = [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline"]


class Flavour(NamedTuple):
    """A way to compile: for speed, or to find out more while running."""

    flags: tuple[str, ...]
    links: tuple[str, ...] = ()
    macros: tuple[tuple[str, str], ...] = ()
    directives: tuple[tuple[str, Any], ...] = ()
    zig: bool = False


# Of the C that Cython writes, one warning means a block that would be overrun. The others say nothing: arrays of a packed
# block are reached through their address, and gcc cannot know that there are never more seats than the block has room for.
WARNINGS = (
    "-Werror=incompatible-pointer-types",
    "-Wno-address-of-packed-member",
    "-Wno-stringop-overflow",
    "-Wno-array-bounds",
    "-Wno-unknown-warning-option",
)
CHECKED = ("TURRES_CHECKED", "1")
FLAVOURS = {
    "plain": Flavour(("-O3", "-g0")),
    # Reads and writes outside an object, and undefined arithmetic.
    "asan": Flavour(
        ("-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
        ("-fsanitize=address,undefined",),
        (CHECKED,),
    ),
    # Numbers that do not fit where they are put (0 - 1 in a u8), which is not undefined, only wrong.
    "trap": Flavour(
        ("-O1", "-g", "-fsanitize=implicit-conversion", "-fsanitize-trap=implicit-conversion"),
        (),
        (CHECKED,),
        zig=True,
    ),
    # Threads that touch the same memory without agreeing on it; for searches, which run side by side.
    "tsan": Flavour(("-O1", "-g1", "-fno-omit-frame-pointer", "-fsanitize=thread"), ("-fsanitize=thread",), (CHECKED,)),
    # Every line reports that it ran, for coverage.
    "trace": Flavour(
        ("-O0", "-g0"),
        (),
        (("CYTHON_TRACE", "1"), ("CYTHON_TRACE_NOGIL", "1")),
        (("linetrace", True), ("profile", True)),
    ),
}


def extensions(root: str, flavour: str | None = None) -> list[Extension]:
    """The extension modules of the packages under `root`, translated to C where something changed."""
    from Cython.Build import cythonize
    from setuptools import Extension

    name = flavour or os.environ.get("TURRES_FLAVOUR", "plain")
    if name == "none":  # an editable install links to the sources; `build_ext --inplace` compiles them, once
        return []
    chosen = FLAVOURS[name]
    use_compiler(zig=chosen.zig)
    tell_arrays_apart()
    c_folder = Path() if chosen.directives else Path("build/c")  # coverage looks for the C beside its source
    stale = any(_older(c_folder / source.with_suffix(".c")) for source in sources(root))
    made: list[Extension] = []
    for meaning in (AS_IN_C, AS_IN_PYTHON, TYPED_BY_USE):
        found = [
            Extension(
                ".".join(source.relative_to(root).with_suffix("").parts),
                [str(source)],
                extra_compile_args=[*chosen.flags, *WARNINGS],
                extra_link_args=list(chosen.links),
                define_macros=list(chosen.macros),
                depends=[__file__],
            )
            for source in sources(root)
            if meaning_of(source.relative_to(root)) is meaning
        ]
        made += cythonize(  # type: ignore[no-untyped-call]  # Cython has no types
            found,
            nthreads=jobs() if get_start_method() == "fork" else 0,  # other children would not be told
            quiet=True,
            force=stale,
            compiler_directives=DIRECTIVES | meaning | dict(chosen.directives),
            include_path=[root, str(Path(__file__).parents[1])],
            build_dir=None if chosen.directives else str(c_folder),
        )
    return made


def meaning_of(source: Path) -> dict[str, bool]:
    """Whether a module means C or Python, by the package it is in; `source` is relative to the root of all packages."""
    package, *rest = source.parts
    if TYPED_FOLDERS & set(source.parts[:-1]):
        return TYPED_BY_USE
    return AS_IN_PYTHON if package == "turres" and rest[0] not in C_PACKAGES else AS_IN_C


def tell_arrays_apart() -> None:
    """Teach Cython 3.3 that `u8[4][2]` and `u8[4][9]` differ: a block read from Python would be written through one of them."""
    from Cython.Compiler.PyrexTypes import CArrayType, error_type

    def same(own: Any, other: Any) -> bool:
        if other is error_type or not other.is_array:
            return bool(other is error_type)
        sizes = {own.size, other.size}
        return (len(sizes) == 1 or None in sizes) and bool(own.base_type.same_as(other.base_type))

    CArrayType.same_as_resolved_type = same  # type: ignore[method-assign]  # that is the point


def sources(root: str) -> list[Path]:
    """Every `X.py` under `root` that has an `X.pxd` beside it."""
    files = (pxd.with_suffix(".py") for pxd in Path(root).rglob("*.pxd") if pxd.stem != "__init__")
    return sorted(file for file in files if file.exists() and "build" not in file.relative_to(root).parts)


def _older(c_file: Path) -> bool:
    """Whether C was made before this file, which says how to make it, was changed."""
    return c_file.exists() and c_file.stat().st_mtime < Path(__file__).stat().st_mtime


def jobs() -> int:
    """How many compilers may run side by side."""
    return min(os.cpu_count() or 1, 8)


def use_compiler(*, zig: bool = False) -> None:
    """Make sure that setuptools finds a C compiler: the machine's own, or zig's."""
    if not zig and (os.name == "nt" or works(_configured())):
        return
    own = [] if zig else [name for name in ("cc", "gcc", "clang") if works([name])]
    if not own and find_spec("ziglang") is None:
        raise SystemExit(
            "There is no C compiler here: install one (gcc or clang), or `pip install ziglang`, which brings one."
        )
    compiler = own[:1] or ZIG
    os.environ["CC"] = shlex.join(compiler)
    os.environ["LDSHARED"] = shlex.join([*compiler, *_shared()])


def has_compiler() -> bool:
    """Whether this machine can compile C without help."""
    return os.name == "nt" or any(map(works, (_configured(), ["cc"], ["gcc"], ["clang"])))


def works(command: list[str]) -> bool:
    """Whether the command compiles a line of C that includes the C library's headers."""
    if not command or shutil.which(command[0]) is None:
        return False
    test = [*command, "-x", "c", "-fsyntax-only", "-"]
    return subprocess.run(test, input=b"#include <stdlib.h>\n", capture_output=True, check=False).returncode == 0


def _configured() -> list[str]:
    """The compiler setuptools would take."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")


def _shared() -> list[str]:
    """What makes a linker's output a module that Python can load."""
    return ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
