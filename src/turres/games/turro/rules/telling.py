"""What rules say when somebody listens, in a module of its own: a decision of a search must not pay for it."""


def tell_march(t, seat, square, target):
    """Which stone is about to be freed, and which one covered; a Turro never is, for that ends the game."""
    happen(t.sink, H_MARCHED, seat, square, target)
    if t.at.height[square] > 1:
        happen(t.sink, H_FREED, t.at.pile[square] >> 1 & 1, square)
    if t.at.height[target] and target != t.at.turro[BLACK] and target != t.at.turro[WHITE]:
        happen(t.sink, H_COVERED, t.at.pile[target] & 1, target)


def tell_bonus(t, tallest):
    """The turn has made a taller pile: the opponent gets two moves (TRO-11)."""
    square = 0
    while t.at.height[square] != tallest:
        square += 1
    happen(t.sink, H_TOWER_GREW, 1 - t.at.seat, square, tallest, t.at.tallest)


def tell_ending(t):
    """Which Turro has been captured or has arrived, who cannot move, or that the limit is reached (TRO-16 to TRO-19)."""
    if t.at.ending == TURRO_CAPTURED:
        happen(t.sink, H_CAPTURED, 1 - t.at.winner, t.at.turro[1 - t.at.winner])
    elif t.at.ending == TURRO_ARRIVED:
        happen(t.sink, H_ARRIVED, t.at.winner, t.at.turro[t.at.winner])
    elif t.at.ending == NO_LEGAL_MOVE:
        happen(t.sink, H_STUCK, 1 - t.at.winner)
    else:
        happen(t.sink, H_LIMIT_REACHED, CHANCE, t.at.turns)
