from turres.games.tower.building import Building

class Tower(Building):
    def is_waiting(self) -> bool: ...
