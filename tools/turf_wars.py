"""How Turf Wars games between greedy seats end: `python -m tools.turf_wars 2000` plays so many for each seat count."""

import sys
from collections import Counter
from typing import Any

import turres
from turres.core.policy import play_out

WAYS = ("home turf", "nemesis", "secret win", "last one left", "points")


def study(games: int, seats: int, policy: str = "greedy") -> tuple[Counter[str], Counter[str], Counter[str], int]:
    """Ways to win, secret wins and events that occurred, and the decisions made."""
    game = turres.game("turf-wars")
    pack: Any = game.content
    bots = [game.bots()[policy]() for _ in range(seats)]
    ways, secrets, events, rounds = Counter[str](), Counter[str](), Counter[str](), 0
    rng = turres.Rng(seats)
    start = game.start(seats)
    for _ in range(games):
        position: Any = start.copy()
        play_out(position, rng, bots)
        block = position.read_block()
        ways[WAYS[block["ending"] - 1]] += 1
        rounds += block["marker"]
        for seat in range(seats):
            if block["winners"] >> seat & 1 and block["reason"][seat] == 3:
                secrets[pack.secrets[block["shown"][seat]].name] += 1
        events.update(event.name for number, event in enumerate(pack.events) if block["past"] >> number & 1)
    return ways, secrets, events, rounds


def table(games: int) -> str:
    """The study as Markdown."""
    game = turres.game("turf-wars")
    pack: Any = game.content
    found = {seats: study(games, seats) for seats in game.seats}
    lines = ["| ended by | " + " | ".join(f"{seats} seats" for seats in found) + " |", "|---|" + "---:|" * len(found)]
    for way in WAYS:
        lines.append(
            f"| {way} | " + " | ".join(f"{100 * ways[way] / games:.1f} %" for ways, _, _, _ in found.values()) + " |"
        )
    lines.append("| mean round | " + " | ".join(f"{rounds / games:.1f}" for _, _, _, rounds in found.values()) + " |")
    lines += [
        "",
        "| secret win | " + " | ".join(f"{seats} seats" for seats in found) + " |",
        "|---|" + "---:|" * len(found),
    ]
    for secret in pack.secrets:
        lines.append(
            f"| {secret.name} | " + " | ".join(str(secrets[secret.name]) for _, secrets, _, _ in found.values()) + " |"
        )
    unseen = [event.name for event in pack.events if not any(events[event.name] for _, _, events, _ in found.values())]
    return "\n".join([*lines, "", f"Events that never occurred: {', '.join(unseen) or 'none'}."])


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
