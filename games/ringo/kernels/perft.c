/* Counting the lines of play of a length. */

#include "ringo_moves.h"

static uint64_t count_lines(const struct ringo_board *board, const struct ringo_position *position, int side,
                            int depth);

/* Count the lines of a side that is known to the compiler. */
CORE_INLINE uint64_t count_lines_of(const struct ringo_board *board, const struct ringo_position *position, int side,
                                    int depth) {
    int32_t moves[MOST_MOVES];
    if (is_decided(position))
        return 0;
    int count = find_moves(board, position, side, moves);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t lines = 0;
    for (int number = 0; number < count; number++) {
        struct ringo_position following = after(*position, side, moves[number]);
        lines += count_lines(board, &following, 1 - side, depth - 1);
    }
    return lines;
}

CORE_CLONES static uint64_t count_lines_of_attackers(const struct ringo_board *board,
                                                     const struct ringo_position *position, int depth) {
    return count_lines_of(board, position, 0, depth);
}

CORE_CLONES static uint64_t count_lines_of_defenders(const struct ringo_board *board,
                                                     const struct ringo_position *position, int depth) {
    return count_lines_of(board, position, 1, depth);
}

static uint64_t count_lines(const struct ringo_board *board, const struct ringo_position *position, int side,
                            int depth) {
    return side == 0 ? count_lines_of_attackers(board, position, depth)
                     : count_lines_of_defenders(board, position, depth);
}

uint64_t ringo_perft(const struct ringo_board *board, const struct ringo_position *position, int side, int depth) {
    return count_lines(board, position, side, depth);
}
