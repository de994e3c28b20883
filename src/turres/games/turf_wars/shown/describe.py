"""Turf Wars in words: the round, the board as a grid of turfs, every seat, the war, and what is asked."""

from typing import Any

from turres.core.game import Cell
from turres.core.language import bound, speaker
from turres.games.turf_wars.content.boards import CENTRE, LAYOUT, SIZE, distance, name_of, sort_for
from turres.games.turf_wars.shown import tie
from turres.games.turf_wars.shown.because import because, committed
from turres.games.turf_wars.shown.view import Cards, Chair, DrawnSecret, TurfView, War

say = speaker(__file__)
PAIR = 2


def grid(view: TurfView) -> tuple[tuple[Cell, ...], ...]:
    """The board from its top rank down: type letter, owner and troops; `<>` a teleporter, `.` a dead space."""
    reach = sort_for(view.seats).reach
    turfs = {turf.name: turf for turf in view.turfs}
    rows = []
    for rank in range(SIZE - 1, -1, -1):
        row = [_cell((file, rank), turfs) for file in range(SIZE) if distance((file, rank), CENTRE) <= reach]
        if row:
            rows.append(tuple(row))
    return tuple(rows)


def _cell(space: tuple[int, int], turfs: dict[str, Any]) -> Cell:
    name = name_of(space)
    if name in turfs:
        turf = turfs[name]
        letter = LAYOUT.at(space)
        return Cell(f"turf:{name}", f"{letter}{turf.owner}:{turf.troops}" if turf.troops else letter)
    return Cell(f"space:{name}", "<>" if LAYOUT.at(space) == "T" else ".")


def tell(view: TurfView, pack: Any, lang: str) -> str:
    """The whole view, from the round to what is asked."""
    lines = [_headline(view, pack, lang), "", *_board(view, lang), ""]
    lines += [_seat(view, pack, seat, lang) for seat in range(view.seats)] + _opened(view, pack, lang)
    rest = (
        _war(view, pack, lang),
        _last(view, lang),
        _dealings(view, lang),
        _piles(view, pack, lang),
        _own(view, pack, lang),
        _asked(view, lang),
    )
    return "\n".join([*lines, *filter(None, rest)])


def _text(entry: Any, lang: str) -> str:
    return bound(str(entry.text_fr if lang == "fr" else entry.text), lang)


def type_name(kind: str, lang: str) -> str:
    """A type of turf in words."""
    names = {
        "desert": say(lang, "desert"),
        "forest": say(lang, "forest"),
        "mountain": say(lang, "mountain"),
        "plains": say(lang, "plains"),
        "sea": say(lang, "sea"),
        "swamp": say(lang, "swamp"),
    }
    return names[kind]


def _headline(view: TurfView, pack: Any, lang: str) -> str:
    if view.outcome is not None:
        return _end(view, pack, lang)
    if view.phase == 0:
        return say(lang, "The table is being set up.")
    text = say(
        lang,
        "Round {round} of 10, phase {phase}: {what}.",
        round=view.marker,
        phase=view.phase,
        what=phase_name(view.phase, lang),
    )
    text += " " + say(lang, "Seat {seat} has the First Turn Token.", seat=view.first)
    if view.event is not None:
        event = pack.events[view.event]
        text += " " + say(lang, "Event: {name}. {text}", name=event.named(lang), text=_text(event, lang))
    if sort_for(view.seats).teleporters and not view.teleporters_open:
        text += " " + say(lang, "The teleporters are closed.")
    if view.called is not None:
        text += " " + say(lang, "Priority {number} is called.", number=view.called)
    return text


def phase_name(phase: int, lang: str) -> str:
    """What a phase of the round is for."""
    phases = (
        say(lang, "abilities before the event"),
        say(lang, "reinforcements"),
        say(lang, "the event"),
        say(lang, "draft and actions"),
        say(lang, "scoring and spending"),
    )
    return phases[phase - 1]


def _end(view: TurfView, pack: Any, lang: str) -> str:
    assert view.outcome is not None
    text = [say(lang, "The game is over.")]
    if view.outcome.reason.rule == "TFW-4" and (tied := tie.broken(view, lang)):
        return f"{text[0]} {tied}"
    for seat in view.outcome.winners:
        chair = view.chairs[seat]
        secret = pack.secrets[chair.shown] if chair.shown is not None else None
        ways = {
            "home": say(lang, "Seat {seat} wins by its home turf.", seat=seat),
            "nemesis": say(lang, "Seat {seat} wins by killing its nemesis.", seat=seat),
            "secret": _by_secret(seat, secret, lang),
            "survival": say(lang, "Seat {seat} wins as the only one left.", seat=seat),
        }
        text.append(ways.get(chair.won_by or "", say(lang, "Seat {seat} wins by points.", seat=seat)))
    return " ".join(text)


def _by_secret(seat: int, secret: Any, lang: str) -> str:
    """A win with what its card demands."""
    if secret is None:
        return ""
    name, text = secret.named(lang), _text(secret, lang)
    return say(lang, "Seat {seat} wins by its secret: {secret}. {text}", seat=seat, secret=name, text=text)


def _opened(view: TurfView, pack: Any, lang: str) -> list[str]:
    """At the end: every secret win, and how its owner stands to it (TFW-50)."""
    return [
        say(
            lang,
            "Secret win of seat {seat}: {name}, {standing}. {text}",
            seat=draw.owner,
            name=pack.secrets[draw.card].named(lang),
            standing=standing(draw, lang),
            text=_text(pack.secrets[draw.card], lang),
        )
        for draw in view.drawn
        if draw.met is not None and draw.card is not None
    ]


def standing(draw: DrawnSecret, lang: str) -> str:
    """How far the owner of a secret win has come, once that is open."""
    if draw.met:
        return say(lang, "met")
    if draw.reached is None:
        return say(lang, "not met")
    return say(lang, "{n} of {needed}", n=draw.reached, needed=draw.needed)


def _board(view: TurfView, lang: str) -> list[str]:
    rows = grid(view)
    reach = sort_for(view.seats).reach
    files = "abcdefghi"[4 - reach : 5 + reach]
    top = "   " + "".join(f"{file:<7}" for file in files).rstrip()
    lines = [top]
    for rank, row in zip(range(5 + reach, 0, -1), rows, strict=False):
        lines.append((f"{rank}  " + "".join(f"{cell.text:<7}" for cell in row)).rstrip())
    legend = say(
        lang, "D desert, F forest, M mountain, P plains, S sea, W swamp; owner:troops; <> teleporter; . dead space."
    )
    return [*lines, legend]


def _seat(view: TurfView, pack: Any, seat: int, lang: str) -> str:
    chair = view.chairs[seat]
    who = say(lang, "Seat {seat} (you)", seat=seat) if seat == view.seat else say(lang, "Seat {seat}", seat=seat)
    if chair.faction is None:
        return say(lang, "{who}: choosing a faction.", who=who)
    faction = pack.factions[chair.faction].named(lang)
    if not chair.living:
        return say(lang, "{who}, {faction}: eliminated.", who=who, faction=faction)
    home = type_name(chair.home, lang) if chair.home else "-"
    turfs = sum(turf.owner == seat for turf in view.turfs)
    text = say(
        lang,
        "{who}, {faction}, home {home}: turfs {turfs}, troops {troops}, points {points}, combat cards {cards}.",
        who=who,
        faction=faction,
        home=home,
        turfs=turfs,
        troops=chair.troops,
        points=chair.points,
        cards=chair.combat_cards,
    )
    return text + _extras(view, pack, seat, chair, lang)


def _extras(view: TurfView, pack: Any, seat: int, chair: Chair, lang: str) -> str:
    parts = [*_aims(view, pack, seat, chair, lang), *_cards_before(view, pack, seat, chair, lang)]
    if chair.sits_out:
        parts.append(say(lang, "Sits the event out."))
    if chair.known:
        parts.append(say(lang, "You know of its hand: {cards}.", cards=_cards(chair.known, pack, lang)))
    return "".join(f" {part}" for part in parts)


def _aims(view: TurfView, pack: Any, seat: int, chair: Chair, lang: str) -> list[str]:
    """What a seat can do, and what it is after."""
    parts = [say(lang, "Ability: {text}", text=_text(pack.factions[chair.faction], lang))]
    if chair.copied is not None:
        parts.append(say(lang, "Copies seat {seat}.", seat=chair.copied))
    if chair.home is not None:
        held = sum(turf.owner == seat and turf.type == chair.home for turf in view.turfs)
        parts.append(say(lang, "Home turfs: {held} of {winning} that win.", held=held, winning=view.winning))
    if chair.nemesis is not None and seat != view.seat:
        parts.append(say(lang, "Hunts seat {seat}.", seat=chair.nemesis))
    if chair.shown is not None:
        parts.append(say(lang, "Shows a secret win: {name}.", name=pack.secrets[chair.shown].named(lang)))
    return parts


def _cards_before(view: TurfView, pack: Any, seat: int, chair: Chair, lang: str) -> list[str]:
    """What lies before a seat, face up or down."""
    parts, secrets = [], sum(draw.owner == seat for draw in view.drawn)
    if secrets:
        parts.append(say(lang, "Secret wins: {count}.", count=secrets))
    if chair.held_cards:
        parts.append(say(lang, "Held action cards: {count}.", count=chair.held_cards))
    if view.packet_with == seat:
        parts.append(say(lang, "Has the packet."))
    if chair.drafted is not None:
        parts.append(say(lang, "Action: {card}.", card=pack.actions[chair.drafted].named(lang)))
    elif chair.has_drafted:
        parts.append(say(lang, "Has drafted a card."))
    if chair.has_sealed:
        parts.append(say(lang, "Has sealed a choice."))
    return parts


def _cards(cards: tuple[Cards, ...], pack: Any, lang: str) -> str:
    names = [pack.combat[one.card].named(lang) for one in cards for _ in range(one.count)]
    return ", ".join(names) or "-"


def _own(view: TurfView, pack: Any, lang: str) -> str:
    """What only the viewer sees."""
    if view.seat is None:
        return ""
    chair, lines = view.chairs[view.seat], []
    if chair.faction is None and chair.dealt:
        names = ", ".join(pack.factions[card].named(lang) for card in chair.dealt if card is not None)
        lines.append(say(lang, "Your faction cards: {cards}.", cards=names))
        lines += [_faction(pack, card, lang) for card in chair.dealt if card is not None]
    elif chair.faction is not None and chair.living:
        lines.append(_nemesis(view, pack, view.seat, lang))
    if chair.hand:
        lines.append(say(lang, "Your combat cards: {cards}.", cards=_cards(chair.hand, pack, lang)))
    for draw in view.drawn:
        if draw.owner == view.seat and draw.card is not None:
            secret = pack.secrets[draw.card]
            name, words = secret.named(lang), _text(secret, lang)
            lines.append(
                say(lang, "Your secret win: {name}. {text}", name=name, text=words) + _victim(draw, secret, lang)
            )
    if view.packet is not None:
        lines.append(say(lang, "The packet: {cards}.", cards=_actions(view.packet, pack, lang)))
    if chair.held:
        lines.append(say(lang, "You hold: {cards}.", cards=_actions(chair.held, pack, lang)))
    return "\n".join(lines)


def _victim(draw: DrawnSecret, secret: Any, lang: str) -> str:
    """Whom a Kill card is about: the neighbour of the time when it was drawn (TFW-41a)."""
    sides = {"kill left": draw.left, "kill right": draw.right}
    return "".join(" " + say(lang, "That is seat {seat}.", seat=sides[word]) for word in secret.when if word in sides)


def _faction(pack: Any, card: int, lang: str) -> str:
    """A faction card in full."""
    faction = pack.factions[card]
    home = say(lang, "any") if faction.home == "any" else type_name(faction.home, lang)
    return say(
        lang,
        "{faction}: home {home}, nemesis {nemesis}. {text}",
        faction=faction.named(lang),
        home=home,
        nemesis=_faction_called(pack, faction.nemesis).named(lang),
        text=_text(faction, lang),
    )


def _faction_called(pack: Any, name: str) -> Any:
    return next(faction for faction in pack.factions if faction.name == name)


def _nemesis(view: TurfView, pack: Any, seat: int, lang: str) -> str:
    """Whom to kill for a win: with two players simply the other one (TFW-2a)."""
    chair = view.chairs[seat]
    if view.seats == PAIR:
        return say(lang, "Your nemesis: seat {seat}.", seat=chair.nemesis)
    nemesis = _faction_called(pack, pack.factions[chair.faction].nemesis).named(lang)
    if chair.nemesis is None:
        return say(lang, "Your nemesis: {faction}, not in play.", faction=nemesis)
    return say(lang, "Your nemesis: {faction}, seat {seat}.", faction=nemesis, seat=chair.nemesis)


def _actions(cards: tuple[Cards, ...], pack: Any, lang: str) -> str:
    return _piled(cards, pack.actions, lang)


def _piled(cards: tuple[Cards, ...], entries: Any, lang: str) -> str:
    return ", ".join(f"{one.count} x {entries[one.card].named(lang)}" for one in cards)


def _war(view: TurfView, pack: Any, lang: str) -> str:
    """The war that is on: who takes part in it, seat by seat, and what it adds up to."""
    war = view.war
    if war is None:
        return ""
    said = dict[int, list[str]]()
    for side in war.sides:
        said[side.seat] = [committed(side, lang), *_shown(side.card, pack, lang)]
        for helper in side.helpers:
            helps = say(lang, "Seat {seat} helps seat {side}.", seat=helper.seat, side=side.seat)
            said[helper.seat] = [helps, *_shown(helper.card, pack, lang)]
    parts = [say(lang, "War for {turf}.", turf=war.turf), *(part for seat in sorted(said) for part in said[seat])]
    if not war.decided:
        parts.append(say(lang, "Together so far: {sums}.", sums=_sums(war, lang)))
    return " ".join(parts)


def _shown(card: int | None, pack: Any, lang: str) -> list[str]:
    return [] if card is None else [say(lang, "Its card: {card}.", card=pack.combat[card].named(lang))]


def _sums(war: War, lang: str) -> str:
    sides = sorted(war.sides, key=lambda side: side.seat)
    return ", ".join(say(lang, "seat {seat} {sum}", seat=side.seat, sum=side.value) for side in sides)


def _last(view: TurfView, lang: str) -> str:
    """How the last war of this round was decided."""
    last = view.last
    if last is None:
        return ""
    if last.negated:
        end = say(lang, "It was called off.")
    elif last.winner is None:
        end = say(lang, "Nobody won.")
    else:
        end = say(lang, "Seat {seat} won.", seat=last.winner)
    return say(lang, "The last war, for {turf}: {sums}. {end}", turf=last.turf, sums=_sums(last, lang), end=end)


def _dealings(view: TurfView, lang: str) -> str:
    """What is owed for support, and what a buyer pays."""
    lines = [
        say(
            lang,
            "Seat {payer} owes seat {helper} {amount} for support.",
            payer=d.payer,
            helper=d.helper,
            amount=d.amount,
        )
        for d in view.debts
    ]
    if view.buyer is not None:
        names = (
            say(lang, "troop"),
            say(lang, "secret win"),
            say(lang, "three actions"),
            say(lang, "combat card"),
            say(lang, "First Turn Token"),
        )
        prices = ", ".join(
            f"{name} {price}" for name, price in zip(names, view.chairs[view.buyer].prices.values(), strict=True)
        )
        lines.append(say(lang, "Prices for seat {seat}: {prices}.", seat=view.buyer, prices=prices))
    return " ".join(lines)


def _piles(view: TurfView, pack: Any, lang: str) -> str:
    """The decks, by number, and the piles that lie open."""
    if view.phase == 0:
        return ""
    text = say(
        lang,
        "Decks: combat {combat}, actions {actions}, secret wins {secrets}.",
        combat=view.combat_deck,
        actions=view.action_deck,
        secrets=view.secret_deck,
    )
    if view.combat_discards:
        text += " " + say(
            lang, "Discarded combat cards: {cards}.", cards=_piled(view.combat_discards, pack.combat, lang)
        )
    if view.performed:
        text += " " + say(lang, "Performed actions: {cards}.", cards=_actions(view.performed, pack, lang))
    return text


def asked(view: TurfView, pack: Any, lang: str) -> str:
    """What is decided now, and by whom, or how the game was won; nothing when it is nobody's decision."""
    if view.outcome is not None:
        return _end(view, pack, lang)
    if view.seat not in view.to_act:
        return _asked(view, lang)
    why = because(view, pack, lang)
    question = say(lang, "You decide: {what}.", what=_question(view, lang))
    return f"{why} {question}" if why else question


def _asked(view: TurfView, lang: str) -> str:
    """What is decided now, and by whom."""
    if view.asked is None or not view.to_act or view.to_act[0] < 0:
        return ""
    seats = ", ".join(map(str, view.to_act))
    return say(lang, "To decide: seat {seats}: {what}.", seats=seats, what=_question(view, lang))


def _question(view: TurfView, lang: str) -> str:
    """What the open step asks for."""
    assert view.asked is not None
    must, left = view.asked.must, view.asked.left
    asked = {
        "keep": say(lang, "keep one of two factions"),
        "seal-attack": say(lang, "seal an attack") if must else say(lang, "seal an attack, or stop"),
        "seal-card": say(lang, "seal a combat card"),
        "back": say(lang, "back one of the tied, or nobody"),
        "start": say(lang, "choose a start turf"),
        "place": say(lang, "place troops ({count} left)", count=left),
        "recruit": say(lang, "choose a turf for the recruits"),
        "desert": say(lang, "choose a turf that loses a troop"),
        "use": say(lang, "use the ability, or pass"),
        "declare": say(lang, "declare a home type"),
        "copy": say(lang, "copy another ability, or pass"),
        "give": say(lang, "maneuver: from which turf")
        if must
        else say(lang, "maneuver: from which turf, or pass when done"),
        "take": say(lang, "maneuver: to which turf"),
        "transfer": say(lang, "maneuver: how many troops"),
        "sit-out": say(lang, "use the ability to sit the event out, or pass"),
        "whirl": say(lang, "pass the hands left or right"),
        "draft": say(lang, "keep one action card"),
        "teleport-from": say(lang, "teleport: from which turf")
        if must
        else say(lang, "teleport: from which turf, or pass"),
        "teleport-to": say(lang, "teleport: to which turf"),
        "commit": say(lang, "say how many troops fight"),
        "bring-from": say(lang, "bring troops from an adjacent turf, or pass"),
        "bring-count": say(lang, "say how many troops come"),
        "against": say(lang, "use the ability against somebody, or pass"),
        "borrow-from": say(lang, "borrow troops of an outsider, or pass"),
        "borrow-count": say(lang, "say how many troops are borrowed"),
        "offer": say(lang, "offer support, or pass"),
        "answer": say(lang, "accept or refuse support"),
        "name": say(lang, "name who must help"),
        "lend-from": say(lang, "say which turf lends troops"),
        "lend-count": say(lang, "say how many troops it lends"),
        "retreat": say(lang, "choose where to retreat"),
        "retaliate": say(lang, "retaliate with a number card, or pass"),
        "spend": say(lang, "buy, exchange, or pass"),
        "exchange": say(lang, "discard a combat card ({count} to go)", count=left),
        "keep-card": say(lang, "discard one of the two cards bought"),
    }
    return asked[view.asked.kind]
