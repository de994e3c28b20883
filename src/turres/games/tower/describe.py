"""Tower in words: whose turn it is, the markets, Salil, each seat, and what only the viewer sees."""

from collections.abc import Iterable
from typing import Any

from turres.core.language import speaker
from turres.games.tower.cards import Word, read_effect
from turres.games.tower.moves import MATERIALS, SPACES
from turres.games.tower.pack import Thug, TowerPack
from turres.games.tower.view import TowerView

say = speaker(__file__)


def tell(view: TowerView, pack: TowerPack, lang: str) -> str:
    """The table from the top down."""
    lines = [
        _headline(view, lang),
        "",
        *_markets(view, pack, lang),
        "",
        _salil(view, lang),
        _decks(view, pack, lang),
        "",
    ]
    lines += [_seat(view, pack, seat, lang) for seat in range(view.seats)]
    private = [*_own_cards(view, pack, lang), *_shown_cards(view, pack, lang)]
    return "\n".join([*lines, *([""] if private else []), *private])


def name_of(entry: Any, lang: str) -> str:
    """An entry's name in the asked language."""
    return str(entry.name_fr if lang == "fr" else entry.name)


def material(name: str, lang: str) -> str:
    """A material in words."""
    return {
        "straw": say(lang, "straw"),
        "lumber": say(lang, "lumber"),
        "clay": say(lang, "clay"),
        "water": say(lang, "water"),
    }[name]


def _count(counts: Iterable[int], names: Iterable[str]) -> str:
    """What there is of each, or a dash."""
    return ", ".join(f"{count} {name}" for count, name in zip(counts, names, strict=True) if count) or "-"


def _tokens(counts: Iterable[int], lang: str) -> str:
    names = {"green": say(lang, "green"), "blue": say(lang, "blue"), "red": say(lang, "red"), "pass": say(lang, "pass")}
    return _count(counts, names.values())


def _materials(counts: Iterable[int], lang: str) -> str:
    return _count(counts, [material(name, lang) for name in MATERIALS])


def price(text: str, lang: str) -> str:
    """A price or fee in words."""
    if text.startswith("any"):
        return say(lang, "any {count}", count=text[4:])
    names = dict(zip("gbr", (say(lang, "green"), say(lang, "blue"), say(lang, "red")), strict=True))
    return " + ".join(f"{text[i]} {names[text[i + 1]]}" for i in range(0, len(text), 2))


def asked(view: TowerView, lang: str) -> str:
    """Whose turn it is and what it may do."""
    return _headline(view, lang)


def _headline(view: TowerView, lang: str) -> str:
    if view.outcome is not None:
        winners = ", ".join(map(str, view.outcome.winners))
        if view.outcome.reason.rule == "TOW-22":
            return say(lang, "Seat {seat} has placed the third segment and wins.", seat=winners)
        if len(view.outcome.winners) == 1:
            return say(lang, "After 300 turns seat {seat} alone has most segments.", seat=winners)
        return say(lang, "The game is drawn after 300 turns between seats {seats}.", seats=winners)
    step, count, _ = view.steps[-1]
    if step in ("starting", "dealing"):
        return say(lang, "The game is being set up.")
    return say(
        lang, "Turn {turn}, seat {seat}: {doing}", turn=view.turns + 1, seat=view.turn, doing=_doing(step, count, lang)
    )


def _doing(step: str, count: int, lang: str) -> str:
    texts = {
        "drawing": say(lang, "tokens are drawn, {count} to come.", count=count),
        "acting": say(lang, "buy, trade, visit the black market, use thugs, or end."),
        "paying entry": say(lang, "pay another entry fee, or look at the thugs."),
        "ushering": say(lang, "thugs are ushered in."),
        "hiring": say(lang, "choose a thug to keep, {count} to go.", count=count),
        "putting back": say(lang, "choose the thug that goes on top."),
        "paying": say(lang, "pay the fee, {count} gems to go.", count=count),
        "opening": say(lang, "choose an occupied market to open."),
        "naming": say(lang, "name the material that the wild one stands for."),
        "stealing": say(lang, "choose an item to steal."),
        "robbing": say(lang, "take gems from Salil, {count} to go.", count=count),
        "returning": say(lang, "choose where a built item goes back."),
        "offering": say(lang, "new build cards are drawn."),
        "picking": say(lang, "choose a new build card."),
    }
    return texts[step]


def _markets(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = []
    for number, market in enumerate(pack.markets):
        spaces = [s for s in range(SPACES) if pack.markets_of_spaces[s] == number]
        offers = "; ".join(_space(view, pack, space, lang) for space in spaces)
        pawns = [str(seat) for seat in range(view.seats) if view.pawns[seat] == number]
        there = " " + say(lang, "Pawn of seat {seats}.", seats=", ".join(pawns)) if pawns else ""
        lines.append(f"{name_of(market, lang)} ({market.id}): {offers}.{there}")
    return lines


def _space(view: TowerView, pack: TowerPack, space: int, lang: str) -> str:
    entry = pack.spaces[space]
    what = f"{space + 1} {material(entry.material, lang)}"
    if entry.players > view.seats:
        return say(lang, "{space} blocked", space=what)
    if not view.stocked[space]:
        return say(lang, "{space} sold out ({price})", space=what, price=price(entry.price, lang))
    return say(lang, "{space} for {price}", space=what, price=price(entry.price, lang))


def _salil(view: TowerView, lang: str) -> str:
    return say(lang, "Salil has: {tokens}. In the bag: {bag} tokens.", tokens=_tokens(view.salil, lang), bag=view.bag)


def _decks(view: TowerView, pack: TowerPack, lang: str) -> str:
    used = ", ".join(
        f"{count} {name_of(thug, lang)}" for thug, count in zip(pack.thugs, view.thug_discard, strict=False) if count
    )
    return say(
        lang,
        "Black market: {deck} cards, used: {used}. Build cards in the deck: {cards}.",
        deck=view.thug_deck + view.top_count,
        used=used or "-",
        cards=view.build_deck,
    )


def _seat(view: TowerView, pack: TowerPack, seat: int, lang: str) -> str:
    own = seat == view.seat
    who = say(lang, "Seat {seat} (you)", seat=seat) if own else say(lang, "Seat {seat}", seat=seat)
    text = say(
        lang,
        "{who}: {segments} segments; items: {items}; {tokens} tokens; {thugs} thugs.",
        who=who,
        segments=view.segments[seat],
        items=_materials(view.items[seat], lang),
        tokens=view.tokens[seat],
        thugs=view.thug_counts[seat],
    )
    if own and view.hand is not None:
        text += " " + say(lang, "Your tokens: {tokens}.", tokens=_tokens(view.hand, lang))
    elif any(view.known[seat]):
        text += " " + say(lang, "Surely among them: {tokens}.", tokens=_tokens(view.known[seat], lang))
    if seat == view.turn and any(view.wild):
        text += " " + say(lang, "Wild this turn: {items}.", items=_materials(view.wild, lang))
    return f"{text} {_build_card(view, pack, seat, lang)}".rstrip()


def _build_card(view: TowerView, pack: TowerPack, seat: int, lang: str) -> str:
    card = view.builds[seat]
    if card is not None:
        return say(lang, "Builds: {card}.", card=_card(pack, card, lang))
    return say(lang, "Builds in secret.") if view.has_build[seat] else ""


def _card(pack: TowerPack, card: int, lang: str) -> str:
    entry = pack.build_cards[card]
    return f"{name_of(entry, lang)} ({_materials([entry.materials.count(name) for name in MATERIALS], lang)})"


def _own_cards(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = [say(lang, "In hand: {thug}.", thug=thug(pack, kind, lang)) for kind in view.thugs or ()]
    if view.top:
        names = ", ".join(name_of(pack.thugs[kind], lang) for kind in view.top)
        lines.append(say(lang, "You know what lies on top of the black market: {cards}.", cards=names))
    return lines


def _shown_cards(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = [say(lang, "Before you: {thug}.", thug=thug(pack, kind, lang)) for kind in view.ushered or ()]
    return lines + [say(lang, "To choose from: {card}.", card=_card(pack, card, lang)) for card in view.offered or ()]


def thug(pack: TowerPack, kind: int, lang: str) -> str:
    """A thug with its fee and what it does."""
    entry = pack.thugs[kind]
    name, fee = name_of(entry, lang), price(entry.fee, lang)
    return say(lang, "{name} (fee {fee}): {effects}", name=name, fee=fee, effects=deeds(entry, lang))


def deeds(entry: Thug, lang: str) -> str:
    """All that a thug does."""
    return ", ".join(effect(word, lang) for word in read_effect(entry.effect))


def effect(word: Word, lang: str) -> str:
    """An effect word in a person's words."""
    items = " / ".join(material(name, lang) for name in word.materials)
    match word.word:
        case "enter":
            return say(lang, "opens an occupied market")
        case "wild":
            return say(lang, "counts as {items} this turn", items=items)
        case "steal":
            return say(lang, "steals {items}", items=items)
        case "rob":
            return say(lang, "takes {count} gems from Salil", count=word.amount)
    return say(lang, "draws {count} tokens", count=word.amount)
