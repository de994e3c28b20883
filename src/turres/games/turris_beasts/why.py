"""Which rule of Turris forbids a move that is not legal."""

from typing import Any

from turres.core.moves import Move
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.pack import TIMES
from turres.games.turris_beasts.view import TurrisView

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

# What only an effect asks for: the step in which it does, and the rule that matters to the same things at other times.
AT_OTHER_TIMES: dict[type[Move], tuple[str, str]] = {
    m.Flip: ("flipping", "TBE-15"),
    m.Rouse: ("rousing", "TBE-15"),
    m.Step: ("stepping", "TBE-6"),
    m.Spare: ("sparing", "TBE-11"),
    m.Rival: ("rivalling", "TBE-5"),
    m.Fruit: ("baiting", "TBE-5"),
    m.Sacrifice: ("sacrificing", "TBE-5"),
    m.Leave: ("leaving", "TBE-5"),
    m.Enter: ("entering", "TBE-5"),
    m.Withdraw: ("withdrawing", "TBE-5"),
}


def forbids(view: TurrisView, move: Any, pack: Any) -> str:
    """The first rule that stands in the way."""
    step = view.steps[-1][0] if view.steps else "none"
    if isinstance(move, m.Place) and step in ("acting", "placing"):
        return _place(view, move)
    if isinstance(move, m.Place | m.Collect | m.Gather | m.Revive) and step == "acting" and view.turn["actions"] == 0:
        return "TBE-5a"
    if isinstance(move, m.Place | m.Collect | m.Gather | m.Revive) and step != "acting":
        return "TBE-5"
    if isinstance(move, m.Play) and move.card < len(pack.tactics):
        return _play(view, pack.tactics[move.card].time)
    own_step, otherwise = AT_OTHER_TIMES.get(type(move), (step, ""))
    if step != own_step:
        return otherwise
    return RULES[type(move)]


def _play(view: TurrisView, printed: str) -> str:
    """A card at another time than its own, none printed at a time that is, or one that fits and is impossible all the same."""
    step = view.steps[-1] if view.steps else ("none",)
    now = TIMES[int(step[2])] if step[0] == "window" else ""
    if printed == now:
        return "TBE-10"
    return "TBE-10a" if printed else "TBE-10c"


def _place(view: TurrisView, move: m.Place) -> str:
    location = m.LOCATIONS.index(move.location)
    if view.seats == 1 and location in view.traitors:
        return "TBE-33"
    return "TBE-6"
