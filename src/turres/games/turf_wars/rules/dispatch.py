"""Who decides at an open step, and the chapter that lists its moves and carries them out."""

import cython.cimports.turres.games.turf_wars.rules.abilities as abilities
import cython.cimports.turres.games.turf_wars.rules.actions as actions
import cython.cimports.turres.games.turf_wars.rules.draft as draft
import cython.cimports.turres.games.turf_wars.rules.ending as ending
import cython.cimports.turres.games.turf_wars.rules.events as events
import cython.cimports.turres.games.turf_wars.rules.rounds as rounds
import cython.cimports.turres.games.turf_wars.rules.settlement as settlement
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.spending as spending
import cython.cimports.turres.games.turf_wars.rules.support as support
import cython.cimports.turres.games.turf_wars.rules.war as war

# Who decides


def acting(t):
    """Chance, one seat, or all that have not sealed yet."""
    if t.at.ending != GOES_ON:
        return NOBODY
    step = top(t)
    if step.kind < BY_SEALS:
        return CHANCE_ACTS
    if step.kind >= BY_SEAT:
        return only(step.by)
    waiting = 0
    for seat in range(t.facts.seats):
        if (step.a >> seat) & 1 and t.at.sealed[seat] == 0:
            waiting |= 1 << sealer(t, step.kind, seat)
    return waiting


def sealer(t, kind, seat):
    """Who seals for a seat: somebody else under Mind Control (TFW-40d)."""
    return abilities.decider(t, seat) if kind == AT_SEAL_ATTACK else seat


def sealed_for(t, step, by):
    """The seat for which this one seals (TFW-40d)."""
    for seat in range(t.facts.seats):
        if (step.a >> seat) & 1 and sealer(t, step.kind, seat) == by:
            return seat
    return by


def seals_for(t, seat):
    """Who knows what is sealed for this seat: whoever seals it, or everybody (NONE) once it is shown."""
    if t.at.ending != GOES_ON or top(t).kind < BY_SEALS or top(t).kind >= BY_SEAT:
        return NONE
    return sealer(t, top(t).kind, seat)


# Which chapter answers


def chapter_of(kind):  # noqa: C901 -- the chain becomes a C switch
    """The chapter that a step belongs to."""
    if kind in (AT_OPENING, AT_COMBAT_CARDS, AT_DEAL_FACTION, AT_LOT_FIRST, AT_DRAW_SECRET, AT_DRAW_COMBAT, AT_START):
        return IN_SETUP
    if kind in (AT_EACH, AT_ROUND):
        return IN_ROUNDS
    if kind in (AT_PHASE_ONE, AT_USE, AT_DECLARE, AT_COPY):
        return IN_ABILITIES
    if kind in (AT_EVENT, AT_REVEAL, AT_SIT_OUT, AT_RECRUIT, AT_DESERT, AT_WHIRL):
        return IN_EVENTS
    if kind in (AT_ACTION_CARDS, AT_DRAW_ACTION, AT_DRAFT):
        return IN_DRAFT
    if kind in (AT_CALL, AT_WAVES, AT_PLACE, AT_GIVE, AT_TAKE, AT_TRANSFER, AT_TELEPORT_FROM, AT_TELEPORT_TO):
        return IN_ACTIONS
    if kind in (
        AT_WAR,
        AT_COMMIT,
        AT_AGAINST,
        AT_BRING_FROM,
        AT_BRING_COUNT,
        AT_BORROW_FROM,
        AT_BORROW_COUNT,
        AT_DRAW_SPOILED,
        AT_DRAW_SCOUTED,
        AT_DRAW_PLUNDER,
    ):
        return IN_WAR
    if kind in (AT_NAME, AT_OFFER, AT_ANSWER, AT_LEND, AT_LEND_FROM, AT_LEND_COUNT, AT_HELP_CARD, AT_DRAW_HELP):
        return IN_SUPPORT
    if kind in (AT_RETREAT, AT_RETALIATE):
        return IN_SETTLEMENT
    if kind in (AT_SPENDING, AT_SPEND, AT_EXCHANGE, AT_KEEP_ONE, AT_KEEP_CARD):
        return IN_SPENDING
    return IN_ENDING  # AT_FINISH, AT_LOT_LAST


def run(t):
    """Go on until somebody has to decide or the game is over."""
    while t.at.ending == GOES_ON and top(t).kind < BY_CHANCE:
        carry_on(t, top(t))


def carry_on(t, step):
    """Steps that go on by themselves."""
    chapter = chapter_of(step.kind)
    if chapter == IN_ROUNDS:
        rounds.carry(t, step)
    elif chapter == IN_ACTIONS:
        actions.carry(t, step)
    elif chapter == IN_WAR:
        war.carry_war(t, step)
    elif chapter == IN_SUPPORT:
        support.carry(t, step)
    elif chapter == IN_SETUP:
        setup.carry(t, step)
    elif chapter == IN_SPENDING:
        spending.carry(t, step)
    elif chapter == IN_ABILITIES:
        abilities.carry_phase_one(t, step)
    elif chapter == IN_EVENTS:
        events.carry_event(t, step)
    elif chapter == IN_DRAFT:
        draft.carry_action_cards(t, step)
    else:
        ending.carry_finish(t, step)


def list_moves(t, seat, out):
    """Every legal move of the seat, or everything that chance may do."""
    step = top(t)
    if BY_SEALS <= step.kind < BY_SEAT:
        list_seals(t, step.kind, sealed_for(t, step, seat), out)
    else:
        list_steps(t, step, out)


def list_steps(t, step, out):
    """What one seat or chance decides."""
    chapter = chapter_of(step.kind)
    if chapter == IN_ACTIONS:
        actions.list_moves(t, step, out)
    elif chapter == IN_DRAFT:
        draft.list_moves(t, step, out)
    elif chapter == IN_SETUP:
        setup.list_moves(t, step, out)
    elif chapter == IN_WAR:
        war.list_moves(t, step, out)
    elif chapter == IN_SUPPORT:
        support.list_moves(t, step, out)
    elif chapter == IN_SETTLEMENT:
        settlement.list_moves(t, step, out)
    elif chapter == IN_SPENDING:
        spending.list_moves(t, step, out)
    elif chapter == IN_EVENTS:
        events.list_moves(t, step, out)
    elif chapter == IN_ABILITIES:
        abilities.list_moves(t, step, out)
    else:
        setup.list_lots(t, out, t.at.tied)


def list_seals(t, kind, seat, out):
    """What may be sealed for a seat."""
    if kind == AT_KEEP:
        offer(out, KEEP)
        offer(out, KEEP + 1)
    elif kind == AT_SEAL_ATTACK:
        actions.list_seal_attack(t, seat, out)
    elif kind == AT_SEAL_CARD:
        war.list_seal_card(t, seat, out)
    else:
        ending.list_back(t, out)


def make(t, seat, move):
    """The step's chapter carries the move out; then the game goes on by itself."""
    step = top(t)
    if BY_SEALS <= step.kind < BY_SEAT:
        make_seal(t, step, seat, move)
    else:
        make_step(t, step, move)
    run(t)


def make_step(t, step, move):
    """What one seat or chance has decided."""
    chapter = chapter_of(step.kind)
    if chapter == IN_ACTIONS:
        actions.make(t, step, move)
    elif chapter == IN_DRAFT:
        draft.make(t, step, move)
    elif chapter == IN_SETUP:
        setup.make(t, step, move)
    elif chapter == IN_WAR:
        war.make(t, step, move)
    elif chapter == IN_SUPPORT:
        support.make(t, step, move)
    elif chapter == IN_SETTLEMENT:
        settlement.make(t, step, move)
    elif chapter == IN_SPENDING:
        spending.make(t, step, move)
    elif chapter == IN_EVENTS:
        events.make(t, step, move)
    elif chapter == IN_ABILITIES:
        abilities.make(t, step, move)
    else:
        ending.make_lot_last(t, move)


def make_seal(t, step, by, move):
    """A seal lies hidden until the last one; then all are shown together."""
    t.at.sealed[sealed_for(t, step, by)] = move + 1
    for seat in range(t.facts.seats):
        if (step.a >> seat) & 1 and t.at.sealed[seat] == 0:
            return
    kind = step.kind
    pop(t)
    if kind == AT_KEEP:
        setup.show_factions(t)
        for seat in range(t.facts.seats):
            t.at.sealed[seat] = 0
