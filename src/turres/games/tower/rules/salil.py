"""Trading with Salil (TOW-15 to TOW-16a)."""


def list_trades(t, seat, out):
    """Gems at Salil's rate for one of another colour, a pass for any two, if they lie there (TOW-16, TOW-16a)."""
    for i in range(6):
        if t.at.hand[seat][i // 2] >= rate(i // 2) and t.at.salil[other_colour(i)]:
            offer(out, TRADE + i)
    if t.at.hand[seat][PASS] == 0:
        return
    i = TRADE_PASS
    for first in range(COLOURS):
        for second in range(first, COLOURS):
            if t.at.salil[first] and t.at.salil[second] > (first == second):
                offer(out, i)
            i += 1


def rate(colour):
    """What Salil takes for one gem: 3 green, 2 blue or 1 red (TOW-16)."""
    return 3 - colour


def other_colour(choice):
    """The colour that a gem trade yields, never the one paid (TOW-16a)."""
    return choice % 2 + (choice % 2 >= choice // 2)


def trade(t, seat, choice):
    """The payment lies with Salil before the gem is taken (TOW-15, TOW-16)."""
    t.at.acted = True
    spend(t, seat, choice // 2, rate(choice // 2))
    take_from_salil(t, seat, other_colour(choice))


def trade_pass(t, seat, choice):
    """A pass for two gems (TOW-16)."""
    t.at.acted = True
    spend(t, seat, PASS, 1)
    first = 0
    while choice >= COLOURS - first:
        choice -= COLOURS - first
        first += 1
    take_from_salil(t, seat, first)
    take_from_salil(t, seat, first + choice)
