"""Records as data for learning: a row for each decision of a seat, in Parquet files, and as a dataset for torch.

Of every decision there is what its seat saw (`observation`), what it could do (`mask`), what it did (`action`), what came of
it as far as it saw that (`happened`), what the game paid it in the end (`paid`, null if the game goes on), and its points.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

import turres
from turres.core.content import Pack
from turres.core.errors import BadRecord, BadSetup
from turres.core.happenings import Happening, seen_by
from turres.core.moves import CHANCE
from turres.core.observation import Spec, spec_of
from turres.core.position import Position
from turres.core.record import TITLE, Record

MOST_ROWS = 100_000  # in one file
SETTING = "turres"  # under which the files keep what they were made with


@dataclass
class Decision:
    """A decision of a seat, as far as it is known when it is made."""

    seat: int
    observation: bytes
    mask: NDArray[np.uint8]
    action: int
    happened: list[Happening]


def find_records(paths: Sequence[Path]) -> list[Path]:
    """The files named, and all records in the folders named."""
    found = []
    for path in paths:
        inside = sorted(path.rglob("*.txt")) if path.is_dir() else []
        found += [one for one in inside if one.read_text(encoding="utf-8", errors="replace").startswith(TITLE)]
        found += [] if path.is_dir() else [path]
    if not found:
        raise BadSetup("there are no records in " + ", ".join(map(str, paths)))
    return found


def decisions(record: Record, spec: Spec) -> tuple[list[Decision], Position]:
    """The decisions of seats in a game, and how it stood at its end; what chance does belongs to the decision before it."""
    before, found = record.start(), list[Decision]()
    for step in record.steps():
        if step.seat == CHANCE:
            if found:
                found[-1].happened += seen_by(step.happened, found[-1].seat)
        else:
            mask = np.zeros(len(spec.moves), np.uint8)
            mask[[spec.action_of(step.seat, move) for move in before.legal_moves(step.seat)]] = 1
            sight, action = bytes(spec.encode(before, step.seat)), spec.action_of(step.seat, step.move)
            found.append(Decision(step.seat, sight, mask, action, list(seen_by(step.happened, step.seat))))
        before = step.after.copy()
    return found, before


def export(game: str, records: Sequence[Path], folder: Path, pack: Pack | None = None) -> Iterator[tuple[Path, int]]:
    """Write the decisions of all records into a folder; after each record its file and how many rows there are by now."""
    if folder.exists() and any(folder.iterdir()):
        raise BadSetup(f"{folder}: this folder is not empty; name a new one")
    folder.mkdir(parents=True, exist_ok=True)
    writer: Writer | None = None
    for number, path in enumerate(records):
        try:
            record = Record.load(path, pack)
            writer = writer or Writer(folder, spec_of(record.start().content))
            writer.add(record, number, path.name, game)
        except (BadRecord, BadSetup) as error:
            raise BadRecord(0, f"{path}: {error}") from None
        yield path, writer.rows
    if writer is not None:
        writer.flush()


class Writer:
    """Collects rows and writes them a file at a time."""

    def __init__(self, folder: Path, spec: Spec) -> None:
        self.folder, self.spec, self.rows, self.files = folder, spec, 0, 0
        self._columns: dict[str, list[Any]] = {}
        self._waiting = 0

    def add(self, record: Record, number: int, name: str, game: str) -> None:
        """All decisions of a game."""
        if record.game.id != game:
            raise BadSetup(f"this is a record of {record.game.id}, not of {game}")
        try:
            self.spec.insist_on(spec_of(record.start().content).setting)
        except ValueError as error:
            raise BadSetup(f"games of one setting go together: {error}") from None
        found, end = decisions(record, self.spec)
        outcome = end.outcome()
        for step, one in enumerate(found):
            row = {
                "game": number,
                "record": name,
                "step": step,
                "seat": one.seat,
                "player": record.players.get(one.seat, ""),
                "observation": one.observation,
                "mask": one.mask,
                "action": one.action,
                "happened": [as_json(happening) for happening in one.happened],
                "paid": None if outcome is None else outcome.returns[one.seat],
                "score": None if outcome is None else outcome.scores[one.seat],
                "rule": None if outcome is None else outcome.reason.rule,
            }
            for key, value in row.items():
                self._columns.setdefault(key, []).append(value)
            self.rows += 1
            self._waiting += 1
            if self._waiting == MOST_ROWS:
                self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if not self._waiting:
            return
        columns, self._columns = self._columns, {}
        wide = {
            "observation": np.frombuffer(b"".join(columns["observation"]), np.uint8).reshape(self._waiting, -1),
            "mask": np.stack(columns["mask"]),
        }
        kinds: dict[str, Any] = {
            "game": pl.Int32,
            "step": pl.Int32,
            "seat": pl.Int8,
            "action": pl.Int32,
            "happened": pl.List(pl.String),
        }
        kinds |= {"paid": pl.Float32, "score": pl.Int32, "rule": pl.String}
        series = [
            pl.Series(key, wide[key]) if key in wide else pl.Series(key, values, dtype=kinds.get(key))
            for key, values in columns.items()
        ]
        path = self.folder / f"decisions-{self.files:04}.parquet"
        pl.DataFrame(series).write_parquet(path, metadata={SETTING: json.dumps(self.spec.setting)})
        self.files, self._waiting = self.files + 1, 0


def as_json(one: Happening) -> str:
    """A happening as JSON: its kind, its seat, and what else it says; null where the seat does not see that."""
    said = {field.name: getattr(one, field.name) for field in fields(one) if field.name != "sees"}
    return json.dumps({"kind": type(one).__name__, **said})


def read_setting(path: Path) -> dict[str, Any]:
    """What a file was made with."""
    metadata = pl.read_parquet_metadata(path)
    if SETTING not in metadata:
        raise BadSetup(f"{path}: not written by turres export")
    setting: dict[str, Any] = json.loads(metadata[SETTING])
    return setting


class Decisions:
    """The decisions in a folder as a torch dataset: `(observation, mask, action, paid)` by number, all uint8 but the last two.

    Games that have no outcome are left out. `spec` is that of the observations; files made with others are refused.
    """

    def __init__(self, folder: str | Path) -> None:
        paths = sorted(Path(folder).glob("*.parquet"))
        if not paths:
            raise BadSetup(f"{folder}: there are no Parquet files")
        setting = read_setting(paths[0])
        start = turres.game(setting["game"]).start(setting["seats"], setting["options"], setting["content"] or None)
        self.spec = spec_of(start.content)
        for path in paths:
            try:
                self.spec.insist_on(read_setting(path))
            except ValueError as error:
                raise BadSetup(f"{path}: {error}") from None
        self.frame = pl.concat([pl.read_parquet(path) for path in paths]).filter(pl.col("paid").is_not_null())
        self.observation, self.mask, self.action, self.paid = (
            self._tensor(name) for name in ("observation", "mask", "action", "paid")
        )

    def _tensor(self, name: str) -> Any:
        import torch  # the export does without

        return torch.from_numpy(self.frame[name].to_numpy().copy())

    def __len__(self) -> int:
        return len(self.action)

    def __getitem__(self, at: Any) -> tuple[Any, Any, Any, Any]:
        return self.observation[at], self.mask[at], self.action[at], self.paid[at]
