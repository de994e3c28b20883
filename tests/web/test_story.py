"""The log tells what came of each move: in every game as it was told, linked to the board, struck out when taken back."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, Visit

Come = Callable[..., Visit]
GAMES = {
    "turro": "Turro",
    "turris-pawns": "Turris (pawns)",
    "tower": "Tower",
    "turf-wars": "Turf Wars",
    "turris-beasts": "Turris (beasts)",
}
MOST = 40  # decisions until there is something to tell
# All lines of the log but the decisions, in order.
LINES = """() => [...document.querySelectorAll(".story .told, .story h3")].map((one) => one.textContent.trim())"""
# Whether two parts of the page lie over one another.
OVERLAP = """([one, other]) => {
    const [a, b] = [one, other].map((which) => document.querySelector(which)?.getBoundingClientRect());
    return a !== undefined && b !== undefined && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def told(one: Visit) -> Iterator[str]:
    """Every sentence that the page was told, with the names of those at the table."""
    names = [f"Bot {letter}" for letter in "ABCDEF"]
    for frame in one.frames:
        message: Any = json.loads(frame)
        if message["is"] == "tell":
            for event in message["news"]["happened"]:
                for sentence in event["what"].get("happened", ()):
                    yield re.sub(r"\{(\d)\}", lambda seat: names[int(seat[1])], sentence["text"])


def play_until(one: Visit, shows: str) -> None:
    """Play until this is on the page."""
    for seed in range(MOST):
        if one.page.locator(shows).count():
            return
        one.play_some(1, seed=seed)
    raise AssertionError(f"nothing shows {shows}")


@pytest.mark.parametrize("game", GAMES)
def test_the_log_says_all_that_was_told_in_its_order_and_lights_the_places(visit: Come, game: str) -> None:
    one = visit()
    page = one.play_now(GAMES[game], game=game)
    # Of the pawns' sentences only a piece that goes back has squares, and few games have one.
    play_until(one, ".story .told" if game == "turris-pawns" else ".story button.told")
    for folded in page.locator(".story [aria-expanded=false]").all():
        folded.click()
    lines = page.evaluate(LINES)
    assert list(told(one)) == lines
    if page.locator(".story button.told").count():
        page.locator(".story button.told").last.hover()
        expect(page.locator(".holder [data-lighted]").first).to_be_attached()
        page.mouse.move(0, 0)
        expect(page.locator(".holder [data-lighted]")).to_have_count(0)
    one.assert_well()


def test_what_is_taken_back_is_struck_out_with_what_came_of_it(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    before = one.version
    for square in ("a1", "a2"):
        page.locator(f".holder [data-element='square:{square}']").click()
    one.moved_on(before)
    one.settle()
    covered = page.locator(".story li").filter(has_text="stone on a2 is covered").last
    expect(covered).not_to_have_class(re.compile("undone"))
    page.get_by_role("button", name="Undo").click()
    expect(covered).to_have_class(re.compile("undone"))
    expect(covered).to_contain_text("Taken back.")


def test_a_card_says_what_has_happened_since_ones_last_move_and_goes_when_it_is_put_away(visit: Come) -> None:
    one = visit()
    page = one.play_now("Tower", game="tower")
    play_until(one, ".missed")
    card = page.get_by_role("region", name="Since your last move")
    assert 3 <= card.get_by_role("listitem").count() <= 9  # eight lines, and how many there are besides
    for asked in (".asked", ".tray", ".holder"):
        assert not page.evaluate(OVERLAP, [".missed", asked])
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    one.assert_well()


def test_on_a_phone_a_line_says_what_happened_last_and_opens_all_that_was_missed(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Tower", game="tower")
    play_until(one, ".ticker [aria-expanded]")
    ticker = page.locator(".ticker")
    line = ticker.bounding_box()
    assert line is not None
    assert line["height"] < 40
    ticker.locator("[aria-expanded]").tap()
    expect(ticker.get_by_role("listitem").nth(2)).to_be_visible()
    for asked in (".asked", ".tray"):
        assert not page.evaluate(OVERLAP, [".ticker", asked])
    ticker.get_by_role("button", name="Close").tap()
    expect(ticker.locator("[aria-expanded]")).to_have_count(0)
    one.assert_well()
