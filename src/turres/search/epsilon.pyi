from turres.core.policy import Policy

class EpsilonRandom(Policy):
    def __init__(self, inner: Policy, epsilon: float = 0.1) -> None: ...
