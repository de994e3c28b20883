from turres.games.tower.dealings import Dealings

class Tower(Dealings):
    def is_waiting(self) -> bool: ...
