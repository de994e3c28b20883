"""Turris, by AP Board Games (2020): tribes, Beasts and the Tower; alone, against the Betrayers."""

from turres.core.game import Game, Option
from turres.games.turris_beasts import entries
from turres.games.turris_beasts.bots.evaluation import BeastsEvaluation
from turres.games.turris_beasts.bots.greedy import Greedy
from turres.games.turris_beasts.content.pack import TurrisPack
from turres.games.turris_beasts.happenings import HAPPENINGS
from turres.games.turris_beasts.moves import MOVES
from turres.games.turris_beasts.rules.facts import TurrisContent
from turres.games.turris_beasts.rules.rules import Turris
from turres.games.turris_beasts.shown import (
    asked,
    describe,
    narrate,
    notation,
    phrases,
    scored,
    sentences,
    spoken,
    view,
    why,
)


class TurrisBeastsBox(Game):
    """Gather prestige by missions and rooms of the Tower, while four Beasts hunt your scouts."""

    id = "turris-beasts"
    title = "Turris"
    goal = "Gather prestige by missions and rooms of the Tower, while four Beasts hunt your scouts."
    seats = (1, 2, 3, 4)
    options = (
        Option("round_limit", range(1, 1001), 100, "After so many rounds the game ends and is scored.", "TBE-31a"),
    )
    moves = MOVES
    happenings = HAPPENINGS
    implied = (
        "question",
        "stage",
        "active",
        "actions",
        "beasts.*.targets",
        "beasts.*.ways",
    )  # what is asked, and where Beasts will go
    endings = view.ENDINGS
    turn_rule = "TBE-4"
    rules_version = 3
    bots_version = 2
    shown = (view, notation, asked, describe, narrate, spoken, phrases, scored, sentences, why, entries)
    rules = Turris
    content_type = TurrisContent
    pack_type = TurrisPack
    evaluation = BeastsEvaluation
    levels = {  # noqa: RUF012 -- never changed; its greedy seat takes long to think, and little search beats it
        "skilled": "mcts:decisions=1000,rollout_policy=0.9,prior_weight=1,rollout_limit=20",
        "expert": "mcts:decisions=8000,rollout_policy=0.9,prior_weight=1,rollout_limit=20",
        "master": "mcts:decisions=60000,rollout_policy=0.9,prior_weight=1,rollout_limit=20,threads=2",
    }
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed


GAME = TurrisBeastsBox()
