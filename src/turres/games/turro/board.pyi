from turres.core.position import Content

STEPS: tuple[tuple[int, int], ...]

class TurroContent(Content): ...
