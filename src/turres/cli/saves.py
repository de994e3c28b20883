"""Where games are kept: the one in progress for each game, and records saved for a bug report.

That is the system's folder for a program's data, or the one that the environment variable TURRES_DATA names.
"""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

import msgspec
import platformdirs

from turres.core.content import Pack, canonical, check_pack
from turres.core.game import Game
from turres.core.record import Record


class Saves:
    """A folder with a record of the game in progress, one for each game, and its content pack if it is not the usual one."""

    def __init__(self, folder: Path | None = None) -> None:
        given = os.environ.get("TURRES_DATA")
        self.folder = folder or (Path(given) if given else platformdirs.user_data_path("turres"))

    def path(self, game: Game) -> Path:
        """Where the game in progress is kept."""
        return self.folder / "in-progress" / f"{game.id}.txt"

    def _pack_path(self, game: Game) -> Path:
        return self.path(game).with_suffix(".content.json")

    def keep(self, record: Record, pack: Pack | None) -> None:
        """Keep the game in progress, and the pack it is played with if that is not the usual one."""
        path, pack_path = self.path(record.game), self._pack_path(record.game)
        path.parent.mkdir(parents=True, exist_ok=True)
        if pack is None:
            pack_path.unlink(missing_ok=True)
        else:
            pack_path.write_bytes(canonical(pack))
        record.save(path)

    def pack(self, game: Game) -> Pack | None:
        """The pack of the game in progress, None for the usual one."""
        path = self._pack_path(game)
        if game.pack_type is None or not path.exists():
            return None
        return check_pack(game.pack_type, msgspec.json.decode(path.read_bytes()), str(path))

    def undo_key(self) -> bytes:
        """The key that fixes what undo requests are judged by, the same from one start to the next while it can be kept."""
        path = self.folder / "undo-key"
        try:
            return path.read_bytes()
        except OSError:
            key = secrets.token_bytes(32)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(key)
        except OSError:
            pass  # undo is then judged anew after the next start
        return key

    def unfinished(self, game: Game) -> Record | None:
        """The game in progress, if there is one that has begun and goes on."""
        if not self.path(game).exists():
            return None
        record = Record.load(self.path(game), self.pack(game))
        return record if record.end == "open" and record.moves else None

    def set_aside(self, game: Game) -> Path:
        """Rename a game in progress that cannot be read, so that the next one does not overwrite it; where it is now."""
        path = self.path(game)
        return path.replace(path.with_suffix(".unreadable.txt"))

    def report(self, game: Game, text: str) -> Path:
        """Write a record for somebody else to read; where it is now."""
        folder = self.folder / "records"
        folder.mkdir(parents=True, exist_ok=True)
        name, copies = f"{game.id}-{time.strftime('%Y%m%d-%H%M%S')}", 0
        while (path := folder / f"{name}{f'-{copies}' if copies else ''}.txt").exists():
            copies += 1
        path.write_text(text, encoding="utf-8")
        return path
