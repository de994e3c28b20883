"""The fullest boards that a game can bring about, in French and at every size: every text keeps to its card.

What lies open in a real game is chance; here the browser is shown a table at which everything is there at once, with its largest numbers.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.running import shown

from .browsing import DESK, LYING, PHONE, TWO_FRAMES, Visit
from .test_layout import CROWDED, play_in_french

Come = Callable[..., Visit]
View = dict[str, Any]


def full_beasts(view: View) -> None:
    """All missions and rooms lie open, and every tribe has as much as two figures show."""
    view["tableau"] = list(range(40))
    view["display"] = list(range(15))
    for seat, tribe in enumerate(view["tribes"]):
        tribe["prestige"], tribe["artifacts"], tribe["rights"], tribe["markers"] = 88, 18, 4, 4
        tribe["goods"] = dict.fromkeys(tribe["goods"], 28)
        tribe["reserve"], tribe["graveyard"], tribe["cards"] = 14, 14, 18
        tribe["completed"], tribe["reserved"] = list(range(seat, 40, 4)), list(range(seat + 1, 40, 8))
        tribe["scouts"] = dict.fromkeys(["1", "6", "12", "A"], 1)
        tribe["slots"] = [seat, seat + 4, seat + 8]
        if tribe["hand"] is not None:
            tribe["hand"] = list(range(24))


def full_turf_wars(view: View) -> None:
    """Armies of two figures on every turf, and every seat has as much of everything."""
    for index, turf in enumerate(view["turfs"]):
        turf["owner"], turf["troops"] = index % view["seats"], 88
    for chair in view["chairs"]:
        chair["points"], chair["troops"], chair["combat_cards"], chair["held_cards"] = 88, 188, 18, 18
        chair["prices"] = dict.fromkeys(chair["prices"], 18)


def full_tower(view: View) -> None:
    """Every token and item there is, of every kind, everywhere."""
    view["hands"] = [dict.fromkeys(hand, 28) for hand in view["hands"]]
    for counts in (view["bag"], view["salil"], view["wild"], *view["items"]):
        counts.update(dict.fromkeys(counts, 28))
    view["segments"] = [2] * view["seats"]


FULL: dict[str, tuple[str, Callable[[View], None]]] = {
    "tower": ("Tower", full_tower),
    "turf-wars": ("Turf Wars", full_turf_wars),
    "turris-beasts": ("Turris (beasts)", full_beasts),
}


def crowd(one: Visit, fill: Callable[[View], None]) -> None:
    """Whatever the server tells of the table, the browser is told of the full one."""

    scene: dict[str, Any] = {}

    def tell(route: WebSocketRoute, message: str | bytes) -> None:
        nonlocal scene
        told = json.loads(message)
        if told["is"] == "tell":
            news = told["news"]
            scene = shown(news, scene)
            fill(scene["view"])
            told["news"] = {"since": news["since"], "happened": news["happened"], "scene": scene}
        route.send(json.dumps(told))

    def connect(route: WebSocketRoute) -> None:
        route.connect_to_server().on_message(lambda message: tell(route, message))

    one.page.route_web_socket("**/socket*", connect)


@pytest.mark.parametrize("game", FULL)
def test_in_french_the_fullest_board_keeps_every_text_to_its_card_at_every_size(visit: Come, game: str) -> None:
    one = visit(PHONE, locale="fr-FR")
    title, fill = FULL[game]
    crowd(one, fill)
    page = play_in_french(one, title, game)
    expect(page.locator(".holder")).to_contain_text("88" if game != "tower" else "28")
    for (width, height), smallest in (
        (PHONE, "10.9"),
        (LYING, "10.9"),
        ((844, 390), "10.9"),
        ((1024, 768), "9.5"),
        (DESK, "9.5"),
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert [] == page.evaluate(CROWDED.replace("SMALLEST", smallest)), f"at {width}"
    one.assert_well()
