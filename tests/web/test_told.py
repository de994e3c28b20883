"""What a newcomer is told: tooltips for fingers and keys, the log in words, what options mean, how the end was decided."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .browsing import DESK, PHONE, TWO_FRAMES, Visit

Come = Callable[..., Visit]


def hold(one: Visit, what: Locator) -> None:
    """A finger that stays on something for a while."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    finger = one.context.new_cdp_session(one.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(one.page.locator(".tip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_stays_on_something_reads_its_tooltip_and_chooses_nothing(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    before = one.version
    square = page.locator("[data-element='square:d3']")
    hold(one, square)
    expect(page.locator(".tip")).to_have_text(square.get_attribute("aria-label") or "")
    expect(page.locator(".spot.picked")).to_have_count(0)
    square.tap()
    expect(page.locator(".tip")).to_be_hidden()
    expect(page.locator(".spot.picked")).to_have_count(1)
    assert before == one.version


def test_a_tap_on_what_cannot_be_chosen_says_what_it_is_and_why_not(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Tower", game="tower")
    expect(page.locator(".table[data-mine=true]")).to_be_visible()
    passes = page.locator("[data-element='salil:pass']")
    passes.tap()
    expect(page.locator(".tip")).to_have_text(passes.get_attribute("title") or "")
    expect(page.get_by_role("alert")).to_contain_text("Passes that lie with Salil never come back.")
    expect(page.get_by_role("alert")).to_contain_text("TOW-16")


@pytest.mark.parametrize(
    ("title", "game", "card"),
    [
        ("Tower", "tower", "market:"),
        ("Turf Wars", "turf-wars", "card:faction-"),
        ("Turris (beasts)", "turris-beasts", "mission:"),
        ("Turris (beasts)", "turris-beasts", "space:"),
    ],
)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_sign_on_what_is_reconstructed_says_so_and_chooses_nothing(
    visit: Come, title: str, game: str, card: str, size: tuple[int, int]
) -> None:
    one = visit(size)
    spot = one.page.locator(f"[data-element^='{card}']:has([data-origin])").first
    for _ in range(6):  # some factions are as published, and now and then only such are dealt
        page = one.play_now(title, game=game)
        expect(page.locator(f"[data-element^='{card}']").first).to_be_visible()
        if spot.count():
            break
    sign = spot.locator("[data-origin]")
    sentence = sign.get_attribute("aria-label") or ""
    assert "reconstruction" in sentence
    assert (spot.get_attribute("aria-label") or "").endswith(sentence)
    before = one.version
    sign.scroll_into_view_if_needed()
    page.evaluate(TWO_FRAMES)  # what scrolls hides the sentence again
    (sign.tap if one.touch else sign.click)()
    expect(page.locator("div.tip")).to_have_text(sentence)
    expect(page.locator(".holder .picked")).to_have_count(0)
    assert before == one.version


def test_the_sign_speaks_french(visit: Come) -> None:
    one = visit(locale="fr-FR")
    one.open("/new?game=tower").get_by_role("button", name="Préparer la table").click()
    one.settle()
    expect(one.page.locator("[data-element='market:2'] [data-origin]")).to_have_attribute(
        "aria-label", re.compile("reconstitution", re.IGNORECASE)
    )


def test_a_key_reads_the_tooltip_of_the_place_one_has_come_to(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("i")
    expect(page.locator(".tip")).to_contain_text(re.compile(r"\b[a-g][1-7]\b"))
    page.keyboard.press("ArrowUp")
    expect(page.locator(".tip")).to_be_hidden()


def test_on_a_phone_the_map_can_be_read_in_full(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    page.get_by_role("button", name="Larger map, with names").tap()
    name = page.locator(".frame.large text.name").first
    expect(name).to_be_visible()
    sizes = page.locator(".frame.large text:not(title)").evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert min(sizes) >= 11
    assert 360 == page.evaluate("document.documentElement.scrollWidth")
    page.get_by_role("button", name="Whole map").tap()
    expect(page.locator(".frame.large")).to_have_count(0)


def test_the_log_is_in_the_language_of_the_page(visit: Come) -> None:
    one = visit(locale="fr-FR")
    page = one.open("/new?game=tower")
    page.get_by_role("button", name="Préparer la table").click()
    one.settle()
    log = page.locator("ol[tabindex='0']").first
    expect(log).to_contain_text("Vous devez construire")
    expect(log).to_contain_text("Vous tirez")
    page.get_by_role("button", name="English").click()
    expect(log).to_contain_text("You draw")
    expect(log).not_to_contain_text("Vous tirez")


def test_choices_that_are_words_are_explained_before_one_chooses(visit: Come) -> None:
    one = visit()
    page = one.open("/new?game=turf-wars")
    choices = page.get_by_role("radiogroup", name="What the winner of a war pays.")
    expect(choices.get_by_role("radio", name=re.compile("simple"))).to_be_checked()
    expect(choices).to_contain_text("Each loser may discard a number card")
    choices.get_by_role("radio", name=re.compile("fury")).check()
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    page.get_by_text("What was agreed").click()
    expect(page.locator("dl")).to_contain_text("fury")


def test_the_end_quotes_the_rule_that_decided(visit: Come) -> None:
    one = visit()
    page = one.open("/new?game=turro")
    page.get_by_label("After so many turns").fill("1")
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    before = one.version
    for square in ("d3", "d4"):
        page.locator(f"[data-element='square:{square}']").click()
    one.moved_on(before)
    outcome = page.get_by_role("region", name="Outcome")
    decisive = outcome.get_by_role("listitem")
    expect(decisive.get_by_role("link", name="TRO-19")).to_be_visible()
    expect(decisive).to_contain_text("draw")
    expect(outcome.get_by_role("row", name="Won within 1 turns")).to_contain_text("no")


def test_beasts_are_named_with_where_they_head_for_as_the_arrows_show_it(visit: Come) -> None:
    one = visit(DESK)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    expect(page.locator(".table[data-mine=true]")).to_be_visible()
    labels = [page.locator(f"[data-element='beast:{name}']").get_attribute("aria-label") for name in ("pain", "harrow")]
    assert all(re.fullmatch(r"(Pain|Harrow) \(.+\), heads for .+", label or "") for label in labels), labels
    assert page.locator("path.hunt").count() >= 4
