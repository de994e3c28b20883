"""What a study keeps: its plan, and a file of Parquet for every table of a batch, written whole.

A batch counts once its last table is there, so that one that was being written when the machine stopped is played again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from io import BytesIO
from pathlib import Path

import msgspec
import polars as pl

from turres.core.content import check_pack
from turres.core.errors import BadSetup
from turres.lab.arena import write_whole
from turres.lab.studies.plan import Cell, Plan
from turres.lab.studies.reading import make_plan

Tables = Mapping[str, pl.DataFrame]
Encoded = Mapping[str, bytes]
LAST = "games"  # the table that is written last, and that every batch has
FILE = re.compile(r"(\d+)\.games\.parquet")


def encode(tables: Tables) -> dict[str, bytes]:
    """The tables of a batch as files; the same tables give the same bytes."""
    found = {}
    for name in sorted(tables, key=lambda name: (name == LAST, name)):
        buffer = BytesIO()
        tables[name].write_parquet(buffer, compression="zstd", statistics=False)
        found[name] = buffer.getvalue()
    return found


def decode(files: Encoded) -> dict[str, pl.DataFrame]:
    """The files of a batch as tables."""
    return {name: pl.read_parquet(BytesIO(data)) for name, data in files.items()}


class Folder:
    """A study's folder; one study at a time plays here, anybody may look."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._plan = path / "plan.json"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other runs out meanwhile; the system lets go of the lock when this process ends, however it ends."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / "lock").open("ab") as file:
            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise BadSetup(f"{self.path}: this study is running already; wait, or choose another folder") from None
            yield

    def open(self, plan: Plan) -> None:
        """Begin here, or go on with what has been played of the same games."""
        if self._plan.exists() and (old := self.plan()).digest != plan.digest:
            raise BadSetup(
                f"{self.path} holds games of another study ({old.digest}: {old.study.question or old.study.game}; "
                f"this one is {plan.digest}); choose another folder with --out, or remove that one"
            )
        (self.path / "batches").mkdir(parents=True, exist_ok=True)
        plain = msgspec.to_builtins(plan) | {"folder": "."}
        packs = {name: msgspec.to_builtins(pack) for name, pack in plan.packs.items()}
        write_whole(self._plan, msgspec.json.format(msgspec.json.encode({"plan": plain, "packs": packs})))

    def plan(self) -> Plan:
        """The plan of what was played here, with the packs as they were."""
        try:
            data = msgspec.json.decode(self._plan.read_bytes())
            arms = {name: {**arm, "content": "", "change": []} for name, arm in data["plan"]["arms"].items()}
            plan = make_plan({**data["plan"], "arms": arms}, str(self._plan))
            game = plan.game
            plan.__dict__["packs"] = {
                name: check_pack(kind, pack, f"{self._plan}: {name}", prototype=plan.arms[name].prototype)
                if (kind := game.pack_type)
                else None
                for name, pack in data["packs"].items()
            }
        except FileNotFoundError:
            raise BadSetup(f"{self.path}: no study was run here; `turres study run FILE --out {self.path}`") from None
        except (msgspec.MsgspecError, KeyError, AttributeError) as error:
            raise BadSetup(f"{self._plan}: not the plan of a study: {error}") from None
        return plan

    def done(self, cell: Cell) -> list[int]:
        """The batches of a cell that are there, in order."""
        found = [FILE.fullmatch(path.name) for path in self._cell(cell).glob("*.games.parquet")]
        return sorted(int(match[1]) for match in found if match)

    def keep(self, cell: Cell, batch: int, files: Encoded) -> None:
        """Write a batch, the table of its games last."""
        self._cell(cell).mkdir(exist_ok=True)
        for name in sorted(files, key=lambda name: (name == LAST, name)):
            write_whole(self._file(cell, batch, name), files[name])

    def read(self, cell: Cell, batch: int) -> dict[str, pl.DataFrame]:
        """A batch that is there; nothing if it cannot be read, so that it is played again."""
        try:
            return {
                path.name.split(".")[1]: pl.read_parquet(path)
                for path in sorted(self._cell(cell).glob(f"{batch:06}.*.parquet"))
            }
        except (pl.exceptions.PolarsError, OSError):
            return {}

    def drop(self, cell: Cell, batch: int) -> None:
        """Forget a batch that was played but is not needed."""
        for path in sorted(self._cell(cell).glob(f"{batch:06}.*.parquet"), key=lambda path: LAST not in path.name):
            path.unlink()

    def all_of(self, cell: Cell, table: str) -> pl.LazyFrame | None:
        """A table of all batches of a cell, read as it is needed."""
        paths = sorted(self._cell(cell).glob(f"*.{table}.parquet"))
        return pl.scan_parquet(paths) if paths else None

    def _cell(self, cell: Cell) -> Path:
        return self.path / "batches" / cell.name

    def _file(self, cell: Cell, batch: int, table: str) -> Path:
        return self._cell(cell) / f"{batch:06}.{table}.parquet"
