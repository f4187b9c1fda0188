/* A board with the rival's rings as parts: what your rings win, and what they cancel. */

#include <string.h>

#include "core.h"
#include "puzzles.h"
#include "puzzles_parts.h"

enum { TILE_BITS = 6 };

/* The segments that read as words: their numbers, the class of each, and whether the rival touches it. */
struct live {
    int64_t count;
    int64_t *number;
    uint64_t *group;
    bool held[64 * MOST_WORDS];
};

/* Fill in the segments that read as words. */
CORE_INLINE void fill_live(const struct puzzles_reads *board, const uint8_t *tiles, uint64_t rival, struct live *live) {
    for (int64_t number = 0; number < board->count; number++) {
        if (!has_bit(board->reads, number))
            continue;
        int32_t first = board->segments[3 * number], step = board->segments[3 * number + 1];
        int32_t length = board->segments[3 * number + 2];
        uint64_t forward = (uint64_t)length, backward = forward;
        bool held = false;
        for (int32_t place = 0; place < length; place++) {
            forward = forward << TILE_BITS | tiles[first + step * place];
            backward = backward << TILE_BITS | tiles[first + step * (length - 1 - place)];
            held |= rival >> (first + step * place) & 1;
        }
        live->number[live->count] = number;
        live->group[live->count] = forward < backward ? forward : backward;
        live->held[live->count++] = held;
    }
}

/* Tell whether the rival touches a class; find the first segment of it. */
CORE_INLINE bool is_shared(const struct live *live, int64_t index, int64_t *first) {
    bool shared = false;
    *first = index;
    for (int64_t other = live->count - 1; other >= 0; other--) {
        if (live->group[other] == live->group[index]) {
            *first = other;
            shared |= live->held[other];
        }
    }
    return shared;
}

/* Touch the cells of a segment; or of its whole class where the rival touches that. Return what that is worth. */
CORE_INLINE int64_t touch(const struct puzzles_reads *board, const struct live *live, int64_t index, bool shared,
                          uint64_t *covers, uint64_t bit) {
    int64_t worth = 0;
    for (int64_t other = 0; other < live->count; other++) {
        if (other != index && !(shared && live->group[other] == live->group[index]))
            continue;
        const int32_t *segment = &board->segments[3 * live->number[other]];
        if (live->held[other] || !shared)
            worth += board->points[live->number[other]];
        for (int32_t place = 0; place < segment[2]; place++)
            covers[segment[0] + segment[1] * place] |= bit;
    }
    return worth;
}

/* Return the points of all segments together, which no part is worth more than. */
CORE_INLINE uint64_t points_together(const struct puzzles_reads *board, const struct live *live) {
    uint64_t total = 0;
    for (int64_t index = 0; index < live->count; index++)
        total += board->points[live->number[index]];
    return total;
}

/* Note what a part is worth: the planes of one word. */
CORE_INLINE void note_worth(uint64_t *planes, uint64_t worth, uint64_t bit) {
    for (; worth; worth &= worth - 1)
        planes[lowest_bit(worth)] |= bit;
}

int64_t puzzles_gather_cancel_duel(const struct puzzles_reads *block, int64_t board, const uint8_t *tiles,
                                   uint64_t rival, uint64_t *room, struct puzzles_parts *parts) {
    struct puzzles_reads of_board = board_of(block, board);
    struct gathering gathering = gathering_in(&of_board, MOST_WIDTH, room);
    struct live found = {.number = gathering.number, .group = gathering.group};
    fill_live(&of_board, tiles, rival, &found);
    int64_t width = width_of(points_together(&of_board, &found)), alone = 0, count = 0;
    size_t words = (size_t)words_for(found.count);
    memset(gathering.cover, 0, words * (size_t)of_board.cells * sizeof *gathering.cover);
    memset(gathering.planes, 0, words * (size_t)width * sizeof *gathering.planes);
    memset(gathering.common, 0, words * (size_t)width * sizeof *gathering.common);
    for (int64_t index = 0; index < found.count; index++) {
        int64_t first;
        bool shared = is_shared(&found, index, &first);
        if (found.held[index])
            alone += of_board.points[found.number[index]];
        if (shared && first < index)
            continue;
        int64_t word = count >> 6;
        uint64_t bit = UINT64_C(1) << (count++ & 63);
        int64_t worth = touch(&of_board, &found, index, shared, &gathering.cover[word * of_board.cells], bit);
        note_worth(&gathering.planes[word * width], (uint64_t)worth, bit);
        if (has_bit(of_board.common, found.number[index]))
            note_worth(&gathering.common[word * width], (uint64_t)worth, bit);
    }
    *parts = (struct puzzles_parts){
        gathering.cover, gathering.planes, gathering.common, words_for(count), of_board.cells, width, count};
    return alone;
}
