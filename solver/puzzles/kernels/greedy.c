/* What those find who place rings one by one, each where it adds most. */

#include <string.h>

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

/* Sets of rings, each once. */
struct ends {
    uint64_t sets[MOST_ENDS];
    int64_t count;
};

/* Add a set if it is new; tell whether there was room. */
CORE_INLINE bool add_end(struct ends *ends, uint64_t set) {
    for (int64_t other = 0; other < ends->count; other++)
        if (ends->sets[other] == set)
            return true;
    if (ends->count == MOST_ENDS)
        return false;
    ends->sets[ends->count++] = set;
    return true;
}

/* Add to the ends what a set becomes with the ring that adds most; tell whether there was room. */
CORE_INLINE bool add_ring(const struct puzzles_parts *parts, uint64_t free, uint64_t set, int64_t ceiling,
                          struct ends *ends) {
    uint64_t covered[MOST_WORDS];
    int64_t gains[MOST_CELLS], most = -1, room = ceiling - points_of_cells(parts, set, covered);
    uint64_t left = free & ~set & ((UINT64_C(1) << parts->cells) - 1);
    for (uint64_t cells = left; cells; cells &= cells - 1) {
        int64_t cell = lowest_bit(cells), added = gain_of(parts, cell, covered);
        gains[cell] = added <= room ? added : -1;
        if (gains[cell] > most)
            most = gains[cell];
    }
    if (most < 0)
        return true;
    for (; left; left &= left - 1) {
        int64_t cell = lowest_bit(left);
        if (gains[cell] == most && !add_end(ends, set | UINT64_C(1) << cell))
            return false;
    }
    return true;
}

CORE_CLONES int64_t puzzles_greedy_ends(const struct puzzles_parts *of_board, bool common, uint64_t free, int64_t rings,
                                        int64_t ceiling, uint64_t *ends) {
    struct puzzles_parts parts = *of_board;
    if (common)
        parts.planes = of_board->common;
    struct ends next;
    int64_t found = 1;
    ends[0] = 0;
    for (int64_t ring = 0; ring < rings && found; ring++) {
        next.count = 0;
        for (int64_t end = 0; end < found; end++)
            if (!add_ring(&parts, free, ends[end], ceiling, &next))
                return -1;
        found = next.count;
        memcpy(ends, next.sets, (size_t)found * sizeof *ends);
    }
    return found;
}

/* How many rings of an answer the nearest and the farthest of some sets lack; without a set, all. */
struct lacking {
    int64_t nearest;
    int64_t farthest;
};

CORE_INLINE struct lacking lacking_of(const uint64_t *ends, int64_t found, uint64_t answer, int64_t rings) {
    struct lacking lacking = {rings, found ? -1 : rings};
    for (int64_t end = 0; end < found; end++) {
        int64_t here = rings - count_bits(ends[end] & answer);
        if (here < lacking.nearest)
            lacking.nearest = here;
        if (here > lacking.farthest)
            lacking.farthest = here;
    }
    return lacking;
}

int64_t puzzles_steps_needed(const struct puzzles_parts *parts, uint64_t free, int64_t rings, int64_t ceiling,
                             uint64_t answer) {
    uint64_t ends[MOST_ENDS];
    int64_t found = puzzles_greedy_ends(parts, true, free, rings, ceiling, ends);
    if (found < 0)
        return 0;
    struct lacking of_common = lacking_of(ends, found, answer, rings);
    found = puzzles_greedy_ends(parts, false, free, rings, ceiling, ends);
    if (found < 0)
        return 0;
    struct lacking of_all = lacking_of(ends, found, answer, rings);
    if (of_all.nearest == 0) {
        if (of_all.farthest > 0 || (of_common.nearest == 0 && of_common.farthest > 0))
            return 0;
        return of_common.nearest == 0 ? 1 : 2;
    }
    if (of_common.nearest == 0)
        return 0;
    return of_all.farthest + 2 < 5 ? of_all.farthest + 2 : 5;
}
