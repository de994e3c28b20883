"""What stands in the log of Turris, in sentences."""

from typing import Any

from turres.core.language import speaker
from turres.core.phrases import Phrasebook
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.shown import sentences

say = speaker(__file__)


def phrasebook(content: Any, lang: str) -> Phrasebook:
    """Every kind of move as it is written, and the drawing of a card that one does not see."""
    pack, seats = content.pack, content.seats
    tables = {"card": pack.tactics, "mission": pack.missions, "site": pack.sites, "trionfi": pack.trionfi}
    names = {table: {entry.name: entry.named(lang) for entry in entries} for table, entries in tables.items()}
    names["spot"] = {spot.name: spot.named(lang) for level in pack.council for spot in level.spots}
    names["beast"] = {name: sentences.beast(name, lang) for name in m.BEASTS}
    names["what"] = {name: sentences.thing(lang, number, 1) for number, name in enumerate(m.RESOURCES)}
    names["space"] = {space: space_name(pack, seats, space, lang) for space in m.SPACES}
    return Phrasebook((*_cards(lang), *_spaces(lang), *_counts(lang), *_plain(lang)), names)


def space_name(pack: Any, seats: int, space: str, lang: str) -> str:
    """A space with the name that it has for the whole game; sites are replaced."""
    match space:
        case "west":
            return say(lang, "the western Crossroads")
        case "east":
            return say(lang, "the eastern Crossroads")
        case "abyss":
            return say(lang, "the Abyss")
        case "A" | "B" | "C" | "D":
            return space
    place = pack.overlays[space == "12"] if seats == 1 and space in ("10", "12") else pack.locations[int(space) - 1]
    return f"{space} ({place.named(lang)})"


def _cards(lang: str) -> list[tuple[str, str]]:
    return [
        ("draw a card", say(lang, "Draw a card")),
        ("draw {card}", say(lang, "Draw {card}")),
        ("post {mission}", say(lang, "Post {mission}")),
        ("dig {site}", say(lang, "Dig {site}")),
        ("deal {trionfi}", say(lang, "Deal {trionfi}")),
        ("play {card}", say(lang, "Play {card}")),
        ("discard {card}", say(lang, "Discard {card}")),
        ("complete {mission}", say(lang, "Complete {mission}")),
        ("reserve {mission}", say(lang, "Reserve {mission}")),
        ("sweep {mission}", say(lang, "Discard {mission}")),
        ("fulfil {mission}", say(lang, "Complete the reserved {mission}")),
        ("bring {mission}", say(lang, "Bring in {mission}")),
        ("build {trionfi}", say(lang, "Build {trionfi}")),
        ("council {spot}", say(lang, "Council: {spot}")),
    ]


def _spaces(lang: str) -> list[tuple[str, str]]:
    return [
        ("place {space}", say(lang, "Place a scout on {space}")),
        ("recall {space}", say(lang, "Recall a scout from {space}")),
        ("reward {space}", say(lang, "Take the reward of {space}")),
        ("fruit {space}", say(lang, "Put the Fruit on {space}")),
        ("step {space}", say(lang, "Move the Beast to {space}")),
        ("target {space}", say(lang, "Let the Beast hunt on {space}")),
        ("path {space}", say(lang, "Let the Beast go by {space}")),
        ("drive {space}", say(lang, "Let the scout flee to {space}")),
        ("sacrifice {space}", say(lang, "Sacrifice a scout on {space}")),
        ("leave {space}", say(lang, "Move a scout from {space}")),
        ("enter {space}", say(lang, "Move it to {space}")),
        ("withdraw {space}", say(lang, "Return a scout from {space}")),
    ]


def _counts(lang: str) -> list[tuple[str, str]]:
    return [
        ("first seat {seat}", say(lang, "Seat {seat} is First Player")),
        ("rival betrayers", say(lang, "Choose the Betrayers as the opponent")),
        ("rival seat {seat}", say(lang, "Choose seat {seat} as the opponent")),
        ("keep slot {n}", say(lang, "Keep it in slot {n}")),
        ("swap slot {n}", say(lang, "Swap the mission in slot {n}")),
        ("room {n}", say(lang, "Build it as room {n}")),
        ("repair {n}", say(lang, "Repair room {n}")),
        ("artifacts 0", say(lang, "Pay without Artifacts")),
        ("artifacts 1", say(lang, "Pay 1 Artifact")),
        ("artifacts {n}", say(lang, "Pay {n} Artifacts")),
        ("shield 0", say(lang, "Shield nobody")),
        ("shield 1", say(lang, "Shield 1 scout")),
        ("shield {n}", say(lang, "Shield {n} scouts")),
        ("spare {what}", say(lang, "Save {what}")),
        ("choose {what}", say(lang, "Choose {what}")),
        ("flip {beast}", say(lang, "Flip {beast}")),
        ("rouse {beast}", say(lang, "Move {beast}")),
    ]


def _plain(lang: str) -> list[tuple[str, str]]:
    return [
        ("collect", say(lang, "Collect: recall scouts")),
        ("gather", say(lang, "Gather Ichor")),
        ("revive", say(lang, "Force Revive")),
        ("done", say(lang, "End the actions")),
        ("enough", say(lang, "Recall no more")),
        ("forgo", say(lang, "Forgo the other rewards")),
        ("shelve", say(lang, "Keep it in no slot")),
        ("marker", say(lang, "Build with a marker")),
        ("accept", say(lang, "Take the Council's reward")),
        ("ichor", say(lang, "Take 1 Ichor instead")),
        ("return", say(lang, "Back to the start of the Council")),
        ("stay", say(lang, "Stay on the last level")),
        ("pass", say(lang, "Pass")),
    ]
