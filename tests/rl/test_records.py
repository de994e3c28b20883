"""Records as data: what the seat saw and could do, what it did, and how it ended."""

import json
import random
from pathlib import Path

import polars as pl
import pytest
import torch
from torch.utils.data import DataLoader
from typer.testing import CliRunner

import turres
from turres.cli.app import app
from turres.core.errors import BadRecord, BadSetup
from turres.core.observation import spec
from turres.core.record import Record
from turres.rl import records
from turres.rl.records import Decisions, export, find_records, read_setting

GAMES = [("turro", 2), ("turris-pawns", 2), ("tower", 3), ("turf-wars", 2), ("turris-beasts", 2), ("bids", 3)]


def played(game: str, seats: int, seed: int, moves: int = 10**6) -> Record:
    """A random game, or so many decisions of one."""
    rng, position = random.Random(seed), turres.game(game).start(seats)
    record = Record.of(position)
    for _ in range(moves):
        acting = position.to_act()
        if not acting:
            break
        by = rng.choice(acting)
        record.play(position, by, rng.choice(position.legal_moves(by)))
    return record


def saved(folder: Path, *games: Record) -> list[Path]:
    folder.mkdir(exist_ok=True)
    for number, record in enumerate(games):
        record.save(folder / f"{number}.txt")
    return find_records([folder])


def written(game: str, paths: list[Path], to: Path) -> pl.DataFrame:
    list(export(game, paths, to))
    return pl.concat([pl.read_parquet(path) for path in sorted(to.glob("*.parquet"))])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_decision_is_a_row_with_what_its_seat_saw_and_could_do(game: str, seats: int, tmp_path: Path) -> None:
    record = played(game, seats, 1)
    frame = written(game, saved(tmp_path / "records", record), tmp_path / "data")
    observations, outcome = spec(turres.game(game), seats), record.replay().outcome()
    assert outcome is not None
    rows = frame.iter_rows(named=True)
    for position, seat, move in record.positions():
        if seat == turres.CHANCE:
            continue
        row = next(rows)
        assert seat == row["seat"]
        assert observations.encode(position, seat) == bytes(row["observation"])
        assert observations.action_of(seat, move) == row["action"]
        legal = {observations.action_of(seat, move) for move in position.legal_moves(seat)}
        assert legal == {action for action, may in enumerate(row["mask"]) if may}
        assert outcome.returns[seat] == pytest.approx(row["paid"])
        assert (outcome.scores[seat], outcome.reason.rule) == (row["score"], row["rule"])
    assert next(rows, None) is None


def test_what_a_decision_brought_about_is_told_as_its_seat_saw_it(tmp_path: Path) -> None:
    record = played("tower", 3, 2)
    frame = written("tower", saved(tmp_path / "records", record), tmp_path / "data")
    told = [json.loads(one) for row in frame["happened"] for one in row]
    assert told
    assert all({"kind", "seat"} <= set(one) for one in told)
    expected, last = list[list[str]](), -1
    for step in record.steps():
        if step.seat != turres.CHANCE:
            last = step.seat
            expected.append([])
        if expected:
            expected[-1] += [records.as_json(seen) for one in step.happened if (seen := one.seen_by(last)) is not None]
    assert expected == frame["happened"].to_list()
    hidden = [one for step in record.steps() for one in step.happened if one.seen_by(None) != one]
    assert hidden


def test_many_rows_are_several_files_with_what_they_were_made_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MOST_ROWS", 30)
    paths = saved(tmp_path / "records", *(played("turris-pawns", 2, seed) for seed in range(3)))
    frame = written("turris-pawns", paths, tmp_path / "data")
    files = sorted((tmp_path / "data").glob("*.parquet"))
    assert len(frame) > 60
    assert -(-len(frame) // 30) == len(files)
    assert spec(turres.game("turris-pawns")).setting == read_setting(files[1])
    assert [0, 1, 2] == frame["game"].unique().sort().to_list()


def test_torch_reads_them_and_leaves_out_games_that_go_on(tmp_path: Path) -> None:
    paths = saved(tmp_path / "records", played("turro", 2, 1), played("turro", 2, 2, moves=8))
    frame = written("turro", paths, tmp_path / "data")
    data = Decisions(tmp_path / "data")
    assert len(frame) - 8 == len(data)
    assert 8 == frame["paid"].null_count()
    observation, mask, action, paid = next(iter(DataLoader(data, batch_size=16)))
    assert ((16, 837), (16, 393), (16,), (16,)) == tuple(part.shape for part in (observation, mask, action, paid))
    assert (torch.uint8, torch.uint8, torch.float32) == (observation.dtype, mask.dtype, paid.dtype)
    assert mask.gather(1, action[:, None].long()).all()


def test_a_net_learns_from_them_what_greedy_does(tmp_path: Path) -> None:
    """Not much: that it can be done, and that the columns fit each other."""
    command = ["arena", "turris-pawns", "greedy", "greedy", "--games", "12", "--save", str(tmp_path / "arena")]
    assert 0 == CliRunner().invoke(app, command).exit_code
    done = CliRunner().invoke(app, ["export", "turris-pawns", str(tmp_path / "arena"), "--to", str(tmp_path / "data")])
    assert 0 == done.exit_code, done.output
    assert "decisions of 12 games" in done.stdout
    data = Decisions(tmp_path / "data")
    torch.manual_seed(1)
    net = torch.nn.Linear(data.observation.shape[1], data.mask.shape[1])
    optimiser = torch.optim.Adam(net.parameters(), 0.01)
    losses = []
    for _ in range(20):
        logits = net(data.observation.float()).masked_fill(data.mask == 0, -1e9)
        loss = torch.nn.functional.cross_entropy(logits, data.action.long())
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(float(loss.detach()))
    assert losses[-1] < losses[0] / 2


def test_what_cannot_be_exported_is_refused_by_name(tmp_path: Path) -> None:
    turro, two, three = played("turro", 2, 1, 4), played("tower", 2, 1, 9), played("tower", 3, 1, 9)
    with pytest.raises(BadRecord, match=r"0\.txt: this is a record of turro, not of tower"):
        written("tower", saved(tmp_path / "a", turro), tmp_path / "x")
    with pytest.raises(BadRecord, match=r"1\.txt: games of one setting go together: seats: made for 3"):
        written("tower", saved(tmp_path / "b", two, three), tmp_path / "y")
    with pytest.raises(BadSetup, match="this folder is not empty"):
        written("tower", saved(tmp_path / "b", two, three), tmp_path / "b")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadSetup, match="there are no records in"):
        find_records([tmp_path / "empty"])
    with pytest.raises(BadSetup, match="there are no Parquet files"):
        Decisions(tmp_path / "empty")
    pl.DataFrame({"x": [1]}).write_parquet(tmp_path / "empty" / "other.parquet")
    with pytest.raises(BadSetup, match="not written by turres export"):
        Decisions(tmp_path / "empty")
