"""Epsilon-random: a policy that plays a share of its moves at random, so that rollouts are not all alike."""


class EpsilonRandom(Policy):
    """Follows another policy, but makes the share `epsilon` of its moves at random."""

    def __cinit__(self, inner: Policy, epsilon=0.1):
        if not 0 <= epsilon <= 1:
            raise ValueError(f"epsilon is from 0 to 1, not {epsilon}")
        self.inner = inner
        self.epsilon = round(epsilon * WHOLE)

    def insist_on_rules(self, position):
        """Refuse what the other policy refuses."""
        return self.inner.insist_on_rules(position)

    def weigh(self, position, seat, moves, scores):
        """What the other policy thinks."""
        self.inner.weigh(position, seat, moves, scores)

    def choose(self, position, seat, moves, rng):
        """Any move with probability epsilon, else the other policy's."""
        if roll(rng, WHOLE) < self.epsilon:
            return moves.number[roll(rng, moves.count)]
        return self.inner.choose(position, seat, moves, rng)
