from turres.core.policy import Policy

class Wavering(Policy):
    def __init__(self, inner: Policy, random: float = 0.1) -> None: ...
