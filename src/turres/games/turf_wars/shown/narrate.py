"""What happened in Turf Wars, in words: like things are told in one sentence, to each listener as it concerns them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from turres.core.happenings import Happening, Listener
from turres.core.language import bound, speaker
from turres.core.position import Content
from turres.games.turf_wars.content.sentences import needed_for
from turres.games.turf_wars.happenings import cards, course, troops, war
from turres.games.turf_wars.shown.describe import phase_name, type_name
from turres.games.turf_wars.shown.told import sentences
from turres.games.turf_wars.steps import Added, Way

say = speaker(__file__)
Kind = type[Happening]

# What is told together with what comes right before it, if that began with one of these.
GOES_ON: dict[Kind, tuple[Kind, ...]] = {
    course.PhaseBegan: (course.RoundBegan, course.PhaseBegan),
    course.TeleportersChanged: (course.RoundBegan,),
    cards.InPacket: (cards.PacketReached, cards.InPacket),
    cards.InHand: (course.HandPassed, cards.InHand),
    war.CardPlayed: (war.CardPlayed,),
    war.Strength: (war.Strength,),
    war.WarWon: (war.Strength,),
    war.WarTied: (war.Strength,),
    troops.Retreated: (troops.DiedRetreating,),
    troops.FellToRevenge: (cards.Avenged,),
    course.Tied: (course.Tied,),
}
# Runs of what is told once for each seat.
SUMS = (
    troops.Plagued,
    troops.Mustered,
    troops.Sprouted,
    troops.Defeated,
    war.Lent,
    cards.Drew,
    cards.HeldDrawn,
)
SECOND = ("giver", "copied", "by", "helper", "slayer", "backed", "victim", "winner", "lender", "side", "loser")
FEW_TURFS = 3
HEADS = (
    course.RoundBegan,
    course.HandPassed,
    cards.PacketReached,
    cards.Avenged,
)  # what a group is about, if it begins so


def narrate(happened: Sequence[Happening], to: Listener, content: Content) -> Iterator[tuple[str, Sequence[Happening]]]:
    """A sentence for each group of what belongs together."""
    teller = Teller(to, content.pack)
    for group in _groups(happened):
        yield teller.tell(group), group


def _groups(happened: Iterable[Happening]) -> Iterator[list[Happening]]:
    runs: list[list[Happening]] = []
    for one in happened:
        kind = type(one)
        if runs and type(runs[-1][0]) in ((kind,) if kind in SUMS else GOES_ON.get(kind, ())):
            runs[-1].append(one)
        else:
            runs.append([one])
    for run in runs:
        if type(run[0]) in SUMS:
            yield from ([one for one in run if one.seat == seat] for seat in sorted({one.seat for one in run}))
        else:
            yield run


class Teller(NamedTuple):
    """Somebody who is told, and the cards that the game is played with."""

    to: Listener
    pack: Any

    def tell(self, group: Sequence[Any]) -> str:
        """What a group is about, in a sentence."""
        main = group[0] if type(group[0]) in HEADS else group[-1]
        said = sentences(self.to.lang)[self._case(main, group)]
        other = _second(main)
        if main.seat == self.to.seat or len(said) == 1:
            text = said[0]
        else:
            text = said[-1] if other is not None and other == self.to.seat else said[1]
        words = text.format_map({**self._things(main), **self._sums(group), **self._of_war(main, group)})
        gates = [one for one in group[1:] if isinstance(one, course.TeleportersChanged)]
        return " ".join([words[0].upper() + words[1:], *(self.tell([one]) for one in gates)])

    def _case(self, one: Any, group: Sequence[Any]) -> str:
        """The name of the kind, with the case of it if there are several."""
        if isinstance(one, course.SecretOpened) and needed_for(self.pack.secrets[one.card]) is not None:
            return "SecretOpened:count"
        case = _case_of_course(one, group) or _case_of_cards(one, group) or _case_of_war(one, group)
        return f"{type(one).__name__}:{case}" if case else type(one).__name__

    # Words for values

    def name(self, seat: int) -> str:
        """A seat by its name, or the listener, as an object."""
        return say(self.to.lang, "you") if seat == self.to.seat else self.to.names[seat]

    def listed(self, words: Sequence[str]) -> str:
        """One thing, or several with an "and" before the last."""
        *first, last = words
        return say(self.to.lang, "{first} and {last}").format(first=", ".join(first), last=last) if first else last

    def turfs(self, names: Sequence[str]) -> str:
        """A few turfs by name, more by number."""
        unlike = tuple(dict.fromkeys(names))
        if len(unlike) > FEW_TURFS:
            return say(self.to.lang, "{n} turfs").format(n=len(unlike))
        return self.listed(unlike)

    def troops(self, count: int) -> str:
        """So many troops."""
        return say(self.to.lang, "1 troop") if count == 1 else say(self.to.lang, "{n} troops").format(n=count)

    def points(self, count: int) -> str:
        """So many points."""
        return say(self.to.lang, "1 point") if count == 1 else say(self.to.lang, "{n} points").format(n=count)

    def _entry(self, entries: Any, number: int | None) -> str:
        return str(entries[number].named(self.to.lang)) if number is not None else ""

    def _text(self, entry: Any) -> str:
        return bound(str(entry.text_fr if self.to.lang == "fr" else entry.text), self.to.lang)

    # Values of a happening

    def _things(self, one: Any) -> dict[str, Any]:
        """Its own fields, as words."""
        lang = self.to.lang
        values = {name: getattr(one, name) for name in one.__dataclass_fields__}
        values["who"] = self.name(one.seat) if one.seat >= 0 else ""
        other = _second(one)
        values["other"] = self.name(other) if other is not None else ""
        if kind := values.get("type"):
            values["type"] = type_name(kind, lang)
        if "event" in values:
            named = self.pack.events[values["event"]]
            values |= {"event": named.named(lang), "name": named.named(lang), "text": self._text(named)}
        if "faction" in values:
            faction = self.pack.factions[values["faction"]]
            values |= {"faction": faction.named(lang), "text": self._text(faction)}
        return values | self._card(one) | self._points(one)

    def _card(self, one: Any) -> dict[str, str]:
        number = getattr(one, "card", None)
        if number is None:
            return {}
        if isinstance(one, cards.SecretDrawn | course.WonBySecret | course.SecretOpened):
            secret = self.pack.secrets[number]
            return {"secret": secret.named(self.to.lang), "text": self._text(secret), "needed": needed_for(secret)}
        if isinstance(one, cards.CardShown | cards.Idle | war.Stopped):
            return {"action": self._entry(self.pack.actions, number)}
        return {"card": self._entry(self.pack.combat, number)} if number < len(self.pack.combat) else {}

    def _points(self, one: Any) -> dict[str, Any]:
        """How many points come or go, from where to where."""
        match one:
            case course.PointsChanged() | course.Scored():
                gain = one.gain if isinstance(one, course.Scored) else one.count
                spread = {"points": self.points(abs(gain)), "before": one.points - gain, "now": one.points}
                return {**spread, "parts": self._parts(one)} if isinstance(one, course.Scored) else spread
            case course.Bought():
                spread = {"before": one.points + one.price, "now": one.points}
                return {**spread, "points": self.points(one.price), "ware": self._ware(one.ware)}
            case course.DebtPaid() | war.DebtMade():
                return {"points": self.points(one.count)}
            case course.Tied() | course.WonByPoints():
                return {"points": self.points(one.points)}
        return {}

    def _parts(self, one: course.Scored) -> str:
        lang = self.to.lang
        parts = (
            (one.pairs, say(lang, "{n} for turfs")),
            (one.home, say(lang, "{n} for home turfs")),
            (one.types, say(lang, "{n} for every type")),
        )
        return ", ".join(text.format(n=count) for count, text in parts if count)

    def _ware(self, ware: str) -> str:
        lang = self.to.lang
        wares = {
            "troop": say(lang, "a troop"),
            "secret": say(lang, "a secret win card"),
            "actions": say(lang, "three action cards"),
            "combat": say(lang, "the better of two combat cards"),
            "token": say(lang, "the First Turn Token"),
        }
        return wares[ware]

    # Values of a group

    def _sums(self, group: Sequence[Any]) -> dict[str, Any]:
        """What adds up: troops, turfs, cards, names."""
        lang, first, last = self.to.lang, group[0], group[-1]
        values: dict[str, Any] = {}
        if hasattr(last, "count"):
            counted = [last] if isinstance(first, cards.Avenged | troops.DiedRetreating) else group
            values["troops"] = self.troops(sum(getattr(one, "count", 0) for one in counted))
        if isinstance(first, troops.DiedRetreating):
            values["dead"] = self.troops(first.count)
        if hasattr(last, "turf"):
            values |= {"turf": last.turf, "turfs": self.turfs([one.turf for one in group if hasattr(one, "turf")])}
        if isinstance(last, course.PhaseBegan):
            values |= {"phase": last.phase, "what": phase_name(last.phase, lang)}
        if isinstance(first, course.Tied):
            values["names"] = self.listed([self.name(one.seat) for one in group])
        return values | self._cards(group)

    def _cards(self, group: Sequence[Any]) -> dict[str, Any]:
        """Cards by their names, and how many they are."""
        first, last = group[0], group[-1]
        match last:
            case cards.InHand() | cards.Drew():
                named = self._piled(group, self.pack.combat)
            case cards.InPacket() | cards.HeldDrawn():
                named = self._piled(group, self.pack.actions)
            case _:
                named = ""
        count = len(group)
        if isinstance(first, course.HandPassed | cards.PacketReached):
            count = first.count
        added = getattr(first, "added", 0)
        return {
            "cards": named,
            "combat": self._counted_combat(count),
            "actions": self._counted_actions(count),
            **({"held": self._counted_actions(added)} if isinstance(first, cards.PacketReached) else {}),
        }

    def _piled(self, group: Sequence[Any], entries: Any) -> str:
        held = [(getattr(one, "count", 1), one.card) for one in group if getattr(one, "card", None) is not None]
        return ", ".join(
            f"{count} x {self._entry(entries, card)}" if count > 1 else self._entry(entries, card)
            for count, card in held
        )

    def _counted_combat(self, count: int) -> str:
        lang = self.to.lang
        return say(lang, "1 combat card") if count == 1 else say(lang, "{n} combat cards").format(n=count)

    def _counted_actions(self, count: int) -> str:
        lang = self.to.lang
        return say(lang, "1 action card") if count == 1 else say(lang, "{n} action cards").format(n=count)

    # Values of a war

    def _of_war(self, main: Any, group: Sequence[Any]) -> dict[str, Any]:
        match main:
            case war.WarBegan():
                return {"names": self.listed([self.name(seat) for seat in main.sides])}
            case war.WarWon() | war.WarTied():
                values = {one.seat: one.value for one in group if isinstance(one, war.Strength)}
                said = ", ".join(f"{self.name(seat)} {value}" for seat, value in values.items())
                rest = [value for seat, value in values.items() if seat != main.seat]
                return {"values": said, "value": values.get(main.seat, 0), "next": max(rest, default=0)}
            case war.CardPlayed() if not isinstance(main, war.HelpCardPlayed):
                shown = [f"{self.name(one.seat)} {self._entry(self.pack.combat, one.card)}" for one in reversed(group)]
                return {"cards": ", ".join(shown)}
        return {}


def _second(one: Any) -> int | None:
    """The second seat that it concerns."""
    return next((getattr(one, name) for name in SECOND if isinstance(getattr(one, name, None), int)), None)


# Cases


def _case_of_course(one: Any, group: Sequence[Any]) -> str:
    match one:
        case course.FactionShown():
            return "" if one.type else "anywhere"
        case course.TokenMoved():
            return Way(one.way).name
        case course.RoundBegan():
            return "phase" if isinstance(group[-1], course.PhaseBegan) else ""
        case course.MarkerMoved():
            return "" if one.by else "stays"
        case course.TeleportersChanged():
            return "open" if one.open else "shut"
        case course.HandsPassed():
            return one.side
        case course.HandPassed():
            return "shown" if len(group) > 1 else ""
    return _case_of_points(one)


def _case_of_points(one: Any) -> str:
    match one:
        case course.PointsChanged():
            return "gain" if one.count > 0 else "loss" if one.count else "none"
        case course.Scored():
            return "" if one.gain else "none"
        case course.DebtPaid():
            return "short" if one.count < one.due else ""
        case course.Eliminated():
            return "" if one.slayer is None else "slain"
        case course.BackingShown():
            return "nobody" if one.backed is None else ""
        case course.WonByPoints():
            return Added(one.added).name if one.added else ""
    return ""


def _case_of_cards(one: Any, group: Sequence[Any]) -> str:
    match one:
        case cards.SecretDrawn() | cards.Drew() | cards.HeldDrawn() | cards.Scouted():
            return "unseen" if one.card is None else ""
        case cards.PacketReached():
            if not one.count:
                return "empty"
            return "added" if one.added else "shown" if len(group) > 1 else ""
    return ""


def _case_of_war(one: Any, group: Sequence[Any]) -> str:
    match one:
        case troops.Retreated():
            return "bled" if len(group) > 1 else ""
        case war.Stopped():
            return "more" if one.attacks else ""
        case war.Lapsed():
            return "own" if one.own else ""
        case war.WarBegan():
            return "" if one.seat >= 0 else "empty"
        case war.Joined():
            return "forced" if one.forced else ""
        case war.WarWon():
            among = " among" if len(group) > 3 else ""
            if one.defended:
                return f"held{among}"
            return f"taken{among}" if one.loser is not None else "won among"
    return ""
