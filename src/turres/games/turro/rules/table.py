"""The board of Turro: where a stone can go from each square, worked out once."""

import cython

from turres.games.turro.moves import STEPS


class TurroContent(Content):
    """The options, and where a stone can go from each square at each height."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.turn_limit = options["turn_limit"]
        self.facts.turro_rank = options["turro_rank"]
        for height in range(SIZE + 1):
            for square in range(SQUARES):
                for direction in range(DIRECTIONS):
                    self.add_step(height, square, direction)

    def add_step(self, height, square, direction):
        """A stone moves as far as its pile is high, unless that leaves the board (TRO-6, TRO-7)."""
        east, north = STEPS[direction]
        file = square % SIZE + height * east
        rank = square // SIZE + height * north
        self.facts.reach[square][height][direction] = OFF_BOARD
        if height and 0 <= file < SIZE and 0 <= rank < SIZE:
            steps = cython.address(self.facts.steps[square][height])
            self.facts.reach[square][height][direction] = rank * SIZE + file
            steps.number[steps.count] = square * DIRECTIONS + direction
            self.facts.place[square][rank * SIZE + file] = steps.count
            steps.targets |= bit(rank * SIZE + file)
            steps.count += 1
