"""Pictures of every page and board, at both sizes and in both themes, for docs/pictures: `python -m tools.pictures [NAME ...]`.

A server of its own is started on an empty store, and bots play by chance: the pictures differ a little each time.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
GAMES = {
    "turro": ("Turro", 12),
    "turris-pawns": ("Turris (pawns)", 8),
    "tower": ("Tower", 18),
    "turf-wars": ("Turf Wars", 14),
    "turris-beasts": ("Turris (beasts)", 14),
    "bids": ("Bids", 3),
}
PAGES = {
    "home": "/",
    "new": "/new?game=tower",
    "rules": "/rules/turro",
    "guide": "/rules/turro/guide",
    "me": "/me",
}
PATIENCE = 60_000
# A busy browser says it has a theme's colours before it shows them: dark ink is on light paper, and light ink on dark.
PAINTED = """(theme) => {
    const dark = getComputedStyle(document.body).color.match(/\\d+/g).every((one) => one < 128);
    return dark === (theme === "light");
}"""
# What moves has come to rest, the tower in space is there if there is one, and all that is drawn is shown.
AT_REST = """async () => {
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
    while (document.querySelector("canvas:not([data-engine])")) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""
READY = ".table[data-mine=true][data-pending=false], .table[data-over=true]"
QUALITY = 82


def main() -> None:
    """Make them all, or those whose names are given."""
    wanted = sys.argv[1:] or [*PAGES, *GAMES, "replay"]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--store", f"sqlite:///{folder}/tables.db"]
        server = subprocess.Popen(
            [*command, "--bot-delay", "0.01", "--rate", "2000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        url = server.stdout.readline().removeprefix("Turres is at ").strip()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            for name in wanted:
                draw(browser, url, name)
        finally:
            browser.close()
            server.terminate()
            server.wait()


def draw(browser: Browser, url: str, name: str) -> None:
    """One page, in all four ways."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(
        "localStorage.setItem('turres.confirm', JSON.stringify('never'));"
        + "".join(f"localStorage.setItem('turres.level.{game}', JSON.stringify('novice'));" for game in GAMES)
    )
    page = context.new_page()
    if name in PAGES:
        page.goto(url + PAGES[name])
        page.locator("main button.primary").first.wait_for()
    else:
        sit_down(page, url, "turro" if name == "replay" else name, 40 if name == "replay" else GAMES[name][1])
        if name == "replay":
            look_back(page)
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme)
            page.wait_for_function(PAINTED, arg=theme)
            if name != "bids" and page.locator("details.all[open] summary").count():
                page.locator("details.all summary").click()
            page.evaluate("scrollTo(0, 0)")
            page.evaluate(AT_REST)
            path = PICTURES / f"{name}-{size}-{theme}.jpg"
            page.screenshot(path=path, type="jpeg", quality=QUALITY)
            print(path.relative_to(ROOT), path.stat().st_size // 1000, "kB", flush=True)
    context.close()


def sit_down(page: Page, url: str, game: str, moves: int) -> None:
    """A table in the middle of a game; the moves are the first that are listed."""
    page.goto(url)
    page.get_by_role("button", name=f"Play now: {GAMES[game][0]}").click()
    for count in range(moves):
        page.wait_for_selector(READY, state="attached")
        if page.get_attribute(".table", "data-over") == "true":
            break
        play(page, count)
    page.wait_for_selector(READY, state="attached")
    if page.locator("details.all[open] summary").count() and game != "bids":
        page.locator("details.all summary").click()
    page.mouse.move(0, 0)


def play(page: Page, count: int) -> None:
    """Some move of the list: another one each time."""
    version = page.get_attribute(".table", "data-version")
    if page.locator("details.all:not([open]) summary").count():
        page.locator("details.all summary").click()
        page.locator("details.all .move").first.wait_for()
    buttons = page.locator(".move:enabled")
    buttons.first.wait_for()
    buttons.nth((count * 37 + 11) % buttons.count()).click()
    page.wait_for_selector(f".table:not([data-version='{version}'])", state="attached")


def look_back(page: Page) -> None:
    """Give up, and look through the game."""
    if page.get_attribute(".table", "data-over") != "true":
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look through the game").click()
    page.locator("polyline").first.wait_for()
    page.get_by_text("A bot looks through the game").wait_for(state="hidden", timeout=10 * PATIENCE)
    last = page.get_attribute(".replay", "data-version")
    page.get_by_role("button", name="One move back").click()
    page.wait_for_selector(f".replay:not([data-version='{last}'])")


if __name__ == "__main__":
    main()
