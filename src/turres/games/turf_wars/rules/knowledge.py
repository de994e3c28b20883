"""Turf Wars, what a seat cannot know: everything hidden from it is dealt anew (TFW-49, TFW-50).

What a seat knows of others' combat hands is in `known` (cards passed on in a Maelstrom, scouted or plundered), what it knows
of action cards in `passed` (this round's packet), `added` (what it put in) and `seen_buried` (earlier ones, until a reshuffle
mixes them up). What secret wins somebody cannot hold, because they would have won since, is in `ruled_out`, open to all; of
Card Carrier, which hangs on a hidden hand, the present hand is asked.

Others are taken to remember what fits the deal: what they passed on in this draft, the combat cards everybody has seen go
into a hand, and of earlier drafts what the seat remembers itself.
"""

import cython
import cython.cimports.turres.games.turf_wars.rules.dispatch as dispatch
import cython.cimports.turres.games.turf_wars.rules.setup as setup
import cython.cimports.turres.games.turf_wars.rules.winning as winning


def redeal(t, seat, rng):
    """Shuffle in place all that this seat cannot know."""
    redeal_factions(t, seat, rng)
    redeal_hands(t, seat, rng)
    redeal_actions(t, seat, rng)
    redeal_secrets(t, seat, rng)
    guess_minds(t, seat)
    redeal_seals(t, seat, rng)


def pick(pool, kinds, rng):
    """Take a card at random out of a pile."""
    left = roll(rng, count_cards(pool, kinds))
    kind = 0
    while left >= pool[kind]:
        left -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


def guess_minds(t, seat):
    """Others know what everybody has seen, and what they passed on in this deal."""
    for other in range(t.facts.seats):
        if other != seat:
            t.at.seen_buried[other] = t.at.seen_buried[seat]
            t.at.known[other] = t.at.known[ONLOOKER]
            for card in range(CARDS):
                t.at.known[other].of[other].card[card] = 0
            guess_passed(t, other)


def guess_passed(t, other):
    """The packet as it left the seat, less what was revealed since."""
    for kind in range(ACTIONS):
        t.at.passed[other].kind[kind] = 0
    if t.at.kept[other] != NONE:
        packet_after(t, place_in_draft(t, other), t.at.passed[other].kind)
        for place in range(place_in_draft(t, other) + 1, t.at.ordered):
            later = t.at.order[place]
            if (t.at.revealed >> later) & 1 and t.at.passed[other].kind[t.at.kept[later]]:
                t.at.passed[other].kind[t.at.kept[later]] -= 1
        for kind in range(ACTIONS):
            t.at.passed[other].kind[kind] = min(t.at.passed[other].kind[kind], unseen_after(t, other, kind))


def unseen_after(t, seat, kind):
    """How many such cards can lie where the seat's packet went: in it, left over, or face down with those after it."""
    count = t.at.packet[kind] + t.at.leftover[kind]
    for place in range(place_in_draft(t, seat) + 1, t.at.ordered):
        other = t.at.order[place]
        count += t.at.drafted[other] == kind and not (t.at.revealed >> other) & 1
    return count


def packet_after(t, place, pile):
    """The packet as it left this place of the draft, put together from what came of it (TFW-18, TFW-21c)."""
    for kind in range(ACTIONS):
        pile[kind] = t.at.packet[kind] + t.at.leftover[kind]
    for later in range(t.at.ordered - 1, place, -1):
        other = t.at.order[later]
        if t.at.kept[other] != NONE:
            pile[t.at.kept[other]] += 1
        if t.at.brought[other]:
            for kind in range(ACTIONS):
                pile[kind] -= min(pile[kind], t.at.added[other].kind[kind])


# Factions


def redeal_factions(t, seat, rng):
    """Others' cards before they are shown, and the ones they put away (TFW-10)."""
    for other in range(t.facts.seats):
        if other != seat:
            for slot in range(t.at.faction[other] != NONE, 2):
                if t.at.dealt[other].card[slot] != NONE:
                    t.at.dealt[other].card[slot] = FACTIONS
    for other in range(t.facts.seats):
        for slot in range(2):
            if t.at.dealt[other].card[slot] == FACTIONS:
                t.at.dealt[other].card[slot] = any_faction(t, rng)


def any_faction(t, rng):
    """A faction card that nobody is known to have been dealt."""
    faction = roll(rng, FACTIONS)
    while setup.is_dealt(t, faction):
        faction = roll(rng, FACTIONS)
    return faction


# Combat cards


def redeal_hands(t, seat, rng):
    """Deck and hands are mixed but for what the seat knows; of the two just bought any may be which (TFW-50)."""
    for card in range(CARDS):
        left_cards.card[card] = t.at.deck[card]
    for other in range(t.facts.seats):
        if other != seat:
            for card in range(1, CARDS):
                left_cards.card[card] += t.at.hand[other].card[card] - t.at.known[seat].of[other].card[card]
    spender = buyer(t)
    for other in range(t.facts.seats):
        if other != seat:
            redeal_hand(t, seat, other, left_cards.card, other == spender, rng)
    for card in range(CARDS):
        t.at.deck[card] = left_cards.card[card]


def redeal_hand(t, seat, other, pool, buys, rng):
    """What the seat knows of this hand stays, the rest is any."""
    count = spare_cards(t, other) - count_cards(t.at.known[seat].of[other].card, CARDS)
    for card in range(1, CARDS):
        t.at.hand[other].card[card] = t.at.known[seat].of[other].card[card]
    for number in range(count):
        card = pick(pool, CARDS, rng)
        t.at.hand[other].card[card] += 1
        if buys and number < 2 and t.at.fresh[number] != NONE:
            t.at.fresh[number] = card


def buyer(t):
    """Who is spending now, if anybody."""
    for place in range(t.at.depth):
        if t.at.open[place].kind == AT_SPEND:
            return t.at.open[place].seat
    return NONE


# Action cards


def redeal_actions(t, seat, rng):
    """Dealt anew until nobody has broken the law of Bloodlust, or it seems that no deal can do better (TFW-40)."""
    for tries in range(TRIES):
        deal_actions(t, seat, rng)
        if is_lawful_draft(t):
            return


def is_lawful_draft(t):
    """Whether everybody whom Bloodlust bound kept a card to attack with, if the packet had one (TFW-40)."""
    for place in range(t.at.ordered):
        other = t.at.order[place]
        if t.at.thirst[other] and not was_weapon(t, other, t.at.kept[other]):
            packet_after(t, place, pile.kind)
            if had_weapon(t, other, pile.kind):
                return False
    return True


def was_weapon(t, other, kind):
    """Whether this card could attack when the seat drafted under Bloodlust (TFW-40)."""
    return t.facts.deed[kind] >= DEED_ATTACK and (t.at.thirst[other] >> t.facts.action_type[kind]) & 1


def had_weapon(t, other, pile):
    """Whether a pile has such a card."""
    for kind in range(t.facts.action_kinds):
        if pile[kind] and was_weapon(t, other, kind):
            return True
    return False


def deal_actions(t, seat, rng):
    """Deck, unseen discards, held and drafted cards and packets are mixed but for what the seat knows (TFW-50)."""
    gather_unknown(t, seat, cloud.kind)
    if place_in_draft(t, seat) != NONE and has_passed(t, seat):
        redeal_passed(t, seat, cloud.kind, rng)
    else:
        redeal_pile(t.at.leftover, cloud.kind, rng)
        if t.at.packet_with != seat:
            redeal_pile(t.at.packet, cloud.kind, rng)
    redeal_drafted(t, seat, cloud.kind, rng)
    for other in range(t.facts.seats):
        if other != seat:
            redeal_pile(t.at.held[other].kind, cloud.kind, rng)
    for kind in range(ACTIONS):
        t.at.buried[kind] -= t.at.seen_buried[seat].kind[kind]
    redeal_pile(t.at.buried, cloud.kind, rng)
    for kind in range(ACTIONS):
        t.at.buried[kind] += t.at.seen_buried[seat].kind[kind]
        t.at.actions[kind] = cloud.kind[kind]


def gather_unknown(t, seat, cloud):
    """All cards but those the seat can see or knows the place of."""
    for kind in range(ACTIONS):
        cloud[kind] = 0
    for kind in range(t.facts.action_kinds):
        cloud[kind] = t.facts.action_copies[kind] - t.at.performed[kind] - t.at.seen_buried[seat].kind[kind]
        cloud[kind] -= t.at.held[seat].kind[kind] + t.at.passed[seat].kind[kind]
        if t.at.packet_with == seat:
            cloud[kind] -= t.at.packet[kind]
    for other in range(t.facts.seats):
        if t.at.drafted[other] != NONE and (other == seat or (t.at.revealed >> other) & 1):
            cloud[t.at.drafted[other]] -= 1


def place_in_draft(t, seat):
    """How many drafted before the seat in this round, or NONE."""
    if t.at.phase == 4:
        for place in range(t.at.ordered):
            if t.at.order[place] == seat:
                return place
    return NONE


def has_passed(t, seat):
    """Whether the packet has left the seat."""
    return t.at.packet_with == NONE or place_in_draft(t, t.at.packet_with) > place_in_draft(t, seat)


def redeal_pile(pile, cloud, rng):
    """As many cards as lie there, any of the unknown ones."""
    count = count_cards(pile, ACTIONS)
    for kind in range(ACTIONS):
        pile[kind] = 0
    for number in range(count):
        pile[pick(cloud, ACTIONS, rng)] += 1


def redeal_passed(t, seat, cloud, rng):
    """What the seat passed on went to those after it, who put in what they held, and to the rest (TFW-18, TFW-21c)."""
    for kind in range(ACTIONS):
        spare_pool.kind[kind] = t.at.passed[seat].kind[kind]
    short = hidden_after(t, seat) - count_cards(spare_pool.kind, ACTIONS)
    for place in range(place_in_draft(t, seat) + 1, t.at.ordered):
        other = t.at.order[place]
        short -= guess_added(t, other, min(short, t.at.brought[other]), spare_pool.kind, cloud, rng)
        if is_face_down(t, other):
            armed = had_weapon(t, other, spare_pool.kind) or has_shown_weapon(t, other, place)
            keep_card(t, other, pick_face_down(t, other, spare_pool.kind, cloud, armed, rng))
    for number in range(short):
        spare_pool.kind[pick(cloud, ACTIONS, rng)] += 1
    for kind in range(ACTIONS):
        if t.at.packet_with != NONE:
            t.at.packet[kind] = spare_pool.kind[kind]
        else:
            t.at.leftover[kind] = spare_pool.kind[kind]


def guess_added(t, other, count, pool, cloud, rng):
    """So many of the cards a seat put in are still hidden, and any; another one may be the card it has shown."""
    for kind in range(ACTIONS):
        t.at.added[other].kind[kind] = 0
    for number in range(count):
        kind = pick(cloud, ACTIONS, rng)
        pool[kind] += 1
        t.at.added[other].kind[kind] += 1
    if count < t.at.brought[other] and (t.at.revealed >> other) & 1:
        t.at.added[other].kind[t.at.kept[other]] += 1
    return count


def has_shown_weapon(t, other, place):
    """Whether one who drafted later has revealed a card that the seat could have attacked with."""
    for later in range(place + 1, t.at.ordered):
        shown = (t.at.revealed >> t.at.order[later]) & 1
        if shown and was_weapon(t, other, t.at.kept[t.at.order[later]]):
            return True
    return False


def keep_card(t, seat, kind):
    """This is what the seat has drafted."""
    t.at.drafted[seat] = kind
    t.at.kept[seat] = kind


def is_face_down(t, seat):
    """Whether the seat has a drafted card that was not revealed."""
    return t.at.drafted[seat] != NONE and not (t.at.revealed >> seat) & 1


def hidden_after(t, seat):
    """How many cards lie face down with those after the seat, in the packet, and left over."""
    count = count_cards(t.at.packet, ACTIONS) + count_cards(t.at.leftover, ACTIONS)
    for place in range(place_in_draft(t, seat) + 1, t.at.ordered):
        count += is_face_down(t, t.at.order[place])
    return count


def redeal_drafted(t, seat, cloud, rng):
    """Cards drafted before the seat saw the packet are any of the unknown ones, the last drafted first."""
    if t.at.phase != 4:
        return
    place = place_in_draft(t, seat) if place_in_draft(t, seat) != NONE else t.at.ordered
    while place:
        place -= 1
        other = t.at.order[place]
        if t.at.brought[other]:
            guess_added(t, other, 0, cloud, cloud, rng)
        if is_face_down(t, other):
            packet_after(t, place, pile.kind)
            keep_card(t, other, pick_face_down(t, other, cloud, cloud, had_weapon(t, other, pile.kind), rng))


def pick_face_down(t, other, pool, cloud, armed, rng):
    """A card whose priority has not been called yet, for it would lie open; from elsewhere if need be (TFW-19, TFW-40)."""
    count = count_fitting(t, pool, other, armed)
    if count:
        return pick_fitting(t, pool, other, armed, roll(rng, count))
    count = count_fitting(t, cloud, other, armed)
    if count:
        kind = pick_fitting(t, cloud, other, armed, roll(rng, count))
        if count_cards(pool, ACTIONS):
            cloud[pick(pool, ACTIONS, rng)] += 1
            return kind
        return kind
    return pick(pool, ACTIONS, rng) if count_cards(pool, ACTIONS) else pick(cloud, ACTIONS, rng)


def fits(t, kind, other, armed):
    """Whether this card can lie face down with a seat: not called yet, unless it is out, and what it had to keep."""
    return (not is_living(t, other) or t.facts.priority[kind] > t.at.called) and (
        not armed or was_weapon(t, other, kind)
    )


def count_fitting(t, pool, other, armed):
    """How many such cards a pile has."""
    count = 0
    for kind in range(t.facts.action_kinds):
        if fits(t, kind, other, armed):
            count += pool[kind]
    return count


def pick_fitting(t, pool, other, armed, left):
    """Take the one that the number falls on."""
    kind = 0
    while True:
        if fits(t, kind, other, armed):
            if left < pool[kind]:
                pool[kind] -= 1
                return kind
            left -= pool[kind]
        kind += 1


# Secret wins


def redeal_secrets(t, seat, rng):
    """Others' cards are any of the unknown ones, but none that would have won since it was drawn (TFW-50, TFW-3)."""
    for number in range(t.at.draws):
        if is_unseen(t, number, seat):
            t.at.secret_deck |= cython.cast(u32, 1) << t.at.drawn[number].card
            t.at.secrets[t.at.drawn[number].owner] &= ~(cython.cast(u32, 1) << t.at.drawn[number].card)
            t.at.drawn[number].card = NONE
    for number in range(t.at.draws):
        if t.at.drawn[number].card == NONE:
            draw_again(t, number, seat, rng)
    for number in range(t.at.draws):
        if is_unseen(t, number, seat):
            swap_secret(t, number, seat, rng)
    for number in range(t.at.draws):
        if is_living(t, t.at.drawn[number].owner):
            t.at.secrets[t.at.drawn[number].owner] |= cython.cast(u32, 1) << t.at.drawn[number].card


def is_unseen(t, number, seat):
    """Whether the seat cannot know which card was drawn: at the end all lie open (TFW-50)."""
    return t.at.ending == GOES_ON and t.at.drawn[number].owner != seat


def draw_again(t, number, seat, rng):
    """A card out of the deck that may be this one; if there is none, one that a draw before can do without."""
    choice = choice_for(t, number)
    for other in range(number):
        if choice == 0 and is_unseen(t, other, seat) and may_be(t, number, t.at.drawn[other].card):
            t.at.secret_deck |= cython.cast(u32, 1) << t.at.drawn[other].card
            choice = cython.cast(u32, 1) << t.at.drawn[other].card
            spare = choice_for(t, other) & ~choice
            if spare:
                hide(t, other, lowest(spare))
            else:
                hide(t, other, t.at.drawn[other].card)
                choice = 0
    if choice == 0:
        choice = t.at.secret_deck
    left = roll(rng, popcount(choice))
    for skipped in range(left):
        choice &= choice - 1
    hide(t, number, lowest(choice))


def choice_for(t, number):
    """The cards of the deck that this draw may have been."""
    choice = 0
    for card in range(SECRETS):
        if (t.at.secret_deck >> card) & 1 and may_be(t, number, card):
            choice |= cython.cast(u32, 1) << card
    return choice


def hide(t, number, card):
    """This card was drawn, and is not in the deck."""
    t.at.drawn[number].card = card
    t.at.secret_deck &= ~(cython.cast(u32, 1) << card)


def swap_secret(t, number, seat, rng):
    """With a card of the deck or of another draw, if both may be: so that every deal that fits is as likely."""
    own = t.at.drawn[number].card
    card = roll(rng, SECRETS)
    if not may_be(t, number, card):
        return
    if (t.at.secret_deck >> card) & 1:
        t.at.secret_deck |= cython.cast(u32, 1) << own
        hide(t, number, card)
        return
    for other in range(t.at.draws):
        if t.at.drawn[other].card == card and is_unseen(t, other, seat) and may_be(t, other, own):
            t.at.drawn[other].card = own
            t.at.drawn[number].card = card


def may_be(t, number, card):
    """Whether the owner could have drawn this card and not won by it since (TFW-3, TFW-41a, TFW-41d)."""
    if (t.at.ruled_out[number] >> card) & 1:
        return False
    drawn = cython.address(t.at.drawn[number])
    for place in range(t.facts.goal_count[card]):
        word = t.facts.goals[card][place].word
        if word == KILL:
            victim = drawn.left if t.facts.goals[card][place].a == 0 else drawn.right
            return victim == drawn.owner or is_living(t, victim) or t.at.slayer[victim] != drawn.owner
        if word == CARD_OF_EACH and t.at.phase and t.at.war.target == NONE and t.at.fresh[0] == NONE:
            return not winning.has_card_of_each(t, drawn.owner)
    return True


# Seals


def redeal_seals(t, seat, rng):
    """What others have sealed is any legal choice of theirs."""
    for other in range(t.facts.seats):
        if is_sealed_from(t, seat, other):
            moves.count = 0
            dispatch.list_seals(t, top(t).kind, other, cython.address(moves))
            t.at.sealed[other] = moves.number[roll(rng, moves.count)] + 1


def unseal(t, seat):
    """Others take their sealed choices back."""
    for other in range(t.facts.seats):
        if is_sealed_from(t, seat, other):
            t.at.sealed[other] = 0


def is_sealed_from(t, seat, other):
    """Whether something lies sealed for the other seat that this one cannot know."""
    if t.at.ending != GOES_ON or t.at.depth == 0 or t.at.sealed[other] == 0:
        return False
    kind = top(t).kind
    return kind >= BY_SEALS and kind < BY_SEAT and dispatch.sealer(t, kind, other) != seat
