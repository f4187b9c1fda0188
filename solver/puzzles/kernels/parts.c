/* Turning the segments of a board into parts. */

#include <string.h>

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

bool puzzles_segments_fit(const int32_t *segments, int64_t count, int64_t cells) {
    for (int64_t number = 0; number < count; number++) {
        int64_t first = segments[3 * number], step = segments[3 * number + 1], length = segments[3 * number + 2];
        int64_t last = first + step * (length - 1);
        if (length < 1 || length > MOST_CELLS || first < 0 || first >= cells || last < 0 || last >= cells)
            return false;
    }
    return true;
}

CORE_CLONES int64_t puzzles_points_of(const uint64_t *set, const uint64_t *planes, int64_t words, int64_t width) {
    return points_of(set, planes, words, width);
}

CORE_CLONES int64_t puzzles_points_of_cells(const struct puzzles_parts *parts, uint64_t cells, uint64_t *covered) {
    return points_of_cells(parts, cells, covered);
}

int64_t puzzles_gather(const struct puzzles_reads *board, int64_t width, uint64_t *cover, uint64_t *planes,
                       int64_t *kept) {
    int64_t parts = 0;
    for (int64_t number = 0; number < board->count; number++)
        if (has_bit(board->reads, number))
            kept[parts++] = number;
    size_t words = (size_t)words_for(parts);
    memset(cover, 0, words * (size_t)board->cells * sizeof *cover);
    memset(planes, 0, words * (size_t)width * sizeof *planes);
    for (int64_t part = 0; part < parts; part++) {
        const int32_t *segment = &board->segments[3 * kept[part]];
        uint64_t bit = UINT64_C(1) << (part & 63);
        uint64_t *covers = &cover[(part >> 6) * board->cells], *plane = &planes[(part >> 6) * width];
        for (int32_t place = 0, cell = segment[0]; place < segment[2]; place++, cell += segment[1])
            covers[cell] |= bit;
        for (int64_t number = 0; number < width; number++)
            if ((uint64_t)board->points[kept[part]] >> number & 1)
                plane[number] |= bit;
    }
    return parts;
}

void puzzles_restrict(uint64_t *planes, int64_t width, const int64_t *kept, int64_t count, const uint64_t *reads) {
    for (int64_t part = 0; part < count; part++)
        if (!has_bit(reads, kept[part]))
            for (int64_t plane = 0; plane < width; plane++)
                planes[(part >> 6) * width + plane] &= ~(UINT64_C(1) << (part & 63));
}
