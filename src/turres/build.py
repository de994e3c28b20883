"""How rules become C: one extension for every `X.py` that has an `X.pxd` beside it."""
from __future__ import annotations
import os
from pathlib import Path

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True, "initializedcheck": False, "binding": True, "embedsignature": False}

def extensions(root: str):
    from Cython.Build import cythonize
    from setuptools import Extension
    found = []
    for pxd in sorted(Path(root).rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if pxd.stem != "__init__" and source.exists():
            name = ".".join(source.relative_to(root).with_suffix("").parts)
            found.append(Extension(name, [str(source)], extra_compile_args=["-O3", "-g0"]))
    return cythonize(found, nthreads=2, compiler_directives=DIRECTIVES, include_path=[root], build_dir="build/c", annotate=False)
