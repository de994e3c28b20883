"""Scenes of a game for drawing boards without a server: `python -m tools.scenes GAME --seats 4 --decisions 120 --seat 0`."""

from __future__ import annotations

import argparse
import random
import sys

import msgspec

import turres
from turres.core.moves import CHANCE
from turres.server.shelf import content_of


def main() -> None:
    """Play random decisions and print the scene a seat then sees."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game", choices=turres.ids())
    ask.add_argument("--seats", type=int)
    ask.add_argument("--decisions", type=int, default=60)
    ask.add_argument("--seat", help="a seat, `none` for an onlooker; by default who is to act")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--lang", default="en")
    given = ask.parse_args()
    game, dice = turres.game(given.game), random.Random(given.seed)
    position = game.start(given.seats)
    for count in range(10**6):
        acting = position.to_act()
        if not acting or (count >= given.decisions and acting != (CHANCE,)):
            break
        seat = dice.choice(acting)
        position.play(seat, dice.choice(position.legal_moves(seat)))
    eyes = None if given.seat == "none" else int(given.seat) if given.seat else (*position.to_act(), 0)[0]
    view = game.view(position, eyes)
    moves = position.legal_moves(eyes) if eyes in position.to_act() else []
    scene = {
        "view": view,
        "choices": [{"text": game.format_move(position, m, eyes), "touches": game.touches(m, view)} for m in moves],
        "names": ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"][: position.seats],
        "pack": content_of(game, game.content, "", given.lang).pack if game.content else None,
        "any_order": game.any_order,
        "text": game.describe(view, given.lang),
    }
    sys.stdout.buffer.write(msgspec.json.encode(scene) + b"\n")


if __name__ == "__main__":
    main()
