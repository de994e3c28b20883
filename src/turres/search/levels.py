"""Levels: five opponents a game, each a fixed amount of search, so that a level is as strong on any machine."""

from turres.core.game import Game

LEVELS = ("novice", "casual", "skilled", "expert", "master")
EASY = 2  # of these are a policy that errs
SEARCH_VERSION = 1  # raised when searches come to choose otherwise than before; tests/search/probes.py notices

# What a box says nothing else about. Decisions, not simulations: a long game gets fewer of them, a short one more, and
# either takes about the same time.
POLICIES = {"novice": "greedy:epsilon=0.5", "casual": "greedy:epsilon=0.1"}
TO_THE_END = POLICIES | {
    "skilled": "mcts:decisions=20000,rollout_policy=0.9",
    "expert": "mcts:decisions=120000,rollout_policy=0.9",
    "master": "mcts:decisions=800000,rollout_policy=0.9,threads=2",
}
# For a box with an evaluation: it judges rollouts at their limit, and moves that the policy likes come first.
EVALUATED = POLICIES | {
    "skilled": "mcts:decisions=12000,rollout_policy=0.9,prior_weight=1,rollout_limit=60",
    "expert": "mcts:decisions=60000,rollout_policy=0.9,prior_weight=1,rollout_limit=60",
    "master": "mcts:decisions=300000,rollout_policy=0.9,prior_weight=1,rollout_limit=60,threads=2",
}
# For two seats and open information.
ALPHABETA = POLICIES | {
    "skilled": "alphabeta:depth=2",
    "expert": "alphabeta:nodes=30000",
    "master": "alphabeta:nodes=1000000,megabytes=64",
}
RANDOM_ROLLOUTS = {  # for a box without a greedy policy
    "novice": "mcts:decisions=1000",
    "casual": "mcts:decisions=10000",
    "skilled": "mcts:decisions=60000",
    "expert": "mcts:decisions=300000",
    "master": "mcts:decisions=1500000,threads=2",
}


def levels(game: Game) -> dict[str, str]:
    """What each level of a game is, from the easiest on."""
    if game.evaluation is not None:
        usual = ALPHABETA if game.evaluation.open else EVALUATED
    else:
        usual = TO_THE_END
    return {**usual, **({} if "greedy" in game.policies else RANDOM_ROLLOUTS), **game.levels}
