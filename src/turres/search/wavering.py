"""A policy that now and then plays at random: for play-outs that should not all be alike, and for easy opponents."""


class Wavering(Policy):
    """Follows another policy, but makes this share of its moves at random."""

    def __cinit__(self, inner: Policy, random=0.1):
        if not 0 <= random <= 1:
            raise ValueError(f"the share of random moves is from 0 to 1, not {random}")
        self.inner = inner
        self.randomly = round(random * WHOLE)

    def insist_on_rules(self, position):
        """Refuse what the other policy refuses."""
        return self.inner.insist_on_rules(position)

    def weigh(self, position, seat, moves, scores):
        """What the other policy thinks."""
        self.inner.weigh(position, seat, moves, scores)

    def choose(self, position, seat, moves, rng):
        """Any move so often, else the other policy's."""
        if roll(rng, WHOLE) < self.randomly:
            return moves.number[roll(rng, moves.count)]
        return self.inner.choose(position, seat, moves, rng)
