"""Tower in words: whose turn it is, the markets, Salil, each seat, and what only the viewer sees."""

from collections.abc import Iterable
from typing import Any

from turres.core.language import speaker
from turres.core.outcome import Count
from turres.games.tower.content.pack import Thug, TowerPack
from turres.games.tower.content.words import Word, read_cost, read_effect
from turres.games.tower.moves import COLOURS, MATERIALS, SPACES, End, Look
from turres.games.tower.shown.view import Counts, TowerView, own_thugs

say = speaker(__file__)


def describe(view: TowerView, pack: TowerPack, lang: str) -> str:
    """The table from the top down."""
    lines = [
        " ".join([_headline(view, lang), *_this_turn(view, pack, lang)]),
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


def material(name: str, lang: str) -> str:
    """A material in words."""
    return {
        "straw": say(lang, "straw"),
        "lumber": say(lang, "lumber"),
        "clay": say(lang, "clay"),
        "water": say(lang, "water"),
    }[name]


def some(name: str, lang: str) -> str:
    """Some of a material."""
    return {
        "straw": say(lang, "some straw"),
        "lumber": say(lang, "some lumber"),
        "clay": say(lang, "some clay"),
        "water": say(lang, "some water"),
    }[name]


def goods(name: str, lang: str) -> str:
    """A material in a sentence: in French with its article."""
    return some(name, lang) if lang == "fr" else material(name, lang)


def _either(names: tuple[str, ...], lang: str) -> str:
    """One of these materials."""
    words = [goods(name, lang) for name in names]
    if len(words) == 1:
        return words[0]
    return say(lang, "{items} or {last}", items=", ".join(words[:-1]), last=words[-1])


def is_one(count: int, lang: str) -> bool:
    """Whether a number goes with the singular; in French 0 does too."""
    return count == 1 or (lang == "fr" and count == 0)


def gems(token: str, count: int, lang: str) -> str:
    """So many gems of a colour, or passes."""
    one = is_one(count, lang)
    match token:
        case "green":
            return say(lang, "1 green") if one else say(lang, "{count} green", count=count)
        case "blue":
            return say(lang, "1 blue") if one else say(lang, "{count} blue", count=count)
        case "red":
            return say(lang, "1 red") if one else say(lang, "{count} red", count=count)
    return say(lang, "1 pass") if one else say(lang, "{count} passes", count=count)


def tokens(counts: Counts, lang: str) -> str:
    """What there is of each, or a dash."""
    return ", ".join(gems(name, count, lang) for name, count in counts.items() if count) or "-"


def _items(name: str, count: int, lang: str) -> str:
    return {
        "straw": say(lang, "{count} straw", count=count),
        "lumber": say(lang, "{count} lumber", count=count),
        "clay": say(lang, "{count} clay", count=count),
        "water": say(lang, "{count} water", count=count),
    }[name]


def _materials(counts: Counts, lang: str) -> str:
    return ", ".join(_items(name, count, lang) for name, count in counts.items() if count) or "-"


def price(text: str, lang: str) -> str:
    """A price or fee in words."""
    cost = read_cost(text)
    if cost.any:
        one = is_one(cost.any, lang)
        return say(lang, "any 1 gem") if one else say(lang, "any {count} gems", count=cost.any)
    return " + ".join(gems(name, count, lang) for name, count in zip(COLOURS, cost.gems, strict=True) if count)


def _segments(count: int, lang: str) -> str:
    one = is_one(count, lang)
    return say(lang, "{count} segment", count=count) if one else say(lang, "{count} segments", count=count)


def _number_of_tokens(count: int, lang: str) -> str:
    return say(lang, "{count} token", count=count) if is_one(count, lang) else say(lang, "{count} tokens", count=count)


def number_of_items(count: int, lang: str) -> str:
    """So many items of material."""
    return say(lang, "{count} item", count=count) if is_one(count, lang) else say(lang, "{count} items", count=count)


def _thugs(count: int, lang: str) -> str:
    return say(lang, "{count} thug", count=count) if is_one(count, lang) else say(lang, "{count} thugs", count=count)


def _cards(count: int, lang: str) -> str:
    return say(lang, "{count} card", count=count) if is_one(count, lang) else say(lang, "{count} cards", count=count)


def _number_of_gems(count: int, lang: str) -> str:
    return say(lang, "{count} gem", count=count) if is_one(count, lang) else say(lang, "{count} gems", count=count)


def asked(view: TowerView, pack: TowerPack, lang: str) -> str:
    """Whose turn it is and what it may do."""
    if view.outcome is not None or view.seat not in view.to_act:
        return _headline(view, lang)
    return say(lang, "Turn {turn}, yours: {doing}", turn=view.turns + 1, doing=_doing(view, lang))


def _headline(view: TowerView, lang: str) -> str:
    if view.outcome is not None:
        winners = ", ".join(map(str, view.outcome.winners))
        if view.outcome.reason.rule == "TOW-22":
            return say(lang, "Seat {seat} has placed the third segment and wins.", seat=winners)
        if view.outcome.reason.rule == "TOW-24a":
            return say(lang, "Nothing moves any more: the game is drawn.")
        if len(view.outcome.winners) == 1:
            return say(lang, "After 300 turns seat {seat} alone has most segments.", seat=winners)
        return say(lang, "The game is drawn after 300 turns between seats {seats}.", seats=winners)
    assert view.decision is not None
    if view.decision.kind in ("starting", "dealing"):
        return say(lang, "The game is being set up.")
    seat = view.to_act[0] if view.decision.kind == "agreeing" else view.turn
    return say(lang, "Turn {turn}, seat {seat}: {doing}", turn=view.turns + 1, seat=seat, doing=_doing(view, lang))


def scored(view: TowerView, pack: TowerPack, lang: str) -> tuple[Count, ...]:
    """The segments: the third wins, after the last turn the most do."""
    assert view.outcome is not None
    rule = view.outcome.reason.rule
    texts = {
        "TOW-22": say(lang, "Segments placed; the third wins"),
        "TOW-24": say(lang, "Segments placed after 300 turns"),
        "TOW-24a": say(lang, "Segments placed; nobody wins"),
    }
    return (Count(texts[rule], rule, tuple(map(str, view.segments))),)


def _this_turn(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    """What the seat has used up of its turn: the single market, the single visit (TOW-11, TOW-17)."""
    if view.outcome is not None:
        return []
    lines = []
    if view.market is not None:
        lines.append(say(lang, "The market of this turn: {market}.", market=pack.markets[view.market].named(lang)))
    if view.visited:
        lines.append(say(lang, "The black market has been visited this turn."))
    return lines


def _doing(view: TowerView, lang: str) -> str:
    assert view.decision is not None
    count = view.decision.count
    texts = {
        "drawing": say(lang, "tokens are drawn, {count} to come.", count=count),
        "acting": say(lang, "buy, trade, visit the black market, use thugs, or end."),
        "paying entry": say(lang, "a fee is paid; pay another to keep one more thug, or look at the thugs."),
        "ushering": say(lang, "thugs are ushered in."),
        "hiring": say(lang, "the entry is paid; choose a thug to keep, {count} to go.", count=count),
        "putting back": say(lang, "two thugs are not kept; choose the one that goes on top."),
        "paying": say(lang, "the thug wants a fee; pay {gems} more.", gems=_number_of_gems(count, lang)),
        "opening": say(lang, "the thug opens an occupied market; choose it."),
        "naming": say(lang, "the thug stands for a missing material; name it."),
        "stealing": say(lang, "the thug steals; choose an item."),
        "robbing": say(lang, "the thug robs Salil; take gems, {count} to go.", count=count),
        "returning": say(
            lang,
            "a segment is placed, and its items go on sale again; choose where {item} goes.",
            item=_going_back(view, lang),
        ),
        "offering": say(lang, "new build cards are drawn."),
        "picking": say(lang, "a segment is placed; choose the next build card."),
        "agreeing": say(lang, "nothing moves any more. Agree to a draw, or play on."),
    }
    return texts[view.decision.kind]


def _going_back(view: TowerView, lang: str) -> str:
    """The material whose items go back to the markets first (TOW-21a)."""
    return next((some(name, lang) for name, count in view.items[view.turn].items() if count), "")


def _markets(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = []
    for number, market in enumerate(pack.markets):
        spaces = [s for s in range(SPACES) if pack.markets_of_spaces[s] == number]
        offers = say(lang, "; ").join(_space(view, pack, space, lang) for space in spaces)
        pawns = [str(seat) for seat in range(view.seats) if view.pawns[seat] == number]
        there = " " + _pawns(pawns, lang) if pawns else ""
        line = say(lang, "{market} ({id}): {offers}.", market=market.named(lang), id=market.id, offers=offers)
        lines.append(line + there)
    return lines


def _pawns(seats: list[str], lang: str) -> str:
    if len(seats) == 1:
        return say(lang, "Pawn of seat {seat}.", seat=seats[0])
    return say(lang, "Pawns of seats {seats}.", seats=", ".join(seats))


def _space(view: TowerView, pack: TowerPack, space: int, lang: str) -> str:
    """What a space offers; its number stands behind, where nobody takes it for a quantity."""
    entry = pack.spaces[space]
    item, cost, n = material(entry.material, lang), price(entry.price, lang), space + 1
    if entry.players > view.seats:
        return say(lang, "{item}: blocked (space {n})", item=item, n=n)
    if not view.stocked[space]:
        return say(lang, "{item}: sold out, price {price} (space {n})", item=item, price=cost, n=n)
    return say(lang, "{item}: price {price} (space {n})", item=item, price=cost, n=n)


def _salil(view: TowerView, lang: str) -> str:
    salil, bag = tokens(view.salil, lang), tokens(view.bag, lang)
    return say(lang, "Salil has: {tokens}. In the bag: {bag}.", tokens=salil, bag=bag)


def _decks(view: TowerView, pack: TowerPack, lang: str) -> str:
    used = ", ".join(
        f"{count} {thug.named(lang)}" for thug, count in zip(pack.thugs, view.thug_discard, strict=False) if count
    )
    return say(
        lang,
        "Black market: {deck}, used: {used}. Build cards in the deck: {cards}.",
        deck=_cards(view.thug_deck + view.top_count, lang),
        used=used or "-",
        cards=view.build_deck,
    )


def _seat(view: TowerView, pack: TowerPack, seat: int, lang: str) -> str:
    own = seat == view.seat
    who = say(lang, "Seat {seat} (you)", seat=seat) if own else say(lang, "Seat {seat}", seat=seat)
    text = say(
        lang,
        "{who}: {segments}; items: {items}; tokens: {tokens}; {thugs}.",
        who=who,
        segments=_segments(view.segments[seat], lang),
        items=_materials(view.items[seat], lang),
        tokens=tokens(view.hands[seat], lang),
        thugs=_thugs(view.thug_counts[seat], lang),
    )
    cards = view.thugs[seat]
    if cards and not own:
        text += " " + say(lang, "Thugs: {cards}.", cards=names(pack, cards, lang))
    if seat == view.turn and any(view.wild.values()):
        text += " " + say(lang, "Wild this turn: {items}.", items=_materials(view.wild, lang))
    return f"{text} {_build_card(view, pack, seat, lang)}".rstrip()


def _build_card(view: TowerView, pack: TowerPack, seat: int, lang: str) -> str:
    card = view.builds[seat]
    if card is not None:
        return say(lang, "Builds: {card}.", card=card_in_full(pack, card, lang))
    return say(lang, "Builds in secret.") if view.has_build[seat] else ""


def card_in_full(pack: TowerPack, card: int, lang: str) -> str:
    """A build card with its materials."""
    entry = pack.build_cards[card]
    return f"{entry.named(lang)} ({_materials({name: entry.materials.count(name) for name in MATERIALS}, lang)})"


def can_build(view: TowerView, pack: TowerPack) -> bool:
    """Whether the viewing seat has all five materials of its card together, as items or as wilds (TOW-21)."""
    card = None if view.seat is None else view.builds[view.seat]
    if card is None or view.seat is None:
        return False
    needed, items = pack.build_cards[card].materials, view.items[view.seat]
    return all(needed.count(name) <= items[name] + view.wild[name] for name in MATERIALS)


def _own_cards(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = [say(lang, "In hand: {thug}.", thug=thug(pack, kind, lang)) for kind in own_thugs(view)]
    if view.top:
        cards = names(pack, view.top, lang)
        lines.append(say(lang, "You know what lies on top of the black market: {cards}.", cards=cards))
    return lines


def names(pack: TowerPack, kinds: Iterable[int], lang: str) -> str:
    """Some thugs, by name."""
    return ", ".join(pack.thugs[kind].named(lang) for kind in kinds)


def _shown_cards(view: TowerView, pack: TowerPack, lang: str) -> list[str]:
    lines = [say(lang, "Before you: {thug}.", thug=thug(pack, kind, lang)) for kind in view.ushered or ()]
    return lines + [
        say(lang, "To choose from: {card}.", card=card_in_full(pack, card, lang)) for card in view.offered or ()
    ]


def thug(pack: TowerPack, kind: int, lang: str) -> str:
    """A thug with its fee and what it does."""
    entry = pack.thugs[kind]
    name, fee = entry.named(lang), price(entry.fee, lang)
    return say(lang, "{name} (fee {fee}): {effects}", name=name, fee=fee, effects=deeds(entry, lang))


def deeds(entry: Thug, lang: str) -> str:
    """All that a thug does."""
    return ", ".join(effect(word, lang) for word in read_effect(entry.effect))


def effect(word: Word, lang: str) -> str:
    """An effect word in a person's words."""
    match word.word:
        case "enter":
            return say(lang, "opens an occupied market")
        case "wild":
            return say(lang, "counts as {items} this turn", items=_either(word.materials, lang))
        case "steal":
            return say(lang, "steals {items}", items=_either(word.materials, lang))
        case "rob":
            return say(lang, "takes {gems} from Salil", gems=_number_of_gems(word.amount, lang))
    return say(lang, "draws {tokens}", tokens=_number_of_tokens(word.amount, lang))


def is_final(view: TowerView, move: Any, pack: TowerPack) -> bool:
    """Looking at the thugs is, and so is ending a turn without a build."""
    return isinstance(move, Look) or (isinstance(move, End) and not can_build(view, pack))


def meaning(entry: Any, lang: str) -> str:
    """What a thug does, in words."""
    return deeds(entry, lang) if isinstance(entry, Thug) else ""
