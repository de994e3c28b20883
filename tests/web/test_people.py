"""Who one is: a guest by itself, an account if one wants, everything to take along, nothing left behind."""

import json
import random
import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from .browsing import PATIENCE, PHONE, Visit, expecting

Come = Callable[..., Visit]


def slowly(route: Route) -> None:
    """As over a slow line."""
    time.sleep(0.5)
    route.continue_()


def test_a_guest_is_somebody_without_being_asked_and_may_choose_a_name(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Guest")
    page.route("**/api/me", slowly)
    one.open("/me")
    page.get_by_label("The name others see").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("From now on you are Ann")
    expect(page.get_by_role("link", name="Ann")).to_be_visible()


def test_an_account_is_made_left_and_found_again_elsewhere(visit: Come, tmp_path: Path) -> None:
    name, password = f"Ann {secrets.token_hex(4)}", secrets.token_hex(8)
    one, other = visit(), visit()
    one.play_now("Turro")
    table = one.table
    page = one.open("/me")
    main = page.locator("form .button.primary").filter(has_text=re.compile("account|Sign"))
    expect(main).to_have_text("Make an account")  # a stranger's first wish
    page.get_by_label("Account name", exact=True).fill(name)
    expect(page.get_by_label("Password")).to_have_accessible_description("At least 8 characters")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()
    assert [] == one.violations()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my data").click()
    download.value.save_as(tmp_path / "all.json")
    assert table in [kept["table"] for kept in json.loads((tmp_path / "all.json").read_text())["tables"]]
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    expect(main).to_have_text("Sign in")
    page.get_by_label("Account name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()

    page = other.open("/me")
    page.get_by_label("Account name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()
    other.open()
    page.get_by_role("link", name="Continue where you left off").click()
    other.settle()
    assert table == other.table
    other.open("/me")
    page.get_by_role("button", name="Delete my account and data").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete my account and data").click()
    page.get_by_role("button", name="Play now: Turro").wait_for()
    expect(page.get_by_role("link", name="Me", exact=True)).to_be_visible()


def test_a_token_is_made_shown_once_used_and_revoked(visit: Come) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    one.play_now("Turro")
    page = one.open("/me")
    programs = page.locator("section", has=page.get_by_role("heading", name="Programs that play for me"))
    programs.get_by_label("What the program is called").fill("A program of mine with a name")
    page.keyboard.press("Enter")
    shown = programs.get_by_label("Token", exact=True)
    token = shown.input_value()
    assert token.startswith("turres_")
    programs.get_by_role("button", name="Copy").click()
    expect(programs.get_by_role("button", name="Copied")).to_be_visible()
    assert token == page.evaluate("navigator.clipboard.readText()")
    expect(programs.get_by_role("listitem")).to_contain_text("A program of mine with a name")
    one.assert_for_everybody()
    let_in = (
        f"fetch('/api/me', {{headers: {{Authorization: 'Bearer {token}'}}, credentials: 'omit'}}).then((a) => a.status)"
    )
    assert 200 == page.evaluate(let_in)
    page.reload()
    expect(programs.get_by_role("listitem")).to_contain_text("A program of mine with a name")
    assert 0 == shown.count()
    assert token not in page.content()
    programs.get_by_role("button", name="Revoke the token A program of mine with a name").click()
    expect(programs.get_by_role("listitem")).to_have_count(0)
    with expecting(one, "401"):
        assert 401 == page.evaluate(let_in)


def test_another_password_ends_other_sessions_and_if_wanted_the_tokens(visit: Come) -> None:
    name, passwords = f"Ann {secrets.token_hex(4)}", [secrets.token_hex(8) for _ in range(3)]
    one, other = visit(), visit()
    page = one.open("/me")
    sign(page, name, passwords[0], "Make an account")
    sign(other.open("/me"), name, passwords[0], "Sign in")
    page.get_by_label("What the program is called").fill("My program")
    page.keyboard.press("Enter")
    token = page.get_by_role("listitem").filter(has_text="My program")
    expect(token).to_be_visible()
    change_password(page, passwords[0], passwords[1], revoke=False)
    expect(token).to_be_visible()
    with expecting(other, "401"):
        other.page.reload()
        expect(other.page.get_by_role("button", name="Sign in")).to_be_visible()
    sign(other.page, name, passwords[1], "Sign in")
    with expecting(one, "403"):
        change_password(page, passwords[0], passwords[2], revoke=True, refused="The old password is wrong.")
    change_password(page, passwords[1], passwords[2], revoke=True)
    expect(token).to_have_count(0)
    one.assert_for_everybody()
    with expecting(other, "401"):
        other.page.reload()
        expect(other.page.get_by_role("button", name="Sign in")).to_be_visible()


def test_one_signs_out_everywhere(visit: Come) -> None:
    name, password = f"Ann {secrets.token_hex(4)}", secrets.token_hex(8)
    one, other = visit(), visit()
    sign(one.open("/me"), name, password, "Make an account")
    sign(other.open("/me"), name, password, "Sign in")
    one.page.get_by_role("button", name="Sign out everywhere").click()
    with expecting(other, "401"):
        expect(one.page.get_by_role("button", name="Sign in")).to_be_visible()
        other.page.reload()
        expect(other.page.get_by_role("button", name="Sign in")).to_be_visible()


def sign(page: Page, name: str, password: str, button: str) -> None:
    page.get_by_label("Account name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()


def change_password(page: Page, old: str, new: str, *, revoke: bool, refused: str = "") -> None:
    form = page.locator("details", has=page.get_by_text("Change the password"))
    if form.get_attribute("open") is None:
        form.locator("summary").click()
    form.get_by_label("Old password").fill(old)
    form.get_by_label("New password").fill(new)
    form.get_by_label("Revoke the tokens").set_checked(revoke)
    with page.expect_response("**/api/account/password"):
        form.get_by_role("button", name="Change the password").click()
    if refused:
        expect(page.get_by_role("alert")).to_have_text(refused)
    else:
        expect(page.get_by_role("status").filter(has_text="The password is changed.")).to_be_visible()


def test_whoever_plays_has_a_page_that_others_reach_from_the_table_and_the_replay(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    page = ann.open("/me")
    page.get_by_label("The name others see").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("From now on you are Ann")
    ann.open("/new?game=bids")
    page.get_by_role("combobox", name="How many").select_option("2")
    page.get_by_label("Seat B").select_option("")
    page.get_by_label("Public").check()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_label("Invitation link").wait_for()
    ben.open(f"/t/{ann.table}")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.settle()
    ben.page.get_by_role("list", name="Seats").get_by_role("link", name="Ann").click()
    expect(ben.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    expect(ben.page.get_by_text("No finished game at a public table yet.")).to_be_visible()
    ben.page.go_back()
    ben.settle()
    dice, end = random.Random(1), time.monotonic() + PATIENCE / 1000
    while not ann.over:  # a finger may miss when the other's choice moves the page: whoever has not chosen goes on
        for one in [one for one in (ann, ben) if one.able]:
            one.step(dice)
            end = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < end, "nobody can move"
    page.get_by_role("link", name="Look through the game").click()
    page.get_by_role("list", name="Seats").get_by_role("link", name="Ann").click()
    expect(page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="that is you")).to_be_visible()
    row = page.get_by_role("row", name=re.compile("Bids 1"))
    ann.until(row)
    ann.assert_for_everybody()
    page.get_by_role("link", name=re.compile("Bids")).click()
    expect(page.get_by_role("region", name="Outcome")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/people/nobody", "Nobody is here"),
        ("/somewhere/else", "Page not found"),
        ("/t/nosuchtable", "You can't open this table"),
        ("/replay/nosuchtable", "This game cannot be shown"),
        ("/rules/nosuchgame", "There is no such game here"),
        ("/rules/bids/guide", "There is no guide to this game"),
    ],
)
def test_where_nothing_is_the_page_says_so_and_leads_on(visit: Come, path: str, heading: str) -> None:
    one = visit()
    with expecting(one, "404"):
        page = one.open(path)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    one.assert_for_everybody()
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("button", name="Play now: Turro").wait_for()
