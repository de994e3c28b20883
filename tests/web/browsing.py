"""A real Chromium at a real server: pages, clicks, and what came over the network."""

from __future__ import annotations

import json
import random
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Response, Route, WebSocket, expect
from playwright.sync_api import TimeoutError as Late

from tests.server.running import shown

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE, LYING, DESK = (360, 740), (740, 360), (1280, 800)  # LYING: a phone on its side
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
DRAWN = ":not(:has(.holder[aria-busy=true]))"
AWAY, FEW = "away", 4  # not at the table; so often may a finger miss
PATIENCE = 60_000  # milliseconds, on a machine that may be busy
expect.set_options(timeout=PATIENCE)
LABELS = "label-content-name-mismatch"
# WCAG 2.5.3 wants the words of a label in the name of what it labels. axe wants all characters in a row, also figures drawn as
# symbols, which that rule leaves out; so on a board we look for the words ourselves.
UNNAMED = """() => [...document.querySelectorAll(".holder :is(button, [role=button])[aria-label]")].flatMap((one) => {
    const name = one.ariaLabel.toLowerCase(), words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), missing = [];
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
        const { width, height } = text.parentElement.getBoundingClientRect();
        if (text.parentElement.closest("title") !== null || width <= 1 || height <= 1) continue;
        for (const word of text.data.toLowerCase().match(/\\p{L}{2,}/gu) ?? []) if (!name.includes(word)) missing.push(word);
    }
    return missing.length === 0 ? [] : [`${missing.join(" ")} of ${one.ariaLabel}`];
})"""
WIDER = """() => document.documentElement.scrollWidth <= window.innerWidth ? [] :
    [...document.querySelectorAll("main *, header *")].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
        .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))"""
# Wait for one's turn and choose something lit or offered by a number from 0 to 1; scroll there and say where a pointer would
# hit it. None when the game is over; an error when nothing happens, or when something lies over what is lit.
LEADS_ON = """async ([chance, patience]) => {
    const table = document.querySelector(".table");
    if (table === null) return "away";
    const { dataset } = table;
    const mine = () => dataset.mine === "true" && dataset.pending === "false";
    const ready = () => dataset.over === "true" || (mine() && table.querySelector(".holder[aria-busy=true]") === null);
    if (!ready()) await new Promise((resolve, reject) => {
        const watch = new MutationObserver(() => ready() && (watch.disconnect(), resolve()));
        watch.observe(table, { attributes: true, subtree: true });
        setTimeout(() => reject(new Error("nothing happens")), patience);
    });
    if (dataset.over === "true") return null;
    const all = (query) => [...document.querySelectorAll(query)];
    const choose = () => {
        let open = all("[role=alertdialog] .primary, .asked .button");  // back to now, if a finger came upon the past
        if (open.length === 0) open = [...all(".holder [data-element].lit"), ...all(".dock .move:enabled")];
        if (open.length === 0) open = all("details.all:not([open]) summary");
        return open[Math.floor(chance * open.length)];
    };
    let over = null;
    const inside = (chosen) => {
        const box = chosen.getBoundingClientRect();
        for (const part of [4, 2, 6, 1, 3, 5, 7].flatMap((row) => [4, 2, 6, 1, 3, 5, 7].map((column) => [column, row]))) {
            const [x, y] = [box.left + (box.width * part[0]) / 8, box.top + (box.height * part[1]) / 8];
            const hit = document.elementFromPoint(x, y);
            if (hit?.closest("[data-origin]")) continue;  // it only says where a card comes from
            if (hit !== null && (hit.closest("[data-element]") ?? hit.closest("button, summary")) === chosen) return { x, y };
            over = hit;
        }
        return null;
    };
    let chosen = null, place = null;
    for (let tries = 0; place === null && tries < 20; tries++) {  // what lies over it may be on its way
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 100));
        if (dataset.over === "true") return null;
        chosen = choose();
        if (chosen === undefined) continue;
        place = inside(chosen);
        if (place === null) {
            chosen.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            place = inside(chosen);
        }
    }
    const what = chosen && (chosen.dataset.element ?? chosen.dataset.move ?? chosen.textContent);
    const asked = document.querySelector(".asked")?.textContent.trim();
    if (place === null) throw new Error(`nobody can point at ${what}: there is ${over?.outerHTML.slice(0, 200)}; ${asked}`);
    return { ...place, what };
}"""
# Whether a pointer at the middle of it would hit it.
IN_REACH = """(spot) => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-element]") === spot;
}"""
TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
PAINTED = """(scheme) => {
    const light = getComputedStyle(document.body).color.match(/\\d+/g).every((one) => one < 128); // dark ink on light paper
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches && light === (scheme === "light");
}"""
UNANSWERED = ("WebSocket", "net::ERR")
BENIGN = ("WebGL", "GPU stall")  # what Chromium says of itself where there is no graphics card


def chromium() -> str | None:
    """The machine's own Chromium."""
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return next((path for path in found if path), None)


class Visit:
    """Somebody's browser: its page, everything it was sent, and everything it complained about."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = DESK, *, asks: str = "never", **settings: Any
    ) -> None:
        self.url = url
        self.touch = size in (PHONE, LYING)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", has_touch=self.touch, **settings
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(  # before which moves one is asked, until it is set otherwise
            "if (location.protocol.startsWith('http') && localStorage.getItem('turres.confirm') === null)"
            f" localStorage.setItem('turres.confirm', JSON.stringify('{asks}'))"
        )
        self.lot = False  # whether a lot decides who begins, as it does for everybody else
        self.context.route("**/api/tables", self._sit_as_asked)
        self.page: Page = self.context.new_page()
        self.frames: list[str] = []
        self.complaints: list[str] = []
        self.console: list[str] = []
        self.scripts: list[str] = []
        self.fetched: list[tuple[str, str]] = []
        self.touched: set[str] = set()
        self.missed = 0
        self.page.on("websocket", self._listen)
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("response", self._answered)

    def _sit_as_asked(self, route: Route) -> None:
        """All stay where they sat down, unless the test is about the lot."""
        wanted = route.request.post_data_json if route.request.method == "POST" else None
        if wanted is None or self.lot:
            route.continue_()
        else:
            route.continue_(post_data={**wanted, "lot": False})

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _note(self, kind: str, text: str) -> None:
        self.console.append(text)
        if kind in ("error", "warning") and not any(word in text for word in BENIGN):
            self.complaints.append(text)

    def _answered(self, response: Response) -> None:
        if response.request.resource_type == "script":
            self.scripts.append(response.url)
        path = urlsplit(response.url).path
        if path.startswith("/api/") and not path.endswith("/socket"):
            with suppress(Error):  # the page may be gone by now
                self.fetched.append((path, response.text()))

    def close(self) -> None:
        self.context.close()

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def play_now(self, title: str, bots: str = "random", game: str = "") -> Page:
        """From the first page, by one click."""
        if game:
            self.context.add_init_script(f"localStorage.setItem('turres.level.{game}', JSON.stringify('{bots}'))")
        self.open()
        self.page.get_by_role("button", name=f"Play now: {title}").click()
        self.settle()
        return self.page

    def until(self, wanted: Locator) -> None:
        """Load the page anew until it shows this: what the server works out by itself it has soon."""
        for _ in range(20):
            with suppress(Late):
                wanted.wait_for(timeout=1000)
                break
            self.page.reload()
        expect(wanted).to_be_visible()

    # At a table ---------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until it is this seat's turn, or the game is over, and the board is drawn."""
        self.page.wait_for_selector(
            f":is(.table[data-mine=true][data-pending=false], .table[data-over=true]){DRAWN}", state="attached"
        )

    @property
    def over(self) -> bool:
        return self.page.get_attribute(".table", "data-over") == "true"

    @property
    def able(self) -> bool:
        """Whether it is for this seat to decide, and its last choice is answered."""
        return self.page.locator(".table[data-mine=true][data-pending=false]").count() > 0

    @property
    def version(self) -> int:
        return int(self.page.get_attribute(".table", "data-version") or 0)

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("?")[0]

    def moved_on(self, before: int) -> None:
        """Wait until something has happened since."""
        self.page.wait_for_function(
            "(before) => document.querySelector('.table')?.dataset.version > before", arg=before
        )

    def record(self) -> str:
        """The record as the server gives it to this visitor."""
        return str(self.page.evaluate(f"fetch('/api/tables/{self.table}/record').then((answer) => answer.text())"))

    def beside(self, name: str) -> None:
        """Open what is beside the board: log, chat, rules or the position as text; on a phone it is above the bar."""
        if self.touch:
            self.page.get_by_role("button", name="Log").click()
        self.page.get_by_role("tab", name=name).click()

    def seldom(self, name: str) -> None:
        """Press a button that is seldom wanted; on a phone it is behind another."""
        if self.touch:
            self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name=name).click()

    def move(self, dice: random.Random) -> None:
        """Make some legal move by pointing: at what is lit on the board, or at a button that is offered."""
        before = self.version
        for _ in range(200):
            if self.version != before or not self.step(dice):
                break
            self.page.wait_for_selector(".table[data-pending=false]", state="attached")  # until it is answered
        self.moved_on(before)
        self.settle()

    def step(self, dice: random.Random) -> bool:
        """When it is this seat's turn, point at something that leads on; False when the game is over.

        Others may move while the finger comes down, and the board with them: whoever hits a link goes back and goes on.
        """
        while (found := self._what_leads_on(dice)) == AWAY:
            self.missed += 1
            assert self.missed < FEW, "pointing at what is lit leads away from the table again and again"
            self.page.go_back()
            self.settle()
        if found is None:
            return False
        self.touched.add(found["what"])
        if self.touch:
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])
        return True

    def _what_leads_on(self, dice: random.Random) -> Any:
        try:
            return self.page.evaluate(LEADS_ON, [dice.random(), PATIENCE])
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            self.page.wait_for_load_state()
            return AWAY

    def play_some(self, moves: int, seed: int = 1) -> None:
        """Play on for a while."""
        dice = random.Random(seed)
        for _ in range(moves):
            if not self.over:
                self.move(dice)

    def play_out(self, seed: int = 1, most: int = 3000) -> int:
        """Play to the end; how often one had to point at something."""
        dice, steps = random.Random(seed), 0
        while self.step(dice):
            steps += 1
            assert steps < most, "the game does not end"
        expect(self.page.get_by_role("region", name="Outcome")).to_be_visible()
        return steps

    # What holds for every page ------------------------------------------------------------------------------------------

    def assert_well(self) -> None:
        """No complaint in the console, and nothing wider than the window."""
        assert [] == self.complaints
        wide = self.page.evaluate(WIDER)
        assert [] == wide, f"{self.page.url} is wider than the window"

    def assert_for_everybody(self) -> None:
        """On the phone and at the desk, in the dark and by day: nothing that axe finds, nothing wider than the window."""
        for width, height in (PHONE, DESK):
            self.page.set_viewport_size({"width": width, "height": height})
            self._paint("dark")
            found = self.violations()
            assert [] == found, f"{self.page.url} at {width}: {found}"
            self._paint("light")
            colours = self._axe("document", "runOnly: ['color-contrast']")  # nothing else changes
            assert [] == colours, f"{self.page.url} at {width}, by day: {colours}"
            self.assert_well()

    def violations(self) -> list[str]:
        """What axe finds wrong with the page for those who cannot see or point."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        everywhere = self._axe("document", f"rules: {{'{LABELS}': {{enabled: false}}}}")
        beside = self._axe("{exclude: [['.holder']]}", f"runOnly: ['{LABELS}']")
        return everywhere + beside + [f"not in the name: {one}" for one in self.page.evaluate(UNNAMED)]

    def _paint(self, scheme: Literal["dark", "light"]) -> None:
        """In these colours, on every part of the page: a busy browser says it has them before it shows them."""
        self.page.emulate_media(color_scheme=scheme)
        self.page.wait_for_function(PAINTED, arg=scheme)
        self.page.evaluate(TWO_FRAMES)

    def _axe(self, context: str, options: str) -> list[str]:
        found = self.page.evaluate(f"axe.run({context}, {{resultTypes: ['violations'], {options}}})")
        worst = [(one, one["nodes"][0]) for one in found["violations"]]
        return [f"{one['id']}: {node['failureSummary']} {node['html'][:200]}" for one, node in worst]

    def scenes(self) -> Iterator[dict[str, Any]]:
        """Every scene that was told."""
        scene: dict[str, Any] = {}
        for frame in self.frames:
            message = json.loads(frame)
            if message["is"] == "tell":
                scene = shown(message["news"], scene)
                yield scene


def choose(spot: Locator) -> None:
    """Click a place of a board; one that something lies over is chosen by keyboard."""
    spot.scroll_into_view_if_needed()
    if spot.evaluate(IN_REACH):
        spot.click()
    else:
        spot.press("Enter")


class Cable:
    """The line between browser and server, which can be cut."""

    def __init__(self, port: int) -> None:
        self.port, self.whole, self.ends = port, True, list[socket.socket]()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                return
            self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        self.whole = False
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.whole = True

    def close(self) -> None:
        self.cut()
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()


@contextmanager
def expecting(visit: Visit, *words: str) -> Iterator[None]:
    """A stretch in which the browser may complain of this; else that nobody answers."""
    before, visit.complaints = visit.complaints, []
    yield
    assert [] == [text for text in visit.complaints if not any(word in text for word in words or UNANSWERED)]
    visit.complaints = before
