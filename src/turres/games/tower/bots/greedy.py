"""A greedy seat for Tower: it buys what its card lacks, trades when that buys something, and hires help for the rest."""

import cython
import cython.cimports.turres.games.tower.rules.buying as buying
import cython.cimports.turres.games.tower.rules.salil as salil
import cython.cimports.turres.games.tower.rules.thugs as thugs
import cython.cimports.turres.games.tower.rules.turn as turn

from turres.games.tower.rules.rules import Tower as Rules


class Greedy(Policy):
    """Looks at one move at a time and ends its turn when none is worth making."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """What each move is worth; ending the action phase is worth nothing."""
        for i in range(moves.count):
            scores[i] = value_of(cython.address(cython.cast(Tower, position).table), seat, moves.number[i])


def value_of(t, seat, move):
    """Purchases before thugs, thugs before trades."""
    if move < BUY + SPACES:
        if missing(t, seat, t.facts.material[move - BUY]) <= 0:
            return -1
        return 100 + value_of_item(t, t.facts.material[move - BUY]) - price_of(t, move - BUY)
    if move < TRADE_PASS:
        return value_of_trade(t, seat, move - TRADE)
    if move < ENTER:
        return value_of_pass_trade(t, seat, move - TRADE_PASS)
    if move < LOOK:
        return value_of_entry(t, seat, move - ENTER)
    if USE <= move < PAY:
        return value_of_use(t, seat, move - USE)
    return value_of_answer(t, seat, move)


def value_of_answer(t, seat, move):
    """What a thug or the build phase asks."""
    if HIRE <= move < PUT_ON_TOP:
        return value_of_thug(t, seat, move - HIRE)
    if PAY <= move < OPEN:
        return t.at.hand[seat][move - PAY] - 2 * worth(move - PAY)
    if OPEN <= move < NAME:
        return best_purchase(t, seat, 1 << (move - OPEN))
    if NAME <= move < STEAL:
        return value_of_item(t, move - NAME)
    if STEAL <= move < TAKE:
        return value_of_theft(t, seat, (move - STEAL) // MATERIALS, (move - STEAL) % MATERIALS)
    if TAKE <= move < END:
        return worth(move - TAKE) - t.at.hand[seat][move - TAKE]
    if RETURN <= move < PICK:
        return price_of(t, move - RETURN)
    if PICK <= move < AGREE:
        return value_of_card(t, move - PICK)
    return 1 if move == DECLINE and has_useful_act(t, seat) else -(move == DECLINE)


def worth(colour):
    """Green 2, blue 3, red 6 (TOW-4a)."""
    return 2 if colour == 0 else 3 if colour == 1 else 6


def price_of(t, space):
    """What an item costs there, in worth."""
    whole = 0
    for colour in range(COLOURS):
        whole += t.facts.price[space][colour] * worth(colour)
    return whole


def lacking(t, seat):
    """How many items the seat still lacks."""
    whole = 0
    for material in range(MATERIALS):
        whole += max(0, missing(t, seat, material))
    return whole


def on_sale(t, material):
    """How many items of a material lie in the markets."""
    count = 0
    for space in range(SPACES):
        if t.at.stocked[space] and t.facts.material[space] == material:
            count += 1
    return count


def is_stuck(t, seat):
    """Whether the seat lacks something that no market has."""
    for material in range(MATERIALS):
        if missing(t, seat, material) > on_sale(t, material):
            return True
    return False


def is_locked(t, seat):
    """Whether there is nothing to draw or to trade for, and the seat can buy nothing."""
    if total(t.at.bag) + total(t.at.salil):
        return False
    return best_purchase(t, seat, buying.open_markets(t, seat)) == 0


def has_useful_act(t, seat):
    """Whether the seat would do anything but end its turn."""
    moves.count = 0
    turn.list_actions(t, seat, cython.address(moves))
    for i in range(moves.count):
        if value_of(t, seat, moves.number[i]) > 0:
            return True
    return False


def value_of_item(t, material):
    """Rare materials first, and those that are running out."""
    return 6 * (material + 1) + 12.0 / (1 + on_sale(t, material))


def best_purchase(t, seat, markets):
    """The best item the seat could buy now in one of these markets."""
    best = 0
    for space in range(SPACES):
        if not t.at.stocked[space] or missing(t, seat, t.facts.material[space]) <= 0:
            continue
        if markets >> t.facts.market[space] & 1 and buying.can_afford(t, seat, space):
            best = max(best, value_of_item(t, t.facts.material[space]))
    return best


def value_of_trade(t, seat, choice):
    """A trade is good if it buys something that the hand could not."""
    given = choice // 2
    before = best_purchase(t, seat, buying.open_markets(t, seat))
    t.at.hand[seat][given] -= salil.rate(given)
    t.at.hand[seat][salil.other_colour(choice)] += 1
    after = best_purchase(t, seat, buying.open_markets(t, seat))
    t.at.hand[seat][given] += salil.rate(given)
    t.at.hand[seat][salil.other_colour(choice)] -= 1
    return 20 + after - salil.rate(given) * worth(given) if before == 0 and after > 0 else -1


def value_of_pass_trade(t, seat, choice):
    """The same for a pass and two gems; a pass is better kept for the black market."""
    first = 0
    while choice >= COLOURS - first:
        choice -= COLOURS - first
        first += 1
    second = first + choice
    before = best_purchase(t, seat, buying.open_markets(t, seat))
    t.at.hand[seat][first] += 1
    t.at.hand[seat][second] += 1
    after = best_purchase(t, seat, buying.open_markets(t, seat))
    t.at.hand[seat][first] -= 1
    t.at.hand[seat][second] -= 1
    return 15 + after if before == 0 and after > 0 else -1


def value_of_entry(t, seat, token):
    """A pass is for entering; gems are, when the markets cannot help."""
    needs_help = is_stuck(t, seat) or is_locked(t, seat)
    if cards_in(t.at.thug[seat]) + t.at.fees >= 2 and not needs_help:
        return -1
    if token == PASS:
        return 12
    return 4 - token if t.at.fees == 0 and needs_help else -1


def value_of_use(t, seat, kind):
    """A thug is used for what its best word gives now; one without use makes room or brings gems into play."""
    makes_room = t.at.thug[seat][HAND - 1] != NONE and is_stuck(t, seat)
    best = 1 if makes_room or is_locked(t, seat) else -1
    for i in range(t.facts.words[kind]):
        best = max(best, value_of_word(t, seat, t.facts.word[kind][i], t.facts.materials[kind][i]))
    return best


def value_of_word(t, seat, word, materials):
    """Wild materials to finish a build, thieves for what is missing, an open door to buy something behind it."""
    if word == NAMING:
        return 200 if lacking(t, seat) == 1 and thugs.namable(t, seat, materials) else -1
    if word == STEALING:
        return value_of_stealing(t, seat, materials)
    if word == OPENING:
        best = best_purchase(t, seat, buying.closed_markets(t, seat))
        return best if t.at.market == NONE and best > 0 else -1
    return 50


def value_of_stealing(t, seat, materials):
    """A thief is for what is missing, or for a seat about to win."""
    best = -1
    for other in range(t.facts.seats):
        for material in range(MATERIALS):
            if other != seat and materials >> material & 1 and t.at.item[other][material]:
                if missing(t, seat, material) > 0:
                    return 90
                if is_about_to_win(t, other) and missing(t, other, material) >= 0:
                    best = 40
    return best


def value_of_theft(t, seat, other, material):
    """What is missing first; else what hurts a seat about to win, or one that is ahead."""
    if missing(t, seat, material) > 0:
        return 100 + value_of_item(t, material) + t.at.segments[other]
    hurts = missing(t, other, material) >= 0
    return value_of_item(t, material) + t.at.segments[other] + 50 * (hurts and is_about_to_win(t, other))


def is_about_to_win(t, seat):
    """Whether one item at most is missing to the last segment."""
    return t.at.segments[seat] == SEGMENTS - 1 and lacking(t, seat) <= 1


def value_of_thug(t, seat, kind):
    """Help for what is missing first, then gems, then doors."""
    whole = 0
    for i in range(t.facts.words[kind]):
        if t.facts.word[kind][i] == NAMING:
            whole += 8 if thugs.namable(t, seat, t.facts.materials[kind][i]) else 3
        elif t.facts.word[kind][i] == STEALING:
            whole += 7
        elif t.facts.word[kind][i] == OPENING:
            whole += 2
        else:
            whole += 4
    return whole


def value_of_card(t, card):
    """A build card is worth the more, the cheaper its materials are now."""
    whole = 0
    for material in range(MATERIALS):
        cheapest = 20
        for space in range(SPACES):
            if t.at.stocked[space] and t.facts.material[space] == material:
                cheapest = min(cheapest, price_of(t, space))
        whole -= t.facts.need[card][material] * cheapest
        whole -= 15 * max(0, t.facts.need[card][material] - on_sale(t, material))
    return whole
