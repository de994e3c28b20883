"""Tower, by Ben Haskett: builders who buy materials, trade with Salil the tax collector and hire thugs."""

from typing import Any

from turres.core.game import Game, Meaning, Option
from turres.core.moves import CHANCE, Move
from turres.core.outcome import Count, Reason
from turres.core.phrases import Phrasebook
from turres.core.position import Content, Position
from turres.core.text import write_block
from turres.games.tower import describe, notation, phrases, short, spoken, view, why
from turres.games.tower import moves as m
from turres.games.tower.bots import Greedy, TowerEvaluation
from turres.games.tower.pack import Thug, TowerPack, pack_of
from turres.games.tower.rules import Tower
from turres.games.tower.table import TowerContent


class TowerBox(Game):
    """The race for the third segment."""

    id = "tower"
    rules_version = 2
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
            "Items may be bought and stolen that the build card does not show.",
            "TOW-12",
        ),
    )
    moves = m.MOVES
    endings = ("TOW-22", "TOW-24")
    turn_rule = "TOW-7"
    rules = Tower
    content_type = TowerContent
    pack_type = TowerPack
    evaluation = TowerEvaluation
    policies = {"greedy": Greedy}  # noqa: RUF012 -- never changed
    levels = {  # noqa: RUF012 -- never changed; imagining hands takes as long as playing them out
        "skilled": "mcts:decisions=1000,guide=0.9,prior=1,cut=60",
        "expert": "mcts:decisions=13000,guide=0.9,prior=1,cut=60",
        "master": "mcts:decisions=200000,guide=0.9,prior=1,cut=60,threads=2",
    }

    def look(self, position: Position, seat: int | None) -> view.TowerView:
        return view.look(self.common(position, seat), position)

    def lay_out(self, seen: view.TowerView) -> Position:
        return view.lay_out(self.setting(seen.seats, seen.options, seen.content), seen)

    def forbids(self, seen: view.TowerView, move: Move) -> str:
        return why.forbids(seen, move, self._pack_of(seen))

    def stands_against(self, seen: view.TowerView, move: Move, rule: str, lang: str) -> str:
        return short.stands(seen, move, rule, self._pack_of(seen), lang)

    def lies_idle(self, element: str, lang: str) -> Reason | None:
        return Reason("TOW-16", short.passes_stay(lang)) if element == "salil:pass" else None

    def write_move(self, position: Position, move: Move, seat: int) -> str:
        return notation.write_move(pack_of(position.content), move)

    def read_move(self, position: Position, text: str, seat: int) -> Move:
        found = notation.moves_by_text(pack_of(position.content)).get(text)
        if found is None and seat == CHANCE:
            raise self.not_a_move(text)  # what chance may do is not for all ears
        return found or super().read_move(position, text, seat)

    def reads_as(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        return notation.reads_as(position, move, seat)

    def write_position(self, position: Position) -> str:
        return write_block(position)

    def read_position(self, text: str, content: Content) -> Position:
        position: Position = notation.read_position(text, content)
        return position

    def tell(self, seen: view.TowerView, lang: str) -> str:
        return describe.tell(seen, self._pack_of(seen), lang)

    def asks(self, seen: view.TowerView, lang: str) -> str:
        return describe.asked(seen, lang)

    def counts(self, seen: view.TowerView, lang: str) -> tuple[Count, ...]:
        return describe.counts(seen, lang)

    def speaks(self, seen: view.TowerView, move: Move, lang: str) -> str:
        return spoken.speaks(self._pack_of(seen), move, lang)

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        return phrases.phrasebook(pack_of(content), lang)

    def is_final(self, seen: view.TowerView, move: Move) -> bool:
        return isinstance(move, m.Look) or (
            isinstance(move, m.End) and not describe.can_build(seen, self._pack_of(seen))
        )

    def meaning(self, entry: Any, lang: str) -> str:
        return describe.deeds(entry, lang) if isinstance(entry, Thug) else ""

    def elements(self, move: Any, seen: view.TowerView | None) -> tuple[str, ...]:
        return elements(move)

    def _pack_of(self, seen: view.TowerView) -> TowerPack:
        return pack_of(self.setting(seen.seats, seen.options, seen.content))


def elements(move: Any) -> tuple[str, ...]:
    """The spaces, cards, markets, seats and tokens that a move concerns."""
    match move:
        case m.Buy() | m.Return():
            return (f"space:{move.space + 1}",)
        case m.Usher() | m.Hire() | m.PutOnTop() | m.Use():
            return (f"thug:{move.thug + 1}",)
        case m.Deal() | m.Pick():
            return (f"build:{move.card + 1}",)
        case m.Open():
            return (f"market:{move.market + 1}",)
        case m.Steal():
            return (f"seat:{move.seat}", f"material:{move.material}")
        case m.Name():
            return (f"material:{move.material}",)
    return token_elements(move)


def token_elements(move: Any) -> tuple[str, ...]:
    """The tokens in hand or with Salil that a move concerns; to the black market one goes by its deck."""
    match move:
        case m.Trade():
            return (f"token:{move.given}", f"salil:{move.taken}")
        case m.TradePass():
            return ("token:pass", *(f"salil:{colour}" for colour in dict.fromkeys(move.taken)))
        case m.Take():
            return (f"salil:{move.colour}",)
        case m.Pay():
            return (f"token:{move.colour}",)
        case m.Enter():
            return ("deck:thugs", f"token:{move.token}")
    return ()


GAME = TowerBox()
