"""Builds Turres and the example game in another flavour (see turres.build), in a directory of its own: build/FLAVOUR."""

import filecmp
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("src", "examples/bids")
SILENT = "silent"  # the plain flavour without what rules tell, to count what telling costs
SKIPPED = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info", "build")


def make(flavour: str) -> Path:
    """Build what changed since the last time; the directory it is in."""
    home = ROOT / "build" / flavour
    for file in ("setup.py", "tools/pages.py", "pyproject.toml", "README.md", "LICENSE"):
        _renew(ROOT / file, home / file)
    for package in PACKAGES:
        if (ROOT / package).exists():
            _mirror(ROOT / package, home / package)
    env = os.environ | {"TURRES_FLAVOUR": flavour}
    if flavour == SILENT:
        compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
        env |= {"TURRES_FLAVOUR": "plain", "CC": f"{compiler} -DTURRES_SILENT"}
    for folder in (home, home / "examples/bids"):
        if folder.exists():
            command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
            done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(f"{folder}: the {flavour} build failed\n{done.stdout}{done.stderr}")
    return home


def environment(flavour: str) -> dict[str, str]:
    """What a Python needs in its environment to run that flavour."""
    home = ROOT / "build" / flavour
    path = os.pathsep.join(str(home / package) for package in PACKAGES)
    found = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    if flavour == "asan":
        found |= {
            "LD_PRELOAD": sanitizer("asan"),
            "PYTHONMALLOC": "malloc",  # Python's own allocator would hide overflows of small objects
            "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1:abort_on_error=1",
        }
    if flavour == "tsan":
        found |= {
            "LD_PRELOAD": sanitizer("tsan"),
            "TSAN_OPTIONS": "halt_on_error=1:abort_on_error=1:ignore_noninstrumented_modules=1",
        }
    return found


def sanitizer(name: str) -> str:
    """Where gcc's AddressSanitizer or ThreadSanitizer is, or nothing."""
    if shutil.which("gcc") is None:
        return ""
    command = ["gcc", f"-print-file-name=lib{name}.so"]
    path = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    return path if Path(path).is_absolute() else ""


def _mirror(source: Path, target: Path) -> None:
    """Copy what changed, and remove what is gone together with what was built from it."""
    wanted = set()
    for folder, folders, files in os.walk(source):
        skipped = SKIPPED(folder, [*folders, *files])
        folders[:] = [name for name in folders if name not in skipped]
        here = Path(folder).relative_to(source)
        for name in set(files) - skipped:
            wanted.add(here / name)
            _renew(source / here / name, target / here / name)
    for path in [path for path in target.rglob("*") if path.is_file()]:
        origin = path.relative_to(target)
        if origin.parts[0] != "build" and origin not in wanted and not _built_from(origin, wanted):
            path.unlink()


def _built_from(path: Path, wanted: set[Path]) -> bool:
    return path.suffix in {".so", ".c"} and path.with_name(path.name.split(".")[0] + ".py") in wanted


def _renew(source: Path, target: Path) -> None:
    if not (target.exists() and filecmp.cmp(source, target)):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


if __name__ == "__main__":
    print(make(sys.argv[1]))
