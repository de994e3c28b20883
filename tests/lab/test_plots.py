"""Plots can be read, whatever bots are called."""

from itertools import pairwise
from xml.etree import ElementTree as ET

from turres.lab.plots import WIDTH, lines, shares
from turres.lab.statistics import Estimate

LONG = [
    f"exec:/usr/bin/python3 /home/somebody/projects/turro-bots/main.py {'--careful ' * 9}--depth {n}" for n in (4, 5)
]
LETTER = 6.1  # the mean width of a letter of this size


def texts(svg: str) -> list[tuple[float, float, str]]:
    """Each piece of text with where it begins, left and below."""
    found = []
    for text in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        wide = LETTER * len(text.text or "")
        shift = {"start": 0.0, "middle": wide / 2, "end": wide}[text.attrib["text-anchor"]]
        found.append((float(text.attrib["x"]) - shift, float(text.attrib["y"]), text.text or ""))
    return found


def test_names_are_whole_and_nothing_lies_over_anything_else() -> None:
    shared = shares("Shares", {name: Estimate(1, 0.9, 1) for name in LONG}, 0.5)
    drawn = lines("Lines", {name: [0, 1, 0.5] for name in LONG}, 0, 1)
    for svg in (shared, drawn):
        height = float(ET.fromstring(svg).attrib["height"])
        for x, y, text in texts(svg):
            assert 0 <= x <= x + LETTER * len(text) <= WIDTH, text
            assert 8 <= y <= height, text
        boxes = sorted((y, x, x + LETTER * len(text)) for x, y, text in texts(svg))
        for one, other in pairwise(boxes):
            assert other[0] - one[0] >= 11 or one[2] <= other[1]
        assert all(name in "".join(text for _, _, text in texts(svg)) for name in LONG)
