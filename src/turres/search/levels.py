"""Levels: five opponents a game, each a fixed amount of search, so that a level is as strong on any machine."""

from turres.core.game import Game

LEVELS = ("novice", "casual", "skilled", "expert", "master")
SEARCH_VERSION = 1  # raised when searches come to choose otherwise than before; tests/search/probes.py notices

# What a box says nothing else about. Decisions, not simulations: a long game gets fewer of them, a short one more, and
# either takes about the same time.
NOVICES = {"novice": "greedy:slips=0.5", "casual": "greedy:slips=0.1"}
SEARCHED = NOVICES | {
    "skilled": "mcts:decisions=20000,guide=0.9",
    "expert": "mcts:decisions=120000,guide=0.9",
    "master": "mcts:decisions=800000,guide=0.9,threads=2",
}
# For a box with an evaluation: play-outs are cut short and judged by it, and moves that the guide likes come first.
JUDGED = NOVICES | {
    "skilled": "mcts:decisions=12000,guide=0.9,prior=1,cut=60",
    "expert": "mcts:decisions=60000,guide=0.9,prior=1,cut=60",
    "master": "mcts:decisions=300000,guide=0.9,prior=1,cut=60,threads=2",
}
# For two seats and open information.
REASONED = NOVICES | {
    "skilled": "alphabeta:depth=2",
    "expert": "alphabeta:nodes=30000",
    "master": "alphabeta:nodes=1000000,megabytes=64",
}
PLAIN = {  # for a box without a greedy seat
    "novice": "mcts:decisions=1000",
    "casual": "mcts:decisions=10000",
    "skilled": "mcts:decisions=60000",
    "expert": "mcts:decisions=300000",
    "master": "mcts:decisions=1500000,threads=2",
}


def levels(game: Game) -> dict[str, str]:
    """What each level of a game is, from the easiest on."""
    if game.evaluation is not None:
        usual = REASONED if game.evaluation.open else JUDGED
    else:
        usual = SEARCHED
    return {**usual, **({} if "greedy" in game.policies else PLAIN), **game.levels}
