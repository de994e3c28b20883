"""The strength table plays what is promised, goes on where it stopped, and writes down what came of it."""

from pathlib import Path

import pytest
from msgspec import json, structs

import turres
from turres.core.errors import BadSetup
from turres.lab.arena import Folder, Played
from turres.lab.ratings import elo, ratings
from turres.lab.strength import (
    BEGIN,
    BETTER,
    END,
    FIRST,
    NINETY,
    UNBEATEN,
    Aim,
    Match,
    Row,
    matches,
    play,
    read_rows,
    row_of,
    tables,
    time_taken,
    write_rows,
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
    match = Match("turro", 2, "novice", "random", SHORT)
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
    monkeypatch.setattr(type(turres.game("turro")), "bots_version", 1)
    match = Match("turro", 2, "greedy", "random", BETTER)
    assert "turro-2-greedy-random-03ceaeea" == match.key, "what was measured under the first versions still counts"
    keys = {match.key}
    monkeypatch.setattr(type(turres.game("turro")), "bots_version", 99)
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
    row = Row("turro", 2, "master", "greedy", "better", 50, 50, 0, 0.9, 1, met=True, seconds=5400, key="")
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
            folder.keep([(Played(number, seats, (winner,), (0, 0, 0, 0), 1, "", 0), "")])
        row = row_of(match, tmp_path)
        assert (200, share_won, reached) == (row.games, row.won, row.met)


def fake(match: Match, root: Path, wins: range, games: range) -> None:
    """Results of a match of two, in which the first bot has won the games of these numbers."""
    folder = Folder(root / match.key)
    plan = folder.open(match.plan)
    for number in games:
        seats = plan.seated(number)
        winner = seats.index(match.first if number in wins else match.second)
        folder.keep([(Played(number, seats, (winner,), (0, 0), 1, "", 0), "")])


@pytest.mark.parametrize(
    ("won", "close", "met"), [(42, False, False), (43, True, None), (47, True, None), (48, False, True)]
)
def test_what_is_close_to_ninety_percent_of_fifty_games_is_played_on(
    won: int, close: bool, met: bool | None, tmp_path: Path
) -> None:
    match = Match("turro", 2, "greedy", "random", NINETY)
    fake(match, tmp_path, range(won), range(50))
    row = row_of(match, tmp_path)
    assert (50, met, not close) == (row.games, row.met, row.done)


@pytest.mark.parametrize(("won", "met"), [(180, True), (179, False)])
def test_then_all_of_two_hundred_games_count(won: int, met: bool, tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", NINETY)
    wins = range(5, won + 5)
    fake(match, tmp_path, wins, range(5, 200))  # the first five, which were lost, come last
    assert (45, None) == (row_of(match, tmp_path).games, row_of(match, tmp_path).met)
    fake(match, tmp_path, wins, range(5))
    row = row_of(match, tmp_path)
    assert (200, won, met, True) == (row.games, row.won, row.met, row.done)


def test_a_close_match_really_goes_on(tmp_path: Path) -> None:
    """The first 50 games were close; of the others one is missing."""
    match = Match("turro", 2, "greedy", "random", NINETY)
    fake(match, tmp_path, range(5, 200), range(199))
    assert 199 == row_of(match, tmp_path).games
    assert 200 == len({one.number for one in play(match, tmp_path)})
    assert row_of(match, tmp_path).done


def test_what_was_written_down_counts_on_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("turro", 2, "greedy", "random", SHORT)
    here, data = tmp_path / "here", tmp_path / "figures.jsonl"
    list(play(match, here))
    row = row_of(match, here)
    write_rows(data, [row])
    known = read_rows(data)
    assert row == row_of(match, tmp_path / "elsewhere", known)
    assert row.done
    monkeypatch.setattr(type(turres.game("turro")), "bots_version", 99)
    assert 0 == row_of(match, tmp_path / "elsewhere", known).games, "other bots are measured anew"


def test_what_has_been_played_here_since_counts_more(tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", SHORT)
    next(play(match, tmp_path))
    known = {match.key: row_of(match, tmp_path)}
    list(play(match, tmp_path))
    assert 6 == row_of(match, tmp_path, known).games


def test_what_is_decided_counts_more_than_what_is_longer(tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", BETTER)
    list(play(match, tmp_path))
    row = row_of(match, tmp_path)
    longer = structs.replace(row, games=row.games + 20, met=None, done=False)
    assert row == row_of(match, tmp_path, {match.key: longer})


def test_figures_are_judged_by_what_is_wanted_now(tmp_path: Path) -> None:
    match = Match("turro", 2, "greedy", "random", NINETY)
    fake(match, tmp_path, range(44), range(50))
    row = structs.replace(row_of(match, tmp_path), met=True, done=True)
    again = row_of(match, tmp_path / "elsewhere", {match.key: row})
    assert (50, None, False) == (again.games, again.met, again.done), "44 of 50 are close, whatever was said of them"
    assert 0 == row_of(match._replace(aim=BETTER), tmp_path / "elsewhere", {match.key: row}).games, "of another aim"


def test_figures_stay_until_a_match_is_measured_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("turro", 2, "greedy", "random", SHORT)
    data = tmp_path / "figures.jsonl"
    list(play(match, tmp_path))
    old = row_of(match, tmp_path)
    write_rows(data, [old])
    monkeypatch.setattr(type(turres.game("turro")), "bots_version", 99)
    write_rows(data, [row_of(match, tmp_path)])
    assert {old.key: old} == read_rows(data)
    list(play(match, tmp_path))
    new = row_of(match, tmp_path)
    write_rows(data, [new])
    assert {new.key: new} == read_rows(data)


def test_no_figures_in_the_documents_are_judged_otherwise_than_now() -> None:
    rows = read_rows(Path(__file__).parents[2] / "docs" / "strength.jsonl")
    nowhere = Path("no such folder")
    for match in matches():
        if match.key in rows:
            assert rows[match.key] == row_of(match, nowhere, rows)


def test_figures_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    data = tmp_path / "figures.jsonl"
    assert {} == read_rows(data)
    data.write_text('{"game":"turro"}\n')
    with pytest.raises(BadSetup, match=r"figures\.jsonl, line 1: not the figures of a match"):
        read_rows(data)
    row = structs.asdict(Row("turro", 2, "master", "greedy", "better", 50, 50, 0, 0.9, 1, met=True, seconds=1, key=""))
    del row["key"]
    data.write_bytes(json.encode(row))
    with pytest.raises(BadSetup, match="missing required field `key`"):
        read_rows(data)


def test_the_figures_in_the_documents_are_those_of_the_tables() -> None:
    """Also after bots have changed: then the document says what is not measured (turres strength --show with --docs and --data)."""
    docs = Path(__file__).parents[2] / "docs"
    known = read_rows(docs / "strength.jsonl")
    rows = [row_of(match, docs / "no such folder", known) for match in matches()]
    assert tables(rows) in (docs / "bots.md").read_text(encoding="utf-8")


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
