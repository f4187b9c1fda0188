/* Looking through blocks of boards for one that makes a `place-rings` puzzle. */

#include <string.h>

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

/* Tell whether the lead of the best set is as it is to be. */
CORE_INLINE bool leads(const struct puzzles_place_rings *wanted, const struct puzzles_best *best) {
    int64_t lead = best->points - best->runner_up;
    return lead >= wanted->least_points && 100 * lead >= wanted->least_lead * best->points &&
           100 * lead <= wanted->most_lead * best->points;
}

/* Return what all parts are worth together. */
CORE_INLINE int64_t points_of_all(const struct puzzles_parts *parts) {
    uint64_t everything[MOST_WORDS];
    memset(everything, 0xff, sizeof everything);
    return points_of(everything, parts->planes, parts->words, parts->width);
}

int64_t puzzles_first_place_rings(const struct puzzles_reads *block, const bool *skip,
                                  const struct puzzles_place_rings *wanted, uint64_t *room) {
    uint64_t free = (UINT64_C(1) << block->cells) - 1;
    struct puzzles_parts parts;
    for (int64_t number = 0; number < block->boards; number++) {
        if (skip[number])
            continue;
        struct puzzles_reads board = board_of(block, number);
        const int64_t *segments = gather_parts(&board, room, &parts);
        struct puzzles_best best;
        puzzles_best_sets(&parts, free, wanted->rings, &best);
        if (!leads(wanted, &best) || best.points == points_of_all(&parts))
            continue;
        gather_common(&board, segments, room, &parts);
        int64_t solver = puzzles_steps_needed(&parts, free, wanted->rings, best.points, best.cells);
        int64_t lead = best.points - best.runner_up;
        if (solver == wanted->grade || (solver > wanted->grade && 100 * lead > wanted->easier * best.points))
            return number;
    }
    return -1;
}
