"""Levels: five opponents a game, each a fixed amount of search, so that a level is as strong on any machine."""

from turres.core.game import Game

LEVELS = ("novice", "casual", "skilled", "expert", "master")

# What a box says nothing else about. Decisions, not simulations: a long game gets fewer of them, a short one more, and
# either takes about the same time.
SEARCHED = {
    "novice": "greedy:random=0.5",
    "casual": "greedy:random=0.1",
    "skilled": "mcts:decisions=60000",
    "expert": "mcts:decisions=400000",
    "master": "mcts:decisions=3000000,threads=2",
}
REASONED = {
    "novice": "greedy:random=0.5",
    "casual": "greedy:random=0.1",
    "skilled": "alphabeta:depth=2",
    "expert": "alphabeta:nodes=30000",
    "master": "alphabeta:nodes=1000000,megabytes=64",
}
PLAIN = {"novice": "mcts:decisions=1000", "casual": "mcts:decisions=10000"}  # for a box without a greedy seat


def levels(game: Game) -> dict[str, str]:
    """What each level of a game is, from the easiest on."""
    usual = SEARCHED if game.evaluation is None else REASONED
    return {**usual, **({} if "greedy" in game.policies else PLAIN), **game.levels}
