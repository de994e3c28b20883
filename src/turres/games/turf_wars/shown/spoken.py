"""The moves of Turf Wars as one would say them; most read differently at each kind of step."""

from functools import cache
from typing import Any

from turres.core.language import speaker
from turres.games.turf_wars import moves as m
from turres.games.turf_wars.shown.describe import type_name
from turres.games.turf_wars.shown.view import TurfView

say = speaker(__file__)


def speaks(view: TurfView, pack: Any, move: Any, lang: str) -> str:
    """A seat's move in words; what chance does is nobody's choice."""
    kind = view.asked.kind if view.asked else ""
    match move:
        case m.Attack():
            return say(lang, "Attack {target} from {source}", target=move.target, source=move.source)
        case m.Start() | m.Place() | m.Leave() | m.Reach() | m.Retreat():
            return _turf(kind, move.turf, lang)
        case m.Troops():
            return _troops(kind, move.count, lang)
        case m.Call() | m.Support() | m.Copy() | m.Back() | m.Against():
            return _seat(view, pack, move, lang)
        case m.Buy():
            return _buy(view, move.ware, lang)
        case m.Play() | m.Discard() | m.Draft() | m.Keep():
            return _card(view, pack, move, lang)
    return _plain(kind, move, lang)


@cache
def _turf(kind: str, turf: str, lang: str) -> str:
    texts = {
        "start": say(lang, "Start on {turf}", turf=turf),
        "place": say(lang, "Place a troop on {turf}", turf=turf),
        "recruit": say(lang, "Send the recruits to {turf}", turf=turf),
        "desert": say(lang, "Lose a troop on {turf}", turf=turf),
        "give": say(lang, "Move troops from {turf}", turf=turf),
        "take": say(lang, "Move them to {turf}", turf=turf),
        "teleport-from": say(lang, "Teleport from {turf}", turf=turf),
        "teleport-to": say(lang, "Teleport to {turf}", turf=turf),
        "bring-from": say(lang, "Bring troops from {turf}", turf=turf),
        "borrow-from": say(lang, "Borrow troops from {turf}", turf=turf),
        "lend-from": say(lang, "Lend troops from {turf}", turf=turf),
        "retreat": say(lang, "Retreat to {turf}", turf=turf),
    }
    return texts.get(kind, "")


@cache
def _troops(kind: str, count: int, lang: str) -> str:
    one = count == 1
    texts = {
        "transfer": say(lang, "Move 1 troop") if one else say(lang, "Move {n} troops", n=count),
        "commit": say(lang, "Fight with 1 troop") if one else say(lang, "Fight with {n} troops", n=count),
        "bring-count": say(lang, "Bring 1 troop") if one else say(lang, "Bring {n} troops", n=count),
        "borrow-count": say(lang, "Borrow 1 troop") if one else say(lang, "Borrow {n} troops", n=count),
        "lend-count": say(lang, "Lend 1 troop") if one else say(lang, "Lend {n} troops", n=count),
    }
    return texts.get(kind, "")


def _seat(view: TurfView, pack: Any, move: Any, lang: str) -> str:
    seat = move.seat
    match move:
        case m.Call():
            return say(lang, "Call seat {seat} to help", seat=seat)
        case m.Support():
            return say(lang, "Offer support to seat {seat}", seat=seat)
        case m.Back():
            return say(lang, "Back seat {seat}", seat=seat)
        case m.Against():
            return say(lang, "Use it against seat {seat}", seat=seat)
    faction = view.chairs[seat].faction if seat < view.seats else None
    return say(lang, "Copy the {faction}", faction=pack.factions[faction].named(lang)) if faction is not None else ""


def _buy(view: TurfView, ware: str, lang: str) -> str:
    prices = view.chairs[view.seat or 0].prices
    if not prices:
        return ""  # there is no shop before everybody has a faction
    price = prices[ware]
    texts = {
        "troop": say(lang, "Buy a troop for {price} points", price=price),
        "secret": say(lang, "Buy a secret win for {price} points", price=price),
        "actions": say(lang, "Buy three action cards for {price} points", price=price),
        "combat": say(lang, "Buy the better of two combat cards for {price} points", price=price),
        "token": say(lang, "Buy the First Turn Token for {price} points", price=price),
    }
    return texts[ware]


def _card(view: TurfView, pack: Any, move: Any, lang: str) -> str:
    match move:
        case m.Play():
            return say(lang, "Seal the card {card}", card=pack.combat[move.card].named(lang))
        case m.Discard():
            name = pack.combat[move.card].named(lang)
            if view.asked and view.asked.kind == "retaliate":
                return say(lang, "Retaliate with the card {card}", card=name)
            return say(lang, "Discard the card {card}", card=name)
        case m.Draft():
            known = move.card < len(pack.actions)
            return say(lang, "Keep {card}", card=pack.actions[move.card].named(lang)) if known else ""
    dealt = view.chairs[view.seat].dealt if view.seat is not None else ()
    faction = dealt[move.card] if move.card < len(dealt) else None
    return "" if faction is None else say(lang, "Play the {faction}", faction=pack.factions[faction].named(lang))


def _plain(kind: str, move: Any, lang: str) -> str:
    match move:
        case m.Declare():
            return say(lang, "Declare {type} your home", type=type_name(move.type, lang))
        case m.Exchange():
            return say(lang, "Exchange two combat cards for one")
        case m.Pass():
            return _decline(kind, lang)
        case m.Use():
            return say(lang, "Sit the event out") if kind == "sit-out" else say(lang, "Use the ability")
        case m.Whirl():
            left = move.side == "left"
            return say(lang, "Pass the hands to the left") if left else say(lang, "Pass the hands to the right")
        case m.Accept():
            return say(lang, "Accept the support")
        case m.Refuse():
            return say(lang, "Refuse the support")
    return ""


@cache
def _decline(kind: str, lang: str) -> str:
    texts = {
        "use": say(lang, "Do not use the ability"),
        "against": say(lang, "Use it against nobody"),
        "copy": say(lang, "Copy nobody"),
        "place": say(lang, "Place no more"),
        "bring-from": say(lang, "Bring no troops"),
        "borrow-from": say(lang, "Borrow no troops"),
        "seal-attack": say(lang, "Attack no more"),
        "spend": say(lang, "Spend no more"),
        "give": say(lang, "Move no more"),
        "back": say(lang, "Back nobody"),
        "teleport-from": say(lang, "Do not teleport"),
        "sit-out": say(lang, "Take part in the event"),
        "retaliate": say(lang, "Do not retaliate"),
        "offer": say(lang, "Support nobody"),
    }
    return texts.get(kind, say(lang, "Pass"))
