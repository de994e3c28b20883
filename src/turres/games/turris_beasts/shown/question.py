"""What is asked of a seat in Turris, and why, as far as the open steps say so."""

from collections.abc import Callable
from typing import Any

import msgspec

from turres.games.turris_beasts.content.pack import TIMES
from turres.games.turris_beasts.content.words import SAID_COUNCIL, SAID_TACTICS, Word, origin, sentence
from turres.games.turris_beasts.moves import BEASTS, DESPAIR, LOCATIONS, RESOURCES, SPACES
from turres.games.turris_beasts.steps import BETRAYERS, LAST_ASK, LAST_DRAW, NOWHERE, Kind, Stage, named

# What a word of an effect asks; a seat that answers may be asked further.
ASKS = {
    Kind.CHOOSING: (Word.W_GAIN,),
    Kind.RESERVING: (Word.W_RESERVE,),
    Kind.SWEEPING: (Word.W_SWEEP,),
    Kind.BAITING: (Word.W_FRUIT,),
    Kind.FLIPPING: (Word.W_FLIP,),
    Kind.ROUSING: (Word.W_MOVE,),
    Kind.STEPPING: (Word.W_MOVE,),
    Kind.SACRIFICING: (Word.W_SACRIFICE_BOARD,),
    Kind.LEAVING: (Word.W_SHIFT,),
    Kind.ENTERING: (Word.W_SHIFT,),
    Kind.WITHDRAWING: (Word.W_WITHDRAW,),
    Kind.REPAIRING: (Word.W_REPAIR, Word.W_TOKEN),
    Kind.PLAYING: (Word.W_PLAY,),
    Kind.PLACING: (Word.W_PLACE, Word.W_PLACE_FREELY),
    Kind.RECALLING: (Word.W_COLLECT, Word.W_COLLECT_FREELY),
    Kind.RIVALLING: (Word.W_TAKE, Word.W_GIVE),
    Kind.TAKING: (Word.W_TAKE,),
    Kind.GIVING: (Word.W_GIVE,),
    Kind.BUILDING: (Word.W_BUILD,),
    Kind.DISCARDING: (Word.W_DISCARD,),
    Kind.SPOTTING: (Word.W_COUNCIL, Word.W_SACRIFICE_RESERVE, Word.W_SACRIFICE_BOARD, Word.W_MOVE),
}
SACRIFICES = (Word.W_SACRIFICE_RESERVE, Word.W_SACRIFICE_BOARD)


class CouncilSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the Council track: its level and its place there, from 0."""

    level: int
    spot: int


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Whose words ask: an entry of the pack, by its table and its place there; spots are counted over all levels."""

    table: str
    entry: int


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is being decided, and why; what a question of its kind is not about stays empty."""

    kind: str
    why: str | None = (
        None  # devoured, sacrificed, reached, excess, grove, first, time, or source: what the rest is about
    )
    source: Source | None = None  # whose words ask, as far as that shows
    recalled: tuple[str, ...] = ()  # locations of the scouts that were named so far
    beast: str | None = None
    from_space: str | None = None  # where a Beast has come to on its way
    takes: bool | None = None  # whether one takes from an opponent, or gives
    time: str | None = None  # dusk or dawn
    spot: CouncilSpot | None = None  # whose reward can be had
    place: str | None = None  # where the scouts are
    seat: int | None = None  # whose scout it is, or the opponent; with None it is the Betrayers'
    card: int | None = None  # the mission, or the Trionfi card that goes into a room
    thing: str | None = None  # the resource that is to be paid
    n: int | None = (
        None  # how many: to pay, to gain, to discard, or the source's prestige; Council steps after this one
    )


def question(block: dict[str, Any], pack: Any) -> Question | None:
    """What the uppermost step asks of a seat."""
    step = block["open"][max(0, block["depth"] - 1)]
    if block["ending"] or not LAST_DRAW < step["kind"] <= LAST_ASK:
        return None
    kind = Kind(step["kind"])
    about = ABOUT[kind](block, pack, step["x"]) if kind in ABOUT else {}
    return Question(kind=named(kind), **_why(block, pack, kind), **about)


def council_spot(pack: Any, number: int) -> CouncilSpot:
    """A spot, counted over all levels."""
    level = 0
    while number >= len(pack.council[level].spots):
        number -= len(pack.council[level].spots)
        level += 1
    return CouncilSpot(level=level, spot=number)


# Why --------------------------------------------------------------------------------------------------------------------


def _why(block: dict[str, Any], pack: Any, kind: Kind) -> dict[str, Any]:
    below = block["open"][: block["depth"] - 1]
    match kind:
        case Kind.DRIVING | Kind.SHIELDING | Kind.LOSING:
            return {"why": "reached"}
        case Kind.TARGETING | Kind.PATHING:
            return {"why": "first"}
        case Kind.WINDOW:
            return {"why": "time"}
        case Kind.DISCARDING if block["stage"] == Stage.REFILL and not below:
            return {"why": "excess"}
        case Kind.BUILDING if block["stage"] == Stage.TRIONFI_STEP and not below:
            return {"why": "grove"}
    if kind == Kind.SPOTTING:
        below = _without(below, Kind.COUNCIL)
        of_beast = block["stage"] == Stage.BEAST_PHASE and block["beast_now"] < len(BEASTS)
        if of_beast and not _without(below, Kind.FLEE):
            return {"why": "devoured", "beast": BEASTS[block["beast_now"]]}
    return _because_of_words(below[-1], pack, ASKS.get(kind, ())) if below else {}


def _without(steps: list[dict[str, Any]], kind: Kind) -> list[dict[str, Any]]:
    """The steps below the uppermost ones of a kind."""
    while steps and steps[-1]["kind"] == kind:
        steps = steps[:-1]
    return steps


def _because_of_words(step: dict[str, Any], pack: Any, asks: tuple[Word, ...]) -> dict[str, Any]:
    """The entry whose word has just asked, if it is the one that the step below goes on with."""
    number, x = -1, step["x"]
    if step["kind"] == Kind.EFFECT and x[1]:
        number, at = x[0], x[1] - 1
    elif step["kind"] == Kind.SPENT:
        number, at = SAID_TACTICS + x[0], -1
    words = [op.word for op in sentence(pack, number).ops if op.name != "pay"] if number >= 0 else []
    if not words or words[at] not in asks:
        return {}
    table, entry = origin(number)
    why = "sacrificed" if words[at] in SACRIFICES and Word.W_COUNCIL in asks else "source"
    return {"why": why, "source": Source(table=table, entry=entry)}


# What it is about ------------------------------------------------------------------------------------------------------


def _of_beast(block: dict[str, Any], beast: int, here: int) -> dict[str, Any]:
    on_its_way = here != block["beast"][beast]
    return {"beast": BEASTS[beast], "from_space": SPACES[here] if on_its_way else None}


def _at_beast(block: dict[str, Any], place: int) -> dict[str, Any]:
    """Where a Beast has come, and which."""
    if place not in block["beast"] or place == NOWHERE:
        return {}
    return {"beast": BEASTS[block["beast"].index(place)], "place": SPACES[place]}


def _price(block: dict[str, Any]) -> dict[str, Any]:
    """The resource that the price below is at, and how much of it."""
    x = block["open"][block["depth"] - 2]["x"]
    return {"thing": RESOURCES[x[0]], "n": x[1 + x[0]]}


def _steps_left(block: dict[str, Any]) -> dict[str, Any]:
    """Council steps that are due after this one."""
    below = block["open"][max(0, block["depth"] - 2)]
    return {"n": below["x"][0] if below["kind"] == Kind.COUNCIL else 0}


def _owner(number: int) -> int | None:
    return None if number == BETRAYERS else number


ABOUT: dict[Kind, Callable[[dict[str, Any], Any, list[int]], dict[str, Any]]] = {
    Kind.RECALLING: lambda _, __, x: {"recalled": tuple(LOCATIONS[at] for at in x[1 : 1 + x[0]])},
    Kind.RIVALLING: lambda _, __, x: {"takes": x[0] == Word.W_TAKE},
    Kind.WINDOW: lambda _, __, x: {"time": TIMES[x[0]]},
    Kind.ACCEPTING: lambda _, pack, x: {"spot": council_spot(pack, x[0] - SAID_COUNCIL)},
    Kind.TARGETING: lambda block, _, x: _of_beast(block, x[0], block["beast"][x[0]]),
    Kind.STEPPING: lambda block, _, x: _of_beast(block, x[0], x[2]),
    Kind.PATHING: lambda block, _, x: _of_beast(block, x[0], x[3]),
    Kind.DRIVING: lambda block, _, x: {**_at_beast(block, x[0]), "seat": _owner(x[1])},
    Kind.SHIELDING: lambda block, _, x: _at_beast(block, x[0]),
    Kind.LOSING: lambda block, _, __: _at_beast(block, block["beast"][DESPAIR]),
    Kind.SPOTTING: lambda block, _, __: _steps_left(block),
    Kind.PAYING: lambda block, _, __: _price(block),
    Kind.CHOOSING: lambda _, __, x: {"n": x[0]},
    Kind.DISCARDING: lambda _, __, x: {"n": x[0]},
    Kind.BUILDING: lambda _, __, x: {"n": x[0]},
    Kind.KEEPING: lambda _, __, x: {"card": x[0]},
    Kind.SPARING: lambda _, __, x: {"card": x[0]},
    Kind.ROOMING: lambda _, __, x: {"card": x[0]},
    Kind.TAKING: lambda _, __, x: {"seat": _owner(x[0])},
    Kind.GIVING: lambda _, __, x: {"seat": _owner(x[0])},
    Kind.ENTERING: lambda _, __, x: {"place": LOCATIONS[x[0]]},
}
