/* Alpha-beta search to a depth, with a table of positions that were looked at before. */

#include "ringo_endings.h"

/* As in search.py. */
enum { WIN = 30000, FAR = 1000 };

enum {
    UNKNOWN = INT32_MIN,   /* the value of a position that has to be looked at, or at which the search pauses */
    SPOILABLE = WIN - FAR, /* a win of the endgame table, less its plies, before which a draw by rule may come */
    DRAW = 0
};

/* How a value of the table bounds that of its position. */
enum { EXACT = 1, AT_LEAST, AT_MOST };

/* What pieces are worth, and each ring that an attacker has come nearer. */
enum { ATTACKER = 60, DEFENDER = 100, IN_CASTLE = 250, STEP = 8 };

/* Which moves are looked at first: sums of these, the greatest first. */
enum { NEARER = 1, CAPTURE = 2, ENTRY = 4, REMEMBERED = 8, RANKS };

/* Return what a position is worth to the attackers by its pieces alone. */
CORE_INLINE int worth_of_pieces(const struct ringo_position *position, int64_t rings) {
    int total = (int)position->inside * (ATTACKER + IN_CASTLE) - count_bits(position->defenders) * DEFENDER;
    for (int ring = 0; ring < rings; ring++)
        total += count_bits(position->attackers >> (1 + 8 * ring) & 255) * (ATTACKER + STEP * ((int)rings - ring));
    return total;
}

/* Return what tells positions with the same defenders apart. */
CORE_INLINE uint64_t pieces_of(const struct ringo_position *position, int side) {
    return position->attackers | (uint64_t)(position->inside * 2 + side) << 60;
}

/* Return where the table keeps a position. */
CORE_INLINE struct ringo_known *place_of(const struct ringo_search *search, const struct ringo_position *position,
                                         int side) {
    uint64_t mixed = position->attackers * UINT64_C(0x9E3779B97F4A7C15);
    mixed ^= position->defenders * UINT64_C(0xC2B2AE3D27D4EB4F);
    mixed ^= (uint64_t)(position->inside * 2 + side + 1) * UINT64_C(0x165667B19E3779F9);
    mixed ^= mixed >> 29;
    mixed *= UINT64_C(0xBF58476D1CE4E5B9);
    return &search->known[mixed >> 32 & (uint64_t)(search->places - 1)];
}

/* Tell whether a move brings a piece nearer to the castle. */
CORE_INLINE bool goes_inward(int32_t move) { return ((move >> 6 & 63) - 1) >> 3 < ((move & 63) - 1) >> 3; }

/* Tell whether a move is a capture, or brings an attacker nearer to the castle. */
CORE_INLINE bool moves_on(int32_t move, int side) {
    return move != PASS && (move >> 12 != NOTHING || (side == 0 && goes_inward(move)));
}

/* Return how early a move is looked at. */
CORE_INLINE int rank_of_move(int32_t move, int32_t remembered) {
    if (move == remembered)
        return REMEMBERED;
    if (move == PASS)
        return 0;
    return (move >> 12 != NOTHING ? CAPTURE : 0) + ((move >> 6 & 63) == 0 ? ENTRY : 0) +
           (goes_inward(move) ? NEARER : 0);
}

/* Fill in the moves of a ply: the one of the table, entries, captures, steps towards the castle, the others. */
CORE_INLINE void list_moves(const struct ringo_search *search, struct ringo_ply *ply, int side, int32_t remembered) {
    int32_t moves[MOST_MOVES];
    uint64_t ranked[RANKS] = {0};
    ply->count = find_moves(&search->board, &ply->position, side, moves);
    for (int number = 0; number < ply->count; number++)
        ranked[rank_of_move(moves[number], remembered)] |= (uint64_t)1 << number;
    int place = 0;
    for (int rank = RANKS - 1; rank >= 0; rank--)
        for (uint64_t rest = ranked[rank]; rest; rest &= rest - 1)
            ply->moves[place++] = moves[lowest_bit(rest)];
}

CORE_INLINE bool is_same(const struct ringo_position *one, const struct ringo_position *other) {
    return one->attackers == other->attackers && one->defenders == other->defenders && one->inside == other->inside;
}

/* Tell whether a position has come before, in the game or on the way to it, where nothing but idle plies lie between.
 */
CORE_INLINE bool has_come_before(const struct ringo_search *search, int level, int side) {
    const struct ringo_ply *ply = &search->plies[level];
    for (int before = level - 2; before >= 0 && before >= level - ply->idle; before -= 2)
        if (is_same(&search->plies[before].position, &ply->position))
            return true;
    for (int64_t number = 0; number < search->earlier_number; number++)
        if (search->earlier[number].side == side && is_same(&search->earlier[number].position, &ply->position))
            return true;
    return false;
}

/* Return the value of a position by the endgame table, `UNKNOWN` where that does not tell. Whether a draw spoils a win
   that is not sure is found out ahead. */
CORE_INLINE int value_by_endings(const struct ringo_search *search, int level, int side) {
    const struct ringo_ply *ply = &search->plies[level];
    int worth = known_worth(search->endings, &ply->position, side);
    if (worth == ABSENT)
        return UNKNOWN;
    if (worth == 0)
        return DRAW;
    int plies = (worth < 0 ? -worth : worth) - 1;
    bool has_advanced = ply->idle < search->plies[0].idle + level;
    bool is_sure = ply->idle + plies <= search->idle_plies && (has_advanced || plies <= search->sure);
    if (!is_sure && level < search->depth)
        return UNKNOWN;
    int value = is_sure ? WIN - level - plies : SPOILABLE - plies;
    return worth > 0 ? value : -value;
}

/* Return the value of a position by the table, `UNKNOWN` where that does not tell. The table does not tell how idle the
   play was: a win that idle play may spoil is looked at again. */
CORE_INLINE int value_by_table(const struct ringo_search *search, const struct ringo_known *known, int level) {
    const struct ringo_ply *ply = &search->plies[level];
    int value = known->value, size = value < 0 ? -value : value;
    bool is_far = size > WIN - FAR;
    if (level == 0 || known->depth < search->depth - level)
        return UNKNOWN;
    if (is_far && ply->idle + WIN - size > search->idle_plies)
        return UNKNOWN;
    if (is_far)
        value += value > 0 ? -level : level;
    bool tells = known->bound == EXACT || (known->bound == AT_LEAST && value >= ply->beta) ||
                 (known->bound == AT_MOST && value <= ply->alpha);
    return tells ? value : UNKNOWN;
}

/* Write down what was found out about a ply. */
CORE_INLINE void keep(const struct ringo_search *search, const struct ringo_ply *ply, int level, int side) {
    struct ringo_known *known = place_of(search, &ply->position, side);
    int value = ply->best;
    if (value > WIN - FAR)
        value += level;
    else if (value < FAR - WIN)
        value -= level;
    known->pieces = pieces_of(&ply->position, side);
    known->defenders = ply->position.defenders;
    known->move = ply->chosen;
    known->value = (int16_t)value;
    known->depth = (int8_t)(search->depth - level);
    known->bound = (int8_t)(ply->best >= ply->beta ? AT_LEAST : ply->best <= ply->first_alpha ? AT_MOST : EXACT);
}

/* Return the value of a position that need not be looked at; else list its moves, and return `UNKNOWN`. */
CORE_INLINE int value_at_once(struct ringo_search *search, int level, int side) {
    struct ringo_ply *ply = &search->plies[level];
    const struct ringo_position *position = &ply->position;
    if (is_decided(position))
        return worth_of_decided(position, side) > 0 ? WIN - level : level - WIN;
    if (level > 0 && (ply->idle >= search->idle_plies || has_come_before(search, level, side))) {
        int32_t moves[MOST_MOVES];
        if (find_moves(&search->board, position, side, moves) == 0)
            return level - WIN; /* who cannot move has lost all the same */
        return level & 1 ? -search->drawn : search->drawn;
    }
    if (level > 0 && search->endings) {
        int value = value_by_endings(search, level, side);
        if (value != UNKNOWN)
            return value;
    }
    if (level == search->depth) {
        int value = worth_of_pieces(position, search->board.rings);
        return side == 0 ? value : -value;
    }
    const struct ringo_known *known = place_of(search, position, side);
    int32_t remembered = 0;
    if (known->pieces == pieces_of(position, side) && known->defenders == position->defenders) {
        int value = value_by_table(search, known, level);
        if (value != UNKNOWN)
            return value;
        remembered = known->move;
    }
    list_moves(search, ply, side, remembered);
    if (ply->count == 0)
        return level - WIN;
    ply->next = ply->chosen = 0;
    ply->best = -WIN;
    ply->first_alpha = ply->alpha;
    return UNKNOWN;
}

/* Make the next move of a ply. */
CORE_INLINE void follow(struct ringo_ply *ply, int side) {
    struct ringo_ply *next = ply + 1;
    int32_t move = ply->moves[ply->next];
    next->position = after(ply->position, side, move);
    next->idle = moves_on(move, side) ? 0 : ply->idle + 1;
    next->alpha = -ply->beta;
    next->beta = -ply->alpha;
}

static int value_for_attackers(struct ringo_search *search, int level);
static int value_for_defenders(struct ringo_search *search, int level);

/* Return the value of a ply to the side to move, which is known to the compiler; `UNKNOWN` where the search pauses. A
   search that paused goes on with the move that each ply was at. */
CORE_INLINE int value_of(struct ringo_search *search, int level, int side) {
    struct ringo_ply *ply = &search->plies[level];
    bool goes_on = level < search->paused;
    if (!goes_on) {
        search->paused = 0;
        if (search->work == 0) {
            search->paused = level;
            return UNKNOWN;
        }
        search->work--;
        int value = value_at_once(search, level, side);
        if (value != UNKNOWN)
            return value;
    }
    do {
        if (!goes_on)
            follow(ply, side);
        goes_on = false;
        int value = side == 0 ? value_for_defenders(search, level + 1) : value_for_attackers(search, level + 1);
        if (value == UNKNOWN)
            return UNKNOWN;
        if (-value > ply->best) {
            ply->best = -value;
            ply->chosen = ply->moves[ply->next];
        }
        if (-value > ply->alpha)
            ply->alpha = -value;
    } while (++ply->next < ply->count && ply->alpha < ply->beta);
    keep(search, ply, level, side);
    return ply->best;
}

CORE_CLONES static int value_for_attackers(struct ringo_search *search, int level) {
    return value_of(search, level, 0);
}

CORE_CLONES static int value_for_defenders(struct ringo_search *search, int level) {
    return value_of(search, level, 1);
}

void ringo_ask(struct ringo_search *search, const struct ringo_position *position, int32_t idle) {
    struct ringo_ply *ply = &search->plies[0];
    ply->position = *position;
    ply->idle = idle;
    ply->alpha = -WIN;
    ply->beta = WIN;
    ply->chosen = 0;
    search->paused = 0;
}

int ringo_look_ahead(struct ringo_search *search) {
    search->value = search->side == 0 ? value_for_attackers(search, 0) : value_for_defenders(search, 0);
    search->move = search->plies[0].chosen;
    return search->value != UNKNOWN;
}
