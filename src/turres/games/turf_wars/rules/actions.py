"""Phase 4, the actions (TFW-19 to TFW-19e, TFW-23 to TFW-26): priorities, troops, maneuvers, teleports, attacks in waves."""

import cython
import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.draft as draft
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def carry(t, step):
    """Priorities are called, attacks come in waves."""
    if step.kind == AT_CALL:
        carry_call(t, step)
    else:
        carry_waves(t, step)


def list_moves(t, step, out):
    """Placing, maneuvers and teleports."""
    if step.kind == AT_PLACE:
        list_place(t, step, out)
    elif step.kind == AT_GIVE:
        list_give(t, step, out)
    elif step.kind == AT_TAKE:
        list_take(t, step, out)
    elif step.kind == AT_TRANSFER:
        list_counts(out, 1, t.at.troops[step.a])
    elif step.kind == AT_TELEPORT_FROM:
        list_teleport_from(t, step, out)
    else:
        list_teleport_to(t, step, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_PLACE:
        make_place(t, step, move)
    elif step.kind == AT_GIVE:
        make_give(t, step, move)
    elif step.kind == AT_TAKE:
        make_take(step, move)
    elif step.kind == AT_TRANSFER:
        make_transfer(t, step, move)
    elif step.kind == AT_TELEPORT_FROM:
        make_teleport_from(t, step, move)
    else:
        make_teleport_to(t, step, move)


def carry_call(t, step):
    """Priorities are called from one up: troops and maneuvers, then teleports, then attacks (TFW-19, TFW-19b)."""
    if step.a == 0:
        t.at.called = next_priority(t)
        if t.at.called > t.facts.last_priority:
            pop(t)
        else:
            show_called(t)
            step.a = 1
        return
    step.a += 1
    if step.a == 2:
        if is_called(t, DEED_PLACE, DEED_MANEUVER):
            for_each(t, EACH_TROOPS)
    elif step.a == 3:
        if is_called(t, DEED_TELEPORT, DEED_TELEPORT):
            for_each(t, EACH_TELEPORT)
    elif step.a == 4:
        push(t, AT_WAVES, NONE, 0, 0)
    else:
        put_cards_away(t)
        step.a = 0


def next_priority(t):
    """The next number after the last called at which somebody has a card; one too many if nobody has (TFW-19)."""
    found = t.facts.last_priority + 1
    for seat in range(t.facts.seats):
        if is_living(t, seat) and t.at.drafted[seat] != NONE:
            priority = t.facts.priority[t.at.drafted[seat]]
            if t.at.called < priority < found:
                found = priority
    return found


def is_up(t, seat):
    """Whether the seat's card has the called priority."""
    return is_living(t, seat) and t.at.drafted[seat] != NONE and t.facts.priority[t.at.drafted[seat]] == t.at.called


def is_called(t, first, last):
    """Whether somebody's card of this priority does one of these deeds."""
    for seat in range(t.facts.seats):
        if is_up(t, seat) and first <= t.facts.deed[t.at.drafted[seat]] <= last:
            return True
    return False


def show_called(t):
    """All cards of this priority are revealed together; under Mind Control it is said who decides (TFW-19, TFW-40d)."""
    happen(t.sink, H_PRIORITY_CALLED, NONE, t.at.called)
    for seat in range(t.facts.seats):
        if is_up(t, seat):
            draft.reveal_card(t, seat)
            if hears(t.sink) and abilities.decider(t, seat) != seat:
                happen(t.sink, H_CONTROLLED, seat, abilities.decider(t, seat))
            t.at.struck[seat] = 0
            t.at.attacks[seat] = attacks_on(t, seat, t.facts.deed[t.at.drafted[seat]])


def attacks_on(t, seat, deed):
    """One for an Attack, two for Strikes, no end under Rampage (TFW-23, TFW-23a, TFW-40f)."""
    if deed < DEED_ATTACK:
        return 0
    if abilities.holds(t, RAMPAGE, seat):
        return ENDLESS
    return 2 if deed == DEED_STRIKES else 1


def put_cards_away(t):
    """Performed cards are discarded for all to see (TFW-19)."""
    for seat in range(t.facts.seats):
        if t.at.drafted[seat] != NONE and (t.at.revealed >> seat) & 1:
            t.at.performed[t.at.drafted[seat]] += 1
            happen(t.sink, H_PERFORMED, seat, t.at.drafted[seat])
            t.at.drafted[seat] = NONE
            t.at.attacks[seat] = 0
            t.at.struck[seat] = 0


def each_action(t, what, seat):
    """Troop cards and maneuvers, or teleports, of the called priority (TFW-19b)."""
    if not is_up(t, seat):
        return
    deed = t.facts.deed[t.at.drafted[seat]]
    if what == EACH_TROOPS:
        by = abilities.decider(t, seat)
        if deed == DEED_PLACE:
            place_troops(t, seat, by, t.facts.action_troops[t.at.drafted[seat]], by == seat)
        elif deed == DEED_MANEUVER:
            start_maneuver(t, seat, by)
    elif deed == DEED_TELEPORT and unoccupied(t, t.facts.action_type[t.at.drafted[seat]]):
        push_by(t, AT_TELEPORT_FROM, seat, abilities.decider(t, seat), 0, 0)
    if hears(t.sink) and top(t).kind == AT_EACH and deed != DEED_ATTACK and deed != DEED_STRIKES:
        tell_idle(t, what, seat, deed)


def tell_idle(t, what, seat, deed):
    """A card whose turn it is opens no decision: there is nothing it could do (TFW-19a)."""
    if (what == EACH_TELEPORT) == (deed == DEED_TELEPORT):
        happen(t.sink, H_IDLE, seat, t.at.drafted[seat])


# Placing troops


def place_troops(t, seat, by, count, optional):
    """Troops go one at a time on own turfs, as many as the limit leaves room for (TFW-16, TFW-23d, TFW-47)."""
    count = min(count, MOST_TROOPS - t.at.strength[seat])
    if count > 0 and t.at.own[seat]:
        push_by(t, AT_PLACE, seat, by, count, optional)


def list_place(t, step, out):
    """Any own turf; a card's troops may be declined (TFW-16, TFW-19a)."""
    offer_turfs(out, PLACE, t.at.own[step.seat])
    if step.b:
        offer(out, PASS)


def make_place(t, step, move):
    """One troop stands there, and a win may hold at once (TFW-3b)."""
    seat = step.seat
    if move == PASS:
        pop(t)
        return
    reinforce(t, move - PLACE, seat, 1, H_PLACED)
    step.a -= 1
    if step.a == 0:
        pop(t)
    winning.moment_of(t, seat, t.facts.troop_secrets)


# Maneuvers


def start_maneuver(t, seat, by):
    """Own troops are redistributed among the turfs controlled at its start (TFW-23c)."""
    if abilities.has_two_turfs(t, seat):
        t.at.stage = t.at.own[seat]
        t.at.gave = 0
        t.at.received = 0
        push_by(t, AT_GIVE, seat, by, 0, 0)


def list_give(t, step, out):
    """A turf that has not received may give, if another may receive; or the maneuver is over (TFW-23c, TFW-40d)."""
    turfs = t.at.own[step.seat] & t.at.stage & ~t.at.received
    while turfs:
        if t.at.stage & ~t.at.gave & ~(cython.cast(u64, 1) << lowest(turfs)):
            offer(out, LEAVE + lowest(turfs))
        turfs &= turfs - 1
    if step.by == step.seat or t.at.gave:
        offer(out, PASS)


def make_give(t, step, move):
    """The next source is chosen, or the whole maneuver is looked at (TFW-3b)."""
    if move == PASS:
        seat = step.seat
        pop(t)
        t.at.stage = 0
        t.at.gave = 0
        t.at.received = 0
        winning.moment_among(t, 1 << seat)
    else:
        push_by(t, AT_TAKE, step.seat, step.by, move - LEAVE, 0)


def list_take(t, step, out):
    """A turf controlled at the start that has not given (TFW-23c)."""
    offer_turfs(out, REACH, t.at.stage & ~t.at.gave & ~(cython.cast(u64, 1) << step.a))


def make_take(step, move):
    """The target is chosen."""
    step.kind = AT_TRANSFER
    step.b = move - REACH


def make_transfer(t, step, move):
    """So many troops go over; the giver may not receive, nor the receiver give (TFW-23c)."""
    source = step.a
    target = step.b
    pop(t)
    march(t, source, target, move - COUNT, H_TRANSFERRED)
    t.at.gave |= cython.cast(u64, 1) << source
    t.at.received |= cython.cast(u64, 1) << target


# Teleports


def unoccupied(t, kind):
    """Turfs of the type on which nobody stands."""
    turfs = t.facts.of_type[kind]
    for seat in range(t.facts.seats):
        turfs &= ~t.at.own[seat]
    return turfs


def list_teleport_from(t, step, out):
    """All troops of any own turf, or none unless another decides (TFW-23b, TFW-19a, TFW-40d)."""
    offer_turfs(out, LEAVE, t.at.own[step.seat])
    if step.by == step.seat:
        offer(out, PASS)


def make_teleport_from(t, step, move):
    """The turf they leave is chosen."""
    if move == PASS:
        pop(t)
    else:
        step.kind = AT_TELEPORT_TO
        step.a = move - LEAVE


def list_teleport_to(t, step, out):
    """An unoccupied turf of the card's type, anywhere (TFW-23b)."""
    offer_turfs(out, REACH, unoccupied(t, t.facts.action_type[t.at.drafted[step.seat]]))


def make_teleport_to(t, step, move):
    """All of them go (TFW-23b)."""
    seat = step.seat
    source = step.a
    pop(t)
    march(t, source, move - REACH, t.at.troops[source], H_TELEPORTED)
    winning.moment_among(t, 1 << seat)


# Waves


def carry_waves(t, step):
    """Everyone with an attack left seals one or stops; then all are carried out one at a time (TFW-19c, TFW-19e)."""
    if step.a == 0:
        step.b = ready_to_attack(t)
        if hears(t.sink):
            tell_aimless(t, step.b)
        step.a = 1
        if step.b:
            ask_all(t, AT_SEAL_ATTACK, step.b)
        else:
            pop(t)
    elif step.a == 1:
        show_attacks(t, step.b)
        step.a = 2
    elif t.at.pending:
        begin_war(t, first_pending(t))
    else:
        step.a = 0


def ready_to_attack(t):
    """The seats with an attack left on a card of this priority and something to aim at."""
    ready = 0
    for seat in range(t.facts.seats):
        if is_up(t, seat) and t.at.attacks[seat] and has_attack(t, seat):
            ready |= 1 << seat
    return ready


def tell_aimless(t, ready):
    """Before the first attack on this priority: who has a card to attack with, and nothing to aim at (TFW-19a)."""
    struck = 0
    for seat in range(t.facts.seats):
        struck |= t.at.struck[seat]
    for seat in range(t.facts.seats):
        if struck == 0 and is_up(t, seat) and t.at.attacks[seat] and not (ready >> seat) & 1:
            happen(t.sink, H_IDLE, seat, t.at.drafted[seat])


def has_attack(t, seat):
    """Whether a legal attack exists."""
    targets = open_targets(t, seat)
    while targets:
        if neighbours(t, lowest(targets)) & t.at.own[seat]:
            return True
        targets &= targets - 1
    return False


def open_targets(t, seat):
    """What the card can aim at; never twice at the same turf (TFW-23a, TFW-40f)."""
    return draft.attackable(t, seat, t.at.drafted[seat]) & ~t.at.struck[seat]


def must_attack(t, seat):
    """Under Bloodlust and under another's control the first attack is compulsory (TFW-40, TFW-40d)."""
    return t.at.struck[seat] == 0 and (abilities.holds(t, BLOODLUST, seat) or abilities.decider(t, seat) != seat)


def list_seal_attack(t, seat, out):
    """From any own turf on any adjacent target, or stop (TFW-19c, TFW-23, TFW-40)."""
    least = 1
    if must_attack(t, seat):
        least = t.facts.bloodlust if abilities.holds(t, BLOODLUST, seat) and has_strong_attack(t, seat) else 1
    else:
        offer(out, PASS)
    targets = open_targets(t, seat)
    while targets:
        turf = lowest(targets)
        sources = neighbours(t, turf) & t.at.own[seat]
        while sources:
            if t.at.troops[lowest(sources)] >= least:
                offer(out, ATTACK + t.facts.road[lowest(sources)][turf])
            sources &= sources - 1
        targets &= targets - 1


def has_strong_attack(t, seat):
    """Whether a source of enough troops reaches a target (TFW-40)."""
    targets = open_targets(t, seat)
    while targets:
        sources = neighbours(t, lowest(targets)) & t.at.own[seat]
        while sources:
            if t.at.troops[lowest(sources)] >= t.facts.bloodlust:
                return True
            sources &= sources - 1
        targets &= targets - 1
    return False


def show_attacks(t, asked):
    """All sealed attacks are shown together; stopping is final for the card (TFW-19c, TFW-19e)."""
    for seat in range(t.facts.seats):
        t.at.aimed[seat] = 0
        if (asked >> seat) & 1:
            if t.at.sealed[seat] == PASS + 1:
                t.at.attacks[seat] = 0
                happen(t.sink, H_STOPPED, seat, t.at.drafted[seat], popcount(t.at.struck[seat]))
            else:
                t.at.aimed[seat] = t.at.sealed[seat] - ATTACK
                tell_attack(t, H_ATTACK_SHOWN, seat)
                t.at.struck[seat] |= cython.cast(u64, 1) << t.facts.road_to[t.at.aimed[seat] - 1]
                t.at.pending |= 1 << seat
                if t.at.attacks[seat] != ENDLESS:
                    t.at.attacks[seat] -= 1
        t.at.sealed[seat] = 0


def first_pending(t):
    """The first in FTT order whose attack has not been carried out (TFW-19c)."""
    for place in range(t.at.ordered):
        if (t.at.pending >> t.at.order[place]) & 1:
            return t.at.order[place]
    return NONE


def begin_war(t, first):
    """All pending attacks on the same target are one war; those that lapse are used up (TFW-19c, TFW-19d, TFW-27c)."""
    target = t.facts.road_to[t.at.aimed[first] - 1]
    attackers = 0
    for seat in range(t.facts.seats):
        if (t.at.pending >> seat) & 1 and t.facts.road_to[t.at.aimed[seat] - 1] == target:
            t.at.pending &= ~(1 << seat)
            if has_lapsed(t, seat):
                stop_rampage(t, seat)
                tell_attack(t, H_LAPSED, seat)
            else:
                t.at.war.role[seat] = ATTACKS
                t.at.war.source[seat] = t.facts.road_from[t.at.aimed[seat] - 1]
                attackers += 1
            t.at.aimed[seat] = 0
    if attackers:
        t.at.war.target = target
        t.at.war.defender = t.at.owner[target]
        if t.at.war.defender != NONE:
            t.at.war.role[t.at.war.defender] = DEFENDS
        t.at.war.entry = attackers == 1 and t.at.war.defender == NONE
        if hears(t.sink):
            tell_war(t)
        push(t, AT_WAR, NONE, 0, 0)


def tell_attack(t, kind, seat):
    """From where to where it goes, and whether its target is own by now (TFW-19c, TFW-19d)."""
    if hears(t.sink):
        source = t.facts.road_from[t.at.aimed[seat] - 1]
        target = t.facts.road_to[t.at.aimed[seat] - 1]
        happen(t.sink, kind, seat, source, target, is_own(t, target, seat))


def tell_war(t):
    """A war with all its sides, or one who walks in alone (TFW-26, TFW-27)."""
    attackers = 0
    for seat in range(t.facts.seats):
        if t.at.war.role[seat] == ATTACKS:
            attackers |= 1 << seat
    if t.at.war.entry:
        happen(t.sink, H_ENTRY_BEGAN, lowest(attackers), t.at.war.target)
    else:
        happen(t.sink, H_WAR_BEGAN, t.at.war.defender, t.at.war.target, attackers)


def has_lapsed(t, seat):
    """An attack lapses if its source is lost or empty, or its target has become own (TFW-19d)."""
    road = t.at.aimed[seat] - 1
    return not is_own(t, t.facts.road_from[road], seat) or is_own(t, t.facts.road_to[road], seat)


def stop_rampage(t, seat):
    """Whatever is not won ends a Rampage (TFW-40f, TFW-19d)."""
    if t.at.attacks[seat] == ENDLESS:
        t.at.attacks[seat] = 0
