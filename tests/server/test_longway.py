"""The application behind any other ASGI server, which does not offer the short way."""

import json
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from turres.server.app import Settings, assemble


def test_a_page_is_told_the_same_without_the_short_way(tmp_path: Path) -> None:
    with TestClient(assemble(Settings(f"sqlite:///{tmp_path}/tables.db"))) as ann:
        assert 200 == ann.post("/api/me", json={"name": "Ann"}).status_code
        table = ann.post("/api/tables", json={"game": "tower", "players": ["me", ""]}).json()["table"]
        received = list[dict[str, Any]]()
        with ann.websocket_connect(f"/api/tables/{table}/socket?since=0") as page:

            def say(**command: object) -> dict[str, Any]:
                page.send_text(json.dumps(command))
                while "id" not in (message := page.receive_json(timeout=30)):
                    received.append(message)
                return dict(message)

            assert "done" == say(do="say", id="a1", version=1, text="hello")["is"]
            assert "refused" == say(do="move", id="a2", version=2, text="castle")["is"]
            assert "refused" == say(do="nonsense")["is"]
        assert ["welcome", "tell", "here", "tell"] == [message["is"] for message in received]
        versions = [one["version"] for message in received[1::2] for one in message["news"]["happened"]]
        assert list(range(1, len(versions) + 1)) == versions
