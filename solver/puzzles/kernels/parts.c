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

CORE_CLONES int64_t puzzles_points_of_cells(const struct puzzles_parts *parts, uint64_t cells) {
    uint64_t covered[MOST_WORDS];
    return points_of_cells(parts, cells, covered);
}

int64_t puzzles_gather(const struct puzzles_reads *block, int64_t board, int64_t width, uint64_t *cover,
                       uint64_t *planes, int64_t *kept) {
    struct puzzles_reads of_board = board_of(block, board);
    int64_t parts = 0;
    for (int64_t number = 0; number < of_board.count; number++)
        if (has_bit(of_board.reads, number))
            kept[parts++] = number;
    size_t words = (size_t)words_for(parts);
    memset(cover, 0, words * (size_t)of_board.cells * sizeof *cover);
    memset(planes, 0, words * (size_t)width * sizeof *planes);
    for (int64_t part = 0; part < parts; part++) {
        const int32_t *segment = &of_board.segments[3 * kept[part]];
        uint64_t bit = UINT64_C(1) << (part & 63);
        uint64_t *covers = &cover[(part >> 6) * of_board.cells], *plane = &planes[(part >> 6) * width];
        for (int32_t place = 0, cell = segment[0]; place < segment[2]; place++, cell += segment[1])
            covers[cell] |= bit;
        for (int64_t number = 0; number < width; number++)
            if ((uint64_t)of_board.points[kept[part]] >> number & 1)
                plane[number] |= bit;
    }
    return parts;
}

void puzzles_restrict(const struct puzzles_reads *block, int64_t board, const int64_t *kept, int64_t count,
                      int64_t width, uint64_t *planes) {
    struct puzzles_reads of_board = board_of(block, board);
    for (int64_t part = 0; part < count; part++)
        if (!has_bit(of_board.common, kept[part]))
            for (int64_t plane = 0; plane < width; plane++)
                planes[(part >> 6) * width + plane] &= ~(UINT64_C(1) << (part & 63));
}
