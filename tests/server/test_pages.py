"""The browser client is served from the folder it was built into."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from turres.server.pages import get_page, read_pages


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><p>hello")
    (tmp_path / "assets" / "index-Bx3kQ9_z.js").write_text("let a")
    (tmp_path / "assets" / "index-Bx3kQ9_z.js.br").write_bytes(b"packed")
    app = Litestar([get_page], state=State({"pages": read_pages(tmp_path)}))
    with TestClient(app) as found:
        yield found


@pytest.mark.parametrize("path", ["/", "/new", "/me", "/t/abc", "/replay/abc/12", "/rules/turro", "/t/abc/"])
def test_the_clients_own_addresses_lead_to_its_page(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert (200, "<!doctype html><p>hello") == (answer.status_code, answer.text)
    assert "no-cache" == answer.headers["cache-control"]
    assert "text/html; charset=utf-8" == answer.headers["content-type"]


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/assets/old.js", "/../index.html.py", "/t/a/b/c/d", "/index.html.br"]
)
def test_other_addresses_do_not(client: TestClient[Litestar], path: str) -> None:
    assert 404 == client.get(path).status_code


def test_whoever_reads_a_wrong_address_is_told_on_the_clients_page(client: TestClient[Litestar]) -> None:
    reader = {"Accept": "text/html,*/*;q=0.8"}
    answer = client.get("/somewhere/else", headers=reader)
    assert (404, "<!doctype html><p>hello") == (answer.status_code, answer.text)
    for path in ("/api/nothing", "/assets/old.js"):
        assert "application/json" == client.get(path, headers=reader).headers["content-type"]


def test_files_with_a_hash_in_their_name_are_kept_for_a_year_and_sent_packed(client: TestClient[Litestar]) -> None:
    plain = client.get("/assets/index-Bx3kQ9_z.js", headers={"Accept-Encoding": "identity"})
    assert ("let a", "public, max-age=31536000, immutable") == (plain.text, plain.headers["cache-control"])
    packed = client.build_request("GET", "/assets/index-Bx3kQ9_z.js", headers={"Accept-Encoding": "gzip, br;q=1"})
    answer = client.send(packed, stream=True)
    assert ("br", b"packed") == (answer.headers["content-encoding"], b"".join(answer.iter_raw()))
    same = client.get("/assets/index-Bx3kQ9_z.js", headers={"If-None-Match": plain.headers["etag"]})
    assert (304, "") == (same.status_code, same.text)


def test_without_a_client_the_page_says_so(tmp_path: Path) -> None:
    assert b"not built" in read_pages(tmp_path / "none")["index.html"].body
