"""A position: one flat block of memory that a game's rules read and change.

A game subclasses `Position`, declares its block in a `.pxd` and says five things: how the table is laid (`begin`),
who decides (`acting`), what they may do (`list_moves`), what that does (`make`) and how it ended (`judge`).
Everything else about a position is derived here, once.
"""

from types import MappingProxyType

import cython
from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize
from cython.cimports.libc.string import memcmp, memcpy, memset

from turres.core.content import tell_apart
from turres.core.moves import Move
from turres.core.outcome import Outcome

last_content = None
SEATS_ACTING = {}
MOST_HAPPENINGS = MAX_HAPPENED
MOST_KEPT = 16384  # happenings that are kept as values, so that they need not be made again


class Content:
    """All that never changes during a game: the seats, the options, the content pack."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.game = game
        self.seats = seats
        self.options = MappingProxyType(dict(options))
        self.pack = pack
        self.hash = hash
        self._list_entries(game._entries(pack))
        self.details = ("", *game._details(pack))

    def _list_entries(self, table):
        """Number what moves can take, and note which moves take it."""
        number: cython.int
        if len(table) > MAX_ENTRIES:
            raise ValueError(f"{self.game.id} has {len(table)} entries, more than {MAX_ENTRIES}")
        self.entries = tell_apart([entry for entry, _ in table])
        self.entry_count = len(table)
        for number in range(MAX_MOVES):
            self.entry_by_move[number] = NO_ENTRY
        for number, (_, moves) in enumerate(table):
            for move in moves:
                self.entry_by_move[self.game.number_of(move)] = number

    def group_start(self, group):
        """Where the entries of a group begin."""
        groups = [entry.group for entry in self.entries]
        return groups.index(group) if group in groups else NO_ENTRY

    def __reduce__(self):
        return _find_content, (self.game.id, self.seats, dict(self.options), self.pack)

    def __repr__(self):
        return f"<{self.game.id} for {self.seats}, {dict(self.options)}>"


def _find_content(game_id, seats, options, pack):
    """The interned content that a pickled position belongs to."""
    import turres

    return turres.game(game_id).content_for(seats, options, pack)


class Position:
    """Everything true at the table now."""

    def __cinit__(self, content: Content):
        game = content.game  # the rules trust their block and their content, so no other kind of either gets in
        if not isinstance(self, game.rules) or not isinstance(content, game.content_type):
            raise TypeError(f"a position of {game.id} is made by its box: turres.game({game.id!r}).start()")
        self.content = content

    def __init__(self, content):
        if content is not self.content or not content.game.made_here(content):
            raise TypeError(f"{content!r} was not made by the box of the game")
        memset(self.block, 0, self.size)
        self.begin()

    # What a game says ---------------------------------------------------------------------------------------------

    def begin(self):
        """Lay the table."""

    def acting(self):
        """Who decides now: a bit a seat, `CHANCE_ACTS`, or `NOBODY` when the game is over."""
        return NOBODY

    def list_moves(self, seat, out):
        """Offer all that this seat may do."""

    def make(self, seat, move):
        """Carry out a legal move."""

    def judge(self, out):
        """Say how a finished game ended."""

    def redeal(self, seat, rng):
        """Shuffle in place all that this seat cannot know; nothing, where nothing is hidden."""

    def unseal(self, seat):
        """Take back what others have sealed and this seat cannot know, so that they decide again; nothing, where none seals."""

    def first_seat(self):
        """The seat that has the first turn of this round; UNSETTLED while that is open."""
        return 0

    def count_rounds(self):
        """How many rounds have begun; 0 in a game without rounds."""
        return 0

    def entry_taken(self, seat, move):
        """The entry that this move of the seat, or of chance, is about; NO_ENTRY if it is about none."""
        return self.content.entry_by_move[move]

    def dealt_to(self, move):
        """The seat that gets what chance draws with this outcome, DEALT_TO_ALL or DEALT_TO_NOBODY."""
        return DEALT_TO_NOBODY

    # The block ----------------------------------------------------------------------------------------------------

    def hold(self, block, size, sink=cython.NULL):
        """Tell core where the block is, and where rules look for a listener; called from the game's `__cinit__`."""
        self.block = cython.cast(cython.p_char, block)
        self.size = size
        self.sink = sink

    def assign(self, other: Position):
        """Become the other position of the same game, seats, options and content."""
        if other.content is not self.content:
            raise ValueError(f"cannot assign {other.content!r} to a position of {self.content!r}")
        self.overwrite(other)

    def copy(self):
        """A position of its own with the same facts."""
        other: Position = type(self).__new__(type(self), self.content)
        other.overwrite(self)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def to_bytes(self):
        """The block as bytes; only the same rules version reads them back."""
        return PyBytes_FromStringAndSize(self.block, self.size)

    def __reduce__(self):
        return _restore, (self.content, self.content.game.rules_version, self.to_bytes())

    def __sizeof__(self):
        return object.__sizeof__(self)

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        that: Position = other
        return self.content is that.content and memcmp(self.block, that.block, self.size) == 0

    def __hash__(self):
        return hash((self.key(), id(self.content)))

    def key(self):
        """A 64-bit hash of the block."""
        h = 0x243F6A8885A308D3
        at = 0
        while at + 8 <= self.size:
            memcpy(cython.address(word), self.block + at, 8)
            h = (h ^ word) * cython.cast(cython.ulonglong, 0x2545F4914F6CDD1D)
            h ^= h >> 32
            at += 8
        if at < self.size:
            word = 0
            memcpy(cython.address(word), self.block + at, self.size - at)
            h = (h ^ word) * cython.cast(cython.ulonglong, 0x2545F4914F6CDD1D)
            h ^= h >> 32
        return h

    def __repr__(self):
        game = self.content.game
        return f"turres.game({game.id!r}).parse_position({game.format_position(self)!r})"

    # Deciding -----------------------------------------------------------------------------------------------------

    @property
    def game(self):
        """The box this position belongs to."""
        return self.content.game

    @property
    def seats(self):
        """How many seats are at the table."""
        return self.content.seats

    def to_act(self):
        """The seats that decide now: one, several at once, `(CHANCE,)`, or none when the game is over."""
        mask: cython.int = self.acting()
        found = SEATS_ACTING.get(mask)
        if found is None:
            found = (CHANCE,) if mask & CHANCE_ACTS else tuple(s for s in range(MAX_SEATS) if mask >> s & 1)
            SEATS_ACTING[mask] = found
        return found

    def seat_at(self, seat):
        """The seat, or chance, as a C number; an error if there is no such seat."""
        if not CHANCE <= seat < self.content.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.content.seats}")
        return seat

    def knower(self, seat):
        """A seat that can know something, as a C number; chance knows nothing."""
        if not 0 <= seat < self.content.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.content.seats}")
        return seat

    def listing(self, seat):
        """The seat's legal moves, listed anew only if the last listing was of something else."""
        global last_content, last_seat
        if last_content is self.content and last_seat == seat and memcmp(last_block, self.block, self.size) == 0:
            return cython.address(last_moves)
        last_content = None
        last_moves.count = 0
        if self.acting() & (CHANCE_ACTS if seat == CHANCE else only(seat)):
            self.list_moves(seat, cython.address(last_moves))
        if self.size <= MAX_BLOCK:
            memcpy(last_block, self.block, self.size)
            last_content = self.content
            last_seat = seat
        return cython.address(last_moves)

    def legal_moves(self, seat):
        """What this seat may do now; nothing if it is not its turn."""
        i: cython.int
        catalogue: tuple = self.content.game.moves
        found: list = []
        moves: cython.pointer(Moves) = self.listing(self.seat_at(seat))  # shared: from here on nothing else may run
        for i in range(moves.count):
            found.append(catalogue[moves.number[i]])
        return found

    def chances(self):
        """What chance may do now, each with its weight."""
        catalogue: tuple = self.content.game.moves
        moves: Moves = self.listing(CHANCE)[0]  # a copy: making tuples may run other code, which lists moves
        i: cython.int
        return [(catalogue[moves.number[i]], moves.weight[i]) for i in range(moves.count)]

    def find_legal(self, seat, move):
        """The move's number if the seat may make it now, else -1."""
        catalogue: tuple = self.content.game.moves
        number = move.number if isinstance(move, Move) else -1
        if (
            not 0 <= number < len(catalogue) or catalogue[number] is not move
        ):  # an equal one, made anew, or none of ours
            number = self.content.game.number_of(move)
        moves = self.listing(seat)
        for i in range(moves.count):
            if moves.number[i] == number:
                return number
        return -1

    def play(self, seat, move):
        """Make a move, given as a value or in notation, and say what happened; an illegal one raises and changes nothing."""
        by: cython.int = self.seat_at(seat)
        if isinstance(move, str):
            move = self.content.game.parse_move(self, move, by)
        number: cython.int = self.find_legal(by, move)
        if number < 0:
            raise self.content.game.refusal(self, by, move)
        return self.make_and_listen(by, number)

    def make_and_listen(self, seat, move):
        """Carry out a legal move; what it brings about, as values."""
        if self.sink == cython.NULL:
            self.make(seat, move)
            return ()
        records: Happened[512]
        sink: Sink
        sink.count, sink.room, sink.record = 0, MAX_HAPPENED, records
        self.sink[0] = cython.address(sink)
        self.make(seat, move)
        self.sink[0] = cython.NULL
        return as_values(self.content.game, records, sink.count) if sink.count else ()

    # What a seat knows --------------------------------------------------------------------------------------------

    def known_to(self, seat):
        """A copy in which all that this seat cannot know is dealt anew, always alike.

        Positions that the seat cannot tell apart give equal bytes, so this is the seat's knowledge. It is one position
        among those the seat could be in: a search has to `imagine` more of them. What is sealed stays so, for who has
        sealed is public.
        """
        stream: Stream
        known: Position = self.copy()
        seed_stream(cython.address(stream), 0)
        known.redeal(known.knower(seat), cython.address(stream))
        return known

    def imagine(self, seat, rng: Rng):
        """A copy in which all that this seat cannot know is drawn by its odds."""
        known: Position = self.copy()
        known.redeal(known.knower(seat), cython.address(rng.at))
        return known

    # What studies ask ---------------------------------------------------------------------------------------------

    def places(self):
        """The seats in the order of their turns in this round; empty while nobody knows yet who begins."""
        first: cython.int = self.first_seat()
        seats: cython.int = self.content.seats
        return () if first == UNSETTLED else tuple([(first + place) % seats for place in range(seats)])

    def rounds(self):
        """How many rounds have begun; 0 in a game without rounds."""
        return self.count_rounds()

    def entry_of(self, seat, move):
        """The entry that a legal move of the seat, or of chance, is about, or None."""
        number: cython.int = self.find_legal(self.seat_at(seat), move)
        if number < 0:
            raise ValueError(f"{move} is not legal here, so it takes nothing")
        entry: cython.int = self.entry_taken(seat, number)
        return None if entry == NO_ENTRY else self.content.entries[entry]

    # The end ------------------------------------------------------------------------------------------------------

    def returns(self, out):
        """What a finished game gives each seat: a sole winner 1, the losers -1 between them, 0 in sum; solo 1 or -1."""
        self.judge(cython.address(verdict))
        won = 0
        for seat in range(self.content.seats):
            won += verdict.winners >> seat & 1
        for seat in range(self.content.seats):
            if self.content.seats == 1:
                out[seat] = 1 if won else -1
            elif verdict.winners >> seat & 1:
                out[seat] = cython.cast(cython.double, self.content.seats - won) / ((self.content.seats - 1) * won)
            else:
                out[seat] = -1.0 / (self.content.seats - 1)

    def outcome(self, lang="en"):
        """How the game ended, or None while it goes on."""
        if self.acting() != NOBODY:
            return None
        verdict: Verdict
        shares: cython.double[8]
        seat: cython.int
        seats: cython.int = self.content.seats
        verdict.detail = 0
        self.judge(cython.address(verdict))
        self.returns(shares)
        return Outcome(
            winners=tuple([seat for seat in range(seats) if verdict.winners >> seat & 1]),
            scores=tuple([verdict.scores[seat] for seat in range(seats)]),
            returns=tuple([shares[seat] for seat in range(seats)]),
            reason=self.content.game.reason(self.content.game.endings[verdict.ending], lang),
            detail=self.content.details[verdict.detail],
        )


def as_values(game, record, count):
    """The records as the game's own values, each made once."""
    known = game.known_happenings
    found = []
    for i in range(count):
        key = PyBytes_FromStringAndSize(cython.cast(cython.p_char, record + i), cython.sizeof(Happened))
        value = known.get(key)
        if value is None:
            kind = game.happenings[record[i].kind]
            x = record[i].x
            value = kind.of(record[i].sees, record[i].seat, x[0], x[1], x[2], x[3])
            if len(known) < MOST_KEPT:
                known[key] = value
        found.append(value)
    return tuple(found)


def _restore(content: Content, rules_version, block: bytes):
    """A position as it was when pickled, if the rules are still the same."""
    game = content.game
    position: Position = game.rules.__new__(game.rules, content)
    if rules_version != game.rules_version or len(block) != position.size:
        raise ValueError(
            f"this position was saved by version {rules_version} of the rules of {game.id}; "
            f"these are version {game.rules_version}: replay its record instead"
        )
    memcpy(position.block, cython.cast(cython.p_char, block), position.size)
    return position
