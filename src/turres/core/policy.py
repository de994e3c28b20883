"""Policies: who scores the legal moves of a position for a seat; and playing games out with them at full speed."""

import cython
from cython.cimports.cpython.exc import PyErr_CheckSignals


class Policy:
    """Scores a seat's legal moves; the seat plays the best, ties by lot. It may look only at what the seat knows."""

    rules = None  # the positions it understands; None: any game's

    def weigh(self, position, seat, moves, scores):
        """Give each listed move a score, higher is better."""
        for i in range(moves.count):
            scores[i] = 0

    def choose(self, position, seat, moves, rng):
        """The number of the best move, ties by lot."""
        self.weigh(position, seat, moves, scores)
        best, ties = 0, 1
        for i in range(1, moves.count):
            if scores[i] > scores[best]:
                best, ties = i, 1
            elif scores[i] == scores[best]:
                ties += 1
                if roll(rng, ties) == 0:
                    best = i
        return moves.number[best]

    def scores(self, position: Position, seat):
        """The seat's legal moves, each with its score."""
        moves: Moves
        by: cython.int = seated_at(position, seat)
        scores: cython.float[1024]
        i: cython.int
        self._list(position, by, cython.address(moves))
        self.weigh(position, by, cython.address(moves), scores)
        catalogue: tuple = position.content.game.moves
        return [(catalogue[moves.number[i]], scores[i]) for i in range(moves.count)]

    def pick(self, position: Position, seat, rng: Rng, forbidden=0):
        """The move this policy makes; `forbidden` is a set of entries, a bit each, that it leaves out if it can."""
        moves: Moves
        ban: Ban
        by: cython.int = seated_at(position, seat)
        self._list(position, by, cython.address(moves))
        if forbidden:
            read_ban(forbidden, cython.address(ban))
            leave_out(position, by, cython.address(moves), cython.address(ban))
        if moves.count == 0:
            raise ValueError(f"seat {seat} has nothing to decide")
        catalogue: tuple = position.content.game.moves
        return catalogue[self.choose(position, by, cython.address(moves), cython.address(rng.at))]

    def _list(self, position, seat, out):
        """List the seat's moves, after making sure that position and policy belong together."""
        self.insist_on_rules(position)
        out.count = 0
        if position.acting() & (1 << seat):
            position.list_moves(seat, out)
        return 0

    def insist_on_rules(self, position):
        """Refuse a position of another game; a subclass cannot widen what the policy it builds on understands."""
        for kind in type(self).__mro__:
            rules = vars(kind).get("rules")
            if rules is not None and not isinstance(position, rules):
                raise TypeError(f"{type(self).__name__} of {rules.__module__} cannot play {position.game.title}")
        return 0

    def check(self, position: Position):
        """Refuse a position of another game."""
        self.insist_on_rules(position)


class Uniform(Policy):
    """All legal moves alike: the random seat."""

    def choose(self, position, seat, moves, rng):
        """Any legal move."""
        return moves.number[roll(rng, moves.count)]


UNIFORM = Uniform()


def read_ban(forbidden, out):
    """A set of entries, given as a number with a bit each."""
    if forbidden < 0 or forbidden >> MAX_ENTRIES:
        raise ValueError(f"a set of entries has a bit for each of at most {MAX_ENTRIES}, not {forbidden}")
    for i in range(BAN_WORDS):
        out.word[i] = (forbidden >> 64 * i) & 0xFFFFFFFFFFFFFFFF
    return 0


def leave_out(position, seat, moves, ban):
    """Leave out the moves whose entry is forbidden; if that would leave none, all stay."""
    kept = 0
    for i in range(moves.count):
        entry = position.entry_taken(seat, moves.number[i])
        if entry < 0 or not ban.word[entry >> 6] >> (entry & 63) & 1:
            moves.number[kept] = moves.number[i]
            kept += 1
    if kept:
        moves.count = kept


def allowed_moves(position: Position, seat, forbidden=0):
    """What the seat may do without the forbidden entries, in the catalogue's order; all, if that is nothing."""
    moves: Moves
    ban: Ban
    i: cython.int
    by: cython.int = seated_at(position, seat)
    read_ban(forbidden, cython.address(ban))
    moves.count = 0
    if position.acting() & (1 << by):
        position.list_moves(by, cython.address(moves))
    leave_out(position, by, cython.address(moves), cython.address(ban))
    catalogue: tuple = position.content.game.moves
    return [catalogue[number] for number in sorted([moves.number[i] for i in range(moves.count)])]


def seated_at(position, seat):
    """The seat as a C number; chance is none that a policy could take."""
    if not 0 <= seat < position.content.seats:
        raise ValueError(f"there is no seat {seat} at a table of {position.content.seats}")
    return seat


def seat_policies(position, policies, seated):
    """Put one policy on each seat, checked; they have to be held on to while they are seated there."""
    players = tuple(policies)
    if len(players) != position.content.seats:
        raise ValueError(f"{len(players)} policies for {position.content.seats} seats")
    for seat, player in enumerate(players):
        if not isinstance(player, Policy):
            raise TypeError(f"seat {seat} needs a policy, not {player!r}")
        policy = player
        policy.insist_on_rules(position)
        seated[seat] = cython.cast(cython.p_void, policy)
    return players


def drive(position, seated, chance, thinking, most):
    """Play on in place, to the end or for so many decisions, chance's included; how many there were."""
    played = 0
    while played < most:
        acting = position.acting()
        if acting == NOBODY:
            break
        moves.count = 0
        if acting & CHANCE_ACTS:
            seat = CHANCE
            position.list_moves(seat, cython.address(moves))
            number = draw(chance, cython.address(moves))
        else:
            seat = lowest(acting)
            position.list_moves(seat, cython.address(moves))
            insist(moves.count > 0)
            if seated == cython.NULL:
                number = moves.number[roll(thinking, moves.count)]
            else:
                number = cython.cast(Policy, seated[seat]).choose(position, seat, cython.address(moves), thinking)
        position.make(seat, number)
        played += 1
    return played


def play_out(position: Position, rng: Rng, policies=None, at_most=TO_THE_END):
    """Play the position to its end, at random or with one policy a seat, at full speed; the outcome.

    It is None if the game was stopped after `at_most` decisions, chance's included.
    """
    count_decisions(position, rng, policies, 1, at_most)
    return position.outcome()


def count_decisions(
    position: Position, rng: Rng, policies=None, games: cython.int = 1, at_most: cython.ulonglong = TO_THE_END
):
    """Play the position to its end, several times over if asked; the number of decisions made, chance's included.

    A game is stopped after `at_most` decisions; Ctrl-C stops them all.
    """
    chance: Stream
    thinking: Stream
    seated: cython.p_void[8]
    game: cython.int
    piece: cython.ulonglong
    left: cython.ulonglong
    played: cython.ulonglong = 0
    heard: cython.ulonglong = 0
    players = seat_policies(position, policies, seated) if policies is not None else ()
    table: cython.pointer(cython.p_void) = seated if policies is not None else cython.NULL
    stream: Stream = rng.at
    start: Position = position.copy()  # nobody else can touch these two while the GIL is released
    scratch: Position = position.copy()
    with cython.nogil:
        for game in range(games):
            scratch.overwrite(start)
            fork_stream(cython.address(stream), 0, cython.address(chance))
            fork_stream(cython.address(stream), 1, cython.address(thinking))
            next64(cython.address(stream))  # so that the next game from the same stream is another one
            left = at_most
            while left:
                piece = drive(scratch, table, cython.address(chance), cython.address(thinking), min(left, PIECE))
                played += piece
                left -= piece
                if played - heard >= PIECE:
                    heard = played
                    with cython.gil:
                        PyErr_CheckSignals()
                if piece < PIECE:
                    break
    del players
    rng.at = stream
    if games > 0:
        position.overwrite(scratch)
    return played
