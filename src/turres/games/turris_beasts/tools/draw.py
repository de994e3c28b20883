"""The pictures of Turris (beasts) in the docs, drawn from the map data, and the worked examples that go with them.

    python -m turres.games.turris_beasts.tools.draw

writes `docs/games/turris-beasts/*.svg`. Each scene is also a position: `show` lets the Beasts loose on it, so that what the
docs say about a picture is what the rules do.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import turres
from turres.games.turris_beasts.moves import BEASTS, LOCATIONS, SPACES
from turres.games.turris_beasts.shown.picture import Scene, draw
from turres.games.turris_beasts.steps import KINDS, NOWHERE, STAGES

FOLDER = Path(__file__).parents[5] / "docs" / "games" / "turris-beasts"
GAME = turres.game("turris-beasts")
PACK: Any = GAME.content
HOME = {"Pain": "A", "Delusion": "B", "Despair": "C", "Harrow": "D"}


@dataclass(frozen=True)
class Example:
    """A scene, who is awake in it, where the Altar stands, Artifacts of seat 0, the answers to what is asked, the seats."""

    caption: str
    scene: Scene
    awake: tuple[str, ...] = ("Pain",)
    altar: int = 0
    artifacts: int = 0
    answers: tuple[str, ...] = ()
    seats: int = 2


EXAMPLES = {
    "target": Example(
        "Target: 1 and 2 are as near to Pain, but on 2 there are more scouts.",
        Scene(scouts={0: ["1", "2"], 1: ["2", "7"]}, beasts=HOME, ways=[("A", "2")]),
        answers=("council Hearing", "ichor", "council Hearing", "ichor"),
    ),
    "tie": Example(
        "A real tie: the First Player picks 1 or 2 as Pain's target.",
        Scene(scouts={0: ["1"], 1: ["2"]}, beasts=HOME, ways=[("A", "1"), ("A", "2")]),
        answers=("target 2", "council Hearing", "ichor"),
    ),
    "fruit": Example(
        "The Fruit on 7 draws Pain away from the scout next to it, over the Crossroads.",
        Scene(
            scouts={0: ["1"]},
            beasts=HOME,
            fruit="7",
            ways=[("A", "west"), ("west", "abyss"), ("abyss", "east"), ("east", "C"), ("C", "7")],
        ),
    ),
    "path": Example(
        "Path: from 1 to D there are three shortest ways; the first step is to 12, where Delusion stands, or to A.",
        Scene(
            scouts={0: ["D"]},
            beasts={**HOME, "Pain": "1", "Delusion": "12", "Harrow": "6"},
            ways=[("1", "12"), ("1", "A")],
        ),
        answers=("path 12",),
    ),
    "move": Example(
        "Move: with the Altar Pain has two steps, passes Delusion on the Crossroad and reaches D.",
        Scene(
            scouts={0: ["D"]}, beasts={**HOME, "Delusion": "west", "Harrow": "6"}, ways=[("A", "west"), ("west", "D")]
        ),
        altar=1,
        answers=("council Hearing", "ichor"),
    ),
    "pain": Example(
        "Pain devours the scouts on 1; an Artifact shields one of them.",
        Scene(scouts={0: ["1", "1"]}, beasts=HOME, ways=[("A", "1")]),
        artifacts=1,
        answers=("shield 1", "council Condolence", "ichor"),
    ),
    "delusion": Example(
        "Delusion scatters two scouts: not to 3, where Pain stands, but B, where it came from, is allowed.",
        Scene(scouts={1: ["4", "4"]}, beasts={**HOME, "Pain": "3"}, ways=[("B", "4"), ("4", "5"), ("4", "B")]),
        awake=("Delusion",),
        answers=("drive B", "drive 5"),
    ),
    "despair": Example(
        "Despair makes the owner of three scouts pay three times.",
        Scene(scouts={0: ["7", "7", "7"]}, beasts=HOME, ways=[("C", "7")]),
        awake=("Despair",),
    ),
    "harrow": Example(
        "Harrow devours on 10 and, with a scout next to it on 9, acts again.",
        Scene(scouts={0: ["10", "9"]}, beasts=HOME, ways=[("D", "10"), ("10", "9")]),
        awake=("Harrow",),
        answers=("target 10", "council Hearing", "ichor", "council Warding", "accept"),
    ),
    "flipped": Example(
        "A flipped Beast: Pain stays beside the scout on 1 and turns upright.",
        Scene(scouts={0: ["1"]}, beasts=HOME, flipped=("Pain", "Delusion", "Despair", "Harrow")),
        awake=(),
    ),
    "betrayers": Example(
        "Betrayers: one goes from 8 to 9, where Pain, on its way to the scout on 7, drives it out.",
        Scene(
            scouts={0: ["7"]},
            beasts={**HOME, "Pain": "10"},
            betrayers=("3", "8"),
            ways=[("3", "4"), ("8", "9"), ("10", "9")],
        ),
        answers=("drive 8",),
        seats=1,
    ),
    "blocked": Example(
        "Betrayers: your scout on 5 is in the way; the one on 4 starts over on 1, and a room is damaged.",
        Scene(scouts={0: ["5"]}, beasts=HOME, betrayers=("4", "9"), ways=[("4", "1"), ("9", "10")]),
        awake=(),
        seats=1,
    ),
    "damage": Example(
        "Betrayers: from 12 there is no higher number; the scout starts over on 1, and a room is damaged.",
        Scene(scouts={0: ["7"]}, beasts=HOME, betrayers=("12", "9"), ways=[("9", "10"), ("12", "1")]),
        awake=(),
        seats=1,
    ),
}


def position_of(example: Example) -> Any:
    """The example as a position: the last seat has one action left, then the Betrayers, if any, and the Beasts come."""
    position: Any = GAME.start(example.seats)
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, position.chances()[0][0])
    block = position.read_block()
    for seat, tribe in enumerate(block["tribe"][: example.seats]):
        block["deck"] |= tribe["hand"]
        tribe["hand"] = 0
        for place in example.scene.scouts.get(seat, ()):
            tribe["scouts"][LOCATIONS.index(place)] += 1
            tribe["reserve"] -= 1
    block["tribe"][0]["artifacts"] = example.artifacts
    block |= {
        "first": 0,
        "active": example.seats - 1,
        "turns": example.seats - 1,
        "actions": 1,
        "altar": example.altar,
        "beast": [SPACES.index(example.scene.beasts[name]) for name in BEASTS],
        "flipped": sum(1 << i for i, name in enumerate(BEASTS) if name not in example.awake),
        "fruit": SPACES.index(example.scene.fruit) if example.scene.fruit else NOWHERE,
    }
    if example.scene.betrayers:
        block["traitor"] = [SPACES.index(place) for place in example.scene.betrayers]
    block["open"][0]["seat"] = example.seats - 1
    position.write_block(block)
    position.settle()
    return position


def show(name: str) -> None:
    """Let the Beasts of an example loose and print what happens."""
    example = EXAMPLES[name]
    position, answers = position_of(example), list(example.answers)
    before = position.read_block()
    position.play(example.seats - 1, "gather")
    while position.to_act() == (turres.CHANCE,):
        position.play(turres.CHANCE, position.chances()[0][0])
    while STAGES[position.read_block()["stage"]] == "beast phase":
        _print_moves(before, position, bool(example.scene.flipped))
        before = position.read_block()
        (seat,) = position.to_act()
        options = [GAME.format_move(position, move) for move in position.legal_moves(seat)]
        kind = KINDS[before["open"][before["depth"] - 1]["kind"]]
        answer = answers.pop(0) if answers else options[0]
        print(f"seat {seat}, {kind}: {answer} (of {', '.join(options)})")
        position.play(seat, answer)
    _print_moves(before, position, bool(example.scene.flipped))
    for seat in example.scene.scouts:
        tribe = position.read_block()["tribe"][seat]
        places = [LOCATIONS[i] for i, n in enumerate(tribe["scouts"]) for _ in range(n)]
        print(f"then seat {seat} has scouts on {', '.join(places) or 'no location'}, {tribe['grave']} in the Graveyard")


def _print_moves(before: dict[str, Any], position: Any, tell_flips: bool) -> None:
    now = position.read_block()
    for one, other in zip(before["traitor"], now["traitor"], strict=True):
        if one != other:
            print(f"a Betrayer: {SPACES[one]} to {SPACES[other]}")
    if now["damaged"] != before["damaged"]:
        print(f"room {now['damaged'].bit_length()} is damaged")
    if now["betrayers"] != before["betrayers"]:
        print(f"the Betrayers have {now['betrayers']} prestige")
    for i, name in enumerate(BEASTS):
        if before["beast"][i] != now["beast"][i]:
            print(f"{name}: {SPACES[before['beast'][i]]} to {SPACES[now['beast'][i]]}")
        elif tell_flips and before["flipped"] >> i & 1 and not now["flipped"] >> i & 1:
            print(f"{name}: upright again on {SPACES[now['beast'][i]]}")


def pictures() -> dict[str, str]:
    """Every picture by its file name."""
    found = {"map.svg": draw(PACK, Scene(beasts=HOME), "The map of the reconstruction, the Beasts where they start.")}
    return found | {f"{name}.svg": draw(PACK, example.scene, example.caption) for name, example in EXAMPLES.items()}


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
