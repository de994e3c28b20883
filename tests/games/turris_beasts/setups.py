"""Tables of Turris for the tests: a known start, small changes to it, and moves by their texts."""

from typing import Any

import msgspec

import turres
from turres import CHANCE
from turres.core.content import check_pack
from turres.games.turris_beasts.content.pack import TurrisPack
from turres.games.turris_beasts.moves import BEASTS, LOCATIONS, SPACES
from turres.games.turris_beasts.steps import NOWHERE, STAGES

GAME = turres.game("turris-beasts")
PACK: Any = GAME.content
SITES = ("Sunken Library", "Weapon Cache", "Idol Hall", "Glass Dunes")
TRIONFI = ("The Fool", "The Magician", "The Star", "Strength", "The Sun", "The World")
MISSIONS = ("Star Charts", "Relic Procession", "Call to Arms", "Crusade", "Great Expedition")
CARDS = ("Old Notes", "Grave Goods", "Sharpened Scrap", "Hidden Spring")


def ready(
    seats: int = 2,
    sites: Any = SITES,
    missions: Any = MISSIONS,
    trionfi: Any = TRIONFI,
    cards: bool = False,
    content: Any = None,
    **options: int,
) -> Any:
    """The first decision of the first round: First Player is seat 0, and without `cards` all hands are empty."""
    position = GAME.start(seats, options, content=content) if content else GAME.start(seats, options)
    for verb, names in (("dig", sites), ("deal", trionfi), ("post", missions)):
        for name in names:
            position.play(CHANCE, f"{verb} {name}")
    if seats > 1:
        position.play(CHANCE, "first seat 0")
    for seat in range(seats):
        position.play(CHANCE, f"draw {CARDS[seat]}")
    if not cards:
        block = position.read_block()
        for tribe in block["tribe"]:
            block["deck"] |= tribe["hand"]
            tribe["hand"] = 0
        position.write_block(block)
    return position


def other_pack(table: str, name: str, effect: str) -> Any:
    """The default pack with another sentence on one card, for what the default cards do not show."""
    data = msgspec.to_builtins(PACK)
    found = [spot for level in data["council"] for spot in level["spots"]] if table == "council" else data[table]
    (card,) = (card for card in found if card["name"] == name)
    card["effect"] = effect
    return check_pack(TurrisPack, data, "test")


def number(table: str, name: str) -> int:
    """A card's place in the pack."""
    return next(i for i, card in enumerate(getattr(PACK, table)) if card.name == name)


def change(position: Any, seat: int | None = None, **facts: Any) -> Any:
    """Set facts of the table, or of a tribe."""
    block = position.read_block()
    (block if seat is None else block["tribe"][seat]).update(facts)
    position.write_block(block)
    position.settle()
    return position


def give(position: Any, seat: int, *cards: str) -> Any:
    """Tactics from the deck into a hand."""
    block = position.read_block()
    for card in cards:
        bit = 1 << number("tactics", card)
        assert block["deck"] & bit
        block["deck"] ^= bit
        block["tribe"][seat]["hand"] |= bit
    position.write_block(block)
    return position


def put(position: Any, seat: int, *places: str) -> Any:
    """Scouts from the reserve onto locations."""
    block = position.read_block()
    for place in places:
        block["tribe"][seat]["reserve"] -= 1
        block["tribe"][seat]["scouts"][LOCATIONS.index(place)] += 1
    position.write_block(block)
    position.settle()
    return position


def bury(position: Any, seat: int, n: int) -> Any:
    """Scouts from the reserve into the Graveyard, without more ado."""
    tribe = position.read_block()["tribe"][seat]
    return change(position, seat, reserve=tribe["reserve"] - n, grave=tribe["grave"] + n)


def goods(
    position: Any, seat: int, ichor: int = 0, knowledge: int = 0, relics: int = 0, weapons: int = 0, artifacts: int = 0
) -> Any:
    """What a tribe has, all of it."""
    return change(position, seat, goods=[ichor, knowledge, relics, weapons], artifacts=artifacts)


def finish_missions(position: Any, seat: int, *names: str, slots: tuple[str, ...] = ()) -> Any:
    """Missions from the deck into the completed area, some of them in slots."""
    block = position.read_block()
    for name in names:
        bit = 1 << number("missions", name)
        block["missions"] &= ~bit
        block["tribe"][seat]["completed"] |= bit
    kept = [number("missions", name) for name in slots]
    block["tribe"][seat]["slot"] = [*kept, *[NOWHERE] * (2 - len(kept))]
    position.write_block(block)
    position.settle()
    return position


def own_room(position: Any, seat: int, *names: str) -> Any:
    """Trionfi cards from the display, built in an earlier round."""
    block = position.read_block()
    for name in names:
        bit = 1 << number("trionfi", name)
        block["display"] &= ~bit
        block["tribe"][seat]["built"] |= bit
        if position.seats == 1:
            block["room"][block["room"].index(NOWHERE)] = number("trionfi", name)
    position.write_block(block)
    position.settle()
    return position


def beasts(position: Any, **places: str | None) -> Any:
    """Move Beasts by hand: `beasts(p, Pain="7")`."""
    block = position.read_block()
    for name, place in places.items():
        block["beast"][BEASTS.index(name)] = NOWHERE if place is None else SPACES.index(place)
    position.write_block(block)
    position.settle()
    return position


def awake(position: Any, *names: str) -> Any:
    """Only these Beasts are upright; the others are flipped and will not move in the next Beast phase."""
    return change(position, flipped=sum(1 << i for i, name in enumerate(BEASTS) if name not in names))


def fact(position: Any, name: str, seat: int | None = None) -> Any:
    """A fact of the table or of a tribe."""
    block = position.read_block()
    return block[name] if seat is None else block["tribe"][seat][name]


def where(position: Any, beast: str) -> str | None:
    """The space of a Beast."""
    space = fact(position, "beast")[BEASTS.index(beast)]
    return None if space == NOWHERE else SPACES[space]


def scouts(position: Any, seat: int) -> str:
    """The locations of a tribe's scouts, one word each."""
    found = fact(position, "scouts", seat)
    return " ".join(LOCATIONS[i] for i in range(17) for _ in range(found[i]))


def stage(position: Any) -> str:
    """How far the round has got."""
    return STAGES[fact(position, "stage")]


def asked(position: Any) -> tuple[str, int]:
    """What is being decided, and by whom."""
    from turres.games.turris_beasts.steps import KINDS

    step = fact(position, "open")[fact(position, "depth") - 1]
    return KINDS[step["kind"]], step["seat"]


def texts(position: Any) -> list[str]:
    """What the acting seat may do, in notation."""
    (seat,) = position.to_act()
    return [GAME.format_move(position, move) for move in position.legal_moves(seat)]


def play(position: Any, *moves: str) -> Any:
    """Moves by their texts, whoever is to act; draws in between take the first card there is."""
    for move in moves:
        while position.to_act() == (CHANCE,) and move.split()[0] not in ("draw", "post", "dig", "deal", "first"):
            position.play(CHANCE, position.chances()[0][0])
        position.play(position.to_act()[0], move)
    return position


def idle_turn(position: Any) -> Any:
    """The acting tribe gathers twice and does nothing else."""
    return play(position, "gather", "gather")


def night(position: Any) -> Any:
    """Every tribe gathers twice, so that the Beasts come; stops at the first decision after that."""
    round_now = fact(position, "round")
    while position.to_act() and fact(position, "round") == round_now and asked(position)[0] in ("acting", "posting"):
        if position.to_act() == (CHANCE,):
            position.play(CHANCE, position.chances()[0][0])
        else:
            play(position, "gather")
    return position
