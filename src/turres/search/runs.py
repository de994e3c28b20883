"""Runs: games played to their end between policies and bots at full speed, with what a study counts and forbids."""

import cython
from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize
from cython.cimports.cpython.exc import PyErr_CheckSignals
from cython.cimports.libc.string import memset


class Run:
    """Plays games one after the other; what it counted is about the last one.

    A player is a policy, which plays inside the core, or a bot. With `counts` it notes which entries of the content each seat
    was offered, took and was dealt; with an evaluation what that thinks of the game whenever another seat is to decide.
    """

    def __cinit__(self, players, counts=False, evaluation: Evaluation = None):
        seat: cython.int
        self.players = tuple(players)
        if len(self.players) > MAX_SEATS:
            raise ValueError(f"{len(self.players)} players, and at most {MAX_SEATS} seats")
        self.counts, self.evaluation = counts, evaluation
        for seat in range(len(self.players)):
            player = self.players[seat]
            self.policies[seat] = cython.cast(cython.p_void, player) if isinstance(player, Policy) else cython.NULL

    def play(self, position: Position, chance, thinking: Rng, forbidden=(), at_most=NO_LIMIT):
        """Play the position to its end, or so many decisions; whether it has ended.

        `forbidden` has a set of entries for each seat, a bit each: moves that take one are left out, unless that leaves none.
        """
        self.begin(position, chance, thinking, forbidden)
        return self.play_on(position, at_most)

    def begin(self, position: Position, chance, thinking: Rng, forbidden=()):
        """Another game is about to be played from this position.

        `chance` is a stream, or one for each kind of move by the name of its class, which is parted again by the seat that
        decided last: so one kind of draw does not disturb another, nor one seat's another's.
        """
        self.thinking = thinking
        if isinstance(chance, Rng):
            self.chance, self.parted = chance, False
        else:
            self.part_chance(position, chance)
        self.clear(position, tuple(forbidden))

    def part_chance(self, position, streams):
        """Take a stream for each kind of move."""
        kinds = list(dict.fromkeys([type(move).__name__ for move in position.content.game.moves]))
        if len(kinds) > MOST_KINDS or not set(kinds) <= set(streams):
            raise ValueError(
                f"chance takes a stream for each of at most {MOST_KINDS} kinds of move: {', '.join(kinds)}"
            )
        if self.game is not position.content.game:
            self.game = position.content.game
            for move in self.game.moves:
                self.kind_of[move.number] = kinds.index(type(move).__name__)
        for kind in range(len(kinds)):
            stream: Rng = streams[kinds[kind]]
            for seat in range(MAX_SEATS + 1):
                fork_stream(cython.address(stream.at), seat, cython.address(self.streams[kind][seat]))
        self.parted = True
        return 0

    def play_on(self, position: Position, at_most=NO_LIMIT, moves: list | None = None):
        """Play until the game has ended or has seen so many decisions; whether it has ended.

        If there is a list, each decision is added to it: the seat and the move.
        """
        if not 0 <= at_most <= NO_LIMIT:
            raise ValueError(f"a game is stopped after at most {NO_LIMIT} decisions, not {at_most}")
        going: cython.int = 1
        table: Position = position.copy()  # nobody else can touch it while the GIL is released
        self.at_most, self.records, self.told = at_most, moves is not None, self.decisions
        while going:
            with cython.nogil:
                going = self.play_some(table)
            if moves is not None:
                self.tell(table, moves)
            PyErr_CheckSignals()
        position.overwrite(table)
        return position.acting() == NOBODY

    def clear(self, position, bans):
        """A new game: nothing counted, and everybody checked."""
        seats = position.content.seats
        if len(self.players) != seats:
            raise ValueError(f"{len(self.players)} players for {seats} seats")
        if bans and len(bans) != seats:
            raise ValueError(f"{len(bans)} sets of forbidden entries for {seats} seats")
        if self.evaluation is not None:
            self.evaluation.insist_on_rules(position)
        for seat in range(seats):
            if self.policies[seat] != cython.NULL:
                cython.cast(Policy, self.policies[seat]).insist_on_rules(position)
            read_ban(bans[seat] if bans else 0, cython.address(self.bans[seat]))
        self.forbidden, self.restricted = bans, any(bans)
        if self.counts:
            memset(cython.address(self.tally), 0, cython.sizeof(Tally))
        self.decisions = self.choices = self.forced = self.options = self.turns = self.told = 0
        self.outlook_count = 0
        self.first, self.last_seat = UNSETTLED, CHANCE
        return 0

    def play_some(self, position):
        """Play on until it is time to look at signals or to tell moves; whether the game goes on."""
        until = min(self.at_most, self.decisions + (KEPT - MAX_SEATS if self.records else PIECE))
        while self.decisions < until:
            acting = position.acting()
            if acting == NOBODY:
                return 0
            if self.first == UNSETTLED:
                self.first = position.first_seat()
            if not acting & CHANCE_ACTS and acting & (acting - 1) == 0 and acting != 1 << self.last_seat:
                self.note_turn(position, acting)
            self.decide(position, acting)
        return self.decisions < self.at_most

    def note_turn(self, position, acting):
        """Another seat is to decide, alone."""
        self.last_seat = lowest(acting)
        self.turns += 1
        if self.evaluation is not None and self.outlook_count < MOST_OUTLOOKS:
            self.evaluation.expect(position, self.expected)
            for seat in range(position.content.seats):
                self.outlooks[self.outlook_count * position.content.seats + seat] = self.expected[seat]
            self.outlook_count += 1

    def decide(self, position, acting):
        """All that decide now choose, and only then are their moves made."""
        count = 0
        while acting:
            seat = CHANCE if acting & CHANCE_ACTS else lowest(acting)
            moves.count = 0
            position.list_moves(seat, cython.address(moves))
            if seat == CHANCE:
                number = draw(self.stream_of(moves.number[0]), cython.address(moves))
                if self.counts:
                    self.count_dealt(position, number)
            else:
                insist(moves.count > 0)
                if self.restricted:
                    leave_out(position, seat, cython.address(moves), cython.address(self.bans[seat]))
                number = self.choose(position, seat, cython.address(moves))
                self.choices += 1
                self.options += moves.count
                if self.counts:
                    self.count_choice(position, seat, cython.address(moves), number)
            self.chosen[count].seat, self.chosen[count].move = seat, number
            count += 1
            acting &= acting - 1
        for i in range(count):
            position.make(self.chosen[i].seat, self.chosen[i].move)
            self.kept[(self.decisions + i) % KEPT] = self.chosen[i]
        self.decisions += count
        return 0

    def stream_of(self, number):
        """Where chance draws a move of this kind from."""
        if self.parted:
            return cython.address(self.streams[self.kind_of[number]][self.last_seat + 1])
        return cython.address(self.chance.at)

    def choose(self, position, seat, moves):
        """A seat's move; what is forced takes no thinking."""
        if moves.count == 1:
            self.forced += 1
            return moves.number[0]
        if self.policies[seat] == cython.NULL:
            return self.ask(position, seat, moves)
        next64(cython.address(self.thinking.at))  # what a bot draws to decide whether it plays at random
        return cython.cast(Policy, self.policies[seat]).choose(position, seat, moves, cython.address(self.thinking.at))

    def ask(self, position, seat, moves):
        """What a bot answers, if it may."""
        if self.restricted and self.forbidden[seat]:
            move = self.players[seat].choose(position, seat, self.thinking, self.forbidden[seat])
        else:
            move = self.players[seat].choose(position, seat, self.thinking)
        number = position.content.game.number_of(move)
        for i in range(moves.count):
            if moves.number[i] == number:
                return number
        raise position.content.game.refusal(position, seat, move)

    def count_choice(self, position, seat, moves, number):
        """Count what was on offer, each entry once, and what was taken."""
        if position.content.entry_count == 0:
            return
        for i in range(moves.count):
            entry = position.entry_taken(seat, moves.number[i])
            if entry != NO_ENTRY and self.tally.counted[entry] != self.choices:
                self.tally.counted[entry] = self.choices
                self.tally.offered[seat][entry] += 1
        entry = position.entry_taken(seat, number)
        if entry != NO_ENTRY:
            self.tally.taken[seat][entry] += 1

    def count_dealt(self, position, number):
        """Count what chance deals to a seat, or lays out for all."""
        entry = position.entry_taken(CHANCE, number)
        to = DEALT_TO_NOBODY if entry == NO_ENTRY else position.dealt_to(number)
        if to == DEALT_TO_ALL:
            for seat in range(position.content.seats):
                self.tally.dealt[seat][entry] += 1
        elif to != DEALT_TO_NOBODY:
            self.tally.dealt[to][entry] += 1

    def tell(self, position, moves):
        """Add the decisions made since the last time."""
        catalogue = position.content.game.moves
        while self.told < self.decisions:
            made = cython.address(self.kept[self.told % KEPT])
            moves.append((made.seat, catalogue[made.move]))
            self.told += 1
        return 0

    # What was counted

    def tallies(self, position: Position):
        """How often each entry was offered, taken and dealt: three tables of 16-bit numbers, entry by entry, seat by seat."""
        return (
            self.table_of(position, cython.address(self.tally.offered[0][0])),
            self.table_of(position, cython.address(self.tally.taken[0][0])),
            self.table_of(position, cython.address(self.tally.dealt[0][0])),
        )

    def table_of(self, position, rows):
        """The rows of the seats there are, as long as there are entries."""
        seats, entries = position.content.seats, position.content.entry_count
        parts = []
        for seat in range(seats):
            row = cython.cast(cython.p_char, rows + seat * MAX_ENTRIES)
            parts.append(PyBytes_FromStringAndSize(row, entries * cython.sizeof(u16)))
        return b"".join(parts)

    def expectations(self, position: Position):
        """What each seat could expect in returns whenever another seat was to decide: 32-bit floats, seat by seat."""
        size: cython.Py_ssize_t = self.outlook_count * position.content.seats * cython.sizeof(cython.float)
        return PyBytes_FromStringAndSize(cython.cast(cython.p_char, self.outlooks), size)

    def places(self, position: Position):
        """The seats in the order of their first turn."""
        seats: cython.int = position.content.seats
        if self.first == UNSETTLED:
            return ()
        return tuple([(self.first + place) % seats for place in range(seats)])
