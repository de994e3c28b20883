"""What pages ask without changing anything: why not, what now, what was, who is here, which tables are mine."""

import time

import msgspec

import turres

from .running import Page, Server, Visitor, two_at


def test_it_is_said_why_something_cannot_be_played(server: Server) -> None:
    _, _, one, two, _, _ = two_at(server)
    text = {"is": "because", "id": "q1", "rule": "", "sentence": ""}
    assert text == one.send({"do": "why", "id": "q1", "version": one.version, "text": "d3-d4"})
    back = one.do("why", elements=["square:a4"])
    assert ("because", True) == (back["is"], back["rule"].startswith("TRO-"))
    turn = two.do("why", elements=["square:d5"])
    assert turres.game("turro").turn_rule == turn["rule"]
    assert turres.game("turro").reason(turn["rule"]).sentence == turn["sentence"]
    assert "No move involves these." == one.do("why", elements=["card:hand-1"])["why"]
    assert "refused" == one.do("why", text="castle")["is"]


def test_an_onlooker_has_nothing_to_ask(server: Server) -> None:
    _, _, _, _, table, invite = two_at(server)
    zoe = Visitor(server, "Zoe").open(table, invite)
    assert ["refused", "refused"] == [zoe.do("why", text="d3-d4")["is"], zoe.do("hint")["is"]]


def test_a_hint_is_a_legal_move_with_prospects(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("tower", ["me", "random"])
    page = ann.open(table)
    page.wait(lambda page: len(page.choices) > 1)
    answer = page.do("hint")
    assert "advice" == answer["is"]
    assert answer["text"] in page.choices
    assert 2 == len(answer["outlook"])
    assert all(-1 <= value <= 1 for value in answer["outlook"])


def test_there_are_no_hints_against_people_unless_the_table_has_them(server: Server) -> None:
    _, _, one, two, _, _ = two_at(server)
    assert "against people" in one.do("hint")["why"]
    _, _, one, two, _, _ = two_at(server, hints=True)
    assert "It is not your turn" in two.do("hint")["why"]
    assert "advice" == one.do("hint")["is"]


def test_a_hint_is_in_vain_when_the_table_moves_on(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turris-beasts", ["me", "random", "random"])
    page = ann.open(table)
    page.wait(lambda page: len(page.choices) > 1)
    page.socket.send(f'{{"do":"hint","id":"h","version":{page.version}}}')
    page.socket.send(f'{{"do":"move","id":"m","version":{page.version},"text":"{page.choices[0]}"}}')
    answers = {}
    while set(answers) != {"h", "m"}:
        message = page.receive()
        answers |= {message["id"]: message["is"]} if "id" in message else {}
    assert {"h": "refused", "m": "done"} == answers


def test_who_has_a_page_open_is_told(server: Server) -> None:
    _, ben, one, two, table, _ = two_at(server)
    one.wait(lambda page: page.here == [0, 1])
    two.close()
    one.wait(lambda page: page.here == [0])
    ben.open(table)
    one.wait(lambda page: page.here != [0])
    assert [0, 1] == one.here


def test_what_was_can_be_looked_at_again_as_one_saw_it(server: Server) -> None:
    ann, _, one, two, table, _ = two_at(server, "bids")
    seen = {one.version: one.scene}
    for _ in range(4):
        for page in (one, two):
            if page.choices:
                assert "done" == page.do("move", text=page.choices[-1])["is"]
            seen.setdefault(one.version, one.scene)
            one.wait(lambda page: page.version == max(one.version, two.version))
            seen[one.version] = one.scene
    for version, scene in seen.items():
        status, moment = ann.get(f"/api/tables/{table}/moments/{version}")
        assert moment["text"]  # a page is told the text of the table only when it asks for it
        assert (200, scene | {"text": moment["text"]}) == (status, moment)
    assert 400 == ann.get(f"/api/tables/{table}/moments/{one.version + 1}")[0]
    assert 400 == ann.get(f"/api/tables/{table}/moments/0")[0]
    assert 403 == ann.get(f"/api/tables/{table}/moments/2?seat=1")[0]
    assert 404 == Visitor(server, "Zoe").get(f"/api/tables/{table}/moments/2")[0]
    one.do("resign")
    assert 1 == ann.get(f"/api/tables/{table}/moments/2?seat=1")[1]["seat"]


def test_a_program_gets_what_its_seat_knows_as_text(server: Server) -> None:
    ann, ben, _, two, table, invite = two_at(server, "bids")
    game = turres.game("bids")
    assert "done" == two.do("move", text=two.choices[0])["is"]
    for seat, visitor in enumerate((ann, ben)):
        position = game.parse_position(visitor.get(f"/api/tables/{table}/position")[1])
        assert position == position.known_to(seat)
        seen = visitor.get(f"/api/tables/{table}")[1]["view"]
        assert seen == msgspec.json.decode(msgspec.json.encode(game.view(position, seat)))
    assert 403 == Visitor(server, "Zoe").get(f"/api/tables/{table}/position?invite={invite}")[0]


def test_a_game_that_is_over_is_analysed(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("bids", ["me", "random"])
    page = ann.open(table)
    assert 409 == ann.get(f"/api/tables/{table}/analysis")[0]
    while not page.scene["finish"]:
        if page.choices:
            page.do("move", text=page.choices[0])
        else:
            page.receive()
    found: dict[str, object] = {"ready": False}
    while not found["ready"]:
        time.sleep(0.05)
        found = ann.get(f"/api/tables/{table}/analysis")[1]
    moments = found["moments"]
    assert isinstance(moments, list)
    assert len(moments) == found["of"] > 0
    played = {one["version"]: one["what"] for one in page.happened if one["what"]["type"] == "played"}
    for moment in moments:
        assert moment["seat"] == played[moment["version"]]["seat"]
        assert 2 == len(moment["outlook"])


def test_my_tables_are_told_my_turn_first(server: Server) -> None:
    ann, ben, one, two, first, _ = two_at(server)
    second, invite = ann.set_up("turro", ["", "me"])
    ben.open(second, invite).do("sit", seat=0)
    third, _ = ann.set_up("turro", ["me", ""])
    lines = ann.get("/api/tables/mine")[1]
    assert {first: True, second: False, third: False} == {line["table"]: line["my_turn"] for line in lines}
    assert first == lines[0]["table"]
    one.do("move", text="d3-d4")
    two.wait(lambda page: page.choices)
    assert [first, second] == [line["table"] for line in ben.get("/api/tables/mine")[1] if line["my_turn"]]
    one.do("resign")
    assert "over" == ann.get("/api/tables/mine")[1][-1]["status"]
    leaving: Page = ann.open(third)
    leaving.do("leave")
    assert third not in [line["table"] for line in ann.get("/api/tables/mine")[1]]
    assert 401 == Visitor.nobody(server).get("/api/tables/mine")[0]


def test_my_tables_are_told_with_those_who_have_the_seats(store_url: str) -> None:
    server = Server(store_url, "--rate", "1000", "--tries", "10000")
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    table, invite = ann.set_up("tower", ["me", "", "random", ""])
    page = ben.open(table, invite)

    def seats() -> list[str]:
        players = ann.get("/api/tables/mine")[1][0]["players"]
        return [player.get("name") or player.get("level") or player["type"] for player in players]

    assert ["Ann", "open", "random", "open"] == seats()
    page.do("sit", seat=3)
    assert ["Ann", "open", "random", "Ben"] == seats()
    page.do("leave")
    page.do("sit", seat=1)
    assert ["Ann", "Ben", "random", "open"] == seats()
    page.do("leave")
    for _ in range(55):  # however often somebody changes their mind, and whoever comes after that
        assert ["done", "done"] == [page.do("sit", seat=3)["is"], page.do("leave")["is"]]
    page.do("sit", seat=1)
    assert ["Ann", "Ben", "random", "open"] == seats()
    page.do("leave")
    Visitor(server, "Zoe").open(table, invite).do("sit", seat=1)
    page.do("sit", seat=3)
    assert ["Ann", "Zoe", "random", "Ben"] == seats()
    server.stop()


def test_rules_and_content_are_told_in_both_languages(server: Server) -> None:
    ann = Visitor(server, "Ann")
    for name in turres.games.SHELF:
        english, french = (ann.get(f"/api/games/{name}/rules?lang={lang}")[1] for lang in ("en", "fr"))
        assert list(turres.game(name).rulebook["en"]) == [rule["id"] for rule in english]
        assert [rule["id"] for rule in english] == [rule["id"] for rule in french]
        assert not any(mark in rule["text"] for rule in (*english, *french) for mark in "*`<>")
    english, french = (ann.get(f"/api/games/tower/content?lang={lang}")[1]["pack"] for lang in ("en", "fr"))
    thugs = turres.game("tower").content.thugs  # type: ignore[union-attr]  # that game's own pack has them
    assert [thug.name for thug in thugs] == [thug["name"] for thug in english["thugs"]]
    assert [thug.name_fr for thug in thugs] == [thug["name"] for thug in french["thugs"]]
    assert "steals" in english["thugs"][0]["meaning"]
    assert english["thugs"][0]["meaning"] != french["thugs"][0]["meaning"]
    assert [thug.origin("fr") for thug in thugs] == [thug.get("origin", "") for thug in french["thugs"]]
    assert {"hash": "", "title": "", "pack": {}} == ann.get("/api/games/turro/content")[1]
    assert [404, 404, 400] == [
        ann.get(path)[0] for path in ("/api/games/chess/rules", "/api/games/x/content", "/api/games?lang=de")
    ]
    table, _ = ann.set_up("tower", ["me", "random"])
    assert ann.get("/api/games/tower/content?lang=fr")[1] == ann.get(f"/api/tables/{table}/content?lang=fr")[1]


def test_the_shelf_speaks_french(server: Server) -> None:
    goals = [
        {game["id"]: game["goal"] for game in Visitor(server).get(f"/api/games?lang={lang}")[1]}
        for lang in ("en", "fr")
    ]
    assert all(goals[0][name] != goals[1][name] for name in turres.games.SHELF)


def test_refusals_are_said_in_the_asked_language(server: Server) -> None:
    ann, _, one, _, table, _ = two_at(server)
    french = ann.open(table, lang="fr")
    assert "Cette place n'est pas libre." == french.do("sit", seat=1)["why"]
    rule = one.do("why", elements=["square:a4"])["rule"]
    refused = french.do("move", text="a4-a5")
    assert (rule, True) == (refused["rule"], turres.game("turro").reason(rule, "fr").sentence in refused["why"])
    assert "n'est pas un coup de Turro" in french.do("move", text="nonsense")["why"]
    assert "Cette table n'existe pas, ou vous n'y êtes pas invité." == ann.get("/api/tables/none?lang=fr")[1]["detail"]
    answer = ann.ask("GET", "/api/tables/none", None, **{"Accept-Language": "fr-CA,fr;q=0.9"})
    assert "Cette table n'existe pas, ou vous n'y êtes pas invité." == answer[1]["detail"]


def test_what_an_entry_names_is_called_there_as_it_is_called_itself(server: Server) -> None:
    for lang in ("en", "fr"):
        factions = Visitor(server, "Ann").get(f"/api/games/turf-wars/content?lang={lang}")[1]["pack"]["factions"]
        assert {faction["name"] for faction in factions} == {faction["nemesis"] for faction in factions}
