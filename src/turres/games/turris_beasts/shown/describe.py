"""Turris in words: who decides what, the map, the tribes, and the cards one can see."""

from typing import Any

import msgspec

from turres.core.language import speaker
from turres.games.turris_beasts.moves import LOCATIONS, RESOURCES, SPACES
from turres.games.turris_beasts.shown import sentences
from turres.games.turris_beasts.shown.asked import decides, ending, when
from turres.games.turris_beasts.shown.spoken import aims, space_now
from turres.games.turris_beasts.shown.view import Beast, Tribe, TurrisView

say = speaker(__file__)
SHORT = {"Pain": "Pa", "Delusion": "Dl", "Despair": "Ds", "Harrow": "Ha"}  # the Beasts on the map
WIDE, HIGH = 15, 2


def describe(view: TurrisView, pack: Any, lang: str) -> str:
    """Headline, map, tribes, own hand, tableau; then what changes seldom: locations, Tower, Council track, decks."""
    parts = [_headline(view, pack, lang), draw_map(view, pack), _legend(lang), _beasts(view, pack, lang)]
    parts += [_tribe(view, pack, seat, lang) for seat in range(view.seats)]
    if view.seats == 1:
        parts.append(_betrayers(view, pack, lang))
    if view.seat is not None:
        parts.append(_hand(view, pack, lang))
    parts += [_tableau(view, pack, lang), _places(view, pack, lang)]
    parts += [_tower(view, pack, lang), _track(pack, lang), _decks(view, lang)]
    return "\n\n".join(part for part in parts if part)


def _headline(view: TurrisView, pack: Any, lang: str) -> str:
    if view.outcome is not None:
        return ending(view, lang)
    first = say(lang, "First Player: seat {seat}.", seat=view.first)
    return f"{when(view, lang)} {first} {decides(msgspec.structs.replace(view, seat=None), pack, lang)}"


# The map --------------------------------------------------------------------------------------------------------------


def draw_map(view: TurrisView, pack: Any) -> str:
    """The spaces where the map has them, each with the scouts, Beasts and tokens on it, and the ways between them."""
    spaces = pack.map
    rows = sorted({space.y for space in spaces.values()})
    low = min(space.x for space in spaces.values())
    places = {name: (HIGH * rows.index(spaces[name].y), round((spaces[name].x - low) * WIDE)) for name in SPACES}
    lines = [""] * (HIGH * (len(rows) - 1) + 1)
    for one in SPACES:
        for other in spaces[one].near:
            if places[one] < places[other]:
                _draw_way(lines, places[one], places[other])
    ends = [0] * len(lines)
    for name in sorted(SPACES, key=lambda name: places[name]):
        row, column = places[name]
        column = max(column, ends[row])
        text = standing(view, name)
        lines[row] = lines[row][:column].ljust(column) + text + lines[row][column + len(text) :]
        ends[row] = column + len(text) + 1
    return "\n".join(line.rstrip() for line in lines)


def _draw_way(lines: list[str], start: tuple[int, int], end: tuple[int, int]) -> None:
    """A way along its row, or one stroke in each row between its ends."""
    (row, column), (last, far) = start, end
    if row == last:
        lines[row] = lines[row].ljust(far)[:column] + "-" * (far - column) + lines[row][far:]
    stroke = "|" if column == far else "\\" if column < far else "/"
    for at in range(row + 1, last):
        place = round(column + (far - column) * (at - row) / (last - row))
        line = lines[at].ljust(place + 1)
        if line[place] == " ":
            lines[at] = line[:place] + stroke + line[place + 1 :]


def standing(view: TurrisView, space: str) -> str:
    """A space's name and, in brackets, what stands there: seats for scouts, b for a Betrayer, the Beasts, * the Fruit."""
    name = {"abyss": "Abyss", "west": "(W)", "east": "(E)"}.get(space, space)
    there = "".join(str(seat) * tribe.scouts.get(space, 0) for seat, tribe in enumerate(view.tribes))
    there += "b" * view.traitors.count(space)
    there += "".join(SHORT[beast.name] + "~" * beast.flipped for beast in view.beasts if beast.space == space)
    there += "*" * (view.fruit == space)
    return f"{name}[{there}]" if there else name


def _legend(lang: str) -> str:
    return say(
        lang,
        "Digits are scouts by seat, Pa Dl Ds Ha the Beasts (~ flipped), * the Fruit, b a Betrayer, (W) and (E) the Crossroads.",
    )


def _beasts(view: TurrisView, pack: Any, lang: str) -> str:
    """Where each Beast is and heads for, as the arrows on the map show it, and which is faster."""
    there = [_beast(view, beast, pack, lang) for beast in view.beasts if beast.space is not None]
    fast = say(lang, "The Altar makes no Beast faster.")
    if view.altar is not None:
        beast = sentences.beast(view.altar, lang)
        fast = say(lang, "The Altar gives {beast} two steps.", beast=beast)
        if not any(one.name == view.altar and one.space for one in view.beasts):
            fast = say(lang, "The Altar stands on {beast}, which has left the board.", beast=beast)
    return "\n".join([*there, fast])


def _beast(view: TurrisView, one: Beast, pack: Any, lang: str) -> str:
    beast, here = sentences.beast(one.name, lang), space_now(view, pack, one.space or "", lang)
    if one.flipped:
        return say(lang, "{beast} lies flipped on {place} and will only get up.", beast=beast, place=here)
    if one.targets == (one.space,):
        return say(lang, "{beast} is at its target, {place}.", beast=beast, place=here)
    return say(
        lang, "{beast} on {place} heads for {targets}.", beast=beast, place=here, targets=aims(view, one, pack, lang)
    )


def _places(view: TurrisView, pack: Any, lang: str) -> str:
    lines = []
    for i, name in enumerate(LOCATIONS):
        if name in "ABCD":
            tile = view.sites.get(name)
            place = None if tile is None else pack.sites[tile]
        elif view.seats == 1 and name in ("10", "12"):
            place = pack.overlays[name == "12"]
        else:
            place = pack.abyss if name == "abyss" else pack.locations[i]
        if place is not None:
            lines.append(_place(name, place, lang))
    return "\n".join(lines)


def _place(label: str, place: Any, lang: str) -> str:
    marks = []
    if place.immediate:
        marks.append(say(lang, "immediate"))
    if place.limited:
        marks.append(say(lang, "limited to 1"))
    number = "" if label == "abyss" else f"{label} "
    text = say(lang, "{name}: {text}", name=number + place.named(lang), text=sentences.meaning(place, lang))
    return text + (f" ({', '.join(marks)})" if marks else "")


# Tribes and cards -----------------------------------------------------------------------------------------------------


def _tribe(view: TurrisView, pack: Any, seat: int, lang: str) -> str:
    tribe = view.tribes[seat]
    who = say(lang, "Seat {seat} (you)", seat=seat) if seat == view.seat else say(lang, "Seat {seat}", seat=seat)
    goods = [sentences.thing(lang, i, getattr(tribe.goods, name)) for i, name in enumerate(RESOURCES)]
    lines = [
        say(
            lang,
            "{who}: {prestige} prestige; {things}.",
            who=who,
            prestige=tribe.prestige,
            things=", ".join([*goods, sentences.thing(lang, 5, tribe.artifacts)]),
        ),
        say(
            lang,
            "  Scouts: {reserve} in reserve, {grave} in the Graveyard. Tactics in hand: {cards}. Council: {council}.",
            reserve=tribe.reserve,
            grave=tribe.graveyard,
            cards=tribe.cards,
            council=_council(tribe, pack, lang),
        ),
    ]
    lines += _tribe_cards(view, tribe, pack, lang)
    if view.token == seat:
        lines.append("  " + say(lang, "Holds the Future First Player token."))
    return "\n".join(lines)


def _tribe_cards(view: TurrisView, tribe: Tribe, pack: Any, lang: str) -> list[str]:
    lines = []
    if tribe.completed:
        names = ", ".join(pack.missions[card].named(lang) for card in tribe.completed)
        lines.append("  " + say(lang, "Missions completed: {names}.", names=names))
    for card in tribe.slots:
        if card is not None:
            mission = pack.missions[card]
            lines.append("  " + say(lang, "In a slot: {name}.", name=_lasting(mission, lang)))
    if tribe.reserved:
        names = ", ".join(_mission(pack.missions[card], lang) for card in tribe.reserved)
        lines.append("  " + say(lang, "Reserved: {names}.", names=names))
    for card in tribe.built:
        room = say(lang, "Room: {name}.", name=_lasting(pack.trionfi[card], lang))
        lines.append("  " + room + (" " + say(lang, "It works from the next round.") if card in view.fresh else ""))
    if tribe.rights:
        lines.append("  " + say(lang, "Rights to build from the Grove: {n}.", n=tribe.rights))
    if tribe.markers:
        lines.append("  " + say(lang, "Markers for rooms: {n}.", n=tribe.markers))
    return lines


def _lasting(card: Any, lang: str) -> str:
    return f"{card.named(lang)} ({sentences.in_row([sentences.lasting(boon, lang) for boon in card.lasting], lang)})"


def _council(tribe: Tribe, pack: Any, lang: str) -> str:
    if tribe.council is None:
        return say(lang, "start")
    return str(pack.council[tribe.council.level].spots[tribe.council.spot].named(lang))


def _mission(mission: Any, lang: str) -> str:
    text = say(
        lang,
        "{name} for {cost}: {prestige} prestige",
        name=mission.named(lang),
        cost=sentences.cost(mission, lang),
        prestige=mission.prestige,
    )
    return (
        sentences.in_row([text, sentences.meaning(mission, lang)], lang) if mission.effect or mission.ongoing else text
    )


def _tableau(view: TurrisView, pack: Any, lang: str) -> str:
    missions = [pack.missions[card] for card in view.tableau if card is not None]
    return "\n".join([say(lang, "Missions:"), *(f"  {_mission(mission, lang)}" for mission in missions)])


def _tower(view: TurrisView, pack: Any, lang: str) -> str:
    cards = [_lasting(pack.trionfi[card], lang) for card in view.display]
    return "\n".join([say(lang, "Trionfi cards:"), *(f"  {card}" for card in cards)])


def _track(pack: Any, lang: str) -> str:
    lines = [say(lang, "Council track, level by level:")]
    for level in pack.council:
        spots = [
            say(lang, "{name}: {text}", name=spot.named(lang), text=sentences.meaning(spot, lang))
            for spot in level.spots
        ]
        lines.append("  " + " / ".join(spots))
    return "\n".join(lines)


def _betrayers(view: TurrisView, pack: Any, lang: str) -> str:
    places = ", ".join(view.traitors)
    damaged = ", ".join(str(i) for i, room in enumerate(view.rooms, 1) if room.damaged)
    rooms = ", ".join(
        f"{i} {pack.trionfi[room.card].named(lang)}" for i, room in enumerate(view.rooms, 1) if room.card is not None
    )
    return say(
        lang,
        "Betrayers: {prestige} prestige, scouts on {places}. Damaged rooms: {damaged}. Built rooms: {rooms}.",
        prestige=view.betrayers,
        places=places,
        damaged=damaged or "-",
        rooms=rooms or "-",
    )


def _decks(view: TurrisView, lang: str) -> str:
    text = say(
        lang,
        "Tactics: {deck} in the deck, {discard} discarded. Missions in the deck: {missions}.",
        deck=view.deck,
        discard=len(view.discard),
        missions=view.mission_deck,
    )
    if view.mission_deck or view.mission_discard:
        return text
    return text + " " + say(lang, "The missions have run out: no more will come to the row.")


def _hand(view: TurrisView, pack: Any, lang: str) -> str:
    assert view.seat is not None
    lines = [say(lang, "Your Tactics:")]
    for number in view.tribes[view.seat].hand or ():
        card = pack.tactics[number]
        time = sentences.printed_time(card, lang)
        name = card.named(lang) + (f" ({time})" if time else "")
        lines.append("  " + say(lang, "{name}: {text}", name=name, text=sentences.meaning(card, lang)))
    return "\n".join(lines if len(lines) > 1 else [say(lang, "You have no Tactics.")])


# Elements -------------------------------------------------------------------------------------------------------------


def touches(move: Any, view: TurrisView | None) -> tuple[str, ...]:
    """The ids of what a move concerns, such as `space:7`, `beast:pain`, `tactics:3`, `mission:12`, `room:2` and `seat:1`."""
    kinds = {
        "location": "space",
        "space": "space",
        "beast": "beast",
        "resource": "resource",
        "room": "room",
        "seat": "seat",
        "slot": "slot",
        "spot": "spot",
    }
    tables = {
        "Draw": "tactics",
        "Play": "tactics",
        "Discard": "tactics",
        "Dig": "site",
        "Deal": "trionfi",
        "Build": "trionfi",
    }
    found = []
    for field, value in vars(move).items():
        if field in kinds:
            found.append(f"{kinds[field]}:{str(value).lower()}")
        elif field == "card":
            found.append(f"{tables.get(type(move).__name__, 'mission')}:{value}")
        elif field == "place" and view is not None and view.tableau[value] is not None:
            found.append(f"mission:{view.tableau[value]}")
    return tuple(found)
