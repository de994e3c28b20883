"""Whether all that a card or location says can be carried out in full (TBE-4c, TBE-29c, TBE-35)."""

from __future__ import annotations

from . import actions, beasts, tower
from .content import BEASTS, LOCATIONS, RESOURCES, Word
from .table import Table, Tribe

BETRAYERS = "betrayers"


def is_possible(table: Table, tribe: Tribe, words: list[Word]) -> bool:
    """Whether all costs can be met together and there is a legal way for everything (TBE-4c)."""
    return all(word.may or is_word_possible(table, tribe, word, words) for word in words)


def total(words: list[Word], verb: str) -> int:
    """Add up the numbers of one verb."""
    return sum(word.number for word in words if word.verb == verb)


def is_word_possible(table: Table, tribe: Tribe, word: Word, words: list[Word]) -> bool:  # noqa: C901 -- a case a word
    """Whether one word is possible, together with its like in the same sentence (TBE-4c)."""
    match word.verb:
        case "pay":
            price = {kind: sum(w.number for w in words if (w.verb, w.thing) == ("pay", kind)) for kind in RESOURCES}
            return tribe.can_pay(price)
        case "lose":
            return tribe.prestige >= total(words, "lose")
        case "draw":
            return len(table.tactics_deck) + len(table.tactics_discards) >= total(words, "draw")
        case "discard":
            return len(tribe.hand) >= total(words, "discard")
        case "reserve" | "sweep":
            return len(table.tableau) >= total(words, "reserve") + total(words, "sweep")
        case "flip":
            return bool(upright(table))
        case "move":
            return bool(beasts.movable(table, word.number))
        case "revive":
            return tribe.graveyard >= word.number
        case "sacrifice reserve":
            return tribe.reserve > 0
        case "sacrifice board" | "withdraw":
            return bool(tribe.scouts)
        case "build":
            return tower.can_build(table, tribe)
        case "right":
            return tower.has_space(table)
        case "take":
            return bool(sources(table, tribe, word, []))
        case "give":
            return any(tribe.goods.values())
        case "others lose":
            if table.solo:
                return word.number <= 1
            return all(other.goods[word.thing] >= word.number for other in others(table, tribe))
        case "place":
            return not (is_own_turn(table, tribe) and has_collected(table)) and bool(actions.open_places(table, tribe))
        case "place freely":
            return bool(actions.open_places(table, tribe))
        case "collect":
            barred = is_own_turn(table, tribe) and (has_placed(table) or has_collected(table))
            return not barred and actions.can_recall_more(table, tribe, [])
        case "collect freely":
            return actions.can_recall_more(table, tribe, [])
        case "action":
            return is_own_turn(table, tribe) and table.turn is not None and table.turn.acting
        case "shift":
            return bool(shiftable(table, tribe))
        case "betrayers lose":
            return table.betrayers >= word.number
        case "repair":
            return any(table.damaged)
    assert word.verb in ALWAYS_POSSIBLE, word
    return True


ALWAYS_POSSIBLE = [
    *("gain", "score", "play", "fruit", "altar", "council", "token", "others gain", "per room", "per grave"),
]


def is_own_turn(table: Table, tribe: Tribe) -> bool:
    """Whether this tribe is taking its turn."""
    return table.turn is not None and table.turn.seat == tribe.seat


def has_placed(table: Table) -> bool:
    """Whether Place bars Collect in this turn (TBE-7)."""
    return table.turn is not None and table.turn.placed


def has_collected(table: Table) -> bool:
    """Whether Collect bars Place and another Collect in this turn (TBE-6, TBE-7)."""
    return table.turn is not None and table.turn.collected


def upright(table: Table) -> list[str]:
    """Only an upright Beast can be flipped (TBE-18)."""
    return [beast for beast in BEASTS if beast in table.beasts and beast not in table.flipped]


def others(table: Table, tribe: Tribe) -> list[Tribe]:
    """Each other player, in turn order (TBE-4a)."""
    return [other for other in table.order() if other is not tribe]


def takable(word: Word, goods: dict[str, int]) -> list[str]:
    """The kinds of resources that can be taken out of these."""
    kinds = RESOURCES if word.thing == "any" else [word.thing]
    return [kind for kind in kinds if goods[kind] >= word.number]


def sources(table: Table, tribe: Tribe, word: Word, taken: list[str]) -> dict[str, list[str]]:
    """Whom something can be taken from, and what; the Betrayers own one of each an effect (TBE-35)."""
    if table.solo:
        owned = {kind: 0 if kind in taken else 1 for kind in RESOURCES}
        return {BETRAYERS: takable(word, owned)} if takable(word, owned) else {}
    found = {f"seat {other.seat}": takable(word, other.goods) for other in others(table, tribe)}
    return {rival: kinds for rival, kinds in found.items() if kinds}


def shiftable(table: Table, tribe: Tribe) -> dict[str, list[str]]:
    """From where to where an effect can move a scout: to an adjacent location, no Crossroad (TBE-6a, TBE-6b)."""
    found = {}
    for location in LOCATIONS:
        near = [space for space in LOCATIONS if space in table.content.near[location] and not table.has_beast(space)]
        if location in tribe.scouts and near:
            found[location] = near
    return found
