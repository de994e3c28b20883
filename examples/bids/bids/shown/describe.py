"""Bids in words."""

from typing import Any

from bids.moves import CARDS, SEATS, Bid
from bids.shown.view import BidsView
from turres.core.language import speaker
from turres.core.outcome import Count
from turres.core.phrases import Phrasebook
from turres.core.position import Content

say = speaker(__file__)


def describe(view: BidsView, pack: Any, lang: str) -> str:
    """The round, the treasure, and each seat's cards."""
    lines = [_headline(view, pack, lang), ""]
    for seat in range(view.seats):
        lines.append(_seat(view, pack, seat, lang))
    left = ", ".join(
        f"{_name(entry, lang)} {view.deck[kind]}" for kind, entry in enumerate(pack.treasures) if view.deck[kind]
    )
    return "\n".join([*lines, "", say(lang, "In the deck: {cards}.", cards=left or "-")])


def spoken(view: BidsView, move: Any, pack: Any, lang: str) -> str:
    """A bid as one would say it; what chance does is nobody's choice."""
    return say(lang, "Bid {card}", card=move.card) if isinstance(move, Bid) else ""


def is_final(view: BidsView, move: Any, pack: Any) -> bool:
    """A bid is sealed, or is the last one, which uncovers them all."""
    return True


def why_not(view: BidsView, move: Any, pack: Any) -> str:
    """The rule that forbids a move: a card that is spent, or no bid at all."""
    return "BID-6" if isinstance(move, Bid) else "BID-4"


def phrasebook(content: Content, lang: str) -> Phrasebook:
    """What stands in the log: goals and treasures by their names."""
    pack: Any = content.pack
    names = {
        "goal": {goal.name.lower(): goal.named(lang) for goal in pack.goals},
        "treasure": {treasure.name.lower(): treasure.named(lang) for treasure in pack.treasures},
    }
    phrases = (
        ("deal {goal}", say(lang, "Goal: {goal}")),
        ("deal a goal", say(lang, "A goal is dealt")),
        ("turn {treasure}", say(lang, "Treasure: {treasure}")),
        ("bid ?", say(lang, "Seal a bid")),
        ("bid {card}", say(lang, "Bid {card}")),
        *_shown(lang),
    )
    return Phrasebook(phrases, names)


def _shown(lang: str) -> list[tuple[str, str]]:
    """The last bid of a round with those it shows: of one, two or three others."""
    last, other = say(lang, "Bid {card}"), say(lang, "seat {seat} bid {shown}")
    phrases = []
    for others in range(1, SEATS):
        places = [{"seat": f"{{seat{at}}}", "shown": f"{{shown{at}}}"} for at in range(others)]
        notation = ", ".join("seat {seat} bid {shown}".format_map(place) for place in places)
        words = ", ".join(other.format_map(place) for place in places)
        phrases.append((f"bid {{card}}; {notation}", say(lang, "{last}; {others}", last=last, others=words)))
    return phrases


def scored(view: BidsView, pack: Any, lang: str) -> tuple[Count, ...]:
    """The treasures each seat won, what they are worth, and what its goal adds."""
    worth = [sum(n * entry.value for entry, n in zip(pack.treasures, taken, strict=True)) for taken in view.taken]
    assert view.outcome is not None
    bonus = [points - value for points, value in zip(view.outcome.scores, worth, strict=True)]
    return (
        Count(say(lang, "Treasures won"), "BID-5", tuple(str(sum(taken)) for taken in view.taken)),
        Count(say(lang, "What they are worth"), "BID-8", tuple(map(str, worth))),
        Count(say(lang, "What the goal adds"), "BID-8", tuple(map(str, bonus))),
        Count(say(lang, "Total"), "BID-8", tuple(map(str, view.outcome.scores))),
    )


def _headline(view: BidsView, pack: Any, lang: str) -> str:
    if view.outcome is not None:
        winners = ", ".join(map(str, view.outcome.winners))
        scores = ", ".join(map(str, view.outcome.scores))
        return say(lang, "The game is over. Won by seat {winners}; points: {scores}.", winners=winners, scores=scores)
    if view.treasure is None:
        return (
            say(lang, "The cards are being dealt.")
            if view.rounds == 0
            else say(lang, "A treasure is about to be turned up.")
        )
    entry = pack.treasures[view.treasure]
    return say(
        lang,
        "Round {round} of 6: the {treasure} ({colour}, worth {value}). All seal a bid.",
        round=view.rounds + 1,
        treasure=_name(entry, lang),
        colour=_colour(entry.colour, lang),
        value=entry.value,
    )


def _seat(view: BidsView, pack: Any, seat: int, lang: str) -> str:
    cards = " ".join(map(str, view.hands[seat])) or "-"
    spent = " ".join(str(card) for card in range(1, CARDS + 1) if card not in view.hands[seat]) or "-"
    taken = ", ".join(
        f"{_name(entry, lang)} {count}" for entry, count in zip(pack.treasures, view.taken[seat], strict=True) if count
    )
    who = say(lang, "Seat {seat} (you)", seat=seat) if seat == view.seat else say(lang, "Seat {seat}", seat=seat)
    text = say(
        lang,
        "{who}: cards {cards}; shown {spent}; treasures: {taken}.",
        who=who,
        cards=cards,
        spent=spent,
        taken=taken or "-",
    )
    goal = view.goals[seat]
    if goal is not None:
        entry = pack.goals[goal]
        colour = _colour(entry.colour, lang)
        text += " " + say(
            lang, "Goal: {name} ({colour} +{bonus}).", name=_name(entry, lang), colour=colour, bonus=entry.bonus
        )
    if view.has_sealed[seat]:
        own = view.own_seal if seat == view.seat else None
        text += " " + (say(lang, "Has sealed a bid.") if own is None else say(lang, "Has sealed the {card}.", card=own))
    return text


def _name(entry: Any, lang: str) -> str:
    return str(entry.named(lang))


def _colour(colour: str, lang: str) -> str:
    names = {"gold": say(lang, "gold"), "red": say(lang, "red"), "blue": say(lang, "blue")}
    return names[colour]
