"""What a newcomer is told: how it was scored, what came of a request, whose hand it is, and where the keyboard goes on."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Server

from .browsing import PHONE, Visit, expecting

Come = Callable[..., Visit]
FOCUS = "(document.activeElement === document.body ? 'BODY' : document.activeElement.className + '')"


def together(visit: Come, game: str = "turro", **settings: object) -> tuple[Visit, Visit]:
    """Two people at a private table."""
    ann, ben = visit(**settings), visit(PHONE, **settings)
    page = ann.open(f"/new?game={game}")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Sit here").click()
    ann.settle()
    return ann, ben


def march(one: Visit, *squares: str) -> None:
    before = one.version
    for square in squares:
        one.page.locator(f"[data-element='square:{square}']").click()
    one.moved_on(before)


def row(outcome: Locator, name: str) -> list[str]:
    """What stands in a line of the score."""
    cells = outcome.get_by_role("row", name=re.compile(re.escape(name))).get_by_role("cell")
    return [text.strip() for text in cells.all_inner_texts()]


def test_the_end_says_how_it_was_scored(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Bids", game="bids")
    expect(page.get_by_role("table", name="How it was scored")).to_have_count(0)
    one.play_out()
    outcome = page.get_by_role("region", name="Outcome")
    worth, bonus, total = (row(outcome, name) for name in ("What they are worth", "What the goal adds", "Total"))
    assert len(total) >= 2
    assert list(map(int, total)) == [int(a) + int(b) for a, b in zip(worth, bonus, strict=True)]
    outcome.get_by_role("link", name="BID-5").click()
    expect(page).to_have_url(re.compile(r"/rules/bids#BID-5$"))
    page.go_back()
    one.settle()
    one.assert_for_everybody()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".outcome")).to_contain_text("Ce que l'objectif ajoute")


def test_who_asks_to_take_back_is_told_that_and_what_came_of_it(visit: Come) -> None:
    ann, ben = together(visit)
    march(ann, "d3", "d4")
    undo = ann.page.get_by_role("button", name="Undo", exact=True)
    waits = ann.page.locator(".note").filter(has_text="You have asked to take your last move back. Waiting for: Guest")
    question = ben.page.get_by_role("alert").filter(has_text="would like to take a move back")
    undo.click()
    expect(waits).to_be_visible()
    expect(ann.page.locator(".unseen[aria-live]").filter(has_text="You have asked")).to_have_count(1)
    question.get_by_role("button", name="No").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("does not agree to")
    expect(waits).to_have_count(0)
    undo.click()
    expect(waits).to_be_visible()
    ben.page.locator("[data-element='square:d5']").tap()
    ben.page.locator(".holder [data-element].lit").first.tap()
    expect(ann.page.get_by_role("alert")).to_contain_text("The game has moved on")
    ann.settle()
    march(ann, "c3", "c4")
    undo.click()
    question.get_by_role("button", name="Agree").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("Taken back.")
    expect(ann.page.locator(".undone").filter(has_text="c3-c4")).to_have_count(1)


def test_a_draw_is_called_one_and_who_would_play_again_is_told_to_the_other(visit: Come) -> None:
    ann, ben = together(visit)
    for one, squares in ((ann, ("d3", "d4")), (ben, ("c5", "c4"))):
        one.settle()
        march(one, *squares)
    told = [one.page.locator(".unseen[aria-live]") for one in (ann, ben)]
    ben.seldom("Offer a draw")
    ann.page.get_by_role("alert").filter(has_text="offers a draw").get_by_role("button", name="Agree").click()
    for one, heard in zip((ann, ben), told, strict=True):
        expect(heard).to_contain_text("A draw is agreed.")
        expect(one.page.get_by_role("list", name="Seats").get_by_text("A draw", exact=True)).to_have_count(2)
        expect(one.page.get_by_role("list", name="Seats").get_by_text("won", exact=True)).to_have_count(0)
    again = ann.page.get_by_role("button", name="Play again")
    again.click()
    expect(ann.page.get_by_role("status").filter(has_text="You want a rematch. Waiting for: Guest")).to_be_visible()
    expect(again).to_be_disabled()
    expect(ben.page.get_by_role("status").filter(has_text="wants a rematch.")).to_be_visible()
    ben.page.get_by_role("button", name="Play again").click()
    for one in (ann, ben):
        expect(one.page.get_by_role("region", name="Outcome")).to_have_count(0)


def test_who_does_not_see_the_page_hears_what_is_said_and_who_is_away(visit: Come) -> None:
    ann, ben = together(visit)
    heard = ann.page.locator(".unseen[aria-live]")
    ben.beside("Chat")
    ben.page.get_by_label("Say something").fill("good luck")
    ben.page.get_by_role("button", name="Say", exact=True).click()
    expect(heard).to_contain_text("good luck")
    ann.beside("Chat")
    expect(heard).not_to_contain_text("good luck")  # there it is read
    ben.page.close()
    expect(heard).to_contain_text("is away.")


def test_a_key_held_down_plays_once(visit: Come) -> None:
    one = visit()
    page = one.play_now("Bids", game="bids")
    bids = page.locator(".move:enabled")
    expect(bids).to_have_count(6)
    page.keyboard.down("1")
    expect(bids).to_have_count(5)
    for _ in range(5):
        page.keyboard.down("1")  # as a key repeats
    page.wait_for_timeout(500)
    expect(bids).to_have_count(5)
    page.keyboard.up("1")
    page.keyboard.press("1")
    expect(bids).to_have_count(4)


def test_an_invitation_is_for_who_sits_there_and_says_whether_it_counts(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    page = ann.open("/new?game=turro")
    page.get_by_label("Seat B").select_option("")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Set the table").click()
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    expect(ben.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(ben.page.get_by_text("The game counts for the ratings of all who play.").first).to_be_visible()
    expect(ben.page.get_by_label("Invitation link")).to_have_count(0)


def test_a_bot_is_offered_when_it_may_take_the_seat_and_not_before(visit: Come, tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", "--absence", "4")
    try:
        ann, ben = together(visit, url=server.url)
        ben.page.close()
        seats = ann.page.get_by_role("list", name="Seats")
        expect(seats).to_contain_text(re.compile(r"a bot may play in \d s"))
        expect(seats.get_by_role("button", name="Let a bot play")).to_have_count(0)
        seats.get_by_role("button", name="Let a bot play").click()
        expect(seats).to_contain_text("Bot B for")
        expect(ann.page.get_by_role("alert")).to_have_count(0)
    finally:
        server.stop()


@pytest.mark.parametrize(("game", "title"), [("turf-wars", "Turf Wars"), ("tower", "Tower")])
def test_whoever_looks_on_later_reads_whose_hand_it_is(visit: Come, game: str, title: str) -> None:
    one, stranger = visit(), visit()
    page = one.play_now(title, game=game)
    name = page.get_by_role("list", name="Seats").get_by_role("listitem").first.locator(".name").inner_text()
    name = name.split("(")[0].strip()
    one.play_some(3)
    one.seldom("Call it off" if page.get_by_role("button", name="Call it off").count() else "Resign")
    page.get_by_role("dialog").get_by_role("button").first.click()
    page.get_by_role("link", name="Look through the game").click()
    mine = page.get_by_role("heading", name=re.compile("^Your (hand|tokens)"))
    expect(mine).to_be_visible()
    stranger.open(page.url.removeprefix(one.url))
    theirs = stranger.page.get_by_role("heading", name=re.compile(f"^(Hand|Tokens) of {name}"))
    expect(theirs).to_be_visible()
    expect(stranger.page.get_by_role("heading", name=re.compile("^Your"))).to_have_count(0)
    expect(stranger.page.get_by_text(f"“you”, it means {name}")).to_be_visible()
    page.get_by_label("Seen by").select_option(index=1)
    expect(page.get_by_role("heading", name=re.compile("^(Hand|Tokens) of Bot B"))).to_be_visible()


def where(page: Page) -> str:
    return str(page.evaluate(FOCUS))


def test_by_keyboard_alone_one_goes_on_from_move_to_move_to_the_outcome(visit: Come) -> None:
    one = visit(asks="final")
    page = one.play_now("Bids", game="bids")
    page.locator(".move").first.focus()
    dice = random.Random(2)
    for _ in range(6):
        one.settle()
        if one.over:
            break
        expect(page.locator(".move:focus")).to_have_count(1)
        if page.locator(".move:enabled").count() > 1 and dice.randrange(2):
            page.keyboard.press("Tab")
        before = one.version
        page.keyboard.press("Enter")
        if page.get_by_role("alertdialog").count():
            page.keyboard.press("Enter")
        one.moved_on(before)
        assert "BODY" != where(page)
    expect(page.locator(".outcome h2:focus")).to_have_count(1)


def test_after_a_move_on_the_board_the_keyboard_is_still_there(visit: Come) -> None:
    one = visit(asks="always")
    page = one.play_now("Turf Wars", game="turf-wars")
    page.keyboard.press("b")
    for _ in range(8):
        one.settle()
        if page.locator(".holder [data-element].lit").count():
            page.locator(".holder [data-element].lit").first.focus()
        else:
            page.locator(".dock .move:enabled").first.focus()
        before = one.version
        while one.version == before:
            page.keyboard.press("Enter")
            page.wait_for_selector(".table[data-pending=false]", state="attached")
            if page.get_by_role("alertdialog").count() == 0 and one.version == before:
                page.locator(".holder [data-element].lit, .dock .move:enabled").last.focus()
        one.settle()
        assert "BODY" != where(page)


def test_without_a_line_one_is_told_so_and_the_move_is_made_when_it_is_back(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    before = one.version
    with expecting(one, "net::ERR", "WebSocket"):
        one.context.set_offline(True)
        expect(page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
        for square in ("d3", "d4"):
            page.locator(f"[data-element='square:{square}']").click()
        expect(page.locator(".spot.pending")).not_to_have_count(0)
        one.context.set_offline(False)
        one.moved_on(before)
        one.settle()
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    assert 1 == one.record().count("0: d3-d4")


def test_hasty_fingers_and_a_change_of_mind_lose_nothing(visit: Come) -> None:
    one = visit(asks="always")
    page = one.play_now("Turro")
    before, question = one.version, page.get_by_role("alertdialog")
    page.locator("[data-element='square:d3']").dblclick()
    expect(page.locator(".spot.picked")).to_have_count(1)
    page.locator("[data-element='square:d4']").dblclick()
    expect(question).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(question).to_contain_text("De d3 vers d4")
    page.get_by_role("button", name="English").click()
    expect(question).to_contain_text("Move d3 to d4")
    page.reload()
    one.settle()
    expect(question).to_have_count(0)
    assert before == one.version
    page.go_back()
    page.get_by_role("link", name="Continue where you left off").click()
    one.settle()
    page.locator("[data-element='square:d3']").click()
    page.locator("[data-element='square:d4']").click()
    page.get_by_role("button", name="Play", exact=True).dblclick()
    one.moved_on(before)
    one.settle()
    assert 1 == one.record().count("0: d3-d4")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_in_two_tabs_one_has_one_seat_and_one_question(visit: Come) -> None:
    one = visit(asks="always")
    page = one.play_now("Turro")
    other = one.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        tab.locator(".table[data-mine=true]").wait_for()
        for square in ("d3", "d4"):
            tab.locator(f"[data-element='square:{square}']").click()
        expect(tab.get_by_role("alertdialog")).to_be_visible()
    before = one.version
    page.get_by_role("button", name="Play", exact=True).click()
    one.moved_on(before)
    expect(other.get_by_role("alertdialog")).to_have_count(0)
    one.settle()
    expect(other.locator(".table[data-mine=true]")).to_be_visible()
    assert page.get_attribute(".table", "data-version") == other.get_attribute(".table", "data-version")


def test_whoever_comes_to_a_full_table_is_told_that_they_look_on(visit: Come) -> None:
    ann, ben = together(visit)
    late = visit()
    page = late.open(f"/t/{ann.table}?invite={ben.page.url.split('invite=')[1]}")
    expect(page.get_by_text("All seats are taken: you are looking on")).to_be_visible()
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0)
    late.assert_for_everybody()
    expect(ann.page.get_by_text("you are looking on")).to_have_count(0)


def test_a_long_line_with_signs_made_of_several_is_said_whole(visit: Come) -> None:
    ann, ben = together(visit)
    line = "\U0001f469\u200d\U0001f680 " + "x" * 480
    ann.beside("Chat")
    said = ann.page.get_by_label("Say something")
    said.fill("y" * 700)
    expect(said).to_have_value("y" * 500)
    said.fill(line)
    ann.page.keyboard.press("Enter")
    ben.beside("Chat")
    expect(ben.page.get_by_role("log")).to_contain_text(line)
    ben.assert_well()
