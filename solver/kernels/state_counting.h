/* How the segments of a position are counted for those who hold them. */

#ifndef RINGERS_STATE_COUNTING_H
#define RINGERS_STATE_COUNTING_H

#include "solver.h"
#include "state.h"

CORE_INLINE bool is_cancelled(const struct solver_position *position, const uint16_t *counts) {
    int cancel = position->fixed->cancel;
    int64_t players = position->players, holding = 0;
    if (cancel == CANCEL_OFF || players < 2)
        return false;
    for (int64_t player = 0; player < players; player++)
        holding += counts[player] > 0;
    return holding >= (cancel == CANCEL_ALL ? players : 2);
}

/* Add the points of the segments of a class to every player's score, or take them from it; unless it is cancelled. */
CORE_INLINE void score_class(const struct solver_position *position, const uint16_t *counts, int32_t most,
                             int32_t points) {
    if (is_cancelled(position, counts))
        return;
    for (int64_t player = 0; player < position->players; player++)
        position->scores[player] += points * (counts[player] < most ? counts[player] : most);
}

/* Count a segment of a class for the players who hold it (sign 1), or no longer do (-1). */
CORE_INLINE void count_segment(const struct solver_position *position, struct solver_read read, uint64_t held,
                               int sign) {
    if (!held)
        return;
    int64_t players = position->players;
    uint16_t *counts = &position->counts[read.group * players];
    int32_t most = position->fixed->once ? position->fixed->classes[read.group].words : UINT16_MAX;
    score_class(position, counts, most, -read.points);
    for (uint64_t left = held; left; left &= left - 1) {
        int player = lowest_bit(left);
        counts[player] = (uint16_t)(counts[player] + sign);
        position->scores[players + player] += sign * read.points;
    }
    score_class(position, counts, most, read.points);
}

/* Count every segment through a cell that reads as a word, or take it back. */
CORE_INLINE void count_through(const struct solver_position *position, int64_t cell, int sign) {
    for (int number = 0; number < 4; number++) {
        struct solver_through line = position->fixed->through[cell * 4 + number];
        for (int64_t last = line.place > 1 ? line.place : 1; last < line.length; last++) {
            int64_t segment = line.segment + segment_number(0, last);
            for (int64_t first = 0; first <= line.place && first < last; first++, segment++) {
                struct solver_read read = position->reads[segment];
                if (read.group >= 0)
                    count_segment(position, read, position->holders[segment], sign);
            }
        }
    }
}

#endif
