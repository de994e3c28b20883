"""Turris, chapter Cleanup: the Altar, the First Player and the Fruit."""

import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.telling as telling


def clean_up(t):
    """Altar, First Player, Fruit, and is it the end? (TBE-24, TBE-24a)"""
    happen(t.sink, H_CLEANUP_BEGAN, CHANCE)
    turn_altar(t)
    if t.at.token != NOWHERE:
        t.at.first = t.at.token
        t.at.token = NOWHERE
        happen(t.sink, H_BECAME_FIRST, t.at.first)
    if t.at.fruit != NOWHERE:
        happen(t.sink, H_FRUIT_LEFT, CHANCE, t.at.fruit)
    t.at.fruit = NOWHERE
    t.at.stage = ROUND_BEGINS
    ending.test_end(t)


def turn_altar(t):
    """One step clockwise (TBE-24, TBE-43)."""
    t.at.altar = (t.at.altar + 1) % RING
    if hears(t.sink):
        telling.tell_altar(t)


def gain_token(t, seat):
    """There is one token; alone, a Damaged tile may be removed instead (TBE-24a, TBE-37a)."""
    if not t.facts.solo:
        happen(t.sink, H_TOKEN_TAKEN, seat, or_nothing(t.at.token))
        t.at.token = seat
    elif t.at.damaged:
        push(t, REPAIRING, seat, True, 0, 0, 0)
