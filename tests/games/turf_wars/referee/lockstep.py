"""Random games of the engine and the referee side by side, biased towards wars and rare cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.boards import NAMES

from . import Chance, Choice, Sealed, Table, play
from .cards import ACTIONS, COMBAT, CRY, NEGATE, SECRETS, TYPES
from .staging import Change, arms, copy_to_engine, famine, glut, homes, riches, secrets, siege, stage, tie, upheaval

CHANCE = turres.CHANCE
STYLES = ("warlike", "warlike", "reckless", "reckless", "homing", "rich", "plain")
CHANGES = (famine, siege, siege, homes, secrets, secrets, arms, glut, riches)
KINDS = {  # how eagerly the random players make a kind of move; 4 if it is not listed
    "pass": 1, "refuse": 1, "exchange": 1, "use": 8, "copy": 8, "call": 9, "support": 9,
}  # fmt: skip


class Difference(AssertionError):
    """The engine and the referee disagree."""


class Lockstep:
    """One game played by both."""

    def __init__(self, seed: int, seats: int, options: dict[str, Any]) -> None:
        """Lay out both tables."""
        self.seed, self.options = seed, options
        self.rng = turres.Rng(seed)
        self.position: Any = GAME.start(seats, options)
        self.table = Table(seats, options)
        self.played: list[str] = []
        self.style = self.rng.choice(STYLES)
        self.staged = self.rng.below(3) > 0
        self.tied = self.rng.below(3) == 0
        self.overturned = False

    def run(self, most: int = 10_000) -> dict[int, str]:
        """Play to the end, or so far; every question, table and the outcome must be the same."""
        game = play(self.table)
        try:
            question = next(game)
            while len(self.played) < most:
                if not isinstance(question, Chance):
                    self.compare_tables()
                question = game.send(self.answer(question))
        except StopIteration as end:
            self.compare_ends(end.value)
            winners: dict[int, str] = end.value
            return winners
        return {}

    def overturn(self) -> Lockstep:
        """Have the table overturned at the first reveal, so that any way to win may hold at once."""
        self.overturned = True
        return self

    # Questions

    def answer(self, question: Chance | Choice | Sealed) -> Any:
        """Compare what is asked, and let chance or the players answer."""
        match question:
            case Chance(weights):
                return self.answer_chance(weights)
            case Choice(seat, moves):
                self.same("who acts", (seat,), self.position.to_act())
                return self.answer_seat(seat, moves)
            case Sealed(moves):
                return self.answer_sealed(moves)

    def answer_chance(self, weights: Counter[str]) -> str:
        """Chance plays by weights, or any outcome alike."""
        self.same("who acts", (CHANCE,), self.position.to_act())
        chances = {GAME.format_move(self.position, move, CHANCE): weight for move, weight in self.position.chances()}
        self.same("chances", dict(weights), chances)
        if self.overturned and "event baby boom" in weights:
            return self.answer_overturned()
        if self.staged:
            self.set_the_stage(next(iter(weights)))
        ways = list(weights.elements()) if self.rng.below(2) else sorted(weights)
        if "event pestilence" in weights and max(map(self.table.strength, self.table.living())) < 6:
            ways = ["event pestilence"]
        return self.make(CHANCE, self.rng.choice(ways))

    def answer_overturned(self) -> str:
        """The table is overturned, and an event that adds troops everywhere makes both look at everybody."""
        self.overturned = False
        upheaval(self.table, self.rng)
        copy_to_engine(self.table, self.position)
        self.played.append("staged: upheaval")
        return self.make(CHANCE, "event baby boom")

    def set_the_stage(self, outcome: str) -> None:
        """Change both tables: now and then at a reveal, and for a tie where a card is drawn in the last spending."""
        if outcome.startswith("event ") and self.rng.below(3) == 0:
            self.change(self.rng.choice(CHANGES))
        if self.tied and self.is_last_spending() and self.played[-1].split(": ")[1].startswith("discard"):
            self.change(tie)
            self.tied = False

    def change(self, change: Change) -> None:
        """Change both tables, and write it down."""
        if stage(self.table, self.position, change, self.rng):
            self.played.append(f"staged: {change.__name__}")

    def is_last_spending(self) -> bool:
        """True in phase 5 of the last round."""
        return bool(self.table.marker == 10 and self.position.read_block()["phase"] == 5)

    def answer_sealed(self, moves: dict[int, list[str]]) -> dict[int, str]:
        """Players seal in any order."""
        answers: dict[int, str] = {}
        waiting = sorted(moves)
        while waiting:
            self.same("who acts", tuple(waiting), self.position.to_act())
            seat = self.rng.choice(waiting)
            answers[seat] = self.answer_seat(seat, moves[seat])
            waiting.remove(seat)
        return answers

    def answer_seat(self, seat: int, moves: Sequence[str]) -> str:
        """A player chooses among the same moves."""
        legal = [GAME.format_move(self.position, move, seat) for move in self.position.legal_moves(seat)]
        self.same(f"the moves of seat {seat}", sorted(moves), sorted(legal))
        eager = [move for move in legal for _ in range(self.eagerness(seat, move))]
        return self.make(seat, self.rng.choice(eager))

    def eagerness(self, seat: int, move: str) -> int:
        """How much a player likes a move: war above all, unless the style is plain."""
        verb, _, rest = move.partition(" ")
        if self.tied and verb == "exchange" and self.table.marker == 10:
            return 30
        if self.style == "plain":
            return 1
        if verb == "attack":
            return self.eagerness_to_attack(seat, rest.split("-")[1])
        if verb == "keep" and rest in ACTIONS:
            return self.eagerness_to_keep(seat, ACTIONS[rest])
        if verb == "play":
            return 4 if rest in (CRY, NEGATE) else 2
        if verb == "troops" and self.style == "reckless":
            return int(rest) ** 2
        if verb == "buy":
            return 9 if self.style == "rich" else 1
        return KINDS.get(verb, 4)

    def eagerness_to_attack(self, seat: int, target: str) -> int:
        """A home turf, or somebody's turf rather than an empty one."""
        if self.table.board.type[target] == self.table.seats[seat].home:
            return 30
        return 12 if target in self.table.owner and self.style != "homing" else 3

    def eagerness_to_keep(self, seat: int, card: dict[str, Any]) -> int:
        """Cards to attack with, most of all at home."""
        if card["deed"] not in ("attack", "strikes"):
            return 2
        return 24 if card["type"] == self.table.seats[seat].home else 1 if self.style == "homing" else 8

    def make(self, seat: int, text: str) -> str:
        """The engine plays the move; the referee gets it as the answer."""
        self.played.append(f"{'chance' if seat == CHANCE else seat}: {text}")
        self.position.play(seat, text)
        return text

    # Comparing

    def compare_tables(self) -> None:
        """Troops, points, hands, cards held, decks, debts, token, marker and homes are the same."""
        block = self.position.read_block()
        for name, ours, theirs in state(self.table, block):
            self.same(name, ours, theirs)

    def compare_ends(self, winners: dict[int, str]) -> None:
        """Nobody acts any more; winners, points and reason are the same."""
        self.same("who acts", (), self.position.to_act())
        outcome = self.position.outcome()
        self.same("winners", tuple(sorted(winners)), tuple(sorted(outcome.winners)))
        rule = min(winners.values(), key=GAME.endings.index)
        self.same("reason", rule, outcome.reason.rule)
        shown = self.position.read_block()["shown"]
        for number, won_by in winners.items():
            cards = [secret.name for secret in self.table.seats[number].secrets]
            card = list(SECRETS)[shown[number]] if shown[number] >= 0 else ""
            self.same(f"a secret win of seat {number} is shown", won_by == "TFW-3", card in cards)
        self.same("scores", tuple(seat.points for seat in self.table.seats), outcome.scores)

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        """Complain shortly: the setting, the last moves, the two answers."""
        if ours != theirs:
            raise Difference(self.report(what, ours, theirs))

    def report(self, what: str, ours: Any, theirs: Any) -> str:
        """What a person needs to play it again."""
        if what.startswith("the moves"):
            ours, theirs = [one for one in ours if one not in theirs], [one for one in theirs if one not in ours]
        for seat in self.position.to_act():
            moves = [GAME.format_move(self.position, move, seat) for move in self.position.legal_moves(seat)][:8]
            theirs = f"{theirs}; it asks {seat}: {', '.join(moves)}"
        factions = [f"{seat.number} {seat.faction}, home {seat.home}" for seat in self.table.seats]
        stands = [f"{turf} {self.table.owner[turf]}:{self.table.troops[turf]}" for turf in self.table.owner]
        return "\n".join([
            f"seed {self.seed}, {len(self.table.seats)} seats, {self.options}, after {len(self.played)} moves: {what}",
            f"  referee: {ours}",
            f"  engine:  {theirs}",
            f"  marker {self.table.marker}, event {self.table.event}; {'; '.join(factions)}",
            f"  board {' '.join(stands)}",
            *(f"    {line}" for line in self.played[-25:]),
        ])  # fmt: skip


def state(table: Table, block: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What both know of the table: a name, the referee's and the engine's."""
    seats = range(len(table.seats))
    combat, actions = list(COMBAT), list(ACTIONS)
    stands = {NAMES[t]: (block["owner"][t], block["troops"][t]) for t in range(len(NAMES)) if block["troops"][t]}
    return [
        ("troops", {turf: (table.owner[turf], table.troops[turf]) for turf in table.owner}, stands),
        ("points", [seat.points for seat in table.seats], [block["points"][n] for n in seats]),
        ("living", table.living(), [n for n in seats if block["living"] >> n & 1]),
        ("hands", [Counter(seat.hand) for seat in table.seats], [pile(block["hand"][n]["card"], combat) for n in seats]),
        ("held", [Counter(seat.held) for seat in table.seats], [pile(block["held"][n]["kind"], actions) for n in seats]),
        ("combat deck", Counter(table.combat_deck), pile(block["deck"], combat)),
        ("combat discards", Counter(table.combat_discards), pile(block["discard"], combat)),
        ("debts", [(d.payer, d.helper, d.amount) for d in table.debts],
         [(d["payer"], d["helper"], d["amount"]) for d in block["debts"][: block["owing"]] if d["amount"]]),
        ("action deck", Counter(table.action_deck), pile(block["actions"], actions)),
        ("actions drafted or gone", len(table.action_discards) + sum(bool(seat.drafted) for seat in table.seats),
         sum(map(sum, (block["performed"], block["buried"], block["leftover"]))) + sum(n >= 0 for n in block["drafted"])),
        ("secret wins left", len(table.secret_deck), block["secret_deck"].bit_count()),
        ("token and marker", (table.token, table.marker), (block["first"], block["marker"])),
        ("starts lost", [seat.start_lost for seat in table.seats if seat.start],
         [bool(block["start_lost"][n]) for n in seats if table.seats[n].start]),
        ("sitting out", [seat.number for seat in table.seats if seat.sits_out],
         [n for n in seats if block["sitting_out"] >> n & 1]),
        ("wars", [(seat.attacks_won, seat.attacks_lost, seat.round_won, seat.round_lost, seat.defences_won,
                   seat.defences_lost) for seat in table.seats],
         [tuple(block[name][n] for name in ("wars_won", "wars_lost", "attacks_won", "attacks_lost", "held_out",
                                            "overrun")) for n in seats]),
        ("homes", [seat.home for seat in table.seats if seat.start],
         [list(TYPES.values())[block["home"][n]] for n in seats if table.seats[n].start]),
    ]  # fmt: skip


def pile(counts: Sequence[int], names: Sequence[str]) -> Counter[str]:
    """Counts of cards as a pile with names."""
    return Counter({name: count for name, count in zip(names, counts, strict=False) if count})
