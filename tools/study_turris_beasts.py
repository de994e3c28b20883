"""How greedy seats play Turris (beasts): length, endings, lead, and how often each card and location is used.

    python -m tools.study_turris_beasts 10000 > docs/games/turris-beasts-figures.md

plays that many games at each seat count and writes the tables of that page.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import turres
from turres.core.moves import Move
from turres.games.turris_beasts import moves as m

GAME = turres.game("turris-beasts")
PACK: Any = GAME.content
INTRODUCTION = """
From {games:,} games of greedy seats at each seat count, written by `python -m tools.study_turris_beasts {games}`. The
content is our reconstruction; the publisher's own figures (TBE-42) are of the printed cards.
"""


@dataclass
class Tally:
    """What was counted over the games of one seat count."""

    seats: int
    games: int = 0
    rounds: int = 0
    decisions: int = 0
    winners: Counter[int] = field(default_factory=Counter)  # by place in the first round's turn order
    endings: Counter[str] = field(default_factory=Counter)
    led: int = 0  # games in which the lead changed
    behind: int = 0  # rounds that ended with somebody behind by 1 to 8
    made_good: int = 0  # of these, the one behind won
    used: Counter[tuple[str, str]] = field(default_factory=Counter)


def play_one(tally: Tally, greedy: Any, rng: turres.Rng) -> None:
    """One game; everything worth counting is counted on the way."""
    position: Any = GAME.start(tally.seats)
    first, trigger, rounds, standings = 0, "", 0, list[list[int]]()
    while acting := position.to_act():
        seat = acting[0]
        move = rng.choice(position.chances())[0] if seat == turres.CHANCE else greedy.pick(position, seat, rng)
        if isinstance(move, m.First):
            first = move.seat
        watched = isinstance(
            move, m.Complete | m.Fulfil | m.Build | m.Marker | m.Accept | m.Play | m.Place | m.Reward | m.Artifacts
        )
        before = position.read_block() if watched else None
        if before is not None:
            use(tally, before, move)
        position.play(seat, move)
        tally.decisions += 1
        if before is not None or not position.to_act():
            after = position.read_block()
            if after["triggered"] and not trigger:
                trigger = "the sixth room" if after["display"] == 0 and best(after) < 40 else "40 prestige"
            if after["round"] != rounds:
                rounds = after["round"]
                standings.append([tribe["prestige"] for tribe in after["tribe"][: tally.seats]])
    finish(tally, position, first, trigger, standings)


def best(block: dict[str, Any]) -> int:
    """The most prestige anybody has."""
    return max(int(tribe["prestige"]) for tribe in block["tribe"])


def use(tally: Tally, block: dict[str, Any], move: Move) -> None:
    """Count what a move uses."""
    match move:
        case m.Place():
            tally.used["location", move.location] += 1
            if move.location in "ABCD":
                tally.used["site", PACK.sites[block["site"]["ABCD".index(move.location)]].name] += 1
        case m.Complete():
            tally.used["mission", PACK.missions[block["tableau"][move.place]].name] += 1
        case m.Fulfil():
            tally.used["mission", PACK.missions[move.card].name] += 1
        case m.Build():
            tally.used["trionfo", PACK.trionfi[move.card].name] += 1
        case m.Play():
            tally.used["tactics", PACK.tactics[move.card].name] += 1
        case _:
            return


def finish(tally: Tally, position: Any, first: int, trigger: str, standings: list[list[int]]) -> None:
    """Count how the game ended and how the lead went."""
    outcome, block = position.outcome(), position.read_block()
    tally.games += 1
    tally.rounds += block["round"]
    if tally.seats == 1:
        rooms = block["tribe"][0]["built"].bit_count()
        won = "won by four rooms" if rooms >= 4 and outcome.scores[0] < 30 else "won by 30 prestige"
        tally.endings[won if outcome.winners else "lost: the Betrayers have 30"] += 1
        return
    (winner,) = outcome.winners
    tally.winners[(winner - first) % tally.seats] += 1
    tally.endings[trigger or "the round limit"] += 1
    leaders = [points.index(max(points)) for points in standings if points.count(max(points)) == 1]
    tally.led += any(one != other for one, other in pairwise(leaders))
    for points in standings if tally.seats == 2 else ():
        if 1 <= abs(points[0] - points[1]) <= 8:
            tally.behind += 1
            tally.made_good += points[winner] < max(points)


def table(title: str, rows: list[tuple[object, ...]], heads: tuple[str, ...]) -> str:
    """A table in Markdown."""
    lines = [f"## {title}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows), ""])


def share(part: int, whole: int) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def report(tallies: list[Tally]) -> str:
    """The whole page."""
    games = tallies[0].games
    parts = [
        "# Turris (beasts): figures",
        INTRODUCTION.format(games=games),
    ]
    rows: list[tuple[object, ...]] = [
        (
            t.seats,
            f"{t.rounds / t.games:.1f}",
            f"{t.decisions / t.games:.0f}",
            ", ".join(f"{name} {share(n, t.games)}" for name, n in t.endings.most_common()),
        )
        for t in tallies
    ]
    parts.append(table("Length and endings", rows, ("seats", "rounds", "decisions", "how the end came")))
    wins = [
        (t.seats, *(share(t.winners[i], t.games) if i < t.seats else "" for i in range(4)))
        for t in tallies
        if t.seats > 1
    ]
    parts.append(table("Wins by place in the first turn order", wins, ("seats", "first", "second", "third", "fourth")))
    two = next(t for t in tallies if t.seats == 2)
    parts.append(
        table(
            "The publisher's figures for two (TBE-42) and ours",
            [
                ("first-player advantage", "none", f"the first wins {share(two.winners[0], two.games)}"),
                ("ended by the sixth room", "about 7 %", share(two.endings["the sixth room"], two.games)),
                ("a lead change", "two thirds of games", share(two.led, two.games)),
                (
                    "a deficit of up to 8 made good",
                    "about half",
                    f"{share(two.made_good, two.behind)} of the rounds with one",
                ),
            ],
            ("", "publisher", "greedy seats"),
        )
    )
    total: Counter[tuple[str, str]] = Counter()
    for tally in tallies:
        total.update(tally.used)
    played = sum(t.games for t in tallies)
    names = {
        "location": ("Locations: scouts placed a game", m.LOCATIONS),
        "site": ("Excavation sites: scouts placed a game", [card.name for card in PACK.sites]),
        "mission": ("Missions: completed in so many of 100 games", [card.name for card in PACK.missions]),
        "tactics": ("Tactics: played in so many of 100 games", [card.name for card in PACK.tactics]),
        "trionfo": ("Trionfi: built in so many of 100 games", [card.name for card in PACK.trionfi]),
    }
    for kind, (title, things) in names.items():
        scale = 1 if kind in ("location", "site") else 100
        rows = sorted(
            ((name, f"{scale * total[kind, name] / played:.2f}") for name in things),
            key=lambda row: -float(str(row[1])),
        )
        parts.append(table(title, list(rows), (kind, "uses")))
    return "\n".join(parts)


def main() -> None:
    """Play, count, write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    greedy, rng, tallies = GAME.bots()["greedy"](), turres.Rng(2020), [Tally(seats) for seats in GAME.seats]
    for tally in tallies:
        for _ in range(games):
            play_one(tally, greedy, rng)
    print(report(tallies))


if __name__ == "__main__":
    main()
