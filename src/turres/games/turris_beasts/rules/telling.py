"""What rules say when somebody listens, in a module of its own: a decision of a search must not pay for it."""

import cython.cimports.turres.games.turris_beasts.rules.actions as actions
import cython.cimports.turres.games.turris_beasts.rules.ending as ending

# The round


def tell_round(t):
    """The round, and the rooms built in the last one that work from now on (TBE-27c, TBE-37)."""
    happen(t.sink, H_ROUND_BEGAN, CHANCE, t.at.round)
    for seat in range(t.facts.seats):
        left = t.at.fresh & t.at.tribe[seat].built
        while left:
            if not is_damaged(t, lowest(left)):
                happen(t.sink, H_CARD_WORKS, seat, lowest(left))
            left &= left - 1


def tell_turn(t):
    """Whose turn it is (TBE-5)."""
    happen(t.sink, H_TURN_BEGAN, t.at.active)


def tell_time(t, time):
    """A printed time has come, which matters where somebody holds Tactics (TBE-10c)."""
    if t.at.ending == GOES_ON:
        for seat in range(t.facts.seats):
            if t.at.tribe[seat].hand:
                happen(t.sink, time, CHANCE)
                return


def tell_altar(t):
    """The Beast on which the Altar stands, if any, may have left the board (TBE-24)."""
    beast = t.facts.ring[t.at.altar]
    if beast == NOWHERE:
        happen(t.sink, H_ALTAR_TURNED, CHANCE, -1, 0)
    else:
        happen(t.sink, H_ALTAR_TURNED, CHANCE, beast, t.at.beast[beast] == NOWHERE)


def tell_no_card(t, seat):
    """A card is due, and there is none (TBE-5c)."""
    happen(t.sink, H_NOT_DRAWN, seat)


# Goods and prestige


def tell_paid(t, seat, resource, n, artifacts):
    """Resources, and Artifacts in place of some (TBE-13)."""
    if n:
        happen(t.sink, H_PAID, seat, resource, n)
    if artifacts:
        happen(t.sink, H_PAID, seat, ARTIFACT, artifacts)


def tell_unrewarded(t, step):
    """The scouts whose locations give nothing (TBE-7)."""
    for i in range(step.x[0]):
        location = step.x[1 + i]
        if not actions.gives_reward(t, step.seat, location):
            happen(t.sink, H_NO_REWARD, step.seat, location, what_bars(t, location))


def what_bars(t, location):
    """Why the location gives no reward: it is immediate, or a Beast or a Betrayer is there (TBE-7, TBE-33)."""
    if t.facts.said[sentence_at(t, location)].immediate:
        return 0
    return 2 if betrayers_at(t, location) else 1


def tell_score(t, seat, n):
    """From so much to so much, and that it brings new sites (TBE-29)."""
    prestige = t.at.tribe[seat].prestige
    if n:
        happen(t.sink, H_SCORED, seat, n, prestige - n)
    if min(4, prestige // 10) > t.at.reached:
        happen(t.sink, H_THRESHOLD_REACHED, seat, min(4, prestige // 10) * 10)


# Beasts and Betrayers


def tell_beast(t, beast):
    """The Beast whose part begins, if it is on the board; Harrow may act again (TBE-14, TBE-22)."""
    if t.at.beast[beast] != NOWHERE:
        happen(t.sink, H_BEAST_ACTS, CHANCE, beast, t.at.running)


def tell_target(t, beast, target):
    """Where a Beast heads for (TBE-15)."""
    happen(t.sink, H_SET_OUT, CHANCE, beast, target)


def tell_landing(t, beast, space, mover):
    """A Beast goes to another space or stays where it is (TBE-17, TBE-17a)."""
    if space == t.at.beast[beast]:
        happen(t.sink, H_BEAST_STAYED, CHANCE, beast, space)
    else:
        happen(t.sink, H_BEAST_MOVED, or_nothing(mover), beast, t.at.beast[beast], space)


def tell_devoured(t, beast, location, struck):
    """Whose scouts, in turn order (TBE-19)."""
    for i in range(t.facts.seats):
        seat = in_order(t, i)
        if struck[seat]:
            happen(t.sink, H_DEVOURED, seat, beast, location, struck[seat])


def tell_betrayer(t, i, space, has_way):
    """A Betrayer scout goes on or starts over (TBE-34, TBE-34a)."""
    kind = H_BETRAYER_MOVED if has_way else H_BETRAYER_STARTED_OVER
    happen(t.sink, kind, CHANCE, t.at.traitor[i], space)


def tell_damage(t, room):
    """The room that is damaged (TBE-34c)."""
    happen(t.sink, H_DAMAGED, CHANCE, room)


# The end


def tell_end(t, why, won):
    """Why the game is over, and who has won it (TBE-30, TBE-31, TBE-31a, TBE-38, TBE-38a)."""
    if why in (ROUNDS_OVER, SOLO_ROUNDS_OVER):
        happen(t.sink, H_ROUNDS_OVER, CHANCE, t.at.round)
    if why == SOLO_ROUNDS_OVER:
        happen(t.sink, H_TOWER_LOST, 0, 1)
    elif why == SOLO_DECIDED and won:
        happen(t.sink, H_TOWER_SAVED, 0, 0 if t.at.tribe[0].prestige >= 30 else 1)
    elif why == SOLO_DECIDED:
        happen(t.sink, H_TOWER_LOST, 0, 0)
    else:
        if why == BEASTS_GONE:
            happen(t.sink, H_BEASTS_GONE, CHANCE)
        best = ending.best_seat(t)
        happen(t.sink, H_WON, best, t.at.tribe[best].prestige, decided_by(t, best))


def decided_by(t, best):
    """What puts the winner before the others: prestige, resources, or the turn order (TBE-31)."""
    by = 0
    for seat in range(t.facts.seats):
        if seat != best and t.at.tribe[seat].prestige == t.at.tribe[best].prestige:
            by = max(by, 2 if ending.resources_of(t, seat) == ending.resources_of(t, best) else 1)
    return by
