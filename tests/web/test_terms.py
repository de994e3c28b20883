"""What is agreed when a table is set up, and seen there: clocks, the game's options, a game that counts."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .browsing import PHONE, Visit, choose

Come = Callable[..., Visit]
FISCHER, PER_MOVE = "a time bank, plus some with each decision", "a fixed time for each decision"
RUNS_DOWN = """([seat, from]) => {
    const [minutes, seconds] = document.querySelectorAll("[role=timer]")[seat].textContent.split(":").map(Number);
    return minutes * 60 + seconds < from;
}"""


def seconds(one: Visit, seat: int) -> int:
    """What the clock of a seat shows."""
    minutes, rest = one.page.get_by_role("timer").nth(seat).inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def runs_down(one: Visit, seat: int, start: int) -> None:
    one.page.wait_for_function(RUNS_DOWN, arg=[seat, start])


def march(one: Visit, first: str, second: str) -> None:
    before = one.version
    for square in (first, second):
        choose(one.page.locator(f"[data-element='square:{square}']"))
    one.moved_on(before)


def set_table(one: Visit, game: str = "turro", *, clock: str = "", **numbers: int) -> Page:
    """On the page for a new table, with a seat that is open and this clock; not yet set."""
    page = one.open(f"/new?game={game}")
    page.get_by_label("Seat B").select_option("")
    if clock:
        page.get_by_role("combobox", name="Time").select_option(clock)
    for label, number in numbers.items():
        page.get_by_label(label.replace("_", " ")).fill(str(number))
    return page


def sit_down(ann: Visit, ben: Visit) -> None:
    """The table is set, and the second seat taken by whoever has the link."""
    ann.page.get_by_role("button", name="Set the table").click()
    ben.open(ann.page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Sit here").click()
    ann.settle()


def agreed(page: Page) -> Any:
    """What was agreed, opened."""
    page.get_by_text("What was agreed").click()
    return page.locator("details", has=page.get_by_text("What was agreed"))


def test_a_reserve_runs_down_for_whoever_decides_and_grows_with_each_decision(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    set_table(ann, clock=FISCHER, Minutes_for_each_seat=10, Seconds_added=300)
    sit_down(ann, ben)
    for one in (ann, ben):
        expect(one.page.get_by_role("timer")).to_have_count(2)
        runs_down(one, 0, 600)
        assert 600 == seconds(one, 1)
    march(ann, "d3", "d4")
    for one in (ann, ben):
        one.page.wait_for_selector(".table:has(li:nth-child(2) .runs)")
        assert 600 < seconds(one, 0) <= 900
        runs_down(one, 1, 600)
    stood = seconds(ann, 0)
    runs_down(ann, 1, seconds(ann, 1))
    assert stood == seconds(ann, 0)
    expect(agreed(ann.page)).to_contain_text("10:00 for each seat, and 300 s more with each decision")
    ann.assert_for_everybody()
    assert [] == ben.violations()
    ben.assert_well()


def test_with_time_for_each_decision_the_clock_begins_anew(visit: Come) -> None:
    ann, ben = visit(), visit()
    set_table(ann, clock=PER_MOVE, Seconds_for_a_decision=600)
    sit_down(ann, ben)
    runs_down(ann, 0, 599)
    march(ann, "d3", "d4")
    ann.page.wait_for_selector(".table:has(li:nth-child(2) .runs)")
    assert 600 == seconds(ann, 0)
    runs_down(ann, 1, 600)
    ann.page.reload()
    ann.page.get_by_role("timer").first.wait_for()
    assert 600 == seconds(ann, 0)
    assert 600 > seconds(ann, 1)
    expect(agreed(ann.page)).to_contain_text("10:00 for each decision")


def test_little_time_is_marked_and_when_it_is_up_the_game_is_over(visit: Come) -> None:
    ann, ben = visit(), visit()
    set_table(ann, clock=PER_MOVE, Seconds_for_a_decision=12).get_by_label("A bot can fill in").uncheck()
    sit_down(ann, ben)
    expect(ann.page.get_by_role("status").filter(has_text="hurry!")).to_be_visible()
    for one, heading in ((ann, re.compile("wins$")), (ben, re.compile("You win!"))):
        outcome = one.page.get_by_role("region", name="Outcome")
        outcome.wait_for()
        expect(outcome.get_by_role("heading", name=heading)).to_be_visible()
        expect(outcome).to_contain_text(re.compile("the time of .* was up"))
        seat = one.page.get_by_role("list", name="Seats").get_by_role("listitem").first
        expect(seat).to_contain_text("time is up")
        expect(seat.get_by_role("timer")).to_have_text("0:00")
    expect(ann.page.get_by_role("list", name=re.compile("What has happened"))).to_contain_text("ran out of time.")
    ann.assert_for_everybody()


@pytest.mark.parametrize("game", ["turro", "turris-pawns", "tower", "turf-wars", "turris-beasts", "bids"])
def test_what_a_game_leaves_open_is_chosen_and_holds_at_the_table(visit: Come, game: str) -> None:
    one = visit()
    page = one.open(f"/new?game={game}")
    page.get_by_role("button", name="Set the table").wait_for()
    shelf = page.evaluate("fetch('/api/games?lang=en').then((answer) => answer.json())")
    options = next(line["options"] for line in shelf if line["id"] == game)
    wanted: dict[str, str | int | bool] = {}
    for option in options:
        field, usual = page.get_by_label(option["text"]), option["default"]
        if usual is False:
            field.check()
            wanted[option["name"]] = True
        elif option["choices"] is not None:
            wanted[option["name"]] = chosen = [choice for choice in option["choices"] if choice != usual][-1]
            if option["meanings"]:
                page.locator(f"input[name='option-{option['name']}']").nth(option["choices"].index(chosen)).check()
            else:
                field.select_option(str(chosen))
        else:
            wanted[option["name"]] = option["highest"] - 1
            field.fill(str(option["highest"] - 1))
            field.press("Tab")
        if option["rule"]:
            link = page.get_by_role("link", name=f"{option['rule']} (opens in a new tab)", exact=True).first
            expect(link).to_have_attribute("target", "_blank")
    assert wanted
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    assert wanted == next(one.scenes())["view"]["options"]
    terms = agreed(page)
    for option in options:
        value = wanted[option["name"]]
        expect(terms).to_contain_text(option["text"])
        meaning = option["meanings"][option["choices"].index(value)]["name"] if option["meanings"] else str(value)
        expect(terms).to_contain_text("yes" if value is True else meaning)
    assert [] == one.violations()


def test_an_option_changes_the_board(visit: Come) -> None:
    one = visit()
    page = one.open("/new?game=turro")
    page.get_by_label("on which each Turro starts").select_option("3")
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    turro = page.locator("[data-element='square:d3']")
    expect(turro).to_have_attribute("aria-label", re.compile("Turro"))
    expect(page.locator("[data-element='square:d1']")).not_to_have_attribute("aria-label", re.compile("Turro"))


def test_a_rated_game_is_for_people_with_a_clock_and_changes_their_ratings(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    page = ann.open("/new?game=turro")
    rated = page.get_by_label("Rated")
    page.get_by_label("Public").wait_for()
    assert 0 == rated.count()  # there is a bot
    page.get_by_label("Seat B").select_option("")
    rated.check()
    time = page.get_by_role("combobox", name="Time")
    assert "fischer" == time.input_value()
    expect(time.locator("option[value=none]")).to_be_disabled()
    assert 0 == page.get_by_label("Hints are allowed").count()
    sit_down(ann, ben)
    expect(agreed(page)).to_contain_text("The game counts for the ratings of all who play.")
    march(ann, "d3", "d4")
    ben.settle()
    march(ben, "d5", "c4")
    ann.settle()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.page.get_by_role("heading", name="You win!")).to_be_visible()
    ratings = [rating(one) for one in (ann, ben)]
    assert ratings[0] < ratings[1]
    ann.assert_for_everybody()


def rating(one: Visit) -> float:
    """Somebody's rating at Turro, as their page says; the server counts a game soon after its end."""
    person = json.loads(str(one.page.evaluate("fetch('/api/me').then((answer) => answer.text())")))["id"]
    row = one.page.get_by_role("row", name=re.compile(r"Turro 1 [01] -?\d+\.\d"))
    one.open(f"/people/{person}")
    one.until(row)
    return float(row.get_by_role("cell").last.inner_text())


def test_a_lot_decides_who_begins_unless_the_form_says_otherwise(visit: Come) -> None:
    one = visit()
    one.lot = True
    page = one.open("/new?game=turro")
    begins = page.get_by_label("Who begins")
    expect(begins).to_have_value("true")
    expect(page.get_by_text("a lot decides who begins")).to_be_visible()
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    expect(page.get_by_text(re.compile("^By lot, .+ begins"))).to_be_attached()
    page = one.open("/new?game=turro")
    page.get_by_label("Who begins").select_option("seat A")
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    expect(page.get_by_text(re.compile("^By lot"))).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "button", "lot"),
    [
        ("/", "Play now: Turro", True),
        ("/rules/turro", "Play now", True),
        ("/rules/turro/guide", "Try it at a table", False),
    ],
)
def test_one_click_draws_the_lot_and_a_lesson_gives_the_first_seat(
    visit: Come, path: str, button: str, lot: bool
) -> None:
    one = visit()
    one.lot = True
    page = one.open(path)
    page.get_by_role("button", name=button).click()
    one.settle()
    expect(page.get_by_text(re.compile("^By lot, .+ begins"))).to_have_count(int(lot))


def test_only_games_with_a_lot_ask_who_begins(visit: Come) -> None:
    page = visit().open("/new?game=tower")
    page.get_by_label("Seat A").wait_for()
    expect(page.get_by_label("Who begins")).to_have_count(0)
