"""Which lines of each game's rules their tests reach, measured on the tracing build."""

import os
import subprocess
import sys
from pathlib import Path

import turres
from tools import flavour


def main() -> None:
    """Run the rule tests of each game under line tracing, and report its compiled modules."""
    home = flavour.make("trace")
    env = flavour.environment("trace") | {"COVERAGE_FILE": str(home / ".coverage")}
    for name in turres.ids():
        folder = turres.game(name).folder
        tests = Path("tests/games") / folder.name
        if not tests.exists():
            continue
        modules = [
            str(path.with_suffix(".py"))
            for path in folder.rglob("*.pxd")
            if path.with_suffix(".py").exists()
            and not {"__init__", "bots"} & set(path.relative_to(folder).with_suffix("").parts)
        ]
        run(env, "run", "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:xdist", "-m", "rule", str(tests))
        run(env, "report", "--show-missing", "--include", ",".join(modules))


def run(env: dict[str, str], *arguments: str) -> None:
    """One coverage command; its output is the report."""
    done = subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=flavour.ROOT, env=env, check=False)
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    os.chdir(flavour.ROOT)
    main()
