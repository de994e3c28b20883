"""The largest areas on the five faces (TPA-20 to TPA-23)."""


def judge(t, out):
    """Each seat adds up its largest area on each of the five faces; the higher total wins (TPA-20 to TPA-23)."""
    for seat in range(2):
        out.scores[seat] = 0
        for face in range(FACES):
            out.scores[seat] += size(largest_area(showing(t, face, seat)))
    out.winners = only(WHITE) | only(BLACK)
    if out.scores[WHITE] != out.scores[BLACK]:
        out.winners = only(WHITE if out.scores[WHITE] > out.scores[BLACK] else BLACK)
    out.ending = 0


def showing(t, face, seat):
    """The squares of a face where this seat's colour is what one sees (TPA-20, TPA-21)."""
    if face == ROOF:
        return showing_on_roof(t, seat)
    picture = 0
    level = 1
    while t.at.filled[level]:
        for column in range(WIDTH):
            square = first_seen(t, face, column, level)
            if square < SQUARES and t.at.own[seat][level] >> square & 1:
                picture |= bit((level - 1) * ROW + column)
        level += 1
    return picture


def first_seen(t, face, column, level):
    """The foremost filled square of a column of the view, however far back; SQUARES if there is none (TPA-20)."""
    for depth in range(WIDTH):
        square = t.facts.sight[face][column][depth]
        if t.at.filled[level] >> square & 1:
            return square
    return SQUARES


def showing_on_roof(t, seat):
    """The columns whose top piece is this seat's, whatever their height (TPA-21)."""
    picture = 0
    for square in range(SQUARES):
        if t.at.own[seat][height(t, square)] >> square & 1:
            picture |= bit(square // WIDTH * ROW + square % WIDTH)
    return picture


def largest_area(picture):
    """The largest connected part of a picture; of equal ones the first from the bottom left (TPA-22)."""
    best = 0
    while picture:
        area = spread(picture & -picture, picture)
        if size(area) > size(best):
            best = area
        picture &= ~area
    return best


def spread(area, picture):
    """All squares of the picture that are joined to these by edges; corners do not join (TPA-22)."""
    while True:
        grown = (area | area << 1 | area >> 1 | area << ROW | area >> ROW) & picture
        if grown == area:
            return area
        area = grown


def size(area):
    """A point a square (TPA-22)."""
    count = 0
    while area:
        area &= area - 1
        count += 1
    return count
