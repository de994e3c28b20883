"""The content of Turris: what a pack must prove, and that the default one does."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turres
from turres.core.content import check_pack
from turres.games.turris_beasts.content.pack import KNOWN_MISSIONS, TurrisPack, map_faults, steps_from
from turres.games.turris_beasts.content.words import LASTING, WORDS, Boon, Op, read_lasting, read_sentence
from turres.games.turris_beasts.moves import MOVES, SPACES
from turres.games.turris_beasts.shown.sentences import lasting, meaning, phrase
from turres.search.playing import Deal, play_many

from .setups import GAME, PACK, asked, change, fact, give, goods, play, put, ready


def changed(**tables: Any) -> dict[str, Any]:
    """The default pack as plain data, with other tables."""
    return {**msgspec.to_builtins(PACK), **tables}


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(turres.BadContent) as error:
        check_pack(TurrisPack, data, "test")
    return str(error.value)


@pytest.mark.rule("TBE-39")
def test_the_map_is_connected_mutual_and_numbers_are_in_a_row() -> None:
    assert [] == map_faults(PACK.map)
    assert len(SPACES) == len(steps_from("abyss", PACK.map)) == 19
    assert {"west", "east"} == set(PACK.map["abyss"].near)
    for n in range(1, 12):
        assert str(n + 1) in PACK.map[str(n)].near
    for beast in "ABCD":
        assert set(SPACES) == set(steps_from(beast, PACK.map))


@pytest.mark.rule("TBE-39")
def test_a_map_that_breaks_the_rules_is_refused_in_words() -> None:
    spaces = msgspec.to_builtins(PACK.map)
    one_way = {**spaces, "1": {**spaces["1"], "near": [*spaces["1"]["near"], "7"]}}
    assert "7 does not know it as a neighbour" in refused(changed(map=one_way))
    askew = {**spaces, "west": {**spaces["west"], "x": 4.0}}
    assert "left and right of the Abyss" in refused(changed(map=askew))
    short = {name: space for name, space in spaces.items() if name != "7"}
    assert "map: its spaces are" in refused(changed(map=short))
    cut = {
        name: {**space, "near": [n for n in space["near"] if (name, n) not in (("2", "3"), ("3", "2"))]}
        for name, space in spaces.items()
    }
    assert "2 is not next to 3" in refused(changed(map=cut))


@pytest.mark.rule("TBE-39")
def test_the_grove_and_the_public_names_are_among_the_twelve() -> None:
    names = [place.name for place in PACK.locations]
    assert {"The Ridge", "Omnipolis", "Grove"} <= set(names)
    assert names.index("Grove") not in (9, 11)
    assert any(place.immediate for place in PACK.locations)
    assert any(place.limited for place in PACK.locations)


@pytest.mark.rule("TBE-40")
def test_everything_the_rules_mention_has_a_source() -> None:
    used = {op.name for _, card in PACK.cards() for op in card.ops}
    assert set(WORDS) - used <= {"discard"}
    data = changed(tactics=[card for card in msgspec.to_builtins(PACK.tactics) if card["effect"] != "place freely"])
    assert "no card says 'place freely' (TBE-40)" in refused(data)


@pytest.mark.rule("TBE-40")
def test_the_fruit_moves_if_it_is_on_the_board_and_a_beast_is_no_obstacle() -> None:
    position = change(give(ready(), 0, "Ripe Fruit"), fruit=SPACES.index("7"))
    play(position, "play Ripe Fruit", "fruit A", "choose relics")
    assert SPACES.index("A") == position.read_block()["fruit"]


@pytest.mark.rule("TBE-40")
def test_no_artifact_shields_a_sacrifice() -> None:
    position = give(goods(put(ready(), 0, "7"), 0, artifacts=1), 0, "Bitter Bargain")
    play(position, "play Bitter Bargain", "sacrifice 7")
    assert ("spotting", 0) == asked(position)
    assert (1, 1) == (fact(position, "grave", 0), fact(position, "artifacts", 0))


@pytest.mark.rule("TBE-32a")
def test_overlays_say_what_the_rulebook_says() -> None:
    overlays = msgspec.to_builtins(PACK.overlays)
    overlays[0]["effect"] = "gain 9 any"
    assert "overlays, Betrayer Camp: effect: it says" in refused(changed(overlays=overlays))


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ("pay 9 ichor; pay 1 ichor; score 1", "a price has at most 9 of a resource"),
        ("take 2 any", "'take 1 any' once for each resource"),
        ("move 3", "a Beast is moved one or two steps"),
        ("lose 1; lose 1; gain 3 any", "'lose' once (TBE-4c)"),
        ("reserve; sweep", "'reserve or sweep' once (TBE-4c)"),
        ("sacrifice reserve; sacrifice reserve; score 2", "'sacrifice reserve' once (TBE-4c)"),
        ("others lose 1 ichor; others lose 2 ichor", "'others lose' once (TBE-4c)"),
    ],
)
def test_numbers_the_rules_cannot_follow_are_refused(effect: str, fault: str) -> None:
    tactics = msgspec.to_builtins(PACK.tactics)
    tactics[0]["effect"] = effect
    assert fault in refused(changed(tactics=tactics))


@pytest.mark.rule("TBE-40a")
def test_building_sources_differ_and_times_come_from_a_closed_list() -> None:
    builds = [op.n for _, card in PACK.cards() for op in card.ops if op.name in ("build", "right")]
    assert len(builds) == len(set(builds)) == 4
    assert ["", "dawn", "dusk"] == sorted({card.time for card in PACK.tactics})
    assert 1 == sum(card.name == "Grove" for card in PACK.trionfi)
    noon = msgspec.to_builtins(PACK.tactics)
    noon[0]["time"] = "noon"
    assert "noon" in refused(changed(tactics=noon))


@pytest.mark.rule("TBE-40b")
def test_no_word_removes_a_beast_or_helps_the_betrayers() -> None:
    assert not [word for word in WORDS if "remove" in word or "betrayers gain" in word]
    with pytest.raises(ValueError, match="no effect word"):
        read_sentence("betrayers gain 2")


@pytest.mark.rule("TBE-41")
def test_the_seven_published_missions_are_there_and_the_first_two_are_strong() -> None:
    missions = {mission.name: mission for mission in PACK.missions}
    assert set(KNOWN_MISSIONS) <= set(missions)
    assert 2 <= len(missions["Ruined Totem"].ops)
    assert 3 == len(missions["Forced Cooperation"].ops)


def standings(game: int) -> list[list[int]]:
    """The prestige of two greedy seats whenever a round has ended, and at the end."""
    position, greedy, rng = GAME.start(2), GAME.bots()["greedy"](), turres.Rng(game)
    found, rounds = list[list[int]](), 0
    while acting := position.to_act():
        seat = acting[0]
        position.play(seat, rng.choice(position.chances())[0] if seat < 0 else greedy.pick(position, seat, rng))
        if position.rounds() != rounds or not position.to_act():
            rounds = position.rounds()
            found.append(position.standing()[2])
    return found


@pytest.mark.rule("TBE-42")
def test_games_of_two_greedy_seats_come_near_the_reported_figures() -> None:
    """Bounds that other prices or prestige leave; the sixth room, reported for 7 %, is out of greedy seats' reach."""
    start, greedy, games = GAME.start(2), GAME.bots()["greedy"](), 1000
    found = list(play_many(start, [greedy] * 2, map(Deal, range(games)), 42))
    assert 0.42 < sum(one.won(one.places[0]) for one in found) / games < 0.58
    assert sum("room" in one.detail for one in found) / games < 0.1
    assert 13.2 < sum(one.rounds for one in found) / games < 14.8
    led = behind = made_good = 0
    for rounds in map(standings, range(150)):
        leaders = [points[1] > points[0] for points in rounds if points[0] != points[1]]
        led += any(one != other for one, other in pairwise(leaders))
        close = [points for points in rounds[:-1] if 1 <= abs(points[0] - points[1]) <= 8]
        behind += len(close)
        made_good += sum((points[1] > points[0]) != (rounds[-1][1] > rounds[-1][0]) for points in close)
    assert 0.6 < led / 150 < 0.8
    assert 0.3 < made_good / behind < 0.5


@pytest.mark.rule("TBE-43")
def test_the_altar_is_a_ring_with_no_effect_and_every_beast() -> None:
    assert ("No Effect", "Pain", "Delusion", "Despair", "Harrow") == PACK.altar
    for wrong in (
        ["No Effect", "Pain", "Delusion", "Harrow"],
        ["No Effect", *PACK.altar],
        [*PACK.altar, "Pain"],
        [*PACK.altar[1:], "No Effect"],
    ):
        assert "it begins with No Effect" in refused(changed(altar=wrong))
    assert "there is no space 'Joy'" in refused(changed(altar=[*PACK.altar, "Joy"]))


def test_counts_are_those_of_the_box() -> None:
    assert (12, 24, 22, 40, 40) == tuple(
        len(getattr(PACK, table)) for table in ("locations", "sites", "trionfi", "missions", "tactics")
    )


def test_every_entry_says_where_it_comes_from_and_has_a_text_in_both_languages() -> None:
    entries = [card for table, card in PACK.cards() if table != "council"] + list(PACK.trionfi)
    assert all(entry.text and entry.text_fr and entry.name_fr for entry in entries)


def origins(entries: Iterable[Any]) -> dict[str, dict[str, str]]:
    """Where the parts of each entry come from, of those that are not wholly ours."""
    return {entry.name: entry.origins for entry in entries if set(entry.origins.values()) != {"reconstruction"}}


def test_the_marks_tell_what_the_book_and_the_publisher_name_from_what_is_ours() -> None:
    ours = {"effect": "reconstruction", "number": "reconstruction"}
    assert {
        "The Ridge": {"name": "publisher"} | ours,
        "Omnipolis": {"name": "publisher"} | ours,
        "Grove": {"name": "rulebook"} | ours,
    } == origins(PACK.locations)
    assert {"Abyss": {"name": "rulebook"} | ours} == origins([PACK.abyss])
    assert {"Grove": {"name": "rulebook"} | ours} == origins(PACK.trionfi)
    overlay = {"name": "reconstruction", "effect": "rulebook", "number": "rulebook"}
    assert {"Betrayer Camp": overlay, "Workshop": overlay} == origins(PACK.overlays)
    known = {name: {"name": "publisher"} | ours for name in KNOWN_MISSIONS}
    known["Crusade"] = {"name": "publisher", "number": "reconstruction"}
    assert known == origins(PACK.missions)
    spots = [spot for level in PACK.council for spot in level.spots]
    assert {} == origins([*PACK.sites, *PACK.tactics, *spots])


def test_sentences_that_could_go_in_circles_are_refused() -> None:
    council = msgspec.to_builtins(PACK.council)
    council[0]["spots"][0]["effect"] = "council 1"
    assert "cannot stand on the Council track" in refused(changed(council=council))
    sites = msgspec.to_builtins(PACK.sites)
    sites[0]["effect"] = "place freely"
    assert "a place cannot say" in refused(changed(sites=sites))
    tactics = msgspec.to_builtins(PACK.tactics)
    for card in tactics[:9]:
        card["effect"] = "draw 1; play"
    assert "lead on to others" in refused(changed(tactics=tactics))


@pytest.mark.parametrize(
    "text", ["gain", "gain 0 ichor", "gain 10 ichor", "gain 1 gold", "may gain 1 ichor", "flip 2", "fly", "draw x"]
)
def test_what_is_no_effect_word_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text.split(maxsplit=1)[0]):
        read_sentence(text)


def test_sentences_are_read_word_by_word() -> None:
    assert (Op(1, 2, 0), Op(0, 1, 2), Op(10, 1, 0, True)) == read_sentence("pay 2 ichor; gain 1 relics; may flip")
    assert (Boon(0, 1), Boon(11, 2)) == read_lasting("gather +1; grave ichor +2")
    with pytest.raises(ValueError, match="no lasting word"):
        read_lasting("gather 1")


def test_every_word_can_be_said_in_both_languages() -> None:
    for number in range(len(WORDS)):
        english, french = (phrase(Op(number, 2, 1), lang) for lang in ("en", "fr"))
        assert english != french
    for number in range(len(LASTING)):
        assert lasting(Boon(number, 1), "en") != lasting(Boon(number, 1), "fr")
    assert "pay 1 Ichor; gain 2 of Knowledge, Relics or Weapons" == meaning(PACK.locations[1], "en")


def test_the_catalogue_has_a_move_for_every_card_a_pack_may_have() -> None:
    assert 778 == len(MOVES)


def test_a_pack_of_ones_own_can_be_played(tmp_path: Path) -> None:
    text = (
        (GAME.folder / "content" / "default.toml").read_text(encoding="utf-8").replace("gain 4 ichor", "gain 5 ichor")
    )
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    position = GAME.start(2, content=path)
    assert position.content.hash != GAME.start(2).content.hash
    assert turres.play_out(position, turres.Rng(1)).winners
