"""Which abilities greedy games of Turf Wars use, by looking at every move."""

from collections import Counter
from typing import Any

import turres
from turres.games.turf_wars.content.boards import LAYOUT
from turres.games.turf_wars.steps import KINDS, Role

# Abilities that somebody decides to use, by the step in which it is decided.
USED = {
    "sit-out": "sit-out",
    "copy": "copy",
    "declare": "declare",
    "bring-from": "bring",
    "borrow-from": "borrow",
    "offer": "offer-help",
}
TOLD_BY_WINDOW = {"use": ("grow", "maneuver", "raise", "reborn"), "against": ("spoil", "scout", "plunder")}


def abilities(games: int, seats: int, seed: int = 0) -> Counter[str]:
    """How often each faction's ability did something, its copies by Doppelgangers included."""
    game = turres.game("turf-wars")
    greedy, rng, used = game.bots()["greedy"](), turres.Rng(100 * seed + seats), Counter[str]()
    names = {sentence.split()[2]: faction.name for faction in _pack().factions for sentence in faction.does}
    for _ in range(games):
        position: Any = game.start(seats)
        while acting := position.to_act():
            if acting == (turres.CHANCE,):
                position.play(turres.CHANCE, _drawn(position, rng))
                continue
            move = greedy.pick(position, acting[0], rng)
            used.update(names[word] for word in _words_used(position, acting[0], move))
            position.play(acting[0], move)
    return used


def _drawn(position: Any, rng: turres.Rng) -> Any:
    """What chance does, each thing as likely as it is."""
    chances = position.chances()
    left = rng.below(sum(weight for _, weight in chances))
    for move, weight in chances:
        left -= weight
        if left < 0:
            return move
    raise AssertionError("chance has drawn more than there is")


def _pack() -> Any:
    return turres.game("turf-wars").content


def _words(block: dict[str, Any], seat: int) -> dict[str, int]:
    """The words of the ability that a seat has, own or copied, with their numbers; none under Curse of Malaise."""
    pack = _pack()
    copied = block["copied"][seat]
    if (
        block["event"] >= 0
        and pack.events[block["event"]].does == ("malaise",)
        and not block["sitting_out"] >> seat & 1
    ):
        return {}
    source = copied if copied >= 0 and block["living"] >> copied & 1 else seat
    sentences = [sentence.split()[2:] for sentence in pack.factions[block["faction"][source]].does]
    return {word: int(rest[0]) if rest and rest[0].isdecimal() else 1 for word, *rest in sentences}


def _words_used(position: Any, seat: int, move: Any) -> list[str]:
    """The abilities that this decision uses, or during which one that is always on does something."""
    block = position.read_block()
    step = block["open"][block["depth"] - 1]
    kind, text = KINDS[step["kind"]], str(turres.game("turf-wars").format_move(position, move, seat))
    if block["phase"] == 0:
        return ["first-token"] if kind == "start" and "first-token" in _words(block, seat) else []
    own = _words(block, step["seat"]) if step["seat"] >= 0 else {}
    if kind in TOLD_BY_WINDOW and text != "pass":
        return [word for word in TOLD_BY_WINDOW[kind] if word in own]
    if kind in USED and text != "pass" and (USED[kind] in own or kind in ("copy", "sit-out")):
        return [USED[kind]]
    if kind == "spend" and text == "buy troop" and "troop-price" in own:
        return ["troop-price"]
    if kind == "retreat":
        return _in_retreat(block, step["seat"])
    return _in_war(block, len(position.to_act())) if kind == "seal-card" else []


def _in_retreat(block: dict[str, Any], seat: int) -> list[str]:
    """Centaurs save somebody when two or more retreat, Zombies take one more when the number is odd."""
    count = block["troops"][block["war"]["target"]]
    if "whole-retreat" in _words(block, seat):
        return ["whole-retreat"] if count > 1 else []
    return ["pursue"] if count % 2 and "pursue" in _words(block, block["war"]["winner"]) else []


def _in_war(block: dict[str, Any], waiting: int) -> list[str]:
    """What is always on when cards are picked; looked at once, before the last one has picked."""
    war, found = block["war"], []
    if waiting > 1:
        return []
    for seat, role in enumerate(war["role"]):
        words = _words(block, seat) if role in (Role.ATTACKS, Role.DEFENDS) else {}
        if (
            role == Role.ATTACKS
            and "all-in" in words
            and war["committed"][seat] == block["troops"][war["source"][seat]]
        ):
            found.append("all-in")
        weak = war["defender"] >= 0 and block["troops"][war["target"]] <= words.get("silence", 0)
        if role == Role.ATTACKS and weak:
            found.append("silence")
        if role == Role.DEFENDS and "hold-home" in words and _is_home(block, seat):
            found.append("hold-home")
    return found


def _is_home(block: dict[str, Any], seat: int) -> bool:
    return bool(block["home"][seat] == LAYOUT.types[block["war"]["target"]])
