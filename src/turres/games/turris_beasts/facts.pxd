cimport cython
from turres.core.position cimport (
    CHANCE_ACTS, NOBODY, Content, Moves, Position, Verdict, offer, offer_weighted, only, u8, u16, u32, u64
)
from turres.core.rng cimport Stream, roll

cdef extern from *:
    int count_bits "__builtin_popcountll"(u64) noexcept nogil
    int lowest "__builtin_ctzll"(u64) noexcept nogil

cdef enum:
    SEATS = 4
    SCOUTS = 4
    RESOURCES = 4                # Ichor, Knowledge, Relics, Weapons
    ICHOR = 0
    ANY = 4
    ARTIFACT = 5
    BETRAYERS = 4                # as an opponent or an owner of scouts
    LOCATIONS = 17
    SPACES = 19
    SPOT_A = 12
    ABYSS = 16
    BEASTS = 4
    PAIN = 0
    DELUSION = 1
    DESPAIR = 2
    HARROW = 3
    NOWHERE = 255                # no space, no seat, no card
    TACTICS = 64
    MISSIONS = 64
    SITES = 32
    TRIONFI = 32
    TABLEAU = 5
    SLOTS = 2
    ROOMS = 6
    DEEPEST = 96
    LEVELS = 6
    SPOTS = 36
    RING = 16
    LONGEST = 6

cdef enum:                       # where each kind of move begins in the catalogue
    FIRST = 0
    DRAW = FIRST + SEATS
    POST = DRAW + TACTICS
    DIG = POST + MISSIONS
    DEAL = DIG + SITES
    PLACE = DEAL + TRIONFI
    COLLECT = PLACE + LOCATIONS
    GATHER = COLLECT + 1
    REVIVE = GATHER + 1
    PLAY = REVIVE + 1
    DONE = PLAY + TACTICS
    RECALL = DONE + 1
    ENOUGH = RECALL + LOCATIONS
    REWARD = ENOUGH + 1
    FORGO = REWARD + LOCATIONS
    ARTIFACTS = FORGO + 1
    SPARE = ARTIFACTS + 10
    CHOOSE = SPARE + RESOURCES
    COMPLETE = CHOOSE + RESOURCES
    FULFIL = COMPLETE + TABLEAU
    KEEP = FULFIL + MISSIONS
    SHELVE = KEEP + SLOTS
    SWAP = SHELVE + 1
    BRING = SWAP + SLOTS
    BUILD = BRING + MISSIONS
    MARKER = BUILD + TRIONFI
    ROOM = MARKER + 1
    SPOT = ROOM + ROOMS
    ACCEPT = SPOT + 6
    TAKE_ICHOR = ACCEPT + 1
    RETURN = TAKE_ICHOR + 1
    STAY = RETURN + 1
    RIVAL = STAY + 1
    RESERVE = RIVAL + 5
    SWEEP = RESERVE + TABLEAU
    FRUIT = SWEEP + TABLEAU
    FLIP = FRUIT + LOCATIONS
    ROUSE = FLIP + BEASTS
    STEP = ROUSE + BEASTS
    TARGET = STEP + SPACES
    PATH = TARGET + LOCATIONS
    DRIVE = PATH + SPACES
    SHIELD = DRIVE + LOCATIONS
    DISCARD = SHIELD + 5
    SACRIFICE = DISCARD + TACTICS
    LEAVE = SACRIFICE + LOCATIONS
    ENTER = LEAVE + LOCATIONS
    WITHDRAW = ENTER + LOCATIONS
    REPAIR = WITHDRAW + LOCATIONS
    PASS = REPAIR + ROOMS

cdef enum:                       # open steps; x is what each of them keeps
    # chance decides
    NAMING = 1                   # the start player
    DRAWING = 2                  # a Tactics card for the seat
    POSTING = 3                  # a mission
    DIGGING = 4                  # x0 the spot
    DEALING = 5                  # a Trionfi card
    # a seat decides
    ACTING = 6
    RECALLING = 7                # x0 how many scouts so far, x1-x4 from where, x5 how the Collect came about
    REWARDING = 8                # the rewards are in the step below
    PAYING = 9                   # x0 fewest, x1 most Artifacts
    SPARING = 10                 # x0 the mission
    CHOOSING = 11                # x0 how many K/R/W are left to gain
    COMPLETING = 12
    KEEPING = 13                 # x0 the mission
    SWAPPING = 14
    BRINGING = 15                # x0 the slot
    BUILDING = 16                # x0 the source's prestige
    ROOMING = 17                 # x0 the Trionfi card
    SPOTTING = 18
    ACCEPTING = 19               # x0 the spot's sentence
    RETURNING = 20
    RIVALLING = 21               # x0 the word, x1 how many, x2 of what
    TAKING = 22                  # x0 from whom
    GIVING = 23                  # x0 to whom
    LOSING = 24                  # to Despair
    RESERVING = 25               # x0 of these: may be declined
    SWEEPING = 26                # x0
    BAITING = 27                 # x0
    FLIPPING = 28                # x0
    ROUSING = 29                 # x0, x1 the number of steps
    STEPPING = 30                # x0 the Beast, x1 steps left, x2 here, x3 where it would rest
    TARGETING = 31               # x0 the Beast
    PATHING = 32                 # x0 the Beast, x1 its target, x2 steps left, x3 here, x4 where it would rest
    DRIVING = 33                 # x0 the location, x1 whose scout
    SHIELDING = 34               # x0 the location; the strike is the step below
    DISCARDING = 35              # x0 how many
    SACRIFICING = 36
    LEAVING = 37                 # x0 may be declined
    ENTERING = 38                # x0 from where
    WITHDRAWING = 39             # x0 may be declined
    REPAIRING = 40               # x0 may be declined
    PLAYING = 41
    WINDOW = 42                  # x0 the time
    PLACING = 43                 # x0 may be declined, x1 how the Place came about
    LAST_ASK = PLACING
    # nobody decides
    EFFECT = 44                  # x0 the sentence, x1 the next word, x2 what it took from the Betrayers
    PRICE = 45                   # x0 the resource now, x1-x4 the price
    SCORE = 46                   # x0 prestige
    COUNCIL = 47                 # x0 how many steps
    STRIKE = 48                  # x0 the Beast, x1 how many seats were asked, x2-x5 shields; seat is who moved it
    FLEE = 49                    # x0 the location, x1 whose scouts, x2 how many
    LOSS = 50                    # x0 how many K/R/W, for the seat
    REWARDS = 51                 # x0 how many, x1-x4 from where
    SPENT = 52                   # x0 a Tactics card on its way to the discard pile
    TACTICS_DRAW = 53            # x0 how many
    MISSION_DRAW = 54
    SITE_DRAW = 55               # x0 the next spot
    TRIONFI_DRAW = 56
    LAST_STEP = TRIONFI_DRAW

cdef enum:                       # how a Place or Collect came about
    BY_ACTION = 0
    BY_TAKING = 1                # "take a Place action"
    FREELY = 2                   # "as if you took"

cdef enum:                       # how far the game has got when no step is open
    SET_SITES = 0
    SET_TRIONFI = 1
    SET_MISSIONS = 2
    SET_FIRST = 3
    SET_TACTICS = 4
    ROUND_BEGINS = 5
    TURN_BEGINS = 6
    ACTIONS = 7
    MISSION_STEP = 8
    TRIONFI_STEP = 9
    TURN_ENDS = 10
    REFILL = 11
    TURN_OVER = 12
    BETRAYER_PHASE = 13
    DUSK = 14
    BEAST_PHASE = 15
    BEASTS_DONE = 16
    DAWN = 17
    CLEANUP = 18
    LAST_STAGE = CLEANUP

cdef enum:                       # effect words, in the order of cards.WORDS
    W_GAIN = 0
    W_PAY = 1
    W_SCORE = 2
    W_LOSE = 3
    W_DRAW = 4
    W_PLAY = 5
    W_DISCARD = 6
    W_RESERVE = 7
    W_SWEEP = 8
    W_FRUIT = 9
    W_FLIP = 10
    W_MOVE = 11
    W_ALTAR = 12
    W_REVIVE = 13
    W_SACRIFICE_RESERVE = 14
    W_SACRIFICE_BOARD = 15
    W_COUNCIL = 16
    W_BUILD = 17
    W_RIGHT = 18
    W_TOKEN = 19
    W_TAKE = 20
    W_GIVE = 21
    W_OTHERS_GAIN = 22
    W_OTHERS_LOSE = 23
    W_PLACE = 24
    W_PLACE_FREELY = 25
    W_COLLECT = 26
    W_COLLECT_FREELY = 27
    W_ACTION = 28
    W_SHIFT = 29
    W_WITHDRAW = 30
    W_BETRAYERS_LOSE = 31
    W_REPAIR = 32
    W_PER_ROOM = 33
    W_PER_GRAVE = 34

cdef enum:                       # lasting words, in the order of cards.LASTING
    GATHER_MORE = 0
    RECALL_LESS = 1
    REVIVE_LESS = 2
    HAND_MORE = 3
    TACTICS_MORE = 4
    MISSION_LESS = 5             # 5 Knowledge, 6 Relics, 7 Weapons
    MISSION_MORE = 8
    ROOM_MORE = 9
    ROOM_SOONER = 10
    GRAVE_ICHOR = 11
    COUNCIL_MORE = 12
    WARD = 13
    COLLECT_GAIN = 14            # 14 Ichor, 15 Knowledge, 16 Relics, 17 Weapons
    PLACE_ICHOR = 18
    CROWD = 19
    BRAVE = 20
    RESOLVE = 21
    MISSION_CARD = 22
    MISSION_ICHOR = 23
    GRAVE_PRESTIGE = 24
    ROOM_ARTIFACTS = 25
    BOONS = 26

cdef enum:                       # where the sentences of each kind of card begin
    SAID_PLACE = 0
    SAID_OVERLAY = 17
    SAID_SITE = 19
    SAID_MISSION = SAID_SITE + SITES
    SAID_TACTICS = SAID_MISSION + MISSIONS
    SAID_COUNCIL = SAID_TACTICS + TACTICS
    SENTENCES = SAID_COUNCIL + SPOTS

cdef enum:                       # indices of the box's `endings`, one up
    GOES_ON = 0
    BEASTS_GONE = 1
    ROUNDS_OVER = 2
    SOLO_DECIDED = 3
    SOLO_ROUNDS_OVER = 4

ctypedef u8 Price[4]             # by resource
ctypedef int Struck[4]           # scouts, by seat

ctypedef packed struct Open:     # a step
    u8 kind
    u8 seat
    u8 x[6]

ctypedef packed struct Tribe:    # what belongs to a seat
    u64 hand                     # Tactics, a bit a card
    u64 completed                # missions
    u64 reserved
    u32 built                    # Trionfi cards
    u16 goods[RESOURCES]
    u16 artifacts
    u16 prestige
    u8 slot[SLOTS]
    u8 markers
    u8 scouts[LOCATIONS]
    u8 reserve
    u8 grave
    u8 council                   # 0 at the start, else one more than the spot
    u8 rights                    # to build, from the Grove
    u8 boon[BOONS]

ctypedef packed struct Table:    # the block
    Tribe tribe[SEATS]
    u64 deck                     # Tactics, a bit a card
    u64 discard
    u64 recycled                 # what the deck was last made of: a hand's other cards are older
    u64 missions                 # the mission deck
    u64 shed                     # its discard pile
    u32 sites                    # excavation tiles not yet drawn
    u32 display                  # Trionfi cards face up
    u32 fresh                    # built this round, not working yet
    u32 barred                   # spaces with a Beast, a bit each
    u32 peopled                  # locations with scouts of any seat, a bit each
    u16 betrayers                # their prestige
    u16 round
    u8 tableau[TABLEAU]
    u8 site[4]                   # the tile on A to D
    u8 room[ROOMS]               # solo: the card in it; index 0 is top right, in the order of damage
    u8 damaged                   # a bit a room
    u8 crowd[SPACES]             # scouts of all seats
    u8 traitor[2]
    u8 beast[BEASTS]
    u8 flipped                   # a bit a Beast
    u8 fruit
    u8 altar
    u8 first
    u8 token                     # who holds Future First Player
    u8 stage
    u8 active                    # whose turn it is
    u8 turns                     # taken this round
    u8 actions
    u8 cards                     # Tactics that may still be played in this action step
    u8 placed
    u8 collected
    u8 gathered
    u8 asked                     # seats asked in this window
    u8 beast_now
    u8 running
    u8 ate                       # Harrow has devoured in this run
    u8 reached                   # thresholds of prestige
    u8 served
    u8 triggered
    u8 ending
    u8 won                       # solo
    u8 depth
    Open open[DEEPEST]

ctypedef struct Op:
    u8 word
    u8 n
    u8 thing
    u8 may

ctypedef struct Sentence:
    int count
    bint costly
    bint immediate
    bint limited
    u8 cost[RESOURCES]
    Op op[LONGEST]

ctypedef struct Facts:
    int seats
    bint solo
    int round_limit
    u32 near[SPACES]
    u8 dist[SPACES][SPACES]
    Sentence said[SENTENCES]
    u64 all_tactics
    u64 all_missions
    u64 ongoing                  # missions that may go into a slot
    u32 all_sites
    u32 all_trionfi
    u8 time[TACTICS]
    u8 cost[MISSIONS][RESOURCES]
    u8 prestige[MISSIONS]
    u8 mission_boon[MISSIONS][BOONS]
    u8 trionfi_boon[TRIONFI][BOONS]
    int levels
    u8 level_first[LEVELS + 1]   # the first spot of each level
    u8 ring[RING]                # the Beast on each Altar space
    int ring_size
    int grove_prestige


cdef class TurrisContent(Content):
    cdef Facts facts
