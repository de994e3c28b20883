"""Setup: factions, the First Turn Token, secret wins, combat cards, starts (TFW-10 to TFW-14)."""

import cython
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def carry(t, step):
    """Setup goes on; combat cards come one by one."""
    if step.kind == AT_OPENING:
        carry_opening(t, step)
    else:
        carry_combat_cards(t, step)


def list_moves(t, step, out):
    """What chance deals, and the starts."""
    if step.kind == AT_DRAW_COMBAT:
        list_draw_combat(t, out)
    elif step.kind == AT_DEAL_FACTION:
        list_deal_faction(t, out)
    elif step.kind == AT_LOT_FIRST:
        list_lots(t, out, t.at.living)
    elif step.kind == AT_DRAW_SECRET:
        list_draw_secret(t, out)
    else:
        list_start(t, step, out)


def make(t, step, move):
    """The same, carried out."""
    if step.kind == AT_DRAW_COMBAT:
        make_draw_combat(t, step, move)
    elif step.kind == AT_DEAL_FACTION:
        make_deal_faction(t, step, move)
    elif step.kind == AT_LOT_FIRST:
        make_lot_first(t, move)
    elif step.kind == AT_DRAW_SECRET:
        make_draw_secret(t, step, move)
    else:
        make_start(t, step, move)


def begin(t):
    """An empty board, full decks, nobody out."""
    t.at.living = (1 << t.facts.seats) - 1
    for turf in range(TURFS):
        t.at.owner[turf] = NONE
    for seat in range(SEATS):
        clear_seat(t, seat)
    for kind in range(t.facts.action_kinds):
        t.at.actions[kind] = t.facts.action_copies[kind]
    t.at.secret_deck = t.facts.secret_cards
    t.at.event_deck = t.facts.event_cards
    t.at.event = NONE
    t.at.first = NONE
    t.at.packet_with = NONE
    t.at.fresh[0], t.at.fresh[1] = NONE, NONE
    t.at.marker = 1
    clear_war(t)
    forget_battle(t)
    push(t, AT_OPENING, NONE, 0, 0)


def clear_seat(t, seat):
    """Nothing is known of a seat yet."""
    t.at.dealt[seat].card[0], t.at.dealt[seat].card[1] = NONE, NONE
    t.at.faction[seat] = NONE
    t.at.home[seat] = NONE
    t.at.copied[seat] = NONE
    t.at.start[seat] = NONE
    t.at.slayer[seat] = NONE
    t.at.drafted[seat] = NONE
    t.at.kept[seat] = NONE
    t.at.shown[seat] = NONE
    t.at.order[seat] = NONE


def clear_war(t):
    """No war is on."""
    t.at.war.target = NONE
    t.at.war.defender = NONE
    t.at.war.winner = NONE
    t.at.war.entry = False
    t.at.war.negated = False
    t.at.war.cries = 0
    t.at.war.standing = 0
    t.at.war.borrowed_turf = NONE
    t.at.war.borrowed = 0
    for seat in range(SEATS):
        t.at.war.role[seat] = OUTSIDE
        t.at.war.source[seat] = NONE
        t.at.war.committed[seat] = 0
        t.at.war.card[seat] = NONE
        t.at.war.ally[seat] = NONE
        t.at.war.forced[seat] = False
    for turf in range(TURFS):
        t.at.war.lent[turf] = 0


def forget_battle(t):
    """No war has been decided in this round."""
    t.at.last.target = NONE
    t.at.last.defender = NONE
    t.at.last.winner = NONE
    t.at.last.negated = False
    t.at.last.borrowed = 0
    for seat in range(SEATS):
        t.at.last.side[seat] = NONE
        t.at.last.troops[seat] = 0
        t.at.last.bonus[seat] = 0
        t.at.last.card[seat] = NONE


def carry_opening(t, step):
    """Factions, FTT, secret wins, combat cards, starts, in this order (TFW-10b)."""
    step.a += 1
    if step.a == 1:
        ask_all(t, AT_KEEP, t.at.living)
        push(t, AT_DEAL_FACTION, NONE, 0, 0)
    elif step.a == 2:
        give_token(t)
    elif step.a == 3:
        fix_order(t)
        for_each(t, EACH_SECRET)
    elif step.a == 4:
        shuffle_combat(t)
        for_each(t, EACH_HAND)
    elif step.a == 5:
        tell_hands(t)
        for_each(t, EACH_START)
    else:
        pop(t)
        push(t, AT_ROUND, NONE, 0, 0)
        happen(t.sink, H_ROUND_BEGAN, NONE, t.at.marker)


def each_opening(t, what, seat):
    """What setup gives or asks a seat."""
    if what == EACH_SECRET:
        if t.facts.seats > 2 and t.at.secret_deck and not has_nemesis_in_play(t, seat):
            push(t, AT_DRAW_SECRET, seat, 0, 0)
    elif what == EACH_HAND:
        push(t, AT_COMBAT_CARDS, seat, DEALT, 0)
    else:
        push(t, AT_START, seat, 0, 0)


# Factions


def dealt_to(t):
    """Faction cards, secret wins and combat cards go to a seat, an event is there for all (TFW-10, TFW-14, TFW-17)."""
    step = top(t)
    if step.kind == AT_DEAL_FACTION:
        return step.a // 2
    if step.kind == AT_DRAW_SECRET or step.kind == AT_DRAW_COMBAT:
        return step.seat
    return DEALT_TO_ALL if step.kind == AT_REVEAL else DEALT_TO_NOBODY


def list_deal_faction(t, out):
    """Any faction card not dealt yet (TFW-10)."""
    for faction in range(FACTIONS):
        if not is_dealt(t, faction):
            offer_weighted(out, DEAL_FACTION + faction, 1)


def is_dealt(t, faction):
    """Whether some seat was dealt this card."""
    for seat in range(t.facts.seats):
        if t.at.dealt[seat].card[0] == faction or t.at.dealt[seat].card[1] == faction:
            return True
    return False


def make_deal_faction(t, step, move):
    """Two cards to each seat (TFW-10)."""
    t.at.dealt[step.a // 2].card[step.a % 2] = move - DEAL_FACTION
    happen_to(t.sink, only(step.a // 2), H_FACTION_DEALT, step.a // 2, move - DEAL_FACTION)
    step.a += 1
    if step.a == 2 * t.facts.seats:
        pop(t)


def show_factions(t):
    """All kept factions are shown together; the other cards are never shown (TFW-10)."""
    for seat in range(t.facts.seats):
        if t.at.sealed[seat] == KEEP + 2:
            t.at.dealt[seat].card[0], t.at.dealt[seat].card[1] = (
                t.at.dealt[seat].card[1],
                t.at.dealt[seat].card[0],
            )
        t.at.faction[seat] = t.at.dealt[seat].card[0]
        t.at.home[seat] = t.facts.home_of[t.at.faction[seat]]
        happen(t.sink, H_FACTION_SHOWN, seat, t.at.faction[seat], t.at.home[seat])


# The First Turn Token


def give_token(t):
    """Whoever's ability says so starts with the FTT; otherwise the lot decides (TFW-10a, TFW-38)."""
    for seat in range(t.facts.seats):
        if t.facts.has_power[t.at.faction[seat]][FIRST_TOKEN]:
            t.at.first = seat
    if t.at.first == NONE:
        push(t, AT_LOT_FIRST, NONE, 0, 0)
    else:
        happen(t.sink, H_TOKEN_MOVED, t.at.first, TOKEN_BY_ABILITY)


def list_lots(t, out, tied):
    """All of them alike."""
    for seat in range(t.facts.seats):
        if (tied >> seat) & 1:
            offer_weighted(out, LOT + seat, 1)


def make_lot_first(t, move):
    """The lot gives the FTT."""
    pop(t)
    t.at.first = move - LOT
    happen(t.sink, H_TOKEN_MOVED, t.at.first, TOKEN_BY_LOT)


# Secret wins


def has_nemesis_in_play(t, seat):
    """Whether the faction this one must kill was chosen by somebody (TFW-14, TFW-46)."""
    for other in range(t.facts.seats):
        if t.at.faction[other] == t.facts.nemesis[t.at.faction[seat]]:
            return True
    return False


def list_draw_secret(t, out):
    """Any card of the secret win deck."""
    for card in range(SECRETS):
        offer_weighted(out, DRAW_SECRET + card, (t.at.secret_deck >> card) & 1)


def make_draw_secret(t, step, move):
    """The owner keeps it hidden; its living neighbours of now are noted (TFW-41a)."""
    seat = step.seat
    card = move - DRAW_SECRET
    pop(t)
    t.at.secret_deck &= ~(cython.cast(u32, 1) << card)
    t.at.secrets[seat] |= cython.cast(u32, 1) << card
    t.at.drawn[t.at.draws].owner = seat
    t.at.drawn[t.at.draws].card = card
    t.at.drawn[t.at.draws].left = next_living(t, seat, 1)
    t.at.drawn[t.at.draws].right = next_living(t, seat, -1)
    t.at.draws += 1
    happen_to(t.sink, only(seat), H_SECRET_DRAWN, seat, card)
    if t.at.phase:
        winning.moment_of(t, seat, t.facts.secret_cards)


# Combat cards


def shuffle_combat(t):
    """A Zero each; Cries as many as players; Negates by players; all numbers (TFW-11)."""
    for card in range(1, CRY):
        t.at.deck[card] = t.facts.combat_copies[card]
    t.at.deck[CRY] = t.facts.seats
    t.at.deck[NEGATE] = 1 if t.facts.seats == 2 else 2 if t.facts.seats <= 4 else 4
    for seat in range(t.facts.seats):
        t.at.hand[seat].card[0] = 1
    happen(t.sink, H_COMBAT_SHUFFLED, NONE)


def tell_hands(t):
    """Everybody has a hand to look at now (TFW-11)."""
    if hears(t.sink):
        happen(t.sink, H_HANDS_DEALT, NONE, DEALT)
        for seat in range(t.facts.seats):
            tell_hand(t, seat)


def tell_hand(t, seat):
    """The seat alone sees what is in its hand (TFW-50)."""
    for card in range(CARDS):
        if t.at.hand[seat].card[card]:
            happen_to(t.sink, only(seat), H_IN_HAND, seat, card, t.at.hand[seat].card[card])


def carry_combat_cards(t, step):
    """So many are drawn one by one, as long as there are any (TFW-36a)."""
    seat = step.seat
    fresh = step.b
    if step.a == 0 or not refill_combat(t):
        pop(t)
    else:
        step.a -= 1
        push(t, AT_DRAW_COMBAT, seat, 0, fresh)


def list_draw_combat(t, out):
    """Any card of the combat deck."""
    for card in range(CARDS):
        offer_weighted(out, DRAW + card, t.at.deck[card])


def make_draw_combat(t, step, move):
    """The card goes to the hand; of two bought ones one will go again (TFW-21)."""
    seat = step.seat
    fresh = step.b
    pop(t)
    t.at.deck[move - DRAW] -= 1
    t.at.hand[seat].card[move - DRAW] += 1
    happen_to(t.sink, only(seat), H_DREW if t.at.phase else H_CARD_DEALT, seat, move - DRAW)
    if fresh:
        t.at.fresh[1 if t.at.fresh[0] != NONE else 0] = move - DRAW
    elif t.at.phase:
        winning.moment_of(t, seat, t.facts.hand_secrets)


# Starts


def list_start(t, step, out):
    """A turf of the home type away from other starts; if there is none, any free one of that type (TFW-13 to TFW-13b)."""
    turfs = t.facts.all_turfs
    if t.at.home[step.seat] != NONE:
        turfs = t.facts.of_type[t.at.home[step.seat]]
    free = turfs
    for other in range(t.facts.seats):
        if t.at.start[other] != NONE:
            turfs &= ~(cython.cast(u64, 1) << t.at.start[other])
            free &= ~(t.facts.beside[t.at.start[other]] | cython.cast(u64, 1) << t.at.start[other])
    offer_turfs(out, START, free or turfs)


def make_start(t, step, move):
    """Four troops; who is at home anywhere is at home on this type from now on (TFW-13, TFW-13a)."""
    seat = step.seat
    pop(t)
    t.at.start[seat] = move - START
    happen(t.sink, H_START_CHOSEN, seat, t.at.start[seat])
    reinforce(t, t.at.start[seat], seat, 4, H_LANDED)
    if t.at.home[seat] == NONE:
        t.at.home[seat] = t.facts.type_of[t.at.start[seat]]
        happen(t.sink, H_HOME_DECLARED, seat, t.at.home[seat])
