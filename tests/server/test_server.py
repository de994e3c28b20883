"""A real server, visited by real sockets."""

import contextlib
import json
import random
import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import turres

from .running import Page, Server, Visitor, two_at


def play_through(pages: list[Page], rng: random.Random, most: int = 10_000) -> None:
    """Random moves by whoever may, until the game is over."""
    for _ in range(most):
        if any(page.scene["finish"] for page in pages):
            break
        page = next((page for page in pages if page.choices), None)
        if page is None:
            pages[0].receive()
            continue
        assert "done" == page.do("move", text=rng.choice(page.choices))["is"]
        for other in pages:
            other.wait(lambda one, version=page.version: one.version >= version)


# People ----------------------------------------------------------------------------------------------------------------


def test_a_guest_gets_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    ann = Visitor(server, "Ann")
    _, _, headers = ann.ask("POST", "/api/me", {"name": "Anna"})
    assert {"HttpOnly", "SameSite=lax"} <= set(headers["set-cookie"].split("; "))
    assert (200, "Anna", ann.me["id"]) == (*(answer := ann.get("/api/me"))[:1], answer[1]["name"], answer[1]["id"])


def test_nobody_can_be_somebody_else(server: Server) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    ben.cookie = f"turres={ann.me['id']}.{ben.cookie.rpartition('.')[2]}"
    assert 401 == ben.get("/api/me")[0]
    assert 401 == ben.post("/api/tables", {"game": "turro", "players": ["me", ""]})[0]


# Tables ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", turres.ids())
def test_a_game_between_a_person_and_bots(server: Server, game: str) -> None:
    box, ann = turres.game(game), Visitor(server, "Ann")
    table, _ = ann.set_up(game, ["me", *["random"] * (max(2, box.seats[0]) - 1)])
    page = ann.open(table)
    play_through([page], random.Random(1), most=150)
    page.scene["finish"] or page.do("resign")
    page.wait(lambda one: one.scene["finish"])
    assert page.scene["finish"]["how"] in ("rules", "resigned")
    assert list(range(1, page.version + 1)) == [one["version"] for one in page.happened]
    status, text = ann.get(f"/api/tables/{table}/record")
    assert 200 == status
    ended = turres.Record.parse(text).replay().outcome()
    assert (page.scene["finish"]["how"] == "rules") == (ended is not None)


def test_two_people_play_and_see_the_same(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server, "bids")
    play_through([one, two], random.Random(2))
    for page in (one, two):
        page.wait(lambda page: page.scene["finish"])
    assert one.scene["finish"] == two.scene["finish"]
    assert [happened["version"] for happened in two.happened] == [happened["version"] for happened in one.happened]


def test_a_move_is_refused_with_the_rule_that_forbids_it(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server)
    answer = two.do("move", text=one.choices[0])
    assert ("refused", "TRO-3") == (answer["is"], answer["rule"])
    assert "refused" == one.do("move", text="castle")["is"]


def test_a_repeated_command_is_answered_again_and_done_once(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server)
    command = {"do": "move", "id": "mine", "version": one.version, "text": one.choices[0]}
    first = one.send(command)
    assert "done" == first["is"]
    assert first == one.send(command)
    two.do("say", text="hello")
    assert first == one.send(command)
    assert 1 == sum(happened["what"]["type"] == "played" for happened in one.happened)


def test_a_stale_move_is_refused_with_the_table_as_it_is(server: Server) -> None:
    *_, one, _two, _table, _invite = two_at(server)
    before, choice = one.version, one.choices[0]
    one.do("move", text=choice)
    answer = one.send({"do": "move", "id": "late", "version": before, "text": choice})
    assert ("refused", True) == (answer["is"], answer["stale"])


def test_the_table_is_told_in_words_to_who_asks_for_it(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server)
    assert ("done", None) == (one.do("describe", yes=True)["is"], two.scene["text"])
    before = one.scene["text"]
    one.do("move", text=one.choices[0])
    assert "You play Black." in before
    assert "You play Black." in one.scene["text"]
    assert before != one.scene["text"]
    one.do("describe", yes=False)
    assert one.scene["text"] is None


def test_sealed_choices_of_others_do_not_make_mine_stale(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server, "bids")
    before = two.version
    assert "done" == one.do("move", text=one.choices[0])["is"]
    answer = two.send({"do": "move", "id": "mine", "version": before, "text": two.choices[0]})
    assert "done" == answer["is"]


def test_who_reconnects_gets_exactly_what_was_missed(server: Server) -> None:
    _ann, ben, one, two, table, _ = two_at(server, "bids")
    known = two.version
    two.close()
    one.do("say", text="where are you?")
    one.do("move", text=one.choices[0])
    back = ben.open(table, since=known)
    assert list(range(known + 1, one.version + 1)) == [happened["version"] for happened in back.happened]
    whole = ben.open(table)
    assert whole.happened[known:] == back.happened
    assert whole.scene == back.scene


def test_undo_and_draw_by_consent_over_the_wire(server: Server) -> None:
    *_, one, two, _table, _invite = two_at(server)
    start = one.scene["view"]
    one.do("move", text=one.choices[0])
    assert "done" == one.do("ask-undo")["is"]
    two.wait(lambda page: page.scene["undo"] == 0)
    assert "done" == two.do("answer-undo", yes=True)["is"]
    one.wait(lambda page: page.scene["view"] == start)
    one.do("offer-draw")
    two.wait(lambda page: page.scene["draw"] == 0)
    two.do("answer-draw", yes=True)
    one.wait(lambda page: page.scene["finish"])
    assert ["draw", [0, 1]] == [one.scene["finish"]["how"], one.scene["finish"]["winners"]]


def test_a_rematch_is_at_a_new_table_with_seats_turned(server: Server) -> None:
    ann, ben, one, two, _table, _ = two_at(server)
    one.do("resign")
    one.do("rematch")
    two.wait(lambda page: page.happened[-1]["what"]["type"] == "rematch-asked")
    two.do("rematch")
    one.wait(lambda page: page.scene["next_table"])
    following = ann.open(one.scene["next_table"])
    assert [ben.me, ann.me] == following.scene["players"]


def test_time_that_is_up_loses_the_game(server: Server) -> None:
    *_, two, _table, _invite = two_at(server, clock={"type": "move", "seconds": 1})
    two.wait(lambda page: page.scene["finish"])
    assert ["time", [1]] == [two.scene["finish"]["how"], two.scene["finish"]["winners"]]
    begun, ended = ([one["at"] for one in two.happened if one["what"]["type"] == kind] for kind in ("sat", "time-up"))
    assert 1000 <= ended[0] - begun[0]


# Who may look ------------------------------------------------------------------------------------------------------------


def test_a_private_table_is_for_those_invited(server: Server) -> None:
    ann, zoe = Visitor(server, "Ann"), Visitor(server, "Zoe")
    table, invite = ann.set_up("turro", ["me", ""])
    for wrong in ("", invite[:-1], "é"):
        page = zoe.open(table, wrong.replace("é", "%C3%A9"))
        assert "problem" == page.welcome["is"]
    assert 404 == zoe.get(f"/api/tables/{table}")[0] == zoe.get(f"/api/tables/{table}/record")[0]
    assert 404 == zoe.get("/api/tables/nothing")[0]
    assert "welcome" == zoe.open(table, invite).welcome["is"]
    assert table not in [line["table"] for line in zoe.get("/api/tables")[1]]


def test_a_lot_decides_who_begins_unless_told_otherwise(server: Server) -> None:
    ann = Visitor(server, "Ann")
    seats = set()
    for _ in range(18):  # always the same: once in 130,000
        _, made = ann.post("/api/tables", {"game": "turro", "players": ["me", "random"]})
        page = ann.open(made["table"])
        assert "lot-drawn" in [one["what"]["type"] for one in page.happened]
        seats.add(page.scene["seat"])
        if len(seats) == 2:
            break
    assert {0, 1} == seats
    table, _ = ann.set_up("turro", ["me", "random"], lot=False)
    assert 0 == ann.open(table).scene["seat"]


def test_a_public_table_is_in_the_lobby_and_open_to_all(server: Server) -> None:
    ann, zoe = Visitor(server, "Ann"), Visitor(server, "Zoe")
    table, _ = ann.set_up("turro", ["me", ""], public=True)
    assert table in [line["table"] for line in zoe.get("/api/tables")[1]]
    assert "welcome" == zoe.open(table).welcome["is"]


def test_onlookers_can_be_kept_out_once_the_game_begins(server: Server) -> None:
    ann, zoe, ben = (Visitor(server, name) for name in ("Ann", "Zoe", "Ben"))
    table, _ = ann.set_up("turro", ["me", ""], public=True, onlookers=False)
    looking, playing = zoe.open(table), ben.open(table)
    playing.do("sit", seat=1)
    with pytest.raises(ConnectionClosed):
        looking.drain()
    assert "This table does not admit spectators." in looking.raw[-1]
    assert not any('"begun":true' in text for text in looking.raw)
    assert "problem" == zoe.open(table).welcome["is"]


def test_nobody_without_a_name_gets_in(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, invite = ann.set_up("turro", ["me", ""])
    ann.cookie = "turres=me"
    assert "problem" == ann.open(table, invite).welcome["is"]


def test_onlookers_and_other_seats_are_refused_what_is_not_theirs(server: Server) -> None:
    ann, _ben, one, two, table, invite = two_at(server)
    zoe = Visitor(server, "Zoe").open(table, invite)
    for do, fields in {
        "move": {"text": one.choices[0]},
        "sit": {"seat": 1},
        "seat-bot": {"seat": 1, "level": "random"},
        "leave": {},
        "ask-undo": {},
        "answer-undo": {"yes": True},
        "offer-draw": {},
        "answer-draw": {"yes": True},
        "resign": {},
        "abort": {},
        "take-over": {"seat": 1},
        "come-back": {},
        "rematch": {},
    }.items():
        assert "refused" == zoe.do(do, **fields)["is"], do
    assert "refused" == two.do("move", text=one.choices[0])["is"]
    assert [] == zoe.choices
    assert 2 == ann.get(f"/api/tables/{table}")[1]["version"] == one.version


# What is hidden ------------------------------------------------------------------------------------------------------------


def test_what_is_sealed_is_read_by_nobody_else(server: Server) -> None:
    """Whatever a seat seals, everybody else receives the same bytes: live, reconnecting, over HTTP, in errors, after an undo."""
    _ann, ben, one, two, table, invite = two_at(server, "bids")
    zoe = Visitor(server, "Zoe")
    onlooker, received, read_by_itself = zoe.open(table, invite), [], []
    for choice in (0, -1):
        known = two.version
        one.do("move", text=one.choices[choice])
        read_by_itself.append(one.happened[-1]["what"]["text"])
        two.wait(lambda page, known=known: page.version > known)
        onlooker.wait(lambda page, known=known: page.version > known)
        texts = [two.raw[-1], onlooker.raw[-1]]
        for visitor, token in ((ben, ""), (zoe, invite)):
            texts.append(visitor.open(table, token, since=known).raw[1])
            texts += [str(visitor.get(f"/api/tables/{table}{part}?invite={token}")[1]) for part in ("", "/record")]
        texts += [two.do("move", text=text)["why"] for text in ("bid 9", "deal 1")]
        assert "done" == one.do("ask-undo")["is"]
        two.wait(lambda page: page.scene["undo"] == 0)
        assert "done" == two.do("answer-undo", yes=True)["is"]
        one.wait(lambda page: len(page.choices) == 6)
        texts += two.raw[-2:]
        received.append([blank(text) for text in texts])
    assert received[0] == received[1]
    assert read_by_itself[0] != read_by_itself[1]


def blank(text: str) -> str:
    """A message without versions, times and the client's own numbering."""
    return re.sub(r"""(["'](?:version|since|at|now)["']: ?)\d+|("id":"c)\d+""", r"\1\2", text)


# What is sent in error -----------------------------------------------------------------------------------------------------


def test_whatever_is_sent_is_answered_and_the_table_unharmed(server: Server) -> None:
    *_, one, _two, _table, _invite = two_at(server)
    rng = random.Random(4)
    good = json.dumps({"do": "move", "id": "x", "version": one.version, "text": "zz"})
    before = one.version
    for number in range(36):
        bad: list[str | bytes] = ["", "null", "[]", "{" * 3000, b"\x00\xff", good[: rng.randrange(len(good))]]
        at = rng.randrange(len(good))
        bad.append(good[:at] + chr(rng.randrange(1, 0x3000)) + good[at + 1 :])
        assert "refused" == one.send(bad[number % len(bad)])["is"]
    assert before == one.version
    assert "done" == one.do("move", text=one.choices[0])["is"]


def test_too_large_a_message_ends_the_connection_and_nothing_else(server: Server) -> None:
    _ann, ben, one, two, table, _ = two_at(server)
    two.socket.send("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        two.drain()
    assert "welcome" == ben.open(table).welcome["is"]
    assert "done" == one.do("say", text="still here")["is"]


def test_a_page_that_sends_nothing_but_nonsense_is_closed(server: Server) -> None:
    _ann, ben, _one, two, table, _ = two_at(server)
    with contextlib.suppress(ConnectionClosed):  # it may be before all is sent
        for _ in range(60):
            two.socket.send("{}")
    with pytest.raises(ConnectionClosed):
        two.drain()
    assert "welcome" == ben.open(table).welcome["is"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"game":"turro"}',
        b'{"game":"chess","players":["me",""]}',
        b'{"game":"turro","players":["me","me"]}',
        b'{"game":"turro","players":["me"]}',
        b'{"game":"turro","players":["me","genius"]}',
        b'{"game":"turro","players":["me",""],"options":{"turn_limit":1e9}}',
        b'{"game":"turro","players":["me",""],"options":{"colour":"blue"}}',
        b'{"game":"turro","players":["me",""],"clock":{"type":"move","seconds":-5}}',
        b'{"game":"turro","players":["me",""],"more":1}',
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(server: Server, body: bytes) -> None:
    status, answer, _ = Visitor(server).ask("POST", "/api/tables", body)
    assert 400 == status
    assert answer["detail"]
    assert "Traceback" not in json.dumps(answer)


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    assert 413 == Visitor(server).ask("POST", "/api/me", b'{"name":"' + b"x" * 100_000 + b'"}')[0]


# From elsewhere -------------------------------------------------------------------------------------------------------------


def test_pages_of_other_origins_are_turned_away(server: Server) -> None:
    ann = Visitor(server)
    table, _ = ann.set_up("turro", ["me", ""])
    assert 403 == ann.ask("POST", "/api/me", {"name": "Eve"}, Origin="https://evil.example")[0]
    assert 200 == ann.ask("POST", "/api/me", {"name": "Ann"}, Origin=server.url, Host=server.url[7:])[0]
    with pytest.raises(InvalidStatus):
        ann.open(table, Origin="https://evil.example")


def test_every_answer_carries_the_headers_and_the_pages_for_operators_work(server: Server) -> None:
    ann = Visitor(server)
    for path in ("/api/games", "/nothing"):
        _, _, headers = ann.ask("GET", path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "nosniff" == headers["x-content-type-options"]
    for path, answer in (("/healthz", "ok\n"), ("/metrics", "turres_sockets")):
        assert 404 == ann.get(path)[0]
        assert answer in server.ask_operator(path)[1]
    assert 404 == server.ask_operator("/api/games")[0]
    assert set(turres.ids()) == {game["id"] for game in ann.get("/api/games")[1]}
    assert "/api/tables" in ann.get("/api/schema/openapi.json")[1]["paths"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "http://127.0.0.1:99999999"])
def test_an_origin_that_is_none_is_turned_away_in_words(server: Server, origin: str) -> None:
    status, body, _ = Visitor(server).ask("POST", "/api/me", {"name": "x"}, Origin=origin)
    assert (403, 403) == (status, body["status_code"])


def test_only_a_token_does_without_an_origin(server: Server) -> None:
    ann = Visitor(server)
    cookie, ann.cookie = ann.cookie, ""
    for scheme in ("Basic eA==", "nothing"):
        assert 403 == ann.ask("POST", "/api/me", {"name": "x"}, Cookie=cookie, Authorization=scheme)[0]


def test_a_zero_in_an_address_or_a_name_leads_nowhere(store_url: str) -> None:
    running = Server(store_url)
    ann = Visitor(running)
    for path in ("/api/people/%00", "/api/tables/%00", "/api/tables/a%00/record"):
        assert 404 == ann.get(path)[0]
    assert 401 == ann.post("/api/session", {"name": "\0", "password": "correct horse"})[0]
    table, _ = ann.set_up("turro", ["me", ""])
    page = ann.open(table)
    whom = "x" * 64 + "\n"  # one letter more than is stored, and a pattern's end is before a last line's
    assert "not a message" in page.do("mute", whom=whom, yes=True)["why"]
    page.close()
    running.stop()


def test_who_comes_from_another_server_is_told_what_they_missed_and_nothing_twice(tmp_path: Path) -> None:
    """The second server has the table open, and has not heard yet of what was played at the first."""
    store = f"sqlite:///{tmp_path}/tables.db"
    first, second = Server(store), Server(store)
    _, ben, one, two, table, invite = two_at(first)
    there = Visitor.nobody(second)
    there.cookie = ben.cookie
    watching = there.open(table, invite)
    assert "done" == one.do("move", text="d3-d4")["is"]
    two.wait(lambda page: page.version == one.version)
    back = there.open(table, invite, since=two.version)
    assert two.version == back.version
    assert [] == back.happened
    assert watching.happened[-1]["version"] <= two.version
    for server in (first, second):
        server.stop()
