"""Alpha-beta search for two seats and open information: deepening step by step, remembering positions it has seen."""

import cython
from cython.cimports.libc.string import memset


class AlphaBeta:
    """A search with its memory, which serves from one move to the next."""

    def __cinit__(self, evaluation: Evaluation, megabytes=16, seed=0):
        if not 1 <= megabytes <= 16384:
            raise ValueError(f"a search takes 1 to 16384 megabytes, not {megabytes}")
        self.evaluation = evaluation
        seed_stream(cython.address(self.stream), int(seed) % 2**64)
        entries = 1
        while entries * 2 * cython.sizeof(Memory) <= megabytes * 2**20:
            entries *= 2
        self.mask = entries - 1
        self.table = cython.cast(cython.pointer(Memory), new_pool(entries * cython.sizeof(Memory)))
        if not self.table:
            raise MemoryError(f"no {megabytes} megabytes for a search")

    def __dealloc__(self):
        free_pool(self.table, (self.mask + 1) * cython.sizeof(Memory))

    @property
    def bytes_taken(self):
        """The memory of its table, which is all that grows with `megabytes`."""
        return (self.mask + 1) * cython.sizeof(Memory)

    def stop(self):
        """End a search that another thread is running, for good: from now on this one only glances."""
        raise_flag(cython.address(self.stopped))

    def think(self, position: Position, depth=DEEPEST, nodes=2**62, only=None, forbidden=0):
        """The best move found, its value to the seat to move, and how deep: at most so deep and so many nodes.

        With `only` that one move is looked at, as deep as it would be among the others. Moves of the seat that take a
        forbidden entry, a bit each, are left out wherever something else is left."""
        self._check(position, depth, nodes)
        if only is not None and only not in position.legal_moves(position.to_act()[0]):
            raise ValueError(f"{only} cannot be looked at: it is not legal here")
        self.only = NO_MOVE if only is None else only.number
        if self.busy:
            raise ValueError("another thread is thinking with this search; each needs one of its own")
        seat = position.to_act()[0]
        if self.content is not None and (self.content, self.forbidden, self.restricted) != (
            position.content,
            forbidden,
            seat if forbidden else NOBODY_RESTRICTED,
        ):
            # The same stones may be worth something else there.
            memset(self.table, 0, (self.mask + 1) * cython.sizeof(Memory))
        self.content, self.forbidden = position.content, forbidden
        self.restricted = seat if forbidden else NOBODY_RESTRICTED
        read_ban(forbidden, cython.address(self.ban))
        scratch = [position.copy() for _ in range(DEEPEST + 1)]
        self.busy = True
        try:
            return self._deepen(position, scratch, depth, nodes)
        finally:
            self.busy = False

    def _deepen(self, position: Position, scratch: list, depth, nodes):
        """Search one step deeper each time, on positions made beforehand."""
        rung: cython.int
        for rung in range(DEEPEST + 1):
            self.ladder[rung] = cython.cast(cython.p_void, scratch[rung])
        self.prepare()
        found = None
        level: cython.int
        value: cython.int
        # Near the end everything is tried out first, with half of the nodes; what that finds is certain.
        steps = [DEEPEST] if self.evaluation.left(position) <= SOLVABLE and depth == DEEPEST else []
        for level in [*steps, *self._levels(depth)]:
            self.most_nodes = nodes // 2 if steps and found is None and level == DEEPEST else nodes
            self.guessed = self.cut_short = self.looked = False
            self.level = level
            with cython.nogil:
                value = self.search(0, level, lowest(position.acting()), -WIN, WIN)
            if self.unfit:
                raise ValueError(
                    f"alpha-beta is not for games with chance or sealed choices like {position.game.title}"
                )
            if self.cut_short and found is not None and not (self.looked and self.evaluation.even_depths):
                break  # a step of two is long, so that what was found before it was cut short counts
            if self.cut_short and level == DEEPEST:
                continue
            found = (position.content.game.moves[self.best_at_root], value, level)
            if self.cut_short or not self.guessed or value > WON or value < -WON:
                break
        return found

    def _levels(self, depth):
        """How deep to look, one after the other; the last one is what was asked for."""
        levels = range(1, depth + 1)
        return [level for level in levels if not (self.evaluation.even_depths and level % 2) or level in (1, depth)]

    def _check(self, position: Position, depth, nodes):
        if position.content.seats != 2:
            raise ValueError(f"alpha-beta is for two seats, not {position.content.seats}")
        self.evaluation.insist_on_rules(position)
        if len(position.to_act()) != 1 or position.to_act() == (CHANCE,):
            raise ValueError("there is nothing for one seat to decide alone")
        if not 1 <= depth <= DEEPEST:
            raise ValueError(f"alpha-beta goes 1 to {DEEPEST} deep, not {depth}")
        if not 1 <= nodes <= 2**62:
            raise ValueError(f"alpha-beta looks at 1 to 2**62 positions, not {nodes}")

    def prepare(self):
        """A new search: what was good order before is forgotten, what positions are worth is not."""
        self.nodes = 0
        self.cut_short = self.unfit = False
        for i in range(MAX_MOVES + 1):
            self.history[0][i] = self.history[1][i] = 0
        for i in range(DEEPEST + 1):
            self.killers[i][0] = self.killers[i][1] = NO_MOVE

    def search(self, ply, depth, seat, alpha, beta):
        """What the position on this rung, not over, is worth to the seat that moves there."""
        self.nodes += 1
        if self.nodes >= self.most_nodes or is_raised(cython.address(self.stopped)):
            self.cut_short = True
        if depth <= 0 and self.needs_quiescence(ply, seat):
            depth = 1
        if depth <= 0 or ply == DEEPEST or (self.cut_short and ply > 0):
            self.guessed = True
            return self.evaluation.worth(cython.cast(Position, self.ladder[ply]), seat)
        self.keys[ply] = self.evaluation.key(cython.cast(Position, self.ladder[ply]))
        if self.repeats(ply):
            return 0
        return self.try_all(ply, depth, seat, alpha, beta)

    def try_all(self, ply, depth, seat, alpha, beta):
        """The value of the best move, or of one that is too good for the opponent to allow it; or a remembered one."""
        key, first = self.keys[ply], NO_MOVE
        fetch(cython.address(self.table[key & self.mask]))  # on its way while the moves are listed
        moves.count = 0
        cython.cast(Position, self.ladder[ply]).list_moves(seat, cython.address(moves))
        if seat == self.restricted:
            leave_out(cython.cast(Position, self.ladder[ply]), seat, cython.address(moves), cython.address(self.ban))
        if ply == 0 and self.only != NO_MOVE:
            moves.number[0], moves.count = self.only, 1
        self.order_moves(ply, seat, cython.address(moves), order)
        if self.recall(key, ply, depth, alpha, beta, cython.address(first), cython.address(value)) and ply > 0:
            return value
        if first != NO_MOVE:
            put_first(first, cython.address(moves), order)
        best, best_move, floor = -WIN, NO_MOVE, alpha
        for i in range(moves.count):
            if i == 0 or order[i - 1]:  # after one that nothing speaks for come only others like it
                bring_forward(i, cython.address(moves), order)
            number = moves.number[i]
            cython.cast(Position, self.ladder[ply + 1]).overwrite(cython.cast(Position, self.ladder[ply]))
            cython.cast(Position, self.ladder[ply + 1]).make(seat, number)
            value = self.try_move(i, ply, depth, seat, floor, beta)
            if self.cut_short and ply == 0 and best_move != NO_MOVE:
                break  # a look that was cut short says nothing; the moves before it had a full one
            self.looked |= ply == 0 and not self.cut_short
            if value > best or best_move == NO_MOVE:
                best, best_move = value, number
            floor = max(floor, best)
            if floor >= beta or self.cut_short:
                break
        self.conclude(ply, depth, seat, best, best_move, alpha, beta)
        return best

    def conclude(self, ply, depth, seat, best, best_move, alpha, beta):
        """Keep what was found, unless there was no time to find it out or other moves were left out."""
        if ply == 0:
            self.best_at_root = best_move
        if self.cut_short or (ply == 0 and self.only != NO_MOVE):
            return
        if best >= beta:
            self.reward(ply, depth, seat, best_move)
        kind = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
        self.remember(self.keys[ply], ply, depth, best, kind, best_move)

    def needs_quiescence(self, ply, seat):
        """True if the line goes one move beyond the depth, because its end is not quiet."""
        if ply >= self.level + FURTHER:
            return False
        return self.evaluation.needs_quiescence(cython.cast(Position, self.ladder[ply]), seat)

    def repeats(self, ply):
        """Whether the line has come back to where it was: whoever can go round once can do so again."""
        for rung in range(ply):
            if self.keys[rung] == self.keys[ply]:
                return True
        return False

    def try_move(self, i, ply, depth, seat, floor, beta):
        """The first move gets a full look; a later one only if a narrow look says that it is better."""
        if i == 0:
            return self.look_on(ply + 1, depth - 1, seat, floor, beta)
        value = self.look_on(ply + 1, depth - 1, seat, floor, floor + 1)
        if floor < value < beta:
            value = self.look_on(ply + 1, depth - 1, seat, floor, beta)
        return value

    def look_on(self, ply, depth, seat, alpha, beta):
        """What the position after a move is worth to the seat that made it, whoever moves next."""
        acting = cython.cast(Position, self.ladder[ply]).acting()
        if acting == NOBODY:
            return self.final_value(ply, seat)
        if acting & (acting - 1) or acting & CHANCE_ACTS:
            self.unfit = self.cut_short = True
            return 0
        if lowest(acting) == seat:
            return self.search(ply, depth + self.evaluation.by_turns, seat, alpha, beta)
        return -self.search(ply, depth, 1 - seat, -beta, -alpha)

    def final_value(self, ply, seat):
        """A game won sooner or lost later is better."""
        cython.cast(Position, self.ladder[ply]).returns(shares)
        if shares[seat] == 0:
            return 0
        return WIN - ply if shares[seat] > 0 else ply - WIN

    # Memory

    def recall(self, key, ply, depth, alpha, beta, move, value):
        """The move that was best here before; whether what is remembered settles the matter."""
        memory = cython.address(self.table[key & self.mask])
        if memory.key != key or memory.kind == 0:
            return False
        move[0] = memory.move
        if memory.depth < depth:
            return False
        value[0] = memory.value - (ply if memory.value > WON else -ply if memory.value < -WON else 0)
        if memory.kind == AT_LEAST:
            return value[0] >= beta
        return memory.kind == EXACT or value[0] <= alpha

    def remember(self, key, ply, depth, value, kind, move):
        """Keep what was found; a won game's distance is counted from the position itself."""
        memory = cython.address(self.table[key & self.mask])
        memory.key = key
        memory.value = value + (ply if value > WON else -ply if value < -WON else 0)
        memory.depth = depth
        memory.kind = kind
        memory.move = move

    # The order in which moves are tried

    def shuffle(self, moves):
        """Of moves that are worth the same the first is made, so at the root a lot decides which comes first."""
        for i in range(moves.count - 1, 0, -1):
            j = roll(cython.address(self.stream), i + 1)
            number = moves.number[i]
            moves.number[i] = moves.number[j]
            moves.number[j] = number

    def order_moves(self, ply, seat, moves, order):
        """Those that refuted others at this rung, then those that often did."""
        if ply == 0:
            self.shuffle(moves)
        history, killers = self.history[seat], self.killers[ply]
        one, two = history[killers[0]], history[killers[1]]
        history[killers[0]] = history[killers[1]] = KILLER  # for a moment, so that one look at each move is enough
        for i in range(moves.count):
            order[i] = history[moves.number[i]]
        history[killers[0]], history[killers[1]] = one, two

    def reward(self, ply, depth, seat, move):
        """A move that refuted another is tried early next time."""
        if self.killers[ply][0] != move:
            self.killers[ply][1] = self.killers[ply][0]
            self.killers[ply][0] = move
        self.history[seat][move] = min(self.history[seat][move] + depth * depth, OFTEN)


def put_first(number, moves, order):
    """A remembered move, if it is legal here, comes before all others."""
    for i in range(moves.count):
        if moves.number[i] == number:
            order[i] = REMEMBERED


def bring_forward(i, moves, order):
    """Put the most promising of the moves from this one on in its place; of equals the first."""
    most = 0
    for j in range(i, moves.count):
        most = max(most, order[j])
    best = i
    while order[best] != most:
        best += 1
    number = moves.number[best]
    moves.number[best], order[best] = moves.number[i], order[i]
    moves.number[i], order[i] = number, most
