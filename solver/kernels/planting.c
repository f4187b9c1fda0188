/* Building a trie from its runs, which are in order. */

#include "lookups.h"
#include "solver.h"

/* Return how many tiles at the beginning of a run the one before it has too; none of the first run. */
CORE_INLINE int64_t shared_tiles(const uint8_t *ordered, int64_t run, int64_t longest) {
    const uint8_t *tiles = ordered + run * longest, *before = tiles - longest;
    int64_t depth = 0;
    while (run > 0 && depth < longest && tiles[depth] && tiles[depth] == before[depth])
        depth++;
    return depth;
}

void solver_count_nodes(const uint8_t *ordered, int64_t runs, int64_t longest, int64_t *levels) {
    levels[0] = 1;
    for (int64_t run = 0; run < runs; run++) {
        const uint8_t *tiles = ordered + run * longest;
        for (int64_t depth = shared_tiles(ordered, run, longest); depth < longest && tiles[depth]; depth++)
            levels[depth + 1]++;
    }
}

void solver_plant(const uint8_t *ordered, int64_t runs, int64_t longest, int64_t first_number, int64_t *next,
                  int64_t *path, uint64_t *nodes) {
    path[0] = 0;
    for (int64_t run = 0; run < runs; run++) {
        const uint8_t *tiles = ordered + run * longest;
        int64_t depth = shared_tiles(ordered, run, longest);
        for (; depth < longest && tiles[depth]; depth++) {
            uint64_t *node = &nodes[2 * path[depth]];
            path[depth + 1] = next[depth + 1]++;
            if (!node[0])
                node[1] |= (uint64_t)path[depth + 1];
            node[0] |= UINT64_C(1) << (tiles[depth] - 1);
        }
        nodes[2 * path[depth] + 1] |= (uint64_t)(first_number + run + 1) << 32;
    }
}
