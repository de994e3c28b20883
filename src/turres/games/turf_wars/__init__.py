"""Turf Wars, by Cray Cray Games (2013): factions fight for turf, with drafted actions, sealed combat cards and secret goals."""

from collections.abc import Iterable, Sequence
from typing import Any

from turres.core.game import Cell, Game, Meaning, Option
from turres.core.happenings import Happening, Listener
from turres.core.moves import Move
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.core.text import write_block
from turres.games.turf_wars import entries
from turres.games.turf_wars.bots.evaluation import TurfEvaluation
from turres.games.turf_wars.bots.greedy import Greedy
from turres.games.turf_wars.bots.shrewd import Shrewd
from turres.games.turf_wars.content.pack import TurfPack
from turres.games.turf_wars.happenings import HAPPENINGS
from turres.games.turf_wars.moves import MOVES, Buy, Draft
from turres.games.turf_wars.rules.rules import TurfWars
from turres.games.turf_wars.rules.table import TurfContent
from turres.games.turf_wars.shown import describe, narrate, notation, phrases, scored, seen, spoken, view, why


class TurfBox(Game):
    """Win by home turf, by killing the nemesis, by a secret goal, or by points."""

    id = "turf-wars"
    title = "Turf Wars"
    rules_version = 4
    goal = "Hold your home turf, kill your nemesis or meet a secret goal; failing that, have the most points after ten rounds."
    seats = (2, 3, 4, 5, 6)
    options = (
        Option(
            "winners_cost",
            ("none", "simple", "balanced", "fury", "own"),
            "simple",
            "What the winner of a war pays.",
            "TFW-35",
            (
                Meaning("nothing", "The winner keeps all its troops."),
                Meaning("simple", "A third as many troops as the losers sent into the war, at least one."),
                Meaning(
                    "balanced", "Half of what the losers sent or a third of its own, whichever is less; at least one."
                ),
                Meaning("fury", "Each loser may discard a number card, and the winner loses that many troops."),
                Meaning("our own", "The three numbers below say what the winner loses."),
            ),
        ),
        Option(
            "cost_theirs",
            range(7),
            3,
            "Our own cost: divide the losers' troops by this; 0 leaves them out.",
            "TFW-35d",
        ),
        Option(
            "cost_own",
            range(7),
            0,
            "Our own cost: divide the winner's troops by this, and the lesser counts; 0 leaves them out.",
            "TFW-35d",
        ),
        Option("cost_least", range(4), 1, "Our own cost: the least that the winner loses.", "TFW-35d"),
        Option("bloodlust", range(1, 5), 2, "How many troops an attack needs under Bloodlust.", "TFW-40"),
        Option("mind_control", (False, True), False, "The Mind Control event is in the deck.", "TFW-40d"),
    )
    moves = MOVES
    happenings = HAPPENINGS
    implied = ("asked", "buyer", "closed", "war.stage", "chairs.*.prices")
    endings = ("TFW-1", "TFW-2", "TFW-3", "TFW-3c", "TFW-4")
    turn_rule = "TFW-43"
    reach_rule = "TFW-7"
    shown = (entries,)
    rules = TurfWars
    content_type = TurfContent
    pack_type = TurfPack
    evaluation = TurfEvaluation
    policies = {"greedy": Greedy, "shrewd": Shrewd}  # noqa: RUF012 -- never changed
    rollout_policy = "shrewd"
    bots_version = 4
    levels = {  # noqa: RUF012 -- never changed
        "casual": "greedy:epsilon=0.2",
        "skilled": "mcts:decisions=300,rollout_policy=0.9,prior_weight=1,rollout_limit=20",
        "expert": "mcts:decisions=8000,rollout_policy=0.9,prior_weight=1,rollout_limit=20",
        "master": "mcts:decisions=300000,rollout_policy=0.9,prior_weight=1,rollout_limit=35,min_share=0.5,threads=2",
    }

    def _view(self, position: Position, seat: int | None) -> view.TurfView:
        return view.look(self.common(position, seat), position)

    def _why_not(self, seen_by: view.TurfView, move: Move) -> str:
        return why.forbids(seen_by, self.pack_of(seen_by), move)

    def _format_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(position, move, seat)

    def _seen(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        return seen.reads_as(position, by, move, seat)

    def _format_position(self, position: Position) -> str:
        return write_block(position)

    def _parse_position(self, text: str, content: Content) -> Position:
        return notation.read_position(text, content)

    def _describe(self, seen_by: view.TurfView, lang: str) -> str:
        return describe.tell(seen_by, self.pack_of(seen_by), lang)

    def _asked(self, seen_by: view.TurfView, lang: str) -> str:
        pack = self.pack_of(seen_by)
        return describe.asked(seen_by, pack, lang) or super()._asked(seen_by, lang)

    def _scored(self, seen_by: view.TurfView, lang: str) -> tuple[Count, ...]:
        pack = self.pack_of(seen_by)
        return scored.counts(seen_by, pack, lang)

    def _spoken(self, seen_by: view.TurfView, move: Move, lang: str) -> str:
        return spoken.speaks(seen_by, self.pack_of(seen_by), move, lang)

    def _narrate(
        self, happened: Sequence[Happening], to: Listener, content: Content
    ) -> Iterable[tuple[str, Sequence[Happening]]]:
        return narrate.narrate(happened, to, content)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return phrases.phrasebook(content.pack, lang)

    def is_final(self, seen_by: view.TurfView, move: Any) -> bool:
        if super().is_final(seen_by, move) or any(chair.has_sealed for chair in seen_by.chairs):
            return True
        return isinstance(move, Draft) or (isinstance(move, Buy) and move.ware in ("secret", "actions", "combat"))

    def grid(self, seen_by: view.TurfView, lang: str = "en") -> tuple[tuple[Cell, ...], ...]:
        return describe.grid(seen_by)

    def _touches(self, move: Any, seen_by: view.TurfView | None) -> tuple[str, ...]:
        return notation.elements(move)


GAME = TurfBox()
