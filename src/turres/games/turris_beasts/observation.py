"""What a seat of Turris (beasts) sees as numbers."""

from turres.core.observation import Field, bits, number, one_hot, seat_of, seats_of, total, wide
from turres.core.position import Content
from turres.games.turris_beasts.moves import Deal, Dig, Draw, First, Post

VERSION = 1
CHANCE_MOVES = (First, Draw, Post, Dig, Deal)
TACTICS = MISSIONS = 40
SITES = 24
TRIONFI = 22
SPACES = 19
LOCATIONS = 17
ROOMS = 6
DEPTH = 8
NOWHERE = 255


def fields(content: Content) -> tuple[Field, ...]:
    """The tribes, the table, the Beasts, then the round and what is asked."""
    return (*_tribes(), *_table(), *_beasts(), *_round())


def _tribes() -> tuple[Field, ...]:
    return (
        bits("hand", "tribe.hand", count=TACTICS, whose="mine", meaning="My Tactics cards."),
        bits("completed", "tribe.completed", count=MISSIONS, whose="all", meaning="Completed missions."),
        bits("reserved", "tribe.reserved", count=MISSIONS, whose="all", meaning="Reserved missions."),
        bits("built", "tribe.built", count=TRIONFI, whose="all", meaning="Trionfi built."),
        wide("goods", "tribe.goods", whose="all", meaning="Ichor, Knowledge, Relics and Weapons."),
        wide("artifacts", "tribe.artifacts", whose="all", meaning="Artifacts."),
        wide("prestige", "tribe.prestige", whose="all", meaning="Prestige."),
        one_hot("slots", "tribe.slot", high=MISSIONS - 1, whose="all", meaning="The mission in each slot."),
        number("markers", "tribe.markers", whose="all", meaning="Rooms built with a marker."),
        number("scouts", "tribe.scouts", whose="all", meaning="Scouts at each location."),
        number("reserve", "tribe.reserve", whose="all", meaning="Scouts in reserve."),
        number("grave", "tribe.grave", whose="all", meaning="Dead scouts."),
        number("council", "tribe.council", whose="all", meaning="The spot of the Council, one up; 0: at the start."),
        number("rights", "tribe.rights", whose="all", meaning="Rights to build."),
        number("boons", "tribe.boon", whose="all", meaning="What missions and rooms give all the time."),
    )


def _table() -> tuple[Field, ...]:
    return (
        bits("discard", "discard", count=TACTICS, meaning="Tactics discarded."),
        bits("recycled", "recycled", count=TACTICS, meaning="What the Tactics deck was last made of."),
        bits("missions", "missions", count=MISSIONS, meaning="The mission deck, in no order."),
        bits("shed", "shed", count=MISSIONS, meaning="Missions discarded."),
        bits("sites", "sites", count=SITES, meaning="Excavation sites not laid out yet."),
        bits("display", "display", count=TRIONFI, meaning="Trionfi face up."),
        bits("fresh", "fresh", count=TRIONFI, meaning="Trionfi built this round, which do not work yet."),
        bits("peopled", "peopled", count=SPACES, meaning="Locations with scouts."),
        one_hot("tableau", "tableau", high=MISSIONS - 1, meaning="The missions on offer."),
        one_hot("laid_out", "site", high=SITES - 1, meaning="The sites at A to D."),
        one_hot("rooms", "room", high=TRIONFI - 1, meaning="Solo: the card in each room."),
        bits("damaged", "damaged", count=ROOMS, meaning="Solo: damaged rooms."),
        number("crowd", "crowd", meaning="Scouts of all seats on each space."),
        one_hot("traitors", "traitor", high=LOCATIONS - 1, meaning="Where the Betrayers' scouts are."),
        wide("betrayers", "betrayers", meaning="The Betrayers' prestige."),
    )


def _beasts() -> tuple[Field, ...]:
    return (
        bits("barred", "barred", count=SPACES, meaning="Spaces with a Beast."),
        one_hot("beasts", "beast", high=SPACES - 1, meaning="Where each Beast is."),
        bits("flipped", "flipped", count=4, meaning="Beasts that are turned over."),
        number("fruit", "fruit", meaning="The Altar's fruit; 255: none."),
        number("altar", "altar", meaning="The Altar's space."),
        number("beast_now", "beast_now", meaning="Which Beast moves."),
        number("running", "running", high=1, meaning="Whether it is under way."),
        number("ate", "ate", high=1, meaning="Whether Harrow has devoured in this run."),
    )


def _round() -> tuple[Field, ...]:
    return (
        wide("round", "round", meaning="The round."),
        seat_of("first", "first", meaning="Who goes first."),
        seat_of("token", "token", meaning="Who goes first in the next round."),
        number("stage", "stage", meaning="The stage of the round."),
        seat_of("active", "active", meaning="Whose turn it is."),
        number("turns", "turns", meaning="Turns taken in this round."),
        number("actions", "actions", meaning="Actions left."),
        number("cards", "cards", meaning="Tactics that may still be played."),
        number("placed", "placed", meaning="Scouts placed in this action."),
        number("collected", "collected", high=1, meaning="Whether a Collect was done."),
        number("gathered", "gathered", meaning="Ichor gathered."),
        seats_of("asked_already", "asked", meaning="Who was asked in this window."),
        number("reached", "reached", meaning="Thresholds of prestige reached."),
        number("served", "served", meaning="Those that have been served."),
        number("triggered", "triggered", high=1, meaning="Whether the end has been triggered."),
        total("depth", "depth", meaning="How many decisions are open."),
        number("asked", "open.kind", latest="depth", count=DEPTH, meaning="Open decisions, the present one first."),
        seat_of("asked_of", "open.seat", latest="depth", count=DEPTH, meaning="Of each: who decides."),
        number("asked_what", "open.x", latest="depth", count=DEPTH, meaning="Of each: what it keeps."),
    )
