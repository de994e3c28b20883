"""The moves of Turris as one would say them: "Place a scout on 7 (Grove)", "Play Goad (move a Beast one step)"."""

from functools import cache
from typing import Any

from turres.core.language import speaker
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.shown import grove, sentences
from turres.games.turris_beasts.shown.question import Question
from turres.games.turris_beasts.shown.view import Beast, TurrisView
from turres.games.turris_beasts.steps import BETRAYERS

say = speaker(__file__)


def spoken(view: TurrisView, move: Any, pack: Any, lang: str) -> str:
    """A seat's move in words; what chance does is nobody's choice."""
    match move:
        case m.Complete() | m.Reserve() | m.Sweep():
            return _mission(view, pack, move, lang)
        case m.Spot():
            return _spot(view, pack, move.spot, lang)
        case m.Keep() | m.Swap():
            return _slot(view, pack, move, lang)
        case m.Play() | m.Discard() | m.Fulfil() | m.Bring() | m.Build():
            return _card(pack, move, lang)
        case m.Choose() | m.Pass() | m.Rival() | m.Accept():
            return _answer(view.question, pack, move, lang)
        case m.Reward():
            return _reward(view, pack, move.location, lang)
        case m.Flip() | m.Rouse():
            return _beast(view, move, pack, lang)
    if hasattr(move, "location") or hasattr(move, "space"):
        space = move.location if hasattr(move, "location") else move.space
        return _space_text(type(move).__name__, space_now(view, pack, space, lang), lang)
    return _plain(move, lang)


def space_now(view: TurrisView, pack: Any, space: str, lang: str) -> str:
    """A space with its name, as far as it has one now."""
    if space in ("west", "east"):
        return say(lang, "the western Crossroads") if space == "west" else say(lang, "the eastern Crossroads")
    if space == "abyss":
        return say(lang, "the Abyss")
    place = _place(view, pack, space)
    return space if place is None else f"{space} ({place.named(lang)})"


def aims(view: TurrisView, beast: Beast, pack: Any, lang: str) -> str:
    """Where a Beast heads for; one of several places if the First Player may have to choose."""
    *first, last = (space_now(view, pack, space, lang) for space in beast.targets)
    return say(lang, "{first} or {last}", first=", ".join(first), last=last) if first else last


def _source(view: TurrisView, pack: Any, space: str, lang: str) -> str:
    """A location with its name and what it gives."""
    place = _place(view, pack, space)
    if place is None:
        return space
    gives = sentences.meaning(place, lang)
    if space == "abyss":
        return f"{say(lang, 'the Abyss')} ({gives})"
    return f"{space} ({say(lang, '{name}: {text}', name=place.named(lang), text=gives)})"


def _reward(view: TurrisView, pack: Any, space: str, lang: str) -> str:
    """A location's reward, and whether a right to build would be lost (TBE-27a)."""
    text = say(lang, "Take the reward of {space}", space=_source(view, pack, space, lang))
    if m.LOCATIONS.index(space) != pack.grove or not (warning := grove.warning(view, pack, lang)):
        return text
    return say(lang, "{text}: {warning}", text=text, warning=warning)


def _place(view: TurrisView, pack: Any, space: str) -> Any:
    """What lies on a location now; None for a site without a tile."""
    number = m.LOCATIONS.index(space)
    if space == "abyss":
        return pack.abyss
    if space in "ABCD":
        tile = view.sites.get(space)
        return None if tile is None else pack.sites[tile]
    if view.seats == 1 and space in ("10", "12"):
        return pack.overlays[space == "12"]
    return pack.locations[number]


@cache
def _space_text(kind: str, space: str, lang: str) -> str:
    texts = {
        "Place": say(lang, "Place a scout on {space}", space=space),
        "Recall": say(lang, "Recall a scout from {space}", space=space),
        "Fruit": say(lang, "Put the Fruit on {space}", space=space),
        "Step": say(lang, "Move the Beast to {space}", space=space),
        "Target": say(lang, "Let the Beast hunt on {space}", space=space),
        "Path": say(lang, "Let the Beast go by {space}", space=space),
        "Drive": say(lang, "Let the scout flee to {space}", space=space),
        "Sacrifice": say(lang, "Sacrifice a scout on {space}", space=space),
        "Leave": say(lang, "Move a scout from {space}", space=space),
        "Enter": say(lang, "Move it to {space}", space=space),
        "Withdraw": say(lang, "Return a scout from {space}", space=space),
    }
    return texts[kind]


def _told(card: Any, lang: str) -> str:
    """A card by name, with what it does."""
    return f"{card.named(lang)} ({sentences.meaning(card, lang)})"


def _mission(view: TurrisView, pack: Any, move: Any, lang: str) -> str:
    """A mission of the tableau with what it brings; who keeps it for later or throws it away also hears its price."""
    card = view.tableau[move.place]
    if card is None:
        return ""
    mission = pack.missions[card]
    name, brings = mission.named(lang), sentences.worth(mission, lang)
    if isinstance(move, m.Complete):
        return say(lang, "Complete {mission}", mission=f"{name} ({brings})")
    costs = say(lang, "costs {cost}", cost=sentences.cost(mission, lang))
    told = f"{name} ({sentences.in_row([costs, brings], lang)})"
    if isinstance(move, m.Reserve):
        return say(lang, "Reserve {mission}", mission=told)
    return say(lang, "Discard {mission}", mission=told)


def _card(pack: Any, move: Any, lang: str) -> str:
    table = {m.Play: "tactics", m.Discard: "tactics", m.Build: "trionfi"}.get(type(move), "missions")
    cards = getattr(pack, table)
    if move.card >= len(cards):  # the catalogue has room for more cards than a pack may have
        return ""
    card = cards[move.card]
    match move:
        case m.Play():
            return say(lang, "Play {card}", card=_told(card, lang))
        case m.Discard():
            return say(lang, "Discard {card}", card=_told(card, lang))
        case m.Fulfil():
            told = f"{card.named(lang)} ({sentences.worth(card, lang)})"
            return say(lang, "Complete the reserved {mission}", mission=told)
        case m.Bring():
            return say(lang, "Bring in {mission}", mission=_told(card, lang))
    return say(lang, "Build {room}", room=_told(card, lang))


def _spot(view: TurrisView, pack: Any, spot: int, lang: str) -> str:
    """A spot of the level that the viewer's next Council step leads to, with its reward."""
    here = view.tribes[view.seat or 0].council
    level = 0 if here is None else here.level + 1
    spots = pack.council[level].spots if level < len(pack.council) else ()
    return say(lang, "Council: {spot}", spot=_told(spots[spot], lang)) if spot < len(spots) else ""


def _slot(view: TurrisView, pack: Any, move: Any, lang: str) -> str:
    """A slot by what is in it."""
    card = view.tribes[view.seat or 0].slots[move.slot]
    n = move.slot + 1
    if isinstance(move, m.Swap):
        if card is None:
            return say(lang, "Fill slot {n}", n=n)
        return say(lang, "Take {mission} out of slot {n}", mission=_told(pack.missions[card], lang), n=n)
    if card is None:
        return say(lang, "Keep it in slot {n}", n=n)
    return say(lang, "Keep it in slot {n}, in place of {mission}", n=n, mission=_told(pack.missions[card], lang))


def _answer(asked: Question | None, pack: Any, move: Any, lang: str) -> str:
    """What means something else from one open step to another."""
    kind = "" if asked is None else asked.kind
    match move:
        case m.Choose():
            return _choose(kind, move.resource, lang)
        case m.Pass():
            return _decline(kind, lang)
        case m.Rival():
            return _rival(asked, move.seat, lang)
    return _accept(asked, pack, lang)


def _rival(asked: Question | None, seat: int, lang: str) -> str:
    """An opponent, and which way the resource goes."""
    betrayers = seat == BETRAYERS
    if asked is not None and asked.takes:
        return say(lang, "Take from the Betrayers") if betrayers else say(lang, "Take from seat {seat}", seat=seat)
    return say(lang, "Give to the Betrayers") if betrayers else say(lang, "Give to seat {seat}", seat=seat)


def _accept(asked: Question | None, pack: Any, lang: str) -> str:
    """The reward of the spot that was just taken."""
    text = say(lang, "Take the Council's reward")
    if asked is None or asked.spot is None:
        return text
    spot = pack.council[asked.spot.level].spots[asked.spot.spot]
    return f"{text} ({sentences.meaning(spot, lang)})"


@cache
def _choose(step: str, resource: str, lang: str) -> str:
    what = sentences.thing(lang, m.RESOURCES.index(resource), 1)
    texts = {
        "choosing": say(lang, "Gain {what}", what=what),
        "taking": say(lang, "Take {what}", what=what),
        "giving": say(lang, "Give {what}", what=what),
        "losing": say(lang, "Lose {what}", what=what),
    }
    return texts.get(step, what)


@cache
def _decline(step: str, lang: str) -> str:
    texts = {
        "completing": say(lang, "Complete no mission"),
        "building": say(lang, "Build no room"),
        "reserving": say(lang, "Reserve no mission"),
        "swapping": say(lang, "Swap nothing"),
        "window": say(lang, "Play no Tactics"),
        "playing": say(lang, "Play no Tactics"),
        "placing": say(lang, "Place no scout"),
    }
    return texts.get(step, say(lang, "No, thank you"))


def _plain(move: Any, lang: str) -> str:
    match move:
        case m.Artifacts():
            return _artifacts(move.count, lang)
        case m.Spare():
            return say(lang, "Save {what}", what=sentences.thing(lang, m.RESOURCES.index(move.resource), 1))
        case m.Room():
            return say(lang, "Build it as room {n}", n=move.room + 1)
        case m.Repair():
            return say(lang, "Repair room {n}", n=move.room + 1)
        case m.Shield():
            return _shield(move.count, lang)
    return _actions(lang).get(type(move), "")


def _beast(view: TurrisView, move: Any, pack: Any, lang: str) -> str:
    """A Beast to be flipped or moved, with where it would head for."""
    name = sentences.beast(move.beast, lang)
    text = say(lang, "Flip {beast}", beast=name) if isinstance(move, m.Flip) else say(lang, "Move {beast}", beast=name)
    one = view.beasts[m.BEASTS.index(move.beast)]
    if not one.targets:
        return text
    return say(lang, "{text}, which heads for {targets}", text=text, targets=aims(view, one, pack, lang))


def _artifacts(count: int, lang: str) -> str:
    if count == 0:
        return say(lang, "Pay without Artifacts")
    return say(lang, "Pay 1 Artifact") if count == 1 else say(lang, "Pay {n} Artifacts", n=count)


def _shield(count: int, lang: str) -> str:
    if count == 0:
        return say(lang, "Shield nobody")
    return say(lang, "Shield 1 scout") if count == 1 else say(lang, "Shield {n} scouts", n=count)


@cache
def _actions(lang: str) -> dict[type, str]:
    return {
        m.Collect: say(lang, "Collect: recall scouts"),
        m.Gather: say(lang, "Gather Ichor"),
        m.Revive: say(lang, "Force Revive"),
        m.Done: say(lang, "End the actions"),
        m.Enough: say(lang, "Recall no more"),
        m.Forgo: say(lang, "Forgo the other rewards"),
        m.Shelve: say(lang, "Keep it in no slot"),
        m.Marker: say(lang, "Build with a marker"),
        m.Ichor: say(lang, "Take 1 Ichor instead"),
        m.Return: say(lang, "Back to the start of the Council"),
        m.Stay: say(lang, "Stay on the last level"),
    }


def is_final(view: TurrisView, move: Any, pack: Any) -> bool:
    """Reserving is, and so is a card that has its player draw Tactics."""
    return isinstance(move, m.Reserve) or (isinstance(move, m.Play) and draws(pack.tactics[move.card]))


def draws(card: Any) -> bool:
    """Whether a card has its player draw Tactics."""
    return any(op.name == "draw" for op in card.ops)
