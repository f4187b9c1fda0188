/* Endgame tables are made, and looked over. */

#include "ringo_endings.h"

/* Which positions with as many pieces to look at: uint8[2][count], the first of them with the number start. */
struct marks {
    uint8_t *rows;
    int64_t start;
    int64_t count;
};

CORE_INLINE uint8_t *mark_at(const struct marks *marks, int side, int64_t number) {
    return marks->rows + side * marks->count + (number - marks->start);
}

/* Mark a position to be looked at; where its attackers mirror themselves, it has a twin with another number. */
CORE_INLINE void mark(const struct ringo_endings *endings, struct ringo_position position, int side,
                      const struct marks *marks) {
    int64_t number = number_of(&endings->numbers, &position);
    __atomic_store_n(mark_at(marks, side, number), 1, __ATOMIC_RELEASE);
    if (mirrored(position.attackers) == position.attackers) {
        position.defenders = mirrored(position.defenders);
        number = number_of(&endings->numbers, &position);
        __atomic_store_n(mark_at(marks, side, number), 1, __ATOMIC_RELEASE);
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

/* Look at one position for a side that is known to the compiler, and return how many worths have changed, -1 where one
   does not fit. */
CORE_INLINE int settle_one(const struct ringo_endings *endings, const struct ringo_position *position, int side,
                           int64_t number, bool everything, const struct marks *marks) {
    int64_t at = side * endings->size + number;
    uint8_t *marked = mark_at(marks, side, number);
    if (!everything && !__atomic_load_n(marked, __ATOMIC_RELAXED))
        return 0;
    /* Before what follows is looked at: who changes it meanwhile marks the position again. */
    __atomic_exchange_n(marked, 0, __ATOMIC_SEQ_CST);
    int worth = worth_by_moves(endings, position, side);
    if (worth == endings->worths[at])
        return 0;
    if (worth > LONGEST || worth < -LONGEST)
        return -1;
    __atomic_store_n(&endings->worths[at], (int8_t)worth, __ATOMIC_SEQ_CST);
    mark_before(endings, position, side, marks);
    return 1;
}

CORE_CLONES int64_t ringo_settle(const struct ringo_endings *endings, const struct ringo_part *part, int everything,
                                 uint8_t *marks, int64_t marked) {
    const struct ringo_numbering *numbers = &endings->numbers;
    const struct marks rows = {marks, start_of(numbers, part->attacking, part->defending, 0), marked};
    int64_t changed = 0, placed = count_sets(numbers, part->defending);
    int64_t start = start_of(numbers, part->attacking, part->defending, part->inside);
    const uint64_t *sets = numbers->attackers + numbers->attacking[part->attacking - part->inside];
    const uint64_t *others = numbers->defenders + numbers->defending[part->defending];
    for (int64_t chosen = part->first; chosen < part->last; chosen++) {
        for (int64_t other = 0; other < placed; other++) {
            struct ringo_position position = {sets[chosen], others[other], part->inside};
            if (position.attackers & position.defenders)
                continue;
            int64_t number = start + chosen * placed + other;
            int by_attackers = settle_one(endings, &position, 0, number, everything, &rows);
            int by_defenders = settle_one(endings, &position, 1, number, everything, &rows);
            if (by_attackers < 0 || by_defenders < 0)
                return -1;
            changed += by_attackers + by_defenders;
        }
    }
    return changed;
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
