"""What turning the pawn tower costs in a real browser: `python -m benchmarks.browser`.

It opens a game of Turris in Chromium, plays until there is a tower, turns it by the mouse, and divides the time that scripts
took by the frames that were drawn; then it leaves the page alone and counts the frames that are drawn all the same, of which
there must be none.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.web.browsing import FLAGS, Visit, chromium

MOST, TURNS = 4.0, 400  # milliseconds of script a frame; steps of the mouse
MOVES = 14  # so that there is a tower
QUIET = 2000  # milliseconds in which nothing happens
COUNT = """
    window.drawn = 0;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => ask((at) => { window.drawn += 1; draw(at); });
"""


def main() -> None:
    """Measure, print, and fail if it costs too much."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "turres", "serve", "--port", "0", "--bot-delay", "0.01"]
        command += ["--store", f"sqlite:///{folder}/tables.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix("Turres is at ").strip()
            cost, frames, idle = measure(url)
        finally:
            server.terminate()
            server.wait()
    sys.stdout.write(
        f"{cost:.2f} ms of script a frame over {frames} frames (at most {MOST:g}); {idle} frames while idle\n"
    )
    sys.exit(cost > MOST or idle > 0)


def measure(url: str) -> tuple[float, int, int]:
    """Milliseconds of script a frame while the tower turns, how many frames, and how many while nothing changes."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visit = Visit(browser, url)
        visit.context.add_init_script(COUNT)
        page = visit.play_now("Turris (pawns)", game="turris-pawns")
        visit.play_some(MOVES)
        canvas = page.locator(".holder canvas")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        box: Any = canvas.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        turn(page, x, y, 40)  # so that everything is compiled
        before, drawn = script(session), page.evaluate("drawn")
        turn(page, x, y, TURNS)
        after, frames = script(session), page.evaluate("drawn") - drawn
        page.mouse.up()
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        drawn = page.evaluate("drawn")
        page.wait_for_timeout(QUIET)
        idle = page.evaluate("drawn") - drawn
        browser.close()
    return (after - before) * 1000 / frames, frames, idle


def turn(page: Page, x: float, y: float, steps: int) -> None:
    """Drag back and forth."""
    for step in range(steps):
        page.mouse.move(x + (step % 100 - 50) * 2, y + step % 7)


def script(session: Any) -> float:
    """Seconds that scripts have taken on the page so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "ScriptDuration"))


if __name__ == "__main__":
    main()
