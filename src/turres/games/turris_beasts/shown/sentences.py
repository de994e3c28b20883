"""The sentences of the cards in words, English and French."""

from functools import cache
from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts.content.words import ANY, THINGS, Boon, Lasting, Op

say = speaker(__file__)


def is_one(n: int, lang: str) -> bool:
    """Whether a number goes with the singular; in French 0 does too."""
    return n == 1 or (lang == "fr" and n == 0)


def tactics(lang: str, n: int) -> str:
    """So many Tactics cards."""
    return say(lang, "{n} Tactics card", n=n) if is_one(n, lang) else say(lang, "{n} Tactics cards", n=n)


def thing(lang: str, number: int, n: int) -> str:
    """A resource by name, with its number."""
    match number:
        case 0:
            return say(lang, "{n} Ichor", n=n)
        case 1:
            return say(lang, "{n} Knowledge", n=n)
        case 2:
            return say(lang, "{n} Relic", n=n) if is_one(n, lang) else say(lang, "{n} Relics", n=n)
        case 3:
            return say(lang, "{n} Weapon", n=n) if is_one(n, lang) else say(lang, "{n} Weapons", n=n)
        case 4:
            return say(lang, "{n} of Knowledge, Relics or Weapons", n=n)
        case _:
            return say(lang, "{n} Artifact", n=n) if is_one(n, lang) else say(lang, "{n} Artifacts", n=n)


@cache
def phrase(op: Op, lang: str) -> str:
    """One word of a sentence."""
    n, what = op.n, thing(lang, op.thing, op.n)
    texts = {
        "gain": say(lang, "gain {what}", what=what),
        "pay": say(lang, "pay {what}", what=what),
        "score": say(lang, "gain {n} prestige", n=n),
        "lose": say(lang, "lose {n} prestige", n=n),
        "draw": say(lang, "draw {cards}", cards=tactics(lang, n)),
        "play": say(lang, "you may play a Tactics card"),
        "discard": say(lang, "discard {cards}", cards=tactics(lang, n)),
        "reserve": say(lang, "reserve a mission"),
        "sweep": say(lang, "discard a mission of the tableau"),
        "fruit": say(lang, "put the Fruit on a location"),
        "flip": say(lang, "flip a Beast"),
        "move": say(lang, "move a Beast {n} steps", n=n) if n > 1 else say(lang, "move a Beast one step"),
        "altar": say(lang, "the Altar moves one step"),
        "revive": say(lang, "revive {n} of your scouts", n=n),
        "sacrifice reserve": say(lang, "sacrifice a scout of your reserve"),
        "sacrifice board": say(lang, "sacrifice a scout on the board"),
        "council": say(lang, "take {n} Council steps", n=n) if n > 1 else say(lang, "take a Council step"),
        "build": say(lang, "you may build a room for {n} prestige", n=n),
        "right": say(lang, "a right to build a room for {n} prestige", n=n),
        "token": say(lang, "take the Future First Player token"),
        "take": say(lang, "take a resource from an opponent")
        if op.thing == 4
        else say(lang, "take {what} from an opponent", what=what),
        "give": say(lang, "give an opponent a resource"),
        "others gain": say(lang, "each other player gains {what}", what=what),
        "others lose": say(lang, "each other player loses {what}", what=what),
        "place": say(lang, "take a Place action"),
        "place freely": say(lang, "place a scout as if you took a Place action"),
        "collect": say(lang, "take a Collect action"),
        "collect freely": say(lang, "recall scouts as if you took a Collect action"),
        "action": say(lang, "take one more action this turn"),
        "shift": say(lang, "move one of your scouts to an adjacent location"),
        "withdraw": say(lang, "return one of your scouts to the reserve"),
        "betrayers lose": say(lang, "the Betrayers lose {n} prestige", n=n),
        "repair": say(lang, "remove a Damaged tile"),
        "per room": say(lang, "gain {n} prestige for each of your rooms", n=n),
        "per grave": say(lang, "gain {n} Ichor for each of your scouts in the Graveyard", n=n),
    }
    text = texts[op.name]
    return say(lang, "{text} if you like", text=text) if op.may and op.name != "play" else text


@cache
def lasting(boon: Boon, lang: str) -> str:
    """One lasting word."""
    n = boon.n
    texts = {
        Lasting.GATHER_MORE: say(lang, "each Gather gains {n} more Ichor", n=n),
        Lasting.RECALL_LESS: say(lang, "a Collect costs {n} Ichor less", n=n),
        Lasting.REVIVE_LESS: say(lang, "Force Revive costs {n} Ichor less", n=n),
        Lasting.HAND_MORE: say(lang, "keep {cards} more at the end of your turn", cards=tactics(lang, n)),
        Lasting.TACTICS_MORE: say(lang, "play {cards} more in your action step", cards=tactics(lang, n)),
        Lasting.MISSION_LESS: say(lang, "missions cost {what} less", what=thing(lang, 1, n)),
        Lasting.MISSION_LESS_RELICS: say(lang, "missions cost {what} less", what=thing(lang, 2, n)),
        Lasting.MISSION_LESS_WEAPONS: say(lang, "missions cost {what} less", what=thing(lang, 3, n)),
        Lasting.MISSION_MORE: say(lang, "each mission gains {n} more prestige", n=n),
        Lasting.ROOM_MORE: say(lang, "each room you build gains {n} more prestige", n=n),
        Lasting.ROOM_SOONER: say(lang, "rooms need one mission fewer")
        if n == 1
        else say(lang, "rooms need {n} missions fewer", n=n),
        Lasting.GRAVE_ICHOR: say(lang, "gain {n} Ichor for each scout you lose", n=n),
        Lasting.COUNCIL_MORE: say(lang, "the Council gives {n} more Ichor in place of a reward", n=n),
        Lasting.WARD: say(lang, "shield a scout for free from each Beast's effect")
        if n == 1
        else say(lang, "shield {n} scouts for free from each Beast's effect", n=n),
        Lasting.COLLECT_GAIN: say(lang, "each Collect also gains {what}", what=thing(lang, 0, n)),
        Lasting.COLLECT_KNOWLEDGE: say(lang, "each Collect also gains {what}", what=thing(lang, 1, n)),
        Lasting.COLLECT_RELICS: say(lang, "each Collect also gains {what}", what=thing(lang, 2, n)),
        Lasting.COLLECT_WEAPONS: say(lang, "each Collect also gains {what}", what=thing(lang, 3, n)),
        Lasting.PLACE_ICHOR: say(lang, "each Place gains {n} Ichor", n=n),
        Lasting.CROWD: say(lang, "limits to 1 do not bind you"),
        Lasting.BRAVE: say(lang, "Beasts do not bar your rewards"),
        Lasting.RESOLVE: say(lang, "Despair takes nothing from you"),
        Lasting.MISSION_CARD: say(lang, "draw {cards} with each mission", cards=tactics(lang, n)),
        Lasting.MISSION_ICHOR: say(lang, "gain {n} Ichor with each mission", n=n),
        Lasting.GRAVE_PRESTIGE: say(lang, "gain {n} prestige for each scout you lose", n=n),
        Lasting.ROOM_ARTIFACTS: say(lang, "gain {what} with each room", what=thing(lang, 5, n)),
    }
    return texts[boon.kind]


def meaning(card: Any, lang: str) -> str:
    """All that a card says it does."""
    parts = [phrase(op, lang) for op in card.ops] if hasattr(card, "ops") else []
    parts += [lasting(boon, lang) for boon in getattr(card, "lasting", ())]
    return in_row(parts, lang) or say(lang, "no effect")


def cost(mission: Any, lang: str) -> str:
    """What is printed on a mission as its price."""
    return ", ".join(thing(lang, i, mission.cost[key]) for i, key in enumerate(THINGS[:ANY]) if key in mission.cost)


def worth(mission: Any, lang: str) -> str:
    """What completing a mission brings: the prestige printed on it, and what it says."""
    prestige = say(lang, "{n} prestige", n=mission.prestige)
    return in_row([prestige, meaning(mission, lang)], lang) if mission.effect or mission.ongoing else prestige


def in_row(parts: list[str], lang: str) -> str:
    """Several parts with semicolons between them; French puts a space before each."""
    return ("\u00a0; " if lang == "fr" else "; ").join(parts)


def printed_time(card: Any, lang: str) -> str:
    """The time printed on a Tactics card."""
    return {"": "", "dusk": say(lang, "at dusk"), "dawn": say(lang, "at dawn")}[card.time]


def beast(name: str, lang: str) -> str:
    """A Beast by name."""
    names = {
        "Pain": say(lang, "Pain"),
        "Delusion": say(lang, "Delusion"),
        "Despair": say(lang, "Despair"),
        "Harrow": say(lang, "Harrow"),
    }
    return names[name]
