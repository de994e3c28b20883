"""Motion and sound: what happened is shown in order, soon over, skipped by any key, and not at all for who wants stillness."""

from collections.abc import Callable
from typing import Any

from .browsing import Visit

Come = Callable[..., Visit]
# Notes what is laid over the board from now on, each time it changes: what flies, what is lit, when.
WATCH = """() => {
    window.seen = [];
    const look = () => {
        const stage = document.querySelector(".holder > .stage");
        const now = stage === null ? "" : ["flying", "lighted"].find((one) => stage.querySelector(`.${one}, [data-${one}]`)) ?? "rests";
        if (now !== (window.seen.at(-1)?.[1] ?? "")) window.seen.push([performance.now(), now]);
    };
    new MutationObserver(look).observe(document.querySelector(".holder"), { subtree: true, childList: true, attributes: true });
}"""
# What is heard, instead of sound: a note for each tone.
LISTEN = """() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
}"""


def at_turro(visit: Come, motion: str) -> Visit:
    one = visit()
    page = one.play_now("Turro")
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]  # one of its words
    page.evaluate(WATCH)
    return one


def march(one: Visit, *squares: str) -> None:
    before = one.version
    for square in squares:
        one.page.locator(f".holder [data-element='square:{square}']").click()
    one.moved_on(before)


def seen(one: Visit) -> list[Any]:
    return list(one.page.evaluate("window.seen"))


def test_a_stone_flies_before_what_came_of_it_lights_up_and_the_board_is_soon_itself(visit: Come) -> None:
    one = at_turro(visit, "no-preference")
    march(one, "a1", "a2")  # the stone there is covered, and the tallest pile has grown
    one.settle()
    one.page.wait_for_function("() => window.seen.length > 2 && window.seen.at(-1)[1] === ''")
    kinds = [kind for _, kind in seen(one)]
    assert {"flying", "lighted"} <= set(kinds)
    assert kinds.index("flying") < kinds.index("lighted")
    assert one.page.locator(".stage").count() == 0
    assert one.page.locator(".holder.behind").count() == 0


def test_any_key_shows_the_board_as_it_is(visit: Come) -> None:
    one = at_turro(visit, "no-preference")
    one.page.evaluate("""() => new MutationObserver(() => {
        if (document.querySelector(".flying")) dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    }).observe(document.querySelector(".holder"), { subtree: true, childList: true })""")
    march(one, "a1", "a2")
    one.page.wait_for_function("() => window.seen.length > 1 && window.seen.at(-1)[1] === ''")
    assert "lighted" not in [kind for _, kind in seen(one)]


def test_nothing_moves_for_who_wants_stillness(visit: Come) -> None:
    one = at_turro(visit, "reduce")
    march(one, "a1", "a2")
    one.settle()
    assert [] == seen(one)


def test_one_hears_pieces_and_ones_turn_unless_one_has_turned_sounds_off(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    page.evaluate(LISTEN)
    march(one, "d3", "d4")
    one.settle()
    page.wait_for_function("() => window.tones > 2")
    page.get_by_role("button", name="Keys and settings").click()
    page.get_by_role("checkbox", name="Sounds").uncheck()
    page.keyboard.press("Escape")
    before = page.evaluate("window.tones")
    march(one, "d4", "d5")
    one.settle()
    assert before == page.evaluate("window.tones")
    page.reload()
    one.settle()
    page.get_by_role("button", name="Keys and settings").click()
    assert not page.get_by_role("checkbox", name="Sounds").is_checked()
