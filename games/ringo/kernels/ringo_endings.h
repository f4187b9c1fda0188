/* What positions with few pieces are worth. */

#ifndef RINGO_ENDINGS_H
#define RINGO_ENDINGS_H

#include "ringo_moves.h"

/* As in board.py and numbering.py. */
enum { MOST_ATTACKERS = 7, MOST_DEFENDERS = 4, INSIDE = 2 };

enum {
    OUTSIDE = -1,      /* the number of a position that is in no table */
    ABSENT = 1 << 20,  /* the worth of one, and more than every other */
    LONGEST = INT8_MAX /* the greatest worth of a table */
};

/* Return the cells on the other side of the board; the slices of each ring are a byte, the castle left out. */
CORE_INLINE uint64_t mirrored(uint64_t cells) {
    uint64_t rest = cells >> 1;
    rest = (rest >> 1 & 0x5555555555555555) | (rest & 0x5555555555555555) << 1;
    rest = (rest >> 2 & 0x3333333333333333) | (rest & 0x3333333333333333) << 2;
    rest = (rest >> 4 & 0x0F0F0F0F0F0F0F0F) | (rest & 0x0F0F0F0F0F0F0F0F) << 4;
    rest = (rest << 1 & 0xFEFEFEFEFEFEFEFE) | (rest >> 7 & 0x0101010101010101);
    return rest << 1;
}

/* Return the number of a set among the sets of as many cells. */
CORE_INLINE int64_t rank_of(const struct ringo_numbering *numbers, uint64_t cells) {
    int64_t rank = 0;
    for (int piece = 0; cells; cells &= cells - 1, piece++)
        rank += numbers->ways[(lowest_bit(cells) - 1) * MOST_ATTACKERS + piece];
    return rank;
}

/* Return how many sets of so many pieces there are, at least one. */
CORE_INLINE int64_t count_sets(const struct ringo_numbering *numbers, int64_t pieces) {
    const int64_t *last = numbers->ways + (numbers->cells - 1) * MOST_ATTACKERS;
    return last[pieces - 1] + (pieces > 1 ? last[pieces - 2] : 1);
}

/* Return the first number with so many pieces, `OUTSIDE` where there is none. */
CORE_INLINE int64_t start_of(const struct ringo_numbering *numbers, int64_t attacking, int64_t defending,
                             int64_t inside) {
    return numbers->starts[(attacking * (MOST_DEFENDERS + 1) + defending) * INSIDE + inside];
}

/* Return the number of a position that is not over, and `OUTSIDE` where no table has so many pieces. */
CORE_INLINE int64_t number_of(const struct ringo_numbering *numbers, const struct ringo_position *position) {
    int outside = count_bits(position->attackers), defending = count_bits(position->defenders);
    int64_t start = start_of(numbers, outside + position->inside, defending, position->inside);
    if (start == OUTSIDE)
        return OUTSIDE;
    int32_t found = numbers->classes[numbers->attacking[outside] + rank_of(numbers, position->attackers)];
    uint64_t placed = found & 1 ? mirrored(position->defenders) : position->defenders;
    return start + (found >> 1) * count_sets(numbers, defending) + rank_of(numbers, placed);
}

/* Return what a position that is decided is worth to a side. */
CORE_INLINE int worth_of_decided(const struct ringo_position *position, int side) {
    bool won_by_attackers = position->inside >= 2 || !position->defenders;
    return won_by_attackers == (side == 0) ? 1 : -1;
}

/* Return the worth of a position to the side to move by its row of the table, `ABSENT` where it is in none. */
CORE_INLINE int worth_of(const struct ringo_endings *endings, const struct ringo_position *position, int side) {
    if (is_decided(position))
        return worth_of_decided(position, side);
    int64_t number = number_of(&endings->numbers, position);
    return number == OUTSIDE ? ABSENT
                             : __atomic_load_n(&endings->worths[side * endings->size + number], __ATOMIC_RELAXED);
}

/* Return what a position of the table is worth to the side to move by the worth of those that can follow. */
CORE_INLINE int worth_by_moves(const struct ringo_endings *endings, const struct ringo_position *position, int side) {
    int32_t moves[MOST_MOVES];
    int count = find_moves(&endings->board, position, side, moves);
    if (count == 0)
        return -1;
    int fastest = 0, slowest = 0;
    bool draws = false;
    for (int number = 0; number < count; number++) {
        struct ringo_position following = after(*position, side, moves[number]);
        int worth = worth_of(endings, &following, 1 - side);
        if (worth < 0 && (fastest == 0 || worth > fastest))
            fastest = worth;
        draws |= worth == 0;
        if (worth > slowest)
            slowest = worth;
    }
    if (fastest < 0)
        return 1 - fastest;
    return draws ? 0 : -1 - slowest;
}

/* Return the worth of a position by a finished table of one row, `ABSENT` where it is in none. */
CORE_INLINE int known_worth(const struct ringo_endings *endings, const struct ringo_position *position, int side) {
    if (side == 0)
        return worth_of(endings, position, 0);
    if (is_decided(position))
        return worth_of_decided(position, 1);
    int64_t attacking = count_bits(position->attackers) + position->inside;
    if (start_of(&endings->numbers, attacking, count_bits(position->defenders), position->inside) == OUTSIDE)
        return ABSENT;
    return worth_by_moves(endings, position, 1);
}

#endif
