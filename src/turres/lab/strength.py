"""The strength table: who must beat whom, played in the arena match by match, and written into the documents.

A match has a folder of its own, named after everything that decides it: a game whose rules, cards or bots change, or a
level that becomes another bot, is measured anew, and all else goes on where it stopped. The figures carry that name, too:
what somebody has measured and written down counts on every other machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from math import inf, sqrt
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec

import turres
from turres.core.errors import BadSetup
from turres.lab.arena import Folder, Plan, Played, make_plan, run, standing, write_whole
from turres.lab.ratings import Rated, ratings
from turres.lab.report import share_won
from turres.search.levels import LEVELS, SEARCH_VERSION, levels

SEED = 1
UNNUMBERED = (1, 1)  # versions of the searches and of a box's bots from before they were part of a match's name
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
PAIRS = tuple(zip(LEVELS[1:], LEVELS, strict=False))  # each level and the one below
SOLO, TWO, FOUR = 1, 2, 4
CORES = 2


class Aim(NamedTuple):
    """What a match is to show, and how many games it has; `if_close` where these come out close to the share wanted."""

    name: str
    games: int
    until_decided: bool
    wanted: float = 0
    if_close: int = 0

    def is_close(self, won: float, games: int) -> bool:
        """Whether the share won is within a standard error of the one wanted."""
        return abs(won / games - self.wanted) < sqrt(self.wanted * (1 - self.wanted) / games)


BETTER = Aim("better", 200, until_decided=True)
FIRST = Aim("first place more often than its share", 200, until_decided=True)
NINETY = Aim("at least 90 %", 50, until_decided=False, wanted=0.9, if_close=200)
UNBEATEN = Aim("loses none", 100, until_decided=False)
TWICE = Aim("at least twice its share", 40, until_decided=False, wanted=0.5)
REPORTED = Aim("reported", 50, until_decided=False)
JOINED = Aim("reported", 20, until_decided=False)  # so that the ladder of ratings hangs together at its foot


class Match(NamedTuple):
    """One bot on a seat and another on all the others."""

    game: str
    seats: int
    first: str
    second: str
    aim: Aim

    @property
    def plan(self) -> Plan:
        """What the arena plays."""
        bots = [self.first] if self.seats == SOLO else [self.first, self.second]
        return make_plan(self.game, bots, self.aim.games, self.seats, seed=SEED)

    def games(self, played: Iterable[Played]) -> int:
        """How many games it has: more than usual where it is close after those."""
        usual = [one for one in played if one.number < self.plan.games]
        return self.games_after(len(usual), self.won(usual))

    def games_after(self, played: int, won: float) -> int:
        """The same by what was won in so many games."""
        usual = self.plan.games
        close = played > usual or (played == usual and self.aim.is_close(won, played))
        return max(usual, self.aim.if_close) if close else usual

    def won(self, played: Iterable[Played]) -> float:
        """What the first bot won, shared wins in part."""
        return sum(one.won(seat) for one in played for seat in self.places(one))

    def lost(self, played: Iterable[Played]) -> int:
        """How often the first bot was not among the winners."""
        return sum(seat not in one.winners for one in played for seat in self.places(one))

    def places(self, one: Played) -> list[int]:
        """Where the first bot sat."""
        return [seat for seat, name in enumerate(one.bots) if name == self.first]

    @property
    def key(self) -> str:
        """A name that changes with the rules, the cards, what a level is and how its bots choose."""
        box = turres.game(self.game)
        meant = {**{name: name for name in box.bots()}, **levels(box)}
        content = box.start(self.seats).content.hash
        facts = repr((box.rules_version, content, meant[self.first], meant.get(self.second), self.seats, SEED))
        if (SEARCH_VERSION, box.bots_version) != UNNUMBERED:
            facts += f", searches {SEARCH_VERSION}, bots {box.bots_version}"
        who = "-".join(filter(None, (self.first, self.second)))
        return f"{self.game}-{self.seats}-{who}-{sha256(facts.encode()).hexdigest()[:8]}"


def matches(games: Iterable[str] = ()) -> list[Match]:
    """All that is promised, for some games or for all that have an evaluation; what takes long, the masters, comes last."""
    known = [name for name in turres.ids() if turres.game(name).evaluation is not None]
    chosen = tuple(games) or known
    for name in chosen:
        if name not in known:
            raise BadSetup(f"there is no strength table for {name}; there is one for {', '.join(known)}")
    found: list[Match] = []
    for name in chosen:
        seats = turres.game(name).seats
        if TWO in seats:
            found += [Match(name, TWO, upper, lower, BETTER) for upper, lower in PAIRS]
            found += [Match(name, TWO, "novice", "random", JOINED), Match(name, TWO, "greedy", "casual", JOINED)]
            found += [Match(name, TWO, "master", "greedy", NINETY), Match(name, TWO, "master", "random", UNBEATEN)]
        if FOUR in seats:
            found += [Match(name, FOUR, "master", "greedy", TWICE)]
            found += [Match(name, FOUR, upper, lower, FIRST) for upper, lower in PAIRS]
        if SOLO in seats:
            found += [Match(name, SOLO, "master", "", REPORTED), Match(name, SOLO, "greedy", "", REPORTED)]
    return sorted(found, key=lambda match: (match.first == "master", match.first == "expert"))


# Playing


def play(match: Match, root: Path, jobs: int = 1) -> Iterator[Played]:
    """The games of a match, those on disk first; only as many as it takes to decide it, and more where it is close."""
    folder = Folder(root / match.key)
    plan = match.plan
    played: dict[int, Played] = {}
    while True:
        for one, _ in run(folder.open(plan), folder, jobs, until_decided=match.aim.until_decided):
            if one.number not in played:
                played[one.number] = one
                yield one
        more = match.games(played.values())
        if more == plan.games:
            return
        plan = msgspec.structs.replace(plan, games=more)


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match stands; `met` is None until there is enough to say so."""

    game: str
    seats: int
    first: str
    second: str
    aim: str
    games: int
    won: float
    lost: int
    low: float
    high: float
    met: bool | None
    seconds: float  # of the processor, or of the clock where that was not measured
    key: str  # the match's, so that everybody can tell which bots it is of
    done: bool = False  # nothing more is to be played

    @property
    def match(self) -> tuple[str, int, str, str]:
        """Who met whom, whatever bots they were then."""
        return self.game, self.seats, self.first, self.second


def row_of(match: Match, root: Path, known: Mapping[str, Row] = MappingProxyType({})) -> Row:
    """What has been played of a match so far, here or elsewhere as far as is known: what is done, else what is more."""
    folder = root / match.key
    found = Folder(folder).results() if folder.exists() else []
    games = match.games(found)
    here = _row(match, [one for one in found if one.number < games])
    elsewhere = known.get(match.key)
    if elsewhere is None or elsewhere.aim != match.aim.name:
        return here
    return max(here, _judged(match, elsewhere), key=lambda row: (row.done, row.games))


def _row(match: Match, played: Sequence[Played]) -> Row:
    """How a match stands by these games."""
    won, lost = match.won(played), match.lost(played)
    estimate = share_won(match.plan, played, match.first, any_time=match.aim.until_decided)
    row = Row(
        match.game,
        match.seats,
        match.first,
        match.second,
        match.aim.name,
        len(played),
        won,
        lost,
        round(estimate.low, 4),
        round(estimate.high, 4),
        None,
        round(sum(one.processor or one.seconds for one in played), 1),
        match.key,
    )
    if not match.aim.until_decided:
        return _judged(match, row)
    met = _decided(match, played)
    return msgspec.structs.replace(row, met=met, done=met is not None or len(played) >= match.plan.games)


def _judged(match: Match, row: Row) -> Row:
    """Whether the aim is reached by these figures; a sequential test's verdict stays, as it hangs on the order of games."""
    if match.aim.until_decided:
        return row
    done = row.games >= match.games_after(row.games, row.won)
    met = None
    if match.aim is UNBEATEN:
        met = False if row.lost else True if done else None
    elif match.aim.wanted and done:
        met = row.won >= match.aim.wanted * row.games
    return msgspec.structs.replace(row, met=met, done=done)


def _decided(match: Match, played: Sequence[Played]) -> bool | None:
    """Whether the aim of a sequential test is reached, once enough has been played to tell.

    A first place more often than one's share may be less often than the test looks for: where that has not
    said yes when all games are played, the aim is reached if the whole 95 % interval lies above the share.
    """
    verdict = standing(match.plan, played).better
    if verdict or len(played) < match.plan.games or match.aim is BETTER:
        return verdict
    return share_won(match.plan, played, match.first, any_time=False).low > 1 / match.seats


def read_rows(path: Path) -> dict[str, Row]:
    """Figures that were written down before, by the names of their matches."""
    rows: dict[str, Row] = {}
    lines = path.read_bytes().splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            row = msgspec.json.decode(line, type=Row)
        except msgspec.MsgspecError as error:
            raise BadSetup(
                f"{path}, line {number}: not the figures of a match ({error}); take this line out, and it is played again"
            ) from None
        rows[row.key] = row
    return rows


def write_rows(path: Path, rows: Iterable[Row]) -> None:
    """Write the figures down, a line a match; what was measured with other bots stays until the match is measured anew."""
    figures = {row.match: row for row in read_rows(path).values()}
    figures |= {row.match: row for row in rows if row.games}
    write_whole(path, b"".join(msgspec.json.encode(row) + b"\n" for row in figures.values()))


# Telling


def time_taken(rows: Sequence[Row]) -> str:
    """How long the processor took for all games of the rows: what the whole table is promised to fit into."""
    hours = sum(row.seconds for row in rows) / 3600
    return f"All matches together: {hours / CORES:.1f} hours on {CORES} cores ({hours:.1f} hours of the processor)."


def tables(rows: Sequence[Row]) -> str:
    """The rows as the documents show them: a ladder of ratings and the matches, game by game, and the time they took."""
    parts: list[str] = []
    for game in [name for name in turres.ids() if any(row.game == name for row in rows)]:
        own = [row for row in rows if row.game == game]
        parts += [f"### {turres.game(game).title} (`{game}`)", _ladder(game, own), _matches(own)]
    return "\n\n".join([*parts, time_taken(rows)])


def _ladder(game: str, rows: Sequence[Row]) -> str:
    """The levels, what they are, and their ratings from all games of two that were played."""
    met = {(row.first, row.second): (row.won, row.games) for row in rows if row.seats == TWO and row.games}
    rated: Mapping[str, Rated] = ratings(met, LEVELS[0]) if any(LEVELS[0] in pair for pair in met) else {}
    meant = {"random": "any legal move", "greedy": "the game's own rule of thumb"} | levels(turres.game(game))
    lines = ["| level | what it is | Elo over `novice` |", "|---|---|---|"]
    for name, what in meant.items():
        text = f"`{what}`" if name in LEVELS else what
        lines.append(f"| `{name}` | {text} | {_rating(rated.get(name))} |")
    return "\n".join(lines)


def _rating(rated: Rated | None) -> str:
    if rated is None:
        return "not measured"
    return "0" if rated.error == 0 else f"{rated.elo:+.0f} ± {rated.error:.0f}" if rated.error < inf else "not joined"


def _matches(rows: Sequence[Row]) -> str:
    lines = ["| seats | match | games | wins of the first | wanted | reached |", "|---|---|---|---|---|---|"]
    for row in rows:
        others = f" against {'three of ' if row.seats == FOUR else ''}`{row.second}`" if row.second else ", alone"
        wins = (
            "" if not row.games else f"{100 * row.won / row.games:.0f} % ({100 * row.low:.0f} to {100 * row.high:.0f})"
        )
        if row.aim == UNBEATEN.name and row.games:
            wins += f", {row.lost} lost"
        games = row.games or "none yet"
        lines.append(f"| {row.seats} | `{row.first}`{others} | {games} | {wins} | {row.aim} | {_word(row)} |")
    return "\n".join(lines)


def _word(row: Row) -> str:
    if row.aim == REPORTED.name:
        return "" if row.games else "not measured"
    return "not measured" if not row.games else {True: "yes", False: "**no**", None: "not decided"}[row.met]


def write_tables(path: Path, rows: Sequence[Row]) -> None:
    """Put the tables between their two marks."""
    text = path.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        raise BadSetup(f"{path}: the tables go between {BEGIN} and {END}, which are not there")
    before, after = text[: text.index(BEGIN) + len(BEGIN)], text[text.index(END) :]
    path.write_text(f"{before}\n\n{tables(rows)}\n\n{after}", encoding="utf-8")
