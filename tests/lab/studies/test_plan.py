"""A study's file: what it says, and what it is told when it is wrong."""

from pathlib import Path
from typing import Any

import pytest

import turres
from tests.lab.studies.setups import DEARER, plan
from turres.cli.studies import CHANGE, FORBID, NEW
from turres.core.errors import BadSetup
from turres.lab.studies.plan import FORBIDDEN, LADDER, PLAYED, Cell
from turres.lab.studies.reading import make_plan, read_plan
from turres.lab.studies.samples import template


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"study": {"questions": "?"}}, "study has no field 'questions'; it has game, question, seed, level, stop"),
        ({"study": {"stop": {"halfwith": 1}}}, "study.stop has no field 'halfwith'; it has halfwidth, at_most"),
        ({"study": {"stop": {"halfwidth": -1}}}, "halfwidth is in points, more than 0 and less than 100, not -1"),
        ({"study": {"level": 95}}, "level is from 0.5 to below 1, as 0.95, not 95"),
        ({"table": {"seats": [5]}}, "table.seats: Tower is for 2 to 4 seats, not 5"),
        ({"table": {"bots": ["greed"]}}, "Tower has no bot 'greed'; it has random,"),
        (
            {"arms": {"a": {"change": [{"entry": "markets.wel-street", "name": "x"}]}}},
            "markets.wel-street: there is none; there is well-street",
        ),
        (
            {"arms": {"a": {"change": [{"entry": "bag", "grean": 4}]}}},
            "bag: has no field 'grean'; it has name, name.fr, source, green",
        ),
        ({"arms": {"a": {"change": [{"price": "4g"}]}}}, "say which entry"),
        ({"arms": {"a": {"option": {}}}}, "arms.a has no field 'option'; it has content, change, options, prototype"),
        ({"forbid": {"groups": ["thug"]}}, "forbid.groups: Tower has no group 'thug'; it has spaces, "),
        ({"forbid": {"chance": 0}}, "chance is between 0 and 1, not 0"),
        ({"want": [{"measure": "place.1", "between": [0.5, 0.4]}]}, "between is the lower and then the upper end"),
        (
            {"want": [{"measure": "place.1", "between": [0.4, 0.5], "seats": 3}]},
            "seats 3 is not studied; studied are 2",
        ),
        ({"measure": {"families": []}}, "measure.families: choose from place, length"),
        ({"tables": {}}, "the file has no field 'tables'; it has study, table, arms, forbid, measure, want"),
    ],
)
def test_what_is_wrong_is_said_with_where_and_what_else(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        plan(**parts)
    assert said in str(wrong.value)


def test_a_file_that_is_not_there_says_how_one_is_made(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="turres study new GAME"):
        read_plan(tmp_path / "none.toml")


@pytest.mark.parametrize("name", turres.ids())
def test_every_game_has_a_study_to_begin_from(name: str, tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    file.write_text(template(turres.game(name), NEW, FORBID, CHANGE))
    assert name == read_plan(file).game.id
    commented = [line.removeprefix("# ") for line in file.read_text().splitlines()]
    arm = [line for line in commented if line.startswith(("[arms.other]", "prototype", "change"))]
    if arm:
        other = tmp_path / "other.toml"
        other.write_text("\n".join([file.read_text(), *arm]))
        assert ["base", "other"] == list(read_plan(other).arms)


def test_cells_are_every_kind_of_table_that_is_asked_for() -> None:
    asked = plan(
        table={"seats": [2, 2, 3], "bots": ["random", "greedy"]},
        measure={"families": ["place", "entries", "skill"]},
        forbid={"groups": ["spaces"]},
    )
    both = [Cell(kind, seats, bot) for bot in ("random", "greedy") for seats in (2, 3) for kind in (PLAYED, FORBIDDEN)]
    assert [*both, *(Cell(LADDER, seats, "greedy", "random") for seats in (2, 3))] == list(asked.cells)
    assert [1, 3] == [asked.mirrored(Cell(kind, 3, "greedy")) for kind in (PLAYED, FORBIDDEN)]
    assert 1 == plan(table={"pairing": "none"}).mirrored(Cell(FORBIDDEN, 3, "greedy"))


def test_batches_of_deals_follow_each_other_without_gap_or_overlap() -> None:
    one = plan()
    for cell in (Cell(PLAYED, 2, "greedy"), Cell(PLAYED, 3, "skilled"), Cell(FORBIDDEN, 4, "greedy")):
        ends = [(one.deals(cell, batch).start, one.deals(cell, batch).stop) for batch in range(30)]
        assert [start for start, _ in ends[1:]] == [stop for _, stop in ends[:-1]]
        assert 0 == ends[0][0]


def test_the_digest_is_of_what_decides_games_only() -> None:
    usual = plan()
    for same in ({"study": {"question": "other?"}}, {"study": {"stop": {"halfwidth": 1.0, "at_most": 9}}}):
        assert usual.digest == plan(**same).digest
    for other in (
        {"study": {"seed": 8}},
        {"arms": {"base": {}, "dear": {"change": [DEARER]}}},
        {"arms": {"base": {"options": {"buy_anything": True}}}},
        {"table": {"seats": [2], "bots": ["random"]}},
        {"forbid": {"chance": 0.3}},
    ):
        assert usual.digest != plan(**other).digest


def test_a_plan_comes_from_plain_data_too() -> None:
    assert "greedy" == make_plan({"study": {"game": "turro"}}).bots[0]
