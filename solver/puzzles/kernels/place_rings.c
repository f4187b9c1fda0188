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
                                  const struct puzzles_place_rings *wanted, int64_t width, uint64_t *cover,
                                  uint64_t *planes, uint64_t *common, int64_t *kept) {
    uint64_t free = (UINT64_C(1) << block->cells) - 1;
    struct puzzles_parts parts = {.cover = cover, .planes = planes, .cells = block->cells, .width = width};
    for (int64_t number = 0; number < block->boards; number++) {
        if (skip[number])
            continue;
        int64_t count = puzzles_gather(block, number, width, cover, planes, kept);
        struct puzzles_best best;
        parts.words = words_for(count);
        puzzles_best_sets(&parts, free, wanted->rings, &best);
        if (!leads(wanted, &best) || best.points == points_of_all(&parts))
            continue;
        memcpy(common, planes, (size_t)(parts.words * width) * sizeof *planes);
        puzzles_restrict(block, number, kept, count, width, common);
        int64_t solver = puzzles_steps_needed(&parts, common, free, wanted->rings, best.points, best.cells);
        int64_t lead = best.points - best.runner_up;
        if (solver == wanted->grade || (solver > wanted->grade && 100 * lead > wanted->easier * best.points))
            return number;
    }
    return -1;
}
