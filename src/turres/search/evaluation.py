"""Evaluations: what a game that is not over is worth to a seat. Alpha-beta looks for the best of them, and play-outs that
are cut short are judged by them."""


class Evaluation:
    """Says what a position is worth to a seat, in the game's own small units; won and lost games are not asked about."""

    rules = None  # the positions it understands; None: any game's
    open = False  # whether its game is one of two seats without chance or secrets, so that alpha-beta can look ahead

    def __cinit__(self):
        self.unit = 1

    def worth(self, position, seat):
        """Nothing is known of this game: all positions are alike. Alpha-beta asks for the seat that moves."""
        return 0

    def is_restless(self, position, seat):
        """Whether the seat that moves is about to do something that the worth cannot tell: then one looks a move further."""
        return False

    def carelessness(self, position, seat):
        """How likely the seat makes any move that comes along, from 0 to 1, by what everybody sees of its play so far.

        Most games do not tell."""
        return 0

    def left(self, position):
        """About how many moves the game will still take, if that is known."""
        return FAR_FROM_OVER

    def key(self, position):
        """A hash of all that matters to how the game goes on; positions with the same one are the same."""
        return position.key()

    def expect(self, position, out):
        """What each seat may expect in returns: its chance to win grows by e to one for every unit it is ahead."""
        seats = position.content.seats
        if seats == 1:
            out[0] = tanh(self.worth(position, 0) / self.unit / 2)
            return
        best = 0
        for seat in range(seats):
            worths[seat] = self.worth(position, seat) / self.unit
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

    def doubts(self, position: Position):
        """How careless each seat seems, as a tuple."""
        self.insist_on_rules(position)
        seat: cython.int
        return tuple([self.carelessness(position, seat) for seat in range(position.content.seats)])

    def promise(self, value):
        """What a value that alpha-beta has found for a seat means in returns, from -1 to 1: as for `expect`, where one of
        two seats is so far ahead and the other so far behind. A higher value never promises less, a won game promises 1."""
        return tanh(value / self.unit)

    def insist_on_rules(self, position):
        """Refuse a position of another game; a subclass cannot widen what the one it builds on understands."""
        for kind in type(self).__mro__:
            rules = vars(kind).get("rules")
            if rules is not None and not isinstance(position, rules):
                raise TypeError(f"this evaluation does not know {position.game.title}")
        return 0
