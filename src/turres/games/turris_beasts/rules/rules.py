"""Turris: complete missions, build the Tower, outlive the Beasts.

The other modules are the chapters of RULES.md, in its order: `setup`, `rounds`, `actions`, `missions`, `artifacts`, `beasts`,
`strikes`, `cleanup`, `council`, `tower`, `excavation`, `ending`, `solo`; `effects` are the words on cards, `knowledge` what a
seat cannot know. Here the uppermost open step is given to its chapter.
"""

import cython
import cython.cimports.turres.games.turris_beasts.rules.actions as actions
import cython.cimports.turres.games.turris_beasts.rules.artifacts as artifacts
import cython.cimports.turres.games.turris_beasts.rules.beasts as beasts
import cython.cimports.turres.games.turris_beasts.rules.council as council
import cython.cimports.turres.games.turris_beasts.rules.effects as effects
import cython.cimports.turres.games.turris_beasts.rules.ending as ending
import cython.cimports.turres.games.turris_beasts.rules.excavation as excavation
import cython.cimports.turres.games.turris_beasts.rules.knowledge as knowledge
import cython.cimports.turres.games.turris_beasts.rules.missions as missions
import cython.cimports.turres.games.turris_beasts.rules.rounds as rounds
import cython.cimports.turres.games.turris_beasts.rules.setup as setup
import cython.cimports.turres.games.turris_beasts.rules.solo as solo
import cython.cimports.turres.games.turris_beasts.rules.strikes as strikes
import cython.cimports.turres.games.turris_beasts.rules.tower as tower


class Turris(Position):
    """A position of Turris: core asks, the chapters answer."""

    def __cinit__(self, content):
        self.table.facts = cython.address(cython.cast(TurrisContent, content).facts)
        self.hold(cython.address(self.table.at), cython.sizeof(self.table.at), cython.address(self.table.sink))

    def read_block(self):
        """The block as a dict of numbers."""
        return self.table.at

    def write_block(self, block):
        """Set the block; the caller has checked it."""
        self.table.at = block

    def begin(self):
        setup.begin(cython.address(self.table))

    def acting(self):
        return acting(cython.address(self.table))

    def list_moves(self, seat, out):
        list_moves(cython.address(self.table), out)

    def make(self, seat, move):
        make(cython.address(self.table), move)

    def judge(self, out):
        ending.judge(cython.address(self.table), out)

    def first_seat(self):
        return rounds.first_seat(cython.address(self.table))

    def count_rounds(self):
        return self.table.at.round

    def entry_taken(self, seat, move):
        return entry_taken(cython.address(self.table), self.content.entry_by_move[move], seat, move)

    def dealt_to(self, move):
        return setup.dealt_to(cython.address(self.table), move)

    def redeal(self, seat, rng):
        knowledge.redeal(cython.address(self.table), seat, rng)

    def settle(self):
        """Work out what follows from the rest: scouts together, what lasts, where Beasts are."""
        derive(cython.address(self.table))

    def hunt(self, beast):
        """Where an upright Beast will head: for each target it may have, a shortest way there (TBE-15, TBE-16)."""
        targets = beasts.targets_of(cython.address(self.table), beast)
        return [self.way(self.table.at.beast[beast], target) for target in range(SPACES) if targets >> target & 1]

    def way(self, here, target):
        """The spaces of a shortest way; where several are as short, those with the lowest numbers."""
        spaces = []
        while here != target:
            here = lowest(beasts.ways_to(cython.address(self.table), here, target))
            spaces.append(here)
        return spaces

    def standing(self):
        """The round, whether the end is triggered, and everybody's prestige: a study asks for it after every move."""
        prestige = [self.table.at.tribe[seat].prestige for seat in range(self.table.facts.seats)]
        return self.table.at.round, self.table.at.triggered, prestige


def acting(t):
    """Whoever the uppermost open step asks."""
    if t.at.ending != GOES_ON:
        return NOBODY
    if top(t).kind <= LAST_DRAW:
        return CHANCE_ACTS
    return only(top(t).seat)


def entry_taken(t, usual, seat, move):
    """Where a move names a place, the entry is what lies there: a site, a mission of the tableau, a Council spot."""
    if PLACE + SPOT_A <= move < PLACE + ABYSS:
        return t.facts.first_site_entry + t.at.site[move - PLACE - SPOT_A]
    if COMPLETE <= move < COMPLETE + TABLEAU:
        return t.facts.first_mission_entry + t.at.tableau[move - COMPLETE]
    if SPOT <= move < ACCEPT:
        return t.facts.first_spot_entry + t.facts.level_first[council.next_level(t, seat)] + move - SPOT
    return usual


def chapter_of(kind):  # noqa: C901 -- one branch a chapter: it becomes a C switch
    """Where a kind of step is handled."""
    if kind in (ACTING, RECALLING, REWARDING, PLAYING, WINDOW, PLACING, HOMECOMING, REWARDS, SPENT):
        return IN_ACTIONS
    if kind in (SPARING, COMPLETING, KEEPING, SWAPPING, BRINGING, RESERVING, SWEEPING):
        return IN_MISSIONS
    if kind in (PAYING, SHIELDING, PRICE):
        return IN_ARTIFACTS
    if kind in (TARGETING, PATHING, ROUSING, STEPPING):
        return IN_BEASTS
    if kind in (DRIVING, LOSING, STRIKE, FLEE, LOSS):
        return IN_STRIKES
    if kind in (SPOTTING, ACCEPTING, RETURNING, COUNCIL):
        return IN_COUNCIL
    if kind in (BUILDING, ROOMING, SCORE):
        return IN_TOWER
    if kind == DISCARDING:
        return IN_ROUNDS
    if kind == SITE_DRAW:
        return IN_EXCAVATION
    if kind == REPAIRING:
        return IN_SOLO
    if kind in (NAMING, DRAWING, POSTING, DIGGING, DEALING, TACTICS_DRAW, MISSION_DRAW, TRIONFI_DRAW):
        return IN_SETUP
    return IN_EFFECTS


def list_moves(t, out):  # noqa: C901 -- one branch a chapter: it becomes a C switch
    """What the uppermost step leaves open; "may" can be declined (TBE-4c)."""
    step = top(t)
    chapter = chapter_of(step.kind)
    if chapter == IN_SETUP:
        setup.list_moves(t, step, out)
    elif chapter == IN_ROUNDS:
        rounds.list_moves(t, step, out)
    elif chapter == IN_ACTIONS:
        actions.list_moves(t, step, out)
    elif chapter == IN_MISSIONS:
        missions.list_moves(t, step, out)
    elif chapter == IN_ARTIFACTS:
        artifacts.list_moves(t, step, out)
    elif chapter == IN_BEASTS:
        beasts.list_moves(t, step, out)
    elif chapter == IN_STRIKES:
        strikes.list_moves(t, step, out)
    elif chapter == IN_COUNCIL:
        council.list_moves(t, step, out)
    elif chapter == IN_TOWER:
        tower.list_moves(t, step, out)
    elif chapter == IN_SOLO:
        list_each(t.at.damaged, REPAIR, out)
    else:
        effects.list_moves(t, step, out)
    if may_decline(step):
        offer(out, PASS)


def may_decline(step):
    """Whether a step asks for something optional; with most effects the card's words say so."""
    if step.kind in (COMPLETING, SWAPPING, BUILDING, PLAYING, WINDOW):
        return True
    return (
        step.kind in (RESERVING, SWEEPING, BAITING, FLIPPING, ROUSING, LEAVING, WITHDRAWING, REPAIRING, PLACING)
        and step.x[0]
    )


def make(t, move):
    """The uppermost step is answered; then everything runs on to the next decision."""
    step = top(t)[0]
    drop(t)
    if move != PASS:
        answer(t, cython.address(step), move)
    run(t)


def answer(t, step, move):  # noqa: C901 -- one branch a chapter: it becomes a C switch
    """A step's chapter carries out what was chosen."""
    chapter = chapter_of(step.kind)
    if chapter == IN_SETUP:
        setup.make(t, step, move)
    elif chapter == IN_ROUNDS:
        rounds.make(t, step, move)
    elif chapter == IN_ACTIONS:
        actions.make(t, step, move)
    elif chapter == IN_MISSIONS:
        missions.make(t, step, move)
    elif chapter == IN_ARTIFACTS:
        artifacts.make(t, step, move)
    elif chapter == IN_BEASTS:
        beasts.make(t, step, move)
    elif chapter == IN_STRIKES:
        strikes.make(t, step, move)
    elif chapter == IN_COUNCIL:
        council.make(t, step, move)
    elif chapter == IN_TOWER:
        tower.make(t, step, move)
    elif chapter == IN_SOLO:
        solo.repair(t, move - REPAIR)
    else:
        effects.make(t, step, move)


def run(t):
    """Everything that needs no decision, the innermost first (TBE-4b)."""
    while t.at.ending == GOES_ON:
        if t.at.depth == 0:
            rounds.advance(t)
        elif top(t).kind <= LAST_ASK:
            return
        else:
            resolve(t, top(t).kind)


def resolve(t, kind):
    """A step that asks nobody goes on in its chapter."""
    chapter = chapter_of(kind)
    if chapter == IN_SETUP:
        setup.resolve(t, kind)
    elif chapter == IN_ACTIONS:
        actions.resolve(t, kind)
    elif chapter == IN_ARTIFACTS:
        artifacts.resolve_price(t)
    elif chapter == IN_STRIKES:
        strikes.resolve(t, kind)
    elif chapter == IN_COUNCIL:
        council.resolve_council(t)
    elif chapter == IN_TOWER:
        tower.resolve_score(t)
    elif chapter == IN_EXCAVATION:
        excavation.resolve_site_draw(t)
    else:
        effects.resolve_effect(t)


def derive(t):
    """Scouts of all seats together, lasting effects and the spaces with a Beast follow from the rest."""
    t.at.peopled = 0
    for location in range(LOCATIONS):
        t.at.crowd[location] = 0
        for seat in range(t.facts.seats):
            t.at.crowd[location] += t.at.tribe[seat].scouts[location]
        if t.at.crowd[location]:
            t.at.peopled |= bit(location)
    for seat in range(t.facts.seats):
        refresh(t, seat)
    find_beasts(t)
