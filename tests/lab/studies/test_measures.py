"""What studies measure, against what is known without them."""

import os
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import polars as pl
import pytest

import turres
from tests.lab.studies.setups import DEARER, plan, played
from turres.lab.statistics import Moments
from turres.lab.studies.answers import results, write_files
from turres.lab.studies.entries import (
    dealt_figures,
    dealt_sums,
    failed_placebos,
    forbidden_values,
    judge_entries,
    ratio,
)
from turres.lab.studies.executors import Serial
from turres.lab.studies.measures import Figures, ForbiddenTally, PlayedTally, find, quantile_of
from turres.lab.studies.plan import FORBIDDEN, PLAYED, Cell
from turres.lab.studies.playing import draw_lots, entry_names, play, play_deals, seed_of, table_of
from turres.lab.studies.report import page
from turres.lab.studies.runner import Run
from turres.lab.studies.samples import record_of
from turres.lab.studies.store import Folder
from turres.search.playing import Deal

RUNS = int(os.environ.get("TURRES_COVERAGE_RUNS", "200"))  # `make intervals` asks for more
CELL = Cell(PLAYED, 2, "greedy")


def test_places_are_by_turn_order_and_shares_add_up_to_one() -> None:
    run = played(plan(table={"seats": [3]}))
    shares = [find(run.cells[0].tally.figures(), measure=f"place.{place}")[0] for place in (1, 2, 3)]
    assert pytest.approx(1) == sum(one.value for one in shares)
    assert all(one.low < one.value < one.high and 600 == one.games for one in shares)
    assert shares[0].value > 0.37  # the first place of three has the advantage


def test_a_game_of_a_study_can_be_looked_at() -> None:
    one = plan()
    games = play_deals(one, CELL, range(5, 8))["games"]
    record = record_of(one, "base", 2, "greedy", 6)
    outcome = record.replay().outcome()
    assert outcome is not None
    row = games.row(1, named=True)
    assert (6, len(record.moves), outcome.reason.rule) == (row["deal"], row["decisions"], row["ending"])
    assert outcome.winners == tuple(row[f"seat_{place}"] for place in (1, 2) if row[f"won_{place}"])


def test_arms_play_the_same_deals_and_their_difference_is_taken_deal_by_deal() -> None:
    one = plan(arms={"base": {}, "same": {}, "dear": {"change": [DEARER]}})
    run = played(one)
    tally = run.cells[0].tally
    assert isinstance(tally, PlayedTally)
    assert (0, 0) == tally.apart["same", "won_1"][1:]
    longer = find(tally.figures(), measure="rounds.change", arm="dear")[0]
    assert longer.low is not None
    assert longer.low > 0  # dearer straw makes games longer
    assert tally.gain("dear") > 1


def test_sums_over_batches_are_those_of_all_games_at_once() -> None:
    one = plan(study={"stop": {"halfwidth": 0.1, "at_most": 700}})
    tally = played(one).cells[0].tally
    assert isinstance(tally, PlayedTally)
    games = play_deals(one, CELL, range(700))["games"]
    assert pytest.approx(games["won_1"].mean()) == tally.won["base", 1].mean
    assert pytest.approx(games["rounds"].var()) == tally.length["base", "rounds"].variance
    assert games["rounds"].sort()[349] == quantile_of(tally.lengths["base", "rounds"], 0.5)


# Entries


def test_a_ban_by_lot_tells_what_access_is_worth() -> None:
    """An entry that adds 10 points to who may have it, and one that does nothing."""
    rng = np.random.default_rng(1)
    bans = rng.random((20_000, 2, 2)) < 0.2
    ahead = 0.1 * (~bans[:, 0, 0]).astype(float) - 0.1 * (~bans[:, 1, 0]).astype(float)
    first = rng.random(20_000) < 0.5 + ahead
    won = np.stack([first, ~first], axis=1).astype(float)
    table = forbidden_values("base", ["real", "none"], bans, won, 0.2, 1)
    found = {entry: Moments(units, mean, squares) for _, entry, units, mean, squares in table.iter_rows()}
    judged = {one.entry: one for one in judge_entries(found, found, 0.95)}
    assert judged["real"].value.low < 0.1 < judged["real"].value.high
    assert judged["none"].value.low < 0 < judged["none"].value.high
    assert (True, True) == (judged["real"].noticed, judged["real"].confirmed)
    assert (False, None) == (judged["none"].noticed, judged["none"].confirmed)


def test_what_one_half_of_the_deals_shows_the_other_half_may_deny() -> None:
    striking, nothing = Moments(1000, 0.2, 1000.0), Moments(1000, 0.0, 1000.0)
    (judged,) = judge_entries({"x": striking}, {"x": nothing}, 0.95)
    assert (True, False) == (judged.noticed, judged.confirmed)


def test_placebos_that_matter_are_told_and_stand_in_red(tmp_path: Path) -> None:
    striking, nothing = Moments(1000, 0.2, 1000.0), Moments(1000, 0.0, 1000.0)
    assert ["placebo:1"] == failed_placebos({"placebo:1": striking, "placebo:2": nothing, "x": striking}, 0.95)
    run = played(plan(forbid={"groups": ["thugs"]}))
    tally = next(one.tally for one in run.cells if one.cell.kind == FORBIDDEN)
    assert isinstance(tally, ForbiddenTally)
    assert [] == results(run).warnings
    tally.value[0]["base", "placebo:1"] = striking
    found = results(run)
    assert "Placebo entries seem to matter (placebo:1" in found.warnings[0]
    assert "<p class='verdict warn' role=alert>Placebo entries" in page(run, found)


def test_lots_hang_on_the_deal_and_not_on_its_batch() -> None:
    one = plan(forbid={"groups": ["thugs"], "chance": 0.2})
    cell = Cell(FORBIDDEN, 2, "greedy")
    whole = draw_lots(one, cell, range(40), 9)
    assert (whole[17:] == draw_lots(one, cell, range(17, 40), 9)).all()
    assert 0.15 < whole.mean() < 0.25
    assert seed_of(one, cell) != seed_of(one, CELL)


def test_what_is_forbidden_is_not_taken() -> None:
    one = plan()
    start = one.start("base", 2)
    thief = entry_names(start).index("thugs:common-thief")
    taken = []
    for mask in (0, 1 << thief):
        found = play(one, CELL, start, ["greedy"] * 2, [Deal(deal, 0, (mask, 0)) for deal in range(200)], counts=True)
        taken.append(table_of(found, "taken", 2)[:, :, thief].sum(axis=0))
    assert taken[0][0] > 40
    assert 0 == taken[1][0]
    assert taken[1][1] > 40


def test_the_part_taken_of_what_is_offered_has_an_interval() -> None:
    found = ratio(1000, 500, 100, 500, 100, 100, 0.95)
    assert 0.2 == found.value
    assert 0.1 < found.low < 0.2 < found.high < 0.3


def test_what_is_dealt_by_lot_is_worth_what_it_brings() -> None:
    """Of three cards the first adds a quarter to the chance of who is dealt it."""
    rng = np.random.default_rng(2)
    cards = np.array([rng.permutation(3)[:2] for _ in range(20_000)])
    dealt = np.eye(3, dtype=np.int64)[cards]
    ahead = 0.25 * (cards[:, 0] == 0) - 0.25 * (cards[:, 1] == 0)
    first = rng.random(20_000) < 0.5 + ahead
    table = dealt_sums("base", ["c:a", "c:b", "c:c"], dealt, np.stack([first, ~first], axis=1).astype(float))
    known = {("base", str(row[1])): np.array(row[2:], float) for row in table.iter_rows()}
    found = {one.measure: one for one in dealt_figures(Figures(plan(), CELL), known)}
    assert found["c:a.when_dealt"].low < 0.25 < found["c:a.when_dealt"].high
    for other in ("c:b.when_dealt", "c:c.when_dealt"):
        assert found[other].low < -0.125 < found[other].high


@pytest.mark.parametrize("chance", [0.2, 0.5])
def test_intervals_of_values_cover_the_truth(chance: float) -> None:
    """An entry worth 6 points to its seat and another worth nothing, looked at whenever one likes."""
    covered = 0
    for seed in range(RUNS):
        rng, found, inside = np.random.default_rng(seed), Moments(), True
        for deals in (60, 100, 200, 400, 800):
            bans = rng.random((deals, 2, 1)) < chance
            ahead = 0.06 * (bans[:, 1, 0].astype(float) - bans[:, 0, 0].astype(float))
            first = rng.random(deals) < 0.5 + ahead
            won = np.stack([first, ~first], axis=1).astype(float)
            _, _, units, mean, squares = forbidden_values("a", ["x"], bans, won, chance, 1).row(0)
            found += Moments(units, mean, squares)
            (judged,) = judge_entries({"x": found}, {}, 0.95)
            inside &= judged.value.low <= 0.06 <= judged.value.high
        covered += inside
    assert 0.94 - 3 * (0.06 * 0.94 / RUNS) ** 0.5 <= covered / RUNS <= 0.999


def test_of_studies_without_any_effect_hardly_one_in_twenty_finds_something() -> None:
    """Twenty entries that are worth nothing, and placebos: what is confirmed, and when placebos fail."""
    confirmed = failed = 0
    for seed in range(RUNS):
        rng = Random(seed)
        names = [*(f"x:{number}" for number in range(20)), *(f"placebo:{number}" for number in range(6))]
        one, other = (
            {name: Moments(2000, rng.gauss(0, (1 / 2000) ** 0.5), 2000.0) for name in names} for _ in range(2)
        )
        confirmed += any(judged.confirmed for judged in judge_entries(one, other, 0.95))
        failed += bool(failed_placebos(one, 0.95))
    assert confirmed / RUNS < 0.05
    assert failed / RUNS < 0.08


# The rest


def test_drama_is_of_an_outlook_whose_chances_come_true() -> None:
    run = played(plan(measure={"families": ["drama", "decisions"], "watched": 3}))
    tally = run.cells[0].tally
    assert isinstance(tally, PlayedTally)
    figures = {one.measure: one for one in run.cells[0].tally.figures()}
    assert 1 < figures["lead_changes"].value < 4
    assert 0.5 < figures["ahead_at_half"].value < 0.95
    assert 0.1 < figures["forced"].value < 0.3
    assert figures["options"].value > 2
    assert tally.is_calibrated("base")
    assert figures["outlook_error"].value < 0.1
    asked = {one.measure: one for one in run.cells[1].tally.figures()}
    assert 0 <= asked["second"].value < 0.5


def test_chance_of_all_kinds_together_decides_more_than_any_alone() -> None:
    run = played(plan(measure={"families": ["luck"], "watched": 120}))
    figures = {one.measure: one for one in run.cells[0].tally.figures()}
    assert {"all_chance", "Start.alone", "Start.in_all", "Draw.alone"} <= set(figures)
    assert 0.1 < figures["all_chance"].value < 0.9
    assert figures["all_chance"].value > figures["Deal.alone"].value


def test_coverage_names_what_never_happens() -> None:
    run = played(plan(table={"seats": [2], "bots": ["random"]}, measure={"families": ["coverage"], "watched": 4}))
    figures = {one.measure: one for one in run.cells[0].tally.figures()}
    assert 0 == figures["ending.TOW-24"].value
    assert 1 == figures["rule.TOW-7"].value if "rule.TOW-7" in figures else True
    text = page(run, results(run))
    assert "What never happens" in text
    assert "ending TOW-24" in text


def test_a_ladder_says_how_often_the_better_bot_wins() -> None:
    run = played(plan(table={"seats": [3], "bots": ["random", "greedy"]}, measure={"families": ["skill"]}))
    (won,) = find(run.cells[0].tally.figures(), measure="won_by_better")
    assert "greedy among random" == won.bot
    assert won.value > 0.95
    (needed,) = find(run.cells[0].tally.figures(), measure="games_to_tell")
    assert 1 == needed.value


def test_solo_and_games_without_entries_are_studied_too() -> None:
    alone = played(plan(study={"game": "turris-beasts"}, table={"seats": [1]}))
    assert ["place.1", "score.1"] == [one.measure for one in find(alone.cells[0].tally.figures(), family="place")]
    open_game = played(plan(study={"game": "turro"}, measure={"families": ["place", "drama"]}))
    assert 2 == len([one for one in open_game.cells[0].tally.figures() if one.measure.startswith("place.")])


# Results


def test_wishes_are_judged_together_and_the_verdict_says_how() -> None:
    wants = [
        {"measure": "place.1", "seats": 2, "between": [0.4, 0.9]},
        {"measure": "place.1", "seats": 2, "between": [0.1, 0.2]},
        {"measure": "place.1", "seats": 2, "between": [0.4, 0.61]},
    ]
    run = played(plan(want=wants))
    found = results(run)
    assert [True, False, None] == [one.is_met for one in found.wants]
    alone = find(found.figures, measure="place.1")[0]
    together = found.wants[0].figure
    assert together.low < alone.low < alone.high < together.high
    said = "1 of 3 wishes are met, 1 is not, 1 is not decided; place.1 of base with 2 seats, greedy, is 0."
    assert found.verdict.startswith(said)


def test_without_wishes_the_verdict_is_about_places_or_what_arms_change() -> None:
    assert "Place 1 of 2 wins" in results(played(plan())).verdict or "Place 2 of 2" in results(played(plan())).verdict
    same = results(played(plan(arms={"base": {}, "same": {}})))
    assert same.verdict.startswith("No difference in who wins was found; any there is, is smaller than")
    assert "too few games" in results(played(plan(study={"stop": {"at_most": 20}}, arms={"base": {}, "b": {}}))).verdict


def test_the_report_is_one_file_that_fetches_nothing(tmp_path: Path) -> None:
    one = plan(
        study={"question": "Is <b>straw</b> too cheap?"},
        arms={"base": {}, "dear": {"change": [DEARER]}},
        forbid={"groups": ["thugs"]},
        measure={"families": ["place", "length", "ending", "entries", "drama"]},
    )
    folder = Folder(tmp_path)
    folder.open(one)
    run = Run(one, folder)
    for _ in run.play(Serial(one)):
        pass
    found = results(run)
    text = page(run, found)
    write_files(folder, run, found, text)
    assert "<h1>Is &lt;b&gt;straw&lt;/b&gt; too cheap?</h1>" in text
    assert "<td>markets.river-gate.spaces.straw</td>" in text
    assert one.digest in text
    assert not [part for part in ('src="http', 'href="http', "@import", "url(http") if part in text]
    figures = msgspec.json.decode((tmp_path / "figures.json").read_bytes())
    assert ["family", "measure", "arm", "seats", "bot", "value", "low", "high", "games"] == list(figures[0])
    assert len(figures) + 1 == len((tmp_path / "figures.csv").read_text().splitlines())
    assert all(0 <= one["value"] <= 1 for one in figures if one["measure"] in ("place.1", "TOW-22"))
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert {"base": 600, "dear": 600} == dict(games["arm"].value_counts().iter_rows())
    assert "thugs:common-thief" in pl.read_parquet(tmp_path / "entries.parquet")["entry"].to_list()


def test_a_game_that_does_not_end_is_stopped_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turres.lab.studies.playing.MOST_DECISIONS", 30)
    run = played(plan(study={"stop": {"at_most": 60}}))
    (stopped,) = find(run.cells[0].tally.figures(), measure="stopped")
    assert 1 == stopped.value
    (warning,) = results(run).warnings
    assert "A game did not end and was stopped (2 seats, greedy, played, base, deal 0, seed 7)" in warning
    assert "; its last moves: " in warning


def test_memory_does_not_grow_with_the_games() -> None:
    sizes = []
    for most in (2000, 8000):
        tally = played(plan(study={"stop": {"halfwidth": 0.01, "at_most": most}})).cells[0].tally
        assert isinstance(tally, PlayedTally)
        sizes.append(sum(len(one) for one in (tally.won, tally.length, tally.entries, tally.endings)))
    assert sizes[0] == sizes[1]
    assert turres.game("tower").seats
