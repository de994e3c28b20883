"""What a seat of Turf Wars sees as numbers; what it remembers of cards is part of it."""

from turres.core.observation import Field, bits, number, present, seat_of, seats_of, total, wide
from turres.core.position import Content
from turres.games.turf_wars.moves import DealFaction, Draw, DrawAction, DrawSecret, Lot, Reveal

VERSION = 1
CHANCE_MOVES = (DealFaction, Lot, Draw, DrawSecret, Reveal, DrawAction)
TURFS = 48
DEPTH = 24
ONLOOKER = 6


def fields(content: Content) -> tuple[Field, ...]:
    """The board, the seats, the cards, the round, the war, then what is asked."""
    return (*_board(), *_seats(), *_combat_cards(), *_action_cards(), *_secrets(), *_round(), *_war(), *_asked())


def _board() -> tuple[Field, ...]:
    return (
        number("troops", "troops", meaning="Troops on each turf."),
        seat_of("owner", "owner", meaning="Whose each turf is."),
        bits("held_before", "stage", count=TURFS, meaning="Turfs controlled when this stage began."),
        bits("gave", "gave", count=TURFS, meaning="Turfs that gave troops in this maneuver."),
        bits("received", "received", count=TURFS, meaning="Turfs that received some."),
        bits("struck", "struck", count=TURFS, whose="all", meaning="Turfs attacked with this card."),
    )


def _seats() -> tuple[Field, ...]:
    return (
        seats_of("living", "living", meaning="Who is still in the game."),
        wide("points", "points", whose="all", meaning="Dominance points."),
        number("strength", "strength", whose="all", meaning="Troops on the board."),
        number("faction", "faction", low=-1, whose="all", meaning="The faction, one up; 0: not shown."),
        number("dealt", "dealt.card", low=-1, whose="mine", meaning="Faction cards dealt to me, one up."),
        number("home", "home", low=-1, whose="all", meaning="The home type, one up."),
        seat_of("copied", "copied", whose="all", meaning="Whose ability the Doppelgangers have."),
        number("start", "start", low=-1, whose="all", meaning="The start turf, one up."),
        number("start_lost", "start_lost", high=1, whose="all", meaning="Whether it was lost once."),
        seat_of("slayer", "slayer", whose="all", meaning="Who landed the killing blow."),
    )


def _combat_cards() -> tuple[Field, ...]:
    return (
        number("hand", "hand.card", whose="mine", meaning="My combat cards, of each kind."),
        total("hands", "hand.card", whose="all", meaning="How many combat cards a seat holds."),
        total("deck", "deck", meaning="Combat cards in the deck."),
        number("discard", "discard", meaning="Combat cards discarded, of each kind."),
        number(
            "known", "known.of.card", whose="mine", by_seat=True, meaning="What I know each seat to hold, at least."
        ),
        number(
            "known_to_all",
            "known.of.card",
            where=(ONLOOKER,),
            whose="all",
            meaning="What everybody knows a seat to hold.",
        ),
        wide("sealed_here", "sealed", whose="mine", meaning="What I sealed: a move's number, one up."),
        present("sealed", "sealed", whose="all", meaning="Who has sealed."),
        wide("aimed", "aimed", whose="all", meaning="A shown attack: its number, one up."),
    )


def _action_cards() -> tuple[Field, ...]:
    return (
        total("actions", "actions", meaning="Action cards in the deck."),
        number("performed", "performed", meaning="Action cards discarded before all eyes, of each kind."),
        total("buried", "buried", meaning="Action cards discarded unseen."),
        number("seen_buried", "seen_buried.kind", whose="mine", meaning="Those of them I know."),
        number("packet", "packet", shown_to="packet_with", meaning="The packet before me, of each kind."),
        seat_of("packet_with", "packet_with", meaning="Who has the packet."),
        number("held", "held.kind", whose="mine", meaning="Action cards I hold back, of each kind."),
        total("held_count", "held.kind", whose="all", meaning="How many a seat holds back."),
        number("brought", "brought", whose="all", meaning="Held cards a seat put into this draft."),
        number("added", "added.kind", whose="mine", meaning="Which I put in."),
        number("passed", "passed.kind", whose="mine", meaning="What I passed on and has not been revealed since."),
        number(
            "drafted",
            "drafted",
            low=-1,
            whose="all",
            shown_if="revealed",
            meaning="The card drafted, one up, if it is mine or revealed.",
        ),
        number(
            "kept",
            "kept",
            low=-1,
            whose="all",
            shown_if="revealed",
            meaning="The card of this round's draft, one up, likewise.",
        ),
        present("has_kept", "kept", low=-1, whose="all", meaning="Who has drafted a card in this round."),
        bits("thirst", "thirst", count=6, whose="all", meaning="Types that could be attacked under Bloodlust."),
        seats_of("revealed", "revealed", meaning="Whose card is revealed."),
    )


def _secrets() -> tuple[Field, ...]:
    return (
        bits("secrets", "secrets", count=25, whose="mine", meaning="My secret win cards."),
        seat_of("drawn_by", "drawn.owner", meaning="Who drew each secret win card."),
        number("drawn", "drawn.card", low=-1, shown_to="drawn.owner", meaning="Those I drew, one up."),
        seat_of("drawn_left", "drawn.left", meaning="The living neighbour to the left at that time."),
        seat_of("drawn_right", "drawn.right", meaning="And to the right."),
        number("draws", "draws", meaning="Secret win cards drawn."),
        bits("ruled_out", "ruled_out", count=25, meaning="What each cannot be: it would have won since."),
        bits("past", "past", count=25, meaning="Secret win cards that have been shown."),
        bits("events_left", "event_deck", count=25, meaning="Events not revealed yet."),
        number("event", "event", low=-1, meaning="This round's event, one up."),
        seats_of("sitting_out", "sitting_out", meaning="Who sits this one out."),
    )


def _round() -> tuple[Field, ...]:
    return (
        number("round", "marker", meaning="The round."),
        number("phase", "phase", meaning="The phase."),
        seat_of("first", "first", meaning="Who holds the First Turn Token."),
        seat_of("order", "order", meaning="The order of this phase."),
        number("ordered", "ordered", meaning="How many are in it."),
        number("token_price", "token_price", meaning="What the token costs."),
        number("token_sold", "token_sold", high=1, meaning="Whether it was sold in this round."),
        number("called", "called", meaning="The priority that is called."),
        number("attacks", "attacks", whose="all", meaning="Attacks left on the card; 255: no end."),
        number("pending", "pending", meaning="Sealed attacks not carried out yet."),
        number("attacks_won", "attacks_won", whose="all", meaning="Attacks won in this round."),
        number("attacks_lost", "attacks_lost", whose="all", meaning="Attacks lost in this round."),
        number("wars_won", "wars_won", whose="all", meaning="Wars won as an attacker in the game."),
        number("wars_lost", "wars_lost", whose="all", meaning="Wars lost as an attacker."),
        number("held_out", "held_out", whose="all", meaning="Wars won as the defender."),
        number("overrun", "overrun", whose="all", meaning="Wars lost as the defender."),
    )


def _war() -> tuple[Field, ...]:
    return (
        number("war_target", "war.target", low=-1, meaning="The turf fought for, one up."),
        seat_of("war_defender", "war.defender", meaning="Its defender."),
        seat_of("war_winner", "war.winner", meaning="Who won."),
        number("war_entry", "war.entry", meaning="How far the winner has moved in."),
        number("war_negated", "war.negated", high=1, meaning="Whether cards are negated."),
        number("war_cries", "war.cries", meaning="Cries for Help not answered yet."),
        number("war_standing", "war.standing", meaning="The winner's committed troops that still stand."),
        number("war_role", "war.role", whose="all", meaning="Outside, attacks, defends or helps."),
        number("war_source", "war.source", low=-1, whose="all", meaning="Where the attack comes from, one up."),
        number("war_committed", "war.committed", whose="all", meaning="Troops committed."),
        number("war_card", "war.card", low=-1, whose="all", meaning="The combat card shown, one up."),
        seat_of("war_ally", "war.ally", whose="all", meaning="Whom a helper supports."),
        number("war_forced", "war.forced", high=1, whose="all", meaning="Whether it was forced to."),
        number("war_lent", "war.lent", meaning="Troops lent from each turf."),
        number("war_borrowed_turf", "war.borrowed_turf", low=-1, meaning="Where borrowed troops come from, one up."),
        number("war_borrowed", "war.borrowed", meaning="How many."),
        number("last_target", "last.target", low=-1, meaning="The last war of this round: the turf, one up."),
        seat_of("last_defender", "last.defender", meaning="Its defender."),
        seat_of("last_winner", "last.winner", meaning="Its winner."),
        number("last_negated", "last.negated", high=1, meaning="Whether cards were negated."),
        number("last_borrowed", "last.borrowed", meaning="Troops borrowed."),
        seat_of("last_side", "last.side", whose="all", meaning="For whom each seat fought."),
        number("last_troops", "last.troops", whose="all", meaning="With how many troops."),
        number("last_bonus", "last.bonus", whose="all", meaning="With what bonus."),
        number("last_card", "last.card", low=-1, whose="all", meaning="With what card, one up."),
        seat_of("debt_payer", "debts.payer", meaning="Who owes for forced support."),
        seat_of("debt_helper", "debts.helper", meaning="To whom."),
        number("debt", "debts.amount", meaning="How much."),
        number("owing", "owing", meaning="How many such debts there are."),
    )


def _asked() -> tuple[Field, ...]:
    return (
        seats_of("tied", "tied", meaning="Who is tied."),
        number("asked", "open.kind", latest="depth", count=DEPTH, meaning="Open decisions, the present one first."),
        seat_of("asked_of", "open.seat", latest="depth", count=DEPTH, meaning="Of each: whose matter it is."),
        seat_of("asked_by", "open.by", latest="depth", count=DEPTH, meaning="Of each: who decides."),
        number("asked_a", "open.a", latest="depth", count=DEPTH, meaning="Of each: its first argument."),
        number("asked_b", "open.b", latest="depth", count=DEPTH, meaning="Of each: its second argument."),
    )
