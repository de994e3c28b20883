"""Turris, chapter End: when the game is over, and who has won."""

import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def trigger(t, seat, by):
    """The end begins, once and for all: by prestige, or with the last Trionfi card (TBE-30)."""
    if not t.at.triggered:
        t.at.triggered = True
        happen(t.sink, H_END_BEGAN, seat, by)


def remove_beast(t):
    """Once the end is triggered each Beast phase ends with removing one, Harrow first (TBE-30, TBE-30a)."""
    if not t.at.triggered:
        return
    beast = HARROW
    while t.at.beast[beast] == NOWHERE:
        beast -= 1
    happen(t.sink, H_BEAST_LEFT, CHANCE, beast)
    t.at.beast[beast] = NOWHERE
    find_beasts(t)
    t.at.flipped &= ~(1 << beast)


def test_end(t):
    """No Beast is left, or the last round is over (TBE-30, TBE-31a, TBE-38a)."""
    if t.at.barred == 0:
        finish(t, BEASTS_GONE, False)
    elif t.at.round >= t.facts.round_limit:
        finish(t, SOLO_ROUNDS_OVER if t.facts.solo else ROUNDS_OVER, False)


def finish(t, ending, won):
    """The game is over."""
    if hears(t.sink) and t.at.ending == GOES_ON:
        telling.tell_end(t, ending, won)
    t.at.ending = ending
    t.at.won = won


def resources_of(t, seat):
    """I/K/R/W, one each, no Artifacts (TBE-31)."""
    total = 0
    for r in range(RESOURCES):
        total += t.at.tribe[seat].goods[r]
    return total


def best_seat(t):
    """Most prestige, then most resources, then nearest to the First Player (TBE-31)."""
    best = t.at.first
    for i in range(t.facts.seats):
        seat = in_order(t, i)
        if t.at.tribe[seat].prestige > t.at.tribe[best].prestige or (
            t.at.tribe[seat].prestige == t.at.tribe[best].prestige and resources_of(t, seat) > resources_of(t, best)
        ):
            best = seat
    return best


def judge(t, out):
    """Everybody's prestige, and the best seat; alone, who won is known (TBE-31, TBE-38)."""
    for seat in range(t.facts.seats):
        out.scores[seat] = t.at.tribe[seat].prestige
    out.winners = only(best_seat(t)) if not t.facts.solo or t.at.won else 0
    out.ending = t.at.ending - 1
    out.detail = what_ended(t)


def what_ended(t):
    """What brought the end about, as far as the table still shows it (TBE-30, TBE-38)."""
    if t.at.ending == BEASTS_GONE:
        return BY_BOTH if t.at.display == 0 and most_reached(t) else BY_ROOMS if t.at.display == 0 else BY_PRESTIGE
    if t.at.ending != SOLO_DECIDED:
        return BY_NOTHING
    if not t.at.won:
        return BY_BETRAYERS
    return BY_PRESTIGE if t.at.tribe[0].prestige >= 30 else BY_ROOMS


def most_reached(t):
    """Whether somebody has had 40 prestige, which is noted for the sites (TBE-29, TBE-30)."""
    return t.at.reached >= 4
