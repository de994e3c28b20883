"""Turris: what a seat cannot know, dealt anew."""


def redeal(t, seat, rng):
    """The others' hands could be any cards not seen, older cards none of the last shuffle's (TBE-3b, TBE-5c)."""
    new = t.at.deck
    old = 0
    for other in range(t.facts.seats):
        if other != seat:
            new |= t.at.tribe[other].hand & t.at.recycled
            old |= t.at.tribe[other].hand & ~t.at.recycled
    for other in range(t.facts.seats):
        if other != seat:
            t.at.tribe[other].hand = deal_some(old, popcount(t.at.tribe[other].hand & ~t.at.recycled), rng) | deal_some(
                new, popcount(t.at.tribe[other].hand & t.at.recycled), rng
            )
            old &= ~t.at.tribe[other].hand
            new &= ~t.at.tribe[other].hand
    t.at.deck = new


def deal_some(pool, n, rng):
    """So many cards of the pool, as bits."""
    dealt = 0
    while n:
        card = pool
        pick = roll(rng, popcount(pool))
        while pick:
            card &= card - 1
            pick -= 1
        card &= ~(card - 1)
        dealt |= card
        pool ^= card
        n -= 1
    return dealt
