"""Turf Wars: the boards and the content, counted and checked."""

import random

import msgspec
import pytest

import turres
from turres.core.content import check_pack
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import CENTRE, LAYOUT, NAMES, SORTS, can_shut_out, distance, faults
from turres.games.turf_wars.content.pack import TurfPack
from turres.games.turf_wars.content.words import ABILITIES, EVENTS, SECRETS, TYPES

from .setups import PACK, table, texts

ROWS = list(LAYOUT.rows)


def swapped(one, other):
    """The layout with the letters of two spaces exchanged."""
    rows = [list(row) for row in ROWS]
    (a, b), (c, d) = ((8 - (int(name[1]) - 1), "abcdefghi".index(name[0])) for name in (one, other))
    rows[a][b], rows[c][d] = rows[c][d], rows[a][b]
    return ["".join(row) for row in rows]


@pytest.mark.rule("TFW-6")
@pytest.mark.parametrize(("seats", "turfs", "each"), [(2, 18, 3), (3, 36, 6), (4, 36, 6), (5, 48, 8), (6, 48, 8)])
def test_each_board_has_its_turfs_equally_many_of_each_type(seats, turfs, each):
    view = GAME.view(GAME.start(seats), None)
    assert turfs == len(view.turfs)
    assert dict.fromkeys(TYPES, each) == {kind: sum(turf.type == kind for turf in view.turfs) for kind in TYPES}


def test_turfs_are_listed_as_one_reads_them():
    names = [turf.name for turf in GAME.view(GAME.start(2), None).turfs]
    assert ["c7", "e7", "f7", "g7", "c6", "d6", "f6", "c5"] == names[:8]
    assert sorted(names, key=lambda name: (-int(name[1]), name[0])) == names


@pytest.mark.rule("TFW-6a")
def test_the_boards_nest_with_seven_nine_and_twentynine_dead_spaces():
    for sort, dead in zip(SORTS, (7, 9, 29), strict=True):
        inside = [space for space in LAYOUT.spaces if distance(space, CENTRE) <= sort.reach]
        assert dead == sum(LAYOUT.at(space) == "." for space in inside)
        assert all(distance(space, CENTRE) <= sort.reach for space in LAYOUT.turfs[: sort.turfs])
    assert {(1, 1), (1, 7), (7, 1), (7, 7)} == set(LAYOUT.teleporters)


@pytest.mark.rule("TFW-6a", "TFW-6b", "TFW-6c")
def test_the_checker_finds_nothing_on_our_boards_and_something_on_spoilt_ones():
    assert [] == faults(ROWS)
    assert any(
        "dead spaces" in fault
        for fault in faults(swapped("e5", "a1"))
        + faults(swapped("e5", "e4"))
        + faults([row.replace("F", ".") for row in ROWS])
    )
    assert any("teleporters" in fault for fault in faults(swapped("b2", "a1")))
    assert any("instead of 3" in fault for fault in faults(swapped("d3", "e1")))
    assert faults(ROWS[:8])
    assert faults(["x" * 9] * 9)


@pytest.mark.rule("TFW-6b")
def test_a_board_with_a_favoured_type_is_refused():
    found, rng = set(), random.Random(1)
    rings = [range(18), range(18, 36), range(36, 48)]
    for _ in range(60):
        rows = [list(row) for row in ROWS]
        for ring in rings:
            kinds = [LAYOUT.at(LAYOUT.turfs[turf]) for turf in ring]
            rng.shuffle(kinds)
            for turf, kind in zip(ring, kinds, strict=True):
                file, rank = LAYOUT.turfs[turf]
                rows[8 - rank][file] = kind
        found |= set(faults(["".join(row) for row in rows]))
    assert any("2/3 nearer to the centre" in fault for fault in found)
    assert any("1/2 nearer to the teleporters" in fault for fault in found)
    assert any("two more turfs beside a teleporter" in fault for fault in found)
    assert any("shut out" in fault for fault in found)


@pytest.mark.rule("TFW-6c")
def test_no_starts_of_others_shut_anybody_out():
    assert not any(can_shut_out(LAYOUT, sort, kind) for sort in SORTS for kind in range(6))


@pytest.mark.rule("TFW-7")
def test_neighbours_are_the_turfs_around():
    around = {NAMES[turf] for turf in LAYOUT.beside[NAMES.index("d4")]}
    assert {"c3", "d3", "e3", "c5", "d5"} == around  # c4, e4 and e5 are dead


@pytest.mark.rule("TFW-8", "TFW-40h")
@pytest.mark.parametrize(("marker", "reaches"), [(1, False), (2, True), (9, True)])
def test_teleporters_join_opposite_corners_from_marker_two_on(marker, reaches):
    stand = {"c3": (0, 3), "g5": (1, 2), "c7": (2, 2)}
    position = table(troops=stand, cards={0: "Swamp Attack 5"}, marker=marker)
    assert reaches == ("attack c3-g7" in texts(position))
    assert "attack c3-b3" in texts(position)


@pytest.mark.rule("TFW-8")
def test_an_event_shuts_the_teleporters():
    stand = {"c3": (0, 3), "g5": (1, 2), "c7": (2, 2)}
    assert "attack c3-g7" not in texts(table(troops=stand, cards={0: "Swamp Attack 5"}, event="Out of Order"))


@pytest.mark.rule("TFW-8a")
def test_teleporters_count_for_retreats():
    stand = {"c3": (1, 4), "g7": (1, 1), "d3": (0, 9), "g5": (2, 2)}
    position = table(troops=stand, cards={0: "Sea Attack 3"}, hands={0: [9]})
    for line in ("attack d3-c3", "troops 8"):
        position.play(0, line)
    position.play(1, "troops 1")
    position.play(0, "play 9")
    position.play(1, "play 0")
    assert {"retreat g7"} == texts(position, 1)


@pytest.mark.rule("TFW-9", "TFW-9a")
def test_every_type_is_home_to_its_three_factions():
    homes = {kind: {f.name for f in PACK.factions if f.home == kind} for kind in (*TYPES, "any")}
    assert {"Nomads", "Lizard Folk", "Phoenixes"} == homes["desert"]
    assert {"Dryads", "Pixies", "Rangers"} == homes["forest"]
    assert {"Berserkers", "Minotaurs", "Gryphons"} == homes["mountain"]
    assert {"Centaurs", "Unicorns", "Paladins"} == homes["plains"]
    assert {"Krakens", "Sirens", "Pirates"} == homes["sea"]
    assert {"Necromancers", "Zombies", "Swamp Things"} == homes["swamp"]
    assert {"Geomancer", "Doppelgangers"} == homes["any"]


@pytest.mark.rule("TFW-12")
def test_there_are_86_combat_cards():
    assert [6, *[7] * 10, 6, 4] == [card.copies for card in PACK.combat]


@pytest.mark.rule("TFW-24", "TFW-23d")
def test_the_action_cards_are_split_and_spread_fairly():
    count = {}
    for action in PACK.actions:
        count[action.deed, action.type] = count.get((action.deed, action.type), 0) + action.copies
    assert 108 == sum(count.values())
    for deed, cards in (("attack", 8), ("strikes", 4), ("teleport", 2)):
        assert {cards} == {count[deed, kind] for kind in TYPES}
    assert {(2, 1), (4, 9)} == {(a.troops, a.priority) for a in PACK.actions if a.deed == "place"}
    means = set()
    for kind in TYPES:
        typed = [action for action in PACK.actions if action.type == kind for _ in range(action.copies)]
        means.add(sum(action.priority for action in typed) / len(typed))
        teleports = [action.priority for action in typed if action.deed == "teleport"]
        assert [3, 3, 3, 5, 5, 8, 8, 8] == sorted(action.priority for action in typed if action.deed == "attack")
        assert [4, 4, 7, 7] == sorted(action.priority for action in typed if action.deed == "strikes")
        assert (2, 11) == (len(set(teleports)), sum(teleports))
    assert 1 == len(means)


@pytest.mark.rule("TFW-39", "TFW-39a", "TFW-39b")
def test_every_faction_has_an_ability_of_its_own_with_its_window():
    words = [tuple(sentence.split()[2] for sentence in faction.does) for faction in PACK.factions]
    assert 20 == len(set(words))
    windows = {sentence.split()[0] for faction in PACK.factions for sentence in faction.does}
    assert {
        "setup",
        "phase-1",
        "event",
        "attacked",
        "committed",
        "revealed",
        "retreat",
        "settled",
        "spending",
    } == windows
    assert 11 == sum("effect" in faction.reconstructed for faction in PACK.factions)


@pytest.mark.rule("TFW-40c", "TFW-40d", "TFW-40g", "TFW-40i", "TFW-38d", "TFW-38h", "TFW-38i", "TFW-41c")
def test_what_only_the_name_is_known_of_is_marked_as_ours():
    entries = {entry.name: entry for group in (PACK.factions, PACK.events, PACK.secrets) for entry in group}
    for name in ("Maelstrom", "Mind Control", "Mirage", "Frenemy Day", "Rangers", "Unstoppable", "Steadfast"):
        assert ("name" in entries[name].reconstructed, "effect" in entries[name].reconstructed) == (False, True), name
    for name in ("Gryphons", "Geomancer", "Doppelgangers", "Bloodlust", "Dryads", "Unicorns"):
        assert ("number",) == entries[name].reconstructed, name
    for name in ("Exile", "Curse of Malaise", "Strength in Numbers", "Encircle"):
        assert () == entries[name].reconstructed, name
    assert 12 == sum("effect" in secret.reconstructed for secret in PACK.secrets)


@pytest.mark.rule("TFW-2b")
def test_every_faction_card_says_that_its_nemesis_is_ours():
    for faction in PACK.factions:
        assert "number" in faction.reconstructed, faction.name
        whole = faction.name == "Nomads"
        assert whole != ("nemesis" in faction.origin("en")), faction.name
        assert whole != ("ennemi juré" in faction.origin("fr")), faction.name
    printed = msgspec.structs.replace(PACK.factions[1], source="rulebook")
    assert "" == printed.origin("en")


@pytest.mark.rule("TFW-40j", "TFW-40k", "TFW-41g")
def test_every_word_is_on_some_card_and_every_card_says_where_it_is_from():
    assert set(ABILITIES) == {s.split()[2] for f in PACK.factions for s in f.does}
    assert set(EVENTS) == {s.split()[0] for e in PACK.events for s in e.does}
    assert set(SECRETS) == {s.split()[0] for c in PACK.secrets for s in c.when}
    assert 25 == len(PACK.events) == len(PACK.secrets)
    assert 1 == sum(sentence == "marker -1" for event in PACK.events for sentence in event.does)
    assert {"Gatekeeper", "Housewarming"} == {secret.name for secret in PACK.secrets if secret.seats > 2}


def spoilt(change):
    """What the checker says of a pack with one change."""
    data = msgspec.json.decode(msgspec.json.encode(PACK))
    change(data)
    with pytest.raises(turres.BadContent) as refused:
        check_pack(TurfPack, data, "mine.toml")
    return str(refused.value)


@pytest.mark.rule("TFW-2b", "TFW-12", "TFW-24", "TFW-39a", "TFW-40k")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["factions"].pop(), "19 instead of 20"),
        (lambda d: d["factions"][0].update(nemesis="Zombies"), "TFW-2b"),
        (lambda d: d["factions"][0].update(does=["attacked always troop-price 3"]), "spending always troop-price"),
        (lambda d: d["factions"][0].update(does=["spending always haggle"]), "no ability"),
        (lambda d: d["events"][0].update(does=["marker 2"]), "does not fit"),
        (lambda d: [e.update(does=["marker -1"]) for e in d["events"][:11]], "TFW-40k"),
        (lambda d: d["secrets"][0].update(when=["troops many"]), "does not fit"),
        (lambda d: d["secrets"][0].update(seats=1), "TFW-41g"),
        (lambda d: d["actions"][0].update(copies=5), "TFW-24"),
        (lambda d: d["actions"][0].update(priority=4), "attack cards of the types have different priorities"),
        (lambda d: d["actions"][3].update(priority=5), "strikes cards of the types have different priorities"),
        (lambda d: d["actions"][5].update(priority=4), "teleports of type desert do not mirror each other"),
        (
            lambda d: [a.update(priority=5) for a in d["actions"] if a["deed"] in ("attack", "strikes")],
            "fewer than three priorities",
        ),
        (lambda d: d["actions"][-1].update(priority=1), "not after all attacks"),
        (lambda d: d["actions"][0].update(type=None), "type does not fit"),
        (lambda d: d["combat"][3].update(copies=8), "87 cards instead of 86"),
    ],
)
def test_a_pack_that_breaks_a_rule_is_refused_by_name(change, said):
    assert said in spoilt(change)
