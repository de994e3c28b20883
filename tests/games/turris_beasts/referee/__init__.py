"""Turris once more, slow and obvious, from RULES.md alone: lists of names, and questions asked one after the other.

Every rule is a function that names its ids. A rule that leaves a decision to somebody is a generator: it yields a
`Question` and goes on with the answer, so a whole game is one generator that reads like the rulebook.
"""

from .rounds import play_game
from .table import GameOver, Question, Table

__all__ = ["GameOver", "Question", "Table", "play_game"]
