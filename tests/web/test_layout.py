"""Where things are: nothing covered, cut off or out of reach on a phone, upright and on its side; fingers that drag."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .browsing import DESK, LYING, PHONE, TWO_FRAMES, Visit, expecting
from .test_pages import GAMES, TITLES
from .test_terms import FISCHER

Come = Callable[..., Visit]
DRAWN = list(zip(TITLES, GAMES, strict=True))[:-1]
every_board = pytest.mark.parametrize(("title", "game"), DRAWN, ids=GAMES[:-1])


class Finger:
    """One that touches the glass, as the browser feels it."""

    def __init__(self, one: Visit) -> None:
        self.page, self.line = one.page, one.context.new_cdp_session(one.page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def down(self, element: str) -> None:
        self.at = self.middle(element)
        self.send("touchStart", self.at)

    def middle(self, element: str) -> tuple[float, float]:
        box: Any = self.page.locator(f"[data-element='{element}']").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def move(self, x: float, y: float) -> None:
        (from_x, from_y), steps = self.at, 8
        for step in range(1, steps + 1):
            self.send("touchMove", (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps))
        self.at = x, y

    def up(self) -> None:
        self.send("touchEnd")


def test_a_finger_drags_a_piece(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    before, finger = one.version, Finger(one)
    finger.down("square:d3")
    finger.move(*finger.middle("square:d4"))
    expect(page.locator("[data-element='square:d3'].picked")).to_be_visible()
    expect(page.locator("[data-element='square:d4'].lit")).to_be_visible()
    expect(page.locator("[data-element='square:g3'].lit")).to_be_hidden()
    expect(page.get_by_role("button", name="Choose again")).to_be_hidden()  # nothing moves under the finger
    assert 0 == page.evaluate("scrollY")
    finger.up()
    one.moved_on(before)
    one.settle()
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_contain_text("d3-d4")


def test_a_piece_that_is_let_go_beside_the_board_stays(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    before, finger = one.version, Finger(one)
    finger.down("square:d3")
    finger.move(180, 60)
    finger.up()
    expect(page.locator(".spot.picked")).to_have_count(0)
    expect(page.locator("[data-element='square:g3'].lit")).to_be_visible()
    assert before == one.version


@pytest.mark.parametrize("element", ["square:c6", "square:c4"])
def test_whoever_swipes_over_what_cannot_be_dragged_scrolls_and_moves_nothing(visit: Come, element: str) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    before, finger = one.version, Finger(one)
    finger.down(element)
    finger.move(finger.at[0], finger.at[1] - 160)
    finger.up()
    page.wait_for_function("() => window.scrollY > 0")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.locator(".spot.picked")).to_have_count(0)
    assert before == one.version


def test_a_finger_that_rests_is_told_what_it_is_and_one_that_then_moves_drags(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    before, finger, tip = one.version, Finger(one), page.locator(".tip")
    finger.down("square:d3")
    expect(tip).to_be_visible()
    finger.up()
    expect(page.locator(".spot.picked")).to_have_count(0)
    finger.down("square:d3")
    expect(tip).to_be_visible()
    finger.move(*finger.middle("square:d4"))
    expect(tip).to_be_hidden()
    finger.up()
    one.moved_on(before)


def test_the_page_goes_along_with_what_is_dragged_to_its_edge(visit: Come) -> None:
    one = visit((360, 420))
    page = one.play_now("Turro")
    page.evaluate("document.querySelector('[data-element=\"square:d1\"]').scrollIntoView({block: 'end'})")
    page.mouse.wheel(0, 0)
    before, far = one.version, page.evaluate("scrollY")
    assert far > 100
    page.locator("[data-element='square:d3']").hover()
    page.mouse.down()
    page.mouse.move(180, 20, steps=4)
    page.wait_for_function("() => scrollY === 0")
    page.mouse.up()
    assert before == one.version


# What of these elements is not to be seen: above the window, or below where the dock begins.
UNSEEN = """(query) => {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const floor = dock.left > 0 ? innerHeight : dock.top;
    const spots = [...document.querySelectorAll(query)].filter((one) => one.getBoundingClientRect().width > 0);
    return spots.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < -1 || bottom > floor + 1;
    }).map((one) => one.dataset.element);
}"""


@every_board
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_what_one_is_asked_about_is_seen(visit: Come, title: str, game: str, size: tuple[int, int]) -> None:
    one = visit(size, asks="always")
    page = one.play_now(title, game=game)
    question, dice, asked = page.get_by_role("alertdialog"), random.Random(2), 0
    for _ in range(30):
        if asked == 3 or not one.step(dice):
            break
        page.wait_for_timeout(50)
        if not question.is_visible():
            continue
        play = question.get_by_role("button", name="Play", exact=True)
        expect(play).to_be_in_viewport(ratio=1)
        touched, unseen = page.locator(".holder .pending").count(), page.evaluate(UNSEEN, ".holder .pending")
        if touched > 0:
            asked += 1
            assert len(unseen) < touched, unseen
            assert touched > 1 or [] == unseen  # what is far apart has no room together
        play.click()
        one.settle()
    assert asked > 1


# How near the button that has the keyboard comes to the edges of its room, at worst, while the question above it gets longer.
NEAREST = """() => {
    const [words, play] = document.querySelectorAll("[role=alertdialog] :is(p, .primary)"), room = document.querySelector(".doing");
    let nearest = Infinity;
    for (let more = 0; more < 250; more += 6.7) {
        words.style.paddingBottom = `${more}px`;
        play.blur();
        room.scrollTop = 0;
        play.focus();
        const [one, all] = [play, room].map((each) => each.getBoundingClientRect());
        nearest = Math.min(nearest, one.top - all.top, all.bottom - one.bottom);
    }
    return nearest;
}"""


def test_however_long_a_question_is_its_answer_is_seen_whole(visit: Come) -> None:
    one = visit(LYING, asks="always")
    page = one.play_now("Turro")
    for square in ("d3", "d4"):
        page.locator(f"[data-element='square:{square}']").tap()
    expect(page.get_by_role("alertdialog").get_by_role("button", name="Play", exact=True)).to_be_focused()
    assert page.evaluate(NEAREST) > 3


@every_board
def test_what_the_guide_points_at_is_seen(visit: Come, title: str, game: str) -> None:
    one = visit(PHONE, asks="always")
    page = one.open(f"/rules/{game}/guide")
    page.get_by_role("button", name="Try it at a table").click()
    one.settle()
    guide = page.get_by_role("region", name="Your first game")
    pointed = page.locator(".holder .hinted")
    for step in range(1, 20):
        expect(guide).to_contain_text(f"{step}/")
        page.wait_for_timeout(100)
        if pointed.count() > 0:
            assert len(page.evaluate(UNSEEN, ".holder .hinted")) < pointed.count(), step
        if guide.get_by_role("button", name="Got it").is_visible():
            break
        guide.get_by_role("button", name=re.compile("Next|Skip")).click()
    assert step > 3


# Room above and below the board, as much as another game might have things there.
APART = (
    """(room) => Object.assign(document.querySelector(".holder").style, { paddingTop: room, paddingBottom: room })"""
)

# More moves than are shown as buttons, and nothing picked.
MANY = ".table:has(.holder .lit) .choices:has(.all):not(:has(.tray .quiet))"
# A click so soon after another in the same place that the browser takes it for the second of a double one: after a move the
# button may be where another was.
SECOND = """(one) => [[document.querySelector(".asked"), 1], [one, 2]].forEach(([hit, detail]) =>
    hit.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })))"""


@every_board
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_whoever_sees_nothing_lit_is_led_to_it(visit: Come, title: str, game: str, size: tuple[int, int]) -> None:
    one = visit(size)
    page = one.play_now(title, game=game)
    show, dice = page.get_by_role("button", name="Show where"), random.Random(1)
    for _ in range(60):
        if page.locator(MANY).count() > 0 or not one.step(dice):
            break
        page.wait_for_selector(".table[data-pending=false]", state="attached")
        one.settle()
    before = one.version
    page.evaluate(APART, "1500px")
    ways: list[tuple[int, str, Callable[[], object]]] = [
        (0, "↓", show.tap),
        (99_999, "↑", lambda: show.press("Enter")),
        (0, "↓", lambda: show.evaluate(SECOND)),
    ]
    for down, arrow, ask in ways:
        page.evaluate(f"scrollTo(0, {down})")
        expect(show).to_be_in_viewport(ratio=0.9)
        expect(show).to_contain_text(arrow)
        ask()
        expect(show).to_be_hidden()
        assert "lit" in page.evaluate("document.activeElement.getAttribute('class')")
        assert [] == page.evaluate(UNSEEN, ".holder .lit:focus")
    assert before == one.version
    assert [] == one.violations()


def test_where_something_lit_is_seen_or_all_moves_are_buttons_nobody_is_led(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    expect(page.locator(".holder .lit").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Show where")).to_be_hidden()
    one = visit(PHONE)
    page = one.play_now("Turf Wars", game="turf-wars")
    page.evaluate(APART, "1500px")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".dock .move")).to_have_count(2)
    expect(page.locator(".dock .move").last).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("button", name="Show where")).to_be_hidden()


def test_at_a_desk_one_sees_all_the_cards_and_wares_of_turf_wars_to_choose_from(visit: Come) -> None:
    one = visit(DESK)
    page = one.play_now("Turf Wars", game="turf-wars")
    dice, chosen = random.Random(1), set[str]()
    for _ in range(80):
        for kind in ("card:faction", "card:action", "ware"):
            if page.locator(f".holder [data-element^='{kind}'].lit").count() > 0:
                page.evaluate("scrollTo(0, 0)")
                assert [] == page.evaluate(UNSEEN, f".holder [data-element^='{kind}']")
                chosen.add(kind)
        if len(chosen) == 3 or not one.step(dice):
            break
        page.wait_for_selector(".table[data-pending=false]", state="attached")
        one.settle()
    assert {"card:faction", "card:action"} <= chosen


# A name among more marks than there are: on how many lines it stands, and whether all keeps to the card.
MARKED = """(name) => {
    const chair = document.querySelector(".chair"), marks = chair.querySelector(".marks"), line = chair.querySelector(".name");
    const [range, ground] = [document.createRange(), chair.getBoundingClientRect()];
    for (let more = 0; more < 3; more++) marks.append(chair.querySelector(".points").cloneNode(true));
    line.textContent = name;
    range.selectNodeContents(line);
    const within = [range, ...marks.children].every((one) => one.getBoundingClientRect().right <= ground.right);
    return { lines: range.getClientRects().length, within };
}"""


def test_on_a_phone_a_name_is_not_broken_for_the_marks_beside_it(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turf Wars", game="turf-wars")
    one.play_some(1)
    assert {"lines": 1, "within": True} == page.evaluate(MARKED, "Mathilde")
    long = page.evaluate(MARKED, "Llanfairpwllgwyngyllgogerychwyrndrobwll")
    assert long["within"]
    assert long["lines"] > 1


# How much of the window's height the board's own drawing may take, and whether it and what is beside it share no place.
BESIDE = """() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const [board, dock, bar] = [box(".holder"), box(".dock"), box(".dock .bar")];
    return {
        apart: board.right <= dock.left + 1, high: Math.min(board.bottom, innerHeight) - Math.max(board.top, 0),
        within: dock.top >= -1 && dock.bottom <= innerHeight + 1 && bar.bottom <= innerHeight + 1,
    };
}"""


@every_board
@pytest.mark.parametrize("size", [LYING, (844, 390)], ids=["740", "844"])
def test_on_a_phone_that_lies_on_its_side_the_board_has_all_the_height(
    visit: Come, title: str, game: str, size: tuple[int, int]
) -> None:
    one = visit(size)
    page = one.play_now(title, game=game)
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        found = page.evaluate(BESIDE)
        assert found["apart"]
        assert found["within"]
        assert found["high"] > 0.9 * size[1]
        expect(page.locator(".asked")).to_be_in_viewport(ratio=1)
        for name in ("Hint", "Undo", "Log", "Chat", "Rules", "More"):
            expect(page.get_by_role("group", name="At hand").get_by_role("button", name=name)).to_be_in_viewport(
                ratio=1
            )
        one.assert_well()
        one.play_some(4)
    assert [] == one.violations()
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_be_in_viewport()
    one.assert_well()


def test_the_whole_board_of_turro_fits_on_a_phone_on_its_side(visit: Come) -> None:
    one = visit(LYING)
    page = one.play_now("Turro")
    expect(page.get_by_label("The board of Turro")).to_be_in_viewport(ratio=0.99)
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("region", name="Your first game").get_by_role("button", name="Next")).to_be_in_viewport()


def test_on_a_phone_the_clocks_are_always_in_sight(visit: Come) -> None:
    one = visit(PHONE)
    page = one.open("/new?game=tower")
    page.get_by_role("combobox", name="Time").select_option(FISCHER)
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    clocks = page.locator(".dock .clocks span")
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem").count()
    for down in (0, 400, 4000):
        page.evaluate(f"scrollTo(0, {down})")
        expect(clocks).to_have_count(seats)
        expect(clocks.first).to_be_in_viewport(ratio=1)
        expect(clocks.last).to_be_in_viewport(ratio=1)
    expect(page.locator(".dock .clocks .own")).to_contain_text(re.compile(r"^\s*A\s*\d+:\d\d$"))
    assert [] == one.violations()
    one.assert_well()


def test_a_dialog_begins_at_its_beginning(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    one.seldom("Keys and settings")
    dialog = page.get_by_role("dialog", name="Keys and settings")
    heading = dialog.get_by_role("heading")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=1)
    assert 0 == dialog.evaluate("(one) => one.scrollTop")
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("Ask before")).to_be_focused()


def play_in_french(one: Visit, title: str, game: str) -> Page:
    """From the first page, by one click, against bots that do not think long."""
    one.context.add_init_script(f"localStorage.setItem('turres.level.{game}', JSON.stringify('random'))")
    french = {"Turris (pawns)": "Turris (pions)", "Turris (beasts)": "Turris (Bêtes)"}.get(title, title)
    page = one.open()
    page.get_by_role("button", name=f"Jouer : {french}").click()
    one.settle()
    return page


# Whether the middles of these are on one line.
IN_LINE = """(all) => {
    const middles = all.map((one) => { const { top, bottom } = one.getBoundingClientRect(); return (top + bottom) / 2; });
    return Math.max(...middles) - Math.min(...middles) < 8;
}"""


def test_in_french_nothing_small_falls_to_a_line_of_its_own(visit: Come) -> None:
    one = visit(PHONE, locale="fr-FR")
    page = one.open()
    page.get_by_role("button", name="Jouer : Turro").click()
    one.settle()
    assert (
        page.get_by_role("region", name="Votre première partie")
        .locator(":is(span, button):visible")
        .evaluate_all(IN_LINE)
    )
    one.play_some(1)  # nobody loses so soon
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name=re.compile("Abandonner|Annuler la partie")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Abandonner|Annuler la partie")).click()
    page.get_by_role("link", name="Relire la partie").click()
    controls = page.locator(".controls button")
    expect(controls).to_have_count(5)
    assert controls.evaluate_all(IN_LINE)
    one.assert_well()


# Texts on a board that run out of what they stand on, that lie over each other, or that are too small to read.
CROWDED = """() => {
    const found = [], seen = [], holder = document.querySelector(".holder");
    const holds = (box, text) => text.left >= box.left - 1 && text.right <= box.right + 1
        && text.top >= box.top - 4 && text.bottom <= box.bottom + 4;  // letters are lower than their line
    const isPainted = (one) => {
        const style = getComputedStyle(one);
        return style.display !== "inline" && (style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none"
            || parseFloat(style.borderLeftWidth) > 0 || style.overflowX !== "visible");
    };
    const within = (x, y, box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    const grounds = (one, text) => {  // the card or plate it stands on
        const svg = one.ownerSVGElement;
        if (!svg) {
            let ground = one;
            while (ground !== holder && !isPainted(ground)) ground = ground.parentElement;
            return ground === holder ? [] : [ground.getBoundingClientRect()];
        }
        const shapes = [...one.parentElement.querySelectorAll(":scope > :is(rect, circle):not(.halo)")];
        const boxes = shapes.map((shape) => shape.getBoundingClientRect());
        const below = boxes.filter((box) => within((text.left + text.right) / 2, (text.top + text.bottom) / 2, box));
        return [svg.getBoundingClientRect(), ...below.sort((one, other) => one.width - other.width).slice(0, 1)];
    };
    const words = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
        const one = text.parentElement;
        if (!text.data.trim() || one.closest("title, .unseen, .tip, details:not([open]) > :not(summary)")) continue;
        if (one.matches("details:not([open])") || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.width < 1 || box.height < 1) continue;
        const size = parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1);
        if (size < SMALLEST) found.push(`${text.data} has ${size} pixels`);
        if (grounds(one, box).some((ground) => !holds(ground, box))) found.push(`${text.data} runs out of its card`);
        for (const [other, before] of seen) {
            const across = Math.min(box.right, before.right) - Math.max(box.left, before.left);
            const down = Math.min(box.bottom, before.bottom) - Math.max(box.top, before.top);
            if (across > 2 && down > 5 && !one.contains(other.parentElement) && !other.parentElement.contains(one))
                found.push(`${text.data} lies over ${other.data}`);
        }
        seen.push([text, box]);
    }
    return found;
}"""


@every_board
def test_in_french_every_text_keeps_to_its_card_at_every_size(visit: Come, title: str, game: str) -> None:
    one = visit(PHONE, locale="fr-FR")
    page, dice = play_in_french(one, title, game), random.Random(6)
    for _ in range(10):
        for (width, height), smallest in ((PHONE, "10.9"), (LYING, "10.9"), (DESK, "9.5")):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert [] == page.evaluate(CROWDED.replace("SMALLEST", smallest)), f"at {width}"
        if not one.step(dice):
            break
        page.wait_for_selector(".table[data-pending=false]", state="attached")


# Every name in turn on a card that is there: how wide and high its text gets, beyond the card's own.
TOO_LONG = """async ([query, part, table, list]) => {
    const { pack } = await (await fetch(`/api/tables/${table}/content?lang=fr`)).json();
    const card = document.querySelector(query), line = card.querySelector(part), wrong = [];
    for (const { name } of pack[list]) {
        line.textContent = name.replace(/ \\d+$/, "");
        const [text, ground] = [document.createRange(), card.getBoundingClientRect()];
        text.selectNodeContents(line);
        const { left, right, bottom } = text.getBoundingClientRect();
        if (left < ground.left + 2 || right > ground.right - 2 || bottom > ground.bottom) wrong.push(name);
        for (const word of line.textContent.split(/\\s+/)) {
            const whole = Object.assign(document.createElement("span"), { textContent: word });
            line.replaceChildren(whole);
            if (whole.getClientRects().length > 1) wrong.push(`${name} is broken within a word`);
        }
    }
    return wrong;
}"""


# Names that are set much narrower than their letters want.
SQUEEZED = """(all) => all.flatMap((one) => {
    const room = Number(one.getAttribute("textLength") ?? Infinity), free = one.cloneNode(true);
    free.removeAttribute("textLength");
    one.after(free);
    const wanted = free.getComputedTextLength();
    free.remove();
    return wanted > 1.25 * room ? [one.textContent] : [];
})"""


@pytest.mark.parametrize(
    ("game", "card", "part", "names"),
    [
        ("tower", ".thug", "b", "thugs"),
        ("turf-wars", ".card:has(.name)", ".name", "actions"),
        ("turris-beasts", ".mission", "b", "missions"),
        ("turris-beasts", ".tactics", "b", "tactics"),
        ("turris-beasts", ".trionfo", "b", "trionfi"),
    ],
    ids=lambda part: part.strip("."),
)
def test_in_french_every_name_has_room_on_its_card(visit: Come, game: str, card: str, part: str, names: str) -> None:
    one = visit(PHONE, locale="fr-FR")
    page = play_in_french(one, TITLES[GAMES.index(game)], game)
    dice, shown = random.Random(1), page.locator(f".holder {card}")
    for _ in range(300):
        one.settle()  # what others show may be gone again; nothing goes away while it is this seat's turn
        if shown.count() > 0 or not one.step(dice):
            break
    shown.first.wait_for()
    for width, height in (PHONE, LYING, DESK):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        assert [] == page.evaluate(TOO_LONG, [f".holder {card}", part, one.table, names]), f"at {width}"


def test_in_french_every_place_has_room_for_its_name_on_the_map(visit: Come) -> None:
    """All names take their turns on the twelve locations: which sites lie open is chance."""
    one, turn = visit(DESK, locale="fr-FR"), 0

    def answer(route: Route) -> None:
        found = route.fetch().json()
        places = [*found["pack"]["locations"], *found["pack"]["overlays"], *found["pack"]["sites"]]
        names = [place["name"] for place in places]
        assert 38 == len(names)
        for index, place in enumerate(places):
            place["name"] = names[(index + 12 * turn) % len(names)]
        route.fulfill(json=found)

    page = one.page
    page.route("**/content?*", answer)
    play_in_french(one, "Turris (beasts)", "turris-beasts")
    shown = set[str]()
    for turn in range(4):  # the answer reads it
        page.reload()
        one.settle()
        for width, height in ((1024, 768), DESK):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert [] == page.evaluate(CROWDED.replace("SMALLEST", "9.5")), f"at {width}"
        assert [] == page.locator(".map text.name").evaluate_all(SQUEEZED)
        shown |= set(
            page.locator(".map [data-element^='space:']").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        )
    assert any("Bibliothèque engloutie" in label for label in shown)


def outside(page: Page) -> list[str]:
    """Figures of the outlook that are not within the picture."""
    return list(
        page.locator(".rail svg text").evaluate_all(
            """(all) => all.filter((one) => {
                const [box, picture] = [one.getBoundingClientRect(), one.ownerSVGElement.getBoundingClientRect()];
                return box.left < picture.left - 0.5 || box.right > picture.right + 0.5;
            }).map((one) => one.textContent)"""
        )
    )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_figure_of_the_outlook_is_in_the_picture(visit: Come, size: tuple[int, int]) -> None:
    one = visit(size)
    page = one.open()
    found = {"ready": True, "of": 120, "moments": []}
    for move in range(121):
        judged = {"version": move + 2, "outlook": [0.1, 0.2, -0.3], "best": "", "loss": 0, "forced": False, "seat": 0}
        found["moments"].append(judged)  # type: ignore[attr-defined]  # it is a list
    page.route("**/analysis*", lambda route: route.fulfill(json=found))
    one.play_now("Tower", game="tower")
    one.play_some(1)
    page.get_by_role("button", name=re.compile("More|Resign|Call it off")).first.click()
    if one.touch:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|Call it off")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|Call it off")).click()
    page.get_by_role("link", name="Look through the game").click()
    expect(page.locator(".rail svg polyline")).to_have_count(3)
    assert [] == outside(page)


def test_what_is_dragged_goes_with_the_finger_and_lights_what_it_is_over(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    finger = Finger(one)
    start, goal = finger.middle("square:d3"), finger.middle("square:d4")
    finger.down("square:d3")
    finger.move(*goal)
    carried: Any = page.locator(".carried").bounding_box()
    middle = carried["x"] + carried["width"] / 2, carried["y"] + carried["height"] / 2
    assert middle == pytest.approx(goal, abs=4)
    expect(page.locator("[data-element='square:d4'].lit.over")).to_be_visible()
    finger.move(*start)
    finger.up()
    expect(page.locator(".carried, .over")).to_have_count(0)


def test_at_a_desk_an_answer_comes_to_where_one_has_scrolled(visit: Come) -> None:
    one = visit(DESK)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("h")
    hint = page.get_by_role("alert").filter(has_text="A bot would play")
    expect(hint).to_be_in_viewport(ratio=0.9)
    page.evaluate("scrollTo(0, 0)")
    expect(hint).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("getComputedStyle(document.querySelector('.doing')).position") == "static"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_wherever_one_has_scrolled_one_is_told_that_the_line_is_lost(visit: Come, size: tuple[int, int]) -> None:
    one = visit(size)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    with expecting(one, "net::ERR", "WebSocket"):
        one.context.set_offline(True)
        expect(page.get_by_text("Connection lost")).to_be_in_viewport(ratio=0.9)
        one.context.set_offline(False)
        expect(page.get_by_text("Connection lost")).to_be_hidden()


def test_whoever_sees_a_game_end_far_down_the_page_is_shown_how(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turris (pawns)", game="turris-pawns")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="More").click()
    for _ in ("what is seldom wanted", "really?"):
        page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|Call it off")).click()
    expect(page.locator(".end h2").first).to_be_in_viewport()


def test_a_tooltip_goes_when_one_touches_something_else(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    page.locator("[data-element='square:d4']").tap()
    expect(page.locator(".tip")).to_be_visible()
    page.get_by_role("button", name="Chat").tap()
    expect(page.locator(".tip")).to_be_hidden()


# All words that may stand on one line of a place on the map, which takes ten letters: those that are wider than the place leaves.
TOO_WIDE = """async ([table, lang]) => {
    const { pack } = await (await fetch(`/api/tables/${table}/content?lang=${lang}`)).json();
    const line = document.querySelector(".holder text.name:not(.centred)"), wrong = [];
    line.removeAttribute("textLength");
    for (const { name } of [...pack.locations, ...pack.sites]) {
        const words = name.split(" ");
        for (let from = 0; from < words.length; from++)
            for (let to = from + 1; to <= words.length; to++) {
                line.textContent = words.slice(from, to).join(" ");
                if (line.textContent.length <= 10 && line.getComputedTextLength() > 91) wrong.push(line.textContent);
            }
    }
    return wrong;
}"""


# How far every name on the map is from the number before it, in pixels.
BEHIND_NUMBER = """() => [...document.querySelectorAll(".holder text.number")].map((number) => {
    const names = [...number.parentElement.querySelectorAll("text.name")].map((one) => one.getBoundingClientRect().left);
    return Math.min(...names) - number.getBoundingClientRect().right;
})"""


def test_every_name_keeps_to_its_place_on_the_map_of_the_beasts(visit: Come) -> None:
    one = visit(DESK)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    page.locator(".holder text.name").first.wait_for()
    gaps = page.evaluate(BEHIND_NUMBER)
    assert 16 == len(gaps)
    assert min(gaps) >= 3
    long = page.locator(".holder text.name[textLength]")
    assert all(10 < len(name) for name in long.all_text_contents())
    for lang in ("en", "fr"):
        assert [] == page.evaluate(TOO_WIDE, [one.table, lang]), lang


def test_on_a_phone_what_one_has_is_seen_together_with_what_it_costs(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Tower", game="tower")
    expect(page.locator("[data-element='token:green']")).to_be_in_viewport()
    expect(page.locator("[data-element='market:1']")).to_be_in_viewport()
    one.assert_well()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_drawing_in_the_text_keeps_its_lines_and_is_moved_sideways(visit: Come, size: tuple[int, int]) -> None:
    one = visit(size)
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    one.beside("As text")
    drawn = page.locator(".panel .drawn")
    assert drawn.evaluate("(one) => one.scrollWidth > one.clientWidth")
    assert 13 == drawn.evaluate("(one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))")
    one.assert_well()


def test_at_the_desk_a_replay_keeps_the_board_in_sight_beside_its_moves(visit: Come) -> None:
    one = visit(DESK)
    page = one.play_now("Turris (pawns)", game="turris-pawns")
    one.play_out()
    page.get_by_role("link", name="Look through the game").click()
    page.locator(".rail svg polyline").first.wait_for()
    page.get_by_role("heading", name="Moves").scroll_into_view_if_needed()
    expect(page.get_by_role("heading", name="Moves")).to_be_in_viewport()
    expect(page.locator(".holder canvas")).to_be_in_viewport(ratio=0.9)


def table_of_beasts(one: Visit, seats: int) -> Page:
    """A table of Turris for so many, against bots that do not think long."""
    one.context.add_init_script("localStorage.setItem('turres.level.turris-beasts', JSON.stringify('random'))")
    page = one.open("/new?game=turris-beasts")
    page.get_by_role("combobox", name="How many").select_option(str(seats))
    page.get_by_role("button", name="Set the table").click()
    one.settle()
    return page


# Which of these are not wholly in the window.
OUT_OF_SIGHT = """(queries) => queries.filter((query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
})"""
# Which of these share a place.
OVERLAPPING = """(queries) => queries.flatMap((query, index) => queries.slice(0, index).filter((other) => {
    const [one, two] = [query, other].map((each) => document.querySelector(each).getBoundingClientRect());
    return one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1;
}).map((other) => `${query} lies over ${other}`))"""
PARTS = (".map", ".hand", ".tribe.mine", ".missions", "section.tower", ".council")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_a_desk_ones_own_tribe_and_tactics_are_seen_with_the_whole_map(visit: Come, seats: int) -> None:
    one = visit(DESK)
    page, near = table_of_beasts(one, seats), [".map svg", ".tribe.mine", ".hand"]
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        page.evaluate(TWO_FRAMES)
        assert [] == page.evaluate(OUT_OF_SIGHT, near)
        assert [] == page.evaluate(OVERLAPPING, PARTS)
        page.set_viewport_size({"width": 1920, "height": 1080})
        page.evaluate(TWO_FRAMES)
        assert [] == page.evaluate(OUT_OF_SIGHT, [*near, ".missions h3", ".council"])
        assert [] == page.evaluate(OVERLAPPING, PARTS)
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        one.play_some(3)


def test_on_a_phone_the_map_is_followed_by_what_one_has_and_then_by_the_rest(visit: Come) -> None:
    one = visit(PHONE)
    page = table_of_beasts(one, 2)
    tops = [page.locator(part).evaluate("(one) => one.getBoundingClientRect().top") for part in PARTS]
    assert sorted(tops) == tops


FACES = [".plan svg", *(f".faces figure:nth-child({at})" for at in range(1, 6))]
EDGES = """(queries) => queries.map((query) => {
    const { top, bottom } = document.querySelector(query).getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
})"""
HIGHEST = 11  # levels of a pawn tower (TPA-19a)
# For how many levels these sides, three squares wide, have room.
LEVELS = """(queries) => queries.map((query) => {
    const { width, height } = document.querySelector(`${query} .sky`).getBBox();
    return Math.round(3 * height / width);
})"""


@pytest.mark.parametrize("size", [DESK, LYING], ids=["desk", "lying"])
def test_the_unfolded_tower_fills_its_page_and_stays_where_it_is_while_it_grows(
    visit: Come, size: tuple[int, int]
) -> None:
    one = visit(size)
    page = one.play_now("Turris (pawns)", game="turris-pawns")
    page.get_by_role("button", name="Unfolded").click()
    page.evaluate("scrollTo(0, 0)")
    before = page.evaluate(EDGES, FACES)
    assert [HIGHEST] * 4 == page.evaluate(LEVELS, FACES[1:5])
    assert 0.55 * size[1] < max(bottom for _, bottom in before) - min(top for top, _ in before)
    one.play_some(5)
    page.evaluate("scrollTo(0, 0)")
    assert before == page.evaluate(EDGES, FACES)
    assert [] == page.evaluate(OUT_OF_SIGHT, FACES)
    assert [] == page.evaluate(OVERLAPPING, FACES)
    one.assert_well()
