"""Which rule of Turris forbids a move that is not legal, and what is to be decided before it."""

from typing import Any

from turres.core.language import speaker
from turres.core.moves import Move
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.shown.asked import question
from turres.games.turris_beasts.shown.view import TurrisView

say = speaker(__file__)

# The rule about each kind of move; `forbids` looks closer where the view tells more.
RULES: dict[type[Move], str] = {
    m.First: "TBE-3",
    m.Draw: "TBE-3b",
    m.Post: "TBE-5b",
    m.Dig: "TBE-29",
    m.Deal: "TBE-2",
    m.Place: "TBE-6",
    m.Collect: "TBE-7",
    m.Gather: "TBE-5a",
    m.Revive: "TBE-9",
    m.Play: "TBE-10",
    m.Done: "TBE-5a",
    m.Recall: "TBE-7",
    m.Enough: "TBE-7",
    m.Reward: "TBE-7a",
    m.Forgo: "TBE-7a",
    m.Artifacts: "TBE-13",
    m.Spare: "TBE-11a",
    m.Choose: "TBE-4c",
    m.Complete: "TBE-11",
    m.Fulfil: "TBE-11d",
    m.Keep: "TBE-11b",
    m.Shelve: "TBE-11b",
    m.Swap: "TBE-11c",
    m.Bring: "TBE-11c",
    m.Build: "TBE-27",
    m.Marker: "TBE-28",
    m.Room: "TBE-37",
    m.Spot: "TBE-25a",
    m.Accept: "TBE-25a",
    m.Ichor: "TBE-25a",
    m.Return: "TBE-26",
    m.Stay: "TBE-26",
    m.Rival: "TBE-40",
    m.Reserve: "TBE-11d",
    m.Sweep: "TBE-5c",
    m.Fruit: "TBE-40",
    m.Flip: "TBE-18",
    m.Rouse: "TBE-23a",
    m.Step: "TBE-23a",
    m.Target: "TBE-16a",
    m.Path: "TBE-16a",
    m.Drive: "TBE-20",
    m.Shield: "TBE-13b",
    m.Discard: "TBE-5b",
    m.Sacrifice: "TBE-40",
    m.Leave: "TBE-40",
    m.Enter: "TBE-40",
    m.Withdraw: "TBE-40",
    m.Repair: "TBE-37a",
    m.Pass: "TBE-4c",
}

# What only an effect asks for, and the rule that matters to the same things in an action step.
IN_ACTION_STEP: dict[type[Move], str] = {
    m.Flip: "TBE-15",
    m.Rouse: "TBE-15",
    m.Step: "TBE-6",
    m.Spare: "TBE-11",
    m.Rival: "TBE-5",
    m.Fruit: "TBE-5",
    m.Sacrifice: "TBE-5",
    m.Leave: "TBE-5",
    m.Enter: "TBE-5",
    m.Withdraw: "TBE-5",
}

# Every other step: the rule about what it asks, and the moves that answer it; who may decline it does so by a legal move.
OPEN_STEP: dict[str, tuple[str, tuple[type[Move], ...]]] = {
    "recalling": ("TBE-7", (m.Recall, m.Enough)),
    "rewarding": ("TBE-7a", (m.Reward, m.Forgo)),
    "paying": ("TBE-13", (m.Artifacts,)),
    "sparing": ("TBE-11a", (m.Spare,)),
    "choosing": ("TBE-4b", (m.Choose,)),
    "completing": ("TBE-11", (m.Complete, m.Fulfil)),
    "keeping": ("TBE-11b", (m.Keep, m.Shelve)),
    "swapping": ("TBE-11c", (m.Swap,)),
    "bringing": ("TBE-11c", (m.Bring,)),
    "building": ("TBE-27", (m.Build, m.Marker)),
    "rooming": ("TBE-37", (m.Room,)),
    "spotting": ("TBE-25a", (m.Spot,)),
    "accepting": ("TBE-25a", (m.Accept, m.Ichor)),
    "returning": ("TBE-26", (m.Return, m.Stay)),
    "rivalling": ("TBE-4b", (m.Rival,)),
    "taking": ("TBE-4b", (m.Choose,)),
    "giving": ("TBE-4b", (m.Choose,)),
    "losing": ("TBE-21", (m.Choose,)),
    "reserving": ("TBE-11d", (m.Reserve,)),
    "sweeping": ("TBE-4b", (m.Sweep,)),
    "baiting": ("TBE-4b", (m.Fruit,)),
    "flipping": ("TBE-18", (m.Flip,)),
    "rousing": ("TBE-23", (m.Rouse,)),
    "stepping": ("TBE-23", (m.Step,)),
    "targeting": ("TBE-16a", (m.Target,)),
    "pathing": ("TBE-16a", (m.Path,)),
    "driving": ("TBE-20", (m.Drive,)),
    "shielding": ("TBE-13b", (m.Shield,)),
    "discarding": ("TBE-5b", (m.Discard,)),
    "sacrificing": ("TBE-4b", (m.Sacrifice,)),
    "leaving": ("TBE-4b", (m.Leave,)),
    "entering": ("TBE-4b", (m.Enter,)),
    "withdrawing": ("TBE-4b", (m.Withdraw,)),
    "repairing": ("TBE-37a", (m.Repair,)),
    "playing": ("TBE-10a", (m.Play,)),
    "window": ("TBE-10c", (m.Play,)),
    "placing": ("TBE-10b", (m.Place,)),
}


def why_not(view: TurrisView, move: Any, pack: Any) -> str:
    """The first rule that stands in the way."""
    if is_early(view, move):
        return OPEN_STEP[_step(view)][0]
    if _step(view) == "acting" and type(move) in IN_ACTION_STEP:
        return IN_ACTION_STEP[type(move)]
    match move:
        case m.Place() | m.Collect() | m.Gather() | m.Revive() if _step(view) == "acting" and not view.actions:
            return "TBE-5a"
        case m.Place():
            return _place(view, move)
        case m.Play() if move.card < len(pack.tactics):
            return _play(view, pack.tactics[move.card].time)
    return RULES[type(move)]


def explain_obstacle(view: TurrisView, move: Any, rule: str, pack: Any, lang: str) -> str:
    """What has to be decided before anything of this move's kind; empty where that is not in the way."""
    return say(lang, "Decide this first: {what}.", what=question(view, pack, lang)) if is_early(view, move) else ""


def is_early(view: TurrisView, move: Any) -> bool:
    """Whether another decision is open than those that this kind of move answers."""
    step = _step(view)
    return step in OPEN_STEP and not isinstance(move, OPEN_STEP[step][1])


def _step(view: TurrisView) -> str:
    return "none" if view.question is None else view.question.kind


def _play(view: TurrisView, printed: str) -> str:
    """A card at another time than its own, none printed at a time that is, or one that fits and is impossible all the same."""
    now = "" if view.question is None else view.question.time or ""
    if printed == now:
        return "TBE-10"
    return "TBE-10a" if printed else "TBE-10c"


def _place(view: TurrisView, move: m.Place) -> str:
    if move.location in view.traitors:
        return "TBE-33"
    return "TBE-6"
