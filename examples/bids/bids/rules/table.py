"""The options and the cards of Bids, laid out for the rules."""

from bids.content.pack import COLOURS


class BidsContent(Content):
    """The options and the pack, laid out for the rules."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        self.facts.open_goals = options["goals"] == "open"
        for kind, treasure in enumerate(pack.treasures):
            self.facts.copies[kind] = treasure.copies
            self.facts.value[kind] = treasure.value
            self.facts.colour[kind] = COLOURS.index(treasure.colour)
        for number, goal in enumerate(pack.goals):
            self.facts.goal_colour[number] = COLOURS.index(goal.colour)
            self.facts.bonus[number] = goal.bonus
