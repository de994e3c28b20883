"""A greedy seat for Tower: it buys what its card lacks, trades when that buys something, and hires help for the rest."""

import cython

from turres.games.tower.rules import Tower as Rules


class Greedy(Policy):
    """Looks at one move at a time and ends its turn when none is worth making."""

    rules = Rules

    def weigh(self, position, seat, moves, scores):
        """What each move is worth; ending the action phase is worth nothing."""
        for i in range(moves.count):
            scores[i] = value_of(cython.cast(Tower, position), seat, moves.number[i])


def value_of(position, seat, move):
    """Purchases before thugs, thugs before trades."""
    if move < BUY + SPACES:
        if position.missing(seat, position.facts.material[move - BUY]) <= 0:
            return -1
        return 100 + value_of_item(position, position.facts.material[move - BUY]) - price_of(position, move - BUY)
    if move < TRADE_PASS:
        return value_of_trade(position, seat, move - TRADE)
    if move < ENTER:
        return value_of_pass_trade(position, seat, move - TRADE_PASS)
    if move < LOOK:
        return value_of_entry(position, seat, move - ENTER)
    if USE <= move < PAY:
        return value_of_use(position, seat, move - USE)
    return value_of_answer(position, seat, move)


def value_of_answer(position, seat, move):
    """What a thug or the build phase asks."""
    if HIRE <= move < PUT_ON_TOP:
        return value_of_thug(position, seat, move - HIRE)
    if PAY <= move < OPEN:
        return position.at.hand[seat][move - PAY] - 2 * worth(move - PAY)
    if OPEN <= move < NAME:
        return best_purchase(position, seat, 1 << (move - OPEN))
    if NAME <= move < STEAL:
        return value_of_item(position, move - NAME)
    if STEAL <= move < TAKE:
        if position.missing(seat, (move - STEAL) % MATERIALS) <= 0:
            return -1
        return value_of_item(position, (move - STEAL) % MATERIALS) + position.at.segments[(move - STEAL) // MATERIALS]
    if TAKE <= move < END:
        return worth(move - TAKE) - position.at.hand[seat][move - TAKE]
    if RETURN <= move < PICK:
        return price_of(position, move - RETURN)
    return value_of_card(position, move - PICK) if move >= PICK else 0


def worth(colour):
    """Green 2, blue 3, red 6 (TOW-4a)."""
    return 2 if colour == 0 else 3 if colour == 1 else 6


def price_of(position, space):
    """What an item costs there, in worth."""
    whole = 0
    for colour in range(COLOURS):
        whole += position.facts.price[space][colour] * worth(colour)
    return whole


def lacking(position, seat):
    """How many items the seat still lacks."""
    whole = 0
    for material in range(MATERIALS):
        whole += max(0, position.missing(seat, material))
    return whole


def on_sale(position, material):
    """How many items of a material lie in the markets."""
    count = 0
    for space in range(SPACES):
        if position.at.stocked[space] and position.facts.material[space] == material:
            count += 1
    return count


def is_stuck(position, seat):
    """Whether the seat lacks something that no market has."""
    for material in range(MATERIALS):
        if position.missing(seat, material) > on_sale(position, material):
            return True
    return False


def value_of_item(position, material):
    """Rare materials first, and those that are running out."""
    return 6 * (material + 1) + 12.0 / (1 + on_sale(position, material))


def best_purchase(position, seat, markets):
    """The best item the seat could buy now in one of these markets."""
    best = 0
    for space in range(SPACES):
        if not position.at.stocked[space] or position.missing(seat, position.facts.material[space]) <= 0:
            continue
        if markets >> position.facts.market[space] & 1 and position.can_afford(seat, space):
            best = max(best, value_of_item(position, position.facts.material[space]))
    return best


def value_of_trade(position, seat, choice):
    """A trade is good if it buys something that the hand could not."""
    given = choice // 2
    before = best_purchase(position, seat, position.open_markets(seat))
    position.at.hand[seat][given] -= rate(given)
    position.at.hand[seat][other_colour(choice)] += 1
    after = best_purchase(position, seat, position.open_markets(seat))
    position.at.hand[seat][given] += rate(given)
    position.at.hand[seat][other_colour(choice)] -= 1
    return 20 + after - rate(given) * worth(given) if before == 0 and after > 0 else -1


def value_of_pass_trade(position, seat, choice):
    """The same for a pass and two gems; a pass is better kept for the black market."""
    first = 0
    while choice >= COLOURS - first:
        choice -= COLOURS - first
        first += 1
    second = first + choice
    before = best_purchase(position, seat, position.open_markets(seat))
    position.at.hand[seat][first] += 1
    position.at.hand[seat][second] += 1
    after = best_purchase(position, seat, position.open_markets(seat))
    position.at.hand[seat][first] -= 1
    position.at.hand[seat][second] -= 1
    return 15 + after if before == 0 and after > 0 else -1


def value_of_entry(position, seat, token):
    """A pass is for entering; gems are, when the markets cannot help."""
    if cards_in(position.at.thug[seat]) + position.at.fees >= 2 and not is_stuck(position, seat):
        return -1
    if token == PASS:
        return 12
    return 4 - token if position.at.fees == 0 and is_stuck(position, seat) else -1


def value_of_use(position, seat, kind):
    """A thug is used for what its best word gives now; one without use makes room where only others can help."""
    best = 1 if position.at.thug[seat][HAND - 1] != NONE and is_stuck(position, seat) else -1
    for i in range(position.facts.words[kind]):
        best = max(best, value_of_word(position, seat, position.facts.word[kind][i], position.facts.materials[kind][i]))
    return best


def value_of_word(position, seat, word, materials):
    """Wild materials to finish a build, thieves for what is missing, an open door to buy something behind it."""
    if word == NAMING:
        return 200 if lacking(position, seat) == 1 and position.namable(seat, materials) else -1
    if word == STEALING:
        return 90 if lacking(position, seat) > 0 and position.can_do(seat, word, materials) else -1
    if word == OPENING:
        best = best_purchase(position, seat, position.closed_markets(seat))
        return best if position.at.market == NONE and best > 0 else -1
    return 50


def value_of_thug(position, seat, kind):
    """Help for what is missing first, then gems, then doors."""
    whole = 0
    for i in range(position.facts.words[kind]):
        if position.facts.word[kind][i] == NAMING:
            whole += 8 if position.namable(seat, position.facts.materials[kind][i]) else 3
        elif position.facts.word[kind][i] == STEALING:
            whole += 7
        elif position.facts.word[kind][i] == OPENING:
            whole += 2
        else:
            whole += 4
    return whole


def value_of_card(position, card):
    """A build card is worth the more, the cheaper its materials are now."""
    whole = 0
    for material in range(MATERIALS):
        cheapest = 20
        for space in range(SPACES):
            if position.at.stocked[space] and position.facts.material[space] == material:
                cheapest = min(cheapest, price_of(position, space))
        whole -= position.facts.need[card][material] * cheapest
        whole -= 15 * max(0, position.facts.need[card][material] - on_sale(position, material))
    return whole


class TowerEvaluation(Evaluation):
    """Segments, what the next one has already, and the means for the rest.

    The weights are fitted to who won 400 games of two and 200 of four greedy seats that made three moves in ten at random.
    """

    rules = Rules

    def __cinit__(self):
        self.unit = 100

    def worth(self, position, seat):
        """How far the seat has come."""
        at = cython.address(cython.cast(Tower, position).at)
        score = SEGMENT * at.segments[seat] + PASS_WORTH * at.hand[seat][PASS] + THUG_WORTH * cards_in(at.thug[seat])
        score += GEM_WORTH * (2 * at.hand[seat][0] + 3 * at.hand[seat][1] + 6 * at.hand[seat][2])
        if at.build[seat] != NONE:
            needed = there = 0
            for material in range(MATERIALS):
                needed += cython.cast(Tower, position).facts.need[at.build[seat]][material]
                there += min(cython.cast(Tower, position).facts.need[at.build[seat]][material], at.item[seat][material])
            score += WHOLE_BUILD * there // max(1, needed)
        return score
