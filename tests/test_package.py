"""What `pip install turres` brings: enough to play and search, and a sentence where an extra is missing."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import turres

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def brought(requirements):
    """The installed distributions that these requirements bring, with what they need in turn."""
    found = {}
    asked = [Requirement(text) for text in requirements]
    for requirement in asked:  # grows on the way
        if requirement.name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            found[requirement.name] = metadata.distribution(requirement.name)
            asked += map(Requirement, found[requirement.name].requires or ())
    return found


@pytest.fixture(scope="session")
def minimal(tmp_path_factory):
    """A new environment that holds Turres and what it requires, no extra."""
    folder = tmp_path_factory.mktemp("minimal")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": folder, "platbase": folder}))
    for distribution in brought(PROJECT["dependencies"]).values():
        for top in {file.parts[0] for file in distribution.files or () if file.parts[0] != ".."}:
            (site / top).symlink_to(distribution.locate_file(top))
    (site / "turres.pth").write_text(str(ROOT / "src"))
    python = Path(sysconfig.get_path("scripts", "venv", {"base": folder, "platbase": folder})) / "python"
    return lambda *args: subprocess.run(
        [python, "-I", *args], capture_output=True, text=True, check=False, cwd=folder, timeout=120
    )


def said(done):
    assert ("", 0) == (done.stderr, done.returncode)
    return done.stdout.strip()


def test_importing_turres_imports_msgspec_and_nothing_else_of_others(minimal):
    script = "import sys, turres; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    others = set(said(minimal("-c", script)).split()) - sys.stdlib_module_names - {"__main__"}
    assert {"msgspec", "turres"} == {name for name in others if name != "cython_runtime" and not name.startswith("_")}


def test_every_game_plays_and_speaks_with_the_least_there_can_be(minimal):
    script = """
import turres
for name in turres.ids():
    outcome = turres.play_out(turres.game(name).start(), turres.Rng(1))
    print(name, bool(outcome.reason.sentence), bool(turres.game(name).rulebook["fr"]))
"""
    assert [f"{name} True True" for name in turres.games.SHELF] == said(minimal("-c", script)).splitlines()


def test_bots_search_with_the_least_there_can_be(minimal):
    script = """
import turres
from turres.search.bots import make_bot
game = turres.game("turro")
bot = make_bot(game, "mcts:sims=50")
print(game.format_move(position := game.start(), bot.choose(position, 0, turres.Rng(1)), 0))
"""
    move = said(minimal("-c", script))
    turres.game("turro").start().play(0, move)


@pytest.mark.parametrize(
    ("args", "extra"),
    [
        (("-m", "turres", "games"), "play"),
        (("-c", "import turres.server.app"), "play"),
        (("-c", "import turres.rl"), "rl"),
        (("-c", "import turres.lab.arena"), "lab"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(minimal, args, extra):
    done = minimal(*args)
    assert 0 != done.returncode
    assert done.stderr.strip().endswith(f'Install it with: pip install "turres[{extra}]"')
    if "-m" in args:
        assert 1 == len(done.stderr.strip().splitlines())


def test_the_version_stands_in_one_place():
    assert "version" in PROJECT["dynamic"]
    assert f"\n## [{turres.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {turres.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def pins(*names):
    """The pinned version of each package in these files of requirements."""
    lines = [line for name in names for line in (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()]
    return dict(line.split("==") for line in lines if "==" in line)


@pytest.mark.parametrize("extra", [None, *EXTRAS])
def test_what_was_tested_is_what_the_package_allows(extra):
    pinned = (
        pins("run") if extra in {None, "play"} else pins(*(path.stem for path in (ROOT / "requirements").glob("*.txt")))
    )
    for text in PROJECT["dependencies"] if extra is None else EXTRAS[extra]:
        requirement = Requirement(text)
        if requirement.name != "turres":
            assert requirement.specifier.contains(pinned[requirement.name]), text


def tracked():
    """The files of this project, by git where there is one."""
    if not (ROOT / ".git").exists():
        return {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file()}
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name for name in listed.split("\0") if name and (ROOT / name).exists()}


@pytest.fixture(scope="session")
def sources(tmp_path_factory):
    """A copy of the sources with the pages built."""
    folder = tmp_path_factory.mktemp("sources")
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    shutil.copytree(ROOT / "src/turres/server/pages", folder / "src/turres/server/pages", dirs_exist_ok=True)
    return folder


def sdist(sources, folder):
    folder.mkdir()
    script = "import sys; sys.path.insert(0, 'tools'); import turres_backend as b; b.build_sdist(sys.argv[1])"
    env = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(
        [sys.executable, "-c", script, folder], cwd=sources, env=env, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stderr
    (archive,) = folder.iterdir()
    return archive


def test_an_sdist_is_complete_and_two_builds_give_equal_bytes(sources, tmp_path):
    archive = sdist(sources, tmp_path / "one")
    (sources / "README.md").touch()
    assert archive.read_bytes() == sdist(sources, tmp_path / "two").read_bytes()
    with tarfile.open(archive) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    missing = tracked() - names - {".gitignore"}
    assert set() == missing
    assert "src/turres/server/pages/index.html" in names
    assert not [name for name in names if re.search(r"\.(so|pyc)$|node_modules|\.venv", name)]


def test_a_wheel_carries_the_conformance_suite(sources, tmp_path):
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path)]
    assert 0 == subprocess.run(command, cwd=sources, capture_output=True, check=False).returncode
    carried = {path.name for path in (tmp_path / "turres/conformance").iterdir()}
    assert carried >= {"__init__.py", "walks.py", "test_games.py", "test_observations.py"}
    assert not any("from tests" in path.read_text() for path in (tmp_path / "turres/conformance").iterdir())


def test_check_game_runs_the_suite_for_one_game():
    command = [sys.executable, "-m", "turres", "check-game", "bids"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout
    assert 100 < int(re.search(r"(\d+) passed", done.stdout)[1]) < 300


def test_metadata_comes_without_translating_anything(sources, tmp_path):
    shutil.rmtree(sources / "build", ignore_errors=True)
    script = "import sys; sys.path.insert(0, 'tools'); import turres_backend as b; b.prepare_metadata_for_build_wheel(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path], cwd=sources, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stderr
    assert not (sources / "build").exists()
    (wheel,) = tmp_path.glob("*.dist-info")
    assert f"\nVersion: {turres.__version__}\n" in (wheel / "METADATA").read_text()
