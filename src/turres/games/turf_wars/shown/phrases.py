"""What stands in the log of Turf Wars, in words."""

from collections.abc import Iterable
from typing import Any

from turres.core.language import speaker
from turres.core.phrases import Phrasebook
from turres.games.turf_wars.content.words import TYPES
from turres.games.turf_wars.shown.describe import type_name

say = speaker(__file__)


def phrasebook(pack: Any, lang: str) -> Phrasebook:
    """Every kind of move as it is written, and as it reads to those who may not see it."""
    names = {
        "faction": _names(pack.factions, lang),
        "action": _names(pack.actions, lang),
        "card": _names(pack.combat, lang),
        "secret": _names(pack.secrets, lang),
        "event": _names(pack.events, lang),
        "type": {name: type_name(name, lang) for name in TYPES},
    }
    return Phrasebook((*_on_turfs(lang), *_with_cards(lang), *_with_seats(lang), *_veiled(lang)), names)


def _names(entries: Iterable[Any], lang: str) -> dict[str, str]:
    return {entry.name.lower(): entry.named(lang) for entry in entries}


def _on_turfs(lang: str) -> list[tuple[str, str]]:
    return [
        ("start {turf}", say(lang, "Start on {turf}")),
        ("place {turf}", say(lang, "Troops come to {turf}")),
        ("from {turf}", say(lang, "Troops from {turf}")),
        ("to {turf}", say(lang, "Troops go to {turf}")),
        ("retreat {turf}", say(lang, "Retreat to {turf}")),
        ("attack {source}-{target}", say(lang, "Attack {target} from {source}")),
        ("troops 1", say(lang, "Send 1 troop")),
        ("troops {n}", say(lang, "Send {n} troops")),
        ("declare {type}", say(lang, "Declare {type} your home")),
        ("event {event}", say(lang, "Event: {event}")),
    ]


def _with_cards(lang: str) -> list[tuple[str, str]]:
    return [
        ("play {card}", say(lang, "Play the combat card {card}")),
        ("discard {card}", say(lang, "Discard the card {card}")),
        ("draw combat {card}", say(lang, "Draw combat {card}")),
        ("draw action {action}", say(lang, "Draw action {action}")),
        ("draw secret {secret}", say(lang, "Draw secret {secret}")),
        ("deal {faction}", say(lang, "Deal {faction}")),
        ("keep {faction}", say(lang, "Play the {faction}")),
        ("keep {action}", say(lang, "Keep {action}")),
        ("exchange", say(lang, "Exchange two combat cards for one")),
        ("buy troop", say(lang, "Buy a troop")),
        ("buy secret", say(lang, "Buy a secret win")),
        ("buy actions", say(lang, "Buy three action cards")),
        ("buy combat", say(lang, "Buy the better of two combat cards")),
        ("buy token", say(lang, "Buy the First Turn Token")),
        ("pass hands left", say(lang, "Pass the hands to the left")),
        ("pass hands right", say(lang, "Pass the hands to the right")),
    ]


def _with_seats(lang: str) -> list[tuple[str, str]]:
    return [
        ("call seat {seat}", say(lang, "Call seat {seat} to help")),
        ("support seat {seat}", say(lang, "Offer support to seat {seat}")),
        ("copy seat {seat}", say(lang, "Copy the ability of seat {seat}")),
        ("back seat {seat}", say(lang, "Back seat {seat}")),
        ("against seat {seat}", say(lang, "Use it against seat {seat}")),
        ("lot seat {seat}", say(lang, "The lot falls on seat {seat}")),
        ("use", say(lang, "Use the ability")),
        ("accept", say(lang, "Accept the support")),
        ("refuse", say(lang, "Refuse the support")),
        ("pass", say(lang, "Pass")),
    ]


def _veiled(lang: str) -> list[tuple[str, str]]:
    """How it reads where one does not see the card (TFW-50)."""
    return [
        ("keep a faction", say(lang, "Keep a faction")),
        ("seal an attack", say(lang, "Seal an attack")),
        ("seal a combat card", say(lang, "Seal a combat card")),
        ("seal a backing", say(lang, "Seal a backing")),
        ("deal a faction", say(lang, "Deal a faction")),
        ("draw a combat card", say(lang, "Draw a combat card")),
        ("draw an action card", say(lang, "Draw an action card")),
        ("draw a secret win", say(lang, "Draw a secret win")),
        ("draw a secret win and win", say(lang, "Draw a secret win and win")),
        ("keep an action card", say(lang, "Keep an action card")),
        ("keep an action card and win", say(lang, "Keep an action card and win")),
        (
            "keep an action card and pass on {action_list}",
            say(lang, "Keep an action card and pass on the rest: {action_list}"),
        ),
    ]
