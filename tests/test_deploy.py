"""What is in `deploy/` is checked by the programs it is for, and the Dockerfile's steps lead to a server that serves."""

import importlib.metadata
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from turres.cli.serve import serve
from turres.server.metrics import Metrics

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PATIENCE = 60.0
UNNEEDED = (".venv", "node_modules", "fixtures", "asan", "trap", "tsan", "mutants", "trace", "__pycache__")
BUILT = ("build", "src", "web", "tools", "requirements", "tests/conformance")


def tool(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        pytest.skip(f"{name} is not on this machine (tools/machine python3 --deploy)")
    return found


def run(*command: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload,no-any-return]


# The container


def test_the_dockerfile_passes_its_linter() -> None:
    done = run(tool("hadolint"), str(DEPLOY / "Dockerfile"))
    assert (0, "") == (done.returncode, done.stdout)


def stages() -> list[list[tuple[str, str]]]:
    """The steps of each stage: the instruction, and what it says."""
    found: list[list[tuple[str, str]]] = []
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", "")
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest.strip()))
    return found


def link_or_copy(source: str, target: str) -> None:
    """What is compiled is large and is not written to."""
    (os.link if source.endswith((".so", ".o")) else shutil.copy2)(source, target)


class Plain:
    """A plain directory in the place of an image: absolute paths lead into it; the locked packages are those of this Python."""

    def __init__(self, root: Path) -> None:
        self.root, self.at, self.env = root, "/", dict[str, str]()

    def path(self, name: str) -> Path:
        return self.root / name.lstrip("/") if name.startswith("/") else self.root / self.at.lstrip("/") / name

    def step(self, word: str, rest: str) -> None:
        match word:
            case "WORKDIR":
                self.at = rest
                self.path(rest).mkdir(parents=True, exist_ok=True)
            case "COPY":
                self.copy(rest.split())
            case "ENV":
                self.env |= dict(part.split("=", 1) for part in shlex.split(rest))
            case "RUN":
                for command in map(str.strip, rest.split("&&")):
                    self.do(shlex.split(command))

    def copy(self, words: list[str]) -> None:
        *sources, target = words
        if sources == ["."]:
            for name in BUILT:  # as it is here, with what is compiled: to compile it all again takes minutes
                shutil.copytree(
                    ROOT / name,
                    self.path(name),
                    symlinks=True,
                    dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns(*UNNEEDED),
                    copy_function=link_or_copy,
                )
            for path in (path for path in ROOT.iterdir() if path.is_file()):
                shutil.copy2(path, self.path(path.name))
        elif not sources[0].startswith("--from"):
            self.path(target).mkdir(parents=True, exist_ok=True)
            for source in sources:
                shutil.copy2(ROOT / source, self.path(target))

    def do(self, words: list[str]) -> None:
        if words[0] in ("apt-get", "rm", "useradd"):
            return  # of the machine, not of Turres
        if words[0] == "install":
            self.path(words[-1]).mkdir(mode=0o700, parents=True, exist_ok=True)
            return
        words = [str(self.path(word)) if word.startswith("/") else word for word in words]
        if "-r" in words:
            self.take_locked(Path(words[0]), [words[at + 1] for at, word in enumerate(words) if word == "-r"])
            return
        if words[0] == "python":
            words[0] = sys.executable
            words.append("--without-pip")  # pip is this Python's, too
        elif words[0].endswith("/pip"):
            words[:1] = [str(Path(words[0]).with_name("python")), "-m", "pip", "--disable-pip-version-check"]
            words += ["--ignore-installed"] * ("install" in words)  # the locked packages lie beside the sources' Turres
        done = run(*words, cwd=self.path("."), env=os.environ | {"CC": "gcc"})
        assert 0 == done.returncode, done.stdout + done.stderr

    def take_locked(self, pip: Path, files: list[str]) -> None:
        """Instead of fetching them: the packages here are at the versions that the file locks."""
        for line in (ROOT / "requirements" / "run.txt").read_text().splitlines():
            name, mark, version = line.partition("==")
            if mark:
                assert version == importlib.metadata.version(name)
        assert all((ROOT / name).exists() for name in files)
        here = Path(yaml.__file__).parents[1]
        (site,) = pip.parents[1].glob("lib/python*/site-packages")
        (site / "locked.pth").write_text(f"{here}\n")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Plain:
    """The root of what the Dockerfile makes, its last stage on top of what it copies from the first."""
    made = Plain(tmp_path_factory.mktemp("image"))
    for stage in stages():
        for step in stage:
            made.step(*step)
    return made


def files_outside_data(image: Plain) -> dict[Path, int]:
    """All that a container could not change on a read-only root, and when it was changed."""
    return {
        path: path.lstat().st_mtime_ns
        for path in image.root.rglob("*")
        if image.path("/data") not in (path, *path.parents)
    }


@pytest.fixture
def serving(image: Plain, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The server of the image; it writes to /data alone."""
    before = files_outside_data(image)
    env = {
        "PATH": os.environ["PATH"],
        **{name: value for name, value in image.env.items() if name.startswith("PYTHON")},
    }
    env |= {"TURRES_DATA": str(image.path("/data")), "TURRES_PORT": "0", "TURRES_ADMIN_PORT": "0"}
    command = [str(image.path("/opt/turres/bin/python")), "-m", "turres", "serve", "--json-log"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=image.path("/data"), env=env, stdout=log, stderr=log)
        yield process
    process.terminate()
    assert process.wait(PATIENCE) in (0, -15), (tmp_path / "log").read_text()
    assert before == files_outside_data(image)  # so a read-only root is enough


def test_the_steps_of_the_dockerfile_lead_to_a_healthy_server(
    image: Plain, serving: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    deadline = time.monotonic() + PATIENCE
    while "Turres is at" not in (said := (tmp_path / "log").read_text()) and time.monotonic() < deadline:
        assert serving.poll() is None, said
        time.sleep(0.05)
    admin = re.search(r"health and metrics at (http://\S+?)[\"\s]", said)
    public = re.search(r"Turres is at (http://\S+)", said)
    assert admin
    assert public
    (check,) = [rest for stage in stages() for word, rest in stage if word == "HEALTHCHECK"]
    words = json.loads(check.partition("CMD ")[2])
    asked = [word.replace("http://127.0.0.1:9000", admin[1]) for word in words[1:]]
    assert 0 == run(str(image.path("/opt/turres/bin/python")), *asked).returncode
    assert (
        0
        != run(
            str(image.path("/opt/turres/bin/python")), *[word.replace("healthz", "nowhere") for word in asked]
        ).returncode
    )
    with urllib.request.urlopen(public[1] + "/api/games", timeout=PATIENCE) as answer:
        assert 5 <= len(json.load(answer))
    with urllib.request.urlopen(public[1] + "/", timeout=PATIENCE) as answer:
        assert b"script" in answer.read()  # the browser client is in the wheel
    assert (image.path("/data") / "tables.db").exists()
    site = image.path("/opt/turres")
    assert not list(site.rglob("turres*.pth"))  # it is installed, not linked to the sources


def test_the_container_is_nobody_special() -> None:
    last = dict(stages()[-1])
    assert "10001" == last["USER"]
    assert "/data" == last["VOLUME"]
    assert "ENTRYPOINT" in last
    assert last["STOPSIGNAL"] == "SIGTERM"


def compose() -> dict[str, dict[str, dict[str, object]]]:
    found: dict[str, dict[str, dict[str, object]]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_every_setting_of_the_files_is_an_option_of_serve() -> None:
    known = set(re.findall(r"TURRES_[A-Z_]+", Path(sys.modules[serve.__module__].__file__ or "").read_text()))
    known |= {"TURRES_SITE", "TURRES_UPSTREAM"}  # Caddy's
    for name in ("compose.yaml", "Dockerfile", "turres.service", "env.example", "turres.env.example", "Caddyfile"):
        assert set(re.findall(r"TURRES_[A-Z_]+", (DEPLOY / name).read_text())) <= known, name


def test_compose_is_closed_up_and_trusts_its_own_proxy_alone() -> None:
    file = compose()
    turres = file["services"]["turres"]
    assert turres["read_only"] is True
    assert ["ALL"] == turres["cap_drop"]
    assert "ports" not in turres
    assert "ports" not in file["services"]["database"]
    (front,) = file["networks"]["front"]["ipam"]["config"]  # type: ignore[index]
    assert turres["environment"]["TURRES_PROXIES"] == front["subnet"]  # type: ignore[index]
    volumes = {str(one).split(":")[0] for service in file["services"].values() for one in service.get("volumes", ())}  # type: ignore[attr-defined]
    assert {one for one in volumes if not one.startswith(".")} == set(file["volumes"])
    assert all((DEPLOY / one).exists() for one in volumes if one.startswith("."))
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert wanted == set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))


# systemd


def test_systemd_takes_the_unit_and_finds_it_well_closed_up(tmp_path: Path) -> None:
    analyze, unit = tool("systemd-analyze"), tmp_path / "turres.service"
    text = (DEPLOY / "turres.service").read_text()
    assert "ExecStart=/opt/turres/bin/turres serve" in text
    unit.write_text(text.replace("/opt/turres/bin/turres", str(Path(sys.executable).parent / "turres")))
    done = run(analyze, "verify", "--man=no", str(unit))
    assert (0, "") == (done.returncode, done.stderr)
    done = run(analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", str(unit))  # of 100
    assert 0 == done.returncode, done.stdout[-200:]
    unit.write_text(unit.read_text().replace("ProtectSystem=strict", "ProtectSystm=strict"))
    assert "ProtectSystm" in run(analyze, "verify", "--man=no", str(unit)).stderr


# Prometheus and Grafana


def test_alerts_ring_when_they_should() -> None:
    promtool = tool("promtool")
    for words in (("check", "config", "prometheus.yml"), ("test", "rules", "alerts.test.yml")):
        done = run(promtool, *words, cwd=DEPLOY)
        assert 0 == done.returncode, done.stdout + done.stderr


def expressions() -> list[str]:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"][0]["rules"]
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]] + [
        rule["expr"] for rule in rules
    ]


def test_every_metric_that_is_asked_for_is_there() -> None:
    metrics = Metrics()
    metrics.commands.inc("done")
    metrics.refused.labels(429).inc()
    metrics.sign_ins.labels("done").inc()
    metrics.requests.labels("GET", 200).observe(0.1)
    there = set(re.findall(r"^(\w+)(?=[{ ])", metrics.page().decode(), re.MULTILINE)) | {"up"}
    asked = {name for one in expressions() for name in re.findall(r"\b(?:turres|process)_\w+|\bup\b", one)}
    assert set() == asked - there
    assert len(asked) > 15


def test_the_docs_say_what_to_do_about_every_alert() -> None:
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"][0]["rules"]
    page = (ROOT / "docs" / "operating.md").read_text()
    assert [] == [rule["alert"] for rule in rules if f"`{rule['alert']}`" not in page]
