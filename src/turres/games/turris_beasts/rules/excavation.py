"""Turris, chapter Excavation: prestige, and the new sites it brings."""

import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def score(t, seat, n):
    """No upper limit; thresholds, the trigger of the end and the solo win are noted (TBE-29, TBE-30, TBE-38)."""
    t.at.tribe[seat].prestige += n
    if hears(t.sink):
        telling.tell_score(t, seat, n)
    t.at.reached = max(t.at.reached, min(4, t.at.tribe[seat].prestige // 10))
    if t.facts.solo:
        if t.at.tribe[seat].prestige >= 30:
            ending.finish(t, SOLO_DECIDED, True)
    elif t.at.tribe[seat].prestige >= 40:
        ending.trigger(t, seat, 0)


def lose_prestige(t, seat, n):
    """Never below 0 (TBE-29c)."""
    lost = min(n, t.at.tribe[seat].prestige)
    t.at.tribe[seat].prestige -= lost
    if lost:
        happen(t.sink, H_SANK, seat, lost, t.at.tribe[seat].prestige + lost)


def resolve_site_draw(t):
    """Tiles come to A, B, C and D in this order (TBE-1, TBE-29)."""
    if top(t).x[0] == 4:
        drop(t)
        return
    top(t).x[0] += 1
    push(t, DIGGING, 0, top(t).x[0] - 1, 0, 0, 0)
