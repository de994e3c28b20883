"""How long games of Tower last, how many lock or reach the 300-turn net, for greedy and random seats with every option.

    python -m turres.games.tower.tools.study 10000 > docs/games/tower-figures.md

plays that many games for each line and writes the tables of that page.
"""

import sys
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

import turres
from turres.games.tower.moves import MATERIALS

GAME = turres.game("tower")
PACK: Any = GAME.content
HEAD = """# Tower: figures

{games:,} games for each line, written by `python -m turres.games.tower.tools.study {games}`. Prices and cards are our
reconstruction (TOW-2, TOW-4 to TOW-6), so these are figures of that pack and not of the printed game. *Net*: the share of
games that ended by the limit of 300 turns (TOW-24), everybody's turns counted. *Locked*: the share that was drawn because
nothing moved any more (TOW-24a). *Sold out*: of both, the share in which at the end somebody lacked a
material of which no market had enough. *Wins*: counted from the starting seat; in the last table the greedy seat stands first.
"""
TABLES = (
    ("Greedy seats", "greedy", "greedy"),
    ("Random seats", "random", "random"),
    ("One greedy seat among random ones", "greedy", "random"),
)


@dataclass
class Tally:
    """What was counted over the games of one line."""

    turns: list[int] = field(default_factory=list)
    net: int = 0
    locked: int = 0
    sold_out: int = 0
    by_place: list[float] = field(default_factory=lambda: [0.0] * 4)  # counted from the starting seat
    by_seat: list[float] = field(default_factory=lambda: [0.0] * 4)


def play_one(tally: Tally, seats: int, options: dict[str, Any], bots: list[Any], rng: turres.Rng) -> None:
    """One game, from the draw of the starting seat on."""
    position: Any = GAME.start(seats, options)
    first = rng.below(seats)
    position.play(turres.CHANCE, f"start with seat {first}")
    outcome = turres.play_out(position, rng, bots)
    block = position.read_block()
    tally.turns.append(block["turns"] + (outcome.reason.rule == "TOW-22"))
    tally.net += outcome.reason.rule == "TOW-24"
    tally.locked += outcome.reason.rule == "TOW-24a"
    tally.sold_out += outcome.reason.rule != "TOW-22" and is_sold_out(block, seats)
    for winner in outcome.winners:
        tally.by_place[(winner - first) % seats] += 1 / len(outcome.winners)
        tally.by_seat[winner] += 1 / len(outcome.winners)


def is_sold_out(block: dict[str, Any], seats: int) -> bool:
    """Whether somebody lacks more of a material than all markets have."""
    stock = [
        sum(have for have, space in zip(block["stocked"], PACK.spaces, strict=True) if space.material == name)
        for name in MATERIALS
    ]
    return any(
        PACK.build_cards[block["build"][seat]].materials.count(name) - block["item"][seat][number] > stock[number]
        for seat in range(seats)
        for number, name in enumerate(MATERIALS)
    )


def share(part: float, whole: int) -> str:
    """A part of a whole in percent."""
    return f"{100 * part / whole:.2f} %" if whole else "-"


def line(kinds: list[str], build_cards: str, buy_anything: bool, games: int) -> str:
    """Play the games of one line and write it."""
    seats, tally = len(kinds), Tally()
    rng = turres.Rng(10 * seats + 2 * (build_cards == "secret") + buy_anything)
    bots = [GAME.bots()[kind]() for kind in kinds]
    for _ in range(games):
        play_one(tally, seats, {"build_cards": build_cards, "buy_anything": buy_anything}, bots, rng)
    wins = tally.by_place if len(set(kinds)) == 1 else tally.by_seat
    places = " / ".join(f"{100 * won / games:.0f}" for won in wins[:seats])
    cells = [
        seats,
        build_cards,
        "yes" if buy_anything else "no",
        f"{mean(tally.turns):.1f}",
        f"{median(tally.turns):.0f}",
    ]
    unfinished = tally.net + tally.locked
    cells += [share(tally.net, games), share(tally.locked, games), share(tally.sold_out, unfinished), places]
    return f"| {' | '.join(map(str, cells))} |"


def main(games: int) -> None:
    """Greedy and random seats and one greedy among random ones, every seat count, every option."""
    print(HEAD.format(games=games))
    for title, first, rest in TABLES:
        print(f"## {title}\n")
        print("| seats | build_cards | buy_anything | turns, mean | median | net | locked | sold out | wins, % |")
        print("|---|---|---|---|---|---|---|---|---|")
        for buy_anything in (False, True):
            for seats in GAME.seats:
                for build_cards in ("open", "secret"):
                    print(line([first, *[rest] * (seats - 1)], build_cards, buy_anything, games), flush=True)
        print()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
