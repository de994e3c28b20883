"""A bot of one's own, in a page of Python: it takes a seat at a table of a Turres server and plays at random.

python examples/bot.py http://127.0.0.1:8000 TABLE INVITE SEAT
"""

import http.client
import itertools
import json
import random
import sys
from urllib.parse import urlsplit

from websockets.sync.client import connect


def become_a_guest(address: str, name: str) -> str:
    """Say who we are; the cookie that proves it later."""
    connection = http.client.HTTPConnection(address)
    connection.request("POST", "/api/me", json.dumps({"name": name}), {"Content-Type": "application/json"})
    response = connection.getresponse()
    response.read()
    connection.close()
    return (response.getheader("Set-Cookie") or "").split(";")[0]


def play(url: str, table: str, invite: str, seat: int) -> str:
    """Play one game to its end; how it ended."""
    address = urlsplit(url).netloc
    cookie = become_a_guest(address, "Rando")
    where = f"ws://{address}/api/tables/{table}/socket?invite={invite}"
    numbers = itertools.count()
    with connect(where, additional_headers={"Cookie": cookie}, max_size=None) as page:

        def send(do: str, version: int, **more: object) -> None:
            page.send(json.dumps({"do": do, "id": f"c{next(numbers)}", "version": version, **more}))

        for text in page:
            message = json.loads(text)
            if message["is"] == "refused":
                sys.exit(message["why"])
            if message["is"] != "tell":
                continue
            scene = message["news"]["scene"]
            if scene["finish"]:
                return str(scene["finish"]["how"])
            if scene["seat"] is None and not scene["begun"]:
                send("sit", scene["version"], seat=seat)
            elif scene["choices"]:
                send("move", scene["version"], text=random.choice(scene["choices"])["text"])
    return "the server went away"


if __name__ == "__main__":
    print(play(*sys.argv[1:4], int(sys.argv[4])))
