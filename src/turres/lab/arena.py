"""An arena: bots play each other from every seat, on several cores, and what was played survives being killed.

A game is decided by its plan and its number alone, so it does not matter who plays which and when; a plan that is
interrupted goes on with the games that are not on disk yet.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from fcntl import LOCK_EX, LOCK_NB, flock
from functools import cache, partial
from itertools import combinations, permutations
from pathlib import Path
from time import perf_counter, process_time

import msgspec

import turres
from turres.core.errors import BadSetup
from turres.core.game import Value
from turres.core.moves import Move
from turres.core.position import Position
from turres.core.record import Record
from turres.core.rng import Rng
from turres.lab.programs import make_player
from turres.lab.ratings import BETTER, Verdict, sequential_test
from turres.lab.workers import as_done
from turres.search.bots import Bot
from turres.search.playing import players
from turres.search.runs import Run

BATCH = 50  # games of policies that are played and kept together


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides which games are played."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, Value]
    games: int
    seed: int
    content: str = ""
    prototype: bool = False

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom: every choice of as many bots as there are seats; with too few the last one fills up."""
        if len(self.bots) < self.seats:
            return [self.bots + self.bots[-1:] * (self.seats - len(self.bots))]
        return list(combinations(self.bots, self.seats))

    @property
    def round(self) -> int:
        """So many games until every lineup has been seated in every turn."""
        return self.seats * len(self.lineups)

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: a lineup is turned through the seats before the next one comes.

        When all have been seated in every turn they sit down in another order, so that nobody always follows the same one.
        """
        orders = _orders(self.lineups[number // self.seats % len(self.lineups)])
        order = orders[number // self.round % len(orders)]
        turn = number % self.seats
        return order[-turn:] + order[:-turn] if turn else order

    def start(self) -> Position:
        """The position at the start of every game."""
        game = turres.game(self.game)
        pack = game.load_content(self.content, prototype=self.prototype) if self.content else None
        return game.start(self.seats, self.options, pack)


@cache
def _orders(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The ways to sit around the table, whoever begins; one bot among others that are all alike has only one."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for rest in permutations(lineup[1:]):
        order = lineup[:1] + rest
        found.setdefault(min(order[at:] + order[:at] for at in range(len(order))), order)
    return list(found.values())


class Played(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    ending: str
    seconds: float
    processor: float = 0  # seconds of it, on all threads, whatever else the machine did; 0 if nobody measured

    def won(self, seat: int) -> float:
        """The part of the win that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def make_plan(
    game: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    seed: int | None = None,
    content: str = "",
    *,
    prototype: bool = False,
) -> Plan:
    """A checked plan; the number of games is rounded up, so that every bot sits on every seat equally often."""
    box = turres.game(game)
    if not bots:
        raise BadSetup("an arena needs at least one bot")
    for text in (*bots, content):
        if not _is_text(text):
            raise BadSetup(f"{text!r}: names must be text that can be written down in UTF-8")
    usual = len(bots) if len(bots) in box.seats else max(min(2, box.seats[-1]), box.seats[0])
    plan = Plan(
        game,
        tuple(bots),
        usual if seats is None else seats,
        dict(options or {}),
        games,
        secrets.randbits(32) if seed is None else seed,
        content,
        prototype,
    )
    plan.start()
    for name in dict.fromkeys(bots):
        make_player(box, name).close()
    return msgspec.structs.replace(plan, games=-(-games // plan.round) * plan.round)


def _is_text(text: str) -> bool:
    """Whether it can be written down; the bytes of a command line need not be."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# One game


@cache
def _player(game: str, name: str) -> Bot:
    """A bot, made once in each process; a program goes on from game to game."""
    return make_player(turres.game(game), name)


def play(plan: Plan, numbers: Sequence[int], *, recorded: bool = True) -> list[tuple[Played, str]]:
    """Play some games; of each its result and, unless nobody wants it, its record."""
    start, streams = plan.start(), Rng(plan.seed)
    return [_play(plan, number, start, streams, recorded) for number in numbers]


def _play(plan: Plan, number: int, start: Position, streams: Rng, recorded: bool) -> tuple[Played, str]:
    position, names = start.copy(), plan.seated(number)
    bots = [_player(plan.game, name) for name in names]
    # The same draws, as far as the moves let them be, for all turns of a lineup: luck does not decide between bots.
    chance, thinking = streams.fork(2 * (number // plan.seats)), streams.fork(2 * number + 1)
    began, busy = perf_counter(), process_time()
    moves: list[tuple[int, Move]] = []
    run = Run(players(bots))
    run.begin(position, chance, thinking)
    run.play_on(position, moves=moves if recorded else None)
    end = position.outcome()
    assert end is not None
    took = round(perf_counter() - began, 6), round(process_time() - busy, 6)
    played = Played(number, names, end.winners, end.scores, run.decisions, end.reason.rule, *took)
    return played, str(_record(start, names, moves)) if recorded else ""


def _record(start: Position, names: Sequence[str], moves: Sequence[tuple[int, Move]]) -> Record:
    """A game played again, to be written down."""
    position, record = start.copy(), Record.of(start)
    record.players = dict(enumerate(names))
    for seat, move in moves:
        record.play(position, seat, move)
    return record


# What is on disk


class Folder:
    """A plan, its results, a line each, and the records of its games; one arena at a time writes here, anybody may look."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._plan, self._results, self._games = path / "plan.json", path / "results.jsonl", path / "games"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other arenas out meanwhile; the system lets go of the lock when this process ends, however it ends."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / "lock").open("ab") as file:
            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise BadSetup(
                    f"another arena is playing in {self.path}; wait until it has ended, or choose another folder"
                ) from None
            yield

    def open(self, plan: Plan, *, any_seed: bool = False) -> Plan:
        """Begin here, or go on if it is the same plan; more games than last time may be asked for."""
        with self.held():
            if self._plan.exists():
                old = self._read_plan()
                seed = old.seed if any_seed else plan.seed
                if msgspec.structs.replace(plan, seed=seed, games=old.games) != old:
                    raise BadSetup(
                        f"{self.path} holds another arena ({old.game}: {', '.join(old.bots)}); choose another folder"
                    )
                plan = msgspec.structs.replace(plan, seed=seed)
            self._games.mkdir(exist_ok=True)
            write_whole(self._plan, msgspec.json.format(msgspec.json.encode(plan)))
        return plan

    def _read_plan(self) -> Plan:
        try:
            return msgspec.json.decode(self._plan.read_bytes(), type=Plan)
        except msgspec.MsgspecError as error:
            raise BadSetup(f"{self._plan}: not the plan of an arena: {error}") from None

    def results(self) -> list[Played]:
        """All that was played, each game once; a last line that is still being written does not count yet."""
        found: dict[int, Played] = {}
        for number, line in enumerate(self._whole_lines(), 1):
            try:
                played = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError as error:
                raise BadSetup(
                    f"{self._results}, line {number}: not the result of a game ({error}); "
                    f"take this line out, and the same command plays its game again"
                ) from None
            found.setdefault(played.number, played)
        return list(found.values())

    def mend(self) -> None:
        """Cut off a last line that was being written when the machine stopped; only for who holds the folder."""
        whole = sum(map(len, self._whole_lines()))
        if self._results.exists() and self._results.stat().st_size != whole:
            os.truncate(self._results, whole)

    def _whole_lines(self) -> list[bytes]:
        """The lines of the results that have their end."""
        if not self._results.exists():
            return []
        return [line + b"\n" for line in self._results.read_bytes().split(b"\n")[:-1]]

    def keep(self, games: Sequence[tuple[Played, str]]) -> None:
        """The records first, then the results: what has a result has its record."""
        for played, record in games:
            write_whole(self._games / f"{played.number + 1:05}.txt", record.encode())
        with self._results.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(played) + b"\n" for played, _ in games))
            file.flush()
            os.fsync(file.fileno())

    def report(self, html: str) -> Path:
        """Put the page beside the results."""
        path = self.path / "report.html"
        write_whole(path, html.encode())
        return path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)


# All games


def standing(plan: Plan, played: Sequence[Played]) -> Verdict:
    """The sequential test of the first bot against the rest, over the games that follow each other without a gap."""
    first = plan.bots[0]
    known = {one.number: one for one in played}
    scores: list[float] = []
    while (one := known.get(len(scores))) is not None:
        scores.append(sum(one.won(seat) for seat, name in enumerate(one.bots) if name == first))
    return sequential_test(scores, fair(plan), plan.round)


def fair(plan: Plan) -> float:
    """The wins in a game that the first bot's seats would have if all bots were alike."""
    return sum(lineup.count(plan.bots[0]) for lineup in plan.lineups) / plan.round


def can_decide(plan: Plan) -> bool:
    """Whether a sequential test can decide: between two bots, of which the first has room to win more than its share."""
    return len(set(plan.bots)) == 2 and plan.seats > 1 and BETTER * fair(plan) < 1


def insist_on_decidable(plan: Plan) -> None:
    """Refuse a plan that no sequential test could end."""
    if not can_decide(plan):
        raise BadSetup(
            "a sequential test is for two bots, the first against the second, where the first can win "
            f"{BETTER:g} times its share"
        )


def run(
    plan: Plan, folder: Folder | None = None, jobs: int = 1, *, until_decided: bool = False
) -> Iterator[tuple[Played, bool]]:
    """All games of a plan as they are done, those on disk first; with each whether it was played just now."""
    if until_decided:
        insist_on_decidable(plan)
    with folder.held() if folder else nullcontext():
        if folder:
            folder.mend()
        yield from _run(plan, folder, jobs, until_decided)


def _run(plan: Plan, folder: Folder | None, jobs: int, until_decided: bool) -> Iterator[tuple[Played, bool]]:
    played = [one for one in (folder.results() if folder else ()) if one.number < plan.games]
    yield from ((one, False) for one in played)
    done = {one.number for one in played}
    waiting = [number for number in range(plan.games) if number not in done]
    if until_decided and standing(plan, played).better is not None:
        return
    batches = _batches(plan, waiting, 1 if until_decided else BATCH)
    recorded = folder is not None
    for games in _in_turn(plan, batches, recorded) if jobs == 1 else _side_by_side(plan, batches, recorded, jobs):
        if folder:
            folder.keep(games)
        for one, _ in games:
            played.append(one)
            yield one, True
        if until_decided and standing(plan, played).better is not None:
            return


def _batches(plan: Plan, numbers: Sequence[int], most: int) -> list[Sequence[int]]:
    """The games that are played and kept together: one, or several where policies alone play, which takes no time."""
    box = turres.game(plan.game)
    size = most if set(plan.bots) <= set(box.bots()) else 1
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def _in_turn(plan: Plan, batches: Sequence[Sequence[int]], recorded: bool) -> Iterator[list[tuple[Played, str]]]:
    try:
        for numbers in batches:
            yield play(plan, numbers, recorded=recorded)
    finally:
        for name in set(plan.bots):
            _player(plan.game, name).close()
        _player.cache_clear()


def _side_by_side(
    plan: Plan, batches: Sequence[Sequence[int]], recorded: bool, jobs: int
) -> Iterator[list[tuple[Played, str]]]:
    yield from as_done(partial(play, plan, recorded=recorded), batches, jobs)
