"""Probes: what small searches and policies choose in some positions, so that a change in how bots play is noticed.

`python -m tests.search.probes` rewrites them. If moves have changed, it wants a higher `SEARCH_VERSION` (searches) or
`bots_version` of the box (its policies and evaluation) first: strength that was measured before is then measured anew.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import turres
from turres.search.bots import make_bot
from turres.search.levels import SEARCH_VERSION

FOLDER = Path(__file__).parent / "probes"
WHEN = range(0, 72, 6)  # decisions from the start
# No level's name: what a level is may change, and its matches are then measured anew without a new version.
TREES = (
    "greedy",
    "mcts:decisions=4000,rollout_policy=0.9,prior_weight=1,rollout_limit=60",
    "mcts:sims=60,threads=2",
    "mcts:decisions=3000,rollout_policy=0.9,prior_weight=1,rollout_limit=20,threads=2",
)
OPEN = ("greedy", "alphabeta:depth=2", "alphabeta:nodes=5000,megabytes=1")


def games() -> list[turres.Game]:
    """Those whose strength is measured."""
    return [turres.game(name) for name in turres.ids() if turres.game(name).evaluation is not None]


def path_of(game: turres.Game) -> Path:
    """Where a game's probes lie."""
    return FOLDER / f"{game.id}.txt"


def positions(game: turres.Game, seats: int, when: Iterable[int]) -> Iterator[tuple[int, turres.Position]]:
    """From a few random games, each after some decisions, where a seat has a choice."""
    for seed, wanted in enumerate(when):
        position, rng, made = game.start(seats), turres.Rng(seed), 0
        while acting := position.to_act():
            moves = sorted(
                [move for move, _ in position.chances()]
                if acting == (turres.CHANCE,)
                else position.legal_moves(acting[0]),
                key=lambda move: move.number,
            )
            if made >= wanted and acting != (turres.CHANCE,) and len(moves) > 1:
                yield made, position
                break
            position.play(acting[0], rng.choice(moves))
            made += 1


def write(game: turres.Game) -> str:
    """The versions, then a line for every choice."""
    assert game.evaluation is not None
    lines = [f"rules {game.rules_version}, searches {SEARCH_VERSION}, bots {game.bots_version}"]
    for seats in sorted({game.seats[0], 2, game.seats[-1]} & set(game.seats)):
        for made, position in positions(game, seats, WHEN):
            lines += [line(position, made, name) for name in (OPEN if game.evaluation.open else TREES)]
    return "\n".join(lines) + "\n"


def line(position: turres.Position, made: int, name: str) -> str:
    """What a bot chooses there."""
    game, seat = position.game, position.to_act()[0]
    chosen = make_bot(game, name).choose(position, seat, turres.Rng(made))
    return f"{position.content.seats} seats, {made} made, {name}: {game.format_move(position, chosen)}"


def may_replace(old: str, new: str) -> bool:
    """Whether no choice that both tell of has changed, or the versions have."""
    before, after = choices(old), choices(new)
    return old.partition("\n")[0] != new.partition("\n")[0] or all(
        before[one] == after[one] for one in before.keys() & after.keys()
    )


def choices(text: str) -> dict[str, str]:
    """Who chose where, and what."""
    return dict(line.rsplit(": ", 1) for line in text.splitlines()[1:])


def main() -> None:
    """Rewrite what has changed, refusing a change of play without a new version."""
    for game in games():
        path, new = path_of(game), write(game)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old == new:
            continue
        if not may_replace(old, new):
            sys.exit(f"bots of {game.id} choose otherwise than before: raise SEARCH_VERSION or the box's bots_version")
        path.parent.mkdir(exist_ok=True)
        path.write_text(new, encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
