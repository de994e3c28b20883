"""What all happenings of Turris are: their numbers are names, and ids are in small letters."""

from dataclasses import dataclass
from typing import Annotated

from turres.core.happenings import Happening
from turres.games.turris_beasts.content.words import THINGS
from turres.games.turris_beasts.moves import BEASTS, LOCATIONS, RESOURCES, SPACES

Beast = Annotated[str, BEASTS]
Location = Annotated[str, LOCATIONS]
Space = Annotated[str, SPACES]
Resource = Annotated[str, RESOURCES]
Thing = Annotated[str, THINGS]


@dataclass(frozen=True)
class Told(Happening):
    """A consequence of a move."""

    def touches(self) -> tuple[str, ...]:
        """The ids of the elements it concerns: those of the board are in small letters."""
        return tuple(element.lower() for element in super().touches())
