"""The war itself: commitments, the windows for abilities, the cards, and the order of it all (TFW-27)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.settlement as settlement
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.support as support
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def list_moves(t, step, out):
    """Commitments, and abilities used in a war."""
    if step.kind == AT_COMMIT:
        list_commit(t, step, out)
    elif step.kind == AT_AGAINST:
        list_against(t, step, out)
    elif step.kind == AT_BRING_FROM:
        list_bring_from(t, step, out)
    elif step.kind == AT_BRING_COUNT:
        list_counts(out, 1, t.at.troops[step.a])
    elif step.kind == AT_BORROW_FROM:
        list_borrow_from(t, out)
    elif step.kind == AT_BORROW_COUNT:
        list_borrow_count(t, step, out)
    else:
        support.list_hand(t, step.a, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_COMMIT:
        make_commit(t, step, move)
    elif step.kind == AT_AGAINST:
        make_against(t, step, move)
    elif step.kind == AT_BRING_FROM:
        make_bring_from(t, step, move)
    elif step.kind == AT_BRING_COUNT:
        make_bring_count(t, step, move)
    elif step.kind == AT_BORROW_FROM:
        make_borrow_from(t, step, move)
    elif step.kind == AT_BORROW_COUNT:
        make_borrow_count(t, step, move)
    elif step.kind == AT_DRAW_SPOILED:
        make_draw_spoiled(t, step, move)
    elif step.kind == AT_DRAW_SCOUTED:
        make_draw_scouted(t, step, move)
    else:
        make_draw_plunder(t, step, move)


def carry_war(t, step):
    """The order of a war (TFW-27)."""
    step.a += 1
    if step.a == 1:
        for_each(t, EACH_COMMIT)
    elif step.a == 2:
        if t.at.war.entry:
            enter(t)
        else:
            for_each(t, EACH_ATTACKED)
    elif step.a == 3:
        if t.at.war.defender != NONE:
            push(t, AT_COMMIT, t.at.war.defender, 0, 0)
    elif step.a == 4:
        for_each(t, EACH_COMMITTED)
    elif step.a == 5:
        for_each(t, EACH_OFFER)
    elif step.a == 6:
        tell_silence(t)
        ask_all(t, AT_SEAL_CARD, armed_sides(t))
    elif step.a == 7:
        show_cards(t)
    else:
        carry_decision(t, step)


def carry_decision(t, step):
    """From the revealed cards to the end of the war (TFW-27)."""
    if step.a == 8:
        if t.at.war.negated:
            call_off(t)
        elif t.at.war.cries and support.has_outsider(t):
            t.at.war.cries -= 1
            step.a = 7
            push(t, AT_NAME, t.at.war.defender, 0, 0)
        else:
            decide(t)
    elif step.a == 9:
        take_turf(t)
    elif step.a == 10:
        if t.at.war.winner != NONE:
            settlement.pay(t)
    elif step.a == 11:
        settlement.discard_played(t)
        for_each(t, EACH_SETTLED)
    else:
        close_war(t)


def each_war(t, what, seat):
    """What a war asks of a seat."""
    if what == EACH_COMMIT:
        if t.at.war.role[seat] == ATTACKS:
            push_by(t, AT_COMMIT, seat, abilities.decider(t, seat), 0, 0)
    elif what == EACH_ATTACKED:
        when_attacked(t, seat)
    elif what == EACH_COMMITTED:
        when_committed(t, seat)
    elif what == EACH_OFFER:
        support.each_offer(t, seat)
    elif what == EACH_RETALIATE:
        settlement.each_retaliate(t, seat)
    else:
        when_settled(t, seat)


# Entries


def enter(t):
    """Alone into an unoccupied turf: no cards, no cost, no war, and a Rampage goes on (TFW-26, TFW-5b, TFW-40f)."""
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == ATTACKS:
            march(t, t.at.war.source[seat], t.at.war.target, t.at.war.committed[seat], H_WALKED_IN)
    close_war(t)


def close_war(t):
    """The war is over as a whole: a moment for eliminations and wins (TFW-3b)."""
    stirred = involved(t)
    happen(t.sink, H_WAR_OVER, NONE)
    for seat in range(t.facts.seats):
        if not is_living(t, seat):
            winning.lay_down_hand(t, seat)
    pop(t)
    setup.clear_war(t)
    winning.moment_among(t, stirred)


def involved(t):
    """All who have to do with this war, a bit each."""
    seats = 0
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] != OUTSIDE:
            seats |= 1 << seat
    return seats


# Commitments


def list_commit(t, step, out):
    """An attacker one up to all of its source, a defender up to all on the target (TFW-25, TFW-27a)."""
    seat = step.seat
    if t.at.war.role[seat] == ATTACKS:
        least = t.facts.bloodlust if must_bleed(t, seat) else 1
        list_counts(out, least, t.at.troops[t.at.war.source[seat]])
    else:
        list_counts(out, 1, t.at.troops[t.at.war.target])


def must_bleed(t, seat):
    """Under Bloodlust the compulsory attack is made with enough troops, if they are there (TFW-40)."""
    return (
        abilities.holds(t, BLOODLUST, seat)
        and popcount(t.at.struck[seat]) == 1
        and t.at.troops[t.at.war.source[seat]] >= t.facts.bloodlust
    )


def make_commit(t, step, move):
    """Declared openly; the troops stay where they are until the war is settled (TFW-27a)."""
    t.at.war.committed[step.seat] = move - COUNT
    happen(t.sink, H_COMMITTED, step.seat, move - COUNT)
    pop(t)


# Windows


def when_attacked(t, seat):
    """After the attackers' commitment, before the defender's (TFW-38e, TFW-39)."""
    if seat == t.at.war.defender:
        if abilities.can_use(t, seat, SPOIL) and has_victim(t, seat, SPOIL):
            push(t, AT_AGAINST, seat, SPOIL, 0)
        if abilities.can_use(t, seat, BRING) and neighbours(t, t.at.war.target) & t.at.own[seat]:
            push(t, AT_BRING_FROM, seat, 0, 0)


def when_committed(t, seat):
    """After all commitments, before support and cards (TFW-38g, TFW-39)."""
    if seat == t.at.war.defender and abilities.can_use(t, seat, BORROW) and has_lender(t):
        push(t, AT_BORROW_FROM, seat, 0, 0)
    if support.is_side(t, seat) and abilities.can_use(t, seat, SCOUT) and has_victim(t, seat, SCOUT):
        push(t, AT_AGAINST, seat, SCOUT, 0)


def when_settled(t, seat):
    """After losses, retreat, moving in and its cost (TFW-39)."""
    if t.at.war.winner == NONE or not support.is_side(t, seat):
        return
    if seat == t.at.war.winner:
        if abilities.can_use(t, seat, RAISE) and is_own(t, t.at.war.target, seat) and t.at.strength[seat] < MOST_TROOPS:
            push(t, AT_USE, seat, RAISE, 0)
        if abilities.can_use(t, seat, PLUNDER) and t.at.war.role[seat] == ATTACKS and has_victim(t, seat, PLUNDER):
            push(t, AT_AGAINST, seat, PLUNDER, 0)
    elif abilities.can_use(t, seat, REBORN) and t.at.own[seat] and t.at.strength[seat] < MOST_TROOPS:
        push(t, AT_USE, seat, REBORN, 0)


def use_in_war(t, seat, power):
    """The fallen come back, to the winner or to the loser (TFW-39b)."""
    if power == RAISE:
        reinforce(t, t.at.war.target, seat, abilities.strength_of(t, seat, RAISE), H_RAISED)
    elif power == REBORN:
        actions.place_troops(t, seat, seat, abilities.strength_of(t, seat, REBORN), False)


# Abilities against a hand


def is_victim(t, seat, other, power):
    """The attackers when attacked, any opponent when committed, any loser when settled; never a Zero (TFW-39)."""
    if other == seat or not support.is_side(t, other) or spare_cards(t, other) == 0:
        return False
    return power != SPOIL or t.at.war.role[other] == ATTACKS


def has_victim(t, seat, power):
    """Whether there is anybody with a card to lose or show."""
    for other in range(t.facts.seats):
        if is_victim(t, seat, other, power):
            return True
    return False


def list_against(t, step, out):
    """One of them, or nobody (TFW-39a)."""
    for other in range(t.facts.seats):
        if is_victim(t, step.seat, other, step.a):
            offer(out, AGAINST + other)
    offer(out, PASS)


def make_against(t, step, move):
    """Chance picks the card."""
    seat = step.seat
    power = step.a
    pop(t)
    if move == PASS:
        return
    kind = AT_DRAW_SPOILED if power == SPOIL else AT_DRAW_SCOUTED if power == SCOUT else AT_DRAW_PLUNDER
    push(t, kind, seat, move - AGAINST, 0)


def make_draw_spoiled(t, step, move):
    """The card is discarded for all to see (TFW-39)."""
    seat = step.seat
    victim = step.a
    pop(t)
    drop_card(t, victim, move - DRAW)
    happen(t.sink, H_SPOILED, victim, move - DRAW, seat)


def make_draw_scouted(t, step, move):
    """Only the scout sees it, and remembers (TFW-39)."""
    seat = step.seat
    victim = step.a
    pop(t)
    happen_to(t.sink, only(seat), H_SCOUTED, seat, victim, move - DRAW)
    if t.at.known[seat].of[victim].card[move - DRAW] == 0:
        t.at.known[seat].of[victim].card[move - DRAW] = 1


def make_draw_plunder(t, step, move):
    """The card changes hands for all to see (TFW-39)."""
    seat = step.seat
    victim = step.a
    card = move - DRAW
    pop(t)
    leave_hand(t, victim, card)
    happen(t.sink, H_PLUNDERED, victim, card, seat)
    t.at.hand[seat].card[card] += 1
    for other in range(ONLOOKER + 1):
        if other != seat and (other < t.facts.seats or other == ONLOOKER):
            t.at.known[other].of[seat].card[card] += 1


# Unicorns


def list_bring_from(t, step, out):
    """One adjacent own turf, or none (TFW-38e)."""
    offer_turfs(out, LEAVE, neighbours(t, t.at.war.target) & t.at.own[step.seat])
    offer(out, PASS)


def make_bring_from(t, step, move):
    """The turf is chosen."""
    if move == PASS:
        pop(t)
    else:
        step.kind = AT_BRING_COUNT
        step.a = move - LEAVE


def make_bring_count(t, step, move):
    """Any number of them, even all, come to the attacked turf (TFW-38e)."""
    source = step.a
    pop(t)
    march(t, source, t.at.war.target, move - COUNT, H_BROUGHT)


# Sirens


def has_lender(t):
    """Whether a player outside the war has a turf with more than one troop (TFW-38g)."""
    for seat in range(t.facts.seats):
        if support.is_outside(t, seat) and support.spare_of(t, seat):
            return True
    return False


def list_borrow_from(t, out):
    """One turf of one player outside the war, never its last troop (TFW-38g)."""
    for turf in range(t.facts.turfs):
        if t.at.owner[turf] != NONE and support.is_outside(t, t.at.owner[turf]) and support.spare_on(t, turf) > 0:
            offer(out, LEAVE + turf)
    offer(out, PASS)


def make_borrow_from(t, step, move):
    """The turf is chosen."""
    if move == PASS:
        pop(t)
    else:
        step.kind = AT_BORROW_COUNT
        step.a = move - LEAVE


def list_borrow_count(t, step, out):
    """As many as the ability says at most (TFW-38g)."""
    list_counts(out, 1, min(support.spare_on(t, step.a), abilities.strength_of(t, step.seat, BORROW)))


def make_borrow_count(t, step, move):
    """They stay where they are and count for the defender (TFW-38g)."""
    t.at.war.borrowed_turf = step.a
    t.at.war.borrowed = move - COUNT
    happen(t.sink, H_BORROWED, step.seat, step.a, move - COUNT, t.at.owner[step.a])
    pop(t)


# Cards


def armed_sides(t):
    """Every attacker and the defender, unless it is silenced (TFW-27b, TFW-38f)."""
    sides = 0
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == ATTACKS or (t.at.war.role[seat] == DEFENDS and not is_silenced(t)):
            sides |= 1 << seat
    return sides


def is_silenced(t):
    """Whether an attacker's ability keeps so weak a defender from playing a card (TFW-38f)."""
    for seat in range(t.facts.seats):
        strong = t.at.war.role[seat] == ATTACKS and abilities.can_use(t, seat, SILENCE)
        if strong and t.at.troops[t.at.war.target] <= abilities.strength_of(t, seat, SILENCE):
            return True
    return False


def tell_silence(t):
    """Whose ability keeps the defender from playing a card (TFW-38f)."""
    if hears(t.sink) and t.at.war.defender != NONE and is_silenced(t):
        for seat in range(t.facts.seats):
            if t.at.war.role[seat] == ATTACKS and abilities.can_use(t, seat, SILENCE):
                happen(t.sink, H_SILENCED, t.at.war.defender, seat)
                return


def list_seal_card(t, seat, out):
    """Any card of the hand; a Cry only for a defender with somebody to name (TFW-27b, TFW-29, TFW-29a)."""
    for card in range(CARDS):
        may_cry = seat == t.at.war.defender and support.has_outsider(t)
        if t.at.hand[seat].card[card] and (card != CRY or may_cry):
            offer(out, PLAY + card)


def show_cards(t):
    """All reveal together; then cards are drawn for those who support of their own will (TFW-27b, TFW-30b)."""
    for place in range(t.at.ordered - 1, -1, -1):
        seat = t.at.order[place]
        if t.at.war.role[seat] == HELPS:
            push(t, AT_HELP_CARD, seat, 0, 0)
        elif t.at.sealed[seat]:
            show_card(t, seat, t.at.sealed[seat] - 1 - PLAY)
    for seat in range(t.facts.seats):
        t.at.sealed[seat] = 0


def show_card(t, seat, card):
    """A Negate by any side calls the war off; a Cry calls for help (TFW-28, TFW-29)."""
    t.at.war.card[seat] = card
    happen(t.sink, H_CARD_PLAYED, seat, card)
    if card > 0:
        leave_hand(t, seat, card)
    if card == NEGATE:
        t.at.war.negated = True
    elif card == CRY:
        t.at.war.cries += 1


# The result


def call_off(t):
    """No losses, nobody moves, borrowed troops return, cards are discarded; neither won nor lost (TFW-28, TFW-5b)."""
    remember_battle(t)
    happen(t.sink, H_WAR_CALLED_OFF, NONE, t.at.war.target)
    settlement.discard_played(t)
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == ATTACKS:
            actions.stop_rampage(t, seat)
    close_war(t)


def decide(t):
    """Somebody wins, or nobody on an unoccupied turf (TFW-32 to TFW-34)."""
    t.at.war.winner = settlement.find_winner(t)
    remember_battle(t)
    if hears(t.sink):
        tell_result(t)
    if t.at.war.winner != NONE:
        settlement.take_losses(t)
        settlement.start_retreat(t)


def tell_result(t):
    """The Domination Values, and whose the turf is (TFW-32 to TFW-32b)."""
    winner = t.at.war.winner
    defender = t.at.war.defender
    for seat in range(t.facts.seats):
        if support.is_side(t, seat):
            happen(t.sink, H_STRENGTH, seat, settlement.value_of(t, seat))
    if winner == NONE:
        happen(t.sink, H_WAR_TIED, NONE, t.at.war.target)
    else:
        happen(t.sink, H_WAR_WON, winner, t.at.war.target, NONE if winner == defender else defender, winner == defender)


def take_turf(t):
    """The winner moves in, and wins are looked at before it pays anything (TFW-33, TFW-3b)."""
    settlement.note_result(t)
    if t.at.war.winner != NONE:
        settlement.move_in(t)
        support.note_debts(t)
        winning.look(t, involved(t))


def remember_battle(t):
    """What everybody has seen of the sides, before anything is lost, moved or discarded (TFW-32, TFW-49)."""
    t.at.last.target = t.at.war.target
    t.at.last.defender = t.at.war.defender
    t.at.last.winner = t.at.war.winner
    t.at.last.negated = t.at.war.negated
    t.at.last.borrowed = t.at.war.borrowed
    for seat in range(t.facts.seats):
        helps = t.at.war.role[seat] == HELPS
        t.at.last.side[seat] = t.at.war.ally[seat] if helps else seat if support.is_side(t, seat) else NONE
        t.at.last.troops[seat] = support.lent_by(t, seat) if helps else t.at.war.committed[seat]
        t.at.last.bonus[seat] = settlement.modifiers_of(t, seat) if support.is_side(t, seat) else 0
        t.at.last.card[seat] = t.at.war.card[seat]
