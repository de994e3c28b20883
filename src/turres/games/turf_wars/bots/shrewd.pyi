from turres.core.policy import Policy

POWERS_WORTH: dict[int, int]

class Shrewd(Policy): ...
