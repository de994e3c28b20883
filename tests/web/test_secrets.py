"""Two browsers at one table: each is told its own view and nothing else, on every channel."""

import json
import random
from collections.abc import Callable

import msgspec

import turres

from .browsing import Visit

Come = Callable[..., Visit]


def sit_together(visit: Come, game: str) -> tuple[Visit, Visit]:
    ann, ben = visit(), visit()
    page = ann.open(f"/new?game={game}")
    page.get_by_role("button", name="Set the table").wait_for()
    if page.get_by_label("How many").count():
        page.get_by_label("How many").select_option("2")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Sit here").click()
    return ann, ben


def play_together(ann: Visit, ben: Visit, moves: int) -> list[tuple[str, str]]:
    """Play on in turn; what stands on both pages after each move."""
    dice, shown = random.Random(4), []
    for _ in range(moves):
        for one in (ann, ben):
            if one.page.get_attribute(".table", "data-mine") == "true":
                before = one.version
                while one.version == before and one.page.get_attribute(".table", "data-mine") == "true":
                    one.click(dice)
                    one.page.wait_for_timeout(60)
        shown.append((ann.page.content(), ben.page.content()))
    return shown


def views(record: turres.Record, seat: int) -> set[str]:
    """Every view that this seat had in the game, as JSON."""
    positions = [position.copy() for position, _, _ in record.positions()]
    return {view(position, seat) for position in (*positions, record.replay())}


def view(position: turres.Position, seat: int) -> str:
    return json.dumps(msgspec.to_builtins(position.game.view(position, seat)), sort_keys=True)


def test_neither_page_learns_what_the_other_holds(visit: Come) -> None:
    ann, ben = sit_together(visit, "tower")
    shown = play_together(ann, ben, 14)
    names = [card.name for card in turres.game("tower").content.build_cards]
    own = [secret_names(one, names) for one in (ann, ben)]
    for mine, theirs, pages in ((own[0], own[1], 1), (own[1], own[0], 0)):
        secret = mine - theirs
        assert secret, "the seats build different things"
        for both in shown:
            assert not [name for name in secret if name in both[pages]]
        other = (ann, ben)[pages]
        assert not [name for name in secret if name in "\n".join(other.console)]
    for seat, one in enumerate((ann, ben)):
        told = [scene for scene in one.scenes() if scene["begun"]]
        assert len(told) > 10
        for scene in told:
            assert seat == scene["seat"] == scene["view"]["seat"]


def secret_names(one: Visit, names: list[str]) -> set[str]:
    """The build cards that this page has been told of."""
    told = "\n".join(scene["text"] for scene in one.scenes())
    return {name for name in names if name in told}


def test_every_view_that_was_sent_is_the_seat_s_own(visit: Come) -> None:
    ann, ben = sit_together(visit, "tower")
    play_together(ann, ben, 8)
    page = ann.page
    for wish in ("Resign", "Call it off"):
        if page.get_by_role("button", name=wish).count():
            page.get_by_role("button", name=wish).click()
            page.get_by_role("dialog").get_by_role("button", name=wish).click()
            break
    page.wait_for_selector(".table[data-over=true]")
    record = turres.Record.parse(page.evaluate(f"fetch('/api/tables/{ann.table}/record').then((one) => one.text())"))
    for seat, one in enumerate((ann, ben)):
        possible = views(record, seat)
        told = [scene for scene in one.scenes() if scene["begun"]]
        assert told
        for scene in told:
            assert json.dumps(scene["view"], sort_keys=True) in possible
