"""How greedy seats play Turris (beasts): length, endings, lead, and how often each card and location is used.

    python -m turres.games.turris_beasts.tools.study 10000 2 > docs/games/turris-beasts-figures.md

plays that many games at each seat count, in two processes, and writes the tables of that page.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import turres
from turres.core.moves import Move
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.shown.checks import bits
from turres.games.turris_beasts.steps import NOWHERE

GAME = turres.game("turris-beasts")
PACK: Any = GAME.content
BATCH = 250  # games from one seed
INTRODUCTION = """
From {games:,} games of greedy seats at each seat count, written by
`python -m turres.games.turris_beasts.tools.study {games}`. The content is our reconstruction; the reported figures
(TBE-42) are of the printed cards.
"""
REMARKS = """
A game of equals cannot let the one behind win more often than the one ahead, so half is the most that can be expected;
counted by seats (was this seat ever behind by 1 to 8 when a round ended, and did it win?) greedy seats come near it.

Forty missions are few for three tribes and too few for four. When deck and discards are empty the row stays short: what is
reserved can still be completed, and the game goes on (TBE-5c).

Greedy seats hardly use the Grove: it takes a Relic, an Ichor and two actions for 3 prestige, both numbers ours, and a seat
that keeps away from it does as well. Most rooms are built at the Council, so the sixth room seldom ends a game.

Alone, the four rooms are the rarer way to win: they need eight missions, and eight missions are mostly worth 30 prestige
before that. It takes a card that lets rooms need fewer missions. A greedy seat hardly ever uses the overlay of location 12
(Workshop) to repair one. Seats that build rooms win more often than others, which lifts the whole column of the Trionfi.
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
    dry: int = 0  # games in which the row of missions could not be refilled any more
    led: int = 0  # games in which the lead changed
    behind: int = 0  # rounds that ended with somebody behind by 1 to 8
    made_good: int = 0  # of these, the one behind won
    trailed: int = 0  # seats that were behind by 1 to 8 at the end of a round at least once
    recovered: int = 0  # of these, the ones that won
    used: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """What another batch counted comes on top."""
        for name in ("games", "rounds", "decisions", "dry", "led", "behind", "made_good", "trailed", "recovered"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("winners", "endings", "used"):
            getattr(self, name).update(getattr(other, name))


def play_one(tally: Tally, greedy: Any, rng: turres.Rng) -> None:
    """One game; everything worth counting is counted on the way."""
    position: Any = GAME.start(tally.seats)
    first, trigger, rounds, standings = 0, "", 0, list[list[int]]()
    while acting := position.to_act():
        seat = acting[0]
        move = rng.choice(position.chances())[0] if seat == turres.CHANCE else greedy.pick(position, seat, rng)
        if isinstance(move, m.First):
            first = move.seat
        use(tally, position, move)
        position.play(seat, move)
        tally.decisions += 1
        now, triggered, prestige = position.standing()
        if triggered and not trigger:
            trigger = "40 prestige" if max(prestige) >= 40 else "the sixth room"
        if now != rounds:
            rounds = now
            standings.append(prestige)
            offer_sites(tally, position)
    finish(tally, position, first, trigger, standings)


def use(tally: Tally, position: Any, move: Move) -> None:
    """Count what a move uses."""
    match move:
        case m.Place():
            tally.used["location", move.location] += 1
            if move.location in "ABCD":
                site = position.read_block()["site"]["ABCD".index(move.location)]
                tally.used["site", PACK.sites[site].name] += 1
        case m.Complete():
            tally.used["mission", PACK.missions[position.read_block()["tableau"][move.place]].name] += 1
        case m.Fulfil():
            tally.used["mission", PACK.missions[move.card].name] += 1
        case m.Build():
            tally.used["trionfo", PACK.trionfi[move.card].name] += 1
        case m.Play():
            tally.used["tactics", PACK.tactics[move.card].name] += 1
        case _:
            return


def offer_sites(tally: Tally, position: Any) -> None:
    """Count the tiles that are on the board when a round begins."""
    for site in position.read_block()["site"]:
        if site != NOWHERE:
            tally.used["site on the board", PACK.sites[site].name] += 1


def finish(tally: Tally, position: Any, first: int, trigger: str, standings: list[list[int]]) -> None:
    """Count how the game ended and how the lead went."""
    outcome, block = position.outcome(), position.read_block()
    tally.games += 1
    tally.rounds += block["round"]
    tally.dry += NOWHERE in block["tableau"] and not block["missions"] | block["shed"]
    if tally.seats == 1:
        rooms = block["tribe"][0]["built"].bit_count()
        won = "won by four rooms" if rooms >= 4 and outcome.scores[0] < 30 else "won by 30 prestige"
        tally.endings[won if outcome.winners else "lost: the Betrayers have 30"] += 1
        return
    (winner,) = outcome.winners
    for seat in range(2) if tally.seats == 2 else ():
        own(tally, block["tribe"][seat], seat == winner)
    tally.winners[(winner - first) % tally.seats] += 1
    tally.endings[trigger or "the round limit"] += 1
    leaders = [points.index(max(points)) for points in standings if points.count(max(points)) == 1]
    tally.led += any(one != other for one, other in pairwise(leaders))
    for points in standings if tally.seats == 2 else ():
        if 1 <= abs(points[0] - points[1]) <= 8:
            tally.behind += 1
            tally.made_good += points[winner] < max(points)
    for seat in range(2) if tally.seats == 2 else ():
        if any(1 <= points[1 - seat] - points[seat] <= 8 for points in standings):
            tally.trailed += 1
            tally.recovered += seat == winner


def own(tally: Tally, tribe: dict[str, Any], won: bool) -> None:
    """Count who owns which cards at the end, and who of them won."""
    for kind, cards, owned in (
        ("trionfo", PACK.trionfi, tribe["built"]),
        ("mission", PACK.missions, tribe["completed"]),
    ):
        for number in bits(owned):
            tally.used[f"{kind} of a winner", cards[number].name] += won
            tally.used[f"{kind} owned", cards[number].name] += 1


def play_batch(seats: int, seed: int, games: int) -> Tally:
    """Some games from one seed."""
    tally, greedy, rng = Tally(seats), GAME.bots()["greedy"](), turres.Rng(seed)
    for _ in range(games):
        play_one(tally, greedy, rng)
    return tally


def study(games: int, workers: int = 1, seats: tuple[int, ...] = tuple(GAME.seats)) -> list[Tally]:
    """So many games at each seat count; the batches are the same however many workers share them."""
    batches = [
        (count, 2020 + 1000 * count + i, min(BATCH, games - i * BATCH))
        for count in seats
        for i in range(-(-games // BATCH))
    ]
    tallies = {count: Tally(count) for count in seats}
    with ProcessPoolExecutor(workers) as pool:
        for tally in pool.map(play_batch, *zip(*batches, strict=True)):
            tallies[tally.seats].add(tally)
    return list(tallies.values())


def table(title: str, rows: list[tuple[object, ...]], heads: tuple[str, ...]) -> str:
    """A table in Markdown."""
    lines = [f"## {title}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    return "\n".join([*lines, *(f"| {' | '.join(map(str, row))} |" for row in rows), ""])


def share(part: int, whole: int) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def length(tallies: list[Tally]) -> str:
    """How long games are and how they end."""
    rows: list[tuple[object, ...]] = [
        (
            t.seats,
            f"{t.rounds / t.games:.1f}",
            f"{t.decisions / t.games:.0f}",
            ", ".join(f"{name} {share(n, t.games)}" for name, n in t.endings.most_common()),
            share(t.dry, t.games),
        )
        for t in tallies
    ]
    return table("Length and endings", rows, ("seats", "rounds", "decisions", "how the end came", "missions ran out"))


def places(tallies: list[Tally]) -> str:
    """Who wins, by the turn order of the first round."""
    rows: list[tuple[object, ...]] = [
        (t.seats, *(share(t.winners[i], t.games) if i < t.seats else "" for i in range(4)), share(t.led, t.games))
        for t in tallies
        if t.seats > 1
    ]
    heads = ("seats", "first", "second", "third", "fourth", "lead changes")
    return table("Wins by place in the first turn order", rows, heads)


def distance(two: Tally) -> str:
    """The reported figures, ours, and how far apart they are."""
    rows: list[tuple[object, ...]] = []
    for name, wanted, part, whole in (
        ("the first player wins", 50, two.winners[0], two.games),
        ("ended by the sixth room", 7, two.endings["the sixth room"], two.games),
        ("a lead change", 67, two.led, two.games),
        ("a deficit of up to 8 made good, by seats that had one", 50, two.recovered, two.trailed),
        ("the same, by rounds that ended with one", 50, two.made_good, two.behind),
    ):
        ours = 100 * part / whole if whole else 0
        rows.append((name, f"about {wanted} %", f"{ours:.1f} %", f"{ours - wanted:+.1f}"))
    return table("The reported figures for two (TBE-42) and ours", rows, ("", "reported", "greedy seats", "distance"))


def locations(tallies: list[Tally]) -> str:
    """Scouts placed a game on each location, by seat count."""
    rows: list[tuple[object, ...]] = [
        (name, *(f"{t.used['location', name] / t.games:.2f}" for t in tallies)) for name in m.LOCATIONS
    ]
    heads = ("location", *(f"{t.seats} seats" if t.seats > 1 else "alone" for t in tallies))
    return table("Locations: scouts placed a game", rows, heads)


def cards(total: Counter[tuple[str, str]], games: int) -> list[str]:
    """How often each card is used, and how its owners fare."""

    def most_first(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
        return sorted(rows, key=lambda row: -float(str(row[1])))

    def per_game(kind: str, found: Any) -> list[tuple[object, ...]]:
        return most_first([(card.name, f"{100 * total[kind, card.name] / games:.1f}") for card in found])

    def with_owners(kind: str, found: Any) -> list[tuple[object, ...]]:
        return [
            (name, uses, share(total[f"{kind} of a winner", str(name)], total[f"{kind} owned", str(name)]))
            for name, uses in per_game(kind, found)
        ]

    sites: list[tuple[object, ...]] = [
        (card.name, f"{100 * total['site', card.name] / max(1, total['site on the board', card.name]):.1f}")
        for card in PACK.sites
    ]
    return [
        table("Excavation sites: scouts placed in 100 rounds on the board", most_first(sites), ("site", "uses")),
        table(
            "Missions: completed in so many of 100 games, and won by those who did with two seats",
            with_owners("mission", PACK.missions),
            ("mission", "uses", "won"),
        ),
        table("Tactics: played in so many of 100 games", per_game("tactics", PACK.tactics), ("tactics", "uses")),
        table(
            "Trionfi: built in so many of 100 games, and won by the builder with two seats",
            with_owners("trionfo", PACK.trionfi),
            ("trionfo", "uses", "won"),
        ),
    ]


def report(tallies: list[Tally]) -> str:
    """The whole page."""
    two = next(t for t in tallies if t.seats == 2)
    total: Counter[tuple[str, str]] = Counter()
    for tally in tallies:
        total.update(tally.used)
    head = ["# Turris (beasts): figures", INTRODUCTION.format(games=two.games)]
    tables = [length(tallies), places(tallies), distance(two), REMARKS, locations(tallies)]
    return "\n".join([*head, *tables, *cards(total, sum(t.games for t in tallies))])


def main() -> None:
    """Play, count, write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(report(study(games, int(sys.argv[2]) if len(sys.argv) > 2 else 1)))


if __name__ == "__main__":
    main()
