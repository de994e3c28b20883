"""Random games played by the compiled rules and by the referee side by side, and what is compared."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Any

import turres
from turres.games.turris_beasts.moves import SPACES

from . import actions, beasts
from .content import BEASTS, LOCATIONS, NUMBERS, RESOURCES, SITES, Content
from .packs import changed
from .rounds import play_game
from .shaken import shake
from .table import CHANCE, Flow, GameOver, Question, Table

GAME = turres.game("turris-beasts")
NOWHERE = 255
CARDS = ("tactics", "missions", "sites", "trionfi")
Names = dict[str, tuple[str, ...]]
# How a seat is inclined: by the first word of a move, how much likelier it is than others. A game picks one for each seat.
STYLES: list[dict[str, float]] = [
    {},
    {
        "collect": 8,
        "reward": 9,
        "forgo": 0.1,
        "complete": 9,
        "fulfil": 9,
        "pass": 0.1,
        "build": 9,
        "gather": 0.3,
        "ichor": 0.2,
    },
    {"play": 9, "pass": 0.05, "place": 2, "done": 0.2, "accept": 4, "complete": 3},
    {"gather": 4, "revive": 4, "complete": 3, "swap": 5, "shield": 3, "artifacts": 3, "build": 5, "collect": 4},
    {"play": 0.03, "collect": 6, "reward": 9, "accept": 9, "gather": 0.3},
    {"place": 9, "recall": 3, "enough": 0.4, "ichor": 3, "rouse": 2, "accept": 1, "forgo": 1},
]
# Places and cards that lead to corners, liked a little more by everybody.
LIKED = {
    "place 7": 2.5,
    "place abyss": 2,
    "place 10": 1.5,
    "place 12": 1.5,
    "council Charter": 3,
    "council Hearsay": 3,
    "reward 7": 3,
    "rouse Harrow": 2,
    "play Goad": 4,
    "play Stampede": 4,
    "build": 4,
    "complete": 3,
    "stay": 0.6,
}


class Difference(AssertionError):
    """The engine and the referee do not agree."""


class Lockstep:
    """One game, played twice at the same time."""

    def __init__(self, seats: int, seed: int, pack: str = "default", shaken: bool = False, **options: int) -> None:
        """Lay both tables; a shaken game changes both now and then."""
        self.shaken = shaken
        self.seats, self.seed, self.pack, self.options = seats, seed, pack, options
        self.position: Any = GAME.start(seats, options, content=changed(pack))
        printed = self.position.content.pack
        self.names: Names = {table: tuple(entry.name for entry in getattr(printed, table)) for table in CARDS}
        content = Content(printed, solo=seats == 1)
        self.table = Table(content, seats, options.get("round_limit", 100))
        self.flow: Flow = play_game(self.table)
        self.question: Question | None = None
        self.over: GameOver | None = None
        self.moves: list[str] = []
        self.random = random.Random(f"{seats} {seed} {pack}")
        self.styles = [self.random.choice(STYLES) for _ in range(seats)]

    def run(self) -> None:
        """Play to the end; raises Difference."""
        self.advance(None)
        while self.over is None:
            if self.shaken and self.random.random() < 0.05:
                self.shake()
            legal = self.compare_decision()
            self.compare_tables()
            if "gather" in legal and len(self.moves) % 3 == 0:
                self.compare_hunts()
            move = self.choose()
            self.moves.append(move)
            self.position.play(self.question.seat if self.question else 0, legal[move])
            self.advance(move)
        self.compare_end()

    def shake(self) -> None:
        """Change both tables, if a tribe is picking an action, and list its moves anew."""
        if self.question and self.table.turn and "gather" in self.question.moves:
            shake(self.position, self.table, self.random)
            self.question.moves[:] = actions.step_moves(self.table, self.table.turn)
            self.moves.append("(shaken)")

    def advance(self, answer: str | None) -> None:
        """Let the referee go on to its next question or to the end."""
        try:
            self.question = next(self.flow) if answer is None else self.flow.send(answer)
        except GameOver as over:
            self.question, self.over = None, over

    def choose(self) -> str:
        """Pick a move at random, after the acting seat's inclination."""
        assert self.question is not None
        moves = self.question.moves
        if self.question.seat == CHANCE:
            return self.random.choice(moves)
        style = self.styles[self.question.seat]
        weights = [self.liking(move) * style.get(move.split()[0], 1) for move in moves]
        return self.random.choices(moves, weights)[0]

    def liking(self, move: str) -> float:
        """How much likelier a move is than others, whoever plays: what leads to corners is rare enough."""
        verb, _, rest = move.partition(" ")
        if verb == "place" and any(word.verb in ("build", "move") for word in self.table.place(rest).words):
            return 8
        if verb == "step" and self.table.has_any_scout(rest):
            return 6
        if verb == "drive" and rest not in NUMBERS:
            return 3
        return LIKED.get(move, LIKED.get(verb, 1))

    def compare_decision(self) -> dict[str, Any]:
        """Who acts, and between what; returns the engine's moves by their texts."""
        question = self.question
        assert question is not None
        self.agree("who acts", self.position.to_act(), (question.seat,))
        if question.seat == CHANCE:
            chances = {
                GAME.format_move(self.position, move): (move, weight) for move, weight in self.position.chances()
            }
            self.agree(
                "chances", {text: weight for text, (_, weight) in chances.items()}, dict.fromkeys(question.moves, 1)
            )
            return {text: move for text, (move, _) in chances.items()}
        legal = self.position.legal_moves(question.seat)
        texts = [GAME.format_move(self.position, move) for move in legal]
        self.agree(f"legal moves of seat {question.seat}", sorted(texts), sorted(question.moves))
        return dict(zip(texts, legal, strict=True))

    def compare_tables(self) -> None:
        """All that lies on the table."""
        block = self.position.read_block()
        for name, (engine, referee) in tables(block, self.names, self.table).items():
            self.agree(name, engine, referee)
        for tribe in self.table.tribes:
            for name, (engine, referee) in tribes(block["tribe"][tribe.seat], self.names, self.table, tribe).items():
                self.agree(f"seat {tribe.seat}: {name}", engine, referee)

    def compare_hunts(self) -> None:
        """Where each Beast would head: a shortest way to each of its targets (TBE-15, TBE-15a, TBE-16)."""
        for beast, start in self.table.beasts.items():
            distance = self.table.content.distances(start)
            ways = [[SPACES[at] for at in way] for way in self.position.hunt(BEASTS.index(beast))]
            ends = [(way or [start])[-1] for way in ways]
            self.agree(f"targets of {beast}", sorted(ends), sorted(beasts.targets(self.table, beast)))
            for way in ways:
                self.agree(f"steps of {beast}'s way {way}", [distance[at] for at in way], list(range(1, len(way) + 1)))
                near = [other in self.table.content.near[at] for at, other in pairwise([start, *way])]
                self.agree(f"{beast}'s way {way} is unbroken", all(near), True)

    def compare_end(self) -> None:
        """The reason, the winners, the scores and the table."""
        assert self.over is not None
        self.agree("who acts", self.position.to_act(), ())
        outcome = self.position.outcome()
        self.agree("reason", outcome.reason.rule, self.over.rule)
        self.agree("winners", outcome.winners, () if self.over.winner is None else (self.over.winner,))
        self.agree("scores", outcome.scores, tuple(tribe.prestige for tribe in self.table.tribes))
        self.compare_tables()

    def agree(self, what: str, engine: Any, referee: Any) -> None:
        """Raise a Difference that can be read and replayed, unless both are equal."""
        if engine == referee:
            return
        if what.startswith("legal moves"):
            engine, referee = [move for move in engine if move not in referee], [m for m in referee if m not in engine]
            what += ", what only one side allows"
        if isinstance(engine, dict) and isinstance(referee, dict):
            keys = [key for key in {**engine, **referee} if engine.get(key) != referee.get(key)]
            engine, referee = {key: engine.get(key) for key in keys}, {key: referee.get(key) for key in keys}
        raise Difference(
            f"seats {self.seats}, seed {self.seed}, pack {self.pack}, options {self.options}, round {self.table.round}: {what}\n"
            f"  engine:  {engine}\n  referee: {referee}\n"
            f"  asked:   {self.question}\n"
            f"  moves:   {', '.join(self.moves)}"
        )


# Both tables in the same words


@cache
def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


@cache
def named(cards: tuple[str, ...], mask: int) -> list[str]:
    """The cards in a mask by name, sorted."""
    return sorted(cards[number] for number in bits(mask))


def card(cards: tuple[str, ...], number: int) -> str | None:
    """A card by name."""
    return None if number == NOWHERE else cards[number]


def space(number: int) -> str | None:
    """A space by name."""
    return None if number == NOWHERE else SPACES[number]


def tables(block: dict[str, Any], names: Names, table: Table) -> dict[str, tuple[Any, Any]]:
    """What belongs to nobody: the engine's side, the referee's side."""
    return {
        "first": (block["first"], table.first),
        "round": (block["round"], table.round),
        "token": (None if block["token"] == NOWHERE else block["token"], table.token),
        "beasts": ([space(at) for at in block["beast"]], [table.beasts.get(beast) for beast in BEASTS]),
        "flipped": ([BEASTS[i] for i in bits(block["flipped"])], sorted(table.flipped, key=BEASTS.index)),
        "fruit": (space(block["fruit"]), table.fruit),
        "altar": (block["altar"], table.altar),
        "sites": (
            [card(names["sites"], at) for at in block["site"]],
            [table.sites.get(spot) for spot in SITES],
        ),
        "sites left": (named(names["sites"], block["sites"]), sorted(table.sites_left)),
        "tableau": (sorted(names["missions"][at] for at in block["tableau"] if at != NOWHERE), sorted(table.tableau)),
        "mission deck": (named(names["missions"], block["missions"]), sorted(table.mission_deck)),
        "mission discards": (named(names["missions"], block["shed"]), sorted(table.mission_discards)),
        "display": (named(names["trionfi"], block["display"]), sorted(table.display)),
        "fresh": (named(names["trionfi"], block["fresh"]), sorted(table.fresh)),
        "tactics deck": (named(names["tactics"], block["deck"]), sorted(table.tactics_deck)),
        "tactics discards": (named(names["tactics"], block["discard"]), sorted(table.tactics_discards)),
        "rooms": ([card(names["trionfi"], at) for at in block["room"]], table.rooms),
        "damaged": (bits(block["damaged"]), [room for room in range(6) if table.damaged[room]]),
        "betrayers": (block["betrayers"], table.betrayers),
        "betrayer scouts": (
            sorted(SPACES[at] for at in block["traitor"] if at != NOWHERE),
            sorted(table.betrayer_scouts),
        ),
        "triggered": (bool(block["triggered"]), table.triggered),
    }


def tribes(block: dict[str, Any], names: Names, table: Table, tribe: Any) -> dict[str, tuple[Any, Any]]:
    """What a tribe has: the engine's side, the referee's side."""
    return {
        "prestige": (block["prestige"], tribe.prestige),
        "goods": (block["goods"], [tribe.goods[kind] for kind in RESOURCES]),
        "artifacts": (block["artifacts"], tribe.artifacts),
        "reserve": (block["reserve"], tribe.reserve),
        "graveyard": (block["grave"], tribe.graveyard),
        "scouts": (block["scouts"], [tribe.scouts.count(location) for location in LOCATIONS]),
        "hand": (named(names["tactics"], block["hand"]), sorted(tribe.hand)),
        "completed": (named(names["missions"], block["completed"]), sorted(tribe.completed)),
        "reserved": (named(names["missions"], block["reserved"]), sorted(tribe.reserved)),
        "slots": ([card(names["missions"], at) for at in block["slot"]], tribe.slots),
        "built": (named(names["trionfi"], block["built"]), sorted(tribe.built)),
        "markers": (block["markers"], tribe.markers),
        "council": (block["council"], council_number(table, tribe.council)),
        "rights": (block["rights"], tribe.rights),
    }


def council_number(table: Table, at: tuple[int, int] | None) -> int:
    """0 for the start, else one more than the spot's number over all levels."""
    if at is None:
        return 0
    return sum(len(level) for level in table.content.council[: at[0]]) + at[1] + 1
