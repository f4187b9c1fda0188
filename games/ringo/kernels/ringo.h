/* What Python calls of Ringo's compiled core. */

#ifndef RINGO_H
#define RINGO_H

#include <stdint.h>

/* A board and its rules; near and land are int8[cells][5], see layout.Ways, and rules are bits, see layout.rules_of. */
struct ringo_board {
    const int8_t *near;
    const int8_t *land;
    int64_t rules;
};

/* Pieces as bits of cells; inside counts the attackers in the castle. */
struct ringo_position {
    uint64_t attackers;
    uint64_t defenders;
    int64_t inside;
};

/* Count the lines of so many plies, at least one; side is 0 where attackers move first, 1 where defenders do. */
uint64_t ringo_perft(const struct ringo_board *board, const struct ringo_position *position, int side, int depth);

#endif
