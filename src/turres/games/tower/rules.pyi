from turres.games.tower.effects import Effects

class Tower(Effects):
    def is_waiting(self) -> bool: ...
