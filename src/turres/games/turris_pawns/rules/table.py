"""The tower of Turris: its shapes and its geometry, worked out once."""

from turres.games.turris_pawns import moves as catalogue


class PawnsContent(Content):
    """The options, and the geometry of pieces on a foundation of three by three (TPA-1, TPA-2)."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.bonus_chain = options["bonus_chain"]
        self.facts.last_bonus = options["last_bonus"]
        for number, shape in enumerate(catalogue.SHAPES):
            squares = [catalogue.SQUARES.index(square) for square in catalogue.squares_of(shape)]
            self.facts.first[number] = squares[0]
            self.facts.rise[number] = 2 if len(squares) == 1 else 1
            self.facts.covers[number] = sum(1 << square for square in squares)
        for column in range(WIDTH):
            for depth in range(WIDTH):
                for side, square in enumerate(_seen_from_each_side(column, depth)):
                    self.facts.sight[side][column][depth] = square


def _seen_from_each_side(column, depth):
    """The square that deep in that column of the view, from south, east, north and west (left to right as one looks)."""
    back, mirrored = WIDTH - 1 - depth, WIDTH - 1 - column
    return (depth * WIDTH + column, column * WIDTH + back, back * WIDTH + mirrored, mirrored * WIDTH + depth)
