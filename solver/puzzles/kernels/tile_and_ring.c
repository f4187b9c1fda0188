/* What one more ring adds, on many boards. */

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

/* Return the cells of a segment. */
CORE_INLINE uint64_t cells_of(const int32_t *segment) {
    uint64_t cells = 0;
    for (int32_t place = 0; place < segment[2]; place++)
        cells |= UINT64_C(1) << (segment[0] + segment[1] * place);
    return cells;
}

void puzzles_ring_values(const struct puzzles_reads *block, bool common, uint64_t own, int64_t *base, int64_t *gains) {
    const uint64_t *reads = common ? block->common : block->reads;
    const uint16_t *points = block->points;
    for (int64_t board = 0; board < block->boards; board++) {
        for (int64_t word = 0; word < block->words; word++) {
            for (uint64_t left = reads[word]; left; left &= left - 1) {
                int64_t number = 64 * word + lowest_bit(left);
                if (number >= block->count)
                    break;
                const int32_t *segment = &block->segments[3 * number];
                if (own & cells_of(segment)) {
                    base[board] += points[number];
                } else {
                    for (int32_t place = 0; place < segment[2]; place++)
                        gains[segment[0] + segment[1] * place] += points[number];
                }
            }
        }
        reads += block->words;
        points += block->count;
        gains += block->cells;
    }
}
