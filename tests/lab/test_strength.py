"""The strength table plays what is promised, goes on where it stopped, and writes down what came of it."""

from pathlib import Path

import pytest

import turres
from turres.core.errors import BadSetup
from turres.lab.arena import Folder, Played
from turres.lab.ratings import elo, ratings
from turres.lab.strength import (
    BEGIN,
    BETTER,
    END,
    FIRST,
    UNBEATEN,
    Aim,
    Match,
    Row,
    matches,
    play,
    row_of,
    tables,
    time_taken,
    write_tables,
)
from turres.search.levels import LEVELS

SHORT = Aim("better", 6, until_decided=False)


def test_every_promise_has_its_match() -> None:
    wanted = {(match.game, match.seats, match.first, match.second) for match in matches()}
    for name in ("turro", "turris-pawns", "tower", "turf-wars", "turris-beasts"):
        for upper, lower in zip(LEVELS[1:], LEVELS, strict=False):
            assert (name, 2, upper, lower) in wanted
            assert ((name, 4, upper, lower) in wanted) == (4 in turres.game(name).seats)
        assert {(name, 2, "master", "greedy"), (name, 2, "master", "random")} <= wanted
    for name in ("turf-wars", "turris-beasts"):
        assert (name, 4, "master", "greedy") in wanted
    assert ("turris-beasts", 1, "master", "") in wanted
    with pytest.raises(BadSetup, match="no strength table for chess"):
        matches(["chess"])


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", SHORT)
    first = []
    for one in play(match, tmp_path):
        first.append(one)
        if len(first) == 2:
            break
    assert 2 == row_of(match, tmp_path).games
    again = list(play(match, tmp_path))
    assert first == again[:2]
    row = row_of(match, tmp_path)
    assert (6, 6) == (row.games, row.won + row.lost)
    assert row.low <= row.won / 6 <= row.high


def test_a_folder_is_named_after_what_a_level_is() -> None:
    keys = {Match("turro", 2, first, "random", BETTER).key for first in ("greedy", "novice", "master")}
    assert 3 == len(keys)


def test_a_folder_is_named_after_how_bots_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("turro", 2, "greedy", "random", BETTER)
    assert "turro-2-greedy-random-03ceaeea" == match.key, "what was measured under the first versions still counts"
    keys = {match.key}
    monkeypatch.setattr(type(turres.game("turro")), "bots_version", 2)
    keys.add(match.key)
    monkeypatch.setattr("turres.lab.strength.SEARCH_VERSION", 2)
    keys.add(match.key)
    assert 3 == len(keys)


def test_an_aim_is_reached_or_missed_when_there_is_enough_to_say_so(tmp_path: Path) -> None:
    none = Match("turro", 2, "greedy", "random", BETTER)
    assert row_of(none, tmp_path).met is None
    weak = Match("turro", 2, "random", "greedy", UNBEATEN)
    for one in play(weak, tmp_path):
        if 0 not in one.winners and one.bots[0] == "random":
            break
    assert row_of(weak, tmp_path).met is False
    for _ in play(none, tmp_path):
        pass
    assert row_of(none, tmp_path).met is True
    assert row_of(none, tmp_path).games < BETTER.games, "decided early"


def test_tables_go_between_their_marks(tmp_path: Path) -> None:
    match = Match("turro", 2, "master", "greedy", SHORT)
    rows = [row_of(match, tmp_path)]
    path = tmp_path / "bots.md"
    path.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_tables(path, rows)
    text = path.read_text()
    assert tables(rows) in text
    assert "old" not in text
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "| 2 | `master` against `greedy` | none yet |" in text
    path.write_text("no marks")
    with pytest.raises(BadSetup, match="which are not there"):
        write_tables(path, rows)


def test_the_time_that_all_matches_take_is_told() -> None:
    row = Row("turro", 2, "master", "greedy", "better", 50, 50, 0, 0.9, 1, met=True, seconds=5400)
    assert "All matches together: 1.5 hours on 2 cores (3.0 hours of the processor)." == time_taken([row, row])
    assert tables([row, row]).endswith(time_taken([row, row]))


def test_what_a_match_took_is_the_processors_time(tmp_path: Path) -> None:
    """So that it says the same on a machine that has other things to do."""
    match = Match("turro", 2, "greedy", "random", SHORT)
    played = list(play(match, tmp_path))
    assert all(one.processor > 0 for one in played)
    assert round(sum(one.processor for one in played), 1) == row_of(match, tmp_path).seconds


def test_looking_at_a_match_changes_nothing(tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", SHORT)
    list(play(match, tmp_path))
    lines = tmp_path / match.key / "results.jsonl"
    with lines.open("ab") as file:
        file.write(b'{"number":6')
    before = lines.read_bytes()
    assert 6 == row_of(match, tmp_path).games
    assert before == lines.read_bytes()


def test_first_places_are_judged_by_their_interval_when_no_test_has_decided(tmp_path: Path) -> None:
    """32 % of 200 first places is more than a quarter in all likelihood, but not 1.3 times as much; 28 % may be chance."""
    match = Match("bids", 4, "greedy", "random", FIRST)
    folder = Folder(tmp_path / match.key)
    plan = folder.open(match.plan)
    for share_won, reached in ((64, True), (56, False)):
        (tmp_path / match.key / "results.jsonl").unlink(missing_ok=True)
        for number in range(200):
            seats = plan.seated(number)
            winner = seats.index("greedy") if (number * share_won) % 200 < share_won else seats.index("random")
            folder.keep(Played(number, seats, (winner,), (0, 0, 0, 0), 1, "", 0), "")
        row = row_of(match, tmp_path)
        assert (200, share_won, reached) == (row.games, row.won, row.met)


def test_ratings_of_a_chain_add_up() -> None:
    """With many games the half game more hardly counts, and differences are those of the scores."""
    rated = ratings({("b", "a"): (7500, 10000), ("c", "b"): (6000, 10000)}, "a")
    assert 0 == rated["a"].elo == rated["a"].error
    assert pytest.approx(elo(0.75), abs=1) == rated["b"].elo
    assert pytest.approx(elo(0.75) + elo(0.6), abs=1) == rated["c"].elo
    assert 0 < rated["b"].error < rated["c"].error < 15


def test_a_clean_sheet_has_a_finite_rating() -> None:
    rated = ratings({("b", "a"): (20, 20)}, "a")
    assert 300 < rated["b"].elo < 900
    assert rated["b"].error > 100
