"""Turris, chapter Beasts: target, path, move, effect."""

import cython

from turres.games.turris_beasts.missions import Missions


class Beasts(Missions):
    """What the four Beasts do, in their phase and when somebody moves them."""

    # Target

    def run_beast(self, beast):
        """A flipped Beast turns upright; any other chooses a target, the First Player among equals (TBE-14, TBE-15, TBE-18)."""
        if self.at.flipped >> beast & 1:
            self.at.flipped ^= 1 << beast
            return
        targets = self.targets_of(beast)
        if targets & (targets - 1):
            self.push(TARGETING, self.at.first, beast, 0, 0, 0)
        else:
            self.head_for(beast, lowest(targets), self.speed_of(beast), self.at.beast[beast], self.at.beast[beast])

    def targets_of(self, beast):
        """The Fruit, else the nearest scouts, of these the most, else the Abyss (TBE-15)."""
        if self.at.fruit != NOWHERE:
            return cython.cast(cython.uint, 1) << self.at.fruit
        here = self.at.beast[beast]
        left = self.at.peopled & ~self.at.barred
        found, nearest, most = 0, SPACES, 0
        while left:
            location = lowest(left)
            left &= left - 1
            steps = self.facts.dist[here][location]
            if steps < nearest or (steps == nearest and self.at.crowd[location] > most):
                nearest, most, found = steps, self.at.crowd[location], 0
            if steps == nearest and self.at.crowd[location] == most:
                found |= cython.cast(cython.uint, 1) << location
        return found or cython.cast(cython.uint, 1) << ABYSS

    # Path

    def speed_of(self, beast):
        """One space, or two if the Altar stands on this Beast (TBE-17)."""
        return 2 if self.facts.ring[self.at.altar] == beast else 1

    def head_for(self, beast, target, left, here, rest):
        """On along a shortest path; the First Player is asked where there is more than one (TBE-16, TBE-16a)."""
        if left == 0 or here == target:
            self.land(beast, rest, NOWHERE)
            return
        ways = self.ways_to(here, target)
        if ways & (ways - 1):
            self.push(PATHING, self.at.first, beast, target, left, here)
            self.at.open[self.at.depth - 1].x[4] = rest
        else:
            self.step_along(beast, target, left, lowest(ways), rest)

    def ways_to(self, here, target):
        """The neighbours that are a step nearer to the target, whatever stands there (TBE-15a, TBE-16)."""
        near = self.facts.near[here]
        steps = self.facts.dist[here][target]
        found = 0
        while near:
            space = lowest(near)
            near &= near - 1
            if self.facts.dist[space][target] + 1 == steps:
                found |= cython.cast(cython.uint, 1) << space
        return found

    def step_along(self, beast, target, left, space, rest):
        """It stops on the first space with a scout and no Beast, failing that on the last without a Beast (TBE-17a)."""
        if self.at.barred >> space & 1:
            self.head_for(beast, target, left - 1, space, rest)
        elif self.stops_at(space):
            self.land(beast, space, NOWHERE)
        else:
            self.head_for(beast, target, left - 1, space, space)

    # Move

    def land(self, beast, space, mover):
        """A Beast takes effect on moving into a location with scouts, not on staying (TBE-18a)."""
        if space == self.at.beast[beast]:
            return
        self.at.beast[beast] = space
        self.find_beasts()
        if self.stops_at(space):
            self.push(STRIKE, mover, beast, 0, 0, 0)

    # Effect

    def resolve_strike(self):
        """First each owner of scouts there says in turn order how many to shield, then the effect follows (TBE-13b)."""
        step = self.top()
        location = self.at.beast[step.x[0]]
        while step.x[1] < self.facts.seats:
            seat = self.in_order(step.x[1])
            step.x[1] += 1
            if (
                self.at.tribe[seat].scouts[location]
                and self.at.tribe[seat].artifacts + self.at.tribe[seat].boon[WARD] > 0
            ):
                self.push(SHIELDING, seat, location, 0, 0, 0)
                return
        self.take_effect()

    def list_shielding(self, seat, location, out):
        """As many scouts as there are, an Artifact for each (TBE-13a)."""
        most = min(self.at.tribe[seat].scouts[location], self.at.tribe[seat].artifacts + self.at.tribe[seat].boon[WARD])
        for n in range(most + 1):
            offer(out, SHIELD + n)

    def shield(self, seat, n):
        """The Artifacts go back to the supply; the scouts stand aside from this one effect (TBE-13a, TBE-13b)."""
        cost = max(0, n - self.at.tribe[seat].boon[WARD])
        self.at.tribe[seat].artifacts -= cost
        self.top().x[2 + seat] = n

    def take_effect(self):
        """Devour, scatter or rob the unshielded; Betrayers flee afterwards from any Beast (TBE-19 to TBE-22, TBE-36a)."""
        step = self.top()[0]
        self.drop()
        beast = step.x[0]
        location = self.at.beast[beast]
        n = 0
        for seat in range(SEATS):
            struck[seat] = self.at.tribe[seat].scouts[location] - step.x[2 + seat]
            n += struck[seat]
        if self.facts.solo and self.betrayer_at(location):
            i = (self.at.traitor[0] == location) + (self.at.traitor[1] == location)
            self.push(FLEE, self.at.first, location, BETRAYERS, i, 0)
        if beast in (PAIN, HARROW):
            self.devour(location, struck)
            self.at.ate |= beast == HARROW and n > 0 and step.seat == NOWHERE
            return
        for i in range(self.facts.seats - 1, -1, -1):
            seat = self.in_order(i)
            if struck[seat] and beast == DELUSION:
                self.push(FLEE, self.at.first, location, seat, struck[seat], 0)
            elif struck[seat]:
                self.push(LOSS, seat, struck[seat], 0, 0, 0)

    def devour(self, location, struck):
        """All go to the Graveyard together; then their owners take Council steps in turn order (TBE-19)."""
        for i in range(self.facts.seats - 1, -1, -1):
            seat = self.in_order(i)
            if struck[seat]:
                self.take_scouts(seat, location, struck[seat])
                self.bury(seat, struck[seat])
                self.push(COUNCIL, seat, struck[seat], 0, 0, 0)

    def resolve_flee(self):
        """Each scout by itself, the First Player choosing where there is a choice (TBE-20)."""
        step = self.top()
        location = step.x[0]
        owner = step.x[1]
        if step.x[2] == 0:
            self.drop()
            return
        step.x[2] -= 1
        options = self.refuges(location)
        if options & (options - 1):
            self.push(DRIVING, self.at.first, location, owner, 0, 0)
        else:
            self.flee(owner, location, lowest(options))

    def refuges(self, location):
        """Neighbours without a Beast, no Crossroads; else the nearest such locations (TBE-20, TBE-20a)."""
        free = ~self.at.barred & ((cython.cast(cython.uint, 1) << LOCATIONS) - 1)
        found = self.facts.near[location] & free
        steps = 2
        while found == 0:
            for space in range(LOCATIONS):
                if self.facts.dist[location][space] == steps and free >> space & 1:
                    found |= cython.cast(cython.uint, 1) << space
            steps += 1
        return found

    def flee(self, owner, origin, target):
        """A scout of a tribe or of the Betrayers goes there; limits and immediate effects do not matter (TBE-6b)."""
        if owner == BETRAYERS:
            if self.at.traitor[0] == origin:
                self.at.traitor[0] = target
            else:
                self.at.traitor[1] = target
        else:
            self.take_scout(owner, origin)
            self.put_scout(owner, target)

    def resolve_loss(self):
        """For each scout one of K/R/W of the owner's choice, else 1 Ichor, else nothing (TBE-21)."""
        step = self.top()
        seat = step.seat
        if step.x[0] == 0 or self.at.tribe[seat].boon[RESOLVE]:
            self.drop()
            return
        step.x[0] -= 1
        kinds = self.kinds_held(seat)
        if kinds > 1:
            self.push(LOSING, seat, 0, 0, 0, 0)
        elif kinds == 1:
            r = 1
            while self.at.tribe[seat].goods[r] == 0:
                r += 1
            self.at.tribe[seat].goods[r] -= 1
        elif self.at.tribe[seat].goods[ICHOR]:
            self.at.tribe[seat].goods[ICHOR] -= 1

    # Harrow

    def chains(self):
        """Harrow has devoured, the Fruit is away, and next to it are scouts without a Beast (TBE-22, TBE-22a)."""
        here = self.at.beast[HARROW]
        if not self.at.ate or self.at.fruit != NOWHERE or here == NOWHERE:
            return False
        return self.facts.near[here] & self.at.peopled & ~self.at.barred != 0

    # Moved by an effect

    def can_rouse(self, beast, steps):
        """Whether some way gets the Beast off its space (TBE-23a)."""
        space = self.at.beast[beast]
        return space != NOWHERE and self.steps_from(beast, steps, space, space) != 0

    def can_rouse_any(self, steps):
        """Whether any Beast can be moved."""
        for beast in range(BEASTS):
            if self.can_rouse(beast, steps):
                return True
        return False

    def steps_from(self, beast, left, here, rest):
        """The next spaces from which the Beast still ends off its space, and without another Beast (TBE-17a, TBE-23a)."""
        start = cython.cast(cython.uint, 1) << self.at.beast[beast]
        barred = self.at.barred
        ways = self.facts.near[here] & ~start
        if rest != self.at.beast[beast]:
            return ways
        found = ways & ~barred
        if left > 1:
            ways &= barred
            while ways:
                space = lowest(ways)
                ways &= ways - 1
                if self.facts.near[space] & ~start & ~barred:
                    found |= cython.cast(cython.uint, 1) << space
        return found

    def step_beast(self, seat, beast, left, space, rest):
        """The mover picks the way, space by space (TBE-23, TBE-23a)."""
        if not self.at.barred >> space & 1:
            rest = space
            if self.stops_at(space):
                left = 1
        if left > 1 and self.steps_from(beast, left - 1, space, rest):
            self.push(STEPPING, seat, beast, left - 1, space, rest)
        else:
            self.land(beast, rest, seat)

    def list_spaces(self, spaces, base, out):
        """Each of these spaces."""
        while spaces:
            offer(out, base + lowest(spaces))
            spaces &= spaces - 1
