/* The scores of boards, one board at a time; `solver.kernels.bulk` says when that is quicker. */

#include <string.h>

#include "solver.h"
#include "state.h"

/* Add up every player's segments and points on a line of a board.
   rings: each player's cells with a ring.
   segments, points: each player's so far. */
CORE_INLINE void add_line(const struct solver_plan *plan, int64_t number, const uint8_t *tiles, const uint64_t *rings,
                          int64_t players, int64_t words, int32_t *segments, int32_t *points) {
    const struct solver_lookups *lookups = &plan->lookups;
    const int32_t *cells = &plan->cells[plan->start[number]];
    int64_t length = plan->start[number + 1] - plan->start[number];
    uint64_t found = find_in_line(lookups->size, lookups->flags, lookups->five, cells, tiles, length, 0, length);
    if (!found)
        return;
    uint64_t valued = found;
    for (int64_t place = 0; place < length; place++) {
        if (lookups->points[tiles[cells[place]]] >= WORTHLESS)
            valued &= ~COVER[place];
    }
    for (int64_t player = 0; player < players; player++) {
        uint64_t touched = 0;
        for (int64_t place = 0; place < length; place++)
            touched |= rings[player * words] >> cells[place] & 1 ? COVER[place] : 0;
        segments[player] += count_bits(touched & found);
        touched &= valued;
        for (int64_t place = 0; touched && place < length; place++)
            points[player] += count_bits(touched & COVER[place]) * lookups->points[tiles[cells[place]]];
    }
}

CORE_CLONES bool solver_evaluate_singly(const struct solver_plan *plan, const uint8_t *boards, const uint64_t *rings,
                                        int64_t count, int64_t players, int64_t words, int32_t *totals) {
    for (int64_t place = 0; place < count * plan->area; place++) {
        if (boards[place] >= plan->lookups.size)
            return false;
    }
    int32_t *segments = totals, *points = &totals[count * players];
    memset(totals, 0, sizeof *totals * 2 * (size_t)(count * players));
    for (int64_t board = 0; board < count; board++) {
        for (int64_t number = 0; number < plan->lines; number++)
            add_line(plan, number, boards, rings, players, words, segments, points);
        boards += plan->area;
        rings += players * words;
        segments += players;
        points += players;
    }
    return true;
}
