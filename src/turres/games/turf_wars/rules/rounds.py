"""The round: five phases, and going round the table in the order of the First Turn Token (TFW-15 to TFW-22a, TFW-43)."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.draft as draft
import cython.cimports.turres.games.turf_wars.rules.events as events
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.spending as spending
import cython.cimports.turres.games.turf_wars.rules.war as war
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def carry(t, step):
    """The round goes on, or the turn round the table."""
    if step.kind == AT_EACH:
        carry_each(t, step)
    else:
        carry_round(t, step)


# The round


def carry_each(t, step):
    """The next living player in FTT order; whoever fell in a war may still retaliate (TFW-43, TFW-35c)."""
    if step.b == t.at.ordered:
        pop(t)
        return
    seat = t.at.order[step.b]
    step.b += 1
    if is_living(t, seat) or step.a == EACH_RETALIATE:
        do_each(t, step.a, seat)


def do_each(t, what, seat):
    """What going round the table is about."""
    if what == EACH_PHASE_ONE:
        abilities.phase_one(t, seat)
    elif what == EACH_REINFORCE:
        actions.place_troops(t, seat, seat, 2, False)
    elif what == EACH_DRAFT:
        draft.each_draft(t, seat)
    elif what == EACH_SPEND:
        push(t, AT_SPEND, seat, 0, 0)
    elif EACH_TROOPS <= what <= EACH_TELEPORT:
        actions.each_action(t, what, seat)
    elif EACH_COMMIT <= what <= EACH_SETTLED:
        war.each_war(t, what, seat)
    elif EACH_SIT_OUT <= what <= EACH_EXILE:
        events.each_event(t, what, seat)
    else:
        setup.each_opening(t, what, seat)


def carry_round(t, step):
    """Five phases, each in the FTT order of its beginning (TFW-15 to TFW-22a, TFW-43)."""
    step.a += 1
    if step.a == 1:
        begin_phase(t, 1)
        forget_round(t)
        for_each(t, EACH_PHASE_ONE)
    elif step.a == 2:
        begin_phase(t, 2)
        for_each(t, EACH_REINFORCE)
    elif step.a == 3:
        begin_phase(t, 3)
        push(t, AT_EVENT, NONE, 0, 0)
    elif step.a == 4:
        begin_phase(t, 4)
        draft.begin_draft(t)
    elif step.a == 5:
        draft.end_draft(t)
        push(t, AT_CALL, NONE, 0, 0)
    elif step.a == 6:
        end_actions(t)
    else:
        end_round(t, step)


def count_rounds(t):
    """Each reveals one event in its phase 3, so they can be counted though the marker may be put back (TFW-15, TFW-17)."""
    if t.at.phase == 0:
        return 0
    if t.at.phase < 3 or (t.at.depth and top(t).kind == AT_REVEAL):
        return popcount(t.at.past) + 1
    return popcount(t.at.past)


def begin_phase(t, phase):
    """The FTT order is fixed when a phase begins (TFW-43)."""
    t.at.phase = phase
    t.at.called = 0
    fix_order(t)
    happen(t.sink, H_PHASE_BEGAN, NONE, phase)


def forget_round(t):
    """A new round: nobody has attacked in it."""
    setup.forget_battle(t)
    for seat in range(t.facts.seats):
        t.at.attacks_won[seat] = 0
        t.at.attacks_lost[seat] = 0


# Phase 5 and the next round


def end_actions(t):
    """The end of phase 4, then scoring and spending (TFW-5a, TFW-20, TFW-21)."""
    winning.judge_after_actions(t)
    if t.at.ending == GOES_ON:
        draft.bury_leftovers(t)
        begin_phase(t, 5)
        spending.score(t)
        push(t, AT_SPENDING, NONE, 0, 0)


def end_round(t, step):
    """After round 10 the game ends, otherwise the marker moves up (TFW-22a)."""
    if t.at.marker == LAST_ROUND:
        pop(t)
        push(t, AT_FINISH, NONE, 0, 0)
    else:
        before = teleporters_open(t)
        t.at.marker += 1
        step.a = 0
        happen(t.sink, H_ROUND_BEGAN, NONE, t.at.marker)
        tell_teleporters(t, before)
        winning.moment(t)
