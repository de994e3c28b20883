"""Turris, chapter Cleanup: the Altar, the First Player and the Fruit."""

import cython.cimports.turres.games.turris_beasts.rules.ending as ending


def clean_up(t):
    """Altar, First Player, Fruit, and is it the end? (TBE-24, TBE-24a)"""
    turn_altar(t)
    if t.at.token != NOWHERE:
        t.at.first = t.at.token
        t.at.token = NOWHERE
    t.at.fruit = NOWHERE
    t.at.stage = ROUND_BEGINS
    ending.test_end(t)


def turn_altar(t):
    """One step clockwise (TBE-24, TBE-43)."""
    t.at.altar = (t.at.altar + 1) % RING


def gain_token(t, seat):
    """There is one token; alone, a Damaged tile may be removed instead (TBE-24a, TBE-37a)."""
    if not t.facts.solo:
        t.at.token = seat
    elif t.at.damaged:
        push(t, REPAIRING, seat, True, 0, 0, 0)
