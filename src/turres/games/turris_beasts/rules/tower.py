"""Turris, chapter Tower: how rooms are built."""

import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.excavation as excavation


def rooms_of(t, seat):
    """The rooms a tribe has built; a marker is no room (TBE-28)."""
    return popcount(t.at.tribe[seat].built)


def has_missions(t, seat):
    """The n-th room needs 2n completed missions, markers counting like rooms (TBE-27, TBE-28)."""
    return popcount(t.at.tribe[seat].completed) + t.at.tribe[seat].boon[ROOM_SOONER] >= 2 * (
        rooms_of(t, seat) + t.at.tribe[seat].markers + 1
    )


def can_build(t, seat):
    """With the missions, and alone with an empty undamaged room (TBE-27, TBE-28, TBE-37)."""
    if not has_missions(t, seat):
        return False
    return not t.facts.solo or (t.at.display != 0 and free_rooms(t) != 0)


def free_rooms(t):
    """The empty undamaged rooms, as bits (TBE-37)."""
    found = 0
    for i in range(ROOMS):
        if t.at.room[i] == NOWHERE and not t.at.damaged >> i & 1:
            found |= 1 << i
    return found


def trionfi_step(t, seat):
    """Each right from the Grove is used or lost, one after the other (TBE-27a)."""
    if t.at.tribe[seat].rights == 0:
        t.at.stage = TURN_ENDS
        return
    t.at.tribe[seat].rights -= 1
    if can_build(t, seat):
        happen(t.sink, H_RIGHT_USED, seat)
        push(t, BUILDING, seat, t.facts.grove_prestige, 0, 0, 0)
    else:
        happen(t.sink, H_RIGHT_LOST, seat)


def list_building(t, out):
    """Any face-up card, a marker if there is none, or not at all (TBE-27, TBE-28)."""
    list_each(t.at.display, BUILD, out)
    if t.at.display == 0:
        offer(out, MARKER)


def build(t, seat, move, prestige):
    """The builder takes the card and scores the prestige of the source; a marker brings just that (TBE-27b, TBE-28)."""
    if move == MARKER:
        t.at.tribe[seat].markers += 1
        happen(t.sink, H_MARKER_TAKEN, seat)
        excavation.score(t, seat, prestige)
        return
    push(t, SCORE, seat, prestige + t.at.tribe[seat].boon[ROOM_MORE], 0, 0, 0)
    gain_artifacts(t, seat, t.at.tribe[seat].boon[ROOM_ARTIFACTS])
    take_card(t, seat, move - BUILD)


def take_card(t, seat, card):
    """It works from the next round; the last one triggers the end; alone it goes into a room (TBE-27c, TBE-30, TBE-37)."""
    t.at.display ^= bit(card)
    t.at.tribe[seat].built |= bit(card)
    t.at.fresh |= bit(card)
    happen(t.sink, H_BUILT, seat, card)
    if not t.facts.solo:
        if t.at.display == 0:
            ending.trigger(t, seat, 1)
        return
    rooms = free_rooms(t)
    if rooms & (rooms - 1):
        push(t, ROOMING, seat, card, 0, 0, 0)
    else:
        enter_room(t, seat, card, lowest(rooms))


def enter_room(t, seat, card, room):
    """The card stands there from now on (TBE-37)."""
    t.at.room[room] = card
    happen(t.sink, H_ROOM_TAKEN, seat, card, room)


def resolve_score(t):
    """Resources where a lasting effect adds them, and prestige (TBE-4a)."""
    step = top(t)[0]
    drop(t)
    for r in range(RESOURCES):
        gain(t, step.seat, r, step.x[1 + r])
    excavation.score(t, step.seat, step.x[0])


# Open steps


def list_moves(t, step, out):
    """Which card, or into which room it goes."""
    if step.kind == BUILDING:
        list_building(t, out)
    else:
        list_each(free_rooms(t), ROOM, out)


def make(t, step, move):
    """It is built."""
    if step.kind == BUILDING:
        build(t, step.seat, move, step.x[0])
    else:
        enter_room(t, step.seat, step.x[0], move - ROOM)
