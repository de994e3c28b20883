"""Many games between policies and bots: what a study asks of them, one result a game, and the same games every time.

A game is decided by the seed, the number of its deal and how far the players are turned, and by nothing else. All turns of one
deal have the same chance, as far as the moves let it be: mirrored games, of which luck is not to decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from zlib import crc32

import msgspec

from turres.core.game import Game
from turres.core.moves import CHANCE, Move
from turres.core.policy import Policy
from turres.core.position import Position
from turres.core.rng import Rng
from turres.search.bots import Bot, PolicyBot
from turres.search.evaluation import Evaluation
from turres.search.runs import Run

LAST = 16  # moves told of a game that was stopped


class Deal(msgspec.Struct, frozen=True):
    """A game to be played: its number, how far the players are turned through the seats, what each seat must not take."""

    number: int
    turn: int = 0
    forbidden: tuple[int, ...] = ()  # for each seat a set of entries, a bit each, as `content.entries` numbers them


class Result(msgspec.Struct, frozen=True):
    """What came of one game; one that was stopped has no winners, and its last moves."""

    number: int
    turn: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str  # the id of a rule; empty if the game was stopped
    detail: str  # what in particular, as `Outcome.detail`
    places: tuple[int, ...]  # the seats in the order of their first turn
    rounds: int
    turns: int  # how often another seat was to decide
    decisions: int  # chance's included
    choices: int  # of seats
    forced: int  # of these, those with one move
    options: int  # moves to choose from, added up over all choices
    offered: bytes = b""  # 16-bit numbers, entry by entry and seat by seat: choices in which a seat could take it
    taken: bytes = b""
    dealt: bytes = b""
    outlooks: bytes = b""  # 32-bit floats: what each seat could expect in returns whenever another was to decide
    last: tuple[str, ...] = ()  # of a game that was stopped

    def won(self, seat: int) -> float:
        """The part of the win that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def players(bots: Sequence[Bot]) -> list[Policy | Bot]:
    """Bots as they play fastest: one that is a policy and nothing else plays inside the core.

    That takes nothing from it, for a policy looks only at what its seat knows.
    """
    return [bot.policy if isinstance(bot, PolicyBot) and not bot.epsilon else bot for bot in bots]


def by_kind(chance: Rng, game: Game) -> dict[str, Rng]:
    """A stream for each kind of move, out of one."""
    return {name: chance.fork(crc32(name.encode())) for name in {type(move).__name__ for move in game.moves}}


def play_many(
    start: Position,
    seated: Sequence[Policy | Bot],
    deals: Iterable[Deal],
    seed: int,
    *,
    counts: bool = False,
    evaluation: Evaluation | None = None,
    at_most: int = 2**30,
    parted: bool = False,
) -> Iterator[Result]:
    """Play the deals from this position, and tell each game as it is done; `seated` has a policy or bot for each seat.

    Policies play inside the core; bots are asked. `counts` adds how often entries were offered, taken and dealt, `evaluation`
    what each seat could expect; after `at_most` decisions a game is stopped. With `parted` every kind of draw has streams of
    its own, so that games of one deal that go different ways still have much of their chance in common.
    """
    seats, streams = start.seats, Rng(seed)
    runs: dict[int, Run] = {}
    for deal in deals:
        turn = deal.turn % seats
        if turn not in runs:
            runs[turn] = Run([*seated[seats - turn :], *seated[: seats - turn]], counts, evaluation)
        chance = streams.fork(2 * deal.number)
        thinking = streams.fork(2 * (deal.number * seats + turn) + 1)
        position = start.copy()
        drawn = by_kind(chance, start.game) if parted else chance
        runs[turn].begin(position, drawn, thinking, deal.forbidden)
        last = _play(runs[turn], position, at_most)
        yield _result(runs[turn], position, deal, counts, last)


def _play(run: Run, position: Position, at_most: int) -> tuple[str, ...]:
    """Play the position out; if it does not end, the last moves before it was stopped."""
    if run.play_on(position, max(0, at_most - LAST)):
        return ()
    before = position.copy()
    moves: list[tuple[int, Move]] = []
    if run.play_on(position, at_most, moves):
        return ()
    told = []
    for seat, move in moves:
        told.append(f"{'chance' if seat == CHANCE else f'seat {seat}'}: {before.game.format_move(before, move, seat)}")
        before.play(seat, move)
    return tuple(told)


def _result(run: Run, position: Position, deal: Deal, counts: bool, last: tuple[str, ...]) -> Result:
    end = position.outcome()
    offered, taken, dealt = run.tallies(position) if counts else (b"", b"", b"")
    return Result(
        number=deal.number,
        turn=deal.turn,
        winners=end.winners if end else (),
        scores=end.scores if end else (),
        ending=end.reason.rule if end else "",
        detail=end.detail if end else "",
        places=run.places(position),
        rounds=position.rounds(),
        turns=run.turns,
        decisions=run.decisions,
        choices=run.choices,
        forced=run.forced,
        options=run.options,
        offered=offered,
        taken=taken,
        dealt=dealt,
        outlooks=run.expectations(position),
        last=last,
    )
