"""Random games of the engine and the referee side by side, biased towards what seldom happens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import turres
from turres.games.tower import GAME
from turres.games.tower.shown.checks import DISCARDED, HELD, IN_DECK, OFFERED, REJECTED

from . import Chance, Choice, Ended, Table, play
from .content import MATERIALS, TOKENS
from .packs import changed
from .staging import CHANGES, FIRST_CHANGES, Change, stage

CHANCE = turres.CHANCE
LIKES = {  # how eagerly a random player makes a kind of move; 4 if it is not listed
    "plain": {"end": 4},
    "builder": {"buy": 30, "use": 15, "trade": 2, "enter": 2, "end": 3},
    "visitor": {"enter": 20, "use": 12, "look": 2, "buy": 6, "trade": 1, "end": 2},
    "trader": {"trade": 12, "buy": 12, "end": 2},
    "hoarder": {"buy": 0, "trade": 0, "enter": 0, "use": 0, "end": 1, "decline": 8},
}


class Difference(AssertionError):
    """The engine and the referee disagree."""


class Lockstep:
    """One game played by both."""

    def __init__(self, seed: int, seats: int, options: dict[str, Any], pack: str = "default") -> None:
        """Lay out both tables; every seat has a style."""
        self.seed, self.pack = seed, pack
        self.rng = turres.Rng(seed)
        content = changed(pack)
        self.position: Any = GAME.start(seats, options, content=content)
        self.options = dict(self.position.content.options)
        self.table = Table(seats, self.options, content)
        self.played: list[str] = []
        styles = list(LIKES) if self.rng.below(5) == 0 else [style for style in LIKES if style != "hoarder"]
        self.styles = [self.rng.choice(styles) for _ in range(seats)]
        self.staged = self.rng.below(3) > 0

    def run(self) -> Ended:
        """Play to the end; every question, table and the outcome must be the same."""
        game = play(self.table)
        try:
            question = next(game)
            while True:
                question = game.send(self.answer(question))
        except StopIteration as end:
            ended: Ended = end.value
            self.compare_ends(ended)
            return ended

    # Questions

    def answer(self, question: Chance | Choice) -> str:
        """Compare what is asked, and let chance or the player answer."""
        if isinstance(question, Chance):
            return self.answer_chance(question.weights)
        is_returning = question.moves[0].startswith("return")
        self.compare_tables(("build", "cards held") if is_returning else ())
        return self.answer_seat(question.seat, question.moves)

    def answer_chance(self, weights: Counter[str]) -> str:
        """Chance plays by weights."""
        self.same("who acts", (CHANCE,), self.position.to_act())
        chances = {GAME.format_move(self.position, move, CHANCE): weight for move, weight in self.position.chances()}
        self.same("chances", dict(weights), chances)
        return self.make(CHANCE, self.rng.choice(list(weights.elements())))

    def answer_seat(self, seat: int, moves: list[str]) -> str:
        """A player chooses among the same moves."""
        self.same("who acts", (seat,), self.position.to_act())
        legal = [GAME.format_move(self.position, move, seat) for move in self.position.legal_moves(seat)]
        self.same(f"the moves of seat {seat}", sorted(moves), sorted(legal))
        likes = LIKES[self.styles[seat]]
        text = self.rng.choice([move for move in legal for _ in range(likes.get(move.split()[0], 4))])
        if text == "end" and self.staged:
            self.set_the_stage()
        return self.make(seat, text)

    def set_the_stage(self) -> None:
        """Change both tables now and then when an action phase ends, which is possible whatever lies there."""
        if self.table.turns == 0 and self.rng.below(3) == 0:
            self.change(self.rng.choice(FIRST_CHANGES))
        elif self.rng.below(12) == 0:
            self.change(self.rng.choice(CHANGES))

    def change(self, change: Change) -> None:
        """Change both tables, and write it down."""
        stage(self.table, self.position, change, self.rng)
        self.played.append(f"staged: {change.__name__}")

    def make(self, seat: int, text: str) -> str:
        """The engine plays the move; the referee gets it as the answer."""
        self.played.append(f"{'chance' if seat == CHANCE else seat}: {text}")
        self.position.play(seat, text)
        return text

    # Comparing

    def compare_tables(self, but: tuple[str, ...]) -> None:
        """Tokens, items, pawns, cards and decks are the same, but for what makes no difference at the moment."""
        for name, ours, theirs in state(self.table, self.position.read_block()):
            if not name.startswith(but):
                self.same(name, ours, theirs)

    def compare_ends(self, end: Ended) -> None:
        """Nobody acts any more; winners, segments and reason are the same."""
        self.same("who acts", (), self.position.to_act())
        self.compare_tables(())
        outcome = self.position.outcome()
        self.same("reason", end.rule, outcome.reason.rule)
        self.same("winners", tuple(end.winners), tuple(sorted(outcome.winners)))
        self.same("scores", tuple(seat.segments for seat in self.table.seats), outcome.scores)

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        """Complain unless both sides say the same."""
        if ours != theirs:
            raise Difference(self.report(what, ours, theirs))

    def report(self, what: str, ours: Any, theirs: Any) -> str:
        """What a person needs to play it again."""
        if what.startswith("the moves"):
            ours, theirs = [one for one in ours if one not in theirs], [one for one in theirs if one not in ours]
        return "\n".join([
            f"seed {self.seed}, {len(self.table.seats)} seats, pack {self.pack}, {self.options}: {what}",
            f"  referee: {ours}",
            f"  engine:  {theirs}",
            f"  turn {self.table.turns}, seat {self.table.turn.seat.number}; moves: {', '.join(self.played)}",
        ])  # fmt: skip


def state(table: Table, block: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What both know of the table: a name, the referee's and the engine's."""
    seats = range(len(table.seats))
    cards, thugs, markets = list(table.content.cards), list(table.content.thugs), table.content.markets
    place = block["place"]
    deck = Counter({name: count for name, count in zip(thugs, block["thug_deck"], strict=False) if count})
    return [
        ("turns", table.turns, block["turns"]),
        ("tokens", [[seat.tokens[token] for token in TOKENS] for seat in table.seats],
         [block["hand"][n] for n in seats]),
        ("bag", [table.bag[token] for token in TOKENS], block["bag"]),
        ("Salil", [table.salil[token] for token in TOKENS], block["salil"]),
        ("stocked", [space.number for space in table.spaces if space.stocked],
         [n for n, stocked in enumerate(block["stocked"], 1) if stocked]),
        ("items", [[seat.items[material] for material in MATERIALS] for seat in table.seats],
         [block["item"][n] for n in seats]),
        ("wild", [table.turn.wild[material] for material in MATERIALS], block["wild"]),
        ("pawns", [seat.pawn for seat in table.seats], [named(markets, block["pawn"][n]) for n in seats]),
        ("segments", [seat.segments for seat in table.seats], [block["segments"][n] for n in seats]),
        ("build cards", [seat.build or None for seat in table.seats], [named(cards, block["build"][n]) for n in seats]),
        ("build deck", sorted(table.builds.cards), sorted(c for c, at in zip(cards, place, strict=True) if at == IN_DECK)),
        ("build discards", sorted(table.builds.discards),
         sorted(c for c, at in zip(cards, place, strict=True) if at == DISCARDED or at >= REJECTED)),
        ("thugs held", [sorted(seat.thugs) for seat in table.seats],
         [sorted(thugs[kind] for kind in block["thug"][n] if kind >= 0) for n in seats]),
        ("thug deck", Counter(table.thugs.cards), deck),
        ("thugs on top", table.thugs.top, [thugs[kind] for kind in block["top"] if kind >= 0]),
        ("thug discards", [table.thugs.discards.count(name) for name in thugs], block["thug_discard"][: len(thugs)]),
        ("cards shown", sorted(table.shown), sorted(
            [thugs[kind] for kind in block["ushered"] if kind >= 0]
            + [c for c, at in zip(cards, place, strict=True) if at == OFFERED])),
        ("cards held", sorted(seat.build for seat in table.seats if seat.build),
         sorted(c for c, at in zip(cards, place, strict=True) if at == HELD)),
    ]  # fmt: skip


def named(names: list[str], number: int) -> str | None:
    """A thing by name."""
    return None if number < 0 else names[number]
