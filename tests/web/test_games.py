"""Every game, from the first page to its end, by clicking what is lit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .browsing import DESK, PHONE, Visit

Come = Callable[..., Visit]


GAMES = {
    "turro": "Turro",
    "turris-pawns": "Turris (pawns)",
    "tower": "Tower",
    "turf-wars": "Turf Wars",
    "turris-beasts": "Turris (beasts)",
    "bids": "Bids",  # it has no board of its own
}
PLACES = {"phone": (PHONE, "dark"), "desk": (DESK, "light")}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_home_to_its_end(visit: Come, game: str, place: str) -> None:
    size, scheme = PLACES[place]
    one = visit(size, color_scheme=scheme)
    if (game, place) == ("turris-beasts", "phone"):
        alone(one, GAMES[game])
    else:
        one.play_now(GAMES[game], game=game)
    assert one.play_out() > 3
    rows = one.page.get_by_role("region", name="Outcome").locator("tr")
    winners_first = [row.evaluate("(row) => row.classList.contains('won')") for row in rows.all()]
    assert sorted(winners_first, reverse=True) == winners_first
    one.assert_well()
    assert [] == one.violations()
    assert sum(path.endswith("/content") for path, _ in one.fetched) <= 1, "what does not change is asked for once"


def alone(one: Visit, title: str) -> None:
    """A table for oneself."""
    page = one.open()
    page.get_by_role("link", name=f"New table: {title}").click()
    page.get_by_role("combobox", name="How many").select_option("1")
    page.get_by_role("button", name="Set the table").click()
    one.settle()


def test_play_now_is_one_click_and_one_may_continue_from_home(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    expect(page.locator(".asked")).to_contain_text("Black to move")
    one.open()
    page.get_by_role("link", name="Continue where you left off").click()
    one.settle()
    assert page.locator(".spot.lit").count() > 0
