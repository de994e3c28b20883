"""Every page: for everybody (axe), without complaints, small enough; replays and reports."""

import base64
import random
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, ROOT, Visit, expecting

Come = Callable[..., Visit]
PAGES = ROOT / "src" / "turres" / "server" / "pages"
GAMES = ("turro", "turris-pawns", "tower", "turf-wars", "turris-beasts", "bids")
TITLES = ("Turro", "Turris (pawns)", "Tower", "Turf Wars", "Turris (beasts)", "Bids")


def test_axe_finds_nothing_on_the_plain_pages(visit: Come) -> None:
    one = visit()
    for path, ready in (
        ("/", "Play now: Turro"),
        ("/new?game=turf-wars", "Set the table"),
        ("/rules/turro", "Play now"),
        ("/rules/turro/guide", "Try it at a table"),
        ("/me", "Save"),
    ):
        one.open(path).get_by_role("button", name=ready).wait_for()
        one.assert_for_everybody()
    page = one.open("/t/nosuchtable")
    expect(page.get_by_role("heading", name="You can't open this table")).to_be_visible()
    one.assert_for_everybody()


@pytest.mark.parametrize("game", GAMES[1:])
def test_axe_finds_nothing_in_the_rules_and_the_guide(visit: Come, game: str) -> None:
    one = visit(PHONE, color_scheme="dark")
    one.open(f"/rules/{game}").get_by_role("button", name="Play now").wait_for()
    assert [] == one.violations()
    one.assert_well()
    if game != "bids":  # it has no guide
        one.open(f"/rules/{game}/guide").get_by_role("button", name="Try it at a table").wait_for()
        assert [] == one.violations()
        one.assert_well()


# Everything on a board that is a thing of its own and says nothing when it is pointed at: places, cards, and drawn symbols.
MUTE = """() => {
    const says = (one) => one.closest("[title]:not([title=''])") !== null || one.querySelector(":scope > title")?.textContent;
    const told = (one) => { for (let at = one; at && !at.matches(".holder"); at = at.parentElement) if (says(at)) return true; };
    const things = document.querySelectorAll(".holder :is([data-element], [role=img], .card, use)");
    const bare = [...things].filter((one) => one.getBoundingClientRect().width > 0 && !one.closest("[aria-hidden=true]") && !told(one));
    return bare.map((one) => one.outerHTML.slice(0, 160));
}"""


@pytest.mark.parametrize(("title", "game"), list(zip(TITLES, GAMES, strict=True))[:-1], ids=GAMES[:-1])
def test_every_card_and_symbol_says_what_it_is(visit: Come, title: str, game: str) -> None:
    one = visit()
    page = one.play_now(title, game=game)
    seen = 0
    for _ in range(3):
        page.locator(".holder [data-element]").first.wait_for()
        seen += page.locator(".holder [data-element]").count()
        assert [] == page.evaluate(MUTE)
        one.play_some(5, seed=3)
    assert seen > 25


@pytest.mark.parametrize(("title", "game"), list(zip(TITLES, GAMES, strict=True)), ids=GAMES)
def test_axe_finds_nothing_at_a_table(visit: Come, title: str, game: str) -> None:
    one = visit()
    page = one.play_now(title, game=game)
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_in_viewport()
    one.move(random.Random(5))
    one.assert_for_everybody()
    for tab in ("Chat", "Rules", "As text"):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
        assert [] == one.violations(), tab
    page.get_by_role("button", name="Keys and settings").click()
    assert [] == one.violations()


def test_a_finished_game_is_looked_through_and_shared(visit: Come, tmp_path: Path) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    page = one.play_now("Turro", game="turro")
    one.play_out(seed=2)
    table = one.table
    page.get_by_role("link", name="Look through the game").click()
    replay = page.locator(".replay")
    count = int(replay.get_attribute("data-at") or 0)
    assert count > 5
    page.get_by_role("button", name="To the beginning").click()
    expect(replay).to_have_attribute("data-at", "0")
    page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-at", "1")
    page.get_by_role("button", name="Play it").click()
    expect(replay).to_have_attribute(
        "data-at", re.compile("^([2-9]|[1-9][0-9]+)$")
    )  # who looks late sees it farther on
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".holder")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    download.value.save_as(tmp_path / "record.txt")
    assert "turro" in (tmp_path / "record.txt").read_text(encoding="utf-8")
    page.get_by_role("button", name="Copy the link").click()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert f"/replay/{table}?" in shared
    other = visit()
    other.open(shared.removeprefix(one.url))
    expect(other.page.locator(".replay")).to_have_attribute("data-at", replay.get_attribute("data-at") or "")
    expect(page.locator("polyline").first).to_be_visible()
    for mark in ("0%", "50%", "100%", "0"):
        expect(page.locator("svg text").get_by_text(mark, exact=True)).to_be_visible()
    one.assert_for_everybody()
    outcome = page.get_by_role("region", name="Outcome").locator("p")
    english = outcome.inner_text()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("region", name="Résultat").locator("p")).not_to_have_text(english)


# How many pixels a picture has each way, and how many colours.
PIXELS = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0);
    const found = new Set(new Uint32Array(paper.getImageData(0, 0, image.width, image.height).data.buffer));
    return [image.width, image.height, found.size];
}"""


@pytest.mark.parametrize(("title", "game"), list(zip(TITLES, GAMES, strict=True)), ids=GAMES)
def test_the_position_is_saved_as_a_picture(visit: Come, tmp_path: Path, title: str, game: str) -> None:
    one = visit()
    page = one.play_now(title, game=game)
    one.play_some(4)
    page.get_by_role("button", name=re.compile("Resign|Call it off")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|Call it off")).click()
    page.get_by_role("link", name="Look through the game").click()
    page.locator(".holder :is(svg, canvas, pre)").first.wait_for()
    box = page.locator(".holder").bounding_box()
    assert box is not None
    for kind in ("PNG", "SVG"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        assert download.value.suggested_filename.endswith(f".{kind.lower()}")
        download.value.save_as(tmp_path / kind)
    data, drawn = (tmp_path / "PNG").read_bytes(), (tmp_path / "SVG").read_text(encoding="utf-8")
    assert len(ET.fromstring(drawn).findall(".//*")) > (40 if game != "bids" else 1)
    for kind, content in (("png", data), ("svg+xml", drawn.encode())):
        address = f"data:image/{kind};base64,{base64.b64encode(content).decode()}"
        width, height, colours = page.evaluate(PIXELS, address)
        fine = 2 if kind == "png" else 1
        assert width * height > 0.8 * box["width"] * box["height"] * fine**2
        assert colours > 20


def test_a_report_is_the_record_as_one_saw_it(visit: Come) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    page = one.play_now("Tower", game="tower")
    dice = random.Random(1)
    while "as seat 0 saw it" not in one.record():  # until something is hidden
        one.move(dice)
    page.get_by_role("button", name="Report a problem").click()
    expect(page.get_by_role("dialog")).to_contain_text("Copied. Paste it")
    report = page.evaluate("navigator.clipboard.readText()")
    assert "game: tower" in report
    assert one.record() in report
    page.get_by_label("What went wrong?").fill("The pawn vanished.")
    page.get_by_role("button", name="Copy the report").click()
    expect(page.get_by_text("Copied. Paste it")).to_be_visible()
    assert f"The pawn vanished.\n\n{report}" == page.evaluate("navigator.clipboard.readText()")
    assert [] == one.violations()


def size_of(scripts: list[str], *, without: str = "") -> int:
    """Bytes of script as they are sent, compressed."""
    names = {url.split("/assets/")[1] for url in scripts if "/assets/" in url}
    files = [PAGES / "assets" / f"{name}.gz" for name in names if not (without and without in name)]
    assert files
    return sum(file.stat().st_size for file in files)


def test_the_first_page_is_light(visit: Come) -> None:
    one = visit()
    one.open().get_by_role("button", name="Play now: Turro").wait_for()
    assert size_of(one.scripts) < 60_000


@pytest.mark.parametrize(("title", "game"), list(zip(TITLES, GAMES, strict=True)), ids=GAMES)
def test_the_table_page_is_light(visit: Come, title: str, game: str) -> None:
    one = visit()
    one.play_now(title, game=game)
    one.page.locator(".holder :is(svg, canvas, pre)").first.wait_for()
    one.page.wait_for_load_state("networkidle")  # all that the board itself fetches has come
    assert size_of(one.scripts, without="scene3d") < 120_000


@pytest.mark.parametrize(
    ("path", "button"), [("/rules/turro", "Play now"), ("/rules/turro/guide", "Try it at a table")]
)
def test_where_no_table_can_be_set_up_the_page_says_why(visit: Come, path: str, button: str) -> None:
    one = visit()
    page = one.open(path)
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json={"detail": "Too many new tables"}))
    with expecting(one, "429"):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("alert")).to_have_text("Too many new tables.")


def test_the_list_of_ones_tables_names_who_else_sits_there(visit: Come) -> None:
    one = visit(PHONE)
    one.play_now("Tower", game="tower")
    page = one.open()
    table = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=re.compile("your turn")))
    expect(table).to_contain_text("with Bot B (plays at random), Bot C (plays at random)")
    one.assert_well()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".tables .others")).to_have_text("avec Robot B (joue au hasard), Robot C (joue au hasard)")
