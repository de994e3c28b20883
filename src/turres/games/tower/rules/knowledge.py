"""What a seat of Tower cannot know, and dealing it anew (TOW-23).

A seat knows its own thugs, all that happened before all eyes, what the deck of thugs was shuffled from and what it has
hired from it since. All ways in which the rest may lie are equally likely: what was used was there at that time, and of
what came after it nothing is known. How they are dealt is in `urn.py`.
"""

import cython


def redeal(t, seat, rng):
    """Thugs and build cards, where they are hidden (TOW-23)."""
    if not t.facts.open_thugs:
        redeal_thugs(t, seat, rng)
    if t.facts.secret:
        redeal_build_cards(t, seat, rng)


def any_of(cards, rng):
    """One card of a set that is not empty."""
    pick = roll(rng, popcount(cards))
    card = 0
    while True:
        if cards >> card & 1:
            if pick == 0:
                return card
            pick -= 1
        card += 1


# Thugs


def redeal_thugs(t, seat, rng):
    """Where strays went comes first; then the old cards to who held them at the shuffle, the new ones to all places."""
    for tries in range(STRAY_TRIES):
        begin_urn(cython.address(urn), THUGS)
        pour_thugs(t, seat, cython.address(urn))
        shown = draw_strays(t, seat, cython.address(urn), strays, rng)
        if shown >= 0:
            open_thug_places(t, seat, cython.address(urn), strays, shown)
            if fits(cython.address(urn)) and deal_urn(cython.address(urn), rng):
                hand_out_thugs(t, seat, cython.address(urn), strays, rng)
                return
    deal_thugs_anyhow(t, seat, rng)


def pour_thugs(t, seat, urn):
    """The new ones were shuffled and not hired by the seat itself; the old ones are what it did not hold then."""
    for kind in range(THUGS):
        urn.pool[1][kind] = t.at.fresh[kind] - t.at.kept[seat * THUGS + kind]
        urn.pool[0][kind] = t.facts.copies[kind] - t.at.fresh[kind] + t.at.kept[seat * THUGS + kind]
    for i in range(HAND):
        if t.at.thug[seat][i] != NONE:
            urn.pool[0][t.at.thug[seat][i]] -= 1
        if t.at.seat == seat and t.at.ushered[i] != NONE:
            urn.pool[1][t.at.ushered[i]] -= 1
    for i in range(min(DEEDS, t.at.deeds)):
        if t.at.deed_seat[i] == seat and t.at.deed_kind[i] >= 0:
            urn.pool[0][t.at.deed_kind[i]] -= 1
    for i in range(2):
        if t.at.top[i] != NONE and t.at.top_seat == seat:
            urn.pool[1][t.at.top[i]] -= 1
    if stray_seat(t) == seat:
        part_strays(t, urn)


def part_strays(t, urn):
    """Strays still in the visitor's sight are old ones."""
    for i in range(HAND):
        if t.at.stray[i] != NONE:
            move_to_old(urn, t.at.stray[i])


def move_to_old(urn, kind):
    """A card that the seat sees or has kept is one of the old ones and not of those shuffled."""
    urn.pool[0][kind] -= 1
    urn.pool[1][kind] += 1


def stray_seat(t):
    """Who was visiting when the deck was shuffled, if cards lay there; NONE if not."""
    if t.at.strays == 0:
        return NONE
    return t.at.deed_seat[0] if t.at.deeds else t.at.seat


def draw_strays(t, seat, urn, strays, rng):
    """Which cards hired since are strays: of three shown each is kept as likely as another (TOW-17).

    How many are still shown or on top; -1 if the seat's own cards show that it was not so.
    """
    visitor = stray_seat(t)
    left = t.at.strays
    first = 0
    if visitor == seat:
        while first < t.at.deeds and (t.at.deed_kind[first] >= 0 or t.at.deed_seat[first] == seat):
            first += 1
        left = t.at.strays - t.at.strays_hired if first < t.at.deeds else 0
    shown = HAND
    for i in range(min(DEEDS, t.at.deeds)):
        strays[i] = False
        if i >= first and t.at.deed_kind[i] < 0:
            shown = HAND if t.at.deed_kind[i] == HIRED else max(1, shown - 1)
            strays[i] = cython.cast(cython.int, roll(rng, shown)) < left
            left -= strays[i]
            if strays[i] and t.at.deed_seat[i] == seat and not own_stray(t, seat, urn, rng):
                return -1
    return strays_in_sight(t, seat, urn, left, rng)


def own_stray(t, seat, urn, rng):
    """One of the cards that the seat has hired was a stray; whether it can be."""
    for kind in range(THUGS):
        both[kind] = min(urn.pool[0][kind], t.at.kept[seat * THUGS + kind])
    kind = draw_one(both, THUGS, rng)
    if kind >= 0:
        move_to_old(urn, kind)
    return kind >= 0


def strays_in_sight(t, seat, urn, left, rng):
    """Strays that the seat itself has before it or has put back are among those cards; how many are hidden from it."""
    visiting = t.at.seat == seat and cards_in(t.at.ushered)
    if not visiting and t.at.top_seat != seat:
        return left
    for n in range(left):
        for kind in range(THUGS):
            both[kind] = 0
        for i in range(HAND):
            if visiting and t.at.ushered[i] != NONE:
                both[t.at.ushered[i]] = max(0, urn.pool[0][t.at.ushered[i]])
            elif not visiting and i < 2 and t.at.top[i] != NONE:
                both[t.at.top[i]] = max(0, urn.pool[0][t.at.top[i]])
        kind = draw_one(both, THUGS, rng)
        if kind < 0:
            return -1
        move_to_old(urn, kind)
    return 0


def open_thug_places(t, seat, urn, strays, shown):
    """A place for each hand at the shuffle and each card hired since, then the deck and what lies on top or shown."""
    for other in range(SEATS):
        last[other] = 0
        if other != seat:
            last[other] = urn.places
            open_place(urn, other, cards_in(t.at.thug[other]) - hired_since_shuffle(t, other), 0)
    for i in range(min(DEEDS, t.at.deeds)):
        other = t.at.deed_seat[i]
        if other != seat and t.at.deed_kind[i] >= 0:
            urn.place[last[other]].used[t.at.deed_kind[i]] += 1
        elif other != seat:
            last[other] = urn.places
            open_place(urn, other, strays[i], not strays[i])
    open_deck_places(t, seat, urn, shown)


def open_deck_places(t, seat, urn, shown):
    """The deck, then what lies before another seat or was put on top by one; so many strays are among that."""
    count = 0
    for kind in range(THUGS):
        count += t.at.thug_deck[kind]
    open_place(urn, NONE, 0, count)
    count = cards_in(t.at.ushered) if t.at.seat != seat else 0
    open_place(urn, NONE, min(shown, count), count - min(shown, count))
    count = (t.at.top[0] != NONE) + (t.at.top[1] != NONE) if t.at.top_seat != seat else 0
    open_place(urn, NONE, min(shown, count), count - min(shown, count))


def hired_since_shuffle(t, other):
    """How many more cards a seat has hired than used since the deck was shuffled."""
    gain = 0
    for i in range(min(DEEDS, t.at.deeds)):
        if t.at.deed_seat[i] == other:
            gain += 1 if t.at.deed_kind[i] < 0 else -1
    return gain


def hand_out_thugs(t, seat, urn, strays, rng):
    """What was dealt and not used is in the hands."""
    for other in range(SEATS):
        if other != seat:
            for i in range(HAND):
                t.at.thug[other][i] = NONE
            for kind in range(THUGS):
                count = 0
                for i in range(urn.places - 3):
                    if urn.place[i].seat == other:
                        count += urn.place[i].got[0][kind] + urn.place[i].got[1][kind] - urn.place[i].used[kind]
                fill_slots(t.at.thug[other], HAND, kind, count)
    hand_out_deck(t, seat, urn, rng)
    remember_hired(t, seat, urn, strays)


def fill_slots(slots, size, kind, count):
    """So many cards of a kind behind those that lie there."""
    for n in range(count):
        for i in range(size):
            if slots[i] == NONE:
                slots[i] = kind
                break


def hand_out_deck(t, seat, urn, rng):
    """The deck, and what lies on top of it or before another seat."""
    for kind in range(THUGS):
        t.at.thug_deck[kind] = urn.place[urn.places - 3].got[1][kind]
    if t.at.seat != seat:
        lay_cards(t.at.ushered, HAND, cython.address(urn.place[urn.places - 2]))
    if t.at.top_seat != seat:
        lay_cards(t.at.top, 2, cython.address(urn.place[urn.places - 1]))
        if t.at.top[1] != NONE and roll(rng, 2):
            kind = t.at.top[0]
            t.at.top[0] = t.at.top[1]
            t.at.top[1] = kind


def lay_cards(slots, size, place):
    """The cards of a place in their slots, in order."""
    for i in range(size):
        slots[i] = NONE
    for kind in range(THUGS):
        fill_slots(slots, size, kind, place.got[0][kind] + place.got[1][kind])


def remember_hired(t, seat, urn, strays):
    """What others remember of the cards they have hired; the visitor at the shuffle knows strays apart."""
    visitor = stray_seat(t)
    knows = visitor != NONE and visitor != seat
    if knows:
        t.at.strays_hired = 0
    for other in range(SEATS):
        if other != seat:
            for kind in range(THUGS):
                t.at.kept[other * THUGS + kind] = 0
    n = SEATS - 1
    for i in range(min(DEEDS, t.at.deeds)):
        if t.at.deed_kind[i] < 0:
            knows = knows and t.at.deed_seat[i] == visitor
            if t.at.deed_seat[i] != seat:
                remember_place(t, t.at.deed_seat[i], cython.address(urn.place[n]), knows and strays[i])
                n += 1
    if visitor != seat:
        remember_strays(t, urn, knows and (t.at.seat == visitor or not cards_in(t.at.ushered)))


def remember_place(t, other, place, apart):
    """A card that a seat has hired, kept in mind among the others or counted as a stray."""
    t.at.strays_hired += apart
    for kind in range(THUGS):
        if not apart:
            t.at.kept[other * THUGS + kind] += place.got[0][kind] + place.got[1][kind]


def remember_strays(t, urn, knows):
    """The strays still in the visitor's sight."""
    forget_strays(t)
    for kind in range(THUGS):
        if knows:
            fill_slots(
                t.at.stray,
                HAND,
                kind,
                urn.place[urn.places - 1].got[0][kind] + urn.place[urn.places - 2].got[0][kind],
            )


def forget_strays(t):
    """None is known to be in sight."""
    for i in range(HAND):
        t.at.stray[i] = NONE


def pour_anyhow(t, seat, urn):
    """All cards but the used ones, the seat's own, those before it and those it has put back."""
    for kind in range(THUGS):
        urn.pool[1][kind] = t.facts.copies[kind] - t.at.thug_discard[kind]
    for i in range(HAND):
        if t.at.thug[seat][i] != NONE:
            urn.pool[1][t.at.thug[seat][i]] -= 1
        if t.at.seat == seat and t.at.ushered[i] != NONE:
            urn.pool[1][t.at.ushered[i]] -= 1
        if i < 2 and t.at.top[i] != NONE and t.at.top_seat == seat:
            urn.pool[1][t.at.top[i]] -= 1


def deal_thugs_anyhow(t, seat, rng):
    """Where luck did not find it, every card unknown to the seat may be anywhere."""
    begin_urn(cython.address(urn), THUGS)
    pour_anyhow(t, seat, cython.address(urn))
    for other in range(SEATS):
        if other != seat:
            open_place(cython.address(urn), other, 0, cards_in(t.at.thug[other]))
    open_deck_places(t, seat, cython.address(urn), 0)
    deal_urn(cython.address(urn), rng)
    n = 0
    for other in range(SEATS):
        if other != seat:
            lay_cards(t.at.thug[other], HAND, cython.address(urn.place[n]))
            remember_anyhow(t, other)
            n += 1
    hand_out_deck(t, seat, cython.address(urn), rng)
    if stray_seat(t) != seat:
        t.at.strays_hired = 0
        forget_strays(t)


def remember_anyhow(t, other):
    """As many cards as a seat has hired, first of those it has used and then of those it holds."""
    count = 0
    for kind in range(THUGS):
        t.at.kept[other * THUGS + kind] = 0
    for i in range(min(DEEDS, t.at.deeds)):
        if t.at.deed_seat[i] == other:
            count += t.at.deed_kind[i] < 0
    for i in range(min(DEEDS, t.at.deeds)):
        if t.at.deed_seat[i] == other and t.at.deed_kind[i] >= 0 and count > 0:
            t.at.kept[other * THUGS + t.at.deed_kind[i]] += 1
            count -= 1
    for i in range(min(count, cards_in(t.at.thug[other]))):
        t.at.kept[other * THUGS + t.at.thug[other][i]] += 1


# Build cards


def redeal_build_cards(t, seat, rng):
    """First the cards held by others, then those they have rejected or before them; the rest is the deck."""
    unknown = 0
    offered = 0
    for other in range(SEATS):
        rejects[other] = 0
    for card in range(CARDS):
        if not knows_place(t, seat, card):
            unknown |= cython.cast(cython.uint, 1) << card
            offered += t.at.place[card] == OFFERED
            if t.at.place[card] >= REJECTED:
                rejects[t.at.place[card] - REJECTED] += 1
            t.at.place[card] = IN_DECK
    begin_aside(cython.address(aside), popcount(t.at.aside))
    if t.at.aside and t.at.aside_seat != seat:
        open_aside(t, seat, unknown, cython.address(aside))
    unknown = redeal_held(t, seat, unknown, cython.address(aside), rng)
    if t.at.aside and t.at.aside_seat != seat:
        where = lay_aside(t, cython.address(aside), rng)
        unknown &= ~t.at.aside
        if where == OFFERED:
            offered -= aside.lying
        else:
            rejects[t.at.aside_seat] -= aside.lying
    unknown = deal_hidden(t, unknown, offered, OFFERED, rng)
    for other in range(SEATS):
        unknown = deal_hidden(t, unknown, rejects[other], REJECTED + other, rng)
    redeal_own_mixed(t, seat, rng)
    redeal_ruled_out(t, seat, rng)


def deal_hidden(t, unknown, count, where, rng):
    """So many of the unknown cards, any of them, lie in a place; what is left over."""
    for i in range(count):
        card = any_of(unknown, rng)
        unknown &= ~(cython.cast(cython.uint, 1) << card)
        t.at.place[card] = where
    return unknown


def open_aside(t, seat, unknown, aside):
    """What may have lain before another seat at the shuffle: no card of which all or the seat saw that it went in."""
    aside.pool = unknown & ~(t.at.mixed | t.at.own_mixed[seat])
    aside.free = popcount(unknown)
    for other in range(SEATS):
        if other != seat and t.at.build[other] != NONE and not has_shown_card(t, other):
            aside.free -= 1
    aside.kept = t.at.aside_kept
    if aside.kept == KEPT and has_shown_card(t, t.at.aside_seat):
        aside.kept = t.at.build[t.at.aside_seat]
    if aside.kept >= 0:
        aside.may_be_kept = not (t.at.mixed | t.at.own_mixed[seat]) >> aside.kept & 1


def weigh_aside(t, aside, unknown):
    """In how many ways the cards laid aside fit what others hold, all but the held ones being still unknown.

    One of the three offered was kept, each as likely as another: it was one of those laid aside, or all of them were
    rejected. The rest may lie in any order, and there is one card less for it in the second case. If all three lay there,
    only the first case is left.
    """
    left = popcount(aside.pool & unknown)
    if aside.kept == KEPT:
        aside.may_be_kept = aside.pool >> t.at.build[t.at.aside_seat] & 1
    if aside.kept == NONE:
        aside.ways[0] = 0
        aside.ways[1] = arrangements(left, aside.count)
    else:
        aside.ways[0] = (
            choices_of_two(aside.count - 1) * arrangements(left, aside.count - 1) * (aside.free - aside.count + 1)
            if aside.may_be_kept
            else 0
        )
        aside.ways[1] = choices_of_two(aside.count) * arrangements(left, aside.count)
    return aside.ways[0] + aside.ways[1]


def most_ways(aside):
    """No fewer than `weigh_aside` can say."""
    left = popcount(aside.pool)
    return (
        choices_of_two(aside.count - 1) * arrangements(left, aside.count - 1) * max(0, aside.free - aside.count + 1)
        + choices_of_two(aside.count) * arrangements(left, aside.count)
        if aside.kept != NONE
        else arrangements(left, aside.count)
    )


def lay_aside(t, aside, rng):
    """The cards that lay before the builder at the shuffle: before it still, or kept and rejected since; where."""
    kept = t.at.build[t.at.aside_seat] if aside.kept == KEPT else aside.kept
    where = OFFERED if aside.kept == NONE else REJECTED + t.at.aside_seat
    t.at.aside = 0
    aside.lying = aside.count
    if draw_one(aside.ways, 2, rng) == 0:
        aside.lying -= 1
        t.at.aside = cython.cast(cython.uint, 1) << kept
    cards = some_of(aside.pool & cards_at(t, IN_DECK), aside.lying, rng)
    t.at.aside |= cards
    for card in range(CARDS):
        if cards >> card & 1:
            t.at.place[card] = where
    return where


def redeal_own_mixed(t, seat, rng):
    """All that was neither held nor laid aside at the shuffle, nor lay open, others had rejected."""
    left = t.facts.all_cards & ~(t.at.mixed | t.at.own_mixed[seat] | t.at.aside | t.at.unmixed)
    for other in range(SEATS):
        if t.at.waited >> other & 1:
            left &= ~(cython.cast(cython.uint, 1) << t.at.build[other])
    for other in range(SEATS):
        if other != seat:
            t.at.own_mixed[other] = some_of(left, popcount(t.at.own_mixed[other]), rng)
            left &= ~t.at.own_mixed[other]


def knows_place(t, seat, card):
    """A seat knows its own card, those before it, its own rejects and all that lies face up or is out of the game."""
    if t.at.place[card] == HELD:
        return t.at.build[seat] == card or (has_shown_card(t, t.at.seat) and t.at.build[t.at.seat] == card)
    if t.at.place[card] == OFFERED:
        return t.at.seat == seat
    return t.at.place[card] != IN_DECK and (t.at.place[card] < REJECTED or t.at.place[card] == REJECTED + seat)


def has_shown_card(t, seat):
    """Whoever has won has shown what it built last (TOW-21b, TOW-22)."""
    return t.at.ending == THIRD_SEGMENT and seat == t.at.seat


def redeal_held(t, seat, unknown, aside, rng):
    """Drawn until the cards laid aside at a shuffle make it as likely as it is; what is left over."""
    for tries in range(HELD_TRIES):
        left = deal_held(t, seat, unknown, rng)
        if aside.free == 0 or cython.cast(cython.int, roll(rng, max(1, most_ways(aside)))) < weigh_aside(
            t, aside, left
        ):
            break
        if tries < HELD_TRIES - 1:
            take_back(t, unknown)
    return left


def take_back(t, unknown):
    """All unknown cards are in the deck again."""
    for card in range(CARDS):
        if unknown >> card & 1:
            t.at.place[card] = IN_DECK


def deal_held(t, seat, unknown, rng):
    """Each other seat's card is one it may be, all ways to deal them equally likely; what is left over."""
    count = 0
    for other in range(SEATS):
        if other != seat and t.at.build[other] != NONE and not has_shown_card(t, other):
            seats[count] = other
            could[count] = t.at.could_be[other] & unknown & ~t.at.ruled_out[seat * SEATS + other]
            count += 1
    for i in range(count):
        for card in range(CARDS):
            ways[card] = 0
            if could[i] >> card & 1:
                ways[card] = ways_for_rest(could, i + 1, count, cython.cast(cython.uint, 1) << card)
        card = max(0, draw_one(ways, CARDS, rng))
        t.at.build[seats[i]] = card
        t.at.place[card] = HELD
        unknown &= ~(cython.cast(cython.uint, 1) << card)
        for j in range(i + 1, count):
            could[j] &= unknown
    return unknown


def redeal_ruled_out(t, seat, rng):
    """What others know of their own rejects before a shuffle: as many cards, none that is or was known elsewhere."""
    for holder in range(SEATS):
        taken = t.at.ruled_out[seat * SEATS + holder]
        if t.at.build[holder] != NONE:
            taken |= cython.cast(cython.uint, 1) << t.at.build[holder]
        for other in range(SEATS):
            if other != seat:
                cards = t.at.own_mixed[other] if t.at.waited >> holder & 1 and other != holder else 0
                count = t.at.rulings[other * SEATS + holder] - popcount(cards)
                cards |= some_of(t.facts.all_cards & ~taken & ~cards, count, rng)
                t.at.ruled_out[other * SEATS + holder] = cards
                taken |= cards


def some_of(cards, count, rng):
    """So many of a set of cards, or all of them."""
    some = 0
    while count > 0 and cards:
        card = cython.cast(cython.uint, 1) << any_of(cards, rng)
        some |= card
        cards &= ~card
        count -= 1
    return some


def begin_aside(aside, count):
    """So many cards were laid aside, and nothing follows from it yet."""
    aside.count = count
    aside.lying = 0
    aside.free = 0
    aside.pool = 0
    aside.kept = NONE
    aside.may_be_kept = False
    aside.ways[0] = 0
    aside.ways[1] = 1


def choices_of_two(count):
    """In how many ways so many of two things can be chosen."""
    return 2 if count == 1 else 1 if count == 0 or count == 2 else 0


def arrangements(things, count):
    """In how many ways so many of these things can be laid in a row."""
    ways = 1
    for i in range(count):
        ways *= things - i
    return ways


def ways_for_rest(could, first, count, taken):
    """In how many ways the seats from `first` on, two at most, can be given different cards once one is taken."""
    if first >= count:
        return 1
    a = could[first] & ~taken
    if first + 1 == count:
        return popcount(a)
    b = could[first + 1] & ~taken
    return popcount(a) * popcount(b) - popcount(a & b)
