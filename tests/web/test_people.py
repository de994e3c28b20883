"""Who one is: a guest by itself, an account if one wants, everything to take along, nothing left behind."""

import json
import secrets
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .browsing import Visit

Come = Callable[..., Visit]


def test_a_guest_is_somebody_without_being_asked_and_may_choose_a_name(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Guest")
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
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()
    assert [] == one.violations()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all that is kept of me").click()
    download.value.save_as(tmp_path / "all.json")
    assert table in [kept["table"] for kept in json.loads((tmp_path / "all.json").read_text())["tables"]]
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()

    page = other.open("/me")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text(f"You are signed in as {name}")).to_be_visible()
    other.open()
    page.get_by_role("link", name="Continue where you left").click()
    other.settle()
    assert table == other.table
    other.open("/me")
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Play now: Turro").wait_for()
    expect(page.get_by_role("link", name="Me", exact=True)).to_be_visible()
