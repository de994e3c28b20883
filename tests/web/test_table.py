"""The table page: undo, hint, chat, resigning, the way back through the log, invitations, keys, languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.running import Server

from .browsing import PHONE, Cable, Visit, choose, expecting

Come = Callable[..., Visit]


def spot(one: Visit, element: str) -> None:
    choose(one.page.locator(f"[data-element='{element}']"))


def square_by_square(one: Visit, first: str, second: str) -> None:
    before = one.version
    spot(one, f"square:{first}")
    spot(one, f"square:{second}")
    one.moved_on(before)
    one.settle()


def test_a_move_is_dragged(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    before = one.version
    page.locator("[data-element='square:d3']").hover()
    page.mouse.down()
    page.locator("[data-element='square:d4']").hover()
    expect(page.locator("[data-element='square:d3'].picked")).to_be_visible()
    expect(page.locator("[data-element='square:d4'].lit")).to_be_visible()
    expect(page.locator("[data-element='square:g3'].lit")).to_be_hidden()  # no place for it to go
    page.mouse.up()
    one.moved_on(before)
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_contain_text("d3-d4")


def test_what_a_piece_lies_on_may_be_chosen_in_any_order(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turris (pawns)", game="turris-pawns")
    square_by_square(one, "c1", "b1")
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_contain_text("b1c1")


def test_something_illegal_is_answered_by_its_rule(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    for square in ("d3", "d5"):  # a single stone goes one field
        spot(one, f"square:{square}")
    expect(page.get_by_role("alert")).to_contain_text("TRO-6")
    spot(one, "square:d7")
    note = page.get_by_role("alert")
    expect(note).to_contain_text(re.compile(r"TRO-\d+"))
    note.get_by_role("button", name="Rule").click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".rule.asked")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("title", "game", "element", "rules"),
    [
        ("Tower", "tower", "market:", "TOW-1[13]"),
        ("Turf Wars", "turf-wars", "turf:c3", "TFW-10"),
        ("Turris (beasts)", "turris-beasts", "beast:pain", "TBE-15"),
        ("Turris (beasts)", "turris-beasts", "trionfi:", "TBE-27"),
    ],
)
def test_on_every_board_something_illegal_is_answered_by_a_rule_that_fits(
    visit: Come, title: str, game: str, element: str, rules: str
) -> None:
    one = visit()
    page = one.play_now(title, game=game)
    choose(page.locator(f"[data-element^='{element}']:not(.lit)").first)
    expect(page.get_by_role("alert").get_by_role("button", name=re.compile(f"Rule {rules}$"))).to_be_visible()


def test_hint_undo_and_the_way_back(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()  # nothing is decided yet
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert")).to_contain_text("A bot would play")
    expect(page.locator(".spot.hinted").first).to_be_attached()
    square_by_square(one, "d3", "d4")
    undo.click()
    expect(page.locator("li.undone").first).to_be_attached()
    expect(undo).to_be_disabled()
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_have_text(re.compile("You have not decided anything yet."))
    one.settle()
    square_by_square(one, "c3", "c4")
    page.get_by_role("button", name=re.compile("c3-c4")).click()
    expect(page.locator(".asked")).to_contain_text("Move 1 of 2")
    assert 0 == page.locator(".spot.lit").count()
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".spot.lit").first).to_be_attached()


def test_a_host_withdraws_a_link_closes_the_chat_and_removes_somebody(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    page = ann.open("/new?game=turro")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    old = page.get_by_label("Invitation link").input_value()
    page.get_by_role("button", name="Withdraw this link and make a new one").click()
    expect(page.get_by_label("Invitation link")).not_to_have_value(old)
    with expecting(ben, "4404", "404"):
        ben.open(old.removeprefix(ben.url))
        expect(ben.page.locator("body")).to_contain_text(
            "This table does not exist, or you have not been invited to it"
        )
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name=re.compile("^Chat")).click()
    ben.page.get_by_label("Say something").fill("Hello!")
    ben.page.get_by_role("button", name="Say", exact=True).click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Hello!")
    page.get_by_text("Host tools").click()
    page.get_by_role("button", name="Close the chat").click()
    expect(ben.page.get_by_text("The host has closed the chat.").first).to_be_visible()
    expect(ben.page.get_by_label("Say something")).to_have_count(0)
    page.get_by_role("button", name="Open the chat").click()
    page.get_by_label("Slow mode").select_option("30")
    ann.assert_for_everybody()
    tools = page.locator("details", has_text="Host tools")
    if tools.get_attribute("open") is None:  # looking at the page from every side has closed it
        page.get_by_text("Host tools").click()
    with expecting(ben, "4404"):
        page.get_by_role("button", name=re.compile("^Remove .* from the table")).click()
        expect(ben.page.locator("body")).to_contain_text("The host has removed you from this table.")
    ann.assert_well()


def test_a_friend_comes_by_a_link_and_they_talk_and_one_resigns(visit: Come) -> None:
    ann, ben = visit(), visit(PHONE)
    page = ann.open("/new?game=turro")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    link = page.get_by_label("Invitation link").input_value()
    expect(page.get_by_label("A bot for seat B")).to_be_visible()
    ann.assert_for_everybody()
    ben.open(link.removeprefix(ben.url))
    expect(ben.page.get_by_role("button", name="Sit here")).to_be_in_viewport(ratio=1)
    ben.page.get_by_role("button", name="Sit here").click()
    ann.settle()
    spot(ann, "square:d3")
    spot(ann, "square:d4")
    ben.settle()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Your move!")
    page.get_by_role("button", name="Say", exact=True).click()
    ben.page.get_by_role("button", name=re.compile("^Chat.*1")).click()
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("Your move!")
    ben.page.get_by_role("button", name=re.compile("Mute")).click()
    expect(ben.page.get_by_role("log", name="Chat")).not_to_contain_text("Your move!")
    page.get_by_role("button", name="Undo").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(page.locator(".asked")).to_contain_text("Black to move")
    spot(ann, "square:d3")
    spot(ann, "square:d4")
    ben.settle()
    spot(ben, "square:d5")
    spot(ben, "square:c4")
    ann.settle()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(page.get_by_role("region", name="Outcome")).to_contain_text("resigned")
    expect(page.locator(".holder")).not_to_contain_text(re.compile("one move|waits"))
    page.get_by_role("link", name="Look through the game").click()
    moves = page.get_by_role("list", name="Moves")
    expect(moves).to_contain_text("resigns.")
    expect(page.locator(".count")).to_contain_text("resigns.")
    expect(page.locator(".holder")).not_to_contain_text(re.compile("one move|waits"))
    page.get_by_role("button", name="One move back").click()
    expect(page.locator(".holder")).to_contain_text("one move")
    for one in (ann, ben):
        one.assert_well()


def test_on_a_phone_all_one_needs_is_at_the_bottom_of_the_window(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Tower", game="tower")  # its board is taller than the window
    bar = page.get_by_role("group", name="At hand")
    for name in ("Hint", "Undo", "Log", "Chat", "Rules", "More"):
        expect(bar.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    bar.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert")).to_contain_text("A bot would play")
    bar.get_by_role("button", name="Log").click()
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_be_in_viewport()
    expect(bar).to_be_in_viewport(ratio=1)
    assert [] == one.violations()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tabpanel")).to_be_hidden()
    expect(bar.get_by_role("button", name="Log")).to_be_focused()
    bar.get_by_role("button", name="More").click()
    dialog = page.get_by_role("dialog", name="More")
    assert [] == one.violations()
    dialog.get_by_role("button", name="As text").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(re.compile(r"A · Guest \d+ \(you\)"))
    page.keyboard.press("Escape")
    expect(bar.get_by_role("button", name="More")).to_be_focused()
    one.play_some(3)
    bar.get_by_role("button", name="More").click()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(bar.get_by_role("button", name="More")).to_be_focused()
    bar.get_by_role("button", name="More").click()
    dialog.get_by_role("button", name=re.compile("Resign|Call it off")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign|Call it off")).click()
    expect(page.get_by_role("region", name="Outcome")).to_be_visible()
    expect(bar.get_by_role("button", name="Hint")).to_be_hidden()
    one.assert_well()


def test_on_a_phone_what_is_lit_is_not_offered_a_second_time_over_the_board(visit: Come) -> None:
    one = visit(PHONE)
    page = one.play_now("Turro")
    page.locator("[data-element='square:c3']").tap()
    expect(page.locator("[data-element='square:c4'].lit")).to_be_visible()
    expect(page.get_by_role("button", name="Choose again")).to_be_visible()
    expect(page.locator(".dock .tray .move")).to_have_count(0)


def test_board_and_hand_are_seen_together_in_turf_wars(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turf Wars", game="turf-wars")
    one.play_some(3)
    for name in ("The board", "Combat cards"):
        expect(page.get_by_label(name, exact=True)).to_be_in_viewport(ratio=1)


def test_somebody_who_leaves_is_shown_as_away(visit: Come) -> None:
    ann, ben = visit(), visit()
    page = ann.open("/new?game=turro")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Sit here").click()
    ann.settle()
    expect(page.get_by_role("list", name="Seats")).not_to_contain_text("away")
    ben.page.goto("about:blank")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("away")


def test_moves_are_asked_about_where_one_wants_it(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    page.get_by_role("button", name="Keys and settings").click()
    page.get_by_label("Ask before").select_option("always")
    page.get_by_role("button", name="Close").click()
    before = one.version
    spot(one, "square:d3")
    spot(one, "square:d4")
    page.get_by_role("button", name="Not yet").click()
    assert before == one.version
    spot(one, "square:d3")
    spot(one, "square:d4")
    page.get_by_role("button", name="Play", exact=True).click()
    one.moved_on(before)


def test_what_cannot_be_taken_back_is_asked_about_until_one_does_not_want_it(visit: Come) -> None:
    one = visit(asks="final")
    page = one.play_now("Bids", game="bids")
    before, asked = one.version, page.get_by_role("alertdialog")
    first, second = page.locator(".move").nth(0), page.locator(".move").nth(1)
    first.focus()
    page.keyboard.press("Enter")
    expect(asked).to_contain_text("You can't undo this move.")
    expect(asked.get_by_role("button", name="Play", exact=True)).to_be_focused()
    assert [] == one.violations()
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    expect(first).to_be_focused()
    page.keyboard.press("2")
    expect(asked).to_contain_text(second.inner_text())
    page.keyboard.press("Tab")
    expect(asked.get_by_role("button", name="Not yet")).to_be_focused()
    page.keyboard.press("Enter")
    expect(asked).to_be_hidden()
    expect(first).to_be_enabled()
    assert before == one.version
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    one.moved_on(before)
    one.settle()
    one.open("/me").get_by_label("Ask before").select_option("never")
    page.go_back()
    one.settle()
    before = one.version
    page.keyboard.press("1")
    one.moved_on(before)
    expect(asked).to_be_hidden()


def test_one_may_say_never_to_ask_again(visit: Come) -> None:
    one = visit(asks="final")
    page = one.play_now("Bids", game="bids")
    before = one.version
    page.keyboard.press("1")
    page.get_by_role("button", name="never ask again").click()
    one.moved_on(before)
    one.settle()
    before = one.version
    page.keyboard.press("1")
    one.moved_on(before)
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    assert before < one.version


def test_reloading_loses_nothing(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    square_by_square(one, "d3", "d4")
    version = one.version
    page.reload()
    one.settle()
    assert version == one.version
    expect(page.get_by_role("list", name=re.compile("What has happened"))).to_contain_text("d3-d4")


def test_a_cut_line_is_mended_and_the_move_made_once(visit: Come, own_site: Server) -> None:
    cable = Cable(own_site.port)
    one = visit(url=cable.url)
    page = one.play_now("Turro")
    before = one.version
    with expecting(one):
        cable.cut()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        spot(one, "square:d3")
        spot(one, "square:d4")
        expect(page.locator(".spot.pending").first).to_be_attached()
        assert before == one.version
        cable.mend()
        one.moved_on(before)
        one.settle()
    assert 1 == page.get_by_role("button", name=re.compile("d3-d4")).count()
    one.page.goto("about:blank")
    cable.close()


def test_a_killed_server_comes_back_and_the_game_goes_on(visit: Come, own_site: Server) -> None:
    one = visit(url=own_site.url)
    page = one.play_now("Turro")
    square_by_square(one, "d3", "d4")
    before = one.version
    with expecting(one):
        own_site.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        own_site.start()
        expect(page.get_by_text("Connection lost")).to_be_hidden()
    assert before == one.version
    square_by_square(one, "a3", "a4")
    one.page.goto("about:blank")


def test_a_game_is_begun_and_played_with_the_keyboard_alone(visit: Come) -> None:
    one = visit()
    page = one.open()
    button = page.get_by_role("button", name="Play now: Turro")
    button.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    one.settle()
    before = one.version
    board = page.get_by_role("group", name=re.compile("^Board"))
    expect(board).to_be_focused()
    expect(board).to_have_accessible_description(re.compile("^Your turn"))
    page.keyboard.press("ArrowUp")
    focused = "document.activeElement.dataset.element"
    assert page.evaluate(focused).startswith("square:")
    for _ in range(7):
        page.keyboard.press("ArrowUp")
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    assert page.evaluate(focused).endswith("3")
    page.keyboard.press("Enter")
    assert 1 == page.locator(".spot.picked").count()
    page.keyboard.press("Escape")
    assert 0 == page.locator(".spot.picked").count()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    one.moved_on(before)
    one.settle()
    page.keyboard.press(",")
    expect(page.locator(".asked")).to_contain_text("Move 1 of 2")
    page.keyboard.press("n")
    expect(page.locator(".asked")).to_contain_text("Black")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_whoever_loads_a_table_anew_begins_where_the_browser_begins(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    page.reload()
    one.settle()
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("b")
    expect(page.get_by_role("group", name=re.compile("^Board"))).to_be_focused()


def test_a_screen_reader_hears_what_changed(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    square_by_square(one, "d3", "d4")
    aloud = page.locator(".table > [aria-live=polite]")
    expect(aloud).to_contain_text(re.compile(r"Bot B:\s+[a-g]\d-[a-g]\d"))
    expect(aloud).not_to_contain_text(re.compile(r"( \.){3}"))  # no row of a drawing
    page.get_by_role("tab", name="As text").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("You play Black.")


def test_a_frenchman_reads_french(visit: Come) -> None:
    one = visit(locale="fr-FR")
    page = one.open()
    expect(page.get_by_role("heading", name="Prenez place et jouez")).to_be_visible()
    assert "fr" == page.get_attribute("html", "lang")
    page.get_by_role("button", name="Jouer : Turro").click()
    one.settle()
    expect(page.locator(".asked")).to_contain_text("Noirs")
    page.get_by_role("tab", name="Règles").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("pièce")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".asked")).to_contain_text("Black to move")
    expect(page.get_by_role("tab", name="Rules")).to_be_visible()
    page.reload()
    one.settle()
    expect(page.locator(".asked")).to_contain_text("Black to move")


def test_the_guide_leads_through_the_first_moves(visit: Come) -> None:
    one = visit()
    page = one.open("/rules/turro/guide")
    page.get_by_role("button", name="Try it at a table").click()
    one.settle()
    guide = page.get_by_role("region", name="Your first game")
    expect(guide).to_contain_text("1/6")
    expect(page.locator("[data-element='square:d1'].hinted")).to_be_attached()
    guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Next").click()
    expect(guide).to_contain_text("3/6")
    square_by_square(one, "d3", "d4")
    expect(guide).to_contain_text("4/6")


def test_whoever_plays_a_game_for_the_first_time_is_asked_once_whether_to_be_shown(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turro")
    asked = page.get_by_role("region", name="Your first game")
    asked.get_by_role("button", name="Show me").click()
    expect(asked).to_contain_text("1/6")
    asked.get_by_role("button", name="Close the guide").click()
    expect(asked).to_be_hidden()
    page.reload()
    one.settle()
    expect(asked).to_be_hidden()
    one.play_now("Turris (pawns)", game="turris-pawns")
    asked.get_by_role("button", name="No, thank you").click()
    expect(asked).to_be_hidden()
    one.play_now("Tower", game="tower")
    expect(asked).to_be_visible()
    one.play_some(1)  # somebody who begins without it
    expect(asked).to_be_hidden()
    page.reload()
    one.settle()
    expect(asked).to_be_hidden()


def test_there_is_another_game_right_away(visit: Come) -> None:
    one = visit()
    page = one.play_now("Bids", game="bids")
    one.play_out()
    first = one.table
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and first not in url)
    one.settle()
    assert not one.over
