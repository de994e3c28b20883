"""The content of Turf Wars: factions, events, secret wins, action cards and combat cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from turres.core.content import Entry, Pack
from turres.core.language import speaker
from turres.games.turf_wars.content.sentences import read_ability, read_event, read_goal
from turres.games.turf_wars.content.words import TYPES

say = speaker(__file__)
Type = Literal["desert", "forest", "mountain", "plains", "sea", "swamp"]
Deed = Literal["place", "maneuver", "teleport", "attack", "strikes"]
ACTION_CARDS = 108
COMBAT_CARDS = 86
MOST_ACTIONS = 48
MOST_PRIORITY = 20
MOST_PLACED = 9
MOST_CRIES = 8  # a player can owe for so many
FEWEST_ACTIONS = 60  # for six players, each with cards held back, to draft from
MOST_CARDS = 250


class Faction(Entry, frozen=True, kw_only=True):
    """A faction: its name (TFW-9a), where it is at home, whom it must kill, and its ability as sentences of effect words."""

    home: Literal["desert", "forest", "mountain", "plains", "sea", "swamp", "any"]
    nemesis: str
    text: str
    text_fr: str = msgspec.field(name="text.fr")
    does: tuple[str, ...]

    def origin(self, lang: str) -> str:
        """What of it is our reconstruction; the nemesis goes with the numbers, of which a faction card has few."""
        match self.reconstructed:
            case ("number",):
                return say(
                    lang,
                    "The nemesis is our reconstruction, and so is what the rulebook leaves open of the ability; "
                    "the rest is as published.",
                )
            case ("effect", "number"):
                return say(lang, "Ability and nemesis are our reconstruction; name and home are as published.")
        return super().origin(lang)


class Event(Entry, frozen=True, kw_only=True):
    """An event and what it does."""

    text: str
    text_fr: str = msgspec.field(name="text.fr")
    does: tuple[str, ...]


class Secret(Entry, frozen=True, kw_only=True):
    """A secret win: all of `when` must hold; it is in the deck from `seats` players on."""

    text: str
    text_fr: str = msgspec.field(name="text.fr")
    when: tuple[str, ...]
    seats: int


class Action(Entry, frozen=True, kw_only=True):
    """A kind of action card."""

    deed: Deed
    priority: int
    copies: int
    type: Type | None = None
    troops: int = 0


class Combat(Entry, frozen=True, kw_only=True):
    """A kind of combat card: 0 to 10, Cry for Help, Negate Attack, in this order."""

    copies: int


class TurfPack(Pack, frozen=True, kw_only=True):
    """Everything printed on the cards."""

    factions: tuple[Faction, ...]
    events: tuple[Event, ...]
    secrets: tuple[Secret, ...]
    actions: tuple[Action, ...]
    combat: tuple[Combat, ...]

    def faults(self) -> list[str]:
        """Counts that the rules are laid out for, names and sentences that they can read, and enough cards to deal from."""
        wrong = [
            fault
            for name, count in (("factions", 20), ("events", 25), ("secrets", 25), ("combat", 13))
            for fault in self._counts(name, count)
        ]
        wrong += self._name_faults() + self._sentence_faults() + self._action_faults()
        return wrong + self._combat_faults() if len(self.combat) == 13 else wrong

    def unprinted(self) -> list[str]:
        """Nemeses in a ring, homes, the printed numbers of cards, and the spread of the priorities."""
        return [*self._nemeses_differ(), *self._actions_differ(), *self._combat_differs()]

    def _counts(self, name: str, count: int) -> list[str]:
        found = len(getattr(self, name))
        return [] if found == count else [f"{name}: there are {found} instead of {count}"]

    def _name_faults(self) -> list[str]:
        groups: dict[str, Sequence[Entry]] = {
            "factions": self.factions,
            "events": self.events,
            "secrets": self.secrets,
            "actions": self.actions,
            "combat": self.combat,
        }
        wrong = [
            f"{group}: two have the same name"
            for group, entries in groups.items()
            if len({e.name.lower() for e in entries}) != len(entries)
        ]
        names = {faction.name for faction in self.factions}
        unknown = [faction for faction in self.factions if faction.nemesis not in names]
        return wrong + [f"faction {f.name}: nemesis: there is no faction {f.nemesis} (TFW-2b)" for f in unknown]

    def _nemeses_differ(self) -> list[str]:
        """Everybody is the nemesis of exactly one other (TFW-2b); three factions a home type, two at home anywhere (TFW-9)."""
        wrong = [f"faction {f.name}: is its own nemesis (TFW-2b)" for f in self.factions if f.nemesis == f.name]
        if sorted(f.nemesis for f in self.factions) != sorted(f.name for f in self.factions):
            wrong.append("factions: each is named exactly once as a nemesis (TFW-2b)")
        homes = Counter(faction.home for faction in self.factions)
        if homes != Counter({**dict.fromkeys(TYPES, 3), "any": 2}):
            wrong.append("factions: three have each home type, two have any (TFW-9)")
        return wrong

    def _sentence_faults(self) -> list[str]:
        wrong = [
            f
            for faction in self.factions
            for f in _unread(f"faction {faction.name}: does", faction.does, read_ability, 1, 2)
        ]
        wrong += [
            f for event in self.events for f in _unread(f"event {event.name}: does", event.does, read_event, 1, 3)
        ]
        wrong += [
            f for secret in self.secrets for f in _unread(f"secret {secret.name}: when", secret.when, read_goal, 1, 3)
        ]
        wrong += [
            f"secret {s.name}: seats {s.seats} is not from 2 to 6 (TFW-41g)"
            for s in self.secrets
            if not 2 <= s.seats <= 6
        ]
        if not wrong and sum(sentence.startswith("marker -") for event in self.events for sentence in event.does) > 10:
            wrong.append("events: more than ten put the marker back (TFW-40k)")
        return wrong

    def _action_faults(self) -> list[str]:
        if not 1 <= len(self.actions) <= MOST_ACTIONS:
            return [f"actions: there are {len(self.actions)} kinds instead of 1 to {MOST_ACTIONS}"]
        wrong = [fault for action in self.actions for fault in _card_faults(action)]
        cards = sum(action.copies for action in self.actions)
        if not FEWEST_ACTIONS <= cards <= MOST_CARDS:
            wrong.append(f"actions: copies: {cards} cards, not {FEWEST_ACTIONS} to {MOST_CARDS} (TFW-18)")
        return wrong

    def _actions_differ(self) -> list[str]:
        """108 cards of five kinds, alike for all types, in the right order of priorities (TFW-24)."""
        wrong = [other for action in self.actions for other in _card_differs(action)]
        if sum(action.copies for action in self.actions) != ACTION_CARDS:
            wrong.append(f"actions: {sum(a.copies for a in self.actions)} cards instead of {ACTION_CARDS} (TFW-24)")
        for deed in ("attack", "strikes", "teleport"):
            if len({self._cards(deed, kind) for kind in TYPES}) != 1 or not self._cards(deed, TYPES[0]):
                wrong.append(f"actions: the types have different numbers of {deed} cards (TFW-24)")
        wars = any(action.deed in ("attack", "strikes") for action in self.actions)
        return wrong + self._priorities_differ() if wars else wrong

    def _cards(self, deed: str, kind: str) -> int:
        return sum(action.copies for action in self.actions if (action.deed, action.type) == (deed, kind))

    def _priorities_differ(self) -> list[str]:
        wars = [action for action in self.actions if action.deed in ("attack", "strikes")]
        first, last = min(a.priority for a in wars), max(a.priority for a in wars)
        wrong = []
        for action in self.actions:
            early = action.deed == "maneuver" or (action.deed == "place" and action.troops == 2)
            if early and action.priority >= first:
                wrong.append(f"action {action.name}: priority {action.priority} is not before all attacks (TFW-24)")
            if action.deed == "place" and action.troops == 4 and action.priority <= last:
                wrong.append(f"action {action.name}: priority {action.priority} is not after all attacks (TFW-24)")
        return wrong + self._types_differ(first + last)

    def _types_differ(self, mirror: int) -> list[str]:
        """Attacks and Strikes alike for all types, on three priorities or more; Teleports in mirrored pairs (TFW-24)."""
        wrong = []
        for deed in ("attack", "strikes"):
            if any(self._priorities(kind, deed) != self._priorities(TYPES[0], deed) for kind in TYPES):
                wrong.append(f"actions: the {deed} cards of the types have different priorities (TFW-24)")
        for kind in TYPES:
            if len(set(self._priorities(kind, "attack", "strikes"))) < 3:
                wrong.append(f"actions: the attacks of type {kind} lie on fewer than three priorities (TFW-24)")
            teleports = self._priorities(kind, "teleport")
            if any(one + other != mirror for one, other in zip(teleports, reversed(teleports), strict=True)):
                wrong.append(
                    f"actions: the teleports of type {kind} do not mirror each other around the attacks (TFW-24)"
                )
        return wrong

    def _priorities(self, kind: str, *deeds: str) -> list[int]:
        """The priorities of a type's cards for these deeds, in order, one for each copy."""
        cards = (action for action in self.actions if action.type == kind and action.deed in deeds)
        return sorted(action.priority for action in cards for _ in range(action.copies))

    def _combat_faults(self) -> list[str]:
        """A Zero for each of six players, enough numbers to deal from, and no more Cries than can be answered (TFW-11)."""
        copies = [card.copies for card in self.combat]
        wrong = [
            f"combat {card.name}: copies {card.copies} is not from 1 to 30 (TFW-11)"
            for card in self.combat
            if not 1 <= card.copies <= 30
        ]
        if copies[0] < 6:
            wrong.append(f"combat {self.combat[0].name}: copies {copies[0]}: six players need one each (TFW-11)")
        if copies[11] > MOST_CRIES:
            wrong.append(f"combat {self.combat[11].name}: copies {copies[11]}: at most {MOST_CRIES} (TFW-29)")
        if sum(copies[1:11]) < 48:
            wrong.append(f"combat: copies: {sum(copies[1:11])} cards with a number, too few to deal from (TFW-11)")
        return wrong

    def _combat_differs(self) -> list[str]:
        """86 cards, a Cry for each of six players, enough Negates (TFW-12)."""
        copies = [card.copies for card in self.combat]
        other = (
            [] if sum(copies) == COMBAT_CARDS else [f"combat: {sum(copies)} cards instead of {COMBAT_CARDS} (TFW-12)"]
        )
        for number, least in ((11, 6), (12, 4)):
            if copies[number] < least:
                other.append(f"combat {self.combat[number].name}: copies {copies[number]}, fewer than {least} (TFW-12)")
        return other


def _unread(where: str, sentences: Sequence[str], read: Callable[[str], object], least: int, most: int) -> list[str]:
    if not least <= len(sentences) <= most:
        return [f"{where}: {least} to {most} sentences"]
    wrong = []
    for sentence in sentences:
        try:
            read(sentence)
        except ValueError as error:
            wrong.append(f"{where}: {error}")
    return wrong


def _card_faults(action: Action) -> list[str]:
    wrong = []
    if not 1 <= action.priority <= MOST_PRIORITY or not 1 <= action.copies <= 30:
        wrong.append(f"action {action.name}: priority {action.priority} or copies {action.copies} out of range")
    if (action.type is None) == (action.deed in ("attack", "strikes", "teleport")):
        wrong.append(f"action {action.name}: type does not fit {action.deed}")
    if not (1 <= action.troops <= MOST_PLACED if action.deed == "place" else action.troops == 0):
        wrong.append(f"action {action.name}: troops {action.troops} does not fit {action.deed} (TFW-23d)")
    return wrong


def _card_differs(action: Action) -> list[str]:
    if action.deed == "place" and action.troops not in (2, 4):
        return [f"action {action.name}: troops {action.troops} is not 2 or 4 (TFW-23d)"]
    return []
