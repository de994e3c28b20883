"""Tower, by Ben Haskett: builders who buy materials, trade with Salil the tax collector and hire thugs."""

from turres.core.game import Game, Meaning, Option
from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.games.tower import entries
from turres.games.tower import moves as m
from turres.games.tower.bots.evaluation import TowerEvaluation
from turres.games.tower.bots.greedy import Greedy
from turres.games.tower.content.pack import TowerPack, pack_of
from turres.games.tower.happenings import HAPPENINGS
from turres.games.tower.rules.rules import Tower
from turres.games.tower.rules.table import TowerContent
from turres.games.tower.shown import describe, narrate, notation, phrases, spoken, view, why, why_detail


class TowerBox(Game):
    """The race for the third segment."""

    id = "tower"
    rules_version = 3
    bots_version = 2
    title = "Tower"
    goal = (
        "Be the first to place three tower segments, each built from five materials bought with exactly the right gems."
    )
    seats = (2, 3, 4)
    options = (
        Option(
            "build_cards",
            ("by_count", "open", "secret"),
            "by_count",
            "Build cards lie open: by the number of seats (secret with two), always, or never.",
            "TOW-8",
            (
                Meaning("by the number of seats", "Secret with two seats, open with three or four."),
                Meaning("open", "Everybody sees what everybody builds."),
                Meaning("secret", "Each seat sees only its own build card."),
            ),
        ),
        Option(
            "buy_anything",
            (False, True),
            False,
            "Items may be bought that the build card does not show.",
            "TOW-12",
        ),
        Option(
            "thugs",
            ("hidden", "open"),
            "hidden",
            "Black market cards are seen by their owner alone, or by everybody.",
            "TOW-23",
            (
                Meaning("hidden", "Each seat sees only its own thugs."),
                Meaning("open", "Everybody sees everybody's thugs, and those shown to a visitor."),
            ),
        ),
    )
    moves = m.MOVES
    happenings = HAPPENINGS
    implied = ("decision",)
    endings = ("TOW-22", "TOW-24", "TOW-24a")
    turn_rule = "TOW-7"
    shown = (view, notation, describe, narrate, spoken, phrases, why, why_detail, entries)
    rules = Tower
    content_type = TowerContent
    pack_type = TowerPack
    evaluation = TowerEvaluation
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed
    levels = {  # noqa: RUF012 -- never changed; imagining hands takes as long as playing them out
        "skilled": "mcts:decisions=1000,rollout_policy=0.9,prior_weight=1,rollout_limit=60",
        "expert": "mcts:decisions=13000,rollout_policy=0.9,prior_weight=1,rollout_limit=60",
        "master": "mcts:decisions=200000,rollout_policy=0.9,prior_weight=1,rollout_limit=60,threads=2",
    }

    def _parse_move(self, position: Position, text: str, seat: int) -> Move:
        found = notation.moves_by_text(pack_of(position.content)).get(text)
        if found is None and seat == CHANCE:
            raise self.not_a_move(text)  # what chance may do is not for all ears
        return found or super()._parse_move(position, text, seat)


GAME = TowerBox()
