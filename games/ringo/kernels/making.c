/* Endgame tables are made, and looked over. */

#include <stddef.h>
#include <string.h>

#include "ringo_endings.h"

/* Why a position is marked: a move of it leads to a lost position that is new, or to a won one. */
enum { MAY_WIN = 1, MAY_LOSE = 2 };

/* The marks of positions with as many pieces: uint8[2][count], the first of them with the number start. */
struct marks {
    uint8_t *rows;
    int64_t start;
    int64_t count;
    uint8_t why;
};

/* Mark the position with a number, unless it is decided that it has no use. */
CORE_INLINE void mark_number(const struct ringo_endings *endings, int64_t number, int side, const struct marks *marks) {
    int8_t worth = __atomic_load_n(&endings->worths[side * endings->size + number], __ATOMIC_RELAXED);
    if (worth < 0 || (worth > 0 && marks->why == MAY_LOSE))
        return;
    uint8_t *place = marks->rows + side * marks->count + (number - marks->start);
    if (!(__atomic_load_n(place, __ATOMIC_RELAXED) & marks->why))
        __atomic_fetch_or(place, marks->why, __ATOMIC_RELAXED);
}

/* Mark a position to be looked at; where its attackers mirror themselves, it has a twin with another number. */
CORE_INLINE void mark(const struct ringo_endings *endings, struct ringo_position position, int side,
                      const struct marks *marks) {
    mark_number(endings, number_of(&endings->numbers, &position), side, marks);
    if (mirrored(position.attackers) == position.attackers) {
        position.defenders = mirrored(position.defenders);
        mark_number(endings, number_of(&endings->numbers, &position), side, marks);
    }
}

/* Mark the positions from which a piece on a cell may have come without capture, and perhaps a few more. */
CORE_INLINE void mark_before_piece(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                                   int cell, const struct marks *marks) {
    const struct ringo_board *board = &endings->board;
    uint64_t occupied = position->attackers | position->defenders;
    for (int way = 0; way <= OUTWARD; way++) {
        if (side == 1 && way == INWARD)
            continue; /* attackers come from farther out or from the side */
        int middle = board->near[cell * WAYS + way], land = board->land[cell * WAYS + way];
        for (int jumps = 0; jumps <= 1; jumps++) {
            int origin = jumps ? land : middle;
            if (origin <= 0 || has(occupied, origin) || (jumps && !has(ZONE, middle)))
                continue;
            struct ringo_position before = *position;
            *(side == 1 ? &before.attackers : &before.defenders) ^= cell_bit(cell) | cell_bit(origin);
            mark(endings, before, 1 - side, marks);
        }
    }
}

/* Mark the positions from which a move without capture may have led to one, and perhaps a few more. */
CORE_INLINE void mark_before(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                             const struct marks *marks) {
    if (side == 0 && endings->board.rules & (MAY_PASS | STUCK_PASS))
        mark(endings, *position, 1, marks);
    for (uint64_t rest = side == 1 ? position->attackers : position->defenders; rest; rest &= rest - 1)
        mark_before_piece(endings, position, side, lowest_bit(rest), marks);
    if (side == 0 || position->inside != 1)
        return;
    /* The first ring, and the cell from which the Neutral Zone is jumped. */
    for (int origin = 1; origin < 10; origin++) {
        if (has(position->attackers | position->defenders, origin))
            continue;
        struct ringo_position before = {position->attackers | cell_bit(origin), position->defenders, 0};
        mark(endings, before, 0, marks);
    }
}

/* Tell whether a move takes a piece, so that what follows has fewer, and is known. */
CORE_INLINE bool takes(int32_t move) { return move != PASS && move >> 12 != NOTHING; }

/* Return what a position is worth to the side to move by what is known of those that can follow: the wins and losses of
   at most so many plies, and all with fewer pieces; 0 where it is not known yet. */
CORE_INLINE int known_by_moves(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                               int plies, bool may_win) {
    int32_t moves[MOST_MOVES];
    int count = find_moves(&endings->board, position, side, moves);
    if (count == 0)
        return -1;
    int fastest = 0, slowest = 0;
    bool all_won = true;
    for (int number = 0; number < count; number++) {
        struct ringo_position following = after(*position, side, moves[number]);
        int worth = worth_of(endings, &following, 1 - side);
        bool known = takes(moves[number]) || is_decided(&following) || (worth <= plies + 1 && worth >= -1 - plies);
        if (known && worth < 0 && (fastest == 0 || worth > fastest))
            fastest = worth;
        all_won &= known && worth > 0;
        if (worth > slowest)
            slowest = worth;
        if (!all_won && !may_win)
            return 0;
    }
    if (fastest < 0)
        return 1 - fastest;
    return all_won ? -1 - slowest : 0;
}

/* Set what a position is worth, if it has become more, and note that. */
CORE_INLINE void set_worth(const struct ringo_endings *endings, int64_t at, int worth, struct ringo_settled *settled) {
    int before = __atomic_load_n(&endings->worths[at], __ATOMIC_RELAXED), greatest = worth < 0 ? -worth : worth;
    if (worth == 0 || (before != 0 && worth >= before))
        return;
    if (greatest > settled->greatest)
        settled->greatest = greatest;
    if (greatest <= LONGEST)
        __atomic_store_n(&endings->worths[at], (int8_t)worth, __ATOMIC_RELAXED);
    settled->changed += before == 0;
}

/* Return the position of a part with the numbers of its sets. */
CORE_INLINE struct ringo_position position_at(const struct ringo_numbering *numbers, const struct ringo_part *part,
                                              int64_t chosen, int64_t other) {
    return (struct ringo_position){numbers->attackers[numbers->attacking[part->attacking - part->inside] + chosen],
                                   numbers->defenders[numbers->defending[part->defending] + other], part->inside};
}

CORE_INLINE void begin_side(const struct ringo_endings *endings, const struct ringo_part *part, int side,
                            struct ringo_settled *settled) {
    const struct ringo_numbering *numbers = &endings->numbers;
    int64_t placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside);
    for (int64_t chosen = part->first; chosen < part->last; chosen++) {
        for (int64_t other = 0; other < placed; other++) {
            struct ringo_position position = position_at(numbers, part, chosen, other);
            if (position.attackers & position.defenders)
                continue;
            int worth = known_by_moves(endings, &position, side, -1, true);
            set_worth(endings, side * endings->size + start + chosen * placed + other, worth, settled);
        }
    }
}

CORE_CLONES void ringo_begin(const struct ringo_endings *endings, const struct ringo_part *part,
                             struct ringo_settled *settled) {
    begin_side(endings, part, 0, settled);
    begin_side(endings, part, 1, settled);
}

/* Mark what comes before the positions of a row that are worth this. */
CORE_INLINE void spread_row(const struct ringo_endings *endings, const struct ringo_part *part, int side,
                            int64_t chosen, int worth, const struct marks *marks) {
    const struct ringo_numbering *numbers = &endings->numbers;
    int64_t placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside) + chosen * placed;
    const int8_t *row = endings->worths + side * endings->size + start;
    for (const int8_t *at = row; (at = memchr(at, (uint8_t)worth, (size_t)(row + placed - at))) != NULL; at++) {
        struct ringo_position position = position_at(numbers, part, chosen, at - row);
        mark_before(endings, &position, side, marks);
        if (at + 1 == row + placed)
            return;
    }
}

CORE_CLONES void ringo_spread(const struct ringo_endings *endings, const struct ringo_part *part, int plies,
                              uint8_t *marks, int64_t marked) {
    int64_t start = start_of(&endings->numbers, part->attacking, part->defending, 0);
    const struct marks lost = {marks, start, marked, MAY_WIN}, won = {marks, start, marked, MAY_LOSE};
    for (int64_t chosen = part->first; chosen < part->last; chosen++) {
        spread_row(endings, part, 0, chosen, -1 - plies, &lost);
        spread_row(endings, part, 1, chosen, -1 - plies, &lost);
        spread_row(endings, part, 0, chosen, 1 + plies, &won);
        spread_row(endings, part, 1, chosen, 1 + plies, &won);
    }
}

CORE_INLINE void settle_row(const struct ringo_endings *endings, const struct ringo_part *part, int side,
                            int64_t chosen, int plies, uint8_t *row, struct ringo_settled *settled) {
    const struct ringo_numbering *numbers = &endings->numbers;
    int64_t placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside) + chosen * placed;
    for (int64_t other = 0; other < placed; other++) {
        uint64_t eight;
        if (other + 8 <= placed && (memcpy(&eight, row + other, 8), eight == 0)) {
            other += 7;
            continue;
        }
        uint8_t why = row[other];
        if (why == 0)
            continue;
        row[other] = 0;
        struct ringo_position position = position_at(numbers, part, chosen, other);
        int worth = known_by_moves(endings, &position, side, plies, why & MAY_WIN);
        set_worth(endings, side * endings->size + start + other, worth, settled);
    }
}

CORE_CLONES void ringo_settle(const struct ringo_endings *endings, const struct ringo_part *part, int plies,
                              uint8_t *marks, int64_t marked, struct ringo_settled *settled) {
    const struct ringo_numbering *numbers = &endings->numbers;
    int64_t placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside) -
                    start_of(numbers, part->attacking, part->defending, 0);
    for (int64_t chosen = part->first; chosen < part->last; chosen++) {
        settle_row(endings, part, 0, chosen, plies, marks + start + chosen * placed, settled);
        settle_row(endings, part, 1, chosen, plies, marks + marked + start + chosen * placed, settled);
    }
}

/* Count one position for a side that is known to the compiler. */
CORE_INLINE void count_one(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                           int64_t number, struct ringo_counts *counts) {
    int worth = endings->worths[side * endings->size + number], greatest = worth < 0 ? -worth : worth;
    counts->wrong += worth != worth_by_moves(endings, position, side);
    counts->won += worth > 0;
    counts->lost += worth < 0;
    counts->drawn += worth == 0;
    if (greatest > counts->greatest)
        counts->greatest = greatest;
}

CORE_CLONES void ringo_count(const struct ringo_endings *endings, const struct ringo_part *part,
                             struct ringo_counts *counts) {
    const struct ringo_numbering *numbers = &endings->numbers;
    int64_t placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside);
    const uint64_t *sets = numbers->attackers + numbers->attacking[part->attacking - part->inside];
    const uint64_t *others = numbers->defenders + numbers->defending[part->defending];
    struct ringo_counts found = *counts;
    for (int64_t chosen = part->first; chosen < part->last; chosen++) {
        for (int64_t other = 0; other < placed; other++) {
            struct ringo_position position = {sets[chosen], others[other], part->inside};
            if (position.attackers & position.defenders)
                continue;
            int64_t number = start + chosen * placed + other;
            count_one(endings, &position, 0, number, &found);
            count_one(endings, &position, 1, number, &found);
        }
    }
    *counts = found;
}
