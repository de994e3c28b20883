"""Evaluations: what a game that is not over is worth to a seat. Alpha-beta maximises them, and they judge rollouts that
have reached their limit."""


class Evaluation:
    """Says what a position is worth to a seat, in the game's own small units; won and lost games are not asked about."""

    rules = None  # the positions it understands; None: any game's
    open = False  # whether its game is one of two seats without chance or secrets, so that alpha-beta can look ahead
    even_depths = False  # whether alpha-beta leaves out odd depths, at whose end the opponent's answer is missing

    def __cinit__(self):
        self.unit = 1

    def worth(self, position, seat):
        """Nothing is known of this game: all positions are alike. Alpha-beta asks for the seat that moves."""
        return 0

    def needs_quiescence(self, position, seat):
        """True if the position is not quiet: the seat that moves is about to do something that the worth cannot tell."""
        return False

    def left(self, position):
        """About how many moves the game will still take, if that is known."""
        return FAR_FROM_OVER

    def key(self, position):
        """A hash of all that matters to how the game goes on; positions with the same one are the same."""
        return position.key()

    def unit_at(self, position):
        """How much is a clear advantage here; the same all the time, if the game does not know better."""
        return self.unit

    def expect(self, position, out):
        """What each seat may expect in returns: its chance to win grows by e to one for every unit it is ahead."""
        seats, unit = position.content.seats, self.unit_at(position)
        if seats == 1:
            out[0] = tanh(self.worth(position, 0) / unit / 2)
            return
        if self.of_mover and position.acting() != NOBODY:
            seat = lowest(position.acting())
            out[seat] = tanh(self.worth(position, seat) / unit)
            out[1 - seat] = -out[seat]
            return
        best = 0
        for seat in range(seats):
            worths[seat] = self.worth(position, seat) / unit
            if seat == 0 or worths[seat] > best:
                best = worths[seat]
        whole = 0
        for seat in range(seats):
            worths[seat] = exp(worths[seat] - best)
            whole += worths[seat]
        for seat in range(seats):
            out[seat] = (seats * worths[seat] / whole - 1) / (seats - 1)

    def outlook(self, position: Position):
        """What each seat may expect in returns, as a tuple."""
        shares: cython.double[8]
        self.insist_on_rules(position)
        self.expect(position, shares)
        seat: cython.int
        return tuple([shares[seat] for seat in range(position.content.seats)])

    def to_return(self, value):
        """The return, from -1 to 1, that a value found by alpha-beta stands for: as for `expect`, where one of two seats is
        so far ahead and the other so far behind. It never falls with the value, and is 1 for a won game."""
        return tanh(value / self.unit)

    def insist_on_rules(self, position):
        """Refuse a position of another game; a subclass cannot widen what the one it builds on understands."""
        for kind in type(self).__mro__:
            rules = vars(kind).get("rules")
            if rules is not None and not isinstance(position, rules):
                raise TypeError(f"this evaluation does not know {position.game.title}")
        return 0
