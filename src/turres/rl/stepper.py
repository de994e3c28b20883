"""Many games stepped in one call, in C and without the GIL, into buffers that are made once."""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset


class Stepper:
    """The games, their streams and their buffers."""

    def __cinit__(self, *args, **kwargs):
        self.at = cython.NULL

    def __dealloc__(self):
        free(self.at)
        free(self.chance)
        free(self.thinking)
        free(self.legal)
        free(self.number)
        free(self.action_of)
        free(self.shown)
        free(self.steps)
        free(self.over)
        free(self.waiting)
        free(self.sink)
        free(self.record)

    def set_up(self, start, n, spec, policies, bots, illegal, autoreset, every_seat, most):
        """Make the games; called once, by `VectorEnv`."""
        self.n = n
        self.seats = start.content.seats
        self.start = start.copy()
        self.encoder = spec.encoder
        self.size = spec.size
        self.actions = len(spec.moves)
        self.words = (self.actions + 63) // 64
        self.illegal = illegal
        self.autoreset = autoreset
        self.every_seat = every_seat
        self.rows = self.seats if every_seat else 1
        self.most = most
        self.held = [start.copy() for _ in range(n)]
        self.policies = []
        self.at = cython.cast(cython.pointer(cython.p_void), calloc(n, cython.sizeof(cython.p_void)))
        self.chance = cython.cast(cython.pointer(Stream), calloc(n, cython.sizeof(Stream)))
        self.thinking = cython.cast(cython.pointer(Stream), calloc(n, cython.sizeof(Stream)))
        self.legal = cython.cast(cython.pointer(u64), calloc(n * self.rows * self.words, 8))
        self.number = cython.cast(cython.pointer(u16), calloc(2 * self.actions, 2))
        catalogue = len(start.content.game.moves)
        self.catalogue = catalogue
        self.action_of = cython.cast(cython.p_int, calloc(2 * catalogue, cython.sizeof(cython.int)))
        self.shown = cython.cast(cython.pointer(u8), calloc(n, 1))
        self.steps = cython.cast(cython.pointer(u32), calloc(n, 4))
        self.over = cython.cast(cython.pointer(u8), calloc(n, 1))
        self.waiting = cython.cast(cython.pointer(u8), calloc(n, 1))
        if not (
            self.at
            and self.chance
            and self.thinking
            and self.legal
            and self.number
            and self.action_of
            and self.shown
            and self.steps
            and self.over
            and self.waiting
        ):
            raise MemoryError
        for i in range(n):
            self.at[i] = cython.cast(cython.p_void, self.held[i])
        for i in range(2 * catalogue):
            self.action_of[i] = -1
        for j in range(2):
            for i, number in enumerate(spec.numbers(j)):
                self.number[j * self.actions + i] = number
                self.action_of[j * catalogue + cython.cast(cython.int, number)] = i
        self.outside = (1 << self.seats) - 1
        self.asked_bots = 0
        for seat, policy in policies.items():
            one = policy
            one.insist_on_rules(start)
            self.policies.append(one)
            self.inside[cython.cast(cython.int, seat)] = cython.cast(cython.p_void, one)
            self.outside &= ~(1 << cython.cast(cython.int, seat))
        for seat in bots:
            self.asked_bots |= 1 << cython.cast(cython.int, seat)
            self.outside &= ~(1 << cython.cast(cython.int, seat))

    def listen(self):
        """From now on keep what happens in each game."""
        self.sink = cython.cast(cython.pointer(Sink), calloc(self.n, cython.sizeof(Sink)))
        self.record = cython.cast(cython.pointer(Happened), calloc(self.n * HEARD, cython.sizeof(Happened)))
        if not (self.sink and self.record):
            raise MemoryError
        for i in range(self.n):
            self.sink[i].room = HEARD
            self.sink[i].record = self.record + cython.cast(cython.Py_ssize_t, i) * HEARD

    def happened(self, i):
        """What has happened in one game since its last step or its beginning, as values."""
        if not self.sink:
            raise ValueError("nobody has listened: make the environment with listens=True")
        return as_values(self.start.content.game, self.sink[i].record, self.sink[i].count)

    def reseed(self, i, seed, fork):
        """Begin one game's streams anew; `fork` tells apart games that share a seed."""
        seed_stream(cython.address(root), seed)
        fork_stream(cython.address(root), 2 * fork, cython.address(self.chance[i]))
        fork_stream(cython.address(root), 2 * fork + 1, cython.address(self.thinking[i]))

    def take_buffers(self, obs, mask, seat, reward, score, terminated, truncated, final_obs, action):
        """The arrays everything is written to and read from; the caller keeps them alive."""
        self.obs_at = cython.address(obs[0, 0, 0])
        self.mask_at = cython.address(mask[0, 0, 0])
        self.seat_to = cython.address(seat[0])
        self.reward_at = cython.address(reward[0, 0])
        self.score_at = cython.address(score[0, 0])
        self.terminated_at = cython.address(terminated[0])
        self.truncated_at = cython.address(truncated[0])
        self.final_obs_at = cython.address(final_obs[0, 0, 0]) if final_obs.shape[0] else cython.NULL
        self.action_at = cython.address(action[0, 0])
        self.buffers = (obs, mask, seat, reward, score, terminated, truncated, final_obs, action)

    # One game ------------------------------------------------------------------------------------------------------

    def make(self, i, seat, number):
        """Carry out a move, and hear what it brings about if somebody wants to know."""
        listens = self.sink != cython.NULL and cython.cast(Position, self.at[i]).sink != cython.NULL
        if listens:
            cython.cast(Position, self.at[i]).sink[0] = cython.address(self.sink[i])
        cython.cast(Position, self.at[i]).make(seat, number)
        if listens:
            cython.cast(Position, self.at[i]).sink[0] = cython.NULL

    def forget(self, i):
        """What happens next is all that has happened."""
        if self.sink:
            self.sink[i].count = 0

    def run_on(self, i):
        """Play chance and the seats decided here, until somebody else is asked or the game is over."""
        while True:
            acting = cython.cast(Position, self.at[i]).acting()
            if acting == NOBODY:
                return
            if acting & CHANCE_ACTS:
                moves.count = 0
                cython.cast(Position, self.at[i]).list_moves(CHANCE, cython.address(moves))
                self.make(i, CHANCE, draw(cython.address(self.chance[i]), cython.address(moves)))
                continue
            if acting & self.asked_bots:
                self.waiting[i] = True
                return
            if acting & self.outside:
                return
            seat = lowest(acting)
            moves.count = 0
            cython.cast(Position, self.at[i]).list_moves(seat, cython.address(moves))
            self.make(
                i,
                seat,
                cython.cast(Policy, self.inside[seat]).choose(
                    cython.cast(Position, self.at[i]), seat, cython.address(moves), cython.address(self.thinking[i])
                ),
            )

    def show(self, i):
        """Write what those who are to act see and may do; of a game that is over, what was seen last."""
        acting = cython.cast(Position, self.at[i]).acting()
        acting = 0 if acting & CHANCE_ACTS or self.over[i] else acting & self.outside
        if self.every_seat:
            self.shown[i] = acting
            self.seat_to[i] = lowest(acting) if acting else -1
            for seat in range(self.seats):
                self.show_row(i, seat, seat, (acting >> seat) & 1)
        else:
            if acting:
                self.seat_to[i] = lowest(acting)
            self.shown[i] = acting != 0
            self.show_row(i, 0, self.seat_to[i], acting != 0)

    def show_row(self, i, row, seat, acts):
        """One seat's observation, and its legal actions if it is to act."""
        base = cython.cast(cython.Py_ssize_t, i) * self.rows + row
        self.encoder.write(cython.cast(Position, self.at[i]), seat, self.obs_at + base * self.size)
        mask = self.mask_at + base * self.actions
        legal = self.legal + base * self.words
        memset(mask, 0, self.actions)
        memset(legal, 0, 8 * self.words)
        if acts:
            moves.count = 0
            cython.cast(Position, self.at[i]).list_moves(seat, cython.address(moves))
            for j in range(moves.count):
                action = self.action_of[(self.catalogue if seat == 1 else 0) + moves.number[j]]
                mask[action] = 1
                legal[action >> 6] |= cython.cast(cython.ulonglong, 1) << (action & 63)

    def is_legal(self, i, row, action):
        """Whether the row may do this, by our own list."""
        if action < 0 or action >= self.actions:
            return False
        return (
            self.legal[(cython.cast(cython.Py_ssize_t, i) * self.rows + row) * self.words + (action >> 6)]
            >> (action & 63)
        ) & 1

    def any_action(self, i, row):
        """One of the row's legal actions, all equally likely."""
        legal = self.legal + (cython.cast(cython.Py_ssize_t, i) * self.rows + row) * self.words
        k = 0
        for w in range(self.words):
            k += popcount(legal[w])
        k = roll(cython.address(self.thinking[i]), k)
        w = 0
        c = popcount(legal[0])
        while k >= c:
            k -= c
            w += 1
            c = popcount(legal[w])
        x = legal[w]
        while k:
            x &= x - 1
            k -= 1
        return w * 64 + lowest(x)

    def begin_anew(self, i):
        """Put the game at its start."""
        cython.cast(Position, self.at[i]).overwrite(self.start)
        self.steps[i] = 0
        self.over[i] = False
        self.seat_to[i] = lowest(self.outside)
        self.forget(i)
        self.run_on(i)

    def keep_last_sight(self, i):
        """What was seen last, for those who start games anew at once."""
        memcpy(
            self.final_obs_at + cython.cast(cython.Py_ssize_t, i) * self.rows * self.size,
            self.obs_at + cython.cast(cython.Py_ssize_t, i) * self.rows * self.size,
            self.rows * self.size,
        )

    def clear_ending(self, i):
        """Nothing has ended and nobody is paid."""
        self.terminated_at[i] = False
        self.truncated_at[i] = False
        for s in range(self.seats):
            self.reward_at[i * self.seats + s] = 0
            self.score_at[i * self.seats + s] = 0

    def finish(self, i):
        """A game has ended by its rules: pay every seat."""
        self.terminated_at[i] = True
        cython.cast(Position, self.at[i]).returns(shares)
        cython.cast(Position, self.at[i]).judge(cython.address(verdict))
        for s in range(self.seats):
            self.reward_at[i * self.seats + s] = cython.cast(cython.float, shares[s])
            self.score_at[i * self.seats + s] = verdict.scores[s]
        self.end(i)

    def punish(self, i, seat):
        """End a game by an illegal action: its seat loses, the others share what it pays."""
        self.terminated_at[i] = True
        for s in range(self.seats):
            self.reward_at[i * self.seats + s] = 1.0 / (self.seats - 1) if self.seats > 1 else 0
        self.reward_at[i * self.seats + seat] = -1
        self.end(i)

    def end(self, i):
        """Show the last position, and begin anew if that is wanted at once."""
        self.over[i] = True
        self.show(i)
        if self.autoreset == SAME_STEP:
            self.keep_last_sight(i)
            self.begin_anew(i)
            if not self.waiting[i]:
                self.show(i)

    def settle(self, i):
        """After decisions: end the game if it is over or too long, else show it; unless a bot in Python is asked."""
        if self.waiting[i]:
            return
        if cython.cast(Position, self.at[i]).acting() == NOBODY:
            self.finish(i)
        elif self.most > 0 and self.steps[i] >= cython.cast(cython.uint, self.most):
            self.truncated_at[i] = True
            self.end(i)
        else:
            self.show(i)

    def step_one(self, i):
        """Carry out the actions of one game."""
        self.forget(i)
        if self.over[i] and self.autoreset == DISABLED:
            for s in range(self.seats):
                self.reward_at[i * self.seats + s] = 0
            return
        self.clear_ending(i)
        if self.over[i]:
            if self.autoreset == NEXT_STEP:
                self.begin_anew(i)
                self.settle(i)
            return
        for row in range(self.rows):
            if not (self.shown[i] >> row) & 1:
                continue
            seat = row if self.every_seat else self.seat_to[i]
            action = self.action_at[i * self.rows + row]
            if not self.is_legal(i, row, action):
                if self.illegal == TERMINATE:
                    self.punish(i, seat)
                    return
                action = self.any_action(i, row)
            self.make(i, seat, self.number[(self.actions if seat == 1 else 0) + action])
            self.steps[i] += 1
        self.run_on(i)
        self.settle(i)

    # All games -----------------------------------------------------------------------------------------------------

    def first_illegal(self):
        """The first row that was given an action it may not do, or -1."""
        for i in range(self.n):
            if not self.over[i]:
                for row in range(self.rows):
                    if (self.shown[i] >> row) & 1 and not self.is_legal(i, row, self.action_at[i * self.rows + row]):
                        return i * self.rows + row
        return -1

    def step_range(self, low, high):
        """Step these games."""
        for i in range(low, high):
            self.step_one(i)

    def sample_range(self, low, high):
        """Fill in legal actions at random."""
        for i in range(low, high):
            if not self.over[i]:
                for row in range(self.rows):
                    if (self.shown[i] >> row) & 1:
                        self.action_at[i * self.rows + row] = self.any_action(i, row)

    # From Python ---------------------------------------------------------------------------------------------------

    def step(self, low, high):
        """Step games `low` to `high`, without the GIL."""
        with cython.nogil:
            self.step_range(low, high)

    def sample(self, low, high):
        """Fill `action` with legal actions at random."""
        with cython.nogil:
            self.sample_range(low, high)

    def random_steps(self, steps, low, high):
        """Sample and step so often in one call: what an environment costs by itself."""
        with cython.nogil:
            for i in range(steps):
                self.sample_range(low, high)
                self.step_range(low, high)

    def find_illegal(self):
        """The game and row that were given an action they may not do, or None."""
        found = self.first_illegal()
        return None if found < 0 else (found // self.rows, found % self.rows)

    def restart(self, i):
        """Begin a game anew and show it."""
        self.waiting[i] = False
        self.clear_ending(i)
        self.begin_anew(i)
        if not self.waiting[i]:
            self.show(i)

    def put(self, i, position):
        """Go on in one game from this position."""
        cython.cast(Position, self.at[i]).assign(position)
        self.clear_ending(i)
        self.steps[i] = 0
        self.over[i] = False
        self.waiting[i] = False
        self.forget(i)
        self.run_on(i)
        if not self.waiting[i]:
            self.settle(i)

    def get(self, i):
        """A copy of one game's position."""
        return cython.cast(Position, self.at[i]).copy()

    def asked(self):
        """The games in which a bot in Python is to decide, each with the bot's seat."""
        return [
            (i, lowest(cython.cast(Position, self.at[i]).acting() & self.asked_bots))
            for i in range(self.n)
            if self.waiting[i]
        ]

    def answer(self, i, seat, number):
        """Make a bot's move and go on."""
        if (
            cython.cast(Position, self.at[i]).find_legal(
                seat, cython.cast(Position, self.at[i]).content.game.moves[number]
            )
            < 0
        ):
            raise ValueError(f"game {i}: a bot made a move that is not legal")
        self.waiting[i] = False
        self.make(i, seat, number)
        self.run_on(i)
        self.settle(i)
