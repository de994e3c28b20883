"""A bot of one's own, in a page of Python: it takes a seat at a table of a Turres server and plays at random.

It plays as the person whose token it has, from `POST /api/me/tokens`:

TURRES_TOKEN=turres_... python examples/bot.py http://127.0.0.1:8000 TABLE INVITE SEAT
"""

import itertools
import json
import os
import random
import sys
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect


def shown(news: dict[str, Any], scene: dict[str, Any] | None) -> dict[str, Any]:
    """The table after these news: they have all of it at first, then what has changed."""
    if scene is None or "scene" in news:
        return dict(news["scene"])
    changes = news["changes"]
    return {**scene, **changes, "view": {**scene["view"], **changes.get("view", {})}}


def next_wish(scene: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """What to ask of the table as it is: our seat, a move, or nothing."""
    if scene["seat"] is None and not scene["begun"]:
        return {"do": "sit", "seat": seat}
    if scene["choices"]:
        return {"do": "move", "text": random.choice(scene["choices"])["text"]}
    return None


def play(url: str, token: str, table: str, invite: str, seat: int) -> str:
    """Play one game to its end; how it ended."""
    server = urlsplit(url)
    where = f"{'wss' if server.scheme == 'https' else 'ws'}://{server.netloc}/api/tables/{table}/socket?invite={invite}"
    numbers, waiting, scene = itertools.count(), False, None
    with connect(where, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as page:
        for text in page:
            message = json.loads(text)
            if message["is"] == "tell":
                scene = shown(message["news"], scene)
            elif message["is"] == "problem" or (message["is"] == "refused" and not message["stale"]):
                sys.exit(message["why"])
            elif message["is"] in ("done", "refused"):  # refused as stale: the table had moved on, look again
                waiting = False
            if scene is None or waiting:
                continue
            if scene["finish"]:
                return str(scene["finish"]["how"])
            wish = next_wish(scene, seat)
            if wish is not None:
                waiting = True
                page.send(json.dumps({"id": f"c{next(numbers)}", "version": scene["version"], **wish}))
    return "the server went away"


if __name__ == "__main__":
    print(play(sys.argv[1], os.environ["TURRES_TOKEN"], *sys.argv[2:4], int(sys.argv[4])))
