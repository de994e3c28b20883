"""The pictures in the docs are those that the map data give."""

import re
from pathlib import Path

import pytest

from turres.games.turris_beasts.moves import SPACES
from turres.games.turris_beasts.tools.draw import EXAMPLES, PACK, pictures

FOLDER = Path(__file__).parents[3] / "docs" / "games" / "turris-beasts"  # a build elsewhere has no docs beside it


@pytest.mark.rule("TBE-39")
def test_the_pictures_are_up_to_date() -> None:
    drawn = pictures()
    assert set(drawn) == {path.name for path in FOLDER.glob("*.svg")}
    for name, text in drawn.items():
        assert text == (FOLDER / name).read_text(encoding="utf-8"), (
            f"{name}: run `python -m turres.games.turris_beasts.tools.draw`"
        )


@pytest.mark.rule("TBE-39")
def test_the_map_shows_every_way_once() -> None:
    ways = sum(len(PACK.map[name].near) for name in SPACES) // 2
    assert ways == pictures()["map.svg"].count("<line")
    assert len(EXAMPLES) + 1 == len(pictures())


@pytest.mark.rule("TBE-39")
def test_a_caption_fits_into_its_picture() -> None:
    for name, text in pictures().items():
        captions = re.findall(r'font-size="20"[^>]*>([^<]*)<', text)
        assert captions, f"{name}: it says nothing"
        assert max(map(len, captions)) <= 76, f"{name}: a line of the caption is cut off"
