"""The end after round 10: points, ties, backing and the lot (TFW-4 to TFW-4b)."""

import cython.cimports.turres.games.turf_wars.rules.winning as winning


def carry_finish(t, step):
    """Late secret wins first, then points and the ties' order (TFW-4, TFW-5)."""
    step.a += 1
    if step.a == 1:
        t.at.tied = t.at.living
        judge_late_secrets(t)
    elif step.a == 2:
        t.at.tied = leaders(t, 0)
        tell_tie(t)
        break_tie(t)
        if t.at.ending == GOES_ON and t.at.living & ~t.at.tied:
            ask_all(t, AT_BACK, t.at.living & ~t.at.tied)
    elif step.a == 3:
        tell_backing(t)
        t.at.tied = leaders(t, 4)
        if (t.at.tied & (t.at.tied - 1)) == 0:
            end_by_points(t, 4)
        else:
            push(t, AT_LOT_LAST, NONE, 0, 0)


def judge_late_secrets(t):
    """Undefeated and its like, and Unstoppable if drawn in phase 5, win before points count (TFW-5, TFW-5a, TFW-41f)."""
    winners = 0
    for seat in range(t.facts.seats):
        cards = t.at.secrets[seat] & (t.facts.late_secrets | t.facts.after_action)
        if is_living(t, seat) and winning.has_secret(t, seat, cards):
            t.at.reason[seat] = BY_SECRET
            winners |= 1 << seat
    if winners:
        winning.conclude(t, winners)


def break_tie(t):
    """All who are tied in points add one thing after the other until somebody is ahead of all others (TFW-4)."""
    for last in range(4):
        ahead = leaders(t, last)
        if (ahead & (ahead - 1)) == 0:
            t.at.tied = ahead
            end_by_points(t, last)
            return


def leaders(t, last):
    """Those of the tied with the highest total, a bit each, when this is the last thing added (TFW-4)."""
    best = 0
    for seat in range(t.facts.seats):
        if (t.at.tied >> seat) & 1:
            best = max(best, total_of(t, seat, last))
    ahead = 0
    for seat in range(t.facts.seats):
        if (t.at.tied >> seat) & 1 and total_of(t, seat, last) == best:
            ahead |= 1 << seat
    return ahead


def total_of(t, seat, last):
    """Points, controlled turfs, troops on a start turf never lost, all troops, backing, up to the last (TFW-4, TFW-4a)."""
    total = t.at.points[seat]
    if last >= 1:
        total += popcount(t.at.own[seat])
    if last >= 2 and not t.at.start_lost[seat]:
        total += t.at.troops[t.at.start[seat]]
    if last >= 3:
        total += t.at.strength[seat]
    return total + backing_of(t, seat) if last >= 4 else total


def list_back(t, out):
    """One tied player, or nobody (TFW-4b)."""
    for seat in range(t.facts.seats):
        if (t.at.tied >> seat) & 1:
            offer(out, BACK + seat)
    offer(out, PASS)


def backing_of(t, seat):
    """The troops of all who back this player; all backings are shown (TFW-4b)."""
    total = 0
    for other in range(t.facts.seats):
        if t.at.sealed[other] == BACK + seat + 1:
            total += t.at.strength[other]
    return total


def make_lot_last(t, move):
    """The lot in place of rock, paper, scissors (TFW-4)."""
    pop(t)
    t.at.tied = 1 << (move - LOT)
    end_by_points(t, BY_LOT)


def tell_tie(t):
    """Who has most points, if there are several (TFW-4)."""
    if hears(t.sink) and t.at.tied & (t.at.tied - 1):
        for seat in range(t.facts.seats):
            if (t.at.tied >> seat) & 1:
                happen(t.sink, H_TIED, seat, t.at.points[seat])


def tell_backing(t):
    """All who were asked show whom they back (TFW-4b)."""
    if hears(t.sink):
        for seat in range(t.facts.seats):
            if t.at.sealed[seat]:
                backed = NONE if t.at.sealed[seat] == PASS + 1 else t.at.sealed[seat] - 1 - BACK
                happen(t.sink, H_BACKING_SHOWN, seat, backed, t.at.strength[seat])


def end_by_points(t, last):
    """The one who is left in front wins, after this was added (TFW-4)."""
    if hears(t.sink):
        seat = lowest(t.at.tied)
        happen(t.sink, H_WON_BY_POINTS, seat, t.at.points[seat], last, total_of(t, seat, min(last, 4)))
        winning.tell_secrets(t)
    t.at.winners = t.at.tied
    t.at.ending = BY_POINTS
    t.at.reason[lowest(t.at.tied)] = BY_POINTS


def judge(t, out):
    """Dominance Points are the scores; the winners are those who won (TFW-3a, TFW-4)."""
    for seat in range(t.facts.seats):
        out.scores[seat] = t.at.points[seat]
    out.winners = t.at.winners
    out.ending = t.at.ending - 1
    out.detail = what_won(t)


def what_won(t):
    """The secret win that the first of the winners showed, or the type of home turf it holds (TFW-1, TFW-3)."""
    seat = lowest(t.at.winners)
    if t.at.reason[seat] == BY_SECRET:
        return 1 + t.at.shown[seat]
    if t.at.reason[seat] == BY_HOME:
        return 1 + SECRETS + t.at.home[seat]
    return 0
