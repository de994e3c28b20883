"""The board: which turfs there are, of which types, and which adjoin (TFW-6 to TFW-8)."""

from __future__ import annotations

from .cards import ROWS, TYPES

FILES = "abcdefghi"
CENTRE = "e5"


def place(name: str) -> tuple[int, int]:
    """File and rank of a space, from 0."""
    return FILES.index(name[0]), int(name[1]) - 1


def steps(one: str, other: str) -> int:
    """King steps between two spaces."""
    (file, rank), (other_file, other_rank) = place(one), place(other)
    return max(abs(file - other_file), abs(rank - other_rank))


def letter(name: str) -> str:
    """What lies on a space."""
    file, rank = place(name)
    return ROWS[8 - rank][file]


class Board:
    """The board for a number of players: 5x5, 7x7 or 9x9 around the centre (TFW-6)."""

    def __init__(self, players: int) -> None:
        """List turfs, heart of the board first, then by rank and file, and their neighbours (TFW-7)."""
        reach = 2 if players == 2 else 3 if players <= 4 else 4
        spaces = [file + str(rank) for rank in range(1, 10) for file in FILES]
        spaces = [name for name in spaces if steps(name, CENTRE) <= reach]
        spaces.sort(key=lambda name: max(2, steps(name, CENTRE)))
        self.turfs = [name for name in spaces if letter(name) in TYPES]
        self.type = {name: TYPES[letter(name)] for name in self.turfs}
        self.teleporters = [name for name in spaces if letter(name) == "T"]
        self.needed_at_home = {2: 3, 3: 5, 4: 5, 5: 6, 6: 6}[players]
        self.around = {space: [turf for turf in self.turfs if steps(space, turf) == 1] for space in spaces}
        self.through = {turf: self.beyond(turf) for turf in self.turfs}

    def beyond(self, turf: str) -> list[str]:
        """The turfs beside the teleporters diagonally opposite to those beside this turf (TFW-8)."""
        near = [teleporter for teleporter in self.teleporters if steps(turf, teleporter) == 1]
        far = [other for one in near for other in self.teleporters if is_opposite(one, other)]
        return [other for teleporter in far for other in self.around[teleporter]]


def is_opposite(one: str, other: str) -> bool:
    """Diagonally opposite corners of the board differ in file and in rank."""
    return one[0] != other[0] and one[1] != other[1]
