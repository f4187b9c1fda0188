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

int64_t puzzles_room(const struct puzzles_reads *block) {
    return words_for(block->count) * (block->cells + 2 * MOST_WIDTH) + 2 * block->count;
}

/* Return how many segments read as words; note them, and all bits of their points. */
CORE_INLINE int64_t find_live(const struct puzzles_reads *board, int64_t *number, uint64_t *points) {
    int64_t parts = 0;
    for (int64_t word = 0; word < board->words; word++) {
        for (uint64_t left = board->reads[word]; left; left &= left - 1) {
            int64_t segment = 64 * word + lowest_bit(left);
            if (segment >= board->count)
                break;
            *points |= board->points[segment];
            number[parts++] = segment;
        }
    }
    return parts;
}

const int64_t *gather_parts(const struct puzzles_reads *board, uint64_t *room, struct puzzles_parts *parts) {
    struct gathering gathering = gathering_in(board, POINT_BITS, room);
    uint64_t points = 0;
    int64_t count = find_live(board, gathering.number, &points), width = width_of(points), words = words_for(count);
    memset(gathering.cover, 0, (size_t)(words * board->cells) * sizeof *gathering.cover);
    memset(gathering.planes, 0, (size_t)(words * width) * sizeof *gathering.planes);
    for (int64_t part = 0; part < count; part++) {
        const int32_t *segment = &board->segments[3 * gathering.number[part]];
        uint64_t bit = UINT64_C(1) << (part & 63);
        uint64_t *covers = &gathering.cover[(part >> 6) * board->cells];
        uint64_t *planes = &gathering.planes[(part >> 6) * width];
        for (int32_t place = 0, cell = segment[0]; place < segment[2]; place++, cell += segment[1])
            covers[cell] |= bit;
        for (uint64_t left = board->points[gathering.number[part]]; left; left &= left - 1)
            planes[lowest_bit(left)] |= bit;
    }
    *parts = (struct puzzles_parts){gathering.cover, gathering.planes, NULL, words, board->cells, width, count};
    return gathering.number;
}

void gather_common(const struct puzzles_reads *board, const int64_t *segments, uint64_t *room,
                   struct puzzles_parts *parts) {
    uint64_t *common = gathering_in(board, POINT_BITS, room).common;
    for (int64_t word = 0; word < parts->words; word++) {
        uint64_t kept = 0;
        for (int64_t part = 64 * word; part < parts->count && part < 64 * (word + 1); part++)
            kept |= (uint64_t)has_bit(board->common, segments[part]) << (part & 63);
        for (int64_t plane = 0; plane < parts->width; plane++)
            common[word * parts->width + plane] = parts->planes[word * parts->width + plane] & kept;
    }
    parts->common = common;
}

void puzzles_gather(const struct puzzles_reads *block, int64_t board, uint64_t *room, struct puzzles_parts *parts) {
    struct puzzles_reads of_board = board_of(block, board);
    gather_common(&of_board, gather_parts(&of_board, room, parts), room, parts);
}
