"""Policies: who scores the legal moves of a position for a seat; and playing games out with them at full speed."""

import cython


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

    def pick(self, position: Position, seat, rng: Rng):
        """The move this policy makes."""
        moves: Moves
        by: cython.int = seated_at(position, seat)
        self._list(position, by, cython.address(moves))
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


def decide_together(position, seated, chance, thinking, made):
    """All that decide now choose, and only then are their moves made; how many these were, 0 when the game is over."""
    acting = position.acting()
    count = 0
    while acting:
        seat = CHANCE if acting & CHANCE_ACTS else lowest(acting)
        moves.count = 0
        position.list_moves(seat, cython.address(moves))
        if seat == CHANCE:
            number = draw(chance, cython.address(moves))
        elif moves.count == 1:
            number = moves.number[0]  # as bots do: what is forced takes no thinking
        else:
            insist(moves.count > 0)
            next64(thinking)  # what a bot draws to decide whether it plays at random
            number = cython.cast(Policy, seated[seat]).choose(position, seat, cython.address(moves), thinking)
        made[count].seat = seat
        made[count].move = number
        count += 1
        acting &= acting - 1
    for i in range(count):
        position.make(made[i].seat, made[i].move)
    return count


def play_game(position: Position, policies, chance: Rng, thinking: Rng, moves: list | None = None):
    """Play the position to its end as bots would, one policy a seat; the number of decisions, chance's included.

    If there is a list, each decision is added to it: the seat and the move.
    """
    seated: cython.p_void[8]
    made: Made[1024]
    count: cython.int
    now: cython.int = 1
    i: cython.int
    played: cython.ulonglong = 0
    players = seat_policies(position, policies, seated)
    draws: Stream = chance.at
    thoughts: Stream = thinking.at
    table: Position = position.copy()  # nobody else can touch it while the GIL is released
    catalogue: tuple = position.content.game.moves
    while now > 0:
        count = 0
        with cython.nogil:
            while now > 0 and count + MAX_SEATS <= 1024:
                now = decide_together(
                    table, seated, cython.address(draws), cython.address(thoughts), cython.address(made[count])
                )
                count += now
        if moves is not None:
            for i in range(count):
                moves.append((made[i].seat, catalogue[made[i].move]))
        played += count
    del players
    chance.at, thinking.at = draws, thoughts
    position.overwrite(table)
    return played


def play_out(position: Position, rng: Rng, policies=None):
    """Play the position to its end, at random or with one policy a seat, at full speed; the outcome."""
    count_decisions(position, rng, policies)
    return position.outcome()


def count_decisions(position: Position, rng: Rng, policies=None, games: cython.int = 1):
    """Play the position to its end, several times over if asked; the number of decisions made, chance's included."""
    chance: Stream
    thinking: Stream
    seated: cython.p_void[8]
    game: cython.int
    played: cython.ulonglong = 0
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
            played += drive(scratch, table, cython.address(chance), cython.address(thinking), TO_THE_END)
    del players
    rng.at = stream
    if games > 0:
        position.overwrite(scratch)
    return played
