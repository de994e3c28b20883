"""What each word of cards and locations does (TBE-4b, TBE-35 to TBE-40)."""

from __future__ import annotations

from collections.abc import Callable

from . import actions, beasts, excavation, tower
from .content import KEPT_GOODS, LOCATIONS, RESOURCES, Word
from .possible import BETRAYERS, is_own_turn, is_word_possible, others, shiftable, sources, upright
from .table import Flow, Table, Tribe, ask, gain, pay, pick, pick_or_pass


def resolve(table: Table, tribe: Tribe, words: list[Word]) -> Flow:
    """Carry out word after word; what is impossible when its turn comes is left out (TBE-4b, TBE-4c, TBE-11)."""
    taken: list[str] = []  # from the Betrayers, by this effect
    for word in words:
        if word.verb == "take":
            yield from take(table, tribe, word, taken)
        elif word.verb in PLAIN:
            PLAIN[word.verb](table, tribe, word)
        else:
            yield from ASKING[word.verb](table, tribe, word)


def gain_word(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Gain goods; of "any" the tribe chooses each Knowledge, Relic or Weapon singly."""
    if word.thing != "any":
        gain(tribe, word.thing, word.number)
        return
    for _ in range(word.number):
        gain(tribe, (yield from pick(tribe.seat, "choose", KEPT_GOODS)), 1)


def pay_word(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Pay resources (TBE-13)."""
    if tribe.can_pay({word.thing: word.number}):
        yield from pay(tribe, {word.thing: word.number})


def draw(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Draw Tactics cards (TBE-5c)."""
    for _ in range(word.number):
        yield from excavation.draw_tactics(table, tribe)


def play(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Play a Tactics card without a printed time, or none; it does not count as the turn's card (TBE-10a)."""
    if tribe.hand:
        cards = actions.playable(table, tribe, "")
        answer = yield from ask(tribe.seat, [*(f"play {card}" for card in cards), "pass"])
        if answer != "pass":
            yield from actions.play_tactics(table, tribe, answer.removeprefix("play "))


def discard(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Discard Tactics cards of one's choice."""
    for _ in range(min(word.number, len(tribe.hand))):
        card = yield from pick(tribe.seat, "discard", tribe.hand)
        tribe.hand.remove(card)
        table.tactics_discards.append(card)


def reserve(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Take a mission from the tableau and keep it (TBE-11d)."""
    if table.tableau:
        mission = yield from pick_or_pass(tribe.seat, "reserve", table.tableau, word.may)
        if mission != "pass":
            table.tableau.remove(mission)
            tribe.reserved.append(mission)


def sweep(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Discard a mission of the tableau (TBE-5c)."""
    if table.tableau:
        mission = yield from pick_or_pass(tribe.seat, "sweep", table.tableau, word.may)
        if mission != "pass":
            table.tableau.remove(mission)
            table.mission_discards.append(mission)


def fruit(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Put the Fruit on a location, or move it there; a Beast is no obstacle (TBE-40)."""
    location = yield from pick_or_pass(tribe.seat, "fruit", LOCATIONS, word.may)
    if location != "pass":
        table.fruit = location


def flip(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Flip an upright Beast (TBE-18)."""
    if upright(table):
        beast = yield from pick_or_pass(tribe.seat, "flip", upright(table), word.may)
        if beast != "pass":
            table.flipped.append(beast)


def move_beast(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Move a Beast (TBE-23, TBE-23a)."""
    if beasts.movable(table, word.number):
        beast = yield from pick_or_pass(tribe.seat, "rouse", beasts.movable(table, word.number), word.may)
        if beast != "pass":
            yield from beasts.move_by_effect(table, tribe, beast, word.number)


def sacrifice_reserve(table: Table, tribe: Tribe, word: Word) -> Flow:
    """A scout of the reserve goes to the Graveyard; its Council step follows at once (TBE-25, TBE-40)."""
    if tribe.reserve:
        tribe.reserve -= 1
        tower.bury(table, tribe, 1)
        yield from tower.council_step(table, tribe)


def sacrifice_board(table: Table, tribe: Tribe, word: Word) -> Flow:
    """A scout on the board goes to the Graveyard, without a shield (TBE-25, TBE-40)."""
    if tribe.scouts:
        tribe.scouts.remove((yield from pick(tribe.seat, "sacrifice", own_places(tribe))))
        tower.bury(table, tribe, 1)
        yield from tower.council_step(table, tribe)


def own_places(tribe: Tribe) -> list[str]:
    """The locations of a tribe's scouts, each once."""
    return [location for location in LOCATIONS if location in tribe.scouts]


def council(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Take Council steps (TBE-25a)."""
    yield from tower.council_steps(table, tribe, word.number)


def build(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Build without waiting (TBE-27b)."""
    yield from tower.build(table, tribe, word.number)


def token(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Gain the Future First Player token; alone a Damaged tile may be removed instead (TBE-24a, TBE-37a)."""
    if table.solo:
        yield from tower.repair(table, tribe, may=True)
    else:
        table.token = tribe.seat


def take(table: Table, tribe: Tribe, word: Word, taken: list[str]) -> Flow:
    """Take a resource from an opponent of one's choice (TBE-35, TBE-35b)."""
    found = sources(table, tribe, word, taken)
    if not found:
        return
    rival = yield from pick(tribe.seat, "rival", list(found))
    kind = word.thing if word.thing != "any" else (yield from pick(tribe.seat, "choose", found[rival]))
    if table.solo:
        taken.append(kind)
    else:
        table.tribes[int(rival[-1])].goods[kind] -= word.number
    gain(tribe, kind, word.number)


def give(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Give an opponent a resource; what the Betrayers get goes to the supply (TBE-35)."""
    owned = [kind for kind in RESOURCES if tribe.goods[kind]]
    if not owned:
        return
    rivals = [BETRAYERS] if table.solo else [f"seat {other.seat}" for other in others(table, tribe)]
    rival = yield from pick(tribe.seat, "rival", rivals)
    kind = yield from pick(tribe.seat, "choose", owned)
    tribe.goods[kind] -= 1
    if not table.solo:
        gain(table.tribes[int(rival[-1])], kind, 1)


def place(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Take a Place action, or place as if one took it: only the first counts for the exclusion (TBE-10b)."""
    if not is_word_possible(table, tribe, word, [word]):
        return
    location = yield from pick_or_pass(tribe.seat, "place", actions.open_places(table, tribe), word.may)
    if location == "pass":
        return
    if word.verb == "place" and table.turn is not None and is_own_turn(table, tribe):
        table.turn.placed = True
    yield from actions.place(table, tribe, location)


def collect(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Take a Collect action, or collect as if one took it (TBE-10b)."""
    if not is_word_possible(table, tribe, word, [word]):
        return
    if word.verb == "collect" and table.turn is not None and is_own_turn(table, tribe):
        table.turn.collected = True
    yield from actions.collect(table, tribe)


def shift(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Move one's scout to an adjacent location (TBE-6b)."""
    found = shiftable(table, tribe)
    if found:
        start = yield from pick_or_pass(tribe.seat, "leave", list(found), word.may)
        if start == "pass":
            return
        end = yield from pick(tribe.seat, "enter", found[start])
        tribe.scouts.remove(start)
        tribe.scouts.append(end)


def withdraw(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Return a scout to the reserve without a reward."""
    if tribe.scouts:
        location = yield from pick_or_pass(tribe.seat, "withdraw", own_places(tribe), word.may)
        if location != "pass":
            tribe.scouts.remove(location)
            tribe.reserve += 1


def repair(table: Table, tribe: Tribe, word: Word) -> Flow:
    """Remove a Damaged tile (TBE-32a)."""
    yield from tower.repair(table, tribe, may=False)


# Words that ask nothing


def score(table: Table, tribe: Tribe, word: Word) -> None:
    """Gain prestige."""
    table.score(tribe, word.number)


def lose(table: Table, tribe: Tribe, word: Word) -> None:
    """Lose prestige (TBE-29c)."""
    table.lose(tribe, word.number)


def altar(table: Table, tribe: Tribe, word: Word) -> None:
    """Move the Altar one step (TBE-43)."""
    table.altar = (table.altar + 1) % len(table.content.altar)


def revive(table: Table, tribe: Tribe, word: Word) -> None:
    """Return scouts from the Graveyard to the reserve."""
    number = min(word.number, tribe.graveyard)
    tribe.graveyard -= number
    tribe.reserve += number


def right(table: Table, tribe: Tribe, word: Word) -> None:
    """Gain a right to build in the next Trionfi step (TBE-27a)."""
    tribe.rights += 1


def others_gain(table: Table, tribe: Tribe, word: Word) -> None:
    """Each other player gains; what the Betrayers would gain does not matter (TBE-35)."""
    for other in others(table, tribe):
        gain(other, word.thing, word.number)


def others_lose(table: Table, tribe: Tribe, word: Word) -> None:
    """Each other player loses what there is."""
    for other in others(table, tribe):
        other.goods[word.thing] = max(0, other.goods[word.thing] - word.number)


def action(table: Table, tribe: Tribe, word: Word) -> None:
    """One more action in this turn."""
    if table.turn is not None:
        table.turn.actions += 1


def betrayers_lose(table: Table, tribe: Tribe, word: Word) -> None:
    """The Betrayers lose prestige, never below 0 (TBE-29c, TBE-32a)."""
    table.betrayers = max(0, table.betrayers - word.number)


def per_room(table: Table, tribe: Tribe, word: Word) -> None:
    """Prestige for each of one's rooms."""
    table.score(tribe, word.number * len(tribe.built))


def per_grave(table: Table, tribe: Tribe, word: Word) -> None:
    """Ichor for each of one's scouts in the Graveyard."""
    gain(tribe, "ichor", word.number * tribe.graveyard)


PLAIN: dict[str, Callable[[Table, Tribe, Word], None]] = {
    "score": score,
    "lose": lose,
    "altar": altar,
    "revive": revive,
    "right": right,
    "others gain": others_gain,
    "others lose": others_lose,
    "action": action,
    "betrayers lose": betrayers_lose,
    "per room": per_room,
    "per grave": per_grave,
}
ASKING: dict[str, Callable[[Table, Tribe, Word], Flow]] = {
    "gain": gain_word,
    "pay": pay_word,
    "draw": draw,
    "play": play,
    "discard": discard,
    "reserve": reserve,
    "sweep": sweep,
    "fruit": fruit,
    "flip": flip,
    "move": move_beast,
    "sacrifice reserve": sacrifice_reserve,
    "sacrifice board": sacrifice_board,
    "council": council,
    "build": build,
    "token": token,
    "give": give,
    "place": place,
    "place freely": place,
    "collect": collect,
    "collect freely": collect,
    "shift": shift,
    "withdraw": withdraw,
    "repair": repair,
}
