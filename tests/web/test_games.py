"""Every game, from the first page to its end, by clicking what is lit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .browsing import DESK, PHONE, Visit

Come = Callable[..., Visit]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("title", "game"), [("Turro", "turro"), ("Turris (pawns)", "turris-pawns"), ("Bids", "bids")], ids=lambda name: name
)
def test_a_short_game_is_played_to_its_end(visit: Come, title: str, game: str, size: tuple[int, int]) -> None:
    one = visit(size)
    one.play_now(title, game=game)
    assert one.play_out() > 3
    one.assert_well()


@pytest.mark.parametrize(
    ("title", "game", "size"),
    [("Tower", "tower", PHONE), ("Turf Wars", "turf-wars", DESK)],
    ids=["tower", "turf-wars"],
)
def test_a_long_game_is_played_to_its_end(visit: Come, title: str, game: str, size: tuple[int, int]) -> None:
    one = visit(size)
    one.play_now(title, game=game)
    assert one.play_out() > 10
    one.assert_well()


@pytest.mark.parametrize(("size", "seats"), [(PHONE, 1), (DESK, 2)], ids=["alone on the phone", "two at the desk"])
def test_turris_beasts_is_played_to_its_end(visit: Come, size: tuple[int, int], seats: int) -> None:
    one = visit(size)
    page = one.open()
    page.get_by_role("link", name="New table: Turris (beasts)").click()
    page.get_by_label("How many").select_option(str(seats))
    if seats > 1:
        page.get_by_label("Seat B").select_option("random")
    page.get_by_label("After so many rounds").fill("3")
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    assert one.play_out() > 5
    one.assert_well()


def test_turf_wars_is_played_on_the_phone(visit: Come) -> None:
    one = visit(PHONE)
    one.play_now("Turf Wars", game="turf-wars")
    one.play_some(12)
    one.assert_well()


def test_tower_is_played_at_the_desk(visit: Come) -> None:
    one = visit(DESK)
    one.play_now("Tower", game="tower")
    one.play_some(25)
    one.assert_well()


def test_play_now_is_one_click_and_one_may_continue_from_home(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    expect(page.locator(".asked")).to_contain_text("Black to move")
    one.open()
    page.get_by_role("link", name="Continue where you left").click()
    one.settle()
    assert page.locator(".spot.lit").count() > 0
