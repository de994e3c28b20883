/* Turro by hand in C: the baseline the compiled rules are measured against.
 *
 *   cc -O3 -o turro turro.c
 *   ./turro SECONDS SEED                        random games, one line of JSON
 *   ./turro perft DEPTH [TURRO_RANK [MOVE...]]  sequences of DEPTH decisions after the moves
 *
 * Rule ids (TRO-n) are those of src/turres/games/turro/RULES.md.
 */
#define _POSIX_C_SOURCE 199309L

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLACK, WHITE };
enum { SIDE = 7, SQUARES = SIDE * SIDE, STONES = 42, TURN_LIMIT = 300 };
enum { DIRECTIONS = 8, HEIGHTS = SIDE, NO_SQUARE = 63 };

typedef enum { GOES_ON, BLACK_WINS, WHITE_WINS, DRAWN } Result;

/* Origin in the low byte, target in the high one. One direction reaches one target, so this names a
 * (square, direction) pair. */
typedef uint16_t Move;

static const Move PASS = NO_SQUARE | NO_SQUARE << 8;

/* A side has at most half the stones free, with eight moves each; they are copied eight at a time, hence
 * the slack at the end. */
typedef struct {
    Move move[STONES / 2 * DIRECTIONS + DIRECTIONS];
} MoveList;

typedef struct {
    uint64_t colours[SQUARES];  /* the pile: one bit a stone, bit 0 the free one */
    uint64_t free[2];           /* squares with a free stone of that side */
    uint64_t piles[STONES + 1]; /* squares where the pile has that height */
    uint8_t height[SQUARES];
    uint8_t turro[2];           /* never covered (TRO-10), so a square says it all */
    uint8_t tallest, tallest_at_start;
    uint8_t side, moves_left;
    bool may_pass;
    uint16_t turns_done;
} Game;

/* Where a stone goes from a square at a height, worked out once. */
typedef struct {
    Move move[DIRECTIONS];
    uint64_t targets;
    uint64_t count;
} Steps;

static Steps STEPS[SQUARES][HEIGHTS]; /* heights 1 to 6: a taller pile holds its stones (TRO-7) */
static const uint64_t FAR_RANK[2] = {UINT64_C(127) << 42, UINT64_C(127)};

static inline uint64_t bit(int square) { return UINT64_C(1) << square; }
static inline Move make_move(int origin, int target) { return (Move)(origin | target << 8); }
static inline int origin_of(Move move) { return move & 0xff; }
static inline int target_of(Move move) { return move >> 8; }

static void fill_steps(int square, int height, Steps *steps) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {1, 1, 0, -1, -1, -1, 0, 1};
        int x = square % SIDE + dx[direction] * height, y = square / SIDE + dy[direction] * height;
        if (x < 0 || x >= SIDE || y < 0 || y >= SIDE) continue; /* TRO-7 */
        int target = y * SIDE + x;
        steps->move[steps->count++] = make_move(square, target);
        steps->targets |= bit(target);
    }
}

static void fill_tables(void) {
    for (int square = 0; square < SQUARES; square++)
        for (int height = 1; height < HEIGHTS; height++)
            fill_steps(square, height, &STEPS[square][height]);
}

static Game start(int turro_rank) {
    Game game = {.side = BLACK, .moves_left = 1, .tallest = 1, .tallest_at_start = 1};
    for (int square = 0; square < SQUARES; square++) {
        int rank = square / SIDE;
        game.piles[rank != 3] |= bit(square);
        if (rank == 3) continue;
        int side = rank < 3 ? BLACK : WHITE;
        game.colours[square] = (uint64_t)side;
        game.height[square] = 1;
        game.free[side] |= bit(square);
    }
    game.turro[BLACK] = (uint8_t)((turro_rank - 1) * SIDE + 3);
    game.turro[WHITE] = (uint8_t)((SIDE - turro_rank) * SIDE + 3);
    return game;
}

/* All moves of free stones, without the pass. The few stones that could reach their own Turro are taken
 * apart from the rest, because a test for each stone would be a branch nobody can predict. */
static inline int stone_moves(const Game *game, MoveList *list) {
    int turro = game->turro[game->side];
    uint64_t movable = 0, guards = 0;
    for (int height = 1; height < HEIGHTS; height++) { /* TRO-7 */
        movable |= game->piles[height];
        guards |= game->piles[height] & STEPS[turro][height].targets;
    }
    movable &= game->free[game->side];
    guards &= movable;

    Move *end = list->move;
    for (uint64_t left = movable ^ guards; left; left &= left - 1) {
        int square = __builtin_ctzll(left);
        const Steps *steps = &STEPS[square][game->height[square]];
        memcpy(end, steps->move, sizeof steps->move);
        end += steps->count;
    }
    for (uint64_t left = guards; left; left &= left - 1) { /* TRO-10 */
        int square = __builtin_ctzll(left);
        const Steps *steps = &STEPS[square][game->height[square]];
        Move forbidden = make_move(square, turro), last = steps->move[steps->count - 1];
        for (int i = 0; i < DIRECTIONS; i++)
            end[i] = steps->move[i] == forbidden ? last : steps->move[i];
        end += steps->count - 1;
    }
    return (int)(end - list->move);
}

static inline int legal_moves(const Game *game, MoveList *list) {
    int count = stone_moves(game, list);
    list->move[count] = PASS;
    return count + game->may_pass;
}

static inline void move_stone(Game *game, int origin, int target) {
    int side = game->side;
    int from = game->height[origin]--, to = ++game->height[target];

    game->colours[origin] >>= 1;
    game->colours[target] = game->colours[target] << 1 | (uint64_t)side;
    game->free[side] &= ~bit(origin);
    game->free[side ^ 1] &= ~bit(target);
    game->free[side] |= bit(target);
    game->free[game->colours[origin] & 1] |= (uint64_t)(from > 1) << origin;

    game->piles[from] &= ~bit(origin);
    game->piles[from - 1] |= bit(origin);
    game->piles[to - 1] &= ~bit(target);
    game->piles[to] |= bit(target);
    /* The pile left behind is one lower, so the tallest never falls by more than one. */
    game->tallest = (uint8_t)(game->tallest - !game->piles[game->tallest]);
    if (to > game->tallest) game->tallest = (uint8_t)to;
}

static inline void end_turn(Game *game) {
    game->moves_left = (uint8_t)(1 + (game->tallest > game->tallest_at_start)); /* TRO-11 */
    game->tallest_at_start = game->tallest;
    game->may_pass = false;
    game->side ^= 1;
    game->turns_done++;
}

/* Plays a legal move; says whether it won. TRO-18 and TRO-19 are `ended`, asked at the next decision. */
static inline Result play(Game *game, Move move) {
    if (move == PASS) {
        end_turn(game);
        return GOES_ON;
    }
    int side = game->side, origin = origin_of(move), target = target_of(move);
    bool is_turro = origin == game->turro[side];
    if (target == game->turro[side ^ 1] || (is_turro && FAR_RANK[side] & bit(target)))
        return side == BLACK ? BLACK_WINS : WHITE_WINS; /* TRO-16, TRO-17 */
    if (is_turro) game->turro[side] = (uint8_t)target;
    move_stone(game, origin, target);

    if (game->moves_left == 2) {
        game->moves_left = 1;
        game->may_pass = true;
    } else {
        end_turn(game);
    }
    return GOES_ON;
}

/* How the game ended before this decision, given the number of legal moves. */
static inline Result ended(const Game *game, int count) {
    if (count == 0) return game->side == BLACK ? WHITE_WINS : BLACK_WINS; /* TRO-18 */
    if (game->turns_done >= TURN_LIMIT) return DRAWN;                    /* TRO-19 */
    return GOES_ON;
}

static uint64_t splitmix64(uint64_t *seed) {
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

typedef struct {
    uint64_t s[4];
} Rng;

static inline uint64_t rotl(uint64_t x, int k) { return x << k | x >> (64 - k); }

/* xoshiro256** by Blackman and Vigna. */
static inline uint64_t next(Rng *rng) {
    uint64_t *s = rng->s, result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

/* A number below n, each equally likely (Lemire's multiplication with rejection). */
static inline uint32_t below(Rng *rng, uint32_t n) {
    uint64_t product = (next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold) product = (next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

typedef struct {
    uint64_t decisions, results[4];
} Tally;

static void play_out(Game game, Rng *rng, Tally *tally) {
    MoveList list;
    uint64_t decisions = 0;
    Result result;
    for (;;) {
        int count = legal_moves(&game, &list);
        if ((result = ended(&game, count)) != GOES_ON) break;
        Move move = list.move[below(rng, (uint32_t)count)];
        decisions++;
        if ((result = play(&game, move)) != GOES_ON) break;
    }
    tally->decisions += decisions;
    tally->results[result]++;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void run_games(double seconds, uint64_t seed) {
    Rng rng;
    for (int i = 0; i < 4; i++) rng.s[i] = splitmix64(&seed);
    const Game opening = start(1);
    Tally tally = {0};
    uint64_t games = 0;
    double began = now(), elapsed;
    do {
        for (int i = 0; i < 64; i++, games++) play_out(opening, &rng, &tally);
        elapsed = now() - began;
    } while (elapsed < seconds);
    printf("{\"decisions\": %llu, \"games\": %llu, \"seconds\": %.6f, \"black_wins\": %llu, "
           "\"white_wins\": %llu, \"draws\": %llu}\n",
           (unsigned long long)tally.decisions, (unsigned long long)games, elapsed,
           (unsigned long long)tally.results[BLACK_WINS],
           (unsigned long long)tally.results[WHITE_WINS], (unsigned long long)tally.results[DRAWN]);
}

static uint64_t perft(const Game *game, int depth) {
    if (depth == 0) return 1;
    MoveList list;
    int count = legal_moves(game, &list);
    if (ended(game, count) != GOES_ON) return 0;
    if (depth == 1) return (uint64_t)count;
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        Game after = *game;
        if (play(&after, list.move[i]) == GOES_ON) total += perft(&after, depth - 1);
    }
    return total;
}

static Move parse(const char *text) {
    if (strcmp(text, "pass") == 0) return PASS;
    if (strlen(text) != 5 || text[2] != '-') return 0; /* no move goes from a1 to a1 */
    int origin = (text[1] - '1') * SIDE + text[0] - 'a';
    int target = (text[4] - '1') * SIDE + text[3] - 'a';
    return make_move(origin, target);
}

static bool play_text(Game *game, const char *text) {
    MoveList list;
    Move move = parse(text);
    int count = legal_moves(game, &list);
    if (ended(game, count) != GOES_ON) return false;
    for (int i = 0; i < count; i++)
        if (list.move[i] == move) return play(game, move) == GOES_ON;
    return false;
}

static int run_perft(int depth, int turro_rank, char **moves) {
    Game game = start(turro_rank);
    for (; *moves; moves++)
        if (!play_text(&game, *moves)) {
            fprintf(stderr, "turro: %s is not legal here, or ends the game\n", *moves);
            return EXIT_FAILURE;
        }
    printf("%llu\n", (unsigned long long)perft(&game, depth));
    return EXIT_SUCCESS;
}

static int usage(void) {
    fputs("usage: turro SECONDS SEED\n       turro perft DEPTH [TURRO_RANK [MOVE...]]\n", stderr);
    return 2;
}

int main(int argc, char **argv) {
    fill_tables();
    if (argc < 3) return usage();
    if (strcmp(argv[1], "perft") == 0) {
        int depth = atoi(argv[2]), turro_rank = argc > 3 ? atoi(argv[3]) : 1;
        if (depth < 0 || turro_rank < 1 || turro_rank > 3) return usage();
        return run_perft(depth, turro_rank, argc > 3 ? argv + 4 : argv + 3);
    }
    char *end;
    errno = 0;
    double seconds = strtod(argv[1], &end);
    if (argc != 3 || *end || errno) return usage();
    uint64_t seed = strtoull(argv[2], &end, 10);
    if (*end || errno) return usage();
    run_games(seconds, seed);
    return EXIT_SUCCESS;
}
