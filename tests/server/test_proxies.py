"""Behind a proxy: the files in `deploy/` are used as they are, with other ports; what is missing elsewhere is said."""

import contextlib
import json
import os
import random
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import httpx
import pytest

from turres.cli.serve import serve
from turres.core.errors import TurresError

from .running import PATIENCE, Page, Server, Visitor

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """
daemon off; worker_processes 1; pid {folder}/pid; error_log stderr;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u;
    scgi_temp_path {folder}/s;
    include {folder}/turres.conf;
}}
"""


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [one.getsockname()[1] for one in opened]


@contextlib.contextmanager
def running(command: list[str], folder: Path, port: int, **env: str) -> Iterator[None]:
    """A proxy, from when it listens to the end of the test."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not on this machine (tools/machine python3 --deploy)")
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | env)
        try:
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:
                assert process.poll() is None, (folder / "log").read_text()
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                time.sleep(0.02)
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)


class Guest:
    """Somebody with a browser on the other side of a proxy."""

    def __init__(self, url: str, name: str, context: ssl.SSLContext | bool) -> None:
        self.url, self.context = url, context
        self.client = httpx.Client(
            base_url=url, verify=context, headers={"Origin": url}, timeout=PATIENCE, trust_env=False
        )
        self.me = self.post("/api/me", {"name": name}).raise_for_status().json()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return self.client.post(path, content=json.dumps(body), headers={"Content-Type": "application/json", **headers})

    def open(self, table: str, invite: str = "") -> Page:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        more = {"ssl": self.context} if isinstance(self.context, ssl.SSLContext) else {}
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?invite={invite}"
        return Page(url, {"Cookie": cookie, "Origin": self.url}, **more)


def play(ann: Guest, ben: Guest) -> None:
    """A whole game, move by move over both their sockets."""
    made = (
        ann.post("/api/tables", {"game": "turris-pawns", "players": ["me", ""], "lot": False}).raise_for_status().json()
    )
    one, two = ann.open(made["table"]), ben.open(made["table"], made["invite"])
    assert "done" == two.do("sit", seat=1)["is"]
    one.wait(lambda page: page.scene["begun"])
    rng = random.Random(1)
    while not (one.scene["finish"] or two.scene["finish"]):
        page = one if one.choices else two
        page.wait(lambda page: page.choices or page.scene["finish"])
        if page.choices:
            assert "done" == page.do("move", text=rng.choice(page.choices))["is"]
            (two if page is one else one).wait(lambda other, to=page.version: other.version >= to)
    for page in (one, two):
        page.wait(lambda page: page.scene["finish"])
        page.close()


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--tries", "1")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("certificate")
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    more = [
        "-addext",
        "subjectAltName=IP:127.0.0.1",
        "-keyout",
        str(folder / "key.pem"),
        "-out",
        str(folder / "cert.pem"),
    ]
    subprocess.run(["openssl", *words.split(), *more], check=True, capture_output=True)
    return folder


def nginx_files(folder: Path, certificate: Path, server: Server, plain: int, secure: int) -> Path:
    """The file in `deploy/`, with the ports and the certificate of here."""
    text = (DEPLOY / "nginx.conf").read_text()
    changes = {
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{secure} ssl http2;",
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{server.port};",
        "/etc/letsencrypt/live/turres.example.org/fullchain.pem": str(certificate / "cert.pem"),
        "/etc/letsencrypt/live/turres.example.org/privkey.pem": str(certificate / "key.pem"),
    }
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    (folder / "turres.conf").write_text(text)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    folder.chmod(0o755)
    return folder / "nginx.conf"


def test_a_game_is_played_through_nginx_and_all_headers_arrive(
    behind: Server, certificate: Path, tmp_path: Path
) -> None:
    plain, secure = free_ports(2)
    conf, url = nginx_files(tmp_path, certificate, behind, plain, secure), f"https://127.0.0.1:{secure}"
    context = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    nginx = running(["nginx", "-e", "stderr", "-p", str(tmp_path), "-c", str(conf)], tmp_path, secure)
    with nginx, Guest(url, "Ann", context) as ann, Guest(url, "Ben", context) as ben:
        play(ann, ben)
        answer = ann.client.get("/api/me")
        assert "max-age=31536000" == answer.headers["strict-transport-security"]
        assert "no-store" == answer.headers["cache-control"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert ["__Host-turres"] == list(ann.client.cookies)
        ann.post("/api/session", {"name": "Nobody", "password": "guess"}, **{"X-Forwarded-For": "198.51.100.7"})
        assert 413 == ann.post("/api/me", {"name": "x" * 70_000}).status_code
        moved = httpx.get(f"http://127.0.0.1:{plain}/new", trust_env=False)
        assert 301 == moved.status_code
        assert moved.headers["location"].startswith("https://")
    log = behind.read_log()
    assert "sign-in failed address=127.0.0.1" in log
    assert "198.51.100.7" not in log  # what visitors say of themselves is not passed on


def test_a_game_is_played_through_caddy(behind: Server, tmp_path: Path) -> None:
    (port,) = free_ports(1)
    file = tmp_path / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
    url, home = f"http://127.0.0.1:{port}", str(tmp_path)
    env = {"TURRES_SITE": url, "TURRES_UPSTREAM": f"127.0.0.1:{behind.port}", "HOME": home, "XDG_DATA_HOME": home}
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with running(command, tmp_path, port, **env), Guest(url, "Ann", True) as ann, Guest(url, "Ben", True) as ben:
        play(ann, ben)
        ann.post("/api/session", {"name": "Nobody", "password": "guess"}, **{"X-Forwarded-For": "198.51.100.7"})
    assert "198.51.100.7" not in behind.read_log()
    done = subprocess.run(["caddy", "fmt", str(DEPLOY / "Caddyfile")], capture_output=True, text=True, check=False)
    assert (DEPLOY / "Caddyfile").read_text() == done.stdout


def test_a_proxy_that_leaves_something_out_is_told_what(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--origin", "https://known.example.org")
    ann = Visitor(server)
    status, answer, _ = ann.ask("POST", "/api/me", {"name": "Anna"}, Origin="https://turres.example.org")
    assert 403 == status
    assert "must pass on Host and say X-Forwarded-Proto" in answer["detail"]
    host = server.url.removeprefix("http://")
    assert 403 == ann.ask("POST", "/api/me", {"name": "Anna"}, Origin=f"https://{host}")[0]
    secure = {"Origin": f"https://{host}", "X-Forwarded-Proto": "https"}
    assert 200 == ann.ask("POST", "/api/me", {"name": "Anna"}, **secure)[0]
    assert 200 == ann.ask("POST", "/api/me", {"name": "Anna"}, Origin="https://known.example.org")[0]
    table, _ = ann.set_up("turro", ["me", "random"])
    status, answer, _ = ann.ask("GET", f"/api/tables/{table}/socket")
    assert 426 == status
    assert "must pass on Upgrade and Connection" in answer["detail"]
    server.stop()


def test_a_cookie_from_before_is_renewed_behind_https_and_a_planted_one_does_not_count(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    ann, eve = Visitor(server, "Ann"), Visitor(server, "Eve")
    secure = {"X-Forwarded-Proto": "https"}
    _, me, headers = ann.ask("GET", "/api/me", **secure)
    assert ann.me == me
    assert headers["set-cookie"].startswith("__Host-turres=")
    assert "Secure" in headers["set-cookie"]
    assert ann.cookie.startswith("__Host-turres=")
    ann.cookie = f"{eve.cookie}; {ann.cookie}"  # another host of the domain can plant the one, not the other
    assert ann.me == ann.ask("GET", "/api/me", **secure)[1]
    server.stop()


def test_a_proxy_is_believed_where_it_is_said_to_be(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--proxy", "127.0.5.0/24")
    for own, wanted in (("127.0.5.9", "198.51.100.7"), ("127.0.0.1", "127.0.0.1")):
        with httpx.Client(transport=httpx.HTTPTransport(local_address=own), base_url=server.url) as client:
            said = {"X-Forwarded-For": "198.51.100.7", "Content-Type": "application/json"}
            client.post("/api/session", content='{"name": "Ann", "password": "guess"}', headers=said)
        assert f"sign-in failed address={wanted}" in server.read_log()
    server.stop()


@pytest.mark.parametrize("proxy", ["10.0.0.0/33", "caddy", "10.0.0.1/8"])
def test_a_proxy_that_is_no_address_is_refused_in_words(proxy: str, tmp_path: Path) -> None:
    with pytest.raises(TurresError, match="give an address or a network"):
        serve(store=f"sqlite:///{tmp_path}/tables.db", proxy=[proxy])
