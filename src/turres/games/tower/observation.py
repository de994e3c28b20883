"""What a seat of Tower sees as numbers; what it remembers of cards that went by is part of it."""

from turres.core.observation import Field, bits, number, one_hot, present, seat_of, seats_of, total, wide
from turres.core.position import Content
from turres.games.tower.content.words import has_secret_cards
from turres.games.tower.moves import CARDS, MARKETS, THUGS, Deal, Draw, Start, Usher

VERSION = 1
CHANCE_MOVES = (Start, Deal, Draw, Usher)
DEPTH = 8


def fields(content: Content) -> tuple[Field, ...]:
    """The bazaar, the seats, the black market, then the turn."""
    secret = has_secret_cards(content.options, content.seats)
    hidden = content.options["thugs"] != "open"
    return (
        number("tokens", "hand", whose="all", meaning="Gems, green, blue and red, then passes."),
        number("bag", "bag", meaning="Tokens in the bag, of each kind."),
        number("salil", "salil", meaning="Tokens Salil has, of each kind."),
        number("stocked", "stocked", high=1, meaning="Whether each space has its item."),
        number("items", "item", whose="all", meaning="Items, of each material."),
        number("wild", "wild", meaning="Items that count for a material until the turn ends."),
        one_hot("pawn", "pawn", low=-1, high=MARKETS - 1, whose="all", meaning="The pawn's market; first: none."),
        number("segments", "segments", whose="all", meaning="Segments built."),
        one_hot(
            "build",
            "build",
            low=-1,
            high=CARDS - 1,
            whose="mine" if secret else "all",
            meaning="The build card; first: none.",
        ),
        present("has_build", "build", low=-1, whose="all", meaning="Whether there is a build card."),
        *_build_cards(secret=secret),
        one_hot(
            "thugs",
            "thug",
            low=-1,
            high=THUGS - 1,
            whose="mine" if hidden else "all",
            meaning="Thugs held; first: none.",
        ),
        present("thugs_held", "thug", low=-1, whose="all", meaning="How many thugs are held."),
        one_hot(
            "shown",
            "ushered",
            low=-1,
            high=THUGS - 1,
            shown_to="seat",
            meaning="Thugs before the visitor, which alone sees them.",
        ),
        present("shown_count", "ushered", low=-1, meaning="How many thugs are before the visitor."),
        total("thug_deck", "thug_deck", meaning="Cards in the thugs' deck, without those known to lie on top."),
        number("thug_discard", "thug_discard", meaning="Thugs in the discard pile, of each kind."),
        number("fresh", "fresh", meaning="What the thugs' deck held when it was last shuffled."),
        number("hired", "kept", whose="mine", every=THUGS, meaning="What I hired since then, of each kind."),
        number("strays", "strays", meaning="Thugs before a visitor at that moment."),
        seat_of("deed_seat", "deed_seat", meaning="Who hired or used a thug since then, in order."),
        number("deed", "deed_kind", low=-2, meaning="What was used, 2 up; 0 and 1: a thug was hired."),
        number("deeds", "deeds", meaning="How many such deeds there are."),
        one_hot(
            "top", "top", low=-1, high=THUGS - 1, shown_to="top_seat", meaning="Thugs I put back on top of the deck."
        ),
        present("top_count", "top", low=-1, meaning="How many thugs lie there."),
        seat_of("top_seat", "top_seat", meaning="Who put them there."),
        number("fees", "fees", meaning="Fees paid in this visit."),
        number("visited", "visited", high=1, meaning="Whether the black market was visited in this turn."),
        number("acted", "acted", high=1, meaning="Whether the turn's action was taken."),
        number("bought", "bought", meaning="Items bought in this turn."),
        number("changed", "changed", high=1, meaning="Whether a token was drawn or a segment built in this turn."),
        number("still", "still", meaning="Turns in a row in which nothing changed."),
        one_hot("market", "market", low=-1, high=MARKETS - 1, meaning="The only market of this turn; first: none."),
        seat_of("turn", "seat", meaning="Whose turn it is."),
        wide("turns", "turns", meaning="Turns completed."),
        number("asked", "step.kind", latest="depth", count=DEPTH, meaning="Open decisions, the present one first."),
        number("asked_count", "step.count", latest="depth", count=DEPTH, meaning="Of each: what is still to come."),
        number(
            "asked_materials", "step.materials", latest="depth", count=DEPTH, meaning="Of each: materials, a bit each."
        ),
    )


def _build_cards(*, secret: bool) -> tuple[Field, ...]:
    """Where the build cards lie; with secret ones what each seat remembers of them."""
    if not secret:
        return (number("place", "place", meaning="Where each build card is."),)
    return (
        bits("could_be", "could_be", count=CARDS, whose="all", meaning="Cards the seat's may be, by what it did."),
        number(
            "rulings",
            "rulings",
            whose="all",
            every=4,
            meaning="How many of a seat's rejects were shuffled in, by holder.",
        ),
        bits(
            "ruled_out",
            "ruled_out",
            count=CARDS,
            whose="mine",
            every=4,
            meaning="My rejects, shuffled in while others held.",
        ),
        bits("mixed", "mixed", count=CARDS, meaning="Open discards of the last shuffle during an offer."),
        bits("own_mixed", "own_mixed", count=CARDS, whose="mine", meaning="My rejects in that shuffle."),
        bits("aside", "aside", count=CARDS, shown_to="aside_seat", meaning="What lay before the builder then."),
        bits("unmixed", "unmixed", count=CARDS, meaning="What was held over that shuffle and built since."),
        seats_of("waited", "waited", meaning="Who still holds what it held then."),
        seat_of("aside_seat", "aside_seat", meaning="The builder then."),
        one_hot(
            "aside_kept",
            "aside_kept",
            low=-2,
            high=CARDS - 1,
            shown_to="aside_seat",
            meaning="What it kept of that offer.",
        ),
    )
