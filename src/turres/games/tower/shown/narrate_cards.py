"""What happened to thugs and build cards of Tower, in words; what is not seen has no name."""

from collections.abc import Sequence
from typing import Any

from turres.core.happenings import Listener
from turres.core.language import speaker
from turres.games.tower import happenings as h
from turres.games.tower.content.pack import TowerPack
from turres.games.tower.shown.describe import card_in_full, names
from turres.games.tower.steps import SEGMENTS

say = speaker(__file__)


def of_thugs(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """A visit to the black market; empty for all else."""
    one, lang, me, who = of[0], to.lang, of[0].seat == to.seat, to.names[of[0].seat]
    match one:
        case h.Looked(kept=count):
            if me:
                return say(lang, "You will keep {count} of three thugs.", count=count)
            return say(lang, "{who} will keep {count} of three thugs.", who=who, count=count)
        case h.Ushered():
            return _ushers(of, to, pack)
        case h.Hired():
            return _hires(of, to, pack)
        case h.PutBack():
            return _puts_back(one, to, pack)
        case h.ThugsShuffled():
            return say(lang, "The black market's deck has run out: the used thugs are shuffled.")
        case _:
            return ""


def _ushers(of: Sequence[h.Ushered], to: Listener, pack: TowerPack) -> str:
    lang, who = to.lang, to.names[of[0].seat]
    shown = [one.thug for one in of if one.thug is not None]
    if shown and of[0].seat == to.seat:
        return say(lang, "Before you: {thugs}.", thugs=names(pack, shown, lang))
    if shown:
        return say(lang, "Before {who}: {thugs}.", who=who, thugs=names(pack, shown, lang))
    if len(of) == 1:
        return say(lang, "A thug is shown to {who}.", who=who)
    return say(lang, "{count} thugs are shown to {who}.", who=who, count=len(of))


def _hires(of: Sequence[h.Hired], to: Listener, pack: TowerPack) -> str:
    lang, who = to.lang, to.names[of[0].seat]
    hired = [one.thug for one in of if one.thug is not None]
    if hired and of[0].seat == to.seat:
        return say(lang, "You hire: {thugs}.", thugs=names(pack, hired, lang))
    if hired:
        return say(lang, "{who} hires: {thugs}.", who=who, thugs=names(pack, hired, lang))
    if len(of) == 1:
        return say(lang, "{who} hires a thug.", who=who)
    return say(lang, "{who} hires {count} thugs.", who=who, count=len(of))


def _puts_back(one: h.PutBack, to: Listener, pack: TowerPack) -> str:
    lang, me, who = to.lang, one.seat == to.seat, to.names[one.seat]
    cards = [card for card in (one.thug, one.below) if card is not None]
    if not cards:
        if one.count == 1:
            return say(lang, "{who} puts a thug back on top of the deck.", who=who)
        return say(lang, "{who} puts two thugs back on top of the deck.", who=who)
    thugs = names(pack, cards, lang)
    if me:
        return say(lang, "You put back on top of the deck, the uppermost first: {thugs}.", thugs=thugs)
    return say(lang, "{who} puts back on top of the deck, the uppermost first: {thugs}.", who=who, thugs=thugs)


def of_cards(of: Sequence[Any], to: Listener, pack: TowerPack) -> str:
    """Build cards; empty for all else."""
    one = of[0]
    match one:
        case h.Dealt():
            return _is_dealt(one, to, pack)
        case h.Offered():
            return _offers(of, to, pack)
        case h.Kept():
            return _keeps(one, to, pack)
        case h.Built():
            return _builds(one, to, pack)
        case h.CardsShuffled():
            return say(to.lang, "The last build card has been drawn: the discards are shuffled.")
        case _:
            return ""


def _is_dealt(one: h.Dealt, to: Listener, pack: TowerPack) -> str:
    lang, who = to.lang, to.names[one.seat]
    if one.card is None:
        return say(lang, "{who} draws a build card.", who=who)
    full = card_in_full(pack, one.card, lang)
    if one.seat == to.seat:
        return say(lang, "You are to build the {card}.", card=full)
    return say(lang, "{who} is to build the {card}.", who=who, card=full)


def _offers(of: Sequence[h.Offered], to: Listener, pack: TowerPack) -> str:
    lang, who = to.lang, to.names[of[0].seat]
    shown = [one.card for one in of if one.card is not None]
    cards = say(lang, "; ").join(card_in_full(pack, card, lang) for card in shown)
    if cards and of[0].seat == to.seat:
        return say(lang, "You draw for your next segment: {cards}.", cards=cards)
    if cards:
        return say(lang, "{who} draws for the next segment: {cards}.", who=who, cards=cards)
    if len(of) == 1:
        return say(lang, "{who} draws a build card.", who=who)
    return say(lang, "{who} draws {count} build cards.", who=who, count=len(of))


def _keeps(one: h.Kept, to: Listener, pack: TowerPack) -> str:
    lang, who = to.lang, to.names[one.seat]
    if one.card is None or one.first is None or one.second is None:
        return say(lang, "{who} keeps one of the build cards; the others are discarded unseen.", who=who)
    kept, first, second = (pack.build_cards[card].named(lang) for card in (one.card, one.first, one.second))
    if one.seat == to.seat:
        return say(lang, "You build next: {card}. Discarded: {first}, {second}.", card=kept, first=first, second=second)
    return say(
        lang, "{who} builds next: {card}. Discarded: {first}, {second}.", who=who, card=kept, first=first, second=second
    )


def _builds(one: h.Built, to: Listener, pack: TowerPack) -> str:
    lang, me, who = to.lang, one.seat == to.seat, to.names[one.seat]
    card = card_in_full(pack, one.card, lang)
    if one.segment == SEGMENTS:
        if me:
            return say(lang, "You complete the {card}, place the third segment and win!", card=card)
        return say(lang, "{who} completes the {card}, places the third segment and wins!", who=who, card=card)
    if me:
        return say(lang, "You complete the {card} and place segment {n}.", card=card, n=one.segment)
    return say(lang, "{who} completes the {card} and places segment {n}.", who=who, card=card, n=one.segment)
